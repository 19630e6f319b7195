"""Painting in pixels: gradients, grain, rounded corners, soft shadows, and pieces stretched by nine slices.

Nothing here knows of scales or screens. Big areas are never blurred, masked or filled pixel by pixel: small
sprites are made once and stretched, grain is made once as a tile that repeats without a seam.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from .palette import Color

Size: TypeAlias = tuple[int, int]
Rgba: TypeAlias = tuple[int, int, int, int]

#: Color of every shadow: a warm near-black.
SHADE: Color = (25, 10, 0)
#: How much finer sprites are drawn before they are scaled down.
FINE = 4


def blank(size: Size, color: Color = (0, 0, 0)) -> pygame.Surface:
    """Return a transparent surface whose hidden color is `color`, so that scaled edges do not turn dark."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def fast(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's own format with alpha, where there is a display."""
    if pygame.display.get_surface() is None:
        return surface
    native = pygame.Surface((1, 1)).convert_alpha()
    is_native = surface.get_flags() & pygame.SRCALPHA and surface.get_masks() == native.get_masks()
    return surface if is_native else surface.convert_alpha()


def gradient(size: Size, stops: Sequence[Color]) -> pygame.Surface:
    """Return a vertical gradient through evenly spaced colors."""
    width, height = max(1, size[0]), max(1, size[1])
    seed = pygame.Surface((1, len(stops)), pygame.SRCALPHA)
    for row, color in enumerate(stops):
        seed.set_at((0, row), (*color[:3], 255))
    return pygame.transform.scale(pygame.transform.smoothscale(seed, (1, height)), (width, height))


# ---- grain


def noise(size: Size, cell: Size, low: Color, seed: int) -> pygame.Surface:
    """Return soft noise between `low` and white that repeats without a seam; `cell` is its grain in pixels."""
    columns, rows = max(1, round(size[0] / cell[0])), max(1, round(size[1] / cell[1]))
    raw = random.Random(seed).randbytes(columns * rows)
    if (columns, rows) == size:
        return _toned(raw, size, low)
    # Scaling puts the last sample just beyond the far edge: with the first one there, the edges meet.
    lines = [raw[row * columns : (row + 1) * columns] for row in range(rows)]
    lines = [line + line[:1] for line in (*lines, lines[0])]
    return pygame.transform.smoothscale(_toned(b"".join(lines), (columns + 1, rows + 1), low), size)


def _toned(raw: bytes, size: Size, low: Color) -> pygame.Surface:
    """Return raw bytes as a picture in tones from `low` (0) to white (255)."""
    picture = pygame.image.frombuffer(raw, size, "P")
    tones = [tuple(dark + (255 - dark) * step // 255 for dark in low) for step in range(256)]
    picture.set_palette(tones)
    return picture.convert(32)


@dataclass(frozen=True)
class Grain:
    """The surface of a material: layers of noise as (grain across, grain down, darkest part of white).

    Grains are logical pixels, 0 for single pixels of the screen. `tint` is how the dark parts are colored: the
    share of red, green and blue that is taken away.
    """

    layers: tuple[tuple[float, float, float], ...]
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)


#: Papyrus: two crossed layers of fibers, and soft stains that take away blue rather than red.
GRAINS: dict[str, Grain] = {
    "papyrus": Grain(
        ((110, 80, 0.94), (34, 26, 0.97), (56, 2.0, 0.958), (2.0, 48, 0.972), (0, 0, 0.978)), (0.42, 0.85, 1.7)
    ),
    "wood": Grain(
        ((170, 46, 0.87), (220, 9, 0.80), (120, 3.2, 0.83), (40, 1.2, 0.90), (0, 0, 0.965)), (0.92, 1.0, 1.1)
    ),
    "stone": Grain(((64, 64, 0.94), (16, 16, 0.96), (4, 4, 0.96), (0, 0, 0.95)), (0.8, 0.95, 1.3)),
    "plain": Grain(((90, 90, 0.92), (24, 24, 0.95), (6, 6, 0.96), (2, 2, 0.97))),
}


def grain_tile(material: str, side: int, scale: float, seed: int = 5) -> pygame.Surface:
    """Return a square tile of grain to be multiplied onto a color; it repeats without a seam."""
    grain = GRAINS[material]
    tile = pygame.Surface((side, side), depth=32)
    tile.fill((255, 255, 255))
    for index, (across, down, least) in enumerate(grain.layers):
        cell = (max(1, min(side, round(across * scale))), max(1, min(side, round(down * scale))))
        taken = [255 - min(255.0, 255 * (1 - least) * share) for share in grain.tint]
        low = (int(taken[0]), int(taken[1]), int(taken[2]))
        layer = noise((side, side), cell, low, seed * 31 + index)
        tile.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def lay_grain(surface: pygame.Surface, tile: pygame.Surface, start: tuple[int, int]) -> None:
    """Multiply a repeating tile onto the whole surface, beginning at `start` inside the tile."""
    width, height = surface.get_size()
    side_x, side_y = tile.get_size()
    for x in range(-(start[0] % side_x), width, side_x):
        for y in range(-(start[1] % side_y), height, side_y):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


# ---- rounded corners


def corner_mask(radius: int) -> pygame.Surface:
    """Return the top left corner of a rounded rectangle as white with alpha."""
    fine = pygame.Surface((radius * FINE, radius * FINE), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    pygame.draw.circle(fine, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(fine, (radius, radius))


def round_corners(surface: pygame.Surface, mask: pygame.Surface) -> None:
    """Cut the four corners of a surface with alpha, in place; `mask` is the top left corner."""
    width, height = surface.get_size()
    radius = mask.get_width()
    for right in (False, True):
        for bottom in (False, True):
            corner = pygame.transform.flip(mask, right, bottom)
            place = (width - radius if right else 0, height - radius if bottom else 0)
            surface.blit(corner, place, special_flags=pygame.BLEND_RGBA_MULT)


# ---- nine slices


class NineSlice:
    """A small sprite that becomes a frame of any size: corners kept, edges stretched, middle filled."""

    def __init__(self, sprite: pygame.Surface, border: int) -> None:
        self.sprite = sprite
        self.border = border
        side = sprite.get_width()
        self._middle: pygame.Color = sprite.get_at((side // 2, side // 2))
        self._strips: dict[tuple[str, int], pygame.Surface] = {}

    def fits(self, size: Size) -> bool:
        """Tell whether the corners have room in `size`."""
        return min(size) >= 2 * self.border

    def paint(self, target: pygame.Surface, rect: pygame.Rect, middle: bool = True) -> None:
        """Draw the frame over `rect`; without `middle` only the border, as under an opaque piece."""
        b = self.border
        if not self.fits(rect.size):
            squeezed = pygame.transform.smoothscale(self.sprite, rect.size)
            target.blit(squeezed, rect.topleft)
            return
        far = self.sprite.get_width() - b
        right, bottom = rect.right - b, rect.bottom - b
        target.blit(self.sprite, rect.topleft, (0, 0, b, b))
        target.blit(self.sprite, (right, rect.y), (far, 0, b, b))
        target.blit(self.sprite, (rect.x, bottom), (0, far, b, b))
        target.blit(self.sprite, (right, bottom), (far, far, b, b))
        inner_w, inner_h = rect.w - 2 * b, rect.h - 2 * b
        if inner_w:
            target.blit(self._strip("top", inner_w), (rect.x + b, rect.y))
            target.blit(self._strip("bottom", inner_w), (rect.x + b, bottom))
        if inner_h:
            target.blit(self._strip("left", inner_h), (rect.x, rect.y + b))
            target.blit(self._strip("right", inner_h), (right, rect.y + b))
        if middle and inner_w and inner_h and self._middle.a:
            self._fill(target, pygame.Rect(rect.x + b, rect.y + b, inner_w, inner_h))

    def surface(self, size: Size) -> pygame.Surface:
        """Return the frame as a surface of its own."""
        made = blank(size, (self._middle.r, self._middle.g, self._middle.b))
        made.fill((0, 0, 0, 0))
        self.paint(made, made.get_rect())
        return made

    def _fill(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self._middle.a == 255:
            target.fill(self._middle, rect)
            return
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(self._middle)
        target.blit(veil, rect)

    def _strip(self, edge: str, length: int) -> pygame.Surface:
        strip = self._strips.get((edge, length))
        if strip is None:
            b, side = self.border, self.sprite.get_width()
            areas = {
                "top": ((b, 0, 1, b), (length, b)),
                "bottom": ((b, side - b, 1, b), (length, b)),
                "left": ((0, b, b, 1), (b, length)),
                "right": ((side - b, b, b, 1), (b, length)),
            }
            area, size = areas[edge]
            strip = pygame.transform.scale(self.sprite.subsurface(area), size)
            if len(self._strips) > 64:
                self._strips.clear()
            self._strips[(edge, length)] = strip
        return strip


def rounded_slice(radius: int, fill: Rgba | None, edge: Rgba | None, thickness: float) -> NineSlice:
    """Return a rounded rectangle with smooth corners: filled, edged, or both. All in pixels."""
    border = max(1, radius, int(thickness) + 1) + 1
    side = 2 * border + 1
    ground: Color = (edge or fill or (0, 0, 0, 0))[:3]
    fine = blank((side * FINE, side * FINE), ground)
    area = fine.get_rect()
    corner = radius * FINE
    if fill is not None:
        pygame.draw.rect(fine, fill, area, border_radius=corner)
    if edge is not None:
        width = max(FINE // 2, round(thickness * FINE))
        if fill is None:
            pygame.draw.rect(fine, edge, area, width, border_radius=corner)
        else:
            pygame.draw.rect(fine, edge, area, border_radius=corner)
            pygame.draw.rect(fine, fill, area.inflate(-2 * width, -2 * width), border_radius=corner - width)
    return NineSlice(fast(pygame.transform.smoothscale(fine, (side, side))), border)


def soft_slice(radius: int, blur: int, color: Rgba, inside: int | None = None) -> NineSlice:
    """Return a blurred rounded rectangle that reaches 2 x `blur` beyond its rectangle on each side.

    `inside` sets the alpha of what lies within the rectangle, as for a halo around a bright place.
    """
    pad = 2 * blur
    border = pad + radius + 2 * blur
    side = 2 * border + 1
    step = 1 if blur < 3 else 2 if blur < 8 else 4
    small_side = max(3, side // step)
    small = blank((small_side, small_side), color[:3])
    inset = pad / step
    body = pygame.Rect(round(inset), round(inset), small_side - 2 * round(inset), small_side - 2 * round(inset))
    pygame.draw.rect(small, color, body, border_radius=round((radius + blur / 2) / step))
    small = pygame.transform.gaussian_blur(small, max(1, blur // step))
    sprite = pygame.transform.smoothscale(small, (side, side))
    if inside is not None:
        rect = pygame.Rect(pad, pad, side - 2 * pad, side - 2 * pad)
        hole = rounded_slice(radius, (0, 0, 0, 255 - inside), None, 0).surface(rect.size)
        keep = pygame.Surface((side, side), pygame.SRCALPHA)
        keep.fill((255, 255, 255, 255))
        keep.blit(hole, rect.topleft, special_flags=pygame.BLEND_RGBA_SUB)
        sprite.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return NineSlice(fast(sprite), border)


def thickened(surface: pygame.Surface, weight: int) -> pygame.Surface:
    """Return a figure in one color grown by `weight` pixels on all sides."""
    ink = surface.get_at((0, 0))
    size = (surface.get_width() + 2 * weight, surface.get_height() + 2 * weight)
    thick = blank(size, (ink.r, ink.g, ink.b))
    for turn in range(12):
        angle = math.tau * turn / 12
        place = (weight + round(weight * math.cos(angle)), weight + round(weight * math.sin(angle)))
        thick.blit(surface, place)
    return thick


def silhouette_shadow(surface: pygame.Surface, blur: int, alpha: int) -> tuple[pygame.Surface, int]:
    """Return the blurred shadow of a shape and how many pixels it reaches beyond the shape on each side."""
    # What is blurred is small: nothing of a shadow is sharp.
    step = 1 if blur < 3 else 2 if blur < 6 else 4 if blur < 16 else 8
    inset = math.ceil(3 * blur / step)
    width, height = (math.ceil(side / step) for side in surface.get_size())
    dark = pygame.transform.smoothscale(surface, (width, height))
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.Surface((width + 2 * inset, height + 2 * inset), pygame.SRCALPHA)
    small.fill((*SHADE, 0))
    small.blit(dark, (inset, inset))
    small = pygame.transform.gaussian_blur(small, max(1, blur // step))
    size = (small.get_width() * step, small.get_height() * step)
    return fast(pygame.transform.smoothscale(small, size)), inset * step
