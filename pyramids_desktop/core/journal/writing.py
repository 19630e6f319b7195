"""Writing a journal, line by line."""

from __future__ import annotations

from typing import Any

import msgspec

from ..session import Entry
from .form import FORMAT, HASH_KEY, EntryLine, Header, UndoLine, chained, digest, encode
from .reading import Journal


class JournalWriter:
    """Makes the lines of one journal, each chained to the one before. Every line ends with a line feed."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._chain = b""
        self._count = 0

    @classmethod
    def after(cls, journal: Journal) -> JournalWriter:
        """A writer that goes on where a journal's last good line ends. Raises ValueError if it is `outdated`."""
        if journal.outdated:
            raise ValueError("an outdated journal must be rewritten before anything is added to it")
        writer = cls(journal.header)
        writer._chain = journal.chain
        writer._count = len(journal.entries)
        return writer

    def header_line(self) -> bytes:
        """The first line."""
        self._chain = b""
        self._count = 0
        return self._line(encode(self._header))

    def entry_line(self, entry: Entry, state: Any, seconds: float, over: bool = False) -> bytes:
        """The line of an entry; `state` is the true state after it, `seconds` the time played so far, and `over`
        tells whether the game has ended with it."""
        self._count += 1
        line = EntryLine(
            n=self._count,
            seat=entry.seat,
            command=entry.command,
            events=entry.events,
            turn=entry.turn,
            barrier=entry.barrier,
            state=digest(state),
            ms=_milliseconds(seconds),
            over=over,
        )
        return self._line(encode(line))

    def truncate_line(self, count: int, seconds: float = 0.0) -> bytes:
        """The line that leaves only the first `count` entries standing."""
        self._count = count
        return self._line(encode(UndoLine(n=count, ms=_milliseconds(seconds))))

    def _line(self, body: bytes) -> bytes:
        self._chain = chained(self._chain, body)
        return body[:-1] + HASH_KEY + self._chain + b'"}\n'


def _milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def rewritten(journal: Journal, app: str = "") -> bytes:
    """The whole journal in the present form, with only the entries that stand. The entries decided under older rules
    stay marked as such. `app` is the version that writes; the one in the header if empty."""
    info = journal.game.info
    header = msgspec.structs.replace(
        journal.header,
        format=FORMAT,
        schema=info.schema,
        rules=info.rules,
        options=msgspec.to_builtins(journal.options),
        packs=dict(journal.game.packs()),
        app=app or journal.header.app,
        audit_from=journal.undecided,
    )
    writer = JournalWriter(header)
    lines = [writer.header_line()]
    for entry, state, seconds in zip(journal.entries, journal.states[1:], journal.seconds, strict=True):
        lines.append(writer.entry_line(entry, state, seconds, journal.game.mover(state) is None))
    return b"".join(lines)
