"""The player who plans whole turns: what the strongest opponent plays in Pyramidice.

With dice before him he finds the best use of them as they lie (`plan`), then asks whether throwing some of them again
or replacing a Divinity promises more on average. Before that, the choice of dice, and of work or rest, is made by
playing each way to the end of the turn again and again with the same luck; with time left, the best ways are played on
to one's next turn, which decides between them (`foresight`). A plan is kept and carried out step by step until chance
or another player comes in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import Final

from pyramids_desktop.core.chance import KeyedRng, Rng
from pyramids_desktop.core.game import Advice, Adviser, ranked
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from . import rules
from .bench import Bench, Workshop
from .box import Box
from .foresight import NARROW, Foresight, shared, thrown
from .ids import MAAT, SCARABS, STONE
from .lessons import SCARAB_RANKS
from .plan import Ending, Plan, find_plan
from .script import Script
from .state import State

WIDE: Final = 24
"""How many ways are followed up for the dice that lie there."""
MOST_FURTHER: Final = 8
"""So many ways at most are compared by the next turn too."""
CLOSE: Final = 4.0
"""So much less than the best they may promise for the end of this turn."""
MOST_SETS: Final = 6
"""So many sets of dice to throw again are looked at."""
MOST_ROUNDS: Final = 40
MOST_FURTHER_ROUNDS: Final = 200
"""So often at most each way is tried to the end of the turn, and to the next one."""
DOUBT: Final = 0.7
"""How many standard errors something uncertain must be better than what is certain."""
TRIFLE: Final = 1e-6
"""A gain that is no gain, but the way in which a mean is rounded."""
USUAL_SPREAD: Final = 2.0
"""The standard deviation of what a throw promises, as long as it is not known."""
MOST_PLANS: Final = 400
"""So many steps of plans are kept."""


class Planner(Adviser):
    """Plans turns in one game. Remembers only the steps of its plans."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._plans: dict[State, do.Command] = {}

    def advise(self, view: State, seat: Seat, spent: Callable[[], float], rng: Rng) -> Advice:
        """A legal command for the seat, whose view it is. `spent` tells the part of the time that is over."""
        planned = self._plans.get(view)
        if planned is not None:
            return Advice(planned)
        return _Thinking(self._box, view, seat, spent, rng, self._keep).advise()

    def _keep(self, state: State, command: do.Command) -> None:
        if len(self._plans) >= MOST_PLANS:
            self._plans.clear()
        self._plans[state] = command


class _Tried:
    """Something tried again and again, and what it promised."""

    def __init__(self) -> None:
        self._total = 0.0
        self._squares = 0.0
        self._tries = 0

    def learn(self, worth: float) -> None:
        """Add what one try promised."""
        self._tries += 1
        self._total += worth
        self._squares += worth * worth

    @property
    def mean(self) -> float:
        """What it promises on average."""
        return self._total / self._tries

    @property
    def error(self) -> float:
        """The standard error of that; a usual one for few tries."""
        if self._tries < 3:
            return USUAL_SPREAD / sqrt(self._tries)
        variance = max(self._squares / self._tries - self.mean**2, 0.0) * self._tries / (self._tries - 1)
        return sqrt(variance / self._tries)


class _Arm(_Tried):
    """A command, and the state after it."""

    def __init__(self, command: do.Command, state: State) -> None:
        super().__init__()
        self.command = command
        self.state = state
        self.next_turn = _Tried()
        """What the next turn promises after it."""


class _Thinking:
    """One decision."""

    def __init__(
        self,
        box: Box,
        view: State,
        seat: Seat,
        spent: Callable[[], float],
        rng: Rng,
        keep: Callable[[State, do.Command], None],
    ) -> None:
        self._box = box
        self._view = view
        self._seat = seat
        self._spent = spent
        self._rng = rng
        self._keep = keep
        self._lines = 0
        self._ahead = Foresight(box)

    def advise(self) -> Advice:
        """What is best now."""
        frame = self._view.stack[-1]
        if isinstance(frame, fr.Act):
            return self._use_dice()
        if isinstance(frame, fr.ScarabChoice):
            dealt = self._view.players[self._seat].dealt
            return Advice(do.ChooseScarab(min(dealt, key=lambda scarab: SCARAB_RANKS.index(SCARABS[scarab]))))
        if isinstance(frame, fr.RerollChoice):
            return self._throw_again(frame)
        arms = [_Arm(command, self._after(self._view, command)) for command in rules.legal(self._box, self._view)]
        if isinstance(frame, fr.TurnChoice):
            arms = list(self._with_dice(arms))
        best, *others = self._compare(arms)
        weighed = ranked((arm.command, arm.mean) for arm in (best, *others))
        return Advice(best.command, best.mean, self._looked, weighed)

    @property
    def _looked(self) -> int:
        """How often the best use of dice was looked for, here and ahead."""
        return self._lines + self._ahead.plans

    def _after(self, state: State, command: do.Command) -> State:
        return rules.carry_out(self._box, state, command).state

    def _with_dice(self, arms: list[_Arm]) -> Iterator[_Arm]:
        """To work means to work with the best choice of dice: each choice is a way of its own."""
        for arm in arms:
            if isinstance(arm.state.stack[-1], fr.DiceChoice):
                for choice in rules.legal(self._box, arm.state):
                    yield _Arm(arm.command, self._after(arm.state, choice))
            else:
                yield arm

    # ---- comparing ways by playing the turn to its end

    def _compare(self, arms: list[_Arm]) -> list[_Arm]:
        """The ways that stay to the end, the best first. Those in which chance has no part are tried once, the others
        in common worlds; the worse half of these is dropped again and again while there is time."""
        seed = self._rng.randrange(1 << 30)
        certain: list[_Arm] = []
        running: list[_Arm] = []
        for arm in arms:
            promise = self._ahead.promise(arm.state, self._seat, seed)
            arm.learn(promise.worth)
            (running if promise.chance else certain).append(arm)
        stages = max(1, (len(running) - 1).bit_length())
        stage = 1
        for _ in range(MOST_ROUNDS if running else 0):
            seed = self._rng.randrange(1 << 30)
            for arm in running:
                arm.learn(self._ahead.promise(arm.state, self._seat, seed).worth)
                if self._spent() >= 1:
                    break
            if self._spent() >= 1:
                break
            if stage < stages and self._spent() >= stage / stages:
                stage += 1
                running = sorted(running, key=_mean, reverse=True)[: (len(running) + 1) // 2]
        return self._by_next_turn(sorted((*certain, *running), key=_mean, reverse=True))

    def _by_next_turn(self, arms: list[_Arm]) -> list[_Arm]:
        """The ways, the best of the turn first. With time left, those close to it are compared by what the next turn
        promises after each, and the best of that comes first; the worse half is dropped again and again."""
        close = [arm for arm in arms[:MOST_FURTHER] if arm.mean > arms[0].mean - CLOSE]
        if len(close) == 1:
            return arms
        begun, stages = self._spent(), (len(close) - 1).bit_length()
        stage, running, best = 1, close, close[0]
        for _ in range(MOST_FURTHER_ROUNDS):
            if self._spent() >= 1:
                break
            seed = self._rng.randrange(1 << 30)
            for arm in running:
                arm.next_turn.learn(self._ahead.next_turn(arm.state, self._seat, seed))
                if self._spent() >= 1:
                    break
            else:
                running = sorted(running, key=_next_turn_mean, reverse=True)
                best = running[0]
                if stage < stages and self._spent() >= begun + (1 - begun) * stage / stages:
                    stage += 1
                    running = running[: (len(running) + 1) // 2]
        return [best, *(arm for arm in arms if arm is not best)]

    # ---- dice that lie there

    def _use_dice(self) -> Advice:
        """The best plan, or a throw or a new Divinity before it."""
        box, view, seat = self._box, self._view, self._seat
        workshop = Workshop(box, view, seat)
        ending = Ending(box, view, seat, workshop)
        plan = find_plan(workshop, ending, workshop.start, WIDE)
        self._lines += 1
        gambles = _gambles(box, view, workshop, plan)
        best = self._best_gamble(workshop, ending, gambles)
        if best is not None and best.mean - DOUBT * best.error > plan.worth + TRIFLE:
            commands, worth = best.commands, best.mean
        else:
            commands, worth = None, plan.worth
        script = Script(box, view, seat, self._keep)
        first = script.play(commands) if commands is not None else script.follow(plan)
        return Advice(do.Done() if first is None else first, worth, self._looked)

    def _throw_again(self, frame: fr.RerollChoice) -> Advice:
        """The best set of dice to throw again, when that was begun without a plan. The dice already picked stay."""
        workshop = Workshop(self._box, self._view, self._seat)
        ending = Ending(self._box, self._view, self._seat, workshop)
        plan = find_plan(workshop, ending, workshop.start, WIDE)
        picked = tuple(do.Pick(die) for die in frame.chosen)
        sets = [
            gamble
            for gamble in _gambles(self._box, self._view, workshop, plan)
            if isinstance(gamble.commands[-1], do.Throw) and gamble.commands[1 : 1 + len(picked)] == picked
        ]
        best = self._best_gamble(workshop, ending, sets)
        if best is None:
            return Advice(do.Throw(), plan.worth, self._looked)
        script = Script(self._box, self._view, self._seat, self._keep)
        first = script.play(best.commands[1 + len(picked) :])
        return Advice(do.Throw() if first is None else first, best.mean, self._looked)

    def _best_gamble(self, workshop: Workshop, ending: Ending, gambles: list[_Gamble]) -> _Gamble | None:
        """The gamble that does best on average; the worse half is dropped again and again."""
        if not gambles:
            return None
        running = gambles
        stages = max(1, (len(running) - 1).bit_length())
        stage = 1
        for tried in range(MOST_ROUNDS):
            seed = self._rng.randrange(1 << 30)
            for gamble in running:
                start = gamble.start(KeyedRng(seed, "gamble", 0))
                gamble.learn(find_plan(workshop, ending, start, NARROW).worth)
                self._lines += 1
            spent = self._spent()
            if spent >= 1:
                break
            if tried and stage < stages and (spent >= stage / stages or tried >= MOST_ROUNDS * stage // stages):
                stage += 1
                running = sorted(running, key=_mean, reverse=True)[: (len(running) + 1) // 2]
        return max(running, key=_mean)


def _mean(one: _Tried) -> float:
    return one.mean


def _next_turn_mean(arm: _Arm) -> float:
    return arm.next_turn.mean


# ---- what asks chance


class _Gamble(_Tried):
    """Something that chance decides: commands, and what may lie there after them."""

    def __init__(self, commands: tuple[do.Command, ...], start: Callable[[Rng], Bench]) -> None:
        super().__init__()
        self.commands = commands
        self.start = start


def _gambles(box: Box, view: State, workshop: Workshop, plan: Plan) -> list[_Gamble]:
    """Sets of dice to throw again, those that good plans leave over, and Divinities to replace for a spare die."""
    bench = workshop.start
    found: list[_Gamble] = []
    if not bench.dice:
        return found
    begin: do.Command | None = None
    if not view.marks.rerolled:
        begin = do.Reroll()
    elif (MAAT in bench.own or bench.borrowed == MAAT) and not bench.tilted >> MAAT & 1:
        begin = do.Use(MAAT)
    if begin is not None:
        sets: dict[tuple[int, ...], None] = {}
        for _, dice in plan.spare:
            again = shared(bench.dice, dice)
            if again:
                sets.setdefault(tuple(sorted(again)))
            if len(sets) >= MOST_SETS:
                break
        sets.setdefault(bench.dice)
        used = bench._replace(tilted=bench.tilted | 1 << MAAT) if isinstance(begin, do.Use) else bench
        for again in sets:
            commands = (begin, *(do.Pick(die) for die in again), do.Throw())
            found.append(_Gamble(commands, partial(thrown, used, again)))
    if view.pile:
        spare = shared(bench.dice, plan.end.dice)
        die = min(spare or bench.dice, key=lambda die: (die > STONE, die))
        place = bench.dice.index(die)
        left = bench._replace(dice=bench.dice[:place] + bench.dice[place + 1 :])
        for card in bench.row:
            commands = (do.Replace(card), do.Pay(die))
            found.append(_Gamble(commands, partial(_replaced, left, card, view.bag)))
    return found


def _replaced(bench: Bench, card: int, bag: tuple[int, ...], rng: Rng) -> Bench:
    """The bench with another Divinity in the place of one."""
    new = bag[rng.randrange(len(bag))]
    row = tuple(sorted((*(other for other in bench.row if other != card), new)))
    return bench._replace(row=row, replaced=bench.replaced + 1)
