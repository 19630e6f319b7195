"""The folder of saved games: list, begin, open, rename, delete, export, import.

Each game is a journal, a file of its own whose name tells what it is; the name without its ending is the save's id.
Beside them lie `trash` (deleted games), `kept` (damaged files, and those of older versions, as they were before
a game went on from them) and `.locks` (one a game that is open, so that no second window writes to it).
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import logging
import os
import secrets
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Header, Journal, read_header, read_journal, rewritten
from pyramids_desktop.core.message import N_, Message, printable, say
from pyramids_desktop.games import game_ids
from pyramids_desktop.games import load_game as load_known_game
from pyramids_desktop.version import __version__

from .files import Busy, Lock, acquire_lock, free_path, keep_aside, read_file, safe_name, utc_now, why, write_atomic
from .journals import Disk, JournalFile
from .listing import CATALOGUE, ENDING, SaveSummary, list_folder
from .packs import Packs, game_for
from .paths import Folders, player_path
from .results import Results
from .settings import Settings

__all__ = ["SaveError", "SaveStore", "SaveSummary"]

LARGEST = 64 << 20
"""No save is larger, in bytes; what is larger was not written by us."""

_log = logging.getLogger(__name__)


class SaveError(BadSave):
    """A saved game that cannot be had now. `code` is "missing", "busy", "unreadable", "unwritable",
    "too_large" or "kept"."""


@contextlib.contextmanager
def _writing() -> Iterator[None]:
    """What the disk refuses, and paths that no system has, become a `SaveError`."""
    try:
        yield
    except BadSave:
        raise
    except OSError as error:
        raise SaveError("unwritable", say(N_("Nothing can be written there: {reason}"), reason=why(error))) from error
    except ValueError as error:
        raise SaveError("unwritable", Message(N_("No file or folder can have this name."))) from error


class SaveStore:
    """The saved games in `folder`, and to look at also those in other folders. `results` is the file of results.

    What a player should be told is put into `problems`; whoever tells it takes it out. `load_game` gives the game of
    an id, `games` all ids; they and `disk` are there for tests. A game that was played by the values of a data pack
    is looked for among `packs`.
    """

    def __init__(
        self,
        folder: Path,
        *,
        also: Sequence[Path] = (),
        results: Path | None = None,
        packs: Packs | None = None,
        load_game: Callable[[str], AnyGame] = load_known_game,
        games: Callable[[], Iterable[str]] = game_ids,
        disk: Disk | None = None,
    ) -> None:
        self.folder = folder
        self.also = tuple(path for path in also if path != folder)
        self.results = Results(results if results is not None else folder / ".results.jsonl")
        self.load_game = load_game
        self.packs = packs
        self.problems: list[Message] = []
        self._games = games
        self._disk = disk
        self._open: weakref.WeakSet[JournalFile] = weakref.WeakSet()

    @classmethod
    def of_player(cls, folders: Folders, settings: Settings) -> SaveStore:
        """The store of this installation: in the folder of the settings, if they name one, else in the usual one."""
        chosen = player_path(settings.saves_folder) if settings.saves_folder else folders.saves
        if isinstance(chosen, Path):
            return cls(chosen, also=(folders.saves,), results=folders.results_file, packs=Packs(folders.packs))
        store = cls(folders.saves, results=folders.results_file, packs=Packs(folders.packs))
        store._tell(
            say(
                N_("Games cannot be saved in “{folder}”. They are saved in the usual place."),
                folder=printable(settings.saves_folder[:60]),
            )
        )
        return store

    # ---- looking

    def list(self) -> list[SaveSummary]:
        """All saves, the last written first. A save that stands in several folders counts where it is written now."""
        found: dict[str, SaveSummary] = {}
        known = frozenset(self._games())
        for folder in (self.folder, *self.also):
            for summary in list_folder(folder, known, self._tell):
                found.setdefault(summary.id, summary)
        return sorted(found.values(), key=lambda summary: (summary.modified, summary.id), reverse=True)

    def latest_unfinished(self) -> SaveSummary | None:
        """The save to go on with: the last written of those that are not over and can be opened."""
        return next((save for save in self.list() if save.problem is None and not save.is_over), None)

    def _tell(self, problem: Message) -> None:
        """Say it once, not each time the list is looked at."""
        if problem not in self.problems:
            self.problems.append(problem)

    def path_of(self, save_id: str) -> Path:
        """Where the save lies. Raises `SaveError` with code "missing" or "unreadable"."""
        for folder in (self.folder, *self.also):
            path = folder / f"{save_id}{ENDING}"
            if path.parent != folder:
                continue
            try:
                path.stat()
                return path
            except (FileNotFoundError, ValueError):
                continue
            except OSError as error:
                if error.errno != errno.ENAMETOOLONG:
                    raise _unreadable(error) from error
        raise SaveError("missing", say(N_("This saved game is not there any more.")))

    # ---- beginning and opening

    def create(self, header: Header) -> JournalFile:
        """Begin a save. Its id, and the time and version if the header leaves them open, are filled in.

        Never fails: where nothing can be written, the file says so in `problems` and keeps the game in memory.
        """
        header = msgspec.structs.replace(
            header, created=header.created or utc_now().isoformat(), app=header.app or __version__
        )
        path, lock = self._new_path(header)
        header = msgspec.structs.replace(header, id=path.stem)
        file = JournalFile.begin(path, header, lock, self._disk)
        self._open.add(file)
        return file

    def _new_path(self, header: Header) -> tuple[Path, Lock | None]:
        """A path that no file has and no other window is about to use, with its lock."""
        while True:
            path = free_path(self.folder / f"{_file_name(header)}{ENDING}")
            with contextlib.suppress(SaveError):
                return path, self._lock(path)

    def read(self, save_id: str) -> Journal:
        """The save as it is now, to look at, up to the first entry that is not what the rules bring about. Raises
        `BadSave`."""
        return self._decode(_read(self.path_of(save_id)))

    def _decode(self, content: bytes) -> Journal:
        header = read_header(content)
        return read_journal(content, lambda _id: game_for(header, self.load_game, self.packs), audited=True)

    def open(self, save_id: str, *, watch: bool = False, go_on: bool = False) -> tuple[Journal, JournalFile]:
        """A save to go on with, or with `watch` only to look at while another window may play it.

        A game of older rules is opened to watch unless the player said `go_on`; look at `JournalFile.watching`. A
        damaged one goes on from its last good entry; the file as it was is kept aside. Raises `BadSave`, whose code
        is "busy" while another window has the game; a file that is refused stays as it is.
        """
        path = self.path_of(save_id)
        lock = None if watch else self._lock(path)
        try:
            content = _read(path)
            journal = self._decode(content)
            if journal.watch_only and not go_on:
                watch = True
            if watch and lock is not None:
                lock.release()
                lock = None
            try:
                file = self._file(path, journal, content, lock, watch)
            except Busy as error:
                raise _busy() from error
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        self._open.add(file)
        return (journal if watch or not journal.outdated else self._decode(file.content)), file

    def _file(self, path: Path, journal: Journal, content: bytes, lock: Lock | None, watch: bool) -> JournalFile:
        kept = path.parent / "kept"
        if not journal.outdated or watch:
            aside = kept if journal.damage is not None else None
            return JournalFile.resume(path, journal, content, lock=lock, aside=aside, watching=watch, disk=self._disk)
        # A file of an older form is written anew before anything is added to it.
        content = rewritten(journal, __version__)
        problems = [journal.damage] if journal.damage is not None else []
        is_new = False
        try:
            keep_aside(path, kept)
            write_atomic(path, content)
        except OSError as error:
            problems.append(
                say(N_("This game of an older version cannot be brought up to date ({reason})."), reason=why(error))
            )
            path, is_new = free_path(path), True
        journal = self._decode(content)
        file = JournalFile.resume(path, journal, content, lock=lock, new=is_new, disk=self._disk)
        file.problems[:0] = problems
        return file

    def _lock(self, path: Path) -> Lock | None:
        """The save's lock; None where the folder takes no files, for then nobody writes. Raises `SaveError` "busy"."""
        try:
            # A link to a save is the save.
            real = Path(os.path.realpath(path))
            return acquire_lock(real.parent / ".locks" / f"{real.stem}.lock")
        except Busy as error:
            raise _busy() from error
        except OSError as error:
            _log.info("%s is not locked: %s", path.name, error)
            return None

    def _lock_or_none(self, path: Path) -> Lock | None:
        with contextlib.suppress(SaveError):
            return self._lock(path)
        return None

    # ---- moving about

    def move_to(self, folder: Path) -> None:
        """Save in another folder from now on. Open games that could not be saved are written there whole; saves in
        the former folder stay and remain in the list.

        Raises `OSError`, and changes nothing, if nothing can be written there.
        """
        write_atomic(folder / ".try", b"")
        (folder / ".try").unlink()
        if folder == self.folder:
            return
        self.also = (self.folder, *(path for path in self.also if path != folder))
        self.folder = folder
        for file in list(self._open):
            if not file.watching and not file.is_saved:
                path = free_path(folder / file.path.name)
                file.move(path, self._lock_or_none(path))

    def rename(self, save_id: str, name: str) -> None:
        """Call a save `name`; an empty one for the names of its players. When it was last played stays as it was.

        Raises `BadSave`, with code "busy" for a game that is open, "kept" for one that is damaged or of older rules,
        whose file must stay as it is, and "unwritable" where nothing can be written.
        """
        path = self.path_of(save_id)
        lock = self._lock(path)
        try:
            with _writing():
                self._rename(path, name)
        finally:
            if lock is not None:
                lock.release()

    def _rename(self, path: Path, name: str) -> None:
        journal = self._decode(_read(path))
        if journal.watch_only or journal.outdated or journal.damage is not None:
            raise SaveError("kept", say(N_("A damaged game, or one of older rules, keeps its file as it is.")))
        header = msgspec.structs.replace(journal.header, name=name)
        times = path.stat()
        write_atomic(path, rewritten(dataclasses.replace(journal, header=header)))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        # It knows files by size and time, and both may be what they were.
        (path.parent / CATALOGUE).unlink(missing_ok=True)

    def delete(self, save_id: str) -> Path:
        """Put a save into the folder `trash`; its new path. The result of a finished game stays and counts on.

        Raises `SaveError`.
        """
        path = self.path_of(save_id)
        lock = self._lock(path)
        try:
            with contextlib.suppress(OSError):
                self.results.keep(self, save_id)
            with _writing():
                target = free_path(path.parent / "trash" / path.name)
                target.parent.mkdir(exist_ok=True)
                path.rename(target)
        finally:
            if lock is not None:
                lock.release()
        with contextlib.suppress(OSError):
            (path.parent / ".locks" / f"{path.stem}.lock").unlink()
        return target

    def undelete(self, path: Path) -> str:
        """Take back what `delete` did, given the path it returned; the save's id. Raises `SaveError`."""
        with _writing():
            target = free_path(path.parent.parent / path.name)
            path.rename(target)
        return target.stem

    def export(self, save_id: str, target: Path) -> None:
        """Copy a save to a path of the player's choice. Raises `SaveError`."""
        unsaved = next((file for file in self._open if file.id == save_id), None)
        content = unsaved.content if unsaved is not None else _read(self.path_of(save_id))
        with _writing():
            write_atomic(target, content)

    def import_file(self, source: Path) -> str:
        """Copy a journal from anywhere into the folder, a game of its own from now on; the new save's id.

        Raises `BadSave` for what cannot be opened or written.
        """
        content = _read(source)
        header = self._decode(content).header
        with _writing():
            path = free_path(self.folder / f"{_file_name(header)}{ENDING}")
            write_atomic(path, content)
        return path.stem


def _read(path: Path) -> bytes:
    try:
        content = read_file(path, LARGEST)
    except FileNotFoundError as error:
        raise SaveError("missing", say(N_("This saved game is not there any more."))) from error
    except OSError as error:
        raise _unreadable(error) from error
    if len(content) > LARGEST:
        raise SaveError("too_large", say(N_("This file is too large to be a saved game.")))
    return content


def _unreadable(error: OSError) -> SaveError:
    return SaveError("unreadable", say(N_("This file cannot be read ({reason})."), reason=why(error)))


def _busy() -> SaveError:
    return SaveError("busy", say(N_("Another window has this game open. Close it there, or watch it here.")))


def _file_name(header: Header) -> str:
    """Such as "2026-05-01-neteru-anna-imhotep-4f7a": for people who look into the folder, and never twice the same."""
    named = safe_name(header.name) or "-".join(filter(None, (safe_name(player.name, 12) for player in header.players)))
    parts = (safe_name(header.created[:10]), safe_name(header.game), named, secrets.token_hex(2))
    return "-".join(part for part in parts if part)
