"""What the page of Terra Pyramides says about who may see what, and laws of its own. Written from the page."""

from __future__ import annotations

from typing import Any

from pyramids_desktop.core.laws import Expect, Move
from pyramids_desktop.core.seats import PUBLIC, SeatMask, mask
from pyramids_desktop.games.terra_pyramides import events as ev
from pyramids_desktop.games.terra_pyramides.state import State

FACE_UP = (0, 1, 4, 5)


def _looked(state: State, event: Any) -> SeatMask:
    """Who pays for a look sees the stack; in a mission all see it (R43)."""
    return PUBLIC if state.mission else mask(event.seat)


def _drawn(state: State, event: ev.TileDrawn) -> SeatMask:
    """The own hand, and who looked at the stack before; from an open stack everybody sees it, and in a mission (R35,
    R43). The tiles of the deal are drawn before the stacks are turned up."""
    if state.mission:
        return PUBLIC
    pile = state.stacks[event.stack]
    if not pile.known:
        return mask(event.seat)
    if state.open_stacks and event.stack in FACE_UP:
        return PUBLIC
    return mask(event.seat) | pile.knowers


def _at_most_one_foundation(move: Move) -> None:
    """R2, R25: the tile placed in a turn brings one Foundation at most."""
    laid = sum(isinstance(event, ev.FoundationLaid) for event in move.events)
    assert laid <= 1


def _limits_are_kept(move: Move) -> None:
    """R11: who ends a turn has at most 4 gold and 7 blocks."""
    for event in move.events:
        if isinstance(event, ev.TurnDone):
            player = move.state.players[0 if move.state.mission else event.seat]
            assert player.gold <= 4
            assert sum(player.blocks) <= 7


EXPECT = Expect(
    {ev.TilePlaced: lambda state, event: PUBLIC, ev.TileDrawn: _drawn, ev.StackSeen: _looked, ev.StackOrdered: _looked},
    (_at_most_one_foundation, _limits_are_kept),
)
