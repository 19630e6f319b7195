"""What nature may bring in each state: drawn at random, listed with weights, and checked when it comes as a command."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from pyramids_desktop.core.chance import Rng, piece_by_piece

from . import commands as do
from . import frames as fr
from .box import Box
from .state import State, drawable


def key(box: Box, state: State) -> tuple[str, int]:
    """The source nature draws from, and the ordinal of the first piece that comes."""
    match frame := state.stack[-1]:
        case fr.FirstPlayerDue():
            return "first", 0
        case fr.StartTileDue() | fr.HandDue():
            return "start", _start_draws(box, state)
        case fr.FoundationDue():
            return "foundations", len(box.foundations) - len(state.foundations)
        case fr.ContentsDue() | fr.DrawDue() | fr.TopDue():
            return f"stack:{frame.stack}", _come_to_light(box, state, frame.stack)
    return "turns", state.number


def _start_draws(box: Box, state: State) -> int:
    """The start tiles and first hands so far."""
    return sum(tile is not None for tile in state.tiles) + sum(hand.tile is not None for hand in state.hands)


def _come_to_light(box: Box, state: State, stack: int) -> int:
    """The tiles of a stack that somebody has seen or drawn."""
    pile = state.stacks[stack]
    return box.stack_size - pile.size + len(pile.known)


def start_stacks(box: Box, state: State) -> tuple[int, ...]:
    """Where the next start tile or first hand may come from: for start tiles stacks not drawn from (R24)."""
    if isinstance(state.stack[-1], fr.StartTileDue):
        return tuple(number for number, stack in enumerate(state.stacks) if stack.size == box.stack_size)
    return drawable(state, box.leftover)


def unseen(state: State, stack: int) -> int:
    """How many tiles of the stack nobody has seen."""
    pile = state.stacks[stack]
    return pile.size - len(pile.known)


def sample(box: Box, state: State, rng: Rng) -> do.Command:
    """An outcome with the right odds."""
    match frame := state.stack[-1]:
        case fr.FirstPlayerDue():
            return do.FirstPlayer(rng.randrange(len(state.hands)))
        case fr.StartTileDue() | fr.HandDue():
            stacks = start_stacks(box, state)
            stack = stacks[rng.randrange(len(stacks))]
            return do.FromStack(stack, state.bag[rng.randrange(len(state.bag))])
        case fr.FoundationDue():
            return do.Foundation(state.foundations[rng.randrange(len(state.foundations))])
        case fr.ContentsDue():
            bag = list(state.bag)
            pieces = piece_by_piece(rng)
            return do.Contents(
                tuple(bag.pop(next(pieces).randrange(len(bag))) for _ in range(unseen(state, frame.stack)))
            )
        case fr.DrawDue():
            known = state.stacks[frame.stack].known
            return do.Drawn(known[0] if known else state.bag[rng.randrange(len(state.bag))])
        case fr.TopDue():
            known = state.stacks[frame.stack].known
            return do.Drawn(known[0] if known else state.bag[rng.randrange(len(state.bag))])
    return do.EndTurn()


def chance(box: Box, state: State) -> tuple[tuple[do.Command, int], ...]:
    """All outcomes with their weights, sorted."""
    bag = Counter(state.bag)
    match frame := state.stack[-1]:
        case fr.FirstPlayerDue():
            return tuple((do.FirstPlayer(seat), 1) for seat in range(len(state.hands)))
        case fr.StartTileDue() | fr.HandDue():
            return tuple(
                (do.FromStack(stack, tile), weight)
                for stack in start_stacks(box, state)
                for tile, weight in sorted(bag.items())
            )
        case fr.FoundationDue():
            return tuple((do.Foundation(value), weight) for value, weight in sorted(Counter(state.foundations).items()))
        case fr.ContentsDue():
            ways = Counter(permutations(state.bag, unseen(state, frame.stack)))
            return tuple((do.Contents(tiles), weight) for tiles, weight in sorted(ways.items()))
        case fr.DrawDue() | fr.TopDue():
            known = state.stacks[frame.stack].known
            if known:
                return ((do.Drawn(known[0]), 1),)
            return tuple((do.Drawn(tile), weight) for tile, weight in sorted(bag.items()))
    return ((do.EndTurn(), 1),)


def is_possible(box: Box, state: State, command: do.Command) -> bool:
    """Whether the command is an outcome that may come now."""
    match state.stack[-1], command:
        case fr.FirstPlayerDue(), do.FirstPlayer(seat=seat):
            return 0 <= seat < len(state.hands)
        case ((fr.StartTileDue() | fr.HandDue()), do.FromStack(stack=stack, tile=tile)):
            return stack in start_stacks(box, state) and tile in state.bag
        case fr.FoundationDue(), do.Foundation(value=value):
            return value in state.foundations
        case fr.ContentsDue(stack=stack), do.Contents(tiles=tiles):
            return len(tiles) == unseen(state, stack) and not Counter(tiles) - Counter(state.bag)
        case ((fr.DrawDue() | fr.TopDue()), do.Drawn(tile=tile)):
            known = state.stacks[state.stack[-1].stack].known
            return tile == known[0] if known else tile in state.bag
        case fr.TurnEnd(), do.EndTurn():
            return True
    return False
