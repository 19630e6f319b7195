"""Why something cannot be done now, as exactly as the rules tell.

`explain` takes the handles of `gestures`. It asks in this order: may the viewer decide at all; is it the piece that
the pending decision asks for, and if not, why not; is the place the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import Seat

from . import gestures
from . import state as st
from .cards import FLOOR_OF, ISIS, NUMBER_OF, SECONDARY, card, god
from .effects import guards, slots_for
from .gestures import Handle
from .impossible import no_effect
from .state import State
from .words import ask, topic

GENERIC: Final = Message(N_("That cannot be done now."))
"""Said where nothing better is known: to handles that are no piece and no place."""


def explain(state: State, source: str, target: str | None) -> Message:
    """Why `source` cannot be brought to `target`, or cannot be used if there is no target."""
    piece, place = gestures.parse(source), None if target is None else gestures.parse(target)
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, st.Chance):
        return _while_chance(state, frame)
    if state.viewer < 0:
        return say(N_("You are watching; {seat} decides."), seat=SeatName(frame.seat))
    if frame.seat != state.viewer:
        return say(N_("Not your turn: {seat} decides ({what})."), seat=SeatName(frame.seat), what=topic(frame))
    if piece is None or (target is not None and place is None) or not gestures.is_there(state, piece):
        return GENERIC
    if source.startswith("button:"):
        return _button(state, frame, source)
    return (
        _REASONS[type(frame)](state, frame, piece, place)
        or _wrong_piece(state, frame, piece)
        or say(N_("Not now. {what}"), what=ask(state, frame))
    )


def _while_chance(state: State, frame: st.Frame) -> Message:
    if isinstance(frame, st.Refill):
        return say(N_("The turn of {seat} is done; the hand is refilled next."), seat=SeatName(frame.seat))
    return Message(N_("The cards are being dealt.") if state.turn is None else N_("The cards decide first."))


# ---- buttons


def _button(state: State, frame: st.AnyFrame, word: str) -> Message:
    if word == gestures.MULLIGAN:
        return _no_mulligan(state, frame)
    if word == gestures.END_TURN:
        return say(N_("The turn is not over. {what}"), what=ask(state, frame))
    if isinstance(frame, st.Turn):
        return Message(N_("A turn cannot be passed: play or discard a card."))
    if isinstance(frame, st.FavorChoice):
        return Message(N_("A God must be taken for a completed floor."))
    if isinstance(frame, st.SethChoice):
        return Message(N_("After a look by Seth a card must be discarded."))
    return say(N_("This must be decided first. {what}"), what=ask(state, frame))


def _no_mulligan(state: State, frame: st.AnyFrame) -> Message:
    player = state.players[state.viewer]
    if not state.mulligan:
        return Message(N_("This table plays without mulligan."))
    if player.mulligan_used:
        return Message(N_("The mulligan is gone: it is allowed once a game."))
    if not isinstance(frame, st.Turn):
        return Message(N_("A mulligan takes the place of playing or discarding; that is done already."))
    return Message(N_("The mulligan is gone: you have a God."))


# ---- a turn

Reason = Message | None


def _turn(state: State, frame: st.Turn, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "hand":
        return None
    return _not_held(state, piece) or _bad_slot(state, frame.seat, piece.numbers[0], place) or _hand_to(state, place)


def _not_held(state: State, piece: Handle) -> Reason:
    kind = piece.numbers[0]
    if kind in state.players[state.viewer].hand:
        return None
    return say(N_("You do not hold {card}."), card=card(kind).name)


def _bad_slot(state: State, me: Seat, kind: int, place: Handle | None) -> Reason:
    """Why a card may not be played to a place, if that is a slot."""
    if place is None or place.word != "slot":
        return None
    seat, slot = place.numbers
    if seat != me:
        return Message(N_("Cards are played in your own pyramid."))
    if slot not in slots_for(kind):
        return say(N_("{card} may only go to slot {slot}."), card=card(kind).name, slot=NUMBER_OF[kind])
    return None


def _hand_to(state: State, place: Handle | None) -> Reason:
    """Why a card of the hand may not be discarded to a place."""
    match place.word if place is not None else "":
        case "discard":
            return Message(N_("You discard to your own discard pile."))
        case "pile":
            return Message(N_("Cards go under the draw pile only by a mulligan."))
        case "hand-of":
            if place is not None and place.numbers[0] == state.viewer:
                return Message(N_("That card is in your hand already."))
            return Message(N_("Only a Tomb Raider gives cards to a rival."))
        case "floor":
            return Message(N_("The place beside a floor is for a God."))
        case "pyramidion":
            return Message(N_("That place is for a Pyramidion."))
    return Message(N_("Bring the card to its slot or to your discard pile."))


# ---- citizens


def _scribe_offer(state: State, frame: st.ScribeOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word == "hand":
        return Message(N_("The Scribe draws first; then he discards."))
    if piece.word == "pile":
        return Message(N_("The card drawn for the Scribe goes to your hand."))
    return None


def _to_own_discard(state: State, piece: Handle, place: Handle | None) -> Reason:
    """For Scribe and Thot: a card of the hand must go to one's discard pile."""
    if piece.word != "hand":
        return None
    held = _not_held(state, piece)
    if held is not None:
        return held
    if place is not None and place.word == "discard":
        return Message(N_("You discard to your own discard pile."))
    return Message(N_("Bring the card to your discard pile."))


def _scribe_discard(state: State, frame: st.ScribeDiscard, piece: Handle, place: Handle | None) -> Reason:
    return _to_own_discard(state, piece, place)


def _priest(state: State, frame: st.PriestOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "slot":
        return None
    seat, slot = piece.numbers
    if seat != frame.seat:
        return Message(N_("A Priest moves cards of your own pyramid."))
    stack = state.players[seat].pyramid[slot - 1]
    if not stack:
        return _empty_slot(slot)
    if slot == frame.slot:
        return Message(N_("The Priest cannot move himself."))
    number, name = NUMBER_OF[stack[-1]], card(stack[-1]).name
    if not number:
        return say(N_("A Priest cannot move a {card}."), card=name)
    if number != slot:
        return say(N_("{card} does not stand on its own number."), card=name)
    first, second = SECONDARY[slot]
    return say(N_("{card} may only go to slots {first} and {second}."), card=name, first=first, second=second)


def _raider(state: State, frame: st.RaiderOffer, piece: Handle, place: Handle | None) -> Reason:
    return _hand_as_whole(state, frame.seat, piece)


def _hand_as_whole(state: State, me: Seat, piece: Handle) -> Reason:
    """For Tomb Raider and Seth: a rival's hand is clicked."""
    if piece.word == "known":
        return Message(N_("Choose the rival's hand as a whole."))
    if piece.word != "hand-of":
        return None
    seat = piece.numbers[0]
    if seat == me:
        return Message(N_("Choose the hand of a rival, not your own."))
    if not state.players[seat].hand:
        return say(N_("{seat} holds no card."), seat=SeatName(seat))
    return Message(N_("Just click the hand; it need not be moved."))


def _raider_return(state: State, frame: st.RaiderReturn, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "hand":
        return None
    return _not_held(state, piece) or say(N_("The card goes to the hand of {seat}."), seat=SeatName(frame.victim))


def _chariot(state: State, frame: st.ChariotOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "slot":
        return None
    seat, slot = piece.numbers
    player = state.players[seat]
    if seat == frame.seat:
        return Message(N_("A War Chariot removes cards of rivals only."))
    if not player.pyramid[slot - 1]:
        return _empty_slot(slot)
    floor = FLOOR_OF[frame.slot]
    if FLOOR_OF[slot] != floor:
        return say(N_("This War Chariot reaches only floor {floor}, where it stands."), floor=floor)
    if player.gods[floor - 1] == ISIS:
        return Message(N_("Isis protects that floor."))
    shields = guards(player, slot)
    if slot in shields:
        return Message(N_("A Guard protects itself from War Chariots."))
    if shields:
        return say(N_("A Guard in slot {slot} protects that card."), slot=shields[0])
    return Message(N_("Just click the card; it need not be moved."))


def _sphinx(state: State, frame: st.SphinxOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "discard":
        return None
    if piece.numbers[0] != frame.seat:
        return Message(N_("A Sphinx takes cards of your own discard pile only."))
    return _revival(state, frame.seat, piece, place)


def _phoenix(state: State, frame: st.PhoenixOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "discard":
        return None
    if piece.numbers[0] == frame.seat:
        return Message(N_("A Phoenix takes cards of a rival's discard pile only."))
    return _revival(state, frame.seat, piece, place)


def _revival(state: State, me: Seat, piece: Handle, place: Handle | None) -> Reason:
    owner = piece.numbers[0]
    if not state.players[owner].discard:
        return Message(N_("That discard pile is empty."))
    if len(piece.numbers) == 1:
        return Message(N_("Choose a card of the discard pile."))
    kind = piece.numbers[1]
    if kind not in state.players[owner].discard:
        return say(N_("{card} is not in that discard pile."), card=card(kind).name)
    return _bad_slot(state, me, kind, place) or Message(N_("Bring the card to a slot of your pyramid."))


# ---- Gods


def _favor(state: State, frame: st.FavorChoice, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "god":
        return None
    chosen = piece.numbers[0]
    if chosen not in state.display:
        return say(N_("{god} is not on offer."), god=god(chosen).name)
    return say(N_("The God goes to floor {floor}, which was completed."), floor=frame.floor)


def _horus(state: State, frame: st.HorusOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "slot":
        return None
    seat, slot = piece.numbers
    if seat != frame.seat:
        return Message(N_("Horus repeats an effect of your own pyramid."))
    if not state.players[seat].pyramid[slot - 1]:
        return _empty_slot(slot)
    return no_effect(state, seat, slot) or Message(N_("Just click the card; it need not be moved."))


def _seth(state: State, frame: st.SethOffer, piece: Handle, place: Handle | None) -> Reason:
    return _hand_as_whole(state, frame.seat, piece)


def _seth_choice(state: State, frame: st.SethChoice, piece: Handle, place: Handle | None) -> Reason:
    victim = SeatName(frame.victim)
    if piece.word == "hand-of" and piece.numbers[0] == frame.victim:
        return say(N_("Choose one of the cards of {seat}."), seat=victim)
    if piece.word != "known":
        return None
    seat, kind = piece.numbers
    if seat != frame.victim:
        return say(N_("The card must be one of {seat}."), seat=victim)
    if kind not in state.players[seat].hand:
        return say(N_("{seat} does not hold {card}."), seat=victim, card=card(kind).name)
    return say(N_("The card goes to the discard pile of {seat}."), seat=victim)


def _ra(state: State, frame: st.RaOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "pile":
        return None
    return Message(N_("Just click the draw pile to look at its top cards."))


def _ra_order(state: State, frame: st.RaOrder, piece: Handle, place: Handle | None) -> Reason:
    if piece.word == "pile":
        return Message(N_("First put back the cards that Ra shows."))
    if piece.word != "seen":
        return None
    if piece.numbers[0] not in state.pile[frame.placed].cards:
        return say(N_("{card} is not one of the cards to be put back."), card=card(piece.numbers[0]).name)
    return Message(N_("The cards that Ra shows go back on the draw pile."))


def _thot(state: State, frame: st.ThotOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word == "pile":
        return Message(N_("First discard; as many cards are drawn when you are done."))
    return _to_own_discard(state, piece, place)


def _sobek(state: State, frame: st.SobekOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "pyramidion":
        return None
    seat, which = piece.numbers
    if seat == frame.seat:
        return Message(N_("Sobek first looks at a rival's secret Pyramidion."))
    if which == st.OPEN:
        return Message(N_("That Pyramidion is open to all: Sobek looks at a secret one."))
    return Message(N_("Just click the secret Pyramidion to look at it."))


def _sobek_swap(state: State, frame: st.SobekSwap, piece: Handle, place: Handle | None) -> Reason:
    if piece.word != "pyramidion":
        return None
    if piece.numbers[0] != frame.seat:
        return Message(N_("Bring one of your own Pyramidions there."))
    return say(N_("It can be swapped only with the secret Pyramidion of {seat}."), seat=SeatName(frame.victim))


def _sekhmet_offer(state: State, frame: st.SekhmetOffer, piece: Handle, place: Handle | None) -> Reason:
    if piece.word == "slot" and piece.numbers[0] != frame.seat:
        return Message(N_("Each rival chooses the card to discard for Sekhmet."))
    return None


def _sekhmet_discard(state: State, frame: st.SekhmetDiscard, piece: Handle, place: Handle | None) -> Reason:
    if piece.word == "hand":
        return Message(N_("Sekhmet asks for a card of the pyramid, not of the hand."))
    if piece.word != "slot":
        return None
    seat, slot = piece.numbers
    if seat != frame.seat:
        return Message(N_("Sekhmet asks for a card of your own pyramid."))
    if not state.players[seat].pyramid[slot - 1]:
        return _empty_slot(slot)
    return Message(N_("The card goes to your own discard pile."))


# ---- pieces that are not asked for


def _empty_slot(slot: int) -> Message:
    return say(N_("Slot {slot} is empty."), slot=slot)


def _wrong_piece(state: State, frame: st.AnyFrame, piece: Handle) -> Reason:
    """Who could use a piece that has no use in a turn's first step."""
    if not isinstance(frame, st.Turn):
        return None
    me = frame.seat
    match piece.word, piece.numbers:
        case "slot", (seat, slot):
            if not state.players[seat].pyramid[slot - 1]:
                return _empty_slot(slot)
            if seat == me:
                return Message(N_("Only a Priest moves cards of your pyramid."))
            return Message(N_("Only a War Chariot removes a rival's card."))
        case "discard", (seat, *_):
            if not state.players[seat].discard:
                return Message(N_("That discard pile is empty."))
            if seat == me:
                return Message(N_("Only a Sphinx takes cards of your discard pile."))
            return Message(N_("Only a Phoenix takes cards of a rival's discard pile."))
        case "god", (number,):
            if number not in state.display:
                return say(N_("{god} is not on offer."), god=god(number).name)
            return Message(N_("A God is taken when a floor is completed."))
        case "pile", _:
            return Message(N_("Your hand is refilled at the end of the turn."))
        case (("hand-of" | "known"), (seat, *_)):
            if seat == me:
                return Message(N_("Choose one card of your hand."))
            return Message(N_("Only a Tomb Raider or Seth reaches into a rival's hand."))
        case "seen", _:
            return Message(N_("Only Ra looks at the draw pile."))
        case "pyramidion", _:
            return Message(N_("Only Sobek swaps Pyramidions."))
        case "floor", (seat, floor):
            taken = state.players[seat].gods[floor - 1]
            if taken is not None:
                return say(N_("{god} stays with that floor to the end."), god=god(taken).name)
            return Message(N_("That place is for the God of a completed floor."))
    return None


_REASONS: Final[dict[type[st.Frame], Callable[[State, Any, Handle, Handle | None], Reason]]] = {
    st.Turn: _turn,
    st.ScribeOffer: _scribe_offer,
    st.ScribeDiscard: _scribe_discard,
    st.PriestOffer: _priest,
    st.RaiderOffer: _raider,
    st.RaiderReturn: _raider_return,
    st.ChariotOffer: _chariot,
    st.SphinxOffer: _sphinx,
    st.PhoenixOffer: _phoenix,
    st.FavorChoice: _favor,
    st.HorusOffer: _horus,
    st.SethOffer: _seth,
    st.SethChoice: _seth_choice,
    st.RaOffer: _ra,
    st.RaOrder: _ra_order,
    st.ThotOffer: _thot,
    st.SobekOffer: _sobek,
    st.SobekSwap: _sobek_swap,
    st.SekhmetOffer: _sekhmet_offer,
    st.SekhmetDiscard: _sekhmet_discard,
}
