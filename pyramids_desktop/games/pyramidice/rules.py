"""The rules of Pyramidice at a glance: for each pending decision what is legal and what a command brings about.

After each command `_settle` carries out what follows by itself: steps without a choice, and forced picks that
everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import actions, cult, paying, powers, resources, rest, turns, work
from . import commands as do
from . import frames as fr
from .box import Box
from .course import Course
from .state import State

Legal = tuple[do.Command, ...]

_PEARL: Final[Legal] = (do.Accept(), do.Pass())


def legal(box: Box, state: State) -> Legal:
    """The commands that answer the top frame, which is a seat's."""
    frame = state.stack[-1]
    return _LEGAL[type(frame)](box, state, frame)


def carry_out(box: Box, state: State, command: do.Command) -> Course:
    """What a legal command brings about."""
    course = Course(box, state)
    frame = state.stack[-1]
    _CARRY_OUT[type(frame)](course, frame, command)
    _settle(course)
    return course


def _settle(course: Course) -> None:
    """Do what follows by itself, until nature or a seat must decide."""
    while course.state.stack:
        frame = course.state.stack[-1]
        kind = type(frame)
        if kind in _AUTOMATIC:
            _AUTOMATIC[kind](course, frame)
        elif kind is fr.Gain:
            assert isinstance(frame, fr.Gain)
            if not resources.settle_gain(course, frame):
                return
        elif kind is fr.Pay and not getattr(frame, "symbols", ()):
            assert isinstance(frame, fr.Pay)
            actions.complete(course, frame)
        elif kind in _SKIPPED_IF_FORCED:
            options = _LEGAL[kind](course.box, course.state, frame)
            if len(options) > 1:
                return
            if options:
                _CARRY_OUT[kind](course, frame, options[0])
            else:
                course.due()
        else:
            return


_LEGAL: Final[dict[type[fr.Frame], Callable[[Box, State, Any], Legal]]] = {
    fr.ScarabChoice: lambda box, state, frame: turns.scarab_legal(state, frame),
    fr.TurnChoice: rest.turn_legal,
    fr.DiceChoice: lambda box, state, frame: work.dice_legal(state, frame),
    fr.Act: work.act_legal,
    fr.RerollChoice: lambda box, state, frame: powers.reroll_legal(state, frame),
    fr.SetChoice: lambda box, state, frame: powers.set_legal(state, frame),
    fr.ValueChoice: lambda box, state, frame: powers.value_legal(box, paying.means(box, state, frame.seat), frame),
    fr.Pay: paying.picks,
    fr.Gain: lambda box, state, frame: resources.gain_legal(state, frame),
    fr.Overflow: lambda box, state, frame: resources.overflow_legal(state, frame),
    fr.AlikeChoice: lambda box, state, frame: resources.alike_legal(state, frame),
    fr.LoseChoice: lambda box, state, frame: resources.lose_legal(state, frame),
    fr.DivinityChoice: lambda box, state, frame: rest.divinity_legal(state, frame),
    fr.CultChoice: lambda box, state, frame: cult.cult_legal(state, frame),
    fr.AtonChoice: lambda box, state, frame: powers.aton_legal(state, frame),
    fr.PearlOffer: lambda box, state, frame: _PEARL,
    fr.ReturnChoice: lambda box, state, frame: rest.return_legal(state, frame),
}

_SKIPPED_IF_FORCED: Final = frozenset(
    {
        fr.DiceChoice,
        fr.RerollChoice,
        fr.SetChoice,
        fr.ValueChoice,
        fr.Pay,
        fr.Overflow,
        fr.AlikeChoice,
        fr.LoseChoice,
        fr.DivinityChoice,
        fr.CultChoice,
        fr.AtonChoice,
        fr.ReturnChoice,
    }
)
"""Decisions that are made by themselves when there is only one way; where there is none, nothing is done."""

_CARRY_OUT: Final[dict[type[fr.Frame], Callable[[Course, Any, Any], None]]] = {
    fr.FirstPlayerDue: turns.choose_first,
    fr.TileDue: turns.deal_tile,
    fr.RowDue: turns.reveal,
    fr.ProjectDue: turns.deal_project,
    fr.ScarabsDue: turns.deal_scarabs,
    fr.RollDue: turns.roll,
    fr.TurnEnd: turns.end_turn,
    fr.ArchitectCard: turns.architect_card,
    fr.ArchitectDie: turns.architect_die,
    fr.ArchitectAct: turns.architect_act,
    fr.ScarabChoice: turns.choose_scarab,
    fr.TurnChoice: rest.take_turn,
    fr.DiceChoice: work.take_dice,
    fr.Act: work.act,
    fr.RerollChoice: powers.reroll,
    fr.SetChoice: powers.set_die,
    fr.ValueChoice: powers.choose_value,
    fr.Pay: paying.pay,
    fr.Gain: resources.take,
    fr.Overflow: resources.overflow,
    fr.AlikeChoice: resources.take_alike,
    fr.LoseChoice: resources.lose,
    fr.DivinityChoice: rest.take_divinity,
    fr.CultChoice: cult.discard_for_cult,
    fr.AtonChoice: powers.discard_for_aton,
    fr.PearlOffer: actions.answer_pearl,
    fr.ReturnChoice: rest.return_tile,
}

_AUTOMATIC: Final[dict[type[fr.Frame], Callable[[Course, Any], None]]] = {
    fr.WorkEnd: work.work_end,
    fr.RestEnd: rest.rest_end,
    fr.OthersGain: resources.others_gain,
    fr.BonusWork: rest.bonus_work,
    fr.RowFill: turns.row_fill,
    fr.RowDrop: turns.row_drop,
    fr.ArchitectDone: turns.architect_done,
    fr.EndCheck: turns.end_check,
    fr.SetupDone: turns.setup_done,
}
