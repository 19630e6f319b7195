"""What a position promises a seat, in points: what it scores, what its Workers and blocks will build.

The figures are guesses that play well together; an opponent that looks further may put them right.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import Seat

from . import scoring
from .box import Box
from .building import is_sealed
from .ids import LEVELS, WHITE
from .placing import Surroundings
from .state import Player, Site, State

WORKER_WORTH: Final = (0.0, 0.9, 2.0, 3.4)
"""What so many Workers on a site promise, for each of its coming levels' blocks that are there."""
BLOCK_WORTH: Final = 0.9
WHITE_WORTH: Final = 1.6
GOLD_WORTH: Final = 0.9
SUPPLY_WORTH: Final = 0.25
"""A Worker in the supply: rows need some."""
NEXT_LEVEL: Final = 0.42
"""How much of the next level's gain is counted when its Workers and blocks are on the way."""
ENCLOSURE: Final = 0.05
"""A point around a site that is not yet enclosed."""


def evaluate(box: Box, state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    if box.mission is not None:
        return _mission_value(box, state)
    worths = [_prospects(box, state, board) for board in range(len(state.players))]
    own = worths.pop(seat)
    return own - max(worths)


def _left(box: Box, state: State) -> float:
    """The part of the game that is still to be played, 1 at the start."""
    return max(box.turns - state.number, 0) / box.turns if not state.ended else 0.0


def _prospects(box: Box, state: State, board: int) -> float:
    left = _left(box, state)
    worth = float(scoring.scores(box, state)[board].total)
    if not left:
        return worth
    player = state.players[board]
    worth += _stock(player) * min(1.0, 2.5 * left)
    hope = min(1.0, 3.0 * left)
    for site in state.sites:
        if site.owner == board:
            worth += hope * _site_promise(box, player, site)
    if box.has_graves:
        worth += hope * _enclosures(box, state, board)
    return worth


def _stock(player: Player) -> float:
    """Blocks and gold beyond the point that each of them scores, and Workers that are free."""
    blocks = sum(player.blocks[:WHITE]) * (BLOCK_WORTH - 0.5) + player.blocks[WHITE] * (WHITE_WORTH - 0.5)
    return blocks + GOLD_WORTH * player.gold + SUPPLY_WORTH * min(player.supply, 6)


def _site_promise(box: Box, player: Player, site: Site) -> float:
    """What the next level of a site will bring, by how much of it is there."""
    if site.level >= LEVELS or is_sealed(box, site):
        return 0.0
    level = site.level + 1
    before = box.level_value[site.level] if site.level else site.value
    gain = box.level_value[level] - before
    need = box.level_blocks[level]
    have = need if site.color is None else player.blocks[site.color]
    blocks = min(have + player.blocks[WHITE], need) / need
    return (
        NEXT_LEVEL * gain * (0.35 + 0.65 * blocks) * (site.workers / box.limits.site_workers)
        + WORKER_WORTH[min(site.workers, 3)]
    )


def _enclosures(box: Box, state: State, board: int) -> float:
    total = 0.0
    for number, site in enumerate(state.sites):
        if site.owner == board:
            found = Surroundings(box, state, number)
            total += ENCLOSURE * (found.eyes + found.graves + found.gold + found.oases)
    return total


def _mission_value(box: Box, state: State) -> float:
    """How near the mission's goal is, with what the shared board promises."""
    have, need = scoring.progress(box, state)
    mission = box.mission
    assert mission is not None  # just asked for
    worth = _prospects(box, state, 0)
    if mission.pyramids:
        step = box.level_value[mission.level]
        return worth + step * have - step * need
    return worth - need
