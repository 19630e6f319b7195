"""What a tile leaves to the seat that comes next, at a glance: the best row that it can then prolong, and whether a row
lacks one tile.

A row holds at most four tiles, and at the start five rows hold two. Whoever looks at nothing but the present turn makes
one of them three, and the next seat makes it four; and so on, for where no row of three is left somebody has to begin
one again. So a shorter row elsewhere, which leaves that to the other, is worth more than it brings, until the board is
so full that there always is a row of three. In a mission all that is left is one's own gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .boards import MOST_TILES_IN_ROW
from .estate import estates_of
from .gains import gains_of, row_worth
from .geometry import Line
from .ground import Ground, Row, free_lots
from .placing import free_spaces
from .standing import Standing, turns_left
from .state import board_of

REPLY: Final = 1.0
"""How much of what the next seat's best row gains counts against a turn, with one rival; with more, a part of it."""
AGAIN: Final = 1.0
"""How much of it counts for a turn in a mission, where all seats share what it gains."""
BEGUN: Final = 6.0
"""What a row that lacks one tile counts against the turn that leaves it, at the start and with one rival. With more it
counts nothing: who leaves it does not know which of them will have to begin the next."""
BEGUN_UNTIL: Final = 16
"""The turn of the table from which on it counts nothing; until then it falls evenly."""


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
        rivals = len(standing.rivals)
        self._share = REPLY / rivals if rivals else -AGAIN
        self._begun = BEGUN * max(1 - state.number / BEGUN_UNTIL, 0.0) if rivals == 1 else 0.0
        self._free = sum(1 << cell for cell, _ in free_spaces(box, state))
        ground, tiles = Ground(box, state), state.taken & ~box.board.filled
        self._tiles = tiles
        self._lacking = {number for number, line in enumerate(self._lines) if lacks_one(line, tiles, self._free)}
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
        these rows go, or as it finds a row that lacks one tile. Less than nothing if the best row gets worse, or in a
        mission better."""
        changed = self._lines_of[cell]
        best = next((worth for worth, number in self._rows if number not in changed), 0.0)
        free = self._free & ~(1 << cell)
        reached: dict[int, tuple[int, ...]] = {}
        for row in rows:
            if self._lines[row.line].mask & free:
                best = max(best, self._worth(ground, row, reached))
        left = self._share * (best - self._now)
        return left + self._begun if self._begun and self._leaves_three(cell, free) else left

    def _leaves_three(self, cell: int, free: int) -> bool:
        """Whether with a tile on the cell a row lacks one."""
        changed, tiles = self._lines_of[cell], self._tiles | 1 << cell
        return not self._lacking.issubset(changed) or any(
            lacks_one(self._lines[number], tiles, free) for number in changed
        )

    def _worth(self, ground: Ground, row: Row, reached: dict[int, tuple[int, ...]]) -> float:
        return row_worth(ground, self._gains, self._lots, row, reached, self._first)


def lacks_one(line: Line, tiles: int, free: int) -> bool:
    """Whether a tile on the one free space of the line would make it as long as a row can be. `tiles` and `free` are
    masks of cells."""
    return (line.mask & tiles).bit_count() == MOST_TILES_IN_ROW - 1 and (line.mask & free).bit_count() == 1
