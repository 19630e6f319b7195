"""The application: one window, one loop, one stack of scenes.

The loop runs 60 times a second while something moves, 20 times for a while after the last input and less when the
window is out of sight; input wakes it at once. Only what changed is drawn. Tests call `step` themselves, with events
and a length of time, and need neither a window nor a clock.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from .art import Canvas
from .controller import Controllers
from .focus import Focusable, FocusRing, Rect
from .scene import Scene, SceneStack
from .sound import Sound
from .window import RESIZE_REST, SMALLEST_WINDOW, Viewport, viewport

if TYPE_CHECKING:
    import pygame_gui

    from ..core.message import Message
    from ..library.saves import SaveStore
    from ..library.settings import Settings

BUSY_RATE = 60
CALM_RATE = 20
AWAY_RATE = 5
CALM_AFTER = 2.0
"""Seconds without input and movement until the loop calms down."""
LONGEST_STEP = 0.05
"""Seconds; a longer pause (a window held by its title bar, a sleeping machine) is cut to this."""

_log = logging.getLogger(__name__)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds of a clock that never goes back."""
        ...


class MonotonicClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds of a clock that never goes back."""
        return time.monotonic()


class App:
    """The program on the screen. `settings` and `store` come from the library."""

    def __init__(
        self,
        settings: Settings,
        store: SaveStore,
        *,
        size: tuple[int, int] = (1280, 800),
        clock: Clock | None = None,
        sound: bool = True,
        resizable: bool = True,
    ) -> None:
        self.settings = settings
        self.store = store
        self.clock: Clock = clock or MonotonicClock()
        self.sound = Sound(sound)
        self.controllers = Controllers()
        self.ring = FocusRing()
        self.stack = SceneStack(self)
        self.running = True
        self.rebuilds = 0
        """How often everything was rendered for a new size; for tests."""
        self.frames_drawn = 0
        self._flags = pygame.RESIZABLE if resizable else 0
        self._dirty: list[Rect] | None = None
        self._manager: pygame_gui.UIManager | None = None
        self._resize_at: float | None = None
        self._last_input = self.clock.now()
        self._focused = True
        self._shown = True
        self._devices_started = False
        pygame.display.init()
        pygame.font.init()
        self._open_window(size)
        self._view = viewport(self.window.get_size(), self._scale_setting())
        self.canvas = Canvas(self.window, self._view.scale)

    # ---- the window

    def _open_window(self, size: tuple[int, int]) -> None:
        pygame.display.set_caption("Pyramids Desktop")
        self.window = pygame.display.set_mode(size, self._flags)

    def _scale_setting(self) -> float:
        return float(getattr(self.settings, "ui_scale", 0) or 100) / 100

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._view.size

    @property
    def scale(self) -> float:
        """Pixels per logical pixel."""
        return self._view.scale

    @property
    def logical_size(self) -> tuple[float, float]:
        """The window's size in logical pixels: at least 1280x800, less only if `compact`, then at least 1024x640."""
        return self._view.logical_size

    @property
    def compact(self) -> bool:
        """Whether scenes have less than 1280x800 and must use their compact layout."""
        return self._view.compact

    @property
    def view(self) -> Viewport:
        """The window's measures."""
        return self._view

    def to_logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """A mouse position (pixels) in logical pixels."""
        return self._view.to_logical(position)

    @property
    def manager(self) -> pygame_gui.UIManager:
        """The one pygame_gui manager, for text fields; made when it is first asked for."""
        if self._manager is None:
            import pygame_gui  # A third of the time to the first frame, and the title needs none of it.

            self._manager = pygame_gui.UIManager(self.size)
        return self._manager

    # ---- what scenes may ask for

    def invalidate(self, rect: Rect | None = None) -> None:
        """Draw an area (logical pixels) in the next frame; everything without one."""
        if rect is None:
            self._dirty = None
        elif self._dirty is not None:
            self._dirty.append(rect)

    def toast(self, message: Message | str) -> None:
        """Show a short notice for a few seconds."""
        _log.info("notice: %s", message)

    def report_fault(self) -> None:
        """Save a report about the last fault."""

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    def scene_changed(self, scene: Scene) -> None:
        """The stack calls this before a scene enters."""
        self.ring.put(None)
        self.invalidate()

    # ---- the loop

    def run(self) -> None:
        """Run until the window is closed."""
        before = self.clock.now()
        while self.running:
            events = self._wait()
            now = self.clock.now()
            self.step(events, now - before)
            before = now
            if not self._devices_started:
                self._devices_started = True
                self.sound.start()
                self.controllers.start()
        self.stack.clear()
        self.sound.stop()

    @property
    def rate(self) -> int:
        """Frames a second that the loop aims for now."""
        if not self._shown:
            return AWAY_RATE
        top = self.stack.top
        if (top is not None and (top.animating or top.dragging)) or self._resize_at is not None:
            return BUSY_RATE
        if not self._focused:
            return AWAY_RATE
        calm = self.clock.now() - self._last_input > CALM_AFTER
        return CALM_RATE if calm and not self.controllers.active else BUSY_RATE

    def _wait(self) -> list[pygame.event.Event]:
        """Sleep until the next frame is due; input ends the sleep except at full speed, where it can wait."""
        pause = 1.0 / self.rate
        if self.rate == BUSY_RATE:
            time.sleep(max(0.0, pause - 0.002))
            return pygame.event.get()
        first = pygame.event.wait(int(pause * 1000))
        events = pygame.event.get()
        return events if first.type == pygame.NOEVENT else [first, *events]

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """One frame: answer the events, live for `dt` seconds, draw what changed."""
        for event in events:
            self._route(event)
        for event in self.controllers.repeat(self.clock.now()):
            self._route(event)
        self._take_up_resize()
        top = self.stack.top
        if top is not None:
            top.update(min(max(dt, 0.0), LONGEST_STEP))
        self._draw()

    # ---- events

    def _route(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in _RESIZED:
            self._resize_at = self.clock.now() + RESIZE_REST
            if self.stack.top is not None:
                self.stack.top.cancel_drag()
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            if not self._focused and self.stack.top is not None:
                self.stack.top.cancel_drag()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._shown = True
            self.invalidate()
        for key in self.controllers.translate(event, self.clock.now()):
            self._route(key)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._last_input = self.clock.now()
            self._shown = True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
            return
        top = self.stack.top
        if top is None or top.handle(event):
            return
        if event.type == pygame.KEYDOWN:
            self._ring_key(top, event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._show_ring(False, top.focusables())

    def _ring_key(self, scene: Scene, event: pygame.event.Event) -> None:
        """What a key means to the focus ring when the scene had no use for it."""
        items = scene.focusables()
        here = self.ring.current(items)
        if event.key == pygame.K_ESCAPE:
            scene.back()
            return
        before = here
        if event.key == pygame.K_TAB:
            self.ring.step(items, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            dx, dy = _ARROWS[event.key]
            if here is not None and here.adjust is not None and dx and self.ring.visible:
                here.adjust(dx)
            elif not self.ring.visible and here is not None:
                pass  # The first key only shows where the ring stands.
            else:
                self.ring.move(items, dx, dy)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if here is not None and here.enabled:
                here.activate()
            return
        else:
            return
        self._invalidate_ring(before)
        self._show_ring(True, items)

    def _show_ring(self, visible: bool, items: Sequence[Focusable]) -> None:
        here = self.ring.current(items)
        if visible or self.ring.visible:
            self._invalidate_ring(here)
        self.ring.visible = visible

    def _invalidate_ring(self, item: Focusable | None) -> None:
        if item is not None:
            self.invalidate(item.rect.inflate(16, 16))

    def toggle_full_screen(self) -> None:
        """Change between a window and the whole screen."""
        try:
            pygame.display.toggle_fullscreen()
        except pygame.error as error:
            _log.warning("full screen failed: %s", error)
        self._resize_at = self.clock.now() + RESIZE_REST

    # ---- sizes

    def _take_up_resize(self) -> None:
        top = self.stack.top
        if self._resize_at is None or self.clock.now() < self._resize_at or (top is not None and top.dragging):
            return
        self._resize_at = None
        self.rebuild()

    def rebuild(self) -> None:
        """Render everything for the present size, scale, language and palette."""
        self.rebuilds += 1
        width, height = self.window.get_size()
        if self._flags and (width < SMALLEST_WINDOW[0] or height < SMALLEST_WINDOW[1]):
            self._open_window((max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])))
        self._view = viewport(self.window.get_size(), self._scale_setting())
        self.canvas = Canvas(self.window, self._view.scale)
        self._manager = None
        for scene in self.stack:
            scene.resize()
        self.invalidate()

    # ---- drawing

    def _draw(self) -> None:
        if self._dirty == [] or not self._shown or self.stack.top is None:
            return
        dirty, self._dirty = self._dirty, []
        areas = None if dirty is None else self._pixels(dirty)
        self.window.set_clip(None if areas is None else areas[0].unionall(areas[1:]))
        for scene in self.stack.visible:
            scene.draw(self.canvas, dirty)
        top = self.stack.top
        if top is not None and self.ring.visible:
            here = self.ring.current(top.focusables())
            if here is not None:
                self.canvas.focus(here.rect.x, here.rect.y, here.rect.w, here.rect.h)
        self.window.set_clip(None)
        self.frames_drawn += 1
        if areas is None:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def _pixels(self, areas: Sequence[Rect]) -> list[pygame.Rect]:
        """Logical areas as whole pixels, each grown by one for rounding, cut to the window."""
        bounds = self.window.get_rect()
        scale = self.scale
        found = []
        for area in areas:
            left, top = int(area.left * scale) - 1, int(area.top * scale) - 1
            right, bottom = int(area.right * scale) + 2, int(area.bottom * scale) + 2
            found.append(pygame.Rect(left, top, right - left, bottom - top).clip(bounds))
        return found


SceneFactory = Callable[[App, Any], Scene]
