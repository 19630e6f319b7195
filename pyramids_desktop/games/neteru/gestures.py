"""How Neteru's commands are done by hand: the handles of pieces and places, and each command's gesture.

Handles of pieces (what is dragged or clicked)

    hand:<card>               a card of the viewer's own hand, by its kind; equal cards share one handle
    slot:<seat>:<slot>        the top card of a slot, 1-9
    discard:<seat>:<card>     a card of a seat's discard pile, by its kind
    god:<god>                 a God on display
    pile                      the draw pile
    seen:<card>               a card that Ra shows from the top of the draw pile
    known:<seat>:<card>       a card of another seat's hand that the viewer knows, by its kind
    hand-of:<seat>            a seat's hand as a whole (also a place)
    pyramidion:<seat>:<place> a Pyramidion; place 0 is the open one, 1 the secret one (also a place)

Handles of places (where a piece is dropped)

    slot:<seat>:<slot>  discard:<seat>  floor:<seat>:<floor> (floors 1-3)  pile  hand-of:<seat>
    pyramidion:<seat>:<place>

Gestures ("me" is the mover)

    command              asked for                source                   target
    Play(card, slot)     the turn                 hand:<card>              slot:<me>:<slot>
    Discard(card)        the turn, Scribe, Thot   hand:<card>              discard:<me>
    Use()                Scribe                   pile                     hand-of:<me>
    Use()                Ra                       pile                     (click)
    Move(slot, to)       Priest                   slot:<me>:<slot>         slot:<me>:<to>
    Rob(victim)          Tomb Raider              hand-of:<victim>         (click)
    GiveBack(card)       Tomb Raider              hand:<card>              hand-of:<victim>
    Remove(seat, slot)   War Chariot              slot:<seat>:<slot>       (click)
    Remove(me, slot)     Sekhmet                  slot:<me>:<slot>         discard:<me>
    Revive(seat, c, s)   Sphinx, Phoenix          discard:<seat>:<c>       slot:<me>:<s>
    TakeGod(god)         Favor                    god:<god>                floor:<me>:<floor>
    Repeat(slot)         Horus                    slot:<me>:<slot>         (click)
    Peek(victim)         Seth                     hand-of:<victim>         (click)
    TakeAway(card)       Seth                     known:<victim>:<card>    discard:<victim>
    Peek(victim)         Sobek                    pyramidion:<victim>:1    (click)
    Swap(place)          Sobek                    pyramidion:<me>:<place>  pyramidion:<victim>:1
    PutBack(card)        Ra                       seen:<card>              pile

Buttons (no gesture): Mulligan(), Pass(), and Use() for Sekhmet. `explain` also answers for the handles
button:mulligan, button:pass and button:end-turn, with no target.
"""

from __future__ import annotations

from typing import NamedTuple

from pyramids_desktop.core.game import Gesture
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import state as st
from .cards import FLOORS, GODS, KINDS, SLOTS
from .state import State

PILE = "pile"
MULLIGAN = "button:mulligan"
PASS = "button:pass"
END_TURN = "button:end-turn"


class Handle(NamedTuple):
    """A handle taken apart: its word and its numbers."""

    word: str
    numbers: tuple[int, ...]


def parse(handle: str) -> Handle | None:
    """The parts of a handle; None if it is none. Only its form is looked at, not whether there is such a piece."""
    if handle in (MULLIGAN, PASS, END_TURN):
        return Handle(handle, ())
    word, *rest = handle.split(":")
    if len(rest) not in _NUMBERS.get(word, ()) or not all(part.isascii() and part.isdigit() for part in rest):
        return None
    return Handle(word, tuple(int(part) for part in rest))


_NUMBERS = {
    "hand": (1,),
    "slot": (2,),
    "discard": (1, 2),
    "god": (1,),
    "pile": (0,),
    "seen": (1,),
    "known": (2,),
    "hand-of": (1,),
    "pyramidion": (2,),
    "floor": (2,),
}
"""How many numbers follow each word."""


def is_there(state: State, handle: Handle) -> bool:
    """Whether the numbers of a handle may stand for something on this table."""
    seats = len(state.players)
    match handle.word, handle.numbers:
        case "slot", (seat, slot):
            return seat < seats and slot in SLOTS
        case (("discard" | "known"), (seat, kind)):
            return seat < seats and kind < KINDS
        case (("discard" | "hand-of"), (seat,)):
            return seat < seats
        case (("hand" | "seen"), (kind,)):
            return kind < KINDS
        case "god", (number,):
            return number < len(GODS)
        case "pyramidion", (seat, place):
            return seat < seats and place in (st.OPEN, st.SECRET)
        case "floor", (seat, floor):
            return seat < seats and 1 <= floor <= len(FLOORS)
    return True


def hand(card: int) -> str:
    """The handle of a card of one's own hand."""
    return f"hand:{card}"


def hand_of(seat: Seat) -> str:
    """The handle of a seat's hand as a whole."""
    return f"hand-of:{seat}"


def known(seat: Seat, card: int) -> str:
    """The handle of a known card of another seat's hand."""
    return f"known:{seat}:{card}"


def seen(card: int) -> str:
    """The handle of a card that Ra shows."""
    return f"seen:{card}"


def slot(seat: Seat, number: int) -> str:
    """The handle of a slot and of the card on top of it."""
    return f"slot:{seat}:{number}"


def discard(seat: Seat, card: int | None = None) -> str:
    """The handle of a discard pile, or of a card in it."""
    return f"discard:{seat}" if card is None else f"discard:{seat}:{card}"


def floor(seat: Seat, number: int) -> str:
    """The handle of the place for a floor's God."""
    return f"floor:{seat}:{number}"


def god(number: int) -> str:
    """The handle of a God on display."""
    return f"god:{number}"


def pyramidion(seat: Seat, place: int) -> str:
    """The handle of a Pyramidion and its place."""
    return f"pyramidion:{seat}:{place}"


def gesture(state: State, command: do.Command) -> Gesture | None:
    """How the mover does the command by hand; None for a button."""
    frame = state.stack[-1]
    me = getattr(frame, "seat", 0)
    match command:
        case do.Play():
            return Gesture(hand(command.card), slot(me, command.slot))
        case do.Discard():
            return Gesture(hand(command.card), discard(me))
        case do.Use():
            return _use(frame, me)
        case do.Move():
            return Gesture(slot(me, command.slot), slot(me, command.to))
        case do.Rob():
            return Gesture(hand_of(command.victim))
        case do.GiveBack():
            return Gesture(hand(command.card), hand_of(getattr(frame, "victim", me)))
        case do.Remove():
            return Gesture(slot(command.seat, command.slot), discard(me) if command.seat == me else None)
        case do.Revive():
            return Gesture(discard(command.seat, command.card), slot(me, command.slot))
        case do.TakeGod():
            return Gesture(god(command.god), floor(me, getattr(frame, "floor", 0)))
        case do.Repeat():
            return Gesture(slot(me, command.slot))
        case do.Peek():
            of_hand = isinstance(frame, st.SethOffer)
            return Gesture(hand_of(command.victim) if of_hand else pyramidion(command.victim, st.SECRET))
        case do.TakeAway():
            victim = getattr(frame, "victim", me)
            return Gesture(known(victim, command.card), discard(victim))
        case do.PutBack():
            return Gesture(seen(command.card), PILE)
        case do.Swap():
            return Gesture(pyramidion(me, command.place), pyramidion(getattr(frame, "victim", me), st.SECRET))
    return None


def _use(frame: st.Frame, me: Seat) -> Gesture | None:
    if isinstance(frame, st.ScribeOffer):
        return Gesture(PILE, hand_of(me))
    if isinstance(frame, st.RaOffer):
        return Gesture(PILE)
    return None
