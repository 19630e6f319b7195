"""What must hold in every state of Neteru, whatever was played."""

from __future__ import annotations

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.seats import EVERYTHING, HOLE, PUBLIC

from .cards import FLOORS, GODS, HAND_SIZE, NUMBER_OF, PYRAMIDIONS, SECONDARY, deck
from .state import Player, State


def check(state: State) -> None:
    """Raise `LawBroken` if the state cannot be: components lost or doubled, a card where it cannot lie, knowledge
    out of order. Takes true states."""
    _require(state.viewer == EVERYTHING, "only a true state can be checked")
    _check_cards(state)
    _check_gods(state)
    for player in state.players:
        _check_player(state, player)
    for segment in state.pile:
        _require(bool(segment.cards), "an empty segment in the pile")
        _require(list(segment.cards) == sorted(segment.cards), "a segment is not sorted")
    pyramidions = [held for player in state.players for held in player.pyramidions]
    _require(len(set(pyramidions)) == len(pyramidions), "a Pyramidion is there twice")
    _require(all(0 <= held < len(PYRAMIDIONS) for held in pyramidions), "there is no such Pyramidion")
    _require(bool(state.stack) != bool(state.ended), "a decision is pending exactly while the game goes on")


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


def _check_player(state: State, player: Player) -> None:
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
        _require(not full or god is not None or floor in state.owed, f"floor {floor} is full and owed no God")
    if player.pyramidions:
        _require(player.pyramidions_known[0] == PUBLIC, "an open Pyramidion is not known to all")
