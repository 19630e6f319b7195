"""Whole games of Pyramidice at the table: alone and with four by the mouse alone, with two by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.games.pyramidice import commands as do

from ..hands import Doer
from ..playing import play_whole_game
from ..tables import people, table
from .hands import by_click, by_drag, by_keys
from .positions import choose


@pytest.mark.parametrize(
    ("do_it", "seats", "seed", "curtain"),
    [(by_drag, 1, 4, False), (by_drag, 4, 2, True), (by_click, 3, 4, False), (by_keys, 2, 4, False)],
)
def test_a_whole_game_is_played(tmp_path: Path, do_it: Doer, seats: int, seed: int, curtain: bool) -> None:
    with table(tmp_path, people(seats), seed=seed, game_id="pyramidice", curtain=curtain) as desk:
        desk.drawing.every = 4
        done = play_whole_game(desk, do_it, seed, choose, with_keys=do_it is by_keys)
        assert {do.TakeDice, do.TakeTile, do.Build, do.Pay} <= done
        session = desk.scene.match.session
        assert session.game.scores(session.state).places.count(1) >= 1
        assert desk.app.stack.top is not desk.scene, "the score sheet lies over the table"
