"""What each viewer may know of a state, and worlds that a viewer cannot tell from the real one.

Hidden are the tiles in others' hands and in stacks that the viewer has not looked at. Who looked at which stack is
public.
"""

from __future__ import annotations

from msgspec.structs import replace

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import EVERYTHING, HOLE, Viewer, sees

from .state import Hand, State, TileStack


def view(state: State, viewer: Viewer) -> State:
    """The state with holes where the viewer does not know what lies there."""
    if viewer == EVERYTHING:
        return state
    if state.viewer == viewer:
        return state
    hidden: list[int] = []
    hands = tuple(_hand(hand, viewer, hidden) for hand in state.hands)
    stacks = tuple(_stack(stack, viewer, hidden) for stack in state.stacks)
    bag = tuple(sorted((*state.bag, *hidden))) if hidden else state.bag
    return replace(state, hands=hands, stacks=stacks, bag=bag, viewer=viewer)


def _hand(hand: Hand, viewer: Viewer, hidden: list[int]) -> Hand:
    if hand.tile is None or hand.tile == HOLE or sees(viewer, hand.knowers):
        return hand
    hidden.append(hand.tile)
    return replace(hand, tile=HOLE)


def _stack(stack: TileStack, viewer: Viewer, hidden: list[int]) -> TileStack:
    if not stack.known or sees(viewer, stack.knowers):
        return stack
    shown = stack.known[:1] if stack.shown else ()
    covered = stack.known[len(shown) :]
    hidden += [tile for tile in covered if tile != HOLE]
    return replace(stack, known=(*shown, *((HOLE,) * len(covered))))


def determinize(state: State, rng: Rng) -> State:
    """A true state behind a view: every hole filled at random with a tile not seen."""
    bag = list(state.bag)

    def fill(tile: int) -> int:
        return bag.pop(rng.randrange(len(bag))) if tile == HOLE else tile

    hands = tuple(hand if hand.tile is None else replace(hand, tile=fill(hand.tile)) for hand in state.hands)
    stacks = tuple(
        replace(stack, known=tuple(map(fill, stack.known))) if HOLE in stack.known else stack for stack in state.stacks
    )
    return replace(state, hands=hands, stacks=stacks, bag=tuple(bag), viewer=EVERYTHING)
