"""Headings, paragraphs, lists and pictures, set one below the other into a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pygame

from ..art import text as lettering
from ..art.palette import CARN, INK, SEPIA, Color
from .scroll import unchecked

if TYPE_CHECKING:
    from ..art import Canvas

Painter: TypeAlias = "Callable[[Canvas, float, float, float], None]"
"""Paints a picture: (canvas, x, y, width)."""


@dataclass(frozen=True)
class Heading:
    """A heading; `level` 1 is a page's title, 2 and 3 are smaller."""

    text: str
    level: int = 2


@dataclass(frozen=True)
class Text:
    """A paragraph, or with `bullet` an item of a list."""

    text: str
    size: float = 18.5
    color: Color = INK
    font: str = lettering.BODY
    bullet: bool = False


@dataclass(frozen=True)
class Picture:
    """Something painted, of a height in logical pixels."""

    paint: Painter
    height: float


Element: TypeAlias = Heading | Text | Picture

_HEADING_SIZES = {1: 30.0, 2: 21.0, 3: 17.5}
_INDENT = 24.0


@dataclass(frozen=True)
class _Placed:
    element: Element
    y: float
    height: float
    lines: tuple[str, ...] = ()


class Column:
    """Elements set into a width; knows its height, and paints what is in sight."""

    def __init__(self, canvas: Canvas, elements: Sequence[Element], width: float) -> None:
        self.width = width
        self._placed: list[_Placed] = []
        y = 0.0
        for element in elements:
            y = self._place(canvas, element, y)
        self.height = y

    def _place(self, canvas: Canvas, element: Element, y: float) -> float:
        if isinstance(element, Heading):
            size = _HEADING_SIZES[element.level]
            y += 0.0 if y == 0 else {1: 30.0, 2: 24.0, 3: 16.0}[element.level]
            lines = tuple(canvas.wrap(element.text, self.width, size, lettering.DISPLAY_BOLD))
            height = canvas.line_height(size, lettering.DISPLAY_BOLD) * len(lines)
            self._placed.append(_Placed(element, y, height, lines))
            return y + height + (18.0 if element.level == 1 else 6.0)
        if isinstance(element, Picture):
            self._placed.append(_Placed(element, y + 8, element.height))
            return y + element.height + 24
        room = self.width - (_INDENT if element.bullet else 0)
        lines = tuple(canvas.wrap(element.text, room, element.size, element.font))
        height = canvas.line_height(element.size, element.font, 1.04) * len(lines)
        self._placed.append(_Placed(element, y, height, lines))
        return y + height + (8.0 if element.bullet else 12.0)

    def draw(self, canvas: Canvas, x: float, y: float, top: float, bottom: float) -> None:
        """Paint with the top left corner at (x, y), leaving out what lies above `top` or below `bottom`."""
        for placed in self._placed:
            place = y + placed.y
            if place + placed.height < top - 4 or place > bottom + 4:
                continue
            if isinstance(placed.element, Picture):
                whole = place >= top and place + placed.height <= bottom
                with nullcontext() if whole else unchecked(canvas):
                    placed.element.paint(canvas, x, place, self.width)
            elif isinstance(placed.element, Heading):
                whole = place >= top and place + placed.height <= bottom
                with nullcontext() if whole else unchecked(canvas):
                    self._heading(canvas, placed, placed.element, x, place)
            else:
                self._text(canvas, placed, placed.element, x, place, (top, bottom))

    def _heading(self, canvas: Canvas, placed: _Placed, heading: Heading, x: float, y: float) -> None:
        size = _HEADING_SIZES[heading.level]
        step = canvas.line_height(size, lettering.DISPLAY_BOLD)
        ink = INK if heading.level == 1 else SEPIA
        for index, line in enumerate(placed.lines):
            canvas.text(line, x, y + index * step, size, ink, lettering.DISPLAY_BOLD, maxw=self.width + 1)
        if heading.level == 1:
            canvas.band(x, y + placed.height + 5, self.width, 5)

    def _text(
        self, canvas: Canvas, placed: _Placed, text: Text, x: float, y: float, sight: tuple[float, float]
    ) -> None:
        step = canvas.line_height(text.size, text.font, 1.04)
        left = x
        if text.bullet:
            left = x + _INDENT
            middle = y + step * 0.5
            half = text.size * 0.22
            if sight[0] - 8 < middle < sight[1] + 8:
                _mark(canvas, x + 9, middle, half)
        for index, line in enumerate(placed.lines):
            place = y + index * step
            if sight[0] - step < place < sight[1]:
                whole = sight[0] <= place and place + step <= sight[1]
                with nullcontext() if whole else unchecked(canvas):
                    canvas.text(line, left, place, text.size, text.color, text.font, maxw=self.width + 1)


def _mark(canvas: Canvas, cx: float, cy: float, half: float) -> None:
    """A small pyramid before an item. Painted once and kept, wherever it stands while it is scrolled."""
    side = canvas.px(half * 2) + 2

    def make() -> pygame.Surface:
        fine = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        fine.fill((*CARN, 0))
        pygame.draw.polygon(fine, (*CARN, 255), [(side * 2, 0), (side * 4, side * 4), (0, side * 4)])
        return pygame.transform.smoothscale(fine, (side, side))

    canvas.blitc(canvas.memo(("list mark", side), make), cx, cy)
