"""How near a mission's goal is: the units of work that it still costs, by the cheapest pyramids.

A goal of points asks for pyramids too: as many of the highest level as it holds. For what is then missing a further
pyramid grows as far as is cheapest, and the last Workers claim Foundations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .box import Box
from .estate import FRESH, NO_COLOR, Estate, Lot
from .ids import LEVELS, WHITE
from .printed import Mission

FEW_IN_MISSIONS: Final = (8.0, 6.0, 4.0, 2.5, 1.4, 0.6)
"""What is lost with so few Workers in the supply for the next row, of which a mission's many sites need more."""
GOAL_UNIT: Final = 2.3
"""What a unit of work toward a mission's goal is worth."""
LEFT_OVER: Final = 9.0
"""So many blocks and gold at most will be left at the end."""
COMING: Final = 3.0
"""So many of them a turn to come can bring."""
CLAIM: Final = 2.4
"""The points of a Foundation that is claimed at the end, by one Worker."""
EARLY: Final = 6
"""With so many turns to come, or more, Workers should still build and not claim."""
EARLY_CLAIM: Final = 0.2
"""How much of a claim counts then: it takes a Worker who could build."""
EARLY_REST: Final = 0.4
"""How much of the points beyond the goal's pyramids counts then: a level more of those brings most."""
BEYOND: Final = 1.0
"""What each claim costs more for which there is no Worker."""


def goal_units(box: Box, mission: Mission, estate: Estate, left: int) -> float:
    """The Workers and blocks that a mission still costs, with so many turns to come; gold does not count."""
    level, wanted = mission.level, mission.pyramids
    if mission.points:
        level, wanted = LEVELS, mission.points // box.level_value[LEVELS]
    loose = list(estate.blocks)
    chosen, others, taken = _goal_lots(box, mission, estate, level, wanted)
    units = 0.0
    for lot in chosen:
        color = lot.color
        if color == NO_COLOR:
            open_colors = [one for one in range(WHITE) if one not in taken] or list(range(WHITE))
            color = max(open_colors, key=loose.__getitem__)
        taken.add(color)
        units += _units(box, level, lot, loose[color])
        loose[color] = max(loose[color] - _blocks_to(box, level, lot), 0)
    if mission.points:
        spare = min(LEFT_OVER, sum(loose) + estate.gold + COMING * left)
        rest = mission.points + 1 - wanted * box.level_value[LEVELS] - spare
        weight = EARLY_REST if left >= EARLY else 1.0
        units += weight * _rest_units(box, rest, others, box.workers - wanted, loose, left)
    return units - loose[WHITE] - sum(loose[:WHITE]) / box.prices.blocks_for_white


def _goal_lots(
    box: Box, mission: Mission, estate: Estate, level: int, wanted: int
) -> tuple[list[Lot], list[Lot], set[int]]:
    """The lots that shall still become the goal's pyramids, all others but those that are, and the colors that the goal
    cannot use again."""
    blocks = estate.blocks
    done = [lot for lot in estate.lots if lot.level >= level]
    taken = {lot.color for lot in done} if mission.colors else set()
    missing = wanted - (len(taken) if mission.colors else len(done))
    begun = [lot for lot in estate.lots if 0 < lot.level < level]
    begun.sort(key=lambda lot: _units(box, level, lot, blocks[lot.color]))
    bare = sorted((lot for lot in estate.lots if not lot.level), key=lambda lot: (-lot.workers, lot.value))
    chosen: list[Lot] = []
    others: list[Lot] = []
    used = set(taken)
    for lot in begun:
        if len(chosen) < missing and not (mission.colors and lot.color in used):
            used.add(lot.color)
            chosen.append(lot)
        else:
            others.append(lot)
    more = max(missing - len(chosen), 0)
    chosen += (bare + [FRESH] * more)[:more]
    return chosen, others + bare[more:], taken


def _rest_units(box: Box, rest: float, others: Sequence[Lot], workers: int, loose: Sequence[int], left: int) -> float:
    """The units for so many points beyond the goal's pyramids: those that one more of the lots takes to grow to its
    best level, and those of the claims that are missing then, for which there are so many Workers."""
    claimed = EARLY_CLAIM if left >= EARLY else 1.0
    values = {lot: box.level_value[lot.level] if lot.level else lot.value * claimed for lot in others}
    rest -= sum(values.values())
    lot = max(others, key=lambda lot: (lot.level, lot.workers, -lot.value), default=FRESH)
    have = loose[lot.color] if lot.color != NO_COLOR else max(loose[:WHITE])
    least = float("inf")
    for level in range(lot.level, LEVELS):
        units, gain, room = 0.0, 0.0, workers - len(others)
        if level > lot.level:
            units = _units(box, level, lot, have)
            gain = box.level_value[level] - values.get(lot, 0.0)
            room -= lot is FRESH
        claims = max(rest - gain, 0.0) / CLAIM
        least = min(least, units + claims + BEYOND * max(claims - room, 0.0))
    return least


def _blocks_to(box: Box, level: int, lot: Lot) -> int:
    """The blocks from a lot's level to another one."""
    return sum(box.level_blocks[lot.level + 1 : level + 1])


def _units(box: Box, level: int, lot: Lot, have: int) -> float:
    """The Workers and blocks that a lot still needs for a level, with so many blocks of its color."""
    limit = box.limits.site_workers
    workers = limit - lot.workers + (limit - 1) * (level - lot.level - 1)
    return workers + max(_blocks_to(box, level, lot) - have, 0)
