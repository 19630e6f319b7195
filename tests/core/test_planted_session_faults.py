"""The laws of keeping find sessions and journals that go wrong, not only games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pyramids_desktop.core import session as sessions
from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.journal import JournalWriter
from pyramids_desktop.core.laws import cases, check_game, keeping
from pyramids_desktop.core.seats import NATURE, Seat
from pyramids_desktop.core.session import Entry, Session
from tests.core.toy import EXPECT, Toy

GAMES = 12


def law_that_breaks() -> str:
    with pytest.raises(LawBroken) as caught:
        for case in cases(Toy(), GAMES):
            check_game(*case, expect=EXPECT)
    return caught.value.law


class CrossesBarriers(Session):
    """Any own decision can be taken back, whatever the policy says."""

    def _look_back(self, seat: Seat) -> Any:
        own = [index for index, entry in enumerate(self.entries) if entry.seat == seat]
        return (own[-1], None) if own else (None, None)


class GoesTooFar(Session):
    """One entry more is taken back than should be."""

    def undo(self, seat: Seat) -> int:
        count = super().undo(seat)
        if count and self._entries[-1].seat == NATURE:
            del self._entries[-1:], self._states[-1:]
            return count - 1
        return count


class ForgetsState(Session):
    """The entries go and the state stays."""

    def undo(self, seat: Seat) -> int:
        state = self.state
        count = super().undo(seat)
        self._states[-1] = state
        return count


class OneLevel(Session):
    """Only the last undo can be done again."""

    def undo(self, seat: Seat) -> int:
        count = super().undo(seat)
        del self._redo[:-1]
        return count


class RollsAgain(Session):
    """Chance depends on how often something was done, so that an undone draw comes otherwise."""

    def auto(self) -> Entry | None:
        if self.mover != NATURE:
            return None
        rng = KeyedRng(self.seed, "again", self.generation)
        return self._do(self.game.sample(self.state, rng))


class SilentUndo(Session):
    """The journal is not told of an undo."""

    def undo(self, seat: Seat) -> int:
        sink, self.sink = self.sink, None
        try:
            return super().undo(seat)
        finally:
            self.sink = sink


@pytest.mark.parametrize(
    ("faulty", "law"),
    [
        (CrossesBarriers, "undo"),
        (GoesTooFar, "undo"),
        (ForgetsState, "undo"),
        (OneLevel, "raises"),
        (RollsAgain, "chance"),
        (SilentUndo, "journal"),
    ],
)
def test_a_faulty_session_is_found(monkeypatch: pytest.MonkeyPatch, faulty: type[Session], law: str) -> None:
    monkeypatch.setattr(keeping, "Session", faulty)
    assert law_that_breaks() == law


def at_first_sight(game: Any, state: Any, seat: Seat, command: Any, events: tuple[Any, ...], number: int) -> bool:
    """Misses what the mover himself is shown."""
    return sessions.is_open_barrier(seat, events)


@pytest.mark.parametrize(("derived", "law"), [(at_first_sight, "barrier"), (lambda *_facts: False, "journal")])
def test_a_barrier_that_is_not_seen_is_found(
    monkeypatch: pytest.MonkeyPatch, derived: Callable[..., bool], law: str
) -> None:
    monkeypatch.setattr(sessions, "is_barrier", derived)
    assert law_that_breaks() == law


class LateDigest(JournalWriter):
    """The digest is that of the state before."""

    last: Any = None

    def entry_line(self, entry: Entry, state: Any, seconds: float, over: bool = False) -> bytes:
        before, self.last = self.last, state
        return super().entry_line(entry, before, seconds, over)


class LooseCount(JournalWriter):
    """An undo line says one entry more than stands."""

    def truncate_line(self, count: int, seconds: float = 0.0) -> bytes:
        return super().truncate_line(count + 1, seconds)


class DropsTurn(JournalWriter):
    """Whose turn it was is not kept."""

    def entry_line(self, entry: Entry, state: Any, seconds: float, over: bool = False) -> bytes:
        return super().entry_line(msgspec.structs.replace(entry, turn=None), state, seconds, over)


@pytest.mark.parametrize("faulty", [LateDigest, LooseCount, DropsTurn])
def test_a_faulty_writer_is_found(monkeypatch: pytest.MonkeyPatch, faulty: type[JournalWriter]) -> None:
    monkeypatch.setattr(keeping, "JournalWriter", faulty)
    assert law_that_breaks() == "journal"
