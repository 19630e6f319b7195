"""A game at a table: chance, opponents, people, taking back, clocks that lie, opponents that fail."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from pyramids_desktop.bots.worker import Thinker
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.journal import Player, verify
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Undo
from pyramids_desktop.library.match import LARGEST_SEED, LONGEST_STEP, Match, undo_for
from pyramids_desktop.library.opponents import PATIENCE
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from tests.bots.pebbles import Draw, Options
from tests.library.helpers import (
    ANNA,
    BERT,
    BOT,
    GAME,
    IMPATIENT,
    ScriptedThinker,
    begin,
    play,
    play_out,
    settle,
    texts,
    toy_store,
)

PATIENT = Settings(wait_at_turn_end=True)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return toy_store(tmp_path)


# ---- the flow of a game


def test_one_step_an_update_and_never_while_held(store: SaveStore) -> None:
    match = begin(store)
    assert match.mover == NATURE
    match.hold = True
    assert not match.update(0.0)
    assert len(match.session.entries) == 0
    match.hold = False
    for count in range(1, 7):
        assert match.update(0.0)
        assert len(match.session.entries) == count
    assert match.mover == 0
    assert not match.update(0.0)


def test_a_person_cannot_decide_for_chance_or_an_opponent(store: SaveStore) -> None:
    match = begin(store, (BOT, ANNA), thinker=ScriptedThinker(delay=10**9))
    with pytest.raises(Illegal) as refusal:
        match.submit(Draw(3))
    assert refusal.value.code == "not_your_turn"
    while match.mover == NATURE:
        match.update(0.0)
    assert match.thinking == 0
    with pytest.raises(Illegal):
        match.submit(match.session.legal()[0])
    with pytest.raises(Illegal):
        match.undo(0)


def test_opponents_play_by_their_own_view_alone(store: SaveStore) -> None:
    thinker = ScriptedThinker(delay=2)
    match = begin(store, (ANNA, BOT, Player("Sneferu", "bot", "sneferu")), thinker=thinker)
    play_out(match)
    match.close()
    assert thinker.closed
    assert {question["seat"] for question in thinker.questions} == {1, 2}
    for question in thinker.questions:
        assert question["view"].viewer == question["seat"]
        assert question["level"] == match.players[question["seat"]].level
        assert question["seconds"] <= Settings().thinking_seconds
    seeds = [question["seed"] for question in thinker.questions]
    assert len(set(seeds)) == len(seeds)
    assert match.session.seed not in seeds
    assert verify(store.read(match.save_id)) == []


def test_a_game_without_people_plays_itself(store: SaveStore) -> None:
    match = begin(store, (BOT, BOT), thinker=ScriptedThinker())
    settle(match)
    assert match.is_over
    match.close()
    assert store.read(match.save_id).is_over


def test_unknown_levels_are_refused_at_the_start_and_forgiven_in_a_save(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="no level"):
        begin(store, (ANNA, Player("?", "bot", "cheops")))
    monkeypatch.setattr("pyramids_desktop.library.match.level", lambda _: None)
    match = begin(store, (ANNA, Player("?", "bot", "cheops")))
    monkeypatch.undo()
    match.close()
    thinker = ScriptedThinker()
    match = Match.open(store, match.save_id, IMPATIENT, thinker=thinker)
    play(match, 4)
    assert {question["level"] for question in thinker.questions} == {"imhotep"}


def test_too_many_players_are_refused_without_a_trace(store: SaveStore) -> None:
    with pytest.raises(Illegal):
        begin(store, (ANNA,) * 5)
    assert store.list() == []


def test_a_chosen_seed_gives_the_same_cards_and_none_gives_others(store: SaveStore) -> None:
    def hands(seed: int | None) -> object:
        match = Match.create(store, GAME, Options(), (ANNA, BERT), seed, IMPATIENT)
        settle(match)
        return match.session.state

    assert hands(4) == hands(4)
    seeds = {Match.create(store, GAME, Options(), (ANNA, BERT), None, IMPATIENT).session.seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < LARGEST_SEED for seed in seeds)


def test_rematch(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (ANNA, BOT), thinker=thinker, name="Sunday")
    play_out(match)
    again = match.rematch()
    assert again.save_id != match.save_id
    assert again.session.seed != match.session.seed
    assert (again.players, again.header.name, again.settings) == (match.players, "Sunday", match.settings)
    assert not thinker.closed
    play_out(again)
    again.close()
    assert thinker.closed
    assert len([save for save in store.list() if save.is_over]) == 2


# ---- the end of a turn


def test_the_end_of_a_turn_waits_for_its_player(store: SaveStore) -> None:
    match = begin(store, settings=PATIENT)
    settle(match)
    while not match.session.turn_ends:
        match.submit(match.session.legal()[0])
    before = len(match.session.entries)
    assert match.may_end_turn
    for frame in range(100):
        assert not match.update(float(frame))
    match.undo(0)
    assert match.mover == 0
    assert not match.may_end_turn
    match.redo()
    while not match.session.turn_ends:
        match.submit(match.session.legal()[0])
    assert match.may_end_turn
    match.end_turn()
    assert not match.may_end_turn
    assert match.update(200.0)
    assert len(match.session.entries) > before
    settle(match)
    assert match.mover == 1


def test_said_once_the_turn_ends_only_once(store: SaveStore) -> None:
    match = begin(store, (ANNA, BOT), settings=PATIENT, thinker=ScriptedThinker())
    match.end_turn()
    while match.mover == NATURE:
        match.update(0.0)
    while not match.session.turn_ends:
        match.submit(match.session.legal()[0])
    assert match.may_end_turn, "what was said before the turn does not count"
    match.end_turn()
    while match.mover != 0:
        assert match.update(0.0) or match.thinking == 1
    match.undo(0)
    while not match.session.turn_ends:
        match.submit(match.session.legal()[0])
    assert match.may_end_turn, "what was said before the undo does not count"


def test_an_opponents_turn_does_not_wait(store: SaveStore) -> None:
    match = begin(store, (BOT, ANNA), settings=PATIENT, thinker=ScriptedThinker())
    for _ in range(60):
        match.update(0.0)
    assert match.mover == 1


def test_without_anything_to_take_back_the_turn_does_not_wait(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(store, settings=PATIENT)
    settle(match)
    monkeypatch.setattr(match.session, "can_undo", lambda _: False)
    while not match.session.turn_ends:
        match.submit(match.session.legal()[0])
    assert not match.may_end_turn
    assert match.update(0.0)


# ---- taking back


@pytest.mark.parametrize(
    ("players", "setting", "policy"),
    [
        ((ANNA, BOT), "auto", Undo.FREE),
        ((ANNA, BOT, BOT), "auto", Undo.FREE),
        ((ANNA, BERT), "auto", Undo.TURN),
        ((ANNA, BERT, BOT), "auto", Undo.TURN),
        ((BOT, BOT), "auto", Undo.FREE),
        ((ANNA, BOT), "fair", Undo.FAIR),
        ((ANNA, BERT), "free", Undo.FREE),
    ],
)
def test_how_far_back_depends_on_who_plays(
    store: SaveStore, players: tuple[Player, ...], setting: str, policy: Undo
) -> None:
    assert undo_for(players, setting) is policy  # type: ignore[arg-type]
    settings = Settings(undo=setting)  # type: ignore[arg-type]
    match = begin(store, players, settings=settings, thinker=ScriptedThinker())
    assert match.session.undo_policy is policy
    match.close()
    assert Match.open(store, match.save_id, Settings(undo="turn")).session.undo_policy is policy


def test_the_campaign_chooses_its_own_policy(store: SaveStore) -> None:
    match = Match.create(store, GAME, Options(), (ANNA, BOT), 1, IMPATIENT, undo=Undo.FAIR)
    assert match.session.undo_policy is Undo.FAIR


def test_undo_stops_an_opponents_thinking_and_its_answer_is_not_played(store: SaveStore) -> None:
    thinker = ScriptedThinker(delay=3)
    match = begin(store, (ANNA, BOT), thinker=thinker)
    settle(match)
    mine = len(match.session.entries)
    while match.thinking is None:
        if match.mover == 0:
            match.submit(match.session.legal()[0])
        match.update(0.0)
    match.update(0.0)
    match.update(0.0)
    assert len(thinker.questions) == 1
    match.undo(0)
    assert thinker.cancelled == 1
    while len(match.session.entries) > mine:
        match.undo(0)
    for _ in range(20):
        match.update(0.0)
    assert len(match.session.entries) == mine
    assert match.mover == 0


def test_undo_and_redo_are_in_the_save(store: SaveStore) -> None:
    match = begin(store, (ANNA, BOT), thinker=ScriptedThinker())
    play(match, 4)
    settle(match)
    full = match.session.state
    match.undo(0)
    taken_back = match.session.state
    match.close()
    again = Match.open(store, match.save_id, IMPATIENT, thinker=ScriptedThinker())
    assert again.session.state == taken_back
    again.close()
    match = Match.open(store, match.save_id, IMPATIENT, thinker=ScriptedThinker())
    play(match, 1)
    match.undo(0)
    match.redo()
    settled = match.session.state
    match.close()
    assert store.read(match.save_id).states[-1] == settled
    assert full.points != taken_back.points or full.hands != taken_back.hands
    assert verify(store.read(match.save_id)) == []


# ---- opponents that fail


def test_an_illegal_answer_is_replaced_and_told(store: SaveStore) -> None:
    match = begin(store, (BOT, ANNA), thinker=ScriptedThinker(lambda view: Draw(99)))
    play_out(match)
    match.close()
    assert len(match.problems) == 1
    assert "lost the thread" in match.problems[0].template
    assert verify(store.read(match.save_id)) == []


def test_a_note_of_the_watchdog_is_told(store: SaveStore) -> None:
    match = begin(store, (BOT, ANNA), thinker=ScriptedThinker(note="imhotep died"))
    play(match, 2)
    assert len(match.problems) == 1


def test_an_answer_that_never_comes_is_given_up(store: SaveStore) -> None:
    thinker = ScriptedThinker(delay=10**9)
    match = begin(store, (BOT, ANNA), thinker=thinker)
    now = 0.0
    while match.mover != 1:
        now += 0.1
        match.update(now)
        assert now < 2 * (PATIENCE + 2)
    assert now > PATIENCE
    assert thinker.cancelled >= 1
    assert len(match.problems) == 1


def test_nothing_moves_while_held_even_if_the_opponent_fails(store: SaveStore) -> None:
    class Nobody(ScriptedThinker):
        def ask(self, *_: object, **__: object) -> int:
            raise OSError("no more processes")

    for thinker in (Nobody(), ScriptedThinker(), ScriptedThinker(lambda view: Draw(99))):
        match = begin(store, (BOT, ANNA), thinker=thinker)
        while match.thinking is None:
            match.update(0.0)
        match.hold = True
        for frame in range(200):
            assert not match.update(frame / 10)
        assert match.thinking == 0
        match.hold = False
        assert match.update(21.0)


def test_an_opponent_thinks_while_the_screen_animates(store: SaveStore) -> None:
    thinker = ScriptedThinker()
    match = begin(store, (BOT, ANNA), thinker=thinker)
    while match.thinking is None:
        match.update(0.0)
    match.hold = True
    match.update(0.0)
    assert len(thinker.questions) == 1
    match.update(0.0)
    assert len(thinker.questions) == 1


def test_a_system_without_processes_still_plays(store: SaveStore) -> None:
    class Nobody(ScriptedThinker):
        def ask(self, *_: object, **__: object) -> int:
            raise OSError("no more processes")

    match = begin(store, (BOT, ANNA), thinker=Nobody())
    play_out(match)
    assert verify(store.read(match.save_id)) == []


# ---- clocks


def test_time_played_counts_in_whatever_steps_it_comes(store: SaveStore) -> None:
    match = begin(store)
    settle(match, 100.0)
    for tick in range(601):
        match.update(100.0 + tick / 60)
    assert match.elapsed == pytest.approx(10.0, abs=0.02)
    match.close()
    assert match.elapsed == pytest.approx(10.0, abs=0.02)


def test_a_clock_set_back_or_far_ahead_does_no_harm(store: SaveStore) -> None:
    match = begin(store)
    settle(match, 10_000.0)
    played = [0.0]
    for now in (10_001.0, 6_400.0, 6_401.0, 6_402.0, 1e9, 1e9 + 1, float("-inf"), 0.0, 0.5):
        match.update(now)
        played.append(match.elapsed)
    steps = [after - before for before, after in pairwise(played)]
    assert all(0.0 <= step <= LONGEST_STEP for step in steps)
    assert match.elapsed == pytest.approx(1 + 0 + 1 + 1 + 1 + 1 + 0 + 1 + 0.5)
    play(match, 1)
    match.close()
    assert store.read(match.save_id).elapsed >= 0


def test_an_opponent_is_waited_for_by_time_that_passed_not_by_the_clock(store: SaveStore) -> None:
    thinker = ScriptedThinker(delay=400)
    match = begin(store, (BOT, ANNA), thinker=thinker)
    while match.thinking is None:
        match.update(5_000.0)
    match.update(5_000.0)
    # An hour back in the middle of the turn, then an hour ahead: neither gives the opponent up nor waits for ever.
    for now in (1_400.0, 1_400.1, 5_000.0, 8_600.0, 8_600.1):
        match.update(now)
        assert match.thinking == 0
    assert thinker.cancelled == 0
    now = 8_600.1
    for _ in range(500):
        now += 0.01
        match.update(now)
        if match.thinking is None:
            break
    assert match.problems == []
    assert match.thinking is None


@pytest.fixture
def zones(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone of a process cannot be set here")
def test_another_time_zone_between_save_and_load_changes_nothing(store: SaveStore, zones: pytest.MonkeyPatch) -> None:
    zones.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    match = begin(store)
    play(match, 3)
    match.close()
    (before,) = store.list()
    zones.setenv("TZ", "America/Anchorage")
    time.tzset()
    (after,) = store.list()
    assert after == before
    created = datetime.fromisoformat(after.created)
    assert created.utcoffset() is not None
    assert abs(created.timestamp() - time.time()) < 120
    again = Match.open(store, match.save_id, IMPATIENT)
    assert again.elapsed == pytest.approx(match.elapsed, abs=0.001)
    assert again.session.state == match.session.state


def test_the_file_clock_set_back_between_two_sittings(store: SaveStore) -> None:
    match = begin(store)
    play(match, 3)
    match.close()
    path = store.path_of(match.save_id)
    os.utime(path, (time.time() + 3600, time.time() + 3600))
    again = Match.open(store, match.save_id, IMPATIENT)
    play(again, 1)
    assert again.elapsed >= match.elapsed
    again.close()
    assert texts(again.problems) == []


# ---- with the real process


def test_a_whole_game_against_a_process_of_its_own(store: SaveStore) -> None:
    thinker = Thinker("tests.bots.pebbles:pebbles", "pyramids_desktop.bots.levels:make_bot")
    match = begin(store, (ANNA, Player("Sneferu", "bot", "sneferu")), thinker=thinker, settings=QUICK)
    longest = 0.0
    end = time.monotonic() + 60
    while not match.is_over:
        assert time.monotonic() < end
        start = time.perf_counter()
        match.update(time.monotonic())
        longest = max(longest, time.perf_counter() - start)
        if match.mover == 0:
            match.submit(match.session.legal()[-1])
        elif match.thinking is not None:
            time.sleep(0.002)
    match.close()
    assert match.problems == []
    assert verify(store.read(match.save_id)) == []
    # An update waits for nobody; the bound is wide because test machines are shared.
    assert longest < 0.25


QUICK = Settings(wait_at_turn_end=False, thinking_seconds=0.05)
