"""Commands by number: each number one command, the same in every state, and all legal commands have one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from pyramids_desktop.adapters.actions import LEAST, MOST, SPARE, Actions
from pyramids_desktop.core.laws.common import cases, random_game
from pyramids_desktop.games import game_ids, load_game


class Step(msgspec.Struct, frozen=True, tag=True):
    """A command with limits."""

    by: Annotated[int, msgspec.Meta(ge=-1, le=1)]
    how: Literal["fast", "slow"]
    far: bool = False


class Hold(msgspec.Struct, frozen=True, tag=True):
    """A command without fields."""


class Choose(msgspec.Struct, frozen=True, tag=True):
    """A command that may name nothing."""

    card: Annotated[int, msgspec.Meta(ge=3, lt=5)] | None


class Pair(msgspec.Struct, frozen=True, tag=True):
    """A command with two numbers without limits."""

    both: tuple[int, int]


class Wild(msgspec.Struct, frozen=True, tag=True):
    """A command that has no numbers of its own."""

    cards: tuple[int, ...]


class Commands:
    """What `Actions` asks of a game."""

    command_type = Step | Hold | Choose | Pair | Wild


TRIAL = Actions(Commands())  # type: ignore[arg-type]


def test_numbers_follow_the_types() -> None:
    commands = [TRIAL.command(number) for number in range(16)]
    assert commands == [
        *(Step(by, how, far) for by in (-1, 0, 1) for how in ("fast", "slow") for far in (False, True)),
        Hold(),
        Choose(None),
        Choose(3),
        Choose(4),
    ]
    assert TRIAL.spare == 16 + (MOST - LEAST + 1) ** 2
    assert TRIAL.size == TRIAL.spare + SPARE


def test_a_number_out_of_range_is_refused() -> None:
    for number in (-1, TRIAL.spare, TRIAL.size):
        with pytest.raises(IndexError):
            TRIAL.command(number)


def test_commands_without_numbers_take_spare_ones() -> None:
    wild = [Wild((1,)), Wild((1, 2)), Pair((MOST + 1, 0))]
    assert [TRIAL.number(command) for command in wild] == [None] * 3
    offered = TRIAL.offer([Hold(), *wild])
    assert offered == {12: Hold(), TRIAL.spare: wild[0], TRIAL.spare + 1: wild[1], TRIAL.spare + 2: wild[2]}
    with pytest.raises(IndexError):
        TRIAL.offer([Wild((number,)) for number in range(SPARE + 1)])


@pytest.mark.parametrize("game_id", game_ids())
def test_each_number_is_one_command(game_id: str) -> None:
    actions = Actions(load_game(game_id))
    commands: list[Any] = [actions.command(number) for number in range(actions.spare)]
    assert len(set(commands)) == len(commands)
    assert [actions.number(command) for command in commands] == list(range(actions.spare))


@pytest.mark.parametrize("game_id", game_ids())
def test_all_legal_commands_have_numbers(game_id: str) -> None:
    game = load_game(game_id)
    actions = Actions(game)
    asked = 0
    for case in cases(game, 12, first_seed=500):
        for move in random_game(*case):
            offered = actions.offer(move.legal)
            assert tuple(offered.values()) == move.legal
            assert all(number < actions.spare for number in offered), "a type declares no limits"
            asked += bool(move.legal)
    assert asked > 100
