"""A pair of hands for Pyramidice: any legal command done by dragging, by clicking, or by keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.ui.focus import Focusable
from pyramids_desktop.ui.table.dialogs import MovesDialog

from ..tables import Desk

Doer = Callable[[Desk, Any], None]
Point = tuple[float, float]


# ---- by drag


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    if isinstance(command, do.TakeDice):
        take_by_drag(desk, command)
        return
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
    elif gesture.target is None:
        desk.click(desk.source(gesture.source))
        choose_in_dialog(desk, command)
    else:
        desk.drag(desk.source(gesture.source), target_point(desk, command, gesture.target))
        choose_in_dialog(desk, command)


def take_by_drag(desk: Desk, command: do.TakeDice) -> None:
    """Each die goes from the Quarry to the tray, then all are rolled."""
    for color, count in enumerate((command.prayer, command.stone)):
        for _ in range(count):
            desk.drag(desk.source(f"quarry:{color}"), desk.target("tray"))
            desk.step()
    click_id(desk, "button:stand:roll")


def target_point(desk: Desk, command: Any, target: str) -> Point:
    """The middle of a target; for a change of a die its upper or lower half."""
    zone = desk.scene.stage.placement.target(target)
    assert zone is not None, target
    x, y = zone.box.center
    if isinstance(command, do.ChangeDie):
        y -= command.step * zone.box.h * 0.25
    return (x, y)


# ---- by click


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target; a source with one thing to do needs one click."""
    if isinstance(command, do.TakeDice):
        for color, count in enumerate((command.prayer, command.stone)):
            for _ in range(count):
                desk.click(desk.source(f"quarry:{color}"))
                desk.step()
        click_id(desk, "button:stand:roll")
        return
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
        return
    desk.click(desk.source(gesture.source))
    if gesture.target is not None and desk.scene.hand.picked is not None:
        assert desk.scene.hand.picked == gesture.source
        desk.click(target_point(desk, command, gesture.target))
    choose_in_dialog(desk, command)


# ---- by keys


def by_keys(desk: Desk, command: Any) -> None:
    """The ring goes to the source and to the target; the mouse is not there."""
    if isinstance(command, do.TakeDice):
        for color, count in enumerate((command.prayer, command.stone)):
            for _ in range(count):
                go_to(desk, f"source:quarry:{color}")
                desk.key(pygame.K_RETURN)
                desk.step()
        go_to(desk, "button:stand:roll")
        desk.key(pygame.K_RETURN)
        return
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
        items = desk.scene.focusables()
        here = desk.app.ring.current(items)
        if here is not None and here.id == wanted and desk.app.ring.visible:
            return
        goal = next((item for item in items if item.id == wanted), None)
        assert goal is not None, f"{wanted} is not among {[item.id for item in items]}"
        before = desk.app.ring.current_id
        visit = seen[before] % 3
        seen[before] += 1
        # Where one arrow leads in a circle, the other one is tried, then Tab.
        desk.key(arrow_toward(here, goal, visit == 1) if here is not None and visit < 2 else pygame.K_TAB)
        if desk.app.ring.current_id == before and here is not None and desk.app.ring.visible:
            desk.key(pygame.K_TAB)
    raise AssertionError(f"the ring does not get to {wanted}")


def arrow_toward(here: Focusable, goal: Focusable, shorter: bool = False) -> int:
    """The arrow along the longer way, or along the shorter one."""
    dx = goal.rect.centerx - here.rect.centerx
    dy = goal.rect.centery - here.rect.centery
    if (abs(dx) >= abs(dy)) != shorter:
        return pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
    return pygame.K_DOWN if dy > 0 else pygame.K_UP


# ---- what they share


def gesture_of(desk: Desk, command: Any) -> Any:
    look = desk.scene.stage.look
    return look.game.gesture(look.view, command)


def button_id(desk: Desk, command: Any) -> str:
    """The button that gives a command without a gesture."""
    scene = desk.scene
    for stand in scene.spec.stands(scene.stage.look, scene.stage.placement):
        if stand.command == command:
            return f"button:stand:{stand.id}"
    return f"button:choice:{scene.controls.free_commands().index(command)}"


def click_button(desk: Desk, command: Any) -> None:
    click_id(desk, button_id(desk, command))


def click_id(desk: Desk, wanted: str) -> None:
    item = next(item for item in desk.scene.focusables() if item.id == wanted)
    desk.click(item.rect.center)


def choose_in_dialog(desk: Desk, command: Any) -> None:
    """Where a gesture has two meanings, as with Seshat's price, the list of them is asked."""
    top = desk.app.stack.top
    if not isinstance(top, MovesDialog):
        return
    index = top.commands.index(command)
    desk.key(pygame.K_1 + index)
