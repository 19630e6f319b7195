"""Writing that survives a crash, a full disk and two programs at once.

A file is replaced as a whole or not at all; what cannot be read is kept aside, never overwritten; and a lock is one
of the operating system's, which ends with the process that holds it, so that no lock is ever stale.
"""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import os
import re
import shutil
import stat
import unicodedata
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from pyramids_desktop.core.message import N_, Message, say

_log = logging.getLogger(__name__)

_NAMES_WINDOWS_KEEPS = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{i}" for i in range(10)), *(f"lpt{i}" for i in range(10))]
)


class Busy(OSError):
    """Another process holds the lock."""


class NotAFile(OSError):
    """What lies there holds no bytes of its own: a folder, a pipe, a device."""


def read_file(path: Path, longest: int = 1 << 30) -> bytes:
    """The bytes of a regular file, `longest` + 1 of them at most. Never waits, as reading a pipe would.

    Raises `NotAFile`, or another `OSError`.
    """
    with open_file(path) as file:
        return file.read(longest + 1)


def open_file(path: Path) -> io.BufferedReader:
    """A regular file for reading. Raises `NotAFile` or another `OSError`, also for a path that no system has."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error)) from error
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise NotAFile(errno.EINVAL, "not a file")
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def write_atomic(path: Path, data: bytes) -> None:
    """Replace the file by `data`: after a crash it holds the old or the new bytes, never a mixture.

    Makes the folder. Raises `OSError` if it cannot, also for a path that no system has; the old file is then untouched.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error)) from error
    # One name a process: two programs writing at once must not share a half-written file.
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error)) from error
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file's name as durable as its bytes, where the platform knows how."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def keep_aside(path: Path, folder: Path | None = None) -> Path:
    """Copy a file that cannot be used as it is, so that what is done next cannot lose it; the copy's path.

    The copy lies in `folder`, or beside the file, and never takes the place of another. A copy made before of the
    same bytes is good enough. Raises `OSError`.
    """
    place = path.parent if folder is None else folder
    place.mkdir(parents=True, exist_ok=True)
    data = read_file(path)
    number = 1
    while True:
        copy = place / f"{path.stem}.kept-{number}{path.suffix}"
        if not os.path.lexists(copy):
            shutil.copy2(path, copy)
            return copy
        if copy.read_bytes() == data:
            return copy
        number += 1


def free_path(path: Path) -> Path:
    """This path, or one like it with a number, where nothing lies yet."""
    candidate, number = path, 2
    while os.path.lexists(candidate):
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


@contextlib.contextmanager
def locked(path: Path, wait: float = 0.0) -> Iterator[None]:
    """Hold the kernel's lock on `path` (a file of its own, made if need be).

    Waits at most `wait` seconds, then raises `Busy`. Raises another `OSError` where the file cannot be made.
    """
    lock = acquire_lock(path, wait)
    try:
        yield
    finally:
        lock.release()


class Lock:
    """A lock that is held until `release`, or until the process ends however it ends."""

    def __init__(self, release: Callable[[], None]) -> None:
        self._release: Callable[[], None] | None = release

    def release(self) -> None:
        """Let others have it. More than once does no harm."""
        release, self._release = self._release, None
        if release is not None:
            release()


def acquire_lock(path: Path, wait: float = 0.0) -> Lock:
    """The kernel's lock on `path`. Raises `Busy`, or another `OSError` where no lock can be made."""
    # Imported here: it takes longer to load than the rest of this floor, and a start needs no lock.
    import filelock

    path.parent.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(str(path))
    try:
        lock.acquire(timeout=wait, poll_interval=0.02)
    except filelock.Timeout as error:
        raise Busy(errno.EAGAIN, "locked by another process", str(path)) from error
    except NotImplementedError as error:
        raise OSError(errno.ENOSYS, "this file system has no locks", str(path)) from error
    return Lock(lock.release)


def claim(descriptor: int) -> None:
    """Hold an open file for this process, under whatever name it was opened, until the descriptor is closed.

    Raises `Busy` if another holds it. Does nothing where the system or its disk has no such locks.
    """
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Busy(errno.EAGAIN, "held by another process") from error
    except OSError as error:
        _log.info("an open file is not locked: %s", error)


def utc_now() -> datetime:
    """The present time in UTC, to the second. Files hold no other time."""
    return datetime.now(UTC).replace(microsecond=0)


def safe_name(text: str, longest: int = 40) -> str:
    """What a player typed as part of a file name: letters, digits and hyphens that every file system takes.

    Accents are dropped; where nothing is left (or a name that Windows keeps for itself) the result is empty.
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:longest].rstrip("-")
    return "" if name in _NAMES_WINDOWS_KEEPS else name


def why(error: OSError) -> Message:
    """The reason of a failed write in a player's words."""
    if isinstance(error, Busy):
        return Message(N_("another window is busy with it"))
    if isinstance(error, NotAFile | IsADirectoryError):
        return Message(N_("it is not a file"))
    if error.errno == errno.ENAMETOOLONG:
        return Message(N_("its name is too long"))
    if error.errno == errno.ENOSPC or error.errno == getattr(errno, "EDQUOT", None):
        return Message(N_("the disk is full"))
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Message(N_("the folder may not be written to"))
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Message(N_("the folder is not there"))
    return say(N_("the system says: {reason}"), reason=error.strerror or type(error).__name__)
