"""Projects, Glory at the end, and ties."""

from __future__ import annotations

import pytest

from pyramids_desktop.games.pyramidice import scoring
from tests.games.pyramidice.table import BOX, GAME, table, who

PAIRS = {
    1: (((1, 1), 9), ((2, 3), 7), ((4, 6), 7)),
    2: (((2, 2), 8), ((3, 4), 7), ((5, 1), 6)),
    3: (((3, 3), 10), ((4, 5), 7), ((6, 2), 7)),
    4: (((4, 4), 9), ((5, 6), 7), ((1, 3), 7)),
    5: (((5, 5), 9), ((6, 1), 7), ((2, 4), 7)),
    6: (((6, 6), 10), ((1, 2), 8), ((3, 5), 8)),
}


@pytest.mark.parametrize("number", PAIRS)
def test_each_project_counts_its_pairs_side_by_side(number: int) -> None:
    for (left, right), glory in PAIRS[number]:
        for here, near in ((0, 1), (4, 7), (5, 8)):
            for values in ((left, right), (right, left)):
                pyramid = [0] * 14
                pyramid[here], pyramid[near] = values
                assert scoring.project_glory(BOX, tuple(pyramid), (number - 1,)) == (glory, 0, 0)


@pytest.mark.parametrize("number", PAIRS)
def test_diagonals_and_other_levels_do_not_count(number: int) -> None:
    (left, right), _ = PAIRS[number][0]
    for here, near in ((0, 4), (2, 4), (8, 9), (0, 2), (2, 3), (0, 9)):
        pyramid = [0] * 14
        pyramid[here], pyramid[near] = left, right
        assert scoring.project_glory(BOX, tuple(pyramid), (number - 1,)) == (0, 0, 0)


def test_upper_levels_are_scored_apart() -> None:
    pyramid = (*(1,) * 9, 1, 1, 2, 3, 1)
    # Card 1: twelve pairs of ones below; above a pair of ones and a pair of 2 and 3.
    assert scoring.project_glory(BOX, pyramid, (0,)) == (108, 16, 0)


def test_every_neighbor_pair_of_a_row_counts() -> None:
    assert scoring.project_glory(BOX, (4, 4, 4, *(0,) * 11), (3,)) == (18, 0, 0)


def test_khephren_counts_with_three_players() -> None:
    pyramid = (*(0,) * 14, 6, 6, 0, 0, 0)
    assert scoring.project_glory(BOX, pyramid, (5,)) == (10, 0, 0)


def test_the_sheet_goes_line_by_line() -> None:
    state = table(
        who((2, 1, 1), "shu geb hathor", glory=20, stone="quartz", project=1),
        who((1, 0, 0), "maat", glory=30, stone="obsidian", project=2),
        pyramid={0: 1, 1: 1, 2: 5},
        row="amun mut ra",
    )
    sheet = GAME.scores(state)
    rows = [line.values for line in sheet.lines]
    assert rows == [(20, 30), (8, 2), (6, 3), (2, 0), (0, 0), (9, 6)]
    assert sheet.totals == (45, 41)
    assert sheet.places == (1, 2)


def test_a_tie_goes_to_the_most_resources_and_then_is_shared() -> None:
    """R29."""
    more = table(who((3, 0, 0), glory=10), who((2, 0, 0), glory=10))
    assert GAME.scores(more).places == (1, 2)
    same = table(who((3, 0, 0), glory=10), who((2, 1, 0), glory=10))
    assert GAME.scores(same).places == (1, 1)
