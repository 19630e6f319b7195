"""What a player board will make of what it has: its points now, and the pyramids that the rest of the game allows.

Everything is reckoned in units of work: a Worker on a site or a block is one, gold is a third of one. So many turns
bring so many units; the pyramids that promise most are planned with them, one after the other, each with the odds
that the units will do for it. High levels are worth more for each unit, so few pyramids promise more than many.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from .box import Box
from .estate import FRESH, NO_COLOR, Estate, Lot, grows
from .ids import (
    FARTHEST_SHIP,
    HIGHEST_PYRAMID,
    LEVELS,
    MOST_EYES,
    MOST_GRAVES,
    MOST_OASES,
    MOST_SITES,
    STRATEGY_CARDS,
    WHITE,
)
from .missions import FEW_IN_MISSIONS, GOAL_UNIT, goal_units
from .scoring import grave_points

UNITS: Final = 4.0
"""What a turn to come brings, in units."""
UNIT_LAST: Final = 0.8
UNIT_GROWTH: Final = 0.2
UNIT_MOST: Final = 2.1
"""What a unit is worth wherever it goes: near the end, more for each turn to come, and at most."""
GOLD_UNITS: Final = 0.33
GOLD_KEPT: Final = (1.0, 0.8, 0.6, 0.4)
"""The part of a gold's point that counts with so few turns to come, and with more: there will be gold then too."""
DOUBT: Final = 0.9
DOUBT_GROWTH: Final = 0.55
"""How uncertain it is that units will do: for a small undertaking, and how this grows with its root."""
MARGIN: Final = 0.5
"""Units more than needed that make an undertaking likely."""
PICKINESS: Final = 0.2
"""What a unit must bring beyond that to be planned first."""
MOST_PLANNED: Final = 6
FEW_WORKERS: Final = (2.6, 1.5, 0.7, 0.2)
"""What is lost with so few Workers in the supply for the next row."""


@lru_cache(maxsize=1 << 16)
def promise(box: Box, estate: Estate, left: int) -> float:
    """Points for sites, blocks and gold at the end, with so many own turns to come."""
    points = 0.0
    for lot in estate.lots:
        points += box.level_value[lot.level] if lot.level else lot.value
    blocks = estate.blocks
    points += sum(blocks) + estate.gold * GOLD_KEPT[min(left, len(GOLD_KEPT) - 1)]
    if left <= 0:
        return points
    mission = box.mission
    if mission is not None:
        units = goal_units(box, mission, estate, left) - GOLD_UNITS * estate.gold
        return points / 10 - GOAL_UNIT * units - _want_of_workers(box, estate)
    return points + _undertakings(box, estate, left) - _want_of_workers(box, estate)


def _want_of_workers(box: Box, estate: Estate) -> float:
    loss = FEW_WORKERS if box.mission is None else FEW_IN_MISSIONS
    return loss[max(estate.supply, 0)] if estate.supply < len(loss) else 0.0


def _undertakings(box: Box, estate: Estate, left: int) -> float:
    """What the plan adds to the points there are."""
    loose = list(estate.blocks)
    units = left * UNITS + estate.gold * GOLD_UNITS + loose[WHITE]
    unit = min(UNIT_LAST + UNIT_GROWTH * left, UNIT_MOST)
    total = unit * left * UNITS
    lots = [lot for lot in estate.lots if grows(box, lot)]
    lots.append(FRESH)
    for _ in range(MOST_PLANNED):
        best = _best_undertaking(box, lots, loose, units, unit)
        if best is None:
            break
        lot, gain, cost, color, blocks = best
        total += gain
        units -= cost
        loose[color] -= blocks
        if lot is not FRESH:
            lots.remove(lot)
    return total


_Undertaking = tuple[Lot, float, float, int, int]
"""A lot that shall grow to a level, gain and cost by the odds that it does, and the loose blocks that go into it: their
color and number."""


def _best_undertaking(
    box: Box, lots: Sequence[Lot], loose: Sequence[int], units: float, unit: float
) -> _Undertaking | None:
    """The lot and level that bring most, with so many units to come, each worth so much elsewhere; None if nothing does
    better than that."""
    limit = box.limits.site_workers
    values, prices = box.level_value, box.level_blocks
    taken = [lot.color for lot in lots]
    spare = max([color for color in range(WHITE) if color not in taken], key=loose.__getitem__, default=0)
    best: _Undertaking | None = None
    most = 0.0
    for lot in lots:
        level = lot.level
        color = lot.color if lot.color != NO_COLOR else spare
        have = loose[color]
        now = values[level] if level else (0 if lot is FRESH else lot.value)
        cost: float = limit - lot.workers - (limit - 1)
        need = 0
        for goal in range(level + 1, LEVELS + 1):
            cost += limit - 1
            need += prices[goal]
            short = need - have if need > have else 0
            price = cost + short
            gain = values[goal] - now - need + short - unit * price
            if gain <= most:
                continue
            odds = 1 / (1 + exp((price - units - MARGIN) / (DOUBT + DOUBT_GROWTH * price**0.5)))
            worth = odds * (gain - PICKINESS * price)
            if worth > most:
                best, most = (lot, odds * gain, odds * price, color, need - short), worth
    return best


# ---- the tracks of Horus and the Nile

SAILING: Final = 0.9
"""Steps of the ship that a turn to come brings."""
CLAIMS: Final = 0.3
"""Sites that a turn to come brings."""
RISING: Final = 0.4
"""Levels by which a turn to come raises the highest pyramid."""
TASK_DOUBT: Final = 0.8
"""How open a strategy card's task is, for each root of a turn to come."""
SCALES: Final = (1.5, 3.0, 1.5, 2.0, 0.8, 1.0)
"""By strategy card: a lead that is about as safe as one pyramid level or site more."""


def prospects(box: Box, estate: Estate, left: int, rivals: tuple[Estate, ...]) -> float:
    """All points that the estate promises, with so many own turns to come, beside these rivals."""
    worth = promise(box, estate, left)
    if box.has_graves:
        worth += estate.steps + grave_points(estate.graves, [rival.graves for rival in rivals])
        worth -= _graves_given(estate.graves, rivals)
    if box.has_nile:
        worth += _river(box, estate, left) + _tasks(box, estate, left, rivals)
    return worth


def _graves_given(own: int, rivals: tuple[Estate, ...]) -> float:
    """What rivals score for having more grave goods, each a part of what is lost."""
    return sum(max(rival.graves - own, 0) for rival in rivals) / len(rivals) if rivals else 0.0


def top_level(estate: Estate) -> int:
    """The level of the highest pyramid."""
    return max((lot.level for lot in estate.lots), default=0)


def _river(box: Box, estate: Estate, left: int) -> float:
    """Oases by the highest pyramid there will be, palms by the sites there will be."""
    top = top_level(estate)
    top_then = top + min(LEVELS - top, RISING * left)
    ship = min(estate.ship + SAILING * left, box.board.end_of_nile)
    whole = int(ship)
    palms: float = box.palms[whole]
    if whole < box.board.end_of_nile:
        palms += (ship - whole) * (box.palms[whole + 1] - box.palms[whole])
    return estate.oases * top_then + palms * (len(estate.lots) + CLAIMS * left)


def _tasks(box: Box, estate: Estate, left: int, rivals: tuple[Estate, ...]) -> float:
    """What the strategy cards promise: the odds of each task, and more for the own card."""
    own = _ranks(estate)
    others = [_ranks(rival) for rival in rivals]
    worth = 0.0
    for card in range(len(STRATEGY_CARDS)):
        lead = own[card] - max(other[card] for other in others)
        odds = 1 / (1 + exp(-3 * lead / (SCALES[card] * (1 + TASK_DOUBT * left**0.5))))
        worth += odds * (box.strategy.owned if estate.card == card else box.strategy.open)
    return worth


@lru_cache(maxsize=1 << 12)
def _ranks(estate: Estate) -> tuple[float, ...]:
    """By strategy card: what counts for its task."""
    ranks = [0.0] * len(STRATEGY_CARDS)
    ranks[MOST_GRAVES] = estate.graves
    ranks[MOST_EYES] = estate.steps
    ranks[MOST_OASES] = estate.oases
    ranks[FARTHEST_SHIP] = estate.ship
    levels = sorted((lot.level for lot in estate.lots), reverse=True)[:3]
    ranks[HIGHEST_PYRAMID] = sum(level / 8**place for place, level in enumerate(levels))
    ranks[MOST_SITES] = len(estate.lots)
    return tuple(ranks)
