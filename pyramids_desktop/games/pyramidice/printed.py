"""What is printed on Pyramidice's components, made ready for the rules: symbols, cards, tiles, spaces."""

from __future__ import annotations

from typing import Final

import msgspec

from pyramids_desktop.core.message import N_, Message, say

from . import ids
from .records import ArchitectRecord, DivinityRecord, PowerRecord, ProjectRecord, ScarabRecord, TableFile, TileRecord

CHOICE: Final = -1
"""Among gains: a resource of one's choice."""

_SYMBOLS: Final = {
    "any": ids.ANY_DIE,
    "stone": ids.ANY_STONE,
    "cat": ids.CAT_SYMBOL,
    "worker": ids.WORKER_SYMBOL,
    "same": ids.SAME_DIE,
    **{f"any{value}": value for value in ids.VALUES},
    **{f"stone{value}": ids.STONE + value for value in ids.VALUES},
}
_GAINS: Final = {"worker": ids.WORKER, "cat": ids.CAT, "stone": ids.STONE_DIE, "choice": CHOICE}


class Power(msgspec.Struct, frozen=True):
    """A power that pays and gains, in symbols and kinds of resources."""

    pay: tuple[int, ...]
    glory: int
    gain: tuple[int, ...]


class Divinity(msgspec.Struct, frozen=True):
    """A Divinity. `cost` holds symbols in the order of paying: printed values first, Workers last."""

    id: int
    key: str
    name: Message
    hieroglyph: str
    cost: tuple[int, ...]
    end: int
    use: str
    virtual: tuple[int, ...]
    build_cost: int
    extra: int
    power: Power | None
    short: Message
    long: Message


class Scarab(msgspec.Struct, frozen=True):
    """A Scarab and the numbers of its power."""

    id: int
    key: str
    name: Message
    icon: str
    stone: str
    glory: int
    uses: int
    workers: int
    setup_workers: int
    cats: int
    workers_less: int
    dice_less: int
    short: Message
    long: Message


class Project(msgspec.Struct, frozen=True):
    """A Project: pairs of values, the smaller first, and the Glory of each."""

    id: int
    name: Message
    pairs: tuple[tuple[int, int, int], ...]


class Tile(msgspec.Struct, frozen=True):
    """A Rest tile; see `records.TileRecord`. `cost` is the Glory that must be there, 0 or more."""

    id: int
    key: str
    name: Message
    cost: int
    lose: bool
    others: int
    gain: tuple[int, ...]
    alike: int
    divinity: bool
    others_gain: tuple[int, ...]
    work: bool
    short: Message
    long: Message


class Architect(msgspec.Struct, frozen=True):
    """A Great Architect."""

    id: int
    key: str
    name: Message
    eyes: int
    projects: int
    rest_spaces: tuple[int, ...]
    per_build: int
    per_build_first_level: int
    per_level_number: int
    per_completed_arrangement: int
    short: Message
    long: Message


class Space(msgspec.Struct, frozen=True):
    """A space of a pyramid. Levels, rows and columns count from 1; `below` are the four spaces it rests on, `near`
    its orthogonal neighbors on the level."""

    number: int
    pyramid: int
    level: int
    row: int
    column: int
    workers: int
    glory: int
    below: tuple[int, ...]
    near: tuple[int, ...]


def symbol(text: str) -> int:
    """The number of a symbol such as "any3". Raises KeyError for one that does not exist."""
    return _SYMBOLS[text]


def paying_order(symbols: tuple[int, ...]) -> tuple[int, ...]:
    """Symbols in the order of paying: printed Stone values, printed values, Stone, any die, Cats, Workers."""
    return tuple(sorted(symbols, key=_payment_rank))


def _payment_rank(one: int) -> tuple[int, int]:
    if one >= ids.CAT_SYMBOL:
        return (4, one)
    if one % 10:
        return (0 if one > ids.STONE else 1, one)
    return (2 if one == ids.ANY_STONE else 3, one)


# ---- making ready


def _power(record: PowerRecord | None) -> Power | None:
    if record is None:
        return None
    pay = paying_order(tuple(symbol(text) for text in record.pay))
    return Power(pay, record.glory, tuple(_GAINS[kind] for kind in record.gain))


def make_divinity(number: int, key: str, record: DivinityRecord) -> Divinity:
    """A Divinity of the data."""
    return Divinity(
        number,
        key,
        Message(record.name),
        record.hieroglyph,
        paying_order(tuple(symbol(text) for text in record.cost)),
        record.end,
        record.use,
        record.virtual,
        record.build_cost,
        record.extra,
        _power(record.power),
        Message(record.short),
        Message(record.long),
    )


def make_scarab(number: int, key: str, record: ScarabRecord) -> Scarab:
    """A Scarab of the data."""
    return Scarab(
        number,
        key,
        Message(record.name),
        record.icon,
        record.stone,
        record.glory,
        record.uses,
        record.workers,
        record.setup_workers,
        record.cats,
        record.workers_less,
        record.dice_less,
        Message(record.short),
        Message(record.long),
    )


def make_project(record: ProjectRecord) -> Project:
    """A Project of the data."""
    pairs = tuple((min(pair.values), max(pair.values), pair.glory) for pair in record.pairs)
    return Project(record.id - 1, say(N_("Project {number}"), number=record.id), pairs)


def make_pair_table(project: Project) -> tuple[int, ...]:
    """The Glory of a Project's pairs by `7 * value + value`, either way round."""
    table = [0] * 49
    for low, high, glory in project.pairs:
        table[7 * low + high] = table[7 * high + low] = glory
    return tuple(table)


def make_tile(number: int, record: TileRecord) -> Tile:
    """A Rest tile of the data."""
    return Tile(
        number,
        record.id,
        Message(record.name),
        -record.glory,
        record.lose,
        record.others,
        tuple(_GAINS[kind] for kind in record.gain),
        record.alike,
        record.divinity,
        tuple(_GAINS[kind] for kind in record.others_gain),
        record.work,
        Message(record.short),
        Message(record.long),
    )


def make_architect(number: int, key: str, record: ArchitectRecord) -> Architect:
    """A Great Architect of the data."""
    return Architect(
        number,
        key,
        Message(record.name),
        record.eyes,
        record.projects,
        record.rest_spaces,
        record.per_build,
        record.per_build_first_level,
        record.per_level_number,
        record.per_completed_arrangement,
        Message(record.short),
        Message(record.long),
    )


def make_spaces(table: TableFile) -> tuple[Space, ...]:
    """All spaces: pyramid by pyramid, from the base up, row by row."""
    found: list[Space] = []
    for pyramid, record in enumerate(table.pyramids):
        lower_start = lower_side = 0
        for level, shape in enumerate(record.levels, 1):
            start, side = len(found), shape.side
            for row in range(side):
                for column in range(side):
                    corner = lower_start + row * lower_side + column
                    below = (corner, corner + 1, corner + lower_side, corner + lower_side + 1) if level > 1 else ()
                    here = start + row * side + column
                    near = (
                        *((here - side,) if row else ()),
                        *((here - 1,) if column else ()),
                        *((here + 1,) if column + 1 < side else ()),
                        *((here + side,) if row + 1 < side else ()),
                    )
                    found.append(
                        Space(here, pyramid, level, row + 1, column + 1, shape.workers, shape.glory, below, near)
                    )
            lower_start, lower_side = start, side
    return tuple(found)
