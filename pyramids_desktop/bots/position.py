"""Positions that lines of play run on: changed in place, and copied where a line branches off.

A game whose rules are slow to step through may bring a quicker kind of its own (see `Quick`); for any other a position
is a state that gives way to the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE, Seat

Chance = Callable[[str, int], Rng]
"""Makes the chance of a source's outcome of that number, see `Game.chance_key`."""


class Position(Protocol):
    """A true state of a game that is played on in place."""

    @property
    def mover(self) -> Seat | None:
        """See `Game.mover`."""

    @property
    def turn(self) -> Seat | None:
        """See `Game.turn`."""

    @property
    def turn_ends(self) -> bool:
        """See `Game.turn_ends`."""

    def copy(self) -> Position:
        """Another one at the same point."""

    def legal(self) -> Sequence[Any]:
        """The mover's commands, see `Game.legal`."""

    def do(self, command: Any) -> None:
        """Carry out a legal command of the mover."""

    def happen(self, chance: Chance) -> None:
        """Let chance bring what is due, see `Game.sample`."""

    def play_on(self, turns: int, chance: Chance) -> None:
        """Play so many turns, the present one included, but for the last one's closing step. Everybody chooses as
        `Game.greedy` does."""

    def value(self, seat: Seat) -> float:
        """See `Game.evaluate`."""

    def places(self) -> tuple[int, ...]:
        """The place of each seat if the game ended now."""


@runtime_checkable
class Quick(Protocol):
    """A game with positions of its own kind."""

    def position(self, state: Any) -> Position:
        """The true state as a position. Lines on it end where they would end by the rules."""


def maker(game: AnyGame) -> Callable[[Any], Position]:
    """What makes positions of true states: of the game's own kind if it has one."""
    return game.position if isinstance(game, Quick) else partial(StatePosition, game)


class StatePosition:
    """A state of any game."""

    __slots__ = ("_game", "_state")

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state

    @property
    def mover(self) -> Seat | None:
        """Who decides."""
        return self._game.mover(self._state)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is."""
        return self._game.turn(self._state)

    @property
    def turn_ends(self) -> bool:
        """Whether chance closes the turn next."""
        return self._game.turn_ends(self._state)

    def copy(self) -> StatePosition:
        """Another one at the same point."""
        return StatePosition(self._game, self._state)

    def legal(self) -> Sequence[Any]:
        """The mover's commands."""
        return self._game.legal(self._state)

    def do(self, command: Any) -> None:
        """Carry out a command."""
        self._state = self._game.step(self._state, command)

    def happen(self, chance: Chance) -> None:
        """Let chance act."""
        game, state = self._game, self._state
        self._state = game.step(state, game.sample(state, chance(*game.chance_key(state))))

    def play_on(self, turns: int, chance: Chance) -> None:
        """Play greedily."""
        game, state = self._game, self._state
        while (mover := game.mover(state)) is not None:
            turn = game.turn(state)
            is_closing = mover == NATURE and game.turn_ends(state)
            if is_closing:
                turns -= 1
                if turns <= 0:
                    break
            if mover == NATURE:
                state = game.step(state, game.sample(state, chance(*game.chance_key(state))))
            else:
                commands = game.legal(state)
                state = game.step(state, commands[0]) if len(commands) == 1 else game.greedy(state, mover, commands)
            if not is_closing and game.turn(state) != turn:
                turns -= 1
                if turns <= 0:
                    break
        self._state = state

    def value(self, seat: Seat) -> float:
        """What the evaluation says."""
        return self._game.evaluate(self._state, seat)

    def places(self) -> tuple[int, ...]:
        """The places by the score sheet."""
        return self._game.scores(self._state).places
