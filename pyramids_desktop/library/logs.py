"""The log: what happened, in a file that a fault report takes along."""

from __future__ import annotations

import contextlib
import logging
import platform
import time
from itertools import pairwise
from pathlib import Path

from pyramids_desktop.version import __version__

LOGGER_NAME = "pyramids_desktop"
_LARGEST = 512 * 1024
_OLDER_PARTS = 2

_log = logging.getLogger(LOGGER_NAME)


class _LogFile(logging.FileHandler):
    """A file that is turned over when it has grown; `logging.handlers` has one too, and is slow to load."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, into a new file if this one is long enough."""
        if self.stream is not None and self.stream.tell() >= _LARGEST:
            self._turn_over()
        super().emit(record)

    def _turn_over(self) -> None:
        if self.stream is not None:
            self.stream.close()
        path = Path(self.baseFilename)
        # Where a second program has it open, which Windows minds, the file only gets longer.
        with contextlib.suppress(OSError):
            for newer, older in reversed(list(pairwise([path, *_older_parts(path)]))):
                if newer.exists():
                    newer.replace(older)
        self.stream = self._open()


def start_log(path: Path, level: str = "info") -> bool:
    """Write the program's log to `path` from now on; `level` is one of logging's names in any case.

    False if the file cannot be written: the program goes on without.
    """
    stop_log()
    _log.setLevel(level.upper())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(path, encoding="utf-8")
    except OSError as error:
        _log.warning("No log is kept: %s", error)
        return False
    formatter = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    formatter.converter = time.gmtime
    handler.setFormatter(formatter)
    _log.addHandler(handler)
    _log.info("Pyramids Desktop %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    return True


def stop_log() -> None:
    """Close the log's file, if one is open."""
    for handler in list(_log.handlers):
        if isinstance(handler, _LogFile):
            _log.removeHandler(handler)
            handler.close()


def log_files(path: Path) -> list[Path]:
    """The log's files that exist, the newest first."""
    return [file for file in (path, *_older_parts(path)) if file.is_file()]


def _older_parts(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}.{number}") for number in range(1, _OLDER_PARTS + 1)]
