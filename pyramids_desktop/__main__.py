"""The entry point of `pyramids-desktop`, of `python -m pyramids_desktop` and of the standalone program."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of the command line; its exit code."""
    if getattr(sys, "frozen", False):
        # First of all: in a frozen program an opponent's process starts here too, and must go its own way.
        import multiprocessing

        multiprocessing.freeze_support()
    from pyramids_desktop.cli import main as run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
