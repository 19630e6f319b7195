"""Small things of Terra Pyramides: blocks, the symbols of tiles, coins, Workers, ships, the markers of the track.

Everything is a function of plain values. Surfaces come from the canvas's memory: never paint on what is returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import GOLD_T, IVORY, Color
from pyramids_desktop.ui.art.text import BODY_BOLD, DISPLAY_BOLD, Anchor

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


BlockColor: TypeAlias = Literal["blue", "red", "gray", "yellow", "green", "brown", "white"]
Symbol: TypeAlias = Literal[
    "blue", "red", "gray", "yellow", "green", "brown", "white", "worker", "eye", "grave", "oasis", "gold", "nile"
]
"""What a tile shows; "gold" and "nile" stand only on what a row or an enclosure gives."""


class BlockStyle(NamedTuple):
    """How a block and a pyramid of it look: the paint, the mark that tells it without color, the mark's ink."""

    color: Color
    mark: str | None
    ink: Color


BLOCKS: MappingProxyType[str, BlockStyle] = MappingProxyType(
    {
        "blue": BlockStyle((40, 92, 182), "drop", IVORY),
        "red": BlockStyle((182, 44, 34), "flame", (255, 240, 206)),
        "gray": BlockStyle((112, 116, 126), "moon", IVORY),
        "yellow": BlockStyle((232, 182, 44), "sun", (92, 48, 4)),
        "green": BlockStyle((50, 124, 62), "leaf", (246, 250, 220)),
        "brown": BlockStyle((112, 66, 34), "jar", (255, 234, 196)),
        "white": BlockStyle((244, 240, 228), None, (110, 90, 60)),
    }
)
"""By name, in the order of the supply. White is wild and bears no mark."""

BLOCK_COLORS: tuple[BlockColor, ...] = ("blue", "red", "gray", "yellow", "green", "brown", "white")

ICONS: MappingProxyType[str, tuple[str, Color]] = MappingProxyType(
    {
        "worker": ("meeple", (74, 40, 14)),
        "eye": ("eye-of-horus", (22, 56, 134)),
        "grave": ("grave-mask", (146, 46, 24)),
        "oasis": ("palm", (26, 98, 46)),
        "gold": ("great-pyramid", (146, 96, 8)),
        "nile": ("bark", (22, 98, 128)),
    }
)
"""Icon and ink of the symbols that are no blocks, on light ground."""

_ICON_PART = {"worker": 0.96, "eye": 1.1, "grave": 0.98, "oasis": 1.04, "gold": 0.9, "nile": 1.0}
"""How large an icon is drawn for its weight to equal a block's."""


def figure(
    canvas: Canvas, words: str, x: float, y: float, size: float, ink: Color, a: Anchor = "c", font: str = DISPLAY_BOLD
) -> None:
    """Draw a number on a badge or a piece, never smaller than text may be."""
    canvas.text(words, x, y, max(12.0, size), ink, font, a, small=True, lint=False)


def block(canvas: Canvas, color: str, size: float) -> pygame.Surface:
    """A building block as a cube with the mark of its color, `size` logical pixels a side."""
    style = BLOCKS[color]
    return canvas.memo(("terra block", color, max(2, canvas.px(size))), lambda: _block(canvas, style, size))


def _block(canvas: Canvas, style: BlockStyle, size: float) -> pygame.Surface:
    cube = canvas.cube(style.color, size).copy()
    if style.mark is not None:
        icon = canvas.icon_surface(style.mark, size * 0.56, style.ink)
        dark = canvas.icon_surface(style.mark, size * 0.56, (20, 10, 4) if sum(style.ink) > 400 else (255, 226, 130))
        shade = dark.copy()
        shade.set_alpha(110)
        place = icon.get_rect(center=(cube.get_width() // 2, round(cube.get_height() * 0.56)))
        cube.blit(shade, place.move(0, max(1, canvas.px(0.8))))
        cube.blit(icon, place)
    return shapes.fast(cube)


def mark(canvas: Canvas, color: str, size: float) -> pygame.Surface:
    """A block's mark in a disc of its color, for places too small for a cube."""
    style = BLOCKS[color]

    def make() -> pygame.Surface:
        disc = canvas.new(size, size)
        with canvas.onto(disc):
            canvas.disc(size / 2, size / 2, size / 2 - 0.5, style.color, (60, 34, 12), max(0.8, size * 0.06))
            if style.mark is not None:
                canvas.ico(style.mark, size / 2, size / 2, size * 0.64, style.ink)
        return shapes.fast(disc)

    return canvas.memo(("terra mark", color, max(2, canvas.px(size))), make)


def symbol(canvas: Canvas, name: str, size: float) -> pygame.Surface:
    """A symbol of a tile, about `size` logical pixels across: a block as a cube, the others as engraved icons."""
    if name in BLOCKS:
        return block(canvas, name, size)
    if name == "gold":
        return canvas.coin(size)

    def make() -> pygame.Surface:
        icon, ink = ICONS[name]
        side = size * 1.2
        drawn = canvas.new(side, side)
        part = size * _ICON_PART[name]
        with canvas.onto(drawn):
            # Carved into the stone: the lower edge catches the light.
            canvas.ico(icon, side / 2 + 0.5, side / 2 + 1.1, part, (255, 246, 216))
            canvas.ico(icon, side / 2, side / 2, part, ink)
        return shapes.fast(drawn)

    return canvas.memo(("terra symbol", name, max(2, canvas.px(size))), make)


def gains(canvas: Canvas, parts: Sequence[tuple[str, int]], size: float, ink: Color = IVORY) -> pygame.Surface:
    """What something gives, in a line: each symbol with its count (none for 1), `size` logical pixels high."""
    key = ("terra gains", tuple(parts), max(2, canvas.px(size)), ink)

    def make() -> pygame.Surface:
        letters = max(12.0, size * 0.82)
        widths = [_gain_width(canvas, count, size, letters) for _, count in parts]
        line = canvas.new(max(1.0, sum(widths)), size * 1.1)
        x = 0.0
        with canvas.onto(line):
            for (name, count), wide in zip(parts, widths, strict=True):
                canvas.blitc(_pale_symbol(canvas, name, size, ink), x + size * 0.56, size * 0.55)
                if count != 1:
                    middle = size * 0.55 - 0.5
                    figure(canvas, str(count), x + size * 1.14, middle, letters, ink, "ml")
                x += wide
        return shapes.fast(line)

    return canvas.memo(key, make)


def gains_width(canvas: Canvas, parts: Sequence[tuple[str, int]], size: float) -> float:
    """The width of what `gains` draws, in logical pixels."""
    return gains(canvas, parts, size).get_width() / canvas.scale


def _gain_width(canvas: Canvas, count: int, size: float, letters: float) -> float:
    number = canvas.width(str(count), letters, DISPLAY_BOLD) + size * 0.12 if count != 1 else 0.0
    return size * 1.14 + number + size * 0.2


def _pale_symbol(canvas: Canvas, name: str, size: float, ink: Color) -> pygame.Surface:
    """A symbol on dark or light ground, its icon in the ink of the text."""
    if name in BLOCKS:
        return block(canvas, name, size)
    if name == "gold":
        return canvas.coin(size)
    icon, dark = ICONS[name]
    return canvas.icon_surface(icon, size * _ICON_PART[name], ink if sum(ink) > 400 else dark)


# ---- pieces of seats


def worker(canvas: Canvas, seat: int, size: float) -> pygame.Surface:
    """A Worker: the wooden figure of a seat with its sign. A little larger than `size` for its pale rim."""
    return canvas.meeple(seat, size)


def ship(canvas: Canvas, seat: int, size: float) -> pygame.Surface:
    """A seat's ship on the Nile: a papyrus boat, its sail in the seat's color with the seat's sign."""
    return canvas.memo(
        ("terra ship", canvas.palette.seats[seat], max(4, canvas.px(size))), lambda: _ship(canvas, seat, size)
    )


def _ship(canvas: Canvas, seat: int, size: float) -> pygame.Surface:
    style = canvas.palette.seats[seat]
    fine = 4
    side = max(4, canvas.px(size)) * fine

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * side, y * side) for x, y in points]

    def curve(
        start: tuple[float, float], belly: tuple[float, float], end: tuple[float, float]
    ) -> list[tuple[float, float]]:
        found = []
        for step in range(17):
            t = step / 16
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * start[0] + b * belly[0] + c * end[0], a * start[1] + b * belly[1] + c * end[1]))
        return found

    surface = shapes.blank((side, side), IVORY)
    keel = curve((0.03, 0.58), (0.5, 1.26), (0.97, 0.58))
    deck = curve((0.90, 0.66), (0.5, 0.90), (0.10, 0.66))
    hull = at(*keel, *deck)
    sail = at((0.14, 0.06), (0.86, 0.06), (0.92, 0.64), (0.08, 0.64))
    inner = at((0.19, 0.105), (0.81, 0.105), (0.86, 0.595), (0.14, 0.595))
    # A pale rim all around, so that the ship stands out from water and from its neighbor.
    for shape in (hull, sail):
        pygame.draw.polygon(surface, (*IVORY, 255), shape)
        pygame.draw.lines(surface, (*IVORY, 255), True, shape, max(1, round(side * 0.07)))
        for point in shape:
            pygame.draw.circle(surface, (*IVORY, 255), point, side * 0.035)
    pygame.draw.polygon(surface, (150, 96, 40, 255), hull)
    lower = at(*curve((0.12, 0.74), (0.5, 1.22), (0.88, 0.74)), *curve((0.80, 0.80), (0.5, 0.98), (0.20, 0.80)))
    pygame.draw.polygon(surface, (108, 64, 24, 255), lower)
    pygame.draw.polygon(surface, (*style.color, 255), inner)
    for y in (0.06, 0.62):
        pygame.draw.line(surface, (96, 58, 22, 255), (0.10 * side, y * side), (0.90 * side, y * side), side // 22)
    drawn = canvas.down(surface, fine)
    sign = canvas.icon_surface(style.icon, size * 0.42, IVORY)
    drawn.blit(sign, sign.get_rect(center=(drawn.get_width() // 2, round(drawn.get_height() * 0.345))))
    return shapes.fast(drawn)


def marker(canvas: Canvas, seat: int, size: float, beyond: int = 0) -> pygame.Surface:
    """A seat's marker on the Horus track; after a lap it bears the steps of its whole laps."""
    if beyond == 0:
        return canvas.seat(seat, size)

    def make() -> pygame.Surface:
        disc = canvas.new(size, size)
        with canvas.onto(disc):
            canvas.blitc(canvas.seat(seat, size), size / 2, size / 2)
            canvas.rrect(0, size * 0.6, size, size * 0.4, size * 0.16, (40, 20, 6), 255, GOLD_T, 0.8)
            figure(canvas, f"+{beyond}", size / 2, size * 0.79, size * 0.42, GOLD_T, font=BODY_BOLD)
        return shapes.fast(disc)

    return canvas.memo(("terra marker", canvas.palette.seats[seat], max(4, canvas.px(size)), beyond), make)
