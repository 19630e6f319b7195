"""The focus ring on the screen: where it stands it is seen, where it stood it is gone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pyramids_desktop.ui.app import App
from pyramids_desktop.ui.art import Canvas
from pyramids_desktop.ui.focus import Focusable, Rect
from pyramids_desktop.ui.scene import Scene
from tests.ui.shell import Shell

PLACES = {"a": Rect(200, 200, 120, 40), "b": Rect(600, 500, 120, 40)}


class Places(Scene):
    """A plain ground with places that come and go without a word to the app."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shown = list(PLACES)

    def focusables(self) -> Sequence[Focusable]:
        return [Focusable(name, PLACES[name], name) for name in self.shown]

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        canvas.target.fill((40, 40, 40))


def is_plain(shell: Shell) -> bool:
    """Whether nothing but the ground is on the screen."""
    surface = shell.app.window
    return pygame.mask.from_threshold(surface, (40, 40, 40), (1, 1, 1)).count() == surface.get_width() * (
        surface.get_height()
    )


def test_the_ring_is_wiped_away_with_what_it_stood_on(shell: Shell) -> None:
    scene = Places(shell.app)
    shell.app.stack.reset(scene)
    shell.step()
    assert is_plain(shell)
    shell.key(pygame.K_TAB)
    assert shell.app.ring.current_id == "a"
    assert not is_plain(shell)
    scene.shown.remove("a")
    shell.step()
    assert is_plain(shell)


def test_a_click_wipes_the_ring_away_although_its_place_is_gone(shell: Shell) -> None:
    scene = Places(shell.app)
    shell.app.stack.reset(scene)
    shell.key(pygame.K_TAB)
    assert not is_plain(shell)
    scene.shown.clear()
    shell.down((900, 100))
    assert is_plain(shell)


def test_the_ring_follows_what_it_stands_on(shell: Shell) -> None:
    scene = Places(shell.app)
    shell.app.stack.reset(scene)
    shell.key(pygame.K_TAB)
    place = PLACES["a"]
    place.move_ip(0, 300)
    try:
        shell.step()
        assert not is_plain(shell)
        scene.shown.remove("a")
        shell.step()
        assert is_plain(shell)
    finally:
        place.move_ip(0, -300)
