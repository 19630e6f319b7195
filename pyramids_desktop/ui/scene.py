"""What a scene is, and the stack of scenes.

A scene owns the whole window while it is on top. An overlay (a dialog, a curtain, a zoom) leaves the scene below
visible, dimmed and still. The app drives them: events go to the top scene alone, and so do `update` and `draw`; the
others get `update_below`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from .focus import Focusable, Rect

if TYPE_CHECKING:
    from ..library.match import Match
    from .app import App
    from .art import Canvas

_log = logging.getLogger(__name__)


class Scene:
    """One screen of the program. Positions and sizes are logical pixels (see `App.scale`)."""

    is_overlay = False
    """The scene below stays visible, dimmed."""
    match: Match | None = None
    """The game that is played in the scene, for the report of a fault."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.animating = False
        """Something moves: the app then draws 60 frames a second instead of waiting for input."""
        self.dragging = False
        """Something is held by the mouse: no rebuild happens meanwhile."""
        self.ring_id: str | None = None
        """Where the focus ring stood when another scene came on top; it comes back there."""

    # ---- coming and going

    def enter(self) -> None:
        """The scene came on top, first or again; build or refresh what it shows."""

    def leave(self) -> None:
        """Another scene came on top of it, or it is gone; let go of what it holds."""

    def close(self) -> None:
        """The scene left the stack for good; called once, after `leave`."""

    def resize(self) -> None:
        """Size, scale, language or palette changed: lay out and render again."""

    # ---- living

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event; whether it was used. Unused keys go to the focus ring.

        Positions of mouse events are pixels: `self.app.to_logical(event.pos)`. Controllers come as key events.
        """
        return False

    def cancel_drag(self) -> None:
        """Let go of what is held by the mouse: the window lost its focus, its size changed, or a scene came on top."""

    def back(self) -> None:
        """Escape, or B on a controller, that nobody used. Goes back to the scene below by default."""
        if len(self.app.stack) > 1:
            self.app.stack.pop()

    def update(self, dt: float) -> None:
        """Live on for `dt` seconds, at most 0.05. Call `self.app.invalidate` for what changed."""

    def update_below(self) -> None:
        """Go on with what must not wait while another scene lies on top, called once a frame. Nothing may move: nobody
        sees it, and `draw` is not called."""

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint an area (logical) from the ground up, None for all; called for each of those that changed.

        The canvas' clip already holds it, so a scene may also paint everything and leave the rest to the clip.
        """

    def focusables(self) -> Sequence[Focusable]:
        """What keys can reach now, in reading order."""
        return ()

    def focus_moved(self, item: Focusable) -> None:
        """The ring came to an item by keys; scroll it into sight, show its tip or its zoom."""


class SceneStack:
    """The scenes, the top one last. Changes take effect at once; they are safe from within a scene's own methods."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def top(self) -> Scene | None:
        """The scene that gets events, or None before the first."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> tuple[Scene, ...]:
        """The top scene and, below overlays, what shines through; the lowest first."""
        index = len(self._scenes) - 1
        while index > 0 and self._scenes[index].is_overlay:
            index -= 1
        return tuple(self._scenes[max(0, index) :])

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top is not None:
            self.top.ring_id = self._app.ring.current_id
            self.top.cancel_drag()
            self.top.leave()
        self._scenes.append(scene)
        self._arrive(scene)

    def pop(self) -> None:
        """Take the top scene away; the one below comes on top again."""
        if not self._scenes:
            return
        self._discard(self._scenes.pop())
        if self.top is not None:
            self._arrive(self.top)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._discard(self._scenes.pop())
        self._scenes.append(scene)
        self._arrive(scene)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and start with this one."""
        while self._scenes:
            self._discard(self._scenes.pop())
        self._scenes.append(scene)
        self._arrive(scene)

    def remove(self, scene: Scene) -> None:
        """Take away one scene, wherever it lies."""
        if scene is self.top:
            self.pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.close()

    def abandon(self) -> None:
        """Take all scenes away after a fault. Each is still told to close, for it may hold a game that must be let go;
        what fails then is only logged."""
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.close()
            except Exception:  # noqa: BLE001 - the fault may have left anything broken
                _log.exception("%s did not close", type(scene).__name__)

    def clear(self) -> None:
        """Take all scenes away, as at the end of the program."""
        while self._scenes:
            self._discard(self._scenes.pop())

    def _discard(self, scene: Scene) -> None:
        scene.cancel_drag()
        scene.leave()
        scene.close()

    def _arrive(self, scene: Scene) -> None:
        self._app.scene_changed(scene)
        scene.enter()
