"""The easiest opponent is one for a first game: a plain player who looks one step ahead beats it, in every game."""

from __future__ import annotations

import pytest

from pyramids_desktop.bots.arena import Table, play_table, standings
from pyramids_desktop.games import game_ids

GAMES = 4
FOREVER = 1e9
"""No clock decides, so that the games are the same on every machine."""


@pytest.mark.parametrize("game_id", game_ids())
def test_sneferu_can_be_beaten(game_id: str) -> None:
    table = Table(game=game_id, players=("sneferu", "greedy"), seconds=FOREVER, seed=8)
    sneferu, greedy = standings(play_table(table, GAMES, jobs=2))
    assert greedy.points >= 0.75 * GAMES
    assert sneferu.mean_score < greedy.mean_score
