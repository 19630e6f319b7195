"""Whole games of Terra Pyramides at the table by drag, by click, by keys; R turns the stairs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.games import load_game
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.ui.table.check import faults

from ..tables import Desk, people, table
from .doing import Doer, by_click, by_drag, by_keys, target_point, turn_stairs

GAME_ID = "terra_pyramides"


def options(**values: Any) -> Any:
    return load_game(GAME_ID).options_type(**values)


def choose(rng: random.Random, commands: tuple[Any, ...]) -> Any:
    """A random command, more often one that brings the game on."""
    kinds = sorted({type(command).__name__ for command in commands})
    kind = rng.choice(kinds)
    return rng.choice([command for command in commands if type(command).__name__ == kind])


def play(desk: Desk, do_it: Doer, seed: int, most: int = 3000) -> set[type]:
    """Play to the end; the kinds of commands that were done."""
    rng = random.Random(seed)
    match = desk.scene.match
    done: set[type] = set()
    desk.rest()
    while not match.is_over:
        if match.may_end_turn:
            if do_it is by_keys:
                desk.key(pygame.K_e)
            else:
                desk.click(desk.scene.frame.end.center)
            desk.rest()
            continue
        command = choose(rng, match.session.legal())
        before = len(match.session.entries)
        do_it(desk, command)
        told = desk.scene.composer.prompt_and_tip()[0]
        assert len(match.session.entries) > before, f"{command} was not done: {told}"
        assert match.session.entries[before].command == command
        done.add(type(command))
        desk.rest()
        wrong = faults(desk.scene.stage.placement, desk.scene.frame)
        assert not wrong, wrong
        assert len(match.session.entries) < most
    return done


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
        done = play(desk, do_it, seats)
        assert {do.Place, do.ChooseRow, do.Draw} <= done
        assert desk.app.stack.top is not desk.scene, "the score sheet lies over the table"


def play_until_two_sites_touch(desk: Desk) -> tuple[do.Place, do.Place]:
    """Random decisions until the tile in hand may lead to either of two sites from one space."""
    rng = random.Random(1)
    while True:
        desk.rest()
        match = desk.scene.match
        assert not match.is_over
        if match.may_end_turn:
            match.end_turn()
            continue
        places = [command for command in match.session.legal() if isinstance(command, do.Place)]
        for one in places:
            for two in places:
                if one.cell == two.cell and one.toward < two.toward:
                    return one, two
        match.submit(choose(rng, match.session.legal()))


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
