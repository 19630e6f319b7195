"""What the page of Pyramidice says about who may see what, and laws of its own. Written from the page."""

from __future__ import annotations

from typing import Any

from pyramids_desktop.core.laws import Expect, Move
from pyramids_desktop.core.seats import PUBLIC, mask
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.state import State


def _own(state: State, event: Any) -> int:
    """Hidden from all others; alone all lies open."""
    return PUBLIC if state.architect is not None else mask(event.seat)


def _all(state: State, event: Any) -> int:
    return PUBLIC


def _dice_fit_the_workers(move: Move) -> None:
    """R5, R35: never more dice are taken than Workers and Cats allow, nor fewer than the Workers ask."""
    if not isinstance(move.command, do.TakeDice):
        return
    workers, cats, _ = move.state.players[move.seat].resources
    taken = move.command.prayer + move.command.stone
    there = sum(move.state.quarry)
    assert min(workers, there) <= taken <= min(workers + cats, there)


def _tiles_lie_once(move: Move) -> None:
    """A seat that ended its turn never holds three tiles, and the row is full while the pile lasts."""
    if any(isinstance(event, ev.TurnBegan) for event in move.events):
        assert all(len(player.tiles) < 3 for player in move.after.players)
        if move.after.refill_always and isinstance(move.after.stack[-1], fr.ArchitectCard):
            assert None not in move.after.row or not move.after.pile


EXPECT = Expect(
    {
        ev.ProjectDealt: _own,
        ev.ScarabsDealt: _own,
        ev.ScarabChosen: _own,
        ev.ScarabRevealed: _all,
        ev.ProjectShown: _all,
    },
    (_dice_fit_the_workers, _tiles_lie_once),
)
