"""What all of Pyramidice's close looks share: the state, the sign of our own values, the note about them."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.records import Source
from pyramids_desktop.ui.table.spec import Look

HOUSE_ICON = "house"
"""The sign of a value that is ours."""
_HOUSE = Message(N_("A small house marks values of our own: they are printed on components we have not seen."))


def state_of(look: Look) -> st.State:
    """The look's view."""
    view: st.State = look.view
    return view


def mark_of(source: Source) -> str:
    """The sign beside a value; empty if the rulebook tells it."""
    return HOUSE_ICON if source == "house" else ""


def with_note(rule: Message, marked: bool) -> Message:
    """The rule, and what the sign means if it is shown."""
    return say(N_("{rule} {note}"), rule=rule, note=_HOUSE) if marked else rule
