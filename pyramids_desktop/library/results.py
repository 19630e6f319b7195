"""What came of finished games: a file with a line a game, from which all statistics are counted.

The saves are the truth. A result that is missing, because the program was killed at the last move, is added from its
save by `catch_up`; results whose saves were deleted stay. Lines are only ever added, under a lock, so that two windows
lose nothing of each other's.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import CampaignMark, Header, Journal, Player

from .files import keep_aside, locked, sync_folder, utc_now, write_atomic

if TYPE_CHECKING:
    from .saves import SaveStore

_log = logging.getLogger(__name__)
_LOCK_WAIT = 5.0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game. `scores` and `places` are by seat; place 1 won, and is shared on a tie."""

    id: str
    """Its save's id; a copy of a save is a game of its own."""
    game: str
    rules: int
    ended: str
    """UTC in ISO form."""
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    seconds: float
    """Time played."""
    entries: int
    """Commands, chance included."""
    options: dict[str, Any] = {}
    automata: tuple[int, ...] = ()
    """The scores of those that play without a seat, such as the Architect of a solo game."""
    campaign: CampaignMark | None = None
    is_for_points: bool = True
    """Whether the scores can be compared with those of other games; see `Game.is_for_points`."""
    withdrawn: bool = False
    """The end was taken back; a later line may bring it again."""

    def __post_init__(self) -> None:
        if not len(self.players) == len(self.scores) == len(self.places):
            raise ValueError("a result has a score and a place a player")


def result_of(header: Header, game: AnyGame, state: Any, entries: int, seconds: float, ended: str = "") -> Result:
    """The result of a game whose last state this is. `ended` is now unless given."""
    sheet = game.scores(state)
    seats = len(header.players)
    return Result(
        id=header.id,
        game=header.game,
        rules=header.rules,
        ended=ended or utc_now().isoformat(),
        players=header.players,
        scores=sheet.totals[:seats],
        places=sheet.places[:seats],
        seconds=round(max(seconds, 0.0), 3),
        entries=entries,
        options=header.options,
        automata=sheet.totals[seats:],
        campaign=header.campaign,
        is_for_points=game.is_for_points(state),
    )


class Results:
    """The file of results. Methods that write may be called from any thread; all but `all` raise `OSError`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def all(self) -> dict[str, Result]:
        """The results that stand, by the games' ids, in the order they came in. Lines that make no sense are left
        out; a file that cannot be read gives none."""
        try:
            last = {result.id: result for result in _lines(self.path.read_bytes())}
        except FileNotFoundError:
            return {}
        except OSError as error:
            _log.warning("results cannot be read: %s", error)
            return {}
        return {game_id: result for game_id, result in last.items() if not result.withdrawn}

    def record(self, *results: Result) -> None:
        """Add results, on disk before the call returns. One that is there already is not added again."""
        with self._locked():
            self._append(results)

    def withdraw(self, game_id: str) -> None:
        """Take back a result, because its game goes on."""
        with self._locked():
            result = self.all().get(game_id)
            if result is not None:
                self._append([msgspec.structs.replace(result, withdrawn=True)])

    def catch_up(self, store: SaveStore) -> int:
        """Add the results of finished saves that are missing; how many. Reads only those saves."""
        known = self.all()
        missing = [
            result
            for save in store.list()
            if save.is_over and save.id not in known and (result := _from_save(store, save.id)) is not None
        ]
        if missing:
            self.record(*missing)
        return len(missing)

    def unrecorded(self, store: SaveStore) -> dict[str, Result | None]:
        """By the ids of finished saves that no result bears: the result, or None if the game is damaged and not
        finished after all. Reads only those saves and writes nothing."""
        known = self.all()
        return {save.id: _from_save(store, save.id) for save in store.list() if save.is_over and save.id not in known}

    def keep(self, store: SaveStore, save_id: str) -> None:
        """Add the result of one save, if it is finished and has none: it is about to be deleted."""
        if save_id not in self.all():
            result = _from_save(store, save_id)
            if result is not None:
                self.record(result)

    def rebuild(self, store: SaveStore) -> int:
        """Count everything again from the saves; how many results there are. Those of deleted saves stay, and a
        damaged file is kept aside."""
        with self._locked():
            if self.path.exists():
                if not self._is_sound():
                    keep_aside(self.path)
                found = self.all()
            else:
                found = {}
            for save in store.list():
                result = _from_save(store, save.id) if save.is_over else None
                if result is not None:
                    # When it ended is not in the save, and known better by the line written then.
                    before = found.get(result.id)
                    ended = before.ended if before is not None else result.ended
                    found[result.id] = msgspec.structs.replace(result, ended=ended)
            write_atomic(self.path, b"".join(_line(result) for result in found.values()))
            return len(found)

    def _is_sound(self) -> bool:
        data = self.path.read_bytes()
        return len(list(_lines(data))) == data.count(b"\n") and (not data or data.endswith(b"\n"))

    def _locked(self) -> Any:
        return locked(self.path.with_name(f".{self.path.name}.lock"), wait=_LOCK_WAIT)

    def _append(self, results: Iterable[Result]) -> None:
        known = self.all()
        new = [result for result in results if known.get(result.id) != result]
        if not new:
            return
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        is_first = not self.path.exists()
        descriptor = os.open(self.path, flags, 0o644)
        try:
            data = b"".join(_line(result) for result in new)
            length = os.fstat(descriptor).st_size
            if length and _last_byte(descriptor, length) != b"\n":
                data = b"\n" + data  # A line that a power cut tore must not spoil the next.
            while data:
                data = data[os.write(descriptor, data) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if is_first:
            sync_folder(self.path.parent)


def _last_byte(descriptor: int, length: int) -> bytes:
    os.lseek(descriptor, length - 1, os.SEEK_SET)
    return os.read(descriptor, 1)


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Result).decode


def _line(result: Result) -> bytes:
    return _encode(result) + b"\n"


def _lines(data: bytes) -> Iterable[Result]:
    for line in data.split(b"\n"):
        if line:
            try:
                yield _decode(line)
            except (ValueError, RecursionError):
                _log.warning("a line of the results makes no sense: %r", line[:80])


def _from_save(store: SaveStore, save_id: str) -> Result | None:
    """The result of a finished save; None if it cannot be read or is not finished after all."""
    try:
        journal: Journal = store.read(save_id)
        if not journal.is_over:
            return None
        header = msgspec.structs.replace(journal.header, id=save_id)
        return result_of(
            header, journal.game, journal.states[-1], len(journal.entries), journal.elapsed, journal.header.created
        )
    except BadSave as error:
        _log.info("%s does not count: %s", save_id, error)
        return None
