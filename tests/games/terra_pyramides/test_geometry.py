"""Stairs, rows, ways and enclosing: the worked examples that need no game, and a second way to count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.boards import Board
from pyramids_desktop.games.terra_pyramides.geometry import Grid, lines_of, mask_of, ways_from
from tests.games.terra_pyramides.boards import BACK, FRONT, Place, at, places

START_TILES = ((4, 4), (4, 5), (5, 5), (5, 6))


def row(board: Board, place: Place, line: int) -> set[Place]:
    """The whole row through a place."""
    return places(board, board.lines[board.lines_of[board.cell(*place)][line]].cells)


def targets(board: Board, place: Place, tiles: tuple[Place, ...], founded: set[Place]) -> set[Place]:
    """The founded sites that a Worker reaches from a place over tiles, oases and Nile spaces."""
    taken = mask_of(at(board, *tiles)) | board.filled
    found = {way.site for way in board.ways[board.cell(*place)] if way.site >= 0 and not way.mask & ~taken}
    return places(board, found) & founded


# ---- the first turn of the rulebook, P at (5, 4)


def test_first_turn_foundation_and_rows() -> None:
    assert places(FRONT, FRONT.preset) == {(3, 4), (4, 6), (6, 5)}
    assert places(FRONT, FRONT.stairs[FRONT.cell(5, 4)]) == {(5, 3)}
    tiles = {*START_TILES, (5, 4)}
    assert row(FRONT, (5, 4), ids.VERTICAL) & tiles == {(5, 4), (5, 5), (5, 6)}
    assert row(FRONT, (5, 4), ids.HORIZONTAL) & tiles == {(5, 4), (4, 4)}
    assert row(FRONT, (5, 4), ids.RISING) & tiles == {(5, 4), (4, 5)}
    assert row(FRONT, (5, 4), ids.FALLING) & tiles == {(5, 4)}


def test_first_turn_targets() -> None:
    tiles = (*START_TILES, (5, 4))
    founded = {(3, 4), (4, 6), (6, 5), (5, 3)}
    assert targets(FRONT, (5, 4), tiles, founded) == {(5, 3), (3, 4), (6, 5)}
    assert targets(FRONT, (5, 6), tiles, founded) == {(3, 4), (4, 6), (5, 3), (6, 5)}


# ---- both examples of the Nile


def test_first_nile_example() -> None:
    """P at (4, 0): a Foundation below it; two Nile spaces to its side, four on a diagonal, a Foundation behind each."""
    place = (4, 0)
    horizontal, falling = (BACK.lines[BACK.lines_of[BACK.cell(*place)][line]] for line in (ids.HORIZONTAL, ids.FALLING))
    assert (horizontal.nile, falling.nile) == (2, 4)
    assert places(BACK, horizontal.cells) >= {(4, 0), (5, 0), (6, 0)}
    assert targets(BACK, place, (place,), places(BACK, BACK.preset)) == {(4, 1), (7, 0), (9, 5)}


def test_second_nile_example() -> None:
    """Some diagonal has exactly two Nile spaces and room for two tiles."""
    assert [
        line
        for line in BACK.lines
        if line.direction in (ids.FALLING, ids.RISING) and line.nile == 2 and len(line.cells) - line.nile == 2
    ]


# ---- enclosing


def test_neighbors_of_a_site_in_the_middle_and_at_the_border() -> None:
    assert places(FRONT, FRONT.around[FRONT.cell(4, 6)]) == {
        *((3, 5), (4, 5), (5, 5), (3, 6), (5, 6), (3, 7), (4, 7), (5, 7)),
    }
    assert places(FRONT, FRONT.around[FRONT.cell(1, 0)]) == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
    for board in (FRONT, BACK):
        for site in board.sites:
            x, y = board.xy(site)
            borders = (x in (0, board.width - 1)) + (y in (0, board.height - 1))
            assert len(board.around[site]) == (8, 5, 3)[borders]
            assert board.around_mask[site] == mask_of(board.around[site])


def test_the_sites_that_a_cell_encloses() -> None:
    for board in (FRONT, BACK):
        for cell, kind in enumerate(board.kinds):
            due = tuple(site for site in board.sites if cell in board.around[site])
            assert board.sites_by[cell] == (due if kind != ids.SITE else ())


def test_a_corner_site_has_three_neighbors() -> None:
    grid = Grid(3, 3, (ids.SITE,) + (ids.SPACE,) * 8)
    assert sorted(grid.near(0, ids.DIRECTIONS)) == [1, 3, 4]


# ---- laws of any drawing


GRIDS = some.integers(1, 8).flatmap(
    lambda width: some.integers(1, 8).flatmap(
        lambda height: some.tuples(*[some.sampled_from((ids.SPACE, ids.SITE, ids.NILE_CELL))] * (width * height)).map(
            lambda kinds: Grid(width, height, kinds)
        )
    )
)


@given(GRIDS)
def test_every_cell_lies_on_one_line_of_each_direction(grid: Grid) -> None:
    lines, by_cell = lines_of(grid)
    for cell, kind in enumerate(grid.kinds):
        assert [lines[number].direction for number in by_cell[cell]] == ([] if kind == ids.SITE else list(ids.LINES))
    for line in lines:
        assert line.mask == mask_of(line.cells)
        assert all(line.number in by_cell[cell] for cell in line.cells)
        assert line.nile == sum(grid.kinds[cell] == ids.NILE_CELL for cell in line.cells)
        steps = {
            grid.xy(after)[0] - grid.xy(before)[0] for before, after in zip(line.cells, line.cells[1:], strict=False)
        }
        assert steps <= ({0} if line.direction == ids.VERTICAL else {1})


@given(GRIDS)
def test_the_two_ways_along_a_line_are_the_line(grid: Grid) -> None:
    lines, by_cell = lines_of(grid)
    ahead = {ids.HORIZONTAL: ids.RIGHT, ids.VERTICAL: ids.DOWN, ids.FALLING: ids.DOWN_RIGHT, ids.RISING: ids.UP_RIGHT}
    for cell, numbers in enumerate(by_cell):
        if not numbers:
            continue
        ways = ways_from(grid, cell)
        for number in numbers:
            forth = ways[ahead[lines[number].direction]]
            back = ways[(forth.direction + 4) % 8]
            assert (*reversed(back.cells), cell, *forth.cells) == lines[number].cells
        for way in ways:
            assert way.site == -1 or grid.kinds[way.site] == ids.SITE
            assert way.mask == mask_of(way.cells)


@pytest.mark.parametrize("board", [FRONT, BACK], ids=["front", "back"])
def test_cells_and_places(board: Board) -> None:
    for cell in range(board.width * board.height):
        assert board.cell(*board.xy(cell)) == cell
    for x, y in ((-1, 0), (0, -1), (board.width, 0), (0, board.height)):
        with pytest.raises(ValueError, match="is not on a board"):
            board.cell(x, y)
