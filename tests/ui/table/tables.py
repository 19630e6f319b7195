"""A game at its table without a window or a clock: an app on SDL's dummy driver, driven frame by frame."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import load_game
from pyramids_desktop.library.journals import Disk
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import SettingsFile
from pyramids_desktop.ui.app import App
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.drawing import Drawing
from pyramids_desktop.ui.scenes.game import GameScene

FRAME = 1 / 60
NAMES = ("Nefer", "Khufu", "Tiye", "Ramose")
SIZES = (
    (1280, 800),
    (1920, 1080),
    (2560, 1600),
    (1024, 640),
    (800, 500),
    (1366, 768),
    (1280, 1024),
    (1000, 1000),
    (3440, 1440),
    (1440, 660),
)
"""Windows of every shape that a table has to fit."""


class QuickDisk(Disk):
    """Does not wait until everything lies on the disk itself: tests of the table are not about that."""

    def sync(self, descriptor: int) -> None:
        pass


class FakeClock:
    """Stands still but for `pass_time`."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class RareDrawing(Drawing):
    """Draws only every so many frames, for tests that make thousands."""

    every = 1
    _frames = 0

    def draw(self) -> bool:
        self._frames += 1
        return self._frames % self.every == 0 and super().draw()


class Desk:
    """An app with a game on top, and a pair of hands for it."""

    def __init__(self, app: App, drawing: RareDrawing, clock: FakeClock, scene: GameScene) -> None:
        self.app = app
        self.drawing = drawing
        self.clock = clock
        self.scene = scene
        self.buttons = (0, 0, 0)

    def step(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """One frame."""
        self.clock.time += dt
        self.app.step(list(events), dt)

    def steps(self, count: int) -> None:
        """Some frames without input."""
        for _ in range(count):
            self.step()

    def rest(self, most: int = 2000) -> None:
        """Frames until nothing moves and nobody but a person is to decide."""
        for _ in range(most):
            self.step()
            scene = self.scene
            waits = scene.match.mover in scene.match.people or scene.match.is_over or scene.match.may_end_turn
            if not scene.stage.busy and scene.is_ready and waits and not scene.stage.follow():
                self.step()
                return
        raise AssertionError("the table does not come to rest")

    # ---- hands

    def pixel(self, at: tuple[float, float]) -> tuple[int, int]:
        return (round(at[0] * self.app.scale), round(at[1] * self.app.scale))

    def motion(self, at: tuple[float, float], pressed: bool | None = None) -> pygame.event.Event:
        buttons = self.buttons if pressed is None else (int(pressed), 0, 0)
        return pygame.event.Event(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(1, 1), buttons=buttons, touch=False)

    def button(self, kind: int, at: tuple[float, float], button: int = 1) -> pygame.event.Event:
        self.buttons = (int(kind == pygame.MOUSEBUTTONDOWN and button == 1), 0, 0)
        return pygame.event.Event(kind, pos=self.pixel(at), button=button, touch=False)

    def down(self, at: tuple[float, float], button: int = 1) -> None:
        self.step(self.motion(at))
        self.step(self.button(pygame.MOUSEBUTTONDOWN, at, button))

    def up(self, at: tuple[float, float], button: int = 1) -> None:
        self.step(self.button(pygame.MOUSEBUTTONUP, at, button))

    def click(self, at: tuple[float, float]) -> None:
        self.down(at)
        self.up(at)

    def glide(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Move with the button as it is."""
        for index in range(1, steps + 1):
            part = index / steps
            self.step(self.motion((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.down(start)
        self.glide(start, end)
        self.up(end)

    def key(self, key: int, mod: int = 0) -> None:
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    # ---- places

    def source(self, handle: str) -> tuple[float, float]:
        """The middle of the part of a piece that is not covered."""
        piece = self.scene.stage.placement.source(handle)
        assert piece is not None, handle
        return visible_point(self.scene, piece.key)

    def target(self, handle: str) -> tuple[float, float]:
        zone = self.scene.stage.placement.target(handle)
        assert zone is not None, handle
        return zone.box.center


def visible_point(scene: GameScene, key: str) -> tuple[float, float]:
    """A point of a piece at which it is the topmost."""
    placement = scene.stage.placement
    box = placement.by_key[key].box
    for down in (0.5, 0.25, 0.75, 0.1, 0.9):
        for across in (0.5, 0.25, 0.75, 0.08, 0.92):
            point = (box.x + box.w * across, box.y + box.h * down)
            found = placement.piece_at(point)
            if found is not None and found.key == key:
                return point
    raise AssertionError(f"{key} is wholly covered")


def people(count: int) -> list[Player]:
    """Seats that persons hold."""
    return [Player(NAMES[seat], "person") for seat in range(count)]


@contextmanager
def table(
    folder: Path,
    players: list[Player] | None = None,
    *,
    size: tuple[int, int] = (1280, 800),
    seed: int = 1,
    scale: float | None = None,
    lint: LintSink | None = None,
    game_id: str = "neteru",
    options: msgspec.Struct | None = None,
    newcomer: bool = False,
    **settings: object,
) -> Iterator[Desk]:
    """An app with a new game, of Neteru if nothing else is said; `settings` are changed from calm ones (no animation,
    no curtain). The player knows how to begin, unless a `newcomer`."""
    folders = find_folders(folder)
    file = SettingsFile(folders.settings_file)
    file.change(**({"animation": "off", "curtain": False, "confirm_end_turn": "never"} | settings))
    store = SaveStore(folders.saves, disk=QuickDisk())
    clock = FakeClock()
    app = App(file, store, folders, size=size, clock=clock, sound=False, scale=scale, lint=lint, drawing=RareDrawing)
    drawing = app.drawing
    assert isinstance(drawing, RareDrawing)
    game = load_game(game_id)
    match = Match.create(store, game, options or game.options_type(), players or people(2), seed, app.settings)
    scene = GameScene(app, match)
    scene.greeted = not newcomer
    app.stack.push(scene)
    try:
        yield Desk(app, drawing, clock, scene)
    finally:
        app.stack.clear()
