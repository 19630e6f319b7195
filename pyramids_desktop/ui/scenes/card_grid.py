"""All cards of a game in groups, to choose one from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import GOLD_T, SEPIA
from ..focus import Focusable, Rect
from ..galleries import GalleryCard, GalleryGroup
from ..text import tr
from ..widgets.base import Point
from ..widgets.scroll import ScrollArea, unchecked

if TYPE_CHECKING:
    from ..art import Canvas

CARD = (124.0, 190.0)
"""The room of a card; a tile takes its width for its height too."""
_GAP = 16.0
_HEAD = 42.0
_EDGE = 8.0


class CardGrid(ScrollArea):
    """Groups of cards under headings, scrolled. A click or Enter chooses."""

    role = "item"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        groups: Sequence[GalleryGroup],
        chosen: str,
        choose: Callable[[str], None],
        offset: float = 0.0,
    ) -> None:
        self.groups = groups
        self.chosen = chosen
        self._choose = choose
        self._over: str | None = None
        self._pressed: str | None = None
        self._heads: list[tuple[str, float]] = []
        self._cards: list[tuple[GalleryCard, Rect]] = []
        height = self._lay_out(rect.w - 22)
        super().__init__(widget_id, rect, height, offset)

    def _lay_out(self, width: float) -> float:
        """Place headings and cards in the contents' own coordinates; the contents' height."""
        w, high = CARD
        columns = max(1, int((width - 2 * _EDGE + _GAP) // (w + _GAP)))
        gap = (width - 2 * _EDGE - columns * w) / max(1, columns - 1) if columns > 1 else _GAP
        gap = min(gap, 56.0)
        y = 0.0
        for group in self.groups:
            self._heads.append((tr(group.title), y))
            y += _HEAD
            h = w if all(card.is_square for card in group.cards) else high
            for index, card in enumerate(group.cards):
                place = Rect(_EDGE + (index % columns) * (w + gap), y + (index // columns) * (h + _GAP), w, h)
                self._cards.append((card, place))
            y += ((len(group.cards) + columns - 1) // columns) * (h + _GAP) + 10
        return y

    def _on_screen(self, place: Rect) -> Rect:
        return place.move(self.rect.x, self.rect.y - self.offset)

    def _at(self, position: Point) -> str | None:
        if not self.rect.collidepoint(position):
            return None
        return next((card.id for card, place in self._cards if self._on_screen(place).collidepoint(position)), None)

    @property
    def clickable(self) -> bool:
        """Whether the mouse is on a card."""
        return self._over is not None

    def hover(self, position: Point | None) -> None:
        """Lift the card under the mouse."""
        over = self._at(position) if position is not None else None
        if over != self._over:
            self._over = over
            self.changed()
            if self.page is not None:
                self.page.app.show_hand(over is not None)
        super().hover(position)

    def press(self, position: Point) -> None:
        """A click begins on a card; it must end there too."""
        self._pressed = self._at(position)
        super().press(position)

    def clicked(self, position: Point) -> None:
        """Choose the card."""
        found = self._at(position)
        if found is not None and found == self._pressed:
            self._choose(found)

    def focusables(self) -> Sequence[Focusable]:
        """Every card, one stop of the Tab key."""
        return [
            Focusable(
                f"{self.id}:{card.id}",
                self._on_screen(place),
                tr(card.name),
                partial(self._choose, card.id),
                self.role,
                group=self.id,
                preferred=card.id == self.chosen,
            )
            for card, place in self._cards
        ]

    def focus_moved(self, item_id: str) -> None:
        """Scroll the card into sight."""
        for card, place in self._cards:
            if f"{self.id}:{card.id}" == item_id:
                self.show(place.top - _HEAD, place.bottom + _GAP)

    def contents(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint headings and the cards in sight."""
        for title, top in self._heads:
            whole = self.rect.y <= y + top and y + top + 36 <= self.rect.bottom
            if y + top + 36 > self.rect.y and y + top < self.rect.bottom:
                with nullcontext() if whole else unchecked(canvas):
                    canvas.text(title, x + _EDGE, y + top + 20, 20, SEPIA, lettering.DISPLAY_BOLD, "ml")
        for card, place in self._cards:
            box = self._on_screen(place)
            if box.bottom < self.rect.top - 20 or box.top > self.rect.bottom + 20:
                continue
            lifted = card.id == self._over
            top = box.y - (2 if lifted else 0)
            canvas.put(card.paint(canvas, box.w, box.h), box.x, top, r=8, lift=7 if lifted else 3)
            if card.id == self.chosen:
                canvas.outline(box.x - 5, top - 5, box.w + 10, box.h + 10, 12, (84, 40, 8), 4.6)
                canvas.outline(box.x - 4, top - 4, box.w + 8, box.h + 8, 11, GOLD_T, 2.8)
