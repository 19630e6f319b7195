"""The pure geometry of a board: stairs, rows, Workers' ways, what encloses a site. It knows no tile that was placed.

Sets of cells come as bit masks too (cell c is bit `1 << c`), so that "is every cell of this way taken" is one
operation: `way.mask & ~taken == 0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from .ids import DIRECTIONS, NILE_CELL, OASIS_CELL, SITE

NO_SITE: Final = -1
"""Where a way ends at the border."""

STEP_OF_LINE: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The step along each of the four lines, in the order of `ids.LINES`."""


class Line(msgspec.Struct, frozen=True):
    """A whole row of the board, between sites or borders, with gaps (R3). `cells` from left to right, or from the
    top; `nile` is how many of them are Nile spaces, `oases` how many printed oases."""

    number: int
    direction: int
    cells: tuple[int, ...]
    mask: int
    oases: int
    nile: int


class Way(msgspec.Struct, frozen=True):
    """The way of a Worker in one direction: the cells crossed, and the first site, or `NO_SITE` at the border (R6)."""

    direction: int
    cells: tuple[int, ...]
    mask: int
    site: int


class Grid(msgspec.Struct, frozen=True):
    """The kinds of a board's cells, row by row."""

    width: int
    height: int
    kinds: tuple[int, ...]

    def xy(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def cell(self, x: int, y: int) -> int:
        """The cell in column x and row y. Raises ValueError if that is not on the board."""
        if not self.has(x, y):
            raise ValueError(f"({x}, {y}) is not on a board of {self.width} x {self.height}")
        return x + self.width * y

    def has(self, x: int, y: int) -> bool:
        """Whether column and row are on the board."""
        return 0 <= x < self.width and 0 <= y < self.height

    def near(self, cell: int, directions: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """The neighbors of a cell in these directions, as far as they are on the board."""
        x, y = self.xy(cell)
        return tuple(x + dx + self.width * (y + dy) for dx, dy in directions if self.has(x + dx, y + dy))

    def until_site(self, cell: int, step: tuple[int, int]) -> tuple[tuple[int, ...], int]:
        """The cells from here (not included) in a direction, and the site that ends them or `NO_SITE`."""
        found: list[int] = []
        x, y = self.xy(cell)
        while self.has(x := x + step[0], y := y + step[1]):
            here = x + self.width * y
            if self.kinds[here] == SITE:
                return tuple(found), here
            found.append(here)
        return tuple(found), NO_SITE


def mask_of(cells: Iterable[int]) -> int:
    """The bit mask of cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def stairs_of(grid: Grid, cell: int) -> tuple[int, ...]:
    """The sites that touch a cell orthogonally, clockwise from above: where its stairs may point (R1)."""
    return tuple(near for near in grid.near(cell, DIRECTIONS[::2]) if grid.kinds[near] == SITE)


def around(grid: Grid, site: int) -> tuple[int, ...]:
    """The neighbors of a site on the board, clockwise from above: 8, at the border 5, in a corner 3 (R15)."""
    return grid.near(site, DIRECTIONS)


def ways_from(grid: Grid, cell: int) -> tuple[Way, ...]:
    """The eight ways from a cell, in the order of `ids.DIRECTIONS`."""
    found = []
    for direction, step in enumerate(DIRECTIONS):
        cells, site = grid.until_site(cell, step)
        found.append(Way(direction, cells, mask_of(cells), site))
    return tuple(found)


def lines_of(grid: Grid) -> tuple[tuple[Line, ...], tuple[tuple[int, ...], ...]]:
    """All lines, and for each cell the numbers of its four lines (none for a site)."""
    lines: list[Line] = []
    by_cell: list[list[int]] = [[] for _ in grid.kinds]
    for direction, step in enumerate(STEP_OF_LINE):
        for cell, kind in enumerate(grid.kinds):
            if kind == SITE or len(by_cell[cell]) > direction:
                continue
            before, _ = grid.until_site(cell, (-step[0], -step[1]))
            after, _ = grid.until_site(cell, step)
            cells = (*reversed(before), cell, *after)
            lines.append(_line(grid, len(lines), direction, cells))
            for one in cells:
                by_cell[one].append(lines[-1].number)
    return tuple(lines), tuple(map(tuple, by_cell))


def _line(grid: Grid, number: int, direction: int, cells: Sequence[int]) -> Line:
    kinds = [grid.kinds[cell] for cell in cells]
    return Line(number, direction, tuple(cells), mask_of(cells), kinds.count(OASIS_CELL), kinds.count(NILE_CELL))
