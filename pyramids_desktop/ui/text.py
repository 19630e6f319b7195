"""Texts for players in their own language.

Rules hand over `Message`s, screens write English templates; `tr` gives the words of the language that is set. The
catalogues are gettext's, one folder a language under `assets/locale`, compiled by `build_scripts/messages.py`.
English is the source and needs none. The language "pseudo" lengthens every text by two fifths and stands in no menu:
tests use it to find words that have no room.
"""

from __future__ import annotations

import gettext
import logging
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

from ..assets import AssetMissing, asset
from ..core.message import N_, Message, SeatName, say, say_n

__all__ = [
    "N_",
    "date_text",
    "duration_text",
    "language",
    "languages",
    "say",
    "say_n",
    "set_language",
    "system_language",
    "time_text",
    "tr",
]

PSEUDO = "pseudo"
SOURCE = "en"
DOMAIN = "pyramids"

_LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
_log = logging.getLogger(__name__)
_current: str = SOURCE
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def languages() -> tuple[tuple[str, str], ...]:
    """The codes that may be set and their own names, English first."""
    found = [SOURCE]
    try:
        folder = asset("locale")
    except AssetMissing:
        return ((SOURCE, _LANGUAGE_NAMES[SOURCE]),)
    found += sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return tuple((code, _LANGUAGE_NAMES.get(code, code)) for code in found)


def language() -> str:
    """The code of the language that is set."""
    return _current


def set_language(code: str) -> bool:
    """Speak the language `code` ("de", "de_DE.UTF-8" and so on) from now on.

    Returns whether there is a catalogue for it; without one English is spoken.
    """
    global _current, _catalogue
    short = code.replace("-", "_").split("_")[0].split(".")[0].lower()
    _current, _catalogue = SOURCE, gettext.NullTranslations()
    if short in ("", SOURCE, "c", "posix"):
        return True
    if short == PSEUDO:
        _current, _catalogue = PSEUDO, _Pseudo()
        return True
    try:
        _catalogue = _load(short)
    except (AssetMissing, OSError):
        _log.info("no catalogue for the language %s", code)
        return False
    _current = short
    return True


@cache
def _load(code: str) -> gettext.NullTranslations:
    with asset("locale", code, "LC_MESSAGES", f"{DOMAIN}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def system_language() -> str:
    """The code of the language that the system speaks, such as "de_DE"; empty if it does not say."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value
    if sys.platform in ("win32", "darwin"):
        import locale

        return locale.getlocale()[0] or ""
    return ""


def tr(text: Message | str, names: Sequence[str] = ()) -> str:
    """The text in the language that is set, filled in.

    A plain string is a template without arguments. `names` are the players' names by seat, for `SeatName`s; without
    them a seat is called by its number, from 1.
    """
    if isinstance(text, str):
        return _catalogue.gettext(text) if text else ""
    if text.plural is not None and text.count is not None:
        template = _catalogue.ngettext(text.template, text.plural, text.count)
        source = text.template if text.count == 1 else text.plural
    else:
        template = _catalogue.gettext(text.template) if text.template else ""
        source = text.template
    fields: dict[str, str | int] = {key: _fill(value, names) for key, value in text.arguments}
    if text.count is not None:
        fields.setdefault("count", text.count)
    if not fields:
        return template
    try:
        return template.format(**fields)
    except (KeyError, IndexError, ValueError):
        # A slip in a catalogue must not end a game; the English template is known to fit.
        _log.warning("the translation of %r cannot be filled in", source)
        return source.format(**fields)


def _fill(value: int | str | SeatName | Message, names: Sequence[str]) -> str | int:
    if isinstance(value, Message):
        return tr(value, names)
    if isinstance(value, SeatName):
        return names[value.seat] if 0 <= value.seat < len(names) else tr(say("Player {number}", number=value.seat + 1))
    return value


def decimal_text(value: float) -> str:
    """A number with one decimal, as the language writes it: "2.5", "2,5"."""
    whole, tenth = f"{value:.1f}".split(".")
    return tr(say("{whole}.{tenth}", whole=whole, tenth=tenth))


def date_text(iso: str) -> str:
    """A stored UTC time such as "2026-05-01T18:30:00Z", as local date and time; the text itself if it is none."""
    try:
        return _moment_text(datetime.fromisoformat(iso))
    except _NO_TIME:
        return iso


def time_text(seconds: float) -> str:
    """A moment in seconds since 1970, as local date and time; a dash for one that no calendar has."""
    try:
        return _moment_text(datetime.fromtimestamp(seconds, UTC))
    except _NO_TIME:
        return "–"


_NO_TIME = (ValueError, OverflowError, OSError)
"""What the system's calendar raises beyond its years."""


def _moment_text(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d  %H:%M")


def duration_text(seconds: float) -> str:
    """A length of play in words: "under a minute", "12 min", "1 h 05 min"."""
    minutes = int(max(0.0, seconds) // 60)
    if minutes < 1:
        return tr("under a minute")
    if minutes < 60:
        return tr(say("{minutes} min", minutes=minutes))
    return tr(say("{hours} h {minutes} min", hours=minutes // 60, minutes=f"{minutes % 60:02d}"))


class _Pseudo(gettext.NullTranslations):
    """English with accents, lengthened by two fifths, fields untouched."""

    _ACCENTS = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")

    def gettext(self, message: str) -> str:
        return self._stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._stretch(msgid1 if n == 1 else msgid2)

    def _stretch(self, text: str) -> str:
        parts = text.replace("}", "{").split("{")
        # Every second part is the name of a field.
        spoken = "".join(parts[0::2])
        accented = "".join(
            "{" + part + "}" if index % 2 else part.translate(self._ACCENTS) for index, part in enumerate(parts)
        )
        missing = round(len(spoken) * 0.4)
        # Whole words of five letters, so that lines may break as in a real language.
        filler = ("ñámbú " * (missing // 6 + 1))[:missing].strip()
        return f"{accented} {filler}" if filler and len(spoken) > 8 else accented + filler
