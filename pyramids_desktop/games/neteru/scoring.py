"""The scoring, clause by clause in the rulebook's order.

All functions take views: an unknown Pyramidion scores nothing.
"""

from __future__ import annotations

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
    FLOOR_OF,
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
    TYPES,
    WAR_CHARIOT,
    data,
    god,
    pyramidion,
)
from .state import Player, State, occupied

DISCARDED_MUMMY = 2
"""What Nephthys makes a Mummy in the discard pile worth."""
SET_SIZE = 3
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
    cards = bastet = 0
    for floor, points in enumerate(_floor_points(player, base)):
        cards += points
        if player.gods[floor] == BASTET:
            bastet += points
    return Score(
        types.count(MUMMY) * mummy_value(player),
        cards,
        bastet,
        tuple(pyramidion_points(held, types, len(player.discard)) for held in player.pyramidions),
        sum(god(taken).points for taken in player.gods if taken is not None),
        nephthys_points(player),
    )


def base_points() -> tuple[int, ...]:
    """The points each type scores by itself; Mummies are counted elsewhere and stand as 0."""
    return _BASE


def visible_types(player: Player) -> list[int]:
    """The types of the visible cards."""
    return [TYPE_OF[stack[-1]] for stack in player.pyramid if stack]


def _floor_points(player: Player, base: tuple[int, ...]) -> tuple[int, int, int]:
    points = [0, 0, 0]
    for slot, stack in enumerate(player.pyramid, 1):
        if stack:
            points[FLOOR_OF[slot] - 1] += base[TYPE_OF[stack[-1]]]
    return points[0], points[1], points[2]


def mummy_value(player: Player) -> int:
    """What each visible Mummy is worth to the player (R25)."""
    return _MUMMY_VALUES[MUMMIES in player.pyramidions][ANUBIS in player.gods]


def pyramidion_points(held: int, types: list[int], discarded: int) -> int:
    """What a Pyramidion adds for these visible types and a discard pile of that size. The Mummy Pyramidion acts in
    the Mummies' own clause and adds nothing here; an unknown one adds nothing."""
    if held == BEASTS:
        return _VALUES[held] * (types.count(SPHINX) + types.count(PHOENIX))
    if held == LEARNED:
        return _VALUES[held] * (types.count(PRIEST) + types.count(SCRIBE))
    if held == CHARIOTS:
        return _VALUES[held] * (types.count(WAR_CHARIOT) + types.count(GUARD))
    if held == RAIDERS:
        return _VALUES[held] * types.count(TOMB_RAIDER)
    if held == MAJORITY:
        return _VALUES[held] * max((types.count(type_) for type_ in set(types)), default=0)
    if held == DISCARDS:
        return _VALUES[held] * discarded
    if held == DIVERSITY:
        return _VALUES[held] * (len(set(types)) // SET_SIZE)
    return 0


def nephthys_points(player: Player) -> int:
    """What Nephthys adds for the Mummies in the player's discard pile (R26)."""
    if NEPHTHYS not in player.gods:
        return 0
    return DISCARDED_MUMMY * sum(TYPE_OF[card] == MUMMY for card in player.discard)


def sheet(state: State) -> ScoreSheet:
    """The score sheet of all players, with the ties broken (R5)."""
    scores = [score(player) for player in state.players]
    totals = tuple(one.total for one in scores)
    slots = tuple(occupied(player) for player in state.players)
    favor = tuple(one.gods + one.nephthys for one in scores)
    ranks = list(zip(totals, slots, favor, strict=True))
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
        tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        (
            ScoreLine(Message(N_("Occupied slots")), slots),
            ScoreLine(Message(N_("Points from Gods")), favor),
        ),
    )


def _held(one: Score, place: int) -> int:
    return one.pyramidions[place] if len(one.pyramidions) > place else 0


_BASE = tuple(0 if type_ == MUMMY else data().citizens[type_].points for type_ in range(len(TYPES)))
_VALUES = tuple(pyramidion(held).value for held in range(8))
_MUMMY_VALUES = ((data().citizens[MUMMY].points, 2), (_VALUES[MUMMIES], 3))
"""By whether the Mummy Pyramidion is held, then by whether Anubis is."""
