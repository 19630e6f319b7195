"""The greedy choice without making every position that it compares, and lines of play made of nothing else.

Search asks for them more often than for anything else. The choice is the same as by looking at every position, which
the tests check command for command.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.seats import Seat

from . import choices, favor_choices, moves, rules
from . import commands as do
from . import state as st
from .boards import grains
from .kernel import Chance, Table
from .rules import carry_out
from .state import State


def best_after(state: State, seat: Seat, commands: tuple[do.Command, ...]) -> State:
    """The state after the one of the seat's commands that the evaluation likes best, the first of equals."""
    command = best_of(Table(state))
    return plainly_best(state, seat, commands)[1] if command is None else carry_out(state, command).state


def plainly_best(state: State, seat: Seat, commands: tuple[do.Command, ...]) -> tuple[do.Command, State]:
    """The best command and the state after it, found by making them all."""
    best, best_after = commands[0], carry_out(state, commands[0]).state
    best_value = grains(best_after, seat)
    for command in commands[1:]:
        after = carry_out(state, command).state
        value = grains(after, seat)
        if value > best_value:
            best, best_after, best_value = command, after, value
    return best, best_after


def best_of(table: Table) -> do.Command | None:
    """The best command of the seat that decides; None where the positions have to be looked at."""
    frame = table.stack[-1]
    choose = _CHOICES.get(type(frame))
    if choose is None or None in table.display:  # the last God comes by itself
        return None
    return choose(table, frame)


_CHOICES: Final[dict[type[st.Frame], Callable[[Table, Any], do.Command | None]]] = {
    **choices.CHOICES,
    **favor_choices.CHOICES,
}
"""For every decision of a seat."""
_STEPS: Final = {kind: (choose, moves.CARRY_OUT[kind]) for kind, choose in _CHOICES.items()}
"""How each is chosen and carried out."""


# ---- playing on


def play_on(table: Table, turns: int, chance: Chance) -> None:
    """Play until so many turns are over but for the closing refill of the last one, or the game is; everybody
    chooses greedily."""
    while table.stack:
        frame = table.stack[-1]
        kind = type(frame)
        step = _STEPS.get(kind)
        if step is None:
            if kind is st.Refill:
                turns -= 1
                if turns <= 0:
                    break
            table.happen(chance)
            continue
        choose, carry = step
        if (not table.gods_deck and None in table.display) or (command := choose(table, frame)) is None:
            state = table.state()
            table.load(plainly_best(state, frame.seat, rules.LEGAL[kind](state, frame))[1])
        else:
            carry(table, frame, command)
