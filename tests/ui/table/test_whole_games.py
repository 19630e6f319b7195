"""Whole games of Neteru at the table by dragging alone, by clicking alone, and by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from . import hands
from .hands import Doer, arrows_toward, button_id, click_button, gesture_of, here_and_goal
from .playing import play_whole_game
from .tables import Desk, people, table


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    if gesture_of(desk, command) is None:
        click_and_answer(desk, command)
    else:
        hands.by_drag(desk, command)


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target; no source is so plain that one click would do for both."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_and_answer(desk, command)
        return
    desk.click(desk.source(gesture.source))
    if gesture.target is not None:
        assert desk.scene.hand.picked == gesture.source
        desk.click(desk.target(gesture.target))


def by_keys(desk: Desk, command: Any) -> None:
    """The ring goes to the source and to the target; the mouse is not there."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        tab_to(desk, button_id(desk, command))
        desk.key(pygame.K_RETURN)
        answer_question(desk)
        return
    tab_to(desk, f"source:{gesture.source}")
    desk.key(pygame.K_RETURN)
    if gesture.target is not None:
        tab_to(desk, f"target:{gesture.target}")
        desk.key(pygame.K_RETURN)


def click_and_answer(desk: Desk, command: Any) -> None:
    click_button(desk, command)
    answer_question(desk)


def answer_question(desk: Desk) -> None:
    """A button of the rail asks once more."""
    if desk.app.stack.top is not desk.scene:
        desk.key(pygame.K_RETURN)


def tab_to(desk: Desk, wanted: str) -> None:
    """Bring the ring somewhere: by Tab to the thing or its group, then by arrows."""
    seen: set[str | None] = set()
    for _ in range(100):
        here, goal = here_and_goal(desk, wanted)
        if here is goal and desk.app.ring.visible:
            return
        if here is None or not goal.group or here.group != goal.group:
            desk.key(pygame.K_TAB)
            continue
        first, second = arrows_toward(here, goal)
        desk.key(first)
        if desk.app.ring.current_id in (here.id, *seen) and desk.app.ring.visible:
            desk.key(second)
        seen.add(here.id)
    raise AssertionError(f"the ring does not get to {wanted}")


@pytest.mark.parametrize(("do", "seats", "seed"), [(by_drag, 2, 1), (by_click, 3, 2), (by_keys, 2, 3)])
def test_a_whole_game_is_played(tmp_path: Path, do: Doer, seats: int, seed: int) -> None:
    with table(tmp_path, people(seats), seed=seed) as desk:
        play_whole_game(desk, do, seed, with_keys=do is by_keys, most=2000)
        assert desk.scene.match.session.game.scores(desk.scene.match.session.state).places.count(1) >= 1
