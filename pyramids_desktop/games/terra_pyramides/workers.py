"""Activating a row: populating it, what it brings, and the ways of its Workers (rulebook, Choosing, Populating)."""

from __future__ import annotations

from collections.abc import Sequence

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .building import build_legal, may_grow
from .course import Course
from .geometry import Line
from .ids import EYE, GRAVE, OASIS, WHITE
from .state import State, board_of

# ---- rows


def different_rows(box: Box, state: State, cell: int) -> tuple[int, ...]:
    """The lines through a cell, sorted; of those with the same tiles, oases and Nile spaces only the first (R46)."""
    found: dict[tuple[int, int, int], int] = {}
    for number in sorted(box.board.lines_of[cell]):
        line = box.board.lines[number]
        found.setdefault((line.mask & state.taken & ~box.board.filled, line.oases, line.nile), number)
    return tuple(found.values())


def row_legal(box: Box, state: State, frame: fr.RowChoice) -> tuple[do.Command, ...]:
    """Every different row through the new tile (R3)."""
    return tuple(do.ChooseRow(line) for line in different_rows(box, state, frame.cell))


def choose_row(course: Course, frame: fr.RowChoice, command: do.ChooseRow) -> None:
    """The row is chosen; it is populated next."""
    course.tell(ev.RowChosen(frame.seat, command.line))
    course.due(fr.PopulateChoice(frame.seat, command.line))


# ---- populating


def wanted(box: Box, state: State, line: int) -> tuple[int, ...]:
    """The cells of the row, sorted, once for each Worker symbol."""
    found: list[int] = []
    for cell in box.board.lines[line].cells:
        tile = state.tiles[cell]
        if tile is not None:
            found += [cell] * box.workers_on[tile]
    return tuple(sorted(found))


def populate_legal(box: Box, state: State, frame: fr.PopulateChoice) -> tuple[do.Command, ...]:
    """The tiles that may get the next Worker, later ones only; before the first one may build (R32)."""
    want = wanted(box, state, frame.line)
    supply = state.players[board_of(state, frame.seat)].supply
    left = min(supply, len(want)) - len(frame.cells)
    picks: tuple[do.Command, ...] = ()
    if left > 0:
        rest = later(want, frame.cells)
        picks = tuple(do.Populate(cell) for cell in dict.fromkeys(rest[: len(rest) - left + 1]))
    if frame.cells or supply >= len(want):
        return picks
    builds = build_legal(box, state, frame.seat)
    if builds and not picks:
        picks = (do.Leave(),)
    return picks + builds


def later(want: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """What is left to name after the last one named; equal ones are named one after the other."""
    if not chosen:
        return tuple(want)
    last = chosen[-1]
    return tuple(want[want.index(last) + chosen.count(last) :])


def settle_populating(course: Course, frame: fr.PopulateChoice) -> bool:
    """Populate by itself if there is no choice (R44). Whether that was so."""
    box, state = course.box, course.state
    want = wanted(box, state, frame.line)
    supply = course.player(frame.seat).supply
    if len(want) <= supply:
        populate_with(course, frame, want)
    elif len(frame.cells) == supply and (frame.cells or not build_legal(box, state, frame.seat)):
        populate_with(course, frame, frame.cells)
    else:
        return False
    return True


def populate(course: Course, frame: fr.PopulateChoice, command: do.Populate | do.Leave) -> None:
    """One more tile is named, or none can be and nothing is built."""
    if isinstance(command, do.Leave):
        populate_with(course, frame, ())
    else:
        course.due(fr.PopulateChoice(frame.seat, frame.line, (*frame.cells, command.cell)))


def populate_with(course: Course, frame: fr.PopulateChoice, cells: tuple[int, ...]) -> None:
    """Workers come to these tiles, then the row is activated (R4, R5)."""
    seat = frame.seat
    board = course.board(seat)
    if cells:
        course.tell(ev.Populated(board, cells))
    activate(course, board, course.box.board.lines[frame.line])
    course.due(fr.WorkerChoice(seat, cells) if cells else None)


class RowSymbols:
    """What a row shows: counted symbols of its tiles."""

    __slots__ = ("blocks", "eyes", "graves", "oases", "workers")

    def __init__(self, box: Box, state: State, line: Line) -> None:
        self.blocks = [0] * (WHITE + 1)
        self.eyes = self.graves = self.oases = self.workers = 0
        for cell in line.cells:
            tile = state.tiles[cell]
            if tile is None:
                continue
            for symbol in box.symbols[tile]:
                if symbol <= WHITE:
                    self.blocks[symbol] += 1
                elif symbol == EYE:
                    self.eyes += 1
                elif symbol == GRAVE:
                    self.graves += 1
                elif symbol == OASIS:
                    self.oases += 1
                else:
                    self.workers += 1


def activate(course: Course, board: int, line: Line) -> None:
    """Oases, eyes, grave goods, Nile, blocks; Workers move afterwards (R5, R16-R18)."""
    found = RowSymbols(course.box, course.state, line)
    eyes_are_gold = not course.box.has_graves
    course.gold(board, line.oases + (found.eyes if eyes_are_gold else 0), "row")
    course.oases(board, found.oases, "row")
    if not eyes_are_gold:
        course.horus(board, found.eyes, "row")
    course.graves(board, found.graves if course.state.graves_each else min(1, found.graves), "row")
    course.sail(board, line.nile, "row")
    if any(found.blocks):
        course.tell(ev.BlocksGained(board, tuple(found.blocks)))


# ---- the ways of Workers


def accepts(box: Box, state: State, site: int, board: int) -> bool:
    """Whether a Worker of the board may come to the site: free or his own, fewer than three there, still growing."""
    one = state.sites[site]
    return (
        one.value > 0
        and (one.owner is None or one.owner == board)
        and one.workers < box.limits.site_workers
        and may_grow(box, one)
    )


def reach(box: Box, state: State, cell: int) -> tuple[int, ...]:
    """The sites a Worker comes to from a cell in eight directions, whoever owns them; sorted (R6, R31)."""
    found: list[int] = []
    for way in box.board.ways[cell]:
        if way.site >= 0 and not way.mask & ~state.taken:
            found.append(box.board.site_number[way.site])
    return tuple(sorted(found))


def targets(box: Box, state: State, frame: fr.WorkerChoice, cell: int) -> tuple[int, ...]:
    """The sites the Worker on a cell may be drawn to; in the first turn only one Foundation (R7)."""
    board = board_of(state, frame.seat)
    return tuple(
        site
        for site in reach(box, state, cell)
        if (frame.only is None or site == frame.only) and accepts(box, state, site, board)
    )


def worker_legal(box: Box, state: State, frame: fr.WorkerChoice) -> tuple[do.Command, ...]:
    """Each Worker to each of his targets or home; one may build between (R8, R33)."""
    cells = tuple(dict.fromkeys(frame.cells))
    moves = tuple(do.Move(cell, site) for cell in cells for site in targets(box, state, frame, cell))
    return (*moves, *(do.Home(cell) for cell in cells), *build_legal(box, state, frame.seat))


def settle_workers(course: Course, frame: fr.WorkerChoice) -> bool:
    """Workers go home by themselves when none can be drawn and nothing can be built. Whether that was so."""
    box, state = course.box, course.state
    if any(targets(box, state, frame, cell) for cell in frame.cells) or build_legal(box, state, frame.seat):
        return False
    for cell in frame.cells:
        course.tell(ev.WorkerHome(course.board(frame.seat), cell))
    course.due()
    return True


def move_worker(course: Course, frame: fr.WorkerChoice, command: do.Move | do.Home) -> None:
    """A Worker comes to a site or back to the supply."""
    board = course.board(frame.seat)
    only = frame.only
    if isinstance(command, do.Move):
        if only is None and course.player(frame.seat).turns == 0:
            only = command.site
        course.tell(ev.WorkerMoved(board, command.cell, command.site))
    else:
        course.tell(ev.WorkerHome(board, command.cell))
    rest = list(frame.cells)
    rest.remove(command.cell)
    course.due(fr.WorkerChoice(frame.seat, tuple(rest), only) if rest else None)
