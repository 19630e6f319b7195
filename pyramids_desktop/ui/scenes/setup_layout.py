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


def setup_places(room: Rect, seats: int, note: float = 0.0) -> SetupPlaces:
    """The layout for a game of at most so many seats; `note` is the height of what is said below them."""
    players = Rect(room.x, room.y, round((room.w - _GAP) * 0.60), room.h)
    top, gap = players.y + 58, 12.0
    h = min(134.0, (players.bottom - max(18.0, note) - top - gap * (seats - 1)) / seats)
    rows = tuple(Rect(players.x + 18, top + index * (h + gap), players.w - 36, h) for index in range(seats))
    x = players.right + _GAP
    options = Rect(x, room.y, room.right - x, room.h - 84)
    start = Rect(x, room.bottom - 62, options.w, 60)
    return SetupPlaces(players, rows, options, start)
