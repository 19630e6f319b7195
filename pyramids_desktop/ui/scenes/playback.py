"""A recorded game that can stand at any of its moments. No drawing here."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.journal import Journal
from ...core.message import Message, SeatName
from ...core.seats import EVERYTHING, NATURE, SPECTATOR, Viewer
from ...core.session import Session
from ..text import N_, say


class Playback(Session):
    """A session that goes back and forth along a journal and adds nothing to it."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal.game, journal.options, len(journal.header.players), journal.header.seed)
        self._all_entries = list(journal.entries)
        self._all_states = list(journal.states)
        self._turn_starts = self._find_turn_starts()
        self.show(0)

    @property
    def length(self) -> int:
        """How many moments there are beyond the first."""
        return len(self._all_entries)

    @property
    def count(self) -> int:
        """The present moment: how many entries stand."""
        return len(self._entries)

    def show(self, count: int) -> None:
        """Go to the moment after the first `count` entries."""
        count = min(self.length, max(0, count))
        self._entries = self._all_entries[:count]
        self._states = self._all_states[: count + 1]
        self.generation += 1

    def _find_turn_starts(self) -> list[int]:
        """The moments at which somebody's turn begins, the first and the last moment included."""
        starts = [0]
        for index in range(1, len(self._all_states)):
            turn = self.game.turn(self._all_states[index])
            if turn is not None and turn != self.game.turn(self._all_states[index - 1]):
                starts.append(index)
        if starts[-1] != self.length:
            starts.append(self.length)
        return starts

    @property
    def turn_starts(self) -> Sequence[int]:
        """The moments at which a turn begins, for the marks on the timeline."""
        return self._turn_starts

    def next_turn(self) -> int:
        """The moment at which the next turn begins."""
        return next((start for start in self._turn_starts if start > self.count), self.length)

    def turn_before(self) -> int:
        """The moment at which this turn began, or the one before if it begins now."""
        return next((start for start in reversed(self._turn_starts) if start < self.count), 0)

    def next_decision(self) -> int:
        """The moment after the next decision of a seat and what chance added to it."""
        index = self.count
        while index < self.length and self._all_entries[index].seat == NATURE:
            index += 1
        if index < self.length:
            index += 1
        while index < self.length and self._all_entries[index].seat == NATURE:
            index += 1
        return index

    def decision_before(self) -> int:
        """The moment before the last decision."""
        index = self.count
        while index > 0 and self._all_entries[index - 1].seat == NATURE:
            index -= 1
        return max(0, index - 1)


def viewer_names(viewers: Sequence[Viewer]) -> list[tuple[Viewer, Message]]:
    """What looking through these eyes is called."""
    named = {EVERYTHING: Message(N_("all-seeing")), SPECTATOR: Message(N_("as a guest"))}
    return [(viewer, named.get(viewer) or say(N_("as {seat}"), seat=SeatName(viewer))) for viewer in viewers]
