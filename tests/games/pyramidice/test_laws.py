"""The laws that every game obeys, on random games of Pyramidice at every number of players and with every option."""

from __future__ import annotations

import msgspec
import pytest

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import all_options, cases, check_game
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import fortune, sight
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.ids import DICE
from pyramids_desktop.games.pyramidice.pyramidice import Pyramidice
from pyramids_desktop.games.pyramidice.state import State
from tests.games.pyramidice.expectations import EXPECT
from tests.games.pyramidice.table import BOX, GAME, table, who, working


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_break_no_law(seats: int) -> None:
    """A few games at each number of players, every choice of every option among them."""
    options = all_options(GAME)
    for number in range(8):
        # A step that has no part in common with their number goes through the options evenly.
        check_game(GAME, options[number * 5 % len(options)], seats, 900 + 100 * seats + number, expect=EXPECT)


class _Leaking(Pyramidice):
    """Shows everybody everybody's Project."""

    def view(self, state: State, viewer: int) -> State:
        seen = sight.view(state, viewer)
        if viewer == -2 or state.viewer != -2:
            return seen
        players = tuple(
            msgspec.structs.replace(player, project=true.project)
            for player, true in zip(seen.players, state.players, strict=True)
        )
        return msgspec.structs.replace(seen, players=players)


def test_a_planted_leak_is_found() -> None:
    case = next(cases(GAME, 1, seats=2))
    with pytest.raises(LawBroken):
        check_game(_Leaking(BOX), *case[1:])


# ---- chance


def test_weights_of_a_roll_are_those_of_dice() -> None:
    state = _rolling(2, 1)
    weights = {command: weight for command, weight in GAME.chance(state) if isinstance(command, do.Roll)}
    assert sum(weights.values()) == 6**3
    assert weights[do.Roll((1, 1, 11))] == 1
    assert weights[do.Roll((1, 2, 11))] == 2
    assert list(weights) == sorted(weights, key=lambda roll: roll.dice)


def _rolling(prayer: int, stone: int) -> State:
    state = working(who((3, 0, 0)), rolled="", quarry=2)
    return msgspec.structs.replace(
        state,
        stack=(*state.stack, fr.RollDue(0)),
        air=(prayer, stone),
        quarry=(4 - prayer, 2 - stone),
    )


def test_sampled_rolls_have_the_right_odds() -> None:
    state = _rolling(2, 0)
    counts = dict.fromkeys((roll for roll, _ in GAME.chance(state)), 0)
    for number in range(3600):
        counts[GAME.sample(state, KeyedRng(5, "test", number))] += 1
    for roll, weight in GAME.chance(state):
        assert abs(counts[roll] - 100 * weight) < 60


def test_impossible_outcomes_are_refused() -> None:
    state = _rolling(1, 1)
    assert fortune.is_possible(state, do.Roll((3, 14)))
    for wrong in ((14, 3), (3, 4), (13, 14), (3,), (3, 17), (7, 14), (3, 4, 14)):
        assert not fortune.is_possible(state, do.Roll(wrong))
    row = table(stack=(fr.RowDue(0),), row="- mut maat")
    assert not fortune.is_possible(row, do.Reveal(31)) or 31 in row.bag
    assert not fortune.is_possible(row, do.Reveal(28))


def test_every_die_has_a_code_and_its_value() -> None:
    assert [die % 10 for die in DICE] == [1, 2, 3, 4, 5, 6] * 2
