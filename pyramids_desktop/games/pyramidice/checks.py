"""What must hold in every state of Pyramidice, whatever was played."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, TypeAlias

import msgspec

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.seats import EVERYTHING, HOLE
from pyramids_desktop.core.views import Event

from .box import Box
from .events import Due
from .ids import (
    ANY_DIE,
    ANY_STONE,
    ARCHITECT_SEAT,
    ARCHITECTS,
    BOARD_SPACES,
    CAT_SYMBOL,
    DICE,
    DIVINITIES,
    PROJECTS,
    RESOURCES,
    SAME_DIE,
    SCARABS,
    STACK,
    STONE,
    TILES,
    VALUES,
    WORKER_SYMBOL,
)
from .state import Player, State, occupied, stone_in_play


def check(box: Box, state: State) -> None:
    """Raise `LawBroken` if the state cannot be: components lost or doubled, limits passed. Takes true states."""
    _require(state.viewer == EVERYTHING, "only a true state can be checked")
    _require(bool(state.stack) != bool(state.ended), "a decision is pending exactly while the game goes on")
    _check_dice(box, state)
    _check_resources(box, state)
    _check_divinities(box, state)
    _check_tiles(state)
    _check_secrets(state)
    for player in state.players:
        _check_player(player)


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise LawBroken(reason)


def _check_dice(box: Box, state: State) -> None:
    seats = len(state.players)
    _require(stone_in_play(state) == box.table.stone_dice[seats - 1], "the Stone dice are not all there")
    prayers = state.quarry[0] + state.air[0] + sum(die < STONE for die in state.dice)
    _require(prayers == box.table.prayer_dice, "the Prayer dice are not all there")
    _require(min(*state.quarry, *state.air) >= 0, "less than no die")
    _require(list(state.dice) == sorted(state.dice), "the dice are not sorted")
    _require(all(die % 10 in VALUES for die in state.dice), "a die shows no value")
    for space, value in enumerate(state.pyramid):
        supported = all(state.pyramid[below] for below in box.spaces[space].below)
        _require(not value or supported, f"the die in space {space} hangs in the air")


def _check_resources(box: Box, state: State) -> None:
    held = [player.resources for player in state.players]
    _require(min(state.reserve) >= 0, "the reserve owes something")
    _require(sum(one[0] for one in held) + state.reserve[0] == box.table.workers, "the Workers are not all there")
    _require(sum(one[1] for one in held) + state.reserve[1] == box.table.cats, "the Cats are not all there")


def _check_divinities(box: Box, state: State) -> None:
    cards = [*state.bag, *state.discard, *(divinity for divinity in state.row if divinity is not None)]
    for player in state.players:
        cards += player.divinities
    if state.architect is not None:
        cards += state.architect.divinities
    _require(sorted(cards) == list(range(len(DIVINITIES))), "the 38 Divinities are not all there once")
    removed = box.table.removed_divinities[len(state.players) - 1]
    _require(len(state.bag) - state.pile == removed, "the pile does not fit the cards unseen")


def _check_tiles(state: State) -> None:
    tiles = [tile for tile in state.slots if tile is not None]
    for player in state.players:
        tiles += player.tiles
        _require(len(player.tiles) <= 3, "more than three Rest tiles")
        _require(set(player.turned) <= set(player.tiles), "a tile turned that is not there")
    if state.architect is not None:
        tiles += state.architect.tiles
    _require(len(set(tiles)) == len(tiles) and all(0 <= tile < TILES for tile in tiles), "a Rest tile is there twice")
    dealt = state.number > 0
    _require(len(tiles) == len(state.slots) or not dealt, "a Rest tile is lost")


def _check_secrets(state: State) -> None:
    projects = [player.project for player in state.players if player.project is not None]
    if state.architect is not None:
        projects += state.architect.projects
    scarabs = [scarab for player in state.players for scarab in player.dealt]
    scarabs += [player.scarab for player in state.players if player.scarab is not None]
    _require(HOLE not in projects and HOLE not in scarabs, "a hole in a true state")
    _require(len(set(projects)) == len(projects), "a Project is there twice")
    _require(len(set(scarabs)) == len(scarabs), "a Scarab is there twice")


def _check_player(player: Player) -> None:
    _require(min(player.resources) >= 0, "less than no resource")
    _require(occupied(player) <= BOARD_SPACES, "the board is too full")
    _require(player.glory >= 0, "Glory below 0")
    _require(list(player.divinities) == sorted(player.divinities), "Divinities are not sorted")
    _require(player.chosen is None or player.chosen in player.dealt, "a Scarab chosen that was not dealt")


# ---- a game of other rules or values, which is only watched


def check_table(state: State, events: tuple[Event, ...]) -> None:
    """Raise `LawBroken` if the state, or an event that led to it, names a seat, a component or a place that this table
    does not have, or more of them than it can show."""
    ranges = _ranges(state)
    for event in events:
        _check_numbers(event, ranges)
        for frame in event.frames if isinstance(event, Due) else ():
            _check_numbers(frame, ranges)
    for record in (state, state.marks, state.architect, *state.stack, *state.players):
        if record is not None:
            _check_numbers(record, ranges)
    for player in state.players:
        _check_player(player)
    counts = (*state.quarry, *state.air, *state.reserve, state.pile, state.number)
    _require(min(counts) >= 0, "less than nothing")


_SYMBOLS: Final = (ANY_DIE, ANY_STONE, *DICE, CAT_SYMBOL, WORKER_SYMBOL, SAME_DIE)
_DIVINITIES: Final = range(len(DIVINITIES))
_SCARABS: Final = range(len(SCARABS))
_NO_DIE: Final = 0

_Ranges: TypeAlias = Mapping[str, Container[int]]


def _ranges(state: State) -> _Ranges:
    """What numbers may be, by the name of the field they stand in; where records differ, by the record's name too."""
    seats = range(len(state.players))
    at_table = (*seats, ARCHITECT_SEAT) if state.architect is not None else seats
    spaces = range(len(state.pyramid))
    return {
        **dict.fromkeys(("seat", "owner", "first", "turn", "pharaoh"), at_table),
        **dict.fromkeys(("divinities", "bag", "row", "discard", "tilted", "borrowed"), _DIVINITIES),
        **dict.fromkeys(("tile", "tiles", "turned", "slots"), range(TILES)),
        **dict.fromkeys(("scarab", "scarabs", "dealt", "Player.chosen"), _SCARABS),
        **dict.fromkeys(("project", "projects"), range(PROJECTS)),
        **dict.fromkeys(("kind", "kinds", "fixed", "banned"), RESOURCES),
        **dict.fromkeys(("symbols", "cost"), _SYMBOLS),
        **dict.fromkeys(("dice", "to", "RerollChoice.chosen"), DICE),
        "divinity": (*_DIVINITIES, STACK),
        "die": (_NO_DIE, *DICE),
        "value": VALUES,
        "pyramid": (_NO_DIE, *VALUES),
        "slot": range(len(state.slots)),
        "place": range(len(state.row)),
        "space": spaces,
        "target": range(max(len(spaces), len(DIVINITIES))),
        "card": range(max(len(spaces), len(DIVINITIES))),
        "Architect.id": range(len(ARCHITECTS)),
        "Architect.die": (_NO_DIE, *VALUES),
        "ArchitectTile.space": range(len(state.slots)),
        "Marks.scarab": range(TILES),
    }


def _check_numbers(record: msgspec.Struct, ranges: _Ranges) -> None:
    """Raise `LawBroken` if a field holds a number out of its range."""
    kind = type(record).__name__
    for name in record.__struct_fields__:
        allowed = ranges.get(f"{kind}.{name}", ranges.get(name))
        if allowed is None:
            continue
        held = getattr(record, name)
        for number in held if isinstance(held, tuple) else (held,):
            _require(number is None or number in allowed, f"there is no {name} {number}")
