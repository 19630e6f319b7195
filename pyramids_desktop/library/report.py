"""A fault report: one file with what somebody needs who is to mend the fault, and nothing more.

It holds the log, the game as it was recorded, and the versions of what is installed. Names that players typed are in
the game's record; the name of the computer's user is taken out.
"""

from __future__ import annotations

import io
import platform
import re
import sys
import zipfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import msgspec

from pyramids_desktop.version import __version__

from .files import free_path, utc_now, write_atomic
from .logs import log_files
from .match import Match
from .paths import Folders
from .settings import Settings

_PACKAGES = ("pygame-ce", "pygame_gui", "msgspec", "platformdirs", "filelock")
_LONGEST_LOG = 1 << 20


def write_report(
    folders: Folders,
    settings: Settings | None = None,
    match: Match | None = None,
    fault: str = "",
    target: Path | None = None,
) -> Path:
    """Write a fault report and return its path: in the folder of reports, or in `target`.

    `fault` is what went wrong, such as a traceback. Raises `OSError` if the folder cannot be written to; the caller
    may offer another.
    """
    now = utc_now()
    path = free_path((target or folders.reports) / f"pyramids-desktop-report-{now:%Y%m%d-%H%M%S}.zip")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.txt", _without_user(_summary(now.isoformat(), match, fault)))
        if settings is not None:
            plain = msgspec.to_builtins(settings)
            plain.pop("last_tables")
            archive.writestr("settings.json", _without_user(msgspec.json.encode(plain).decode()))
        if match is not None:
            archive.writestr("game.jsonl", match.recorded)
        for file in log_files(folders.log_file):
            archive.writestr(file.name, _without_user(_end_of(file)))
    write_atomic(path, buffer.getvalue())
    return path


def _summary(now: str, match: Match | None, fault: str) -> str:
    lines = [
        f"Pyramids Desktop {__version__}",
        f"written: {now}",
        f"Python: {platform.python_version()} ({platform.python_implementation()}, {platform.architecture()[0]})",
        f"platform: {platform.platform()}",
        f"frozen: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        *(f"{name}: {_version(name)}" for name in _PACKAGES),
    ]
    if match is not None:
        lines += [
            f"game: {match.header.game}, rules {match.header.rules}, schema {match.header.schema}",
            f"entries: {len(match.session.entries)}, to move: {match.mover}, saved: {match.is_saved}",
        ]
    if fault:
        lines += ["", fault.rstrip()]
    return "\n".join(lines) + "\n"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not known"


def _end_of(file: Path) -> str:
    try:
        return file.read_bytes()[-_LONGEST_LOG:].decode("utf-8", "replace")
    except OSError as error:
        return f"could not be read: {error.strerror}\n"


def _without_user(text: str) -> str:
    """The text without the name of the computer's user, which stands in paths."""
    for folder in _homes():
        # Paths in JSON have their backslashes doubled.
        for form in {folder, folder.replace("\\", "\\\\"), folder.replace("\\", "/")}:
            text = re.sub(re.escape(form) + r"(?![\w.-])", "~", text, flags=re.IGNORECASE if "\\" in form else 0)
    return text


def _homes() -> Iterable[str]:
    try:
        home = Path.home()
    except RuntimeError:
        return []
    return [str(path) for path in {home, home.resolve()} if path != Path(path.anchor)]
