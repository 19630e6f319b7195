"""The table of scores: a line a seat or automaton with the parts of the score, and what the parts mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.ui.art.palette import GOLD_B, INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.label import breakable

from .pieces import Box
from .spec import Look, Standings

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_LINE = 33.0
"""The height of a seat's line in the table of scores."""
_HEAD = 51.5
"""The height of the title and of the heads of columns above the lines."""
_TIGHT_HEAD = 31.0
"""That of both side by side."""
FIGURE = 22.0
"""The least width of a column of points."""
_EDGE = 24.0
"""From the middle of the last column to the table's edge: half of three digits with the gold below them."""
SMALL_NAME = 12.0
"""The least size of a name that stands on two lines."""


class _Grid(NamedTuple):
    """Where the lines and columns of a table of scores lie.

    In a low box all is tight: the title stands beside the heads of the columns, and the lines are closer.
    """

    first: float
    """The middle of the first column of points."""
    pitch: float
    """The distance of two columns."""
    heads: float
    """The middle of the heads of columns."""
    top: float
    """The upper edge of the first line."""
    line: float
    """The height of a line."""
    tight: bool


def _grid(box: Box, lines: int, standings: Standings) -> _Grid:
    columns = len(standings.columns) + 1
    # Names take what the figures leave, and these need no more than two digits and a sign.
    pitch = min(40.0, max(FIGURE, (box.w - 124) / columns - 3))
    first = box.right - _EDGE - (columns - 1) * pitch
    if box.h >= _HEAD + _LINE * lines:
        return _Grid(first, pitch, box.y + 40, box.y + _HEAD, _LINE, tight=False)
    line = min(_LINE, (box.h - _TIGHT_HEAD - 5) / lines)
    return _Grid(first, pitch, box.y + 16, box.y + _TIGHT_HEAD, line, tight=True)


def paint_standings(canvas: Canvas, box: Box, look: Look, standings: Standings, title: str) -> None:
    """Draw the table of scores in the order of seats; who leads and who decides are marked."""
    canvas.panel(*box, "papyrus", None, seed=9, lift=4)
    names = _names(look)
    grid = _grid(box, len(names), standings)
    room = grid.first - 15 - (box.x + 12) if grid.tight else box.w - 24
    canvas.text(title, box.x + 12, box.y + 16, 15, INK, DISPLAY_BOLD, "ml", maxw=room)
    icons = [column.icon for column in standings.columns]
    # The sum bears the laurels, unless a part of it does.
    icons.append("trophy-cup" if "laurel-crown" in icons else "laurel-crown")
    for index, icon in enumerate(icons):
        canvas.ico(icon, grid.first + index * grid.pitch, grid.heads, 19, (110, 62, 16))
    for seat, name in enumerate(names):
        line = Box(box.x + 6, grid.top + seat * grid.line + 1.5, box.w - 12, grid.line - 3)
        _paint_standing(canvas, line, grid, look, standings, seat, name)
    note = tr(standings.note) if standings.note is not None and not grid.tight else ""
    if note and canvas.width(note, 14, BODY_ITALIC) <= box.w - 24:
        y = grid.top + len(names) * grid.line + 10.5
        canvas.text(note, box.x + 12, y, 14, SEPIA, BODY_ITALIC, "ml", maxw=box.w - 24)


def _names(look: Look) -> tuple[str, ...]:
    """The names of the seats, then those of automata that compete with them."""
    return (*look.names, *(tr(automaton) for automaton in look.scores.automata))


def column_notes(box: Box, look: Look, standings: Standings) -> list[tuple[Box, Message]]:
    """What the columns of the table of scores mean, and where each stands."""
    lines = len(_names(look))
    grid = _grid(box, lines, standings)
    labels = [column.label for column in standings.columns] + [Message(N_("Sum"))]
    top = grid.heads - 12
    height = min(grid.top + grid.line * lines + 8, box.bottom) - top
    return [
        (Box(grid.first + (index - 0.5) * grid.pitch, top, grid.pitch, height), label)
        for index, label in enumerate(labels)
    ]


def _paint_standing(
    canvas: Canvas, line: Box, grid: _Grid, look: Look, standings: Standings, seat: Seat, name: str
) -> None:
    if seat == look.viewer:
        canvas.rrect(*line, 6, (250, 210, 112), 150)
    if seat == look.mover:
        canvas.outline(*line, 6, canvas.palette.seats[seat].color, 1.8)
    y = line.center[1]
    canvas.blitc(canvas.seat(seat, 24), line.x + 15, y)
    paint_name(canvas, name, line.x + 29, y - 0.5, grid.first - 13 - (line.x + 29))
    values = [column.values[seat] for column in standings.columns] + [standings.totals[seat]]
    for index, value in enumerate(values):
        x = grid.first + index * grid.pitch
        last = index == len(values) - 1
        text = str(value).replace("-", "−")
        size, font = (17, DISPLAY_BOLD) if last else (15.5, BODY)
        if last and value == max(standings.totals) > min(standings.totals):
            paint_leader(canvas, x, y, canvas.width(text, size, font))
        canvas.text(text, x, y - 0.5, size, INK, font, "c")


def paint_leader(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """Draw the gold under the best total, a figure of that width."""
    wide = max(26.0, wide + 10)
    canvas.rrect(x - wide / 2, y - 11.5, wide, 23, 7, (246, 196, 84), 255, GOLD_B)


def paint_name(canvas: Canvas, name: str, x: float, y: float, room: float) -> None:
    """Draw a player's name in a row of the table of scores: whole, on two lines if it must be."""
    if canvas.width(name, 14, BODY_BOLD) <= room:
        canvas.text(name, x, y, 15.5, INK, BODY_BOLD, "ml", maxw=room)
        return
    lines: list[str] = []
    size = 13.5
    while size > SMALL_NAME and len(lines) != 2:
        size -= 0.5
        lines = canvas.wrap(breakable(canvas, name, room, size), room, size, BODY_BOLD)
    lines = [lines[0], " ".join(lines[1:])]
    for index, line in enumerate(lines):
        canvas.text(line, x, y + (index - 0.5) * 13.5, size, INK, BODY_BOLD, "ml", maxw=room, small=True)
