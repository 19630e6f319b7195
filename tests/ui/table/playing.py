"""Games played at the table in tests: to the end by a pair of hands, or by chance as far as a test wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.dialogs import Curtain

from .hands import Doer
from .tables import Desk

Choose = Callable[[random.Random, tuple[Any, ...]], Any]
"""One of the legal commands, by chance."""


def any_command(rng: random.Random, commands: tuple[Any, ...]) -> Any:
    """Each command is as likely."""
    return rng.choice(commands)


def any_kind(rng: random.Random, commands: tuple[Any, ...]) -> Any:
    """Each kind of command is as likely: what has few ways is done as often as what has many."""
    kind = rng.choice(sorted({type(command).__name__ for command in commands}))
    return rng.choice([command for command in commands if type(command).__name__ == kind])


def play_whole_game(
    desk: Desk, do: Doer, seed: int, choose: Choose = any_command, *, with_keys: bool = False, most: int = 3000
) -> set[type]:
    """Play to the end by hand, in at most so many entries, and check after each command that it was done and that all
    lies well; the kinds of commands that were done."""
    rng = random.Random(seed)
    match = desk.scene.match
    done: set[type] = set()
    desk.rest()
    while not match.is_over:
        lift_curtain(desk)
        if match.may_end_turn:
            end_turn(desk, with_keys)
            desk.rest()
            continue
        command = choose(rng, match.session.legal())
        before = len(match.session.entries)
        do(desk, command)
        assert len(match.session.entries) > before, f"{command} was not done: {desk.scene.composer.scenery().prompt}"
        assert match.session.entries[before].command == command
        done.add(type(command))
        desk.rest()
        wrong = faults(desk.scene.stage.placement, desk.scene.frame)
        assert not wrong, wrong
        assert len(match.session.entries) < most
    return done


def end_turn(desk: Desk, with_keys: bool) -> None:
    """Say that the turn is over, by E or by the button."""
    if with_keys:
        desk.key(pygame.K_e)
    else:
        desk.click(desk.scene.frame.buttons.end.center)


def lift_curtain(desk: Desk) -> None:
    """The next person says that nobody else looks, by a click."""
    curtain = desk.app.stack.top
    if isinstance(curtain, Curtain):
        item = next(item for item in curtain.focusables() if item.id == "ready")
        desk.click(item.rect.center)
        desk.rest()
        assert desk.scene.stage.viewer == curtain.seat


def decisions(desk: Desk, rng: random.Random, choose: Choose = any_command) -> Iterator[tuple[Any, ...]]:
    """A game that goes on by chance, without hands: what is legal at each decision, with the table at rest. It is
    decided when the next one is asked for; after the last one the iterator ends."""
    match = desk.scene.match
    while True:
        desk.rest()
        if match.is_over:
            return
        if match.may_end_turn:
            match.end_turn()
            continue
        legal = match.session.legal()
        yield legal
        match.submit(choose(rng, legal))


def states_of(session: Session, rng: random.Random, choose: Choose = any_command) -> Iterator[Any]:
    """The states of a session that goes on by chance, without a table, the first one included."""
    yield session.state
    while not session.is_over:
        if session.mover == NATURE:
            session.auto()
        else:
            session.submit(choose(rng, session.legal()))
        yield session.state
