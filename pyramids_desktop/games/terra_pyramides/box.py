"""The box of the game: everything printed, read from the data files, and what of it one table plays with.

`load_printed` reads the files in `assets/data/terra_pyramides/`, or those of a data pack in their place, and checks
them whole. `Printed.box(version, seats, mission)` is the `Box` of a table, made once and shared.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final, NamedTuple

from pyramids_desktop.assets import asset
from pyramids_desktop.core.data import Folder, content_hash, index_by, load_toml, pack_places

from . import ids
from .boards import Board, make_board
from .printed import Mission, StrategyCard, Tile, make_mission, make_strategy_card, make_tiles
from .records import (
    BoardFile,
    FoundationsFile,
    LimitsRecord,
    PricesRecord,
    RulingRecord,
    RulingsFile,
    Source,
    StrategyCardsRecord,
    TableFile,
    TilesFile,
)

PACK_FILES: Final = ("tiles.toml", "foundations.toml", "front.toml", "back.toml")
"""The files that a data pack may hold."""


class Files(NamedTuple):
    """The data files as they were read."""

    tiles: TilesFile
    foundations: FoundationsFile
    front: BoardFile
    back: BoardFile


class Printed:
    """Everything printed. Instances never change."""

    def __init__(self, files: Files, table: TableFile, rulings: tuple[RulingRecord, ...]) -> None:
        self.files = files
        self.table = table
        self.rulings = rulings
        self.tiles: tuple[Tile, ...] = make_tiles(files.tiles)
        """All 64, by number."""
        self.foundations: tuple[int, ...] = foundation_values(files.foundations)
        """The values of all Foundations, sorted."""
        self.front: Board = make_board(files.front, "front.toml", len(self.foundations))
        self.back: Board = make_board(files.back, "back.toml", len(self.foundations))
        self.strategy_cards: tuple[StrategyCard, ...] = tuple(
            make_strategy_card(number, key, table.strategy_cards[key]) for number, key in enumerate(ids.STRATEGY_CARDS)
        )
        self.missions: tuple[Mission, ...] = tuple(
            make_mission(number, record) for number, record in enumerate(table.missions, 1)
        )
        self._boxes: dict[tuple[int, int, int], Box] = {}

    def box(self, version: int, seats: int, mission: int = ids.NO_MISSION) -> Box:
        """The box of a table: version 0-2, seats 2-4, or 1-4 with a mission 1-3 (base game only, R43). The same
        object for the same table. Raises ValueError for a table that there is not."""
        key = (version, seats, mission)
        if key not in self._boxes:
            self._boxes[key] = Box(self, version, seats, mission)
        return self._boxes[key]

    @cached_property
    def hash(self) -> str:
        """The hash of all values that decide; texts, icons and sources may change."""
        files, table = self.files, self.table
        return content_hash(
            [(tile.version, tile.symbols) for tile in self.tiles],
            self.foundations,
            [_deciding(file) for file in (files.front, files.back)],
            (table.workers, table.mission_workers, table.start_gold_option, table.coin_gold, table.levels),
            (table.limits, table.prices, sorted(table.stacks.items()), table.strategy),
            [(one.pyramids, one.level, one.colors, one.sealed, one.points) for one in table.missions],
        )

    # ---- where values come from

    def tiles_source(self) -> Source:
        """Where the combinations on tiles come from."""
        return self.files.tiles.source.get("tiles", "rulebook")

    def foundations_source(self) -> Source:
        """Where the values of Foundations come from."""
        return self.files.foundations.source.get("foundations", "rulebook")

    def board_source(self, version: int, field: str) -> Source:
        """Where "rows", "columns", "track" or "nile" of a version's board come from."""
        file = self.files.back if version == ids.NILE else self.files.front
        return file.source.get(field, "rulebook")


def foundation_values(file: FoundationsFile) -> tuple[int, ...]:
    """The values of all Foundations, sorted."""
    return tuple(sorted(record.value for record in file.foundations for _ in range(record.count)))


def _deciding(file: BoardFile) -> tuple[object, ...]:
    rows = [row.split() for row in file.rows]
    return (rows, file.sphinx_columns, file.scarab_columns, file.track, file.nile)


class Box:
    """What one table plays with. Instances never change, are shared (`Printed.box`) and hash by identity."""

    def __init__(self, printed: Printed, version: int, seats: int, mission: int = ids.NO_MISSION) -> None:
        _require_table(version, seats, mission)
        table = printed.table
        two = seats == 2 or mission != ids.NO_MISSION
        stacks = table.stacks[ids.VERSION_KEYS[version]]
        self.printed = printed
        self.version = version
        self.seats = seats
        self.mission: Mission | None = printed.missions[mission - 1] if mission else None
        self.has_graves = version >= ids.HORUS
        """Horus and Grave Goods is in play: eyes are steps, there are grave goods, enclosing pays."""
        self.has_nile = version >= ids.NILE
        """The Nile and the Oases is in play."""
        self.board: Board = printed.back if self.has_nile else printed.front

        # tiles and stacks
        self.tiles = tuple(range(ids.TILES_OF[version]))
        """The numbers of all tiles in play."""
        self.symbols: tuple[tuple[int, ...], ...] = tuple(tile.symbols for tile in printed.tiles)
        """By tile: its symbols, sorted."""
        self.kind: tuple[int, ...] = tuple(tile.kind for tile in printed.tiles)
        """By tile: the first tile that is equal to it."""
        self.all_kinds: tuple[int, ...] = tuple(sorted(self.kind[tile] for tile in self.tiles))
        """The kinds of all tiles in play, each as often as there are tiles of it."""
        self.workers_on: tuple[int, ...] = tuple(one.count(ids.WORKER) for one in self.symbols)
        """By tile: its Worker symbols."""
        self.stack_size = stacks.tiles
        """Tiles of each of the eight stacks before the start tiles and first hands are drawn."""
        self.leftover = stacks.left_two if two else stacks.left_more
        """A stack with so many tiles left goes, unseen (R14)."""
        self.tiles_used = ids.STACKS * (self.stack_size - self.leftover)
        """Tiles that are placed in a game, the start tiles among them: 32 or 40."""
        self.turns = self.tiles_used - len(self.board.starts)
        """Turns of all together: 28 or 36."""
        self.turns_each = self.turns // seats
        """Turns of each seat: 14, 12 or 9; in missions with three seats the first seats have one more."""

        # Workers, levels, foundations
        self.hands = 1 if mission else seats
        """Player boards: all seats of a mission share one (R43)."""
        self.workers = table.mission_workers if mission else table.workers[seats - 2]
        """Workers of each player board; the one on the track is not among them."""
        self.foundations = printed.foundations
        """The values of all Foundations, sorted."""
        self.level_blocks = (0, *(level.blocks for level in table.levels))
        """By level 1-5: its blocks."""
        self.level_value = (0, *(level.value for level in table.levels))
        """By level 1-5: its value."""
        self.level_supply = (0, *(level.supply for level in table.levels))
        """By level 1-5: how many of each color there are, if that is counted (R47)."""

        # prices, limits, tracks
        self.prices: PricesRecord = table.prices
        self.limits: LimitsRecord = table.limits
        self.coin_every = self.board.coin_every
        """Steps from coin to coin on the Horus track."""
        self.coin_gold = table.coin_gold
        """The gold of each coin reached or passed."""
        self.lap = self.board.lap
        self.palms = self.board.palms
        """By ship position, 0 in the harbor: the palms reached."""
        gold = table.start_gold_option
        self.start_gold_option: tuple[int, ...] = {3: gold.three, 4: gold.four}.get(seats, (0,) * seats)
        """By the order in turn: the gold at the start if the table plays with start gold."""
        self.strategy: StrategyCardsRecord = table.strategy
        self.strategy_cards: tuple[StrategyCard, ...] = printed.strategy_cards if self.has_nile else ()

    def coins(self, steps: int) -> int:
        """The coins of the Horus track reached or passed after so many steps."""
        return steps // self.coin_every

    def coins_between(self, before: int, after: int) -> int:
        """The coins reached or passed on the way from one place of the Horus track to another."""
        return self.coins(after) - self.coins(before)

    def strategy_price(self, steps: int) -> int:
        """The gold for a strategy card at that place of the Horus track; 0 if none can be bought there yet."""
        return self.coins(steps) if steps >= self.strategy.least_points else 0


def _require_table(version: int, seats: int, mission: int) -> None:
    if not ids.BASE <= version <= ids.NILE:
        raise ValueError(f"there is no version {version}")
    if mission not in (ids.NO_MISSION, *ids.MISSIONS):
        raise ValueError(f"there is no mission {mission}")
    if mission and version != ids.BASE:
        raise ValueError("missions are played with the base game")
    if not (1 if mission else 2) <= seats <= 4:
        raise ValueError(f"no table of {seats} with mission {mission}")


# ---- reading


@cache
def shipped() -> Printed:
    """What the shipped files say, read once. Raises `BadData`."""
    return load_printed()


def load_printed(folder: Folder | None = None) -> Printed:
    """The shipped files, or a data pack's in their place. A pack may leave files out.

    Raises `BadData`, whose text names file, key and reason.
    """
    from .packcheck import check_files, check_table

    own = asset("data", "terra_pyramides")
    table = load_toml(own / "table.toml", TableFile)
    check_table(table)
    rulings = load_toml(own / "rulings.toml", RulingsFile).rulings
    index_by(rulings, lambda record: record.id, "rulings.toml")
    files = _read(own, folder)
    check_files(files)
    return Printed(files, table, rulings)


def _read(own: Folder, folder: Folder | None) -> Files:
    places = pack_places(own, folder, PACK_FILES)
    return Files(
        load_toml(places["tiles.toml"], TilesFile),
        load_toml(places["foundations.toml"], FoundationsFile),
        load_toml(places["front.toml"], BoardFile),
        load_toml(places["back.toml"], BoardFile),
    )
