"""Areas that are taller than their window: a list of rows to choose from, and a flow of anything drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ..art.palette import GOLD, GOLD_T
from ..focus import Focusable, Rect
from .base import Point, Widget

if TYPE_CHECKING:
    from ..art import Canvas

BAR = 10.0
"""Width of the scroll bar."""
_WHEEL = 56.0
_LEAST_THUMB = 28.0


@contextmanager
def unchecked(canvas: Canvas) -> Iterator[None]:
    """Draw without the checks of the layout, as for what the edge of a window cuts on purpose."""
    lint, canvas.lint = canvas.lint, None
    try:
        yield
    finally:
        canvas.lint = lint


class ScrollArea(Widget):
    """A window onto `height` logical pixels of contents, with a bar, the wheel and keys."""

    role = "place"

    def __init__(self, widget_id: str, rect: Rect, height: float, offset: float = 0.0, label: str = "") -> None:
        super().__init__(widget_id, rect, label)
        self.height = height
        self.offset = 0.0
        self._grip: float | None = None
        self.scroll_to(offset)

    @property
    def most(self) -> float:
        """The greatest offset."""
        return max(0.0, self.height - self.rect.h)

    @property
    def inner(self) -> Rect:
        """The rectangle without the bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - (BAR + 6 if self.most else 0), self.rect.h)

    @property
    def bounds(self) -> Rect:
        """Contents are clipped to the window."""
        return self.rect.copy()

    def scroll_to(self, offset: float) -> None:
        """Show the contents from `offset` on."""
        offset = min(self.most, max(0.0, offset))
        if offset != self.offset:
            self.offset = offset
            self.scrolled()
            self.changed()

    def scrolled(self) -> None:
        """The offset changed."""

    def show(self, top: float, bottom: float) -> None:
        """Scroll as little as shows what lies between two heights of the contents."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        before = self.offset
        self.scroll_to(self.offset - steps * _WHEEL)
        return before != self.offset or self.most > 0

    # ---- the bar

    def _thumb(self) -> Rect:
        length = max(_LEAST_THUMB, self.rect.h * self.rect.h / max(1.0, self.height))
        room = self.rect.h - length
        y = self.rect.y + (room * self.offset / self.most if self.most else 0.0)
        return Rect(self.rect.right - BAR, y, BAR, length)

    def on_bar(self, position: Point) -> bool:
        """Whether the position lies on the scroll bar."""
        return self.most > 0 and position[0] >= self.rect.right - BAR - 4

    def press(self, position: Point) -> None:
        """Take hold of the bar, or turn a page beside its thumb."""
        super().press(position)
        if not self.on_bar(position):
            return
        thumb = self._thumb()
        if thumb.top <= position[1] <= thumb.bottom:
            self._grip = position[1] - thumb.y
        else:
            self.scroll_to(self.offset + (self.rect.h * 0.9 if position[1] > thumb.bottom else -self.rect.h * 0.9))

    def drag(self, position: Point) -> None:
        """Follow the mouse with the thumb."""
        if self._grip is None:
            return
        thumb = self._thumb()
        room = self.rect.h - thumb.h
        if room > 0:
            self.scroll_to((position[1] - self._grip - self.rect.y) / room * self.most)

    def release(self, position: Point | None) -> None:
        """Let go."""
        gripped, self._grip = self._grip is not None, None
        self.pressed = False
        if position is not None and not gripped and self.hit(position) and not self.on_bar(position):
            self.clicked(position)

    def clicked(self, position: Point) -> None:
        """The contents were clicked."""

    @property
    def clickable(self) -> bool:
        """The area itself is no button."""
        return False

    # ---- drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the contents within the window, and the bar."""
        target = canvas.target
        before = target.get_clip()
        box = canvas.rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        target.set_clip(box.clip(before))
        try:
            self.contents(canvas, self.inner.x, self.rect.y - self.offset)
        finally:
            target.set_clip(before)
        if self.most:
            canvas.rrect(self.rect.right - BAR + 2, self.rect.y, BAR - 4, self.rect.h, 3, (30, 15, 5), 110)
            thumb = self._thumb()
            hot = self.hovered or self._grip is not None
            canvas.rrect(thumb.x, thumb.y, thumb.w, thumb.h, BAR / 2, GOLD_T if hot else GOLD, 255, (96, 60, 22))

    def contents(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the contents, their top left corner at (x, y). What lies outside the window is cut off."""

    # ---- keys

    def adjust_page(self, step: int) -> None:
        """Scroll by four fifths of the window."""
        self.scroll_to(self.offset + step * self.rect.h * 0.8)

    def focusables(self) -> Sequence[Focusable]:
        """The area, if there is anything to scroll."""
        if not self.most:
            return ()
        return (Focusable(self.id, self.rect, self.label, lambda: self.adjust_page(1), self.role),)


class Flow(Protocol):
    """Something drawn that knows its height."""

    def draw(self, canvas: Canvas, x: float, y: float, top: float, bottom: float) -> None:
        """Paint with the top left corner at (x, y); what lies outside of `top` to `bottom` may be left out."""
        ...


class FlowView(ScrollArea):
    """A scrolled flow, such as a chapter of rules."""

    def __init__(
        self, widget_id: str, rect: Rect, flow: Flow, height: float, offset: float = 0.0, label: str = ""
    ) -> None:
        self.flow = flow
        super().__init__(widget_id, rect, height, offset, label)

    def contents(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the flow."""
        self.flow.draw(canvas, x, y, self.rect.y, self.rect.bottom)


@dataclass(frozen=True)
class Row:
    """One row of a list: a stable id, what it says to the focus ring, and how it is painted.

    `paint(canvas, rect, chosen, hovered)` paints it into a rectangle.
    """

    id: str
    label: str
    paint: Callable[[Canvas, Rect, bool, bool], None]


class RowList(ScrollArea):
    """Rows of one height, one of them chosen. A click chooses, a second click or Enter opens."""

    role = "item"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        rows: Sequence[Row],
        row_height: float,
        chosen: str | None,
        choose: Callable[[str], None],
        *,
        open_row: Callable[[str], None] | None = None,
        gap: float = 6.0,
        offset: float = 0.0,
        label: str = "",
    ) -> None:
        self.rows = tuple(rows)
        self.row_height = row_height
        self.gap = gap
        self.chosen = chosen
        self._choose = choose
        self._open = open_row
        self._over: int | None = None
        self._pressed: int | None = None
        super().__init__(widget_id, rect, len(rows) * (row_height + gap) - gap if rows else 0.0, offset, label)

    def row_rect(self, index: int) -> Rect:
        """Where a row lies now, in the window's coordinates; it may be out of sight."""
        inner = self.inner
        top = self.rect.y - self.offset + index * (self.row_height + self.gap)
        return Rect(inner.x, top, inner.w, self.row_height)

    def _at(self, position: Point) -> int | None:
        if not self.inner.collidepoint(position):
            return None
        index = int((position[1] - self.rect.y + self.offset) // (self.row_height + self.gap))
        if 0 <= index < len(self.rows) and self.row_rect(index).collidepoint(position):
            return index
        return None

    @property
    def clickable(self) -> bool:
        """Whether the mouse is on a row."""
        return self._over is not None

    def hover(self, position: Point | None) -> None:
        """Brighten the row under the mouse."""
        over = self._at(position) if position is not None else None
        if over != self._over:
            self._over = over
            self.changed()
            if self.page is not None:
                self.page.app.show_hand(over is not None)
        super().hover(position)

    def press(self, position: Point) -> None:
        """A click begins on a row; it must end there too."""
        self._pressed = self._at(position)
        super().press(position)

    def clicked(self, position: Point) -> None:
        """Choose the row, or open it if it was chosen already."""
        index = self._at(position)
        if index is None or index != self._pressed:
            return
        row = self.rows[index].id
        if row == self.chosen and self._open is not None:
            self._open(row)
        else:
            self.choose(row)

    def choose(self, row_id: str) -> None:
        """Choose a row."""
        self.chosen = row_id
        self.changed()
        if self.page is not None:
            self.page.app.sound.play("click", kind="interface")
        self._choose(row_id)

    def _activate(self, row_id: str) -> None:
        if row_id == self.chosen and self._open is not None:
            self._open(row_id)
        else:
            self.choose(row_id)

    def focusables(self) -> Sequence[Focusable]:
        """Every row, even out of sight; they form one stop of the Tab key."""
        return [
            Focusable(
                f"{self.id}:{row.id}",
                self.row_rect(index),
                row.label,
                partial(self._activate, row.id),
                self.role,
                group=self.id,
                preferred=row.id == self.chosen,
            )
            for index, row in enumerate(self.rows)
        ]

    def focus_moved(self, item_id: str) -> None:
        """Scroll the row into sight."""
        for index, row in enumerate(self.rows):
            if f"{self.id}:{row.id}" == item_id:
                top = index * (self.row_height + self.gap)
                self.show(top, top + self.row_height)

    def contents(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the rows in sight."""
        first = max(0, int(self.offset // (self.row_height + self.gap)))
        for index in range(first, len(self.rows)):
            rect = self.row_rect(index)
            if rect.top > self.rect.bottom:
                break
            row = self.rows[index]
            whole = rect.top >= self.rect.top - 1 and rect.bottom <= self.rect.bottom + 1
            with nullcontext() if whole else unchecked(canvas):
                row.paint(canvas, rect, row.id == self.chosen, index == self._over)
