"""What opponents can tell of their choice holds together, in every game."""

from __future__ import annotations

import pytest

from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.core.game import MOST_RANKED, ranked
from pyramids_desktop.core.laws.common import random_game
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games import game_ids, load_game


@pytest.mark.parametrize("level", ["greedy", "amenhotep", "imhotep"])
@pytest.mark.parametrize("game_id", game_ids())
def test_the_best_few_ways_are_told_with_what_they_promise(game_id: str, level: str) -> None:
    game = load_game(game_id)
    bot = make_bot(level, game)
    compared = 0
    seconds, first = (0.1, 0) if level == "imhotep" else (1.0, level == "amenhotep")  # he errs now and then
    decisions = [move for move in random_game(game, game.options_type(), 2, 1) if move.seat != NATURE]
    for move in decisions[:: max(1, len(decisions) // 24)]:
        thought = bot.think(seat_view(game.view(move.state, move.seat), move.seat), move.seat, Limit(seconds), 1)
        if not thought.ranked:
            continue
        compared += len(thought.ranked) > 1
        commands = [rated.command for rated in thought.ranked]
        assert thought.ranked[0] == (thought.command, thought.expects)
        assert set(commands) <= set(move.legal)
        assert len(set(commands)) == len(commands) <= MOST_RANKED
        promises = [rated.expects for rated in thought.ranked]
        assert promises[first:] == sorted(promises[first:], reverse=True)
    assert compared > 4


def test_a_command_is_told_once_with_the_best_it_promises() -> None:
    assert ranked([("a", 5.0), ("b", 4.0), ("a", 3.0), ("c", 2.0), ("d", 1.0)]) == (("a", 5.0), ("b", 4.0), ("c", 2.0))
