"""A pair of hands for Terra Pyramides: a tile is let go near the site that its stairs are to lead to."""

from __future__ import annotations

from typing import Any

import pygame

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.ui.tables.terra_pyramides_layout import printed

from .. import hands
from ..hands import Point
from ..tables import Desk


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    hands.by_drag(desk, command, target_point)


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target."""
    hands.by_click(desk, command, target_point)


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
