"""What must hold in every state of Neteru, whatever was played."""

from __future__ import annotations

from functools import lru_cache

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.seats import EVERYTHING, HOLE, PUBLIC
from pyramids_desktop.core.views import Event

from . import state as st
from .cards import FLOORS, GODS, HAND_SIZE, NUMBER_OF, PYRAMIDIONS, SECONDARY, deck
from .state import Player, State, pile_size


def check(state: State) -> None:
    """Raise `LawBroken` if the state cannot be: components lost or doubled, a card where it cannot lie, knowledge
    out of order. Takes true states."""
    _require(state.viewer == EVERYTHING, "only a true state can be checked")
    _check_cards(state)
    _check_gods(state)
    for player in state.players:
        _check_player(player, state.owed)
    for segment in state.pile:
        _require(bool(segment.cards), "an empty segment in the pile")
        _require(list(segment.cards) == sorted(segment.cards), "a segment is not sorted")
    pyramidions = [held for player in state.players for held in player.pyramidions]
    _require(len(set(pyramidions)) == len(pyramidions), "a Pyramidion is there twice")
    _require(all(0 <= held < len(PYRAMIDIONS) for held in pyramidions), "there is no such Pyramidion")
    _require(bool(state.stack) != bool(state.ended), "a decision is pending exactly while the game goes on")
    _require(state.ended in ("", "pyramid", "pile"), "the game ended for no reason there is")
    _require(
        all(seat in (None, *range(len(state.players))) for seat in (state.first, state.turn)), "there is no such seat"
    )
    _check_stack(state)


def check_table(state: State, events: tuple[Event, ...]) -> None:
    """Raise `LawBroken` if the state, or an event that led to it, names a seat or a place that this table does not
    have. Cards, Gods and slots are within their ranges by their types."""
    seats = range(len(state.players))
    for value in (*events, *state.stack):
        named = [getattr(value, name) for name in _SEATS if hasattr(value, name)]
        _require(all(seat in seats for seat in named), "there is no such seat")
    _check_stack(state)


_SEATS = ("seat", "victim", "owner")


def _check_stack(state: State) -> None:
    """What is pending can be answered: the seats, cards and places it is about are there."""
    players = state.players
    for frame in state.stack:
        seats = [getattr(frame, name) for name in _SEATS if hasattr(frame, name)]
        _require(all(0 <= seat < len(players) for seat in seats), "a decision of a seat that there is not")
        if isinstance(frame, st.DrawDue):
            _require(frame.count <= pile_size(state), "more cards are due than the pile has")
        elif isinstance(frame, st.RaOrder):
            due = frame.placed < len(state.pile) and state.pile[frame.placed].looked_at
            _require(due, "cards are to be put back that nobody looked at")
        elif isinstance(frame, st.TheftDue | st.SethChoice):
            _require(bool(players[frame.victim].hand), "a card of an empty hand is due")
    gods_due = sum(isinstance(frame, st.GodDue) for frame in state.stack)
    _require(gods_due <= len(state.gods_deck), "more Gods are due than there are")
    _require(gods_due <= state.display.count(None), "a God is due where none is missing")


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise LawBroken(reason)


def _check_cards(state: State) -> None:
    cards = [card for segment in state.pile for card in segment.cards]
    for player in state.players:
        cards += player.hand
        cards += player.discard
        for stack in player.pyramid:
            cards += stack
    _require(HOLE not in cards, "a hole in a true state")
    _require(sorted(cards) == list(deck()), "the 72 citizens are not all there once")


def _check_gods(state: State) -> None:
    gods = [*state.gods_deck, *(god for god in state.display if god is not None)]
    gods += [god for player in state.players for god in player.gods if god is not None]
    _require(sorted(gods) == list(range(len(GODS))), "the 12 Gods are not all there once")


@lru_cache(maxsize=64)  # from one state to the next most players stay as they are
def _check_player(player: Player, owed: tuple[int, ...]) -> None:
    _require(list(player.hand) == sorted(player.hand), "a hand is not sorted")
    _require(len(player.hand) == len(player.known), "a hand and its knowers differ in length")
    _require(len(player.hand) <= HAND_SIZE + 1, "a hand is too large")
    for index in range(1, len(player.hand)):
        if player.hand[index] == player.hand[index - 1]:
            known, better = player.known[index], player.known[index - 1]
            _require(known & better == known, "the best known of equal cards comes first")
    for slot, stack in enumerate(player.pyramid, 1):
        for card in stack:
            number = NUMBER_OF[card]
            _require(number in (0, slot) or number in SECONDARY[slot], f"a card numbered {number} lies in slot {slot}")
    for floor, god in enumerate(player.gods, 1):
        full = all(player.pyramid[slot - 1] for slot in FLOORS[floor - 1])
        _require(not full or god is not None or floor in owed, f"floor {floor} is full and owed no God")
    if player.pyramidions:
        _require(player.pyramidions_known[0] == PUBLIC, "an open Pyramidion is not known to all")
