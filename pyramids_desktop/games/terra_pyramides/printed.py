"""What is printed on the components besides the board, made ready for the rules: tiles, strategy cards, missions."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.message import N_, Message, say

from . import ids
from .records import MissionRecord, StrategyRecord, SymbolId, TilesFile

ANY_COLOR: SymbolId = "block"
"""In `tiles.toml`: a block of each of the six colors in turn."""


class Tile(msgspec.Struct, frozen=True):
    """A tile with stairs. `symbols` holds one or two of `ids.SYMBOLS`, sorted; `kind` is the first equal tile."""

    id: int
    kind: int
    version: int
    symbols: tuple[int, ...]
    name: Message


class StrategyCard(msgspec.Struct, frozen=True):
    """A strategy card, numbered as in `ids.STRATEGY_CARDS`."""

    id: int
    key: str
    name: Message
    icon: str
    short: Message
    long: Message


class Mission(msgspec.Struct, frozen=True):
    """A mission, numbered from 1; its goal as in `records.MissionRecord`: `pyramids` of `level`, or more than
    `points` points."""

    id: int
    name: Message
    icon: str
    short: Message
    long: Message
    pyramids: int
    level: int
    colors: bool
    sealed: bool
    points: int


def make_tiles(file: TilesFile) -> tuple[Tile, ...]:
    """All tiles, in the order of the file within each version."""
    found: list[Tile] = []
    kinds: dict[tuple[int, tuple[int, ...]], int] = {}
    for version, key in enumerate(ids.VERSIONS):
        for record in file.tiles:
            if record.version != key:
                continue
            for symbols in _spelled_out(record.symbols):
                for _ in range(record.count):
                    number = len(found)
                    kind = kinds.setdefault((version, symbols), number)
                    found.append(Tile(number, kind, version, symbols, tile_name(symbols)))
    return tuple(found)


def _spelled_out(symbols: tuple[SymbolId, ...]) -> list[tuple[int, ...]]:
    """The symbols as numbers, once for each color if "block" is among them."""
    if ANY_COLOR not in symbols:
        return [tuple(sorted(ids.SYMBOLS.index(symbol) for symbol in symbols))]
    return [
        tuple(sorted(color if symbol == ANY_COLOR else ids.SYMBOLS.index(symbol) for symbol in symbols))
        for color in ids.PYRAMID_COLORS
    ]


def tile_name(symbols: tuple[int, ...]) -> Message:
    """What a tile shows, such as "blue block and Worker"."""
    names = [ids.SYMBOL_NAMES[symbol] for symbol in symbols]
    if len(names) == 1:
        return names[0]
    if symbols == (ids.EYE, ids.EYE):
        return Message(N_("two Eyes of Horus"))
    return say(N_("{symbol} and {other}"), symbol=names[0], other=names[1])


def make_strategy_card(number: int, key: str, record: StrategyRecord) -> StrategyCard:
    """A strategy card of the data."""
    return StrategyCard(number, key, Message(record.name), record.icon, Message(record.short), Message(record.long))


def make_mission(number: int, record: MissionRecord) -> Mission:
    """A mission of the data; `number` from 1."""
    return Mission(
        number,
        Message(record.name),
        record.icon,
        Message(record.short),
        Message(record.long),
        record.pyramids,
        record.level,
        record.colors,
        record.sealed,
        record.points,
    )
