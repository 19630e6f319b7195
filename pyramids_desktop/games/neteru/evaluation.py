"""What a position promises a seat: its points, and what it will make of its hand, its open slots and its effects.

Each player's prospects are counted as a few features of what lies before him, each with two weights that are blended
by how far the game has come. The weights were found by having opponents with slightly different ones play some 100,000
games against each other (simultaneous perturbation), so they say what wins, not what a player would name first.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

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

OFFERS: Final[dict[type[st.Frame], float]] = {
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
        promised = promise(player, left)
        if other == seat:
            value = promised
        elif promised > best_rival:
            best_rival = promised
    value -= best_rival
    if state.stack:
        worth = OFFERS.get(type(state.stack[-1]))
        if worth is not None:
            value += worth if state.turn == seat else -worth
    return value


# Search weighs many positions in a row that differ in one player alone. The memory holds the player it speaks of, so
# that his id cannot have passed to another; it changes no result.
_remembered: dict[int, tuple[Player, int, float]] = {}
_MOST_REMEMBERED: Final = 20_000


def promise(player: Player, left: int) -> float:
    """What the player's cards promise when the fullest pyramid has `left` empty slots."""
    known = _remembered.get(id(player))
    if known is not None and known[0] is player and known[1] == left:
        return known[2]
    value = promise_with(player, left, player.pyramid, player.hand, player.discard)
    if len(_remembered) >= _MOST_REMEMBERED:
        _remembered.clear()
    _remembered[id(player)] = (player, left, value)
    return value


def promise_with(
    player: Player,
    left: int,
    pyramid: tuple[tuple[int, ...], ...],
    hand: tuple[int, ...],
    discard: tuple[int, ...],
) -> float:
    """As `promise`, if the player had this pyramid, hand and discard pile.

    Boards are remembered by what counts on them, for search meets the same ones again and again.
    """
    gods = player.gods
    mummies = sum([TYPE_OF[card] == MUMMY for card in discard]) if NEPHTHYS in gods else 0
    key = (pyramid, gods, player.pyramidions, len(discard), mummies, left)
    board = _boards.get(key)
    if board is None:
        if len(_boards) >= _MOST_REMEMBERED:
            _boards.clear()
        board = _boards[key] = _Board(replace(player, hand=(), known=(), pyramid=pyramid, discard=discard), left)
    return board.promise(hand)


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


class _Board:
    """What a player has built and discarded, valued once; on it each card of the hand has a fixed promise but for those
    that want the same empty slot. The same as `prospects` weighted, only quicker."""

    __slots__ = ("_alone", "_empty", "_types", "_weights", "_worth", "value")

    def __init__(self, player: Player, left: int) -> None:
        """The board of a player without a hand."""
        self._weights = _weights()[left]
        bare = prospects(player)
        self.value = sum([weight * amount for weight, amount in zip(self._weights, bare, strict=True)])
        """What it promises without a hand."""
        self._types = [TYPE_OF[stack[-1]] if stack else _EMPTY for stack in player.pyramid]
        self._worth, _ = _worth(player, [self._types.count(type_) for type_ in range(_EMPTY)])
        self._empty = [0] * _SLOT_COUNT
        """For each slot 0 if it is taken, 1 if a card there fits, 2 if it completes a floor without a God."""
        for god, (begin, end) in zip(player.gods, _FLOOR_SPANS, strict=True):
            fits = 2 if god is None and self._types[begin:end].count(_EMPTY) == 1 else 1
            for slot in range(begin, end):
                if self._types[slot] == _EMPTY:
                    self._empty[slot] = fits
        self._alone: dict[int, float] = {HOLE: 0.0}

    def promise(self, hand: tuple[int, ...]) -> float:
        """What it promises with this hand."""
        value = self.value
        alone = self._alone
        for card in hand:
            promised = alone.get(card)
            if promised is None:
                promised = alone[card] = self._promised_alone(card)
            value += promised
        if len(hand) > 1:
            slots = [_SLOT_AT[card] for card in hand if card != HOLE and card < SPHINX_KIND]
            if len(slots) != len(set(slots)):
                value -= self._promised_twice(hand)
        return value

    def _promised_alone(self, card: int) -> float:
        weights, worth, type_ = self._weights, self._worth, TYPE_OF[card]
        value = 0.0
        if type_ in _HELD:
            value = weights[_HELD[type_]]
        if card >= SPHINX_KIND:
            return value
        slot = _SLOT_AT[card]
        if not self._empty[slot]:
            return value + weights[_IMPROVING] * max(0.0, worth[type_] - worth[self._types[slot]])
        value += weights[_FITTING] + weights[_FITTING_POINTS] * max(0.0, worth[type_])
        return value + weights[_FINISHING] if self._empty[slot] == 2 else value

    def _promised_twice(self, hand: tuple[int, ...]) -> float:
        """What is promised too much since of the cards for one empty slot only the best will lie there."""
        excess = 0.0
        best: dict[int, float] = {}
        for card in hand:
            if card == HOLE or card >= SPHINX_KIND or not self._empty[_SLOT_AT[card]]:
                continue
            slot, worth = _SLOT_AT[card], max(0.0, self._worth[TYPE_OF[card]])
            if slot in best:
                excess += self._weights[_FITTING] + self._weights[_FITTING_POINTS] * min(worth, best[slot])
                worth = max(worth, best[slot])
            best[slot] = worth
        return excess


_FINISHING: Final = Prospects._fields.index("finishing")
_FITTING: Final = Prospects._fields.index("fitting")
_FITTING_POINTS: Final = Prospects._fields.index("fitting_points")
_IMPROVING: Final = Prospects._fields.index("improving_points")
_HELD: Final = {
    SPHINX: Prospects._fields.index("beasts"),
    PHOENIX: Prospects._fields.index("beasts"),
    WAR_CHARIOT: Prospects._fields.index("chariots"),
    TOMB_RAIDER: Prospects._fields.index("raiders"),
    SCRIBE: Prospects._fields.index("scribes"),
    PRIEST: Prospects._fields.index("priests"),
}
"""Which feature counts a type in the hand."""
_SLOT_AT: Final = tuple(number - 1 for number in NUMBER_OF)

_boards: dict[tuple[Any, ...], _Board] = {}


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
