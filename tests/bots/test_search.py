"""The tree search: it looks ahead, keeps to its time, and knows no more than its view."""

from __future__ import annotations

import time
from random import Random

import pytest

from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.search import SearchBot, Settings
from tests.bots.matches import play
from tests.bots.nim import Heap, Nim, Take
from tests.bots.pebbles import Pebbles, State
from tests.bots.test_simple import some_decisions

GAME = Pebbles()


@pytest.mark.parametrize("stones", [2, 3, 4, 6, 7, 8, 10, 11, 12])
def test_its_tree_finds_the_winning_move_far_ahead(stones: int) -> None:
    # Whoever leaves 1, 5 or 9 stones wins.
    bot = SearchBot(Nim(), Settings(rounds=10, lines=4000, ripe=0, exploration=1.0, trust=1.0))
    view = seat_view(Heap(stones, 0, 0), 0)
    thought = bot.think(view, 0, Limit(30), 1)
    assert thought.command == Take((stones - 1) % 4)
    assert thought.expects is not None and thought.expects > 0


def test_a_short_horizon_does_not_see_that_far() -> None:
    bot = SearchBot(Nim(), Settings(rounds=0, lines=300))
    thought = bot.think(seat_view(Heap(8, 0, 0), 0), 0, Limit(30), 1)
    assert thought.expects == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ripe", [0, 5])
def test_it_plays_whole_games_with_any_number_of_seats(seats: int, ripe: int) -> None:
    settings = Settings(lines=20, ripe=ripe)
    play(GAME, [SearchBot(GAME, settings) for _ in range(seats)], 3, 10)


def test_it_keeps_to_its_time() -> None:
    state, seat = some_decisions(1)[0]
    view = seat_view(GAME.view(state, seat), seat)
    begin = time.perf_counter()
    thought = SearchBot(GAME).think(view, seat, Limit(0.15), 1)
    spent = time.perf_counter() - begin
    assert 0.14 < spent < 0.4
    assert thought.simulations > 50


def test_even_without_time_it_answers() -> None:
    state, seat = some_decisions(1)[0]
    view = seat_view(GAME.view(state, seat), seat)
    assert SearchBot(GAME).choose(view, seat, 0.0, 1) in GAME.legal(state)


def test_it_can_be_stopped() -> None:
    state, seat = some_decisions(1)[0]
    view = seat_view(GAME.view(state, seat), seat)
    asked = iter([False] * 10 + [True] * 1000)
    thought = SearchBot(GAME).think(view, seat, Limit(30, lambda: next(asked)), 1)
    assert 0 < thought.simulations < 11


def test_the_same_seed_gives_the_same_search() -> None:
    bot = SearchBot(GAME, Settings(lines=60))
    for state, seat in some_decisions(5):
        view = seat_view(GAME.view(state, seat), seat)
        assert bot.think(view, seat, Limit(60), 4) == bot.think(view, seat, Limit(60), 4)


def test_hidden_cards_change_nothing_in_a_search() -> None:
    bot = SearchBot(GAME, Settings(lines=60))
    differing = 0
    for number, (state, seat) in enumerate(some_decisions(20)):
        view = GAME.view(state, seat)
        other: State = GAME.determinize(view, seat, Random(number))
        differing += other != state
        one, two = (bot.think(seat_view(GAME.view(world, seat), seat), seat, Limit(60), 9) for world in (state, other))
        assert one == two
    assert differing > 10
