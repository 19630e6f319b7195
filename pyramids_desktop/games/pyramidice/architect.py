"""The Great Architect of a solo game: an automaton, step by step as the rulebook has it."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from . import events as ev
from . import frames as fr
from .actions import open_spaces
from .box import Box
from .course import Course
from .ids import ARCHITECT_SEAT, STONE_DIE, is_ennead
from .state import State

HUMAN: Seat = 0


def take_card(course: Course) -> None:
    """Step 1: the open Divinity with the most Glory, the Ennead before all others, the rightmost on a tie."""
    choice = best_card(course.box, course.state)
    if choice is None:
        course.tell(ev.ArchitectTookNone())
    else:
        course.tell(ev.ArchitectTook(*choice))
    course.due(fr.ArchitectDie())


def best_card(box: Box, state: State) -> tuple[int, str] | None:
    """The Divinity that the Architect would take now, and why; None if none is open (R61)."""
    row = [divinity for divinity in state.row if divinity is not None]
    if not row:
        return None
    worth = {divinity: _worth(box, divinity) for divinity in row}
    top = max(worth.values())
    best = [divinity for divinity in row if worth[divinity] == top]
    if len(row) == 1:
        return best[-1], "only"
    reason = "ennead" if is_ennead(best[-1]) else "glory"
    return best[-1], reason if len(best) == 1 else f"{reason}_right"


def _worth(box: Box, divinity: int) -> tuple[bool, int]:
    return (True, 0) if is_ennead(divinity) else (False, box.divinities[divinity].end)


def draw_die(course: Course) -> None:
    """Step 2: a Stone die of the Quarry, else of the reserve, is rolled; with none he goes on without (R27)."""
    state = course.state
    if state.quarry[1]:
        source = "quarry"
    elif state.reserve[STONE_DIE]:
        source = "reserve"
    else:
        source = "none"
    course.tell(ev.ArchitectDrewDie(source))
    course.due(fr.ArchitectAct(), fr.RollDue(ARCHITECT_SEAT) if source != "none" else None)


def act(course: Course) -> None:
    """Step 3: the Rest tile of that number (3A), or a building if it is not there (3B)."""
    state = course.state
    architect = state.architect
    assert architect is not None  # only he comes here
    value = architect.die
    if value == 0:
        slot = next((slot for slot, tile in enumerate(state.slots) if tile is not None), None)
        if slot is None:
            course.tell(ev.ArchitectIdle())
            course.due(fr.ArchitectDone())
        else:
            _take_tile(course, slot, "lowest")
    elif state.slots[value - 1] is not None:
        _take_tile(course, value - 1, "rolled")
    else:
        _build(course, value)


def _take_tile(course: Course, slot: int, reason: str) -> None:
    """Case 3A: the tile comes to his leftmost free space; the last one sends all of them back (R57)."""
    architect, tile = course.state.architect, course.state.slots[slot]
    assert architect is not None and tile is not None  # the caller looked
    spaces = course.box.architects[architect.id].rest_spaces
    space = len(architect.tiles)
    course.tell(ev.ArchitectTile(tile, slot, space, reason))
    course.glory(ARCHITECT_SEAT, spaces[space], "space", space)
    if space + 1 < len(spaces):
        course.due(fr.ArchitectDone())
        return
    tiles = (*architect.tiles, tile)
    course.due(fr.ArchitectDone(), fr.RowFill(), fr.RowDrop(), fr.ReturnChoice(HUMAN, ARCHITECT_SEAT, tiles))


def _build(course: Course, value: int) -> None:
    """Case 3B: the die completes an arrangement of his Projects, or takes the first free space."""
    architect = course.state.architect
    assert architect is not None  # the caller looked
    space, completes = building_place(course.box, course.state, value)
    course.tell(ev.ArchitectBuilt(value, space, "project" if completes else "first"))
    course.glory(ARCHITECT_SEAT, course.box.build_glory(value, space), "build", space)
    printed = course.box.architects[architect.id]
    level = course.box.spaces[space].level
    bonus = printed.per_build + printed.per_level_number * level
    bonus += printed.per_build_first_level if level == 1 else 0
    bonus += printed.per_completed_arrangement if completes else 0
    course.glory(ARCHITECT_SEAT, bonus, "architect", architect.id)
    course.due(fr.ArchitectDone())


def building_place(box: Box, state: State, value: int) -> tuple[int, bool]:
    """Where the Architect would build a die of that value, and whether it completes an arrangement there.

    Spaces are looked at level by level from the base, row by row, left to right (R24, R59).
    """
    assert state.architect is not None  # only in a solo game
    places = sorted(open_spaces(box, state), key=lambda number: (box.spaces[number].level, number))
    for space in places:
        if any(
            box.pair_glory[project][7 * value + state.pyramid[near]]
            for near in box.spaces[space].near
            for project in state.architect.projects
        ):
            return space, True
    return places[0], False


def done(course: Course) -> None:
    """The die that was not built goes to the Quarry; the row is refilled (R22), and the turn ends."""
    architect = course.state.architect
    assert architect is not None  # only he comes here
    if architect.die:
        course.tell(ev.ArchitectDieReturned(architect.die))
    course.due(fr.EndCheck(ARCHITECT_SEAT), fr.RowFill() if course.state.refill_always else None)
