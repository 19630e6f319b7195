"""How many random moves a second our rules make, beside games of PettingZoo and OpenSpiel.

A move is a decision of a player or an outcome of chance that the driver brings about. Ours and OpenSpiel's games are
driven by their rules alone: list what is legal, take one at random, apply it. PettingZoo's make an observation and a
mask for each decision too, and keep chance to themselves; so ours are there twice, by the rules and as PettingZoo
environments. All have two players, but for hearts, which has four.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from pyramids_desktop.cli.simulate import play_randomly
from pyramids_desktop.games import game_ids, load_game

OURS = "ours, rules"
OURS_ADAPTED = "ours, as PettingZoo environments"
ZOO = "PettingZoo"
SPIEL_PYTHON = "OpenSpiel, game in Python"
SPIEL_CPP = "OpenSpiel, game in C++"

ZOO_GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5", "connect_four_v3")
SPIEL_GAMES = {
    "python_liars_poker": SPIEL_PYTHON,
    "python_block_dominoes": SPIEL_PYTHON,
    "gin_rummy": SPIEL_CPP,
    "hearts": SPIEL_CPP,
    "backgammon": SPIEL_CPP,
}


class Contestant(NamedTuple):
    """A game whose random moves are counted. `play` plays one from a seed and tells how many moves it had."""

    kind: str
    name: str
    play: Callable[[int], int] | None
    """None if it cannot be had here."""
    note: str = ""


def contestants() -> Iterator[Contestant]:
    """Ours and theirs; those that are not installed say so."""
    for game_id in game_ids():
        yield Contestant(OURS, game_id, _our_rules(game_id))
    for game_id in game_ids():
        yield _tried(OURS_ADAPTED, game_id, _our_environment)
    for name in ZOO_GAMES:
        yield _tried(ZOO, name, _zoo_environment)
    for name, kind in SPIEL_GAMES.items():
        yield _tried(kind, name, _spiel_game)


def _tried(kind: str, name: str, make: Callable[[str], Callable[[int], int]]) -> Contestant:
    """The contestant, once it has played a game."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            play = make(name)
            play(0)
    except ImportError as error:
        return Contestant(kind, name, None, f"not installed: {error}".splitlines()[0])
    return Contestant(kind, name, play)


def _our_rules(game_id: str) -> Callable[[int], int]:
    game = load_game(game_id)
    options = game.options_type()
    return lambda seed: play_randomly(game, options, 2, seed).moves


def _our_environment(game_id: str) -> Callable[[int], int]:
    adapters = import_module("pyramids_desktop.adapters.pettingzoo")
    return _in_environment(adapters.env(game_id, 2))


def _zoo_environment(name: str) -> Callable[[int], int]:
    classic = import_module("pettingzoo.classic")
    return _in_environment(getattr(classic, name).env())


def _in_environment(table: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        chance = random.Random(seed).random
        table.reset(seed=seed)
        moves = 0
        for _ in table.agent_iter():
            observation, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            table.step(int(legal[int(chance() * len(legal))]))
            moves += 1
        return moves

    return play


def _spiel_game(name: str) -> Callable[[int], int]:
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # those in Python are known once they are imported
    game = spiel.load_game(name)

    def play(seed: int) -> int:
        chance = random.Random(seed).random
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = outcome(state, chance())
            else:
                legal = state.legal_actions()
                action = legal[int(chance() * len(legal))]
            state.apply_action(action)
            moves += 1
        return moves

    return play


def outcome(state: Any, point: float) -> int:
    """The outcome of chance in an OpenSpiel state that a point in [0, 1) falls on."""
    outcomes = state.chance_outcomes()
    for action, odds in outcomes:
        point -= odds
        if point < 0:
            return int(action)
    return int(outcomes[-1][0])
