"""Whether data files are a whole and lawful box: counts, symbols, and what the rulebook fixes. `boards` checks boards.

A data pack may change what nobody here has seen; what the rulebook says must stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pyramids_desktop.core.errors import BadData

from . import ids
from .box import Files
from .printed import ANY_COLOR
from .records import BoardFile, FoundationsFile, Source, TableFile, TileRecord, TilesFile

MOST_SYMBOLS: Final = 2
"""No tile shows more."""
TILES_ADDED: Final = {"base": 40, "horus": 16, "nile": 8}
FOUNDATIONS: Final = 22
HIGHEST_FOUNDATION: Final = 9
EXAMPLE_TILES: Final = 5
EXAMPLE_EYES: Final = 9
"""The rulebook encloses a Foundation at the border with five tiles that show nine Eyes."""
_COIN_EVERY: Final = 5


def check_files(files: Files) -> None:
    """Raise `BadData` naming file, key and reason unless the files are lawful. Drawings are checked by `make_board`."""
    _check_tiles(files.tiles)
    _check_foundations(files.foundations)
    _check_board("front.toml", files.front, has_nile=False)
    _check_board("back.toml", files.back, has_nile=True)


def check_table(table: TableFile) -> None:
    """Raise `BadData` unless the table file names what the rules know."""
    _require_keys("table.toml: strategy_cards", ids.STRATEGY_CARDS, table.strategy_cards)
    _require_keys("table.toml: stacks", ids.VERSIONS, table.stacks)
    _require(len(table.levels) == ids.LEVELS, "table.toml: levels", f"{ids.LEVELS} levels, not {len(table.levels)}")
    _require(len(table.missions) == len(ids.MISSIONS), "table.toml: missions", "three missions")
    for key, count in zip(ids.VERSIONS, ids.TILES_OF, strict=True):
        stack = table.stacks[ids.VERSION_KEYS[ids.VERSIONS.index(key)]]
        _require(ids.STACKS * stack.tiles == count, f"table.toml: stacks.{key}", f"eight stacks hold {count} tiles")


def _require(condition: bool, place: str, reason: str) -> None:
    if not condition:
        raise BadData(f"{place}: {reason}")


def _require_keys(place: str, expected: Iterable[str], found: Iterable[str]) -> None:
    due, given = set(expected), set(found)
    for key in sorted(given - due):
        _require(False, f"{place}.{key}", f"unknown; known are {', '.join(sorted(due))}")
    for key in sorted(due - given):
        _require(False, f"{place}.{key}", "missing")


def _require_sources(name: str, known: tuple[str, ...], source: Mapping[str, Source]) -> None:
    for key in source:
        _require(key in known, f"{name}: source.{key}", f"no such value; known are {', '.join(known)}")


def _check_tiles(file: TilesFile) -> None:
    name = "tiles.toml"
    _require_sources(name, ("tiles",), file.source)
    for index, record in enumerate(file.tiles):
        _check_tile(f"{name}: tiles[{index}]", record)
    for version, due in TILES_ADDED.items():
        count = sum(_tiles(record) for record in file.tiles if record.version == version)
        _require(count == due, f"{name}: tiles", f"{due} tiles of version {version!r}, not {count}")
    eyes = sorted((record.symbols.count("eye") for record in file.tiles for _ in range(_tiles(record))), reverse=True)
    _require(
        sum(eyes[:EXAMPLE_TILES]) >= EXAMPLE_EYES,
        f"{name}: tiles",
        f"the rulebook shows {EXAMPLE_EYES} Eyes on {EXAMPLE_TILES} tiles, so four tiles need two Eyes",
    )


def _tiles(record: TileRecord) -> int:
    return record.count * (len(ids.PYRAMID_COLORS) if ANY_COLOR in record.symbols else 1)


def _check_tile(place: str, record: TileRecord) -> None:
    symbols = record.symbols
    _require(1 <= len(symbols) <= MOST_SYMBOLS, f"{place}.symbols", f"one or two symbols, not {len(symbols)}")
    _require(record.count >= 1, f"{place}.count", f"1 or more, not {record.count}")
    blocks = [symbol for symbol in symbols if symbol == ANY_COLOR or symbol in ids.COLORS]
    _require(len(blocks) <= 1, f"{place}.symbols", "one block at most")
    _require(symbols.count("worker") <= 1, f"{place}.symbols", "one Worker at most")
    _require(("grave" in symbols) == (record.version == "horus"), f"{place}.symbols", _belongs("grave", "horus"))
    _require(("oasis" in symbols) == (record.version == "nile"), f"{place}.symbols", _belongs("oasis", "nile"))
    _require(
        not blocks or ("white" in symbols) == ("grave" in symbols),
        f"{place}.symbols",
        "the rulebook says that a grave good with a block brings a white block, and no other tile does",
    )
    _require(len(set(symbols)) == len(symbols) or symbols == ("eye", "eye"), f"{place}.symbols", "only Eyes come twice")


def _belongs(symbol: str, version: str) -> str:
    return f"{symbol!r} is on all tiles of version {version!r} and on no others"


def _check_foundations(file: FoundationsFile) -> None:
    name = "foundations.toml"
    _require_sources(name, ("foundations",), file.source)
    values = [record.value for record in file.foundations]
    _require(len(set(values)) == len(values), f"{name}: foundations", "a value comes twice")
    for index, record in enumerate(file.foundations):
        place = f"{name}: foundations[{index}]"
        _require(
            1 <= record.value <= HIGHEST_FOUNDATION,
            f"{place}.value",
            f"{record.value} is not within 1 and {HIGHEST_FOUNDATION}",
        )
        _require(record.count >= 1, f"{place}.count", f"1 or more, not {record.count}")
    count = sum(record.count for record in file.foundations)
    _require(count == FOUNDATIONS, f"{name}: foundations", f"{FOUNDATIONS} Foundations, not {count}")
    _require(3 in values, f"{name}: foundations", "the rulebook shows a Foundation of value 3")


def _check_board(name: str, file: BoardFile, has_nile: bool) -> None:
    _require_sources(name, ("rows", "columns", "track", *(("nile",) if has_nile else ())), file.source)
    _require(file.nile is None or has_nile, f"{name}: nile", "the Nile flows on the back alone")
    _require(file.nile is not None or not has_nile, f"{name}: nile", "the Nile flows on the back")
    _require(file.track.coin_every == _COIN_EVERY, f"{name}: track.coin_every", f"the rulebook says {_COIN_EVERY}")
