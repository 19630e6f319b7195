"""The data files of Pyramidice as typed records, one struct for each kind of table in them.

Every file says in `source` where the values of each field come from: "rulebook", "house" (ours: they are printed on
components that the rulebook does not show) or "printed" (a data pack that copies the components). A record may say
otherwise for itself.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pyramids_desktop.core.data import Record

Source = Literal["rulebook", "house", "printed"]
Use = Literal["stack", "work", "rest", "free"]
Gain = Literal["worker", "cat", "stone", "choice"]


class PowerRecord(Record, frozen=True):
    """A power that pays and gains: symbols to pay, Glory and resources to gain."""

    pay: tuple[str, ...] = ()
    glory: int = 0
    gain: tuple[Gain, ...] = ()


class DivinityRecord(Record, frozen=True):
    """A Divinity. `end` is the printed Glory, `virtual` the two values of the triad's die, `build_cost` the Workers of
    Seshat's price, `extra` the number in the powers of Anubis, Aton, Serket and Thoth."""

    name: str
    hieroglyph: str
    cost: tuple[str, ...]
    use: Use
    short: str
    long: str
    end: int = 0
    virtual: tuple[int, ...] = ()
    build_cost: int = 0
    extra: int = 0
    power: PowerRecord | None = None
    source: dict[str, Source] = msgspec.field(default_factory=dict)


class EnneadRecord(Record, frozen=True):
    """The Ennead's end Glory for 1 to 10 cards."""

    glory: tuple[int, ...]


class DivinitiesFile(Record, frozen=True):
    """`divinities.toml`."""

    source: dict[str, Source]
    ennead: EnneadRecord
    divinities: dict[str, DivinityRecord]


class ScarabRecord(Record, frozen=True):
    """A Scarab and the numbers of its power; those that it does not need are 0."""

    name: str
    icon: str
    stone: str
    short: str
    long: str
    glory: int = 0
    uses: int = 0
    workers: int = 0
    setup_workers: int = 0
    cats: int = 0
    workers_less: int = 0
    dice_less: int = 0
    source: dict[str, Source] = msgspec.field(default_factory=dict)


class ScarabsFile(Record, frozen=True):
    """`scarabs.toml`."""

    source: dict[str, Source]
    scarabs: dict[str, ScarabRecord]


class PairRecord(Record, frozen=True):
    """Two values side by side on one level, and the Glory of each such pair."""

    values: tuple[int, int]
    glory: int


class ProjectRecord(Record, frozen=True):
    """A Project card, numbered from 1."""

    id: int
    pairs: tuple[PairRecord, ...]
    source: dict[str, Source] = msgspec.field(default_factory=dict)


class ProjectsFile(Record, frozen=True):
    """`projects.toml`."""

    source: dict[str, Source]
    projects: tuple[ProjectRecord, ...]


class TileRecord(Record, frozen=True):
    """A Rest tile. Its effect is what its cost (`glory` below 0, `lose`) and its gains say."""

    id: str
    name: str
    short: str
    long: str
    glory: int = 0
    lose: bool = False
    others: int = 0
    gain: tuple[Gain, ...] = ()
    alike: int = 0
    divinity: bool = False
    others_gain: tuple[Gain, ...] = ()
    work: bool = False
    source: dict[str, Source] = msgspec.field(default_factory=dict)


class TilesFile(Record, frozen=True):
    """`tiles.toml`."""

    source: dict[str, Source]
    tiles: tuple[TileRecord, ...]


class ArchitectRecord(Record, frozen=True):
    """A Great Architect: the Glory of his Rest spaces from the left, and what his building brings him on top."""

    name: str
    eyes: int
    projects: int
    rest_spaces: tuple[int, ...]
    short: str
    long: str
    per_build: int = 0
    per_build_first_level: int = 0
    per_level_number: int = 0
    per_completed_arrangement: int = 0
    source: dict[str, Source] = msgspec.field(default_factory=dict)


class ArchitectsFile(Record, frozen=True):
    """`architects.toml`."""

    source: dict[str, Source]
    architects: dict[str, ArchitectRecord]


class LevelRecord(Record, frozen=True):
    """A level of a pyramid: its spaces in a square, what a die there costs and brings on top."""

    side: int
    workers: int
    glory: int


class PyramidRecord(Record, frozen=True):
    """A pyramid, its levels from the base up. `seats` is the least number of players that build it."""

    id: str
    name: str
    seats: int
    levels: tuple[LevelRecord, ...]


class TableFile(Record, frozen=True):
    """`table.toml`: counts and set-up, which no data pack changes."""

    workers: int
    cats: int
    prayer_dice: int
    start_glory: int
    start_workers: int
    start_cats: int
    start_stone: int
    stone_dice: tuple[int, int, int, int]
    tiles: tuple[int, int, int, int]
    removed_divinities: tuple[int, int, int, int]
    row: int
    build_workers: tuple[int, int, int, int, int, int]
    handicap: int
    turn_limit: int
    pyramids: tuple[PyramidRecord, ...]


class RulingRecord(Record, frozen=True):
    """A ruling: where the rulebook is silent, how we play and what else it could mean."""

    id: str
    choice: str
    alternative: str


class RulingsFile(Record, frozen=True):
    """`rulings.toml`."""

    rulings: tuple[RulingRecord, ...]
