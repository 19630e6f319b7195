"""A pair of hands for Pyramidice: dice are taken one by one, and a Cat turns a die up or down by where it is let go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from pyramids_desktop.games.pyramidice import commands as do

from .. import hands
from ..hands import Point, click_id, go_to
from ..tables import Desk

ROLL = "button:stand:roll"


def by_drag(desk: Desk, command: Any) -> None:
    """Pieces are dragged; what goes nowhere is clicked."""
    if not isinstance(command, do.TakeDice):
        hands.by_drag(desk, command, target_point)
        return
    for source in dice_of(command):
        desk.drag(desk.source(source), desk.target("tray"))
        desk.step()
    click_id(desk, ROLL)


def by_click(desk: Desk, command: Any) -> None:
    """Source, then target; a source with one thing to do needs one click."""
    if not isinstance(command, do.TakeDice):
        hands.by_click(desk, command, target_point)
        return
    for source in dice_of(command):
        desk.click(desk.source(source))
        desk.step()
    click_id(desk, ROLL)


def by_keys(desk: Desk, command: Any) -> None:
    """The ring goes to the source and to the target; the mouse is not there."""
    if not isinstance(command, do.TakeDice):
        hands.by_keys(desk, command)
        return
    for source in dice_of(command):
        go_to(desk, f"source:{source}")
        desk.key(pygame.K_RETURN)
        desk.step()
    go_to(desk, ROLL)
    desk.key(pygame.K_RETURN)


def dice_of(command: do.TakeDice) -> Iterator[str]:
    """The source of each die that is taken."""
    for color, count in enumerate((command.prayer, command.stone)):
        for _ in range(count):
            yield f"quarry:{color}"


def target_point(desk: Desk, command: Any, target: str) -> Point:
    """The middle of a target; for a change of a die its upper or lower half."""
    zone = desk.scene.stage.placement.target(target)
    assert zone is not None, target
    x, y = zone.box.center
    if isinstance(command, do.ChangeDie):
        y -= command.step * zone.box.h * 0.25
    return (x, y)
