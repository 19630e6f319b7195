"""The parts that all tables share, as rectangles: header, main area, rail with scores, log and buttons.

A wider window gives the rail more at first and the main area the rest; a taller one gives both their height. In a
compact window there is no rail: its buttons become icons in the header, and the log one line at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from .pieces import Box

HEADER = 46.0
RAIL = 252.0
RAIL_MOST = 500.0
MAIN_MOST = 1240.0
"""Beyond this width the main area only moves apart; it is centered then."""
ROW = 40.0
GAP = 6.0


NO_ROOM = Box(0, 0, 0, 0)


class FrameButtons(NamedTuple):
    """The buttons that every table has."""

    undo: Box
    redo: Box
    moves: Box
    action: Box
    """What the game itself offers now."""
    replay: Box
    end: Box


@dataclass(frozen=True)
class Frame:
    """Where the shared parts lie, in logical pixels."""

    size: tuple[float, float]
    compact: bool
    header: Box
    main: Box
    standings: Box
    """The table of scores; empty in a compact window, where it opens with the log."""
    log: Box
    buttons: FrameButtons
    icons: tuple[Box, ...]
    """Hint, zoom, rules and menu in the header, from the left."""
    rail: Box = NO_ROOM
    """Room at the top of the rail that is the game's own, in place of the table of scores; empty without."""

    @property
    def screen(self) -> Box:
        """The whole window."""
        return Box(0, 0, *self.size)


def frame_for(size: tuple[float, float], seats: int, compact: bool = False, rail: float = 0.0) -> Frame:
    """The frame of a window of that logical size; `rail` is the height of the game's own room in the rail, which the
    log leaves as it can."""
    return _compact(size) if compact else _full(size, seats, rail)


def frame_beside(size: tuple[float, float], left: float, compact: bool = False) -> Frame:
    """The frame of a table whose left part, up to the x `left`, has the whole height: log and buttons share the foot
    of what is right of it. The main area is all of the window below the header; the table leaves the foot free."""
    if compact:
        return _compact(size)
    width, height = size
    found = _full(size, 1, 1.0)
    buttons = _buttons(width - 8 - RAIL, RAIL, height)
    top = buttons.undo.y
    return replace(
        found,
        main=Box(10, HEADER + 6, width - 18, height - HEADER - 12),
        log=Box(left, top, buttons.undo.x - left - 8, height - 6 - top),
        buttons=buttons,
        rail=NO_ROOM,
    )


def _full(size: tuple[float, float], seats: int, rail_h: float) -> Frame:
    width, height = size
    rail_w = min(RAIL_MOST, RAIL + max(0.0, width - 1280.0) * 0.6)
    rail_x = width - 8 - rail_w
    room = rail_x - 18
    main_w = min(room, max(MAIN_MOST, (height - HEADER) * 1.6))
    main = Box(10 + (room - main_w) / 2, HEADER + 6, main_w, height - HEADER - 12)
    buttons = _buttons(rail_x, rail_w, height)
    standings = Box(rail_x, main.y, rail_w, rail_h or 74 + 33 * seats)
    log = Box(rail_x, standings.bottom + 8, rail_w, buttons.undo.y - 8 - standings.bottom - 8)
    return Frame(
        size,
        False,
        Box(0, 0, width, HEADER),
        main,
        Box(width, main.y, 0, 0) if rail_h else standings,
        log,
        buttons,
        _icons(width - 14),
        standings if rail_h else NO_ROOM,
    )


def _buttons(x: float, w: float, height: float) -> FrameButtons:
    """Three rows at the foot of a window of that height."""
    top, middle, low = (height - 6 - ROW - row * (ROW + 5) for row in (2, 1, 0))
    undo = Box(x, top, round((w - ROW - 2 * GAP) * 0.47), ROW)
    redo = Box(undo.right + GAP, top, ROW, ROW)
    moves = Box(redo.right + GAP, top, x + w - redo.right - GAP, ROW)
    action = Box(x, middle, w - ROW - GAP, ROW)
    replay = Box(action.right + GAP, middle, ROW, ROW)
    return FrameButtons(undo, redo, moves, action, replay, Box(x, low, w, ROW))


def _compact(size: tuple[float, float]) -> Frame:
    width, height = size
    icons = _icons(width - 8)
    main = Box(8, HEADER + 4, width - 16, height - HEADER - 4 - 34)
    bar_y = height - 30
    boxes = []
    x = width - 8.0
    for w in (136.0, 36.0, 36.0, 64.0, 36.0, 36.0):
        x -= w
        boxes.append(Box(x, bar_y - 2, w, 28))
        x -= 5
    buttons = FrameButtons(*reversed(boxes))
    log = Box(8, bar_y - 2, x - 8, 28)
    empty = Box(width, main.y, 0, 0)
    return Frame(size, True, Box(0, 0, width, HEADER), main, empty, log, buttons, icons)


def _icons(right: float) -> tuple[Box, ...]:
    return tuple(Box(right - 32 - 38 * (3 - index), 7, 32, 31) for index in range(4))
