"""What a position promises a seat, in Glory: what it has, what its cards will bring, what is half done.

The figures are guesses that play well together; an opponent that looks further may put them right.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pyramids_desktop.core.seats import Seat

from . import frames as fr
from .architect import best_card
from .box import Box
from .cult import cult_limit
from .ids import (
    AMUN,
    ANUBIS,
    ATON,
    BASTET,
    BES,
    CAT,
    CAT_SYMBOL,
    ENNEAD_SIZE,
    HAPY,
    KHEPRI,
    MAAT,
    MUT,
    OBSIDIAN,
    PTAH,
    SERKET,
    SESHAT,
    STONE,
    STONE_DIE,
    THOTH,
    TRIAD,
    WORKER,
    WORKER_SYMBOL,
)
from .printed import Divinity, Power
from .scoring import architect_score, ennead_glory, score
from .state import Player, State, cult_size

RESOURCE_WORTH: Final = (0.9, 0.6, 0.6)
"""A Worker, a Cat, a Stone die on the board; the first ones of a kind are worth more than the last."""
WORKER_PER_TURN: Final = 0.2
"""More for a Worker for each turn that is left: he takes a die in each Work turn and stays."""
LONG_RUN: Final = 8.0
"""So many turns ahead count for that."""
CHOICE_WORTH: Final = 1.15
DIE_WORTH: Final = 0.5
"""An unused die: its half of the Glory for two."""
FACE_WORTH: Final = 0.05
"""More for each point that a Stone die shows."""
USE_RATE: Final = 0.27
"""How often a power is used in a turn of any kind."""
ENNEAD_HOPE: Final = 0.35
"""How much of the next step of the Ennead is counted already."""
PAIR_HOPE: Final = 0.15
"""How much of a Project's pair is counted when one die of it lies beside an empty space."""
EXCESS_COST: Final = 1.0
"""A Divinity more than the cult supports."""
ARCHITECT_PACE: Final = 1.6
"""What the Great Architect gains in a turn beyond his next Divinity."""

LONG_GAME: Final = 24.0
"""After so many turns each a game is taken to be near its end, so that nobody saves for ever."""
SHORTEST_HOPE: Final = 1.5
_TURNS_PER_STONE: Final = 1.33
_TURNS_PER_CARD: Final = 0.64
"""With two players, how many turns each are left for a Stone die of the reserve or a card of the pile."""

_NAMED: Final = {
    **dict.fromkeys(TRIAD, 0.8),
    AMUN: 0.4,
    ANUBIS: 0.4,
    ATON: 0.5,
    BASTET: 0.9,
    BES: 0.9,
    HAPY: 1.2,
    KHEPRI: 1.0,
    MAAT: 0.5,
    MUT: 0.45,
    PTAH: 0.9,
    SERKET: 0.8,
    SESHAT: 0.9,
    THOTH: 1.0,
}
"""What powers that do more than pay and gain bring in a turn in which they are used."""


def evaluate(box: Box, state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    left = turns_left(state)
    values = [_prospects(box, state, other, left) for other in range(len(state.players))]
    own = values.pop(seat)
    if state.architect is not None:
        values.append(_architect_prospects(box, state, left))
    return own - max(values)


def _architect_prospects(box: Box, state: State, left: float) -> float:
    """What the Great Architect has and will get; the Divinity that he would take next counts in full, so that it is
    worth something to take it away from him."""
    worth = architect_score(box, state).total + ARCHITECT_PACE * left
    card = best_card(box, state)
    if not left or card is None or state.architect is None:
        return worth
    own = state.architect.divinities
    step = ennead_glory(box, (*own, card[0])) - ennead_glory(box, own)
    return worth + box.divinities[card[0]].end + step


def turns_left(state: State) -> float:
    """About how many turns each player still has."""
    if state.ended:
        return 0.0
    if state.pharaoh is not None:
        return 0.5
    takers = len(state.players) + (state.architect is not None)
    most = min(_TURNS_PER_STONE * state.reserve[STONE_DIE], _TURNS_PER_CARD * state.pile) * 2 / takers
    patience = max(LONG_GAME - state.number / takers, SHORTEST_HOPE)
    return max(min(most, patience), 0.5)


def _prospects(box: Box, state: State, seat: Seat, left: float) -> float:
    player = state.players[seat]
    worth = float(score(box, state, player).total)
    if not left:
        return worth
    worth += _resources(player, left)
    engines = engine_values(box)
    worth += left * sum(engines[divinity] for divinity in player.divinities)
    worth += _ennead_hope(box, player, left)
    worth += _pair_hope(box, state, player, left)
    if state.turn == seat:
        worth += _at_hand(box, state, seat, left)
    excess = cult_size(player) - cult_limit(box, state, seat)
    return worth - EXCESS_COST * max(excess, 0)


def _resources(player: Player, left: float) -> float:
    workers, cats, stones = player.resources
    worth = (RESOURCE_WORTH[WORKER] + WORKER_PER_TURN * min(left, LONG_RUN)) * (workers - 0.02 * workers * workers)
    worth += RESOURCE_WORTH[CAT] * (cats - 0.02 * cats * cats)
    worth += RESOURCE_WORTH[STONE_DIE] * (stones - 0.02 * stones * stones)
    return min(left, 1.0) * worth


@cache
def engine_values(box: Box) -> tuple[float, ...]:
    """What each Divinity's power brings in a turn on average."""
    return tuple(USE_RATE * value for value in power_values(box))


@cache
def power_values(box: Box) -> tuple[float, ...]:
    """What each Divinity's power brings in a turn in which it is used."""
    return tuple(_per_use(divinity) for divinity in box.divinities)


def _per_use(divinity: Divinity) -> float:
    if divinity.id in _NAMED:
        return _NAMED[divinity.id]
    return max(_net(divinity.power), 0.0) if divinity.power is not None else 0.0


def _net(power: Power) -> float:
    """What a power brings less what it costs."""
    gains = sum(CHOICE_WORTH if kind < 0 else RESOURCE_WORTH[kind] for kind in power.gain)
    return power.glory + gains - sum(_price(symbol) for symbol in power.pay)


def _price(symbol: int) -> float:
    if symbol == CAT_SYMBOL:
        return RESOURCE_WORTH[CAT]
    return RESOURCE_WORTH[WORKER] if symbol == WORKER_SYMBOL else DIE_WORTH


def _ennead_hope(box: Box, player: Player, left: float) -> float:
    cards = sum(1 for divinity in player.divinities if divinity < ENNEAD_SIZE)
    if not 0 < cards < ENNEAD_SIZE or left < 2:
        return 0.0
    return ENNEAD_HOPE * (box.ennead[cards] - box.ennead[cards - 1]) * min(left / 8, 1.0)


def _pair_hope(box: Box, state: State, player: Player, left: float) -> float:
    if player.project is None or player.project < 0 or left < 1:
        return 0.0
    best = best_pairs(box)[player.project]
    pyramid = state.pyramid
    hope = 0
    for here, near in box.open_pairs:
        if near < len(pyramid) and bool(pyramid[here]) != bool(pyramid[near]):
            hope += best[pyramid[here] or pyramid[near]]
    return PAIR_HOPE * hope


@cache
def best_pairs(box: Box) -> tuple[tuple[int, ...], ...]:
    """By Project and value: the most Glory that a pair with that value can bring."""
    return tuple(
        tuple(max(table[7 * value + other] for other in range(1, 7)) if value else 0 for value in range(7))
        for table in box.pair_glory
    )


# ---- what is half done


def _at_hand(box: Box, state: State, seat: Seat, left: float) -> float:
    """Dice to be used, and what is being paid for or still to be gained."""
    worth = DIE_WORTH * (len(state.dice) + sum(state.air))
    worth += sum(FACE_WORTH * (die - STONE) for die in state.dice if die > STONE)
    for frame in state.stack:
        match frame:
            case fr.Pay():
                worth += _bought(box, state, frame, left) - sum(_price(symbol) for symbol in frame.symbols)
            case fr.Gain() if frame.seat == seat:
                worth += CHOICE_WORTH * (len(frame.fixed) + frame.free)
            case fr.AlikeChoice():
                worth += CHOICE_WORTH * frame.count
            case fr.LoseChoice():
                worth += CHOICE_WORTH * (frame.others - 1)
            case fr.DivinityChoice():
                worth += 3.0
            case fr.BonusWork():
                worth += DIE_WORTH * state.players[seat].resources[WORKER] + 1.5
            case fr.DiceChoice():
                worth += DIE_WORTH * state.players[seat].resources[WORKER]
            case fr.AtonChoice():
                worth += 1.5
            case fr.RerollChoice():
                worth += 0.1
    return worth


def _bought(box: Box, state: State, frame: fr.Pay, left: float) -> float:
    """What a payment will bring."""
    player = state.players[frame.seat]
    match frame.purpose:
        case "worship":
            printed = box.divinities[frame.target]
            gain = printed.end + left * engine_values(box)[frame.target]
            own = player.divinities
            gain += ennead_glory(box, (*own, frame.target)) - ennead_glory(box, own)
            return gain + (box.scarabs[OBSIDIAN].glory if player.scarab == OBSIDIAN else 0)
        case "build":
            return box.build_glory(frame.die - STONE, frame.target) - DIE_WORTH
        case "power":
            power = box.divinities[frame.target].power
            return _net(power) + sum(_price(symbol) for symbol in power.pay) if power is not None else 1.0
        case "cash":
            return 1.0
    return 0.3
