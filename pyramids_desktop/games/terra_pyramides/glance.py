"""Every space with every row at a glance: what it brings, and what it leaves to whoever comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .estate import NO_COLOR, Lot
from .gains import Gains, gains_of, row_worth
from .ground import NOTHING, Ground, Row, Spot, free_lots, spots
from .replies import Replies
from .standing import Standing
from .state import State


class Idea(NamedTuple):
    """A space and a row, and what they promise at a glance, in points."""

    worth: float
    spot: Spot
    row: Row
    left: float
    """What is lost by what the tile leaves to the next seat, part of the worth."""


def ideas(standing: Standing, tile: int) -> list[Idea]:
    """All spaces and rows for the tile, the best first."""
    box, state = standing.box, standing.state
    gains = gains_of(box, standing.estate, standing.left, standing.rivals)
    free = free_lots(state)
    own = {lot.site: lot for lot in standing.estate.lots}
    first = state.players[standing.board].turns == 0
    replies = Replies.to(standing)
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
        rows = tuple(ground.rows(spot.cell))
        left = 0.0 if replies is None else replies.loss(ground, spot.cell, rows)
        for row in rows:
            worth = bonus - left + row_worth(ground, gains, lots, row, reached, first)
            found.append(Idea(worth, spot, row, left))
    found.sort(key=_worth_of, reverse=True)
    return found


def best_row_worth(ground: Ground, gains: Gains, state: State, cell: int) -> float:
    """What the best row through the tile that lies on the cell promises the estate of the gains."""
    lots = {**free_lots(state), **{lot.site: lot for lot in gains.estate.lots}}
    reached: dict[int, tuple[int, ...]] = {}
    first = not gains.estate.lots
    return max(row_worth(ground, gains, lots, row, reached, first) for row in ground.rows(cell))


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


def _worth_of(idea: Idea) -> float:
    return idea.worth
