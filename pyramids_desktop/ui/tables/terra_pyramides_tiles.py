"""Tiles of Terra Pyramides: their face with the stairs, their back, and stacks of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import CREAM, GOLD, GOLD_T, Color, shaded
from pyramids_desktop.ui.art.text import BODY, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box

from .terra_pyramides_pieces import figure, symbol

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

Side: TypeAlias = Literal["n", "e", "s", "w"]
"""The side of a tile on which its stairs are: up, right, down, left on the screen."""
Half: TypeAlias = Literal["sphinx", "scarab"]

SIDES: tuple[Side, ...] = ("n", "e", "s", "w")
HALF_ICONS: dict[str, str] = {"sphinx": "egyptian-sphinx", "scarab": "scarab-beetle"}
BACKS: dict[str | None, Color] = {"sphinx": (154, 100, 44), "scarab": (58, 98, 92), None: (120, 80, 44)}
"""The color of tile backs by the half of the board that they are for."""

_STAIRS = 0.23
"""How deep the stairs reach into a tile, as part of its side."""
_STEPS = 3
_LAYER = 0.045
"""How much of a stack's height each further tile shows of its edge."""


class SymbolSpot(NamedTuple):
    """Where a symbol of a tile is: its middle and its size in logical pixels."""

    x: float
    y: float
    size: float


def symbol_spots(count: int, toward: Side, box: Box) -> tuple[SymbolSpot, ...]:
    """Where the one or two symbols of a tile are; what the tile is populated with lies there too."""
    dx, dy = _outward(toward)
    side = min(box.w, box.h)
    x = box.x + box.w / 2 - dx * side * _STAIRS * 0.42
    y = box.y + box.h / 2 - dy * side * _STAIRS * 0.42
    if count == 1:
        return (SymbolSpot(x, y, side * 0.54),)
    apart, size = side * 0.232, side * 0.425
    if dy:
        return (SymbolSpot(x - apart, y, size), SymbolSpot(x + apart, y, size))
    return (SymbolSpot(x, y - apart, size), SymbolSpot(x, y + apart, size))


def tile(canvas: Canvas, symbols: Sequence[str], toward: Side, w: float, h: float) -> pygame.Surface:
    """A tile with its one or two symbols and its stairs toward a side; `w` and `h` are equal but for rounding."""
    shown = tuple(symbols)
    key = ("terra tile", shown, toward, canvas.size(w, h))
    return canvas.memo(key, lambda: _tile(canvas, shown, toward, w, h))


def _tile(canvas: Canvas, symbols: tuple[str, ...], toward: Side, w: float, h: float) -> pygame.Surface:
    stone = canvas.memo(("terra tile stone", toward, canvas.size(w, h)), lambda: _stone(canvas, toward, w, h))
    face = stone.copy()
    with canvas.onto(face):
        for name, spot in zip(symbols, symbol_spots(len(symbols), toward, Box(0, 0, w, h)), strict=True):
            picture = symbol(canvas, name, spot.size)
            canvas.blitc(picture, spot.x, spot.y)
    return shapes.fast(face)


def _outward(toward: Side) -> tuple[int, int]:
    return {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[toward]


def _stone(canvas: Canvas, toward: Side, w: float, h: float) -> pygame.Surface:
    """The slab of a tile without symbols: chiseled edges, and stairs that narrow toward their side."""
    width, height = canvas.size(w, h)
    radius = w * 0.07
    slab = canvas.round(canvas.grad(w, h, (255, 246, 222), (176, 138, 84)), radius)
    edge = max(1, canvas.px(w * 0.028))
    field = canvas.texture((width - 2 * edge, height - 2 * edge), (255, 243, 212), 11 + "nesw".index(toward), "stone")
    slab.blit(canvas.round(field, radius * 0.8), (edge, edge))
    stairs = _stairs(canvas, width, height)
    turned = pygame.transform.rotate(stairs, {"s": 0, "e": 90, "n": 180, "w": 270}[toward])
    place = turned.get_rect(center=(width // 2, height // 2))
    anchor = {"s": "midbottom", "n": "midtop", "e": "midright", "w": "midleft"}[toward]
    whole = slab.get_rect()
    setattr(place, anchor, getattr(whole, anchor))
    slab.blit(turned, place)
    with canvas.onto(slab):
        canvas.outline(0, 0, w, h, radius, (96, 60, 24), max(1.0, w * 0.02))
    return slab


def _stairs(canvas: Canvas, width: int, height: int) -> pygame.Surface:
    """Stairs that lead down the screen, in pixels: each step narrower and deeper than the one before."""
    fine = 4
    wide, deep = round(width * 0.62) * fine, round(height * _STAIRS) * fine
    surface = shapes.blank((wide, deep), (96, 58, 24))

    def across(part: float) -> float:
        return wide * (1 - 0.44 * part)

    def trapezoid(top: float, bottom: float, grow: float = 0.0) -> list[tuple[float, float]]:
        a, b = across(top) / 2 + grow, across(bottom) / 2 + grow
        return [
            (wide / 2 - a, top * deep),
            (wide / 2 + a, top * deep),
            (wide / 2 + b, bottom * deep),
            (wide / 2 - b, bottom * deep),
        ]

    pygame.draw.polygon(surface, (74, 42, 16, 255), trapezoid(0, 1))
    inset = -deep * 0.1
    for step in range(_STEPS):
        top, bottom = step / _STEPS, (step + 1) / _STEPS
        tone = 1.0 - 0.13 * step
        tread = (int(236 * tone), int(186 * tone), int(112 * tone), 255)
        pygame.draw.polygon(surface, tread, trapezoid(top + 0.1, bottom, inset))
        shine = (int(255 * tone), int(228 * tone), int(168 * tone), 255)
        pygame.draw.polygon(surface, shine, trapezoid(top + 0.1, top + 0.16, inset))
    return canvas.down(surface, fine)


# ---- backs and stacks


def tile_back(canvas: Canvas, half: Half | None, w: float, h: float) -> pygame.Surface:
    """The back of a tile; in a storage it has the color of the half of the board that it is for."""
    return canvas.back(w, h, BACKS[half], "stairs", w * 0.1)


def foundation_back(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """The back of a foundation."""
    return canvas.back(w, h, (112, 106, 96), "stone-block", w * 0.1)


def stack(
    canvas: Canvas, half: Half | None, count: int, spare: int, w: float, h: float, top: pygame.Surface | None = None
) -> pygame.Surface:
    """A stack of tiles seen a little from the front: how many lie there, and the `spare` ones to be removed unseen.

    `top` is the face of the uppermost tile in an open stack, of the size that `stack_tile` says; `count` 0 is a stack
    that is gone.
    """
    if top is not None:
        return _stack(canvas, half, count, spare, w, h, top)
    key = ("terra stack", half, count, spare, canvas.size(w, h))
    return canvas.memo(key, lambda: _stack(canvas, half, count, spare, w, h, None))


def stack_tile(count: int, w: float, h: float) -> tuple[float, float]:
    """The size of the uppermost tile in a stack of so many tiles."""
    return w, h - _layers(count) * h * _LAYER


def _layers(count: int) -> int:
    """How many edges of tiles are seen below the uppermost."""
    return min(4, max(0, count - 1))


def _stack(
    canvas: Canvas, half: Half | None, count: int, spare: int, w: float, h: float, top: pygame.Surface | None
) -> pygame.Surface:
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        if count <= 0:
            canvas.well(0, 0, w, h, w * 0.1, alpha=90)
            canvas.ico("stairs", w / 2, h / 2, w * 0.36, (124, 88, 50))
            return shapes.fast(surface)
        wide, high = stack_tile(count, w, h)
        radius = w * 0.1
        for layer in range(_layers(count), 0, -1):
            bottom = high + layer * h * _LAYER
            edge = shaded(BACKS[half], 1.2 - 0.12 * layer)
            canvas.rrect(0, bottom - high * 0.5, w, high * 0.5, radius, edge, 255, (40, 22, 8), 0.9)
        face = top if top is not None else tile_back(canvas, half, wide, high)
        canvas.target.blit(face, (0, 0))
        _count(canvas, count, spare, w, h)
    return shapes.fast(surface)


def _count(canvas: Canvas, count: int, spare: int, w: float, h: float) -> None:
    """How many tiles lie there; those to be removed in small after a slash."""
    size = max(14.0, min(w, h) * 0.27)
    words = str(count)
    wide = canvas.width(words, size, DISPLAY_BOLD)
    small = max(12.0, size * 0.8)
    rest = f"−{spare}" if spare else ""
    more = canvas.width(rest, small, DISPLAY_BOLD) + 3 if rest else 0.0
    high = size * 1.3
    left = w / 2 - (wide + more) / 2
    pad = size * 0.36
    canvas.rrect(left - pad, h - high - 1, wide + more + 2 * pad, high, high / 2, (44, 24, 8), 240, GOLD, 1.2)
    middle = h - high / 2 - 1.5
    figure(canvas, words, left, middle, size, GOLD_T, "ml")
    if rest:
        figure(canvas, rest, left + wide + 3, middle + 0.5, small, CREAM, "ml", BODY)
