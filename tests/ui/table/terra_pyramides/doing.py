"""A pair of hands for Terra Pyramides: any legal command done by dragging, by clicking, or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.ui.tables.terra_pyramides_layout import printed

from ..pyramidice.hands import by_keys as by_keys
from ..pyramidice.hands import choose_in_dialog, click_button, gesture_of
from ..tables import Desk

Doer = Callable[[Desk, Any], None]
Point = tuple[float, float]


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
    elif gesture.target is None:
        desk.click(desk.source(gesture.source))
        choose_in_dialog(desk, command)
    elif gesture.source == gesture.target:
        # Two blocks of a color: a drag that comes back to where it began.
        start = desk.source(gesture.source)
        away = (start[0], start[1] + 60)
        desk.down(start)
        desk.glide(start, away)
        desk.glide(away, start)
        desk.up(start)
        choose_in_dialog(desk, command)
    else:
        desk.drag(desk.source(gesture.source), target_point(desk, command, gesture.target))
        choose_in_dialog(desk, command)


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target."""
    gesture = gesture_of(desk, command)
    if gesture is None:
        click_button(desk, command)
        return
    desk.click(desk.source(gesture.source))
    if gesture.target is not None and desk.scene.hand.picked is not None:
        assert desk.scene.hand.picked == gesture.source
        desk.click(target_point(desk, command, gesture.target))
    choose_in_dialog(desk, command)


def target_point(desk: Desk, command: Any, target: str) -> Point:
    """The middle of a target; for a tile a point near the site of its stairs."""
    zone = desk.scene.stage.placement.target(target)
    assert zone is not None, target
    x, y = zone.box.center
    if isinstance(command, do.Place):
        board = printed(desk.scene.stage.look).board
        column, row = board.xy(command.cell)
        site_column, site_row = board.xy(board.sites[command.toward])
        x += (site_column - column) * zone.box.w * 0.3
        y += (site_row - row) * zone.box.h * 0.3
    return (x, y)


def turn_stairs(desk: Desk) -> None:
    """Press R."""
    desk.key(pygame.K_r)
