"""Giving a saved game a name: its journal is written anew with another header."""

from __future__ import annotations

import dataclasses
import os
from typing import TYPE_CHECKING

import msgspec

from ...core.errors import BadSave
from ...core.journal import rewritten
from ...library.files import write_atomic
from ..text import N_, say

if TYPE_CHECKING:
    from ...library.saves import SaveStore


def rename_save(store: SaveStore, save_id: str, name: str) -> None:
    """Call a saved game `name`; empty for the players' names. When it was last played stays as it was.

    Raises `BadSave` for a game that another window has, or that is damaged or of older rules (its file must stay as
    it is), and `OSError` where nothing can be written.
    """
    journal, file = store.open(save_id)
    try:
        if file.watching or journal.damage is not None or journal.outdated:
            raise BadSave("different", say(N_("A damaged game, or one of older rules, keeps its file as it is.")))
        header = msgspec.structs.replace(journal.header, name=name)
        times = file.path.stat()
        write_atomic(file.path, rewritten(dataclasses.replace(journal, header=header)))
        os.utime(file.path, ns=(times.st_atime_ns, times.st_mtime_ns))
    finally:
        file.close()
