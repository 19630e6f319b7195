"""The list of saves, from the first and last lines of each file alone.

Even that is two reads a file, too slow for a thousand files on a disk that must be asked for each. So what was read is
noted in a catalogue beside them, with the size and time of the file it was read from. It can be deleted at any time:
what it does not know, or knows of another size or time, is read again.
"""

from __future__ import annotations

import io
import logging
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.journal import LONGEST_LINE, CampaignMark, Player, read_header, read_tail
from pyramids_desktop.core.journal.form import BAD_VALUES
from pyramids_desktop.core.message import N_, Message, printable, say
from pyramids_desktop.version import __version__

from .files import NotAFile, open_file, why, write_atomic

ENDING = ".jsonl"
CATALOGUE = ".catalogue.json"

_HEAD = _TAIL = 4096
_WORTH_NOTING = 20
"""So few new or changed files are read again rather than noted: a start with a handful of saves writes nothing."""
_log = logging.getLogger(__name__)


class SaveSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list shows of a save."""

    id: str
    path: Path
    modified: float
    """When it was last written to, in seconds since 1970."""
    size: int
    """Bytes."""
    game: str = ""
    name: str = ""
    """What the player called it, if anything."""
    players: tuple[Player, ...] = ()
    created: str = ""
    """UTC in ISO form."""
    entries: int = 0
    elapsed: float = 0.0
    """Seconds of play."""
    is_over: bool = False
    campaign: CampaignMark | None = None
    problem: Message | None = None
    """Why it cannot be opened; the rest is then unknown."""


class _Facts(msgspec.Struct, frozen=True, array_like=True):
    """What was read from a file of this size and time."""

    size: int
    time: int
    """Nanoseconds since 1970."""
    game: str
    name: str
    players: tuple[Player, ...]
    created: str
    entries: int
    elapsed: float
    is_over: bool
    campaign: CampaignMark | None = None


class _Catalogue(msgspec.Struct):
    """The facts by file name. Another version of the program may read the same files otherwise."""

    version: str = __version__
    facts: dict[str, _Facts] = {}


_decode = msgspec.json.Decoder(_Catalogue).decode


def list_folder(folder: Path, known: frozenset[str], tell: Callable[[Message], None]) -> Iterator[SaveSummary]:
    """The saves in a folder, in no order. `known` are the ids of the games there are; what cannot be read as a whole
    is told to `tell`. Whatever a file holds, it costs the list no other."""
    try:
        with os.scandir(folder) as entries:
            files = [entry for entry in entries if entry.name.endswith(ENDING) and entry.name[0] != "."]
    except FileNotFoundError:
        return
    except OSError as error:
        tell(say(N_("The folder of saved games cannot be read ({reason})."), reason=why(error)))
        return
    before = _read_catalogue(folder)
    now: dict[str, _Facts] = {}
    for entry in files:
        status = None
        try:
            status = entry.stat()
            if not stat.S_ISREG(status.st_mode):
                raise NotAFile
            facts = before.get(entry.name)
            if facts is None or (facts.size, facts.time) != (status.st_size, status.st_mtime_ns):
                facts = _read_facts(Path(entry.path))
        except FileNotFoundError:
            continue
        except OSError as error:
            yield _unusable(entry.path, say(N_("This file cannot be read ({reason})."), reason=why(error)))
            continue
        except BadSave as error:
            yield _unusable(entry.path, error.message, status)
            continue
        except BAD_VALUES:
            _log.exception("%r cannot be listed", entry.name)
            yield _unusable(entry.path, say(N_("This file is damaged. Delete it or move it away.")), status)
            continue
        now[entry.name] = facts
        if facts.game in known:
            yield _summary(entry.path, facts)
        else:
            yield _unusable(entry.path, say(N_("This version has no game called {game}."), game=facts.game), status)
    _note(folder, before, now)


def _summary(place: str, facts: _Facts) -> SaveSummary:
    path = Path(place)
    return SaveSummary(
        id=path.stem,
        path=path,
        modified=facts.time / 1e9,
        size=facts.size,
        game=facts.game,
        name=facts.name,
        players=facts.players,
        created=facts.created,
        entries=facts.entries,
        elapsed=facts.elapsed,
        is_over=facts.is_over,
        campaign=facts.campaign,
    )


def _unusable(place: str, problem: Message, status: os.stat_result | None = None) -> SaveSummary:
    path = Path(place)
    modified, size = (status.st_mtime, status.st_size) if status is not None else (0.0, 0)
    return SaveSummary(id=path.stem, path=path, modified=modified, size=size, problem=problem)


# ---- reading a file


def _read_facts(path: Path) -> _Facts:
    """Raises `BadSave` for a file that is no save, `OSError`."""
    with open_file(path) as file:
        status = os.fstat(file.fileno())
        head = file.read(_HEAD)
        if b"\n" not in head and len(head) == _HEAD:
            head += file.read(LONGEST_LINE)
        header = read_header(head)
        end = read_tail(_last_part(file, status.st_size, head))
    return _Facts(
        status.st_size,
        status.st_mtime_ns,
        header.game,
        header.name,
        header.players,
        header.created,
        end.count,
        end.elapsed,
        end.is_over,
        header.campaign,
    )


def _last_part(file: io.BufferedReader, size: int, head: bytes) -> bytes:
    """The end of the file with at least one whole line in it; `head` are the bytes read already."""
    if size <= len(head):
        return head
    for length in (_TAIL, LONGEST_LINE + _TAIL):
        file.seek(max(0, size - length))
        part = file.read(length)
        if part.count(b"\n") > 1:
            return part
    return part


# ---- the catalogue


def _read_catalogue(folder: Path) -> dict[str, _Facts]:
    try:
        catalogue = _decode((folder / CATALOGUE).read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return catalogue.facts if catalogue.version == __version__ else {}


def _note(folder: Path, before: dict[str, _Facts], now: dict[str, _Facts]) -> None:
    """Write the catalogue anew if much of it has changed."""
    changed = sum(before.get(name) is not facts for name, facts in now.items()) + len(before.keys() - now.keys())
    if changed <= _WORTH_NOTING:
        return
    # Names that are not Unicode cannot be written; those few files are read each time.
    noted = {name: facts for name, facts in now.items() if printable(name) == name}
    try:
        write_atomic(folder / CATALOGUE, msgspec.json.encode(_Catalogue(facts=noted)))
    except OSError as error:
        _log.info("no catalogue of saves was written: %s", error)
