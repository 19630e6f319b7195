"""Starts the frozen program; the entry point of the PyInstaller build."""

import multiprocessing
import sys

if __name__ == "__main__":
    # First of all: in a frozen program an opponent's process starts here too, and must not open a second window.
    multiprocessing.freeze_support()
    from pyramids_desktop.__main__ import main

    sys.exit(main())
