"""A copy of a saved game under a path of the player's choice: its journal, which any replay reads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import BadSave
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
    target = Path(text.strip()).expanduser()
    if not target.is_absolute() or target.is_dir():
        _tell(app, tr("This is not the whole path of a file."))
        return
    if not target.exists():
        _copy(app, save_id, target)
        return
    app.stack.push(
        Confirm(
            app,
            tr("The file is there already"),
            tr(say("Replace {path}?", path=str(target))),
            tr("Replace"),
            lambda: _copy(app, save_id, target),
            danger=True,
            icon="hazard-sign",
        )
    )


def _copy(app: App, save_id: str, target: Path) -> None:
    try:
        app.store.export(save_id, target)
    except BadSave as error:
        _tell(app, tr(error.message))
    except OSError as error:
        _tell(app, error.strerror or str(error))
    else:
        app.toast(say(N_("Saved as {path}"), path=str(target)), "save")


def _tell(app: App, why: str) -> None:
    app.stack.push(Notice(app, tr("No copy was made"), why, icon="hazard-sign"))
