"""Texts for players, as data.

Rules never speak a language: they return a `Message`, an English template with named arguments, and the screen
translates it. Templates are marked with `N_` (or stand in a data file) so that they reach the catalogue.
"""

from __future__ import annotations

import unicodedata

import msgspec


class SeatName(msgspec.Struct, frozen=True, tag=True):
    """An argument that stands for the player in a seat; the screen puts the name and the seat's sign."""

    seat: int


class Message(msgspec.Struct, frozen=True, tag=True):
    """An English template, such as `"{seat} discards {card}."`, and what fills it.

    `plural` with `count` gives the other form for counts that ask for it; `{count}` may be used in both.
    A `str` argument is put in as it is (a name typed by a player); what must be translated is a `Message`.
    """

    template: str
    arguments: tuple[tuple[str, int | str | SeatName | Message], ...] = ()
    plural: str | None = None
    count: int | None = None


def N_(template: str) -> str:  # noqa: N802 - the name gettext's extractors look for
    """Mark a template for the catalogue and return it unchanged."""
    return template


def say(template: str, /, **arguments: int | str | SeatName | Message) -> Message:
    """A message without plural forms: `say("{seat} draws.", seat=SeatName(1))`. Extracted like `N_`."""
    return Message(template, tuple(arguments.items()))


def say_n(singular: str, plural: str, count: int, /, **arguments: int | str | SeatName | Message) -> Message:
    """A message with plural forms: `say_n("{count} card", "{count} cards", 3)`. Extracted like `ngettext`."""
    return Message(singular, tuple(arguments.items()), plural, count)


def printable(text: str) -> str:
    """The text with U+FFFD for what cannot be shown in a line: control characters, halves of surrogate pairs."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(letter) in _UNSHOWN else letter for letter in text)


_UNSHOWN = ("Cc", "Cs", "Zl", "Zp")
