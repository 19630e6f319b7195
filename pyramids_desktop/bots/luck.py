"""Chance for play-outs: quick, and the same for every line of play that is compared."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Luck:
    """A short stream of random numbers from a whole-number seed (SplitMix64). Quicker to make than `random.Random`;
    play-outs make one for every outcome of chance."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def _next(self) -> int:
        self._state = mixed = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def random(self) -> float:
        """A number in [0, 1)."""
        return (self._next() >> 11) / (1 << 53)

    def randrange(self, stop: int, /) -> int:
        """A whole number in [0, stop); the favor for some is below 2^-50 for every bound a game has."""
        return self._next() * stop >> 64

    def shuffle(self, items: list[T], /) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]


def outcome_luck(seed: int, source: str, ordinal: int) -> Luck:
    """The chance of one outcome, as `chance.KeyedRng`: it depends on the seed, the source and the ordinal alone, so
    that lines of play which differ in what was decided still meet the same cards and dice."""
    value = seed * 1_000_003 + ordinal
    for character in source:
        value = value * 31 + ord(character)
    return Luck(value)
