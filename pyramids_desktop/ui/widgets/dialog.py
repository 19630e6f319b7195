"""Dialogs: a question, a notice, a line to write, a choice from a list. Each lies over the scene that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect
from ..text import tr
from .base import Widget
from .button import Button, Style
from .field import TextField
from .label import breakable
from .page import Page
from .scroll import Row, RowList

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_PAD = 28.0
_BUTTON = 46.0


class Dialog(Page):
    """A sheet of papyrus in the middle of the window: a title, a text, whatever the kind adds, and buttons."""

    is_overlay = True
    width = 560.0

    def __init__(self, app: App, title: str, text: str = "", *, icon: str = "") -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.icon = icon

    # ---- layout

    def extra_height(self) -> float:
        """How much room the kind needs between the text and the buttons."""
        return 0.0

    def box(self) -> Rect:
        """Where the sheet lies."""
        width, height = self.app.logical_size
        w = min(self.width, width - 48)
        h = _PAD + 38 + self._text_height(w) + self.extra_height() + 24 + _BUTTON + _PAD
        return Rect((width - w) / 2, max(16.0, (height - h) / 2 - 10), w, min(h, height - 32))

    def _text_height(self, w: float) -> float:
        if not self.text:
            return 0.0
        canvas = self.app.canvas
        return canvas.line_height(17) * len(canvas.wrap(self._words(w), w - 2 * _PAD, 17)) + 12

    def _words(self, w: float) -> str:
        return breakable(self.app.canvas, self.text, w - 2 * _PAD, 17)

    def extra_box(self) -> Rect:
        """The room for what the kind adds."""
        box = self.box()
        return Rect(box.x + _PAD, box.y + _PAD + 38 + self._text_height(box.w), box.w - 2 * _PAD, self.extra_height())

    def button_row(self, buttons: Sequence[tuple[str, str, Callable[[], None], Style, str | None]]) -> list[Widget]:
        """Buttons from the right at the foot of the sheet: (id, label, action, style, icon), the main one last."""
        box = self.box()
        canvas = self.app.canvas
        x = box.right - _PAD
        y = box.bottom - _PAD - _BUTTON + 4
        made: list[Widget] = []
        for widget_id, label, action, style, icon in reversed(buttons):
            w = max(120.0, canvas.width(label, 16, lettering.DISPLAY_BOLD) + (74 if icon else 44))
            x -= w
            rect = Rect(x, y, w, _BUTTON)
            made.insert(0, Button(widget_id, rect, label, action, style=style, icon=icon, centered=True))
            x -= 12
        return made

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet over the dimmed scene."""
        box = self.box()
        canvas.panel(box.x, box.y, box.w, box.h, "papyrus", None, 77, r=12, lift=12)
        canvas.band(box.x + 16, box.y + 12, box.w - 32, 5)
        x = box.x + _PAD
        if self.icon:
            canvas.ico(self.icon, x + 15, box.y + _PAD + 18, 28, (130, 70, 24))
            x += 42
        canvas.text(
            self.title,
            x,
            box.y + _PAD + 18,
            22,
            INK,
            lettering.DISPLAY_BOLD,
            "ml",
            maxw=box.right - _PAD - x,
        )
        if self.text:
            canvas.para(self._words(box.w), box.x + _PAD, box.y + _PAD + 46, box.w - 2 * _PAD, 17, SEPIA)

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the sheet and its controls; what lies below was painted by the app."""
        self.paint(canvas)
        self.draw_controls(canvas, area)

    def close_dialog(self) -> None:
        """Take the dialog away."""
        self.app.stack.remove(self)


class Confirm(Dialog):
    """A question with two answers. The careful answer has the ring first; Escape gives it."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        yes: str,
        action: Callable[[], None],
        *,
        no: str | None = None,
        danger: bool = False,
        icon: str = "help",
    ) -> None:
        super().__init__(app, title, text, icon=icon)
        self._yes = yes
        self._no = no if no is not None else tr("Cancel")
        self._action = action
        self._danger = danger

    def build(self) -> Sequence[Widget]:
        """The two answers."""
        style: Style = "danger" if self._danger else "primary"
        return self.button_row(
            [
                ("no", self._no, self.close_dialog, "normal", None),
                ("yes", self._yes, self._accept, style, None),
            ]
        )

    def first_focus(self) -> str | None:
        """The careful answer where the other does harm."""
        return "no" if self._danger else "yes"

    def _accept(self) -> None:
        self.close_dialog()
        self._action()


class Notice(Dialog):
    """Something to be read, with one button."""

    def __init__(
        self, app: App, title: str, text: str, *, icon: str = "info", closed: Callable[[], None] | None = None
    ) -> None:
        super().__init__(app, title, text, icon=icon)
        self._closed = closed

    def build(self) -> Sequence[Widget]:
        """The button."""
        return self.button_row([("ok", tr("Close"), self.back, "primary", None)])

    def back(self) -> None:
        """Go, and tell who asked."""
        self.close_dialog()
        if self._closed is not None:
            self._closed()


class Ask(Dialog):
    """One line to write."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        value: str,
        action: Callable[[str], None],
        *,
        yes: str,
        limit: int = 40,
        hint: str = "",
        icon: str = "quill-ink",
    ) -> None:
        super().__init__(app, title, text, icon=icon)
        self.value = value
        self._action = action
        self._yes = yes
        self._limit = limit
        self._hint = hint

    def extra_height(self) -> float:
        """Room for the line."""
        return 54.0

    def build(self) -> Sequence[Widget]:
        """The line and the two answers."""
        room = self.extra_box()
        field = TextField(
            "text",
            Rect(room.x, room.y + 6, room.w, 44),
            self.title,
            self.value,
            self._changed,
            limit=self._limit,
            hint=self._hint,
        )
        return [
            field,
            *self.button_row(
                [
                    ("no", tr("Cancel"), self.close_dialog, "normal", None),
                    ("yes", self._yes, self._accept, "primary", None),
                ]
            ),
        ]

    def enter(self) -> None:
        """Begin to write at once."""
        super().enter()
        field = self.find("text")
        if field is not None:
            field.activate()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter accepts when the ring stands on the line."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.app.ring.current_id in (None, "text"):
            self._accept()
            return True
        return False

    def _changed(self, value: str) -> None:
        self.value = value

    def _accept(self) -> None:
        for widget in self.widgets:
            widget.dropped()
        self.close_dialog()
        self._action(self.value)


class Menu(Dialog):
    """A choice from a list of (id, label, explanation)."""

    row_height = 58.0

    def __init__(
        self,
        app: App,
        title: str,
        items: Sequence[tuple[str, str, str]],
        chosen: str | None,
        action: Callable[[str], None],
        *,
        icon: str = "",
    ) -> None:
        super().__init__(app, title, "", icon=icon)
        self._items = tuple(items)
        self._chosen = chosen
        self._action = action

    def extra_height(self) -> float:
        """Room for the rows, as far as the window has it."""
        wanted = len(self._items) * (self.row_height + 6) + 4
        return min(wanted, self.app.logical_size[1] - 240)

    def build(self) -> Sequence[Widget]:
        """The rows, and a way out."""
        rows = [Row(item_id, f"{label}. {more}", self._painter(label, more)) for item_id, label, more in self._items]
        room = self.extra_box()
        room.y += 4
        listed = RowList("rows", room, rows, self.row_height, self._chosen, self._accept, open_row=self._accept)
        return [listed, *self.button_row([("no", tr("Cancel"), self.close_dialog, "normal", None)])]

    def first_focus(self) -> str | None:
        """What is chosen now."""
        return f"rows:{self._chosen}" if self._chosen else None

    def _painter(self, label: str, more: str) -> Callable[[Canvas, Rect, bool, bool], None]:
        def paint(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
            row_ground(canvas, rect, chosen, hovered)
            x, room = rect.x + 16, rect.w - 56
            if more:
                canvas.text(label, x, rect.y + 18, 17, INK, lettering.BODY_BOLD, "ml", maxw=room)
                canvas.text(more, x, rect.y + 40, 15, SEPIA, lettering.BODY, "ml", maxw=room)
            else:
                canvas.text(label, x, rect.centery, 17, INK, lettering.BODY_BOLD, "ml", maxw=room)
            if chosen:
                canvas.ico("check-mark", rect.right - 24, rect.centery, 18, (110, 62, 20))

        return paint

    def _accept(self, item_id: str) -> None:
        self.close_dialog()
        self._action(item_id)


def row_ground(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
    """Paint the ground of a row that lies on papyrus."""
    if chosen:
        canvas.rrect(rect.x, rect.y, rect.w, rect.h, 8, (246, 214, 132), 255, (150, 100, 36), 1.6)
    elif hovered:
        canvas.rrect(rect.x, rect.y, rect.w, rect.h, 8, (255, 246, 220), 255, (190, 146, 80), 1.4)
    else:
        canvas.rrect(rect.x, rect.y, rect.w, rect.h, 8, (244, 226, 184), 255, (204, 172, 118), 1.2)
