"""The data files of Terra Pyramides as typed records, one struct for each kind of table in them.

Every file that a data pack may hold says in `source` where its values come from: "rulebook", "house" (ours: they are
printed on components that the rulebook does not show) or "printed" (a pack that copies the components).
"""

from __future__ import annotations

from typing import Literal

from pyramids_desktop.core.data import Record

Source = Literal["rulebook", "house", "printed"]
Version = Literal["base", "horus", "nile"]
SymbolId = Literal[
    "block", "blue", "red", "gray", "yellow", "green", "brown", "white", "worker", "eye", "grave", "oasis"
]
"""What a tile shows; "block" stands for a block of each of the six colors in turn, on as many tiles."""


class TileRecord(Record, frozen=True):
    """Equal tiles. With "block" among the symbols there are `count` of them for each of the six colors."""

    version: Version
    symbols: tuple[SymbolId, ...]
    count: int


class TilesFile(Record, frozen=True):
    """`tiles.toml`; `source` knows "tiles"."""

    source: dict[str, Source]
    tiles: tuple[TileRecord, ...]


class FoundationRecord(Record, frozen=True):
    """Foundations of one value."""

    value: int
    count: int


class FoundationsFile(Record, frozen=True):
    """`foundations.toml`; `source` knows "foundations"."""

    source: dict[str, Source]
    foundations: tuple[FoundationRecord, ...]


class TrackRecord(Record, frozen=True):
    """The Horus track around a board: a coin every so many steps, and the steps of one lap."""

    coin_every: int
    lap: int


class NileRecord(Record, frozen=True):
    """The river: its spaces in the order in which ships sail, as (x, y); the numbers (from 1) of the spaces after
    which a palm stands; the sites beside it that start with a Foundation."""

    course: tuple[tuple[int, int], ...]
    palms_after: tuple[int, ...]
    preset: tuple[tuple[int, int], ...]


class BoardFile(Record, frozen=True):
    """`front.toml` and `back.toml`: a side of the board. `rows` are drawn from the top, one letter a cell between
    blanks: `.` space, `s` start space, `#` building site, `o` oasis, `~` Nile. Columns are (first, last).
    `source` knows "rows", "columns", "track" and "nile"."""

    source: dict[str, Source]
    rows: tuple[str, ...]
    sphinx_columns: tuple[int, int]
    scarab_columns: tuple[int, int]
    track: TrackRecord
    nile: NileRecord | None = None


class LevelRecord(Record, frozen=True):
    """A level of a pyramid: its blocks, its value, and how many of each color there are (R47)."""

    blocks: int
    value: int
    supply: int


class StackRecord(Record, frozen=True):
    """The stacks of a version: tiles in each, and at how many the rest goes, with two and with more players."""

    tiles: int
    left_two: int
    left_more: int


class PricesRecord(Record, frozen=True):
    """What the spendings cost in gold, and blocks for a white one."""

    worker: int
    block: int
    look: int
    any_half: int
    grave: int
    ship: int
    blocks_for_white: int


class LimitsRecord(Record, frozen=True):
    """What may be kept at the end of a turn, and Workers on a site."""

    gold: int
    blocks: int
    site_workers: int


class StrategyRecord(Record, frozen=True):
    """A strategy card. `short` is its task in a few words, `long` with every rule."""

    name: str
    icon: str
    short: str
    long: str


class StrategyCardsRecord(Record, frozen=True):
    """What all strategy cards share: points with and without owning them, the least points to buy one."""

    owned: int
    open: int
    least_points: int


class MissionRecord(Record, frozen=True):
    """A mission. `pyramids` of level `level`, in as many colors with `colors`; or more than `points` points;
    `sealed` if a pyramid of that level keeps no Worker and cannot grow (R21)."""

    name: str
    icon: str
    short: str
    long: str
    pyramids: int = 0
    level: int = 0
    colors: bool = False
    sealed: bool = False
    points: int = 0


class StartGoldRecord(Record, frozen=True):
    """House: the gold of the first, second, ... in turn if the table plays with start gold, which two do without."""

    three: tuple[int, int, int]
    four: tuple[int, int, int, int]


class TableFile(Record, frozen=True):
    """`table.toml`: counts and prices of the rulebook, which no data pack changes. Numbers by seats stand for 2, 3
    and 4 players."""

    workers: tuple[int, int, int]
    mission_workers: int
    start_gold_option: StartGoldRecord
    coin_gold: int
    levels: tuple[LevelRecord, ...]
    limits: LimitsRecord
    prices: PricesRecord
    stacks: dict[Version, StackRecord]
    strategy: StrategyCardsRecord
    strategy_cards: dict[str, StrategyRecord]
    missions: tuple[MissionRecord, ...]


class RulingRecord(Record, frozen=True):
    """A ruling: where the rulebook is silent, how we play and what else it could mean."""

    id: str
    choice: str
    alternative: str


class RulingsFile(Record, frozen=True):
    """`rulings.toml`."""

    rulings: tuple[RulingRecord, ...]
