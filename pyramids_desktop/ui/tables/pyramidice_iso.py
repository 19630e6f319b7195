"""Dice and pyramids seen at an angle from above: where their corners fall, and how they are painted.

Columns of a level run to the lower right, rows to the lower left, so that a space's place on the plan and its place
here agree. A level's tint tells what it costs and brings on top; only the top of a die bears pips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from pyramids_desktop.games.pyramidice.printed import Space
from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import Color, lighter, shaded
from pyramids_desktop.ui.art.pieces import PIPS
from pyramids_desktop.ui.table.pieces import Box, Point

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

TINTS: tuple[Color, ...] = ((253, 243, 216), (255, 212, 122), (243, 160, 58))
"""The color of dice by the Workers that their level costs on top."""
EDGE: Color = (104, 64, 26)
HEIGHT = 0.92
"""A die's height as part of half the width of its top."""
GAP = 0.03
"""Half the gap between two dice, as part of a space."""
SLAB = 12.0
"""How thick the stone is on which a pyramid stands."""
SHADOW = 0.26
"""How far a die's shadow reaches beyond it, as part of half the width of its top."""


class Iso(NamedTuple):
    """One pyramid's place on the screen: the back corner of its base, and half the width of a space."""

    x: float
    y: float
    a: float

    @property
    def h(self) -> float:
        """The height of a level."""
        return self.a * HEIGHT

    def point(self, column: float, row: float, level: float) -> Point:
        """Where a corner falls; all count from 0."""
        return (self.x + (column - row) * self.a, self.y + (column + row) * self.a / 2 - level * self.h)

    def space(self, space: Space, inset: float = 0.05) -> tuple[Point, ...]:
        """The corners of a space: back, right, front, left."""
        level = space.level - 1
        column, row = space.column - 1 + level / 2, space.row - 1 + level / 2
        low, high = inset, 1 - inset
        return (
            self.point(column + low, row + low, level),
            self.point(column + high, row + low, level),
            self.point(column + high, row + high, level),
            self.point(column + low, row + high, level),
        )

    def die(self, space: Space) -> Box:
        """The box of a die that stands on a space, with room for its shadow."""
        level = space.level - 1
        column, row = space.column - 1 + level / 2, space.row - 1 + level / 2
        x, y = self.point(column, row, level + 1)
        return Box(x - self.a, y, self.a * (2 + SHADOW), self.a + self.h + self.a * SHADOW / 2)

    def base(self, side: int) -> Box:
        """The box of the slab under a base of so many spaces along a side."""
        reach = side * self.a + 0.34 * self.a
        return Box(self.x - reach, self.y - 0.17 * self.a, 2 * reach, side * self.a + 0.34 * self.a + SLAB)


def around_shape(shape: tuple[Point, ...]) -> Box:
    """The box around a polygon."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def paint_slab(canvas: Canvas, iso: Iso, side: int) -> None:
    """Draw the stone under a pyramid, with a place for each die of the base."""
    m = 0.17
    top = [
        iso.point(-m, -m, 0),
        iso.point(side + m, -m, 0),
        iso.point(side + m, side + m, 0),
        iso.point(-m, side + m, 0),
    ]
    for reach in (15, 10, 5):
        canvas.poly([(x + reach, y + SLAB + reach * 0.6) for x, y in top], (40, 18, 4), alpha=34)
    front, right, left = top[2], top[1], top[3]
    canvas.poly([left, front, _down(front), _down(left)], (158, 118, 70), (90, 58, 26))
    canvas.poly([right, front, _down(front), _down(right)], (118, 84, 46), (90, 58, 26))
    canvas.poly(top, (212, 182, 128), (90, 58, 26))
    canvas.lines([left, top[0], right], (246, 226, 180), 1.4)
    q = 0.06
    for column in range(side):
        for row in range(side):
            corners = [
                iso.point(column + q, row + q, 0),
                iso.point(column + 1 - q, row + q, 0),
                iso.point(column + 1 - q, row + 1 - q, 0),
                iso.point(column + q, row + 1 - q, 0),
            ]
            canvas.poly(corners, (182, 144, 90), (134, 98, 52), 1)
            canvas.lines([corners[3], corners[0], corners[1]], (128, 92, 50), 1.4)


def _down(point: Point) -> Point:
    return (point[0], point[1] + SLAB)


def paint_die(canvas: Canvas, value: int, tint: int, raised: bool, w: float, h: float) -> pygame.Surface:
    """A die of a pyramid; `raised` casts a shadow onto the dice below it."""
    surface = canvas.new(w, h)
    a = w / (2 + SHADOW)
    side = h - a - a * SHADOW / 2
    color = TINTS[tint]

    def top(u: float, v: float) -> Point:
        return (a + (u - v) * a, (u + v) * a / 2)

    g = GAP
    corners = [top(g, g), top(1 - g, g), top(1 - g, 1 - g), top(g, 1 - g)]
    back, right, front, left = corners
    foot = [(x, y + side) for x, y in corners]
    with canvas.onto(surface):
        if raised:
            reach = a * SHADOW
            for part, alpha in ((1.0, 26), (0.66, 34), (0.33, 40)):
                shift = reach * part
                shade = [foot[3], foot[2], foot[1], (foot[1][0] + shift, foot[1][1] + shift * 0.2)]
                shade += [
                    (foot[2][0] + shift * 0.7, foot[2][1] + shift * 0.48),
                    (foot[3][0] + 2, foot[3][1] + shift * 0.3),
                ]
                canvas.poly(shade, (40, 18, 4), alpha=alpha)
        canvas.poly([left, front, foot[2], foot[3]], shaded(color, 0.80), EDGE, 1.1)
        canvas.poly([right, front, foot[2], foot[1]], shaded(color, 0.60), EDGE, 1.1)
        low = side * 0.42
        canvas.poly(_strip(left, front, side - low, low), shaded(color, 0.70), alpha=90)
        canvas.poly(_strip(front, right, side - low, low), shaded(color, 0.48), alpha=90)
        canvas.poly(corners, color, EDGE, 1.1)
        canvas.lines([left, back, right], lighter(color, 40), 1.3)
        canvas.lines([(front[0], front[1] + 1), (foot[2][0], foot[2][1] - 1)], lighter(shaded(color, 0.8), 26), 1.0)
        _pips(canvas, value, a)
    return surface


def _strip(one: Point, other: Point, down: float, high: float) -> list[Point]:
    """The lower part of a side."""
    return [
        (one[0], one[1] + down),
        (other[0], other[1] + down),
        (other[0], other[1] + down + high - 1),
        (one[0], one[1] + down + high - 1),
    ]


def _pips(canvas: Canvas, value: int, a: float) -> None:
    radius = a * 0.115
    fine = 4
    size = (max(2, canvas.px(radius * 2) * fine), max(2, canvas.px(radius) * fine))

    def make() -> pygame.Surface:
        pip = shapes.blank(size, (80, 40, 14))
        pygame.draw.ellipse(pip, (80, 40, 14, 255), pip.get_rect())
        return shapes.fast(canvas.down(pip, fine))

    pip = canvas.memo(("iso pip", size), make)
    for u, v in PIPS.get(value, ()):
        # The pips lie inside the top, whose edge the gap has moved inward.
        u, v = 0.08 + 0.84 * u, 0.08 + 0.84 * v
        canvas.blitc(pip, a + (u - v) * a, (u + v) * a / 2)
