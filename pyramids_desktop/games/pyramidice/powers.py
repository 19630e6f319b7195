"""The Divinities' powers in a Work turn.

Those that pay and gain stand in the data and are carried out alike. The rest is here by name: Amun and Mut, Aton,
Khepri, Maat, Ptah. The triad's dice are paid with (see `paying`); Anubis, Bastet, Serket, Seshat and Thoth act where
cult, payments and buildings are.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .cult import discardable, discarded
from .ids import (
    AMUN,
    ANUBIS,
    ANY_DIE,
    ATON,
    BASTET,
    KHEPRI,
    MAAT,
    MUT,
    PTAH,
    RUBY,
    SAME_DIE,
    SERKET,
    SESHAT,
    STONE,
    THOTH,
    TRIAD,
    VALUES,
)
from .paying import Means, bill, payable
from .printed import Divinity
from .state import State

CONTINUOUS: Final = frozenset({ANUBIS, BASTET, SERKET, SESHAT, THOTH})
"""Divinities that act by themselves."""


def can_be_borrowed(box: Box, divinity: int) -> bool:
    """Whether the Divinity has a power for a Work turn (R42)."""
    printed = box.divinities[divinity]
    return printed.use == "work" or (printed.power is not None and printed.use == "free") or divinity in CONTINUOUS


def usable(box: Box, state: State, own: Means, seat: Seat) -> list[int]:
    """The Divinities whose power can be used now, sorted."""
    owned: tuple[int, ...] = state.players[seat].divinities
    borrowed = state.marks.borrowed
    if borrowed is not None and borrowed not in owned:
        owned = (*owned, borrowed)
    return sorted(
        divinity
        for divinity in owned
        if divinity not in state.marks.tilted and can_use(box, state, own, seat, divinity)
    )


def can_use(box: Box, state: State, own: Means, seat: Seat, divinity: int) -> bool:
    """Whether an upright Divinity's power can be begun, paid, and brings something."""
    printed = box.divinities[divinity]
    if printed.use not in ("work", "free") or divinity in TRIAD or divinity in CONTINUOUS:
        return False
    if divinity == KHEPRI:
        return any(payable(own, cost) for cost in khepri_costs(printed).values())
    if printed.power is not None:
        return _brings_something(state, printed) and payable(own, printed.power.pay)
    if divinity == AMUN:
        return bool(own.dice) and own.dice[0] < STONE
    if divinity == MUT:
        return bool(own.dice) and own.dice[-1] > STONE
    if divinity == MAAT:
        return bool(own.dice)
    if divinity == PTAH:
        return bool(restorable(box, state)) and payable(own, (ANY_DIE,))
    return divinity == ATON and bool(_aton_choices(state, seat))


def _brings_something(state: State, printed: Divinity) -> bool:
    """Glory, or a resource that the reserve still has (R12, R49)."""
    power = printed.power
    return power is not None and (power.glory > 0 or any(kind < 0 or state.reserve[kind] for kind in power.gain))


def khepri_costs(printed: Divinity) -> dict[int, tuple[int, ...]]:
    """What the dice of one value are to be, for each value."""
    assert printed.power is not None  # Khepri's power stands in the data
    return {value: tuple(value if one == SAME_DIE else one for one in printed.power.pay) for value in VALUES}


def restorable(box: Box, state: State) -> tuple[int, ...]:
    """What Ptah restores: all tilted cards of this Work turn but himself (R7, R37)."""
    return tuple(
        divinity for divinity in state.marks.tilted if divinity != PTAH and box.divinities[divinity].use == "work"
    )


def _aton_choices(state: State, seat: Seat) -> list[int]:
    return [divinity for divinity in discardable(state.players[seat]) if divinity != ATON]


# ---- using


def begin(course: Course, frame: fr.Act, divinity: int) -> None:
    """Begin a power: what it asks for comes above the menu."""
    seat = frame.seat
    printed = course.box.divinities[divinity]
    asks: fr.AnyFrame
    if divinity == KHEPRI:
        asks = fr.ValueChoice(seat, divinity)
    elif printed.power is not None:
        asks = bill(seat, "power", printed.power.pay, divinity)
    elif divinity in (AMUN, MUT):
        asks = fr.SetChoice(seat, divinity)
    elif divinity == MAAT:
        asks = fr.RerollChoice(seat, divinity)
    elif divinity == PTAH:
        asks = bill(seat, "power", (ANY_DIE,), divinity)
    else:
        asks = fr.AtonChoice(seat)
    course.due(frame, asks)


def complete(course: Course, frame: fr.Pay) -> None:
    """A power is paid: the card is tilted, Glory and resources come."""
    seat, divinity = frame.seat, frame.target
    printed = course.box.divinities[divinity]
    if divinity == PTAH:
        course.tell(ev.Restored(seat, restorable(course.box, course.state)))
    if printed.use == "work":
        course.tell(ev.Tilted(seat, divinity))
    if printed.power is None:
        course.due()
        return
    course.glory(seat, printed.power.glory, "power", divinity)
    fixed = tuple(sorted(kind for kind in printed.power.gain if kind >= 0))
    free = len(printed.power.gain) - len(fixed)
    course.due(fr.Gain(seat, fixed, free, None, True) if fixed or free else None)


# ---- what powers ask for


def value_legal(box: Box, own: Means, frame: fr.ValueChoice) -> tuple[do.Command, ...]:
    """The values of which the dice can be paid."""
    costs = khepri_costs(box.divinities[frame.divinity])
    return tuple(do.ChooseValue(value) for value, cost in costs.items() if payable(own, cost))


def choose_value(course: Course, frame: fr.ValueChoice, command: do.ChooseValue) -> None:
    """Three dice of that value are paid next."""
    cost = khepri_costs(course.box.divinities[frame.divinity])[command.value]
    course.due(bill(frame.seat, "power", cost, frame.divinity))


def set_legal(state: State, frame: fr.SetChoice) -> tuple[do.Command, ...]:
    """Every die of the color, to every other value."""
    stone = frame.divinity != AMUN
    return tuple(
        do.SetDie(die, value)
        for die in dict.fromkeys(state.dice)
        if (die > STONE) == stone
        for value in VALUES
        if value != die % 10
    )


def set_die(course: Course, frame: fr.SetChoice, command: do.SetDie) -> None:
    """The die is turned."""
    to = command.die - command.die % 10 + command.value
    course.tell(ev.DieChanged(frame.seat, command.die, to))
    _mark_used(course, frame.seat, frame.divinity, RUBY)
    course.due()


def _mark_used(course: Course, seat: Seat, divinity: int | None, scarab: int) -> None:
    if divinity is None:
        course.tell(ev.ScarabUsed(seat, scarab))
    else:
        course.tell(ev.Tilted(seat, divinity))


def reroll_legal(state: State, frame: fr.RerollChoice) -> tuple[do.Command, ...]:
    """The next die to throw again, never to the left of the last one, or the throw (R32)."""
    chosen = frame.chosen
    last = chosen[-1] if chosen else 0
    found: list[do.Command] = [
        do.Pick(die) for die in dict.fromkeys(state.dice) if die >= last and state.dice.count(die) > chosen.count(die)
    ]
    if chosen:
        found.append(do.Throw())
    return tuple(found)


def reroll(course: Course, frame: fr.RerollChoice, command: do.Command) -> None:
    """Pick a die, or throw those picked."""
    if isinstance(command, do.Pick):
        course.due(fr.RerollChoice(frame.seat, frame.divinity, (*frame.chosen, command.die)))
        return
    course.tell(ev.DiceLifted(frame.seat, frame.chosen, frame.divinity))
    if frame.divinity is not None:
        course.tell(ev.Tilted(frame.seat, frame.divinity))
    course.due(fr.RollDue(frame.seat))


def aton_legal(state: State, frame: fr.AtonChoice) -> tuple[do.Command, ...]:
    """One's own Divinities but Aton, the Ennead as one (R38)."""
    return tuple(do.Discard(divinity) for divinity in _aton_choices(state, frame.seat))


def discard_for_aton(course: Course, frame: fr.AtonChoice, command: do.Discard) -> None:
    """A Divinity goes for Glory."""
    seat = frame.seat
    course.tell(ev.DivinitiesDiscarded(seat, discarded(course.player(seat), command.divinity), "aton"))
    course.tell(ev.Tilted(seat, ATON))
    course.glory(seat, course.box.divinities[ATON].extra, "power", ATON)
    course.due()
