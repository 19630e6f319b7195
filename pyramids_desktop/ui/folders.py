"""Shows a folder in the system's own file manager."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def open_folder(path: Path) -> bool:
    """Open the folder, made if need be; whether the system knows how to. Does not wait."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [command, str(path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError as error:
        _log.info("the folder %s was not opened: %s", path, error)
        return False
    return True
