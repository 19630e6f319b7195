"""The picture on a game's card. A game without a picture of its own gets its signs before a pyramid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..art.palette import CARN, GOLD, GOLD_T, IVORY, LAPIS, OCHRE, OLIVE, SLATE, TURQ
from ..art.signs import GOD_SIGNS, PYRAMID, TITLE_SIGNS
from ..focus import Rect

if TYPE_CHECKING:
    from ..art import Canvas

_FLOORS = ((OLIVE, LAPIS), (SLATE, OCHRE, TURQ), (CARN, (180, 78, 20), (150, 112, 40), (78, 62, 54)))
"""Every citizen in the color of the cards."""
_ICONS = (
    ("egyptian-walk", "quill-ink"),
    ("mummy-head", "sun-priest", "guards"),
    ("chariot", "hawk-emblem", "egyptian-sphinx", "snatch"),
)


def cover(canvas: Canvas, game_id: str, box: Rect) -> None:
    """Paint a game's picture into a rectangle."""
    key = ("cover", game_id, canvas.size(box.w, box.h))
    surface = canvas.memo(key, lambda: _framed(canvas, game_id, box.w, box.h))
    canvas.put(surface, box.x, box.y, r=9, lift=4)


def _framed(canvas: Canvas, game_id: str, w: float, h: float) -> pygame.Surface:
    rim = canvas.rim
    width, height = canvas.size(w, h)
    inner = canvas.grad(width - 2 * rim, height - 2 * rim, (40, 28, 74), (236, 140, 78), raw=True)
    with canvas.onto(inner):
        if game_id == "neteru":
            _neteru(canvas, w, h)
        else:
            _plain(canvas, game_id, w, h)
    return canvas.framed(inner, 9)


def _sky(canvas: Canvas, w: float, h: float) -> None:
    """A great pale sun over dunes."""
    canvas.disc(w * 0.5, h * 0.5, h * 0.34, (250, 190, 104))
    canvas.disc(w * 0.5, h * 0.5, h * 0.305, (255, 216, 140))
    far = [(-4, h), (-4, h * 0.82), (w * 0.3, h * 0.78), (w * 0.66, h * 0.85), (w + 4, h * 0.79), (w + 4, h)]
    near = [(-4, h), (-4, h * 0.9), (w * 0.4, h * 0.93), (w + 4, h * 0.87), (w + 4, h)]
    canvas.poly(far, (120, 62, 36))
    canvas.poly(near, (64, 32, 20))


def _neteru(canvas: Canvas, w: float, h: float) -> None:
    """A pyramid of nine cards under the gods' signs."""
    _sky(canvas, w, h)
    card_w = min(w / 5.2, h / 5.5)
    card_h = card_w * 1.28
    gap = card_w * 0.12
    top = h * 0.96 - (3 * card_h + 2 * gap)
    for floor, (colors, icons) in enumerate(zip(_FLOORS, _ICONS, strict=True)):
        count = len(colors)
        left = w / 2 - (count * card_w + (count - 1) * gap) / 2
        for index in range(count):
            face = canvas.plaque(card_w, card_h, colors[index], 5)
            x, y = left + index * (card_w + gap), top + floor * (card_h + gap)
            canvas.put(face, x, y, r=5, lift=4, alpha=150)
            canvas.ico(icons[index], x + card_w / 2, y + card_h / 2, card_w * 0.66, "#f9eabc", True)
    signs = (GOD_SIGNS["anubis"], GOD_SIGNS["horus"], GOD_SIGNS["thot"])
    for index, sign in enumerate(signs):
        canvas.glyph(sign, w * (0.2 + 0.3 * index), h * 0.1, h * 0.115, GOLD_T)


def _plain(canvas: Canvas, game_id: str, w: float, h: float) -> None:
    _sky(canvas, w, h)
    canvas.poly([(w * 0.14, h * 0.86), (w * 0.5, h * 0.3), (w * 0.86, h * 0.86)], GOLD, (96, 56, 20), 2)
    canvas.poly([(w * 0.5, h * 0.3), (w * 0.86, h * 0.86), (w * 0.6, h * 0.86)], OCHRE)
    signs = TITLE_SIGNS.get(game_id.replace("_", "-"), PYRAMID)
    canvas.glyph(signs, w / 2, h * 0.16, h * 0.13, IVORY)
