"""Whole games of Pyramidice, thought out beforehand and then played in the window.

A game follows from its seed and the decisions of its people, so a test can try many games in memory, take the
shortest in which all it wants to see happens, and then do each of its decisions by hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import commands as do

from .performers import Craft, Performer
from .program import Move, Table

GAME = load_game("pyramidice")
TRIES = 600
VICTORY_TRIES, FRESH_START = 240, 60
"""Games that are tried, and after how many the best is forgotten: it may lead nowhere."""
USUAL = (do.TakeDice, do.TakeTile, do.Build, do.Worship, do.Pay, do.Cash)
"""What a game is about."""
LEADS_ON = (do.Build, do.Pay, do.PayResource, do.TakeDice, do.Take, do.Accept)
GOES_NOWHERE = (do.Replace, do.Reroll)
Wish = Callable[[Session], bool]


def plan(
    seats: int, seed: int, *, kinds: Sequence[type] = USUAL, wish: Wish = lambda end: True, options: Any = None
) -> list[Any]:
    """The people's decisions in a game of that seed, short, with all these kinds of commands and an end as wished."""
    best: list[Any] | None = None
    for number in range(TRIES):
        chance = random.Random(number)
        session = Session(GAME, options or GAME.options_type(), seats, seed, people=range(seats))
        decisions: list[Any] = []
        while not session.is_over and len(decisions) < (len(best) if best else 400):
            if session.mover == NATURE:
                session.auto()
            else:
                decisions.append(_likely(chance, session.legal()))
                session.submit(decisions[-1])
        if session.is_over and set(kinds) <= {type(command) for command in decisions} and wish(session):
            best = decisions
    assert best is not None, f"no game of seed {seed} is as wished"
    return best


def plan_victory(seed: int, options: Any) -> list[Any] | None:
    """A lone person's decisions in a game of that seed that beat the Architect; None if none were found.

    The best game so far is gone back into, to a decision by chance, and played otherwise from there.
    """
    chance = random.Random(0)
    best: list[Any] = []
    lead = -1000
    for number in range(VICTORY_TRIES):
        if number % FRESH_START == 0:
            best, lead = [], -1000
        session = Session(GAME, options, 1, seed, people=(0,))
        decisions = best[: chance.randrange(len(best) + 1)]
        replayed = iter(decisions.copy())
        while not session.is_over:
            if session.mover == NATURE:
                session.auto()
                continue
            command = next(replayed, None)
            if command is None:
                command = _promising(chance, session)
                decisions.append(command)
            session.submit(command)
        sheet = session.game.scores(session.state)
        if sheet.places[0] == 1:
            return decisions
        if sheet.totals[0] - sheet.totals[1] >= lead:
            best, lead = decisions, sheet.totals[0] - sheet.totals[1]
    return None


def _promising(chance: random.Random, session: Session) -> Any:
    """Mostly the command after which the position promises most; sometimes another, so that each game differs."""
    commands = [command for command in session.legal() if not isinstance(command, GOES_NOWHERE)] or session.legal()
    if chance.random() < 0.12:
        return chance.choice(commands)
    return max(commands, key=lambda command: GAME.evaluate(GAME.step(session.state, command), 0))


def _likely(chance: random.Random, commands: Sequence[Any]) -> Any:
    """A random command, mostly one that brings the game toward its end."""
    for kinds, how_often in (((do.Build,), 0.9), (LEADS_ON, 0.9)):
        fitting = [command for command in commands if isinstance(command, kinds)]
        if fitting and chance.random() < how_often:
            return chance.choice(fitting)
    others = [command for command in commands if not isinstance(command, GOES_NOWHERE)]
    return chance.choice(others or list(commands))


class Dice(Craft):
    """The dice of a draft go from the Quarry into the tray one by one; a die is turned by its upper or lower half."""

    game_id = "pyramidice"

    def prepare(self, performer: Performer, table: Table, command: Any) -> Table:
        """Put the dice of the command into the tray."""
        if not isinstance(command, do.TakeDice):
            return table
        for color, count in enumerate((command.prayer, command.stone)):
            for _ in range(count):
                move = next(m for m in table["moves"] if m["source"] == f"quarry:{color}" and m["target"] == "tray")
                performer.make(move, None)
                table = performer.drafted(table["drafted"] + 1)
        return table

    def aim(self, move: Move, command: Any) -> tuple[float, float]:
        """The upper half of a die raises it, the lower half lowers it."""
        return (0.0, -0.25 * command.step) if isinstance(command, do.ChangeDie) else (0.0, 0.0)

    def is_one_drag(self, command: Any) -> bool:
        """A die's half is met by a drag alone."""
        return isinstance(command, do.ChangeDie)


DICE = Dice()
