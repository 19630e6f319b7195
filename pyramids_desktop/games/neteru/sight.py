"""What each viewer may know of a state, and worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from msgspec.structs import replace

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import EVERYTHING, HOLE, Viewer, sees

from .cards import PYRAMIDIONS, deck
from .knowledge import as_seen
from .state import Player, State


def view(state: State, viewer: Viewer) -> State:
    """The state with holes where the viewer does not know what lies there."""
    if viewer == EVERYTHING:
        return state
    players = tuple(_player_as_seen(player, seat, viewer) for seat, player in enumerate(state.players))
    pile = tuple(
        segment if sees(viewer, segment.knowers) else replace(segment, cards=(HOLE,) * len(segment.cards))
        for segment in state.pile
    )
    return replace(state, players=players, pile=pile, viewer=viewer)


def _player_as_seen(player: Player, seat: int, viewer: Viewer) -> Player:
    pyramidions = tuple(
        held if sees(viewer, knowers) else HOLE
        for held, knowers in zip(player.pyramidions, player.pyramidions_known, strict=True)
    )
    if viewer == seat:
        return player if pyramidions == player.pyramidions else replace(player, pyramidions=pyramidions)
    hand, known = as_seen(player.hand, player.known, viewer)
    return replace(player, hand=hand, known=known, pyramidions=pyramidions)


def determinize(state: State, rng: Rng) -> State:
    """A true state behind a view: every hole filled at random with what is missing from the box."""
    cards, pyramidions = _unseen(state)
    unseen_cards, unseen_pyramidions = list(cards), list(pyramidions)
    rng.shuffle(unseen_pyramidions)

    def filled(cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards, whose holes come first, with something in each."""
        holes = cards.count(HOLE)
        if holes == len(unseen_cards):  # the last ones, for a bag or a hand whose order means nothing
            return (*unseen_cards, *cards[holes:])
        drawn = [unseen_cards.pop(rng.randrange(len(unseen_cards))) for _ in range(holes)]
        return (*drawn, *cards[holes:])

    players = []
    for player in state.players:
        if HOLE in player.hand:
            held = sorted(zip(filled(player.hand), (-knowers for knowers in player.known), strict=True))
            player = replace(
                player,
                hand=tuple(card for card, _ in held),
                known=tuple(-knowers for _, knowers in held),
            )
        if HOLE in player.pyramidions:
            both = tuple([unseen_pyramidions.pop() if held == HOLE else held for held in player.pyramidions])
            player = replace(player, pyramidions=both)
        players.append(player)
    pile = tuple(
        replace(segment, cards=tuple(sorted(filled(segment.cards)))) if HOLE in segment.cards else segment
        for segment in state.pile
    )
    return replace(state, players=tuple(players), pile=pile, viewer=EVERYTHING)


_Unseen = tuple[tuple[int, ...], tuple[int, ...]]
_last_unseen: list[tuple[State, _Unseen]] = []
"""The view that was last asked for, with the answer: search asks for many worlds behind one view."""


def _unseen(state: State) -> _Unseen:
    """The cards, sorted, and the Pyramidions that a view does not show."""
    if _last_unseen and _last_unseen[0][0] is state:
        return _last_unseen[0][1]
    cards = list(deck())
    for card in _seen_cards(state):
        cards.remove(card)
    pyramidions = tuple(held for held in range(len(PYRAMIDIONS)) if not _pyramidion_is_seen(state, held))
    found = tuple(cards), pyramidions
    _last_unseen[:] = [(state, found)]
    return found


def _seen_cards(state: State) -> list[int]:
    found = [card for segment in state.pile for card in segment.cards if card != HOLE]
    for player in state.players:
        found += [card for card in player.hand if card != HOLE]
        found += player.discard
        for stack in player.pyramid:
            found += stack
    return found


def _pyramidion_is_seen(state: State, pyramidion: int) -> bool:
    return any(pyramidion in player.pyramidions for player in state.players)
