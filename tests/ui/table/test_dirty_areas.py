"""Drawing only what changed gives the same picture as drawing everything."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from pyramids_desktop.ui.focus import Rect

from .monkey import Monkey
from .tables import Desk, people, table


def differing(desk: Desk) -> pygame.Rect | None:
    """Where the window differs from a picture drawn anew; None if nowhere."""
    window = desk.app.window
    seen = window.copy()
    desk.scene.picture.redraw()
    desk.scene.picture._rest.spoil()
    scenery = desk.scene.scenery
    assert scenery is not None
    desk.scene.picture.changes(desk.app.canvas, scenery, desk.scene.frame)
    desk.scene.draw(desk.app.canvas, None)
    fresh = window.copy()
    window.blit(seen, (0, 0))
    changed = pygame.mask.from_threshold(seen, (0, 0, 0), (3, 3, 3, 255), fresh)
    changed.invert()
    rects = changed.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


@pytest.mark.parametrize(("seats", "seed", "animation"), [(2, 1, "off"), (4, 2, "normal"), (3, 3, "slow")])
def test_the_picture_is_the_same_however_it_was_drawn(tmp_path: Path, seats: int, seed: int, animation: str) -> None:
    with table(tmp_path, people(seats), seed=seed, animation=animation) as desk:
        desk.steps(3)
        monkey = Monkey(desk, seed)
        rng = random.Random(seed)
        compared = 0
        for _ in range(700):
            if desk.scene not in tuple(desk.app.stack):
                break
            if desk.app.stack.top is not desk.scene:
                desk.key(pygame.K_ESCAPE)
                continue
            monkey.act()
            if desk.app.stack.top is desk.scene and not desk.app.ring.visible and rng.random() < 0.3:
                where = differing(desk)
                assert where is None, where
                compared += 1
        assert compared > 40


def test_a_notice_is_the_same_however_often_what_lies_below_it_is_drawn(tmp_path: Path) -> None:
    """Its shadow must not grow darker where areas that changed lie close together."""
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        desk.app.toast("Something that stays for a while and casts a shadow", "info")
        desk.app.invalidate()
        desk.step()
        before = desk.app.window.copy()
        middle = desk.app.logical_size[0] / 2
        for shift in range(0, 60, 12):
            desk.app.invalidate(Rect(middle - 200 + shift, 60, 120, 60))
            desk.app.invalidate(Rect(middle - 90 + shift, 90, 220, 9))
            desk.app.invalidate(Rect(middle - 300, 108 - shift / 3, 90, 40))
            desk.step(dt=0.001)
        assert desk.app.toasts.texts
        changed = pygame.mask.from_threshold(before, (0, 0, 0), (3, 3, 3, 255), desk.app.window)
        changed.invert()
        assert changed.count() == 0
