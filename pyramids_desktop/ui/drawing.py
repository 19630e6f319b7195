"""What is drawn in a frame: what changed; the top scene over what lies below it, the ring and the notices over all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .areas import in_logical, in_pixels, joined
from .focus import Rect

if TYPE_CHECKING:
    from .app import App
    from .scene import Scene

_DIM = 150
"""Alpha of the veil over what lies below an overlay."""
_VEIL = (16, 7, 2)
_RING_MARGIN = 16.0
"""Logical pixels by which the focus ring, with its glow, may be larger than what it stands on."""
_BEYOND = (24, 12, 4)
"""What shows beside the old picture while the window is resized."""


class Drawing:
    """Keeps the areas that changed, and draws them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._dirty: list[Rect] | None = None
        self._below: pygame.Surface | None = None
        self._ring: Rect | None = None
        """Where the focus ring was drawn last: what it stood on may be gone before the ring is."""

    def invalidate(self, rect: Rect | None) -> None:
        """Draw an area (logical pixels) in the next frame; everything without one."""
        if rect is None:
            self._dirty = None
        elif self._dirty is not None:
            self._dirty.append(rect)

    def start_anew(self) -> None:
        """Another scene is on top, or everything has another size: nothing of the old picture holds."""
        self._dirty = None
        self._below = None

    def draw(self) -> bool:
        """Draw what changed since the last frame; whether anything was drawn."""
        top = self._app.stack.top
        if top is None:
            return False
        self._follow_ring(top)
        if self._dirty == []:
            return False
        dirty, self._dirty = self._dirty, []
        window, scale = self._app.window, self._app.scale
        areas = [] if dirty is None else joined(in_pixels((*area,), scale, window.get_rect()) for area in dirty)
        if not areas and dirty is not None:
            return False
        if self._app.is_resizing:
            # The old picture does not cover the new window until everything is rendered again.
            window.fill(_BEYOND)
        if dirty is None:
            self._paint(top, None)
            pygame.display.flip()
            return True
        try:
            for area in areas:
                window.set_clip(area)
                self._paint(top, Rect(in_logical(area, scale)))
        finally:
            window.set_clip(None)
        pygame.display.update(areas)
        return True

    def _follow_ring(self, top: Scene) -> None:
        """Have the ring drawn where it stands now, and what lies under it where it stood."""
        ring = self._app.ring
        here = ring.current(top.focusables()) if ring.visible else None
        rect = here.rect.copy() if here is not None else None
        if rect == self._ring:
            return
        for changed in (rect, self._ring):
            if changed is not None:
                self.invalidate(changed.inflate(_RING_MARGIN, _RING_MARGIN))
        self._ring = rect

    def _paint(self, top: Scene, area: Rect | None) -> None:
        """Paint an area (None: all) from the ground up; the window's clip is set to it."""
        app = self._app
        canvas = app.canvas
        if area is None and canvas.lint is not None:
            canvas.lint.start(app.window)
        if top.is_overlay and len(app.stack) > 1:
            if self._below is None:
                self._below = self._paint_below()
            app.window.blit(self._below, (0, 0))
        top.draw(canvas, area)
        if self._ring is not None:
            canvas.focus(self._ring.x, self._ring.y, self._ring.w, self._ring.h)
        app.toasts.draw(canvas)

    def _paint_below(self) -> pygame.Surface:
        """What lies below an overlay, dimmed, as a picture that stands still."""
        app = self._app
        below = pygame.Surface(app.window.get_size())
        lint, app.canvas.lint = app.canvas.lint, None
        try:
            with app.canvas.onto(below):
                for scene in app.stack.visible[:-1]:
                    scene.draw(app.canvas, None)
        finally:
            app.canvas.lint = lint
        veil = pygame.Surface(below.get_size())
        veil.fill(_VEIL)
        veil.set_alpha(_DIM)
        below.blit(veil, (0, 0))
        return below
