"""Controls that hold a value: a switch, a row of choices, a value between two arrows, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..art import text as lettering
from ..art.palette import GOLD, GOLD_B, GOLD_T, INK, IVORY, Color
from ..focus import Focusable, Rect
from ..text import tr
from .base import Point, Widget

if TYPE_CHECKING:
    from ..art import Canvas

V = TypeVar("V")
_TRACK = (30, 15, 5)


class Toggle(Widget):
    """A switch. On and off differ by place, sign and word, not by color alone."""

    role = "toggle"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: str,
        value: bool,
        action: Callable[[bool], None],
        *,
        enabled: bool = True,
        tip: str = "",
        paper: bool = False,
    ) -> None:
        super().__init__(widget_id, rect, label, enabled=enabled, tip=tip)
        self.value = value
        self.action = action
        self.paper = paper

    def activate(self) -> None:
        """Switch over."""
        if not self.enabled:
            return
        self.value = not self.value
        self.changed()
        if self.page is not None:
            self.page.app.sound.play("click", kind="interface")
        self.action(self.value)

    def draw(self, canvas: Canvas) -> None:
        """Paint the switch at the left of its rectangle and its word beside it."""
        w, h = 54.0, 28.0
        x, y = self.rect.x, self.rect.centery - h / 2
        on = self.value and self.enabled
        ground = (38, 110, 96) if on else ((74, 62, 50) if not self.enabled else _TRACK)
        edge = GOLD_T if self.hovered and self.enabled else (GOLD if self.enabled else (130, 116, 96))
        canvas.rrect(x, y, w, h, h / 2, ground, 255, edge, 1.4)
        knob = x + (w - h / 2 if self.value else h / 2)
        canvas.disc(knob, y + h / 2, h / 2 - 4, GOLD_T if self.enabled else (150, 136, 114), GOLD_B, 1.2)
        if self.value:
            canvas.ico("check-mark", x + 15, y + h / 2, 14, IVORY)
        ink = word_ink(self.paper, self.enabled)
        word = tr("on") if self.value else tr("off")
        canvas.text(word, x + w + 12, self.rect.centery - 0.5, 16, ink, a="ml", maxw=self.rect.w - w - 12)


INK_LIGHT = (243, 226, 184)
"""Text on dark grounds."""
INK_OFF = (178, 158, 124)
"""Text of what is off, still readable on dark grounds."""
INK_PAPER_OFF = (104, 84, 58)
"""Text of what is off, on papyrus."""


def word_ink(paper: bool, enabled: bool) -> Color:
    """The color of a control's word that stands on the page's own ground."""
    if paper:
        return INK if enabled else INK_PAPER_OFF
    return INK_LIGHT if enabled else INK_OFF


class Choices(Widget):
    """A control with one of several values chosen; `action` gets each new value."""

    role = "choice"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: str,
        choices: Sequence[tuple[V, str]],
        value: V,
        action: Callable[[V], None],
        *,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(widget_id, rect, label, enabled=enabled, tip=tip)
        self._values = [choice[0] for choice in choices]
        self._words = [choice[1] for choice in choices]
        self._index = self._values.index(value) if value in self._values else 0
        self._action: Callable[[V], None] = action

    @property
    def index(self) -> int:
        """Which choice is chosen."""
        return self._index

    def choose(self, index: int) -> None:
        """Choose by number."""
        if self.enabled and index != self._index:
            self._index = index
            self.changed()
            if self.page is not None:
                self.page.app.sound.play("click", kind="interface")
            self._action(self._values[index])

    def adjust(self, step: int) -> None:
        """Go to the next or previous choice; the ends stay."""
        self.choose(min(len(self._words) - 1, max(0, self._index + step)))

    def focusables(self) -> Sequence[Focusable]:
        """One item, whose value the arrows change."""
        label = f"{self.label}: {self._words[self._index]}"
        return (Focusable(self.id, self.rect, label, self.activate, self.role, self.enabled, self.adjust),)


_ROOM, _SMALL = 12.0, 14.0
"""The room that a word of a row of choices has around it at least, and the size of words where they are many."""


class Segments(Choices):
    """A few choices side by side, all visible, one chosen. Left and right change it."""

    _size = 15.0
    _over: int | None = None

    def _cells(self, canvas: Canvas) -> list[Rect]:
        """Where the choices lie: equally wide, or by the length of their words where one would not fit."""
        count = len(self._words)
        even = self.rect.w / count
        size = self._letters(canvas)
        words = [canvas.width(word, size, lettering.BODY_BOLD) for word in self._words]
        if sum(words) + _ROOM * count > self.rect.w:
            words = [canvas.width(word, size, self._font(index)) for index, word in enumerate(self._words)]
        gap = (self.rect.w - sum(words)) / count
        widths = [even] * count if max(words) + 22 <= even else [word + gap for word in words]
        cells, x = [], self.rect.x
        for width in widths:
            cells.append(Rect(x, self.rect.y, width, self.rect.h))
            x += width
        return cells

    def _font(self, index: int) -> str:
        return lettering.BODY_BOLD if index == self._index else lettering.BODY

    def _letters(self, canvas: Canvas) -> float:
        """The size of the words: a little smaller where they would not fit."""
        needed = sum(canvas.width(word, self._size, lettering.BODY_BOLD) + _ROOM for word in self._words)
        return self._size if needed <= self.rect.w else _SMALL

    def _at(self, position: Point) -> int:
        if self.page is None:
            return self._index
        cells = self._cells(self.page.app.canvas)
        return next((index for index, cell in enumerate(cells) if position[0] < cell.right), len(cells) - 1)

    def hover(self, position: Point | None) -> None:
        """Brighten the choice under the mouse."""
        over = self._at(position) if position is not None else None
        if over != self._over:
            self._over = over
            self.changed()
        super().hover(position)

    def release(self, position: Point | None) -> None:
        """Choose what was clicked."""
        self.pressed = False
        if position is not None and self.enabled and self.hit(position):
            self.choose(self._at(position))

    def activate(self) -> None:
        """Go to the next choice, round at the end."""
        self.choose((self._index + 1) % len(self._words))

    def draw(self, canvas: Canvas) -> None:
        """Paint the row; the chosen cell is gold with a dark word."""
        r = self.rect
        canvas.rrect(r.x, r.y, r.w, r.h, 8, _TRACK, 235, (150, 108, 50) if self.enabled else (110, 96, 78), 1.3)
        cells, size = self._cells(canvas), self._letters(canvas)
        for index, word in enumerate(self._words):
            cell = cells[index]
            chosen = index == self._index
            if chosen:
                ground = (244, 208, 112) if self.enabled else (150, 136, 112)
                canvas.rrect(cell.x + 3, cell.y + 3, cell.w - 6, cell.h - 6, 6, ground, 255, GOLD_B)
            elif index == self._over and self.enabled:
                canvas.rrect(cell.x + 3, cell.y + 3, cell.w - 6, cell.h - 6, 6, (84, 50, 22), 255)
            ink = INK if chosen else INK_LIGHT if self.enabled else INK_OFF
            words = self._font(index)
            canvas.text(word, cell.centerx, cell.centery - 0.5, size, ink, words, "c", maxw=cell.w - _ROOM / 2)


class Stepper(Choices):
    """A value between two arrows, for many choices in little room. Its label stands elsewhere."""

    _over = 0

    def _side(self, position: Point) -> int:
        return -1 if position[0] < self.rect.x + self.rect.w * 0.4 else 1

    def hover(self, position: Point | None) -> None:
        """Brighten the arrow that a click would press."""
        over = self._side(position) if position is not None else 0
        if over != self._over:
            self._over = over
            self.changed()
        super().hover(position)

    def release(self, position: Point | None) -> None:
        """Step towards the side that was clicked."""
        self.pressed = False
        if position is not None and self.enabled and self.hit(position):
            self.adjust(self._side(position))

    def adjust(self, step: int) -> None:
        """Go on by one, round at the ends."""
        if self._words:
            self.choose((self._index + step) % len(self._words))

    def activate(self) -> None:
        """Go to the next value."""
        self.adjust(1)

    def draw(self, canvas: Canvas) -> None:
        """Paint the value in a well with an arrow on each side."""
        r = self.rect
        canvas.rrect(r.x, r.y, r.w, r.h, 8, _TRACK, 235, (150, 108, 50) if self.enabled else (110, 96, 78), 1.3)
        side = r.h
        for step, x in ((-1, r.x), (1, r.right - side)):
            hot = self.enabled and self._over == step
            ink = (GOLD_T if hot else GOLD) if self.enabled else (128, 112, 90)
            canvas.ico("arrow-left" if step < 0 else "arrow-right", x + side / 2, r.centery, 14, ink)
        ink = INK_LIGHT if self.enabled else INK_OFF
        canvas.text(self._words[self._index], r.centerx, r.centery - 0.5, 16, ink, a="c", maxw=r.w - 2 * side)


class Slider(Widget):
    """A number on a line; dragged, clicked, or changed by the arrows in steps."""

    role = "slider"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: str,
        span: tuple[float, float],
        value: float,
        action: Callable[[float], None],
        *,
        step: float = 1.0,
        show: Callable[[float], str] = lambda value: f"{value:g}",
        enabled: bool = True,
        tip: str = "",
        done: Callable[[float], None] | None = None,
        word_width: float = 60.0,
        paper: bool = False,
    ) -> None:
        super().__init__(widget_id, rect, label, enabled=enabled, tip=tip)
        self.span = span
        self.value = value
        self.action = action
        self.done = done
        self.step = step
        self.show = show
        self.word_width = word_width
        self.paper = paper

    @property
    def _line(self) -> Rect:
        return Rect(self.rect.x + 14, self.rect.centery - 4, self.rect.w - 28 - self.word_width, 8)

    def _knob(self) -> float:
        low, high = self.span
        part = 0.0 if high <= low else (self.value - low) / (high - low)
        return self._line.x + self._line.w * part

    def _set(self, value: float) -> None:
        low, high = self.span
        value = low + round((value - low) / self.step) * self.step
        value = min(high, max(low, value))
        if value != self.value:
            self.value = value
            self.changed()
            self.action(value)

    def _from(self, position: Point) -> None:
        low, high = self.span
        part = (position[0] - self._line.x) / max(1.0, self._line.w)
        self._set(low + min(1.0, max(0.0, part)) * (high - low))

    def press(self, position: Point) -> None:
        """Go where the line was clicked."""
        super().press(position)
        if self.enabled:
            self._from(position)

    def drag(self, position: Point) -> None:
        """Follow the mouse."""
        if self.enabled:
            self._from(position)

    def release(self, position: Point | None) -> None:
        """The value stands."""
        self.pressed = False
        self.changed()
        if self.enabled and self.done is not None:
            self.done(self.value)

    def adjust(self, step: int) -> None:
        """Go on by one step."""
        if self.enabled:
            self._set(self.value + step * self.step)
            if self.done is not None:
                self.done(self.value)

    def focusables(self) -> Sequence[Focusable]:
        """One item, whose value the arrows change."""
        label = f"{self.label}: {self.show(self.value)}"
        return (Focusable(self.id, self.rect, label, self.activate, self.role, self.enabled, self.adjust),)

    def draw(self, canvas: Canvas) -> None:
        """Paint the line, the filled part, the knob and the value."""
        line, knob = self._line, self._knob()
        canvas.rrect(line.x, line.y, line.w, line.h, 4, _TRACK, 255, (150, 108, 50) if self.enabled else (110, 96, 78))
        if knob > line.x + 4:
            fill = GOLD if self.enabled else (120, 106, 86)
            canvas.rrect(line.x + 1.5, line.y + 1.5, knob - line.x - 1.5, line.h - 3, 2.5, fill)
        hot = (self.hovered or self.pressed) and self.enabled
        canvas.disc(knob, line.centery, 12 if hot else 11, GOLD_T if self.enabled else (150, 136, 114), GOLD_B, 2)
        ink = word_ink(self.paper, self.enabled)
        if self.word_width:
            word, middle = self.show(self.value), self.rect.centery - 0.5
            canvas.text(word, self._line.right + self.word_width + 10, middle, 16, ink, a="mr", maxw=self.word_width)
