"""Components and counts, as the game's rules have them at each number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.state import Options, State
from tests.games.pyramidice.table import BOX, GAME


def _after_setup(seats: int) -> State:
    last: State | None = None
    for move in random_game(GAME, Options(), seats, 7):
        last = move.after
        if isinstance(last.stack[-1], fr.TurnChoice):
            break
    assert last is not None
    return last


@pytest.mark.parametrize(
    ("seats", "stones", "reserve", "pile", "tiles"),
    [(1, 14, 13, 25, 6), (2, 14, 12, 25, 6), (3, 19, 16, 30, 8), (4, 20, 16, 32, 10)],
)
def test_the_set_up(seats: int, stones: int, reserve: int, pile: int, tiles: int) -> None:
    state = _after_setup(seats)
    assert st.stone_in_play(state) == stones == BOX.spaces_in_play(seats)
    assert state.reserve[2] == reserve
    assert state.pile == pile
    assert len(state.slots) == tiles
    assert None not in state.slots
    assert None not in state.row
    assert state.quarry == (4, 0)
    assert all(player.glory == 5 for player in state.players)
    assert all(player.project is not None for player in state.players)
    assert all((player.scarab is not None) == (seats > 1) for player in state.players)
    assert sum(player.resources[0] for player in state.players) + state.reserve[0] == 21
    assert sum(player.resources[1] for player in state.players) + state.reserve[1] == 9


def test_the_divinities() -> None:
    uses = Counter(divinity.use for divinity in BOX.divinities)
    assert uses == {"work": 19, "rest": 2, "stack": 10, "free": 7}
    assert len(BOX.divinities) == 38
    assert len({divinity.key for divinity in BOX.divinities}) == 38
    ends = {divinity.key: divinity.end for divinity in BOX.divinities if divinity.end}
    assert ends == {
        "hathor": 6,
        "maat": 3,
        "amun": 2,
        "mertseger": 2,
        "min": 2,
        "ptah": 2,
        "aton": 1,
        "hapy": 1,
        "khepri": 1,
        "sopdet": 1,
    }
    assert BOX.ennead[:3] == (0, 2, 6)


def test_every_divinity_costs_two_to_four_symbols() -> None:
    assert {len(divinity.cost) for divinity in BOX.divinities} == {2, 3, 4}


def test_the_pyramids() -> None:
    levels = [(space.pyramid, space.level, space.workers, space.glory) for space in BOX.spaces]
    assert Counter(levels) == {
        (0, 1, 0, 0): 9,
        (0, 2, 1, 2): 4,
        (0, 3, 2, 4): 1,
        (1, 1, 1, 2): 4,
        (1, 2, 2, 4): 1,
        (2, 1, 2, 4): 1,
    }
    assert [BOX.build_workers(value, 0) for value in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    assert [BOX.build_glory(value, 13) for value in range(1, 7)] == [5, 6, 7, 8, 9, 10]
    assert BOX.spaces[9].below == (0, 1, 3, 4)
    assert BOX.spaces[13].below == (9, 10, 11, 12)
    assert sum(near < 14 for _, near in BOX.open_pairs) == 16
    assert len(BOX.open_pairs) == 20


def test_the_architects() -> None:
    assert [(one.eyes, one.projects) for one in BOX.architects] == [(1, 2), (2, 2), (3, 3), (4, 2)]


def test_a_handicap_gives_later_seats_more_glory() -> None:
    for move in random_game(GAME, Options(handicap=True), 4, 3):
        state = move.after
        if state.number == 1:
            assert state.first is not None
            glory = [state.players[(state.first + place) % 4].glory for place in range(4)]
            assert glory == [5, 7, 9, 11]
            return


def test_hidden_values_say_where_they_come_from() -> None:
    assert BOX.divinity_source(13, "cost") == "house"
    assert BOX.divinity_source(13, "end") == "rulebook"
    assert (BOX.ennead_source(3), BOX.ennead_source(4)) == ("rulebook", "house")
    assert [BOX.tile_source(tile) for tile in range(12)].count("house") == 4
    assert BOX.scarab_source(2, "glory") == "rulebook"
    assert BOX.scarab_source(0, "glory") == "house"
    assert BOX.project_source(0) == "house"
    assert BOX.architect_source(0, "projects") == "rulebook"
    assert BOX.architect_source(0, "rest_spaces") == "house"


def test_the_options_tell_the_numbers_of_the_data() -> None:
    told = {option.key: (option.help, *(choice.title for choice in option.choices)) for option in GAME.info.options}
    for key, number in (("handicap", BOX.table.handicap), ("turn_limit", BOX.table.turn_limit)):
        numbers = {word for text in told[key] for word in text.template.split() if word.isdigit()}
        assert numbers == {str(number)}, key
