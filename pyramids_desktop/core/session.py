"""A game being played: its entries so far, who may act, what may be undone.

A session decides nothing by itself. Whoever hosts it submits the commands of people and opponents, and lets nature
act with `auto`. Each change is handed to a `Sink`, so that it can be on disk before the next decision is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

import msgspec

from .chance import KeyedRng
from .errors import Illegal
from .game import AnyGame, Gesture
from .message import N_, Message, say
from .seats import NATURE, PUBLIC, Seat, Viewer, mask, sees


class Undo(Enum):
    """How far back a person may go."""

    FREE = "free"
    """Any own decision, past opponents and chance; the same outcomes come again."""
    TURN = "turn"
    """Only in one's own current turn, and not past a barrier."""
    FAIR = "fair"
    """Any own decision, but never past a barrier."""


class Entry(msgspec.Struct, frozen=True):
    """One command and what it brought about."""

    seat: Seat
    """Who decided: a seat or `NATURE`."""
    command: Any
    events: tuple[Any, ...]
    turn: Seat | None
    """Whose turn it was when the command was given."""
    barrier: bool
    """Whether it brought something new to light, by chance or by showing what was hidden."""


class FeedItem(NamedTuple):
    """An entry as one viewer may know it. Commands carry secrets and are never shown."""

    number: int
    """The entry's index in the session."""
    seat: Seat
    before: Any
    """The view before the entry."""
    events: tuple[Any, ...]
    """The redacted events."""
    after: Any
    """The view after the entry."""


class Sink(Protocol):
    """Where a session's changes go, usually a journal on disk."""

    def append(self, entry: Entry, state: Any) -> None:
        """An entry was added; `state` is the true state after it."""
        ...

    def truncate(self, count: int) -> None:
        """Only the first `count` entries stand."""
        ...


Destinations = dict[str, dict[str | None, tuple[Any, ...]]]
"""Legal commands by source handle, then by target handle (None: click the source)."""


class Session:
    """One game from its set-up to its end. `seats` is the number of seats; `people` those that persons hold."""

    def __init__(
        self,
        game: AnyGame,
        options: msgspec.Struct,
        seats: int,
        seed: int,
        *,
        people: Sequence[Seat] = (),
        undo_policy: Undo = Undo.FREE,
        sink: Sink | None = None,
    ) -> None:
        least, most = game.info.seats
        if not least <= seats <= most:
            raise Illegal(
                "seats",
                say(N_("This game takes {least} to {most} players."), least=least, most=most),
            )
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.people = tuple(people)
        self.undo_policy = undo_policy
        self.sink = sink
        self._states: list[Any] = [game.setup(options, seats)]
        self._entries: list[Entry] = []
        # One item an undo: what it took back, and the states after each of these entries.
        self._redo: list[tuple[list[Entry], list[Any]]] = []
        self.generation = 0
        """Grows with every change, undo and redo included; lets a screen notice that it must look again."""

    # ---- looking

    @property
    def state(self) -> Any:
        """The true state. Screens and opponents take `view` instead."""
        return self._states[-1]

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries that stand, oldest first."""
        return self._entries

    def state_at(self, count: int) -> Any:
        """The true state after the first `count` entries."""
        return self._states[count]

    @property
    def mover(self) -> Seat | None:
        """Who decides next: a seat, `NATURE`, or None when the game is over."""
        return self.game.mover(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.mover is None

    @property
    def turn_ends(self) -> bool:
        """Whether only the end of the turn is due, which may wait until its player says so."""
        return self.mover == NATURE and self.game.turn_ends(self.state)

    def view(self, viewer: Viewer) -> Any:
        """What the viewer may know of the present state."""
        return self.game.view(self.state, viewer)

    def legal(self) -> tuple[Any, ...]:
        """The mover's commands."""
        return self.game.legal(self.state)

    def destinations(self, viewer: Viewer) -> Destinations:
        """The viewer's legal commands by hand: from where to where. Buttons are not among them."""
        state = self.view(viewer)
        found: dict[str, dict[str | None, list[Any]]] = {}
        for command in self.game.legal(state):
            gesture: Gesture | None = self.game.gesture(state, command)
            if gesture is not None:
                found.setdefault(gesture.source, {}).setdefault(gesture.target, []).append(command)
        return {
            source: {target: tuple(commands) for target, commands in targets.items()}
            for source, targets in found.items()
        }

    def feed(self, viewer: Viewer, since: int = 0) -> list[FeedItem]:
        """The entries from index `since` on as the viewer may know them, for animation and the log."""
        game = self.game
        items = []
        before = game.view(self._states[since], viewer) if since < len(self._entries) else None
        for index in range(since, len(self._entries)):
            entry = self._entries[index]
            after = game.view(self._states[index + 1], viewer)
            events = tuple(game.redact(event, viewer) for event in entry.events)
            items.append(FeedItem(index, entry.seat, before, events, after))
            before = after
        return items

    # ---- acting

    def submit(self, command: Any) -> Entry:
        """Carry out the mover's command. Raises `Illegal` and changes nothing if the rules refuse it."""
        entry = self._do(command)
        self._redo.clear()
        return entry

    def auto(self) -> Entry | None:
        """Let nature take one step if it is its turn: the outcome its seed, source and count give."""
        if self.mover != NATURE:
            return None
        source, ordinal = self.game.chance_key(self.state)
        command = self.game.sample(self.state, KeyedRng(self.seed, source, ordinal))
        return self._do(command)

    def _do(self, command: Any) -> Entry:
        state = self.state
        seat = self.game.mover(state)
        step = self.game.decide(state, command)
        assert seat is not None  # decide refuses every command of a finished game
        entry = Entry(
            seat,
            command,
            step.events,
            self.game.turn(state),
            is_barrier(self.game, state, seat, command, step.events, len(self._entries)),
        )
        self._push(entry, step.state)
        return entry

    def _push(self, entry: Entry, state: Any) -> None:
        self._entries.append(entry)
        self._states.append(state)
        self.generation += 1
        if self.sink is not None:
            self.sink.append(entry, state)

    # ---- going back and forth

    def undo_target(self, seat: Seat) -> int | None:
        """How many entries would stand after the seat's undo, or None if nothing may be taken back."""
        target, _reason = self._look_back(seat)
        return target

    def why_no_undo(self, seat: Seat) -> Message | None:
        """Why the seat may take nothing back now; None if it may."""
        _target, reason = self._look_back(seat)
        return None if reason is None else reason.message

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back its last decision now."""
        return self.undo_target(seat) is not None

    def _look_back(self, seat: Seat) -> tuple[int | None, Illegal | None]:
        """The index of the seat's last decision if it may be taken back, or else why not."""
        if all(entry.seat != seat for entry in self._entries):
            return None, _nothing()
        for index in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[index]
            if self.undo_policy is not Undo.FREE and entry.barrier:
                return None, _barred()
            if self.undo_policy is Undo.TURN and not (entry.seat == entry.turn == seat == self.game.turn(self.state)):
                return None, _other_turn()
            if entry.seat == seat:
                break
        return index, None

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last decision and all after it; how many entries stand. Raises `Illegal` with code
        "undo_barred", "undo_other_turn" or "undo_nothing" if that may not be."""
        count, reason = self._look_back(seat)
        if count is None:
            assert reason is not None
            raise reason
        self._redo.append((self._entries[count:], self._states[count + 1 :]))
        del self._entries[count:]
        del self._states[count + 1 :]
        self.generation += 1
        if self.sink is not None:
            self.sink.truncate(count)
        return count

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision can be done again."""
        return bool(self._redo)

    def redo(self) -> None:
        """Do again what the last undo took back, with the same outcomes. Raises `Illegal` if nothing was."""
        if not self._redo:
            raise Illegal("redo_nothing", say(N_("There is nothing to do again.")))
        for entry, state in zip(*self._redo.pop(), strict=True):
            self._push(entry, state)

    # ---- restoring

    def restore(self, entries: Sequence[Entry], states: Sequence[Any] | None = None) -> None:
        """Take over saved entries, without telling the sink. Only for a session in which nothing has happened.

        `states` are the states before the first entry and after each, as `read_journal` gives them; without them the
        events are folded.
        """
        if self._entries:
            raise ValueError("only a session in which nothing has happened can be restored")
        if states is None:
            folded = [self.state]
            for entry in entries:
                state = folded[-1]
                for event in entry.events:
                    state = self.game.evolve(state, event)
                folded.append(state)
            states = folded
        if len(states) != len(entries) + 1:
            raise ValueError(f"{len(entries)} entries need one state more than that, not {len(states)}")
        self._entries = list(entries)
        self._states = list(states)
        self.generation += 1


def is_barrier(game: AnyGame, state: Any, seat: Seat, command: Any, events: tuple[Any, ...], number: int) -> bool:
    """Whether the events of entry `number` bring something to light that taking back could not hide again.

    Besides what `is_open_barrier` tells, that is anything hidden that the mover is shown and could not have foretold:
    then worlds he cannot tell apart give other events. What he shows to everybody and knew himself, such as a card he
    plays, is his own to take back. Fields that are not hidden need no look: they follow from what the mover sees (a
    law of every game).
    """
    if is_open_barrier(seat, events):
        return True
    if not any(event.hidden and sees(seat, event.audience) for event in events):
        return False
    known = [game.redact(event, seat) for event in events]
    view = game.view(state, seat)
    for trial in range(_BARRIER_WORLDS):
        world = game.determinize(view, seat, KeyedRng(trial, "barrier", number))
        try:
            shown = game.decide(world, command).events
        except Illegal:
            return True
        if [game.redact(event, seat) for event in shown] != known:
            return True
    return False


def is_open_barrier(seat: Seat, events: tuple[Any, ...]) -> bool:
    """Whether the events are a barrier at first sight: they come from chance, or show something to another seat in
    private."""
    return seat == NATURE or any(
        event.hidden and event.audience not in (PUBLIC, event.audience & mask(seat)) for event in events
    )


_BARRIER_WORLDS = 16


def _barred() -> Illegal:
    return Illegal("undo_barred", say(N_("It cannot be taken back: something new has come to light since.")))


def _other_turn() -> Illegal:
    return Illegal("undo_other_turn", say(N_("Only what you did in your present turn can be taken back.")))


def _nothing() -> Illegal:
    return Illegal("undo_nothing", say(N_("You have decided nothing yet that could be taken back.")))
