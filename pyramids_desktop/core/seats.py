"""Who acts, and who looks.

A *mover* is a seat from 0 up, `NATURE`, or None when the game is over. A *viewer* is a seat, `SPECTATOR`, or
`EVERYTHING`. Sets of seats are bit masks: seat s is bit `1 << s`.
"""

from typing import Final, TypeAlias

Seat: TypeAlias = int
Viewer: TypeAlias = int
SeatMask: TypeAlias = int

MOST_SEATS: Final = 4
"""No table has more."""

NATURE: Final = -1
"""The mover when an outcome of chance is due."""

SPECTATOR: Final = -1
"""A viewer who sits nowhere and sees only what is public."""

EVERYTHING: Final = -2
"""The viewer of the true state, with no holes in it."""

HOLE: Final = -1
"""Stands in a state or an event for a value that the viewer may not see."""

PUBLIC: Final = -1
"""The audience mask of all seats and spectators."""


def mask(*seats: Seat) -> SeatMask:
    """The mask of these seats; `mask()` is nobody."""
    result = 0
    for seat in seats:
        result |= 1 << seat
    return result


def sees(viewer: Viewer, audience: SeatMask) -> bool:
    """Whether the viewer belongs to the audience. `EVERYTHING` always does, a spectator only to `PUBLIC`."""
    if viewer == EVERYTHING or audience == PUBLIC:
        return True
    return viewer >= 0 and bool(audience >> viewer & 1)
