"""Whole games of Terra Pyramides, thought out beforehand and then played in the window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.games.terra_pyramides import commands as do

from .performers import Craft
from .program import Move

GAME = load_game("terra_pyramides")
TRIES = 120
USUAL = (do.Place, do.ChooseRow, do.Move, do.BuildFirst, do.Build, do.Draw)
"""What a game is about."""
PAID = (do.BuyWorker, do.BuyBlock, do.Look, do.BuyGrave, do.BuySail, do.BuyCard, do.Exchange)
BUILDS, PAYS = 0.9, 0.12
"""How often somebody who could build builds, and who could pay for something else pays."""


def plan(seats: int, seed: int, *, kinds: Sequence[type], options: Any = None) -> list[Any]:
    """The people's decisions in a game of that seed with all these kinds of commands."""
    for number in range(TRIES):
        chance = random.Random(number)
        session = Session(GAME, options or GAME.options_type(), seats, seed, people=range(seats))
        decisions: list[Any] = []
        while not session.is_over:
            if session.mover == NATURE:
                session.auto()
            else:
                decisions.append(_likely(chance, session))
                session.submit(decisions[-1])
        if set(kinds) <= {type(command) for command in decisions}:
            return decisions
    raise AssertionError(f"no game of seed {seed} is as wished")


def _likely(chance: random.Random, session: Session) -> Any:
    """A random command: often a building, seldom something paid for, Workers rather to where others are than home."""
    commands, sites = session.legal(), session.state.sites
    together = [command for command in commands if isinstance(command, do.Move) and sites[command.site].workers]
    wishes = (
        ([command for command in commands if isinstance(command, (do.Build, do.BuildFirst))], BUILDS),
        ([command for command in commands if isinstance(command, PAID)], PAYS),
        (together, 1.0),
        ([command for command in commands if isinstance(command, do.Move)], 1.0),
    )
    for fitting, how_often in wishes:
        if fitting and chance.random() < how_often:
            return chance.choice(fitting)
    return chance.choice([command for command in commands if not isinstance(command, PAID)] or list(commands))


class Tiles(Craft):
    """Where two sites touch a space, the tile is let go near the one its stairs shall lead to."""

    game_id = "terra_pyramides"

    def __init__(self, options: Any, seats: int) -> None:
        state = GAME.setup(options, seats)
        self._board = GAME.box(state).board  # type: ignore[attr-defined]

    def aim(self, move: Move, command: Any) -> tuple[float, float]:
        """Toward the site."""
        if not isinstance(command, do.Place):
            return (0.0, 0.0)
        column, row = self._board.xy(command.cell)
        site_column, site_row = self._board.xy(self._board.sites[command.toward])
        return (0.3 * (site_column - column), 0.3 * (site_row - row))
