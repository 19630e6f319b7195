"""The scoring, clause by clause in the rulebook's order.

All functions take views: an unknown Pyramidion scores nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from pyramids_desktop.core.game import ScoreLine, ScoreSheet
from pyramids_desktop.core.message import N_, Message

from .cards import (
    ANUBIS,
    BASTET,
    BEASTS,
    CHARIOTS,
    DISCARDS,
    DIVERSITY,
    FLOORS,
    GUARD,
    LEARNED,
    MAJORITY,
    MUMMIES,
    MUMMY,
    NEPHTHYS,
    PHOENIX,
    PRIEST,
    RAIDERS,
    SCRIBE,
    SPHINX,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
    data,
)
from .state import Player, State, occupied

SET_SIZE: Final = 3
"""How many different types make a set for Diversity."""


class Score(msgspec.Struct, frozen=True, gc=False):
    """One player's points, a field for each clause of the rulebook."""

    mummies: int
    cards: int
    bastet: int
    pyramidions: tuple[int, ...]
    gods: int
    nephthys: int

    @property
    def total(self) -> int:
        """All clauses together."""
        return self.mummies + self.cards + self.bastet + sum(self.pyramidions) + self.gods + self.nephthys


def score(player: Player) -> Score:
    """What the player would score if the game ended now."""
    base = base_points()
    types = visible_types(player)
    worth = _god_points()
    return Score(
        types.count(MUMMY) * mummy_value(player),
        sum([base[type_] for type_ in types]),
        bastet_points(player),
        tuple([pyramidion_points(held, types, len(player.discard)) for held in player.pyramidions]),
        sum([worth[taken] for taken in player.gods if taken is not None]),
        nephthys_points(player),
    )


@cache
def base_points() -> tuple[int, ...]:
    """The points each type scores by itself; Mummies are counted elsewhere and stand as 0."""
    return tuple(0 if type_ == MUMMY else record.points for type_, record in enumerate(data().citizens))


@cache
def _pyramidion_values() -> tuple[int, ...]:
    return tuple(record.value for record in data().pyramidions)


@cache
def _god_points() -> tuple[int, ...]:
    return tuple(record.points for record in data().gods)


@cache
def _mummy_values() -> tuple[tuple[int, int], tuple[int, int]]:
    """By whether the Mummy Pyramidion is held, then by whether Anubis is. Held together they add up (R25)."""
    mummies, anubis = _pyramidion_values()[MUMMIES], data().gods[ANUBIS].mummy
    return (data().citizens[MUMMY].points, anubis), (mummies, mummies + anubis)


def visible_types(player: Player) -> list[int]:
    """The types of the visible cards."""
    return [TYPE_OF[stack[-1]] for stack in player.pyramid if stack]


def bastet_points(player: Player) -> int:
    """What Bastet adds: the points of the cards on her floor once more (R24)."""
    if BASTET not in player.gods:
        return 0
    base = base_points()
    floor = FLOORS[player.gods.index(BASTET)]
    return sum(base[TYPE_OF[player.pyramid[slot - 1][-1]]] for slot in floor if player.pyramid[slot - 1])


def mummy_value(player: Player) -> int:
    """What each visible Mummy is worth to the player (R25)."""
    return _mummy_values()[MUMMIES in player.pyramidions][ANUBIS in player.gods]


def pyramidion_points(held: int, types: list[int], discarded: int) -> int:
    """What a Pyramidion adds for these visible types and a discard pile of that size. The Mummy Pyramidion acts in
    the Mummies' own clause and adds nothing here; an unknown one adds nothing."""
    value = _pyramidion_values()[held] if held >= 0 else 0
    if held == BEASTS:
        return value * (types.count(SPHINX) + types.count(PHOENIX))
    if held == LEARNED:
        return value * (types.count(PRIEST) + types.count(SCRIBE))
    if held == CHARIOTS:
        return value * (types.count(WAR_CHARIOT) + types.count(GUARD))
    if held == RAIDERS:
        return value * types.count(TOMB_RAIDER)
    if held == MAJORITY:
        return value * max((types.count(type_) for type_ in set(types)), default=0)
    if held == DISCARDS:
        return value * discarded
    if held == DIVERSITY:
        return value * (len(set(types)) // SET_SIZE)
    return 0


def nephthys_points(player: Player) -> int:
    """What Nephthys adds for the Mummies in the player's discard pile (R26)."""
    if NEPHTHYS not in player.gods:
        return 0
    return data().gods[NEPHTHYS].mummy * sum(TYPE_OF[card] == MUMMY for card in player.discard)


def places(ranks: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """The place of each player by his points, then by his occupied slots, then by his points from Gods (R5)."""
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])


def sheet(state: State) -> ScoreSheet:
    """The score sheet of all players."""
    scores = [score(player) for player in state.players]
    totals = tuple(one.total for one in scores)
    slots = tuple(occupied(player) for player in state.players)
    favor = tuple(one.gods + one.nephthys for one in scores)
    lines = (
        ScoreLine(Message(N_("Mummies")), tuple(one.mummies for one in scores)),
        ScoreLine(Message(N_("Citizens, Priests, Scribes")), tuple(one.cards for one in scores)),
        ScoreLine(Message(N_("Bastet")), tuple(one.bastet for one in scores)),
        ScoreLine(Message(N_("Open Pyramidion")), tuple(_held(one, 0) for one in scores)),
        ScoreLine(Message(N_("Secret Pyramidion")), tuple(_held(one, 1) for one in scores)),
        ScoreLine(Message(N_("Gods")), tuple(one.gods for one in scores)),
        ScoreLine(Message(N_("Nephthys")), tuple(one.nephthys for one in scores)),
    )
    return ScoreSheet(
        lines,
        totals,
        places(list(zip(totals, slots, favor, strict=True))),
        (
            ScoreLine(Message(N_("Occupied slots")), slots),
            ScoreLine(Message(N_("Points from Gods")), favor),
        ),
    )


def _held(one: Score, place: int) -> int:
    return one.pyramidions[place] if len(one.pyramidions) > place else 0
