"""What a board promises at a stage of the game, with a hand and a discard pile: sums over features and cards.

All is counted in whole grains, so that no order of summing makes a difference.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from . import hands
from .built import COMPLETES, EMPTY, FITS, PARTS, SLOT_COUNT, Built
from .cards import MUMMY, PHOENIX, PRIEST, SCRIBE, SPHINX, TOMB_RAIDER, TYPE_OF, WAR_CHARIOT
from .evaluation import Prospects, weights
from .hands import twins

GRAINS: Final = 100 * SLOT_COUNT * PARTS
"""Grains in a point: weights are hundredths, blended by the empty slots of nine, of parts of a point."""


class Level(dict[int, int]):
    """What a board promises at one stage of the game. By the number of the rivals in a hand (see `hands`): what all but
    the best of them for each empty slot add too much."""

    __slots__ = ("_fits", "_stage", "_worth", "cards", "discarded", "mummy", "value")

    def __init__(self, built: Built, stage: _Stage) -> None:
        self._stage = stage
        self._fits = built.fits
        worth = self._worth = built.worth
        of_slots = itemgetter(*built.cells)
        numbered, others = stage.of_cards(worth)
        cards: list[int] = []
        for of_cells in numbered:
            cards += of_slots(of_cells)
        self.cards = (*cards, *others)
        """By the kind of a card: what it adds in the hand, if no other there wants the same empty slot."""
        self.value = stage.value_of(built)
        """What it promises without hand and discard pile."""
        self.discarded = stage.points * built.per_discarded + stage.discarded
        """What each card of the discard pile adds."""
        self.mummy = stage.points * built.per_mummy
        """What a Mummy there adds besides."""

    def __missing__(self, number: int) -> int:
        value = self[number] = sum([self._excess(slot, types) for slot, types in hands.rivals[number]])
        return value

    def sums_like(self, other: Level) -> bool:
        """Whether hands and discard piles add the same on the other board, which has the same slots open and the same
        Pyramidions."""
        return self._worth == other._worth and self.mummy == other.mummy

    def of_hand(self, hand: tuple[int, ...]) -> int:
        """What the board promises with this hand."""
        value, cards = self.value, self.cards
        for card in hand:
            value += cards[card]
        twins_ = twins[hand]
        return value - self[twins_] if twins_ else value

    def promise(self, hand: tuple[int, ...], discard: tuple[int, ...]) -> int:
        """What the board promises with this hand and discard pile."""
        value, cards = self.value + self.discarded * len(discard), self.cards
        for card in hand:
            value += cards[card]
        twins_ = twins[hand]
        if twins_:
            value -= self[twins_]
        if self.mummy:
            value += self.mummy * [TYPE_OF[card] for card in discard].count(MUMMY)
        return value

    def of_discard(self, discard: tuple[int, ...]) -> int:
        """What the discard pile adds."""
        value = self.discarded * len(discard)
        if self.mummy:
            value += self.mummy * [TYPE_OF[card] for card in discard].count(MUMMY)
        return value

    def in_discard(self, card: int) -> int:
        """What one card of the discard pile adds."""
        return self.discarded + self.mummy if TYPE_OF[card] == MUMMY else self.discarded

    def _excess(self, slot: int, types: tuple[int, ...]) -> int:
        """What is promised too much since of the cards for one empty slot only the best will lie there."""
        if not self._fits[slot]:
            return 0
        excess = 0
        stage = self._stage
        worths = [self._worth[type_] for type_ in types]
        worths.remove(max(worths))
        for lesser in worths:
            excess += stage.fitting
            if lesser > 0:
                excess += stage.fitting_points * lesser
        return excess


_HELD: Final = {
    SPHINX: Prospects._fields.index("beasts"),
    PHOENIX: Prospects._fields.index("beasts"),
    WAR_CHARIOT: Prospects._fields.index("chariots"),
    TOMB_RAIDER: Prospects._fields.index("raiders"),
    SCRIBE: Prospects._fields.index("scribes"),
    PRIEST: Prospects._fields.index("priests"),
}
"""Which feature counts a type in the hand."""


_OfCards = tuple[tuple[tuple[int, ...], ...], tuple[int, int, int]]
"""What a card adds in the hand, for each numbered type by what its slot is, see `Built.cells`; and for a Sphinx, a
Phoenix, and one that is not seen."""
_MOST_WORTHS: Final = 1000


class _Stage:
    """What boards, hands and discard piles promise with these weights, in grains for a part of a point or for each."""

    __slots__ = (
        "_of_cards",
        "bastet_room",
        "complete",
        "discarded",
        "exposed_points",
        "fitting",
        "fitting_by",
        "fitting_points",
        "gods",
        "held",
        "improving_points",
        "mummy_room",
        "occupied",
        "one_missing",
        "points",
        "two_missing",
    )

    def __init__(self, blended: Prospects[int]) -> None:
        self.points = blended.points
        self.exposed_points = blended.exposed_points
        self.fitting_points = blended.fitting_points
        self.improving_points = blended.improving_points
        self.occupied = PARTS * blended.occupied
        self.complete = PARTS * blended.complete
        self.one_missing = PARTS * blended.one_missing
        self.two_missing = PARTS * blended.two_missing
        self.gods = PARTS * blended.gods
        self.bastet_room = PARTS * blended.bastet_room
        self.mummy_room = PARTS * blended.mummy_room
        self.fitting = PARTS * blended.fitting
        self.fitting_by = (0, self.fitting, self.fitting + PARTS * blended.finishing)
        """What a card of the hand adds that fits an empty slot, by what it does there, see `Built.fits`."""
        self.discarded = PARTS * blended.discarded
        self.held = tuple(PARTS * blended[_HELD[type_]] if type_ in _HELD else 0 for type_ in range(EMPTY))
        self._of_cards: dict[tuple[int, ...], _OfCards] = {}
        """By what the types are worth."""

    def of_cards(self, worth: tuple[int, ...]) -> _OfCards:
        """What cards add in the hand if one more visible card of each type is worth so much, see `Built.worth`."""
        found = self._of_cards.get(worth)
        if found is None:
            if len(self._of_cards) >= _MOST_WORTHS:
                self._of_cards.clear()
            numbered = tuple([self._of_cells(type_, worth) for type_ in range(SPHINX)])
            found = self._of_cards[worth] = numbered, (self.held[SPHINX], self.held[PHOENIX], 0)
        return found

    def _of_cells(self, type_: int, worth: tuple[int, ...]) -> tuple[int, ...]:
        """What a numbered card of the type adds by the cell of its slot."""
        own, held = worth[type_], self.held[type_]
        taken = [held + self.improving_points * max(0, own - worth[other]) for other in range(EMPTY)]
        fitting = held + self.fitting_points * max(0, own)
        return (*taken, fitting + self.fitting_by[FITS], fitting + self.fitting_by[COMPLETES])

    def value_of(self, built: Built) -> int:
        """What is promised without hand and discard pile."""
        return (
            self.points * built.points
            + self.exposed_points * built.exposed
            + self.occupied * (SLOT_COUNT - built.empty)
            + self.complete * built.complete
            + self.one_missing * built.one_missing
            + self.two_missing * built.two_missing
            + self.gods * built.god_count
            + self.bastet_room * built.bastet_room
            + self.mummy_room * built.mummy_room
        )


def _blended(early: int, late: int) -> _Stage:
    return _Stage(Prospects(*(early * weight + late * other for weight, other in zip(*weights(), strict=True))))


ONE_LESS: Final = -1
"""Stands for what changes when the fullest pyramid has one empty slot less: the same at every stage, since all that is
promised is a sum of blended weights."""
STAGES: Final = (*(_blended(left, SLOT_COUNT - left) for left in range(SLOT_COUNT + 1)), _blended(-1, 1))
"""By the number of empty slots of the fullest pyramid; the last one is for `ONE_LESS`."""
