"""No opponent of any game sees what is hidden: worlds that its seat cannot tell apart give it the same thought."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec
import pytest

from pyramids_desktop.bots import wire
from pyramids_desktop.bots.bot import ForeignView, Limit, Thought, seat_view
from pyramids_desktop.bots.levels import BOT_IDS, make_bot
from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.laws.common import Move, cases, random_game
from pyramids_desktop.core.seats import EVERYTHING, NATURE, SPECTATOR, Seat
from pyramids_desktop.games import game_ids, load_game
from tests.bots.clocks import CountedClock

POSITIONS = 8
LOOKS = 120
"""So often an opponent may look at the clock until its time is over: no machine makes its thought shorter or longer."""


class Twins(NamedTuple):
    """Two different states that the seat to move cannot tell apart, with a choice to make."""

    game: AnyGame
    seat: Seat
    one: Any
    other: Any


def decisions(game: AnyGame) -> Iterator[Move]:
    """A decision with a choice from each of many games at all tables, each from another part of its game."""
    for case in cases(game, 400, first_seed=7_000):
        found = [move for move in random_game(*case) if move.seat != NATURE and len(move.legal) > 2]
        if found:
            yield found[case.seed * 7 % len(found)]


def is_open(game_id: str) -> bool:
    """Whether nothing is hidden in the game: in all these positions everybody sees the state itself."""
    game = load_game(game_id)
    return all(
        game.view(move.state, viewer) == msgspec.structs.replace(move.state, viewer=viewer)
        for move in islice(decisions(game), 40)
        for viewer in move.case.viewers
    )


SECRETIVE = [game_id for game_id in game_ids() if not is_open(game_id)]
"""The games with something to hide; in the others there is nothing that could leak."""


@cache
def twins(game_id: str) -> tuple[Twins, ...]:
    """Positions from all over the games of several tables."""
    return tuple(islice(_search_twins(load_game(game_id)), POSITIONS))


def _search_twins(game: AnyGame) -> Iterator[Twins]:
    for move in decisions(game):
        other = game.determinize(game.view(move.state, move.seat), move.seat, KeyedRng(move.case.seed, "twin", 0))
        if other != move.state:
            yield Twins(game, move.seat, move.state, other)


def thoughts(bot_id: str, pair: Twins, look: Callable[[AnyGame, Any, Seat], Any]) -> list[Thought]:
    """What the opponent thinks in either world, each time as one that remembers nothing."""
    return [
        make_bot(bot_id, pair.game).think(
            seat_view(look(pair.game, state, pair.seat), pair.seat), pair.seat, Limit(LOOKS, clock=CountedClock()), 5
        )
        for state in (pair.one, pair.other)
    ]


def fair(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The view that the rules give."""
    return game.view(state, seat)


def leaky(_game: AnyGame, state: Any, seat: Seat) -> Any:
    """A planted fault: the true state that says it is a view."""
    return msgspec.structs.replace(state, viewer=seat)


def test_most_games_hide_something() -> None:
    assert len(SECRETIVE) > len(game_ids()) / 2


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_there_are_secrets_to_keep(game_id: str) -> None:
    found = twins(game_id)
    assert len(found) == POSITIONS
    assert len({len(fair(pair.game, pair.one, pair.seat).players) for pair in found}) > 1
    for pair in found:
        one, other = (wire.raw(fair(pair.game, state, pair.seat)) for state in (pair.one, pair.other))
        assert bytes(one) == bytes(other), "an opponent's process would be told something else"


@pytest.mark.parametrize("bot_id", BOT_IDS)
@pytest.mark.parametrize("game_id", SECRETIVE)
def test_what_is_hidden_changes_no_thought(game_id: str, bot_id: str) -> None:
    for pair in twins(game_id):
        one, other = thoughts(bot_id, pair, fair)
        assert one == other
        assert one.command in pair.game.legal(fair(pair.game, pair.one, pair.seat))


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_an_opponent_that_sees_more_thinks_something_else(game_id: str) -> None:
    """The test of the test above: with a leak it fails."""
    differing = [pair for pair in twins(game_id) for one, other in [thoughts("imhotep", pair, leaky)] if one != other]
    assert differing


@pytest.mark.parametrize("bot_id", BOT_IDS)
@pytest.mark.parametrize("game_id", game_ids())
def test_no_opponent_takes_anything_but_its_own_view(game_id: str, bot_id: str) -> None:
    game = load_game(game_id)
    move = next(decisions(game))
    bot = make_bot(bot_id, game)
    viewers = {*range(move.case.seats), EVERYTHING, SPECTATOR} - {move.seat}
    for view in [move.state, *(game.view(move.state, viewer) for viewer in viewers)]:
        with pytest.raises(ForeignView):
            bot.think(view, move.seat, Limit(LOOKS, clock=CountedClock()), 5)
