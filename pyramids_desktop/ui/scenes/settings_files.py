"""The chapter of the settings about files: where games and logs lie, a report of a fault, counting anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import CoreError
from ...core.message import Message
from ...library.paths import player_path
from ..folders import open_folder
from ..text import N_, say, say_n, tr
from ..widgets.button import Button
from ..widgets.dialog import Ask, Notice
from .settings_rows import Make, Row

if TYPE_CHECKING:
    from ..app import App


class FilesChapter:
    """The rows, and what their buttons do; `rebuild` shows them anew."""

    def __init__(self, app: App, rebuild: Callable[[], None]) -> None:
        self._app = app
        self._rebuild = rebuild

    def rows(self) -> list[Row]:
        """The rows of the chapter."""

        def button(widget_id: str, label: str, icon: str, action: Callable[[], None]) -> Make:
            return lambda box: Button(widget_id, box, label, action, icon=icon, centered=True)

        store, folders = self._app.store, self._app.folders
        return [
            Row(
                tr("Saved games"),
                str(store.folder),
                button("open-saves", tr("Open the folder"), "open-folder", partial(self._open, store.folder)),
            ),
            Row(
                tr("Another place for saved games"),
                tr("New games are saved there; the present ones stay and remain in the list."),
                button("move-saves", tr("Choose a folder"), "archive-research", self._choose_folder),
            ),
            Row(
                tr("Log and reports"),
                str(folders.logs),
                button("open-logs", tr("Open the folder"), "open-folder", partial(self._open, folders.logs)),
            ),
            Row(
                tr("Report of a fault"),
                tr("Log, settings and version in one file, for whoever mends the program."),
                button("report", tr("Save a report"), "save", self._report),
            ),
            Row(
                tr("Statistics"),
                tr("Count them again from the saved games."),
                button("recount", tr("Count again"), "cycle", self._recount),
            ),
        ]

    # ---- what its buttons do

    def _open(self, folder: Path) -> None:
        if not open_folder(folder):
            self._app.toast(say(N_("The system cannot show {path}."), path=str(folder)), "hazard-sign")

    def _choose_folder(self) -> None:
        self._app.stack.push(
            Ask(
                self._app,
                tr("Another place for saved games"),
                tr("Write the whole path of a folder."),
                str(self._app.store.folder),
                self.move_saves,
                yes=tr("Use this folder"),
                limit=300,
                icon="open-folder",
            )
        )

    def move_saves(self, text: str) -> None:
        """Save new games in another folder, if that can be."""
        folder = player_path(text)
        if isinstance(folder, Message):
            self._app.toast(folder, "hazard-sign")
            return
        try:
            self._app.store.move_to(folder)
        except OSError as error:
            reason = error.strerror or str(error)
            words = tr(say(N_("Nothing can be written there: {reason}"), reason=reason))
            self._app.stack.push(Notice(self._app, tr("Not changed"), words, icon="hazard-sign"))
            return
        self._app.change_settings(saves_folder=str(folder))
        self._app.toast(say(N_("New games are saved in {path}."), path=str(folder)), "save")
        self._rebuild()

    def _report(self) -> None:
        from ...library.report import write_report

        match = next((scene.match for scene in self._app.stack if scene.match is not None), None)
        try:
            path = write_report(self._app.folders, self._app.settings, match)
        except OSError as error:
            reason = error.strerror or str(error)
            self._app.toast(say(N_("The report could not be saved: {reason}"), reason=reason), "hazard-sign")
            return
        self._app.toast(say(N_("Saved as {path}"), path=str(path)), "save")

    def _recount(self) -> None:
        try:
            count = self._app.store.results.rebuild(self._app.store)
        except (OSError, CoreError) as error:
            self._app.toast(say(N_("The results could not be written: {reason}"), reason=str(error)), "hazard-sign")
            return
        self._app.toast(say_n("{count} finished game counted.", "{count} finished games counted.", count), "chart")
