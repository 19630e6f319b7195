"""Supporting the cult: how many Divinities a board supports, and which can be discarded (R13)."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .ids import ANUBIS, ENNEAD_SIZE, STACK
from .paying import has
from .state import Player, State, occupied


def cult_limit(box: Box, state: State, seat: Seat) -> int:
    """How many Divinities the seat may keep as its board is now."""
    more = box.divinities[ANUBIS].extra if has(state, seat, ANUBIS) else 0
    return occupied(state.players[seat]) + more


def discardable(player: Player) -> list[int]:
    """The player's Divinities that can be discarded one by one; `STACK`, the last, stands for the whole Ennead."""
    found = [divinity for divinity in player.divinities if divinity >= ENNEAD_SIZE]
    return [*found, STACK] if len(found) < len(player.divinities) else found


def cult_legal(state: State, frame: fr.CultChoice) -> tuple[do.Command, ...]:
    """One's Divinities, the Ennead as one."""
    return tuple(do.Discard(divinity) for divinity in discardable(state.players[frame.seat]))


def discard_for_cult(course: Course, frame: fr.CultChoice, command: do.Discard) -> None:
    """One Divinity goes, whatever the difference."""
    course.tell(ev.DivinitiesDiscarded(frame.seat, discarded(course.player(frame.seat), command.divinity), "cult"))
    course.due()


def discarded(player: Player, divinity: int) -> tuple[int, ...]:
    """The cards that go when this one, or the `STACK`, is discarded."""
    if divinity == STACK:
        return tuple(own for own in player.divinities if own < ENNEAD_SIZE)
    return (divinity,)
