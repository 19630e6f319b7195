"""The program's own icon: a pyramid before the sun, in a gold edge. Drawn anew for each size."""

import pygame

from . import shapes
from .brush import Point
from .palette import CARN, GOLD_B, GOLD_T, LAPIS, TURQ, Color, shaded

#: Below this size the border of blocks and the courses of stone would only be dirt.
_PLAIN_BELOW = 64
_SKY: tuple[Color, ...] = ((22, 22, 62), (86, 42, 92), (206, 92, 70), (255, 190, 104))
_SAND: tuple[Color, ...] = ((226, 140, 74), (132, 66, 36))
_LIT: Color = (252, 206, 128)
_SHADE: Color = (112, 60, 54)


def app_icon(side: int) -> pygame.Surface:
    """Return the icon at `side` x `side` pixels, with transparent corners."""
    # Small icons gain most from being drawn finer.
    fine = 8 if side <= 64 else 4 if side <= 256 else 2
    big = side * fine
    rich = side >= _PLAIN_BELOW
    corner = round(big * 0.21)
    edge = max(fine, round(big * 0.035))
    icon = shapes.gradient((big, big), ((255, 240, 190), GOLD_T, GOLD_B, shaded(GOLD_B, 0.7)))
    _rounded(icon, corner)
    picture = _picture(big - 2 * edge, rich)
    _rounded(picture, corner - edge)
    icon.blit(picture, (edge, edge))
    return pygame.transform.smoothscale(icon, (side, side))


def _picture(side: int, rich: bool) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    ground = round(side * 0.735)
    picture.blit(shapes.gradient((side, ground), _SKY), (0, 0))
    picture.blit(shapes.gradient((side, side - ground), _SAND), (0, ground))
    sun = (side * 0.655, side * 0.36)
    radius = side * 0.215
    if rich:
        glow = pygame.Surface((64, 64), depth=32)
        for ring in range(32, 0, -1):
            part = (1 - ring / 32) ** 1.8
            pygame.draw.circle(glow, (int(120 * part), int(70 * part), int(26 * part)), (32, 32), ring)
        wide = pygame.transform.smoothscale(glow, (round(side * 1.1), round(side * 1.1)))
        clip = picture.subsurface((0, 0, side, ground))
        clip.blit(wide, wide.get_rect(center=sun), special_flags=pygame.BLEND_RGB_ADD)
    pygame.draw.circle(picture, (255, 178, 84), sun, radius * 1.06)
    pygame.draw.circle(picture, (255, 236, 170), sun, radius)
    _stone(picture, side, rich)
    if rich:
        _border(picture, side)
    return picture


def _stone(picture: pygame.Surface, side: int, rich: bool) -> None:
    """Paint the pyramid: its right side toward the sun."""
    apex, foot = (side * 0.435, side * 0.225), side * 0.80
    left, right = side * 0.03, side * 0.84
    ridge: Point = (side * 0.51, foot)
    pygame.draw.polygon(picture, _SHADE, [apex, ridge, (left, foot)])
    pygame.draw.polygon(picture, _LIT, [apex, (right, foot), ridge])
    if rich:
        for course in range(1, 12):
            part = course / 12
            y = apex[1] + (foot - apex[1]) * part
            at = [apex[0] + (end - apex[0]) * part for end in (left, ridge[0], right)]
            thick = max(1, side // 220)
            pygame.draw.line(picture, shaded(_SHADE, 0.82), (at[0], y), (at[1], y), thick)
            pygame.draw.line(picture, shaded(_LIT, 0.86), (at[1], y), (at[2], y), thick)
    # The capstone is of gold.
    part = 0.17
    cap = [apex[0] + (end - apex[0]) * part for end in (left, ridge[0], right)]
    y = apex[1] + (foot - apex[1]) * part
    pygame.draw.polygon(picture, GOLD_B, [apex, (cap[1], y), (cap[0], y)])
    pygame.draw.polygon(picture, (255, 244, 190), [apex, (cap[2], y), (cap[1], y)])


def _border(picture: pygame.Surface, side: int) -> None:
    """Paint the block border along the lower edge."""
    high, top = round(side * 0.068), round(side * 0.865)
    line = max(1, side // 128)
    picture.fill(GOLD_T, (0, top - line, side, high + 2 * line))
    count = 9
    for index in range(count):
        color = (LAPIS, TURQ, CARN)[abs(index - count // 2) % 3]
        left, right = round(index * side / count), round((index + 1) * side / count)
        picture.fill(color, (left + (line if index else 0), top, right - left - line, high))


def _rounded(surface: pygame.Surface, radius: int) -> None:
    shapes.round_corners(surface, shapes.corner_mask(radius))
