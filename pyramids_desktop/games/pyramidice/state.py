"""What lies on Pyramidice's table.

Everything is a value. Seats are numbered from 0 in clockwise order; `ids` tells how dice, resources, Divinities and
the other components are numbered. In a view, `HOLE` stands for a Project or Scarab that the viewer does not know.
"""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.seats import EVERYTHING, Seat, SeatMask, Viewer

from .frames import AnyFrame
from .ids import ENNEAD_SIZE, STONE, STONE_DIE


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options. `architect` and `refill` matter alone, `handicap` to two and more."""

    architect: str = "sneferu"
    refill: str = "always"
    """"always": the row is refilled after each turn of the Architect; "last": only when his last space fills (R22)."""
    turn_limit: bool = True
    """Whether the Pharaoh is taken after 60 turns each (R55)."""
    handicap: bool = False
    """Whether later seats start with more Glory."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to one seat."""

    resources: tuple[int, int, int] = (0, 0, 0)
    """Workers, Cats and Stone dice on the board."""
    glory: int = 0
    divinities: tuple[int, ...] = ()
    """Sorted."""
    tiles: tuple[int, ...] = ()
    """The Rest tiles taken, in order."""
    turned: tuple[int, ...] = ()
    """Those of them that the Emerald Scarab turned face down, sorted."""
    scarab: int | None = None
    dealt: tuple[int, ...] = ()
    """The two Scarabs to choose from, sorted; empty before the deal and once all have chosen."""
    chosen: int | None = None
    """The Scarab chosen, until all have chosen."""
    project: int | None = None
    shown: bool = False
    """Whether the Project lies open: alone from the start, else at the end."""
    throws: int = 0
    """How many dice the seat has thrown; numbers them for the keyed chance."""


class Architect(msgspec.Struct, frozen=True, gc=False):
    """The Great Architect of a solo game. His cards lie face down, yet all have seen them (R60)."""

    id: int
    glory: int
    projects: tuple[int, ...] = ()
    divinities: tuple[int, ...] = ()
    """In the order in which he took them."""
    tiles: tuple[int, ...] = ()
    """From the left."""
    die: int = 0
    """The value he rolled; 0 while he has no die."""
    throws: int = 0


class Marks(msgspec.Struct, frozen=True, gc=False):
    """What was used in the present turn."""

    worked: bool = False
    rerolled: bool = False
    """The reroll that everybody has."""
    tilted: tuple[int, ...] = ()
    """The Divinities that were used, sorted; a borrowed one too."""
    borrowed: int | None = None
    """The Divinity of the row used by the Amethyst."""
    scarab: int = 0
    """How often the mover used his Scarab."""
    pearl: SeatMask = 0
    """The seats that used the Pearl."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game, or what `viewer` may know of it."""

    players: tuple[Player, ...]
    stack: tuple[AnyFrame, ...]
    bag: tuple[int, ...]
    """The Divinities that nobody has seen yet, sorted. The pile is `pile` of them; the rest was removed unseen."""
    pile: int
    reserve: tuple[int, int, int]
    """Workers, Cats and Stone dice to be gained."""
    quarry: tuple[int, int]
    """Prayer and Stone dice in the Quarry."""
    pyramid: tuple[int, ...]
    """The value of the die in each space in play, 0 for an empty one; see `Box.spaces`."""
    slots: tuple[int | None, ...]
    """The Rest tile in each slot between Sphinx and Divinities boards."""
    row: tuple[int | None, ...] = (None, None, None)
    """The open Divinities from the left."""
    discard: tuple[int, ...] = ()
    """Discarded Divinities, the last one on top."""
    dice: tuple[int, ...] = ()
    """The mover's unused dice, sorted."""
    air: tuple[int, int] = (0, 0)
    """Prayer and Stone dice about to be rolled."""
    marks: Marks = Marks()
    architect: Architect | None = None
    refill_always: bool = True
    """The option of R22."""
    turn_limit: int = 0
    """After so many turns each the Pharaoh is taken; 0 for never (R55)."""
    handicap: int = 0
    """Glory that each later seat starts with on top."""
    first: Seat | None = None
    turn: Seat | None = None
    """Whose turn it is; `ARCHITECT_SEAT` for the Architect."""
    number: int = 0
    """The turns begun so far, the Architect's too."""
    pharaoh: Seat | None = None
    """Who has the Pharaoh: the end comes with this one's next turn."""
    ended: str = ""
    """Why the game ended: "stone", "pile" or "limit"; empty while it goes on."""
    cause: str = ""
    """Why the Pharaoh was taken."""
    viewer: Viewer = EVERYTHING


def occupied(player: Player) -> int:
    """The occupied spaces of the player's board."""
    return sum(player.resources)


def cult_size(player: Player) -> int:
    """How many Divinities the player has: the Ennead counts as one."""
    own = player.divinities
    ennead = sum(1 for divinity in own if divinity < ENNEAD_SIZE)
    return len(own) - max(ennead - 1, 0)


def open_row(state: State) -> tuple[int, ...]:
    """The open Divinities, from the left."""
    return tuple(divinity for divinity in state.row if divinity is not None)


def stone_in_play(state: State) -> int:
    """All Stone dice of the game, wherever they are."""
    built = sum(1 for value in state.pyramid if value)
    held = sum(player.resources[STONE_DIE] for player in state.players)
    rolled = sum(1 for die in state.dice if die > STONE)
    thrown = 1 if state.architect is not None and state.architect.die else 0
    return built + held + rolled + thrown + state.air[1] + state.quarry[1] + state.reserve[STONE_DIE]
