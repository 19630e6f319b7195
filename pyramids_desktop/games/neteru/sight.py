"""What each viewer may know of a state, and worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from msgspec.structs import replace

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import EVERYTHING, HOLE, SeatMask, Viewer, sees

from .cards import PYRAMIDIONS, deck
from .knowledge import Hand, as_seen
from .state import Player, Segment, State


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
    below = rng.randrange

    def filled(cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards, whose holes come first, with something in each."""
        holes = cards.count(HOLE)
        if holes == len(unseen_cards):  # the last ones, for a bag or a hand whose order means nothing
            return (*unseen_cards, *cards[holes:])
        left = len(unseen_cards)
        drawn = [unseen_cards.pop(below(size)) for size in range(left, left - holes, -1)]
        return (*drawn, *cards[holes:])

    players = []
    for player in state.players:
        hand, known, held = player.hand, player.known, player.pyramidions
        if HOLE in hand:
            hand, known = _in_order(filled(hand), known)
        if HOLE in held:
            held = tuple([unseen_pyramidions.pop() if one == HOLE else one for one in held])
        if hand is not player.hand or held is not player.pyramidions:
            player = replace(player, hand=hand, known=known, pyramidions=held)
        players.append(player)
    pile = tuple(
        [
            Segment(tuple(sorted(filled(segment.cards))), segment.knowers, segment.looked_at)
            if HOLE in segment.cards
            else segment
            for segment in state.pile
        ]
    )
    return replace(state, players=tuple(players), pile=pile, viewer=EVERYTHING)


def _in_order(hand: tuple[int, ...], known: tuple[SeatMask, ...]) -> Hand:
    """The hand as it is kept: sorted, and of equal cards the best known first."""
    if not any(known):
        return tuple(sorted(hand)), known
    held = sorted(zip(hand, (-knowers for knowers in known), strict=True))
    return tuple([card for card, _ in held]), tuple([-knowers for _, knowers in held])


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
