"""Why something cannot be done now, as exactly as the rules tell.

`explain` takes the handles of `gestures`. It asks in this order: may the viewer decide at all; is it the piece that
the pending decision asks for; what does the rule of that piece and place lack: a Worker, a value, a support.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import Seat

from . import actions, gestures, powers
from . import frames as fr
from .box import Box
from .gestures import Handle
from .ids import (
    AMETHYST,
    AMUN,
    ATON,
    BASTET,
    CAT,
    DICE,
    DIVINITIES,
    GOLD,
    MUT,
    PEARL,
    PTAH,
    RUBY,
    STONE,
    TILES,
    TRIAD,
    WORKER,
    is_ennead,
    is_stone,
)
from .lacks import lack
from .paying import has, means
from .rest import can_take
from .state import State, occupied
from .words import ask, die_name, divinity_name, space_name, topic, who

GENERIC: Final = Message(N_("That cannot be done now."))
"""Said where nothing better is known: to handles that are no piece and no place."""


def explain(box: Box, state: State, source: str, target: str | None) -> Message:
    """Why `source` cannot be brought to `target`, or cannot be used if there is no target."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, fr.CHANCE_FRAMES):
        return _while_chance(box, state, frame)
    seat = fr.asked(frame)
    if state.viewer < 0:
        return say(N_("You are watching; {seat} decides."), seat=SeatName(seat))
    if seat != state.viewer:
        return say(N_("Not your turn: {seat} decides ({what})."), seat=SeatName(seat), what=topic(box, frame))
    if source.startswith("button:"):
        return _button(box, state, frame, source)
    piece, place = gestures.parse(source), None if target is None else gestures.parse(target)
    if piece is None or (target is not None and place is None) or not _is_there(box, state, piece, place):
        return GENERIC
    return _by_piece(box, state, frame, seat, piece, place) or say(N_("Not now. {what}"), what=ask(box, state, frame))


def _while_chance(box: Box, state: State, frame: fr.Frame) -> Message:
    if isinstance(frame, fr.TurnEnd):
        return say(N_("The turn of {seat} is done."), seat=SeatName(frame.seat))
    if state.turn is None:
        return Message(N_("The game is being set up."))
    if state.architect is not None and state.turn == 1:
        return say(N_("It is the turn of {seat}."), seat=who(box, state, 1))
    return Message(N_("The dice and cards come first."))


_NUMBERS: Final = {"die": DICE, "row": range(len(DIVINITIES)), "tile": range(TILES), "reserve": range(3)}


def _is_there(box: Box, state: State, piece: Handle, place: Handle | None) -> bool:
    """Whether the numbers of the handles may stand for something on this table."""
    seats = len(state.players)
    for handle in (piece, place):
        if handle is None or not handle.numbers:
            continue
        first = handle.numbers[0]
        if handle.word in _NUMBERS and first not in _NUMBERS[handle.word]:
            return False
        if handle.word in ("resource", "card", "cards", "scarab", "golden", "board", "tiles") and first >= seats:
            return False
        if handle.word == "card" and (len(handle.numbers) != 2 or handle.numbers[1] > len(DIVINITIES)):
            return False
        if handle.word == "resource" and (len(handle.numbers) != 2 or handle.numbers[1] > 2):
            return False
        if handle.word == "space" and first >= len(state.pyramid):
            return False
    return bool(piece.numbers)


def _button(box: Box, state: State, frame: fr.Frame, word: str) -> Message:
    if isinstance(frame, fr.Act):
        if word == gestures.REROLL_BUTTON:
            return Message(
                N_("You have used your reroll.") if state.marks.rerolled else N_("There is no die to throw.")
            )
        if word == gestures.CASH_BUTTON:
            return Message(N_("Two dice are needed for Glory."))
    if word == gestures.WORK_BUTTON and isinstance(frame, fr.TurnChoice):
        return Message(N_("You are resting: take a Rest tile."))
    return say(N_("This must be decided first: {what}"), what=ask(box, state, frame))


def _by_piece(
    box: Box, state: State, frame: fr.Frame, seat: Seat, piece: Handle, place: Handle | None
) -> Message | None:
    """The reason by what is taken up."""
    match piece.word, piece.numbers:
        case "die", (code,):
            return _die(box, state, frame, seat, code, place)
        case "row", (divinity,):
            return _open_divinity(box, state, frame, seat, divinity, place)
        case "tile", (tile,):
            return _tile(box, state, frame, seat, tile)
        case "resource", (owner, kind):
            return _resource(box, state, frame, seat, owner, kind, place)
        case "golden", (owner,):
            return _golden(box, state, seat, owner, place)
        case "card", (owner, divinity):
            return _own_divinity(box, state, frame, seat, owner, divinity)
        case "scarab", (owner,):
            return _scarab(box, state, frame, seat, owner)
    return None


# ---- dice


def _die(box: Box, state: State, frame: fr.Frame, seat: Seat, code: int, place: Handle | None) -> Message | None:
    if code not in state.dice:
        return say(N_("You have no {die} to use."), die=die_name(code))
    if place is None:
        return None
    if isinstance(frame, fr.Act) and place.word == "space":
        return _building(box, state, seat, code, place.numbers[0])
    if isinstance(frame, fr.Pay) and place.word == gestures.COST and frame.symbols:
        symbol = frame.symbols[0]
        if symbol >= STONE and not is_stone(code) and symbol < 20:
            return Message(N_("This must be a Stone die."))
        if symbol < 20 and symbol % 10 and symbol % 10 != code % 10:
            return say(N_("A die showing {value} is needed; Cats can change it."), value=symbol % 10)
        return Message(N_("Then the rest could not be paid."))
    return None


def _building(box: Box, state: State, seat: Seat, code: int, space: int) -> Message:
    if not is_stone(code):
        return Message(N_("Pyramids are built of Stone dice only."))
    if state.pyramid[space]:
        return Message(N_("A die lies there already."))
    missing = [below for below in box.spaces[space].below if not state.pyramid[below]]
    if missing:
        return say_n(
            "It must rest on four dice; {count} is missing: {space}.",
            "It must rest on four dice; {count} are missing, first {space}.",
            len(missing),
            space=space_name(box, missing[0]),
        )
    workers = actions.usual_workers(box, state, seat, code - STONE, space)
    own = means(box, state, seat)
    return say_n(
        "A {value} there costs {count} Worker; you have {have}.",
        "A {value} there costs {count} Workers; you have {have}.",
        workers,
        value=code - STONE,
        have=own.workers + own.cats if own.bastet else own.workers,
    )


# ---- Divinities


def _open_divinity(
    box: Box, state: State, frame: fr.Frame, seat: Seat, divinity: int, place: Handle | None
) -> Message | None:
    if divinity not in state.row:
        return Message(N_("This Divinity is not open."))
    if isinstance(frame, fr.TurnChoice):
        return Message(N_("Divinities are worshipped with dice: work first."))
    if not isinstance(frame, fr.Act):
        return None
    own = means(box, state, seat)
    if place is not None and place.word == gestures.DISCARD:
        return Message(N_("A die must be returned to replace a Divinity."))
    waived = actions.waive(box, state, seat, divinity)
    what = lack(own, box.divinities[divinity].cost, waived)
    if what is None:
        return None
    return say(N_("{divinity} cannot be paid: {lack}"), divinity=divinity_name(box, divinity), lack=what)


def _own_divinity(box: Box, state: State, frame: fr.Frame, seat: Seat, owner: Seat, divinity: int) -> Message | None:
    if owner != seat:
        return Message(N_("This Divinity belongs to another."))
    if divinity >= len(DIVINITIES) or is_ennead(divinity):
        return Message(N_("The Ennead brings Glory at the end and has no power."))
    printed = box.divinities[divinity]
    if not has(state, seat, divinity):
        return Message(N_("You do not have this Divinity."))
    if divinity in state.marks.tilted:
        return say(N_("{divinity} was used in this turn."), divinity=printed.name)
    if divinity in powers.CONTINUOUS:
        return say(N_("{divinity} acts by itself."), divinity=printed.name)
    if divinity in TRIAD:
        return say(N_("{divinity}'s die is paid where a cost asks for dice."), divinity=printed.name)
    if printed.use == "rest":
        return _rest_divinity(state, frame, seat, printed.name)
    if printed.use == "free" and printed.power is None:
        return say(N_("{divinity} has no power."), divinity=printed.name)
    if not isinstance(frame, fr.Act):
        return say(N_("{divinity} is used with dice in a Work turn."), divinity=printed.name)
    return _power(box, state, seat, divinity)


def _rest_divinity(state: State, frame: fr.Frame, seat: Seat, name: Message) -> Message:
    if state.marks.worked or not isinstance(frame, fr.TurnChoice):
        return say(N_("{divinity} is used at the beginning of a Rest turn."), divinity=name)
    if not occupied(state.players[seat]):
        return Message(N_("You have no resource to discard."))
    return Message(N_("Then no Rest tile could be taken."))


def _power(box: Box, state: State, seat: Seat, divinity: int) -> Message:
    """What a power of a Work turn lacks."""
    printed = box.divinities[divinity]
    own = means(box, state, seat)
    if printed.power is not None:
        what = lack(own, printed.power.pay, 0)
        if what is not None:
            return say(N_("{divinity} cannot be paid: {lack}"), divinity=printed.name, lack=what)
        return Message(N_("The reserve has nothing that it could bring."))
    if divinity == PTAH:
        if not powers.restorable(box, state):
            return Message(N_("No other power was used in this turn."))
        return Message(N_("There is no die to pay with."))
    if divinity == ATON:
        return Message(N_("You have no other Divinity to discard."))
    if divinity == AMUN:
        return Message(N_("You have no Prayer die left."))
    if divinity == MUT:
        return Message(N_("You have no Stone die left."))
    return Message(N_("There is no die to throw."))


# ---- tiles, resources, Scarabs


def _tile(box: Box, state: State, frame: fr.Frame, seat: Seat, tile: int) -> Message | None:
    printed = box.tiles[tile]
    if isinstance(frame, fr.ReturnChoice):
        return Message(N_("That slot is taken.")) if tile == frame.tiles[0] else Message(N_("Another tile goes first."))
    if not isinstance(frame, fr.TurnChoice):
        return Message(N_("A Rest tile is taken at the beginning of a turn."))
    for owner, player in enumerate(state.players):
        if tile in player.tiles:
            return say(N_("This tile lies before {seat}."), seat=SeatName(owner))
    if state.architect is not None and tile in state.architect.tiles:
        return say(N_("This tile lies before {seat}."), seat=who(box, state, 1))
    if tile not in state.slots:
        return Message(N_("This tile is not in the game."))
    if can_take(box, state, seat, tile):
        return None
    if state.players[seat].glory < printed.cost:
        return say(
            N_("This tile costs {cost} Glory; you have {have}."), cost=printed.cost, have=state.players[seat].glory
        )
    return Message(N_("You have no resource to discard.") if printed.lose else N_("No Divinity is open."))


def _resource(
    box: Box, state: State, frame: fr.Frame, seat: Seat, owner: Seat, kind: int, place: Handle | None
) -> Message | None:
    if owner != seat:
        return Message(N_("These belong to another."))
    if not state.players[seat].resources[kind]:
        return Message(N_("You have none of these."))
    if place is not None and place.word == "die" and isinstance(frame, fr.Act | fr.Pay):
        if kind != CAT and not (kind == WORKER and has(state, seat, BASTET)):
            return Message(N_("Only Cats change dice; Workers do with Bastet."))
        return Message(N_("A die shows 1 to 6, and in a payment it is brought nearer to what is asked."))
    if isinstance(frame, fr.Overflow) and kind == frame.kind:
        return Message(N_("Put away another kind, or let the new one go."))
    return None


def _golden(box: Box, state: State, seat: Seat, owner: Seat, place: Handle | None) -> Message | None:
    if owner != seat or state.players[seat].scarab != GOLD:
        return Message(N_("The Golden Cat comes with the Golden Scarab."))
    if state.marks.scarab >= box.scarabs[GOLD].uses:
        return Message(N_("The Golden Cat was used in this turn."))
    return None


def _scarab(box: Box, state: State, frame: fr.Frame, seat: Seat, owner: Seat) -> Message | None:
    if owner != seat:
        return Message(N_("This Scarab belongs to another."))
    scarab = state.players[seat].scarab
    if scarab is None:
        return None
    if scarab == PEARL:
        return Message(N_("The Pearl is offered when an opponent builds."))
    if scarab not in (RUBY, AMETHYST):
        return Message(N_("This Scarab acts by itself."))
    if not isinstance(frame, fr.Act):
        return Message(N_("This Scarab is used with dice in a Work turn."))
    if state.marks.scarab >= box.scarabs[scarab].uses:
        return Message(N_("This Scarab was used in this turn."))
    return Message(N_("You have no Stone die left.") if scarab == RUBY else N_("This Divinity has no power to borrow."))
