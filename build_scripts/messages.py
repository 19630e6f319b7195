"""The catalogues of player-facing texts: extract from code and data, update, compile, check.

    python build_scripts/messages.py update     # after texts changed: bring the .po files up to date, then compile
    python build_scripts/messages.py compile    # after a translator's work on a .po file
    python build_scripts/messages.py check      # exit 1 if a catalogue is not current or not complete

In code, texts are arguments of `N_`, `tr`, `say` and `say_n`; in data files they are the values of certain keys.
English is the source; `assets/locale/<language>/LC_MESSAGES/pyramids.po` holds each translation, the `.mo` beside it is
what the program reads. Both are kept in the repository. Needs Babel.
"""

from __future__ import annotations

import argparse
import io
import sys
import tomllib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pyramids_desktop"
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "pyramids"
DATA_FOLDERS = (ROOT / "assets" / "data", ROOT / "assets" / "rules")

KEYWORDS: dict[str, Any] = {"N_": None, "tr": None, "say": None, "say_n": (1, 2)}
"""Functions whose first argument is a text; `say_n` has a singular and a plural."""
CONSOLE = PACKAGE / "cli"
CONSOLE_KEYWORDS: dict[str, Any] = {"N_": None, "tr": None}
"""On the command line, which speaks English, `say` prints."""
DATA_KEYS = frozenset(
    ("name", "short", "long", "choice", "alternative", "title", "heading", "text", "items", "help", "summary", "label")
)
"""Keys of data files whose values are texts for players."""
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands for the time of making in every catalogue, so that a file changes only when its texts do."""
_HEAD: dict[str, Any] = {"project": "Pyramids", "version": "Desktop", "msgid_bugs_address": ""}
"""What all catalogues say of themselves."""


class Found(NamedTuple):
    """A text, or a singular and a plural, and the file it stands in."""

    message: str | tuple[str, str]
    file: str


def find_texts() -> list[Found]:
    """All texts of code and data, by file."""
    found: list[Found] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += _texts_of_code(path)
    for folder in DATA_FOLDERS:
        for path in sorted(folder.rglob("*.toml")):
            plain = tomllib.loads(path.read_text(encoding="utf-8"))
            found += [Found(text, _relative(path)) for text in _texts_of_data(plain)]
    return found


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _texts_of_code(path: Path) -> Iterator[Found]:
    source = io.BytesIO(path.read_bytes())
    keywords = CONSOLE_KEYWORDS if CONSOLE in path.parents else KEYWORDS
    for _line, message, _comments, _context in extract("python", source, keywords, options={"encoding": "utf-8"}):
        if isinstance(message, str):
            if message:
                yield Found(message, _relative(path))
        elif len(message) == 2:
            yield Found((message[0], message[1]), _relative(path))


def _texts_of_data(plain: object, key: str = "") -> Iterator[str]:
    if isinstance(plain, dict):
        for inner, value in plain.items():
            yield from _texts_of_data(value, inner)
    elif isinstance(plain, list):
        for value in plain:
            yield from _texts_of_data(value, key)
    elif isinstance(plain, str) and plain and key in DATA_KEYS:
        yield plain


def template(texts: Iterable[Found] | None = None) -> Catalog:
    """A catalogue of all texts without translations."""
    catalog = Catalog(creation_date=_EPOCH, **_HEAD)
    for found in texts if texts is not None else find_texts():
        flags = ["python-brace-format"] if "{" in str(found.message) else []
        catalog.add(found.message, locations=[(found.file, 0)], flags=flags)
    return catalog


# ---- files


def po_path(language: str) -> Path:
    """The file a translator works on."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def translated_languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read_catalog(language: str) -> Catalog:
    """A language's catalogue, empty if there is none yet."""
    path = po_path(language)
    if not path.is_file():
        return Catalog(locale=language, **_HEAD)
    with path.open("rb") as file:
        catalog: Catalog = read_po(file, locale=language)
    return catalog


def updated(language: str) -> Catalog:
    """A language's catalogue with the present texts: translations kept, what is new left open, what is gone dropped."""
    old = read_catalog(language)
    fresh = template()
    catalog = Catalog(
        locale=language,
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        last_translator="Pyramids Desktop",
        language_team=language,
        header_comment=f"# Texts of Pyramids Desktop: {language}.",
        fuzzy=False,
        **_HEAD,
    )
    for message in fresh:
        if not message.id:
            continue
        known = old.get(message.id)
        string = known.string if known is not None else None
        catalog.add(message.id, string, locations=message.locations, flags=set(message.flags) - {"fuzzy"})
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """The catalogue as a .po file."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=110, sort_by_file=True, include_lineno=False)
    return buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


# ---- commands


def update() -> None:
    """Bring all .po files up to date and compile them."""
    for language in translated_languages():
        catalog = updated(language)
        po_path(language).write_bytes(po_bytes(catalog))
        missing = len(untranslated(catalog))
        print(f"{language}: {len(catalog)} texts, {missing} without a translation")
    compile_all()


def compile_all() -> None:
    """Write the .mo files."""
    for language in translated_languages():
        po_path(language).with_suffix(".mo").write_bytes(mo_bytes(read_catalog(language)))


def untranslated(catalog: Catalog) -> list[str]:
    """The texts that have no translation, plural forms included."""
    missing = []
    for message in catalog:
        if message.id:
            strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
            if not all(strings) or (isinstance(message.id, tuple | list) and len(strings) != catalog.num_plurals):
                missing.append(str(message.id))
    return missing


def problems() -> list[str]:
    """What is wrong with the catalogues, a line each."""
    found = []
    present = set(_plain(template()))
    for language in translated_languages():
        catalog = read_catalog(language)
        listed = set(_plain(catalog))
        found += [f"{language}: not in the catalogue: {text!r}" for text in sorted(map(str, present - listed))]
        found += [f"{language}: not used any more: {text!r}" for text in sorted(map(str, listed - present))]
        found += [f"{language}: not translated: {text!r}" for text in untranslated(catalog)]
        if _compiled_texts(language) != _plain(catalog):
            found.append(f"{language}: the .mo file is not that of the .po file")
    return found


def _compiled_texts(language: str) -> dict[str | tuple[str, ...], tuple[str, ...]]:
    """What the .mo file holds; its head, which names Babel's version, is left out."""
    path = po_path(language).with_suffix(".mo")
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        return _plain(read_mo(file))


def _plain(catalog: Catalog) -> dict[str | tuple[str, ...], tuple[str, ...]]:
    """Texts and their translations, however Babel keeps them."""
    found: dict[str | tuple[str, ...], tuple[str, ...]] = {}
    for message in catalog:
        if message.id:
            key = message.id if isinstance(message.id, str) else tuple(message.id)
            string = message.string or ""
            found[key] = (string,) if isinstance(string, str) else tuple(string)
    return found


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("update", "compile", "check"))
    command = parser.parse_args().command
    if command == "check":
        found = problems()
        print("\n".join(found) or "The catalogues are current and complete.")
        return 1 if found else 0
    if command == "update":
        update()
    else:
        compile_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
