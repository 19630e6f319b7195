"""What a position promises a seat, in points of the final score.

The weights were compared in a few hundred games of greedy opponents; a table of strengths belongs to the arena.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import HOLE, Seat

from .cards import FLOORS, NUMBER_OF
from .scoring import score
from .state import Player, State

SLOT_WORTH: Final = 0.5
"""What an occupied slot is worth beyond its card: it brings the floor nearer to a God, and the end."""
FLOOR_WORTH: Final = 4.0
"""What a God is worth with all he brings. A floor without God has a share of it, the square of how full it is."""
BEAST_WORTH: Final = 1.5
"""What a Sphinx or a Phoenix in the hand is worth: it fits every floor and brings another card."""
FIT_WORTH: Final = 0.7
"""What a card in the hand is worth whose own slot is empty."""
UNKNOWN_WORTH: Final = 0.55
"""What a card in a hand is worth that is not seen."""


def evaluate(state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    worth = [_prospects(state, player) for player in state.players]
    own = worth.pop(seat)
    return own - max(worth)


def _prospects(state: State, player: Player) -> float:
    worth = float(score(player).total)
    if state.last_round:
        return worth
    pyramid = player.pyramid
    for floor, slots in enumerate(FLOORS):
        filled = sum([1 for slot in slots if pyramid[slot - 1]])
        worth += SLOT_WORTH * filled
        if player.gods[floor] is None:
            share = filled / len(slots)
            worth += FLOOR_WORTH * share * share
    for card in player.hand:
        if card == HOLE:
            worth += UNKNOWN_WORTH
        elif not NUMBER_OF[card]:
            worth += BEAST_WORTH
        elif not pyramid[NUMBER_OF[card] - 1]:
            worth += FIT_WORTH
    return worth
