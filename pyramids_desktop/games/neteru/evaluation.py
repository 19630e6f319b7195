"""What a position promises a seat, in points of the final score."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from .cards import FLOORS
from .scoring import score
from .state import Player, State

SLOT_WORTH = 0.35
"""What an occupied slot is worth beyond its card: it brings its floor nearer to a God."""
FLOOR_WORTH = 2.4
"""What a God is worth, shared over the slots of a floor that has none yet."""


def evaluate(state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    own = _prospects(state.players[seat])
    return own - max(_prospects(player) for other, player in enumerate(state.players) if other != seat)


def _prospects(player: Player) -> float:
    worth = float(score(player).total)
    for floor, slots in enumerate(FLOORS):
        filled = sum(1 for slot in slots if player.pyramid[slot - 1])
        worth += SLOT_WORTH * filled
        if player.gods[floor] is None:
            worth += FLOOR_WORTH * (filled / len(slots)) ** 2
    return worth
