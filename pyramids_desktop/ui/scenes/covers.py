"""The picture on a game's card: the game's own, see `galleries`, or its signs over a pyramid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..art.palette import GOLD, IVORY, OCHRE
from ..art.signs import PYRAMID, TITLE_SIGNS
from ..focus import Rect
from ..galleries import gallery

if TYPE_CHECKING:
    from ..art import Canvas


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
        _sun(canvas, w, h)
        own = gallery(game_id).cover
        if own is not None:
            own(canvas, w, h)
        else:
            _plain(canvas, game_id, w, h)
    return canvas.framed(inner, 9)


def _sun(canvas: Canvas, w: float, h: float) -> None:
    """A great pale sun over dunes."""
    canvas.disc(w * 0.5, h * 0.5, h * 0.34, (250, 190, 104))
    canvas.disc(w * 0.5, h * 0.5, h * 0.305, (255, 216, 140))
    far = [(-4, h), (-4, h * 0.82), (w * 0.3, h * 0.78), (w * 0.66, h * 0.85), (w + 4, h * 0.79), (w + 4, h)]
    near = [(-4, h), (-4, h * 0.9), (w * 0.4, h * 0.93), (w + 4, h * 0.87), (w + 4, h)]
    canvas.poly(far, (120, 62, 36))
    canvas.poly(near, (64, 32, 20))


def _plain(canvas: Canvas, game_id: str, w: float, h: float) -> None:
    canvas.poly([(w * 0.14, h * 0.86), (w * 0.5, h * 0.3), (w * 0.86, h * 0.86)], GOLD, (96, 56, 20), 2)
    canvas.poly([(w * 0.5, h * 0.3), (w * 0.86, h * 0.86), (w * 0.6, h * 0.86)], OCHRE)
    signs = TITLE_SIGNS.get(game_id, PYRAMID)
    canvas.glyph(signs, w / 2, h * 0.16, h * 0.13, IVORY)
