"""The Rest turn: Bes and Hapy, the Rest tile, three tiles going back."""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .ids import BES, EMERALD, HAPY
from .printed import Tile
from .state import Player, State, occupied, open_row
from .work import begin_work

TILES_TO_RETURN = 3


def turn_legal(box: Box, state: State, frame: fr.TurnChoice) -> tuple[do.Command, ...]:
    """Work, or rest with a tile, Bes or Hapy."""
    seat = frame.seat
    player = state.players[seat]
    found: list[do.Command] = [] if frame.resting else [do.Work()]
    found += (do.TakeTile(tile) for tile in sorted(tiles_within_reach(state, seat)) if can_take(box, state, seat, tile))
    if can_use_bes(box, state, seat):
        found.append(do.Use(BES))
    if can_use_hapy(player):
        found.append(do.Use(HAPY))
    return tuple(found)


def tiles_within_reach(state: State, seat: Seat) -> Iterator[int]:
    """The tiles on the board; with the Emerald those that lie open before opponents too."""
    yield from (tile for tile in state.slots if tile is not None)
    if state.players[seat].scarab == EMERALD:
        for other, player in enumerate(state.players):
            if other != seat:
                yield from (tile for tile in player.tiles if tile not in player.turned)


def can_take(box: Box, state: State, seat: Seat, tile: int, more: int = 0) -> bool:
    """Whether the seat can pay the tile's cost (R17), with so much Glory more than it has."""
    printed = box.tiles[tile]
    player = state.players[seat]
    return (
        player.glory + more >= printed.cost
        and (not printed.lose or occupied(player) > 0)
        and (not printed.divinity or bool(open_row(state)))
    )


def can_use_bes(box: Box, state: State, seat: Seat) -> bool:
    """Whether Bes is upright and the Rest turn can go on after him (R50)."""
    player = state.players[seat]
    if BES not in player.divinities or BES in state.marks.tilted:
        return False
    power = box.divinities[BES].power
    gain = power.glory if power is not None else 0
    return can_use_hapy(player) or any(
        can_take(box, state, seat, tile, gain) for tile in tiles_within_reach(state, seat)
    )


def can_use_hapy(player: Player) -> bool:
    """Whether Hapy can take the place of a tile: there must be a resource to discard."""
    return HAPY in player.divinities and occupied(player) > 0


def take_turn(course: Course, frame: fr.TurnChoice, command: do.Command) -> None:
    """Begin the Work turn, or carry out a step of the Rest turn."""
    seat = frame.seat
    match command:
        case do.Work():
            begin_work(course, seat)
        case do.TakeTile():
            _take_tile(course, seat, course.box.tiles[command.tile])
        case do.Use() if command.divinity == BES:
            power = course.box.divinities[BES].power
            course.tell(ev.Tilted(seat, BES))
            course.glory(seat, power.glory if power is not None else 0, "power", BES)
            course.due(fr.TurnChoice(seat, resting=True))
        case _:
            course.tell(ev.Tilted(seat, HAPY))
            course.due(fr.RestEnd(seat), fr.LoseChoice(seat, course.box.divinities[HAPY].extra))


def _take_tile(course: Course, seat: Seat, tile: Tile) -> None:
    """Pay the tile's Glory at once, then see to its effect, part by part in the order of the frames."""
    if tile.id in course.state.slots:
        course.tell(ev.TileTaken(seat, tile.id))
        bonus = 0
    else:
        owner = next(other for other, player in enumerate(course.state.players) if tile.id in player.tiles)
        course.tell(ev.TileTurned(seat, owner, tile.id))
        bonus = course.box.scarabs[EMERALD].glory
    course.glory(seat, -tile.cost, "tile", tile.id)
    course.glory(seat, bonus, "scarab", EMERALD)
    fixed = tuple(sorted(kind for kind in tile.gain if kind >= 0))
    free = len(tile.gain) - len(fixed)
    course.due(
        fr.RestEnd(seat),
        fr.BonusWork(seat) if tile.work else None,
        fr.OthersGain(seat, tile.others_gain) if tile.others_gain else None,
        fr.DivinityChoice(seat) if tile.divinity else None,
        fr.Gain(seat, fixed, free) if tile.gain else None,
        fr.AlikeChoice(seat, tile.alike) if tile.alike else None,
        fr.LoseChoice(seat, tile.others) if tile.lose else None,
    )


def divinity_legal(state: State, frame: fr.DivinityChoice) -> tuple[do.Command, ...]:
    """The open Divinities."""
    return tuple(do.TakeDivinity(divinity) for divinity in sorted(open_row(state)))


def take_divinity(course: Course, frame: fr.DivinityChoice, command: do.TakeDivinity) -> None:
    """A Divinity without worship; the row slides and is completed at once (R52)."""
    course.tell(ev.DivinityTaken(frame.seat, command.divinity, "tile"))
    course.due(fr.RowFill())


def bonus_work(course: Course, frame: fr.BonusWork) -> None:
    """The Work turn of the tile (R53)."""
    begin_work(course, frame.seat)


def rest_end(course: Course, frame: fr.RestEnd) -> None:
    """Rest step 3: with three tiles they go back; alone the player chooses their slots (R25, R58)."""
    seat, state = frame.seat, course.state
    tiles = state.players[seat].tiles
    back = len(tiles) >= TILES_TO_RETURN
    end = fr.TurnEnd(seat, state.marks.worked, back)
    if not back:
        course.due(end)
    elif state.architect is not None:
        course.due(end, fr.ReturnChoice(seat, seat, tiles))
    else:
        for tile in tiles:
            course.tell(ev.TileReturned(seat, tile, course.state.slots.index(None)))
        course.due(end)


def return_legal(state: State, frame: fr.ReturnChoice) -> tuple[do.Command, ...]:
    """The free slots."""
    return tuple(do.PlaceTile(slot) for slot, tile in enumerate(state.slots) if tile is None)


def return_tile(course: Course, frame: fr.ReturnChoice, command: do.PlaceTile) -> None:
    """The next tile goes to a slot."""
    course.tell(ev.TileReturned(frame.owner, frame.tiles[0], command.slot))
    rest = frame.tiles[1:]
    course.due(fr.ReturnChoice(frame.seat, frame.owner, rest) if rest else None)
