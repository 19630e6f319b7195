"""What an opponent is: something that turns a seat's view into one of its legal commands, in time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, ClassVar, NamedTuple, NewType

from pyramids_desktop.core.game import MOST_RANKED, AnyGame
from pyramids_desktop.core.seats import Seat

from . import collecting

SeatView = NewType("SeatView", object)
"""A state that was checked to be a seat's own view. Only `seat_view` makes one."""


class ForeignView(AssertionError):
    """An opponent was handed a true state or another seat's view. A fault of the program, never of a player."""


def seat_view(view: Any, seat: Seat) -> SeatView:
    """The view as an opponent may be given it. Raises `ForeignView` unless it is the seat's own."""
    viewer = getattr(view, "viewer", None)
    if seat < 0 or viewer != seat:
        raise ForeignView(f"seat {seat} was shown what viewer {viewer} sees")
    return SeatView(view)


class Rated(NamedTuple):
    """A command, and what it promises: the lead at the end, in points of the game's score."""

    command: Any
    expects: float


class Thought(NamedTuple):
    """What an opponent makes of its position."""

    command: Any
    expects: float | None = None
    """What it expects to be ahead by, in points of the game's score; None if it did not reckon."""
    simulations: int = 0
    """How many lines of play it looked at."""
    ranked: tuple[Rated, ...] = ()
    """The chosen command, then the best others, `MOST_RANKED` in all; empty if it did not compare any."""


def compared(commands: Sequence[Any], values: Sequence[float], chosen: int, simulations: int) -> Thought:
    """The thought of an opponent that compared commands by what they promise and chose the one of that index."""
    others = [index for index in range(len(commands)) if index != chosen]
    others.sort(key=lambda index: values[index], reverse=True)
    ranked = tuple(Rated(commands[index], values[index]) for index in (chosen, *others[: MOST_RANKED - 1]))
    return Thought(commands[chosen], values[chosen], simulations, ranked)


def never() -> bool:
    """The answer of a `stop` that nobody asks for."""
    return False


class Limit:
    """When to stop thinking: after so many seconds on the clock, or as soon as `stop()` says so."""

    def __init__(
        self, seconds: float, stop: Callable[[], bool] = never, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._clock = clock
        self._begin = clock()
        self._seconds = seconds
        self._stop = stop

    @property
    def spent(self) -> float:
        """The part of the time that is over; 1 or more is all of it."""
        elapsed = self._clock() - self._begin
        return elapsed / self._seconds if self._seconds > 0 else 1.0

    @property
    def is_over(self) -> bool:
        """Whether thinking has to end now."""
        return self.spent >= 1 or self._stop()


History = Sequence[Any | None]
"""The commands that were given since a seat was last asked, as `history.known_history` tells them."""


class Bot(ABC):
    """An opponent in one game. What it may keep in mind from move to move belongs to a seat or to what that saw, so one
    may play several seats."""

    ponders: ClassVar[bool] = False
    """Whether it can make use of the time in which others decide."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: SeatView, seat: Seat, seconds: float, seed: int) -> Any:
        """A legal command for the seat, within about `seconds`."""
        return self.think(view, seat, Limit(seconds), seed).command

    def think(self, view: SeatView, seat: Seat, limit: Limit, seed: int, since: History | None = None) -> Thought:
        """As `choose`, with what the opponent expects. Raises `ForeignView` for anything but the seat's own view and
        ValueError if the seat has nothing to decide. `limit` is asked often and may end the thinking early. `since` is
        what happened since it last thought or pondered for the seat in this very game; without it, nothing is left of
        what it found then."""
        commands = self.game.legal(seat_view(view, seat))
        if not commands:
            raise ValueError(f"seat {seat} has nothing to decide")
        self._hear(seat, since)
        if len(commands) == 1:
            return Thought(commands[0])
        with collecting.rarely():
            thought = self._weigh(view, seat, commands, limit, Random(seed))
        if self.game.is_for_points(seat_view(view, seat)):
            return thought
        return Thought(thought.command, simulations=thought.simulations)

    def ponder(self, view: SeatView, seat: Seat, limit: Limit, seed: int, since: History | None = None) -> int:
        """Look ahead while others decide, for the next time that the seat is asked; how many lines of play. The
        arguments are those of `think`."""
        own = seat_view(view, seat)
        self._hear(seat, since)
        with collecting.rarely():
            return self._look_ahead(own, seat, limit, Random(seed))

    def _hear(self, seat: Seat, since: History | None) -> None:  # noqa: B027 - most keep nothing in mind
        """Bring what is kept in mind for the seat up to date; drop it where nothing is told."""

    def _look_ahead(self, view: SeatView, seat: Seat, limit: Limit, rng: Random) -> int:
        """See `ponder`."""
        return 0

    @abstractmethod
    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        """One of the commands, of which there are at least two. All chance comes from `rng`."""
