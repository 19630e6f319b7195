"""Garbage is collected rarely while an opponent searches.

A search keeps much of what it makes and next to nothing that refers to itself. Looking through it all again and again
took a fifth of the time, and once more at its end a twentieth: there what is new is counted among the old without a
look. What garbage is among it goes with the next full collection, which is seen to after some searches.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

_SEARCHING: Final = (100_000, 20, 20)
"""How many new objects, and how many times as many, begin each kind of collection."""
_FULL_AFTER: Final = 500
"""How many searches there are between full collections."""
_searches: Final = count(1)


class _Blocks:
    """Those that are under way, in all threads, and what counted before the first of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open = 0
        self._before = (0, 0, 0)

    def enter(self) -> None:
        with self._lock:
            self._open += 1
            if self._open == 1:
                self._before = gc.get_threshold()
                gc.set_threshold(*_SEARCHING)

    def leave(self) -> None:
        with self._lock:
            self._open -= 1
            if not self._open:
                gc.set_threshold(*self._before)


_blocks: Final = _Blocks()


@contextmanager
def rarely() -> Iterator[None]:
    """Collect rarely in this block."""
    _blocks.enter()
    try:
        yield
    finally:
        _blocks.leave()
        if next(_searches) % _FULL_AFTER == 0:
            gc.collect()
        elif not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()  # into the oldest generation
