"""The rules of Terra Pyramides at a glance: for each pending decision what is legal and what a command brings about.

After each command `_settle` carries out what follows by itself: steps without a choice, all of them seen by everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import commands as do
from . import events as ev
from . import frames as fr
from . import placing, spending, turns, workers
from .box import Box
from .course import Course
from .state import State, drawable, player_of

Legal = tuple[do.Command, ...]


def legal(box: Box, state: State) -> Legal:
    """The commands that answer the top frame, which is a seat's."""
    frame = state.stack[-1]
    return _LEGAL[type(frame)](box, state, frame)


def carry_out(box: Box, state: State, command: do.Command) -> Course:
    """What a legal command brings about."""
    course = Course(box, state)
    frame = state.stack[-1]
    if type(frame) not in _WITH_ACTIONS or not spending.act(course, fr.asked(frame), command):
        _CARRY_OUT[type(frame)](course, frame, command)
    _settle(course)
    return course


_WITH_ACTIONS: Final = frozenset(
    {fr.PlaceChoice, fr.RowChoice, fr.PopulateChoice, fr.WorkerChoice, fr.Act, fr.LimitChoice}
)
"""Decisions at which additional actions may be listed too."""


def _settle(course: Course) -> None:
    """Do what follows by itself, until nature or a seat must decide."""
    while course.state.stack:
        frame = course.state.stack[-1]
        step = _SETTLE.get(type(frame))
        if step is None or not step(course, frame):
            return


def _settle_row(course: Course, frame: fr.RowChoice) -> bool:
    rows = workers.different_rows(course.box, course.state, frame.cell)
    if len(rows) > 1:
        return False
    workers.choose_row(course, frame, do.ChooseRow(rows[0]))
    return True


def _settle_place(course: Course, frame: fr.PlaceChoice) -> bool:
    if placing.can_place(course.box, course.state, frame.seat):
        return False
    course.tell(ev.TileKept(frame.seat))
    course.due()
    return True


def _settle_act(course: Course, frame: fr.Act) -> bool:
    """Without a tile to draw and without an action the turn goes on to its limits."""
    may_draw = course.state.hands[frame.seat].tile is None and drawable(course.state, course.box.leftover)
    if may_draw or spending.action_legal(course.box, course.state, frame.seat):
        return False
    course.due(fr.LimitChoice(frame.seat))
    return True


def _settle_limits(course: Course, frame: fr.LimitChoice) -> bool:
    if spending.is_over_limits(course.box, player_of(course.state, frame.seat)):
        return False
    course.due()
    return True


def _settle_setup(course: Course, frame: fr.Settle) -> bool:
    turns.settle_setup(course, frame)
    return True


def _settle_enclosure(course: Course, frame: fr.EnclosureStep) -> bool:
    placing.enclose(course, frame)
    return True


_SETTLE: Final[dict[type[fr.Frame], Callable[[Course, Any], bool]]] = {
    fr.Settle: _settle_setup,
    fr.EnclosureStep: _settle_enclosure,
    fr.PlaceChoice: _settle_place,
    fr.RowChoice: _settle_row,
    fr.PopulateChoice: workers.settle_populating,
    fr.WorkerChoice: workers.settle_workers,
    fr.Act: _settle_act,
    fr.LimitChoice: _settle_limits,
}
"""What may follow by itself; False if a seat must decide."""


def _place_legal(box: Box, state: State, frame: fr.PlaceChoice) -> Legal:
    return placing.legal(box, state, frame) + spending.action_legal(box, state, frame.seat)


def _row_legal(box: Box, state: State, frame: fr.RowChoice) -> Legal:
    return workers.row_legal(box, state, frame) + spending.action_legal(box, state, frame.seat)


_LEGAL: Final[dict[type[fr.Frame], Callable[[Box, State, Any], Legal]]] = {
    fr.PlaceChoice: _place_legal,
    fr.RowChoice: _row_legal,
    fr.PopulateChoice: workers.populate_legal,
    fr.WorkerChoice: workers.worker_legal,
    fr.Act: spending.act_legal,
    fr.OrderChoice: lambda box, state, frame: spending.order_legal(state, frame),
    fr.LimitChoice: spending.limit_legal,
}

_CARRY_OUT: Final[dict[type[fr.Frame], Callable[[Course, Any, Any], None]]] = {
    fr.FirstPlayerDue: turns.choose_first,
    fr.StartTileDue: turns.lay_start_tile,
    fr.HandDue: turns.give_hand,
    fr.FoundationDue: placing.lay_foundation,
    fr.ContentsDue: spending.see_contents,
    fr.DrawDue: turns.draw_tile,
    fr.TopDue: turns.show_top,
    fr.TurnEnd: turns.end_turn,
    fr.PlaceChoice: placing.place,
    fr.RowChoice: workers.choose_row,
    fr.PopulateChoice: workers.populate,
    fr.WorkerChoice: workers.move_worker,
    fr.Act: spending.end_actions,
    fr.OrderChoice: spending.put_in_order,
}
