"""What Neteru says to players: the steps of a turn, prompts, and names of commands. The log is in `log`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pyramids_desktop.core.game import Phase
from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, Seat, Viewer

from . import commands as do
from . import state as st
from .cards import FLOORS, card, god, texts
from .state import State


def catalogue_strings() -> Iterator[str]:
    """Every text of the data files that must reach the catalogue; those in the code are marked where they stand."""
    return texts()


def card_name(kind: int) -> Message:
    """A citizen card with its number; "a card" if it is not seen."""
    return Message(N_("a card")) if kind == HOLE else card(kind).name


def card_list(kinds: tuple[int, ...]) -> Message:
    """Several cards in a row, or how many if they are not seen."""
    if not kinds or HOLE in kinds:
        return say_n("{count} card", "{count} cards", len(kinds))
    return listed([card_name(kind) for kind in kinds])


def listed(items: list[Message]) -> Message:
    """Names in a row; at least one."""
    row = items[0]
    for item in items[1:]:
        row = say(N_("{first}, {next}"), first=row, next=item)
    return row


# ---- the steps of a turn

_STEPS: Final = (
    Message(N_("Play or discard")),
    Message(N_("Effect")),
    Message(N_("Favor")),
    Message(N_("Refill")),
)
_PLAY, _EFFECT, _FAVOR, _REFILL = range(4)

_TOPICS: Final[dict[type[st.Frame], Message]] = {
    st.Turn: Message(N_("play or discard")),
    st.ScribeOffer: Message(N_("Scribe")),
    st.ScribeDiscard: Message(N_("Scribe")),
    st.PriestOffer: Message(N_("Priest")),
    st.RaiderOffer: Message(N_("Tomb Raider")),
    st.RaiderReturn: Message(N_("Tomb Raider")),
    st.ChariotOffer: Message(N_("War Chariot")),
    st.SphinxOffer: Message(N_("Sphinx")),
    st.PhoenixOffer: Message(N_("Phoenix")),
    st.FavorChoice: Message(N_("the favor of a God")),
    st.HorusOffer: Message(N_("Horus")),
    st.SethOffer: Message(N_("Seth")),
    st.SethChoice: Message(N_("Seth")),
    st.RaOffer: Message(N_("Ra")),
    st.RaOrder: Message(N_("Ra")),
    st.ThotOffer: Message(N_("Thot")),
    st.SobekOffer: Message(N_("Sobek")),
    st.SobekSwap: Message(N_("Sobek")),
    st.SekhmetOffer: Message(N_("Sekhmet")),
    st.SekhmetDiscard: Message(N_("Sekhmet")),
}
_EFFECTS_OF_CARDS: Final = (
    st.ScribeOffer,
    st.ScribeDiscard,
    st.PriestOffer,
    st.RaiderOffer,
    st.TheftDue,
    st.RaiderReturn,
    st.ChariotOffer,
    st.SphinxOffer,
    st.PhoenixOffer,
)


def phase(state: State) -> Phase:
    """The steps of a turn, and the one that the top frame belongs to."""
    return Phase(_STEPS, _step(state))


def _step(state: State) -> int:
    if not state.stack or isinstance(state.stack[-1], st.Refill):
        return _REFILL
    frame = state.stack[-1]
    if isinstance(frame, st.Turn) or state.turn is None:
        return _PLAY
    if isinstance(frame, st.DrawDue):  # for the Scribe, who then discards; else for Seth or Thot
        below = state.stack[-2] if len(state.stack) > 1 else None
        return _EFFECT if isinstance(below, st.ScribeDiscard) else _FAVOR
    return _EFFECT if isinstance(frame, _EFFECTS_OF_CARDS) else _FAVOR


# ---- what is to be decided


def topic(frame: st.Frame) -> Message:
    """What a seat decides about, in a word or two."""
    return _TOPICS[type(frame)]


def prompt(state: State, viewer: Viewer) -> Message:
    """What is to be decided now, to the mover or about the mover."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, st.Refill):
        if frame.seat == viewer:
            return Message(N_("Your turn is done: end it, or take it back."))
        return say(N_("The turn of {seat} ends."), seat=SeatName(frame.seat))
    if isinstance(frame, st.Chance):
        return Message(N_("The cards are dealt.") if state.turn is None else N_("The cards decide."))
    if frame.seat != viewer:
        return say(N_("{seat} decides: {what}"), seat=SeatName(frame.seat), what=topic(frame))
    return ask(state, frame)


def ask(state: State, frame: st.Frame) -> Message:
    """What the frame asks its seat."""
    plain = _PLAIN_ASKS.get(type(frame))
    return plain if plain is not None else _ASKS[type(frame)](state, frame)


_PLAIN_ASKS: Final[dict[type[st.Frame], Message]] = {
    st.ScribeOffer: Message(N_("Scribe: draw a card and then discard one, or pass.")),
    st.ScribeDiscard: Message(N_("Scribe: discard a card of your hand.")),
    st.PriestOffer: Message(N_("Priest: move a card to another slot of its group, or pass.")),
    st.RaiderOffer: Message(N_("Tomb Raider: choose the rival to rob, or pass.")),
    st.ChariotOffer: Message(N_("War Chariot: choose a rival's card to remove, or pass.")),
    st.SphinxOffer: Message(N_("Sphinx: play a card of your discard pile, or pass.")),
    st.PhoenixOffer: Message(N_("Phoenix: play a card of a rival's discard pile, or pass.")),
    st.HorusOffer: Message(N_("Horus: choose a card of your pyramid to act again, or pass.")),
    st.SethOffer: Message(N_("Seth: choose a rival whose hand you look at, or pass.")),
    st.RaOffer: Message(N_("Ra: look at the top of the draw pile, or pass.")),
    st.SobekOffer: Message(N_("Sobek: choose a rival's secret Pyramidion to look at, or pass.")),
    st.SekhmetOffer: Message(N_("Sekhmet: make each rival discard a card, or pass.")),
    st.SekhmetDiscard: Message(N_("Sekhmet: discard a visible card of your pyramid.")),
}


def _ask_turn(state: State, frame: st.Turn) -> Message:
    if frame.extra:
        return Message(N_("Osiris grants an extra turn: play, discard, or decline."))
    if state.last_round:
        return Message(N_("The last round: play a card to its slot, or discard one."))
    player = state.players[frame.seat]
    for floor, slots in enumerate(FLOORS, 1):
        if player.gods[floor - 1] is None and sum(not player.pyramid[slot - 1] for slot in slots) == 1:
            return say(N_("Play a card to its slot, or discard one. Floor {floor} lacks one card."), floor=floor)
    return Message(N_("Play a card to its slot, or discard one."))


def _ask_return(state: State, frame: st.RaiderReturn) -> Message:
    return say(N_("Tomb Raider: give {seat} a card of your hand."), seat=SeatName(frame.victim))


def _ask_favor(state: State, frame: st.FavorChoice) -> Message:
    return say(N_("Floor {floor} is complete: choose a God."), floor=frame.floor)


def _ask_seth(state: State, frame: st.SethChoice) -> Message:
    return say(N_("Seth: choose the card that {seat} discards."), seat=SeatName(frame.victim))


def _ask_order(state: State, frame: st.RaOrder) -> Message:
    if frame.placed:
        return Message(N_("Ra: put back the card that comes after it."))
    return Message(N_("Ra: put the cards back, the next one to be drawn first."))


def _ask_thot(state: State, frame: st.ThotOffer) -> Message:
    if not frame.count:
        return Message(N_("Thot: discard up to 3 cards to draw as many, or pass."))
    return say_n(
        "Thot: {count} card discarded. Discard another, or draw.",
        "Thot: {count} cards discarded. Discard another, or draw.",
        frame.count,
    )


def _ask_swap(state: State, frame: st.SobekSwap) -> Message:
    return say(N_("Sobek: swap one of your Pyramidions with {seat}, or pass."), seat=SeatName(frame.victim))


_ASKS: Final[dict[type[st.Frame], Callable[[State, Any], Message]]] = {
    st.Turn: _ask_turn,
    st.RaiderReturn: _ask_return,
    st.FavorChoice: _ask_favor,
    st.SethChoice: _ask_seth,
    st.RaOrder: _ask_order,
    st.ThotOffer: _ask_thot,
    st.SobekSwap: _ask_swap,
}


# ---- names of commands


def name(state: State, command: do.Command) -> Message:
    """The command in a few words."""
    frame = state.stack[-1] if state.stack else None
    match command:
        case do.Play():
            return say(N_("Play {card} to slot {slot}"), card=card_name(command.card), slot=command.slot)
        case do.Discard():
            return say(N_("Discard {card}"), card=card_name(command.card))
        case do.Mulligan():
            return Message(N_("Mulligan"))
        case do.Pass():
            return _pass_name(frame)
        case do.Use():
            return _use_name(frame)
        case do.Move():
            return say(
                N_("Move {card} to slot {slot}"),
                card=card_name(_top(state, _seat(frame), command.slot)),
                slot=command.to,
            )
        case do.Rob():
            return say(N_("Rob {seat}"), seat=SeatName(command.victim))
        case do.GiveBack():
            return say(N_("Give {card}"), card=card_name(command.card))
        case do.Remove():
            return _remove_name(state, frame, command)
        case do.Revive():
            return _revive_name(frame, command)
        case do.TakeGod():
            return say(N_("Take {god}"), god=god(command.god).name)
        case do.Repeat():
            top = card_name(_top(state, _seat(frame), command.slot))
            return say(N_("Let {card} in slot {slot} act"), card=top, slot=command.slot)
        case do.Peek():
            of_hand = isinstance(frame, st.SethOffer)
            template = N_("Look at the hand of {seat}") if of_hand else N_("Look at the secret Pyramidion of {seat}")
            return say(template, seat=SeatName(command.victim))
        case do.TakeAway():
            return say(N_("Make the rival discard {card}"), card=card_name(command.card))
        case do.PutBack():
            return say(N_("Put back {card}"), card=card_name(command.card))
        case do.Swap():
            is_open = command.place == st.OPEN
            return Message(N_("Swap your open Pyramidion") if is_open else N_("Swap your secret Pyramidion"))
    return Message(N_("Let chance decide"))


def _seat(frame: st.Frame | None) -> Seat:
    seat: Seat = getattr(frame, "seat", 0)
    return seat


def _top(state: State, seat: Seat, slot: int) -> int:
    return state.players[seat].pyramid[slot - 1][-1]


def _pass_name(frame: st.Frame | None) -> Message:
    if isinstance(frame, st.Turn):
        return Message(N_("Decline the extra turn"))
    if isinstance(frame, st.ThotOffer) and frame.count:
        return say_n("Draw {count} card", "Draw {count} cards", frame.count)
    return Message(N_("Pass"))


def _use_name(frame: st.Frame | None) -> Message:
    if isinstance(frame, st.ScribeOffer):
        return Message(N_("Draw a card"))
    if isinstance(frame, st.RaOffer):
        return Message(N_("Look at the draw pile"))
    return Message(N_("Make each rival discard a card"))


def _remove_name(state: State, frame: st.Frame | None, command: do.Remove) -> Message:
    top = card_name(_top(state, command.seat, command.slot))
    if command.seat == _seat(frame):
        return say(N_("Discard {card} from slot {slot}"), card=top, slot=command.slot)
    return say(N_("Remove {card} from slot {slot} of {seat}"), card=top, slot=command.slot, seat=SeatName(command.seat))


def _revive_name(frame: st.Frame | None, command: do.Revive) -> Message:
    name_ = card_name(command.card)
    if command.seat == _seat(frame):
        return say(N_("Play {card} of your discard pile to slot {slot}"), card=name_, slot=command.slot)
    return say(
        N_("Play {card} of the discard pile of {seat} to slot {slot}"),
        card=name_,
        seat=SeatName(command.seat),
        slot=command.slot,
    )
