"""Gaining resources: one at a time, from a limited reserve, on a board of eight spaces (R47-R49)."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from .course import Course
from .ids import BOARD_SPACES, RESOURCES, SILVER, STONE_DIE
from .state import State, occupied


def takeable(state: State, frame: fr.Gain) -> tuple[int, ...]:
    """The kinds that may be taken next: what the reserve lacks is no choice (R49)."""
    return tuple(
        kind
        for kind in RESOURCES
        if state.reserve[kind] and (kind in frame.fixed or (frame.free and kind != frame.banned))
    )


def gain_legal(state: State, frame: fr.Gain) -> tuple[do.Command, ...]:
    """A choice of the next resource."""
    return tuple(do.Take(kind) for kind in takeable(state, frame))


def take(course: Course, frame: fr.Gain, command: do.Take) -> None:
    """One resource comes to the board or is rolled; on a full board it is a question."""
    seat, kind = frame.seat, command.kind
    rest = _rest(frame, kind)
    if kind == STONE_DIE and frame.rolled:
        course.tell(ev.StoneDrawn(seat))
        course.due(rest, fr.RollDue(seat))
    elif occupied(course.player(seat)) < BOARD_SPACES:
        _gain(course, seat, kind)
        course.due(rest)
    else:
        course.due(rest, fr.Overflow(seat, kind))


def _rest(frame: fr.Gain, kind: int) -> fr.Gain | None:
    fixed, free = frame.fixed, frame.free
    if kind in fixed:
        place = fixed.index(kind)
        fixed = fixed[:place] + fixed[place + 1 :]
    else:
        free -= 1
    return fr.Gain(frame.seat, fixed, free, frame.banned, frame.rolled) if fixed or free else None


def _gain(course: Course, seat: Seat, kind: int) -> None:
    """A resource comes to a free space; the Silver Scarab likes it to be the last one."""
    course.tell(ev.ResourceGained(seat, kind))
    player = course.player(seat)
    if player.scarab == SILVER and occupied(player) == BOARD_SPACES:
        course.glory(seat, course.box.scarabs[SILVER].glory, "scarab", SILVER)


def settle_gain(course: Course, frame: fr.Gain) -> bool:
    """Take what needs no choice; whether that was so."""
    kinds = takeable(course.state, frame)
    if not kinds:
        course.due()
    elif len(kinds) == 1:
        take(course, frame, do.Take(kinds[0]))
    elif not frame.free and occupied(course.player(frame.seat)) + len(frame.fixed) <= BOARD_SPACES:
        for kind in frame.fixed:
            if course.state.reserve[kind]:
                _gain(course, frame.seat, kind)
        course.due()
    else:
        return False
    return True


def overflow_legal(state: State, frame: fr.Overflow) -> tuple[do.Command, ...]:
    """Put away another kind for the new resource, or let it go."""
    held = state.players[frame.seat].resources
    return (*(do.Swap(kind) for kind in RESOURCES if held[kind] and kind != frame.kind), do.LetGo())


def overflow(course: Course, frame: fr.Overflow, command: do.Command) -> None:
    """The choice on a full board. A Stone die that is not kept goes to the Quarry (R19)."""
    if isinstance(command, do.Swap):
        course.tell(ev.ResourceReturned(frame.seat, command.kind, "swapped"))
        course.tell(ev.ResourceGained(frame.seat, frame.kind))
    else:
        course.tell(ev.ResourceLetGo(frame.seat, frame.kind))
    course.due()


def alike_legal(state: State, frame: fr.AlikeChoice) -> tuple[do.Command, ...]:
    """The kinds that the reserve has."""
    return tuple(do.Take(kind) for kind in RESOURCES if state.reserve[kind])


def take_alike(course: Course, frame: fr.AlikeChoice, command: do.Take) -> None:
    """So many of one kind, as far as the reserve has them."""
    course.due(fr.Gain(frame.seat, (command.kind,) * frame.count))


def lose_legal(state: State, frame: fr.LoseChoice) -> tuple[do.Command, ...]:
    """The kinds on the board."""
    held = state.players[frame.seat].resources
    return tuple(do.Lose(kind) for kind in RESOURCES if held[kind])


def lose(course: Course, frame: fr.LoseChoice, command: do.Lose) -> None:
    """Discard one, then take others that differ from it, not from each other (R14)."""
    course.tell(ev.ResourceReturned(frame.seat, command.kind, "discarded"))
    course.due(fr.Gain(frame.seat, (), frame.others, command.kind))


def others_gain(course: Course, frame: fr.OthersGain) -> None:
    """All others gain, clockwise from the left neighbor, each finishing before the next (R18, R48)."""
    count = len(course.state.players)
    seats = [(frame.seat + step) % count for step in range(1, count)]
    course.due(*(fr.Gain(seat, frame.kinds) for seat in reversed(seats)))
