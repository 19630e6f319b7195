"""The saved form of a game: bytes in, values out. It touches no disk.

A journal is JSON Lines. The first line is the header. Each decision and each outcome of chance adds a line with the
command, its events and a digest of the state after them; taking something back adds a line too, so that a file only
ever grows. Each line ends with a hash over the line before and its own bytes:

    {"journal":"pyramids-desktop","format":1,"game":"neteru", ... ,"hash":"5d3c..."}
    {"line":"entry","n":1,"seat":-1,"command":{...},"events":[...], ... ,"hash":"e01a..."}
    {"line":"undo","n":0,"ms":5210,"hash":"99f2..."}

Commands are kept for auditing, events for truth: a game is opened by folding its events. A last line without its end
is dropped, for the program was cut off while it wrote. Anything else that is wrong opens the game up to the last good
entry and says so. Only a file whose header cannot be used is refused, with `BadSave`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from .chance import KeyedRng
from .errors import BadSave, Illegal
from .game import AnyGame
from .message import N_, Message, say
from .seats import NATURE, Seat
from .session import Entry, Session, Sink, Undo

FORMAT = 1
"""Number of the form described above."""

LONGEST_LINE = 1 << 20
"""No line is longer, in bytes; what is longer was not written by us."""


class Player(msgspec.Struct, frozen=True):
    """Who holds a seat. `level` is an opponent's level, empty for a person."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="journal", tag="pyramids-desktop"):
    """What a game is, written once. `created` is UTC in ISO form, `packs` are content hashes of the data played with,
    `options` the game's options as plain data, `undo` a value of `Undo`."""

    format: int = FORMAT
    game: str
    schema: int
    rules: int
    options: dict[str, Any]
    players: tuple[Player, ...]
    seed: int
    packs: dict[str, str] = {}
    undo: str = Undo.FREE.value
    created: str = ""
    app: str = ""
    id: str = ""
    name: str = ""
    audit_from: int = 0
    """Entries before this one were decided under older rules and are not decided again by `verify`."""


def header_for(
    game: AnyGame,
    options: msgspec.Struct,
    players: Sequence[Player],
    seed: int,
    *,
    undo: Undo = Undo.FREE,
    created: str = "",
    app: str = "",
    id: str = "",
    name: str = "",
) -> Header:
    """The header of a new game, with the game's present schema, rules and packs."""
    return Header(
        game=game.info.id,
        schema=game.info.schema,
        rules=game.info.rules,
        options=msgspec.to_builtins(options),
        players=tuple(players),
        seed=seed,
        packs=dict(game.packs()),
        undo=undo.value,
        created=created,
        app=app,
        id=id,
        name=name,
    )


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal that was read. `states[i]` is the true state after the first i of the entries that stand."""

    header: Header
    game: AnyGame
    options: msgspec.Struct
    entries: tuple[Entry, ...]
    states: tuple[Any, ...]
    seconds: tuple[float, ...]
    """Seconds of play when each entry was made."""
    elapsed: float
    """Seconds of play at the last line."""
    chain: bytes
    """The last good line's hash; a writer goes on from it."""
    good_length: int
    """Bytes up to the end of the last good line. Cut the file there before going on."""
    torn: bool
    """Whether a half-written last line was dropped, which a power cut explains."""
    damage: Message | None
    """What is wrong after the last good line, for the player; None if nothing is."""
    watch_only: bool
    """Whether it was played with older rules or other data: to be watched; going on is for the player to say."""
    outdated: bool
    """Whether the file is of an older form. Write `rewritten` before adding to it."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.mover(self.states[-1]) is None


class Finding(msgspec.Struct, frozen=True):
    """Something `verify` found. `number` is the entry's index, `code` one of "chain", "mover", "illegal", "events",
    "state", "turn", "barrier", "chance"."""

    code: str
    number: int
    message: Message


# ---- lines


class _EntryLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    n: int
    """How many entries stand after it."""
    seat: Seat
    command: Any
    events: Any
    turn: Seat | None
    barrier: bool
    state: str
    ms: int
    over: bool


class _RawEntryLine(_EntryLine, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    command: msgspec.Raw
    events: msgspec.Raw


class _UndoLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="undo", forbid_unknown_fields=True):
    n: int
    ms: int


class _Probe(msgspec.Struct, frozen=True):
    """The part of a header that every format has."""

    journal: Literal["pyramids-desktop"]
    format: int
    app: str = ""


_START = b'{"journal":"pyramids-desktop"'
_HASH_KEY = b',"hash":"'
_HASH_LENGTH = 32
_SUFFIX_LENGTH = len(_HASH_KEY) + _HASH_LENGTH + len(b'"}')

_encode = msgspec.json.Encoder().encode
_decode_probe = msgspec.json.Decoder(_Probe).decode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_line = msgspec.json.Decoder(_RawEntryLine | _UndoLine).decode

_BAD_VALUES = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What rules may raise on values that are of the right types and yet impossible."""


def digest(state: Any) -> str:
    """A short digest of a state: 16 hexadecimal digits."""
    return blake2b(_encode(state), digest_size=8).hexdigest()


def _chained(chain: bytes, body: bytes) -> bytes:
    return blake2b(chain + body, digest_size=_HASH_LENGTH // 2).hexdigest().encode()


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
        return self._line(_encode(self._header))

    def entry_line(self, entry: Entry, state: Any, seconds: float, over: bool = False) -> bytes:
        """The line of an entry; `state` is the true state after it, `seconds` the time played so far, and `over`
        tells whether the game has ended with it."""
        self._count += 1
        line = _EntryLine(
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
        return self._line(_encode(line))

    def truncate_line(self, count: int, seconds: float = 0.0) -> bytes:
        """The line that leaves only the first `count` entries standing."""
        self._count = count
        return self._line(_encode(_UndoLine(n=count, ms=_milliseconds(seconds))))

    def _line(self, body: bytes) -> bytes:
        self._chain = _chained(self._chain, body)
        return body[:-1] + _HASH_KEY + self._chain + b'"}\n'


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
        audit_from=len(journal.entries) if journal.watch_only else journal.header.audit_from,
    )
    writer = JournalWriter(header)
    lines = [writer.header_line()]
    for entry, state, seconds in zip(journal.entries, journal.states[1:], journal.seconds, strict=True):
        lines.append(writer.entry_line(entry, state, seconds, journal.game.mover(state) is None))
    return b"".join(lines)


# ---- reading


def read_header(data: bytes) -> Header:
    """The header of a journal from its first bytes, one line of them at least; what a list of saves needs.

    Raises `BadSave` with code "empty", "foreign", "newer" or "damaged".
    """
    header, _chain, _end = _read_header(data)
    return header


def read_journal(data: bytes, load_game: Callable[[str], AnyGame]) -> Journal:
    """Read a journal, whatever its bytes are. `load_game` gives the game of an id or raises `BadSave`.

    Raises `BadSave` if the header cannot be used: code "empty", "foreign", "newer", "damaged", "unknown_game" or
    "different".
    """
    header, chain, position = _read_header(data)
    game = load_game(header.game)
    if header.schema > game.info.schema or header.rules > game.info.rules:
        raise _newer(header.app)
    reader = _Reader(header, game, chain, position)
    reader.read(data)
    return reader.journal()


class Tail(msgspec.Struct, frozen=True):
    """How a journal stands at its end, for lists: entries that stand, seconds of play, whether the game has ended."""

    count: int
    elapsed: float
    is_over: bool


def read_tail(data: bytes) -> Tail:
    """How a journal stands, from its last complete line alone; `data` is the file or any last part of it that holds a
    whole line. For lists only: nothing is checked, and what cannot be read counts as not begun."""
    end = data.rfind(b"\n")
    start = data.rfind(b"\n", 0, max(end, 0)) + 1
    body = data[start : end + 1]
    if len(body) > LONGEST_LINE or body.startswith(_START):
        return Tail(0, 0.0, False)
    try:
        line = _decode_line(body[: -_SUFFIX_LENGTH - 1] + b"}")
    except (ValueError, RecursionError):
        return Tail(0, 0.0, False)
    return Tail(max(line.n, 0), max(line.ms, 0) / 1000, isinstance(line, _RawEntryLine) and line.over)


def _read_header(data: bytes) -> tuple[Header, bytes, int]:
    """The header, its hash and where its line ends."""
    if not data.strip(b" \t\r\n\0"):
        raise BadSave("empty", say(N_("The file is empty. It can be deleted.")))
    if not data.startswith(_START):
        raise BadSave("foreign", say(N_("This file is not a saved game of this program.")))
    damaged = BadSave(
        "damaged",
        say(N_("The beginning of this saved game is damaged, so it cannot be opened. The file stays as it is.")),
    )
    end = data.find(b"\n", 0, LONGEST_LINE)
    if end < 0:
        raise damaged
    line = data[:end]
    try:
        probe = _decode_probe(line)
    except (ValueError, RecursionError) as error:
        raise damaged from error
    if probe.format > FORMAT:
        raise _newer(probe.app)
    body, chain = _unchained(b"", line)
    if body is None or probe.format < 1:
        raise damaged
    try:
        header = _decode_header(body)
        Undo(header.undo)
    except (ValueError, RecursionError) as error:
        raise damaged from error
    return header, chain, end + 1


def _newer(app: str) -> BadSave:
    return BadSave(
        "newer",
        say(
            N_("This game was saved by a newer version of the program ({version}). Install that one to open it."),
            version=app[:40] or "?",
        ),
    )


def _unchained(chain: bytes, line: bytes) -> tuple[bytes | None, bytes]:
    """The line without its hash, or None if the hash is not right; and the hash."""
    body = line[:-_SUFFIX_LENGTH] + b"}"
    due = _chained(chain, body)
    return (body if line[-_SUFFIX_LENGTH:] == _HASH_KEY + due + b'"}' else None), due


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


@dataclass
class _Reader:
    """Reads the lines after the header, one by one, and keeps what stands."""

    header: Header
    game: AnyGame
    chain: bytes
    position: int
    entries: list[Entry] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    elapsed: float = 0.0
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
        except _BAD_VALUES:
            known = offered = False
        if not (known and offered and least <= len(self.header.players) <= most):
            raise BadSave(
                "different",
                say(N_("This saved game asks for options or seats that this version does not have.")),
            )
        return options

    def _upcasters(self) -> list[Any]:
        """The steps from the header's schema to the present one. Raises LookupError if one is missing."""
        steps = self.game.upcasters()
        return [steps[schema] for schema in range(self.header.schema, self.game.info.schema)]

    def read(self, data: bytes) -> None:
        while self.position < len(data):
            end = data.find(b"\n", self.position, self.position + LONGEST_LINE)
            if end < 0:
                self.torn = len(data) - self.position < LONGEST_LINE
                self.damaged = not self.torn
                return
            try:
                self._take(data[self.position : end])
            except (_Damage, *_BAD_VALUES):
                self.damaged = True
                return
            self.position = end + 1

    def _take(self, line: bytes) -> None:
        body, chain = _unchained(self.chain, line)
        if body is None:
            raise _Damage
        decoded = _decode_line(body)
        if _encode(decoded) != body or decoded.ms < 0:
            raise _Damage
        if isinstance(decoded, _UndoLine):
            if not 0 <= decoded.n < len(self.entries):
                raise _Damage
            del self.entries[decoded.n :]
            del self.seconds[decoded.n :]
            del self.states[decoded.n + 1 :]
        else:
            self._append(decoded)
        self.elapsed = max(self.elapsed, decoded.ms / 1000)
        self.chain = chain

    def _append(self, line: _RawEntryLine) -> None:
        if line.n != len(self.entries) + 1:
            raise _Damage
        state = self.states[-1]
        entry = self._old_entry(line) if self.old_schema else self._entry(line)
        for event in entry.events:
            state = self.game.evolve(state, event)
        if not (self.old_schema or self.watch_only) and digest(state) != line.state:
            raise _Damage
        self.entries.append(entry)
        self.seconds.append(line.ms / 1000)
        self.states.append(state)

    def _entry(self, line: _RawEntryLine) -> Entry:
        decode_command, decode_events = _decoders(self.game)
        command, events = decode_command(line.command), decode_events(line.events)
        if _encode(command) != bytes(line.command) or _encode(events) != bytes(line.events):
            raise _Damage
        return Entry(line.seat, command, events, line.turn, line.barrier)

    def _old_entry(self, line: _RawEntryLine) -> Entry:
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


# ---- verifying


def verify(journal: Journal) -> list[Finding]:
    """Decide every entry again and compare: who moved, whether it was legal, the events, the state, whose turn it
    was, and the outcome that seed and source give. Damage found while reading comes last. Empty if all is well.

    Entries decided under older rules are not decided again.
    """
    findings: list[Finding] = []
    first = len(journal.entries) if journal.watch_only else journal.header.audit_from
    for number in range(first, len(journal.entries)):
        findings += _audit(journal, number)
    if journal.damage is not None:
        findings.append(Finding("chain", len(journal.entries), journal.damage))
    return findings


def _audit(journal: Journal, number: int) -> list[Finding]:
    game, entry = journal.game, journal.entries[number]
    state, after = journal.states[number], journal.states[number + 1]
    try:
        if game.mover(state) != entry.seat:
            return [Finding("mover", number, say(N_("Entry {number}: another seat was to move."), number=number))]
        step = game.decide(state, entry.command)
        due = None
        if entry.seat == NATURE:
            source, ordinal = game.chance_key(state)
            due = game.sample(state, KeyedRng(journal.header.seed, source, ordinal))
        turn = game.turn(state)
    except (Illegal, *_BAD_VALUES):
        return [Finding("illegal", number, say(N_("Entry {number}: the rules refuse this command."), number=number))]
    checks: Mapping[str, tuple[bool, str]] = {
        "events": (step.events == entry.events, N_("Entry {number}: the rules give other events.")),
        "state": (step.state == after, N_("Entry {number}: the rules give another state.")),
        "turn": (turn == entry.turn, N_("Entry {number}: it is another seat's turn.")),
        "barrier": (entry.seat != NATURE or entry.barrier, N_("Entry {number}: chance could be taken back.")),
        "chance": (due is None or due == entry.command, N_("Entry {number}: the seed gives another outcome.")),
    }
    return [
        Finding(code, number, say(template, number=number)) for code, (holds, template) in checks.items() if not holds
    ]
