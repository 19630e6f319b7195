"""What is still to be decided in Pyramidice, or follows by itself: the frames of the stack in the state."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from pyramids_desktop.core.seats import Seat


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A pending decision, or a step that follows by itself. The last frame of the stack comes first."""


# Nature's.


class FirstPlayerDue(Frame, frozen=True, gc=False):
    """Nature chooses who begins."""


class TileDue(Frame, frozen=True, gc=False):
    """Nature lays out the next Rest tile."""


class RowDue(Frame, frozen=True, gc=False):
    """Nature turns up the next Divinity of the pile, for this place of the row (0 is the leftmost)."""

    place: int


class ProjectDue(Frame, frozen=True, gc=False):
    """Nature deals the seat a Project; or the Architect, if that is the seat."""

    seat: Seat


class ScarabsDue(Frame, frozen=True, gc=False):
    """Nature deals the seat two Scarabs."""

    seat: Seat


class RollDue(Frame, frozen=True, gc=False):
    """Nature rolls the dice in the air for the seat."""

    seat: Seat


class TurnEnd(Frame, frozen=True, gc=False):
    """Nature ends the seat's turn: cards are straightened, the row is seen to. `discard` is Rest step 3B."""

    seat: Seat
    worked: bool
    discard: bool


class ArchitectCard(Frame, frozen=True, gc=False):
    """The Architect takes a Divinity, step 1."""


class ArchitectDie(Frame, frozen=True, gc=False):
    """The Architect takes a Stone die to roll, step 2."""


class ArchitectAct(Frame, frozen=True, gc=False):
    """The Architect takes a Rest tile or builds, step 3."""


# Decisions of a seat.


class ScarabChoice(Frame, frozen=True, gc=False):
    """Keep one of the two Scarabs dealt (R28)."""

    seat: Seat


class TurnChoice(Frame, frozen=True, gc=False):
    """Rest or work. `resting` after Bes: only a Rest tile or Hapy are left."""

    seat: Seat
    resting: bool = False


class DiceChoice(Frame, frozen=True, gc=False):
    """Take dice from the Quarry."""

    seat: Seat


class Act(Frame, frozen=True, gc=False):
    """Use the dice: the free sequence of actions of a Work turn."""

    seat: Seat


class RerollChoice(Frame, frozen=True, gc=False):
    """Choose dice to throw again, from the left to the right; `chosen` so far. `divinity` is Maat, or None for the
    reroll that everybody has."""

    seat: Seat
    divinity: int | None
    chosen: tuple[int, ...] = ()


class SetChoice(Frame, frozen=True, gc=False):
    """Turn an unused die of one color to any value. `divinity` is Amun or Mut, or None for the Ruby."""

    seat: Seat
    divinity: int | None


class ValueChoice(Frame, frozen=True, gc=False):
    """Choose the value of the dice to pay for a Divinity's power (Khepri)."""

    seat: Seat
    divinity: int


Purpose = Literal["worship", "power", "replace", "cash", "build", "borrow"]


class Pay(Frame, frozen=True, gc=False):
    """Pay the symbols that are left, printed values first.

    `target` is a Divinity, or the space to build on; `die` is the Stone die to build. `waive` dice may be left out.
    `workers` is how many Workers were paid, for Thoth; `cost` is all that was asked for at the beginning.
    """

    seat: Seat
    purpose: Purpose
    symbols: tuple[int, ...]
    target: int = 0
    die: int = 0
    waive: int = 0
    workers: int = 0
    cost: tuple[int, ...] = ()


class Gain(Frame, frozen=True, gc=False):
    """Take resources from the reserve, one at a time: those in `fixed`, and so many `free` ones but not of the kind
    `banned`. In a Work turn a Stone die is `rolled`; else it comes to the board."""

    seat: Seat
    fixed: tuple[int, ...]
    free: int = 0
    banned: int | None = None
    rolled: bool = False


class Overflow(Frame, frozen=True, gc=False):
    """The board is full: swap the resource just taken for one of it, or let it go (R47)."""

    seat: Seat
    kind: int


class AlikeChoice(Frame, frozen=True, gc=False):
    """Choose the kind of which `count` resources are taken."""

    seat: Seat
    count: int


class LoseChoice(Frame, frozen=True, gc=False):
    """Discard a resource, to take so many that differ from it."""

    seat: Seat
    others: int


class DivinityChoice(Frame, frozen=True, gc=False):
    """Take a Divinity of the row without paying (Rest tile)."""

    seat: Seat


class CultChoice(Frame, frozen=True, gc=False):
    """Discard a Divinity: there are more than resources (R13)."""

    seat: Seat


class AtonChoice(Frame, frozen=True, gc=False):
    """Discard a Divinity for Aton."""

    seat: Seat


class PearlOffer(Frame, frozen=True, gc=False):
    """Pay Workers for as much Glory as the builder got, or pass (R43)."""

    seat: Seat
    glory: int


class ReturnChoice(Frame, frozen=True, gc=False):
    """Choose the free slot for the next of these tiles, which go back from `owner` (solo game, R25)."""

    seat: Seat
    owner: Seat
    tiles: tuple[int, ...]


# Steps that follow by themselves.


class WorkEnd(Frame, frozen=True, gc=False):
    """The Work turn of the seat is done; the turn too, unless it was a bonus."""

    seat: Seat


class RestEnd(Frame, frozen=True, gc=False):
    """Rest step 3: three tiles go back."""

    seat: Seat


class OthersGain(Frame, frozen=True, gc=False):
    """All others gain these resources, clockwise (R18, R48)."""

    seat: Seat
    kinds: tuple[int, ...]


class BonusWork(Frame, frozen=True, gc=False):
    """A Work turn follows at once (Rest tile)."""

    seat: Seat


class RowFill(Frame, frozen=True, gc=False):
    """The row slides to the right and is completed from the pile."""


class RowDrop(Frame, frozen=True, gc=False):
    """The last Divinity on the right of the row is discarded."""


class ArchitectDone(Frame, frozen=True, gc=False):
    """The Architect's die goes to the Quarry if it was not built; then his turn ends."""


class EndCheck(Frame, frozen=True, gc=False):
    """See whether the game or the turn order goes on (R20)."""

    seat: Seat


class SetupDone(Frame, frozen=True, gc=False):
    """Scarabs are revealed, and the first turn begins."""


AnyFrame = (
    FirstPlayerDue
    | TileDue
    | RowDue
    | ProjectDue
    | ScarabsDue
    | RollDue
    | TurnEnd
    | ArchitectCard
    | ArchitectDie
    | ArchitectAct
    | ScarabChoice
    | TurnChoice
    | DiceChoice
    | Act
    | RerollChoice
    | SetChoice
    | ValueChoice
    | Pay
    | Gain
    | Overflow
    | AlikeChoice
    | LoseChoice
    | DivinityChoice
    | CultChoice
    | AtonChoice
    | PearlOffer
    | ReturnChoice
    | WorkEnd
    | RestEnd
    | OthersGain
    | BonusWork
    | RowFill
    | RowDrop
    | ArchitectDone
    | EndCheck
    | SetupDone
)

CHANCE_FRAMES: Final = (
    FirstPlayerDue,
    TileDue,
    RowDue,
    ProjectDue,
    ScarabsDue,
    RollDue,
    TurnEnd,
    ArchitectCard,
    ArchitectDie,
    ArchitectAct,
)
"""The frames that nature answers."""


def asked(frame: Frame) -> Seat:
    """The seat that a decision is asked of."""
    seat: Seat = getattr(frame, "seat", 0)
    return seat
