"""The small dark note that says what an icon does, or why a control is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import IVORY
from ..focus import Rect
from .label import breakable

if TYPE_CHECKING:
    from ..art import Canvas
    from .page import Page

_WAIT = 0.4
_WIDTH = 300.0
_NOWHERE = Rect(0, 0, 0, 0)


class Tip:
    """Shows after the mouse rested for a moment, or at once when keys come to a control."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._text = ""
        self._words = ""
        self._around = _NOWHERE
        self._waited = 0.0
        self.shown = False
        self.bounds = _NOWHERE

    def aim(self, text: str, around: Rect, position: tuple[float, float] | None) -> None:
        """Get ready to show `text` beside a control; without a mouse position show it now."""
        if text == self._text and around == self._around:
            return
        self.hide()
        self._text, self._around, self._waited = text, around, 0.0
        if position is None and text:
            self._show()

    def hide(self) -> None:
        """Take the note away."""
        if self.shown:
            self._page.app.invalidate(self.bounds)
        self.shown = False
        self._text = ""

    def update(self, dt: float) -> None:
        """Wait until the mouse has rested long enough."""
        if self._text and not self.shown:
            self._waited += dt
            if self._waited >= _WAIT:
                self._show()

    def _show(self) -> None:
        canvas = self._page.app.canvas
        width, height = self._page.app.logical_size
        self._words = breakable(canvas, self._text, _WIDTH, 15)
        lines = canvas.wrap(self._words, _WIDTH, 15, lettering.BODY)
        w = max(canvas.width(line, 15, lettering.BODY) for line in lines) + 24
        h = canvas.line_height(15) * len(lines) + 14
        x = min(max(8.0, self._around.centerx - w / 2), width - w - 8)
        y = self._around.bottom + 10
        if y + h > height - 8:
            y = max(8.0, self._around.top - h - 10)
        self.bounds = Rect(x, y, w, h).inflate(16, 16)
        self.shown = True
        self._page.app.invalidate(self.bounds)

    def draw(self, canvas: Canvas) -> None:
        """Paint the note, if it shows."""
        if not self.shown:
            return
        box = self.bounds.inflate(-16, -16)
        canvas.shadow(box.x, box.y, box.w, box.h, 7, 4)
        canvas.rrect(box.x, box.y, box.w, box.h, 7, (38, 20, 8), 255, (200, 150, 72), 1.4)
        canvas.para(self._words, box.x + 12, box.y + 6, box.w - 22, 15, IVORY)
