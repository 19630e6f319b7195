"""Reading a journal, whatever its bytes are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from ..errors import BadSave
from ..game import AnyGame
from ..message import N_, Message, say
from ..seats import NATURE
from ..session import Entry, Session, Sink, Undo
from .auditing import audit
from .form import (
    BAD_VALUES,
    FORMAT,
    HASH_KEY,
    HASH_LENGTH,
    LONGEST_LINE,
    START,
    SUFFIX_LENGTH,
    Header,
    RawEntryLine,
    UndoLine,
    chained,
    decode_header,
    decode_line,
    decode_probe,
    digest,
    encode,
)


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal that was read. `states[i]` is the true state after the first i of the entries that stand."""

    header: Header
    game: AnyGame
    options: msgspec.Struct
    entries: tuple[Entry, ...]
    """The entries that stand; what was taken back is gone."""
    states: tuple[Any, ...]
    seconds: tuple[float, ...]
    """Seconds of play when each entry was made."""
    elapsed: float
    """Seconds of play at the last line."""
    chain: bytes
    """The last good line's hash; a writer goes on from it."""
    good_length: int
    """Bytes up to the end of the last good line. Cut the file there before going on; the line feed that should end
    that line may be missing."""
    torn: bool
    """Whether the beginning of a last line was dropped, which a power cut explains."""
    damage: Message | None
    """What is wrong after the last good line, for the player; None if nothing is."""
    undecided: int
    """So many entries at the beginning were decided under older rules; all of them if `watch_only`."""
    watch_only: bool
    """Whether it was played with older rules or other data: to be watched; going on is for the player to say."""
    outdated: bool
    """Whether the file is of an older form. Write `rewritten` before adding to it."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.mover(self.states[-1]) is None


class Tail(msgspec.Struct, frozen=True):
    """How a journal stands at its end, for lists: entries that stand, seconds of play, whether the game has ended."""

    count: int
    elapsed: float
    is_over: bool


def read_header(data: bytes) -> Header:
    """The header of a journal from its first bytes, one line of them at least; what a list of saves needs.

    Raises `BadSave` with code "empty", "foreign", "newer" or "damaged".
    """
    header, _chain, _end = _read_header(data)
    return header


def read_journal(data: bytes, load_game: Callable[[str], AnyGame], *, audited: bool = False) -> Journal:
    """Read a journal, whatever its bytes are. `load_game` gives the game of an id or raises `BadSave`.

    With `audited` each entry is decided again, and one that is not what the rules and the seed bring about is damage:
    right hashes alone prove nothing, for anybody can make them.

    Raises `BadSave` if the header cannot be used: code "empty", "foreign", "newer", "damaged", "unknown_game" or
    "different".
    """
    header, chain, position = _read_header(data)
    game = load_game(header.game)
    if header.schema > game.info.schema or header.rules > game.info.rules:
        raise _newer(header.app)
    reader = _Reader(header, game, chain, position, audited)
    reader.read(data)
    return reader.journal()


def read_tail(data: bytes) -> Tail:
    """How a journal stands, from its last good line; `data` is the file or any last part of it. For lists only: a line
    is good that follows from the one before, whose own hash is believed. Without one the game counts as not begun."""
    *before, last = data.split(b"\n")
    lines = [*before, last] if last else before
    for index in range(len(lines) - 1, 0, -1):
        body, _chain = _unchained(lines[index - 1][-2 - HASH_LENGTH : -2], lines[index])
        if body is None:
            continue
        try:
            line = decode_line(body)
        except (ValueError, RecursionError):
            continue
        return Tail(line.n, line.ms / 1000, isinstance(line, RawEntryLine) and line.over)
    return Tail(0, 0.0, False)


def _read_header(data: bytes) -> tuple[Header, bytes, int]:
    """The header, its hash and where its line ends."""
    if not data.strip(b" \t\r\n\0"):
        raise BadSave("empty", say(N_("The file is empty. It can be deleted.")))
    if not data.startswith(START):
        raise BadSave(
            "foreign",
            say(N_("This file is not a saved game of this program. Move it to another folder or delete it.")),
        )
    damaged = BadSave(
        "damaged",
        say(
            N_(
                "The beginning of this saved game is damaged, so it cannot be opened. Put a copy in its place if you "
                "have one, or delete it."
            )
        ),
    )
    end = data.find(b"\n", 0, LONGEST_LINE)
    if end < 0:
        raise damaged
    line = data[:end]
    try:
        probe = decode_probe(line)
    except (ValueError, RecursionError) as error:
        raise damaged from error
    if probe.format > FORMAT:
        raise _newer(probe.app)
    body, chain = _unchained(b"", line)
    if body is None or probe.format < 1:
        raise damaged
    try:
        header = decode_header(body)
        Undo(header.undo)
    except (ValueError, RecursionError) as error:
        raise damaged from error
    return header, chain, end + 1


def _newer(app: str) -> BadSave:
    return BadSave(
        "newer",
        say(
            N_("This game was saved by a newer version of the program ({version}). Install that one to open it."),
            version=app or "?",
        ),
    )


def _unchained(chain: bytes, line: bytes) -> tuple[bytes | None, bytes]:
    """The line without its hash, or None if the hash is not right; and the hash."""
    body = line[:-SUFFIX_LENGTH] + b"}"
    due = chained(chain, body)
    return (body if line[-SUFFIX_LENGTH:] == HASH_KEY + due + b'"}' else None), due


@lru_cache(maxsize=16)
def _decoders(game: AnyGame) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """Decoders for a command and for a tuple of events."""
    return (
        msgspec.json.Decoder(game.command_type).decode,
        msgspec.json.Decoder(_events_type(game)).decode,
    )


def _events_type(game: AnyGame) -> Any:
    return tuple.__class_getitem__((game.event_type, ...))


class _Damage(Exception):
    """A line that is not to be believed."""


def _is_beginning(tail: bytes) -> bool:
    """Whether a power cut may have left this of a line: its beginning, or room for it that was never filled."""
    start = b'{"line":'
    return tail.startswith(start[: len(tail)]) or not tail.strip(b"\0")


@dataclass
class _Reader:
    """Reads the lines after the header, one by one, and keeps what stands."""

    header: Header
    game: AnyGame
    chain: bytes
    position: int
    audited: bool
    entries: list[Entry] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    elapsed: float = 0.0
    lines: int = 0
    undecided: int = 0
    torn: bool = False
    damaged: bool = False

    def __post_init__(self) -> None:
        info = self.game.info
        self.old_schema = self.header.schema < info.schema
        self.watch_only = self.header.rules < info.rules or self.header.packs != dict(self.game.packs())
        self.options = self._options()
        self.states = [self.game.setup(self.options, len(self.header.players))]

    def _options(self) -> msgspec.Struct:
        plain: Any = self.header.options
        least, most = self.game.info.seats
        try:
            for upcaster in self._upcasters():
                plain = upcaster.options(plain)
            options: msgspec.Struct = msgspec.convert(plain, self.game.options_type)
            known = msgspec.to_builtins(options) == plain
            offered = all(
                any(getattr(options, option.key) == choice.value for choice in option.choices)
                for option in self.game.info.options
            )
        except BAD_VALUES:
            known = offered = False
        if not (known and offered and least <= len(self.header.players) <= most):
            raise BadSave(
                "different",
                say(
                    N_(
                        "This saved game asks for options or seats that this version does not have. It was saved by "
                        "version {version}: install that one to open it."
                    ),
                    version=self.header.app or "?",
                ),
            )
        return options

    def _upcasters(self) -> list[Any]:
        """The steps from the header's schema to the present one. Raises LookupError if one is missing."""
        steps = self.game.upcasters()
        return [steps[schema] for schema in range(self.header.schema, self.game.info.schema)]

    def read(self, data: bytes) -> None:
        while self.position < len(data):
            end = data.find(b"\n", self.position, self.position + LONGEST_LINE)
            has_end = end >= 0
            line = data[self.position : end] if has_end else data[self.position : self.position + LONGEST_LINE]
            try:
                self._take(line)
            except (_Damage, *BAD_VALUES):
                self.torn = not has_end and len(line) < LONGEST_LINE and _is_beginning(line)
                self.damaged = not self.torn
                return
            self.position += len(line) + has_end

    def _take(self, line: bytes) -> None:
        body, chain = _unchained(self.chain, line)
        if body is None:
            raise _Damage
        decoded = decode_line(body)
        if encode(decoded) != body:
            raise _Damage
        self.lines += 1
        if isinstance(decoded, UndoLine):
            if decoded.n >= len(self.entries):
                raise _Damage
            self.undecided = min(self.undecided, decoded.n)
            del self.entries[decoded.n :]
            del self.seconds[decoded.n :]
            del self.states[decoded.n + 1 :]
        else:
            self._append(decoded)
        self.elapsed = max(self.elapsed, decoded.ms / 1000)
        self.chain = chain

    def _append(self, line: RawEntryLine) -> None:
        if line.n != len(self.entries) + 1:
            raise _Damage
        state = self.states[-1]
        entry = self._old_entry(line) if self.old_schema else self._entry(line)
        for event in entry.events:
            state = self.game.evolve(state, event)
        seats = range(len(self.header.players))
        if entry.seat not in (NATURE, *seats) or entry.turn not in (None, *seats):
            raise _Damage
        is_over = self.game.mover(state) is None
        if self.watch_only:
            self.game.check_table(state, entry.events)
        else:
            if not self.old_schema and (digest(state) != line.state or line.over != is_over):
                raise _Damage
            if self.game.mover(self.states[-1]) != entry.seat:
                raise _Damage
            self.game.check(state)
        if self.watch_only or self.lines <= self.header.audit_from:
            self.undecided = len(self.entries) + 1
        elif self.audited and audit(self.game, self.header.seed, len(self.entries), self.states[-1], entry, state):
            raise _Damage
        self.entries.append(entry)
        self.seconds.append(line.ms / 1000)
        self.states.append(state)

    def _entry(self, line: RawEntryLine) -> Entry:
        decode_command, decode_events = _decoders(self.game)
        command, events = decode_command(line.command), decode_events(line.events)
        if encode(command) != bytes(line.command) or encode(events) != bytes(line.events):
            raise _Damage
        return Entry(line.seat, command, events, line.turn, line.barrier)

    def _old_entry(self, line: RawEntryLine) -> Entry:
        plain: Any = {
            "seat": line.seat,
            "command": msgspec.json.decode(line.command),
            "events": msgspec.json.decode(line.events),
            "turn": line.turn,
            "barrier": line.barrier,
        }
        for upcaster in self._upcasters():
            plain = upcaster.entry(plain)
        return Entry(
            msgspec.convert(plain["seat"], int),
            msgspec.convert(plain["command"], self.game.command_type),
            msgspec.convert(plain["events"], _events_type(self.game)),
            msgspec.convert(plain["turn"], int | None),
            msgspec.convert(plain["barrier"], bool),
        )

    def journal(self) -> Journal:
        damage = None
        if self.damaged:
            damage = say(
                N_("This saved game is damaged after its entry {count}. It was opened up to there."),
                count=len(self.entries),
            )
        return Journal(
            header=self.header,
            game=self.game,
            options=self.options,
            entries=tuple(self.entries),
            states=tuple(self.states),
            seconds=tuple(self.seconds),
            elapsed=self.elapsed,
            chain=self.chain,
            good_length=self.position,
            torn=self.torn,
            damage=damage,
            undecided=self.undecided,
            watch_only=self.watch_only,
            outdated=self.old_schema or self.watch_only or self.header.format < FORMAT,
        )


def resume(journal: Journal, *, sink: Sink | None = None) -> Session:
    """The session of a journal, its undo history included. Nothing is told to the sink."""
    header = journal.header
    session = Session(
        journal.game,
        journal.options,
        len(header.players),
        header.seed,
        people=tuple(seat for seat, player in enumerate(header.players) if player.kind == "person"),
        undo_policy=Undo(header.undo),
        sink=sink,
    )
    session.restore(journal.entries, journal.states)
    return session
