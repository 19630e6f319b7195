"""The places of Pyramidice's table in a window of some size, before anything lies on them.

From the top: the Glory track; the pyramids beside the row of Divinities, the Rest tiles and the Quarry; the prompt with
the supply; and the near seat's own things. The others' boards stand in the rail, or in a strip where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box

from .pyramidice_iso import HEIGHT, SLAB, Iso

GAP = 6.0
PLATE = 118.0
ARCHITECT = 388.0
NOWHERE = Box(0, 0, 0, 0)


def rail_height(seats: int) -> float:
    """The height of the others' boards in the rail."""
    return ARCHITECT if seats == 1 else (seats - 1) * PLATE + (seats - 2) * GAP


def quarry_head(quarry: Box) -> float:
    """The height of the Quarry's heading; a low Quarry has none, so that its dice have room."""
    return 26.0 if quarry.h >= 92 else 6.0


@dataclass(frozen=True)
class Board:
    """The places of another seat, or of the Great Architect. `style` is "plate", "strip" or "architect"."""

    style: str
    box: Box
    spaces: tuple[Box, ...]
    """The spaces for resources; one for each kind in a strip."""
    tiles: tuple[Box, ...]
    cards: Box
    scarab: Box
    projects: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Plan:
    """All places of a table."""

    compact: bool
    glory: Box
    pyramids: Box
    tip: tuple[float, float]
    """Free ground among the pyramids, for notes about spaces."""
    isos: tuple[Iso, ...]
    sides: tuple[int, ...]
    """The spaces along the base of each pyramid in play."""
    cells: tuple[Box, ...]
    """The cell of each space on the flat plans."""
    names: tuple[tuple[float, float], ...]
    """Where the name of each pyramid begins; of all but the first, its middle."""
    legend: Box
    tints: Box
    """Where the legend tells what each tint adds; empty where it stands in one column with the rest."""
    row: Box
    open_cards: tuple[Box, ...]
    pile: Box
    gone: Box
    rest: Box
    slots: tuple[Box, ...]
    quarry: Box
    prompt: Box
    supply: Box
    own: Box
    status: Box
    board: Box
    spaces: tuple[Box, ...]
    own_tiles: tuple[Box, ...]
    tray: Box
    acts: Box
    scarab: Box
    cards: Box
    project: Box
    boards: dict[Seat, Board]
    """Of the other seats; of the Great Architect under seat 1."""


def plan_for(frame: Frame, printed: Printed, seats: int, near: Seat) -> Plan:
    """The places of a window."""
    return _plan(frame, printed, seats, near)


@lru_cache(maxsize=8)
def _plan(frame: Frame, printed: Printed, seats: int, near: Seat) -> Plan:
    main, compact = frame.main, frame.compact
    y = main.y
    strip = NOWHERE
    if compact:
        strip = Box(main.x, y, main.w, 34)
        y = strip.bottom + 4
    glory = Box(main.x, y, main.w, 22 if compact else 26)
    y = glory.bottom + (4 if compact else 6)
    prompt_h = 30.0 if compact else 34.0
    rest = main.bottom - y - prompt_h - 8
    top_h = round(rest * (0.45 if compact else 0.462))
    prompt_y = y + top_h + 4
    own = Box(main.x - 4, prompt_y + prompt_h + 4, main.w + 8, main.bottom - prompt_y - prompt_h - 4)
    share = {1: 0.47, 2: 0.47, 3: 0.53}.get(seats, 0.55)
    pyramids = Box(main.x, y, round(main.w * share), top_h)
    right = Box(pyramids.right + GAP, y, main.right - pyramids.right - GAP, top_h)
    isos, sides, cells, names, legend, tints = _pyramids(pyramids, printed, seats)
    row_h = round(top_h * (0.56 if compact else 0.545))
    row = Box(right.x, right.y, right.w, row_h)
    open_cards, pile, gone = _row(row, printed.table.row)
    low = Box(right.x, row.bottom + GAP, right.w, right.bottom - row.bottom - GAP)
    quarry_w = max(112.0, round(low.w * 0.25))
    tiles = Box(low.x, low.y, low.w - quarry_w - GAP, low.h)
    slots = _slots(tiles, printed.table.tiles[seats - 1], seats == 1)
    supply_w = min(394.0, main.w * 0.4)
    supply = Box(main.right - supply_w, prompt_y, supply_w, prompt_h)
    prompt = Box(main.x, prompt_y, main.w - supply_w - GAP, prompt_h)
    return Plan(
        compact,
        glory,
        pyramids,
        (isos[0].x + isos[0].a * 0.8, pyramids.y + 7),
        isos,
        sides,
        cells,
        names,
        legend,
        tints,
        row,
        open_cards,
        pile,
        gone,
        tiles,
        slots,
        Box(low.right - quarry_w, low.y, quarry_w, low.h),
        prompt,
        supply,
        own,
        *_own(own, compact, seats > 1),
        _boards(frame, printed, seats, near, strip),
    )


# ---- the pyramids


def _pyramids(
    panel: Box, printed: Printed, seats: int
) -> tuple[tuple[Iso, ...], tuple[int, ...], tuple[Box, ...], tuple[tuple[float, float], ...], Box, Box]:
    built = [pyramid for pyramid in printed.table.pyramids if pyramid.seats <= seats]
    sides = tuple(pyramid.levels[0].side for pyramid in built)
    alone = len(built) == 1
    if alone:
        cell = min(34.0, (panel.h - 30) / 9.5)
        column = 3 * cell + 20
        room = Box(panel.x + 8, panel.y + 8, panel.w - 16 - column, panel.h - 16)
        cells = _stacked_cells(printed, panel, cell)
        top = cells[-1].bottom + 8
        legend = Box(panel.right - column - 6, top, column, panel.bottom - 8 - top)
        tints = NOWHERE
    else:
        cell = min(27.0, panel.h * 0.085)
        high = 3 * cell
        room = Box(panel.x + 8, panel.y + 6, panel.w - 16, panel.h - high - 22)
        isos_x = _spread(room, sides)
        bottom = panel.bottom - 9
        cells = _row_cells(printed, len(built), bottom, cell, panel, isos_x)
        first_end = panel.x + 10 + 6 * cell + 24
        legend = Box(first_end, bottom - high, 80.0, high)
        beside = cells[9 + 4 + 1 + 4].right + 14
        tints = Box(beside, bottom - high, panel.right - 8 - beside, 2 * cell)
    spans = sum(sides) + 0.5 * len(sides)
    levels = len(built[0].levels)
    most = (room.h - SLAB - 8) / (sides[0] + 0.34 + levels * HEIGHT - (levels - 1) * 0.5)
    a = min(most, room.w / (2 * spans))
    isos, names = [], []
    middles = _middles(room, sides, a)
    for index, side in enumerate(sides):
        bottom = room.bottom - SLAB - 6 - 0.17 * a - (0 if index == 0 else (sides[0] - side) * a * 0.32)
        iso = Iso(middles[index], bottom - side * a, a)
        isos.append(iso)
        names.append((panel.x + 12, panel.y + 18) if index == 0 else (middles[index], iso.base(side).bottom + 8))
    return tuple(isos), sides, tuple(cells), tuple(names), legend, tints


def _middles(room: Box, sides: tuple[int, ...], a: float) -> list[float]:
    widths = [2 * (side + 0.4) * a for side in sides]
    gap = (room.w - sum(widths)) / (len(sides) + 1)
    found, x = [], room.x + gap
    for width in widths:
        found.append(x + width / 2)
        x += width + gap
    return found


def _spread(room: Box, sides: tuple[int, ...]) -> list[float]:
    return _middles(room, sides, room.w / (2 * (sum(sides) + 0.5 * len(sides))))


def _stacked_cells(printed: Printed, panel: Box, cell: float) -> list[Box]:
    """The plans of one pyramid, level above level, at the right edge."""
    found = []
    y = panel.y + 10
    for level in printed.table.pyramids[0].levels:
        x = panel.right - 12 - 3 * cell + (3 - level.side) * cell / 2
        found += [Box(x + c * cell, y + r * cell, cell, cell) for r in range(level.side) for c in range(level.side)]
        y += level.side * cell + 7
    return found


def _row_cells(printed: Printed, count: int, bottom: float, cell: float, panel: Box, middles: list[float]) -> list[Box]:
    """The plans of several pyramids side by side along the lower edge, each under its pyramid where there is room."""
    found = []
    for index, pyramid in enumerate(printed.table.pyramids[:count]):
        wide = sum(level.side for level in pyramid.levels) * cell + 9 * (len(pyramid.levels) - 1)
        # The second one leaves room for the legend beside it.
        most = panel.right - 12 - wide - (112 if index == 1 else 0)
        x = panel.x + 10 if index == 0 else min(middles[index] - wide / 2, most)
        for level in pyramid.levels:
            top = bottom - level.side * cell
            found += [
                Box(x + c * cell, top + r * cell, cell, cell) for r in range(level.side) for c in range(level.side)
            ]
            x += level.side * cell + 9
    return found


# ---- the row, the tiles


def _row(panel: Box, count: int) -> tuple[tuple[Box, ...], Box, Box]:
    high = panel.h - 12
    side = min(64.0, panel.w * 0.132)
    w = min(high * 0.7, (panel.w - 2 * side - 12 - (count + 1) * 5) / count)
    x = panel.x + 8 + side + (panel.w - 16 - 2 * side - count * w - (count - 1) * 6) / 2
    cards = tuple(Box(x + index * (w + 6), panel.y + 6, w, high) for index in range(count))
    pile_h = min(side * 1.45, high - 26)
    top = panel.y + (panel.h - pile_h - 20) / 2
    pile = Box(panel.x + 8, top, side - 4, pile_h)
    return cards, pile, Box(panel.right - 8 - side + 4, top, side - 4, pile_h)


def _slots(panel: Box, count: int, numbered: bool) -> tuple[Box, ...]:
    rows = 1 if count <= 6 else 2
    columns = -(-count // rows)
    foot = 24.0 if numbered else 0.0
    head = 22.0 if rows == 1 else 0.0
    room = Box(panel.x + 7, panel.y + 6 + head, panel.w - 14, panel.h - 12 - head - foot)
    side = min((room.w - (columns - 1) * 5) / columns, (room.h - (rows - 1) * 5) / rows)
    gap = min(12.0, (room.w - columns * side) / max(1, columns - 1))
    left = room.x + (room.w - columns * side - (columns - 1) * gap) / 2
    top = room.y + (room.h - rows * side - (rows - 1) * 5) / 2
    return tuple(
        Box(left + (i % columns) * (side + gap), top + (i // columns) * (side + 5), side, side) for i in range(count)
    )


# ---- the near seat's own


def _own(
    own: Box, compact: bool, scarabs: bool
) -> tuple[Box, Box, tuple[Box, ...], tuple[Box, ...], Box, Box, Box, Box, Box]:
    status = Box(own.x + 8, own.y + 3, own.w - 16, 26 if compact else 30)
    x = own.x + 8
    y = status.bottom + 3
    middle = round(max(104.0, min(own.w * 0.152, own.h * 0.372)))
    cell = (middle - 26 - 6) / 2
    board = Box(x, y, 4 * (cell + 5) + 13, middle)
    spaces = tuple(
        Box(board.x + 9 + (i % 4) * (cell + 5), board.y + 24 + (i // 4) * (cell + 3), cell, cell) for i in range(8)
    )
    tile = (middle - 8) / 3
    tiles_x = board.right + 8
    tiles = tuple(Box(tiles_x, y + i * (tile + 4), tile, tile) for i in range(3))
    rest = Box(tiles_x + tile + 10, y, own.right - 8 - tiles_x - tile - 10, middle)
    tray = Box(rest.x, rest.y, round(rest.w * 0.42), middle)
    acts = Box(tray.right + 8, rest.y, rest.right - tray.right - 8, middle)
    low = Box(x, y + middle + 7, own.w - 16, own.bottom - y - middle - 14)
    side = max(104.0, min(low.h * 0.72, own.w * 0.128))
    # Alone there are no Scarabs.
    scarab = Box(low.x, low.y, side, low.h) if scarabs else Box(low.x - 8, low.y, 0, low.h)
    project_w = max(108.0, min(low.h * 0.8, own.w * 0.142))
    project = Box(low.right - project_w, low.y, project_w, low.h)
    cards = Box(scarab.right + 8, low.y, project.x - scarab.right - 16, low.h)
    return status, board, spaces, tiles, tray, acts, scarab, cards, project


# ---- the others


def _boards(frame: Frame, printed: Printed, seats: int, near: Seat, strip: Box) -> dict[Seat, Board]:
    if seats == 1:
        return {1: _architect_strip(strip) if frame.compact else _architect(frame.rail)}
    others = [(near + step) % seats for step in range(1, seats)]
    found = {}
    for index, seat in enumerate(others):
        if frame.compact:
            each = (strip.w - (len(others) - 1) * 6) / len(others)
            found[seat] = _strip_board(Box(strip.x + index * (each + 6), strip.y, each, strip.h))
        else:
            rail = frame.rail
            found[seat] = _plate(Box(rail.x, rail.y + index * (PLATE + GAP), rail.w, PLATE))
    return found


def _plate(box: Box) -> Board:
    part = min(1.3, box.w / 252)
    cell = 23.0
    spaces = tuple(Box(box.x + 9 + (i % 4) * 25, box.y + 34 + (i // 4) * 25, cell, cell) for i in range(8))
    tiles_x = box.x + 118
    tiles = tuple(Box(tiles_x + i * 31 * part, box.y + 34, 28, 28) for i in range(3))
    scarab = Box(box.right - 38, box.y + 33, 30, 30)
    cards = Box(box.x + 9, box.bottom - 33, box.w - 18 - 62, 29)
    return Board("plate", box, spaces, tiles, cards, scarab)


def _strip_board(box: Box) -> Board:
    x = box.right - 74
    tiles = tuple(Box(x - (3 - i) * 27, box.y + 4, 25, 25) for i in range(3))
    x -= 3 * 27 + 6
    spaces = tuple(Box(x - (3 - i) * 36, box.y + 8, 19, 19) for i in range(3))
    scarab = Box(x - 3 * 36 - 26, box.y + 6, 22, 22)
    cards = Box(box.x, box.y, 1, 1)
    return Board("strip", box, spaces, tiles, cards, scarab)


def _architect(rail: Box) -> Board:
    tile = 50.0
    tiles = tuple(Box(rail.x + 11 + i * (tile + 6), rail.y + 112, tile, tile) for i in range(4))
    cards = Box(rail.x + 11, rail.bottom - 68, rail.w - 22, 60)
    top = rail.y + 186
    high = cards.y - 6 - top
    each = (rail.w - 22 - 2 * 5) / 3
    projects = tuple(Box(rail.x + 11 + i * (each + 5), top, each, high) for i in range(3))
    return Board("architect", rail, (), tiles, cards, NOWHERE, projects)


def _architect_strip(box: Box) -> Board:
    tiles = tuple(Box(box.x + 250 + i * 29, box.y + 4, 26, 26) for i in range(4))
    projects = tuple(Box(box.x + 376 + i * 196, box.y + 3, 190, 28) for i in range(3))
    cards = Box(box.right - 150, box.y + 3, 60, 28)
    return Board("architect-strip", box, (), tiles, cards, NOWHERE, projects)
