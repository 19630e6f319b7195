"""A clock for tests that no machine makes run faster or slower."""

from __future__ import annotations


class CountedClock:
    """It goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self._looks = 0

    def __call__(self) -> float:
        self._looks += 1
        return self._looks
