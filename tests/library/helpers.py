"""What the tests of saves and matches share: a small game, opponents without a process, disks that fail."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from pyramids_desktop.bots.bot import Rated
from pyramids_desktop.bots.history import Since
from pyramids_desktop.bots.worker import Answer
from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.message import say
from pyramids_desktop.library.journals import Disk
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from tests.bots.pebbles import Options, Pebbles

GAME = Pebbles()
ANNA = Player("Anna", "person")
BERT = Player("Bert", "person")
BOT = Player("Imhotep", "bot", "imhotep")


def load_game(game_id: str) -> AnyGame:
    if game_id != GAME.info.id:
        raise BadSave("unknown_game", say("This version has no game called {game}.", game=game_id))
    return GAME


def toy_store(folder: Path, disk: Disk | None = None, also: tuple[Path, ...] = ()) -> SaveStore:
    return SaveStore(folder, also=also, load_game=load_game, games=lambda: [GAME.info.id], disk=disk)


def begin(
    store: SaveStore,
    players: tuple[Player, ...] = (ANNA, BERT),
    seed: int = 1,
    settings: Settings | None = None,
    thinker: Any = None,
    name: str = "",
) -> Match:
    return Match.create(store, GAME, Options(), players, seed, settings or IMPATIENT, name, thinker=thinker)


IMPATIENT = Settings(wait_at_turn_end=False)


class ScriptedThinker:
    """Answers in this process: by `choose`, after `delay` polls. Remembers what it was asked."""

    def __init__(self, choose: Callable[[Any], Any] | None = None, delay: int = 0, note: str = "") -> None:
        self.questions: list[dict[str, Any]] = []
        self.cancelled = 0
        self.closed = False
        self._choose = choose if choose is not None else (lambda view: GAME.legal(view)[0])
        self._delay = delay
        self._note = note
        self._polls = 0
        self._open = False

    def ask(
        self,
        game_id: str,
        options: msgspec.Struct,
        seats: int,
        view: Any,
        seat: int,
        level: str,
        seconds: float,
        seed: int,
        since: Since | None = None,
        ahead: bool = False,
    ) -> int:
        assert view.viewer == seat
        self.questions.append(
            {
                "view": view,
                "seat": seat,
                "level": level,
                "seconds": seconds,
                "seed": seed,
                "since": since,
                "ahead": ahead,
            }
        )
        self._polls, self._open = 0, not ahead
        return len(self.questions)

    def poll(self) -> Answer | None:
        self._polls += 1
        if not self._open or self._polls <= self._delay:
            return None
        self._open = False
        view = self.questions[-1]["view"]
        command = self._choose(view)
        others = [other for other in GAME.legal(view) if other != command]
        ranked = (Rated(command, 2.5), *(Rated(other, 2.0) for other in others[:1]))
        return Answer(len(self.questions), command, 2.5, 7, note=self._note, ranked=ranked)

    def cancel(self) -> None:
        self.cancelled += 1
        self._open = False

    def close(self) -> None:
        self.closed = True


class FullDisk(Disk):
    """A disk with `room` bytes left: the write that would pass them is cut in the middle, then refused."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.refusals = 0

    def write(self, descriptor: int, data: bytes) -> int:
        part = data[: self.room]
        if not part:
            self.refusals += 1
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= len(part)
        return os.write(descriptor, part)


class BrokenSync(Disk):
    """A disk that takes bytes and fails `failures` times to bring them down."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def sync(self, descriptor: int) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        os.fsync(descriptor)


def settle(match: Match, now: float = 0.0) -> None:
    """Let chance and opponents act, and turns end, until a person is to decide or the game is over."""
    for _ in range(10_000):
        match.end_turn()
        if not match.update(now) and (match.thinking is None or match.is_watched):
            return
    raise AssertionError("nobody ever decides")


def play(match: Match, decisions: int, rng: random.Random | None = None) -> int:
    """Make so many decisions of people, or fewer if the game ends; how many were made."""
    rng = rng or random.Random(7)
    for made in range(decisions):
        settle(match)
        if match.is_over:
            return made
        match.submit(rng.choice(match.session.legal()))
    return decisions


def play_out(match: Match, rng: random.Random | None = None) -> None:
    play(match, 10_000, rng)
    settle(match)
    assert match.is_over


def texts(problems: list[Any]) -> list[str]:
    return [problem.template for problem in problems]
