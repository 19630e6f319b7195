"""What may be asked for in Terra Pyramides.

Decisions of a seat come first, outcomes of chance last; the list of legal commands keeps this order. A command holds
what the decider adds; who is meant and what it is for stands in the frame it answers (see `frames`).
"""

from __future__ import annotations

import msgspec

from .numbers import AtTable, Block, Card, Cell, Color, Kind, Line, Site, Stack, Value


class Command(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Any command."""


# ---- decisions of a seat: the turn


class Place(Command, frozen=True, gc=False):
    """Place the tile in hand with its stairs toward this site."""

    cell: Cell
    toward: Site


class ChooseRow(Command, frozen=True, gc=False):
    """Populate and activate this line of the board."""

    line: Line


class Populate(Command, frozen=True, gc=False):
    """Put one of the last Workers on the tile of this cell."""

    cell: Cell


class Move(Command, frozen=True, gc=False):
    """Draw a Worker from this cell to a site."""

    cell: Cell
    site: Site


class Home(Command, frozen=True, gc=False):
    """Take the Worker on this cell back to the supply."""

    cell: Cell


class Draw(Command, frozen=True, gc=False):
    """End the actions and draw the top tile of a stack."""

    stack: Stack


class Done(Command, frozen=True, gc=False):
    """End the turn: no tile is left to draw."""


class PutTile(Command, frozen=True, gc=False):
    """The next tile of the stack that was looked at, from the top down."""

    tile: Kind


class Leave(Command, frozen=True, gc=False):
    """Leave the rest of the stack as it is."""


# ---- decisions of a seat: additional actions


class Build(Command, frozen=True, gc=False):
    """Build the next level on a site; colored blocks are paid before white ones."""

    site: Site


class BuildFirst(Command, frozen=True, gc=False):
    """Build the first level on a Foundation, in any color, for a block of any color (R9, R28)."""

    site: Site
    color: Color
    block: Block


class BuyWorker(Command, frozen=True, gc=False):
    """Pay gold for a Worker of the supply on a site (R12)."""

    site: Site


class BuyBlock(Command, frozen=True, gc=False):
    """Pay gold for a white block."""


class Exchange(Command, frozen=True, gc=False):
    """Give two blocks, sorted, for a white one (R27)."""

    block: Block
    other: Block


class Look(Command, frozen=True, gc=False):
    """Pay gold to look at a stack and put it in order (R13)."""

    stack: Stack


class BuyGrave(Command, frozen=True, gc=False):
    """Pay gold for a step on the Grave Goods track."""


class BuySail(Command, frozen=True, gc=False):
    """Pay gold for a step of the ship."""


class BuyCard(Command, frozen=True, gc=False):
    """Pay gold for a strategy card (R39)."""

    card: Card


# ---- outcomes of chance


class FirstPlayer(Command, frozen=True, gc=False):
    """Who begins."""

    seat: AtTable


class FromStack(Command, frozen=True, gc=False):
    """A start tile or a first hand: from this stack, this tile."""

    stack: Stack
    tile: Kind


class Foundation(Command, frozen=True, gc=False):
    """The value of the next Foundation."""

    value: Value


class Contents(Command, frozen=True, gc=False):
    """What lies in the stack below the tiles that were seen, from the top down."""

    tiles: tuple[Kind, ...]


class Drawn(Command, frozen=True, gc=False):
    """The tile drawn, or turned up on an open stack."""

    tile: Kind


class EndTurn(Command, frozen=True, gc=False):
    """The turn ends."""


AnyCommand = (
    Place
    | ChooseRow
    | Populate
    | Move
    | Home
    | Draw
    | Done
    | PutTile
    | Leave
    | Build
    | BuildFirst
    | BuyWorker
    | BuyBlock
    | Exchange
    | Look
    | BuyGrave
    | BuySail
    | BuyCard
    | FirstPlayer
    | FromStack
    | Foundation
    | Contents
    | Drawn
    | EndTurn
)
