"""The result of a game of Pyramidice in short: how each total came about, where the actions of a turn had their
places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.scores import column_notes, paint_standings
from pyramids_desktop.ui.table.spec import Column, Look, Standings
from pyramids_desktop.ui.text import tr

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


def standings(look: Look) -> Standings:
    """The Glory so far, and what the end would add."""
    sheet = look.scores

    def added(*indices: int) -> tuple[int, ...]:
        return tuple(sum(values) for values in zip(*(sheet.lines[index].values for index in indices), strict=True))

    columns = (
        Column("laurel-crown", Message(N_("Glory")), added(0)),
        Column("scarab-beetle", Message(N_("Scarab")), added(1)),
        Column("all-seeing-eye", Message(N_("Divinities")), added(2, 3)),
        Column("stone-stack", Message(N_("Project")), added(4, 5)),
    )
    return Standings(columns, sheet.totals)


def total_words(view: st.State, total: int) -> Message:
    """What a total comes to: a forecast until the game is over."""
    return say(N_("{total} projected"), total=total) if view.stack else say(N_("{total} at the end"), total=total)


def paint_result(canvas: Canvas, look: Look, box: Box) -> None:
    """Draw the final scores into the place of the actions."""
    paint_standings(canvas, box, look, standings(look), tr(N_("Final scores")))


def result_notes(look: Look, box: Box) -> tuple[tuple[Box, Message], ...]:
    """What the columns of the final scores mean; nothing before the end."""
    return tuple(column_notes(box, look, standings(look))) if not look.view.stack else ()
