"""The program in a real window, with someone at its mouse and keyboard."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypedDict

import pygame

from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.ui.focus import Focusable, FocusRing, Rect
from tests.window.display import Display, Hands

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30.0
POLL = 0.01
LONGEST_WAY = 60
"""More keys than any place on the screen needs."""
KEYS = (
    ("Tab", pygame.K_TAB, False),
    ("shift+Tab", pygame.K_TAB, True),
    ("Left", pygame.K_LEFT, False),
    ("Right", pygame.K_RIGHT, False),
    ("Up", pygame.K_UP, False),
    ("Down", pygame.K_DOWN, False),
)
"""The keys that move the ring: X name, pygame's code, whether Tab goes back."""


class Item(TypedDict):
    """Something that can be activated, and where its middle is."""

    id: str
    label: str
    role: str
    enabled: bool
    at: list[float]
    rect: list[float]
    group: str
    preferred: bool
    adjusts: bool


class Move(TypedDict):
    """A move that can be made by hand: where to take hold and where to let go; no target means a click."""

    source: str
    target: str | None
    start: list[float] | None
    end: list[float] | None
    end_height: float
    """The height of the target."""
    commands: list[str]
    """What it may mean."""


class Table(TypedDict):
    """How a game stands, as its player sees it."""

    viewer: int
    mover: int | None
    busy: bool
    thinking: int | None
    may_end_turn: bool
    entries: int
    over: bool
    save: str
    moves: list[Move]
    buttons: dict[str, str]
    """The ids of buttons by the command they carry out."""
    drafted: int
    """How many dice are being put together into a command."""


class Screen(TypedDict):
    """What the window shows."""

    scenes: list[str]
    moving: bool
    ring: str | None
    ring_shown: bool
    items: list[Item]
    table: Table | None
    choices: list[str]
    """The commands listed over the table, if a move has several meanings."""


def set_table(data: Path, *, level: str = "sneferu", thinking_seconds: float = 0.05, animation: str = "fast") -> None:
    """Lay settings into a new data folder: a person against an opponent, at most so much thought."""
    seats = [{"kind": "person", "name": "Anna", "level": level}, {"kind": "bot", "name": "", "level": level}]
    set_settings(data, thinking_seconds=thinking_seconds, animation=animation, last_tables={"neteru": {"seats": seats}})


def set_settings(data: Path, **settings: object) -> None:
    """Lay settings into a new data folder."""
    file = find_folders(data).settings_file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(settings), encoding="utf-8")


NAMES = ("Anna", "Bela", "Cleo", "Dario")


def set_people(data: Path, game_id: str, count: int, options: Mapping[str, object] | None = None) -> None:
    """Lay settings into a new data folder: so many people around one screen, without animations."""
    seats = [{"kind": "person", "name": name, "level": "sneferu"} for name in NAMES[:count]]
    set_settings(data, animation="off", last_tables={game_id: {"seats": seats, "options": dict(options or {})}})


class Unexpected(AssertionError):
    """The program did not do what it should have done by now."""


def way_of_the_ring(items: list[Item], start: str | None, goal: str) -> tuple[str, ...]:
    """The keys of the shortest way of the ring from one item to another. Raises `Unexpected` if none leads there.

    It is found on a copy of the ring, as a player finds it by looking.
    """
    if start == goal:
        return ()
    focusables = [
        Focusable(
            item["id"],
            Rect(*item["rect"]),
            item["label"],
            enabled=item["enabled"],
            group=item["group"],
            preferred=item["preferred"],
            adjust=(lambda step: None) if item["adjusts"] else None,
        )
        for item in items
    ]
    ring = FocusRing()
    ring.visible = True
    seen: set[str | None] = {start}
    ways: deque[tuple[str | None, tuple[str, ...]]] = deque([(start, ())])
    while ways:
        place, keys = ways.popleft()
        for name, code, back in KEYS:
            ring.put(place)
            ring.key(focusables, code, back)
            if ring.current_id == goal:
                return (*keys, name)
            if ring.current_id not in seen:
                seen.add(ring.current_id)
                ways.append((ring.current_id, (*keys, name)))
    raise Unexpected(f"no keys lead from {start} to {goal}")


class Program:
    """A running program. `data` is its data folder; use it in a `with` block, which ends the program."""

    def __init__(
        self, display: Display, data: Path, *arguments: str, environment: dict[str, str] | None = None
    ) -> None:
        self.hands = Hands(display)
        self.data = data
        self._display = display
        self._trace = data.parent / f"{data.name}-trace-{time.monotonic_ns()}.json"
        self._output = self._trace.with_suffix(".log")
        with self._output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.window.traced", str(self._trace), "--data-dir", str(data), *arguments],
                cwd=ROOT,
                env=display.environment() | (environment or {}),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:
            picture = self._trace.with_suffix(".png")
            pygame.image.save(self._display.picture(), picture)
            error.add_note(f"the screen: {picture}\nthe program said: {self.output()[-2000:]}")
        self.kill()

    # ---- looking

    def screen(self) -> Screen:
        """What the window shows now. Raises `Unexpected` if the program has ended."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(FileNotFoundError):
                shown: Screen = json.loads(self._trace.read_text(encoding="utf-8"))
                return shown
            if self.process.poll() is not None:
                raise Unexpected(f"the program ended with {self.process.returncode}")
            time.sleep(POLL)
        raise Unexpected("the program shows nothing")

    def wait(self, wish: Callable[[Screen], Any], what: str, seconds: float = PATIENCE) -> Screen:
        """Wait until the wish is fulfilled and return what is then shown."""
        deadline = time.monotonic() + seconds
        while True:
            shown = self.screen()
            if wish(shown):
                return shown
            if self.process.poll() is not None:
                raise Unexpected(f"the program ended with {self.process.returncode} instead of: {what}")
            if time.monotonic() > deadline:
                raise Unexpected(f"not within {seconds:.0f} s: {what}; shown: {json.dumps(shown)[:1500]}")
            time.sleep(POLL)

    def wait_for_scene(self, name: str, seconds: float = PATIENCE) -> Screen:
        """Wait until this scene is on top and nothing moves."""
        return self.wait(lambda shown: shown["scenes"][-1:] == [name] and not shown["moving"], name, seconds)

    def item(self, item_id: str) -> Item:
        """The item with that id, as soon as it is there and enabled."""
        shown = self.wait(lambda s: any(i["id"] == item_id and i["enabled"] for i in s["items"]), f"item {item_id}")
        return next(item for item in shown["items"] if item["id"] == item_id)

    def output(self) -> str:
        """What the program printed."""
        return self._output.read_text(encoding="utf-8", errors="replace")

    # ---- acting

    def click(self, item_id: str) -> None:
        """Click something by its id."""
        x, y = self.item(item_id)["at"]
        self.hands.click((x, y))

    def reach(self, item_id: str) -> None:
        """Bring the focus ring to something by Tab and arrows, on the shortest way there is."""
        self.item(item_id)
        for _ in range(LONGEST_WAY):
            shown = self.screen()
            if not shown["ring_shown"]:
                self.hands.press("Down")  # the first arrow only shows where the ring stands
                self.wait(lambda s: s["ring_shown"], "the ring shows")
                continue
            here = shown["ring"]
            if here == item_id:
                return
            self.hands.press(*way_of_the_ring(shown["items"], here, item_id))
            self.wait(lambda s, was=here: s["ring"] != was, f"the ring leaves {here}")  # type: ignore[misc]
            with contextlib.suppress(Unexpected):  # else it is on its way, or went astray: looked at again
                self.wait(lambda s: s["ring"] == item_id, f"the ring reaches {item_id}", 1.0)
        raise Unexpected(f"the ring does not reach {item_id}")

    # ---- ending

    def end(self, seconds: float = PATIENCE) -> int:
        """Wait until the program ends by itself and return what it returns."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise Unexpected(f"the program did not end within {seconds:.0f} s") from error

    def kill(self) -> None:
        """End the program at once, without a chance to tidy up."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)

    def family(self) -> list[int]:
        """The ids of the processes of the program's session that are still running."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, ValueError):
                state, _, _, session = (entry / "stat").read_text().rpartition(")")[2].split()[:4]
                if int(session) == self.process.pid and state != "Z":
                    found.append(int(entry.name))
        return found
