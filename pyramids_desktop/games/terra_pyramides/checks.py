"""What must hold in every state of Terra Pyramides, whatever was played."""

from __future__ import annotations

from collections import Counter

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.seats import EVERYTHING, HOLE

from . import frames as fr
from .box import Box
from .building import is_sealed
from .geometry import mask_of
from .ids import LEVELS, START
from .state import State


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
    laid = [tile for tile in state.tiles if tile is not None]
    held = [hand.tile for hand in state.hands if hand.tile is not None]
    known = [tile for stack in state.stacks for tile in stack.known]
    everything = Counter([*laid, *held, *known, *state.bag])
    _require(HOLE not in everything, "a hole in a true state")
    _require(everything == Counter(box.kind[tile] for tile in box.tiles), "the tiles are not all there")
    _require(list(state.bag) == sorted(state.bag), "the bag is not sorted")
    unseen = sum(stack.size - len(stack.known) for stack in state.stacks)
    _require(unseen == len(state.bag), "the stacks do not hold the tiles unseen")
    for stack in state.stacks:
        _require(stack.size >= box.leftover, "a tile was drawn from a stack that is gone")
        _require(bool(stack.known) == bool(stack.knowers), "who knows a stack does not fit what is known")
    board = box.board
    for cell, tile in enumerate(state.tiles):
        toward = state.toward[cell]
        _require((tile is None) == (toward is None), "stairs without a tile, or a tile without stairs")
        if tile is not None and toward is not None:
            _require(board.kinds[cell] <= START, "a tile lies where no tile may lie")
            _require(board.sites[toward] in board.stairs[cell], "stairs lead past their site")
            _require(state.sites[toward].value > 0 or isinstance(_last(state), _FOUNDING), "stairs lead to no site")
    cells = mask_of(cell for cell, tile in enumerate(state.tiles) if tile is not None)
    _require(state.taken == cells | board.filled, "the mask of cells taken is wrong")


_FOUNDING = (fr.FoundationDue, fr.StartTileDue)


def _last(state: State) -> fr.Frame | None:
    return state.stack[-1] if state.stack else None


def _check_sites(box: Box, state: State) -> None:
    laid = [site.value for site in state.sites if site.value]
    _require(sorted([*laid, *state.foundations]) == list(box.foundations), "the Foundations are not all there")
    for site in state.sites:
        _require(0 <= site.workers <= box.limits.site_workers, "too many Workers on a site")
        _require(0 <= site.level <= LEVELS, "a level that there is not")
        _require((site.level > 0) == (site.color is not None), "a pyramid without color, or a color without one")
        if is_sealed(box, site):
            _require(site.workers == 0, "a finished pyramid of the mission has Workers")
        else:
            _require((site.owner is None) == (site.workers == 0), "an owner without Workers, or Workers without one")
        if site.level == LEVELS:
            _require(site.workers == 1, "Workers came to a pyramid that is complete")
        if site.value == 0:
            _require(site.owner is None and site.level == 0, "something stands on an empty site")


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
