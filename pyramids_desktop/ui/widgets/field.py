"""A line of text to write in.

It is a drawn label until it is written in; then a pygame_gui entry line lies on it, which knows cursors, selection, the
clipboard and input methods. While it is there it gets every key, so that no shortcut fires.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ..art import text as lettering
from ..art.palette import GOLD_T, INK
from ..focus import Rect
from .base import Point, Widget

if TYPE_CHECKING:
    from ..art import Canvas

_PAPER = (250, 238, 208)
_PAPER_OFF = (196, 180, 150)
_FAINT = (112, 84, 50)
_LEAVE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)


class TextField(Widget):
    """One line of text, at most `limit` characters. `action` gets the text after each change."""

    role = "text"

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: str,
        value: str,
        action: Callable[[str], None],
        *,
        limit: int = 24,
        hint: str = "",
        allowed: str | None = None,
        enabled: bool = True,
        tip: str = "",
        done: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(widget_id, rect, label, enabled=enabled, tip=tip)
        self.value = value
        self.action = action
        self.done = done
        self.limit = limit
        self.hint = hint
        self.allowed = allowed
        self._entry: Any = None

    @property
    def editing(self) -> bool:
        """Whether it is being written in."""
        return self._entry is not None

    def activate(self) -> None:
        """Begin to write."""
        if not self.enabled or self._entry is not None or self.page is None:
            return
        from pygame_gui.elements import UITextEntryLine  # imported when first written in, see App.manager

        app = self.page.app
        box = app.canvas.rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        entry: Any = UITextEntryLine(relative_rect=box, manager=app.manager, initial_text=self.value)
        entry.set_text_length_limit(self.limit)
        if self.allowed is not None:
            entry.set_allowed_characters(list(self.allowed))
        entry.focus()
        entry.edit_position = len(self.value)
        entry.cursor_has_moved_recently = True
        app.manager.set_focus_set({entry})
        self._entry = entry
        app.start_typing(self)
        self.changed()

    def finish(self) -> None:
        """Stop writing; what was written stands."""
        if self._entry is None or self.page is None:
            return
        self._read()
        entry, self._entry = self._entry, None
        entry.kill()
        self.page.app.stop_typing(self)
        self.changed()
        if self.done is not None:
            self.done(self.value)

    def take(self, event: pygame.event.Event) -> bool:
        """Answer an event while it is written in; False lets the app go on with it (to move the ring, say)."""
        entry = self._entry
        if entry is None:
            return False
        if event.type == pygame.KEYDOWN and event.key in _LEAVE:
            self.finish()
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
        entry.ui_manager.process_events(event)
        self._read()
        self.changed()
        return event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def _read(self) -> None:
        text = self._entry.get_text()
        if text != self.value:
            self.value = text
            self.action(text)

    def press(self, position: Point) -> None:
        """Begin to write where it was clicked."""
        if self._entry is None:
            self.activate()

    def release(self, position: Point | None) -> None:
        """Nothing more: writing began with the press."""

    def pressed_elsewhere(self) -> None:
        """A click on something else ends writing."""
        self.finish()

    def dropped(self) -> None:
        """The page goes: end writing."""
        self.finish()

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        if self._entry is not None and self.page is not None:
            self.page.app.manager.update(dt)
            self.changed()

    def draw(self, canvas: Canvas) -> None:
        """Paint the paper and the text, or the entry line that lies on it."""
        r = self.rect
        if self._entry is not None and self.page is not None:
            self.page.app.manager.draw_ui(canvas.target)
            return
        edge = GOLD_T if self.hovered and self.enabled else (150, 108, 50)
        canvas.rrect(r.x, r.y, r.w, r.h, 6, _PAPER if self.enabled else _PAPER_OFF, 255, edge, 1.6)
        shown, ink, font = self.value, INK, lettering.BODY
        if not shown:
            shown, ink, font = self.hint, _FAINT, lettering.BODY_ITALIC
        if shown:
            canvas.text(shown, r.x + 10, r.centery - 0.5, 17, ink, font, "ml", maxw=r.w - 20)
