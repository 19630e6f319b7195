"""What is shown when something went wrong in the program: the game is safe, here is a report, here is the way on."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect
from ..text import say, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.label import breakable
from ..widgets.page import Page

if TYPE_CHECKING:
    from ...library.match import Match
    from ..app import App
    from ..art import Canvas

_log = logging.getLogger(__name__)


class FaultScene(Page):
    """Shown in place of every scene after a fault. `text` is the traceback, `played` the game that was open."""

    def __init__(self, app: App, text: str, played: Match | None) -> None:
        super().__init__(app)
        self.text = text
        self.played = played
        self.saved_as = ""
        self.failed = ""

    def _box(self) -> Rect:
        width, height = self.app.logical_size
        w, h = min(820.0, width - 60), min(450.0, height - 60)
        return Rect((width - w) / 2, (height - h) / 2, w, h)

    def build(self) -> Sequence[Widget]:
        """Save a report; back to the title; quit."""
        box = self._box()
        y = box.bottom - 74
        report = Button(
            "report",
            Rect(box.x + 32, y, 260, 46),
            tr("Save a report"),
            self._report,
            icon="save",
            enabled=not self.saved_as,
            tip=tr("The report is saved already.") if self.saved_as else "",
        )
        title = Button(
            "title",
            Rect(box.right - 292, y, 260, 46),
            tr("Back to the title"),
            self.back,
            icon="house",
            style="primary",
        )
        return [title, report]

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.table()
        canvas.vignette(150)
        box = self._box()
        canvas.panel(box.x, box.y, box.w, box.h, "papyrus", None, 5, r=12, lift=9)
        canvas.band(box.x + 18, box.y + 14, box.w - 36, 6)
        x, room = box.x + 36, box.w - 72
        canvas.ico("hazard-sign", x + 20, box.y + 62, 38, (150, 60, 24))
        canvas.text(
            tr("Something went wrong"), x + 52, box.y + 62, 27, INK, lettering.DISPLAY_BOLD, "ml", maxw=room - 60
        )
        y = box.y + 96
        words = tr(
            "This is a fault of the program. Your game is safe: every decision is on disk, and you can go on with it "
            "from the title. A report holds the log, the game that was open and the version, and nothing else; it "
            "stays on this computer until you send it to somebody."
        )
        y += canvas.para(words, x, y, room, 18, INK) + 14
        last = self.text.strip().splitlines()[-1] if self.text.strip() else ""
        canvas.well(x, y, room, 84, 8, (60, 36, 12), 40)
        canvas.para(breakable(canvas, last, room - 28, 15), x + 14, y + 10, room - 28, 15, SEPIA, maxh=66)
        y += 98
        if self.saved_as:
            words = breakable(canvas, tr(say("Saved as {path}", path=self.saved_as)), room, 16, lettering.BODY_BOLD)
            canvas.para(words, x, y, room, 16, INK, lettering.BODY_BOLD, maxh=60)
        elif self.failed:
            canvas.para(
                tr(say("The report could not be saved: {reason}", reason=self.failed)),
                x,
                y,
                room,
                16,
                (140, 40, 20),
                lettering.BODY_BOLD,
                maxh=60,
            )

    def _report(self) -> None:
        from ...library.report import write_report

        try:
            self.saved_as = str(write_report(self.app.folders, self.app.settings, self.played, self.text))
        except OSError as error:
            _log.warning("no report: %s", error)
            self.failed = error.strerror or str(error)
        self.rebuild()

    def back(self) -> None:
        """Begin again at the title."""
        from .title import TitleScene

        self.app.stack.reset(TitleScene(self.app))
