"""Views as rows of whole numbers of one length, with a name for each.

The layout follows from the type of the game's states: its fields in their order, depth first, named by their path, as
`players.1.hand.0`. A view is laid out as it is: `HOLE` (-1) stands where the viewer may not see.

* A whole number is itself, within the limits that its type declares and within those of 16 bits.
* True is 1; a value of a list (`Literal`) is its place in the list, counted from 1.
* What may be None has a field `:given` (1 or 0) before it, and zeros if it is None.
* A tuple has its `:length` first, then as many places as the layout has for it; those left over are zeros.
* One of several records has the number of its kind first, `:kind`, counted from 1 in the order of the union, 0 for
  none; then the fields of all kinds, equal names sharing a place if what they hold is laid out alike.
* A text is its place, counted from 1 in the order of the alphabet, among the texts met in the survey; 0 for another.

How many places a tuple needs the types do not say. It is surveyed: in `SURVEY` random games at the same table, always
the same ones, the longest of each is noted, and a quarter is added. If one ever gets longer, its end is left out, and
its `:length` tells that.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

import msgspec
import msgspec.inspect as types

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.laws.common import random_game
from pyramids_desktop.core.seats import HOLE

from .actions import bounds

SURVEY = 32
_LEAST, _MOST = -(1 << 15), (1 << 15) - 1


class Field(NamedTuple):
    """One number of a laid out view."""

    name: str
    least: int
    most: int


class Layout:
    """How the views of one table are laid out."""

    def __init__(self, game: AnyGame, options: msgspec.Struct, seats: int) -> None:
        survey = _Survey()
        for seed in range(SURVEY):
            for move in random_game(game, options, seats, seed):
                survey.note(move.after, "")
        self._root = _part(types.type_info(game.state_type), "", survey)
        self.fields: tuple[Field, ...] = tuple(
            Field(name.removeprefix("."), least, most) for name, least, most in self._root.fields("")
        )
        """The names of all numbers in their order, and what they may be."""
        self.size = self._root.width
        self.places = {field.name: place for place, field in enumerate(self.fields)}
        """Where the number of a name stands."""

    def numbers(self, view: Any) -> array[int]:
        """The view as numbers of 16 bits, one for each of `fields`."""
        row = array("h", bytes(2 * self.size))
        self._root.write(view, row, 0)
        return row


# ---- how long tuples are, and which texts there are


class _Survey:
    """What was met at each path; all places of a tuple, and all kinds of record, share a path."""

    def __init__(self) -> None:
        self.lengths: dict[str, tuple[int, int]] = {}
        self.texts: dict[str, set[str]] = {}

    def note(self, value: Any, path: str) -> None:
        if isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                self.note(getattr(value, name), f"{path}.{name}")
        elif isinstance(value, tuple):
            length = len(value)
            least, most = self.lengths.get(path, (length, length))
            self.lengths[path] = min(least, length), max(most, length)
            for item in value:
                if not isinstance(item, int):
                    self.note(item, f"{path}.*")
        elif isinstance(value, str):
            self.texts.setdefault(path, set()).add(value)

    def places(self, path: str) -> int:
        """How many places a tuple gets: exactly as many as it always has, or a quarter more than it ever had."""
        least, most = self.lengths.get(path, (0, 1))
        return most if least == most else most + (most + 3) // 4


# ---- the parts of a layout


class _Part(Protocol):
    width: int

    def fields(self, name: str) -> Iterator[Field]:
        """The fields of this part, which has that name."""
        ...

    def write(self, value: Any, row: array[int], at: int) -> None:
        """Write the value into the row from a place on. All is 0 there."""
        ...


class _Number:
    width = 1

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def fields(self, name: str) -> Iterator[Field]:
        yield Field(name, self.least, self.most)

    def write(self, value: Any, row: array[int], at: int) -> None:
        row[at] = self.least if value < self.least else self.most if value > self.most else int(value)


class _Listed:
    """One of some values; what is none of them is 0."""

    width = 1

    def __init__(self, values: Iterable[Any]) -> None:
        self._places = {value: place for place, value in enumerate(values, 1)}

    def fields(self, name: str) -> Iterator[Field]:
        yield Field(name, 0, max(1, len(self._places)))

    def write(self, value: Any, row: array[int], at: int) -> None:
        row[at] = self._places.get(value, 0)


class _Optional:
    def __init__(self, inner: _Part) -> None:
        self._inner = inner
        self.width = 1 + inner.width

    def fields(self, name: str) -> Iterator[Field]:
        yield Field(f"{name}:given", 0, 1)
        yield from self._inner.fields(name)

    def write(self, value: Any, row: array[int], at: int) -> None:
        if value is not None:
            row[at] = 1
            self._inner.write(value, row, at + 1)


class _Sequence:
    def __init__(self, item: _Part, places: int) -> None:
        self._item = item
        self._places = places
        self.width = 1 + places * item.width

    def fields(self, name: str) -> Iterator[Field]:
        yield Field(f"{name}:length", 0, _MOST)
        for place in range(self._places):
            yield from self._item.fields(f"{name}.{place}")

    def write(self, value: Any, row: array[int], at: int) -> None:
        row[at] = len(value)
        at += 1
        write, width = self._item.write, self._item.width
        for item in value[: self._places]:
            write(item, row, at)
            at += width


class _Numbers:
    """A tuple of whole numbers, which most tuples are; it does what `_Sequence` does, and quicker."""

    def __init__(self, item: _Number, places: int) -> None:
        self._item = item
        self._places = places
        self.width = 1 + places

    def fields(self, name: str) -> Iterator[Field]:
        return _Sequence(self._item, self._places).fields(name)

    def write(self, value: Any, row: array[int], at: int) -> None:
        row[at] = len(value)
        if not value:
            return
        kept = value[: self._places]
        if min(kept) < self._item.least or max(kept) > self._item.most:
            _Sequence(self._item, self._places).write(value, row, at)
        else:
            row[at + 1 : at + 1 + len(kept)] = array("h", kept)


class _Row:
    """A tuple of fixed length."""

    def __init__(self, parts: list[_Part]) -> None:
        self._parts = parts
        self.width = sum(part.width for part in parts)

    def fields(self, name: str) -> Iterator[Field]:
        for place, part in enumerate(self._parts):
            yield from part.fields(f"{name}.{place}")

    def write(self, value: Any, row: array[int], at: int) -> None:
        for item, part in zip(value, self._parts, strict=True):
            part.write(item, row, at)
            at += part.width


class _Record:
    """A struct of one kind."""

    def __init__(self, parts: list[tuple[str, _Part]]) -> None:
        self._parts = parts
        self.width = sum(part.width for _, part in parts)

    def fields(self, name: str) -> Iterator[Field]:
        for field, part in self._parts:
            yield from part.fields(f"{name}.{field}")

    def write(self, value: Any, row: array[int], at: int) -> None:
        for field, part in self._parts:
            part.write(getattr(value, field), row, at)
            at += part.width


class _Choice:
    """One record of several kinds, or None."""

    def __init__(self, kinds: list[types.StructType], path: str, survey: _Survey) -> None:
        self._shared: list[tuple[str, _Part]] = []
        self._kinds: dict[type, tuple[int, list[tuple[str, _Part, int]]]] = {}
        self.width = 1
        found: dict[str, tuple[types.Type, _Part, int]] = {}
        for number, kind in enumerate(kinds, 1):
            writers = []
            for field in kind.fields:
                name = field.name
                wanted = _without_limits(field.type)
                if name in found and found[name][0] != wanted:
                    name = f"{name}:{kind.cls.__name__}"
                if name not in found:
                    part = _part(wanted, f"{path}.{field.name}", survey)
                    found[name] = wanted, part, self.width
                    self._shared.append((name, part))
                    self.width += part.width
                _, part, start = found[name]
                writers.append((field.name, part, start))
            self._kinds[kind.cls] = number, writers

    def fields(self, name: str) -> Iterator[Field]:
        yield Field(f"{name}:kind", 0, len(self._kinds))
        for field, part in self._shared:
            yield from part.fields(f"{name}.{field}")

    def write(self, value: Any, row: array[int], at: int) -> None:
        if value is None:
            return
        row[at], writers = self._kinds[type(value)]
        for attribute, part, start in writers:
            part.write(getattr(value, attribute), row, at + start)


def _part(kind: types.Type, path: str, survey: _Survey) -> _Part:
    """How a value of the type is laid out. Raises TypeError for what no state may hold."""
    match kind:
        case types.IntType():
            least, most = bounds(kind, _LEAST, _MOST)
            return _Number(max(min(least, HOLE), _LEAST), min(max(most, 0), _MOST))
        case types.BoolType():
            return _Number(0, 1)
        case types.StrType():
            return _Listed(sorted(survey.texts.get(path, ())))
        case types.LiteralType():
            return _Listed(kind.values)
        case types.VarTupleType():
            item = _part(kind.item_type, f"{path}.*", survey)
            places = survey.places(path)
            return _Numbers(item, places) if isinstance(item, _Number) else _Sequence(item, places)
        case types.TupleType():
            return _Row([_part(item, f"{path}.*", survey) for item in kind.item_types])
        case types.StructType():
            return _Record([(field.name, _part(field.type, f"{path}.{field.name}", survey)) for field in kind.fields])
        case types.UnionType():
            return _union(kind, path, survey)
    raise TypeError(f"{path}: a state holds no {type(kind).__name__}")


def _union(kind: types.UnionType, path: str, survey: _Survey) -> _Part:
    alternatives = [part for part in kind.types if not isinstance(part, types.NoneType)]
    records = [part for part in alternatives if isinstance(part, types.StructType)]
    if len(alternatives) == 1:
        return _Optional(_part(alternatives[0], path, survey))
    if len(records) == len(alternatives):
        return _Choice(records, path, survey)
    raise TypeError(f"{path}: only records may be of several types")


def _without_limits(kind: types.Type) -> types.Type:
    """Whole numbers of different limits share a place in a choice, and then have no limits."""
    return types.IntType() if isinstance(kind, types.IntType) else kind
