"""Where outcomes of chance come from: a keyed counter generator.

The n-th outcome of a source (a draw pile, a die pool) depends on (seed, source, n) alone, never on what was played in
between. So there is no generator state to save, and an undone draw comes again the same, whatever is tried first.

Several pieces drawn from a source at once are as many outcomes: see `piece_by_piece`. Three cards taken together are
then the three that would have come one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """What rules may ask of chance. `random.Random` fits as well as `KeyedRng`."""

    def random(self) -> float:
        """A number in [0, 1)."""
        ...

    def randrange(self, stop: int, /) -> int:
        """A whole number in [0, stop); stop is at least 1."""
        ...

    def shuffle(self, items: list[T], /) -> None:
        """Put the items into a random order, in place."""
        ...


class KeyedRng:
    """A short stream of numbers that depends on its key alone.

    Bits come from BLAKE2b in counter mode, and `randrange` rejects what would favor small numbers, so results are
    uniform and the same on every platform and Python version.
    """

    __slots__ = ("_bits", "_block", "_have", "_key", "ordinal", "seed", "source")

    def __init__(self, seed: int, source: str, ordinal: int) -> None:
        self.seed = seed
        self.source = source
        self.ordinal = ordinal
        self._key = f"{seed}/{source}/{ordinal}/".encode()
        self._block = 0
        self._bits = 0
        self._have = 0

    def following(self) -> KeyedRng:
        """The generator of the same source's next outcome."""
        return KeyedRng(self.seed, self.source, self.ordinal + 1)

    def _take(self, count: int) -> int:
        while self._have < count:
            digest = blake2b(self._key + str(self._block).encode(), digest_size=32).digest()
            self._bits |= int.from_bytes(digest, "little") << self._have
            self._have += 256
            self._block += 1
        value = self._bits & ((1 << count) - 1)
        self._bits >>= count
        self._have -= count
        return value

    def random(self) -> float:
        """A number in [0, 1) with 53 bits."""
        return self._take(53) / (1 << 53)

    def randrange(self, stop: int, /) -> int:
        """A whole number in [0, stop). Raises ValueError for stop below 1."""
        if stop < 1:
            raise ValueError(f"randrange needs a positive bound, not {stop}")
        count = (stop - 1).bit_length()
        while True:
            value = self._take(count)
            if value < stop:
                return value

    def choice(self, items: Sequence[T], /) -> T:
        """One of the items, each as likely as the others."""
        return items[self.randrange(len(items))]

    def shuffle(self, items: list[T], /) -> None:
        """Put the items into a random order, in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.randrange(i + 1)
            items[i], items[j] = items[j], items[i]


def piece_by_piece(rng: Rng) -> Iterator[Rng]:
    """A generator for each of the pieces that one command of nature draws from its source, in their order.

    A keyed one gives way to that of the source's next outcome. Any other serves for all pieces.
    """
    while True:
        yield rng
        if isinstance(rng, KeyedRng):
            rng = rng.following()
