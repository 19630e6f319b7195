"""What a position promises a seat: its points, and what it will make of its hand, its open slots and its effects.

Each player's prospects are counted as a few features of what lies before him, each with two weights that are blended
by how far the game has come. The weights were found by having opponents with slightly different ones play some 100,000
games against each other (simultaneous perturbation), so they say what wins, not what a player would name first.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

from pyramids_desktop.core.seats import HOLE

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
from .scoring import SET_SIZE, base_points, mummy_value
from .state import Player

N = TypeVar("N", int, float)


class Prospects(NamedTuple, Generic[N]):
    """What lies before one player. All are counts but where points are named."""

    points: N
    """What he would score now."""
    occupied: N
    """Slots with a card."""
    complete: N
    """Full floors whose God is still to be taken."""
    one_missing: N
    """Floors without a God that lack one card."""
    two_missing: N
    """Floors without a God that lack two cards."""
    gods: N
    finishing: N
    """Cards of the hand that complete a floor without a God."""
    fitting: N
    """Empty slots that a card of the hand fits."""
    fitting_points: N
    """What the best of those cards bring, in points."""
    improving_points: N
    """What cards of the hand would add on slots that are taken, in points."""
    beasts: N
    """Sphinxes and Phoenixes in the hand."""
    chariots: N
    """War Chariots in the hand."""
    raiders: N
    """Tomb Raiders in the hand."""
    scribes: N
    """Scribes in the hand."""
    priests: N
    """Priests in the hand."""
    exposed_points: N
    """Points of visible cards that a War Chariot could remove."""
    bastet_room: N
    """Empty slots on Bastet's floor."""
    mummy_room: N
    """Empty slots, if Mummies bring points."""
    discarded: N
    """Cards in the discard pile."""


_EARLY: Final = Prospects[float](
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

_LATE: Final = Prospects[float](
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

PARTS: Final = SET_SIZE
"""A point has so many parts, which are what worths are counted in: Diversity pays for a third of a set."""
EMPTY: Final = len(TYPES)
"""Stands for the type of an empty slot."""
FLOOR_SPANS: Final = ((0, 2), (2, 5), (5, 9))
"""Where each floor's slots begin and end, counted from 0."""
SLOT_COUNT: Final = 9
SLOT_AT: Final = tuple(number - 1 for number in NUMBER_OF)
"""The slot of each kind, counted from 0; -1 for Sphinx and Phoenix."""
_FLOOR_AT: Final = (0, 0, 1, 1, 1, 2, 2, 2, 2)


@cache
def weights() -> tuple[Prospects[int], Prospects[int]]:
    """The weights while all pyramids are empty and those when one is full, in hundredths of a point."""
    early, late = ((round(100 * weight) for weight in weights) for weights in (_EARLY, _LATE))
    return Prospects(*early), Prospects(*late)


def prospects(player: Player) -> Prospects[float]:
    """The features of one player. An unknown card or Pyramidion promises nothing."""
    gods = player.gods
    types = visible(player)
    built = Built(types, gods, player.pyramidions)
    lacks = [types[begin:end].count(EMPTY) for begin, end in FLOOR_SPANS]
    mummies = sum([TYPE_OF[card] == MUMMY for card in player.discard])
    points = built.points + len(player.discard) * built.per_discarded + mummies * built.per_mummy

    hand = [0] * len(TYPES)
    finishing = 0
    improving = 0
    fitting: dict[int, int] = {}
    for card in player.hand:
        if card == HOLE:
            continue
        type_ = TYPE_OF[card]
        hand[type_] += 1
        if card >= SPHINX_KIND:
            continue
        slot = SLOT_AT[card]
        if types[slot] != EMPTY:
            improving += max(0, built.worth[type_] - built.worth[types[slot]])
        else:
            fitting[slot] = max(fitting.get(slot, 0), built.worth[type_])
            floor = _FLOOR_AT[slot]
            if lacks[floor] == 1 and gods[floor] is None:
                finishing += 1

    return Prospects(
        points=points / PARTS,
        occupied=SLOT_COUNT - built.empty,
        complete=built.missing[0],
        one_missing=built.missing[1],
        two_missing=built.missing[2],
        gods=built.gods,
        finishing=finishing,
        fitting=len(fitting),
        fitting_points=sum(fitting.values()) / PARTS,
        improving_points=improving / PARTS,
        beasts=hand[SPHINX] + hand[PHOENIX],
        chariots=hand[WAR_CHARIOT],
        raiders=hand[TOMB_RAIDER],
        scribes=hand[SCRIBE],
        priests=hand[PRIEST],
        exposed_points=built.exposed / PARTS,
        bastet_room=built.bastet_room,
        mummy_room=built.mummy_room,
        discarded=len(player.discard),
    )


def visible(player: Player) -> tuple[int, ...]:
    """The type of the visible card of each slot, `EMPTY` where there is none."""
    return tuple([TYPE_OF[stack[-1]] if stack else EMPTY for stack in player.pyramid])


class Built:
    """The features of what a player has built, whatever lies in the hand and the discard pile. Points and worths are
    counted in parts of a point."""

    __slots__ = (
        "bastet_room",
        "empty",
        "exposed",
        "gods",
        "missing",
        "mummy_room",
        "per_discarded",
        "per_mummy",
        "points",
        "worth",
    )

    def __init__(self, types: tuple[int, ...], gods: tuple[int | None, ...], pyramidions: tuple[int, ...]) -> None:
        self.points = 0
        """What the visible cards, Gods and Pyramidions bring now, without what the discard pile adds."""
        self.worth: list[int] = []
        """What one more visible card of each type brings, by itself and by the Pyramidions; 0 for none."""
        self.per_discarded = 0
        """What each card of the discard pile brings."""
        self.per_mummy = PARTS * data().gods[NEPHTHYS].mummy if NEPHTHYS in gods else 0
        """What each Mummy there adds."""
        self._count_cards([types.count(type_) for type_ in range(EMPTY)], gods, pyramidions)
        self.empty = 0
        self.missing = [0] * 5
        """How many floors without a God lack so many cards."""
        self.bastet_room = 0
        self.gods = 0
        for god, (begin, end) in zip(gods, FLOOR_SPANS, strict=True):
            lacks = types[begin:end].count(EMPTY)
            self.empty += lacks
            if god is None:
                self.missing[lacks] += 1
                continue
            self.gods += 1
            self.points += PARTS * _god_points()[god]
            if god == BASTET:
                self.bastet_room = lacks
                self.points += PARTS * _base_points(types[begin:end])
        self.exposed = _exposed(types, self.worth, gods)
        """The points of visible cards that neither a Guard nor Isis protects."""
        self.mummy_room = self.empty if self.worth[MUMMY] > 0 else 0

    def _count_cards(self, counts: list[int], gods: tuple[int | None, ...], pyramidions: tuple[int, ...]) -> None:
        worth = [PARTS * value for value in base_points()]
        worth[MUMMY] = PARTS * mummy_value(Player(gods=gods, pyramidions=pyramidions))
        points = sum([count * value for count, value in zip(counts, worth, strict=True)])
        for held in pyramidions:
            if held in (HOLE, MUMMIES):
                continue
            value = PARTS * data().pyramidions[held].value
            rewarded = _REWARDED.get(held)
            if rewarded is not None:
                for type_ in rewarded:
                    worth[type_] += value
                    points += counts[type_] * value
            elif held == DISCARDS:
                self.per_discarded = value
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
                        worth[type_] += value // SET_SIZE
        worth.append(0)
        self.worth = worth
        self.points = points


_REWARDED: Final = {
    BEASTS: (SPHINX, PHOENIX),
    LEARNED: (PRIEST, SCRIBE),
    CHARIOTS: (WAR_CHARIOT, GUARD),
    RAIDERS: (TOMB_RAIDER,),
}
"""The types each simple Pyramidion rewards. The others are Majority, Diversity, Discard and Mummies."""


def _base_points(types: tuple[int, ...]) -> int:
    return sum([base_points()[type_] for type_ in types if type_ != EMPTY])


@cache
def _god_points() -> tuple[int, ...]:
    return tuple(record.points for record in data().gods)


def _exposed(types: tuple[int, ...], worth: list[int], gods: tuple[int | None, ...]) -> int:
    exposed = 0
    for god, (begin, end) in zip(gods, FLOOR_SPANS, strict=True):
        if god == ISIS:
            continue
        on_floor = types[begin:end]
        guarded = GUARD in on_floor
        for place, type_ in enumerate(on_floor):
            if worth[type_] > 0 and not (guarded and GUARD in on_floor[max(0, place - 1) : place + 2]):
                exposed += worth[type_]
    return exposed
