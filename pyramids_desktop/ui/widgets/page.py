"""The scene that carries controls: it finds the one under the mouse, keeps the press, draws what changed.

A page makes its controls anew in `build` whenever the window, the language or what it shows has changed; what must
outlive that stands in the page itself. The ground below the controls is painted once and kept while the page is on
top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ..focus import Focusable, Rect
from ..scene import Scene
from .base import Point, Widget
from .tip import Tip

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_WHEEL_STEP = 1.0


class Page(Scene):
    """A scene of controls on a ground."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self._ground: pygame.Surface | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._mouse: Point | None = None
        self._tip = Tip(self)

    # ---- what a page is

    def build(self) -> Sequence[Widget]:
        """The controls for the present size and contents, in reading order."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Paint the ground."""

    def first_focus(self) -> str | None:
        """Where the ring stands before anything was chosen; the first control by default."""
        return None

    # ---- keeping it up to date

    def rebuild(self, ground: bool = True) -> None:
        """Make the controls again; `ground` tells whether what lies below changed too."""
        for widget in self.widgets:
            widget.dropped()
        if ground:
            self._ground = None
        self._held = None
        self._hovered = None
        self.dragging = False
        self.widgets = list(self.build())
        for widget in self.widgets:
            widget.page = self
        self._tip.hide()
        ring = self.app.ring
        items = self.focusables()
        if items and ring.current(items) is None:
            ring.put(self.first_focus() or items[0].id)
        if self._mouse is not None:
            self._hover(self._mouse)
        self.app.invalidate()

    def enter(self) -> None:
        """Build everything."""
        self.rebuild()

    def leave(self) -> None:
        """Let go of the ground, which is large, and of fields being written in."""
        self.cancel_drag()
        self._hover(None)
        for widget in self.widgets:
            widget.dropped()
        self._ground = None

    def resize(self) -> None:
        """Build everything for the new size."""
        self._ground = None
        self._mouse = None
        self.rebuild()

    def find(self, widget_id: str) -> Widget | None:
        """The control with this id."""
        return next((widget for widget in self.widgets if widget.id == widget_id), None)

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the mouse to the control below it."""
        if event.type == pygame.MOUSEMOTION:
            position = self.app.to_logical(event.pos)
            self._mouse = position
            if self._held is not None and not event.buttons[0]:
                # The button went up where we could not see it.
                self.cancel_drag()
            if self._held is not None:
                self._held.hover(position if self._held.hit(position) else None)
                self._held.drag(position)
            else:
                self._hover(position)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self.app.to_logical(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(self.app.to_logical(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", float(event.y)) * _WHEEL_STEP)
        if event.type == pygame.WINDOWLEAVE:
            self._mouse = None
            self._hover(None)
            return False
        if event.type == pygame.KEYDOWN:
            self._tip.hide()
            return self.key(event)
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a key of the page's own; keys of the focus ring come later."""
        return False

    def under(self, position: Point) -> Widget | None:
        """The topmost control at a position."""
        for widget in reversed(self.widgets):
            if widget.hit(position):
                return widget
        return None

    def _hover(self, position: Point | None) -> None:
        found = self.under(position) if position is not None else None
        if found is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(None)
            self._hovered = found
            self._tip.hide()
            self.app.show_hand(found is not None and found.clickable)
        if found is not None and position is not None:
            found.hover(position)
            self._tip.aim(found.tip_at(position), found.rect, position)

    def _press(self, position: Point) -> bool:
        self._mouse = position
        self._hover(position)
        self._tip.hide()
        found = self.under(position)
        for widget in self.widgets:
            if widget is not found:
                widget.pressed_elsewhere()
        # A field that ends may have had the page built anew: the press is for what lies there now.
        found = self.under(position)
        if found is None:
            return False
        self._held = found
        self.dragging = True
        items = found.focusables()
        if items and found.enabled:
            self.app.ring.put(next((item.id for item in items if item.rect.collidepoint(position)), items[0].id))
        found.press(position)
        return False

    def _release(self, position: Point) -> bool:
        held, self._held = self._held, None
        self.dragging = False
        if held is None:
            return False
        held.release(position)
        if self.app.stack.top is self:
            self._hover(position)
        return True

    def _wheel(self, steps: float) -> bool:
        if self._mouse is None:
            return False
        for widget in reversed(self.widgets):
            if widget.hit(self._mouse) and widget.wheel(steps):
                self._hover(self._mouse)
                return True
        return False

    def cancel_drag(self) -> None:
        """Break off the press."""
        held, self._held = self._held, None
        self.dragging = False
        if held is not None:
            held.release(None)

    # ---- keys

    def focusables(self) -> Sequence[Focusable]:
        """All that the controls offer."""
        return [item for widget in self.widgets for item in widget.focusables()]

    def focus_moved(self, item: Focusable) -> None:
        """Bring the item into sight and show its tip."""
        for widget in self.widgets:
            if any(own.id == item.id for own in widget.focusables()):
                widget.focus_moved(item.id)
                self._tip.aim(widget.tip, widget.rect, None)

    # ---- time and drawing

    def update(self, dt: float) -> None:
        """Let the controls live."""
        for widget in self.widgets:
            widget.update(dt)
        self._tip.update(dt)

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the ground, and the controls that the area touches."""
        if canvas.lint is not None:
            # The checks see texts on the surface they are drawn on: everything goes straight to the screen.
            self.paint(canvas)
        else:
            if self._ground is None:
                self._ground = pygame.Surface(self.app.size)
                with canvas.onto(self._ground):
                    self.paint(canvas)
            canvas.target.blit(self._ground, (0, 0))
        self.draw_controls(canvas, area)

    def draw_controls(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the controls and the tip that lie in an area, None for all."""
        for widget in self.widgets:
            if area is None or widget.bounds.colliderect(area):
                widget.draw(canvas)
        if area is None or self._tip.bounds.colliderect(area):
            self._tip.draw(canvas)
