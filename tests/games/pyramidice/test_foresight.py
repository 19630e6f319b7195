"""Turns played in mind."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.foresight import Foresight
from pyramids_desktop.games.pyramidice.state import Options, State
from tests.games.pyramidice.table import BOX, GAME, table, who, working


def _coming_turns(state: State, seat: int, seed: int) -> list[float]:
    """What the seat's next two turns promise."""
    return list(islice(Foresight(BOX).coming_turns(state, seat, seed), 2))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_turns_to_come_can_be_looked_at_from_any_decision(seats: int) -> None:
    """From what the mover sees, as bots look; the same luck gives the same answer."""
    rng = Random(seats)
    state = GAME.setup(Options(), seats)
    looked = 0
    while (mover := GAME.mover(state)) is not None and looked < 30:
        if mover == NATURE:
            state = GAME.step(state, GAME.sample(state, rng))
            continue
        if state.turn == mover and not isinstance(state.stack[-1], fr.ScarabChoice) and rng.random() < 0.3:
            view = GAME.view(state, mover)
            once = _coming_turns(view, mover, looked)
            assert once == _coming_turns(view, mover, looked)
            assert all(-500 < promise < 500 for promise in once)
            looked += 1
        legal = GAME.legal(state)
        worship = [command for command in legal if isinstance(command, do.Worship)]
        state = GAME.step(state, rng.choice(worship or list(legal)))
    assert looked > 10


def test_a_last_turn_has_no_next_one() -> None:
    """The Pharaoh's owner plays the last turn: what comes after it is the result."""
    state = working(who((2, 0, 0), glory=30), who(glory=10), rolled="1 2", row="- - -", pharaoh=0, cause="stone")
    promise = Foresight(BOX).promise(state, 0, 1).worth
    assert _coming_turns(state, 0, 1) == pytest.approx([promise, promise], abs=1)


def test_each_turn_to_come_brings_something() -> None:
    """With nothing but Workers and time, Glory grows by the turn."""
    state = table(who((4, 1, 0), "neith satis"), who((0, 0, 0)))
    first, second = (
        sum(promises) for promises in zip(*(_coming_turns(state, 0, seed) for seed in range(6)), strict=True)
    )
    assert second > first


def test_what_was_found_with_one_seed_is_not_taken_for_another() -> None:
    """One that has looked at the same turn with other luck finds what a fresh one finds."""
    state = table(who((4, 1, 1), "neith maat"), who())
    used = Foresight(BOX)
    for seed in range(8):
        assert used.promise(state, 0, seed) == Foresight(BOX).promise(state, 0, seed)
        assert used.promise(state, 1, seed) == Foresight(BOX).promise(state, 1, seed)


def test_dice_that_a_plan_leaves_over_are_thrown_again_in_mind() -> None:
    state = working(who((4, 0, 0)), who(), rolled="2 2 3 3", row="- - hathor")
    promises = {Foresight(BOX).promise(state, 0, seed) for seed in range(12)}
    assert len(promises) > 1 and all(promise.chance for promise in promises)


def test_a_turn_without_chance_is_told_so() -> None:
    state = table(who((1, 0, 0)), who(), stack=(fr.TurnEnd(0, False, False),))
    assert not Foresight(BOX).promise(state, 0, 1).chance
