"""From a plan to the commands of the game that carry it out, as far as they follow without chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from . import rules
from .bench import BY_VIRTUAL, LEFT_OUT, Action, Picks
from .box import Box
from .ids import CAT, CAT_SYMBOL, GOLDEN_CAT, WORKER
from .plan import Plan
from .state import State


class Script:
    """Plays commands in mind, from a state on, and hands each with the state it belongs to to `keep`, if that is given.

    It ends where a command is not legal: the player then thinks again.
    """

    def __init__(
        self, box: Box, state: State, seat: Seat, keep: Callable[[State, do.Command], None] | None = None
    ) -> None:
        self._box = box
        self.state = state
        """The one that the commands have led to."""
        self._seat = seat
        self._keep = keep
        self._first: do.Command | None = None

    def play(self, commands: Sequence[do.Command]) -> do.Command | None:
        """Play these commands; the first of them, None if it is not legal."""
        for command in commands:
            if not self._do(command):
                break
        return self._first

    def follow(self, plan: Plan) -> do.Command | None:
        """Play these actions, then two dice each for Glory, then the end; the first command, None if it is not
        legal."""
        if all(self._act(action) for action in plan.actions):
            while self._do(do.Cash()):
                while isinstance(self._top(), fr.Pay) and self._do(self._legal()[0]):
                    pass
            self._do(do.Done())
        return self._first

    def _top(self) -> fr.AnyFrame | None:
        """The decision that the seat has; None if another comes first."""
        stack = self.state.stack
        if not stack or isinstance(stack[-1], fr.CHANCE_FRAMES) or fr.asked(stack[-1]) != self._seat:
            return None
        return stack[-1]

    def _legal(self) -> tuple[do.Command, ...]:
        return rules.legal(self._box, self.state)

    def _do(self, command: do.Command) -> bool:
        """Play one command; whether it was legal."""
        if self._top() is None or command not in self._legal():
            return False
        if self._first is None:
            self._first = command
        if self._keep is not None:
            self._keep(self.state, command)
        self.state = rules.carry_out(self._box, self.state, command).state
        return True

    # ---- one whole action

    def _act(self, action: Action) -> bool:
        """Whether the menu was reached again."""
        if not all(self._change(die, to) for die, to in _changes(action)) or not self._do(_beginning(action)):
            return False
        while not isinstance(frame := self._top(), fr.Act):
            if frame is None or not any(self._do(command) for command in _answers(frame, action)):
                return False
        return True

    def _change(self, die: int, to: int) -> bool:
        step = 1 if to > die else -1
        while die != to:
            if not any(self._do(do.ChangeDie(die, step, by)) for by in (GOLDEN_CAT, CAT, WORKER)):
                return False
            die += step
        return True


def _changes(action: Action) -> Iterator[tuple[int, int]]:
    """The dice that are changed before the action begins."""
    yield from ((die, to) for die, to in action.picks if to > 0)
    if action.kind == "Build":
        yield action.die, action.to


def _beginning(action: Action) -> do.Command:
    match action.kind:
        case "Worship":
            return do.Worship(action.card)
        case "Build":
            return do.Build(action.to, action.card, action.seshat)
        case "Borrow":
            return do.Borrow(action.card)
        case "UseScarab":
            return do.UseScarab()
    return do.Use(action.card)


def _answers(frame: fr.AnyFrame, action: Action) -> Iterator[do.Command]:
    """What answers the decision in the sense of the action, the best first."""
    match frame:
        case fr.Pay():
            if frame.symbols[0] >= CAT_SYMBOL:
                yield do.PayResource(CAT)
                yield do.PayResource(WORKER)
            else:
                yield from _payments(action.picks[len(frame.cost) - len(frame.symbols) :])
        case fr.ValueChoice():
            yield do.ChooseValue(action.to)
        case fr.SetChoice():
            yield do.SetDie(action.die, action.to % 10)
        case fr.AtonChoice():
            yield do.Discard(action.choice)
        case fr.Gain():
            yield do.Take(action.choice)
        case fr.Overflow():
            yield do.LetGo()


def _payments(picks: Picks) -> Iterator[do.Command]:
    for die, to in picks:
        if to == BY_VIRTUAL:
            yield do.PayVirtual(die)
        elif to == LEFT_OUT:
            yield do.Waive()
        else:
            yield do.Pay(to)
