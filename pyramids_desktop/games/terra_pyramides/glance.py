"""Every space with every row at a glance: what it brings, and where its Workers could be of use, each for itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .box import Box
from .estate import NO_COLOR, Estate, Lot, grows, joined
from .ground import NOTHING, Ground, Haul, Row, Spot, free_lots, gathered, spots
from .outlook import prospects
from .standing import Standing
from .state import State


class Gains:
    """What hauls and Workers add to the prospects of an estate; each is reckoned once."""

    def __init__(self, box: Box, estate: Estate, left: int, rivals: tuple[Estate, ...]) -> None:
        self.box = box
        self.estate = estate
        self._left = left
        self._rivals = rivals
        self._base = self._worth(estate)
        self._hauls: dict[Haul, float] = {}
        self._workers: dict[Lot, tuple[float, ...]] = {}

    def _worth(self, estate: Estate) -> float:
        return prospects(self.box, estate, self._left, self._rivals)

    def haul(self, haul: Haul) -> float:
        """What the haul of a row or an enclosure adds."""
        known = self._hauls.get(haul)
        if known is None:
            known = self._hauls[haul] = self._worth(gathered(self.box, self.estate, haul)) - self._base
        return known

    def workers(self, lot: Lot) -> tuple[float, ...]:
        """What the first, second and third Worker more on a lot add."""
        known = self._workers.get(lot)
        if known is None:
            known = self._workers[lot] = tuple(self._reckon(lot))
        return known

    def _reckon(self, lot: Lot) -> list[float]:
        gains: list[float] = []
        if not grows(self.box, lot):
            return gains
        estate, before = self.estate, self._base
        while lot.workers < self.box.limits.site_workers and len(gains) < estate.supply:
            estate = joined(estate, lot)
            lot = lot._replace(workers=lot.workers + 1)
            after = self._worth(estate)
            gains.append(after - before)
            before = after
        return gains


@lru_cache(maxsize=32)
def gains_of(box: Box, estate: Estate, left: int, rivals: tuple[Estate, ...]) -> Gains:
    """The gains of an estate, shared as long as it is asked for."""
    return Gains(box, estate, left, rivals)


class Idea(NamedTuple):
    """A space and a row, and what they promise at a glance, in points."""

    worth: float
    spot: Spot
    row: Row


def ideas(standing: Standing, tile: int) -> list[Idea]:
    """All spaces and rows for the tile, the best first."""
    box, state = standing.box, standing.state
    gains = gains_of(box, standing.estate, standing.left, standing.rivals)
    free = free_lots(state)
    own = {lot.site: lot for lot in standing.estate.lots}
    first = state.players[standing.board].turns == 0
    found: list[Idea] = []
    for spot in spots(box, state, standing.seat):
        ground = Ground(box, state, spot.cell, tile)
        bonus = _enclosures(ground, gains, standing) if box.has_graves else 0.0
        if spot.price:
            bonus += gains.haul(NOTHING._replace(gold=-spot.price))
        lots: Mapping[int, Lot] = {**free, **own}
        if spot.founded >= 0:
            lots = {**lots, spot.founded: expected_lot(state, spot.founded)}
        reached: dict[int, tuple[int, ...]] = {}
        for row in ground.rows(spot.cell):
            worth = bonus + gains.haul(row.haul) + _assigned(ground, gains, lots, row, reached, first)
            found.append(Idea(worth, spot, row))
    found.sort(key=_worth_of, reverse=True)
    return found


def best_row_worth(ground: Ground, gains: Gains, state: State, cell: int) -> float:
    """What the best row through the tile that lies on the cell promises the estate of the gains."""
    lots = {**free_lots(state), **{lot.site: lot for lot in gains.estate.lots}}
    reached: dict[int, tuple[int, ...]] = {}
    first = not gains.estate.lots
    return max(gains.haul(row.haul) + _assigned(ground, gains, lots, row, reached, first) for row in ground.rows(cell))


def expected_lot(state: State, site: int) -> Lot:
    """The Foundation that will come to a site, of the usual value."""
    values = state.foundations
    return Lot(site, round(sum(values) / len(values)), 0, NO_COLOR, 0)


def _enclosures(ground: Ground, gains: Gains, standing: Standing) -> float:
    """What the sites that are enclosed bring, less what they bring rivals."""
    worth = 0.0
    for site, haul in ground.enclosed():
        if gains.estate.lot(site) is not None:
            worth += gains.haul(haul)
        elif standing.state.sites[site].workers:
            worth -= gains.haul(haul) / max(len(standing.rivals), 1)
    return worth


def _assigned(
    ground: Ground,
    gains: Gains,
    lots: Mapping[int, Lot],
    row: Row,
    reached: dict[int, tuple[int, ...]],
    first: bool,
) -> float:
    """Each Worker to the site where he is of most use, those with the fewest ways first; in the first turn all to one
    Foundation (R7)."""
    if not row.workers:
        return 0.0
    for cell in row.workers:
        if cell not in reached:
            reached[cell] = tuple(site for site in ground.reach(cell) if site in lots)
    crew = sorted(row.workers, key=lambda cell: len(reached[cell]))[: gains.estate.supply]
    if first:
        counts: dict[int, int] = {}
        for cell in crew:
            for site in reached[cell]:
                counts[site] = counts.get(site, 0) + 1
        return max((sum(gains.workers(lots[site])[:count]) for site, count in counts.items()), default=0.0)
    joining: dict[int, int] = {}
    total = 0.0
    for cell in crew:
        best, best_site = 0.0, -1
        for site in reached[cell]:
            added = gains.workers(lots[site])
            there = joining.get(site, 0)
            if there < len(added) and added[there] > best:
                best, best_site = added[there], site
        if best_site >= 0:
            joining[best_site] = joining.get(best_site, 0) + 1
            total += best
    return total


def _worth_of(idea: Idea) -> float:
    return idea.worth
