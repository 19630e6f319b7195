"""Opponents and the evaluation in Neteru: they know no more than their view, and choose what any player would."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pyramids_desktop.bots.bot import Bot, Limit, seat_view
from pyramids_desktop.bots.levels import BOT_IDS, LEVELS, make_bot
from pyramids_desktop.bots.plain import PlainBot
from pyramids_desktop.bots.search import SearchBot, Settings
from pyramids_desktop.bots.simple import GreedyBot, TurnBot
from pyramids_desktop.bots.worker import Thinker
from pyramids_desktop.core.seats import NATURE, SPECTATOR
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru import boards, evaluation
from pyramids_desktop.games.neteru.cards import CITIZEN, GUARD, deck, kind_of
from pyramids_desktop.games.neteru.commands import Play
from pyramids_desktop.games.neteru.knowledge import removed
from pyramids_desktop.games.neteru.scoring import score
from pyramids_desktop.games.neteru.state import Options, Segment

GAME = load_game("neteru")


def random_states(seed: int, seats: int) -> Iterator[Any]:
    """The true states of one random game."""
    rng = Random(seed)
    state = GAME.setup(Options(), seats)
    while (mover := GAME.mover(state)) is not None:
        yield state
        command = GAME.sample(state, rng) if mover == NATURE else rng.choice(GAME.legal(state))
        state = GAME.step(state, command)
    yield state


def decisions(count: int, seats: int = 2) -> list[tuple[Any, int]]:
    """True states with their movers, who have something to choose."""
    found: list[tuple[Any, int]] = []
    for seed in range(count):
        states = [state for state in random_states(seed, seats) if len(GAME.legal(state)) > 1]
        for state in Random(seed).sample(states, 3):
            seat = GAME.mover(state)
            assert seat is not None
            found.append((state, seat))
    return found[:count]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_evaluation_counts_points_as_the_score_sheet_does(seats: int) -> None:
    for seed in range(6):
        for state in random_states(seed, seats):
            for player in state.players:
                assert evaluation.prospects(player).points == score(player).total


def test_the_evaluation_of_two_is_a_balance() -> None:
    for state in random_states(3, 2):
        assert GAME.evaluate(state, 0) == pytest.approx(-GAME.evaluate(state, 1))


def test_the_evaluation_takes_every_view() -> None:
    for state in random_states(5, 3):
        for viewer in (0, 1, 2, SPECTATOR):
            view = GAME.view(state, viewer)
            twin = GAME.view(GAME.determinize(view, viewer, Random(1)), viewer)
            assert GAME.evaluate(view, 0) == GAME.evaluate(twin, 0)


def test_what_the_evaluation_remembers_changes_no_result() -> None:
    states = list(random_states(7, 2))
    before = [GAME.evaluate(state, 0) for state in states]
    boards.forget()
    assert [GAME.evaluate(state, 0) for state in reversed(states)] == before[::-1]


@pytest.mark.parametrize("bot_id", BOT_IDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_opponent_answers_with_a_legal_command(bot_id: str, seats: int) -> None:
    bot = make_bot(bot_id, GAME)
    for state, seat in decisions(12, seats):
        command = bot.choose(seat_view(GAME.view(state, seat), seat), seat, 0.02, 1)
        assert command in GAME.legal(state)


@pytest.mark.parametrize(
    "bot",
    [
        make_bot("sneferu", GAME),
        make_bot("hemiunu", GAME),
        GreedyBot(GAME),
        TurnBot(GAME),
        SearchBot(GAME, Settings(lines=40)),
        SearchBot(GAME, Settings(lines=60, ripe=2)),
        SearchBot(GAME, Settings(lines=40, rounds=0.5)),
        PlainBot(GAME, lines=15),
    ],
    ids=["sneferu", "hemiunu", "greedy", "turn", "search", "tree", "short", "plain"],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_hidden_cards_change_no_thought(bot: Bot, seats: int) -> None:
    differing = 0
    for number, (state, seat) in enumerate(decisions(10, seats)):
        view = GAME.view(state, seat)
        other = GAME.determinize(view, seat, Random(number))
        differing += other != state
        one, two = (bot.think(seat_view(GAME.view(world, seat), seat), seat, Limit(1e9), 5) for world in (state, other))
        assert one == two
    assert differing > 5


def late_state() -> Any:
    """A turn of seat 0 whose pyramid lacks only slot 9, far ahead of a rival who has built nothing."""
    for state in random_states(11, 2):
        if state.turn == 0 and GAME.mover(state) == 0 and len(GAME.legal(state)) > 4:
            built = (*((kind_of(CITIZEN, slot),) for slot in range(1, 9)), ())
            hand = tuple(sorted((kind_of(CITIZEN, 9), *(kind_of(GUARD, number) for number in (1, 2, 3)))))
            rest = list(removed(deck(), (*hand, *(card for (card,) in built[:8]))))
            Random(1).shuffle(rest)
            bare = {"known": (0,) * 4, "discard": ()}
            own = replace(state.players[0], hand=hand, pyramid=built, gods=(11, 10, None), **bare)
            rival = replace(
                state.players[1], hand=tuple(sorted(rest[:4])), pyramid=((),) * 9, gods=(None, None, None), **bare
            )
            return replace(state, players=(own, rival), pile=(Segment(tuple(sorted(rest[4:]))),), owed=())
    raise AssertionError("no such turn")


@pytest.mark.parametrize("bot_id", ["hemiunu", "amenhotep", "imhotep", "greedy"])
def test_all_but_the_easiest_finish_a_won_game(bot_id: str) -> None:
    state = late_state()
    view = seat_view(GAME.view(state, 0), 0)
    assert make_bot(bot_id, GAME).choose(view, 0, 0.2, 1) == Play(kind_of(CITIZEN, 9), 9)


def test_what_search_expects_is_in_points_even_where_it_wins() -> None:
    state = late_state()
    view = seat_view(GAME.view(state, 0), 0)
    simple, search = (make_bot(bot_id, GAME).think(view, 0, Limit(0.2), 1) for bot_id in ("greedy", "imhotep"))
    assert simple.expects is not None and search.expects is not None
    assert search.expects == pytest.approx(simple.expects, abs=1.5), "the win itself counts for 4"


def test_every_level_answers_in_time_from_its_own_process() -> None:
    (state, seat), *_ = decisions(5)
    with Thinker() as thinker:
        for level in LEVELS:
            ticket = thinker.ask("neteru", Options(), 2, GAME.view(state, seat), seat, level.id, 0.2, 3)
            begin = time.monotonic()
            while (answer := thinker.poll()) is None:
                assert time.monotonic() - begin < 15
                time.sleep(0.005)
            assert (answer.ticket, answer.note) == (ticket, "")
            assert answer.command in GAME.legal(state)
            assert answer.seconds < 10
