"""A game being played: what may be taken back, by whom, and what each is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.seats import EVERYTHING, HOLE, NATURE, SPECTATOR
from pyramids_desktop.core.session import Entry, Session, Undo
from tests.core.recording import TOY, play_on
from tests.core.toy import DIE, EYE, JAR, THIEF, Bring, Drawn, Fall, Given, Hand, Looked, Options, Peek, Play


def table(
    *hands: tuple[int, int],
    undo: Undo = Undo.FREE,
    tomb: bool = True,
) -> Session:
    """A session after a deal of these hands, with a jar in the tomb."""
    session = Session(TOY, Options(tomb), len(hands), 11, undo_policy=undo)
    if tomb:
        session.submit(Bring(JAR))
    for hand in hands:
        for kind in hand:
            session.submit(Bring(kind))
    return session


def begin(undo: Undo) -> Session:
    return table((JAR, EYE), (THIEF, DIE), undo=undo)


def to_seat(session: Session) -> None:
    while session.mover == NATURE:
        session.auto()


# ---- acting


def test_a_session_refuses_a_table_of_the_wrong_size() -> None:
    for seats in (0, 1, 4):
        with pytest.raises(Illegal, match="seats"):
            Session(TOY, Options(), seats, 1)


def test_a_refused_command_changes_nothing() -> None:
    session = begin(Undo.FREE)
    before = (session.state, len(session.entries), session.generation)
    for command in (Play(THIEF), Hand(JAR), Bring(JAR), Fall(1)):
        with pytest.raises(Illegal):
            session.submit(command)
    assert (session.state, len(session.entries), session.generation) == before


def test_nature_acts_only_when_it_is_due() -> None:
    session = begin(Undo.FREE)
    assert session.mover == 0 and session.auto() is None
    session.submit(Play(JAR))
    assert session.mover == NATURE and session.turn_ends
    entry = session.auto()
    assert entry is not None and entry.seat == NATURE and entry.turn == 0
    assert session.mover == 1 and not session.turn_ends


class Notes:
    """A sink that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def append(self, entry: Entry, state: Any) -> None:
        self.told.append((entry, state))

    def truncate(self, count: int) -> None:
        self.told.append(count)


def test_every_change_is_told_before_the_next_one() -> None:
    notes = Notes()
    session = Session(TOY, Options(), 2, 11, sink=notes)
    play_on(session, 12)
    assert notes.told == [(entry, session.state_at(n + 1)) for n, entry in enumerate(session.entries)]
    notes.told.clear()
    tail = list(session.entries)[session.undo_target(0) :]
    session.undo(0)
    session.redo()
    assert notes.told[0] == len(session.entries) - len(tail)
    assert [told[0] for told in notes.told[1:]] == tail


def test_a_screen_notices_every_change() -> None:
    session = begin(Undo.FREE)
    seen = [session.generation]
    session.submit(Play(JAR))
    seen.append(session.generation)
    session.undo(0)
    seen.append(session.generation)
    session.redo()
    seen.append(session.generation)
    assert seen == sorted(set(seen))


# ---- barriers


def test_playing_a_card_of_ones_own_is_no_barrier() -> None:
    session = begin(Undo.FREE)
    assert not session.submit(Play(JAR)).barrier


def test_chance_is_a_barrier() -> None:
    session = begin(Undo.FREE)
    session.submit(Play(JAR))
    entry = session.auto()
    assert entry is not None and entry.barrier


def test_looking_is_a_barrier_and_declining_is_not() -> None:
    for look in (True, False):
        session = begin(Undo.FREE)
        session.submit(Play(EYE))
        entry = session.submit(Peek(look))
        assert entry.barrier is look
        assert any(isinstance(event, Looked) for event in entry.events) is look


def test_looking_again_at_what_one_knows_is_no_barrier() -> None:
    session = table((EYE, EYE), (JAR, JAR))
    session.submit(Play(EYE))
    assert session.submit(Peek(True)).barrier
    session.submit(Bring(DIE))
    session.submit(Play(JAR))
    session.submit(Bring(DIE))
    session.submit(Play(EYE))
    assert not session.submit(Peek(True)).barrier


def test_a_card_given_in_private_is_a_barrier() -> None:
    session = table((THIEF, JAR), (DIE, DIE))
    assert not session.submit(Play(THIEF)).barrier
    assert session.mover == 1
    entry = session.submit(Hand(DIE))
    assert entry.barrier and entry.turn == 0 and entry.seat == 1


# ---- policies


def test_nothing_can_be_taken_back_before_anything_was_decided() -> None:
    for policy in Undo:
        session = begin(policy)
        assert session.undo_target(0) is None
        reason = session.why_no_undo(0)
        assert reason is not None and "decided nothing" in reason.template
        with pytest.raises(Illegal, match="undo_nothing"):
            session.undo(0)


@pytest.mark.parametrize("policy", [Undo.TURN, Undo.FAIR])
def test_ones_own_turn_can_be_taken_back_until_something_comes_to_light(policy: Undo) -> None:
    session = begin(policy)
    session.submit(Play(EYE))
    session.submit(Peek(False))
    assert session.turn_ends, "the refill waits"
    start = len(session.entries) - 2
    assert session.undo(0) == start + 1
    assert session.undo(0) == start
    session.redo()
    session.redo()
    session.auto()
    assert session.undo_target(0) is None
    with pytest.raises(Illegal, match="undo_barred"):
        session.undo(0)


def test_fair_undo_stops_at_what_was_seen() -> None:
    session = begin(Undo.FAIR)
    session.submit(Play(EYE))
    session.submit(Peek(True))
    assert not session.can_undo(0)


def test_free_undo_goes_past_chance_and_others() -> None:
    session = begin(Undo.FREE)
    start = len(session.entries)
    session.submit(Play(JAR))
    to_seat(session)
    session.submit(Play(DIE))
    to_seat(session)
    assert session.mover == 0
    assert session.undo(0) == start
    assert session.mover == 0 and session.state == session.state_at(start)


def test_in_turn_undo_another_seat_has_no_say() -> None:
    session = table((JAR, THIEF), (JAR, EYE), undo=Undo.TURN)
    for _seat in range(2):
        session.submit(Play(JAR))
        session.submit(Bring(DIE))
    session.submit(Play(THIEF))
    assert session.mover == 1
    assert session.can_undo(0), "nothing has come to light yet"
    assert not session.can_undo(1)
    reason = session.why_no_undo(1)
    assert reason is not None and "present turn" in reason.template
    with pytest.raises(Illegal, match="undo_other_turn"):
        session.undo(1)


def test_in_turn_undo_the_last_turn_is_over() -> None:
    session = table((THIEF, THIEF), (THIEF, THIEF), undo=Undo.TURN, tomb=False)
    session.submit(Play(THIEF))
    session.submit(Hand(THIEF))
    assert session.mover == 1, "nothing to refill, so no chance comes between the turns"
    assert session.undo_target(0) is None


# ---- the same chance comes again


def test_an_undone_draw_comes_again_whatever_is_tried_in_between() -> None:
    for first, second in ((JAR, EYE), (EYE, JAR)):
        session = begin(Undo.FREE)
        start = len(session.entries)
        drawn = []
        for kind in (first, second, first):
            session.submit(Play(kind))
            if session.mover == 0:
                session.submit(Peek(False))
            entry = session.auto()
            assert entry is not None
            drawn.append(entry.command)
            session.undo(0)
            while len(session.entries) > start:
                session.undo(0)
        assert drawn[0] == drawn[1] == drawn[2]


# ---- again


def test_several_undos_can_be_done_again_one_by_one() -> None:
    session = Session(TOY, Options(), 2, 11)
    play_on(session, 25)
    marks = [(len(session.entries), session.state)]
    while session.can_undo(0):
        session.undo(0)
        marks.append((len(session.entries), session.state))
    assert len(marks) > 4
    for count, state in reversed(marks[:-1]):
        session.redo()
        assert (len(session.entries), session.state) == (count, state)
    assert not session.can_redo
    with pytest.raises(Illegal, match="redo_nothing"):
        session.redo()


def test_a_new_decision_ends_what_could_be_done_again() -> None:
    session = begin(Undo.FREE)
    session.submit(Play(JAR))
    session.undo(0)
    assert session.can_redo
    with pytest.raises(Illegal):
        session.submit(Play(THIEF))
    assert session.can_redo, "a refused command is no decision"
    session.submit(Play(EYE))
    assert not session.can_redo


def test_chance_does_not_end_what_could_be_done_again() -> None:
    session = begin(Undo.FREE)
    session.submit(Play(JAR))
    session.auto()
    session.submit(Play(DIE))
    session.undo(1)
    session.undo(0)
    session.redo()
    assert session.can_redo and session.mover == 1
    assert session.auto() is None and session.can_redo


class Model:
    """A session as a plain list of commands: the slow and certain way to say what undo and redo mean."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.commands: list[Any] = []
        self.undone: list[list[Any]] = []

    def replayed(self) -> Session:
        session = Session(TOY, Options(), 2, self.seed)
        for command in self.commands:
            session.submit(command)
        return session


@given(st.integers(0, 50), st.lists(st.integers(0, 9), max_size=60))
def test_any_mixture_of_deciding_undoing_and_redoing_is_a_replay_of_what_stands(seed: int, acts: list[int]) -> None:
    session, model = Session(TOY, Options(), 2, seed), Model(seed)
    for act in acts:
        if act == 8 and session.can_redo:
            session.redo()
            model.commands += model.undone.pop()
        elif act in (6, 7) and session.can_undo(act - 6):
            count = session.undo(act - 6)
            model.undone.append(model.commands[count:])
            del model.commands[count:]
        elif session.mover == NATURE:
            entry = session.auto()
            assert entry is not None
            model.commands.append(entry.command)
        elif session.mover is not None:
            legal = session.legal()
            model.commands.append(legal[act % len(legal)])
            session.submit(model.commands[-1])
            model.undone.clear()
    again = model.replayed()
    assert session.state == again.state
    assert list(session.entries) == list(again.entries)


# ---- looking


def test_the_feed_shows_each_what_he_may_see() -> None:
    session = Session(TOY, Options(), 3, 5)
    play_on(session, 999)
    for viewer in (0, 1, 2, SPECTATOR):
        items = session.feed(viewer)
        assert [item.number for item in items] == list(range(len(session.entries)))
        for item in items:
            state = item.before
            for event in item.events:
                if isinstance(event, Drawn):
                    assert (event.kind == HOLE) == (event.seat != viewer)
                if isinstance(event, Given):
                    assert (event.kind == HOLE) == (viewer not in (event.seat, event.to))
                state = TOY.evolve(state, event)
            assert state == item.after
        assert items[-1].after == session.view(viewer)
        assert session.feed(viewer, len(items) - 2) == items[-2:]
        assert session.feed(viewer, len(items)) == []
    assert [item.events for item in session.feed(EVERYTHING)] == [entry.events for entry in session.entries]


def test_destinations_are_the_movers_alone() -> None:
    session = begin(Undo.FREE)
    assert session.destinations(0) == {
        f"hand:{JAR}": {"discard": (Play(JAR),)},
        f"hand:{EYE}": {"discard": (Play(EYE),)},
    }
    assert session.destinations(1) == {} == session.destinations(SPECTATOR)
    session.submit(Play(EYE))
    assert session.destinations(0) == {}, "to look or not are buttons"
    assert len(session.legal()) == 2


# ---- restoring


def test_restored_entries_can_be_taken_back() -> None:
    session = Session(TOY, Options(), 2, 9)
    play_on(session, 20)
    for states in (None, [session.state_at(n) for n in range(21)]):
        again = Session(TOY, Options(), 2, 9)
        again.restore(session.entries, states)
        assert again.state == session.state
        assert again.undo(0) == session.undo_target(0)
        again.redo()
        assert again.state == session.state


def test_only_a_fresh_session_can_be_restored() -> None:
    session = Session(TOY, Options(), 2, 9)
    play_on(session, 3)
    with pytest.raises(ValueError, match="nothing has happened"):
        session.restore(session.entries)
    with pytest.raises(ValueError, match="one state more"):
        Session(TOY, Options(), 2, 9).restore(session.entries, [session.state])
