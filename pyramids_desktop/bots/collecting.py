"""Garbage is collected rarely while an opponent searches.

A search keeps much of what it makes and next to nothing that refers to itself. Looking through it all again and again
took a fifth of the time, and once more at its end a twentieth: there what is new is counted among the old without a
look. What garbage is among it goes with the next full collection. That may take seconds where much is remembered, so
it is left to who lets opponents think: it comes when nobody waits for them (`tidy`).
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SEARCHING: Final = (100_000, 20, 20)
"""How many new objects, and how many times as many, begin each kind of collection."""
_FULL_AFTER: Final = 500
"""How many searches there are between full collections."""


class _Blocks:
    """Those that are under way, in all threads, and what counted before the first of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open = 0
        self._before = (0, 0, 0)
        self._closed = 0
        """How many there were since the last full collection."""

    def enter(self) -> None:
        with self._lock:
            self._open += 1
            if self._open == 1:
                self._before = gc.get_threshold()
                gc.set_threshold(*_SEARCHING)

    def leave(self) -> None:
        with self._lock:
            self._open -= 1
            self._closed += 1
            if not self._open:
                gc.set_threshold(*self._before)

    def is_full_due(self) -> bool:
        """Whether a full collection is due; it is taken to come now."""
        with self._lock:
            is_due = self._closed >= _FULL_AFTER
            if is_due:
                self._closed = 0
            return is_due


_blocks: Final = _Blocks()


@contextmanager
def rarely() -> Iterator[None]:
    """Collect rarely in this block."""
    _blocks.enter()
    try:
        yield
    finally:
        _blocks.leave()
        if not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()  # into the oldest generation


def tidy() -> None:
    """Collect all garbage if there were many searches since that was done. For a moment in which nobody waits."""
    if _blocks.is_full_due():
        gc.collect()
