"""How the game's data is drawn: a board of the rules as the board on the screen, and the faces of tiles, sites and
cards. A face holds all that is painted, for the data may be a pack's."""

from __future__ import annotations

from functools import lru_cache

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.boards import Board
from pyramids_desktop.games.terra_pyramides.box import Box
from pyramids_desktop.games.terra_pyramides.printed import StrategyCard
from pyramids_desktop.ui.table.pieces import Face

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


# ---- faces

_SHORT = (N_("Graves"), N_("Eyes"), N_("Oases"), N_("Nile"), N_("Top"), N_("Most"))
"""Titles of strategy cards that lie small."""


def symbols_of(box: Box, tile: int) -> tuple[str, ...]:
    """The names of a tile's symbols."""
    return tuple(ids.SYMBOLS[symbol] for symbol in box.symbols[tile])


def tile_face(box: Box, tile: int, side: str = "s") -> Face:
    """A tile with its stairs toward a side."""
    return Face("tile", symbols_of(box, tile), (side,))


def side_toward(box: Box, cell: int, site: int) -> str:
    """The side of a tile on a cell where its stairs to a site are."""
    x, y = box.board.xy(cell)
    sx, sy = box.board.xy(box.board.sites[site])
    if sx != x:
        return "e" if sx > x else "w"
    return "s" if sy > y else "n"


def site_face(box: Box, site: st.Site) -> Face:
    """A Foundation, or a pyramid with what it is worth."""
    if site.color is None:
        return Face("foundation", (site.value, site.owner))
    return Face("pyramid", (ids.COLORS[site.color], site.level, site.owner, box.level_value[site.level]))


def card_face(card: StrategyCard, price: int | None, leader: int | None, owner: int | None) -> Face:
    """A strategy card with its price now, who fulfills its task, and whose it is."""
    return Face("card", (card.key, card.name, Message(_SHORT[card.id]), card.short, price, leader, owner))
