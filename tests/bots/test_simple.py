"""Random and greedy opponents, and what all opponents promise."""

from __future__ import annotations

from random import Random
from typing import get_type_hints

import pytest

from pyramids_desktop.bots.bot import Bot, ForeignView, Limit, SeatView, seat_view
from pyramids_desktop.bots.levels import BOT_IDS, LEVELS, level, make_bot
from pyramids_desktop.bots.simple import GreedyBot, RandomBot, TurnBot, pick
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from tests.bots.matches import play
from tests.bots.pebbles import Options, Pebbles, Play, State

GAME = Pebbles()


def some_decisions(count: int, seats: int = 2) -> list[tuple[State, int]]:
    """True states with their movers, out of random games."""
    found: list[tuple[State, int]] = []
    seed = 0
    while len(found) < count:
        session = Session(GAME, Options(), seats, seed)
        rng = Random(seed)
        while (seat := session.mover) is not None:
            if session.auto() is None:
                found.append((session.state, seat))
                session.submit(rng.choice(session.legal()))
        seed += 1
    return Random(0).sample(found, count)


@pytest.mark.parametrize("bot_id", BOT_IDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_opponent_answers_with_a_legal_command(bot_id: str, seats: int) -> None:
    bot = make_bot(bot_id, GAME)
    for state, seat in some_decisions(15, seats):
        view = seat_view(GAME.view(state, seat), seat)
        assert bot.choose(view, seat, 0.02, 1) in GAME.legal(state)


@pytest.mark.parametrize("bot_id", BOT_IDS)
def test_no_opponent_takes_anything_but_its_own_view(bot_id: str) -> None:
    bot = make_bot(bot_id, GAME)
    state, seat = some_decisions(1)[0]
    for foreign in (state, GAME.view(state, 1 - seat), GAME.view(state, -1)):
        with pytest.raises(ForeignView):
            bot.choose(SeatView(foreign), seat, 0.02, 1)


@pytest.mark.parametrize("level", ["sneferu", "hemiunu", "amenhotep", "turn"])
def test_whoever_plays_turns_to_their_end_breaks_off_when_told(level: str) -> None:
    game = load_game("terra_pyramides")
    session = Session(game, game.options_type(), 2, 7)
    while session.auto() is not None or len(session.legal()) < 10:
        if session.mover is not None and session.legal():
            session.submit(session.legal()[0])
    seat = session.mover
    assert seat is not None
    view, many = seat_view(game.view(session.state, seat), seat), len(session.legal())
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    bot = make_bot(level, game)
    assert bot.think(view, seat, Limit(1e9, lambda: True), 1).simulations == 1
    thought = bot.think(view, seat, Limit(1e9, stop), 1)
    assert thought.simulations == 6 < many
    assert thought.command in session.legal()
    assert bot.think(view, seat, Limit(1e9), 1).simulations >= many


def test_the_type_of_what_an_opponent_is_given_is_a_checked_view() -> None:
    for method in (Bot.choose, Bot.think, Bot._weigh):
        assert get_type_hints(method)["view"] is SeatView


@pytest.mark.parametrize("bot_id", ["sneferu", "hemiunu", "greedy"])
def test_hidden_cards_change_no_choice(bot_id: str) -> None:
    bot = make_bot(bot_id, GAME)
    differing = 0
    for number, (state, seat) in enumerate(some_decisions(40)):
        view = GAME.view(state, seat)
        other = GAME.determinize(view, seat, Random(number))
        differing += other != state
        choices = {bot.choose(seat_view(GAME.view(world, seat), seat), seat, 60, 5) for world in (state, other)}
        assert len(choices) == 1
    assert differing > 20


@pytest.mark.parametrize(("kind", "least"), [(GreedyBot, 13), (TurnBot, 17)])
def test_greed_beats_chance(kind: type[Bot], least: int) -> None:
    wins = sum(play(GAME, [kind(GAME), RandomBot(GAME)], seed, 0.05) for seed in range(20))
    assert wins >= least


def test_a_turn_bot_sees_through_a_turn_of_two_decisions() -> None:
    # A four that robs is worth 4 + 2 * 2 against the only rival; a seven is worth 7.
    state = State(-2, ((4, 7, 1), (5, 5, 5)), ((1,), (1,)), (1, 1), 0, False, False)
    view = seat_view(GAME.view(state, 0), 0)
    assert TurnBot(GAME).choose(view, 0, 1, 1) == Play(4)


def test_a_blur_prefers_the_better_and_errs_now_and_then() -> None:
    rng = Random(1)
    picks = [pick([0.0, 5.0, 4.0], 1.0, rng) for _ in range(1000)]
    assert 650 < picks.count(1) < 800
    assert 200 < picks.count(2) < 330
    assert picks.count(0) < 20
    assert {pick([0.0, 5.0, 4.0], 0.0, rng) for _ in range(20)} == {1}


def test_a_forced_move_takes_no_time() -> None:
    state = State(-2, ((4,), (5, 5, 5)), ((1,), (1,)), (1, 1), 0, False, False)
    thought = make_bot("imhotep", GAME).think(seat_view(GAME.view(state, 0), 0), 0, Limit(30), 1)
    assert (thought.command, thought.simulations) == (Play(4), 0)


def test_levels_are_known_by_their_names() -> None:
    assert [each.id for each in LEVELS] == ["sneferu", "hemiunu", "amenhotep", "imhotep"]
    assert level("hemiunu").title.template == "Hemiunu"
    with pytest.raises(ValueError, match="no level"):
        level("ramses")
    with pytest.raises(ValueError, match="no opponent"):
        make_bot("ramses", GAME)
