"""The pyramid that is built: rows of stones on its two visible sides, three rows a chapter, and the gilded top.

A chapter's stones are shared out among its games by where they lie along the building, from its left corner round to
its right, so that each game builds a part of the wall. However many games there are, the pyramid stays the same; what
a game that is new has to lay is missing from the walls until it is won.

All victories lay the same share: margins of different games cannot be held against each other.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from .plan import CHAPTERS

ROWS_A_CHAPTER: Final = 3
ROWS: Final = ROWS_A_CHAPTER * len(CHAPTERS)
LEFT: Final = 0
RIGHT: Final = 1


class Stone(NamedTuple):
    """One stone. Rows count from the ground up, `place` from the left to the right of its side."""

    row: int
    side: int
    place: int


def row_length(row: int) -> int:
    """How many stones a row has on each side: one less with every row, and two on the highest."""
    return ROWS + 1 - row


@cache
def stones_of(chapter: int) -> tuple[Stone, ...]:
    """All stones of a chapter, counted from 0, from the left corner round to the right one."""
    first = chapter * ROWS_A_CHAPTER
    found = [
        Stone(row, side, place)
        for row in range(first, first + ROWS_A_CHAPTER)
        for side in (LEFT, RIGHT)
        for place in range(row_length(row))
    ]
    return tuple(sorted(found, key=lambda stone: (_along(stone), stone.row)))


def _along(stone: Stone) -> float:
    """How far round the building the middle of a stone lies, 0 to 2."""
    return stone.side + (stone.place + 0.5) / row_length(stone.row)


@cache
def shares(chapter: int, games: int) -> tuple[tuple[Stone, ...], ...]:
    """The stones of a chapter that each of so many games lays, in the order of the games; none differs from another
    by more than one stone."""
    stones = stones_of(chapter)
    edges = [round(len(stones) * part / games) for part in range(games + 1)]
    return tuple(stones[start:end] for start, end in pairwise(edges))


TOTAL: Final = sum(len(stones_of(chapter)) for chapter in range(len(CHAPTERS))) + 1
"""All stones, the gilded top among them; it comes with the last victory."""
