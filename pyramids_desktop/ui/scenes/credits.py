"""Who made what is used here, and under which licenses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ...assets import assets_folder
from ...version import __version__
from ..art import text as lettering
from ..art.palette import SEPIA
from ..focus import Rect
from ..markdown import elements
from ..text import N_, say, tr
from ..widgets.base import Widget
from ..widgets.flow import Column, Element, Heading, Text
from ..widgets.scroll import FlowView
from ..widgets.sheet import Sheet
from ..widgets.tabs import Tabs

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

CHAPTERS = (
    ("credits", N_("Credits"), "quill-ink"),
    ("license", N_("License"), "scroll-unfurled"),
    ("fonts", N_("Licenses of fonts"), "open-book"),
)


class CreditsScene(Sheet):
    """The program's credits file and the license texts."""

    title = N_("Credits")
    signs = "𓋹𓊪𓋹"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.chapter = "credits"
        self.subtitle = f"Pyramids Desktop {__version__}"

    def _places(self) -> tuple[Rect, Rect]:
        room = self.room
        return Rect(room.x, room.y, 268, room.h), Rect(room.x + 290, room.y, room.w - 290, room.h)

    def contents(self) -> Sequence[Widget]:
        """The chapters, and the open one to scroll."""
        tabs, page = self._places()
        width = min(820.0, page.w - 80)
        column = Column(self.app.canvas, self._elements(), width)
        left = page.centerx - width / 2
        view = Rect(left, page.y + 26, page.right - 16 - left, page.h - 52)
        chapters = [(key, tr(title), icon) for key, title, icon in CHAPTERS]
        return [
            Tabs("chapter", tabs, chapters, self.chapter, self._show),
            FlowView(f"page:{self.chapter}", view, column, column.height + 20, label=tr("Page of credits")),
        ]

    def _show(self, chapter: str) -> None:
        self.chapter = chapter
        self.rebuild()

    def _elements(self) -> list[Element]:
        if self.chapter == "fonts":
            found: list[Element] = [Heading(tr("Licenses of fonts"), 1)]
            for path in sorted((assets_folder() / "fonts").glob("*.txt")):
                found += _license_text(path.read_text(encoding="utf-8"))
            return found
        name = "CREDITS.md" if self.chapter == "credits" else "LICENSE"
        text = own_file(name)
        if not text:
            words = tr(
                say("The file {name} is not part of this installation; it stands in the program's source.", name=name)
            )
            return [Text(words, color=SEPIA, font=lettering.BODY_ITALIC)]
        if self.chapter == "license":
            return [Heading(tr("License"), 1), *_license_text(text)]
        return elements(text)

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint the page."""
        _tabs, page = self._places()
        canvas.panel(page.x, page.y, page.w, page.h, "papyrus", None, 45, r=11, lift=6)


@cache
def own_file(name: str) -> str:
    """A text file of the program that lies beside its assets, or in the package's metadata; empty if it is nowhere."""
    folder = assets_folder()
    for path in (folder.parent / name, folder / name):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return _from_metadata(name)


def _from_metadata(name: str) -> str:
    from importlib import metadata

    try:
        files = metadata.files("pyramids-desktop") or []
    except metadata.PackageNotFoundError:
        return ""
    for file in files:
        if file.name == name:
            path = Path(str(file.locate()))
            return path.read_text(encoding="utf-8") if path.is_file() else ""
    return ""


def _license_text(text: str) -> list[Element]:
    """A license as paragraphs; blank lines part them."""
    return [Text(" ".join(block.split()), 16) for block in text.split("\n\n") if block.strip()]
