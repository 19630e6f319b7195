"""An opponent's process that looks ahead while others decide: it uses that, stops at once, and may fail at it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from pyramids_desktop.bots.bot import ForeignView
from pyramids_desktop.bots.history import Since
from pyramids_desktop.bots.worker import Answer, Thinker
from pyramids_desktop.core.session import Session
from tests.bots.bad_bots import ROGUES
from tests.bots.pebbles import Options, Play
from tests.bots.test_worker import ask, first_decision, is_running, process_of, wait_for

LONG = 30.0


@pytest.fixture(scope="module")
def shared_thinker() -> Iterator[Thinker]:
    with Thinker("tests.bots.pebbles:pebbles", "tests.bots.bad_bots:make_bot", patience=1.0) as thinker:
        yield thinker


def look_ahead(thinker: Thinker, level: str = "diligent", since: Since | None = None, seconds: float = LONG) -> int:
    """Let seat 1 look ahead while seat 0 decides."""
    view = first_decision().view(1)
    return thinker.ask("pebbles", Options(), 2, view, 1, level, seconds, 7, since, ahead=True)


def second_seat(session: Session | None = None) -> Session:
    """The game when seat 1 is to decide."""
    session = session or first_decision()
    while session.mover != 1:
        if session.auto() is None:
            session.submit(session.legal()[0])
    return session


def answer_to(thinker: Thinker, since: Since | None, level: str = "diligent") -> tuple[Answer, int]:
    """What seat 1 answers when it is asked, and its ticket."""
    ticket = thinker.ask("pebbles", Options(), 2, second_seat().view(1), 1, level, 0.1, 7, since)
    return wait_for(thinker), ticket


def wait_until_it_runs(thinker: Thinker) -> Any:
    answer_to(thinker, None)
    return process_of(thinker)


def test_what_it_found_meanwhile_is_there_when_it_is_asked(shared_thinker: Thinker) -> None:
    process = wait_until_it_runs(shared_thinker)
    first = look_ahead(shared_thinker)
    time.sleep(0.2)
    second = look_ahead(shared_thinker, since=Since(first, (Play(1), None)))
    time.sleep(0.2)
    answer, ticket = answer_to(shared_thinker, Since(second, (Play(2), None, Play(3))))
    assert (answer.ticket, answer.note) == (ticket, "")
    assert (answer.expects, answer.simulations) == (2.0, 3)
    later, _ = answer_to(shared_thinker, Since(ticket, ()))
    assert (later.expects, later.simulations) == (3.0, 0)
    assert process_of(shared_thinker) is process


@pytest.mark.parametrize("wrong", [-1, 1])
def test_another_question_than_the_last_leaves_it_with_nothing(shared_thinker: Thinker, wrong: int) -> None:
    wait_until_it_runs(shared_thinker)
    ticket = look_ahead(shared_thinker)
    time.sleep(0.2)
    answer, _ = answer_to(shared_thinker, Since(ticket + wrong, (Play(1),)))
    assert (answer.expects, answer.simulations) == (0.0, 0)


def test_no_answer_ever_comes_of_it(shared_thinker: Thinker) -> None:
    wait_until_it_runs(shared_thinker)
    look_ahead(shared_thinker, seconds=0.1)
    end = time.monotonic() + 0.6
    while time.monotonic() < end:
        assert shared_thinker.poll() is None
        time.sleep(0.01)


@pytest.mark.parametrize("cancels", [True, False])
def test_it_stops_at_once_when_somebody_is_asked(shared_thinker: Thinker, cancels: bool) -> None:
    process = wait_until_it_runs(shared_thinker)
    ticket = look_ahead(shared_thinker)
    time.sleep(0.3)
    if cancels:
        shared_thinker.cancel()
    begin = time.monotonic()
    answer, _ = answer_to(shared_thinker, Since(ticket, ()))
    # A few hundredths of a second; the bound is wide because test machines are shared.
    assert time.monotonic() - begin < 1.5
    assert (answer.expects, answer.note) == (1.0, "")
    assert process_of(shared_thinker) is process


def test_a_process_that_dies_over_it_is_replaced_without_a_word(shared_thinker: Thinker) -> None:
    process = wait_until_it_runs(shared_thinker)
    ticket = look_ahead(shared_thinker)
    time.sleep(0.2)
    process.kill()
    time.sleep(0.2)
    assert shared_thinker.poll() is None
    answer, _ = answer_to(shared_thinker, Since(ticket, (Play(1),)))
    assert (answer.note, answer.expects, answer.simulations) == ("", 0.0, 0)
    assert process_of(shared_thinker).pid != process.pid


@pytest.mark.parametrize("level", sorted(set(ROGUES) - {"illegal", "nonsense"}))
def test_an_opponent_that_fails_at_it_still_answers_and_is_left_in_peace(level: str) -> None:
    with Thinker("tests.bots.pebbles:pebbles", "tests.bots.bad_bots:make_bot", patience=0.3) as thinker:
        wait_until_it_runs(thinker)
        for _ in range(5):
            look_ahead(thinker, level, seconds=0.1)
            time.sleep(0.5)
            assert thinker.poll() is None
        assert not thinker._may_prepare
        answer, _ = answer_to(thinker, None)
        assert answer.note == ""
        assert thinker._may_prepare


def test_it_is_shown_nothing_but_its_own_view(shared_thinker: Thinker) -> None:
    session = first_decision()
    for view in (session.state, session.view(0)):
        with pytest.raises(ForeignView):
            shared_thinker.ask("pebbles", Options(), 2, view, 1, "diligent", LONG, 1, ahead=True)


def test_a_process_that_looks_ahead_ends_with_the_thinker() -> None:
    thinker = Thinker("tests.bots.pebbles:pebbles", "tests.bots.bad_bots:make_bot")
    process = wait_until_it_runs(thinker)
    look_ahead(thinker)
    time.sleep(0.2)
    begin = time.monotonic()
    thinker.close(wait=5)
    assert time.monotonic() - begin < 3
    assert not is_running(process.pid)


def test_the_search_itself_goes_on_from_what_it_found_in_its_process(shared_thinker: Thinker) -> None:
    session = first_decision()
    ask(shared_thinker, "imhotep", 0.1, session)
    wait_for(shared_thinker)
    ticket = look_ahead(shared_thinker, "imhotep")
    time.sleep(1.0)
    command = session.legal()[0]
    session.submit(command)
    if session.legal() and session.mover == 0:
        session.submit(session.legal()[0])
    second_seat(session)
    history = tuple(entry.command for entry in session.entries if entry.seat == 0)
    view = session.view(1)
    shared_thinker.ask("pebbles", Options(), 2, view, 1, "imhotep", 0.2, 7, Since(ticket, history))
    answer = wait_for(shared_thinker)
    assert answer.note == ""
    assert answer.command in session.legal()
