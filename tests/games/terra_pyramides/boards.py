"""Small helpers of the tests: places as (x, y), and board files with a change."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pyramids_desktop.games.terra_pyramides.boards import Board, make_board
from pyramids_desktop.games.terra_pyramides.box import shipped
from pyramids_desktop.games.terra_pyramides.records import BoardFile

Place = tuple[int, int]

PRINTED = shipped()
FRONT, BACK = PRINTED.front, PRINTED.back


def at(board: Board, *places: Place) -> tuple[int, ...]:
    """The cells of places."""
    return tuple(board.cell(x, y) for x, y in places)


def places(board: Board, cells: Iterable[int]) -> set[Place]:
    """The places of cells."""
    return {board.xy(cell) for cell in cells}


def redrawn(file: BoardFile, *changes: tuple[Place, str]) -> BoardFile:
    """The board file with other letters at some places."""
    rows = [row.split() for row in file.rows]
    for (x, y), letter in changes:
        rows[y][x] = letter
    return msgspec.structs.replace(file, rows=tuple(" ".join(row) for row in rows))


def made(file: BoardFile, foundations: int = 22) -> Board:
    """The board of a file, checked."""
    return make_board(file, "board.toml", foundations)
