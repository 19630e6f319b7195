"""How the game's data is drawn: a board of the rules as the board on the screen."""

from __future__ import annotations

from functools import lru_cache

from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.boards import Board

from .terra_pyramides_board import BoardLook, Terrain
from .terra_pyramides_tiles import Half

_TERRAIN: tuple[Terrain, ...] = ("space", "start", "site", "oasis", "nile")
"""By `ids.SPACE` to `ids.NILE_CELL`."""
_HALVES: tuple[Half, ...] = ("sphinx", "scarab")


@lru_cache(maxsize=16)
def board_look(board: Board) -> BoardLook:
    """What is printed on a board, with the halves that spaces belong to."""
    rows = tuple(
        tuple(_TERRAIN[board.kinds[board.cell(x, y)]] for x in range(board.width)) for y in range(board.height)
    )
    halves = tuple(
        tuple(
            _HALVES[board.half[board.cell(x, y)]] if board.kinds[board.cell(x, y)] <= ids.START else None
            for x in range(board.width)
        )
        for y in range(board.height)
    )
    palms = tuple(step for step in range(1, len(board.palms)) if board.palms[step] > board.palms[step - 1])
    return BoardLook(rows, halves, tuple(board.xy(cell) for cell in board.nile), palms)
