"""The board as a player sees it who looks for a place: which rows a tile would open, and what each of them brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyramids_desktop.core.seats import Seat

from .box import Box
from .estate import NO_COLOR, Estate, Lot, plus
from .ids import EYE, GRAVE, NILE_CELL, OASIS, OASIS_CELL, WHITE
from .placing import free_spaces, half_price
from .state import State, is_free


class Haul(NamedTuple):
    """What a row or an enclosed site brings at once."""

    blocks: tuple[int, ...] = (0,) * (WHITE + 1)
    gold: int = 0
    steps: int = 0
    graves: int = 0
    oases: int = 0
    nile: int = 0


NOTHING = Haul()


class Row(NamedTuple):
    """A row that may be chosen, and what it brings."""

    line: int
    haul: Haul
    workers: tuple[int, ...]
    """The cells of its Worker symbols, one each, sorted."""


class Spot(NamedTuple):
    """A space for the tile, and what placing it there does before a row is chosen."""

    cell: int
    toward: int
    founded: int
    """The site that gets a Foundation, -1 for none."""
    price: int
    """Gold for the other half (Symbol variant)."""


class Ground:
    """The board of one position, with a tile more if one is placed in mind."""

    def __init__(self, box: Box, state: State, cell: int = -1, tile: int = 0) -> None:
        self.box = box
        self._state = state
        self._cell = cell
        self._tile = tile
        self.taken = state.taken if cell < 0 else state.taken | 1 << cell

    def tile(self, cell: int) -> int | None:
        """The tile on a cell."""
        return self._tile if cell == self._cell else self._state.tiles[cell]

    def rows(self, cell: int) -> Iterator[Row]:
        """The different rows through a cell with a tile, as `workers.different_rows` tells them."""
        board = self.box.board
        tiles = self.taken & ~board.filled
        seen: set[tuple[int, int, int]] = set()
        for number in sorted(board.lines_of[cell]):
            line = board.lines[number]
            key = (line.mask & tiles, line.oases, line.nile)
            if key not in seen:
                seen.add(key)
                yield self.row(number)

    def row(self, number: int) -> Row:
        """The row along a line of the board."""
        box = self.box
        line = box.board.lines[number]
        blocks = [0] * (WHITE + 1)
        eyes = graves = oases = 0
        workers: list[int] = []
        for place in line.cells:
            tile = self.tile(place)
            if tile is None:
                continue
            for symbol in box.symbols[tile]:
                if symbol <= WHITE:
                    blocks[symbol] += 1
                elif symbol == EYE:
                    eyes += 1
                elif symbol == GRAVE:
                    graves += 1
                elif symbol == OASIS:
                    oases += 1
                else:
                    workers.append(place)
        if graves and not self._state.graves_each:
            graves = 1
        gold, steps = (line.oases, eyes) if box.has_graves else (line.oases + eyes, 0)
        workers.sort()
        return Row(number, Haul(tuple(blocks), gold, steps, graves, oases, line.nile), tuple(workers))

    def reach(self, cell: int) -> tuple[int, ...]:
        """The sites to which a Worker on the cell comes."""
        board = self.box.board
        free = ~self.taken
        return tuple(board.site_number[way.site] for way in board.ways[cell] if way.site >= 0 and not way.mask & free)

    def enclosed(self) -> Iterator[tuple[int, Haul]]:
        """The sites that the tile placed in mind encloses, and what each brings its owner (R15)."""
        box, board = self.box, self.box.board
        for site in board.sites_by[self._cell]:
            if board.around_mask[site] & ~self.taken:
                continue
            gold = nile = eyes = graves = oases = 0
            for cell in board.around[site]:
                kind = board.kinds[cell]
                tile = self.tile(cell)
                if kind == OASIS_CELL:
                    gold += 1
                elif kind == NILE_CELL:
                    nile += 1
                elif tile is not None:
                    symbols = box.symbols[tile]
                    eyes += symbols.count(EYE)
                    graves += symbols.count(GRAVE)
                    oases += symbols.count(OASIS)
            yield board.site_number[site], Haul(NOTHING.blocks, gold, eyes, graves, oases, nile)


def spots(box: Box, state: State, seat: Seat) -> list[Spot]:
    """The spaces for the seat's tile. Where stairs could lead to two sites, that changes nothing, so it is one spot."""
    numbers, board = box.board.site_number, box.board
    found = []
    prices: dict[int, int | None] = {}
    for cell, sites in free_spaces(box, state):
        half = board.half[cell] if state.symbols else 0
        if half not in prices:
            prices[half] = half_price(box, state, seat, cell)
        price = prices[half]
        if price is not None:
            near = (numbers[site] for site in board.stairs[cell])
            founded = next((site for site in near if not state.sites[site].value), -1)
            found.append(Spot(cell, sites[0], founded, price))
    return found


def free_lots(state: State) -> dict[int, Lot]:
    """The Foundations that belong to nobody, by site."""
    return {number: Lot(number, site.value, 0, NO_COLOR, 0) for number, site in enumerate(state.sites) if is_free(site)}


def gathered(box: Box, estate: Estate, haul: Haul) -> Estate:
    """The estate with what a row or an enclosed site brings, coins of the Horus track too."""
    steps = estate.steps + haul.steps
    gold = estate.gold + haul.gold
    if haul.steps:
        gold += box.coins_between(estate.steps, steps) * box.coin_gold
    return estate._replace(
        blocks=plus(estate.blocks, haul.blocks),
        gold=gold,
        steps=steps,
        graves=estate.graves + haul.graves,
        oases=estate.oases + haul.oases,
        ship=min(estate.ship + haul.nile, box.board.end_of_nile),
    )
