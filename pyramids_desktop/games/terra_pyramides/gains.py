"""What a row is worth at a glance: what it brings, and where its Workers could be of use, each for itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from .box import Box
from .estate import Estate, Lot, grows, joined
from .ground import Ground, Haul, Row, gathered
from .outlook import prospects


def row_worth(
    ground: Ground,
    gains: Gains,
    lots: Mapping[int, Lot],
    row: Row,
    reached: dict[int, tuple[int, ...]],
    first: bool,
) -> float:
    """What the row adds to the prospects of the gains' estate: its haul, and each Worker on that of these lots where he
    is of most use, those with the fewest ways first; in the `first` turn all on one Foundation (R7). `reached` keeps
    where Workers of the ground come."""
    haul = gains.haul(row.haul)
    if not row.workers:
        return haul
    for cell in row.workers:
        if cell not in reached:
            reached[cell] = tuple(site for site in ground.reach(cell) if site in lots)
    crew = sorted(row.workers, key=lambda cell: len(reached[cell]))[: gains.estate.supply]
    if first:
        counts: dict[int, int] = {}
        for cell in crew:
            for site in reached[cell]:
                counts[site] = counts.get(site, 0) + 1
        return haul + max((sum(gains.workers(lots[site])[:count]) for site, count in counts.items()), default=0.0)
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
    return haul + total


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
