"""What a tile leaves to the seat that comes next, at a glance: the best row that it can then prolong.

A row holds at most four tiles, and at the start five rows hold two. Whoever looks at nothing but the present turn makes
one of them three, and the next seat makes it four. In a mission that is one's own gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .estate import estates_of
from .gains import gains_of, row_worth
from .ground import Ground, Row, free_lots
from .placing import free_spaces
from .standing import Standing, turns_left
from .state import board_of

REPLY: Final = 1.0
"""How much of what the next seat's best row gains counts against a turn, with one rival; with more, a part of it."""
AGAIN: Final = 1.0
"""How much of it counts for a turn in a mission, where all seats share what it gains."""


class Replies:
    """The rows that the next seat finds when one's own turn is done."""

    def __init__(self, standing: Standing) -> None:
        box, state = standing.box, standing.state
        board = board_of(state, (standing.seat + 1) % len(state.hands))
        estates = estates_of(state)
        estate = estates.pop(board)
        self._lines = box.board.lines
        self._lines_of = box.board.lines_of
        self._gains = gains_of(box, estate, max(turns_left(box, state, board) - 1, 0), tuple(estates))
        self._lots = {**free_lots(state), **{lot.site: lot for lot in estate.lots}}
        self._first = state.players[board].turns == 0
        self._share = REPLY / len(standing.rivals) if standing.rivals else -AGAIN
        self._free = sum(1 << cell for cell, _ in free_spaces(box, state))
        ground, tiles = Ground(box, state), state.taken & ~box.board.filled
        reached: dict[int, tuple[int, ...]] = {}
        self._rows = sorted(
            (
                (self._worth(ground, ground.row(number), reached), number)
                for number, line in enumerate(self._lines)
                if line.mask & self._free and line.mask & tiles
            ),
            reverse=True,
        )
        """The rows that are there already and can be prolonged, with what they are worth, the best first."""
        self._now = self._rows[0][0] if self._rows else 0.0

    @classmethod
    def to(cls, standing: Standing) -> Replies | None:
        """None if nobody plays after the seat."""
        if standing.state.number >= standing.box.turns:
            return None
        return cls(standing)

    def loss(self, ground: Ground, cell: int, rows: Sequence[Row]) -> float:
        """What is lost as the next seat's best row gets better with a tile on the cell of the ground, through which
        these rows go. Less than nothing if it gets worse, or in a mission better."""
        changed = self._lines_of[cell]
        best = next((worth for worth, number in self._rows if number not in changed), 0.0)
        free = self._free & ~(1 << cell)
        reached: dict[int, tuple[int, ...]] = {}
        for row in rows:
            if self._lines[row.line].mask & free:
                best = max(best, self._worth(ground, row, reached))
        return self._share * (best - self._now)

    def _worth(self, ground: Ground, row: Row, reached: dict[int, tuple[int, ...]]) -> float:
        return row_worth(ground, self._gains, self._lots, row, reached, self._first)
