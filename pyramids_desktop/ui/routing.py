"""Where an event goes: the window's own, then a field being written in, the program's keys, the top scene, the ring.

Each event is looked at once. Only the top scene gets any, so that no click or key reaches what lies below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .window import RESIZE_REST

if TYPE_CHECKING:
    from .app import App
    from .scene import Scene
    from .widgets.field import TextField

_RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Router:
    """Hands events on, and keeps what they tell about the window."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.typing: TextField | None = None
        """The field that gets the keys."""
        self.focused = True
        self.shown = True
        self.last_input = app.clock.now()
        self.resize_at: float | None = None
        """When a resize is taken up, if there was one."""

    def route(self, event: pygame.event.Event) -> None:
        """Hand on one event."""
        app = self._app
        if event.type == pygame.QUIT:
            app.quit()
            return
        if self._window_event(event):
            return
        for key in app.controllers.translate(event, app.clock.now()):
            self.route(key)
        if event.type in _INPUT:
            self.last_input = app.clock.now()
            self.shown = True
        if self.typing is not None and self.typing.take(event):
            return
        if event.type == pygame.KEYDOWN and self._program_key(event):
            return
        top = app.stack.top
        if top is None:
            return
        if top.handle(event):
            if event.type == pygame.KEYDOWN:
                self._show_ring_above(top)
        elif event.type == pygame.KEYDOWN:
            self._ring_key(top, event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            app.ring.visible = False

    def _window_event(self, event: pygame.event.Event) -> bool:
        """Answer what happens to the window; whether that was all."""
        app, top = self._app, self._app.stack.top
        if event.type in _RESIZED:
            self.resize_at = app.clock.now() + RESIZE_REST
            if top is not None:
                top.cancel_drag()
            app.invalidate()
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
            self.last_input = app.clock.now()
            if not self.focused and top is not None:
                top.cancel_drag()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.shown = True
            app.invalidate()
        return False

    def _program_key(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        app = self._app
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            app.change_settings(full_screen=not app.is_full_screen)
            return True
        if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            app.quit()
            return True
        if event.key == pygame.K_F1:
            app.help()
            return True
        return False

    def _show_ring_above(self, scene: Scene) -> None:
        """If a key opened something above the scene, show where the next key is felt."""
        app = self._app
        if app.stack.top is not scene and scene in app.stack:
            app.ring.visible = True

    def _ring_key(self, scene: Scene, event: pygame.event.Event) -> None:
        """What a key means when the scene had no use for it."""
        app = self._app
        if event.key == pygame.K_ESCAPE:
            scene.back()
            self._show_ring_above(scene)
            return
        items = scene.focusables()
        if not app.ring.key(items, event.key, bool(event.mod & pygame.KMOD_SHIFT)):
            return
        app.ring.visible = True
        if app.stack.top is not scene:
            return
        here = app.ring.current(scene.focusables())
        if here is not None:
            scene.focus_moved(here)
