"""What a search keeps between decisions: the tree below the commands that its seat knows of, and no more."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from pyramids_desktop.bots.arena import GameResult, Table, play_game
from pyramids_desktop.bots.bot import Bot, History, Limit, Thought, seat_view
from pyramids_desktop.bots.history import Decision, known_history
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.bots.search import SearchBot, Settings, _Branch, _Node
from pyramids_desktop.core.game import AnyGame, Step
from pyramids_desktop.core.laws.common import random_game
from pyramids_desktop.core.seats import EVERYTHING, NATURE
from pyramids_desktop.core.session import Session
from tests.bots.clocks import CountedClock
from tests.bots.nim import Heap, Nim, Take
from tests.bots.pebbles import Options, Pebbles, Play, State

GAME = Pebbles()
FOREVER = 1e9
KEEN = Settings(lines=400, ripe=0)
"""A search that grows its tree at once."""


def think(bot: SearchBot, stones: int, since: History | None, seed: int = 1) -> Thought:
    return bot.think(seat_view(Heap(stones, 0, 0), 0), 0, Limit(FOREVER), seed, since)


def lines_kept(bot: SearchBot, seat: int = 0) -> int:
    node = bot._kept.get(seat)
    return 0 if node is None else sum(branch.visits for branch in node.branches.values())


# ---- the tree below what was played


def test_the_tree_below_the_commands_given_since_is_kept() -> None:
    bot = SearchBot(Nim(), KEEN)
    own = think(bot, 15, None).command
    below = bot._kept[0].branches[own].next.branches[Take(2)].next
    bot._hear(0, (own, Take(2)))
    assert bot._kept[0] is below
    assert lines_kept(bot) > 10


@pytest.mark.parametrize(
    "since",
    [None, (None, Take(2)), (Take(1), None), (Take(1), Take(9))],
    ids=["nothing is told", "own command unknown", "another's is hidden", "nobody thought of it"],
)
def test_nothing_is_kept_where_the_history_is_not_known(since: History | None) -> None:
    bot = SearchBot(Nim(), KEEN)
    think(bot, 15, None)
    bot._hear(0, since)
    assert not bot._kept


def test_an_opponent_that_is_told_nothing_thinks_as_one_that_never_thought() -> None:
    bot = SearchBot(Nim(), KEEN)
    think(bot, 15, None)
    again = think(bot, 12, None, seed=5)
    assert again == think(SearchBot(Nim(), KEEN), 12, None, seed=5)
    assert again == think(bot, 12, None, seed=5)


def test_the_only_command_there_is_costs_no_memory() -> None:
    bot = SearchBot(Nim(), KEEN)
    think(bot, 6, None)
    assert think(bot, 1, (Take(3), Take(2))).command == Take(1)
    assert 0 in bot._kept


def test_each_seat_has_a_memory_of_its_own() -> None:
    bot = SearchBot(Nim(), KEEN)
    think(bot, 15, None)
    kept = bot._kept[0]
    bot.think(seat_view(Heap(9, 1, 1), 1), 1, Limit(FOREVER), 1)
    assert bot._kept[0] is kept
    assert bot._kept[1] is not kept


# ---- looking ahead while others decide


def short_answers(ponders: bool) -> int:
    """How often it finds the winning move when it has hardly any time, but may have looked ahead before."""
    found = 0
    for stones in (3, 4, 6, 7, 8, 10, 11, 12):
        bot = SearchBot(Nim(), Settings(rounds=10, ripe=0, exploration=1.0, trust=1.0))
        if ponders:
            lines = bot.ponder(seat_view(Heap(stones + 2, 1, 0), 0), 0, Limit(4000, clock=CountedClock()), 1)
            assert lines > 3000
        view = seat_view(Heap(stones, 0, 0), 0)
        thought = bot.think(view, 0, Limit(9, clock=CountedClock()), 1, (Take(2),))
        found += thought.command == Take((stones - 1) % 4)
    return found


def test_what_was_found_meanwhile_makes_a_short_answer_a_good_one() -> None:
    assert short_answers(ponders=True) > short_answers(ponders=False) + 1


def test_what_was_found_meanwhile_makes_an_answer_come_sooner() -> None:
    settings = Settings(lines=400, ripe=0, rounds=10, enough=10)
    fresh = think(SearchBot(Nim(), settings), 12, None)
    bot = SearchBot(Nim(), settings)
    bot.ponder(seat_view(Heap(13, 1, 0), 0), 0, Limit(FOREVER), 1)
    ready = think(bot, 12, (Take(1),))
    assert ready.command == fresh.command == Take(3)
    assert fresh.simulations > 380
    # One stage of two is spared, and half of it made up for: the two that are left would have had that.
    assert 290 < ready.simulations < 310


def commands_left(visits: tuple[int, ...], chances: tuple[int, ...]) -> tuple[int, list[int]]:
    """How many stages are spared by what was tried so often, and which of four commands go on."""
    bot = SearchBot(Nim(), Settings(enough=100))
    kept = _Node()
    for stones, (times, met) in enumerate(zip(visits, chances, strict=True), start=1):
        branch = kept.branches[Take(stones)] = _Branch(Take(stones))
        branch.visits, branch.chances = times, met
    running = list(_Node.begun(tuple(Take(stones) for stones in range(1, 6))).branches.values())
    return bot._narrow(running, kept), sorted(branch.command.stones for branch in running)


def test_what_was_tried_most_goes_on() -> None:
    assert commands_left((10, 900, 20, 500, 70), (1500,) * 5) == (2, [2, 4])
    assert commands_left((10, 230, 20, 260, 90), (610,) * 5) == (1, [2, 4, 5])
    assert commands_left((10, 90, 20, 200, 70), (390,) * 5) == (0, [1, 2, 3, 4, 5])


def test_a_command_that_came_into_play_later_is_tried_like_all_others() -> None:
    assert commands_left((10, 900, 20, 500, 70), (1500, 1500, 700, 1500, 1500)) == (0, [1, 2, 3, 4, 5])


def test_looking_ahead_ends_when_it_is_told_to() -> None:
    bot = SearchBot(Nim(), KEEN)
    view = seat_view(Heap(15, 1, 0), 0)
    asked = iter([False] * 10 + [True] * 1000)
    assert 0 < bot.ponder(view, 0, Limit(FOREVER, lambda: next(asked)), 1) < 11
    assert bot.ponder(view, 0, Limit(FOREVER, lambda: True), 1) == 0


def test_looking_ahead_goes_on_from_decision_to_decision() -> None:
    bot = SearchBot(Nim(), KEEN)
    bot.ponder(seat_view(Heap(15, 1, 0), 0), 0, Limit(FOREVER), 1)
    before = lines_kept(bot)
    bot.ponder(seat_view(Heap(15, 1, 0), 0), 0, Limit(FOREVER), 2, ())
    assert lines_kept(bot) == 2 * before


class Whispered(Nim):
    """Nim in which nobody sees what another takes."""

    def redact(self, event: Any, viewer: int) -> Any:
        return None

    def decide(self, state: Any, command: Any) -> Step:
        return Step((command,), super().decide(state, command).state)


def test_nobody_looks_ahead_at_what_will_stay_secret() -> None:
    bot = SearchBot(Whispered(), KEEN)
    assert bot.ponder(seat_view(Heap(15, 1, 0), 0), 0, Limit(FOREVER), 1) == 0


def test_nothing_is_found_before_a_game_is_over() -> None:
    assert SearchBot(Nim(), KEEN).ponder(seat_view(Heap(0, 1, 0), 0), 0, Limit(FOREVER), 1) == 0


@pytest.mark.parametrize("bot_id", ["sneferu", "amenhotep", "greedy", "random"])
def test_others_do_not_look_ahead(bot_id: str) -> None:
    session = Session(GAME, Options(), 2, 1)
    while session.auto():
        pass
    bot = make_bot(bot_id, GAME)
    assert not bot.ponders
    assert bot.ponder(seat_view(session.view(1), 1), 1, Limit(FOREVER), 1) == 0


# ---- what a seat is told of the history


def played(seed: int, count: int) -> list[Decision]:
    """The first decisions of a game of Pebbles."""
    moves = islice(random_game(GAME, Options(), 2, seed), count)
    return [Decision(move.state, move.seat, move.command, move.events) for move in moves]


def test_chance_and_what_left_no_choice_are_no_part_of_the_history() -> None:
    decisions = played(3, 40)
    for seat in (0, 1):
        expected = [
            decision.command
            for decision in decisions
            if decision.seat != NATURE and (decision.seat != seat or len(GAME.legal(decision.state)) > 1)
        ]
        assert known_history(GAME, decisions, seat) == tuple(expected)
        assert len(expected) < len(decisions)
    forced = Decision(State(EVERYTHING, ((4,) * 3, (1, 2, 3)), ((), ()), (0, 0), 0, False, False), 0, Play(4), ())
    assert known_history(GAME, [forced], 0) == ()
    assert known_history(GAME, [forced], 1) == (Play(4),)


def make_bot_by_lines(bot_id: str, game: AnyGame) -> Bot:
    """Opponents of the arena whose play depends on no clock."""
    return SearchBot(game, Settings(lines=int(bot_id), ripe=2))


def test_a_game_of_the_arena_is_the_same_again() -> None:
    table = Table(
        game="pebbles",
        players=("60", "30", "30"),
        seconds=FOREVER,
        load_game="tests.bots.pebbles:pebbles",
        make_bot="tests.bots.test_kept:make_bot_by_lines",
    )
    encoded = msgspec.json.encode(table).decode()
    for number in range(3):
        one, other = (msgspec.json.decode(play_game(encoded, number), type=GameResult) for _ in range(2))
        assert (one.scores, one.moves, one.simulations) == (other.scores, other.moves, other.simulations)
