"""Output for people and programs: results on stdout, progress and complaints on stderr."""

from __future__ import annotations

import sys
import time
from typing import Any

PROGRAM = "pyramids-desktop"

_LINE_EVERY = 0.1
"""Seconds between two looks at a terminal's progress line."""
_REPORT_EVERY = 10.0
"""Seconds between two lines of progress where no terminal shows them."""


class CommandError(Exception):
    """The command cannot be carried out; the text says why, in one line."""


def say(text: str = "") -> None:
    """Write a line of results."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")


def say_json(value: Any) -> None:
    """Write a result for programs: JSON, indented, with its keys in the order given."""
    # Imported here because many commands are asked for words.
    import msgspec

    say(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def complain(text: str) -> None:
    """Write one line about what went wrong."""
    if sys.stderr is not None:
        sys.stderr.write(f"{PROGRAM}: {' '.join(text.split())}\n")


class Progress:
    """How far long work has come, on stderr: one line that changes on a terminal, else a line now and then.

    Use as a context manager; `update` may be called as often as one likes.
    """

    def __init__(self, total: int, unit: str) -> None:
        self._total = total
        self._unit = unit
        self._live = sys.stderr is not None and sys.stderr.isatty()
        self._started = time.monotonic()
        self._next = self._started + (_LINE_EVERY if self._live else _REPORT_EVERY)
        self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._live and self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()

    def update(self, done: int, note: str = "") -> None:
        """`done` of the total are done; `note` says how it goes."""
        now = time.monotonic()
        if now < self._next or sys.stderr is None:
            return
        self._next = now + (_LINE_EVERY if self._live else _REPORT_EVERY)
        text = f"{done:,} of {self._total:,} {self._unit}"
        if done:
            text += f", {_clock((now - self._started) * (self._total - done) / done)} to go"
        if note:
            text += f", {note}"
        if self._live:
            sys.stderr.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            sys.stderr.write(text + "\n")
        sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
