"""A chapter of the settings: its rows, and where they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..focus import Rect
from ..widgets.base import Widget

Make = Callable[[Rect], Widget]
"""Makes a row's control in its place."""


@dataclass(frozen=True)
class Row:
    """One setting: its name, what it does, and its control."""

    title: str
    help: str
    make: Make


@dataclass(frozen=True)
class SettingsPlaces:
    """Where things lie, in logical pixels."""

    tabs: Rect
    panel: Rect
    rows: tuple[tuple[Rect, Rect], ...]
    """For each row the room of its words and of its control."""


def settings_places(room: Rect, rows: int) -> SettingsPlaces:
    """The layout: chapters at the left, rows on a sheet at the right."""
    tabs = Rect(room.x, room.y, 236, room.h)
    h = min(96.0, (room.h - 40) / max(rows, 1))
    panel = Rect(room.x + 258, room.y, room.w - 258, min(room.h, 44 + rows * h))
    control_w = min(430.0, panel.w * 0.46)
    places = []
    for index in range(rows):
        y = panel.y + 22 + index * h
        words = Rect(panel.x + 28, y, panel.w - control_w - 80, h)
        places.append((words, Rect(panel.right - 28 - control_w, y + (h - 42) / 2 - 2, control_w, 42)))
    return SettingsPlaces(tabs, panel, tuple(places))
