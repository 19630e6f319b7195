"""All commands of a game by number, for those that choose among whole numbers.

The numbers follow from the types of the commands alone: the kinds in the order of the game's command union, within a
kind by the fields in their order, each counted up from the least value that its type allows, None first. So a number
means the same command in every state, at every table and in every process, until the commands themselves change. Which
commands come from chance the types do not say; they have numbers too, which are never legal for a seat.

A kind with a field that has no limits (a text, a tuple of any length), or with more than `MOST_OF_A_KIND` different
commands, has no numbers of its own. Where such a command is legal it takes one of the last `SPARE` numbers, in the
order of the legal commands; those alone mean something else in another state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import msgspec.inspect as types

from pyramids_desktop.core.game import AnyGame

LEAST, MOST = -1, 62
"""What a whole number may be whose type says nothing."""
MOST_OF_A_KIND = 1 << 16
SPARE = 64


class Digit(Protocol):
    """The values of one field, counted from 0."""

    @property
    def count(self) -> int:
        """How many there are."""
        ...

    def number(self, value: Any) -> int | None:
        """The value's number; None if it is none of these values."""
        ...

    def value(self, number: int) -> Any:
        """The value of a number from 0 to `count` - 1."""
        ...


class Actions:
    """The numbers of one game's commands, from 0 to `size` - 1."""

    def __init__(self, game: AnyGame) -> None:
        self._kinds: dict[type, _Kind] = {}
        start = 0
        for kind in _alternatives(types.type_info(game.command_type)):
            digit = _digit(kind)
            if isinstance(digit, _Record) and digit.count <= MOST_OF_A_KIND:
                self._kinds[digit.kind] = _Kind(start, digit)
                start += digit.count
        self.spare = start
        """The first of the numbers for commands that have none of their own."""
        self.size = start + SPARE

    def number(self, command: Any) -> int | None:
        """The command's own number; None if it has none."""
        kind = self._kinds.get(type(command))
        if kind is None:
            return None
        within = kind.digit.number(command)
        return None if within is None else kind.start + within

    def command(self, number: int) -> Any:
        """The command whose own number it is. Raises IndexError for a spare number and for one out of range."""
        for kind in self._kinds.values():
            if kind.start <= number < kind.start + kind.digit.count:
                return kind.digit.value(number - kind.start)
        raise IndexError(f"{number} is the number of no command; they go from 0 to {self.spare - 1}")

    def offer(self, commands: Iterable[Any]) -> dict[int, Any]:
        """The legal commands by number. Raises IndexError if more than `SPARE` of them have no number of their own."""
        offered = {}
        spare = self.spare
        for command in commands:
            number = self.number(command)
            if number is None:
                if spare == self.size:
                    raise IndexError(f"more than {SPARE} legal commands have no number of their own")
                number = spare
                spare += 1
            offered[number] = command
        return offered


class _Kind(NamedTuple):
    start: int
    digit: _Record


class _Span:
    """Whole numbers from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.count = most - least + 1

    def number(self, value: Any) -> int | None:
        place: int = value - self.least
        return place if 0 <= place < self.count else None

    def value(self, number: int) -> Any:
        return self.least + number


class _Listed:
    """Any of these values."""

    def __init__(self, values: Iterable[Any]) -> None:
        self._values = tuple(values)
        self.count = len(self._values)

    def number(self, value: Any) -> int | None:
        return self._values.index(value) if value in self._values else None

    def value(self, number: int) -> Any:
        return self._values[number]


class _Either:
    """The values of several types one after the other."""

    def __init__(self, parts: list[Digit]) -> None:
        self._parts = parts
        self.count = sum(part.count for part in parts)

    def number(self, value: Any) -> int | None:
        start = 0
        for part in self._parts:
            number = part.number(value)
            if number is not None:
                return start + number
            start += part.count
        return None

    def value(self, number: int) -> Any:
        for part in self._parts:
            if number < part.count:
                break
            number -= part.count
        return part.value(number)


class _Row:
    """Every combination of the values of these digits; the last one changes fastest."""

    def __init__(self, digits: list[Digit]) -> None:
        self._digits = digits
        self.count = 1
        for digit in digits:
            self.count *= digit.count

    def number(self, value: Any) -> int | None:
        total = 0
        for digit, item in zip(self._digits, value, strict=True):
            number = digit.number(item)
            if number is None:
                return None
            total = total * digit.count + number
        return total

    def value(self, number: int) -> Any:
        values = []
        for digit in reversed(self._digits):
            number, place = divmod(number, digit.count)
            values.append(digit.value(place))
        return tuple(reversed(values))


class _Record:
    """Structs of one kind."""

    def __init__(self, kind: type, names: list[str], row: _Row) -> None:
        self.kind = kind
        self._names = names
        self._row = row
        self.count = row.count

    def number(self, value: Any) -> int | None:
        if type(value) is not self.kind:
            return None
        return self._row.number([getattr(value, name) for name in self._names])

    def value(self, number: int) -> Any:
        return self.kind(*self._row.value(number))


def _digit(kind: types.Type) -> Digit | None:
    """How the values of a type are counted; None if they have no end."""
    match kind:
        case types.IntType():
            return _Span(*bounds(kind, LEAST, MOST))
        case types.BoolType():
            return _Listed((False, True))
        case types.NoneType():
            return _Listed((None,))
        case types.LiteralType():
            return _Listed(kind.values)
        case types.UnionType():
            parts = sorted(kind.types, key=lambda part: not isinstance(part, types.NoneType))
            digits = _digits(parts)
            return None if digits is None else _Either(digits)
        case types.TupleType():
            digits = _digits(kind.item_types)
            return None if digits is None else _Row(digits)
        case types.StructType():
            digits = _digits(field.type for field in kind.fields)
            return None if digits is None else _Record(kind.cls, [field.name for field in kind.fields], _Row(digits))
    return None


def _digits(kinds: Iterable[types.Type]) -> list[Digit] | None:
    found = []
    for kind in kinds:
        digit = _digit(kind)
        if digit is None:
            return None
        found.append(digit)
    return found


def bounds(kind: types.IntType, least: int, most: int) -> tuple[int, int]:
    """The least and the greatest value that the type declares, with these where it says nothing."""
    if kind.ge is not None:
        least = kind.ge
    elif kind.gt is not None:
        least = kind.gt + 1
    if kind.le is not None:
        most = kind.le
    elif kind.lt is not None:
        most = kind.lt - 1
    return least, max(least, most)


def _alternatives(kind: types.Type) -> tuple[types.Type, ...]:
    return kind.types if isinstance(kind, types.UnionType) else (kind,)
