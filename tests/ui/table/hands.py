"""A pair of hands for any game's table: a legal command done by dragging, by clicking, or by keys.

A game with ways of its own, as many dice for one command, puts its hands around these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame

from pyramids_desktop.ui.focus import Focusable
from pyramids_desktop.ui.table.dialogs import MovesDialog

from .tables import Desk

Doer = Callable[[Desk, Any], None]
Point = tuple[float, float]
Aim = Callable[[Desk, Any, str], Point]
"""The point of a target at which a command is meant."""


def middle(desk: Desk, _command: Any, target: str) -> Point:
    """The middle of a target, which does where a gesture has one meaning."""
    return desk.target(target)


# ---- by drag


def by_drag(desk: Desk, command: Any, aim: Aim = middle) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
        return
    start = desk.source(gesture.source)
    if gesture.target is None:
        desk.click(start)
    elif gesture.target == gesture.source:
        drag_back(desk, start)
    else:
        desk.drag(start, aim(desk, command, gesture.target))
    choose_in_dialog(desk, command)


def drag_back(desk: Desk, start: Point) -> None:
    """A drag that comes back to where it began, as with two blocks of a color."""
    away = (start[0], start[1] + 60)
    desk.down(start)
    desk.glide(start, away)
    desk.glide(away, start)
    desk.up(start)


# ---- by click


def by_click(desk: Desk, command: Any, aim: Aim = middle) -> None:
    """Source, then target; a source with one thing to do needs one click."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
        return
    desk.click(desk.source(gesture.source))
    if gesture.target is not None and desk.scene.hand.picked is not None:
        assert desk.scene.hand.picked == gesture.source
        desk.click(aim(desk, command, gesture.target))
    choose_in_dialog(desk, command)


# ---- by keys


def by_keys(desk: Desk, command: Any) -> None:
    """The ring goes to the source and to the target; the mouse is not there."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        go_to(desk, button_id(desk, command))
        desk.key(pygame.K_RETURN)
        return
    go_to(desk, f"source:{gesture.source}")
    desk.key(pygame.K_RETURN)
    if gesture.target is not None and desk.scene.hand.picked is not None:
        go_to(desk, f"target:{gesture.target}")
        desk.key(pygame.K_RETURN)
    choose_in_dialog(desk, command)


def go_to(desk: Desk, wanted: str) -> None:
    """Bring the ring somewhere by arrows and Tab, as a person would: every key must be able to reach everything."""
    seen: Counter[str | None] = Counter()
    for _ in range(300):
        here, goal = here_and_goal(desk, wanted)
        if here is goal and desk.app.ring.visible:
            return
        before = desk.app.ring.current_id
        visit = seen[before] % 3
        seen[before] += 1
        # Where one arrow leads in a circle, the other one is tried, then Tab.
        desk.key(arrows_toward(here, goal)[visit] if here is not None and visit < 2 else pygame.K_TAB)
        if desk.app.ring.current_id == before and here is not None and desk.app.ring.visible:
            desk.key(pygame.K_TAB)
    raise AssertionError(f"the ring does not get to {wanted}")


def here_and_goal(desk: Desk, wanted: str) -> tuple[Focusable | None, Focusable]:
    """What the ring is at, if at anything, and what it shall come to."""
    items = desk.scene.focusables()
    goal = next((item for item in items if item.id == wanted), None)
    assert goal is not None, f"{wanted} is not among {[item.id for item in items]}"
    return desk.app.ring.current(items), goal


def arrows_toward(here: Focusable, goal: Focusable) -> tuple[int, int]:
    """The two arrows that lead toward the goal, the one with the longer way first."""
    dx = goal.rect.centerx - here.rect.centerx
    dy = goal.rect.centery - here.rect.centery
    across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
    along = pygame.K_DOWN if dy > 0 else pygame.K_UP
    return (across, along) if abs(dx) >= abs(dy) else (along, across)


# ---- what they share


def gesture_of(desk: Desk, command: Any) -> Any:
    """How the command is done with pieces; None if by a button."""
    look = desk.scene.stage.look
    return look.game.gesture(look.view, command)


def button_id(desk: Desk, command: Any) -> str:
    """The button that gives a command without a gesture."""
    scene = desk.scene
    look = scene.stage.look
    for action in scene.spec.actions(look):
        if action.command == command:
            return f"button:action:{action.id}"
    for stand in scene.spec.stands(look, scene.stage.placement):
        if stand.command == command:
            return f"button:stand:{stand.id}"
    return f"button:choice:{scene.controls.free_commands().index(command)}"


def click_button(desk: Desk, command: Any) -> None:
    """Click the button that gives a command."""
    click_id(desk, button_id(desk, command))


def click_id(desk: Desk, wanted: str) -> None:
    """Click the middle of what the ring knows by this id."""
    item = next(item for item in desk.scene.focusables() if item.id == wanted)
    desk.click(item.rect.center)


def choose_in_dialog(desk: Desk, command: Any) -> None:
    """Where a gesture has two meanings, as with Seshat's price, the list of them is asked."""
    top = desk.app.stack.top
    if isinstance(top, MovesDialog):
        desk.key(pygame.K_1 + top.commands.index(command))
