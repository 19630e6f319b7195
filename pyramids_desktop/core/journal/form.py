"""The lines of a journal: their fields, their hashes, and the header that comes first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ..game import AnyGame
from ..message import printable
from ..seats import MOST_SEATS, Seat
from ..session import Undo

FORMAT = 1
"""Number of the form that the package's description shows."""

LONGEST_LINE = 1 << 20
"""No line is longer, in bytes; what is longer was not written by us."""


LONGEST_NAME = 80
"""Letters. What is longer in a file is cut, and letters that no font has are replaced: a name spoils no game."""

Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
"""A number that every JSON reader takes as it is, and that may be counted on with floats."""
SeedNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]


def _tidy(value: msgspec.Struct, *names: str) -> None:
    """Make the texts of a struct that is being made short enough and printable."""
    for name in names:
        text: str = getattr(value, name)
        if len(text) > LONGEST_NAME or not text.isprintable():
            msgspec.structs.force_setattr(value, name, printable(text[:LONGEST_NAME]))


class Player(msgspec.Struct, frozen=True):
    """Who holds a seat. `level` is an opponent's level, empty for a person."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""

    def __post_init__(self) -> None:
        _tidy(self, "name", "level")


class CampaignMark(msgspec.Struct, frozen=True):
    """To which campaign a game belongs. The saves alone thus tell how far a campaign is."""

    id: str
    name: str
    """The campaign's name when the game was begun."""
    chapter: str
    games: tuple[str, ...] = ()
    """All that had to be won in the chapter when this one was begun: a game's id, with a mission's after a colon."""
    mission: str = ""
    """The id of the mission, if it is one."""

    def __post_init__(self) -> None:
        _tidy(self, "id", "name", "chapter", "mission")


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="journal", tag="pyramids-desktop"):
    """What a game is, written once. `created` is UTC in ISO form, `packs` are content hashes of the data played with,
    `options` the game's options as plain data, `undo` a value of `Undo`. A `created` that is no time of a calendar is
    left out."""

    format: Whole = FORMAT
    game: str
    schema: Whole
    rules: Whole
    options: dict[str, Any]
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    seed: SeedNumber
    packs: dict[str, str] = {}
    undo: str = Undo.FREE.value
    created: str = ""
    app: str = ""
    id: str = ""
    name: str = ""
    audit_from: Whole = 0
    """So many entry lines after this one were decided under older rules and are not decided again by `verify`."""
    campaign: CampaignMark | None = None

    def __post_init__(self) -> None:
        _tidy(self, "game", "app", "id", "name")
        if self.created and not _is_time(self.created):
            msgspec.structs.force_setattr(self, "created", "")


_is_time = re.compile(
    r"(19[7-9][0-9]|[2-8][0-9]{3})-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])([T ][0-9:.+-]{1,30}Z?)?", re.ASCII
).fullmatch
"""Whether a text looks like a time in ISO form in a year that every calendar has in any time zone."""


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
    campaign: CampaignMark | None = None,
) -> Header:
    """The header of a new game, with the game's present schema, rules and packs.

    Raises ValueError for a seed that does not fit into 64 bits.
    """
    if not -(1 << 63) <= seed < 1 << 63:
        raise ValueError("a seed has 64 bits at most")
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
        campaign=campaign,
    )


# ---- lines


class EntryLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    """An entry as it is written. `ms` are milliseconds of play so far, `over` whether the game has ended with it."""

    n: Whole
    """How many entries stand after it."""
    seat: Seat
    command: Any
    events: Any
    turn: Seat | None
    barrier: bool
    state: str
    ms: Whole
    over: bool


class RawEntryLine(EntryLine, frozen=True, kw_only=True, tag_field="line", tag="entry", forbid_unknown_fields=True):
    """An entry as it is read: its command and events are decoded by the game's types."""

    command: msgspec.Raw
    events: msgspec.Raw


class UndoLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="undo", forbid_unknown_fields=True):
    """Something was taken back: the first `n` entries stand."""

    n: Whole
    ms: Whole


class Probe(msgspec.Struct, frozen=True):
    """The part of a header that every format has."""

    journal: Literal["pyramids-desktop"]
    format: int
    app: str = ""

    def __post_init__(self) -> None:
        _tidy(self, "app")


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
