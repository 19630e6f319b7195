"""Opponents that a game brings along: it knows best how its turns are planned."""

from __future__ import annotations

from random import Random
from typing import Any

from pyramids_desktop.core.game import Adviser, AnyGame
from pyramids_desktop.core.seats import Seat

from .bot import Bot, Limit, Rated, SeatView, Thought


class AdvisedBot(Bot):
    """Plays what the game's own adviser says, which may remember the plan of the present turn."""

    def __init__(self, game: AnyGame, adviser: Adviser) -> None:
        super().__init__(game)
        self._adviser = adviser

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        advice = self._adviser.advise(view, seat, lambda: 1.0 if limit.is_over else limit.spent, rng)
        ranked = tuple(Rated(command, expects) for command, expects in advice.ranked)
        return Thought(advice.command, advice.expects, advice.lines, ranked)
