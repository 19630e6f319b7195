"""The places of Terra Pyramides' table in a window of some size, before anything lies on them.

The board stands at the left in full height; right of it the others' plates, the stacks, the standings beside the
strategy cards or the mission, and the near seat's own board above the prompt.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.frame import GAP, HEADER, Frame, frame_beside
from pyramids_desktop.ui.table.pieces import Box

from .terra_pyramides_board import Grid
from .terra_pyramides_track import Track

NOWHERE = Box(0, 0, 0, 0)
BOARD_SHAPE = 0.914
"""The width of the board with its track by its height."""
PROMPT = 36.0


def frame_for_board(size: tuple[float, float], compact: bool) -> Frame:
    """The shared parts beside a board of full height."""
    height = size[1] - HEADER - 12
    left = min(10 + height * BOARD_SHAPE, size[0] - 560) + 12
    return frame_beside(size, round(left), compact)


@dataclass(frozen=True)
class Plan:
    """All places of a table."""

    compact: bool
    board: Box
    """The board with its track or rim."""
    track: Track | None
    """Only where Eyes are steps on it."""
    grid: Grid
    plates: tuple[Box, ...]
    """Of the other seats, clockwise."""
    storage: Box
    stacks: tuple[Box, ...]
    bases: Box
    harbor: Box
    """Empty without a Nile."""
    standings: Box
    """Empty in a mission."""
    cards: Box
    """The panel of the strategy cards; empty without them."""
    strategy: tuple[Box, ...]
    mission: Box
    own: Box
    strip: Box
    hand: Box
    blocks: tuple[Box, ...]
    """By color, the white ones last."""
    gold: Box
    supply: Box
    levels: tuple[Box, ...]
    """The first levels beside the board, by color."""
    spendings: tuple[Box, ...]
    """By the order of `SPENDINGS`."""
    seen: Box
    """The tiles of a stack that is looked at."""
    order: Box
    """Where they are put in order."""
    prompt: Box


SPENDINGS = ("look", "worker", "block", "grave", "ship", "exchange")


def plan_for(frame: Frame, printed: Printed, seats: int) -> Plan:
    """The places of a window."""
    return _plan(frame, printed, seats)


@lru_cache(maxsize=8)
def _plan(frame: Frame, printed: Printed, seats: int) -> Plan:
    main = frame.main
    part = max(0.86, main.h / 742)
    right_x = frame.log.x if not frame.compact else main.x + min(main.h * BOARD_SHAPE, main.w - 500) + 8
    area = Box(main.x, main.y, right_x - 8 - main.x, main.h)
    track, grid, board = _board(area, printed, part)
    foot = main.bottom if frame.compact else frame.log.y - GAP
    prompt = Box(right_x, foot - PROMPT, main.right - right_x, PROMPT)
    column = Box(right_x, main.y, main.right - right_x, prompt.y - 5 - main.y)
    alone = seats == 1
    # In a tall window the own board takes what the others have no use for.
    unit = min((column.h - 3 * 5) / (452 if alone else 552), column.w / 300)
    plates_h = 0.0 if alone else round(90 * unit)
    y = column.y
    plates = _split(Box(column.x, y, column.w, plates_h), seats - 1) if not alone else ()
    y += plates_h + (0 if alone else 5)
    storage = Box(column.x, y, column.w, round(98 * unit))
    stacks, bases, harbor = _storage(storage, printed)
    y = storage.bottom + 5
    middle = Box(column.x, y, column.w, round(138 * unit))
    own = Box(column.x, middle.bottom + 5, column.w, column.bottom - middle.bottom - 5)
    standings, cards, mission = middle, NOWHERE, NOWHERE
    strategy: tuple[Box, ...] = ()
    if printed.mission is not None:
        standings, mission = NOWHERE, middle
    elif printed.has_nile:
        cards_w = round(column.w * 0.43)
        standings = Box(middle.x, middle.y, middle.w - cards_w - 6, middle.h)
        cards = Box(standings.right + 6, middle.y, cards_w, middle.h)
        inner = Box(cards.x + 7, cards.y + 26, cards.w - 14, cards.h - 33)
        strategy = _rows(inner, 3, 2, 5)
    return Plan(
        frame.compact,
        board,
        track,
        grid,
        plates,
        storage,
        stacks,
        bases,
        harbor,
        standings,
        cards,
        strategy,
        mission,
        own,
        *_own(own),
        prompt,
    )


def _board(area: Box, printed: Printed, part: float) -> tuple[Track | None, Grid, Box]:
    board = printed.board
    depth = round(22.0 * part) if printed.has_graves else 8.0
    rim = depth + 3
    cell = min((area.w - 2 * rim) / board.width, (area.h - 2 * rim) / board.height)
    w, h = cell * board.width + 2 * rim, cell * board.height + 2 * rim
    x, y = area.x + (area.w - w) / 2, area.y + (area.h - h) / 2
    box = Box(x, y, w, h)
    track = Track(box, depth, printed.lap, printed.coin_every) if printed.has_graves else None
    return track, Grid(x + rim, y + rim, cell), box


def _split(box: Box, count: int) -> tuple[Box, ...]:
    return _rows(box, count, 1, 5)


def _rows(box: Box, columns: int, rows: int, gap: float) -> tuple[Box, ...]:
    """So many equal boxes, row by row."""
    w = (box.w - (columns - 1) * gap) / columns
    h = (box.h - (rows - 1) * gap) / rows
    return tuple(
        Box(box.x + (i % columns) * (w + gap), box.y + (i // columns) * (h + gap), w, h) for i in range(columns * rows)
    )


def _storage(box: Box, printed: Printed) -> tuple[tuple[Box, ...], Box, Box]:
    """Eight stacks in two storages, the Foundations, and the harbor."""
    top = box.y + 28
    high = min(box.bottom - 7 - top, box.w * 0.16)
    harbor = NOWHERE
    right = box.right - 8
    if printed.has_nile:
        harbor = Box(right - high * 0.72, top, high * 0.72, high)
        right = harbor.x - 12
    left = box.x + 8
    gaps = 6 * 4 + 14 * 2
    w = min(high * 1.02, (right - left - gaps) / 9)
    spare = max(0.0, (right - left - gaps - 9 * w) / 2)
    step = w + 4
    found = [Box(left + i * step, top, w, high) for i in range(4)]
    left += 4 * step + 10 + spare
    found += [Box(left + i * step, top, w, high) for i in range(4)]
    return tuple(found), Box(right - w, top, w, high), harbor


def _own(box: Box) -> tuple[Box, Box, tuple[Box, ...], Box, Box, tuple[Box, ...], tuple[Box, ...], Box, Box]:
    """Strip, hand, blocks, gold, supply, levels, spendings, and what is shown instead while a stack is ordered."""
    strip = Box(box.x + 4, box.y + 4, box.w - 8, 26)
    inner = Box(box.x + 10, strip.bottom + 6, box.w - 20, box.bottom - strip.bottom - 14)
    side = min(inner.h - 40, box.w * 0.2)
    hand = Box(inner.x, inner.y + 20, side, side)
    right = Box(hand.right + 12, inner.y, inner.right - hand.right - 12, inner.h)
    # In a tall window the rows keep their shape and stand apart.
    blocks_h = min(round(right.h * 0.25), round(right.w * 0.13))
    row_h = min(round(right.h * 0.21), round(right.w * 0.11))
    low_h = min(right.h - blocks_h - row_h - 11, right.w * 0.36)
    apart = (right.h - blocks_h - row_h - low_h - 11) / 3
    blocks = _rows(Box(right.x, right.y, right.w, blocks_h), 7, 1, 5)
    row_y = right.y + blocks_h + 5 + apart
    gold_w = min(right.w * 0.3, row_h * 4.1)
    gold = Box(right.x, row_y, gold_w, row_h)
    supply = Box(gold.right + 8, row_y, right.w * 0.2, row_h)
    levels_x = supply.right + 8
    levels = _rows(Box(levels_x, row_y, right.right - levels_x, row_h), 6, 1, 3)
    side = min(levels[0].w, levels[0].h)
    levels = tuple(Box(one.x + (one.w - side) / 2, one.y + (one.h - side) / 2, side, side) for one in levels)
    low = Box(right.x, row_y + row_h + 6 + apart, right.w, low_h)
    spendings = _rows(low, 3, 2, 5)
    half = (right.h - 8) / 2
    seen = Box(right.x, right.y, right.w, half)
    order = Box(right.x, right.y + half + 8, right.w, half)
    return strip, hand, blocks, gold, supply, levels, spendings, seen, order
