"""How fast the rules are: whole random games, and each operation by itself on positions from such games."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from benchmarks.measure import Row, microseconds
from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game

MOVES_PER_SECOND = 40_000


def run(quick: bool) -> list[Row]:
    """Figures of every game."""
    rows = []
    for game_id in game_ids():
        rows += [simulated(game_id, 100 if quick else 1000), *operations(game_id, 2 if quick else 10)]
    return rows


def simulated(game_id: str, games: int) -> Row:
    """Random two-player games by the command that players have too; chance counts as a move."""
    command = [sys.executable, "-m", "pyramids_desktop", "simulate", game_id, "--games", str(games)]
    command += ["--seats", "2", "--seed", "1", "--json"]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return Row(
        group="rules",
        name=f"{game_id}: random games, two players",
        value=answer["moves_per_second"],
        unit="moves/s",
        target=MOVES_PER_SECOND,
        most=False,
        note=f"{answer['games']:,} games, {answer['moves']:,} moves",
    )


def operations(game_id: str, games: int) -> list[Row]:
    """Each operation of a game by itself, in microseconds a call, on all positions of some random games."""
    game = load_game(game_id)
    positions = [position for seed in range(games) for position in random_positions(game, seed)]
    decided = [(state, mover) for state, _ in positions if (mover := game.mover(state)) is not None and mover != NATURE]
    views = [(game.view(state, seat), seat) for state, seat in decided]
    events = [
        (before, event)
        for state, command in positions
        for before, event in along(game, state, game.decide(state, command).events)
    ]
    rng = KeyedRng(1, "benchmark", 0)

    def timed(name: str, work: Callable[[], object], calls: int) -> Row:
        return Row(group="rules", name=f"{game_id}: {name}", value=microseconds(work, calls), unit="µs")

    return [
        timed("legal", lambda: [game.legal(state) for state, _ in decided], len(decided)),
        timed("decide, its events applied", lambda: [game.decide(s, c) for s, c in positions], len(positions)),
        timed("step, for search", lambda: [game.step(s, c) for s, c in positions], len(positions)),
        timed("evolve, one event", lambda: [game.evolve(s, e) for s, e in events], len(events)),
        timed("view", lambda: [game.view(state, seat) for state, seat in decided], len(decided)),
        timed("determinize", lambda: [game.determinize(v, seat, rng) for v, seat in views], len(views)),
        timed("evaluate", lambda: [game.evaluate(v, seat) for v, seat in views], len(views)),
        timed("check", lambda: [game.check(state) for state, _ in positions], len(positions)),
    ]


def random_session(game: AnyGame, seed: int, seats: int = 2, options: Any = None) -> Session:
    """A finished game of random moves, for two and without options if nothing else is said."""
    session = Session(game, options or game.options_type(), seats, seed)
    chooser = random.Random(seed)
    while not session.is_over:
        if session.auto() is None:
            session.submit(chooser.choice(session.legal()))
    return session


def random_positions(game: AnyGame, seed: int) -> list[tuple[Any, Any]]:
    """The states of a random two-player game, each with the command that was given in it."""
    session = random_session(game, seed)
    return [(session.state_at(index), entry.command) for index, entry in enumerate(session.entries)]


def along(game: AnyGame, state: Any, events: tuple[Any, ...]) -> list[tuple[Any, Any]]:
    """Each event with the state it is applied to."""
    pairs = []
    for event in events:
        pairs.append((state, event))
        state = game.evolve(state, event)
    return pairs
