"""A copy of a saved game under a path of the player's choice: its journal, which any replay reads."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import BadSave
from ...core.message import Message
from ...library.paths import player_path
from ..text import N_, say, tr
from ..widgets.dialog import Ask, Confirm, Notice

if TYPE_CHECKING:
    from ..app import App


def ask_for_copy(app: App, save_id: str) -> None:
    """Ask for the path of the copy, and write it."""
    proposal = str(Path.home() / f"{save_id}.jsonl")
    app.stack.push(
        Ask(
            app,
            tr("Save a copy"),
            tr("Write the whole path of the copy."),
            proposal,
            lambda text: copy_save(app, save_id, text),
            yes=tr("Save"),
            limit=300,
            icon="save",
        )
    )


def copy_save(app: App, save_id: str, text: str) -> None:
    """Copy a save to the path that was written; asks before a file is replaced."""
    if not text.strip():
        return
    target = player_path(text)
    if isinstance(target, Message):
        _tell(app, tr(target))
        return
    if os.path.isdir(target):  # noqa: PTH112 - Path.is_dir raises where nothing may be looked into
        _tell(app, tr("This is a folder. Add the name of the copy."))
        return
    if not os.path.lexists(target):
        _copy(app, save_id, target)
        return
    app.stack.push(
        Confirm(
            app,
            tr("The file is there already"),
            tr(say("Replace {path}?", path=str(target))),
            tr("Replace"),
            partial(_copy, app, save_id, target),
            danger=True,
            icon="hazard-sign",
        )
    )


def _copy(app: App, save_id: str, target: Path) -> None:
    try:
        app.store.export(save_id, target)
    except BadSave as error:
        _tell(app, tr(error.message))
    else:
        app.toast(say(N_("Saved as {path}"), path=str(target)), "save")


def _tell(app: App, why: str) -> None:
    app.stack.push(Notice(app, tr("No copy was made"), why, icon="hazard-sign"))
