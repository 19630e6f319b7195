"""The laws of keeping: a game survives being saved, and going back and forth loses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..errors import Illegal
from ..journal import JournalWriter, Player, header_for, read_journal, resume, rewritten, verify
from ..seats import NATURE, PUBLIC, Seat, sees
from ..session import Entry, Session, Undo
from .common import Case, Move, broken, show

_BACK_AND_FORTH = 12
"""At so many points of a game, its ends among them, undo and redo are tried."""


_BARRIER_WORLDS = 4


class _Bytes:
    """A sink that keeps the journal in memory."""

    def __init__(self, case: Case) -> None:
        players = [Player(f"Seat {seat}", "person") for seat in range(case.seats)]
        self.writer = JournalWriter(header_for(case.game, case.options, players, case.seed, id="law"))
        self.data = bytearray(self.writer.header_line())
        self.game = case.game

    def append(self, entry: Entry, state: Any) -> None:
        self.data += self.writer.entry_line(entry, state, 0.0, self.game.mover(state) is None)

    def truncate(self, count: int) -> None:
        self.data += self.writer.truncate_line(count)


def check_keeping(case: Case, moves: Sequence[Move]) -> None:
    """Play the game again in sessions, take back and do again on the way, and read what was saved."""
    sink = _Bytes(case)
    session = _session(case, Undo.FREE, sink)
    for move in moves:
        _do(session, move)
    _check_saved(case, moves, sink)
    for move, entry in zip(moves, session.entries, strict=True):
        _check_barrier(move, entry)
    for policy in Undo:
        _check_undo(case, moves, policy)


def _session(case: Case, policy: Undo, sink: _Bytes | None = None) -> Session:
    return Session(
        case.game,
        case.options,
        case.seats,
        case.seed,
        people=range(case.seats),
        undo_policy=policy,
        sink=sink,
    )


def _do(session: Session, move: Move) -> None:
    """Do a move again; chance by the session's own means."""
    if move.seat == NATURE:
        entry = session.auto()
        if entry is None or entry.command != move.command or entry.events != move.events:
            broken(move.case, move.number, "chance", f"it falls otherwise: {show(entry)}")
    else:
        session.submit(move.command)
    if session.state != move.after:
        broken(move.case, move.number, "session", "the session comes to another state")


def _check_saved(case: Case, moves: Sequence[Move], sink: _Bytes) -> None:
    """What is read is what was written, its decisions decide the same, and written again it is the same bytes."""
    data = bytes(sink.data)
    journal = read_journal(data, lambda _id: case.game)
    if journal.damage is not None or journal.torn or journal.watch_only or journal.outdated:
        broken(case, None, "journal", f"a whole journal is read as damaged, torn, older or other: {journal.damage}")
    if journal.good_length != len(data) or journal.options != case.options:
        broken(case, None, "journal", "the journal's length or options have changed")
    if tuple(entry.command for entry in journal.entries) != tuple(move.command for move in moves):
        broken(case, None, "journal", "other commands come back")
    if journal.states[1:] != tuple(move.after for move in moves):
        broken(case, None, "journal", "other states come back")
    findings = verify(journal)
    if findings:
        broken(case, findings[0].number, "journal", f"verifying finds {show(findings[0])}")
    if rewritten(journal) != data:
        broken(case, None, "journal", "written again it is not the same, byte for byte")


def _check_barrier(move: Move, entry: Entry) -> None:
    """What can be taken back has shown nobody else anything in private, and its mover nothing he could not tell."""
    if entry.barrier:
        return
    game, case = move.case.game, move.case
    for seat in range(case.seats):
        for event in move.events:
            if seat != move.seat and event.hidden and event.audience != PUBLIC and sees(seat, event.audience):
                broken(case, move.number, "barrier", f"seat {seat} was shown {show(event)}, yet it can be taken back")
    if move.seat == NATURE:
        broken(case, move.number, "barrier", "chance could be taken back")
    if not any(event.hidden for event in move.events):
        return
    view = game.view(move.state, move.seat)
    due = game.view(move.after, move.seat)
    for trial in range(_BARRIER_WORLDS):
        world = game.determinize(view, move.seat, case.rng(f"barrier {trial}", move.number))
        try:
            after = game.decide(world, move.command).state
        except Illegal:
            continue
        if game.view(after, move.seat) != due:
            broken(case, move.number, "barrier", f"{show(move.command)} told its mover something new")


def _check_undo(case: Case, moves: Sequence[Move], policy: Undo) -> None:
    sink = _Bytes(case)
    session = _session(case, policy, sink)
    rng = case.rng(f"undo {policy.value}")
    points = {len(moves), *(1 + rng.randrange(len(moves)) for _ in range(_BACK_AND_FORTH - 1))}
    for move in moves:
        _do(session, move)
        if move.number + 1 in points:
            _back_and_forth(case, session, moves, rng.randrange(case.seats), replay=rng.randrange(2) == 0)
            if rng.randrange(4) == 0:
                # From here on in the session that the journal gives back, as after closing and opening the game.
                sink, session = _reopened(case, sink, session)
    journal = read_journal(bytes(sink.data), lambda _id: case.game)
    if journal.damage is not None or journal.entries != tuple(session.entries):
        broken(case, None, "journal", f"a journal with things taken back gives other entries: {journal.damage}")


def _reopened(case: Case, sink: _Bytes, session: Session) -> tuple[_Bytes, Session]:
    journal = read_journal(bytes(sink.data), lambda _id: case.game)
    sink.writer = JournalWriter.after(journal)
    again = resume(journal, sink=sink)
    again.undo_policy = session.undo_policy
    if tuple(again.entries) != tuple(session.entries) or again.state != session.state:
        broken(case, len(session.entries), "journal", "opened again the game stands elsewhere")
    return sink, again


def _back_and_forth(case: Case, session: Session, moves: Sequence[Move], seat: Seat, *, replay: bool) -> None:
    """Take back as much as the seat may, three times at most, and come back, by redo or by deciding again."""
    count = len(session.entries)
    levels = 0
    while levels < 3:
        entries = list(session.entries)
        due = _undo_target(case, session, entries, seat)
        if session.undo_target(seat) != due:
            broken(case, count, "undo", f"seat {seat} may go back to {session.undo_target(seat)} instead of {due}")
        if due is None:
            break
        if session.undo(seat) != due or len(session.entries) != due:
            broken(case, count, "undo", f"undo does not leave {due} entries")
        if session.state != moves[due].state or session.mover != seat:
            broken(case, count, "undo", f"undone to {due} the state is not that of the prefix")
        levels += 1
    if replay:
        for move in moves[len(session.entries) : count]:
            _do(session, move)
    for _ in range(0 if replay else levels):
        session.redo()
    if session.can_redo and levels:
        broken(case, count, "undo", "something is left to be done again")
    if len(session.entries) != count or session.state != moves[count - 1].after:
        broken(case, count, "undo", f"undone {levels} times and done again the game stands elsewhere")


def _undo_target(case: Case, session: Session, entries: Sequence[Entry], seat: Seat) -> int | None:
    """What the policy says, worked out apart from the session."""
    own = [index for index, entry in enumerate(entries) if entry.seat == seat]
    if not own:
        return None
    taken = entries[own[-1] :]
    if session.undo_policy is Undo.FREE:
        return own[-1]
    if any(entry.barrier or entry.seat == NATURE for entry in taken):
        return None
    turn = case.game.turn(session.state)
    if session.undo_policy is Undo.TURN and (turn != seat or any((e.seat, e.turn) != (seat, seat) for e in taken)):
        return None
    return own[-1]


def check_options(case: Case) -> None:
    """The options survive being written as JSON."""
    encoded = msgspec.json.encode(case.options)
    if msgspec.json.decode(encoded, type=case.game.options_type) != case.options:
        broken(case, None, "json", f"options {show(case.options)} come back as others")
