"""Chance for play-outs: quick, and the same for every line of play that is compared."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Luck:
    """A short stream of random numbers from a whole-number seed (SplitMix64). Quicker to make than `random.Random`;
    play-outs make one for every outcome of chance."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def random(self) -> float:
        """A number in [0, 1)."""
        return self.randrange(1 << 53) / (1 << 53)

    def randrange(self, stop: int, /) -> int:
        """A whole number in [0, stop); the favor for some is below 2^-50 for every bound a game has."""
        self._state = mixed = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return (mixed ^ mixed >> 31) * stop >> 64

    def shuffle(self, items: list[T], /) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]


class Dealer:
    """The numbers of a `random.Random`, for dealing worlds: where one whole number is drawn at a time, its own checks
    of the bounds take half of the time."""

    __slots__ = ("_bits", "random", "shuffle")

    def __init__(self, rng: Random) -> None:
        self._bits = rng.getrandbits
        self.random = rng.random
        self.shuffle = rng.shuffle

    def randrange(self, stop: int, /) -> int:
        """A whole number in [0, stop)."""
        length = stop.bit_length()
        number = self._bits(length)
        while number >= stop:
            number = self._bits(length)
        return number


def outcome_luck(seed: int, source: str, ordinal: int) -> Luck:
    """The chance of one outcome, as `chance.KeyedRng`: it depends on the seed, the source and the ordinal alone, so
    that lines of play which differ in what was decided still meet the same cards and dice."""
    factor, offset = _spelled(source)
    return Luck((seed * 1_000_003 + ordinal) * factor + offset)


@cache
def _spelled(source: str) -> tuple[int, int]:
    """What a number is multiplied by and what is added to it when the source's characters are appended, in base 31."""
    offset = 0
    for character in source:
        offset = offset * 31 + ord(character)
    return 31 ** len(source), offset
