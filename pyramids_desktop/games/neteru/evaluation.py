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
from .built import EMPTY, FLOOR_SPANS, PARTS, SLOT_COUNT, Built
from .cards import (
    MUMMY,
    NUMBER_OF,
    PHOENIX,
    PRIEST,
    SCRIBE,
    SPHINX,
    SPHINX_KIND,
    TOMB_RAIDER,
    TYPE_OF,
    TYPES,
    WAR_CHARIOT,
)
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
        complete=built.complete,
        one_missing=built.one_missing,
        two_missing=built.two_missing,
        gods=built.god_count,
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
