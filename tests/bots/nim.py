"""Nim with one heap: take one to three stones, whoever takes the last one loses. Nothing is hidden and the evaluation
sees nothing before the end, so only a search that looks ahead plays well. Texts are those of Pebbles."""

from __future__ import annotations

from typing import Any

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.game import ScoreLine, ScoreSheet, Step
from pyramids_desktop.core.message import N_, say
from pyramids_desktop.core.seats import EVERYTHING, Seat, Viewer
from pyramids_desktop.core.views import Event
from tests.bots.pebbles import Pebbles


class Take(msgspec.Struct, frozen=True, tag=True):
    """Take so many stones."""

    stones: int


class Heap(msgspec.Struct, frozen=True):
    """The stones that are left and whose turn it is."""

    stones: int
    seat: Seat = 0
    viewer: Viewer = EVERYTHING


class Nim(Pebbles):
    """The rules of Nim."""

    state_type: Any = Heap
    command_type: Any = Take

    def setup(self, options: msgspec.Struct, seats: int) -> Any:
        return Heap(15)

    def mover(self, state: Any) -> Seat | None:
        return state.seat if state.stones else None

    def legal(self, state: Any) -> Any:
        return tuple(Take(stones) for stones in range(1, min(3, state.stones) + 1))

    def decide(self, state: Any, command: Any) -> Step:
        return Step((), Heap(state.stones - command.stones, 1 - state.seat, state.viewer))

    def turn(self, state: Any) -> Seat | None:
        return state.seat if state.stones else None

    def turn_ends(self, state: Any) -> bool:
        return False

    def view(self, state: Any, viewer: Viewer) -> Any:
        return Heap(state.stones, state.seat, viewer)

    def determinize(self, view: Any, viewer: Viewer, rng: Rng) -> Any:
        return Heap(view.stones, view.seat)

    def evolve(self, state: Any, event: Event) -> Any:
        return state

    def scores(self, state: Any) -> ScoreSheet:
        totals = tuple(int(state.seat == seat) for seat in range(2))
        return ScoreSheet((ScoreLine(say(N_("Won")), totals),), totals, tuple(2 - total for total in totals))

    def evaluate(self, state: Any, seat: Seat) -> float:
        if state.stones:
            return 0.0
        return 1.0 if state.seat == seat else -1.0
