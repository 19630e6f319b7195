"""The lines of a journal: their fields, their hashes, and the header that comes first."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from ..game import AnyGame
from ..seats import Seat
from ..session import Undo

FORMAT = 1
"""Number of the form that the package's description shows."""

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


# ---- lines


class EntryLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    """An entry as it is written. `ms` are milliseconds of play so far, `over` whether the game has ended with it."""

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


class RawEntryLine(EntryLine, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    """An entry as it is read: its command and events are decoded by the game's types."""

    command: msgspec.Raw
    events: msgspec.Raw


class UndoLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="undo", forbid_unknown_fields=True):
    """Something was taken back: the first `n` entries stand."""

    n: int
    ms: int


class Probe(msgspec.Struct, frozen=True):
    """The part of a header that every format has."""

    journal: Literal["pyramids-desktop"]
    format: int
    app: str = ""


START = b'{"journal":"pyramids-desktop"'
HASH_KEY = b',"hash":"'
HASH_LENGTH = 32
SUFFIX_LENGTH = len(HASH_KEY) + HASH_LENGTH + len(b'"}')

encode = msgspec.json.Encoder().encode
decode_probe = msgspec.json.Decoder(Probe).decode
decode_header = msgspec.json.Decoder(Header).decode
decode_line = msgspec.json.Decoder(RawEntryLine | UndoLine).decode

BAD_VALUES = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What rules may raise on values that are of the right types and yet impossible."""


def digest(state: Any) -> str:
    """A short digest of a state: 16 hexadecimal digits."""
    return blake2b(encode(state), digest_size=8).hexdigest()


def chained(chain: bytes, body: bytes) -> bytes:
    """The hash of a line: over the hash of the line before and the line as it is without its own."""
    return blake2b(chain + body, digest_size=HASH_LENGTH // 2).hexdigest().encode()
