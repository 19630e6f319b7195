"""What must hold in every state of Terra Pyramides, whatever was played."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, TypeAlias

import msgspec

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.seats import EVERYTHING, HOLE
from pyramids_desktop.core.views import Event

from . import frames as fr
from .box import Box
from .building import is_sealed
from .events import Due
from .ids import LEVELS, NO_HALF, SCARAB, SPHINX, STACKS, START, WHITE
from .state import Site, State


def check(box: Box, state: State) -> None:
    """Raise `LawBroken` if the state cannot be: components lost or doubled, limits passed. Takes true states."""
    _require(state.viewer == EVERYTHING, "only a true state can be checked")
    _require(bool(state.stack) != bool(state.ended), "a decision is pending exactly while the game goes on")
    _check_tiles(box, state)
    _check_sites(box, state)
    _check_workers(box, state)
    _check_players(box, state)
    _check_turns(box, state)


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise LawBroken(reason)


def _check_tiles(box: Box, state: State) -> None:
    everything = [tile for tile in state.tiles if tile is not None]
    everything += [hand.tile for hand in state.hands if hand.tile is not None]
    for stack in state.stacks:
        everything += stack.known
        _require(stack.size >= box.leftover, "a tile was drawn from a stack that is gone")
        _require(bool(stack.known) == bool(stack.knowers), "who knows a stack does not fit what is known")
    everything += state.bag
    _require(HOLE not in everything, "a hole in a true state")
    _require(tuple(sorted(everything)) == box.all_kinds, "the tiles are not all there")
    _require(list(state.bag) == sorted(state.bag), "the bag is not sorted")
    unseen = sum([stack.size - len(stack.known) for stack in state.stacks])
    _require(unseen == len(state.bag), "the stacks do not hold the tiles unseen")
    _check_stairs(box, state)


_FOUNDING = (fr.FoundationDue, fr.StartTileDue)


def _last(state: State) -> fr.Frame | None:
    return state.stack[-1] if state.stack else None


def _check_stairs(box: Box, state: State) -> None:
    """Each tile lies on a space, with stairs to a site beside it. Done for every entry of a saved game that is opened,
    so it looks at the cells taken alone, and counts the others."""
    board, tiles, toward, sites = box.board, state.tiles, state.toward, state.sites
    founding = isinstance(_last(state), _FOUNDING)
    _require(tiles.count(None) == toward.count(None), "stairs without a tile, or a tile without stairs")
    _require(state.taken & board.filled == board.filled, "the mask of cells taken is wrong")
    laid = state.taken & ~board.filled
    _require(laid.bit_count() == len(tiles) - tiles.count(None), "the mask of cells taken is wrong")
    while laid:
        lowest = laid & -laid
        laid ^= lowest
        cell = lowest.bit_length() - 1
        site = toward[cell]
        if tiles[cell] is None or site is None:
            raise LawBroken("the mask of cells taken is wrong, or a tile has no stairs")
        if board.kinds[cell] > START:
            raise LawBroken("a tile lies where no tile may lie")
        if site not in board.aims[cell]:
            raise LawBroken("stairs lead past their site")
        if not (sites[site].value or founding):
            raise LawBroken("stairs lead to no site")


_NOTHING = Site()


def _check_sites(box: Box, state: State) -> None:
    laid = [site.value for site in state.sites if site.value]
    _require(sorted([*laid, *state.foundations]) == list(box.foundations), "the Foundations are not all there")
    for site in state.sites:
        if site != _NOTHING:
            _check_site(box, site)


def _check_site(box: Box, site: Site) -> None:
    if site.value <= 0:
        raise LawBroken("something stands on an empty site")
    if not 0 <= site.workers <= box.limits.site_workers:
        raise LawBroken("too many Workers on a site")
    if not 0 <= site.level <= LEVELS:
        raise LawBroken("a level that there is not")
    if (site.level > 0) != (site.color is not None):
        raise LawBroken("a pyramid without color, or a color without one")
    if is_sealed(box, site):
        _require(site.workers == 0, "a finished pyramid of the mission has Workers")
    elif (site.owner is None) != (site.workers == 0):
        raise LawBroken("an owner without Workers, or Workers without one")
    if site.level == LEVELS:
        _require(site.workers == 1, "Workers came to a pyramid that is complete")


def _check_workers(box: Box, state: State) -> None:
    """Each board's Workers are in its supply, on sites, or on the tiles of the row."""
    counts = [player.supply for player in state.players]
    for site in state.sites:
        if site.owner is not None:
            counts[site.owner] += site.workers
    for frame in state.stack:
        if isinstance(frame, fr.WorkerChoice):
            counts[0 if state.mission else frame.seat] += len(frame.cells)
    if state.ended != "goal":
        _require(all(count == box.workers for count in counts), "the Workers are not all there")


def _check_players(box: Box, state: State) -> None:
    for player in state.players:
        _require(min(player.supply, player.gold, *player.blocks) >= 0, "less than nothing")
        _require(0 <= player.ship <= box.board.end_of_nile, "a ship beyond the Nile")
    held = [player.card for player in state.players if player.card is not None]
    _require(len(set(held)) == len(held), "a strategy card is there twice")
    frame = _last(state)
    if isinstance(frame, fr.TurnEnd):
        player = state.players[0 if state.mission else frame.seat]
        _require(player.gold <= box.limits.gold, "too much gold at the end of a turn")
        _require(sum(player.blocks) <= box.limits.blocks, "too many blocks at the end of a turn")


def _check_turns(box: Box, state: State) -> None:
    _require(state.number <= box.turns, "more turns than tiles")
    if state.ended == "tiles":
        _require(state.number == box.turns, "the game ended early")
        if not state.mission:
            _require(all(player.turns == box.turns_each for player in state.players), "turns are not equal")


# ---- a game of other rules or values, which is only watched


def check_table(box: Box, state: State, events: tuple[Event, ...]) -> None:
    """Raise `LawBroken` if the state, or an event that led to it, names a seat, a component or a place that this table
    does not have, or more of them than it can show."""
    ranges = _ranges(box, state)
    for event in events:
        _check_numbers(event, ranges)
        for frame in event.frames if isinstance(event, Due) else ():
            _check_numbers(frame, ranges)
    for record in (state, *state.stack, *state.players, *state.hands, *state.sites, *state.stacks):
        _check_numbers(record, ranges)
    cells, sites = len(box.board.kinds), len(box.board.sites)
    _require(len(state.tiles) == len(state.toward) == cells, "the board has other spaces")
    _require(len(state.sites) == sites, "the board has other building sites")
    _require(len(state.stacks) == STACKS, "there are eight stacks")
    _require(len(state.players) == box.hands, "there are other player boards")
    _require(0 <= state.taken < 1 << cells, "the mask of cells taken is wrong")
    for tile, toward in zip(state.tiles, state.toward, strict=True):
        _require((tile is None) == (toward is None), "stairs without a tile, or a tile without stairs")
    for site in state.sites:
        _require((site.level > 0) == (site.color is not None), "a pyramid without color, or a color without one")
        _require(site.value > 0 or site.owner is None, "an owner of nothing")
    for frame in state.stack:
        for cell in frame.cells if isinstance(frame, fr.WorkerChoice | fr.PopulateChoice) else ():
            _require(state.tiles[cell] is not None, "Workers stand where no tile lies")
    last = _last(state)
    if isinstance(last, fr.OrderChoice):
        stack = state.stacks[last.stack]
        _require(last.placed <= len(stack.known) == stack.size, "tiles are put in order that nobody has seen")


_Ranges: TypeAlias = Mapping[str, Container[int] | None]
_COUNT: Final = range(1_000_000)
_COLORS: Final = range(WHITE)
_BLOCKS: Final = range(WHITE + 1)
_HIGHEST_VALUE: Final = 9


def _ranges(box: Box, state: State) -> _Ranges:
    """What numbers may be, by the name of the field they stand in; where records differ, by the record's name too."""
    cells, sites = range(len(box.board.kinds)), range(len(box.board.sites))
    boards = range(len(state.players))
    return {
        **dict.fromkeys(("seat", "first", "turn"), range(len(state.hands))),
        **dict.fromkeys(("board", "owner"), boards),
        **dict.fromkeys(("cell", "cells"), cells),
        **dict.fromkeys(("site", "toward", "only"), sites),
        **dict.fromkeys(("tile", "tiles", "known", "bag", "top"), range(len(box.symbols))),
        **dict.fromkeys(("gold", "supply", "steps", "graves", "oases", "arrival", "amount", "number"), _COUNT),
        **dict.fromkeys(("blocks", "turns", "placed", "size", "arrivals"), _COUNT),
        **dict.fromkeys(("block", "other"), _BLOCKS),
        **dict.fromkeys(("workers", "stay"), range(box.limits.site_workers + 1)),
        "line": range(len(box.board.lines)),
        "stack": range(STACKS),
        "State.stack": None,
        "color": _COLORS,
        "level": range(LEVELS + 1),
        "value": range(_HIGHEST_VALUE + 1),
        "foundations": range(1, _HIGHEST_VALUE + 1),
        "card": range(len(box.printed.strategy_cards)),
        "half": (SPHINX, SCARAB, NO_HALF),
        "ship": range(box.board.end_of_nile + 1),
    }


def _check_numbers(record: msgspec.Struct, ranges: _Ranges) -> None:
    """Raise `LawBroken` if a field holds a number out of its range, or blocks are not counted by color."""
    kind = type(record).__name__
    for name in record.__struct_fields__:
        allowed = ranges.get(f"{kind}.{name}", ranges.get(name))
        if allowed is None:
            continue
        held = getattr(record, name)
        numbers = held if isinstance(held, tuple) else (held,)
        for number in numbers:
            _require(number is None or number in allowed, f"there is no {name} {number}")
        if name == "blocks":
            _require(len(numbers) == len(_BLOCKS), "blocks are not counted by color")
