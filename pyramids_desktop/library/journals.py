"""The file of one game: it only ever grows, and each line is with the system before the call returns.

A line that is written survives the end of the process at once, and the end of the machine after `sync`. Where nothing
can be written, the game goes on in memory: every line is kept here too, each decision tries again, and another folder
may be chosen at any time. What another program does to the file is found out before the next write: what it left is
kept aside, and the game is written whole.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from pathlib import Path
from typing import Any

from pyramids_desktop.core.journal import Header, Journal, JournalWriter
from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.session import Entry

from .files import Busy, Lock, claim, keep_aside, sync_folder, why, write_atomic

_log = logging.getLogger(__name__)

_Mark = tuple[int, int, int]
"""What tells whether a file is the one we left: device, number, size."""


class Disk:
    """The three calls that may fail on a full or broken disk. Tests put another in its place."""

    def write(self, descriptor: int, data: bytes) -> int:
        """Write some of the bytes; how many."""
        return os.write(descriptor, data)

    def cut(self, descriptor: int, length: int) -> None:
        """Cut the file to a length in bytes."""
        os.ftruncate(descriptor, length)

    def sync(self, descriptor: int) -> None:
        """Return when everything written is on the disk itself."""
        os.fsync(descriptor)


class JournalFile:
    """Where one game is recorded. Not to be used from several threads.

    Made by the `SaveStore`. What a player should be told is put into `problems`; whoever tells it takes it out.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        writer: JournalWriter,
        content: bytes,
        *,
        on_disk: int,
        lock: Lock | None,
        found: int = 0,
        aside: Path | None = None,
        watching: bool = False,
        disk: Disk | None = None,
    ) -> None:
        """A file that should hold `content`, of which the first `on_disk` bytes are there already, `found` bytes long
        when it was read.

        With `aside` the file is copied into that folder before it is first written to. While `watching` nothing is
        ever written.
        """
        self.path = path
        self.problems: list[Message] = []
        self.watching = watching
        self._header = header
        self._writer = writer
        self._content = bytearray(content)
        self._on_disk = on_disk
        self._found = found
        self._left: _Mark | None = None
        """The file as it was left; None while it is not open."""
        self._lock = lock
        self._aside = aside
        self._disk = disk if disk is not None else Disk()
        self._descriptor: int | None = None
        self._failing = False
        self._synced = on_disk
        self._wanted = on_disk
        self._syncing: threading.Thread | None = None
        self._sync_error: OSError | None = None

    @classmethod
    def begin(cls, path: Path, header: Header, lock: Lock | None, disk: Disk | None = None) -> JournalFile:
        """The file of a new game, with its header written if that can be done."""
        writer = JournalWriter(header)
        file = cls(path, header, writer, writer.header_line(), on_disk=0, lock=lock, disk=disk)
        file._write_down()
        return file

    @classmethod
    def resume(
        cls,
        path: Path,
        journal: Journal,
        content: bytes,
        *,
        lock: Lock | None,
        aside: Path | None = None,
        watching: bool = False,
        new: bool = False,
        disk: Disk | None = None,
    ) -> JournalFile:
        """The file of a game that goes on. `content` is the file as read; what follows its last good line is cut.
        With `new` nothing of it lies at `path` yet. Raises `Busy` if another process has the file open to write, under
        whatever name."""
        good = content[: journal.good_length]
        # A last line may lack nothing but its end.
        whole = good if good.endswith(b"\n") else good + b"\n"
        writer = JournalWriter(journal.header) if journal.outdated else JournalWriter.after(journal)
        file = cls(
            path,
            journal.header,
            writer,
            whole,
            on_disk=0 if new else len(good),
            found=0 if new else len(content),
            lock=lock,
            aside=aside,
            watching=watching,
            disk=disk,
        )
        if not watching:
            try:
                file._open()
            except Busy:
                raise
            except OSError as error:
                file._fail(error)
            else:
                file._write_down()
        return file

    # ---- what is known

    @property
    def id(self) -> str:
        """The save's id: its file's name without the ending."""
        return self.path.stem

    @property
    def header(self) -> Header:
        """What the game is."""
        return self._header

    @property
    def content(self) -> bytes:
        """The whole journal so far, on disk or not."""
        return bytes(self._content)

    @property
    def is_saved(self) -> bool:
        """Whether every line has been handed to the system's file."""
        return self._on_disk == len(self._content)

    # ---- recording

    def append(self, entry: Entry, state: Any, seconds: float, over: bool) -> None:
        """Record an entry; see `JournalWriter.entry_line`."""
        self._add(self._writer.entry_line(entry, state, seconds, over))

    def truncate(self, count: int, seconds: float) -> None:
        """Record that only the first `count` entries stand."""
        self._add(self._writer.truncate_line(count, seconds))

    def _add(self, line: bytes) -> None:
        if self.watching:
            raise ValueError("a game that is only watched cannot be added to")
        self._content += line
        # While writing fails, only decisions try again (see `sync`): opponents would hammer a broken disk.
        if not self._failing:
            self._write_down()

    def sync(self) -> None:
        """Begin to bring everything onto the disk itself, so that not even a power cut loses it. Returns at once.

        Where writing failed before, this tries again; so it is called once a decision, and `poll` once a frame.
        """
        self._wanted = len(self._content)
        if self.watching or self._is_syncing:
            return
        self._take_result()
        if self._failing or self._is_changed():
            self._write_down()
        if self._descriptor is not None and self._synced < self._on_disk:
            self._syncing = threading.Thread(
                target=self._sync_now, args=(self._descriptor, self._on_disk), name="journal-sync"
            )
            self._syncing.start()

    def poll(self) -> None:
        """Take note of a sync that has ended, and begin another if more was asked for meanwhile. Never waits."""
        if self._is_syncing:
            return
        self._take_result()
        if not self._failing and self._synced < self._wanted:
            self.sync()

    def settle(self) -> None:
        """Return when everything recorded is on the disk itself, or cannot be brought there."""
        self._join()
        if not self.watching and (self._failing or self._synced < self._on_disk or self._is_changed()):
            self.sync()
            self._join()

    @property
    def _is_syncing(self) -> bool:
        return self._syncing is not None and self._syncing.is_alive()

    def _sync_now(self, descriptor: int, length: int) -> None:
        """Runs in a thread of its own: on a slow disk it takes longer than a frame."""
        try:
            self._disk.sync(descriptor)
            self._synced = length
        except OSError as error:
            self._sync_error = error

    def _join(self) -> None:
        if self._syncing is not None:
            self._syncing.join()
        self._take_result()

    def _take_result(self) -> None:
        if self._syncing is None:
            return
        self._syncing = None
        error, self._sync_error = self._sync_error, None
        if error is not None:
            # What the system did with the bytes is unknown now: write them all again, over themselves.
            self._let_go()
            self._on_disk = self._synced = 0
            self._fail(error)
        elif self._failing and self._synced == len(self._content):
            self._failing = False
            self.problems.append(Message(N_("The game is saved again.")))

    def close(self) -> None:
        """Bring everything onto the disk and let others have the game. More than once does no harm."""
        self.settle()
        self._let_go()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _let_go(self) -> None:
        descriptor, self._descriptor, self._left = self._descriptor, None, None
        if descriptor is not None:
            # Some file systems tell only now that a write failed; what `sync` did not bring down is written again.
            with contextlib.suppress(OSError):
                os.close(descriptor)

    # ---- the disk

    def _is_changed(self) -> bool:
        """Whether somebody deleted, replaced, cut or wrote to the file under us."""
        if self._descriptor is None:
            return False
        mark = self._mark()
        return mark is None or mark != self._left

    def _mark(self) -> _Mark | None:
        """What lies at our path now; None if nothing does."""
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino, status.st_size

    def _restore(self) -> None:
        """Write the game whole in place of what another program left, which is kept aside. Raises `OSError`."""
        if self._syncing is not None:
            # What it brings down lies elsewhere now.
            self._syncing.join()
            self._syncing = self._sync_error = None
        self._let_go()
        self._on_disk = self._synced = 0
        if self._mark() is None:
            _log.warning("%s is gone and is written again", self.path.name)
            return
        copy = keep_aside(self.path, self.path.parent / "kept")
        # Not into the same file: another name may lead to it, or another program still have it open.
        write_atomic(self.path, bytes(self._content))
        self._on_disk = self._found = len(self._content)
        self.problems.append(
            say(
                N_(
                    "Another program changed the file of this game. What it left was kept as {name}; the game was "
                    "written anew."
                ),
                name=f"{copy.parent.name}/{copy.name}",
            )
        )

    def _write_down(self) -> None:
        """Write what is not on disk yet. Where that fails, cut the file back to its last whole line."""
        try:
            if self._is_changed():
                self._restore()
            descriptor = self._open()
            os.lseek(descriptor, self._on_disk, os.SEEK_SET)
            rest = bytes(self._content[self._on_disk :])
            while rest:
                rest = rest[self._disk.write(descriptor, rest) :]
            self._on_disk = len(self._content)
            self._left = self._mark()
        except OSError as error:
            if self._descriptor is not None:
                # A torn line is dropped by the reader too; this only keeps the file tidy.
                with contextlib.suppress(OSError):
                    self._disk.cut(self._descriptor, self._on_disk)
                self._left = self._mark()
            self._fail(error)

    def _open(self) -> int:
        if self._descriptor is not None:
            return self._descriptor
        if self._aside is not None:
            copy = keep_aside(self.path, self._aside)
            self._aside = None
            self.problems.append(
                say(N_("The damaged file was kept as {name}."), name=f"{copy.parent.name}/{copy.name}")
            )
        self.path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        descriptor = os.open(self.path, flags, 0o644)
        try:
            claim(descriptor)
            size = os.fstat(descriptor).st_size
            if self._on_disk and size != self._found:
                # It was changed after it was read.
                os.close(descriptor)
                self._restore()
                return self._open()
            # What follows the last good line must go. Good bytes are written over, never cut and written again.
            if size > (keep := self._on_disk or len(self._content)):
                self._disk.cut(descriptor, keep)
        except OSError:
            with contextlib.suppress(OSError):
                os.close(descriptor)
            raise
        if self._on_disk == 0:
            sync_folder(self.path.parent)
        self._descriptor = descriptor
        self._left = self._mark()
        return descriptor

    def _fail(self, error: OSError) -> None:
        if self._failing:
            return
        self._failing = True
        _log.warning("%s was not written: %s", self.path.name, error)
        self.problems.append(
            say(
                N_(
                    "The game cannot be saved ({reason}). It goes on, but is lost when you quit. Choose another folder."
                ),
                reason=why(error),
            )
        )

    def move(self, path: Path, lock: Lock | None) -> None:
        """Record the whole game at another path from now on. What is written at the old one stays there."""
        self._join()
        self._let_go()
        if self._lock is not None:
            self._lock.release()
        self._failing = False
        self.path, self._lock, self._aside = path, lock, None
        self._on_disk = self._synced = 0
        self._write_down()
