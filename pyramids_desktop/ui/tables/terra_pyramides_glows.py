"""What is lit on Terra Pyramides' board: legal spaces, rows to choose from, targets of Workers, enclosures.

All stand on light ground too: a dark line goes around every gold one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import GOLD, GOLD_T, INK, IVORY, Color
from pyramids_desktop.ui.table.pieces import Box, Point, around

from .terra_pyramides_board import Grid, Place
from .terra_pyramides_pieces import block, figure, gains, gains_width

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_DARK: Color = (66, 28, 0)
_LIGHT: Color = (255, 232, 118)
_TURQUOISE: Color = (60, 196, 186)
_TAG = 15.0


def paint_legal(canvas: Canvas, box: Box, founds: int | None = None, paid: bool = False) -> None:
    """Light a space where a tile may be placed, quietly, for there are dozens.

    `founds` is the number of empty sites that would get a foundation (a small base in the corner), `paid` whether it
    costs a coin.
    """
    area = canvas.rect(*box)
    key = ("terra legal", area.size, founds, paid)
    canvas.target.blit(canvas.memo(key, lambda: _legal(canvas, area.size, founds, paid)), area)


def _legal(canvas: Canvas, size: tuple[int, int], founds: int | None, paid: bool) -> pygame.Surface:
    box = Box(0, 0, size[0] / canvas.scale, size[1] / canvas.scale)
    surface = canvas.new(box.w, box.h)
    with canvas.onto(surface):
        _paint_legal(canvas, box, founds, paid)
    return shapes.fast(surface)


def _paint_legal(canvas: Canvas, box: Box, founds: int | None, paid: bool) -> None:
    c = box.w
    inner = box.grown(-c * 0.06)
    canvas.rrect(*inner, c * 0.12, (255, 240, 160), 84)
    canvas.outline(*inner, c * 0.12, _DARK, c * 0.035, 165)
    canvas.outline(*inner.grown(-c * 0.014), c * 0.11, _LIGHT, max(1.2, c * 0.03), 235)
    if founds:
        side = c * 0.26
        x, y = inner.right - side * 0.72, inner.bottom - side * 0.72
        canvas.rrect(x - side / 2, y - side / 2, side, side, side * 0.16, (236, 226, 204), 255, (84, 62, 36), 1.1)
        side *= 0.56
        canvas.rrect(x - side / 2, y - side / 2, side, side, 1, (204, 190, 160), 255, (120, 98, 64), 0.9)
    if paid:
        canvas.blitc(canvas.coin(c * 0.3), inner.x + c * 0.17, inner.bottom - c * 0.17)


def paint_target(canvas: Canvas, box: Box) -> None:
    """Light a site that a Worker can reach."""
    canvas.glow(*box.grown(-box.w * 0.02), box.w * 0.1, light=True)


def paint_path(canvas: Canvas, start: Point, end: Box, cell: float, bold: bool = True) -> None:
    """Draw the way of a Worker from a point to the near edge of its target; of many ways at once, each is a thin one
    that begins beside the Worker."""
    x, y = end.center
    length = math.dist(start, (x, y)) or 1.0
    first, last = (0.0 if bold else cell * 0.3) / length, max(0.0, length - end.w * 0.42) / length
    dx, dy = x - start[0], y - start[1]
    line = (start[0] + dx * first, start[1] + dy * first, start[0] + dx * last, start[1] + dy * last)
    if bold:
        canvas.arrow(*line, _DARK, cell * 0.1, cell * 0.26)
        canvas.arrow(*line, _LIGHT, cell * 0.055, cell * 0.2)
    else:
        canvas.arrow(*line, _DARK, cell * 0.066, cell * 0.19)
        canvas.arrow(*line, _LIGHT, cell * 0.03, cell * 0.14)


# ---- rows


def row_shape(grid: Grid, places: Sequence[Place], inset: float = 0.06) -> tuple[Point, ...]:
    """The corners of the band around the places of a row, straight or diagonal; for hit tests and painting.

    `inset` is how far its long sides lie inside the spaces, as part of a space's side.
    """
    first, last = grid.space(places[0]).center, grid.space(places[-1]).center
    length = math.dist(first, last)
    ux, uy = ((last[0] - first[0]) / length, (last[1] - first[1]) / length) if length else (1.0, 0.0)
    half = grid.cell * (0.5 - inset)
    # Along a diagonal the band is narrower, so that the corners of neighboring spaces stay free.
    broad = half if abs(ux) < 0.1 or abs(uy) < 0.1 else half * 0.86
    a = (first[0] - ux * half, first[1] - uy * half)
    b = (last[0] + ux * half, last[1] + uy * half)
    nx, ny = -uy * broad, ux * broad
    return ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny))


def paint_row(canvas: Canvas, grid: Grid, places: Sequence[Place], number: int = 0, chosen: bool = False) -> None:
    """Draw the band of a row that may be chosen; `chosen` fills it, as when the pointer is on it."""
    points = _rounded(row_shape(grid, places), grid.cell * 0.16)
    colors = (_LIGHT, (255, 196, 120), (176, 236, 226), (246, 190, 226))
    color = _LIGHT if chosen else colors[number % 4]
    canvas.poly(points, (255, 244, 170) if chosen else color, alpha=40 if chosen else 34)
    canvas.lines(points, _DARK, grid.cell * (0.12 if chosen else 0.09), closed=True)
    canvas.lines(points, color, grid.cell * (0.07 if chosen else 0.05), closed=True)


def paint_row_to_come(canvas: Canvas, box: Box) -> None:
    """Light a place of a row that could be chosen if the held tile were placed."""
    area = canvas.rect(*box)

    def make() -> pygame.Surface:
        w, h = area.w / canvas.scale, area.h / canvas.scale
        surface = canvas.new(w, h)
        with canvas.onto(surface):
            canvas.rrect(0, 0, w, h, w * 0.1, (255, 252, 226), 26)
            canvas.outline(0.6, 0.6, w - 1.2, h - 1.2, w * 0.1, _DARK, w * 0.055, 220)
            canvas.outline(1.4, 1.4, w - 2.8, h - 2.8, w * 0.09, (255, 250, 226), max(1.2, w * 0.03))
        return shapes.fast(surface)

    canvas.target.blit(canvas.memo(("terra row to come", area.size), make), area)


def _rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """A polygon with rounded corners."""
    found: list[Point] = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        one, other = _toward(corner, before, radius), _toward(corner, after, radius)
        for step in range(5):
            t = step / 4
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * one[0] + b * corner[0] + c * other[0], a * one[1] + b * corner[1] + c * other[1]))
    return found


def _toward(start: Point, end: Point, far: float) -> Point:
    length = math.dist(start, end) or 1.0
    return (start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length)


def row_tag_size(canvas: Canvas, parts: Sequence[tuple[str, int]], size: float = _TAG) -> tuple[float, float]:
    """The size of a row's tag."""
    return (max(size * 2, gains_width(canvas, parts, size) + size * 1.0), size * 1.8)


def tag_room(parts: Sequence[tuple[str, int]]) -> tuple[float, float]:
    """The room that a row's tag takes at most, whatever the canvas."""
    wide = 22.0 + sum(24.0 + (11.0 * len(str(count)) if count > 1 else 0.0) for _name, count in parts or (("", 1),))
    return (wide, 28.0)


def row_tag(
    canvas: Canvas, parts: Sequence[tuple[str, int]], chosen: bool = False, size: float = _TAG
) -> pygame.Surface:
    """What a row or an enclosure gives, as a dark tag with symbols and counts; `chosen` makes it gold.

    `parts` are as for `gains`; an empty row says so with a dash.
    """
    shown = tuple(parts)
    key = ("terra row tag", shown, chosen, canvas.px(size))

    def make() -> pygame.Surface:
        w, h = row_tag_size(canvas, shown, size)
        tag = canvas.new(w, h)
        ink: Color = INK if chosen else (255, 240, 206)
        with canvas.onto(tag):
            fill = (250, 222, 130) if chosen else (42, 22, 8)
            canvas.rrect(0, 0, w, h, h / 2, fill, 255 if chosen else 242, _DARK if chosen else GOLD, 1.4)
            if shown:
                canvas.blitc(gains(canvas, shown, size, ink), w / 2 + size * 0.06, h / 2)
            else:
                figure(canvas, "–", w / 2, h / 2 - 1, size, ink)
        return shapes.fast(tag)

    return canvas.memo(key, make)


def tag_spot(
    grid: Grid, places: Sequence[Place], size: tuple[float, float], bounds: Box, clear: Sequence[Box] = ()
) -> Box:
    """Where a row's tag stands: at the row's edge, where it covers least of `clear`, inside `bounds`.

    `clear` are the things to be left visible, such as the sites with their values and the tags placed before.
    """
    least, best = float("inf"), bounds
    for number, end in enumerate((places[-1], places[0], places[len(places) // 2])):
        x, y = grid.space(end).center
        for dx, dy in ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            if number * 3.0 >= least:
                return best
            across = grid.cell * 0.5 + (size[0] * 0.3 if dx and not dy else 0.0)
            spot = around((x + dx * across, y + dy * grid.cell * 0.5), *size).within(bounds)
            hidden = sum(_shared(spot, box) for box in clear) + number * 3.0
            if hidden == number * 3.0:
                return spot
            if hidden < least:
                least, best = hidden, spot
    return best


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


# ---- levels

LEVEL_TAG = (128.0, 30.0)
"""The room that a level's tag takes at most."""


def level_tag(canvas: Canvas, color: str, blocks: int, missing: int, gain: int) -> pygame.Surface:
    """What the next level of a pyramid costs and by how much it is worth more; `missing` blocks in red."""
    key = ("terra level tag", color, blocks, missing, gain, canvas.px(1000))

    def make() -> pygame.Surface:
        w, h = LEVEL_TAG
        tag = canvas.new(w, h)
        with canvas.onto(tag):
            canvas.rrect(0, 0, w, h, h / 2, (42, 22, 8), 246, (255, 140, 110) if missing else GOLD, 1.6)
            canvas.blitc(block(canvas, color, 19), 22, h / 2)
            cost = f"{blocks - missing}/{blocks}" if missing else str(blocks)
            figure(canvas, cost, 35, h / 2 - 0.5, 15, (255, 164, 138) if missing else IVORY, "ml")
            canvas.ico("great-pyramid", w - 56, h / 2, 19, GOLD_T)
            figure(canvas, f"+{gain}", w - 44, h / 2 - 0.5, 16, (255, 226, 140), "ml")
        return shapes.fast(tag)

    return canvas.memo(key, make)


# ---- enclosures


def paint_enclosure(canvas: Canvas, grid: Grid, site: Place, ring: Sequence[Place], whole: bool = True) -> None:
    """Draw the ring around a site: the neighbors in `ring` are there, `whole` if that are all and the bonus comes.

    While it is not whole, only what is there already is marked.
    """
    c = grid.cell
    for place in ring:
        box = grid.space(place).grown(-c * 0.05)
        canvas.rrect(*box, c * 0.1, _TURQUOISE, 22 if whole else 12)
        canvas.outline(*box, c * 0.1, (6, 66, 66), c * 0.045, 200)
        canvas.outline(*box.grown(-c * 0.016), c * 0.09, (146, 246, 232), max(1.0, c * 0.024), 255 if whole else 150)
    if whole:
        canvas.glow(*grid.space(site).grown(-c * 0.04), c * 0.1, col=GOLD_T, light=True)
