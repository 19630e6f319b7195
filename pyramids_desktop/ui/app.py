"""The application: one window, one loop, one stack of scenes.

The loop runs 60 times a second while something moves, 15 times when nothing has happened for a while, and less when
the window is out of sight; input wakes it at once. Only what changed is drawn. Tests call `step` themselves, with
events and a length of time, and need neither a window nor a clock.
"""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ..assets import AssetMissing, asset
from .art import COLOR_BLIND, STANDARD, Canvas, LintSink
from .controller import Controllers
from .drawing import Drawing
from .focus import FocusRing, Rect
from .pace import Clock, MonotonicClock, Pace
from .routing import Router
from .scene import Scene, SceneStack
from .sound import Sound
from .text import set_language, system_language
from .widgets.toast import Toasts
from .window import Viewport, first_size, fitting, viewport

if TYPE_CHECKING:
    import pygame_gui

    from ..core.message import Message
    from ..library.paths import Folders
    from ..library.saves import SaveStore
    from ..library.settings import Settings, SettingsFile
    from .widgets.field import TextField

TITLE = "Pyramids Desktop"
LONGEST_STEP = 0.05
"""Seconds; a longer pause (a window held by its title bar, a sleeping machine) is cut to this."""

_log = logging.getLogger(__name__)


class App:
    """The program on the screen.

    `seed` is what new games start from if the player types none, for repeatable runs. With `lint` everything drawn is
    checked (see `art.lint`), and `drawing` decides what is drawn when; tests use both.
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
        drawing: type[Drawing] = Drawing,
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
        self._manager: pygame_gui.UIManager | None = None
        self.drawing = drawing(self)
        self._router = Router(self)
        self.pace = Pace(self, self._router)
        """How many frames a second there are."""
        self.toasts = Toasts(self)
        """The notices on the screen."""
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
        desktop, last = pygame.display.get_desktop_sizes()[0], self.settings.window
        self._windowed_size = size or (first_size(desktop) if last is None else fitting(last, desktop))
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
    def is_resizing(self) -> bool:
        """Whether the window has another size and everything is still rendered for the old one."""
        return self._router.resize_at is not None

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

    def toast(self, message: Message | str, icon: str = "info") -> None:
        """Show a short notice for a few seconds; a plain string is taken as it is."""
        self.toasts.add(message, icon)

    def invalidate(self, rect: Rect | None = None) -> None:
        """Draw an area (logical pixels) in the next frame; everything without one."""
        self.drawing.invalidate(rect)

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
        typing = self._router.typing
        if typing is not None and typing is not field:
            typing.finish()
        self._router.typing = field

    def stop_typing(self, field: TextField) -> None:
        """The field ended."""
        if self._router.typing is field:
            self._router.typing = None

    @property
    def is_typing(self) -> bool:
        """Whether a field gets the keys."""
        return self._router.typing is not None

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
        self.drawing.start_anew()

    # ---- the loop

    def run(self) -> None:
        """Run until the window is closed."""
        before = self.clock.now()
        while self.running:
            events = self.pace.wait()
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
            self._router.route(event)
        for event in self.controllers.repeat(self.clock.now()):
            self._router.route(event)
        self._take_up_resize()
        dt = min(max(dt, 0.0), LONGEST_STEP)
        top = self.stack.top
        for scene in self.stack:
            if scene is not top:
                scene.update_below()
        if top is not None:
            top.update(dt)
        self._tell_problems()
        self.toasts.update(dt)
        if self._router.shown and self.drawing.draw():
            self.frames_drawn += 1

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
        self._router.typing = None
        # Closing scenes must not bring the same fault again.
        self.stack.abandon()
        self.stack.push(FaultScene(self, text, match))

    def help(self) -> None:
        """Show what the keys do, over whatever is there."""
        from .scenes.help import HelpScene

        if not isinstance(self.stack.top, HelpScene):
            self.stack.push(HelpScene(self))

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
        top, due = self.stack.top, self._router.resize_at
        if due is None or self.clock.now() < due or (top is not None and top.dragging):
            return
        self._router.resize_at = None
        if self.window.get_size() != self._view.size:
            self.rebuild()

    def rebuild(self) -> None:
        """Render everything for the present size, scale, language and palette."""
        self.rebuilds += 1
        if self._router.typing is not None:
            self._router.typing.finish()
        if not self._full_screen:
            self._windowed_size = self.window.get_size()
        self._view = self._measure()
        self.canvas = self._make_canvas()
        self._manager = None
        for scene in self.stack:
            scene.resize()
        self.drawing.start_anew()
