"""Placing a tile, founding sites, enclosing them (rulebook, Placing a Tile; Completely Enclosed Foundations)."""

from __future__ import annotations

from collections.abc import Iterator

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .ids import EYE, GRAVE, NILE_CELL, NO_HALF, OASIS, OASIS_CELL
from .state import State


def aims(box: Box, state: State, cell: int) -> tuple[int, ...]:
    """The sites to which stairs on a free space may lead: none if two empty sites would have to be founded (R2)."""
    near = box.board.aims[cell]
    if len(near) > 1 and sum([not state.sites[site].value for site in near]) > 1:
        return ()
    return near


def free_spaces(box: Box, state: State) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The spaces where a tile may be placed, halves aside, and the sites its stairs may lead to."""
    for cell in box.board.spaces:
        if state.tiles[cell] is None:
            sites = aims(box, state, cell)
            if sites:
                yield cell, sites


def half_price(box: Box, state: State, seat: int, cell: int) -> int | None:
    """The gold for placing the seat's tile on the cell: 0 in its own half, or anywhere if that is full; else the price,
    or None if the seat cannot pay it (Symbol variant, R34)."""
    half = state.hands[seat].half
    if not state.symbols or half == NO_HALF or box.board.half[cell] == half:
        return 0
    if not any(box.board.half[space] == half for space, _ in free_spaces(box, state)):
        return 0
    price = box.prices.any_half
    return price if state.players[0 if state.mission else seat].gold >= price else None


def legal(box: Box, state: State, frame: fr.PlaceChoice) -> tuple[do.Command, ...]:
    """Each space with each site its stairs may lead to."""
    found: list[do.Command] = []
    prices: dict[int, int | None] = {}
    for cell, sites in free_spaces(box, state):
        half = box.board.half[cell]
        if state.symbols:
            if half not in prices:
                prices[half] = half_price(box, state, frame.seat, cell)
            if prices[half] is None:
                continue
        found += [do.Place(cell, site) for site in sites]
    return tuple(found)


def can_place(box: Box, state: State, seat: int) -> bool:
    """Whether there is a legal space for the seat's tile (R29)."""
    if not state.symbols:
        return next(free_spaces(box, state), None) is not None
    return any(half_price(box, state, seat, cell) is not None for cell, _ in free_spaces(box, state))


def place(course: Course, frame: fr.PlaceChoice, command: do.Place) -> None:
    """The tile is placed; an empty site beside it gets a Foundation, then enclosing is looked at, then a row chosen
    (R25, R37)."""
    box, state, seat, cell = course.box, course.state, frame.seat, command.cell
    course.pay(course.board(seat), half_price(box, state, seat, cell) or 0, "half")
    tile = state.hands[seat].tile
    assert tile is not None  # only who has a tile is asked
    course.tell(ev.TilePlaced(seat=seat, tile=tile, cell=cell, toward=command.toward))
    near = (box.board.site_number[site] for site in box.board.stairs[cell])
    empty = next((site for site in near if not state.sites[site].value), None)
    course.due(
        fr.RowChoice(seat, cell),
        fr.EnclosureStep(seat, cell) if box.has_graves else None,
        None if empty is None else fr.FoundationDue(empty, seat),
    )


def lay_foundation(course: Course, frame: fr.FoundationDue, command: do.Foundation) -> None:
    """The next Foundation comes to its site."""
    course.tell(ev.FoundationLaid(frame.site, command.value))
    course.due()


def newly_enclosed(box: Box, state: State, cell: int) -> tuple[int, ...]:
    """The sites that the tile on the cell was the last to enclose, whoever owns them."""
    mask = state.taken
    numbers = box.board.site_number
    return tuple(numbers[site] for site in box.board.sites_by[cell] if not box.board.around_mask[site] & ~mask)


def enclose(course: Course, frame: fr.EnclosureStep) -> None:
    """Owners of sites that are enclosed now get what lies around them: the mover first, then clockwise (R15, R37)."""
    course.due()
    count = len(course.state.players)
    mover = course.board(frame.seat)
    sites = newly_enclosed(course.box, course.state, frame.cell)
    for step in range(count):
        board = (mover + step) % count
        for site in sites:
            if course.state.sites[site].owner == board and course.state.sites[site].workers:
                _pay_enclosure(course, board, site)


class Surroundings:
    """What lies around a site and counts when it is enclosed, or would count if it were now."""

    __slots__ = ("eyes", "gold", "graves", "nile", "oases")

    def __init__(self, box: Box, state: State, site: int) -> None:
        self.eyes = self.graves = self.oases = self.gold = self.nile = 0
        for cell in box.board.around[box.board.sites[site]]:
            kind = box.board.kinds[cell]
            if kind == OASIS_CELL:
                self.gold += 1
            elif kind == NILE_CELL:
                self.nile += 1
            elif (tile := state.tiles[cell]) is not None:
                symbols = box.symbols[tile]
                self.eyes += symbols.count(EYE)
                self.graves += symbols.count(GRAVE)
                self.oases += symbols.count(OASIS)


def _pay_enclosure(course: Course, board: int, site: int) -> None:
    """Never blocks or Workers (R15); oases and Nile spaces count too (Nile)."""
    course.tell(ev.Enclosed(board, site))
    found = Surroundings(course.box, course.state, site)
    course.gold(board, found.gold, "enclosure")
    course.oases(board, found.oases, "enclosure")
    course.horus(board, found.eyes, "enclosure")
    course.graves(board, found.graves, "enclosure")
    course.sail(board, found.nile, "enclosure")
