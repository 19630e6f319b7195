"""What Neteru's faces are made of: the papyrus of a card, its picture, its name, its badges.

A citizen's number stands in a badge whose shape and color tell its slot group (disc 1-3-6, diamond 2-5-9, hexagon
4-7-8), so that the two other slots of a card are seen without counting and without telling colors apart.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.games.neteru import cards
from pyramids_desktop.ui.art.palette import CREAM, GOLD_T, INK, OCHRE, Color, shaded
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, DISPLAY_BOLD

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

SMALL_NAME = 13.0
"""The least size of a card's name."""
LOSS: Color = (128, 36, 26)

GROUP_OF = tuple(next((index for index, group in enumerate(cards.GROUPS) if slot in group), 0) for slot in range(10))
"""The slot group of each slot; index 0 is not used."""


def group_badge(
    canvas: Canvas, cx: float, cy: float, slot: int, radius: float, text: str | None = None, faint: bool = False
) -> None:
    """Draw a slot's number in the shape and color of its group; `faint` for the number of an empty place."""
    group = GROUP_OF[slot]
    color: Color = canvas.palette.groups[group]
    points = _shape(group, cx, cy, radius)
    if faint:
        canvas.poly(points, color, None, alpha=70)
        canvas.poly(points, None, shaded(CREAM, 0.78), 1.3)
    else:
        canvas.poly([(x, y + 1) for x, y in points], (24, 10, 2), None, alpha=120)
        canvas.poly(points, color, GOLD_T, 1.5)
    size = max(14.0 if radius > 8 else 12.0, radius * 1.28)
    ink = shaded(CREAM, 0.92) if faint else (255, 248, 226)
    canvas.text(text or str(slot), cx, cy - 0.5, size, ink, DISPLAY_BOLD, "c", small=True, lint=False)


def _shape(group: int, cx: float, cy: float, radius: float) -> list[tuple[float, float]]:
    corners, start, grown = ((28, 0.0, 1.0), (4, 0.0, 1.3), (6, math.pi / 6, 1.1))[group]
    turns = (start + math.tau * step / corners for step in range(corners))
    return [(cx + math.cos(turn) * radius * grown, cy + math.sin(turn) * radius * grown) for turn in turns]


def points_text(points: int) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", "−")


def points_badge(canvas: Canvas, cx: float, cy: float, points: int, radius: float, color: Color = OCHRE) -> None:
    """Draw what a card is worth as a coin; losses are dark red."""
    ground = LOSS if points < 0 else color
    canvas.badge(cx, cy, points_text(points), radius, ground, max(14.0, radius * 1.3))


def card_ground(canvas: Canvas, w: float, h: float, base: Color = (252, 240, 208), seed: int = 31) -> pygame.Surface:
    """The papyrus of a card in its gold edge."""
    rim = canvas.rim / canvas.scale
    inner = canvas.tex(w - 2 * rim, h - 2 * rim, base, seed)
    return canvas.framed(inner, min(9.0, w * 0.09))


def paint_art(canvas: Canvas, x: float, y: float, w: float, h: float, color: Color, icon: str) -> None:
    kind = "glyph" if ord(icon[0]) > 0xFFFF else "icon"
    picture = canvas.art(w, h, color, ("glyph", icon) if kind == "glyph" else ("icon", icon))
    canvas.target.blit(picture, (canvas.px(x), canvas.px(y)))


def name_line(canvas: Canvas, text: str, w: float, cy: float, size: float) -> None:
    """Draw a name across a card: in the display face on wide cards, in the narrower text face on others, and there in
    its plain weight where the bold one has no room."""
    wide = w >= 118 and canvas.width(text, size, DISPLAY_BOLD) <= w - 10
    font = DISPLAY_BOLD if wide else BODY_BOLD if canvas.width(text, SMALL_NAME, BODY_BOLD) <= w - 3 else BODY
    canvas.text(text, w / 2, cy, size if wide else min(size + 1.0, 17.0), INK, font, "c", maxw=w - 3, small=True)
