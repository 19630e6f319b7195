"""Garbage is collected rarely while an opponent searches."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SEARCHING: Final = (100_000, 20, 20)
"""How many new objects, and how many times as many, begin each kind of collection. A search keeps much of what it makes
and next to nothing that refers to itself; looking through it all again and again took a fifth of the time."""


@contextmanager
def rarely() -> Iterator[None]:
    """Collect rarely in this block."""
    before = gc.get_threshold()
    gc.set_threshold(*_SEARCHING)
    try:
        yield
    finally:
        gc.set_threshold(*before)
