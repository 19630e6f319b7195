"""Which tile one would rather have: for the draw, and for the order of a stack that was looked at."""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import HOLE, Seat

from . import commands as do
from . import frames as fr
from .box import Box
from .estate import NO_COLOR, Estate, estates_of
from .ids import EYE, GRAVE, HALF_OF_STACK, OASIS, WHITE, WORKER
from .placing import free_spaces
from .state import State, board_of

WORTH: Final = {WORKER: 1.6, EYE: 0.8, GRAVE: 1.4, OASIS: 2.5, WHITE: 1.6}
BLOCK: Final = 1.0
OWN_BLOCK: Final = 1.7
"""A block of a color in which a pyramid stands that may grow."""
ROOM: Final = 0.04
"""Each free space of the half that a tile is bound to (Symbol variant)."""


def tile_worth(box: Box, estate: Estate, tile: int) -> float:
    """What a tile in hand promises beside others, in points."""
    colors = {lot.color for lot in estate.lots if lot.color != NO_COLOR and lot.level < 5}
    worth = 0.0
    for symbol in box.symbols[tile]:
        worth += WORTH.get(symbol, OWN_BLOCK if symbol in colors else BLOCK)
    return worth


def best_draw(box: Box, state: State, seat: Seat, legal: tuple[do.Command, ...]) -> do.Command:
    """The stack to draw from: by its top tile where the seat knows it, else by what it has not seen."""
    estate = estates_of(state)[board_of(state, seat)]
    bag = state.bag
    usual = sum(tile_worth(box, estate, tile) for tile in bag) / len(bag) if bag else 0.0
    room = [0, 0]
    if state.symbols:
        for cell, _ in free_spaces(box, state):
            room[box.board.half[cell]] += 1

    def worth(command: do.Command) -> float:
        if not isinstance(command, do.Draw):
            return float("-inf")
        known = state.stacks[command.stack].known
        tile = known[0] if known else HOLE
        bound = ROOM * room[HALF_OF_STACK[command.stack]]
        return bound + (usual if tile == HOLE else tile_worth(box, estate, tile))

    best = max(legal, key=worth)
    return best if isinstance(best, do.Draw) else legal[0]


def best_order(box: Box, state: State, seat: Seat, frame: fr.OrderChoice) -> do.Command:
    """The best tile comes to the top, the others stay as they lie."""
    known = state.stacks[frame.stack].known
    if frame.placed or HOLE in known:
        return do.Leave()
    estate = estates_of(state)[board_of(state, seat)]
    return do.PutTile(max(known, key=lambda tile: tile_worth(box, estate, tile)))
