"""The player who plans whole turns: what the strongest opponent plays in Pyramidice.

With dice before him he finds the best uses of them as they lie (`plan`), then asks whether throwing some of them again
or replacing a Divinity promises more on average (`gambles`). Before that, the choice of dice, and of work or rest, is
made by playing each way to the end of the turn again and again with the same luck. With time left, the best of these
ways, and the best uses of dice, are played on through one's next turns, which decide between them (`foresight`). A plan
is kept and carried out step by step until chance or another player comes in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from pyramids_desktop.core.chance import KeyedRng, Rng
from pyramids_desktop.core.game import Advice, Adviser, ranked
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from . import rules
from .bench import Workshop
from .box import Box
from .foresight import NARROW, Foresight
from .gambles import Gamble, find_gambles
from .ids import SCARABS
from .lessons import SCARAB_RANKS
from .plan import Ending, Plan, find_plan, find_plans
from .script import Script
from .state import State
from .tried import Arm, Tried, Way

WIDE: Final = 24
"""How many ways are followed up for the dice that lie there."""
AHEAD: Final = 3
"""With time left, so many of one's turns to come are looked at."""
MOST_FURTHER: Final = 8
"""So many ways at most are compared by them."""
CLOSE: Final = 4.0
"""So much less than the best they may promise for the end of this turn."""
MOST_ROUNDS: Final = 40
MOST_FURTHER_ROUNDS: Final = 200
"""So often at most each way is tried to the end of the turn, and through those to come."""
DOUBT: Final = 0.7
"""How many standard errors something uncertain must be better than what is certain."""
TRIFLE: Final = 1e-6
"""A gain that is no gain, but the way in which a mean is rounded."""
MOST_PLANS: Final = 400
"""So many steps of plans are kept."""


class Planner(Adviser):
    """Plans turns in one game. Remembers only the steps of its plans."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._plans: dict[State, tuple[do.Command, float]] = {}

    def advise(self, view: State, seat: Seat, spent: Callable[[], float], rng: Rng) -> Advice:
        """A legal command for the seat, whose view it is. `spent` tells the part of the time that is over."""
        planned = self._plans.get(view)
        if planned is not None:
            return Advice(*planned)
        return _Thinking(self._box, view, seat, spent, rng, self._keep).advise()

    def _keep(self, worth: float, state: State, command: do.Command) -> None:
        if len(self._plans) >= MOST_PLANS:
            self._plans.clear()
        self._plans[state] = command, worth


class _PlanWay(Way):
    """A plan to be compared with others."""

    def __init__(self, plan: Plan, state: State) -> None:
        super().__init__(state)
        self.plan = plan
        self.learn(plan.worth)


AnyWay = TypeVar("AnyWay", bound=Way)


class _Thinking:
    """One decision."""

    def __init__(
        self,
        box: Box,
        view: State,
        seat: Seat,
        spent: Callable[[], float],
        rng: Rng,
        keep: Callable[[float, State, do.Command], None],
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
        arms = [Arm(command, self._after(self._view, command)) for command in rules.legal(self._box, self._view)]
        if isinstance(frame, fr.TurnChoice):
            arms = list(self._with_dice(arms))
        compared = self._compare(arms)
        best = compared[0]
        weighed = ranked((arm.command, best.outlook - arm.behind) for arm in compared)
        return Advice(best.command, best.outlook, self._looked, weighed)

    @property
    def _looked(self) -> int:
        """How often the best use of dice was looked for, here and ahead."""
        return self._lines + self._ahead.plans

    def _after(self, state: State, command: do.Command) -> State:
        return rules.carry_out(self._box, state, command).state

    def _with_dice(self, arms: list[Arm]) -> Iterator[Arm]:
        """To work means to work with the best choice of dice: each choice is a way of its own."""
        for arm in arms:
            if isinstance(arm.state.stack[-1], fr.DiceChoice):
                for choice in rules.legal(self._box, arm.state):
                    yield Arm(arm.command, self._after(arm.state, choice))
            else:
                yield arm

    # ---- comparing ways by playing the turn to its end

    def _compare(self, arms: list[Arm]) -> list[Arm]:
        """The ways that stay to the end, the best first. Those in which chance has no part are tried once, the others
        in common worlds; the worse half of these is dropped again and again while there is time."""
        seed = self._rng.randrange(1 << 30)
        certain: list[Arm] = []
        running: list[Arm] = []
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
        return self._by_coming_turns(sorted((*certain, *running), key=_mean, reverse=True))

    def _by_coming_turns(self, ways: list[AnyWay]) -> list[AnyWay]:
        """The ways, which come with the best of this turn first, by how far they are behind. With time left, those
        close to the first are compared by what the turns to come promise after each; the worse half is dropped again
        and again."""
        for way in ways:
            way.behind = ways[0].mean - way.mean
        close = [way for way in ways[:MOST_FURTHER] if way.behind < CLOSE]
        if len(close) == 1:
            return ways
        begun, stages = self._spent(), (len(close) - 1).bit_length()
        stage, running = 1, close
        for _ in range(MOST_FURTHER_ROUNDS):
            if not self._try_on(running):
                break
            running = sorted(running, key=_outlook, reverse=True)
            for way in running:
                way.behind = running[0].outlook - way.outlook
            if stage < stages and self._spent() >= begun + (1 - begun) * stage / stages:
                stage += 1
                running = running[: (len(running) + 1) // 2]
        return [running[0], *sorted((way for way in ways if way is not running[0]), key=_behind)]

    def _try_on(self, ways: Sequence[Way]) -> bool:
        """Play each way on once more, all with the same luck; False if the time ran out over that, so that nothing was
        learned. What several turns promise is steadier than what one does, as work and rest often take turns."""
        seed = self._rng.randrange(1 << 30)
        promises: list[float] = []
        for way in ways:
            turns = self._ahead.coming_turns(way.state, self._seat, seed)
            total = 0.0
            for _ in range(AHEAD):
                if self._spent() >= 1:
                    return False
                total += next(turns)
            promises.append(total / AHEAD)
        for way, promise in zip(ways, promises, strict=True):
            way.coming.learn(promise)
        return True

    # ---- dice that lie there

    def _use_dice(self) -> Advice:
        """A throw or a new Divinity if that promises more than the best plan, else the plan that is best."""
        box, view, seat = self._box, self._view, self._seat
        workshop = Workshop(box, view, seat)
        ending = Ending(box, view, seat, workshop)
        plans = find_plans(workshop, ending, workshop.start, WIDE, MOST_FURTHER, CLOSE)
        self._lines += 1
        gamble = self._best_gamble(workshop, ending, find_gambles(view, workshop, plans[0]))
        if gamble is not None and gamble.mean - DOUBT * gamble.error > plans[0].worth + TRIFLE:
            worth = gamble.mean
            first = self._script(worth).play(gamble.commands)
        else:
            plan, worth = self._best_plan(plans)
            first = self._script(worth).follow(plan)
        return Advice(do.Done() if first is None else first, worth, self._looked)

    def _best_plan(self, plans: list[Plan]) -> tuple[Plan, float]:
        """The best one by the turns to come, and what it promises; the first, if there is no time to look at them."""
        first = plans[0], plans[0].worth
        if len(plans) == 1:
            return first
        ways = []
        for plan in plans:
            if self._spent() >= 1:
                return first
            script = Script(self._box, self._view, self._seat)
            begun = script.follow(plan) is not None
            ways.append(_PlanWay(plan, script.state if begun else self._after(self._view, do.Done())))
        best = self._by_coming_turns(ways)[0]
        return best.plan, best.outlook

    def _script(self, worth: float) -> Script:
        """One whose steps are kept, with what the plan promises."""
        return Script(self._box, self._view, self._seat, partial(self._keep, worth))

    def _throw_again(self, frame: fr.RerollChoice) -> Advice:
        """The best set of dice to throw again, when that was begun without a plan. The dice already picked stay."""
        workshop = Workshop(self._box, self._view, self._seat)
        ending = Ending(self._box, self._view, self._seat, workshop)
        plan = find_plan(workshop, ending, workshop.start, WIDE)
        picked = tuple(do.Pick(die) for die in frame.chosen)
        sets = [
            gamble
            for gamble in find_gambles(self._view, workshop, plan)
            if isinstance(gamble.commands[-1], do.Throw) and gamble.commands[1 : 1 + len(picked)] == picked
        ]
        best = self._best_gamble(workshop, ending, sets)
        if best is None:
            return Advice(do.Throw(), plan.worth, self._looked)
        first = self._script(best.mean).play(best.commands[1 + len(picked) :])
        return Advice(do.Throw() if first is None else first, best.mean, self._looked)

    def _best_gamble(self, workshop: Workshop, ending: Ending, gambles: list[Gamble]) -> Gamble | None:
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


def _mean(one: Tried) -> float:
    return one.mean


def _outlook(way: Way) -> float:
    return way.outlook


def _behind(way: Way) -> float:
    return way.behind
