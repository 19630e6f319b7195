"""The evaluation: it likes what is good, tells rivals apart, and its quick choice is the plain one."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pyramids_desktop.core.game import Game
from pyramids_desktop.core.laws import random_game
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.terra_pyramides.ids import BLUE, RED
from pyramids_desktop.games.terra_pyramides.state import Options, State
from tests.games.terra_pyramides.table import GAME, own, table


def _worth(state: State, seat: int = 0) -> float:
    return GAME.evaluate(GAME.view(state, seat), seat)


def _with_site(level: int, workers: int = 1, **player: object) -> State:
    color = BLUE if level else None
    return table(sites={(3, 4): own(2, 0, workers, level, color)}, players=[player], hand="worker")


def test_more_is_better() -> None:
    base = _worth(_with_site(2))
    assert _worth(_with_site(2, workers=2)) > base
    assert _worth(_with_site(3)) > base + 5
    assert _worth(_with_site(2, blocks=(1, 0, 0, 0, 0, 0, 0))) > base
    assert _worth(_with_site(2, gold=3)) > base


def test_what_a_rival_has_counts_against_it() -> None:
    ours = table(sites={(3, 4): own(2, 0, 1, 4, BLUE)}, hand="worker")
    theirs = table(sites={(3, 4): own(2, 1, 1, 4, BLUE)}, hand="worker")
    assert _worth(ours) > _worth(theirs) + 40


def test_a_high_pyramid_promises_more_than_two_low_ones() -> None:
    """Level 4 took nine Workers and ten blocks; two of level 2 took ten and six."""
    high = table(sites={(3, 4): own(2, 0, 1, 4, BLUE)}, hand="worker")
    low = table(sites={(3, 4): own(2, 0, 1, 2, BLUE), (4, 6): own(2, 0, 1, 2, RED)}, hand="worker")
    assert _worth(high) > _worth(low) + 3


def test_blocks_of_its_color_are_worth_more_to_a_pyramid() -> None:
    matching = _worth(_with_site(4, workers=3, blocks=(4, 0, 0, 0, 0, 0, 0)))
    others = _worth(_with_site(4, workers=3, blocks=(0, 4, 0, 0, 0, 0, 0)))
    assert matching > others


@pytest.mark.parametrize("version", ["horus", "nile"])
def test_tracks_count(version: str) -> None:
    options = Options(version=version)
    site = {(4, 1): own(2, 0)} if version == "nile" else {(3, 4): own(2, 0)}
    base = _worth(table(options, sites=site, hand="worker"))
    for field in ("steps", "graves") if version == "horus" else ("steps", "graves", "oases", "ship", "gold"):
        more = table(options, sites=site, players=[{field: 3}], hand="worker")
        assert _worth(more) > base, field


def test_in_a_mission_the_goal_counts() -> None:
    """Six colors: a second blue pyramid is of no use, a red one is."""
    options = Options(alone="3")
    blue = own(2, 0, 1, 2, BLUE)
    same = table(options, 1, sites={(3, 4): blue, (4, 6): blue}, hand="worker")
    other = table(options, 1, sites={(3, 4): blue, (4, 6): own(2, 0, 1, 2, RED)}, hand="worker")
    assert _worth(other) > _worth(same)


def test_at_the_end_only_the_score_counts() -> None:
    state = table(sites={(3, 4): own(2, 0, 1, 3, BLUE)}, players=[{"gold": 2}, {"gold": 1}])
    ended = msgspec.structs.replace(state, stack=(), ended="tiles", turn=None)
    totals = GAME.scores(ended).totals
    assert _worth(ended) == totals[0] - totals[1] == 21


@pytest.mark.parametrize(
    ("options", "seats"),
    [(Options(), 2), (Options(version="horus", symbols=True), 3), (Options(version="nile"), 2), (Options(), 1)],
)
def test_the_quick_greedy_choice_is_the_plain_one(options: Options, seats: int) -> None:
    looked = 0
    for seed in range(2):
        for number, move in enumerate(random_game(GAME, options, seats, seed)):
            if move.seat != NATURE and number % 3 == 0 and len(move.legal) > 1:
                plain = Game.greedy(GAME, move.state, move.seat, move.legal)
                assert GAME.greedy(move.state, move.seat, move.legal) == plain
                looked += 1
    assert looked > 20


def test_looking_one_step_ahead_beats_chance() -> None:
    won = 0
    for number in range(6):
        rng, clever = Random(number), number % 2
        state = GAME.setup(Options(), 2)
        while (mover := GAME.mover(state)) is not None:
            if mover == NATURE:
                state = GAME.step(state, GAME.sample(state, rng))
            elif mover == clever:
                state = GAME.greedy(state, mover, GAME.legal(state))
            else:
                legal = GAME.legal(state)
                state = GAME.step(state, legal[rng.randrange(len(legal))])
        won += GAME.scores(state).places[clever] == 1
    assert won == 6
