"""Positions that lines of play run on are what the rules make of a state, whoever asks."""

from __future__ import annotations

import gc
import weakref
from functools import partial
from random import Random
from typing import Any

import pytest

from pyramids_desktop.bots import collecting, search
from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.luck import outcome_luck
from pyramids_desktop.bots.position import Position, StatePosition, maker
from pyramids_desktop.bots.search import SearchBot, Settings
from pyramids_desktop.core.game import Game
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru.state import Options

GAME = load_game("neteru")


def facts(position: Position, seats: int) -> tuple[Any, ...]:
    """All that a search asks of a position that is not over."""
    commands = tuple(position.legal()) if position.mover not in (None, NATURE) else ()
    values = [position.value(seat) for seat in range(seats)]
    return position.mover, position.turn, position.turn_ends, commands, values


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_tells_what_a_state_does(seats: int) -> None:
    for seed in range(6):
        chance = partial(outcome_luck, seed)
        rng = Random(seed)
        state: Any = GAME.setup(Options(), seats)
        quick, plain = maker(GAME)(state), StatePosition(GAME, state)
        assert not isinstance(quick, StatePosition)
        while plain.mover is not None:
            assert facts(quick, seats) == facts(plain, seats)
            if plain.mover == NATURE:
                quick.happen(chance)
                plain.happen(chance)
            else:
                command = rng.choice(plain.legal())
                quick.do(command)
                plain.do(command)
        assert facts(quick, seats) == facts(plain, seats)
        assert quick.places() == plain.places()


def begun(seed: int, seats: int) -> Any:
    """A state in the midst of a random game."""
    rng = Random(seed)
    state: Any = GAME.setup(Options(), seats)
    for _ in range(60):
        mover = GAME.mover(state)
        if mover is None:
            break
        state = GAME.step(state, GAME.sample(state, rng) if mover == NATURE else rng.choice(GAME.legal(state)))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_kinds_play_on_alike(seats: int) -> None:
    for seed in range(15):
        state = begun(seed, seats)
        chance = partial(outcome_luck, seed)
        quick, plain = maker(GAME)(state), StatePosition(GAME, state)
        for turns in (1, 3):
            quick.play_on(turns, chance)
            plain.play_on(turns, chance)
            assert facts(quick, seats) == facts(plain, seats)


def test_a_copy_goes_its_own_way() -> None:
    for seed in range(10):
        state = begun(seed, 3)
        line = maker(GAME)(state)
        before = facts(line, 3)
        other = line.copy()
        other.play_on(3, partial(outcome_luck, seed))
        assert facts(line, 3) == before
        assert facts(other, 3) != before


@pytest.mark.parametrize(
    "settings", [Settings(lines=30), Settings(lines=50, ripe=3, rounds=1.5)], ids=["short", "tree"]
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_finds_the_same_with_nothing_but_the_rules(
    monkeypatch: pytest.MonkeyPatch, seats: int, settings: Settings
) -> None:
    decisions = []
    for seed in range(30):
        state = begun(seed, seats)
        seat = GAME.mover(state)
        if seat is not None and seat != NATURE and len(GAME.legal(state)) > 2:
            decisions.append((seat_view(GAME.view(state, seat), seat), seat))
    decisions = decisions[:3]
    assert len(decisions) == 3
    quick = [SearchBot(GAME, settings).think(view, seat, Limit(1e9), 3) for view, seat in decisions]
    monkeypatch.setattr(search, "maker", lambda game: partial(StatePosition, game))
    monkeypatch.setattr(type(GAME), "greedy", Game.greedy)
    assert [SearchBot(GAME, settings).think(view, seat, Limit(1e9), 3) for view, seat in decisions] == quick


class Knot:
    """Something that only the collector frees."""

    def __init__(self) -> None:
        self.own = self


def test_the_collector_is_left_as_it_was_found() -> None:
    before = gc.get_threshold()
    with pytest.raises(KeyError), collecting.rarely():
        assert gc.get_threshold()[0] > before[0]
        raise KeyError
    assert gc.get_threshold() == before
    assert gc.isenabled()
    assert not gc.get_freeze_count()


def test_searches_that_overlap_leave_the_collector_as_it_was() -> None:
    before = gc.get_threshold()
    one, other = collecting.rarely(), collecting.rarely()
    one.__enter__()
    other.__enter__()
    one.__exit__(None, None, None)
    assert gc.get_threshold() != before, "the other one still searches"
    other.__exit__(None, None, None)
    assert gc.get_threshold() == before


def test_what_a_search_made_is_old_at_once_and_garbage_all_the_same() -> None:
    gc.collect()
    with collecting.rarely():
        lost, kept = weakref.ref(Knot()), [Knot() for _ in range(2000)]
    young = gc.get_objects(generation=0)
    assert not any(one is kept[0] for one in young)
    assert lost() is not None
    gc.collect()
    assert lost() is None


def test_garbage_does_not_pile_up_over_many_searches_and_nobody_waits_for_its_collection() -> None:
    lost, full = [], []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            full.append(searching)

    collecting.tidy()
    gc.callbacks.append(note)
    try:
        for _ in range(2 * collecting._FULL_AFTER):
            searching = True
            with collecting.rarely():
                lost.append(weakref.ref(Knot()))
            searching = False
            collecting.tidy()
    finally:
        gc.callbacks.remove(note)
    assert full
    assert not any(full)
    assert sum(one() is not None for one in lost) <= collecting._FULL_AFTER


def test_what_others_froze_stays_frozen() -> None:
    gc.collect()
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with collecting.rarely():
            pass
        assert gc.get_freeze_count() == frozen
    finally:
        gc.unfreeze()
