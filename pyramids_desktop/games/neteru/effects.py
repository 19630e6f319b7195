"""The effects of citizens: what each offers when it acts, and what its player may choose.

An effect is offered only if something can come of it, which everybody can see; each may be passed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.seats import Seat

from .cards import (
    FLOOR_OF,
    FLOORS,
    GUARD,
    ISIS,
    NUMBER_OF,
    PHOENIX,
    PRIEST,
    SCRIBE,
    SECONDARY,
    SLOTS,
    SPHINX,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
)
from .state import (
    AnyFrame,
    ChariotOffer,
    PhoenixOffer,
    Player,
    PriestOffer,
    RaiderOffer,
    ScribeOffer,
    SphinxOffer,
    State,
)


def offer(state: State, seat: Seat, slot: int) -> AnyFrame | None:
    """What the visible card in the seat's slot offers when it acts; None without an effect, or if nothing can come
    of it."""
    type_ = TYPE_OF[state.players[seat].pyramid[slot - 1][-1]]
    if type_ == SCRIBE:
        return ScribeOffer(seat) if state.pile else None
    if type_ == PRIEST:
        return PriestOffer(seat, slot) if any(True for _ in movable(state.players[seat], slot)) else None
    if type_ == TOMB_RAIDER:
        return RaiderOffer(seat) if rivals_with_cards(state, seat) else None
    if type_ == WAR_CHARIOT:
        return ChariotOffer(seat, slot) if any(True for _ in chariot_targets(state, seat, slot)) else None
    if type_ == SPHINX:
        return SphinxOffer(seat) if state.players[seat].discard else None
    if type_ == PHOENIX:
        return PhoenixOffer(seat) if any(state.players[rival].discard for rival in rivals(state, seat)) else None
    return None


def rivals(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in turn order, beginning after the seat."""
    count = len(state.players)
    return tuple((seat + step) % count for step in range(1, count))


def rivals_with_cards(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that hold cards, in turn order."""
    return tuple(rival for rival in rivals(state, seat) if state.players[rival].hand)


def movable(player: Player, priest: int) -> Iterator[int]:
    """The slots whose visible card a Priest in slot `priest` may move: it stands on its own number (R10)."""
    for slot, stack in zip(SLOTS, player.pyramid, strict=True):
        if stack and NUMBER_OF[stack[-1]] == slot != priest:
            yield slot


def chariot_targets(state: State, seat: Seat, slot: int) -> Iterator[tuple[Seat, int]]:
    """The rivals' visible cards that a War Chariot in the seat's slot may remove (R13, R14)."""
    floor = FLOOR_OF[slot]
    for rival in rivals(state, seat):
        player = state.players[rival]
        if player.gods[floor - 1] == ISIS:
            continue
        for target in FLOORS[floor - 1]:
            if player.pyramid[target - 1] and not guards(player, target):
                yield rival, target


def guards(player: Player, slot: int) -> tuple[int, ...]:
    """The slots of the visible Guards that protect a slot: in it or right beside it on its floor."""
    pyramid = player.pyramid
    return tuple(
        near
        for near in (slot - 1, slot, slot + 1)
        if 1 <= near <= 9
        and FLOOR_OF[near] == FLOOR_OF[slot]
        and pyramid[near - 1]
        and TYPE_OF[pyramid[near - 1][-1]] == GUARD
    )


def slots_for(card: int) -> tuple[int, ...]:
    """Where a card may be played: its own slot, or anywhere for Sphinx and Phoenix (R6)."""
    number = NUMBER_OF[card]
    return (number,) if number else SLOTS


def priest_slots(slot: int) -> tuple[int, ...]:
    """Where a Priest may move a card that stands on its own slot."""
    return SECONDARY[slot]
