"""The planner: what its lean reading of the rules promises is what the rules bring, and it finds what is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random

import pytest

from pyramids_desktop.bots.advised import AdvisedBot
from pyramids_desktop.bots.bot import seat_view
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.bench import Bench, Workshop
from pyramids_desktop.games.pyramidice.foresight import Foresight
from pyramids_desktop.games.pyramidice.ids import DIVINITIES, ENNEAD_SIZE
from pyramids_desktop.games.pyramidice.outlook import prospect
from pyramids_desktop.games.pyramidice.plan import LOOKS_A_WAY, Ending, find_plan, find_plans
from pyramids_desktop.games.pyramidice.script import Script
from pyramids_desktop.games.pyramidice.state import Marks, Options, State, open_row
from tests.bots.matches import play
from tests.games.pyramidice.table import BOX, GAME, god, gods, great, table, who, working

AT_ONCE = 1e-9
"""So little time that each way is tried once; then play depends on no clock."""


def _advice(state: State, seat: int = 0, seconds: float = AT_ONCE) -> do.Command:
    bot = AdvisedBot(GAME, GAME.adviser())
    command = bot.choose(seat_view(GAME.view(state, seat), seat), seat, seconds, 1)
    assert isinstance(command, do.Command)
    return command


def _bench(state: State, seat: int) -> Bench:
    return Workshop(BOX, state, seat).start


def _check_plan(state: State) -> None:
    """Carry out the plan for the dice that lie there, up to the Glory for those left over, and see that it leads where
    it should."""
    frame = state.stack[-1]
    assert isinstance(frame, fr.Act)
    seat = frame.seat
    workshop = Workshop(BOX, state, seat)
    plan = find_plan(workshop, Ending(BOX, state, seat, workshop), workshop.start, 4)
    steps: dict[State, do.Command] = {}
    Script(BOX, state, seat, steps.__setitem__).follow(plan)
    while (command := steps.get(state)) is not None and not isinstance(command, do.Cash | do.Done):
        state = GAME.decide(state, command).state
    if not plan.end.coming and isinstance(state.stack[-1], fr.Act):
        assert _bench(state, seat) == plan.end, plan.actions


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_plan_is_worth_what_it_promises(seats: int) -> None:
    """In turns of random games, with many Divinities given away so that their powers are met."""
    rng = Random(seats)
    met = 0
    for _ in range(6):
        state = GAME.setup(Options(), seats)
        for _ in range(400):
            mover = GAME.mover(state)
            if mover is None:
                break
            if isinstance(state.stack[-1], fr.Act) and state.dice and not state.marks.tilted:
                _check_plan(state)
                met += 1
            if mover == NATURE:
                state = GAME.step(state, GAME.sample(state, rng))
            else:
                legal = GAME.legal(state)
                worship = [command for command in legal if isinstance(command, do.Worship)]
                state = GAME.step(state, rng.choice(worship or list(legal)))
    assert met > 20


@pytest.mark.parametrize(
    ("stone", "cards"),
    [
        ("gold", "khnum satis anuket"),
        ("amethyst", "amun ptah neith"),
        ("ruby", "mut serket thoth"),
        ("topaz", "khepri aton ra heka"),
        ("lapis_lazuli", "bastet montu sobek"),
        ("carnelian", "seshat thoth khonsu"),
        ("sapphire", "mertseger min sopdet heh"),
    ],
)
def test_a_plan_with_powers_is_worth_what_it_promises(stone: str, cards: str) -> None:
    rng = Random(3)
    for row in ("atum seth isis", "sekhmet maat hathor", "horus geb hapy"):
        for _ in range(6):
            rolled = " ".join(f"{rng.choice(('', 's'))}{rng.randrange(1, 7)}" for _ in range(4))
            _check_plan(working(who((4, 2, 0), cards, stone=stone), rolled=rolled, row=row, quarry=1))


def test_a_virtual_die_that_pays_ptah_is_given_back() -> None:
    """R30, R36: what is paid comes before what is gained."""
    state = working(
        who((4, 2, 0), "satis ra ptah"), rolled="", row="- - -", marks=Marks(worked=True, tilted=(god("ra"),))
    )
    workshop = Workshop(BOX, state, 0)
    ends = [after.tilted for action, after in workshop.actions(workshop.start) if action.card == god("ptah")]
    assert ends and set(ends) == {1 << god("ptah")}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_whole_games_of_any_number(seats: int) -> None:
    bots = [AdvisedBot(GAME, GAME.adviser()) for _ in range(seats)]
    rng = Random(5)
    state, moves = GAME.setup(Options(), seats), 0
    while (mover := GAME.mover(state)) is not None:
        if mover == NATURE:
            state = GAME.step(state, GAME.sample(state, rng))
        else:
            command = bots[mover].choose(seat_view(GAME.view(state, mover), mover), mover, AT_ONCE, moves)
            state = GAME.decide(state, command).state
        moves += 1
    assert max(GAME.scores(state).totals) > 20


def test_the_same_seed_gives_the_same_move() -> None:
    state = table(who((5, 1, 1), "neith maat"), who())
    assert len({_advice(state) for _ in range(3)}) == 1


def test_a_last_turn_leaves_nothing_that_could_bring_glory() -> None:
    """Neith's seven Glory for a Stone die, a Worker and a Cat; nothing that stays has a use any more."""
    state = working(who((3, 1, 0), "neith"), rolled="1 s1", row="- - -", pharaoh=0, cause="stone")
    assert _advice(state, seconds=0.2) == do.Use(god("neith"))


def test_cats_are_part_of_a_payment() -> None:
    """Hathor's 1 and 5 lie there but for one step, which a Cat makes."""
    state = working(who((4, 1, 0)), rolled="1 2 3 4", row="- - hathor", marks=None, pile=4)
    workshop = Workshop(BOX, state, 0)
    plan = find_plan(workshop, Ending(BOX, state, 0, workshop), workshop.start, 8)
    assert god("hathor") in plan.end.own
    assert plan.end.cats == 0


def test_dice_without_a_use_are_thrown_again() -> None:
    """Hathor asks for a 1 and a 5: with neither, and nothing else in the row, a throw costs nothing."""
    state = working(who((4, 0, 0)), rolled="2 2 3 3", row="- - hathor")
    assert _advice(state, seconds=0.3) == do.Reroll()


def test_tiles_go_back_where_the_architect_would_build_high() -> None:
    """Alone a tile in the sixth slot keeps him from building with a 6."""
    state = table(
        who((4, 1, 1), tiles="a b c"),
        architect=great("imhotep"),
        slots="- - - - - -",
        stack=(fr.TurnEnd(0, False, True), fr.ReturnChoice(0, 0, (0, 1, 2))),
    )
    command = _advice(state, seconds=0.3)
    assert isinstance(command, do.PlaceTile)
    assert command.slot >= 3


def test_it_beats_the_greedy_player() -> None:
    bots = [make_bot("imhotep", GAME), make_bot("greedy", GAME)]
    assert sum(play(GAME, bots, number, AT_ONCE) for number in range(10)) >= 7


def test_a_workshop_sees_what_lies_there() -> None:
    bench = _bench(working(who((3, 2, 0), "neith ra"), rolled="1 s4"), 0)
    assert (bench.dice, bench.workers, bench.cats) == ((1, 14), 3, 2)
    assert bench.own == gods("neith ra")
    assert bench.row == tuple(sorted(open_row(working(who()))))


def test_a_throw_begun_without_a_plan_keeps_what_is_of_use() -> None:
    """As another player's process would go on: the 1 and 6 stay for Maat, the rest is thrown."""
    state = working(who((4, 0, 0)), rolled="1 2 3 3 6", row="- - maat")
    state = GAME.step(state, do.Reroll())
    picked = []
    while isinstance(state.stack[-1], fr.RerollChoice):
        command = _advice(state, seconds=0.2)
        picked.append(command)
        state = GAME.decide(state, command).state
    assert do.Pick(1) not in picked and do.Pick(6) not in picked
    assert picked[-1] == do.Throw()


def test_who_leads_wants_the_end_and_who_lags_behind_does_not() -> None:
    assert prospect(10, 1) > prospect(10, 8)
    assert prospect(-10, 1) < prospect(-10, 8)
    assert prospect(0, 3) == 0


class _Counting(Ending):
    """An ending that counts how often it is asked."""

    asked = 0

    def worth(self, bench: Bench) -> float:
        self.asked += 1
        return super().worth(bench)


@pytest.mark.parametrize("width", [5, 24])
def test_a_plan_with_all_powers_and_twelve_dice_is_found_with_a_bounded_number_of_looks(width: int) -> None:
    powers = " ".join(DIVINITIES[ENNEAD_SIZE:])
    dice = "1 2 5 6 s1 s1 s2 s3 s4 s4 s5 s6"
    state = working(who((4, 4, 0), powers, stone="amethyst"), rolled=dice, row="atum seth isis")
    workshop = Workshop(BOX, state, 0)
    ending = _Counting(BOX, state, 0, workshop)
    plan = find_plan(workshop, ending, workshop.start, width)
    assert len(plan.actions) >= 8
    assert ending.asked < 2 * LOOKS_A_WAY * width


def test_other_plans_end_in_other_ways_and_promise_little_less() -> None:
    state = working(who((5, 2, 0), "neith satis"), rolled="1 2 5 6 s2 s4", row="atum seth maat")
    workshop = Workshop(BOX, state, 0)
    ending = Ending(BOX, state, 0, workshop)
    plans = find_plans(workshop, ending, workshop.start, 24, 6, 4.0)
    assert plans[0] == find_plan(workshop, ending, workshop.start, 24)
    worths = [plan.worth for plan in plans]
    assert len(plans) == 6 and worths == sorted(worths, reverse=True) and worths[0] - worths[-1] < 4
    assert (
        len({(plan.end.own, plan.end.pyramid, plan.end.workers, plan.end.cats, plan.end.glory) for plan in plans}) > 3
    )
    assert len(find_plans(workshop, ending, workshop.start, 24, 6, 0.0)) == 1


@pytest.mark.parametrize("space", [7, 8])
def test_with_time_the_turns_to_come_decide_what_dice_are_used_for(space: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """If they promise something only after a building on one space, that is where the die goes."""

    def promised(_: Foresight, state: State, *__: object) -> Iterator[float]:
        return repeat(100.0 if state.pyramid[space] else 0.0)

    monkeypatch.setattr(Foresight, "coming_turns", promised)
    state = working(who((4, 0, 0)), rolled="s3", row="- - -", marks=Marks(worked=True, rerolled=True))
    command = _advice(state, seconds=5.0)
    assert isinstance(command, do.Build) and command.space == space


def test_without_time_no_turn_to_come_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[State] = []

    def noted(_: Foresight, state: State, *__: object) -> Iterator[float]:
        while True:
            looked.append(state)
            yield 0.0

    monkeypatch.setattr(Foresight, "coming_turns", noted)
    marks = Marks(worked=True, rerolled=True)
    states = [table(who(), who()), working(who((4, 0, 0)), rolled="s3", row="- - -", marks=marks)]
    for state in states:
        _advice(state)
    assert not looked
    for state in states:
        _advice(state, seconds=1.0)
    assert looked
