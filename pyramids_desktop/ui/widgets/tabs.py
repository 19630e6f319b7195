"""Chapters at the left of a page: a column of tabs, one of them open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import CREAM, GOLD, GOLD_T
from ..focus import Focusable, Rect
from .base import Point, Widget
from .label import label

if TYPE_CHECKING:
    from ..art import Canvas

HEIGHT = 52.0
_GAP = 8.0


class Tabs(Widget):
    """A column of (id, label, icon). For the Tab key it is one stop, where up and down go from chapter to chapter."""

    role = "choice"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        items: Sequence[tuple[str, str, str]],
        chosen: str,
        action: Callable[[str], None],
    ) -> None:
        super().__init__(widget_id, rect)
        self.items = tuple(items)
        self.chosen = chosen
        self.action = action
        self._over: int | None = None

    def cell(self, index: int) -> Rect:
        """Where a tab lies."""
        h = min(HEIGHT, (self.rect.h + _GAP) / max(1, len(self.items)) - _GAP)
        return Rect(self.rect.x, self.rect.y + index * (h + _GAP), self.rect.w, h)

    def _at(self, position: Point) -> int | None:
        return next((i for i in range(len(self.items)) if self.cell(i).collidepoint(position)), None)

    def hit(self, position: Point) -> bool:
        """Whether the position lies on a tab."""
        return self._at(position) is not None

    def hover(self, position: Point | None) -> None:
        """Brighten the tab under the mouse."""
        over = self._at(position) if position is not None else None
        if over != self._over:
            self._over = over
            self.changed()
        super().hover(position)

    def release(self, position: Point | None) -> None:
        """Open the tab that was clicked."""
        self.pressed = False
        index = self._at(position) if position is not None else None
        if index is not None:
            self.open(self.items[index][0])

    def open(self, item_id: str) -> None:
        """Open a chapter."""
        if item_id != self.chosen:
            self.chosen = item_id
            self.changed()
            if self.page is not None:
                self.page.app.sound.play("click", kind="interface")
            self.action(item_id)

    def focusables(self) -> Sequence[Focusable]:
        """Every tab, one stop of the Tab key."""
        return [
            Focusable(
                f"{self.id}:{item_id}",
                self.cell(index),
                words,
                partial(self.open, item_id),
                self.role,
                group=self.id,
                preferred=item_id == self.chosen,
            )
            for index, (item_id, words, _icon) in enumerate(self.items)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Paint the tabs; the open one is bright and has a gold bar."""
        for index, (item_id, words, icon) in enumerate(self.items):
            cell = self.cell(index)
            chosen = item_id == self.chosen
            if chosen:
                canvas.rrect(cell.x, cell.y, cell.w, cell.h, 9, (92, 55, 24), 250, GOLD, 1.6)
                canvas.rrect(cell.x + 6, cell.y + 10, 4, cell.h - 20, 2, GOLD_T)
            else:
                ground = (66, 38, 17) if index == self._over else (42, 23, 9)
                canvas.rrect(cell.x, cell.y, cell.w, cell.h, 9, ground, 225, (132, 94, 46), 1.2)
            ink = GOLD_T if chosen else CREAM
            x = cell.x + 32
            if icon:
                canvas.ico(icon, x, cell.centery, min(26.0, cell.h * 0.6), ink)
                x += 22
            font = lettering.DISPLAY_BOLD if chosen else lettering.DISPLAY
            label(canvas, words, x, cell.centery - 0.5, 17, ink, font, "ml", cell.right - 10 - x)
