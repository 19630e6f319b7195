"""The law of chance holds for the small game and finds loaded dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import Case, cases, check_chance, count_nodes, random_game
from pyramids_desktop.core.seats import NATURE
from tests.core.toy import COPIES, DIE, THIEF, Command, Fall, Options, Roll, State, Toy


def chances(game: Toy) -> Iterator[tuple[Case, Any]]:
    """States in which chance is due, of a few random games."""
    for case in cases(game, 4):
        for move in random_game(*case):
            if move.seat == NATURE:
                yield case, move.state


def test_the_small_game_draws_as_it_says() -> None:
    for case, state in chances(Toy()):
        check_chance(case, state)


def test_chance_must_be_due() -> None:
    case = Case(Toy(), Options(), 2, 1)
    over = next(move.state for move in random_game(*case) if move.seat != NATURE)
    with pytest.raises(LawBroken, match="not due"):
        check_chance(case, over)


class LoadedDie(Toy):
    def sample(self, state: State, rng: Rng) -> Command:
        command = super().sample(state, rng)
        return Fall(max(command.face, 1 + rng.randrange(6))) if isinstance(command, Fall) else command


class SevenSides(Toy):
    def sample(self, state: State, rng: Rng) -> Command:
        return Fall(1 + rng.randrange(7)) if isinstance(state.top, Roll) else super().sample(state, rng)


class NeverOne(Toy):
    def sample(self, state: State, rng: Rng) -> Command:
        return Fall(2 + rng.randrange(5)) if isinstance(state.top, Roll) else super().sample(state, rng)


class ImpossibleOutcome(Toy):
    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        return (*super().chance(state), (Fall(9), 1))


class Weightless(Toy):
    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        return tuple((command, weight - 1) for command, weight in super().chance(state))


@pytest.mark.parametrize("faulty", [LoadedDie, SevenSides, NeverOne, ImpossibleOutcome, Weightless])
def test_loaded_dice_are_found(faulty: type[Toy]) -> None:
    with pytest.raises(LawBroken) as caught:
        for case, state in chances(faulty()):
            check_chance(case, state)
    assert caught.value.law == "odds"


# ---- counts of all that may happen


def ways_of_first_turn() -> tuple[int, int]:
    """Ways of four dealt cards and the first play, and of what comes next, told off by hand: no tomb, two seats."""
    plays = sequels = 0
    for dealt in product(range(4), repeat=4):
        left = sum(dealt.count(kind) < COPIES for kind in range(4))
        for kind in set(dealt[:2]):
            plays += 1
            sequels += 6 if kind == DIE else len(set(dealt[2:])) if kind == THIEF else left
    return plays, sequels


def test_all_ways_are_counted() -> None:
    game = Toy()
    start = game.setup(Options(tomb=False), 2)
    plays, sequels = ways_of_first_turn()
    assert [count_nodes(game, start, depth) for depth in range(7)] == [1, 4, 16, 64, 256, plays, sequels]
    assert (plays, sequels) == (448, 1762), "a count that changes is a rule that changed"
