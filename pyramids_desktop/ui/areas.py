"""Areas of the window that are drawn anew: whole pixels, and no pixel in two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

_WASTE = 1.5
"""How many times as much may be drawn where two areas that overlap become one."""


def in_pixels(area: tuple[float, float, float, float], scale: float, bounds: pygame.Rect) -> pygame.Rect:
    """A logical area in whole pixels, a pixel larger on each side for rounding, as far as it lies in the bounds."""
    x, y, w, h = area
    left, top = int(x * scale) - 1, int(y * scale) - 1
    right, bottom = int((x + w) * scale) + 2, int((y + h) * scale) + 2
    return pygame.Rect(left, top, right - left, bottom - top).clip(bounds)


def in_logical(area: pygame.Rect, scale: float) -> tuple[float, float, float, float]:
    """Pixels as a logical area."""
    return area.x / scale, area.y / scale, area.w / scale, area.h / scale


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Areas that hold all of these and do not overlap, so that nothing is drawn twice.

    Two that overlap become one. Where that would be far more to draw than both, as with a long strip that a piece
    reaches into, what they share is cut off one of them.
    """
    found: list[pygame.Rect] = []
    left = [area for area in areas if area.w and area.h]
    left.reverse()
    while left:
        area = left.pop()
        overlapping = area.collidelistall(found)
        near = next((index for index in overlapping if _go_together(area, found[index])), None)
        if near is not None:
            left.append(area.union(found.pop(near)))
        elif overlapping:
            left.extend(_without(area, found[overlapping[0]]))
        else:
            found.append(area)
    return found


def _go_together(one: pygame.Rect, other: pygame.Rect) -> bool:
    whole = one.union(other)
    return whole.w * whole.h <= _WASTE * (one.w * one.h + other.w * other.h)


def _without(area: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """What is left of an area outside another one, in strips."""
    inner = area.clip(hole)
    if inner.top > area.top:
        yield pygame.Rect(area.left, area.top, area.w, inner.top - area.top)
    if inner.bottom < area.bottom:
        yield pygame.Rect(area.left, inner.bottom, area.w, area.bottom - inner.bottom)
    if inner.left > area.left:
        yield pygame.Rect(area.left, inner.top, inner.left - area.left, inner.h)
    if inner.right < area.right:
        yield pygame.Rect(inner.right, inner.top, area.right - inner.right, inner.h)
