"""How Pyramidice's commands are done by hand: the handles of pieces and places, and each command's gesture.

Handles of pieces (what is dragged or clicked)

    die:<die>                an unused die of the mover, by its code (1-6 Prayer, 11-16 Stone); equal dice share one
    resource:<seat>:<kind>   the Workers (0), Cats (1) or Stone dice (2) on a board
    golden:<seat>            the Golden Cat
    reserve:<kind>           the Workers, Cats or Stone dice of the reserve
    tile:<tile>              a Rest tile, wherever it lies
    row:<divinity>           an open Divinity
    card:<seat>:<divinity>   a Divinity of a seat, or one it borrows; 38 for its whole Ennead
    scarab:<seat>            a seat's Scarab (also a place)
    dealt:<scarab>           a Scarab to choose from

Handles of places (where a piece is dropped)

    board:<seat>  tiles:<seat>  cards:<seat>  slot:<slot> (from 0)  space:<space> (see `Box.spaces`)  discard
    reserve  cost (the present symbol of a payment)  throw (dice to be thrown again)  value:<value>  quarry

Gestures ("me" is the mover)

    command                asked for          source                   target
    ChooseScarab(scarab)   set-up             dealt:<scarab>           scarab:<me>
    TakeTile(tile)         the turn           tile:<tile>              tiles:<me>
    Use(Bes, Hapy)         the turn           card:<me>:<divinity>     (click)
    ChangeDie by Cat       dice, payments     resource:<me>:1          die:<die>     both steps share it
    ChangeDie by Worker    with Bastet        resource:<me>:0          die:<die>
    ChangeDie, Golden Cat  dice, payments     golden:<me>              die:<die>
    Pick(die)              a reroll           die:<die>                throw
    Worship(divinity)      dice               row:<divinity>           cards:<me>
    Build(die, space)      dice               die:<die>                space:<space> both prices share it
    Use(divinity)          dice               card:<me>:<divinity>     (click)
    UseScarab()            dice               scarab:<me>              (click)
    Borrow(divinity)       dice               scarab:<me>              row:<divinity>
    Replace(divinity)      dice               row:<divinity>           discard
    Pay(die)               a payment          die:<die>                cost
    PayVirtual(divinity)   a payment          card:<me>:<divinity>     cost
    PayResource(kind)      a payment          resource:<me>:<kind>     cost
    Waive()                a payment          scarab:<me>              cost
    SetDie(die, value)     Amun, Mut, Ruby    die:<die>                value:<value>
    Take(kind)             gaining            reserve:<kind>           board:<me>
    Lose(kind), Swap(kind) discarding         resource:<me>:<kind>     reserve
    TakeDivinity(divinity) a Rest tile        row:<divinity>           cards:<me>
    Discard(divinity)      cult, Aton         card:<me>:<divinity>     discard
    Accept()               the Pearl          scarab:<me>              (click)
    PlaceTile(slot)        tiles going back   tile:<tile>              slot:<slot>

Buttons (no gesture): Work(), TakeDice(prayer, stone), Reroll(), Throw(), Cash(), Done(), ChooseValue(value), LetGo(),
Pass(). `explain` knows the names `button:<word>` below.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyramids_desktop.core.game import Gesture
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from .ids import GOLDEN_CAT
from .state import State

DISCARD: Final = "discard"
RESERVE: Final = "reserve"
COST: Final = "cost"
THROW: Final = "throw"
QUARRY: Final = "quarry"

WORK_BUTTON: Final = "button:work"
REROLL_BUTTON: Final = "button:reroll"
CASH_BUTTON: Final = "button:cash"
DONE_BUTTON: Final = "button:done"


class Handle(NamedTuple):
    """A handle taken apart: its word and its numbers."""

    word: str
    numbers: tuple[int, ...]


def parse(handle: str) -> Handle | None:
    """A handle taken apart; None if it is none."""
    word, *rest = handle.split(":")
    if not word or not all(part.isdecimal() for part in rest):
        return None
    return Handle(word, tuple(int(part) for part in rest))


def die(code: int) -> str:
    """The handle of an unused die."""
    return f"die:{code}"


def resource(seat: Seat, kind: int) -> str:
    """The handle of resources on a board."""
    return f"resource:{seat}:{kind}"


def golden(seat: Seat) -> str:
    """The handle of the Golden Cat."""
    return f"golden:{seat}"


def reserve(kind: int) -> str:
    """The handle of resources of the reserve."""
    return f"reserve:{kind}"


def tile(number: int) -> str:
    """The handle of a Rest tile."""
    return f"tile:{number}"


def tiles(seat: Seat) -> str:
    """The handle of the place for a seat's Rest tiles."""
    return f"tiles:{seat}"


def slot(number: int) -> str:
    """The handle of a slot for Rest tiles, from 0."""
    return f"slot:{number}"


def row(divinity: int) -> str:
    """The handle of an open Divinity."""
    return f"row:{divinity}"


def card(seat: Seat, divinity: int) -> str:
    """The handle of a seat's Divinity."""
    return f"card:{seat}:{divinity}"


def cards(seat: Seat) -> str:
    """The handle of the place for a seat's Divinities."""
    return f"cards:{seat}"


def scarab(seat: Seat) -> str:
    """The handle of a seat's Scarab."""
    return f"scarab:{seat}"


def board(seat: Seat) -> str:
    """The handle of a seat's board."""
    return f"board:{seat}"


def space(number: int) -> str:
    """The handle of a space of a pyramid."""
    return f"space:{number}"


def gesture(state: State, command: do.Command) -> Gesture | None:
    """How the mover does the command by hand; None for a button."""
    frame = state.stack[-1]
    me = fr.asked(frame)
    match command:
        case do.ChooseScarab():
            return Gesture(f"dealt:{command.scarab}", scarab(me))
        case do.TakeTile():
            return Gesture(tile(command.tile), tiles(me))
        case do.ChangeDie():
            source = golden(me) if command.by == GOLDEN_CAT else resource(me, command.by)
            return Gesture(source, die(command.die))
        case do.Pick():
            return Gesture(die(command.die), THROW)
        case do.Worship() | do.TakeDivinity():
            return Gesture(row(command.divinity), cards(me))
        case do.Build():
            return Gesture(die(command.die), space(command.space))
        case do.Use():
            return Gesture(card(me, command.divinity))
        case do.UseScarab() | do.Accept():
            return Gesture(scarab(me))
        case do.Borrow():
            return Gesture(scarab(me), row(command.divinity))
        case do.Replace():
            return Gesture(row(command.divinity), DISCARD)
        case do.SetDie():
            return Gesture(die(command.die), f"value:{command.value}")
        case do.Take():
            return Gesture(reserve(command.kind), board(me))
        case do.Lose() | do.Swap():
            return Gesture(resource(me, command.kind), RESERVE)
        case do.Discard():
            return Gesture(card(me, command.divinity), DISCARD)
        case do.PlaceTile() if isinstance(frame, fr.ReturnChoice):
            return Gesture(tile(frame.tiles[0]), slot(command.slot))
    return _payment_gesture(me, command)


def _payment_gesture(me: Seat, command: do.Command) -> Gesture | None:
    match command:
        case do.Pay():
            return Gesture(die(command.die), COST)
        case do.PayVirtual():
            return Gesture(card(me, command.divinity), COST)
        case do.PayResource():
            return Gesture(resource(me, command.kind), COST)
        case do.Waive():
            return Gesture(scarab(me), COST)
    return None
