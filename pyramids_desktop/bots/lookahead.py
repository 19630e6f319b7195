"""What a move leads to by the end of the turn, played out quickly and greedily."""

from __future__ import annotations

from typing import Any

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE

_LONGEST_TURN = 60
"""Steps after which a turn is judged as it stands, so that no game can keep an opponent busy for ever."""


def finish_turn(game: AnyGame, state: Any, rng: Rng) -> Any:
    """The state when the present turn is done but for its closing step (a refill), everybody choosing greedily.

    A turn is over when only nature's step that ends it is due, when the turn has passed on, or with the game.
    """
    turn = game.turn(state)
    for _ in range(_LONGEST_TURN):
        mover = game.mover(state)
        if mover is None or game.turn(state) != turn:
            break
        if mover != NATURE:
            state = game.greedy(state, mover, game.legal(state))
        elif game.turn_ends(state):
            break
        else:
            state = game.step(state, game.sample(state, rng))
    return state
