"""A stepped pyramid seen from the front, and the Nile before it: the cover of Terra Pyramides."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pyramids_desktop.ui.art.palette import GOLD_T, Color, lighter, shaded
from pyramids_desktop.ui.art.signs import GOD_SIGNS, PYRAMID

from .terra_pyramides_pieces import BLOCKS, ship

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_STORIES: tuple[Color, ...] = tuple(BLOCKS[color].color for color in ("blue", "red", "yellow", "green", "brown"))
"""The colors of the five levels from below, taken into the evening light."""


def paint_cover(canvas: Canvas, w: float, h: float) -> None:
    """Paint the cover at the origin: a pyramid of five levels in the evening, a ship on the Nile before it."""
    ground = h * 0.79
    _pyramid(canvas, w * 0.5, ground, min(w * 0.74, h * 0.78), h * 0.46)
    _palm(canvas, w * 0.12, ground + h * 0.02, h * 0.25)
    _palm(canvas, w * 0.89, ground + h * 0.015, h * 0.2)
    _river(canvas, w, h, ground)
    size = min(w * 0.22, h * 0.2)
    canvas.putc(ship(canvas, 1, size), w * 0.3, h * 0.865, shape=True, lift=4)
    canvas.putc(ship(canvas, 0, size * 0.8), w * 0.7, h * 0.895, shape=True, lift=4)
    for index, sign in enumerate((GOD_SIGNS["horus"], PYRAMID, GOD_SIGNS["osiris"])):
        canvas.glyph(sign, w * (0.2 + 0.3 * index), h * 0.1, h * 0.115 if index != 1 else h * 0.09, GOLD_T)


def _pyramid(canvas: Canvas, middle: float, ground: float, wide: float, high: float) -> None:
    """Five levels lit from the left, stairs up the front, a golden finial."""
    story = high / 5.6
    for number, paint in enumerate(_STORIES):
        half = wide / 2 * (1 - 0.175 * number)
        low, top = ground - number * story, ground - (number + 1) * story
        slope = story * 0.26
        edge = middle + half * 0.28
        base = _evening(paint)
        front = [(middle - half, low), (edge, low), (edge - slope * 0.2, top), (middle - half + slope, top)]
        side = [(edge, low), (middle + half, low), (middle + half - slope, top), (edge - slope * 0.2, top)]
        canvas.poly(front, base, shaded(base, 0.4), max(1.0, story * 0.04))
        canvas.poly(side, shaded(base, 0.52), shaded(base, 0.28), max(1.0, story * 0.04))
        lip = [(middle - half + slope, top), (edge - slope * 0.2, top)]
        canvas.lines(lip, lighter(base, 70), max(1.0, story * 0.09))
        _joints(canvas, base, (middle - half + slope * 0.5, edge), (top, low), number)
    _stairs(canvas, middle - wide * 0.13, ground, wide * 0.14, story)
    peak = ground - 5 * story
    reach = wide * 0.09
    canvas.poly([(middle - reach, peak), (middle + reach * 0.3, peak), (middle, peak - story * 0.85)], (255, 214, 104))
    canvas.poly([(middle + reach * 0.3, peak), (middle + reach, peak), (middle, peak - story * 0.85)], (176, 108, 24))
    outline = [(middle - reach, peak), (middle + reach, peak), (middle, peak - story * 0.85)]
    canvas.lines(outline, (92, 50, 12), max(1.0, story * 0.05), closed=True)


def _evening(color: Color) -> Color:
    """A color in the warm light of a low sun."""
    return (min(255, int(color[0] * 0.72 + 74)), int(color[1] * 0.72 + 40), int(color[2] * 0.68 + 20))


def _joints(canvas: Canvas, base: Color, across: tuple[float, float], down: tuple[float, float], shift: int) -> None:
    """The joints of the blocks of one level."""
    line = shaded(base, 0.72)
    middle = (down[0] + down[1]) / 2
    canvas.lines([(across[0], middle), (across[1], middle)], line, 0.9)
    count = max(3, round((across[1] - across[0]) / ((down[1] - down[0]) * 0.9)))
    for index in range(1, count):
        x = across[0] + (index + (0.25 if shift % 2 else 0.0)) * (across[1] - across[0]) / count
        canvas.lines([(x, down[0] + 1.5), (x, middle)], line, 0.9)
        x -= (across[1] - across[0]) / count / 2
        canvas.lines([(x, middle), (x, down[1] - 1)], line, 0.9)


def _stairs(canvas: Canvas, middle: float, ground: float, wide: float, story: float) -> None:
    """The stairs up the front, which grow narrow toward the top."""
    steps = 20
    high = story * 5
    for step in range(steps):
        low, top = ground - step * high / steps, ground - (step + 1) * high / steps
        # They follow the front, which leans back toward the middle of the pyramid.
        x = middle + wide * 0.92 * (step / steps)
        half = wide / 2 * (1 - 0.62 * step / steps)
        tone = 0.7 + 0.3 * step / steps
        tread: Color = (int(246 * tone), int(206 * tone), int(140 * tone))
        canvas.poly([(x - half, low), (x + half, low), (x + half, top), (x - half, top)], shaded(tread, 0.5))
        canvas.poly(
            [
                (x - half, top + (low - top) * 0.5),
                (x + half, top + (low - top) * 0.5),
                (x + half, top),
                (x - half, top),
            ],
            tread,
        )


def _palm(canvas: Canvas, x: float, ground: float, size: float) -> None:
    canvas.ico("palm", x, ground - size * 0.44, size, (44, 22, 16))


def _river(canvas: Canvas, w: float, h: float, ground: float) -> None:
    """The Nile along the foot of the picture, with the sun's glitter."""
    bank = [
        (-4.0, ground - h * 0.005),
        (w * 0.5, ground + h * 0.012),
        (w + 4, ground - h * 0.012),
        (w + 4, h),
        (-4.0, h),
    ]
    canvas.poly(bank, (74, 84, 40))
    shore = ground + h * 0.035
    water = [(-4.0, shore), (w * 0.3, shore + h * 0.008), (w * 0.7, shore - h * 0.004), (w + 4, shore + h * 0.006)]
    canvas.poly([*water, (w + 4, h + 2), (-4.0, h + 2)], (24, 72, 104))
    canvas.poly([*((x, y + h * 0.09) for x, y in water), (w + 4, h + 2), (-4.0, h + 2)], (16, 52, 84))
    for row in range(6):
        y = shore + h * (0.02 + 0.03 * row)
        for part in range(3):
            x = w * (0.08 + 0.34 * part + 0.11 * (row % 3))
            long = w * (0.1 - 0.008 * row)
            warm: Color = (255, 196, 116) if abs(x + long / 2 - w / 2) < w * 0.16 else (96, 156, 180)
            wave = [(x + step * long / 6, y + math.sin(step * 1.7) * h * 0.004) for step in range(7)]
            canvas.lines(wave, warm, max(1.0, h * 0.006))
