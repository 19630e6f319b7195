"""Data packs for tests: shipped files with a change.

The package of tests of a game that takes packs has a module `packs` with `GOOD`, changes that make another game of it,
and `BAD`, changes for which the pack is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from pyramids_desktop.assets import asset

Change: TypeAlias = tuple[str, str, str]
"""A file, a text in it, what stands there instead."""
BadChange: TypeAlias = tuple[str, str, str, str]
"""The same, and a part of the reason for which the pack is refused."""


def lay(folder: Path, game_id: str, name: str, *changes: tuple[str, str]) -> Path:
    """A pack of one shipped file with texts replaced, each of which must be there; a file that lies there already is
    changed further."""
    file = folder / name
    text = file.read_text(encoding="utf-8") if file.exists() else _shipped(game_id, name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return folder


def _shipped(game_id: str, name: str) -> str:
    return asset("data", game_id, name).read_text(encoding="utf-8")
