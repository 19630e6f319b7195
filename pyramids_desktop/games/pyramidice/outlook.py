"""What a position between two turns promises, in Glory: the judgment of the player who plans whole turns.

It asks what a seat has and how many turns are left to it, part by part: resources, Divinities, the Project's pairs.
Parts depend on few numbers, so they are remembered. `planner` adds them up for thousands of endings of a turn.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import Final

from pyramids_desktop.core.seats import Seat

from . import frames as fr
from .box import Box
from .evaluation import best_pairs, power_values
from .ids import ANUBIS, ARCHITECT_SEAT, DIVINITIES, ENNEAD_SIZE, OBSIDIAN, QUARTZ, STONE_DIE, VALUES
from .lessons import LASTING_WORTH, TURN_WORTH
from .scoring import architect_score, divinity_glory, ennead_glory, project_glory, score
from .state import Architect, Player, State, cult_size

Row = tuple[int | None, ...]

WIN_WORTH: Final = 8.0
"""What winning is worth beyond the points that it is won by."""
SWING: Final = 5.0
"""By so many points one turn may turn the tables; by more, with the square root, several do."""
LAST_SWING: Final = 0.5
"""What is uncertain still when no turn of one's own is left, in turns."""

LAST_TURN: Final = (1.9, 1.0, 3.0)
"""What a Worker, a Cat and a Stone die on the board still bring in a last turn."""
LASTING: Final = (0.25, 0.0, 0.0)
"""What each of them brings more for each turn after that, up to `LONG_RUN` turns."""
LONG_RUN: Final = 6.0
CROWDING: Final = (0.2, 0.0, 0.5)
"""How much less they bring together, for the square of their number."""
USE_RATE: Final = 0.33
"""How often a power is used in a turn of any kind."""
ENNEAD_HOPE: Final = 0.4
"""How much of the next step of the Ennead is counted already in a long game."""
PAIR_HOPE: Final = 0.25
"""How much of a Project's pair is counted when one die of it lies beside an empty space."""
EXCESS_COST: Final = 1.2
"""A Divinity more than the cult supports."""
ARCHITECT_PACE: Final = 2.2
"""What the Great Architect gains in a turn beyond what can be foreseen."""
SLOT_TURNS: Final = 1.5
"""For how many of his turns the Rest slots are taken to lie as they do now."""

LONG_GAME: Final = 24.0
SHORTEST_HOPE: Final = 6.0
_TURNS_PER_STONE: Final = 1.33
_TURNS_PER_CARD: Final = 0.64
"""With two players, how many turns each are left for a Stone die of the reserve or a card of the pile."""


QUARTZ_HOPE: Final = 3.0
"""So many resources are expected at the end of the game by who has the Quartz."""


def appraise(box: Box, state: State, seat: Seat) -> float:
    """What the state at the end of the seat's turn promises it against its best rival. Takes views."""
    if not state.stack:
        return _final(box, state, seat)
    frame = state.stack[-1]
    drawn = 0
    if isinstance(frame, fr.TurnEnd):
        drawn = frame.discard + (sum(card is None for card in state.row) if frame.worked else 0)
    mine, theirs = horizons(state, seat, state.reserve[STONE_DIE], state.pile - drawn)
    player = state.players[seat]
    own = player_worth(box, player, state.pyramid, mine)
    return prospect(own - rival_worth(box, state, seat, theirs, state.pyramid, state.row), mine)


def prospect(ahead: float, left: float) -> float:
    """What it promises to be so much ahead with so many turns left: the points, and a win, which is the surer the
    fewer turns there are. So who leads wants the end, and who lags behind wants it not yet."""
    return ahead + WIN_WORTH * ahead / sqrt(ahead * ahead + SWING * SWING * (left + LAST_SWING))


def _final(box: Box, state: State, seat: Seat) -> float:
    totals = [score(box, state, player).total for player in state.players]
    held = [sum(player.resources) for player in state.players]
    if state.architect is not None:
        totals.append(architect_score(box, state).total)
        held.append(len(state.players) * 100)
    ranks = list(zip(totals, held, strict=True))
    own = ranks.pop(seat)
    best = max(ranks)
    return own[0] - best[0] + (WIN_WORTH if own > best else -WIN_WORTH if own < best else 0.0)


# ---- turns to come


def horizons(state: State, seat: Seat, stones: int, pile: int) -> tuple[float, tuple[float, ...]]:
    """How many turns the seat has after the present one of its own, and how many each taker of turns has, if so many
    Stone dice and Divinities are left to draw then."""
    takers = len(state.players) + (state.architect is not None)
    if state.ended:
        return 0.0, (0.0,) * takers
    if state.pharaoh is not None:
        left = (state.pharaoh - seat) % takers
        due = {(seat + step) % takers for step in range(1, left + 1)}
        return 0.0, tuple(1.0 if other in due else 0.0 for other in range(takers))
    if stones <= 0 or pile <= 0:
        return 1.0, (1.0,) * takers
    most = min(_TURNS_PER_STONE * stones, _TURNS_PER_CARD * pile) * 2 / takers
    patience = max(LONG_GAME - state.number / takers, SHORTEST_HOPE)
    turns = 1 + round(2 * min(most, patience)) / 2
    return turns, (turns,) * takers


# ---- what belongs to a seat


def player_worth(box: Box, player: Player, pyramid: tuple[int, ...], left: float) -> float:
    """What the player has and what it will bring in so many turns."""
    excess = cult_size(player) - sum(player.resources)
    excess -= box.divinities[ANUBIS].extra if ANUBIS in player.divinities else 0
    return (
        player.glory
        + resources_worth(box, player.resources, player.scarab, left)
        + cards_worth(box, player.divinities, player.scarab, left)
        + pyramid_worth(box, pyramid, player.project, left)
        - (EXCESS_COST * excess if excess > 0 and left else 0.0)
    )


@lru_cache(maxsize=20000)
def resources_worth(box: Box, resources: tuple[int, int, int], scarab: int | None, left: float) -> float:
    """What Workers, Cats and Stone dice on the board promise."""
    worth = 0.0
    if scarab == QUARTZ:
        early = min(left / LONG_RUN, 1.0)
        worth = box.scarabs[QUARTZ].glory * ((1 - early) * sum(resources) + early * QUARTZ_HOPE)
    if not left:
        return worth
    further = min(left, LONG_RUN) - 1
    for held, last, lasting, crowding in zip(resources, LAST_TURN, LASTING, CROWDING, strict=True):
        worth += (last + lasting * further - crowding * held) * held
    return worth


@lru_cache(maxsize=50000)
def cards_worth(box: Box, cards: tuple[int, ...], scarab: int | None, left: float) -> float:
    """What Divinities bring at the end and until then."""
    ennead = ennead_glory(box, cards)
    worth = float(divinity_glory(box, cards) + ennead)
    gods = [card for card in cards if card >= ENNEAD_SIZE]
    stack = len(cards) - len(gods)
    if scarab == OBSIDIAN:
        worth += box.scarabs[OBSIDIAN].glory * (len(gods) + min(stack, 1))
    if left:
        values = _values(box)
        worth += sum(values[card][0] + left * values[card][1] for card in gods)
        if 0 < stack < ENNEAD_SIZE and left >= 2:
            worth += ENNEAD_HOPE * (box.ennead[stack] - box.ennead[stack - 1]) * min(left / 8, 1.0)
    return worth


@cache
def _values(box: Box) -> tuple[tuple[float, float], ...]:
    """What each Divinity brings, its end Glory apart: once, and in each turn that is left."""
    return tuple(
        (LASTING_WORTH.get(key, 0.0), USE_RATE * value + TURN_WORTH.get(key, 0.0))
        for key, value in zip(DIVINITIES, power_values(box), strict=True)
    )


@lru_cache(maxsize=100000)
def pyramid_worth(box: Box, pyramid: tuple[int, ...], project: int | None, left: float) -> float:
    """What a Project's pairs on the pyramids bring, done and hoped for; nothing for an unknown one."""
    if project is None or project < 0:
        return 0.0
    worth = float(sum(project_glory(box, pyramid, (project,))))
    if left < 1:
        return worth
    best = best_pairs(box)[project]
    hope = 0
    for here, near in box.open_pairs:
        if near < len(pyramid) and bool(pyramid[here]) != bool(pyramid[near]):
            hope += best[pyramid[here] or pyramid[near]]
    return worth + PAIR_HOPE * hope * min(left / 4, 1.0)


# ---- rivals


def rival_worth(
    box: Box, state: State, seat: Seat, left: tuple[float, ...], pyramid: tuple[int, ...], row: Row
) -> float:
    """What the best rival of the seat has and will get, with these pyramids and this row."""
    rivals = [
        player_worth(box, player, pyramid, left[other]) for other, player in enumerate(state.players) if other != seat
    ]
    if state.architect is not None:
        rivals.append(architect_worth(box, state.architect, state.slots, pyramid, row, left[ARCHITECT_SEAT]))
    return max(rivals)


@lru_cache(maxsize=50000)
def architect_worth(
    box: Box,
    architect: Architect,
    slots: tuple[int | None, ...],
    pyramid: tuple[int, ...],
    row: Row,
    left: float,
) -> float:
    """What the Great Architect has, and what his next turns bring as far as it can be foreseen: the Divinity he will
    take, and by the Rest slots the die he will build or the tile he will rest with."""
    own = architect.divinities
    worth = float(architect.glory + divinity_glory(box, own) + ennead_glory(box, own))
    worth += sum(project_glory(box, pyramid, architect.projects))
    if not left:
        return worth
    cards = [card for card in row if card is not None]
    if cards:
        card = max(cards, key=lambda card: (card < ENNEAD_SIZE, box.divinities[card].end))
        worth += box.divinities[card].end + ennead_glory(box, (*own, card)) - ennead_glory(box, own)
    turn = sum(_foreseen(box, architect, slots, pyramid, value) for value in VALUES) / len(VALUES)
    return worth + turn * min(left, SLOT_TURNS) + ARCHITECT_PACE * max(left - 1, 0.0)


def _foreseen(
    box: Box, architect: Architect, slots: tuple[int | None, ...], pyramid: tuple[int, ...], value: int
) -> float:
    """What a roll of that value brings the Architect."""
    printed = box.architects[architect.id]
    if slots[value - 1] is not None:
        return float(printed.rest_spaces[min(len(architect.tiles), len(printed.rest_spaces) - 1)])
    places = spaces_open(box, pyramid)
    if not places:
        return 0.0
    pairs = {
        space: sum(
            box.pair_glory[project][7 * value + pyramid[near]]
            for near in box.spaces[space].near
            for project in architect.projects
        )
        for space in sorted(places, key=lambda number: (box.spaces[number].level, number))
    }
    space = next((space for space, glory in pairs.items() if glory), next(iter(pairs)))
    level = box.spaces[space].level
    gain = box.build_glory(value, space) + printed.per_build + printed.per_level_number * level + pairs[space]
    gain += printed.per_build_first_level if level == 1 else 0
    gain += printed.per_completed_arrangement if pairs[space] else 0
    return float(gain)


@lru_cache(maxsize=50_000)
def spaces_open(box: Box, pyramid: tuple[int, ...]) -> tuple[int, ...]:
    """The empty spaces that are supported."""
    return tuple(
        number
        for number, value in enumerate(pyramid)
        if not value and all(pyramid[below] for below in box.spaces[number].below)
    )
