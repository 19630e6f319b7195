"""Where things lie on the set-up scene: players at the left, options at the right, the start below them."""

from __future__ import annotations

from dataclasses import dataclass

from ..focus import Rect

_GAP = 22.0


@dataclass(frozen=True)
class SetupPlaces:
    """Where things lie, in logical pixels."""

    players: Rect
    rows: tuple[Rect, ...]
    options: Rect
    start: Rect


def setup_places(room: Rect, most: int, note: float = 0.0) -> SetupPlaces:
    """The layout: players at the left, with a note below that is so high, options at the right, the start button below
    them."""
    left_w = round((room.w - _GAP) * 0.60)
    players = Rect(room.x, room.y, left_w, room.h)
    top = players.y + 58
    gap = 12.0
    h = min(134.0, (players.bottom - max(18.0, note) - top - gap * (most - 1)) / most)
    rows = tuple(Rect(players.x + 18, top + index * (h + gap), players.w - 36, h) for index in range(most))
    right = Rect(players.right + _GAP, room.y, room.w - left_w - _GAP, room.h - 84)
    start = Rect(right.x, room.bottom - 62, right.w, 60)
    return SetupPlaces(players, rows, right, start)
