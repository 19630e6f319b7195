"""Who knows which cards: hands with the seats that know each card, and the segments of the draw pile.

What a seat knows of another's hand or of the pile lasts until something moves there that it does not see (R35).
The functions work on true states and on views alike; `HOLE` sorts before every card.
"""

from __future__ import annotations

from bisect import bisect_right

from pyramids_desktop.core.seats import EVERYTHING, HOLE, Seat, SeatMask, Viewer

from .state import Player, Segment

Hand = tuple[tuple[int, ...], tuple[SeatMask, ...]]
"""The cards of a hand, sorted, and who of the others knows each."""

_EVERYBODY = -1


def seen_mask(knowers: SeatMask, owner: Seat, viewer: Viewer) -> SeatMask:
    """The part of a mask about a card in the owner's hand that the viewer knows: all of it for the owner."""
    if viewer in (EVERYTHING, owner):
        return knowers
    return knowers & (1 << viewer) if viewer >= 0 else 0


def with_card(player: Player, card: int, knowers: SeatMask = 0) -> Hand:
    """The hand with one card more."""
    hand, known = player.hand, player.known
    place = bisect_right(hand, card)
    if knowers and place and hand[place - 1] == card:
        known = (*known[:place], 0, *known[place:])
        return (*hand[:place], card, *hand[place:]), _counted_in(known, hand.index(card), knowers)
    return (*hand[:place], card, *hand[place:]), (*known[:place], knowers, *known[place:])


def _counted_in(known: tuple[SeatMask, ...], place: int, knowers: SeatMask) -> tuple[SeatMask, ...]:
    """The masks of equal cards from `place` on, each of the knowers knowing of one card more."""
    result = list(known)
    while knowers:
        result[place], knowers = result[place] | knowers, result[place] & knowers
        place += 1
    return tuple(result)


def without_card(player: Player, card: int, keep: SeatMask = _EVERYBODY) -> Hand:
    """The hand with one card less: the best known of its kind, or an unknown one. Only the seats in `keep` still
    know of the others."""
    hand, known = player.hand, player.known
    place = hand.index(card) if card in hand else 0
    rest = known[:place] + known[place + 1 :]
    if keep != _EVERYBODY and any(rest):
        rest = tuple(knowers & keep for knowers in rest)
    return hand[:place] + hand[place + 1 :], rest


def as_seen(hand: tuple[int, ...], known: tuple[SeatMask, ...], viewer: Viewer) -> Hand:
    """Another's hand as the viewer knows it: unknown cards are holes."""
    bit = 1 << viewer if viewer >= 0 else 0
    cards = [card for card, knowers in zip(hand, known, strict=True) if knowers & bit]
    holes = len(hand) - len(cards)
    return (HOLE,) * holes + tuple(cards), (0,) * holes + (bit,) * len(cards)


def without_top(pile: tuple[Segment, ...], cards: tuple[int, ...], seer: Seat) -> tuple[Segment, ...]:
    """The pile without these cards of its top segment, which only `seer` sees go."""
    top = pile[0]
    if len(cards) == len(top.cards):
        return pile[1:]
    knowers = top.knowers & (1 << seer)
    if top.cards[0] == HOLE or cards[0] == HOLE:
        return (Segment((HOLE,) * (len(top.cards) - len(cards)), knowers, top.looked_at), *pile[1:])
    return (Segment(removed(top.cards, cards), knowers, top.looked_at), *pile[1:])


def removed(bag: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The bag without one of each of the cards."""
    for card in cards:
        place = bag.index(card)
        bag = bag[:place] + bag[place + 1 :]
    return bag


def parts(pile: tuple[Segment, ...], count: int) -> tuple[int, ...]:
    """How many of the top `count` cards lie in each segment, from the top down."""
    found = []
    for segment in pile:
        if not count:
            break
        found.append(min(count, len(segment.cards)))
        count -= found[-1]
    return tuple(found)
