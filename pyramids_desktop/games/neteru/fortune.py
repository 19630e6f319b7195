"""What nature may bring in each state: drawn at random, listed with weights, and checked when it comes as a command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

from pyramids_desktop.core.chance import Rng, piece_by_piece

from . import commands as do
from . import state as st
from .cards import PYRAMIDIONS
from .flow import refill_count
from .gods import RA_CARDS
from .knowledge import parts
from .state import State, pile_size


def key(state: State) -> tuple[str, int]:
    """The source nature draws from and how many pieces it gave before."""
    frame = state.stack[-1]
    if isinstance(frame, st.FirstPlayerDue):
        return "first", 0
    if isinstance(frame, st.PyramidionsDue):
        return "pyramidions", frame.seat
    if isinstance(frame, st.GodDue):
        return "gods", len(_GODS) - len(state.gods_deck)
    if isinstance(frame, st.TheftDue):
        return f"theft:{frame.victim}", state.players[frame.victim].robbed
    return "pile", state.draws


def sample(state: State, rng: Rng) -> do.Command:
    """An outcome with the right odds."""
    frame = state.stack[-1]
    if isinstance(frame, st.PileDue):
        return do.FromPile(_from_pile(state, wanted(state, frame), rng))
    if isinstance(frame, st.TheftDue):
        hand = state.players[frame.victim].hand
        return do.Theft(hand[rng.randrange(len(hand))])
    if isinstance(frame, st.GodDue):
        return do.RevealGod(state.gods_deck[rng.randrange(len(state.gods_deck))])
    if isinstance(frame, st.PyramidionsDue):
        left = undealt(state)
        rng.shuffle(left)
        return do.Pyramidions(left[0], left[1])
    return do.FirstPlayer(rng.randrange(len(state.players)))


def wanted(state: State, frame: st.Frame) -> int:
    """How many cards of the pile are due."""
    if isinstance(frame, st.DrawDue):
        return frame.count
    if isinstance(frame, st.Refill):
        return refill_count(state, frame.seat)
    return min(RA_CARDS, pile_size(state))


def undealt(state: State) -> list[int]:
    """The Pyramidions that are still in the box, in order."""
    return [held for held in range(len(PYRAMIDIONS)) if not any(held in player.pyramidions for player in state.players)]


def _from_pile(state: State, count: int, rng: Rng) -> tuple[int, ...]:
    taken: tuple[int, ...] = ()
    pieces = piece_by_piece(rng)
    for segment, part in zip(state.pile, parts(state.pile, count), strict=False):
        if segment.looked_at and part == len(segment.cards):
            taken += segment.cards  # chance chose them when they were looked at
            continue
        # The last card of a bag is no matter of chance and yet one of its pieces, whatever was drawn together.
        bag = list(segment.cards)
        chosen = [bag.pop(next(pieces).randrange(len(bag))) for _ in range(part)]
        taken += tuple(sorted(chosen))
    return taken


def chance(state: State) -> tuple[tuple[do.Command, int], ...]:
    """Every outcome with its weight, in order. Long where several cards are drawn at once: 4 of 64 are half a
    million."""
    frame = state.stack[-1]
    found: list[tuple[do.Command, int]]
    if isinstance(frame, st.FirstPlayerDue):
        found = [(do.FirstPlayer(seat), 1) for seat in range(len(state.players))]
    elif isinstance(frame, st.PyramidionsDue):
        left = undealt(state)
        found = [(do.Pyramidions(first, second), 1) for first in left for second in left if first != second]
    elif isinstance(frame, st.GodDue):
        found = [(do.RevealGod(god), 1) for god in state.gods_deck]
    elif isinstance(frame, st.TheftDue):
        counts = Counter(state.players[frame.victim].hand)
        found = [(do.Theft(card), weight) for card, weight in sorted(counts.items())]
    else:
        found = [(do.FromPile(cards), weight) for cards, weight in _pile_outcomes(state, wanted(state, frame))]
    return tuple(found)


def _pile_outcomes(state: State, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """What the top cards may be. All segments but the last one touched are taken whole."""
    sure: tuple[int, ...] = ()
    for segment, part in zip(state.pile, parts(state.pile, count), strict=False):
        if part < len(segment.cards):
            for cards, weight in _hands(sorted(Counter(segment.cards).items()), part):
                yield sure + cards, weight
            return
        sure += segment.cards
    yield sure, 1


def _hands(counts: list[tuple[int, int]], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The ways to take `size` cards of a bag, as sorted kinds with the number of ways."""
    if size == 0:
        yield (), 1
        return
    if not counts:
        return
    (card, copies), rest = counts[0], counts[1:]
    for taken in range(min(size, copies), -1, -1):
        for cards, weight in _hands(rest, size - taken):
            yield (card,) * taken + cards, weight * comb(copies, taken)


def is_possible(state: State, command: do.Command) -> bool:
    """Whether nature may bring this now."""
    frame = state.stack[-1]
    if isinstance(frame, st.PileDue):
        return isinstance(command, do.FromPile) and _may_come(state, wanted(state, frame), command.cards)
    return any(command == outcome for outcome, _ in chance(state))


def _may_come(state: State, count: int, cards: tuple[int, ...]) -> bool:
    if len(cards) != count:
        return False
    start = 0
    for segment, part in zip(state.pile, parts(state.pile, count), strict=False):
        taken = cards[start : start + part]
        if list(taken) != sorted(taken) or Counter(taken) - Counter(segment.cards):
            return False
        start += part
    return True


_GODS = range(12)
