"""The page of the program's own scenes: a header with the way back, wooden ground, and room for contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import CREAM, GOLD, GOLD_T
from ..focus import Rect
from ..text import tr
from .base import Widget
from .button import Button
from .page import Page

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

HEADER = 60.0
MARGIN = 24.0
WIDEST = 1400.0
"""Contents are never wider than this; a wider window gets broader margins."""


def content_box(size: tuple[float, float]) -> Rect:
    """The room below the header for a window of that logical size."""
    width, height = size
    w = min(width - 2 * MARGIN, WIDEST)
    return Rect((width - w) / 2, HEADER + MARGIN - 4, w, height - HEADER - 2 * MARGIN + 4)


class Sheet(Page):
    """A page with a header. `signs` are the hieroglyphs beside the title."""

    title = ""
    signs = ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.subtitle = ""

    @property
    def room(self) -> Rect:
        """The room for contents."""
        return content_box(self.app.logical_size)

    def header_widgets(self) -> list[Widget]:
        """The way back at the left, help and settings at the right."""
        width = self.app.logical_size[0]
        back = Button("back", Rect(14, 10, 42, 40), tr("Back"), self.back, icon="arrow-left", icon_only=True)
        more: list[Widget] = [
            Button(
                "help", Rect(width - 104, 10, 42, 40), tr("Controls (F1)"), self.app.help, icon="help", icon_only=True
            ),
            Button(
                "settings",
                Rect(width - 56, 10, 42, 40),
                tr("Settings"),
                self.open_settings,
                icon="cog",
                icon_only=True,
            ),
        ]
        for button in (back, *more):
            if isinstance(button, Button):
                button.style = "quiet"
        return [back, *more]

    def open_settings(self) -> None:
        """Show the settings over this page."""
        from ..scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def contents(self) -> Sequence[Widget]:
        """The controls below the header."""
        return ()

    def build(self) -> Sequence[Widget]:
        """Contents first, so that the ring begins there; the header's buttons come last."""
        return [*self.contents(), *self.header_widgets()]

    def paint(self, canvas: Canvas) -> None:
        """Paint wood, header and the contents' ground."""
        canvas.table()
        canvas.vignette()
        self.paint_header(canvas)
        self.paint_contents(canvas)

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint panels and words below the controls."""

    def paint_header(self, canvas: Canvas) -> None:
        """Paint the dark bar with the title, its signs, and the subtitle."""
        width = self.app.logical_size[0]
        size = canvas.target.get_width()
        bar = canvas.memo(("sheet header", size), lambda: canvas.grad(width + 1, HEADER, (78, 47, 22), (32, 17, 6)))
        canvas.target.blit(bar, (0, 0))
        canvas.target.fill(GOLD, canvas.rect(0, HEADER - 1.4, width + 1, 1.8))
        canvas.target.fill((20, 8, 0), canvas.rect(0, HEADER + 0.6, width + 1, 1.2))
        title = tr(self.title)
        box = canvas.text(title, 74, 29.5, 28, GOLD_T, lettering.DISPLAY_BOLD, "ml", sh=(0, 0, 0), maxw=width * 0.5)
        x = box.right + 18
        if self.signs:
            wide = canvas.glyph_width(self.signs, 26)
            canvas.glyph(self.signs, x + wide / 2, 29, 26, (206, 156, 74))
            x += wide + 22
        if self.subtitle:
            canvas.text(self.subtitle, x, 30, 18, CREAM, lettering.BODY_ITALIC, "ml", maxw=width - 130 - x)
