"""What dice are used for: worship, building, replacing, Glory, and what each brings when it is paid."""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from . import powers
from .box import Box
from .course import Course
from .ids import (
    AMETHYST,
    ANY_DIE,
    CARNELIAN,
    CAT_SYMBOL,
    LAPIS_LAZULI,
    PEARL,
    SAPPHIRE,
    SERKET,
    SESHAT,
    STONE,
    THOTH,
    TOPAZ,
    WORKER,
    WORKER_SYMBOL,
    is_ennead,
)
from .paying import Means, bill, has, payable
from .state import State

GLORY_FOR_DICE = 1
"""What two dice bring."""
SERKET_BASE = 4
"""The number of dice a die must rest on for Serket (R10)."""


# ---- what can be begun


def waive(box: Box, state: State, seat: Seat, divinity: int) -> int:
    """How many dice of the Divinity's cost the seat leaves out (Lapis Lazuli)."""
    if state.players[seat].scarab != LAPIS_LAZULI or not is_ennead(divinity):
        return 0
    dice = sum(one < CAT_SYMBOL for one in box.divinities[divinity].cost)
    return min(box.scarabs[LAPIS_LAZULI].dice_less, dice)


def can_worship(box: Box, state: State, own: Means, seat: Seat, divinity: int) -> bool:
    """Whether the seat can pay the Divinity's cost."""
    return payable(own, box.divinities[divinity].cost, waive(box, state, seat, divinity))


def can_borrow(box: Box, state: State, own: Means) -> bool:
    """Whether the Amethyst can still be used and paid."""
    scarab = box.scarabs[AMETHYST]
    return (
        state.marks.scarab < scarab.uses and state.marks.borrowed is None and payable(own, (CAT_SYMBOL,) * scarab.cats)
    )


def open_spaces(box: Box, state: State) -> Iterator[int]:
    """The empty spaces that are supported: on the base, or on four dice."""
    pyramid = state.pyramid
    for number, value in enumerate(pyramid):
        if not value and all(pyramid[below] for below in box.spaces[number].below):
            yield number


def usual_workers(box: Box, state: State, seat: Seat, value: int, space: int) -> int:
    """The Workers that the seat pays for a die of that value on the space, without Seshat."""
    workers = box.build_workers(value, space)
    if state.players[seat].scarab == CARNELIAN and (value >= 5 or box.spaces[space].level > 1):
        return max(workers - box.scarabs[CARNELIAN].workers_less, 0)
    return workers


def builds(box: Box, state: State, own: Means, seat: Seat) -> Iterator[do.Command]:
    """Every die on every space it can be paid for, with Seshat's price too if it is another one (R9)."""
    dice = [die for die in dict.fromkeys(own.dice) if die > STONE]
    if not dice:
        return
    spaces = list(open_spaces(box, state))
    afford = own.workers + own.cats if own.bastet else own.workers
    seshat = box.divinities[SESHAT].build_cost if has(state, seat, SESHAT) else None
    for die in dice:
        for space in spaces:
            usual = usual_workers(box, state, seat, die - STONE, space)
            if usual <= afford:
                yield do.Build(die, space, False)
            if seshat is not None and seshat != usual and seshat <= afford:
                yield do.Build(die, space, True)


# ---- beginning


def payment(course: Course, seat: Seat, command: do.Command) -> fr.Pay:
    """What is to be paid for an action of the menu."""
    box, state = course.box, course.state
    match command:
        case do.Worship():
            divinity = command.divinity
            cost = box.divinities[divinity].cost
            return bill(seat, "worship", cost, divinity, waive=waive(box, state, seat, divinity))
        case do.Build():
            value = command.die - STONE
            workers = (
                box.divinities[SESHAT].build_cost
                if command.seshat
                else usual_workers(box, state, seat, value, command.space)
            )
            return bill(seat, "build", (WORKER_SYMBOL,) * workers, command.space, die=command.die)
        case do.Borrow():
            return bill(seat, "borrow", (CAT_SYMBOL,) * box.scarabs[AMETHYST].cats, command.divinity)
        case do.Replace():
            return bill(seat, "replace", (ANY_DIE,), command.divinity)
        case _:
            return bill(seat, "cash", (ANY_DIE, ANY_DIE))


# ---- what was paid for


def complete(course: Course, frame: fr.Pay) -> None:
    """All is paid: now comes the gain (R30)."""
    seat = frame.seat
    match frame.purpose:
        case "worship":
            course.tell(ev.DivinityTaken(seat, frame.target, "worship"))
            if course.player(seat).scarab == SAPPHIRE and not is_ennead(frame.target):
                course.glory(seat, course.box.scarabs[SAPPHIRE].glory, "scarab", SAPPHIRE)
            course.due()
        case "build":
            _build(course, frame)
        case "replace":
            _replace(course, frame.target)
        case "cash":
            _cash(course, seat)
        case "borrow":
            course.tell(ev.ScarabUsed(seat, AMETHYST))
            course.tell(ev.DivinityBorrowed(seat, frame.target))
            course.due()
        case "power":
            powers.complete(course, frame)


def _build(course: Course, frame: fr.Pay) -> None:
    box, seat, space = course.box, frame.seat, frame.target
    value = frame.die - STONE
    before = course.player(seat).glory
    course.tell(ev.DieBuilt(seat, value, space))
    course.glory(seat, box.build_glory(value, space), "build", space)
    if len(box.spaces[space].below) == SERKET_BASE and has(course.state, seat, SERKET):
        course.glory(seat, box.divinities[SERKET].extra, "serket", SERKET)
    if has(course.state, seat, THOTH):
        course.glory(seat, box.divinities[THOTH].extra * frame.workers, "thoth", THOTH)
    course.due(*_pearls(course, seat, course.player(seat).glory - before))


def _pearls(course: Course, builder: Seat, glory: int) -> list[fr.PearlOffer]:
    """Who may use the Pearl now, the last first; a forced no is skipped, for everybody sees it (R43)."""
    state, pearl = course.state, course.box.scarabs[PEARL]
    count = len(state.players)
    seats = [(builder + step) % count for step in range(1, count)]
    return [
        fr.PearlOffer(seat, glory)
        for seat in reversed(seats)
        if state.players[seat].scarab == PEARL
        and state.players[seat].resources[WORKER] >= pearl.workers
        and not state.marks.pearl >> seat & 1
    ]


def answer_pearl(course: Course, frame: fr.PearlOffer, command: do.Command) -> None:
    """The Pearl brings the same Glory as the builder's die, for Workers."""
    if isinstance(command, do.Accept):
        for _ in range(course.box.scarabs[PEARL].workers):
            course.tell(ev.ResourceReturned(frame.seat, WORKER, "paid"))
        course.tell(ev.PearlUsed(frame.seat))
        course.glory(frame.seat, frame.glory, "pearl", PEARL)
    course.due()


def _replace(course: Course, divinity: int) -> None:
    """The card goes, the others slide to the right, and one new card comes to the leftmost space (R11, R40)."""
    course.tell(ev.RowDropped(divinity, "replace"))
    slide(course)
    state = course.state
    course.due(fr.RowDue(0) if state.pile and state.row[0] is None else None)


def slide(course: Course) -> None:
    """The row's cards slide to the right."""
    row = course.state.row
    cards = [divinity for divinity in row if divinity is not None]
    slid = (*(None,) * (len(row) - len(cards)), *cards)
    if slid != row:
        course.tell(ev.RowSlid(slid))


def _cash(course: Course, seat: Seat) -> None:
    topaz = course.box.scarabs[TOPAZ]
    if course.player(seat).scarab == TOPAZ and course.state.marks.scarab < topaz.uses:
        course.tell(ev.ScarabUsed(seat, TOPAZ))
        course.glory(seat, topaz.glory, "scarab", TOPAZ)
    else:
        course.glory(seat, GLORY_FOR_DICE, "cash")
    course.due()
