"""Recorded games of Four Jars as journals, and the means to damage and to forge them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Journal, JournalWriter, Player, header_for, read_journal
from pyramids_desktop.core.journal.form import HASH_KEY, SUFFIX_LENGTH, chained
from pyramids_desktop.core.message import Message
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Entry, Session, Undo
from tests.core.toy import Options, Toy

TOY = Toy()


def load_toy(game_id: str) -> AnyGame:
    """The games that these tests know."""
    if game_id != "toy":
        raise BadSave("unknown_game", Message("No such game."))
    return TOY


class Recorder:
    """A sink that keeps a journal in memory, and how the game stood after each of its lines."""

    def __init__(self, game: AnyGame, options: msgspec.Struct, seats: int, seed: int, policy: Undo) -> None:
        players = [Player(f"Player {seat}", "person") for seat in range(seats)]
        header = header_for(game, options, players, seed, undo=policy, app="1.0", id="recorded", created="2026-01-02")
        self.writer = JournalWriter(header)
        self.lines = [self.writer.header_line()]
        self.standing: list[tuple[Entry, ...]] = [()]
        self.session = Session(game, options, seats, seed, people=tuple(range(seats)), undo_policy=policy, sink=self)
        self.seconds = 0.0

    def append(self, entry: Entry, state: Any) -> None:
        self.seconds += 1.25
        self.lines.append(self.writer.entry_line(entry, state, self.seconds, self.session.is_over))
        self.standing.append((*self.standing[-1], entry))

    def truncate(self, count: int) -> None:
        self.lines.append(self.writer.truncate_line(count, self.seconds))
        self.standing.append(self.standing[-1][:count])

    @property
    def data(self) -> bytes:
        return b"".join(self.lines)


def play_on(session: Session, commands: int, seed: int = 0) -> None:
    """Play on at random, so many commands or to the end."""
    rng = KeyedRng(seed, "play on", len(session.entries))
    for _ in range(commands):
        if session.is_over:
            return
        if session.mover == NATURE:
            session.auto()
        else:
            legal = session.legal()
            session.submit(legal[rng.randrange(len(legal))])


def recorded(
    seed: int = 3, *, game: AnyGame = TOY, seats: int = 2, commands: int = 999, undone: Sequence[int] = ()
) -> Recorder:
    """A random game; after each of the counts in `undone` the first seat takes back its last decision."""
    recorder = Recorder(game, game.options_type(), seats, seed, Undo.FREE)
    for count in sorted(undone):
        play_on(recorder.session, count - len(recorder.session.entries), seed)
        if recorder.session.can_undo(0):
            recorder.session.undo(0)
    play_on(recorder.session, commands - len(recorder.session.entries), seed + 1)
    return recorder


def forged(lines: Sequence[bytes]) -> bytes:
    """The lines with right hashes, whatever is in them: a file that somebody made who knows how."""
    chain = b""
    result = []
    for line in lines:
        body = unhashed(line)
        chain = chained(chain, body)
        result.append(body[:-1] + HASH_KEY + chain + b'"}\n')
    return b"".join(result)


def unhashed(line: bytes) -> bytes:
    """The line without its hash."""
    line = line.rstrip(b"\n")
    return line[:-SUFFIX_LENGTH] + b"}" if HASH_KEY in line else line


def edited(line: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The line with its fields changed, unhashed."""
    plain = msgspec.json.decode(unhashed(line))
    change(plain)
    return msgspec.json.encode(plain)


def read(data: bytes) -> Journal:
    return read_journal(data, load_toy)


__all__ = ["TOY", "Options", "Recorder", "edited", "forged", "load_toy", "play_on", "read", "recorded", "unhashed"]
