"""What a position promises a seat: its points, and what it will make of its hand, its open slots and its effects.

Each player's prospects are counted as a few features of what lies before him, each with two weights that are blended
by how far the game has come. The weights were found by having opponents with slightly different ones play some 100,000
games against each other (simultaneous perturbation), so they say what wins, not what a player would name first.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pyramids_desktop.core.seats import HOLE, Seat

from . import state as st
from .cards import (
    BASTET,
    BEASTS,
    CHARIOTS,
    DISCARDS,
    GUARD,
    ISIS,
    LEARNED,
    MAJORITY,
    MUMMIES,
    MUMMY,
    NEPHTHYS,
    NUMBER_OF,
    PHOENIX,
    PRIEST,
    RAIDERS,
    SCRIBE,
    SPHINX,
    SPHINX_KIND,
    TOMB_RAIDER,
    TYPE_OF,
    TYPES,
    WAR_CHARIOT,
    data,
)
from .scoring import SET_SIZE, base_points, mummy_value, nephthys_points
from .state import Player, State


class Prospects(NamedTuple):
    """What lies before one player. All are counts but where points are named."""

    points: float
    """What he would score now."""
    occupied: float
    """Slots with a card."""
    complete: float
    """Full floors whose God is still to be taken."""
    one_missing: float
    """Floors without a God that lack one card."""
    two_missing: float
    """Floors without a God that lack two cards."""
    gods: float
    finishing: float
    """Cards of the hand that complete a floor without a God."""
    fitting: float
    """Empty slots that a card of the hand fits."""
    fitting_points: float
    """What the best of those cards bring, in points."""
    improving_points: float
    """What cards of the hand would add on slots that are taken, in points."""
    beasts: float
    """Sphinxes and Phoenixes in the hand."""
    chariots: float
    """War Chariots in the hand."""
    raiders: float
    """Tomb Raiders in the hand."""
    scribes: float
    """Scribes in the hand."""
    priests: float
    """Priests in the hand."""
    exposed_points: float
    """Points of visible cards that a War Chariot could remove."""
    bastet_room: float
    """Empty slots on Bastet's floor."""
    mummy_room: float
    """Empty slots, if Mummies bring points."""
    discarded: float
    """Cards in the discard pile."""


_EARLY: Final = Prospects(
    points=0.77,
    occupied=0.59,
    complete=3.13,
    one_missing=1.43,
    two_missing=0.77,
    gods=-0.12,
    finishing=0.32,
    fitting=0.1,
    fitting_points=0.21,
    improving_points=0.18,
    beasts=1.6,
    chariots=0.44,
    raiders=0.08,
    scribes=0.24,
    priests=0.21,
    exposed_points=-0.19,
    bastet_room=0.51,
    mummy_room=0.34,
    discarded=-0.04,
)
"""Weights while all pyramids are empty, in points."""

_LATE: Final = Prospects(
    points=1.0,
    occupied=0.69,
    complete=3.58,
    one_missing=1.08,
    two_missing=0.18,
    gods=0.22,
    finishing=0.29,
    fitting=0.17,
    fitting_points=0.35,
    improving_points=0.13,
    beasts=1.01,
    chariots=0.23,
    raiders=0.21,
    scribes=0.18,
    priests=0.23,
    exposed_points=0.08,
    bastet_room=-0.13,
    mummy_room=-0.04,
    discarded=-0.2,
)
"""Weights when a pyramid is full, in points."""

_OFFERS: Final[dict[type[st.Frame], float]] = {
    st.ScribeOffer: 1.07,
    st.PriestOffer: 0.53,
    st.RaiderOffer: 1.02,
    st.ChariotOffer: 2.42,
    st.SphinxOffer: 1.49,
    st.PhoenixOffer: 2.02,
    st.FavorChoice: -0.47,
    st.HorusOffer: 0.69,
    st.SethOffer: 0.69,
    st.RaOffer: 0.69,
    st.ThotOffer: 0.69,
    st.SobekOffer: 0.69,
    st.SekhmetOffer: 0.69,
}
"""What is still to come of an effect or a favor that is due, for the seat on turn, in points."""

_SLOT_COUNT: Final = 9
_FLOOR_SPANS: Final = ((0, 2), (2, 5), (5, 9))
"""Where each floor's slots begin and end, counted from 0."""
_FLOOR_AT: Final = (0, 0, 1, 1, 1, 2, 2, 2, 2)
_EMPTY: Final = len(TYPES)
"""Stands for the type of an empty slot."""


def evaluate(state: State, seat: Seat) -> float:
    """What the position promises the seat against the best of the others, in points. Takes views."""
    left = min([player.pyramid.count(()) for player in state.players])
    value = best_rival = -1e9
    for other, player in enumerate(state.players):
        promised = _promise(player, left)
        if other == seat:
            value = promised
        elif promised > best_rival:
            best_rival = promised
    value -= best_rival
    if state.stack:
        worth = _OFFERS.get(type(state.stack[-1]))
        if worth is not None:
            value += worth if state.turn == seat else -worth
    return value


# Search weighs many positions in a row that differ in one player alone. The memory holds the player it speaks of, so
# that his id cannot have passed to another; it changes no result.
_remembered: dict[int, tuple[Player, int, float]] = {}
_MOST_REMEMBERED: Final = 20_000


def _promise(player: Player, left: int) -> float:
    """What the player's cards promise when the fullest pyramid has `left` empty slots."""
    known = _remembered.get(id(player))
    if known is not None and known[0] is player and known[1] == left:
        return known[2]
    value = 0.0
    for weight, amount in zip(_weights()[left], prospects(player), strict=True):
        value += weight * amount
    if len(_remembered) >= _MOST_REMEMBERED:
        _remembered.clear()
    _remembered[id(player)] = (player, left, value)
    return value


@cache
def _weights() -> tuple[tuple[float, ...], ...]:
    """The weights by the number of empty slots of the fullest pyramid."""
    return tuple(
        tuple(
            (early * left + late * (_SLOT_COUNT - left)) / _SLOT_COUNT
            for early, late in zip(_EARLY, _LATE, strict=True)
        )
        for left in range(_SLOT_COUNT + 1)
    )


def prospects(player: Player) -> Prospects:
    """The features of one player. An unknown card or Pyramidion promises nothing."""
    gods = player.gods
    types = [TYPE_OF[stack[-1]] if stack else _EMPTY for stack in player.pyramid]
    worth, points = _worth(player, [types.count(type_) for type_ in range(_EMPTY)])
    lacks = [types[begin:end].count(_EMPTY) for begin, end in _FLOOR_SPANS]
    missing = [0] * 5
    bastet_room = 0
    for floor, god in enumerate(gods):
        if god is None:
            missing[lacks[floor]] += 1
        else:
            points += _god_points()[god]
            if god == BASTET:
                bastet_room = lacks[floor]
                points += _base_points(types, floor)

    hand = [0] * len(TYPES)
    finishing = 0
    improving = 0.0
    fitting: dict[int, float] = {}
    for card in player.hand:
        if card == HOLE:
            continue
        type_ = TYPE_OF[card]
        hand[type_] += 1
        if card >= SPHINX_KIND:
            continue
        slot = NUMBER_OF[card] - 1
        if types[slot] != _EMPTY:
            improving += max(0.0, worth[type_] - worth[types[slot]])
        else:
            fitting[slot] = max(fitting.get(slot, 0.0), worth[type_])
            floor = _FLOOR_AT[slot]
            if lacks[floor] == 1 and gods[floor] is None:
                finishing += 1

    empty = sum(lacks)
    return Prospects(
        points,
        _SLOT_COUNT - empty,
        missing[0],
        missing[1],
        missing[2],
        3 - gods.count(None),
        finishing,
        len(fitting),
        sum(fitting.values()),
        improving,
        hand[SPHINX] + hand[PHOENIX],
        hand[WAR_CHARIOT],
        hand[TOMB_RAIDER],
        hand[SCRIBE],
        hand[PRIEST],
        _exposed(types, worth, gods),
        bastet_room,
        empty if worth[MUMMY] > 0 else 0,
        len(player.discard),
    )


def _worth(player: Player, counts: list[int]) -> tuple[list[float], float]:
    """What one more visible card of each type is worth to the player, by itself and by his Pyramidions, and what the
    visible cards of these counts bring him without his Gods."""
    worth: list[float] = list(base_points())
    worth[MUMMY] = mummy_value(player)
    points = nephthys_points(player) if NEPHTHYS in player.gods else 0.0
    for count, value in zip(counts, worth, strict=True):
        points += count * value
    for held in player.pyramidions:
        if held in (HOLE, MUMMIES):
            continue
        value = data().pyramidions[held].value
        rewarded = _REWARDED.get(held)
        if rewarded is not None:
            for type_ in rewarded:
                worth[type_] += value
                points += counts[type_] * value
        elif held == DISCARDS:
            points += len(player.discard) * value
        elif held == MAJORITY:
            most = max(counts)
            points += most * value
            for type_, count in enumerate(counts):
                if count == most:
                    worth[type_] += value
        else:
            lacking = counts.count(0)
            points += (len(TYPES) - lacking) // SET_SIZE * value
            for type_, count in enumerate(counts):
                if not count:
                    worth[type_] += value / SET_SIZE
    worth.append(0.0)
    return worth, points


_REWARDED: Final = {
    BEASTS: (SPHINX, PHOENIX),
    LEARNED: (PRIEST, SCRIBE),
    CHARIOTS: (WAR_CHARIOT, GUARD),
    RAIDERS: (TOMB_RAIDER,),
}
"""The types each simple Pyramidion rewards. The others are Majority, Diversity, Discard and Mummies."""


def _base_points(types: list[int], floor: int) -> int:
    begin, end = _FLOOR_SPANS[floor]
    return sum(base_points()[type_] for type_ in types[begin:end] if type_ != _EMPTY)


@cache
def _god_points() -> tuple[int, ...]:
    return tuple(record.points for record in data().gods)


def _exposed(types: list[int], worth: list[float], gods: tuple[int | None, ...]) -> float:
    """The points of visible cards that neither a Guard nor Isis protects."""
    exposed = 0.0
    for floor, (begin, end) in enumerate(_FLOOR_SPANS):
        if gods[floor] == ISIS:
            continue
        on_floor = types[begin:end]
        guarded = GUARD in on_floor
        for place, type_ in enumerate(on_floor):
            if worth[type_] > 0 and not (guarded and GUARD in on_floor[max(0, place - 1) : place + 2]):
                exposed += worth[type_]
    return exposed
