"""The command line. Without a subcommand the window opens; each subcommand is a module of its own, loaded when asked.

Exit codes: 0 done, 1 could not be done or something was found wrong, 2 the command line makes no sense, 130 stopped
with Ctrl-C.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .console import CommandError, complain
from .parser import make_parser

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    options = make_parser().parse_args(arguments)
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        # A console that lacks a letter shows another rather than ending the program.
        sys.stdout.reconfigure(errors="replace")
    # Without a log file what the program notes is for nobody; logging would put it on stderr.
    logging.getLogger("pyramids_desktop").addHandler(logging.NullHandler())
    try:
        code: int = import_module(f"{__name__}.{options.module}").run(options)
    except CommandError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone (`| head`). Python would complain once more while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as fault:
        if os.environ.get("PYRAMIDS_DESKTOP_DEBUG"):
            raise
        complain(f"a fault of the program: {fault!r} (PYRAMIDS_DESKTOP_DEBUG=1 shows where)")
        return 1
    return code
