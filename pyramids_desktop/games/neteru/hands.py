"""Hands of cards: what is taken out of them, and which of their cards want the same slot."""

from __future__ import annotations

from functools import cache
from typing import Final

from .built import SLOT_COUNT
from .cards import TYPE_OF
from .evaluation import SLOT_AT

Cards = tuple[int, ...]


def without(cards: Cards, card: int) -> Cards:
    """The cards without the first one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def without_last(cards: Cards, card: int) -> Cards:
    """The cards without the last one of this kind."""
    place = len(cards) - 1 - cards[::-1].index(card)
    return cards[:place] + cards[place + 1 :]


# ---- cards for the same slot

_Rivals = tuple[tuple[int, tuple[int, ...]], ...]
"""Each slot, counted from 0, that several cards of a hand are numbered for, and their types."""
rivals: Final[list[_Rivals]] = [()]
"""All that were met. Their numbers are their places here: 0 where there are none."""
_numbers: Final[dict[_Rivals, int]] = {(): 0}


def _number_of(found: _Rivals) -> int:
    number = _numbers.get(found)
    if number is None:
        number = _numbers[found] = len(rivals)
        rivals.append(found)
    return number


class _Twins(dict[tuple[int, ...], int]):
    def __missing__(self, hand: tuple[int, ...]) -> int:
        number = 0
        crowded = slots_of(hand) & _TWICE
        if crowded:
            number = _number_of(
                tuple(
                    [
                        (slot, tuple([TYPE_OF[card] for card in hand if SLOT_AT[card] == slot]))
                        for slot in _slots_in(crowded)
                    ]
                )
            )
        if len(self) >= _MOST_HANDS:
            self.clear()
        self[hand] = number
        return number


_MOST_HANDS: Final = 50_000
twins: Final = _Twins()
"""The number of the rivals in a hand: of the cards that want the same slots."""


class _Fewer(dict[int, int]):
    def __missing__(self, key: int) -> int:
        number, card = divmod(key, _CARDS)
        left = []
        for slot, types in rivals[number]:
            if slot != SLOT_AT[card]:
                left.append((slot, types))
            elif len(types) > 2:
                left.append((slot, without(types, TYPE_OF[card])))
        found = self[key] = _number_of(tuple(left))
        return found


_CARDS: Final = 1 << 7
"""More than there are kinds of cards."""
fewer: Final = _Fewer()
"""The number of the rivals that are left in a hand when one card leaves it, by `leaving`."""


def leaving(number: int, card: int) -> int:
    """The key in `fewer` for a card that leaves a hand with the rivals of this number."""
    return number * _CARDS + card


SLOT_DIGIT: Final = tuple(1 << 3 * slot if slot >= 0 else 0 for slot in SLOT_AT)
"""The slot of each kind as an octal digit; none for Sphinx and Phoenix, which is the last kind, and so for `HOLE`."""
_TWICE: Final = sum(6 << 3 * slot for slot in range(SLOT_COUNT))
"""What digits above 1 have; no hand has eight cards for one slot."""


@cache
def _slots_in(digits: int) -> tuple[int, ...]:
    """The slots, counted from 0, whose digits are more than 1."""
    return tuple([slot for slot in range(SLOT_COUNT) if digits >> 3 * slot & 6])


def slots_of(hand: tuple[int, ...]) -> int:
    """How many cards of a hand are numbered for each slot, as octal digits."""
    return sum(map(SLOT_DIGIT.__getitem__, hand))
