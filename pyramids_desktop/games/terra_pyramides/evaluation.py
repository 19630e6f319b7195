"""What a position promises a seat, in points: its prospects less those of its best rival.

Inside a turn what is still to come counts too: the best row through the tile just placed, the Workers that stand in
it. In a mission there is no rival, and the prospects tell how near the goal is: to compare positions by, no points.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from .box import Box
from .estate import Estate, after_action, estates_of
from .gains import gains_of
from .glance import best_row_worth
from .ground import Ground, free_lots
from .outlook import prospects
from .rules import carry_out
from .standing import turns_left
from .state import State, board_of
from .workers import targets

WORKER_HOPE: Final = 2.2
LAST_HOPE: Final = 1.0
"""What a Worker who can be drawn to a site promises, and one of the last turn."""
UNDECIDED: Final = 100.0
"""What counts less as long as one's own tile is to be placed, or a row to be chosen: nothing else that can be done then
is worth as much as to go on, and can as well be done later."""


def evaluate(box: Box, state: State, seat: Seat) -> float:
    """The seat's prospects less those of its best rival. Takes views."""
    estates = estates_of(state)
    worths = _worths(box, state, estates)
    own = board_of(state, seat)
    for frame in state.stack:
        if isinstance(frame, fr.WorkerChoice):
            worths[board_of(state, frame.seat)] += _workers_to_come(box, state, frame)
        elif isinstance(frame, fr.RowChoice):
            worths[board_of(state, frame.seat)] += _row_to_come(box, state, frame, estates)
            worths[own] -= UNDECIDED if board_of(state, frame.seat) == own else 0.0
        elif isinstance(frame, fr.PlaceChoice) and board_of(state, frame.seat) == own:
            worths[own] -= 2 * UNDECIDED
    return _lead(worths, own)


def best_rival(box: Box, state: State, seat: Seat) -> float:
    """The prospects of the seat's best rival, 0 without one. Takes views."""
    worths = _worths(box, state, estates_of(state))
    del worths[board_of(state, seat)]
    return max(worths, default=0.0)


def _worths(box: Box, state: State, estates: list[Estate]) -> list[float]:
    """The prospects of each board."""
    return [
        prospects(box, estate, turns_left(box, state, board), (*estates[:board], *estates[board + 1 :]))
        for board, estate in enumerate(estates)
    ]


def _lead(worths: list[float], own: int) -> float:
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
    return best_row_worth(Ground(box, state), gains, state, frame.cell)


def best_after(box: Box, state: State, seat: Seat, commands: tuple[do.Command, ...]) -> State:
    """The state after the one of the seat's commands that `evaluate` likes best, the first of equals. Commands that
    never are it are not looked at."""
    quick = _Quick(box, state, seat) if isinstance(state.stack[-1], fr.Act) and box.mission is None else None
    best, best_value, best_state = commands[0], float("-inf"), None
    for command in _worth_a_look(state, commands):
        after = None
        value = None if quick is None else quick.value(command)
        if value is None:
            after = carry_out(box, state, command).state
            value = evaluate(box, after, seat)
        if value > best_value:
            best, best_value, best_state = command, value, after
    return carry_out(box, state, best).state if best_state is None else best_state


class _Quick:
    """What additional actions at the end of a turn promise, reckoned without making positions."""

    def __init__(self, box: Box, state: State, seat: Seat) -> None:
        self._box = box
        self._state = state
        self._own = board_of(state, seat)
        self._estates = estates_of(state)
        self._free = free_lots(state)

    def value(self, command: do.Command) -> float | None:
        """As `evaluate` after the command; None if it has to be made."""
        own, estates = self._own, self._estates
        estate = after_action(self._box, estates[own], self._free, command)
        if estate is None:
            return None
        changed = [*estates[:own], estate, *estates[own + 1 :]]
        return _lead(_worths(self._box, self._state, changed), own)


def _worth_a_look(state: State, commands: tuple[do.Command, ...]) -> Iterable[do.Command]:
    """While something is `UNDECIDED`, what decides it; of commands that differ only in what nobody has seen the first,
    and a look at a stack only where nothing can be drawn."""
    deciding = _DECIDING.get(type(state.stack[-1]))
    alike: set[type[do.Command]] = set()
    for command in commands:
        kind = type(command)
        if deciding is not None and kind is not deciding:
            continue
        if kind in _ALIKE:
            if kind in alike or (kind is do.Look and do.Draw in alike):
                continue
            alike.add(kind)
        yield command


_DECIDING: Final[dict[type[fr.Frame], type[do.Command]]] = {fr.PlaceChoice: do.Place, fr.RowChoice: do.ChooseRow}
_ALIKE: Final = frozenset({do.Draw, do.Look, do.PutTile, do.Leave})
