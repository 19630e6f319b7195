"""The quick ways of valuing positions find the same as the plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pyramids_desktop.core.game import Game
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru import boards, evaluation, hands, levels
from pyramids_desktop.games.neteru.cards import PHOENIX_KIND, SPHINX_KIND
from pyramids_desktop.games.neteru.state import Options, Player, State

GAME = load_game("neteru")


def played(seed: int, seats: int, greed: float) -> Iterator[State]:
    """The states of a seeded game in which the greedy choice is made with the odds `greed`, else any."""
    rng = Random(seed)
    state: Any = GAME.setup(Options(), seats)
    while (mover := GAME.mover(state)) is not None:
        yield state
        if mover < 0:
            state = GAME.step(state, GAME.sample(state, rng))
        elif rng.random() < greed:
            state = GAME.greedy(state, mover, GAME.legal(state))
        else:
            state = GAME.step(state, rng.choice(GAME.legal(state)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("greed", [0.0, 0.8])
def test_the_quick_greedy_choice_is_the_plain_one(seats: int, greed: float) -> None:
    compared = 0
    for seed in range(8):
        for state in played(seed, seats, greed):
            seat = GAME.mover(state)
            assert seat is not None
            if seat >= 0:
                commands = GAME.legal(state)
                assert GAME.greedy(state, seat, commands) == Game.greedy(GAME, state, seat, commands)
                compared += 1
    assert compared > 400


def plain_promise(player: Player, left: int) -> float:
    early, late = evaluation.weights()
    return sum(
        (one * left + other * (9 - left)) / 900 * amount
        for one, other, amount in zip(early, late, evaluation.prospects(player), strict=True)
    )


def promise(player: Player, left: int) -> float:
    return boards.holding(player).promises[left] / levels.GRAINS


@pytest.mark.parametrize("seats", [2, 4])
def test_boards_promise_what_the_features_say(seats: int) -> None:
    rng = Random(1)
    for seed in range(6):
        for state in played(seed, seats, 0.5):
            for seen in (state, GAME.view(state, 0)):
                left = rng.randrange(10)
                for player in seen.players:
                    assert promise(player, left) == pytest.approx(plain_promise(player, left), abs=1e-9)


def test_of_two_cards_for_one_empty_slot_the_better_one_counts() -> None:
    player = Player(hand=(HOLE, 2, 38, 47))  # a Scribe, a Citizen and a Mummy, all of number 3
    for left in range(10):
        assert promise(player, left) == pytest.approx(plain_promise(player, left), abs=1e-9)


def test_one_slot_less_changes_as_much_at_every_stage() -> None:
    for state in played(3, 2, 0.5):
        for player in state.players:
            board = boards.board_of(player)
            promises = [board.levels[left].promise(player.hand, player.discard) for left in range(10)]
            change = board.levels[levels.ONE_LESS].promise(player.hand, player.discard)
            assert promises == [promises[0] - left * change for left in range(10)]


def test_the_rivals_left_in_a_hand_are_those_of_the_hand_that_is_left() -> None:
    rng = Random(1)
    kinds = [*(type_ * 9 + slot for type_ in range(7) for slot in range(3)), SPHINX_KIND, PHOENIX_KIND]
    sizes = set()
    for _ in range(500):
        hand = tuple(sorted(rng.choices(kinds, k=5)))
        sizes.add(len(hands.rivals[hands.twins[hand]]))
        for card in hand:
            left = hands.fewer[hands.leaving(hands.twins[hand], card)]
            assert left == hands.twins[hands.without(hand, card)]
    assert sizes == {0, 1, 2}
