"""What lies over the table for a moment: the list of all moves, a choice between two meanings, the curtain, the menu.

Each is an overlay of its own, so no click or key meant for it can reach the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.message import N_, SeatName, say
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.ui.art.palette import INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, DISPLAY_BOLD
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.base import Widget
from pyramids_desktop.ui.widgets.dialog import Dialog, row_ground
from pyramids_desktop.ui.widgets.scroll import Row, RowList

from .pieces import Box, box_beside
from .spec import Look, name_of, table_of

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.art import Canvas

ROW = 38.0
MOST_WIDTH = 860.0
"""The list of all moves may become so wide."""
LEAST_GAIN = 60.0
"""Less room than this tells nothing of what a move brings."""


class MovesDialog(Dialog):
    """Commands by name; a click or Enter does one, and the digits choose the first nine.

    It stands in the middle of the window, or with `near` beside that place of the table, then no wider than its words.
    """

    width = 620.0

    def __init__(
        self,
        app: App,
        title: str,
        look: Look,
        commands: Sequence[Any],
        choose: Callable[[Any], None],
        near: Box | None = None,
    ) -> None:
        super().__init__(app, title, icon="checklist")
        self.commands = tuple(commands)
        self._names = [tr(name_of(look, command), look.names) for command in commands]
        self._choose = choose
        self._near = near
        self._gains = [_gain(look, command) for command in commands]

    def box(self) -> Rect:
        """Where the sheet lies."""
        canvas = self.app.canvas
        if self._near is None:
            rows = zip(self._names, self._gains, strict=True)
            words = max(canvas.width(name, 17, BODY_BOLD) + canvas.width(gain, 15, BODY) for name, gain in rows)
            self.width = min(MOST_WIDTH, max(MovesDialog.width, words + 140))
            return super().box()
        words = max(canvas.width(name, 17, BODY_BOLD) for name in self._names)
        words += max(canvas.width(gain, 15, BODY) for gain in self._gains)
        self.width = min(MovesDialog.width, max(words + 140, canvas.width(self.title, 22, DISPLAY_BOLD) + 108))
        box = super().box()
        screen = Box(0, 0, *self.app.logical_size)
        return Rect(*box_beside((box.w, box.h), self._near, screen))

    def extra_height(self) -> float:
        """Room for the rows, as far as the window has it."""
        return min(len(self.commands) * (ROW + 5) + 2, self.app.logical_size[1] - 220)

    def build(self) -> Sequence[Widget]:
        """The rows, and a way out."""
        rows = [Row(str(index), name, self._painter(index, name)) for index, name in enumerate(self._names)]
        listed = RowList("moves", self.extra_box(), rows, ROW, None, self._accept, open_row=self._accept, gap=5)
        return [listed, *self.button_row([("no", tr("Cancel"), self.close_dialog, "normal", None)])]

    def first_focus(self) -> str | None:
        """The first move."""
        return "moves:0" if self.commands else None

    def _painter(self, index: int, name: str) -> Callable[[Canvas, Rect, bool, bool], None]:
        def paint(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
            row_ground(canvas, rect, chosen, hovered)
            if index < 9:
                canvas.text(str(index + 1), rect.x + 22, rect.centery - 0.5, 15, SEPIA, DISPLAY_BOLD, "c")
            named = canvas.text(name, rect.x + 44, rect.centery - 0.5, 17, INK, BODY_BOLD, "ml", maxw=rect.w - 60)
            gain, room = self._gains[index], rect.right - 14 - named.right - 14
            # The name tells moves apart, so it comes first.
            if gain and room >= LEAST_GAIN:
                canvas.text(gain, rect.right - 14, rect.centery - 0.5, 15, SEPIA, BODY, "mr", maxw=room)

        return paint

    def key(self, event: pygame.event.Event) -> bool:
        """M closes the list; a digit chooses."""
        if event.key == pygame.K_m:
            self.close_dialog()
            return True
        index = event.key - pygame.K_1
        if 0 <= index < min(9, len(self.commands)):
            self._accept(str(index))
            return True
        return False

    def _accept(self, row: str) -> None:
        self.close_dialog()
        self._choose(self.commands[int(row)])


def _gain(look: Look, command: Any) -> str:
    """What a command changes in its player's points, in the words of its preview."""
    preview = table_of(look.game.info.id).preview(look, command)
    return tr(preview.lines[0], look.names) if preview is not None and preview.lines else ""


class Curtain(Dialog):
    """Covers the table until the next person says that nobody else looks."""

    width = 520.0

    def __init__(self, app: App, seat: Seat, names: Sequence[str], lift: Callable[[], None], leave: Callable[[], None]):
        title = tr(say(N_("Pass to {seat}"), seat=SeatName(seat)), names)
        text = tr(say(N_("What only {seat} may see shows next."), seat=SeatName(seat)), names)
        super().__init__(app, title, text, icon="sight-disabled")
        self.seat = seat
        self._name = names[seat]
        self._lift = lift
        self._leave = leave

    def extra_height(self) -> float:
        """Room for the sign of the seat."""
        return 118.0

    def build(self) -> Sequence[Widget]:
        """The person's own button, and a way out of the game."""
        ready = tr(say(N_("I am {name}"), name=self._name))
        return self.button_row(
            [
                ("leave", tr(N_("Menu")), self._leave, "quiet", None),
                ("ready", ready, self._ready, "primary", "check-mark"),
            ]
        )

    def first_focus(self) -> str | None:
        """The person's button."""
        return "ready"

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet with the seat's sign."""
        super().paint(canvas)
        room = self.extra_box()
        canvas.blitc(canvas.seat(self.seat, 104), room.centerx, room.centery)

    def back(self) -> None:
        """Escape does not lift a curtain; it asks what else is wanted."""
        self._leave()

    def _ready(self) -> None:
        self.close_dialog()
        self._lift()
