"""Paying costs: what can be paid, and one pick for each symbol, printed values first.

Symbols are numbers (see `ids`); `box.paying_order` sorts them. A cost may be begun if it can be paid with the dice as
they lie or with Cats changing them on the way (R31); each pick is offered only if the rest can still be paid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .ids import (
    ANY_DIE,
    ANY_STONE,
    BASTET,
    CAT,
    CAT_SYMBOL,
    GOLD,
    GOLDEN_CAT,
    STONE,
    TRIAD,
    WORKER,
    WORKER_SYMBOL,
)
from .state import State

Virtual = tuple[tuple[int, tuple[int, ...]], ...]
"""The virtual dice at hand: the Divinity of each and its two values."""


class Means(NamedTuple):
    """What the mover of a Work turn can pay with."""

    dice: tuple[int, ...]
    virtual: Virtual
    workers: int
    cats: int
    golden: int
    """How often the Golden Cat can still change a die."""
    bastet: bool
    """Workers serve as Cats and Cats as Workers (R8)."""


def has(state: State, seat: Seat, divinity: int) -> bool:
    """Whether the seat may use the Divinity: its own, or in its turn the borrowed one (R42)."""
    return divinity in state.players[seat].divinities or (state.marks.borrowed == divinity and state.turn == seat)


def means(box: Box, state: State, seat: Seat) -> Means:
    """What the seat, whose Work turn it is, can pay with."""
    player = state.players[seat]
    workers, cats, _ = player.resources
    golden = box.scarabs[GOLD].uses - state.marks.scarab if player.scarab == GOLD else 0
    return Means(state.dice, virtual_dice(box, state, seat), workers, cats, golden, has(state, seat, BASTET))


def virtual_dice(box: Box, state: State, seat: Seat) -> Virtual:
    """The virtual dice of the seat: one for each upright card of the triad (R36)."""
    return tuple(
        (divinity, box.divinities[divinity].virtual)
        for divinity in TRIAD
        if has(state, seat, divinity) and divinity not in state.marks.tilted
    )


def payable(own: Means, symbols: tuple[int, ...], waive: int = 0) -> bool:
    """Whether the symbols can be paid, `waive` of their dice left out, with Cats changing dice where needed."""
    if waive:
        return any(payable(own, rest, waive - 1) for rest in _waived(symbols))
    cats, workers = symbols.count(CAT_SYMBOL), symbols.count(WORKER_SYMBOL)
    if own.bastet:
        spare = own.workers + own.cats - cats - workers
        if spare < 0:
            return False
    else:
        spare = own.cats - cats
        if spare < 0 or own.workers < workers:
            return False
    dice = len(symbols) - cats - workers
    if dice > len(own.dice) + len(own.virtual):
        return False
    printed = tuple(one for one in symbols if one < CAT_SYMBOL and one % 10)
    return _match(printed, symbols.count(ANY_STONE), dice, own.dice, own.virtual, spare + own.golden)


def _waived(symbols: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The symbols without one of their dice."""
    for place, one in enumerate(symbols):
        if one < CAT_SYMBOL and one not in symbols[:place]:
            yield symbols[:place] + symbols[place + 1 :]


def _match(
    printed: tuple[int, ...], stones: int, count: int, dice: tuple[int, ...], virtual: Virtual, changes: int
) -> bool:
    """Whether printed values, then `stones` Stone dice, then any dice, `count` in all, can be found among the dice
    with so many changes by 1."""
    if not printed:
        have = sum(1 for die in dice if die > STONE) + len(virtual)
        return have >= stones and len(dice) + len(virtual) >= count
    first, rest = printed[0], printed[1:]
    value = first % 10
    for place, (_, values) in enumerate(virtual):
        if value in values and _match(rest, stones, count - 1, dice, virtual[:place] + virtual[place + 1 :], changes):
            return True
    last = -1
    for place, die in enumerate(dice):
        if die == last or (first > STONE and die < STONE):
            continue
        last = die
        steps = abs(die % 10 - value)
        if steps <= changes and _match(
            rest, stones, count - 1, dice[:place] + dice[place + 1 :], virtual, changes - steps
        ):
            return True
    return False


def bill(
    seat: Seat, purpose: fr.Purpose, cost: tuple[int, ...], target: int = 0, *, die: int = 0, waive: int = 0
) -> fr.Pay:
    """The frame of a payment that begins."""
    return fr.Pay(seat, purpose, cost, target, die, waive, 0, cost)


# ---- the picks


def changers(own: Means) -> tuple[int, ...]:
    """By what the mover can change a die by 1, in order."""
    found = []
    if own.bastet and own.workers:
        found.append(WORKER)
    if own.cats:
        found.append(CAT)
    if own.golden > 0:
        found.append(GOLDEN_CAT)
    return tuple(found)


def spent(own: Means, by: int) -> Means:
    """What is left after a change by a Worker, a Cat or the Golden Cat."""
    if by == WORKER:
        return own._replace(workers=own.workers - 1)
    if by == CAT:
        return own._replace(cats=own.cats - 1)
    return own._replace(golden=own.golden - 1)


def picks(box: Box, state: State, frame: fr.Pay) -> tuple[do.Command, ...]:
    """How the first symbol of the frame may be paid. Changes by Cats are offered where no die fits, toward the printed
    value: all others can be made before or after."""
    own = means(box, state, frame.seat)
    symbol, rest = frame.symbols[0], frame.symbols[1:]
    if symbol >= CAT_SYMBOL:
        return _resource_picks(own, symbol, rest)
    found: list[do.Command] = []
    for die in dict.fromkeys(own.dice):
        if _fits(die, symbol) and payable(_without_die(own, die), rest, frame.waive):
            found.append(do.Pay(die))
    for place, (divinity, values) in enumerate(own.virtual):
        left = own._replace(virtual=own.virtual[:place] + own.virtual[place + 1 :])
        if (not symbol % 10 or symbol % 10 in values) and payable(left, rest, frame.waive):
            found.append(do.PayVirtual(divinity))
    if symbol % 10 and not found:
        found += _change_picks(own, frame, symbol)
    if symbol == ANY_DIE and not frame.waive and _takes_all(own, frame.symbols):
        return (found[0],)
    if frame.waive and payable(own, rest, frame.waive - 1):
        found.append(do.Waive())
    return tuple(found)


def _takes_all(own: Means, symbols: tuple[int, ...]) -> bool:
    """Whether any dice are asked for and all that are there must go, so that their order is no choice."""
    return sum(one < CAT_SYMBOL for one in symbols) == len(own.dice) + len(own.virtual)


def _fits(die: int, symbol: int) -> bool:
    """Whether the die pays the symbol as it lies."""
    if symbol == ANY_DIE:
        return True
    if symbol == ANY_STONE:
        return die > STONE
    return die == symbol if symbol > STONE else die % 10 == symbol


def _without_die(own: Means, die: int) -> Means:
    place = own.dice.index(die)
    return own._replace(dice=own.dice[:place] + own.dice[place + 1 :])


def _change_picks(own: Means, frame: fr.Pay, symbol: int) -> Iterator[do.Command]:
    value = symbol % 10
    ways = changers(own)
    if not ways:
        return
    for die in dict.fromkeys(own.dice):
        if die % 10 == value or (symbol > STONE and die < STONE):
            continue
        step = 1 if die % 10 < value else -1
        changed = tuple(sorted((*_without_die(own, die).dice, die + step)))
        for by in ways:
            if payable(spent(own, by)._replace(dice=changed), frame.symbols, frame.waive):
                yield do.ChangeDie(die, step, by)


def _resource_picks(own: Means, symbol: int, rest: tuple[int, ...]) -> tuple[do.Command, ...]:
    printed = WORKER if symbol == WORKER_SYMBOL else CAT
    kinds = (WORKER, CAT) if own.bastet else (printed,)
    held = {WORKER: own.workers, CAT: own.cats}
    return tuple(do.PayResource(kind) for kind in kinds if held[kind] and payable(spent(own, kind), rest))


def pay(course: Course, frame: fr.Pay, command: do.Command) -> None:
    """Carry out a pick; the frame is left with what is still to be paid."""
    seat = frame.seat
    rest = frame.symbols[1:]
    waive, workers = frame.waive, frame.workers
    match command:
        case do.ChangeDie():
            change_die(course, seat, command)
            return
        case do.Pay():
            course.tell(ev.DiceReturned(seat, (command.die,), True))
        case do.PayVirtual():
            course.tell(ev.Tilted(seat, command.divinity, True))
        case do.PayResource():
            course.tell(ev.ResourceReturned(seat, command.kind, "paid"))
            workers += command.kind == WORKER
        case _:
            waive -= 1
    course.due(
        fr.Pay(seat, frame.purpose, rest, frame.target, frame.die, waive, workers, frame.cost),
    )


def change_die(course: Course, seat: Seat, command: do.ChangeDie) -> None:
    """A Cat, a Worker or the Golden Cat changes an unused die by 1."""
    if command.by == GOLDEN_CAT:
        course.tell(ev.ScarabUsed(seat, GOLD))
    else:
        course.tell(ev.ResourceReturned(seat, command.by, "paid"))
    course.tell(ev.DieChanged(seat, command.die, command.die + command.step))
