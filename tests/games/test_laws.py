"""Every registered game obeys the laws, on seeded random games over every seat count and option."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from pyramids_desktop.core.laws import all_options, cases, check_game
from pyramids_desktop.games import game_ids, load_game
from tests.games.expectations import EXPECTATIONS, LAW_GAMES

ROOT = Path(__file__).resolve().parents[2]
CHUNK = 20


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "chunk" in metafunc.fixturenames:
        values = [
            pytest.param(game_id, chunk, id=f"{game_id}-{chunk.start}-{chunk.stop - 1}")
            for game_id in game_ids()
            for chunk in _chunks(metafunc.config.getoption("--law-games") or LAW_GAMES[game_id])
        ]
        metafunc.parametrize(("game_id", "chunk"), values)


def _chunks(games: int) -> list[range]:
    return [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]


def test_every_game_has_its_page_told() -> None:
    assert set(EXPECTATIONS) == set(LAW_GAMES) == set(game_ids())


def test_a_game_obeys_the_laws(game_id: str, chunk: range) -> None:
    game = load_game(game_id)
    least, greatest = game.info.scores
    for case in islice(cases(game, chunk.stop), chunk.start, None):
        checked = check_game(*case, expect=EXPECTATIONS[game_id])
        assert 0 < checked.moves <= game.info.longest
        assert all(least <= total <= greatest for total in checked.sheet.totals)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_games_of_the_suite_cover_every_table(game_id: str) -> None:
    game = load_game(game_id)
    least, most = game.info.seats
    tables = {(options, seats) for options in all_options(game) for seats in range(least, most + 1)}
    assert {(case.options, case.seats) for case in cases(game, LAW_GAMES[game_id])} == tables


TRANSCRIBE = """
import hashlib, sys
from pyramids_desktop.core.laws import cases, transcript
from pyramids_desktop.games import game_ids, load_game
from tests.core.toy import Toy
for game in (Toy(), *map(load_game, game_ids())):
    for case in cases(game, 4):
        print(game.info.id, case.seats, case.seed, hashlib.sha256(transcript(case)).hexdigest())
"""


def test_games_are_the_same_in_every_process() -> None:
    """Sets and dicts of strings run in another order under another hash seed; nothing may depend on that."""
    told = set()
    for hash_seed in ("0", "1", "20260714"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", TRANSCRIBE],
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.splitlines()) == 4 * (1 + len(game_ids()))
        told.add(done.stdout)
    assert len(told) == 1
