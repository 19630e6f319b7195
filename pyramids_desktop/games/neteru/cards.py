"""The citizens, Gods and Pyramidions of Neteru, read once from `assets/data/neteru/`.

A *kind* is what a card shows: equal cards share it. Kinds 0-62 are the numbered citizens, `type * 9 + number - 1`;
63 is the Sphinx, 64 the Phoenix. Types, Gods and Pyramidions are numbered in the order of their data files, which the
constants here repeat and `load` checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from pyramids_desktop.assets import asset
from pyramids_desktop.core.data import Record, index_by, load_toml
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.core.message import N_, Message, say

SCRIBE: Final = 0
PRIEST: Final = 1
TOMB_RAIDER: Final = 2
WAR_CHARIOT: Final = 3
CITIZEN: Final = 4
MUMMY: Final = 5
GUARD: Final = 6
SPHINX: Final = 7
PHOENIX: Final = 8
TYPES: Final = ("scribe", "priest", "tomb_raider", "war_chariot", "citizen", "mummy", "guard", "sphinx", "phoenix")

OSIRIS: Final = 0
BASTET: Final = 1
SOBEK: Final = 2
NEPHTHYS: Final = 3
RA: Final = 4
ANUBIS: Final = 5
THOT: Final = 6
SEKHMET: Final = 7
HORUS: Final = 8
SETH: Final = 9
ISIS: Final = 10
AMON_RE: Final = 11
GODS: Final = (
    "osiris",
    "bastet",
    "sobek",
    "nephthys",
    "ra",
    "anubis",
    "thot",
    "sekhmet",
    "horus",
    "seth",
    "isis",
    "amon_re",
)

MUMMIES: Final = 0
BEASTS: Final = 1
LEARNED: Final = 2
CHARIOTS: Final = 3
RAIDERS: Final = 4
MAJORITY: Final = 5
DISCARDS: Final = 6
DIVERSITY: Final = 7
PYRAMIDIONS: Final = ("mummy", "beasts", "learned", "chariots", "raiders", "majority", "discard", "diversity")

SPHINX_KIND: Final = 63
PHOENIX_KIND: Final = 64
KINDS: Final = 65
TYPE_OF: Final = tuple(kind // 9 if kind < SPHINX_KIND else kind - 56 for kind in range(KINDS))
"""The type of each kind."""
NUMBER_OF: Final = tuple(kind % 9 + 1 if kind < SPHINX_KIND else 0 for kind in range(KINDS))
"""The number of each kind: its primary slot; 0 for Sphinx and Phoenix."""

SLOTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
FLOORS: Final = ((1, 2), (3, 4, 5), (6, 7, 8, 9))
FLOOR_OF: Final = (0, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""The floor of each slot, 1 at the top; index 0 is not used."""
GROUPS: Final = ((1, 3, 6), (2, 5, 9), (4, 7, 8))
SECONDARY: Final = tuple(
    tuple(other for group in GROUPS if slot in group for other in group if other != slot) for slot in range(10)
)
"""The two other slots of each slot's group."""
HAND_SIZE: Final = 4


def kind_of(type_: int, number: int = 0) -> int:
    """The kind of a type and number; Sphinx and Phoenix have none."""
    return type_ + 56 if type_ >= SPHINX else type_ * 9 + number - 1


Timing = Literal["immediate", "permanent", "none"]


class CitizenRecord(Record, frozen=True):
    """A type of citizen in `citizens.toml`. `copies` is the number of cards of each of its kinds."""

    id: str
    name: str
    points: int
    timing: Timing
    copies: int
    icon: str
    short: str
    long: str


class GodRecord(Record, frozen=True):
    """A God in `gods.toml`; `mummy` is what a Mummy is worth by this God's favor, 0 if the God does not say."""

    id: str
    name: str
    points: int
    timing: Timing
    hieroglyph: str
    short: str
    long: str
    mummy: int = 0


class PyramidionRecord(Record, frozen=True):
    """A Pyramidion in `pyramidions.toml`; `value` is the points for each thing it counts."""

    id: str
    name: str
    value: int
    icon: str
    short: str
    long: str


class RulingRecord(Record, frozen=True):
    """A ruling in `rulings.toml`: where the rulebook is silent, how we play and what else it could mean."""

    id: str
    choice: str
    alternative: str


class _Citizens(Record, frozen=True):
    types: tuple[CitizenRecord, ...]


class _Gods(Record, frozen=True):
    gods: tuple[GodRecord, ...]


class _Pyramidions(Record, frozen=True):
    pyramidions: tuple[PyramidionRecord, ...]


class _Rulings(Record, frozen=True):
    rulings: tuple[RulingRecord, ...]


class Data(msgspec.Struct, frozen=True):
    """All of Neteru's data files."""

    citizens: tuple[CitizenRecord, ...]
    gods: tuple[GodRecord, ...]
    pyramidions: tuple[PyramidionRecord, ...]
    rulings: tuple[RulingRecord, ...]


@cache
def data() -> Data:
    """The data files, read and checked once. Raises `BadData`."""
    citizens = load_toml(asset("data", "neteru", "citizens.toml"), _Citizens).types
    gods = load_toml(asset("data", "neteru", "gods.toml"), _Gods).gods
    pyramidions = load_toml(asset("data", "neteru", "pyramidions.toml"), _Pyramidions).pyramidions
    rulings = load_toml(asset("data", "neteru", "rulings.toml"), _Rulings).rulings
    _require_ids("citizens.toml", TYPES, tuple(record.id for record in citizens))
    _require_ids("gods.toml", GODS, tuple(record.id for record in gods))
    _require_ids("pyramidions.toml", PYRAMIDIONS, tuple(record.id for record in pyramidions))
    index_by(rulings, lambda record: record.id, "rulings.toml")
    return Data(citizens, gods, pyramidions, rulings)


def _require_ids(what: str, expected: tuple[str, ...], found: tuple[str, ...]) -> None:
    if found != expected:
        raise BadData(f"{what}: ids must be {', '.join(expected)} in this order, not {', '.join(found)}")


class Card(msgspec.Struct, frozen=True):
    """A citizen card as a player reads it. `number` is 0 for Sphinx and Phoenix; `title` is the type's name and
    `name` has the number too; `copies` is how many such cards there are."""

    kind: int
    type: int
    number: int
    title: Message
    name: Message
    points: int
    timing: Timing
    copies: int
    icon: str
    short: Message
    long: Message


class God(msgspec.Struct, frozen=True):
    """A God card as a player reads it."""

    id: int
    key: str
    name: Message
    points: int
    timing: Timing
    hieroglyph: str
    short: Message
    long: Message


class Pyramidion(msgspec.Struct, frozen=True):
    """A Pyramidion as a player reads it."""

    id: int
    key: str
    name: Message
    value: int
    icon: str
    short: Message
    long: Message


@cache
def card(kind: int) -> Card:
    """The citizen card of a kind, 0-64."""
    record = data().citizens[TYPE_OF[kind]]
    number = NUMBER_OF[kind]
    title = Message(record.name)
    return Card(
        kind,
        TYPE_OF[kind],
        number,
        title,
        say(N_("{card} {number}"), card=title, number=number) if number else title,
        record.points,
        record.timing,
        record.copies,
        record.icon,
        Message(record.short),
        Message(record.long),
    )


@cache
def god(id_: int) -> God:
    """The God of a number, 0-11."""
    record = data().gods[id_]
    return God(
        id_,
        record.id,
        Message(record.name),
        record.points,
        record.timing,
        record.hieroglyph,
        Message(record.short),
        Message(record.long),
    )


@cache
def pyramidion(id_: int) -> Pyramidion:
    """The Pyramidion of a number, 0-7."""
    record = data().pyramidions[id_]
    return Pyramidion(
        id_,
        record.id,
        Message(record.name),
        record.value,
        record.icon,
        Message(record.short),
        Message(record.long),
    )


@cache
def deck() -> tuple[int, ...]:
    """The kinds of all 72 citizen cards, sorted."""
    return tuple(kind for kind in range(KINDS) for _ in range(card(kind).copies))


def texts() -> Iterator[str]:
    """Every text of the data files that a player may read, for the catalogue."""
    read = data()
    for citizen in read.citizens:
        yield from (citizen.name, citizen.short, citizen.long)
    for one_god in read.gods:
        yield from (one_god.name, one_god.short, one_god.long)
    for held in read.pyramidions:
        yield from (held.name, held.short, held.long)
    for ruling in read.rulings:
        yield from (ruling.choice, ruling.alternative)
