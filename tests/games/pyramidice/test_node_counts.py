"""Node counts: so many ways to go on to a depth, against a count of its own on a table small enough for that."""

from __future__ import annotations

from functools import cache

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice.state import State
from tests.games.pyramidice.table import GAME, table, who, working

DEPTH = 6


def _count(state: State, depth: int) -> int:
    """The ways from the state on to a depth; the end of the use of dice ends a way."""
    if depth == 0:
        return 1
    if GAME.mover(state) == NATURE:
        return sum(_count(GAME.decide(state, command).state, depth - 1) for command, _ in GAME.chance(state))
    total = 0
    for command in GAME.legal(state):
        total += 1 if isinstance(command, do.Done) else _count(GAME.decide(state, command).state, depth - 1)
    return total


@cache
def _by_hand(value: int, cats: int, rerolled: bool, depth: int) -> int:
    """One Prayer die and Cats, nothing to worship or build: a Cat up or down, a reroll with six outcomes, done."""
    if depth == 0:
        return 1
    total = 1
    if cats and value < 6:
        total += _by_hand(value + 1, cats - 1, rerolled, depth - 1)
    if cats and value > 1:
        total += _by_hand(value - 1, cats - 1, rerolled, depth - 1)
    if not rerolled:
        if depth == 1:
            total += 1
        else:
            total += sum(_by_hand(rolled, cats, True, depth - 2) for rolled in range(1, 7))
    return total


def test_a_single_prayer_die_with_cats() -> None:
    for value in (1, 3, 6):
        for cats in (0, 1, 3):
            state = working(who((0, cats, 0)), rolled=str(value), row="- - -")
            assert _count(state, DEPTH) == _by_hand(value, cats, False, DEPTH)


def test_splits_of_the_quarry() -> None:
    """As many choices of dice as there are numbers of Stone dice that fit."""
    for workers in range(9):
        for stones in range(5):
            state = table(who((workers, 0, 0)), who(), quarry=stones)
            after = GAME.step(state, do.Work())
            fits = [s for s in range(stones + 1) if 0 <= min(workers, 4 + stones) - s <= 4]
            choices = [command for command in GAME.legal(after) if isinstance(command, do.TakeDice)]
            assert len(choices) == (len(fits) if len(fits) > 1 else 0)
