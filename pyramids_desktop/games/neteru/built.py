"""What a player has built, counted as features: whatever lies in the hand and in the discard pile.

A board is the type of each visible card, the Gods and the Pyramidions. Points are counted in parts of a point.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pyramids_desktop.core.seats import HOLE

from .cards import (
    ANUBIS,
    BASTET,
    BEASTS,
    CHARIOTS,
    DISCARDS,
    DIVERSITY,
    GUARD,
    ISIS,
    LEARNED,
    MAJORITY,
    MUMMY,
    NEPHTHYS,
    PHOENIX,
    PRIEST,
    RAIDERS,
    SCRIBE,
    SPHINX,
    TOMB_RAIDER,
    TYPES,
    WAR_CHARIOT,
    data,
)
from .scoring import SET_SIZE, base_points, mummy_value
from .state import Player

Gods = tuple[int | None, ...]

PARTS: Final = SET_SIZE
"""A point has so many parts, which are what worths are counted in: Diversity pays for a third of a set."""
EMPTY: Final = len(TYPES)
"""Stands for the type of an empty slot."""
FLOOR_SPANS: Final = ((0, 2), (2, 5), (5, 9))
"""Where each floor's slots begin and end, counted from 0."""
SLOT_COUNT: Final = 9
FITS: Final = 1
COMPLETES: Final = 2
"""What a card does that comes to an empty slot, see `Built.fits`."""
LAST: Final = EMPTY + 1
"""Stands for the type of the last empty slot of a floor without a God, see `Built.cells`."""


class Built:
    """The features of a board."""

    __slots__ = (
        "bastet_room",
        "cells",
        "complete",
        "empty",
        "exposed",
        "fits",
        "god_count",
        "god_points",
        "gods",
        "mummy_room",
        "one_missing",
        "per_discarded",
        "per_mummy",
        "points",
        "pyramidions",
        "targets",
        "two_missing",
        "types",
        "worth",
    )

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> None:
        self.types = types
        self.gods = gods
        self.pyramidions = pyramidions
        rewards = _rewards(pyramidions, ANUBIS in gods)
        worth = self.worth = rewards.worth
        """What one more visible card of each type brings, by itself and by the Pyramidions; 0 for none."""
        self.per_discarded = rewards.per_discarded
        """What each card of the discard pile brings."""
        self.per_mummy = PARTS * data().gods[NEPHTHYS].mummy if NEPHTHYS in gods else 0
        """What each Mummy there adds."""
        points = sum(map(worth.__getitem__, types))
        if rewards.majority or rewards.diversity:
            counts = [types.count(type_) for type_ in range(EMPTY)]
            points += max(counts) * rewards.majority + (EMPTY - counts.count(0)) // SET_SIZE * rewards.diversity
            worth = self.worth = rewards.worth_beside(counts)

        empty = god_count = god_points = exposed = bastet_room = 0
        missing = [0] * 5  # how many floors without a God lack so many cards
        fits: tuple[int, ...] = ()
        cells: tuple[int, ...] = ()
        targets: tuple[tuple[int, ...], ...] = ()
        for god, (begin, end) in zip(gods, FLOOR_SPANS, strict=True):
            visible = types[begin:end]
            lacks, with_god, without_god, open_cells, unguarded, base = _floor(visible, begin)
            empty += lacks
            if god is None:
                missing[lacks] += 1
                fits += without_god
                cells += open_cells
            else:
                fits += with_god
                cells += visible
                god_count += 1
                god_points += PARTS * _god_points()[god]
                if god == BASTET:
                    bastet_room = lacks
                    points += PARTS * base
            if god == ISIS:
                unguarded = ()
            for slot in unguarded:
                value = worth[types[slot - 1]]
                if value > 0:
                    exposed += value
            targets += (unguarded,)
        self.points = points + god_points
        """What the visible cards, Gods and Pyramidions bring now, without what the discard pile adds."""
        self.fits = fits
        """For each slot 0 if it is taken, else whether a card `FITS` there or `COMPLETES` a floor without a God."""
        self.cells = cells
        """`types`, but `LAST` where a card completes a floor without a God."""
        self.empty = empty
        self.complete, self.one_missing, self.two_missing = missing[:3]
        """How many floors without a God lack no card, one, or two."""
        self.god_count = god_count
        self.god_points = god_points
        self.bastet_room = bastet_room
        self.mummy_room = empty if worth[MUMMY] > 0 else 0
        self.targets = targets
        """For each floor the slots, 1-9, whose cards neither a Guard nor Isis protects from War Chariots."""
        self.exposed = exposed
        """The points of these cards."""


class _Rewards(NamedTuple):
    """What Pyramidions, and Anubis for Mummies, pay for visible cards and for discarded ones."""

    worth: tuple[int, ...]
    """For each type, but for what Majority and Diversity add; 0 for an empty slot."""
    per_discarded: int
    majority: int
    diversity: int

    def worth_beside(self, counts: list[int]) -> tuple[int, ...]:
        """What one more card of each type brings beside so many of each."""
        most, more = max(counts), self.diversity // SET_SIZE
        worth = [
            value + (self.majority if count == most else 0) + (0 if count else more)
            for value, count in zip(self.worth, counts, strict=False)
        ]
        return (*worth, 0)


@cache
def _rewards(pyramidions: tuple[int, ...], has_anubis: bool) -> _Rewards:
    worth = [PARTS * value for value in base_points()]
    worth[MUMMY] = PARTS * mummy_value(Player(gods=(ANUBIS,) if has_anubis else (), pyramidions=pyramidions))
    values = {held: PARTS * data().pyramidions[held].value for held in pyramidions if held != HOLE}
    for held, value in values.items():
        for type_ in _REWARDED.get(held, ()):
            worth[type_] += value
    return _Rewards(
        (*worth, 0), values.get(DISCARDS, 0), majority=values.get(MAJORITY, 0), diversity=values.get(DIVERSITY, 0)
    )


_REWARDED: Final = {
    BEASTS: (SPHINX, PHOENIX),
    LEARNED: (PRIEST, SCRIBE),
    CHARIOTS: (WAR_CHARIOT, GUARD),
    RAIDERS: (TOMB_RAIDER,),
}
"""The types each simple Pyramidion rewards. The others are Majority, Diversity, Discard and Mummies."""


class _Floor(NamedTuple):
    """What is to be told of a floor by its visible types alone."""

    lacks: int
    fits_with_god: tuple[int, ...]
    """See `Built.fits`."""
    fits_without_god: tuple[int, ...]
    cells_without_god: tuple[int, ...]
    """See `Built.cells`."""
    unguarded: tuple[int, ...]
    """The slots, 1-9, whose cards no Guard protects."""
    base_points: int


@cache
def _floor(types: tuple[int, ...], begin: int) -> _Floor:
    lacks = types.count(EMPTY)
    fits = tuple([FITS if type_ == EMPTY else 0 for type_ in types])
    return _Floor(
        lacks,
        fits,
        tuple([COMPLETES * fit for fit in fits]) if lacks == 1 else fits,
        tuple([LAST if type_ == EMPTY else type_ for type_ in types]) if lacks == 1 else types,
        tuple(
            [
                begin + place + 1
                for place, type_ in enumerate(types)
                if type_ != EMPTY and GUARD not in types[max(0, place - 1) : place + 2]
            ]
        ),
        sum([base_points()[type_] for type_ in types if type_ != EMPTY]),
    )


@cache
def _god_points() -> tuple[int, ...]:
    return tuple(record.points for record in data().gods)
