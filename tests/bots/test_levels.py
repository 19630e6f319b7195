"""The easiest opponent is one for a first game: a plain player who looks one step ahead beats it, in every game."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from pyramids_desktop.bots.arena import Table, play_table, standings
from pyramids_desktop.games import game_ids

GAMES = 4
FOREVER = 1e9
"""No clock decides, so that the games are the same on every machine."""


@pytest.mark.parametrize("game_id", game_ids())
def test_sneferu_can_be_beaten(game_id: str) -> None:
    table = Table(game=game_id, players=("sneferu", "greedy"), seconds=FOREVER, seed=8)
    with ProcessPoolExecutor(2) as executor:
        sneferu, greedy = standings(play_table(table, GAMES, executor=executor))
    assert greedy.points >= 0.75 * GAMES
    assert sneferu.mean_score < greedy.mean_score
