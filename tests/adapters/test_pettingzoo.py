"""The environment passes PettingZoo's own tests for every game at every table, and keeps what is hidden."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import msgspec
import pytest

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.laws.common import all_options
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game

pytest.importorskip("pettingzoo", reason='needs the extra: pip install ".[conformance]"')

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, seed_test

from pyramids_desktop.adapters import pettingzoo as ours

TABLES = [
    pytest.param(game_id, seats, id=f"{game_id}-{seats}")
    for game_id in game_ids()
    for seats in range(load_game(game_id).info.seats[0], load_game(game_id).info.seats[1] + 1)
]
KNOWN = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""What PettingZoo's test says of every observation with a mask beside it, but for a list of its own environments."""


@pytest.fixture(autouse=True)
def _no_other_warning() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for known in KNOWN:
            warnings.filterwarnings("ignore", message=known)
        yield


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_interface_holds(game_id: str, seats: int) -> None:
    api_test(ours.env(game_id, seats), num_cycles=400)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(game_id: str, seats: int) -> None:
    seed_test(lambda: ours.env(game_id, seats), num_cycles=200)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_parallel_interface_holds(game_id: str, seats: int) -> None:
    parallel_api_test(ours.parallel_env(game_id, seats), num_cycles=600)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_option_can_be_played(game_id: str) -> None:
    game = load_game(game_id)
    for options in all_options(game)[-2:]:
        table = ours.env(game_id, game.info.seats[1], options)
        assert table.unwrapped.options == options
        assert play(table, seed=4) > 10


def play(table: Any, seed: int, steps: int = 100_000) -> int:
    """Random actions to the end of a game or for so many steps; how many there were."""
    chooser = Random(seed)
    table.reset(seed=seed)
    for count in range(steps):
        observation, _, over, _, _ = table.last()
        if over:
            return count
        table.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return steps


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_game_is_the_one_that_the_program_deals(game_id: str, seats: int) -> None:
    table = ours.raw_env(game_id, seats)
    game: AnyGame = table.game
    session = Session(game, game.options_type(), seats, 11)
    table.reset(seed=11)
    chooser = Random(1)
    while not session.is_over:
        if session.auto() is not None:
            continue
        mover = session.mover
        assert mover is not None
        agent = f"seat_{mover}"
        assert table.agent_selection == agent
        seen = table.observe(agent)
        assert seen["observation"].tolist() == table.layout.numbers(session.view(mover)).tolist()
        legal = table.actions.offer(session.legal())
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        assert not any(table.observe(other)["action_mask"].any() for other in table.agents if other != agent)
        number, command = chooser.choice(list(legal.items()))
        table.step(number)
        session.submit(command)
    sheet = game.scores(session.state)
    assert all(table.terminations.values())
    assert [table.infos[agent]["score"] for agent in table.agents] == list(sheet.totals[:seats])
    assert [table.rewards[agent] for agent in table.agents] == list(ours.rewards(sheet.places)[:seats])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_hidden_changes_no_observation(game_id: str) -> None:
    table = ours.raw_env(game_id, 3)
    game: AnyGame = table.game
    differing = hidden = 0
    for seed in range(3):
        play(table, seed, steps=25)
        agent = table.agent_selection
        seat = table.possible_agents.index(agent)
        before = table.observe(agent)
        real = table._state
        hidden += game.view(real, seat) != msgspec.structs.replace(real, viewer=seat)
        for trial in range(5):
            world = game.determinize(game.view(real, seat), seat, KeyedRng(trial, "other world", seed))
            differing += world != real
            table._state = world
            assert all((before[key] == table.observe(agent)[key]).all() for key in before)
        table._state = real
    assert differing > 5 or not hidden


def test_rewards_go_evenly_from_first_to_last() -> None:
    assert ours.rewards((1, 2)) == (1.0, -1.0)
    assert ours.rewards((1, 1)) == (0.0, 0.0)
    assert ours.rewards((2, 1, 3)) == (0.0, 1.0, -1.0)
    assert ours.rewards((1, 1, 3, 4)) == pytest.approx((2 / 3, 2 / 3, -1 / 3, -1.0))
    assert ours.rewards((1,)) == (0.0,)


@pytest.mark.parametrize("game_id", game_ids())
def test_an_illegal_action_ends_the_game_for_who_took_it(game_id: str) -> None:
    table = ours.env(game_id, 2)
    table.reset(seed=5)
    agent = table.agent_selection
    illegal = int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])
    raw = ours.raw_env(game_id, 2)
    raw.reset(seed=5)
    with pytest.raises(ValueError, match="not legal"):
        raw.step(illegal)
    assert raw.agent_selection == agent and not any(raw.terminations.values())
    table.step(illegal)
    assert all(table.terminations.values())
    assert table.rewards == {name: -1.0 if name == agent else 0.0 for name in table.agents}


def test_seeds_go_on_from_the_last_one_given() -> None:
    one, two = (ours.raw_env(game_ids()[0], 2) for _ in range(2))
    seeds = []
    for table in (one, two):
        table.reset(seed=9)
        table.reset()
        seeds.append(table.seed)
        table.reset()
        seeds.append(table.seed)
    assert seeds[:2] == seeds[2:] and len(set(seeds)) == 2


def test_what_there_is_not_is_refused() -> None:
    game_id = game_ids()[0]
    for arguments in (("chess",), (game_id, 99), (game_id, 2, {"wings": True}), (game_id, 2, None, "human")):
        with pytest.raises(ValueError, match=r"there is no|has no|takes"):
            ours.raw_env(*arguments)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_is_drawn_as_an_array(game_id: str) -> None:
    table = ours.env(game_id, 2, render_mode="rgb_array", size=(1280, 800))
    try:
        play(table, 3, steps=5)
        early = table.render()
        play(table, 3, steps=25)
        late = table.render()
        assert early.shape == late.shape == (800, 1280, 3) and early.dtype == np.uint8
        assert 0.01 < (early != late).mean() < 0.9
        assert (late == table.render()).all()
    finally:
        table.close()
    silent = ours.raw_env(game_id, 2)
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


def test_painters_of_two_sizes_take_turns() -> None:
    tables = [ours.env(game_ids()[0], render_mode="rgb_array", size=size) for size in ((1280, 800), (1366, 768))]
    try:
        for table in tables:
            table.reset(seed=1)
        for _ in range(2):
            assert [table.render().shape for table in tables] == [(800, 1280, 3), (768, 1366, 3)]
    finally:
        for table in tables:
            table.close()
