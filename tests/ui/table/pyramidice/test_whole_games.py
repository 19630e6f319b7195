"""Whole games of Pyramidice at the table: alone and with four by the mouse alone, with two by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.dialogs import Curtain

from ..tables import Desk, people, table
from .hands import Doer, by_click, by_drag, by_keys

QUICK = (do.Build, do.Pay, do.PayResource, do.TakeDice, do.Take, do.Accept)
"""What brings a game on."""
SLOW = (do.Replace, do.ChangeDie, do.Reroll)
"""What a random player would do for ever."""


def choose(rng: random.Random, commands: tuple[Any, ...]) -> Any:
    """A random command, more often one that brings the game to its end."""
    quick = [command for command in commands if isinstance(command, QUICK)]
    if quick and rng.random() < 0.75:
        return rng.choice(quick)
    others = [command for command in commands if not isinstance(command, SLOW)]
    return rng.choice(others if others and rng.random() < 0.8 else commands)


def play_whole_game(desk: Desk, do_it: Doer, seed: int, most: int = 3000) -> set[type]:
    """Play to the end; the kinds of commands that were done."""
    rng = random.Random(seed)
    match = desk.scene.match
    done: set[type] = set()
    desk.rest()
    while not match.is_over:
        lift_curtain(desk)
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


def lift_curtain(desk: Desk) -> None:
    """The next person says that nobody else looks, by a click."""
    curtain = desk.app.stack.top
    if isinstance(curtain, Curtain):
        item = next(item for item in curtain.focusables() if item.id == "ready")
        desk.click(item.rect.center)
        desk.rest()
        assert desk.scene.stage.viewer == curtain.seat


@pytest.mark.parametrize(
    ("do_it", "seats", "seed", "curtain"),
    [(by_drag, 1, 1, False), (by_drag, 4, 2, True), (by_click, 3, 4, False), (by_keys, 2, 4, False)],
)
def test_a_whole_game_is_played(tmp_path: Path, do_it: Doer, seats: int, seed: int, curtain: bool) -> None:
    with table(tmp_path, people(seats), seed=seed, game_id="pyramidice", curtain=curtain) as desk:
        desk.drawing.every = 4
        done = play_whole_game(desk, do_it, seed)
        assert {do.TakeDice, do.TakeTile, do.Build, do.Pay} <= done
        session = desk.scene.match.session
        assert session.game.scores(session.state).places.count(1) >= 1
        assert desk.app.stack.top is not desk.scene, "the score sheet lies over the table"
