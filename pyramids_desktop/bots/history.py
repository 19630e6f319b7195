"""What a seat saw of the decisions that were made, as far as it may be told of them.

An opponent that keeps its tree between moves has to know which of the commands in it were given since. Commands may
carry secrets that no view shows, so a seat is told of another's command only where it saw everything that came of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE, Seat

from .bot import History


class Decision(NamedTuple):
    """A command that was given, as the kernel knows it."""

    state: Any
    """The true state before it."""
    seat: Seat
    """Who gave it; `NATURE` for an outcome of chance."""
    command: Any
    events: tuple[Any, ...]


class Since(NamedTuple):
    """What happened since an earlier question about the same seat in the same game."""

    ticket: int
    """That question's."""
    history: History
    """The commands given since, as `known_history` tells them."""


def known_history(game: AnyGame, decisions: Iterable[Decision], seat: Seat) -> History:
    """The commands as the seat may know them, None for each that stayed hidden from it.

    Left out is what a search does not branch on: outcomes of chance, and decisions of the seat itself without a choice.
    Of others the seat does not know whether they had one.
    """
    history = []
    for decision in decisions:
        if decision.seat == NATURE:
            continue
        if decision.seat != seat:
            history.append(decision.command if is_seen(game, decision.events, seat) else None)
        elif len(game.legal(decision.state)) > 1:
            history.append(decision.command)
    return tuple(history)


def is_seen(game: AnyGame, events: Iterable[Any], seat: Seat) -> bool:
    """Whether the seat sees all that these events hold, and so what the command behind them was."""
    return all(game.redact(event, seat) == event for event in events)
