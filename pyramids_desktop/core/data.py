"""Typed game data: TOML files read into msgspec structs, with nothing unknown and nothing silently ignored.

Every struct of a data file derives from `Record`, so that a misspelled key is an error that names the file, the key
and the reason, never a card that quietly loses its text.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from .errors import BadData

Folder: TypeAlias = Path
"""Where data files lie. Games pass folders on and open nothing themselves."""

R = TypeVar("R", bound=msgspec.Struct)
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table in a data file. Keys it does not declare are refused. Derived records say `frozen=True` themselves."""


def load_toml(path: Path, record: type[R], what: str | None = None) -> R:
    """Read a TOML file into a record. `what` names the file in errors; its own name if None.

    Raises `BadData` for a file that is missing, not UTF-8, not TOML, or not as the record declares.
    """
    name = what if what is not None else path.name
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise BadData(f"{name}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadData(f"{name}: not UTF-8 at byte {error.start}") from error
    return parse_toml(text, record, name)


def pack_places(shipped: Folder, pack: Folder | None, names: Iterable[str]) -> dict[str, Path]:
    """Where each of the data files lies: in the player's data pack if it has the file, else where it was shipped.

    Raises `BadData` for a pack that is no folder, holds none of the files, or holds a TOML file of another name.
    """
    names = tuple(names)
    if pack is None:
        return {name: shipped / name for name in names}
    if not pack.is_dir():
        raise BadData(f"{pack.name}: there is no such folder")
    found = {path.name for path in pack.glob("*.toml")}
    unknown = sorted(found - set(names))
    if unknown:
        raise BadData(f"{unknown[0]}: no file of a data pack; it may hold {', '.join(names)}")
    if not found:
        raise BadData(f"{pack.name}: a data pack holds one of {', '.join(names)}")
    return {name: (pack if name in found else shipped) / name for name in names}


def parse_toml(text: str, record: type[R], what: str) -> R:
    """Read TOML text into a record. `what` names the text in errors. Raises `BadData` as `load_toml` does."""
    _require_strict(record)
    try:
        plain = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadData(f"{what}: not TOML: {error}") from error
    for path in _not_finite(plain):
        raise BadData(f"{what}: {path}: a number must be finite")
    try:
        return msgspec.convert(plain, record, strict=True)
    except msgspec.ValidationError as error:
        raise BadData(f"{what}: {_with_path_first(str(error))}") from error


def index_by(items: Iterable[V], key: Callable[[V], K], what: str) -> dict[K, V]:
    """The items by key. Raises `BadData` naming the key that comes twice."""
    found: dict[K, V] = {}
    for item in items:
        name = key(item)
        if name in found:
            raise BadData(f"{what}: {name!r} comes twice")
        found[name] = item
    return found


def content_hash(*values: Any) -> str:
    """A hash of decoded data (records, tuples, numbers, strings) for `Game.packs`; 16 hexadecimal digits."""
    return blake2b(msgspec.json.encode(values), digest_size=8).hexdigest()


def _with_path_first(text: str) -> str:
    """msgspec writes "reason - at `$.cards[3].number`"; a reader looks for the key first."""
    reason, found, place = text.partition(" - at `$")
    path = place.rstrip("`").lstrip(".") if found else ""
    return f"{path}: {reason}" if path else f"top level: {reason}"


def _not_finite(value: Any, path: str = "") -> Iterator[str]:
    if isinstance(value, float) and not math.isfinite(value):
        yield path
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _not_finite(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _not_finite(item, f"{path}[{index}]")


@cache
def _require_strict(record: type[msgspec.Struct]) -> None:
    """Every struct within a data file must refuse unknown keys; one that does not is a mistake in the program."""
    seen: set[type] = set()

    def look(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                return
            seen.add(info.cls)
            if not info.forbid_unknown_fields:
                raise TypeError(f"{info.cls.__name__} must refuse unknown keys: derive it from Record")
            for field in info.fields:
                look(field.type)
            return
        for name in ("types", "item_types"):
            for part in getattr(info, name, ()):
                look(part)
        for name in ("item_type", "key_type", "value_type"):
            part = getattr(info, name, None)
            if part is not None:
                look(part)

    look(msgspec.inspect.type_info(record))
