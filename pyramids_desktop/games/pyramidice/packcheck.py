"""Whether data files are a whole and lawful box: counts, ranges, ids, and what the rulebook fixes.

A data pack may change what nobody here has seen; what the rulebook says must be as it is in the shipped files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from pyramids_desktop.core.errors import BadData

from . import ids
from .box import Files
from .printed import symbol
from .records import ArchitectRecord, DivinityRecord, ProjectRecord, ScarabRecord, Source, TileRecord

_SOURCES_OF_TEXT: Final = frozenset({"name", "hieroglyph", "icon", "stone", "short", "long", "source", "id"})
"""Fields that are no values: they may always change."""

_USES: Final = {"work": 19, "rest": 2, "stack": 10, "free": 7}
_RANGES: Final[dict[str, tuple[int, int]]] = {
    "glory": (0, 20),
    "uses": (0, 9),
    "workers": (0, 4),
    "setup_workers": (0, 2),
    "cats": (0, 4),
    "workers_less": (0, 4),
    "dice_less": (0, 3),
    "per_build": (0, 10),
    "per_build_first_level": (0, 10),
    "per_level_number": (0, 5),
    "per_completed_arrangement": (0, 10),
}
"""The least and greatest value of each number on a Scarab or an Architect."""


def check_files(files: Files, shipped: Files) -> None:
    """Raise `BadData` naming file, key and reason unless the files are lawful."""
    _check_sources(files)
    _check_divinities(files, shipped)
    _check_scarabs(files, shipped)
    _check_projects(files)
    _check_tiles(files, shipped)
    _check_architects(files, shipped)


def _require(condition: bool, place: str, reason: str) -> None:
    if not condition:
        raise BadData(f"{place}: {reason}")


def _check_sources(files: Files) -> None:
    """A source is told of fields that are there."""
    divinities, scarabs, projects, tiles, architects = files
    _require_sources("divinities.toml", DivinityRecord, ("ennead",), divinities.source)
    for key, divinity in divinities.divinities.items():
        _require_sources(f"divinities.toml: divinities.{key}", DivinityRecord, (), divinity.source)
    _require_sources("scarabs.toml", ScarabRecord, (), scarabs.source)
    for key, scarab in scarabs.scarabs.items():
        _require_sources(f"scarabs.toml: scarabs.{key}", ScarabRecord, (), scarab.source)
    _require_sources("projects.toml", ProjectRecord, (), projects.source)
    _require_sources("tiles.toml", None, ("effect",), tiles.source)
    for tile in tiles.tiles:
        _require_sources(f"tiles.toml: tiles.{tile.id}", None, ("effect",), tile.source)
    _require_sources("architects.toml", ArchitectRecord, (), architects.source)
    for key, architect in architects.architects.items():
        _require_sources(f"architects.toml: architects.{key}", ArchitectRecord, (), architect.source)


def _require_sources(
    place: str, record: type[msgspec.Struct] | None, more: tuple[str, ...], source: Mapping[str, Source]
) -> None:
    fields = () if record is None else record.__struct_fields__
    known = (*(field for field in fields if field not in _SOURCES_OF_TEXT), *more)
    for key in source:
        _require(key in known, f"{place}.source.{key}" if ":" in place else f"{place}: source.{key}", "no such value")


def _require_keys(place: str, expected: Iterable[str], found: Iterable[str]) -> None:
    due, given = set(expected), set(found)
    for key in sorted(given - due):
        _require(False, f"{place}.{key}", f"unknown; known are {', '.join(sorted(due))}")
    for key in sorted(due - given):
        _require(False, f"{place}.{key}", "missing")


def _require_rulebook(
    place: str,
    record: msgspec.Struct,
    due: msgspec.Struct,
    file_source: Mapping[str, Source],
    own_source: Mapping[str, Source],
) -> None:
    """What the shipped files have from the rulebook stands as it is there."""
    for field in record.__struct_fields__:
        if field in _SOURCES_OF_TEXT:
            continue
        source = own_source.get(field, file_source.get(field, "rulebook"))
        if source == "rulebook":
            same = getattr(record, field) == getattr(due, field)
            _require(same, f"{place}.{field}", f"the rulebook says {_plain(getattr(due, field))}")


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _check_ranges(place: str, record: msgspec.Struct) -> None:
    for field, (least, most) in _RANGES.items():
        if field in record.__struct_fields__:
            value = getattr(record, field)
            _require(least <= value <= most, f"{place}.{field}", f"{value} is not within {least} and {most}")


# ---- Divinities


def _check_divinities(files: Files, shipped: Files) -> None:
    file, due = files.divinities, shipped.divinities
    name = "divinities.toml"
    glory = file.ennead.glory
    _require(len(glory) == ids.ENNEAD_SIZE, f"{name}: ennead.glory", f"10 numbers, not {len(glory)}")
    _require(glory[:3] == (0, 2, 6), f"{name}: ennead.glory", "the rulebook says 0, 2, 6 for 1 to 3 cards")
    _require(list(glory) == sorted(glory) and glory[-1] <= 200, f"{name}: ennead.glory", "must not fall or pass 200")
    _require_keys(f"{name}: divinities", ids.DIVINITIES, file.divinities)
    for key, record in file.divinities.items():
        place = f"{name}: divinities.{key}"
        _check_cost(place, record)
        _require_rulebook(place, record, due.divinities[key], due.source, due.divinities[key].source)
        is_triad = ids.DIVINITIES.index(key) in ids.TRIAD
        _require(len(record.virtual) == (2 if is_triad else 0), f"{place}.virtual", "two values, for the triad alone")
        _require(len(set(record.virtual)) == len(record.virtual), f"{place}.virtual", "the values must differ")
        _require(set(record.virtual) <= set(ids.VALUES), f"{place}.virtual", "values are 1 to 6")
        _require((record.build_cost > 0) == (key == "seshat"), f"{place}.build_cost", "Workers, for Seshat alone")
        _require(record.build_cost <= 4, f"{place}.build_cost", "at most 4 Workers")
    uses = Counter(record.use for record in file.divinities.values())
    _require(dict(uses) == _USES, f"{name}: divinities", f"uses must be {_USES}, not {dict(uses)}")
    _check_hathor(f"{name}: divinities.hathor.cost", file.divinities["hathor"].cost)


def _check_cost(place: str, record: DivinityRecord) -> None:
    _require(2 <= len(record.cost) <= 4, f"{place}.cost", f"2 to 4 symbols, not {len(record.cost)}")
    for text in record.cost:
        try:
            known = symbol(text) != ids.SAME_DIE
        except KeyError:
            known = False
        _require(known, f"{place}.cost", f"there is no symbol {text!r}")


def _check_hathor(place: str, cost: tuple[str, ...]) -> None:
    """The rulebook's example pays her with four dice, one Stone at most, among them a 1 and a 5."""
    symbols = [symbol(text) for text in cost]
    _require(len(cost) == 4 and all(one < ids.CAT_SYMBOL for one in symbols), place, "the rulebook pays four dice")
    _require({1, 5} <= {one % 10 for one in symbols}, place, "the rulebook asks for a 1 and a 5")
    _require(sum(one >= ids.STONE for one in symbols) <= 1, place, "at most one of the dice is a Stone die")


# ---- the others


def _check_scarabs(files: Files, shipped: Files) -> None:
    file, due = files.scarabs, shipped.scarabs
    _require_keys("scarabs.toml: scarabs", ids.SCARABS, file.scarabs)
    for key, record in file.scarabs.items():
        place = f"scarabs.toml: scarabs.{key}"
        _check_ranges(place, record)
        _require_rulebook(place, record, due.scarabs[key], due.source, due.scarabs[key].source)
        for field in _RANGES:
            if field in record.__struct_fields__ and getattr(record, field):
                asked = getattr(due.scarabs[key], field) or field in ("setup_workers", "cats")
                _require(bool(asked), f"{place}.{field}", "this Scarab has no such number")


def _check_projects(files: Files) -> None:
    projects = files.projects.projects
    numbers = [record.id for record in projects]
    _require(
        numbers == list(range(1, ids.PROJECTS + 1)), "projects.toml: projects", f"ids must be 1 to 6, not {numbers}"
    )
    for record in projects:
        place = f"projects.toml: projects[{record.id - 1}].pairs"
        _require(1 <= len(record.pairs) <= 6, place, f"1 to 6 pairs, not {len(record.pairs)}")
        pairs = [tuple(sorted(pair.values)) for pair in record.pairs]
        _require(len(set(pairs)) == len(pairs), place, "a pair comes twice")
        for index, pair in enumerate(record.pairs):
            _require(set(pair.values) <= set(ids.VALUES), f"{place}[{index}].values", "values are 1 to 6")
            _require(1 <= pair.glory <= 20, f"{place}[{index}].glory", f"{pair.glory} is not within 1 and 20")


def _check_tiles(files: Files, shipped: Files) -> None:
    tiles = files.tiles.tiles
    numbers = Counter(record.id for record in tiles)
    _require(len(tiles) == ids.TILES, "tiles.toml: tiles", f"{ids.TILES} tiles, not {len(tiles)}")
    _require(max(numbers.values()) == 1, "tiles.toml: tiles", f"{numbers.most_common(1)[0][0]!r} comes twice")
    special = [_effect(record) for record in shipped.tiles.tiles if not _is_plain(record)]
    for index, record in enumerate(tiles):
        known = _effect(record) in special or _is_plain(record)
        _require(known, f"tiles.toml: tiles[{index}]", "neither 2 or 3 resources nor an effect of the rulebook")
    for effect in special:
        there = any(_effect(record) == effect for record in tiles)
        _require(there, "tiles.toml: tiles", f"the rulebook's tile with {_plain(effect)} is missing")


def _effect(record: TileRecord) -> tuple[object, ...]:
    return tuple(getattr(record, field) for field in record.__struct_fields__ if field not in _SOURCES_OF_TEXT)


def _is_plain(record: TileRecord) -> bool:
    """Two or three resources and nothing else, at most one of them a Stone die."""
    nothing = TileRecord(id="", name="", short="", long="", gain=record.gain)
    resources = 2 <= len(record.gain) <= 3 and "choice" not in record.gain and record.gain.count("stone") < 2
    return resources and _effect(record) == _effect(nothing)


def _check_architects(files: Files, shipped: Files) -> None:
    file, due = files.architects, shipped.architects
    _require_keys("architects.toml: architects", ids.ARCHITECTS, file.architects)
    for key, record in file.architects.items():
        place = f"architects.toml: architects.{key}"
        _check_ranges(place, record)
        _require_rulebook(place, record, due.architects[key], due.source, due.architects[key].source)
        spaces = record.rest_spaces
        _require(1 <= len(spaces) <= 6, f"{place}.rest_spaces", f"1 to 6 spaces, not {len(spaces)}")
        _require(all(0 <= glory <= 10 for glory in spaces), f"{place}.rest_spaces", "Glory is within 0 and 10")
