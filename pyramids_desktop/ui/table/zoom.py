"""Looking closely: a card large, with its full text, how it stands now, and the rule behind it.

The same sheet shows in passing, beside a piece under a resting pointer, and as an overlay that stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.art.palette import GOLD_B, INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.base import Widget
from pyramids_desktop.ui.widgets.button import Button
from pyramids_desktop.ui.widgets.page import Page
from pyramids_desktop.ui.widgets.scroll import FlowView

from .pieces import Box, Face, box_beside, nearest_free
from .spec import TableSpec, Zoom

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.art import Canvas

PAD = 20.0
TEXT = 17.0
COLUMN = 320.0
"""The width of the text beside a face."""
PASSING_FORMS = ((COLUMN, 1.0), (212.0, 1.0), (470.0, 0.55))
"""Widths of the text and parts of a face's size that are tried in passing: where a column has no room, a narrower one,
then a low sheet with a small face."""
SPREAD_W, SPREAD_H = 92.0, 122.0
"""The size of cards in a spread, and the width of all other pieces."""


class ZoomSheet:
    """One zoom set into type: it knows its size and paints itself anywhere."""

    def __init__(
        self,
        canvas: Canvas,
        spec: TableSpec,
        zoom: Zoom,
        names: Sequence[str],
        spread: bool = True,
        column: float = COLUMN,
        part: float = 1.0,
    ) -> None:
        self.spec = spec
        self.zoom = zoom
        self.names = names
        self._canvas = canvas
        self._spread = zoom.spread if spread else ()
        self._column = column
        self._part = part
        self.w = self._width()
        self.h = self._height()

    @property
    def _face_size(self) -> tuple[float, float]:
        face = self.zoom.face
        w, h = self.spec.zoom_size if face is None else self.spec.large(face)
        return (w * self._part, h * self._part)

    def _width(self) -> float:
        if self.zoom.face is not None:
            return self._face_size[0] + PAD * 3 + self._column
        return max(520.0, self.zoom.scene_size[0] + 2 * PAD)

    @property
    def _room(self) -> float:
        """The width of the text column."""
        face = self._face_size[0] + PAD if self.zoom.face is not None else 0.0
        return self.w - 2 * PAD - face

    def _height(self) -> float:
        text = self._text_height()
        face = self._face_size[1] if self.zoom.face is not None else 0.0
        return 2 * PAD + max(text, face) + self._spread_height() + self._scene_height()

    def _scene_height(self) -> float:
        return self.zoom.scene_size[1] + (24 if self.zoom.rule is not None else 10) if self.zoom.scene else 0.0

    def _paragraph(self, text: str, size: float, font: str, room: float) -> float:
        canvas = self._canvas
        return canvas.line_height(size, font) * len(canvas.wrap(text, room, size, font))

    def _text_height(self) -> float:
        zoom, room = self.zoom, self._room
        high = 34.0
        if zoom.text is not None:
            high += self._paragraph(tr(zoom.text, self.names), TEXT, BODY, room) + 12
        for fact in zoom.facts:
            high += 20 + self._paragraph(tr(fact.text, self.names), TEXT, BODY, room) + 6
        if zoom.rule is not None:
            high += 12 + self._paragraph(tr(zoom.rule, self.names), 15.5, BODY_ITALIC, room)
        return high

    @property
    def _columns(self) -> int:
        return max(1, int((self.w - 2 * PAD + 8) // (SPREAD_W + 8)))

    def _spread_height(self) -> float:
        if not self._spread:
            return 0.0
        rows = -(-len(self._spread) // self._columns)
        return 34 + rows * (self._spread_row + 8)

    def _spread_size(self, face: Face) -> tuple[float, float]:
        """The size of a piece in the spread: what is square stays so."""
        w, h = self.spec.large(face)
        return (SPREAD_W, SPREAD_W if w == h else SPREAD_H)

    @property
    def _spread_row(self) -> float:
        return max(self._spread_size(face)[1] for face, _name in self._spread)

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint the contents with the sheet's top left corner at (x, y); the ground is the caller's."""
        zoom = self.zoom
        left = x + PAD
        top = y + PAD
        if zoom.face is not None:
            w, h = self._face_size
            canvas.put(self.spec.face(canvas, zoom.face, w, h), left, top, r=10, lift=5)
            left += w + PAD
        self._paint_text(canvas, left, top)
        if zoom.scene:
            self._paint_scene(canvas, x, y + self.h - PAD - zoom.scene_size[1])
        if self._spread:
            self._paint_spread(canvas, x + PAD, y + self.h - PAD - self._spread_height())

    def _paint_text(self, canvas: Canvas, x: float, y: float) -> None:
        zoom, room = self.zoom, self._room
        canvas.text(tr(zoom.title, self.names), x, y + 12, 22, INK, DISPLAY_BOLD, "ml", maxw=room)
        y += 34
        if zoom.text is not None:
            y += canvas.para(tr(zoom.text, self.names), x, y, room, TEXT, INK) + 12
        for fact in zoom.facts:
            label = canvas.text(
                tr(fact.label, self.names), x, y + 9, 15, (120, 66, 20), BODY_BOLD, "ml", maxw=room - 22
            )
            if fact.icon:
                canvas.ico(fact.icon, label.right + 12, y + 9, 14, (120, 66, 20))
            y += 20
            y += canvas.para(tr(fact.text, self.names), x, y, room, TEXT, INK) + 6
        if zoom.rule is not None:
            canvas.rrect(x, y + 2, room, 1.2, 0, GOLD_B, 150)
            canvas.para(tr(zoom.rule, self.names), x, y + 10, room, 15.5, SEPIA, BODY_ITALIC)

    def _paint_spread(self, canvas: Canvas, x: float, y: float) -> None:
        if self.zoom.spread_title is not None:
            title = tr(self.zoom.spread_title, self.names)
            canvas.text(title, x, y + 16, 15, (120, 66, 20), BODY_BOLD, "ml")
        y += 32
        for index, (face, _name) in enumerate(self._spread):
            row, column = divmod(index, self._columns)
            picture = self.spec.face(canvas, face, *self._spread_size(face))
            canvas.put(picture, x + column * (SPREAD_W + 8), y + row * (self._spread_row + 8), r=7, lift=3)

    def _paint_scene(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint pieces in their arrangement on dark wood."""
        w, h = self.zoom.scene_size
        left = x + (self.w - w) / 2
        canvas.rrect(left - 8, y - 8, w + 16, h + 16, 10, (56, 32, 14), 255, GOLD_B)
        for face, box in self.zoom.scene:
            canvas.put(self.spec.face(canvas, face, box.w, box.h), left + box.x, y + box.y, r=7, lift=2)

    # ---- as something that scrolls

    def draw(self, canvas: Canvas, x: float, y: float, top: float, bottom: float) -> None:
        """See `widgets.scroll.Flow`."""
        self.paint(canvas, x, y)


def paint_in_passing(canvas: Canvas, sheet: ZoomSheet, box: Box) -> None:
    """Paint the sheet on its papyrus."""
    canvas.panel(*box, "papyrus", seed=61, r=12, lift=11)
    sheet.paint(canvas, box.x, box.y)


def passing_sheet(
    canvas: Canvas,
    spec: TableSpec,
    zoom: Zoom,
    names: Sequence[str],
    piece: Box,
    screen: Box,
    clear: Sequence[Box] = (),
) -> tuple[ZoomSheet, Box]:
    """The sheet that shows in passing beside a piece, and where it stands: as large as it can be without covering the
    piece or what else must stay `clear`."""
    taken = [other.grown(2) for other in (piece, *clear)]
    for spread in (True, False):
        for column, part in PASSING_FORMS:
            sheet = ZoomSheet(canvas, spec, zoom, names, spread, column, part)
            box = box_beside((sheet.w, sheet.h), piece, screen, clear)
            if sheet.h <= screen.h - 20 and not any(box.meets(other) for other in taken):
                return sheet, box
            free = nearest_free((sheet.w, sheet.h), piece, screen, taken)
            if free is not None:
                return sheet, free
    return sheet, box


class ZoomPage(Page):
    """The sheet over the table, until it is put away."""

    is_overlay = True

    def __init__(self, app: App, spec: TableSpec, zoom: Zoom, names: Sequence[str]) -> None:
        super().__init__(app)
        self.spec = spec
        self.zoom = zoom
        self.names = names

    def _sheet(self) -> ZoomSheet:
        return ZoomSheet(self.app.canvas, self.spec, self.zoom, self.names)

    def _box(self, sheet: ZoomSheet) -> Box:
        width, height = self.app.logical_size
        h = min(sheet.h + 70, height - 24)
        return Box((width - sheet.w) / 2, max(12.0, (height - h) / 2), sheet.w, h)

    def build(self) -> Sequence[Widget]:
        """The sheet, scrolled where it is taller than the window, and the way back."""
        sheet = self._sheet()
        box = self._box(sheet)
        flow = FlowView("sheet", Rect(box.x + 4, box.y + 6, box.w - 8, box.h - 68), sheet, sheet.h)
        close = Rect(box.right - PAD - 130, box.bottom - 56, 130, 42)
        return [flow, Button("close", close, tr("Close"), self.back, style="primary", centered=True)]

    def first_focus(self) -> str | None:
        """The way back."""
        return "close"

    def key(self, event: pygame.event.Event) -> bool:
        """Z closes what Z opened."""
        if event.key == pygame.K_z:
            self.back()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside the sheet closes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            box = self._box(self._sheet())
            if event.button == 3 or not box.contains(self.app.to_logical(event.pos)):
                self.back()
                return True
        return super().handle(event)

    def paint(self, canvas: Canvas) -> None:
        """Paint the papyrus."""
        canvas.panel(*self._box(self._sheet()), "papyrus", seed=61, r=12, lift=12)

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the sheet and its controls over the dimmed table."""
        self.paint(canvas)
        for widget in self.widgets:
            widget.draw(canvas)
        self._tip.draw(canvas)
