"""Opponents that misbehave, and the maker that a worker is given in these tests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from pyramids_desktop.bots.bot import Bot, History, Limit, SeatView, Thought
from pyramids_desktop.bots.levels import make_bot as make_good_bot
from pyramids_desktop.core.game import AnyGame
from tests.bots.pebbles import Play


def _hang() -> Any:
    while True:
        pass


def _raise() -> Any:
    raise RuntimeError("on purpose")


def _claim_screen() -> Any:
    """Fails in a process that imported the screen's library; a fresh worker must not."""
    if "pygame" in sys.modules:
        raise RuntimeError("pygame was imported")
    return None


ROGUES: dict[str, Callable[[], Any]] = {
    "crash": lambda: os._exit(3),
    "hang": _hang,
    "illegal": lambda: Play(99),
    "nonsense": lambda: "a song",
    "raises": _raise,
}


class Rogue(Bot):
    """Does one bad thing."""

    def __init__(self, game: AnyGame, deed: Callable[[], Any]) -> None:
        super().__init__(game)
        self.deed = deed

    def _weigh(self, view: SeatView, seat: int, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        return Thought(self.deed())

    def _look_ahead(self, view: SeatView, seat: int, limit: Limit, rng: Random) -> int:
        self.deed()
        return 0


class Diligent(Bot):
    """Looks ahead for as long as it may, and tells what it was told of the history: the length of that as simulations,
    and as what it expects how often it had looked ahead and thought before."""

    ponders = True

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.times: dict[int, int] = {}
        self.history: History = ()

    def _hear(self, seat: int, since: History | None) -> None:
        if since is None:
            self.times.pop(seat, None)
        self.history = since or ()

    def _weigh(self, view: SeatView, seat: int, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        before = self.times.get(seat, 0)
        self.times[seat] = before + 1
        return Thought(commands[0], float(before), len(self.history))

    def _look_ahead(self, view: SeatView, seat: int, limit: Limit, rng: Random) -> int:
        self.times[seat] = self.times.get(seat, 0) + 1
        while not limit.is_over:
            time.sleep(0.001)
        return 0


class Patient(Bot):
    """Thinks for as long as it may."""

    def _weigh(self, view: SeatView, seat: int, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        while not limit.is_over:
            time.sleep(0.001)
        return Thought(commands[0])


class Blind(Bot):
    """Answers properly unless the screen's library was imported."""

    def _weigh(self, view: SeatView, seat: int, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        _claim_screen()
        return Thought(commands[0])


def make_bot(level: str, game: AnyGame) -> Bot:
    if level in ROGUES:
        return Rogue(game, ROGUES[level])
    if level == "diligent":
        return Diligent(game)
    if level == "patient":
        return Patient(game)
    if level == "blind":
        return Blind(game)
    return make_good_bot(level, game)
