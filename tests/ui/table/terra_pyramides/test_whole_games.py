"""Whole games of Terra Pyramides at the table by drag, by click, by keys; R turns the stairs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.games import load_game
from pyramids_desktop.games.terra_pyramides import commands as do

from ..hands import Doer, by_keys
from ..playing import any_kind, decisions, play_whole_game
from ..tables import Desk, people, table
from .hands import by_click, by_drag, target_point, turn_stairs

GAME_ID = "terra_pyramides"


def options(**values: Any) -> Any:
    return load_game(GAME_ID).options_type(**values)


@pytest.mark.parametrize(
    ("do_it", "seats", "chosen"),
    [
        (by_drag, 2, {}),
        (by_drag, 4, {"version": "nile", "symbols": True}),
        (by_click, 3, {"version": "horus", "open_stacks": True}),
        (by_click, 1, {"alone": "1"}),
        (by_drag, 2, {"mission": "2"}),
        (by_keys, 2, {}),
    ],
)
def test_a_whole_game_is_played(tmp_path: Path, do_it: Doer, seats: int, chosen: dict[str, Any]) -> None:
    with table(tmp_path, people(seats), seed=seats, game_id=GAME_ID, options=options(**chosen)) as desk:
        desk.drawing.every = 8
        done = play_whole_game(desk, do_it, seats, any_kind, with_keys=do_it is by_keys)
        assert {do.Place, do.ChooseRow, do.Draw} <= done
        assert desk.app.stack.top is not desk.scene, "the score sheet lies over the table"


def play_until_two_sites_touch(desk: Desk) -> tuple[do.Place, do.Place]:
    """Random decisions until the tile in hand may lead to either of two sites from one space."""
    for legal in decisions(desk, random.Random(1), any_kind):
        places = [command for command in legal if isinstance(command, do.Place)]
        for one in places:
            for two in places:
                if one.cell == two.cell and one.toward < two.toward:
                    return one, two
    raise AssertionError("no tile may lead to either of two sites")


def test_r_turns_the_stairs_where_two_sites_touch(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=5, game_id=GAME_ID, options=options(version="nile")) as desk:
        one, two = play_until_two_sites_touch(desk)
        look = desk.scene.stage.look
        source, target = f"hand:{look.viewer}", f"space:{one.cell}"
        start, end = desk.source(source), target_point(desk, one, target)
        desk.down(start)
        desk.glide(start, end)
        assert desk.scene.hand.meant(source, target) == (one,)
        turn_stairs(desk)
        assert desk.scene.hand.meant(source, target) == (two,)
        assert desk.scene.scenery is not None and desk.scene.scenery.lifted is not None
        desk.up(end)
        entries = desk.scene.match.session.entries
        assert two in [entry.command for entry in entries]
