"""Turns played in mind: the rest of one's own, those of the others, one's own next ones; each as a quick look has it.

All chance in them is that of a seed, so that different ways can be tried with the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pyramids_desktop.core.chance import KeyedRng, Rng
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import fortune, rules
from . import frames as fr
from .bench import Bench, Workshop
from .box import Box
from .outlook import appraise
from .plan import Ending, Plan, find_plan
from .script import Script
from .state import State

NARROW: Final = 5
"""How many ways to use the dice are followed up."""


class Promise(NamedTuple):
    """What a turn promises who plays it, and whether chance has a part in that."""

    worth: float
    chance: bool


class _Use(NamedTuple):
    """The best use of dice, and what it was found by."""

    workshop: Workshop
    ending: Ending
    plan: Plan


class Foresight:
    """Looks ahead in one game."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.plans = 0
        """How often the best use of dice was looked for."""
        self._seed: int | None = None
        self._promises: dict[tuple[State, Seat], Promise] = {}
        """What was found with that seed: the same state is met again and again, as by gains in another order."""
        self._uses: dict[tuple[State, Seat], _Use] = {}
        """These hang on no seed."""

    def promise(self, state: State, seat: Seat, seed: int) -> Promise:
        """What the seat's turn promises from here, played on to its end."""
        if seed != self._seed:
            self._seed = seed
            self._promises.clear()
            self._uses.clear()
        known = self._promises.get((state, seat))
        if known is None:
            known = self._promises[state, seat] = self._look(state, seat, seed)
        return known

    def coming_turns(self, state: State, seat: Seat, seed: int) -> Iterator[float]:
        """What the seat's next turn promises, then the one after it and so on, when all turns before it are played to
        their ends. Once the game is over it is the result."""
        while True:
            state = self._next_turn(state, seat, seed)
            yield self.promise(state, seat, seed).worth

    # ---- turns played

    def _look(self, state: State, seat: Seat, seed: int) -> Promise:
        """What `promise` tells of a state that was not met before."""
        chance = False
        while not _is_over(state, seat):
            frame = state.stack[-1]
            if isinstance(frame, fr.Act):
                promise = self._with_luck(state, seat, seed)
                return Promise(promise.worth, chance or promise.chance)
            choices = self._choices(state, seat)
            if choices is None:
                chance = True
                state = self._chance(state, seed)
            elif len(choices) == 1:
                state = self._after(state, choices[0])
            else:
                promises = [self.promise(self._after(state, command), seat, seed) for command in choices]
                best = max(promise.worth for promise in promises)
                return Promise(best, chance or any(promise.chance for promise in promises))
        return Promise(appraise(self._box, state, seat), chance)

    def _next_turn(self, state: State, seat: Seat, seed: int) -> State:
        """The state at the beginning of the seat's next turn, or at the end of the game."""
        state = self._finish(state, seat, seed)
        while state.stack:
            if not isinstance(state.stack[-1], fr.TurnChoice):
                state = self._between(state, seed)
            elif state.turn == seat:
                break
            else:
                state = self._finish(state, fr.asked(state.stack[-1]), seed)
        return state

    def _finish(self, state: State, seat: Seat, seed: int) -> State:
        """The state at the end of the seat's turn."""
        while not _is_over(state, seat):
            if isinstance(state.stack[-1], fr.Act):
                state = self._use_dice(state, seat, seed)
                continue
            choices = self._choices(state, seat)
            if choices is None:
                state = self._chance(state, seed)
            elif len(choices) == 1:
                state = self._after(state, choices[0])
            else:
                afters = [self._after(state, command) for command in choices]
                state = max(afters, key=lambda after: self.promise(after, seat, seed).worth)
        return state

    def _choices(self, state: State, seat: Seat) -> Sequence[do.Command] | None:
        """The commands that are looked at; None if chance decides. Others' decisions in the turn are not weighed."""
        frame = state.stack[-1]
        if isinstance(frame, fr.CHANCE_FRAMES):
            return None
        commands = rules.legal(self._box, state)
        if isinstance(frame, fr.DiceChoice):
            return (_usual_dice(commands),)
        if fr.asked(frame) != seat or any(isinstance(below, fr.BonusWork) for below in state.stack):
            return commands[:1]
        return commands

    def _after(self, state: State, command: do.Command) -> State:
        return rules.carry_out(self._box, state, command).state

    def _chance(self, state: State, seed: int) -> State:
        return self._after(state, fortune.sample(state, KeyedRng(seed, *fortune.key(state))))

    def _between(self, state: State, seed: int) -> State:
        """A step between two turns."""
        if isinstance(state.stack[-1], fr.CHANCE_FRAMES):
            return self._chance(state, seed)
        return self._after(state, rules.legal(self._box, state)[0])

    # ---- dice that lie there

    def _with_luck(self, state: State, seat: Seat, seed: int) -> Promise:
        """What the dice promise. Those that the best plan has no use for are thrown once more, if that is free."""
        workshop, ending, plan = self._best_use(state, seat)
        again = _unused(state, workshop.start, plan)
        if not again:
            return Promise(plan.worth, False)
        start = thrown(workshop.start, again, KeyedRng(seed, "again", 0))
        better = self._plan(workshop, ending, start)
        return Promise(max(better.worth, plan.worth - ending.cash(plan.end)), True)

    def _use_dice(self, state: State, seat: Seat, seed: int) -> State:
        """The state when the dice are used as a quick look finds best, thrown again if that is free."""
        workshop, _, plan = self._best_use(state, seat)
        again = _unused(state, workshop.start, plan)
        if again:
            state = self._thrown_again(state, seat, again, seed)
            if not isinstance(state.stack[-1], fr.Act):
                return state
            _, _, plan = self._best_use(state, seat)
        use = Script(self._box, state, seat)
        use.follow(plan)
        return self._after(state, do.Done()) if use.state is state else use.state

    def _thrown_again(self, state: State, seat: Seat, again: tuple[int, ...], seed: int) -> State:
        """The state when some dice were thrown again, and all that chance brings with that."""
        throw = Script(self._box, state, seat)
        throw.play((do.Reroll(), *(do.Pick(die) for die in again), do.Throw()))
        state = throw.state
        while isinstance(state.stack[-1], fr.CHANCE_FRAMES) and not isinstance(state.stack[-1], fr.TurnEnd):
            state = self._chance(state, seed)
        return state

    def _best_use(self, state: State, seat: Seat) -> _Use:
        """The best use of the dice as they lie."""
        known = self._uses.get((state, seat))
        if known is None:
            workshop = Workshop(self._box, state, seat)
            ending = Ending(self._box, state, seat, workshop)
            plan = self._plan(workshop, ending, workshop.start)
            known = self._uses[state, seat] = _Use(workshop, ending, plan)
        return known

    def _plan(self, workshop: Workshop, ending: Ending, start: Bench) -> Plan:
        self.plans += 1
        return find_plan(workshop, ending, start, NARROW)


def _is_over(state: State, seat: Seat) -> bool:
    return not state.stack or state.turn != seat or isinstance(state.stack[-1], fr.TurnEnd)


def _usual_dice(commands: Sequence[do.Command]) -> do.Command:
    """A choice of dice that is mostly good: as many Stone as Prayer dice."""

    def gap(command: do.Command) -> int:
        assert isinstance(command, do.TakeDice)  # the only answer to this question
        return abs(command.prayer - command.stone) - 2 * (command.prayer + command.stone)

    return min(commands, key=gap)


def _unused(state: State, start: Bench, plan: Plan) -> tuple[int, ...]:
    """The dice that the plan leaves over and that may be thrown again by the free throw."""
    return () if state.marks.rerolled else shared(start.dice, plan.end.dice)


def shared(dice: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that are in both."""
    left = list(dice)
    found = []
    for die in others:
        if die in left:
            left.remove(die)
            found.append(die)
    return tuple(found)


def thrown(bench: Bench, again: tuple[int, ...], rng: Rng) -> Bench:
    """The bench with some dice thrown again."""
    dice = list(bench.dice)
    for die in again:
        dice.remove(die)
        dice.append(die - die % 10 + 1 + rng.randrange(6))
    return bench._replace(dice=tuple(sorted(dice)))
