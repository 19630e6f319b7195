"""Opponents that look ahead at a table: when they do, what they are told, and that nobody notices."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pyramids_desktop.bots.worker import Thinker
from pyramids_desktop.core.journal import Player, verify
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Undo
from pyramids_desktop.library import opponents
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.opponents import PONDERING
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from tests.bots.pebbles import Options
from tests.library.helpers import ANNA, BERT, BOT, GAME, ScriptedThinker, begin, play, play_out, settle, toy_store

EAGER = Settings(wait_at_turn_end=False, ponder=True)
WAITING = replace(EAGER, wait_at_turn_end=True)
EASY = Player("Sneferu", "bot", "sneferu")


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return toy_store(tmp_path)


def ahead(thinker: ScriptedThinker) -> list[dict[str, Any]]:
    """The questions for which nobody waits."""
    return [question for question in thinker.questions if question["ahead"]]


def test_nobody_looks_ahead_unless_it_is_wanted(store: SaveStore) -> None:
    assert not Settings().ponder
    thinker = ScriptedThinker()
    play_out(begin(store, (ANNA, BOT), thinker=thinker))
    assert thinker.questions
    assert not ahead(thinker)


def test_the_opponent_that_is_next_looks_ahead_once_for_each_decision(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (BOT, ANNA, EASY, BOT), settings=EAGER, thinker=thinker)
    settle(match)
    assert match.mover == 1
    for _ in range(20):
        match.update(0.0)
    (question,) = ahead(thinker)
    assert (question["seat"], question["view"].viewer, question["level"]) == (3, 3, "imhotep")
    assert question["seconds"] == PONDERING
    play_out(match)
    decisions = sum(entry.seat == 1 for entry in match.session.entries)
    assert len(ahead(thinker)) == decisions
    seeds = [question["seed"] for question in thinker.questions]
    assert len(set(seeds)) == len(seeds)
    assert match.session.seed not in seeds


@pytest.mark.parametrize("players", [(ANNA, BERT), (ANNA, EASY), (ANNA, EASY, BERT)])
def test_nobody_looks_ahead_where_nobody_could_use_it(store: SaveStore, players: tuple[Player, ...]) -> None:
    thinker = ScriptedThinker()
    play_out(begin(store, players, settings=EAGER, thinker=thinker))
    assert not ahead(thinker)


def test_it_ends_when_the_person_has_decided(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    settle(match)
    before = thinker.cancelled
    match.submit(match.session.legal()[0])
    assert thinker.cancelled == before + 1
    assert not match._opponents._is_pondering


def test_it_goes_on_while_a_turn_waits_for_its_end(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=WAITING, thinker=thinker)
    settle(match)
    while match.mover != NATURE:
        match.submit(match.session.legal()[0])
    assert match.may_end_turn
    before = len(ahead(thinker))
    match.update(0.0)
    match.update(0.0)
    assert len(ahead(thinker)) == before + 1
    cancelled = thinker.cancelled
    match.end_turn()
    assert thinker.cancelled == cancelled + 1


def test_it_begins_when_the_table_is_at_rest(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    while match.mover == NATURE:
        match.update(0.0)
    match.hold = True
    match.update(0.0)
    assert not ahead(thinker)
    match.hold = False
    match.update(0.0)
    assert len(ahead(thinker)) == 1


def test_it_ends_when_it_is_not_wanted_any_more(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    settle(match)
    before = thinker.cancelled
    match.settings = replace(EAGER, ponder=False)
    match.update(0.0)
    match.update(0.0)
    assert thinker.cancelled == before + 1


def test_an_opponent_is_told_what_happened_since_it_was_asked_last(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    play(match, 4)
    settle(match)
    entries = match.session.entries
    first, *rest = thinker.questions
    assert first["since"] is None
    for number, question in enumerate(rest, start=1):
        assert question["since"].ticket == number
    told = [command for question in rest for command in question["since"].history]
    made = [entry.command for entry in entries if entry.seat >= 0]
    assert told == made[: len(told)]
    assert len(told) >= len(made) - 1


def test_what_was_taken_back_leaves_opponents_with_nothing(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    play(match, 3)
    settle(match)
    assert match.session.undo_policy is Undo.FREE
    for step in (lambda: match.undo(0), match.redo):
        count = len(thinker.questions)
        step()
        settle(match)
        again = thinker.questions[count:]
        assert again[0]["since"] is None


def test_a_game_that_is_opened_again_begins_with_nothing(store: SaveStore) -> None:
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=ScriptedThinker())
    play(match, 3)
    match.close()
    thinker = ScriptedThinker()
    again = Match.open(store, match.save_id, EAGER, thinker=thinker)
    settle(again)
    assert thinker.questions[0]["since"] is None


def test_a_rematch_begins_with_nothing(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    play_out(match)
    count = len(thinker.questions)
    settle(match.rematch())
    assert thinker.questions[count]["since"] is None


def test_advice_comes_first(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=thinker)
    settle(match)
    assert len(ahead(thinker)) == 1
    match.ask_advice(0, "imhotep")
    match.update(0.0)
    assert match.advice() is not None
    match.update(0.0)
    assert len(ahead(thinker)) == 1
    assert thinker.questions[-1]["since"] is None


def test_it_leaves_no_trace_where_it_cannot_be_done(store: SaveStore) -> None:
    class Nobody(ScriptedThinker):
        def ask(self, *question: Any) -> int:
            if question[-1]:
                raise OSError("no more processes")
            return super().ask(*question)

    match = begin(store, (ANNA, BOT), settings=EAGER, thinker=Nobody())
    play_out(match)
    assert match.problems == []
    assert verify(store.read(match.save_id)) == []


def test_a_whole_game_with_a_process_that_looks_ahead(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "PONDERING", 0.2)
    thinker = Thinker("tests.bots.pebbles:pebbles", "pyramids_desktop.bots.levels:make_bot")
    quick = replace(EAGER, thinking_seconds=0.05)
    match = Match.create(store, GAME, Options(), (ANNA, BOT), 3, quick, thinker=thinker)
    longest, decided = 0.0, time.monotonic()
    end = decided + 60
    while not match.is_over:
        assert time.monotonic() < end
        start = time.perf_counter()
        match.update(time.monotonic())
        longest = max(longest, time.perf_counter() - start)
        if match.mover == 0 and time.monotonic() > decided + 0.1:
            match.submit(match.session.legal()[-1])
            decided = time.monotonic()
        time.sleep(0.002)
    match.close()
    assert match.problems == []
    assert verify(store.read(match.save_id)) == []
    assert any(reason.simulations > 1 for reason in match.reasons.values())
    # An update waits for nobody; the bound is wide because test machines are shared.
    assert longest < 0.25
