"""The plate of one game on a chapter's card: its sign, its name, how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...campaign.progress import Record
from ..art import text as lettering
from ..art.palette import GOLD_T, INK, SEPIA, Color
from ..art.signs import PYRAMID, TITLE_SIGNS
from ..focus import Rect
from ..text import say_n, tr
from ..widgets.button import Button
from ..widgets.label import label
from .campaign_words import STATUS_ICONS, short_status, status_text

if TYPE_CHECKING:
    from ..art import Canvas

_GROUNDS: dict[str, tuple[Color, Color, Color]] = {
    "locked": ((214, 196, 160), (176, 152, 112), (92, 72, 46)),
    "open": ((252, 240, 206), (196, 146, 66), (150, 78, 18)),
    "begun": ((255, 232, 178), (206, 140, 48), (150, 78, 18)),
    "lost": ((250, 224, 196), (190, 118, 70), (148, 50, 24)),
    "won": ((234, 236, 196), (134, 142, 66), (70, 92, 26)),
}
"""By state: ground, edge, and what the state is written in."""


class TaskChip(Button):
    """One game. A click chooses it, a click on the chosen one plays it."""

    role = "item"

    def __init__(
        self,
        rect: Rect,
        names: tuple[str, str],
        record: Record,
        chosen: bool,
        action: Callable[[], None],
        *,
        tip: str = "",
    ) -> None:
        """`names` are what stands beside the game's sign, and what is said where there is none."""
        self.title, full = names
        words = f"{full}. {status_text(record)}"
        super().__init__(f"task:{record.task.chapter}:{record.task.key}", rect, words, action, tip=tip)
        self.record = record
        self.chosen = chosen
        self.narrow = False
        """Whether there is no room for the sign. The plates of a card set this alike."""

    def is_short(self, canvas: Canvas) -> bool:
        """Whether sign and name do not fit side by side."""
        return self.rect.w < 160 or canvas.width(self.title, 14, lettering.BODY_BOLD) > self.rect.w - 62

    def draw(self, canvas: Canvas) -> None:
        """Paint the plate."""
        r = self.rect
        status = self.record.status
        ground, edge, ink = _GROUNDS[status]
        if self.chosen:
            canvas.shadow(r.x, r.y, r.w, r.h, 8, 4)
        if self.hovered:
            ground = (min(255, ground[0] + 8), min(255, ground[1] + 8), min(255, ground[2] + 14))
        canvas.rrect(r.x, r.y, r.w, r.h, 8, ground, 255, edge, 1.4)
        if self.chosen:
            canvas.outline(r.x - 1.5, r.y - 1.5, r.w + 3, r.h + 3, 9, (120, 66, 14), 3.4)
            canvas.outline(r.x - 0.5, r.y - 0.5, r.w + 1, r.h + 1, 9, GOLD_T, 1.6)
        if self.narrow:
            self._draw_narrow(canvas, ink)
        else:
            self._draw_wide(canvas, ink)

    def _draw_wide(self, canvas: Canvas, ink: Color) -> None:
        """The game's sign, its name, and its state in words."""
        r, status = self.rect, self.record.status
        sign = min(34.0, r.h - 12)
        middle = r.x + 9 + sign / 2
        dark = 235 if status != "locked" else 150
        # A duel's sign stands in a square, a mission's in a circle.
        ground, corner = ((26, 74, 70), sign / 2) if self.record.task.mission else ((74, 42, 18), 6)
        canvas.rrect(middle - sign / 2, r.centery - sign / 2, sign, sign, corner, ground, dark)
        signs = TITLE_SIGNS.get(self.record.task.game, PYRAMID)
        canvas.glyph(signs[len(signs) // 2], middle, r.centery, sign * 0.66, (248, 220, 140), False)
        x = middle + sign / 2 + 9
        room = r.right - 8 - x
        if room > 300:
            room -= self._tries(canvas) + 16
        label(canvas, self.title, x, r.y + r.h * 0.3, 16.5, INK, lettering.BODY_BOLD, "ml", room)
        self._state(canvas, x, r.y + r.h * 0.73, room, ink, 15.0 if r.h >= 48 else 14.0)

    def _draw_narrow(self, canvas: Canvas, ink: Color) -> None:
        """The name, in two lines if it must be, and the state as far as there is room for it."""
        r = self.rect
        x, room = r.x + 9, r.w - 14
        if canvas.width(self.title, 14, lettering.BODY_BOLD) <= room:
            label(canvas, self.title, x, r.y + r.h * 0.3, 15, INK, lettering.BODY_BOLD, "ml", room)
            self._state(canvas, x, r.y + r.h * 0.72, room, ink, 14.0)
            return
        canvas.ico(STATUS_ICONS[self.record.status], x + 7, r.centery, 14, ink)
        lines = canvas.wrap(self.title, room - 19, 14, lettering.BODY_BOLD)
        height = canvas.line_height(14, lettering.BODY_BOLD) * len(lines)
        canvas.para(self.title, x + 19, r.centery - height / 2, room - 19, 14, INK, lettering.BODY_BOLD)

    def _state(self, canvas: Canvas, x: float, y: float, room: float, ink: Color, size: float) -> None:
        """The state: its sign, and words or a figure."""
        status = self.record.status
        canvas.ico(STATUS_ICONS[status], x + 7, y, 14, ink)
        font = lettering.BODY_ITALIC if status in ("locked", "open") else lettering.BODY_BOLD
        words = status_text(self.record)
        if canvas.width(words, 14, font) > room - 19:
            words = short_status(self.record)
        canvas.text(words, x + 19, y, size, SEPIA if status == "locked" else ink, font, "ml", maxw=room - 18)

    def _tries(self, canvas: Canvas) -> float:
        """How often it was tried, at the right end where there is room; the width of that."""
        tries = self.record.tries
        if not tries:
            return 0.0
        text = tr(say_n("{count} try", "{count} tries", tries))
        box = canvas.text(text, self.rect.right - 14, self.rect.centery, 16, SEPIA, lettering.BODY_ITALIC, "mr")
        return box.w
