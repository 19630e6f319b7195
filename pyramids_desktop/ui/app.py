"""The application: one window, one loop, one stack of scenes.

The loop runs 60 times a second while something moves, 15 times when nothing has happened for a while, and less when
the window is out of sight; input wakes it at once. Only what changed is drawn. Tests call `step` themselves, with
events and a length of time, and need neither a window nor a clock.
"""

from __future__ import annotations

import logging
import os
import time
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ..assets import AssetMissing, asset
from .art import COLOR_BLIND, STANDARD, Canvas, LintSink
from .controller import Controllers
from .focus import Focusable, FocusRing, Rect
from .scene import Scene, SceneStack
from .sound import Sound
from .text import set_language, system_language
from .window import RESIZE_REST, Viewport, viewport

if TYPE_CHECKING:
    import pygame_gui

    from ..core.message import Message
    from ..library.paths import Folders
    from ..library.saves import SaveStore
    from ..library.settings import Settings, SettingsFile
    from .widgets.field import TextField
    from .widgets.toast import Toasts

TITLE = "Pyramids Desktop"
BUSY_RATE = 60
CALM_RATE = 15
AWAY_RATE = 5
NAP, AWAY_NAP = 0.012, 0.05
"""Seconds between two looks for input while nothing else is to be done."""
CALM_AFTER = 2.0
"""Seconds without input and movement until the loop calms down."""
LONGEST_STEP = 0.05
"""Seconds; a longer pause (a window held by its title bar, a sleeping machine) is cut to this."""

_log = logging.getLogger(__name__)
_RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
_DIM = 150
"""Alpha of the veil over what lies below an overlay."""


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
    """The program on the screen.

    `seed` is what new games start from if the player types none, for repeatable runs. With `lint` everything drawn is
    checked (see `art.lint`); tests use it.
    """

    def __init__(
        self,
        settings: SettingsFile,
        store: SaveStore,
        folders: Folders,
        *,
        size: tuple[int, int] | None = None,
        scale: float | None = None,
        clock: Clock | None = None,
        sound: bool = True,
        seed: int | None = None,
        lint: LintSink | None = None,
    ) -> None:
        self.settings_file = settings
        self.store = store
        self.folders = folders
        self.seed = seed
        self.clock: Clock = clock or MonotonicClock()
        self.sound = Sound(sound)
        self.controllers = Controllers()
        self.ring = FocusRing()
        self.stack = SceneStack(self)
        self.running = True
        self.rebuilds = 0
        """How often everything was rendered for a new size."""
        self.frames_drawn = 0
        self._lint = lint
        self._fixed_scale = scale
        self._dirty: list[Rect] | None = None
        self._below: pygame.Surface | None = None
        self._manager: pygame_gui.UIManager | None = None
        self._typing: TextField | None = None
        self._toasts: Toasts | None = None
        self._resize_at: float | None = None
        self._last_input = self.clock.now()
        self._due = 0.0
        self._focused = True
        self._shown = True
        self._hand = False
        self._devices_started = False
        self._full_screen = False
        self._start_display(size)
        self._view = self._measure()
        self.canvas = self._make_canvas()
        self._apply_volumes()

    # ---- the window

    def _start_display(self, size: tuple[int, int] | None) -> None:
        # Without these, Windows would stretch a small picture on a fine screen, and X11 call us "python".
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "pyramids-desktop")
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        self._windowed_size = size or self.settings.window
        if size is None and self.settings.full_screen:
            self._open_full_screen()
        else:
            self.window = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)

    def _open_full_screen(self) -> None:
        self.window = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        self._full_screen = True

    def _measure(self) -> Viewport:
        size = self.window.get_size()
        if self._fixed_scale is not None:
            return Viewport(size, self._fixed_scale)
        setting = self.settings.ui_scale
        return viewport(size, (setting or 100) / 100)

    def _make_canvas(self) -> Canvas:
        palette = COLOR_BLIND if self.settings.color_blind else STANDARD
        return Canvas(self._view.scale, self.window, palette=palette, lint=self._lint)

    @property
    def settings(self) -> Settings:
        """What the player has chosen; see `change_settings`."""
        return self.settings_file.settings

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

    def to_logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """A mouse position (pixels) in logical pixels."""
        return self._view.to_logical(position)

    @property
    def is_full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return self._full_screen

    # ---- what scenes may ask for

    @property
    def manager(self) -> pygame_gui.UIManager:
        """The one pygame_gui manager, in our look at the present scale; made when it is first asked for."""
        if self._manager is None:
            # Imported here because it takes a third of the time to the first frame, and the title needs none of it.
            from .theme import make_manager

            self._manager = make_manager(self.size, self.scale)
        return self._manager

    @property
    def toasts(self) -> Toasts:
        """The notices on the screen."""
        if self._toasts is None:
            from .widgets.toast import Toasts

            self._toasts = Toasts(self)
        return self._toasts

    def toast(self, message: Message | str, icon: str = "info") -> None:
        """Show a short notice for a few seconds; a plain string is taken as it is."""
        self.toasts.add(message, icon)

    def invalidate(self, rect: Rect | None = None) -> None:
        """Draw an area (logical pixels) in the next frame; everything without one."""
        if rect is None:
            self._dirty = None
        elif self._dirty is not None:
            self._dirty.append(rect)

    def show_hand(self, hand: bool) -> None:
        """Show a hand instead of an arrow for the mouse, as over what can be clicked or dragged."""
        if hand == self._hand:
            return
        self._hand = hand
        try:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)
        except pygame.error as error:
            _log.debug("no such cursor: %s", error)

    def start_typing(self, field: TextField) -> None:
        """Give every key to a field, until `stop_typing`."""
        if self._typing is not None and self._typing is not field:
            self._typing.finish()
        self._typing = field

    def stop_typing(self, field: TextField) -> None:
        """The field ended."""
        if self._typing is field:
            self._typing = None

    @property
    def is_typing(self) -> bool:
        """Whether a field gets the keys."""
        return self._typing is not None

    def change_settings(self, **fields: Any) -> None:
        """Change settings, keep them, and let them take effect at once."""
        before = self.settings
        self.settings_file.change(**fields)
        after = self.settings
        self._apply_volumes()
        if after.language != before.language:
            set_language(after.language or system_language())
        if after.full_screen != self._full_screen and "full_screen" in fields:
            self.set_full_screen(after.full_screen)
        looks = ("language", "ui_scale", "color_blind")
        if any(getattr(before, name) != getattr(after, name) for name in looks):
            self.rebuild()

    def _apply_volumes(self) -> None:
        settings = self.settings
        loudness = 0.0 if settings.muted else settings.volume / 100
        self.sound.volumes = {
            "table": loudness * settings.table_volume / 100,
            "interface": loudness * settings.interface_volume / 100,
        }

    def quit(self) -> None:
        """End the loop after this frame. Scenes are closed then, so that games are safe."""
        self.running = False

    def scene_changed(self, scene: Scene) -> None:
        """The stack calls this before a scene enters."""
        self.ring.put(scene.ring_id)
        self._below = None
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
            self._start_devices()
        self.close()

    def close(self) -> None:
        """Let go of everything: scenes first, so that they can save."""
        self.stack.clear()
        self.sound.stop()
        if not self._full_screen and self._windowed_size != self.settings.window:
            self.settings_file.change(window=self._windowed_size)

    def _start_devices(self) -> None:
        """Sound and controllers take their time, so they come after the first frame."""
        if self._devices_started or not self.frames_drawn:
            return
        self._devices_started = True
        self._show_icon()
        self.sound.start()
        self.controllers.start()
        top = self.stack.top
        if top is not None and self.sound.available is False:
            top.resize()

    def _show_icon(self) -> None:
        """Give the window its picture, where the desktop shows one."""
        try:
            pygame.display.set_icon(pygame.image.load(str(asset("app", "icon-64.png"))))
        except (AssetMissing, pygame.error) as error:
            _log.info("no icon: %s", error)

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
        return CALM_RATE if calm and not self.controllers.active and not self.is_typing else BUSY_RATE

    def _wait(self) -> list[pygame.event.Event]:
        """Sleep until the next frame is due; input ends the sleep, except at full speed, where it can wait."""
        rate = self.rate
        now = self.clock.now()
        if not self.frames_drawn:
            return pygame.event.get()
        if rate == BUSY_RATE:
            self._due = max(now, self._due + 1.0 / rate)
            time.sleep(max(0.0, self._due - now))
            return pygame.event.get()
        self._due = now
        # SDL's own waiting looks for events every millisecond, which costs more than all else together.
        nap = AWAY_NAP if rate == AWAY_RATE else NAP
        until = now + 1.0 / rate
        while True:
            events = pygame.event.get()
            now = self.clock.now()
            if events or now >= until:
                return events
            time.sleep(min(nap, until - now))

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """One frame: answer the events, live for `dt` seconds, draw what changed.

        A fault in a scene does not end the program: it is written to the log and shown, and the game stays on disk.
        """
        try:
            self._frame(events, dt)
        except Exception as fault:  # noqa: BLE001 - whatever goes wrong in a scene, the player gets a way on
            self._show_fault(fault)

    def _frame(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        for event in events:
            self._route(event)
        for event in self.controllers.repeat(self.clock.now()):
            self._route(event)
        self._take_up_resize()
        dt = min(max(dt, 0.0), LONGEST_STEP)
        top = self.stack.top
        if top is not None:
            top.update(dt)
        self._tell_problems()
        if self._toasts is not None:
            self._toasts.update(dt)
        self._draw()

    def _tell_problems(self) -> None:
        for source in (self.settings_file.problems, self.store.problems):
            while source:
                self.toast(source.pop(0), "hazard-sign")

    def _show_fault(self, fault: Exception) -> None:
        from .scenes.fault import FaultScene

        _log.error("a fault in %s", type(self.stack.top).__name__, exc_info=fault)
        if isinstance(self.stack.top, FaultScene):
            raise fault
        match = next((scene.match for scene in self.stack if scene.match is not None), None)
        text = "".join(traceback.format_exception(fault))
        self._typing = None
        # Closing scenes must not bring the same fault again.
        self.stack.abandon()
        self.stack.push(FaultScene(self, text, match))

    # ---- events

    def _route(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self._window_event(event):
            return
        for key in self.controllers.translate(event, self.clock.now()):
            self._route(key)
        if event.type in _INPUT:
            self._last_input = self.clock.now()
            self._shown = True
        if self._typing is not None and self._typing.take(event):
            return
        if event.type == pygame.KEYDOWN and self._program_key(event):
            return
        top = self.stack.top
        if top is None or top.handle(event):
            return
        if event.type == pygame.KEYDOWN:
            self._ring_key(top, event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._show_ring(False, top.focusables())

    def _window_event(self, event: pygame.event.Event) -> bool:
        """Answer what happens to the window; whether that was all."""
        top = self.stack.top
        if event.type in _RESIZED:
            self._resize_at = self.clock.now() + RESIZE_REST
            if top is not None:
                top.cancel_drag()
            self.invalidate()
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self._last_input = self.clock.now()
            if not self._focused and top is not None:
                top.cancel_drag()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._shown = True
            self.invalidate()
        return False

    def _program_key(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.change_settings(full_screen=not self._full_screen)
            return True
        if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            self.quit()
            return True
        if event.key == pygame.K_F1:
            self.help()
            return True
        return False

    def help(self) -> None:
        """Show what the keys do, over whatever is there."""
        from .scenes.help import HelpScene

        if not isinstance(self.stack.top, HelpScene):
            self.stack.push(HelpScene(self))

    def _ring_key(self, scene: Scene, event: pygame.event.Event) -> None:
        """What a key means when the scene had no use for it."""
        if event.key == pygame.K_ESCAPE:
            scene.back()
            return
        items = scene.focusables()
        before = self.ring.current(items)
        if not self.ring.key(items, event.key, bool(event.mod & pygame.KMOD_SHIFT)):
            return
        if self.stack.top is not scene:
            self.ring.visible = True
            return
        self._invalidate_ring(before)
        items = scene.focusables()
        self._show_ring(True, items)
        here = self.ring.current(items)
        if here is not None:
            scene.focus_moved(here)

    def _show_ring(self, visible: bool, items: Sequence[Focusable]) -> None:
        if visible or self.ring.visible:
            self._invalidate_ring(self.ring.current(items))
        self.ring.visible = visible

    def _invalidate_ring(self, item: Focusable | None) -> None:
        if item is not None:
            self.invalidate(item.rect.inflate(16, 16))

    # ---- sizes

    def set_full_screen(self, full: bool) -> None:
        """Change between a window and the whole screen."""
        if full == self._full_screen:
            return
        try:
            if full:
                self._open_full_screen()
            else:
                self._full_screen = False
                self.window = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        except pygame.error as error:
            _log.warning("full screen failed: %s", error)
        self.rebuild()

    def _take_up_resize(self) -> None:
        top = self.stack.top
        if self._resize_at is None or self.clock.now() < self._resize_at or (top is not None and top.dragging):
            return
        self._resize_at = None
        if self.window.get_size() != self._view.size:
            self.rebuild()

    def rebuild(self) -> None:
        """Render everything for the present size, scale, language and palette."""
        self.rebuilds += 1
        if self._typing is not None:
            self._typing.finish()
        if not self._full_screen:
            self._windowed_size = self.window.get_size()
        self._view = self._measure()
        self.canvas = self._make_canvas()
        self._manager = None
        self._below = None
        for scene in self.stack:
            scene.resize()
        self.invalidate()

    # ---- drawing

    def _draw(self) -> None:
        if self._dirty == [] or not self._shown or self.stack.top is None:
            return
        dirty, self._dirty = self._dirty, []
        areas = None if dirty is None else [area for area in self._pixels(dirty) if area.size != (0, 0)]
        if areas == []:
            return
        if self._resize_at is not None:
            # The old picture does not cover the new window until everything is rendered again.
            self.window.fill((24, 12, 4))
        self.window.set_clip(None if areas is None else areas[0].unionall(areas[1:]))
        try:
            self._paint(dirty)
        finally:
            self.window.set_clip(None)
        self.frames_drawn += 1
        if areas is None:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def _paint(self, dirty: list[Rect] | None) -> None:
        """Draw the top scene over what lies below it, the focus ring over it, and the notices over all."""
        top = self.stack.top
        if top is None:
            return
        if dirty is None and self._lint is not None:
            self._lint.start(self.window)
        if top.is_overlay and len(self.stack) > 1:
            if self._below is None:
                self._below = self._paint_below()
            self.window.blit(self._below, (0, 0))
        top.draw(self.canvas, dirty)
        if self.ring.visible:
            here = self.ring.current(top.focusables())
            if here is not None:
                self.canvas.focus(here.rect.x, here.rect.y, here.rect.w, here.rect.h)
        if self._toasts is not None:
            self._toasts.draw(self.canvas)

    def _paint_below(self) -> pygame.Surface:
        """What lies below an overlay, dimmed, as a picture that stands still."""
        below = pygame.Surface(self.window.get_size())
        lint, self.canvas.lint = self.canvas.lint, None
        try:
            with self.canvas.onto(below):
                for scene in self.stack.visible[:-1]:
                    scene.draw(self.canvas, None)
        finally:
            self.canvas.lint = lint
        veil = pygame.Surface(below.get_size())
        veil.fill((16, 7, 2))
        veil.set_alpha(_DIM)
        below.blit(veil, (0, 0))
        return below

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
