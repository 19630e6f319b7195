"""What a position promises a seat, in points: its prospects less those of its best rival.

Inside a turn what is still to come counts too: the best row through the tile just placed, the Workers that stand in
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from .box import Box
from .estate import Estate, estate_of
from .glance import gains_of, row_worth
from .ground import Ground
from .outlook import prospects
from .rules import carry_out
from .standing import turns_left
from .state import State, board_of
from .workers import targets

WORKER_HOPE: Final = 2.2
LAST_HOPE: Final = 1.0
"""What a Worker who can be drawn to a site promises, and one of the last turn."""


def evaluate(box: Box, state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    estates = [estate_of(state, board) for board in range(len(state.players))]
    own = board_of(state, seat)
    worths = [
        prospects(box, estate, turns_left(box, state, board), (*estates[:board], *estates[board + 1 :]))
        for board, estate in enumerate(estates)
    ]
    if state.stack:
        frame = state.stack[-1]
        if isinstance(frame, fr.WorkerChoice):
            worths[board_of(state, frame.seat)] += _workers_to_come(box, state, frame)
        elif isinstance(frame, fr.RowChoice | fr.FoundationDue):
            rows = [below for below in state.stack if isinstance(below, fr.RowChoice)]
            if rows:
                worths[board_of(state, rows[0].seat)] += _row_to_come(box, state, rows[0], estates)
    mine = worths.pop(own)
    return mine - max(worths) if worths else mine


def _workers_to_come(box: Box, state: State, frame: fr.WorkerChoice) -> float:
    """What the Workers promise that stand in the row, or in the supply if they cannot be drawn."""
    hope = WORKER_HOPE if turns_left(box, state, board_of(state, frame.seat)) else LAST_HOPE
    return hope * sum(bool(targets(box, state, frame, cell)) for cell in frame.cells)


def _row_to_come(box: Box, state: State, frame: fr.RowChoice, estates: list[Estate]) -> float:
    board = board_of(state, frame.seat)
    rivals = (*estates[:board], *estates[board + 1 :])
    gains = gains_of(box, estates[board], turns_left(box, state, board), rivals)
    ground = Ground(box, state)
    return max(row_worth(ground, gains, state, row) for row in ground.rows(frame.cell))


def best_after(box: Box, state: State, seat: Seat, commands: tuple[do.Command, ...]) -> State:
    """The state after the one of the seat's commands that `evaluate` likes best, the first of equals. Of commands that
    differ only in what nobody has seen one is looked at, and none that is never the best."""
    best, best_value = state, float("-inf")
    for command in _worth_a_look(commands):
        after = carry_out(box, state, command).state
        value = evaluate(box, after, seat)
        if value > best_value:
            best, best_value = after, value
    return best


def _worth_a_look(commands: tuple[do.Command, ...]) -> Iterable[do.Command]:
    """The first of all draws, and the first look where nothing can be drawn."""
    alike: set[type[do.Command]] = set()
    for command in commands:
        kind = type(command)
        if kind is do.Draw or kind is do.Look or kind is do.PutTile or kind is do.Leave:
            if kind in alike or (kind is do.Look and do.Draw in alike) or (kind is do.Leave and do.PutTile in alike):
                continue
            alike.add(kind)
        yield command
