"""Building sites of Terra Pyramides seen from high above: foundations, pyramids of five levels, who owns them.

A level is told four times, and three times without color: by the rings, by the pips at the left, by the value at the
upper right; and by the brightness of its top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import GOLD, GOLD_T, Color, lighter, shaded
from pyramids_desktop.ui.art.text import DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box, around

from .terra_pyramides_pieces import BLOCKS, figure, mark

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

LEVELS = 5

_FINE = 4
_EDGE = 0.068
"""The owner's edge, as part of a site's side."""
_WIDEST, _STEP = 0.425, 0.077
"""Half the side of the lowest slab, and by how much each further one is smaller."""
_RISER = 0.054
"""How much of a step is its slope."""
_RISE = 0.012
"""How far a level stands further up the screen than the one below it."""
_STONE: Color = (226, 216, 196)


def worker_spots(count: int, box: Box) -> tuple[Box, ...]:
    """Where one to three Workers stand on a site, from left to right; further ones stand on the last."""
    side = min(box.w, box.h)
    size = side * (0.38 if count < 3 else 0.355)
    middle = box.x + box.w / 2
    y = box.y + box.h * 0.765
    xs = {1: (0.0,), 2: (-0.19, 0.19)}.get(count, (-0.275, 0.0, 0.275))
    places = [around((middle + part * side, y), size, size) for part in xs]
    return tuple(places[min(index, len(places) - 1)] for index in range(count))


def foundation(canvas: Canvas, value: int, owner: int | None, w: float, h: float) -> pygame.Surface:
    """A foundation of value 1 to 3: a platform of pale stone; an owner has an edge in the seat's color."""
    key = ("terra foundation", value, _edge_key(canvas, owner), canvas.size(w, h))
    return canvas.memo(key, lambda: _foundation(canvas, value, owner, w, h))


def pyramid(
    canvas: Canvas, color: str, level: int, owner: int | None, w: float, h: float, worth: int | None = None
) -> pygame.Surface:
    """A pyramid of a level from 1 to 5 in the color of its blocks; on level 5 stands the owner's finial. What it is
    worth stands at the upper right, if that is said."""
    key = ("terra pyramid", color, level, _edge_key(canvas, owner), canvas.size(w, h), worth)
    return canvas.memo(key, lambda: _pyramid(canvas, color, level, owner, w, h, worth))


def finial(canvas: Canvas, seat: int | None, size: float) -> pygame.Surface:
    """A finial seen from above: a small pyramid in a seat's color (None: of gold)."""
    color = canvas.palette.seats[seat].color if seat is not None else (222, 172, 66)
    return canvas.memo(("terra finial", color, max(2, canvas.px(size))), lambda: _finial(canvas, color, size))


# ---- how it is painted


def _edge_key(canvas: Canvas, owner: int | None) -> Color | None:
    return canvas.palette.seats[owner].color if owner is not None else None


def _ground(canvas: Canvas, owner: int | None, w: float, h: float, inner: Color) -> pygame.Surface:
    """The square of a site, with the owner's edge between a dark and a pale line."""
    surface = canvas.new(w, h)
    radius = w * 0.06
    with canvas.onto(surface):
        if owner is None:
            canvas.rrect(0, 0, w, h, radius, inner, 255, (70, 46, 22), max(1.0, w * 0.02))
            return surface
        style = canvas.palette.seats[owner]
        edge = w * _EDGE
        canvas.rrect(0, 0, w, h, radius, (32, 16, 6))
        canvas.rrect(0.6, 0.6, w - 1.2, h - 1.2, radius, style.color)
        canvas.outline(0.6, 0.6, w - 1.2, h - 1.2, radius, lighter(style.color, 70), max(0.8, w * 0.014))
        canvas.rrect(edge, edge, w - 2 * edge, h - 2 * edge, radius * 0.6, inner, 255, (32, 16, 6), max(0.8, w * 0.014))
    return surface


def _foundation(canvas: Canvas, value: int, owner: int | None, w: float, h: float) -> pygame.Surface:
    surface = _ground(canvas, owner, w, h, (112, 92, 66))
    side = canvas.px(w) * _FINE
    fine = shapes.blank((side, side), _STONE)
    outer = 0.445 if owner is None else _WIDEST
    for half, tone in ((outer, 0.86), (outer - 0.085, 0.97)):
        _slab(fine, _STONE, (0.5, 0.5), half, 0.03, tone, 0.6)
    # Joints of the blocks on the outer step.
    low, high = 0.5 - outer, 0.5 + outer
    for part in (0.28, 0.5, 0.72):
        for a, b in (((part, low), (part, low + 0.075)), ((part, high - 0.075), (part, high))):
            pygame.draw.line(fine, (134, 116, 88, 255), _at(a, side), _at(b, side), max(1, side // 90))
            pygame.draw.line(fine, (134, 116, 88, 255), _at(a[::-1], side), _at(b[::-1], side), max(1, side // 90))
    surface.blit(canvas.down(fine, _FINE), (0, 0))
    with canvas.onto(surface):
        size = w * (0.5 if owner is None else 0.34)
        y = h * (0.49 if owner is None else 0.335)
        figure(canvas, str(value), w / 2 + w * 0.012, y + h * 0.022, size, (255, 250, 236))
        figure(canvas, str(value), w / 2, y, size, (92, 62, 28))
        if owner is not None:
            _badge(canvas, value, w)
    return shapes.fast(surface)


def _pyramid(
    canvas: Canvas, color: str, level: int, owner: int | None, w: float, h: float, worth: int | None
) -> pygame.Surface:
    style = BLOCKS[color]
    surface = _ground(canvas, owner, w, h, shaded(style.color, 0.26))
    side = canvas.px(w) * _FINE
    fine = shapes.blank((side, side), style.color)
    for number in range(level):
        half = _WIDEST - number * _STEP
        middle = (0.5, 0.506 - number * _RISE)
        if number:
            _cast(fine, middle, half)
        _slab(fine, style.color, middle, half, _RISER, 0.8 + 0.09 * number, 0.5)
    surface.blit(canvas.down(fine, _FINE), (0, 0))
    top = _WIDEST - (level - 1) * _STEP - _RISER
    middle_y = 0.506 - (level - 1) * _RISE - 0.012
    with canvas.onto(surface):
        if level == LEVELS:
            canvas.blitc(finial(canvas, owner, w * 0.3), w / 2, h * (middle_y + 0.005))
            canvas.blitc(mark(canvas, color, w * 0.22), w * 0.845, h * 0.47)
        elif style.mark is not None:
            size = w * min(0.4, top * 1.7)
            y = h * (middle_y - 0.08 * (LEVELS - 1 - level) / 3)
            dark = (24, 12, 4) if sum(style.ink) > 400 else lighter(style.color, 50)
            canvas.ico(style.mark, w * 0.51, y + h * 0.018, size, dark)
            canvas.ico(style.mark, w / 2, y, size, style.ink)
        _gauge(canvas, level, w)
        if worth is not None:
            _badge(canvas, worth, w)
    return shapes.fast(surface)


def _at(point: tuple[float, ...], side: int) -> tuple[float, float]:
    return (point[0] * side, point[1] * side)


def _slab(
    fine: pygame.Surface,
    color: Color,
    middle: tuple[float, float],
    half: float,
    riser: float,
    tone: float,
    dark: float,
) -> None:
    """One slab lit from the upper left: four slopes around a level top. All in parts of the surface's side."""
    side = fine.get_width()
    x, y = middle
    outer = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    up, down, across = riser * 0.72, riser * 1.28, riser
    inner = [
        (x - half + across, y - half + up),
        (x + half - across, y - half + up),
        (x + half - across, y + half - down),
        (x - half + across, y + half - down),
    ]
    line = max(1, round(side / 72))
    slopes = (1.34, 0.62, 0.44, 1.12)
    for index, light in enumerate(slopes):
        following = (index + 1) % 4
        face = [_at(p, side) for p in (outer[index], outer[following], inner[following], inner[index])]
        pygame.draw.polygon(fine, (*shaded(color, light * (0.75 + 0.25 * tone)), 255), face)
    top = [_at(p, side) for p in inner]
    pygame.draw.polygon(fine, (*shaded(color, tone), 255), top)
    pygame.draw.lines(fine, (*lighter(shaded(color, tone), 64), 255), False, [top[3], top[0], top[1]], line)
    pygame.draw.lines(fine, (*shaded(color, tone * dark), 255), False, [top[1], top[2], top[3]], line)
    pygame.draw.lines(fine, (*shaded(color, 0.22), 255), True, [_at(p, side) for p in outer], line)


def _cast(fine: pygame.Surface, middle: tuple[float, float], half: float) -> None:
    """The shadow of a slab on the one below it, to the right and below."""
    side = fine.get_width()
    x, y = middle
    veil = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    for reach, alpha in ((0.034, 70), (0.02, 70)):
        shape = pygame.Rect(round((x - half + reach) * side), round((y - half + reach) * side), 0, 0)
        shape.size = (round((2 * half) * side), round((2 * half) * side))
        veil.fill((12, 6, 0, alpha), shape)
    fine.blit(veil, (0, 0))


def _finial(canvas: Canvas, color: Color, size: float) -> pygame.Surface:
    side = max(2, canvas.px(size)) * _FINE
    fine = shapes.blank((side, side), color)
    low, high, mid = side * 0.03, side * 0.97, (side * 0.47, side * 0.42)
    corners = [(low, low), (high, low), (high, high), (low, high)]
    for index, light in enumerate((1.5, 0.8, 0.58, 1.2)):
        face = [corners[index], corners[(index + 1) % 4], mid]
        pygame.draw.polygon(fine, (*shaded(color, light), 255), face)
    line = max(1, round(side / 20))
    for corner in corners:
        pygame.draw.line(fine, (255, 226, 140, 255), corner, mid, max(1, line * 2 // 3))
    pygame.draw.lines(fine, (255, 216, 110, 255), True, corners, line * 2)
    pygame.draw.lines(fine, (60, 30, 6, 255), True, corners, line // 2 + 1)
    return shapes.fast(canvas.down(fine, _FINE))


def _gauge(canvas: Canvas, level: int, w: float) -> None:
    """Five pips down the left edge, as many lit from below as there are levels."""
    pip, gap = w * 0.046, w * 0.105
    x, top = w * 0.115, w * 0.125
    high = gap * (LEVELS - 1) + gap * 1.24
    canvas.rrect(x - pip * 1.75, top - gap * 0.62, pip * 3.5, high, pip * 1.75, (30, 14, 4), 235)
    for number in range(LEVELS):
        lit = LEVELS - number <= level
        canvas.disc(x, top + number * gap, pip, GOLD_T if lit else (84, 58, 32))


def _badge(canvas: Canvas, value: int, w: float) -> None:
    """What the site is worth, at the upper right."""
    size = max(12.0, w * 0.25)
    words = str(value)
    wide = canvas.width(words, size, DISPLAY_BOLD) + w * 0.11
    high = w * 0.31
    wide = max(wide, high)
    x, y = w - wide - w * 0.015, w * 0.015
    canvas.rrect(x, y, wide, high, w * 0.09, (40, 20, 6), 248, GOLD, max(1.0, w * 0.018))
    figure(canvas, words, x + wide / 2, y + high / 2 - w * 0.006, size, GOLD_T)
