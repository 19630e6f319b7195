"""The plain tree search that the others are measured by."""

from __future__ import annotations

from random import Random

import pytest

from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.plain import PlainBot
from pyramids_desktop.bots.simple import RandomBot
from tests.bots.matches import play
from tests.bots.nim import Heap, Nim, Take
from tests.bots.pebbles import Pebbles
from tests.bots.test_simple import some_decisions

GAME = Pebbles()


@pytest.mark.parametrize("stones", [2, 3, 4, 6, 7, 8])
def test_it_finds_the_winning_move(stones: int) -> None:
    # Whoever leaves 1 or 5 stones wins.
    thought = PlainBot(Nim(), lines=3000).think(seat_view(Heap(stones, 0, 0), 0), 0, Limit(1e9), 1)
    assert thought.command == Take((stones - 1) % 4)
    assert thought.simulations == 3000


def test_it_beats_chance() -> None:
    wins = sum(play(GAME, [PlainBot(GAME, lines=40), RandomBot(GAME)], seed, 1e9) for seed in range(20))
    assert wins >= 14


def test_hidden_cards_change_no_thought() -> None:
    bot = PlainBot(GAME, lines=60)
    differing = 0
    for number, (state, seat) in enumerate(some_decisions(20)):
        view = GAME.view(state, seat)
        other = GAME.determinize(view, seat, Random(number))
        differing += other != state
        one, two = (bot.think(seat_view(GAME.view(world, seat), seat), seat, Limit(1e9), 9) for world in (state, other))
        assert one == two
    assert differing > 10
