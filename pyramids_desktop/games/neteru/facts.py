"""What a command would score, to be told before it is given."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.seats import HOLE, Seat

from . import commands as do
from . import events as ev
from . import rules
from .scoring import score
from .state import State


class Preview(msgspec.Struct, frozen=True):
    """What a command would bring its mover at once, before any further choice."""

    gain: int
    """Points more (or less) than now."""
    total: int
    """The mover's points then, as far as the viewer knows."""
    floors: tuple[int, ...]
    """Floors that it completes, each of which takes a God."""
    last_round: bool
    """Whether it begins the last round."""


_OPEN_COMMANDS = (do.Play, do.Discard, do.Move, do.Remove, do.Revive, do.TakeGod, do.Swap)
"""Commands whose outcome the mover can foretell from his view."""


def preview(state: State, command: do.Command) -> Preview | None:
    """What a legal command would score; None if it scores nothing that can be foretold. Takes the mover's view."""
    if not isinstance(command, _OPEN_COMMANDS):
        return None
    frame = state.stack[-1]
    seat: Seat = getattr(frame, "seat", HOLE)
    course = rules.carry_out(state, command)
    before, after = score(state.players[seat]).total, score(course.state.players[seat]).total
    return Preview(
        after - before,
        after,
        tuple(event.floor for event in course.events if isinstance(event, ev.FloorCompleted)),
        any(isinstance(event, ev.LastRoundBegan) for event in course.events),
    )
