"""A label in the display face that gives way to the narrower text face where it has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art import text as lettering

if TYPE_CHECKING:
    from ..art import Canvas
    from ..art.brush import AnyColor
    from ..art.text import Anchor

_LEAST = 14.0
_NARROW = {
    lettering.DISPLAY: lettering.BODY,
    lettering.DISPLAY_BOLD: lettering.BODY_BOLD,
}


def label(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    color: AnyColor,
    font: str,
    anchor: Anchor,
    room: float,
) -> None:
    """Draw a label: smaller at first, then in the text face, at last cut."""
    if canvas.width(text, size, font) > room:
        least = max(_LEAST, size * 0.86)
        if canvas.width(text, least, font) > room:
            font = _NARROW.get(font, font)
            size = max(_LEAST, size * 0.94)
    canvas.text(text, x, y, size, color, font, anchor, maxw=room)


def breakable(canvas: Canvas, text: str, room: float, size: float, font: str = lettering.BODY) -> str:
    """The text with words that are wider than `room`, such as paths, broken into lines of their own.

    They break after a separator where there is one, else anywhere.
    """
    return " ".join(
        word if canvas.width(word, size, font) <= room else "\n".join(_pieces(canvas, word, room, size, font))
        for word in text.split(" ")
    )


def _pieces(canvas: Canvas, word: str, room: float, size: float, font: str) -> list[str]:
    found = []
    while word:
        end = len(word)
        while end > 1 and canvas.width(word[:end], size, font) > room:
            end -= 1
        if end < len(word):
            separator = max(word.rfind(mark, 1, end) for mark in "/\\-_.")
            end = separator + 1 if separator > end // 3 else end
        found.append(word[:end])
        word = word[end:]
    return found
