"""What a tile leaves to the next seat: the planner gives less away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pyramids_desktop.games.terra_pyramides.glance import ideas
from pyramids_desktop.games.terra_pyramides.ground import Ground
from pyramids_desktop.games.terra_pyramides.replies import BEGUN, BEGUN_UNTIL, Replies
from pyramids_desktop.games.terra_pyramides.standing import Standing
from pyramids_desktop.games.terra_pyramides.state import Options, State
from tests.games.terra_pyramides.table import Place, box_of, cell, kind, own, table

COLUMN = {(4, 4): "blue worker", (4, 5): "red worker"}
"""Half of a row of four; (4, 2) and (4, 3) are free."""


def _table(tiles: dict[Place, str], options: Options | None = None, seats: int = 2) -> State:
    next_seat = own(2, 1 % seats)
    return table(options, seats, tiles=tiles, sites={(4, 6): next_seat, (3, 4): own(2, None, 0)}, hand="worker")


def _loss(state: State, place: Place) -> float:
    box, where = box_of(state), cell(state, place)
    replies = Replies.to(Standing(box, state, 0))
    assert replies is not None
    ground = Ground(box, state, where, kind("worker"))
    return replies.loss(ground, where, tuple(ground.rows(where)))


def test_a_row_of_three_is_left_to_the_next_seat() -> None:
    state = _table(COLUMN)
    assert _loss(state, (4, 3)) > _loss(state, (8, 7)) + 1


def test_the_fourth_tile_of_a_row_leaves_nothing() -> None:
    state = _table({**COLUMN, (4, 3): "worker"})
    assert _loss(state, (4, 2)) < -1
    assert abs(_loss(replace(state, number=BEGUN_UNTIL), (8, 7))) < 0.01, "a tile far off changes nothing"


def test_the_fewer_tiles_lie_the_more_it_counts_that_a_row_lacks_one() -> None:
    state = _table(COLUMN)
    begun = [_loss(replace(state, number=number), (4, 3)) for number in (1, 8, BEGUN_UNTIL, 25)]
    elsewhere = [_loss(replace(state, number=number), (8, 7)) for number in (1, 8, BEGUN_UNTIL, 25)]
    counts = [one - other for one, other in zip(begun, elsewhere, strict=True)]
    assert counts[0] > counts[1] + 1 > counts[2] + 2
    assert abs(counts[2] - counts[3]) < 1


def test_it_counts_as_much_if_the_row_lacked_one_before() -> None:
    state = _table({**COLUMN, (4, 3): "worker"})
    assert _loss(state, (8, 7)) == pytest.approx(BEGUN * (1 - state.number / BEGUN_UNTIL))
    three = _table({**COLUMN, (4, 3): "worker"}, seats=3)
    assert abs(_loss(three, (8, 7))) < 0.01, "of several rivals nobody knows who will begin the next"


def test_of_several_rivals_the_next_counts_in_part() -> None:
    assert 0 < _loss(_table(COLUMN, seats=3), (4, 3)) < _loss(_table(COLUMN), (4, 3))


def test_ideas_count_what_they_leave() -> None:
    state = _table(COLUMN)
    for idea in ideas(Standing(box_of(state), state, 0), kind("worker")):
        place = box_of(state).board.xy(idea.spot.cell)
        assert abs(idea.left - _loss(state, place)) < 1e-9


def test_in_a_mission_it_is_left_to_oneself() -> None:
    alone = _table(COLUMN, Options(alone="1"), 1)
    assert _loss(alone, (4, 3)) < _loss(alone, (8, 7)) - 1


def test_nothing_is_left_after_the_last_turn() -> None:
    for options, seats in ((Options(), 2), (Options(alone="1"), 1)):
        last = replace(_table(COLUMN, options, seats), number=28)
        assert Replies.to(Standing(box_of(last), last, 0)) is None
