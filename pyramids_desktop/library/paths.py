"""Where the program keeps its files on this platform, or below the folder given with `--data-dir`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from pyramids_desktop.core.message import N_, Message

APP_FOLDER = "pyramids-desktop"


def player_path(text: str) -> Path | Message:
    """The path that a player wrote, `~` understood; or why it is none, for him to read. It need not exist."""
    text = text.strip()
    try:
        path = Path(text).expanduser()
        longest = max(len(os.fsencode(part)) for part in (".", *path.parts))
    except (RuntimeError, ValueError):
        return Message(N_("No file or folder can have this name."))
    if not text or not path.is_absolute():
        return Message(N_("Write the whole path, beginning with the disk or the topmost folder."))
    if "\0" in text or longest > _LONGEST_PART:
        return Message(N_("No file or folder can have this name."))
    return path


_LONGEST_PART = 255
"""Bytes that the usual file systems give a name."""


class Folders(NamedTuple):
    """The places of one installation. None of them need exist yet; whoever writes makes them."""

    data: Path
    """Saved games and results."""
    config: Path
    """Settings."""
    cache: Path
    """What can be made again: rendered pieces."""
    logs: Path

    @property
    def saves(self) -> Path:
        """Saved games, unless the settings name another folder."""
        return self.data / "saves"

    @property
    def packs(self) -> Path:
        """Data packs: values of the player's own, see `library.packs`."""
        return self.data / "packs"

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config / "settings.json"

    @property
    def results_file(self) -> Path:
        """What came of finished games, a line each; statistics are counted from it."""
        return self.data / "results.jsonl"

    @property
    def log_file(self) -> Path:
        """The log being written; older parts stand beside it as `.1`, `.2`."""
        return self.logs / "pyramids-desktop.log"

    @property
    def reports(self) -> Path:
        """Fault reports."""
        return self.data / "reports"


def find_folders(data_dir: Path | None = None) -> Folders:
    """The folders of this user, or all of them below `data_dir`."""
    if data_dir is not None:
        base = data_dir.expanduser().absolute()
        return Folders(data=base, config=base, cache=base / "cache", logs=base / "logs")
    # Imported here because it is only needed without `--data-dir`, and start-up is watched.
    import platformdirs

    own = platformdirs.PlatformDirs(APP_FOLDER, appauthor=False)
    return Folders(
        data=Path(own.user_data_dir),
        config=Path(own.user_config_dir),
        cache=Path(own.user_cache_dir),
        logs=Path(own.user_log_dir),
    )
