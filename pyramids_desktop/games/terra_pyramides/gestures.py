"""How Terra Pyramides' commands are done by hand: the handles of pieces and places, and each command's gesture.

Handles of pieces (what is dragged or clicked)

    hand:<seat>              the tile in a seat's hand (also a place)
    worker:<cell>            the Worker on a tile
    supply:<board>           the Workers of a player board (also a place)
    block:<board>:<block>    the blocks of one color
    gold:<board>             the gold of a player board
    stack:<stack>            a stack of tiles (also a place)
    seen:<tile>              a tile of the stack that is looked at
    level:<color>            the first levels of a color beside the board
    ship:<board>             a ship
    card:<card>              a strategy card

Handles of places (where a piece is dropped)

    space:<cell>  site:<site> (by its place in `Board.sites`)  row:<line>  card:<card>  white  graves  nile  order

Gestures ("me" is the mover's seat or player board)

    command                  source                target
    Place(cell, toward)      hand:<me>             space:<cell>     two sites share it
    ChooseRow(line)          row:<line>            (click)
    Populate(cell)           supply:<me>           space:<cell>
    Move(cell, site)         worker:<cell>         site:<site>
    Home(cell)               worker:<cell>         supply:<me>
    Draw(stack)              stack:<stack>         hand:<me>
    PutTile(tile)            seen:<tile>           order
    Build(site)              site:<site>           (click)
    BuildFirst(...)          level:<color>         site:<site>      blocks share it
    BuyWorker(site)          supply:<me>           site:<site>
    BuyBlock()               gold:<me>             white
    Exchange(block, other)   block:<me>:<block>    block:<me>:<other>   two of a color: to white
    Look(stack)              gold:<me>             stack:<stack>
    BuyGrave()               gold:<me>             graves
    BuySail()                gold:<me>             nile
    BuyCard(card)            gold:<me>             card:<card>

Buttons (no gesture): Done(), Leave().
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyramids_desktop.core.game import Gesture

from . import commands as do
from . import frames as fr
from .state import State, board_of

WHITE_SPACE: Final = "white"
GRAVES: Final = "graves"
NILE: Final = "nile"
ORDER: Final = "order"

_NUMBERS: Final = {
    "hand": 1,
    "worker": 1,
    "supply": 1,
    "block": 2,
    "gold": 1,
    "stack": 1,
    "seen": 1,
    "level": 1,
    "ship": 1,
    "card": 1,
    "space": 1,
    "site": 1,
    "row": 1,
    WHITE_SPACE: 0,
    GRAVES: 0,
    NILE: 0,
    ORDER: 0,
}
"""How many numbers follow each word."""


class Handle(NamedTuple):
    """A handle taken apart: its word and its numbers."""

    word: str
    numbers: tuple[int, ...]

    @property
    def first(self) -> int:
        """The first number, -1 if there is none."""
        return self.numbers[0] if self.numbers else -1

    @property
    def last(self) -> int:
        """The last number, -1 if there is none."""
        return self.numbers[-1] if self.numbers else -1


def parse(handle: str) -> Handle | None:
    """The handle taken apart; None if it is none of these."""
    word, *rest = handle.split(":")
    if _NUMBERS.get(word, -1) != len(rest) or not all(part.isdecimal() and len(part) < 5 for part in rest):
        return None
    return Handle(word, tuple(map(int, rest)))


def gesture(state: State, command: do.Command) -> Gesture | None:
    """How the mover does the command by hand; None for a button."""
    seat = fr.asked(state.stack[-1]) if state.stack else 0
    me = board_of(state, seat)
    match command:
        case do.Place(cell=cell):
            return Gesture(f"hand:{seat}", f"space:{cell}")
        case do.ChooseRow(line=line):
            return Gesture(f"row:{line}")
        case do.Populate(cell=cell):
            return Gesture(f"supply:{me}", f"space:{cell}")
        case do.Move(cell=cell, site=site):
            return Gesture(f"worker:{cell}", f"site:{site}")
        case do.Home(cell=cell):
            return Gesture(f"worker:{cell}", f"supply:{me}")
        case do.Draw(stack=stack):
            return Gesture(f"stack:{stack}", f"hand:{seat}")
        case do.PutTile(tile=tile):
            return Gesture(f"seen:{tile}", ORDER)
        case do.Build(site=site):
            return Gesture(f"site:{site}")
        case do.BuildFirst(site=site, color=color):
            return Gesture(f"level:{color}", f"site:{site}")
        case do.BuyWorker(site=site):
            return Gesture(f"supply:{me}", f"site:{site}")
        case do.BuyBlock():
            return Gesture(f"gold:{me}", WHITE_SPACE)
        case do.Exchange(block=block, other=other):
            return Gesture(f"block:{me}:{block}", WHITE_SPACE if block == other else f"block:{me}:{other}")
        case do.Look(stack=stack):
            return Gesture(f"gold:{me}", f"stack:{stack}")
        case do.BuyGrave():
            return Gesture(f"gold:{me}", GRAVES)
        case do.BuySail():
            return Gesture(f"gold:{me}", NILE)
        case do.BuyCard(card=card):
            return Gesture(f"gold:{me}", f"card:{card}")
    return None
