"""A side of the board, read from its drawing and checked: what lies where, and the geometry that follows.

Whatever drawing passes `make_board` can be played. Its checks: letters and rectangle, four start spaces with one site
each, sites that do not touch, at most four tiles a row, every space with a site for its stairs, every site reachable,
counts (R30), the river, its palms and the Foundations beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

import msgspec

from pyramids_desktop.core.errors import BadData

from .geometry import Grid, Line, Way, around, lines_of, mask_of, stairs_of, ways_from
from .ids import CELL_LETTERS, DIRECTIONS, NILE_CELL, OASIS_CELL, SCARAB, SITE, SPACE, SPHINX, START
from .records import BoardFile, NileRecord

SMALLEST_SIDE: Final = 4
LARGEST_SIDE: Final = 16
LEAST_SPACES: Final = 40
"""As many tiles as are placed at most (R30)."""
MOST_TILES_IN_ROW: Final = 4
"""The rulebook, Choosing: a row has at most 4 tiles."""
START_SPACES: Final = 4


class Board(msgspec.Struct, frozen=True, eq=False):
    """A side of the board. Tuples "by cell" have an entry for every cell."""

    grid: Grid
    width: int
    height: int
    kinds: tuple[int, ...]
    """By cell: `ids.SPACE`, `START`, `SITE`, `OASIS_CELL` or `NILE_CELL`."""
    spaces: tuple[int, ...]
    """Where tiles lie or may lie, start spaces among them; sorted."""
    starts: tuple[int, ...]
    """The four start spaces, sorted."""
    sites: tuple[int, ...]
    """Sorted."""
    oases: tuple[int, ...]
    """Printed oases, sorted."""
    nile: tuple[int, ...]
    """Nile spaces in the order in which ships sail; () on the front."""
    preset: tuple[int, ...]
    """Sites that start with a Foundation: at the start spaces and by the Nile; sorted."""
    site_number: tuple[int, ...]
    """By cell: the place in `sites`, -1 for other cells."""
    stairs: tuple[tuple[int, ...], ...]
    """By cell: the sites to which the stairs of a tile there may point; () but for spaces."""
    aims: tuple[tuple[int, ...], ...]
    """By cell: the same as places in `sites`, sorted."""
    lines: tuple[Line, ...]
    """All rows."""
    lines_of: tuple[tuple[int, ...], ...]
    """By cell: the numbers of its four lines in the order of `ids.LINES`; () for sites."""
    ways: tuple[tuple[Way, ...], ...]
    """By cell: the eight ways of a Worker in the order of `ids.DIRECTIONS`; () but for spaces."""
    around: tuple[tuple[int, ...], ...]
    """By cell: the neighbors that enclose a site, clockwise from above; () but for sites."""
    around_mask: tuple[int, ...]
    """By cell: the same as a mask, 0 but for sites."""
    sites_by: tuple[tuple[int, ...], ...]
    """By cell: the sites that it is a neighbor of, in any of eight directions; sorted, () for sites."""
    half: tuple[int, ...]
    """By cell: `ids.SPHINX` or `ids.SCARAB`."""
    filled: int
    """The mask of cells that are never empty: printed oases and Nile spaces."""
    palms: tuple[int, ...]
    """By ship position, 0 in the harbor to the last Nile space: the palms reached. (0,) on the front."""
    coin_every: int
    lap: int

    def xy(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        return self.grid.xy(cell)

    def cell(self, x: int, y: int) -> int:
        """The cell in column x and row y. Raises ValueError if that is not on the board."""
        return self.grid.cell(x, y)

    @property
    def end_of_nile(self) -> int:
        """The last ship position; 0 on the front."""
        return len(self.nile)


def make_board(file: BoardFile, name: str, foundations: int) -> Board:
    """The board of a file. `foundations` is how many Foundations the box holds.

    Raises `BadData` with file, key and reason for a board that could not be played.
    """
    grid = read_rows(file.rows, name)
    stairs = _stairs(grid)
    nile = _river(file.nile, grid, name)
    spaces, starts = _cells(grid, SPACE, START), _cells(grid, START)
    sites = _cells(grid, SITE)
    _check_starts(grid, stairs, starts, name)
    _check_sites(grid, sites, foundations, name)
    lines, by_cell = lines_of(grid)
    _check_lines(grid, lines, name)
    beside = _beside_river(file.nile, grid, name)
    preset = tuple(sorted({*beside, *(stairs[start][0] for start in starts)}))
    _check_reach(grid, stairs, spaces, preset, name)
    if len(spaces) < LEAST_SPACES:
        _refuse(name, "rows", f"at least {LEAST_SPACES} spaces for tiles are needed, not {len(spaces)}")
    _check_track(file, name)
    near = tuple(around(grid, cell) if kind == SITE else () for cell, kind in enumerate(grid.kinds))
    return Board(
        grid=grid,
        width=grid.width,
        height=grid.height,
        kinds=grid.kinds,
        spaces=spaces,
        starts=starts,
        sites=sites,
        oases=_cells(grid, OASIS_CELL),
        nile=nile,
        preset=preset,
        site_number=tuple(sites.index(cell) if kind == SITE else -1 for cell, kind in enumerate(grid.kinds)),
        stairs=stairs,
        aims=tuple(tuple(sorted(map(sites.index, near))) for near in stairs),
        lines=lines,
        lines_of=by_cell,
        ways=tuple(ways_from(grid, cell) if kind <= START else () for cell, kind in enumerate(grid.kinds)),
        around=near,
        around_mask=tuple(map(mask_of, near)),
        sites_by=tuple(
            tuple(site for site in sites if cell in near[site]) if kind != SITE else ()
            for cell, kind in enumerate(grid.kinds)
        ),
        half=_halves(file, grid, name),
        filled=mask_of(_cells(grid, OASIS_CELL, NILE_CELL)),
        palms=_palms(file.nile, name),
        coin_every=file.track.coin_every,
        lap=file.track.lap,
    )


def read_rows(rows: Sequence[str], name: str) -> Grid:
    """The grid of a drawing. Raises `BadData` for unknown letters or rows that are not equally long."""
    cells = [row.split() for row in rows]
    if not SMALLEST_SIDE <= len(cells) <= LARGEST_SIDE:
        _refuse(name, "rows", f"a board has {SMALLEST_SIDE} to {LARGEST_SIDE} rows, not {len(cells)}")
    width = len(cells[0])
    if not SMALLEST_SIDE <= width <= LARGEST_SIDE:
        _refuse(name, "rows[0]", f"a board has {SMALLEST_SIDE} to {LARGEST_SIDE} columns, not {width}")
    for y, row in enumerate(cells):
        if len(row) != width:
            _refuse(name, f"rows[{y}]", f"it has {len(row)} cells, the first row {width}")
        for x, letter in enumerate(row):
            if len(letter) != 1 or letter not in CELL_LETTERS:
                known = ", ".join(CELL_LETTERS)
                _refuse(name, f"rows[{y}]", f"there is no cell {letter!r} (column {x}); known are {known}")
    return Grid(width, len(cells), tuple(CELL_LETTERS.index(letter) for row in cells for letter in row))


# ---- checks and what follows from the drawing


def _refuse(name: str, key: str, reason: str) -> NoReturn:
    raise BadData(f"{name}: {key}: {reason}")


def _cells(grid: Grid, *kinds: int) -> tuple[int, ...]:
    return tuple(cell for cell, kind in enumerate(grid.kinds) if kind in kinds)


def _place(grid: Grid, cell: int) -> str:
    x, y = grid.xy(cell)
    return f"({x}, {y})"


def _stairs(grid: Grid) -> tuple[tuple[int, ...], ...]:
    return tuple(stairs_of(grid, cell) if kind <= START else () for cell, kind in enumerate(grid.kinds))


def _check_starts(grid: Grid, stairs: Sequence[tuple[int, ...]], starts: Sequence[int], name: str) -> None:
    if len(starts) != START_SPACES:
        _refuse(name, "rows", f"there are {START_SPACES} start spaces, not {len(starts)}")
    for start in starts:
        if len(stairs[start]) != 1:
            touched = len(stairs[start])
            _refuse(name, "rows", f"the start space {_place(grid, start)} must touch one site, not {touched}")


def _check_sites(grid: Grid, sites: Sequence[int], foundations: int, name: str) -> None:
    """Sites do not touch, or neither could ever be enclosed; there is a Foundation for each (R30)."""
    for site in sites:
        for near in grid.near(site, DIRECTIONS):
            if grid.kinds[near] == SITE:
                _refuse(name, "rows", f"the sites {_place(grid, site)} and {_place(grid, near)} touch")
    if len(sites) > foundations:
        _refuse(name, "rows", f"{len(sites)} sites need as many Foundations, and there are {foundations}")


def _check_lines(grid: Grid, lines: Sequence[Line], name: str) -> None:
    """A row has at most four tiles; oases lie on the board as tiles do."""
    for line in lines:
        tiles = len(line.cells) - line.nile - line.oases
        if tiles > MOST_TILES_IN_ROW:
            ends = f"{_place(grid, line.cells[0])} to {_place(grid, line.cells[-1])}"
            _refuse(name, "rows", f"the row {ends} has {tiles} spaces between sites, more than {MOST_TILES_IN_ROW}")


def _check_reach(
    grid: Grid, stairs: Sequence[tuple[int, ...]], spaces: Sequence[int], preset: Sequence[int], name: str
) -> None:
    """A tile can come to every space, and a Foundation to every site, one new Foundation a turn (R2)."""
    for space in spaces:
        if not stairs[space]:
            _refuse(name, "rows", f"the space {_place(grid, space)} touches no site for its stairs")
    founded = set(preset)
    before = -1
    while before != len(founded):
        before = len(founded)
        for space in spaces:
            empty = set(stairs[space]) - founded
            if len(empty) == 1:
                founded |= empty
    for cell in _cells(grid, SITE):
        if cell not in founded:
            _refuse(name, "rows", f"no tile can ever bring a Foundation to the site {_place(grid, cell)}")
        if not any(kind <= START for kind in (grid.kinds[near] for near in grid.near(cell, DIRECTIONS))):
            _refuse(name, "rows", f"no tile can ever lie beside the site {_place(grid, cell)}")


def _river(record: NileRecord | None, grid: Grid, name: str) -> tuple[int, ...]:
    """The Nile spaces in ships' order: each drawn one once, each beside the one before."""
    drawn = set(_cells(grid, NILE_CELL))
    if record is None:
        if drawn:
            _refuse(name, "rows", "Nile spaces are drawn, but there is no table `nile`")
        return ()
    course: list[int] = []
    for index, (x, y) in enumerate(record.course):
        key = f"nile.course[{index}]"
        if not grid.has(x, y) or grid.kinds[grid.cell(x, y)] != NILE_CELL:
            _refuse(name, key, f"({x}, {y}) is no Nile space")
        cell = grid.cell(x, y)
        if cell in course:
            _refuse(name, key, f"({x}, {y}) comes twice")
        if course and cell not in grid.near(course[-1], DIRECTIONS[::2]):
            _refuse(name, key, f"({x}, {y}) is not beside the space before it")
        course.append(cell)
    missed = sorted(drawn - set(course))
    if missed:
        _refuse(name, "nile.course", f"ships never come to the Nile space {_place(grid, missed[0])}")
    if not course:
        _refuse(name, "nile.course", "a river has at least one space")
    return tuple(course)


def _beside_river(record: NileRecord | None, grid: Grid, name: str) -> tuple[int, ...]:
    """The sites with printed stairs: by the Nile, and all that touch it along a side (rulebook, Adjustments)."""
    if record is None:
        return ()
    found: set[int] = set()
    for index, (x, y) in enumerate(record.preset):
        key = f"nile.preset[{index}]"
        if not grid.has(x, y) or grid.kinds[grid.cell(x, y)] != SITE:
            _refuse(name, key, f"({x}, {y}) is no building site")
        cell = grid.cell(x, y)
        if cell in found:
            _refuse(name, key, f"({x}, {y}) comes twice")
        if not any(grid.kinds[near] == NILE_CELL for near in grid.near(cell, DIRECTIONS)):
            _refuse(name, key, f"the site ({x}, {y}) is not by the Nile")
        found.add(cell)
    for cell in _cells(grid, SITE):
        wet = any(grid.kinds[near] == NILE_CELL for near in grid.near(cell, DIRECTIONS[::2]))
        if wet and cell not in found:
            _refuse(name, "nile.preset", f"the site {_place(grid, cell)} is by the Nile and must be among them")
    return tuple(sorted(found))


def _palms(record: NileRecord | None, name: str) -> tuple[int, ...]:
    """The palms reached by ship position."""
    if record is None:
        return (0,)
    after = record.palms_after
    if list(after) != sorted(set(after)):
        _refuse(name, "nile.palms_after", "the numbers must rise")
    if after and not 1 <= after[0] <= after[-1] <= len(record.course):
        _refuse(name, "nile.palms_after", f"the numbers are within 1 and {len(record.course)}")
    return tuple(sum(palm <= steps for palm in after) for steps in range(len(record.course) + 1))


def _halves(file: BoardFile, grid: Grid, name: str) -> tuple[int, ...]:
    """Sphinx or Scarab by column; the two halves share out the columns."""
    columns: list[int] = []
    half: dict[int, int] = {}
    for key, (first, last), symbol in (
        ("sphinx_columns", file.sphinx_columns, SPHINX),
        ("scarab_columns", file.scarab_columns, SCARAB),
    ):
        if not 0 <= first <= last < grid.width:
            _refuse(name, key, f"first and last column are within 0 and {grid.width - 1}")
        columns += range(first, last + 1)
        half |= dict.fromkeys(range(first, last + 1), symbol)
    if sorted(columns) != list(range(grid.width)):
        _refuse(name, "scarab_columns", "every column belongs to one half, Sphinx or Scarab")
    return tuple(half[cell % grid.width] for cell in range(len(grid.kinds)))


def _check_track(file: BoardFile, name: str) -> None:
    if file.track.coin_every < 1:
        _refuse(name, "track.coin_every", "there is a coin every 1 or more steps")
    if file.track.lap < file.track.coin_every or file.track.lap % file.track.coin_every:
        _refuse(name, "track.lap", f"a lap is a multiple of {file.track.coin_every}")
