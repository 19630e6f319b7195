"""What is still to be decided in Terra Pyramides, or follows by itself: the frames of the stack in the state."""

from __future__ import annotations

from typing import Final

import msgspec

from pyramids_desktop.core.seats import Seat


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A pending decision, or a step that follows by itself. The last frame of the stack comes first."""


# Nature's.


class FirstPlayerDue(Frame, frozen=True, gc=False):
    """Nature chooses who begins (R23)."""


class StartTileDue(Frame, frozen=True, gc=False):
    """Nature lays a tile of a stack not drawn from before on this start space (R24)."""

    cell: int


class HandDue(Frame, frozen=True, gc=False):
    """Nature gives the seat its first tile (R24)."""

    seat: Seat


class FoundationDue(Frame, frozen=True, gc=False):
    """Nature shows the next Foundation, for this site. `seat` is who founds it, None at set-up."""

    site: int
    seat: Seat | None = None


class ContentsDue(Frame, frozen=True, gc=False):
    """Nature shows the seat what lies in the stack, from the top down."""

    seat: Seat
    stack: int


class DrawDue(Frame, frozen=True, gc=False):
    """Nature gives the seat the top tile of the stack."""

    seat: Seat
    stack: int


class TopDue(Frame, frozen=True, gc=False):
    """Nature turns up the top tile of an open stack."""

    stack: int


class TurnEnd(Frame, frozen=True, gc=False):
    """Nature ends the seat's turn."""

    seat: Seat


# Decisions of a seat.


class PlaceChoice(Frame, frozen=True, gc=False):
    """Place the tile in hand."""

    seat: Seat


class RowChoice(Frame, frozen=True, gc=False):
    """Choose a row through the tile just placed on this cell."""

    seat: Seat
    cell: int


class PopulateChoice(Frame, frozen=True, gc=False):
    """Workers are short: name the tiles of the row that get one, in the order of their cells (R4, R32)."""

    seat: Seat
    line: int
    cells: tuple[int, ...] = ()
    """The cells named so far."""


class WorkerChoice(Frame, frozen=True, gc=False):
    """Draw a Worker from his tile to a site, or take him back (R6, R33)."""

    seat: Seat
    cells: tuple[int, ...]
    """Where Workers still stand, a cell for each, sorted."""
    only: int | None = None
    """In the first turn, the one Foundation all must go to (R7), once it is chosen."""


class Act(Frame, frozen=True, gc=False):
    """Additional actions, then draw a tile."""

    seat: Seat


class OrderChoice(Frame, frozen=True, gc=False):
    """Put the stack back from the top down; so many tiles lie in place already (R13)."""

    seat: Seat
    stack: int
    placed: int = 0


class LimitChoice(Frame, frozen=True, gc=False):
    """There is more gold, or there are more blocks, than may be kept (R11)."""

    seat: Seat


# Steps that follow by themselves.


class EnclosureStep(Frame, frozen=True, gc=False):
    """See which sites the tile on this cell enclosed (R15, R37)."""

    seat: Seat
    cell: int


class Settle(Frame, frozen=True, gc=False):
    """The set-up is done: start gold is given if the table plays so, then the first turn begins."""

    handicap: bool = False


AnyFrame = (
    FirstPlayerDue
    | StartTileDue
    | HandDue
    | FoundationDue
    | ContentsDue
    | DrawDue
    | TopDue
    | TurnEnd
    | PlaceChoice
    | RowChoice
    | PopulateChoice
    | WorkerChoice
    | Act
    | OrderChoice
    | LimitChoice
    | EnclosureStep
    | Settle
)

CHANCE_FRAMES: Final = (
    FirstPlayerDue,
    StartTileDue,
    HandDue,
    FoundationDue,
    ContentsDue,
    DrawDue,
    TopDue,
    TurnEnd,
)
"""The frames that nature answers."""


def asked(frame: Frame) -> Seat:
    """The seat that a decision is asked of."""
    seat: Seat = getattr(frame, "seat", 0)
    return seat
