"""The window's measures: how large a logical pixel is, and when a resize is taken up."""

from __future__ import annotations

from typing import NamedTuple

FULL = (1280.0, 800.0)
"""The logical size every scene is designed for."""

COMPACT = (1024.0, 640.0)
"""The least logical size; below `FULL` scenes use their compact layout."""

COMPACT_SCALE = 0.9
"""In small windows the scale stays at this as long as `COMPACT` fits, so that text stays legible."""

RESIZE_REST = 0.15
"""Seconds after the last resize before everything is rendered again."""


class Viewport(NamedTuple):
    """The window's size in pixels and the size of a logical pixel."""

    size: tuple[int, int]
    scale: float

    @property
    def logical_size(self) -> tuple[float, float]:
        """The window's size in logical pixels."""
        return (self.size[0] / self.scale, self.size[1] / self.scale)

    @property
    def compact(self) -> bool:
        """Whether there is less room than the full layout needs."""
        width, height = self.logical_size
        return width < FULL[0] - 0.5 or height < FULL[1] - 0.5

    def to_logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """Pixels to logical pixels."""
        return (position[0] / self.scale, position[1] / self.scale)


FRAME_ROOM = 80
"""Pixels that a window's frame and the desktop's bars may take of a screen's height."""
FIRST_SHARE = 0.85
"""How much of the desktop the first window takes, along the side where there is less room."""


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window on a desktop: as wished if it fits, else what of it can be seen. All in pixels."""
    width, height = size
    if height > desktop[1]:
        height = desktop[1] - FRAME_ROOM
    return (max(1, min(width, desktop[0])), max(1, height))


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of the first window on a desktop, in pixels: large on a fine screen too, with the desktop around it."""
    factor = max(1.0, FIRST_SHARE * min(desktop[0] / FULL[0], desktop[1] / FULL[1]))
    return fitting((round(FULL[0] * factor), round(FULL[1] * factor)), desktop)


def viewport(size: tuple[int, int], setting: float = 1.0) -> Viewport:
    """The scale for a window of `size` pixels and the player's factor `setting` (1.0 is automatic).

    Everything is as large as fits. Under `COMPACT_SCALE`, or with a factor above 1, layouts get fewer logical pixels
    than `FULL`, but never fewer than `COMPACT`.
    """
    width, height = max(1, size[0]), max(1, size[1])
    fit = min(width / FULL[0], height / FULL[1])
    most = min(width / COMPACT[0], height / COMPACT[1])
    wanted = max(fit * setting, COMPACT_SCALE if fit < COMPACT_SCALE else 0.0)
    return Viewport((width, height), min(wanted, most))
