"""Why something cannot be done now."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, SeatName, say

from . import state as st
from .state import State


def explain(state: State, source: str, target: str | None) -> Message:
    """Why `source` cannot be brought to `target`, or cannot be used if there is no target."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, st.CHANCE_FRAMES):
        return Message(N_("The cards decide first."))
    if frame.seat != state.viewer:
        return say(N_("Not your turn: {seat} decides."), seat=SeatName(frame.seat))
    return Message(N_("That cannot be done now."))
