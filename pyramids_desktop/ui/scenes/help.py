"""The keys, over whatever is there (F1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import CREAM, INK, SEPIA
from ..focus import Rect
from ..text import N_, tr
from ..widgets.base import Widget
from ..widgets.dialog import Dialog

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_EVERYWHERE = (
    ("↑ ↓ ← →", N_("Move the ring; change a value")),
    ("Tab", N_("Next control; with Shift back")),
    ("Enter, Space", N_("Press, choose, confirm")),
    ("Esc", N_("Back, cancel, let go")),
    ("F11, Alt+Enter", N_("Full screen or window")),
    ("F1", N_("These controls")),
)
_TABLE = (
    ("Enter, Space", N_("Take a piece, then choose a place")),
    ("Space", N_("Finish the running animation")),
    ("M", N_("List of all moves")),
    ("U, Ctrl+Z", N_("Undo")),
    ("R, Ctrl+Y", N_("Redo")),
    ("E", N_("End the turn")),
    ("Z", N_("Look closely")),
    ("L", N_("Log of the game")),
    ("H", N_("Hint: what an opponent would do")),
)
_MOUSE = (
    (N_("Drag"), N_("A piece to a glowing place")),
    (N_("Click"), N_("A piece, then a glowing place")),
    (N_("Rest, hold"), N_("Look closely at what lies there")),
    (N_("Right button"), N_("Let go of what you hold")),
)
_CONTROLLER = (
    (N_("Stick, cross"), N_("Move the ring; change a value")),
    ("A / B", N_("Press / back")),
    ("X / Y", N_("Undo / finish the animation")),
    ("LB / RB", N_("Control before / after")),
    (N_("Menu button"), N_("List of all moves")),
    (N_("View button"), N_("These controls")),
)

_Section = tuple[str, Sequence[tuple[str, str]]]


class HelpScene(Dialog):
    """An overlay in two columns."""

    width = 1140.0

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("Controls"), icon="keyboard")

    def extra_height(self) -> float:
        """Room for the columns."""
        return 460.0

    def build(self) -> Sequence[Widget]:
        """The way back."""
        return self.button_row([("close", tr("Close"), self.close_dialog, "primary", None)])

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet with the keys."""
        super().paint(canvas)
        room = self.extra_box()
        half = (room.w - 36) / 2
        left: Sequence[_Section] = ((N_("Everywhere"), _EVERYWHERE), (N_("Controller"), _CONTROLLER))
        right: Sequence[_Section] = ((N_("At the table"), _TABLE), (N_("With the mouse"), _MOUSE))
        self._column(canvas, Rect(room.x, room.y + 8, half, room.h), left)
        self._column(canvas, Rect(room.x + half + 36, room.y + 8, half, room.h), right)

    def _column(self, canvas: Canvas, room: Rect, sections: Sequence[_Section]) -> None:
        y = room.y
        key_width = 150.0
        for title, rows in sections:
            canvas.text(tr(title), room.x, y + 12, 17, SEPIA, lettering.DISPLAY_BOLD, "ml")
            y += 28
            for keys, meaning in rows:
                canvas.rrect(room.x, y + 1, key_width, 25, 6, (66, 39, 18), 255, (150, 108, 50))
                word = tr(keys) if keys.isalpha() or keys[0].isalpha() else keys
                canvas.text(
                    word, room.x + key_width / 2, y + 13, 15, CREAM, lettering.BODY_BOLD, "c", maxw=key_width - 8
                )
                left = room.x + key_width + 12
                canvas.text(tr(meaning), left, y + 13, 16, INK, a="ml", maxw=room.x + room.w - left)
                y += 31
            y += 14
