"""The log: what happened, in a file that a fault report takes along."""

from __future__ import annotations

import logging
import logging.handlers
import platform
import time
from pathlib import Path

from pyramids_desktop.version import __version__

LOGGER_NAME = "pyramids_desktop"
_LARGEST = 512 * 1024
_OLDER_PARTS = 2

_log = logging.getLogger(LOGGER_NAME)


class _PatientHandler(logging.handlers.RotatingFileHandler):
    """Turns the file over when it may; a second program that holds it open (Windows) only makes it longer."""

    def doRollover(self) -> None:  # noqa: N802 - the name of the base class
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()


def start_log(path: Path, level: str = "info") -> bool:
    """Write the program's log to `path` from now on; `level` is one of logging's names in any case.

    False, with a warning on stderr's log, if the file cannot be written: the program goes on without.
    """
    root = logging.getLogger(LOGGER_NAME)
    stop_log()
    root.setLevel(level.upper())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _PatientHandler(path, maxBytes=_LARGEST, backupCount=_OLDER_PARTS, encoding="utf-8")
    except OSError as error:
        _log.warning("No log is kept: %s", error)
        return False
    formatter = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    formatter.converter = time.gmtime
    handler.setFormatter(formatter)
    root.addHandler(handler)
    _log.info("Pyramids Desktop %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    return True


def stop_log() -> None:
    """Close the log's file, if one is open."""
    root = logging.getLogger(LOGGER_NAME)
    for handler in list(root.handlers):
        if isinstance(handler, _PatientHandler):
            root.removeHandler(handler)
            handler.close()


def log_files(path: Path) -> list[Path]:
    """The log's files that exist, the newest first."""
    candidates = [path, *(path.with_name(f"{path.name}.{number}") for number in range(1, _OLDER_PARTS + 1))]
    return [file for file in candidates if file.is_file()]
