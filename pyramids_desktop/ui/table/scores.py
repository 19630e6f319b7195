"""The table of scores: a line a seat or automaton with the parts of the score, and what the parts mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

_ROW = 33.0
"""The height of a seat's line in the table of scores."""
FIGURE = 22.0
"""The least width of a column of points."""
_EDGE = 24.0
"""From the middle of the last column to the table's edge: half of three digits with the gold below them."""
SMALL_NAME = 12.0
"""The least size of a name that stands on two lines."""


def paint_standings(canvas: Canvas, box: Box, look: Look, standings: Standings, title: str) -> None:
    """Draw the table of scores in the order of seats; who leads and who decides are marked.

    In a low box the title stands beside the heads of the columns, and the lines are closer.
    """
    canvas.panel(*box, "papyrus", None, seed=9, lift=4)
    first, pitch = _columns(box, standings)
    names = _names(look)
    tight = _is_tight(box, len(names))
    room = first - 15 - (box.x + 12) if tight else box.w - 24
    canvas.text(title, box.x + 12, box.y + 16, 15, INK, DISPLAY_BOLD, "ml", maxw=room)
    icons = [column.icon for column in standings.columns]
    icons.append("trophy-cup" if "laurel-crown" in icons else "laurel-crown")
    for index, icon in enumerate(icons):
        canvas.ico(icon, first + index * pitch, box.y + (16 if tight else 40), 19, (110, 62, 16))
    row = min(_ROW, (box.h - 36) / len(names)) if tight else _ROW
    for seat, name in enumerate(names):
        y = box.y + (31 + row / 2 if tight else 68) + seat * row
        _paint_standing(canvas, box, look, standings, seat, name, y, row, first, pitch)
    if tight:
        return
    note = tr(standings.note) if standings.note is not None else ""
    if note and canvas.width(note, 14, BODY_ITALIC) <= box.w - 24:
        canvas.text(note, box.x + 12, box.y + 62 + len(names) * _ROW, 14, SEPIA, BODY_ITALIC, "ml", maxw=box.w - 24)


def _names(look: Look) -> tuple[str, ...]:
    """The names of the seats, then those of automata that compete with them."""
    return (*look.names, *(tr(automaton) for automaton in look.scores.automata))


def _is_tight(box: Box, lines: int) -> bool:
    """Whether a table of scores has no room for a title of its own."""
    return box.h < 68 + _ROW * (lines - 0.5)


def _columns(box: Box, standings: Standings) -> tuple[float, float]:
    """The middle of the first column of points, and the distance of the columns."""
    columns = len(standings.columns) + 1
    # Names take what the figures leave, and these need no more than two digits and a sign.
    pitch = min(40.0, max(FIGURE, (box.w - 124) / columns - 3))
    return box.right - _EDGE - (columns - 1) * pitch, pitch


def column_notes(box: Box, look: Look, standings: Standings) -> list[tuple[Box, Message]]:
    """What the columns of the table of scores mean, and where each stands."""
    first, pitch = _columns(box, standings)
    labels = [column.label for column in standings.columns] + [Message(N_("Sum"))]
    lines = len(_names(look))
    top, height = (4.0, box.h - 8) if _is_tight(box, lines) else (28.0, min(32.0 + _ROW * lines, box.h - 28))
    return [
        (Box(first + (index - 0.5) * pitch, box.y + top, pitch, height), label) for index, label in enumerate(labels)
    ]


def _paint_standing(
    canvas: Canvas,
    box: Box,
    look: Look,
    standings: Standings,
    seat: Seat,
    name: str,
    y: float,
    row: float,
    first: float,
    pitch: float,
) -> None:
    line = Box(box.x + 6, y - row / 2 + 1.5, box.w - 12, row - 3)
    if seat == look.viewer:
        canvas.rrect(*line, 6, (250, 210, 112), 150)
    if seat == look.mover:
        canvas.outline(*line, 6, canvas.palette.seats[seat].color, 1.8)
    canvas.blitc(canvas.seat(seat, 24), box.x + 21, y)
    paint_name(canvas, name, box.x + 35, y - 0.5, first - 13 - (box.x + 35))
    values = [column.values[seat] for column in standings.columns] + [standings.totals[seat]]
    for index, value in enumerate(values):
        last = index == len(values) - 1
        text = str(value).replace("-", "−")
        size, font = (17, DISPLAY_BOLD) if last else (15.5, BODY)
        if last and value == max(standings.totals) > min(standings.totals):
            paint_leader(canvas, first + index * pitch, y, canvas.width(text, size, font))
        canvas.text(text, first + index * pitch, y - 0.5, size, INK, font, "c")


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
