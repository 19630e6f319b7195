"""Whole games at the table by dragging alone, by clicking alone, and by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.ui.focus import Focusable
from pyramids_desktop.ui.table.check import faults

from .tables import Desk, table

Doer = Callable[[Desk, Any], None]


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
    elif gesture.target is None:
        desk.click(desk.source(gesture.source))
    else:
        desk.drag(desk.source(gesture.source), desk.target(gesture.target))


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
        return
    desk.click(desk.source(gesture.source))
    if gesture.target is not None:
        assert desk.scene.hand.picked == gesture.source
        desk.click(desk.target(gesture.target))


def by_keys(desk: Desk, command: Any) -> None:
    """The ring goes to the source and to the target; the mouse is not there."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        go_to(desk, button_id(desk, command))
        desk.key(pygame.K_RETURN)
        answer_question(desk, lambda: desk.key(pygame.K_RETURN))
        return
    go_to(desk, f"source:{gesture.source}")
    desk.key(pygame.K_RETURN)
    if gesture.target is not None:
        go_to(desk, f"target:{gesture.target}")
        desk.key(pygame.K_RETURN)


def gesture_of(desk: Desk, command: Any) -> Any:
    look = desk.scene.stage.look
    return look.game.gesture(look.view, command)


def button_id(desk: Desk, command: Any) -> str:
    """The button that gives a command without a gesture."""
    scene = desk.scene
    for action in scene.spec.actions(scene.stage.look):
        if action.command == command:
            return f"button:action:{action.id}"
    return f"button:choice:{scene.controls.free_commands().index(command)}"


def click_button(desk: Desk, command: Any) -> None:
    wanted = button_id(desk, command)
    item = next(item for item in desk.scene.focusables() if item.id == wanted)
    desk.click(item.rect.center)
    answer_question(desk, lambda: desk.key(pygame.K_RETURN))


def answer_question(desk: Desk, yes: Callable[[], None]) -> None:
    if desk.app.stack.top is not desk.scene:
        yes()


def go_to(desk: Desk, wanted: str) -> None:
    """Bring the ring somewhere: by Tab to the thing or its group, then by arrows."""
    seen: set[str | None] = set()
    for _ in range(100):
        items = desk.scene.focusables()
        here = desk.app.ring.current(items)
        if here is not None and here.id == wanted and desk.app.ring.visible:
            return
        goal = next((item for item in items if item.id == wanted), None)
        assert goal is not None, f"{wanted} is not among {[item.id for item in items]}"
        if here is None or not goal.group or here.group != goal.group:
            desk.key(pygame.K_TAB)
            continue
        first, second = arrows_toward(here, goal)
        desk.key(first)
        if desk.app.ring.current_id in (here.id, *seen) and desk.app.ring.visible:
            desk.key(second)
        seen.add(here.id)
    raise AssertionError(f"the ring does not get to {wanted}")


def arrows_toward(here: Focusable, goal: Focusable) -> tuple[int, int]:
    """The two arrows that lead toward the goal, the one with the longer way first."""
    dx = goal.rect.centerx - here.rect.centerx
    dy = goal.rect.centery - here.rect.centery
    across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
    along = pygame.K_DOWN if dy > 0 else pygame.K_UP
    return (across, along) if abs(dx) >= abs(dy) else (along, across)


def end_turn(desk: Desk, do: Doer) -> None:
    if do is by_keys:
        desk.key(pygame.K_e)
    else:
        desk.click(desk.scene.frame.end.center)


def play_whole_game(desk: Desk, do: Doer, seed: int) -> None:
    rng = random.Random(seed)
    match = desk.scene.match
    desk.rest()
    while not match.is_over:
        if match.may_end_turn:
            end_turn(desk, do)
            desk.rest()
            continue
        commands = match.session.legal()
        command = rng.choice(commands)
        before = len(match.session.entries)
        do(desk, command)
        assert len(match.session.entries) > before, f"{command} was not done: {desk.scene.composer.prompt_and_tip()[0]}"
        assert match.session.entries[before].command == command
        desk.rest()
        wrong = faults(desk.scene.stage.placement, desk.scene.frame)
        assert not wrong, wrong
        assert len(match.session.entries) < 2000


@pytest.mark.parametrize(("do", "seats", "seed"), [(by_drag, 2, 1), (by_click, 3, 2), (by_keys, 2, 3)])
def test_a_whole_game_is_played(tmp_path: Path, do: Doer, seats: int, seed: int) -> None:
    from .tables import people

    with table(tmp_path, people(seats), seed=seed) as desk:
        play_whole_game(desk, do, seed)
        assert desk.scene.match.session.game.scores(desk.scene.match.session.state).places.count(1) >= 1
