"""Short notices at the top of the window, over every scene. They go by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...core.message import Message
from ..art.palette import CREAM, GOLD_T
from ..focus import Rect
from ..text import tr
from .label import breakable

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_SECONDS = 4.5
_PER_LETTER = 0.035
_MOST = 3
_WIDTH = 520.0
_TOP = 70.0
_SIZE = 16
_SHADOW = 24.0
"""How far beyond a notice its shadow may reach."""


@dataclass
class _Toast:
    text: str
    icon: str
    left: float


class Toasts:
    """The notices that show now, the newest below."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shown: list[_Toast] = []

    @property
    def texts(self) -> list[str]:
        """What the notices say."""
        return [toast.text for toast in self._shown]

    def add(self, message: Message | str, icon: str = "info") -> None:
        """Show a notice. The same one is not shown twice at a time."""
        text = tr(message) if isinstance(message, Message) else message
        seconds = _SECONDS + len(text) * _PER_LETTER
        for toast in self._shown:
            if toast.text == text:
                toast.left = seconds
                return
        self._shown.append(_Toast(text, icon, seconds))
        del self._shown[:-_MOST]
        self._app.invalidate(self._area())

    def update(self, dt: float) -> None:
        """Let time pass; each notice goes when its time is over."""
        if not self._shown:
            return
        for toast in self._shown:
            toast.left -= dt
        if any(toast.left <= 0 for toast in self._shown):
            self._app.invalidate(self._area())
            self._shown = [toast for toast in self._shown if toast.left > 0]

    def _area(self) -> Rect:
        width, height = self._app.logical_size
        return Rect(0, 0, width, min(height, _TOP + 90.0 * _MOST))

    def draw(self, canvas: Canvas) -> None:
        """Paint the notices, centered below the header, as far as they are in the area that is drawn."""
        y = _TOP
        middle = self._app.logical_size[0] / 2
        for toast in self._shown:
            lines, w, h = canvas.memo(("toast", toast.text), partial(_set, canvas, toast.text))
            x = middle - w / 2
            reach = canvas.rect(x - _SHADOW, y - _SHADOW, w + 2 * _SHADOW, h + 2 * _SHADOW)
            if reach.colliderect(canvas.target.get_clip()):
                if canvas.lint is not None:
                    # The checks see texts on the surface they are drawn on.
                    _paint(canvas, toast.icon, lines, Rect(x, y, w, h))
                else:
                    make = partial(_picture, canvas, toast.icon, lines, w, h)
                    canvas.target.blit(canvas.memo(("toast picture", toast.icon, toast.text), make), reach)
            y += h + 8


def _picture(canvas: Canvas, icon: str, lines: list[str], w: float, h: float) -> pygame.Surface:
    """A notice with its shadow."""
    picture = canvas.new(w + 2 * _SHADOW, h + 2 * _SHADOW)
    with canvas.onto(picture):
        _paint(canvas, icon, lines, Rect(_SHADOW, _SHADOW, w, h))
    return picture


def _paint(canvas: Canvas, icon: str, lines: list[str], box: Rect) -> None:
    x, y, w, h = box
    canvas.shadow(x, y, w, h, 9, 6)
    canvas.rrect(x, y, w, h, 9, (44, 24, 9), 255, (214, 168, 78), 1.6)
    canvas.ico(icon, x + 26, y + h / 2, 22, GOLD_T)
    step = canvas.line_height(_SIZE)
    top = y + (h - step * len(lines)) / 2 - 1
    for number, line in enumerate(lines):
        canvas.text(line, x + 50, top + number * step, _SIZE, CREAM)


def _set(canvas: Canvas, text: str) -> tuple[list[str], float, float]:
    """The lines of a notice, its width and its height; while it shows, it is drawn in every frame that changes anything
    there."""
    lines = canvas.wrap(breakable(canvas, text, _WIDTH - 76, _SIZE), _WIDTH - 76, _SIZE)
    wide = max(canvas.width(line, _SIZE) for line in lines)
    return lines, wide + 76, max(40.0, canvas.line_height(_SIZE) * len(lines) + 18)
