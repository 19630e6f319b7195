"""`bench`: how fast rules and saves are on this machine, in a few seconds.

The figures that are kept and compared stand in `benchmarks/`; this is for a quick look, on any installation.
"""

from __future__ import annotations

import random
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from statistics import median

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Player, read_journal, verify
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings

from .console import Progress, say, say_json
from .simulate import play_randomly

_MEASURE_FOR = 0.7
"""Seconds a figure."""
_SAVES = 1000


def run(options: Namespace) -> int:
    """Measure and tell."""
    figures: dict[str, dict[str, float]] = {}
    with Progress(2 * len(game_ids()), "measurements") as progress, tempfile.TemporaryDirectory() as folder:
        for number, game_id in enumerate(game_ids()):
            game = load_game(game_id)
            figures[game_id] = _rules(game)
            progress.update(2 * number + 1)
            figures[game_id] |= _files(game, Path(folder) / game_id)
            progress.update(2 * number + 2)
    if options.json:
        say_json(figures)
        return 0
    for game_id, measured in figures.items():
        say(game_id)
        for name, value in measured.items():
            say(f"  {name.replace('_', ' '):<32} {value:>12,.2f}")
    return 0


def _rules(game: AnyGame) -> dict[str, float]:
    session = _random_session(game, 1)
    states = [session.state_at(count) for count in range(len(session.entries))]
    pairs = [(state, entry.command) for state, entry in zip(states, session.entries, strict=True)]
    return {
        "moves_per_second": _moves_per_second(game),
        "legal_us": _each(lambda: [game.legal(state) for state in states], len(states)) * 1e6,
        "decide_us": _each(lambda: [game.decide(state, command) for state, command in pairs], len(pairs)) * 1e6,
        "view_us": _each(lambda: [game.view(state, 0) for state in states], len(states)) * 1e6,
    }


def _moves_per_second(game: AnyGame) -> float:
    moves, seed, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < _MEASURE_FOR:
        moves += play_randomly(game, game.options_type(), game.info.seats[0], seed).moves
        seed += 1
    return moves / (time.perf_counter() - began)


def _files(game: AnyGame, folder: Path) -> dict[str, float]:
    store = SaveStore(folder)
    match, submit_ms = _played_match(store, game)
    content = match.recorded
    journal = read_journal(content, load_game)
    for number in range(_SAVES):
        (folder / f"copy-{number:04}.jsonl").write_bytes(content)
    began = time.perf_counter()
    store.list()
    first = time.perf_counter() - began
    return {
        "entries": len(journal.entries),
        "bytes": len(content),
        "load_ms": _each(lambda: read_journal(content, load_game), 1) * 1e3,
        "verify_ms": _each(lambda: verify(journal), 1) * 1e3,
        "decision_on_disk_ms": submit_ms,
        f"list_{_SAVES}_saves_first_ms": first * 1e3,
        f"list_{_SAVES}_saves_ms": _each(store.list, 1) * 1e3,
    }


def _played_match(store: SaveStore, game: AnyGame) -> tuple[Match, float]:
    """A finished game between people, and how many milliseconds a decision took until it was on the disk."""
    players = tuple(Player(f"Player {seat + 1}", "person") for seat in range(game.info.seats[0]))
    match = Match.create(store, game, game.options_type(), players, 1, Settings(wait_at_turn_end=False))
    rng = random.Random(1)
    times = []
    while not match.is_over:
        if match.mover in match.people:
            command = rng.choice(match.session.legal())
            began = time.perf_counter()
            match.submit(command)
            match.settle()
            times.append(time.perf_counter() - began)
        else:
            match.update(0.0)
    match.close()
    return match, median(times) * 1e3


def _random_session(game: AnyGame, seed: int) -> Session:
    session = Session(game, game.options_type(), game.info.seats[0], seed)
    rng = random.Random(seed)
    while not session.is_over:
        if session.auto() is None:
            session.submit(rng.choice(session.legal()))
    return session


def _each(work: Callable[[], object], calls: int) -> float:
    """Seconds a call: the best of several rounds, since anything else on the machine only adds."""
    best, began = float("inf"), time.perf_counter()
    while time.perf_counter() - began < _MEASURE_FOR / 2:
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best / calls
