"""The table that search plays on says the same as the rules, step by step, in games of any seats and any choices.

`python -m tests.games.neteru.test_kernel 3000` compares so many games.
"""

from __future__ import annotations

import gc
import sys
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pyramids_desktop.bots.luck import outcome_luck
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru import boards, moves, quick
from pyramids_desktop.games.neteru.evaluation import visible
from pyramids_desktop.games.neteru.kernel import Table
from pyramids_desktop.games.neteru.position import Position
from pyramids_desktop.games.neteru.state import Options, State

GAME = load_game("neteru")


def unknown(state: State) -> State:
    """The state without who knows what, which a table does not hold."""
    players = tuple(
        replace(player, known=(0,) * len(player.hand), pyramidions_known=(0,) * len(player.pyramidions))
        for player in state.players
    )
    pile = tuple(replace(segment, knowers=0) for segment in state.pile)
    return replace(state, players=players, pile=pile)


def compare_game(seed: int, seats: int, greed: float) -> int:
    """Play a seeded game by the rules and on a table; the greedy choice is made with the odds `greed`, else any.
    Returns the number of steps compared."""
    rng = Random(seed)
    state: Any = GAME.setup(Options(mulligan=seed % 3 > 0), seats)
    steps = 0
    while (mover := GAME.mover(state)) is not None:
        table = Table(state)
        if mover == NATURE:
            chance = partial(outcome_luck, seed)
            table.happen(chance)
            state = GAME.step(state, GAME.sample(state, chance(*GAME.chance_key(state))))
        else:
            commands = GAME.legal(state)
            if rng.random() < greed:
                command = quick.plainly_best(state, mover, commands)[0]
                assert quick.best_of(Table(state)) in (command, None)
            else:
                command = rng.choice(commands)
            moves.apply(table, command)
            state = GAME.step(state, command)
        assert unknown(table.state()) == unknown(state)
        for player, board in zip(state.players, table.boards, strict=True):
            assert (board.types, board.gods, board.pyramidions) == (visible(player), player.gods, player.pyramidions)
        steps += 1
    return steps


def compare_line(seed: int, seats: int, turns: int = 0) -> None:
    """Play on from a point of a seeded game, by steps of the rules and at once; for so many turns, or some."""
    rng = Random(seed)
    state: Any = GAME.setup(Options(), seats)
    for _ in range(rng.randrange(20, 120)):
        mover = GAME.mover(state)
        if mover is None:
            break
        command = GAME.sample(state, rng) if mover == NATURE else rng.choice(GAME.legal(state))
        state = GAME.step(state, command)
    if state.turn is None:
        return
    chance = partial(outcome_luck, seed)
    turns = turns or rng.randrange(1, 7)
    line = Position(state)
    line.play_on(turns, chance)
    while (mover := GAME.mover(state)) is not None:
        if mover == NATURE:
            turns -= GAME.turn_ends(state)
            if turns <= 0:
                break
            state = GAME.step(state, GAME.sample(state, chance(*GAME.chance_key(state))))
        else:
            state = quick.plainly_best(state, mover, GAME.legal(state))[1]
    assert unknown(line.state()) == unknown(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("greed", [0.0, 0.7])
def test_a_table_goes_the_way_of_the_rules(seats: int, greed: float) -> None:
    steps = sum(compare_game(seed, seats, greed) for seed in range(15))
    assert steps > 15 * 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_played_at_once_ends_as_step_by_step(seats: int) -> None:
    for seed in range(60):
        compare_line(seed, seats)


@pytest.mark.parametrize(("seed", "seats"), [(87, 2), (259, 2), (1359, 3), (825, 4)])
def test_a_god_taken_in_a_long_line_ends_the_right_to_a_mulligan(seed: int, seats: int) -> None:
    compare_line(seed, seats, 20)


def test_the_last_god_comes_unasked_on_a_table_too() -> None:
    assert compare_game(10_824, 4, 0.9)


def test_boards_that_are_forgotten_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_MOST_REMEMBERED", 5)
    boards.forget()
    for seed in range(4):
        assert compare_game(seed, 3, 0.7)
        assert len(boards._boards) <= 5


def test_boards_that_are_forgotten_are_freed_at_once() -> None:
    boards.forget()
    gc.collect()
    gc.disable()
    try:
        before = sum(isinstance(thing, boards.Board) for thing in gc.get_objects())
        for seed in range(3):
            compare_line(seed, 3)
        assert len(boards._boards) > 20
        boards.forget()
        assert sum(isinstance(thing, boards.Board) for thing in gc.get_objects()) <= before
    finally:
        gc.enable()


if __name__ == "__main__":
    games = int(sys.argv[1])
    total = 0
    for number in range(games):
        total += compare_game(10_000 + number, 2 + number % 3, (0.0, 0.5, 0.9)[number % 7 % 3])
        compare_line(10_000 + number, 2 + number % 3)
    print(f"{games} games, {total} steps: the same")
