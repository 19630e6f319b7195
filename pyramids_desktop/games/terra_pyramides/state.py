"""What lies on Terra Pyramides' table.

Everything is a value. Tiles are kinds (the number of the first equal tile, see `ids`), cells are numbers of the board
in play, sites are numbered by their place in `Board.sites`, seats from 0 in clockwise order. In a view, `HOLE` stands
for a tile that the viewer does not know.

Which tile lies where in a stack nobody has seen is not in the state: such a tile comes out of the `bag` when it is
drawn or looked at. So a stack is a number of tiles and those of them, from the top, that somebody has seen.
"""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.seats import EVERYTHING, Seat, SeatMask, Viewer

from .frames import AnyFrame
from .ids import NO_HALF


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

    version: str = "base"
    """"base", "horus" or "nile"; missions are always played with the base game (R43)."""
    mission: str = "none"
    """"none" or "1" to "3": two and more people play together for a goal."""
    alone: str = "1"
    """The mission "1" to "3" of somebody who plays alone."""
    symbols: bool = False
    """The Symbol variant: tiles go to the half of the board they were drawn for."""
    open_stacks: bool = False
    """The Open Stack variant: two stacks of each storage lie face up."""
    handicap: bool = False
    """Start gold for the third and the fourth in turn."""
    graves_each: bool = False
    """A step for each grave good of a row instead of one for all (R16)."""
    level_supply: bool = False
    """Whether the levels of each color can run out (R47)."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """The tile before a seat; None if there is none."""

    tile: int | None = None
    half: int = NO_HALF
    """The storage it came from: `ids.SPHINX` or `ids.SCARAB`."""
    knowers: SeatMask = 0
    """Who knows it. That is public: all see who looked at which stack."""


class TileStack(msgspec.Struct, frozen=True, gc=False):
    """One of the eight stacks. It is gone when no more than the box's leftover is in it (R14)."""

    size: int
    known: tuple[int, ...] = ()
    """The tiles from the top down that somebody has seen: none, the open top one, or all."""
    knowers: SeatMask = 0
    """Who knows them. Of an open stack everybody knows the top one."""
    shown: bool = False
    """Whether the top tile lies face up (R35)."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to one player board. In a mission all seats share the first."""

    supply: int = 0
    """Workers in the supply."""
    blocks: tuple[int, ...] = (0,) * 7
    """By color, the white ones last."""
    gold: int = 0
    steps: int = 0
    """The place on the Horus track."""
    graves: int = 0
    oases: int = 0
    ship: int = 0
    """The place on the Nile, 0 in the harbor."""
    arrival: int = 0
    """Greater for a ship that reached its place later; for ships on one space."""
    card: int | None = None
    """The strategy card."""
    turns: int = 0
    """The turns that are done."""


class Site(msgspec.Struct, frozen=True, gc=False):
    """What stands on a building site: nothing while `value` is 0, a Foundation at level 0, or a pyramid."""

    value: int = 0
    """The value of the Foundation."""
    level: int = 0
    color: int | None = None
    owner: int | None = None
    """The player board whose Workers are there, or who built a pyramid without Workers (R21)."""
    workers: int = 0


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game, or what `viewer` may know of it."""

    version: int
    mission: int
    """0 for a game against each other."""
    players: tuple[Player, ...]
    """By player board: one a seat, or one for all in a mission."""
    hands: tuple[Hand, ...]
    """By seat."""
    stack: tuple[AnyFrame, ...]
    tiles: tuple[int | None, ...]
    """By cell: the tile that lies there."""
    toward: tuple[int | None, ...]
    """By cell: the site to which the tile's stairs lead."""
    sites: tuple[Site, ...]
    """In the order of `Board.sites`."""
    stacks: tuple[TileStack, ...]
    bag: tuple[int, ...]
    """The tiles that the viewer has not seen, sorted: some of each stack, what others hold, what is left over."""
    foundations: tuple[int, ...]
    """The values of the Foundations to come, sorted."""
    taken: int
    """The mask of the cells that are not empty: tiles, printed oases, Nile spaces."""
    symbols: bool = False
    open_stacks: bool = False
    graves_each: bool = False
    level_supply: bool = False
    first: Seat | None = None
    turn: Seat | None = None
    """Whose turn it is."""
    number: int = 0
    """The turns begun so far."""
    arrivals: int = 0
    """How often a ship has moved; numbers the arrivals."""
    ended: str = ""
    """Why the game ended: "tiles", or "goal" of a mission; empty while it goes on."""
    viewer: Viewer = EVERYTHING


def board_of(state: State, seat: Seat) -> int:
    """The number of the seat's player board."""
    return 0 if state.mission else seat


def player_of(state: State, seat: Seat) -> Player:
    """The seat's player board."""
    return state.players[0 if state.mission else seat]


def is_free(site: Site) -> bool:
    """Whether the site is a Foundation that belongs to nobody."""
    return site.value > 0 and site.owner is None


def drawable(state: State, leftover: int) -> tuple[int, ...]:
    """The stacks that are not gone."""
    return tuple([number for number, stack in enumerate(state.stacks) if stack.size > leftover])
