"""What Neteru says to players: prompts, the steps of a turn, names of commands, lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pyramids_desktop.core.game import Phase
from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, NATURE, Seat, Viewer
from pyramids_desktop.core.views import Event

from . import commands as do
from . import events as ev
from . import state as st
from .cards import card, god, pyramidion, texts
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
    listed = card_name(kinds[0])
    for kind in kinds[1:]:
        listed = say(N_("{first}, {next}"), first=listed, next=card_name(kind))
    return listed


# ---- the steps of a turn

_STEPS: Final = (
    Message(N_("Play or discard")),
    Message(N_("Effect")),
    Message(N_("Favor")),
    Message(N_("Refill")),
)
_PLAY, _EFFECT, _FAVOR, _REFILL = range(4)
_GOD_FRAMES: Final = (
    st.FavorChoice,
    st.HorusOffer,
    st.SethOffer,
    st.SethChoice,
    st.RaOffer,
    st.RaLookDue,
    st.RaOrder,
    st.ThotOffer,
    st.SobekOffer,
    st.SobekSwap,
    st.SekhmetOffer,
    st.SekhmetDiscard,
    st.GodDue,
)


def phase(state: State) -> Phase:
    """The steps of a turn, and the one the top frame belongs to."""
    if not state.stack:
        return Phase(_STEPS, _REFILL)
    frame = state.stack[-1]
    if isinstance(frame, st.Refill):
        return Phase(_STEPS, _REFILL)
    if isinstance(frame, st.Turn) or state.turn is None:
        return Phase(_STEPS, _PLAY)
    return Phase(_STEPS, _FAVOR if isinstance(frame, _GOD_FRAMES) else _EFFECT)


# ---- what is to be decided


def prompt(state: State, viewer: Viewer) -> Message:
    """What is to be decided now, to the mover or about the mover."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    seat = getattr(frame, "seat", NATURE)
    if isinstance(frame, st.CHANCE_FRAMES):
        return _chance_prompt(state, frame)
    if seat != viewer:
        return say(N_("{seat} decides: {what}"), seat=SeatName(seat), what=_topic(frame))
    return _PROMPTS[type(frame)](state, frame)


def _chance_prompt(state: State, frame: st.Frame) -> Message:
    if isinstance(frame, st.Refill):
        return say(N_("{seat}'s turn ends and the hand is refilled."), seat=SeatName(frame.seat))
    if state.turn is None:
        return Message(N_("The cards are dealt."))
    return Message(N_("The cards decide."))


def _turn_prompt(state: State, frame: st.Turn) -> Message:
    if frame.extra:
        return Message(N_("Osiris gives you an extra turn: play or discard a card, or decline."))
    return Message(N_("Drag a card to its slot, or to the discard pile."))


_PROMPTS: Final[dict[type[st.Frame], Callable[[State, Any], Message]]] = {
    st.Turn: _turn_prompt,
    st.ScribeOffer: lambda s, f: Message(N_("Scribe: draw a card and then discard one, or pass.")),
    st.ScribeDiscard: lambda s, f: Message(N_("Scribe: discard a card of your hand.")),
    st.PriestOffer: lambda s, f: Message(N_("Priest: move a card to another slot of its group, or pass.")),
    st.RaiderOffer: lambda s, f: Message(N_("Tomb Raider: choose the rival to rob, or pass.")),
    st.RaiderReturn: lambda s, f: say(N_("Tomb Raider: give {seat} a card of your hand."), seat=SeatName(f.victim)),
    st.ChariotOffer: lambda s, f: Message(N_("War Chariot: choose the rival's card to remove, or pass.")),
    st.SphinxOffer: lambda s, f: Message(N_("Sphinx: play a card of your discard pile, or pass.")),
    st.PhoenixOffer: lambda s, f: Message(N_("Phoenix: play a card of a rival's discard pile, or pass.")),
    st.FavorChoice: lambda s, f: say(N_("Floor {floor} is complete: choose a God."), floor=f.floor),
    st.HorusOffer: lambda s, f: Message(N_("Horus: choose a card of your pyramid to act again, or pass.")),
    st.SethOffer: lambda s, f: Message(N_("Seth: choose the rival whose hand you look at, or pass.")),
    st.SethChoice: lambda s, f: say(N_("Seth: choose the card that {seat} discards."), seat=SeatName(f.victim)),
    st.RaOffer: lambda s, f: Message(N_("Ra: look at the top of the draw pile, or pass.")),
    st.RaOrder: lambda s, f: (
        Message(N_("Ra: put the cards back, the one to be drawn next first."))
        if f.placed == 0
        else Message(N_("Ra: choose the card that comes after it."))
    ),
    st.ThotOffer: lambda s, f: (
        Message(N_("Thot: discard up to 3 cards to draw as many."))
        if f.count == 0
        else say_n(
            "Thot: {count} card discarded; discard another, or draw.",
            "Thot: {count} cards discarded; discard another, or draw.",
            f.count,
        )
    ),
    st.SobekOffer: lambda s, f: Message(N_("Sobek: choose the rival whose secret Pyramidion you look at, or pass.")),
    st.SobekSwap: lambda s, f: Message(N_("Sobek: choose one of your Pyramidions to swap it for, or pass.")),
    st.SekhmetOffer: lambda s, f: Message(N_("Sekhmet: make each rival discard a card of the pyramid, or pass.")),
    st.SekhmetDiscard: lambda s, f: Message(N_("Sekhmet: discard a visible card of your pyramid.")),
}

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


def _topic(frame: st.Frame) -> Message:
    return _TOPICS[type(frame)]


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
                card=card_name(_top(state, frame, command.slot)),
                slot=command.to,
            )
        case do.Rob():
            return say(N_("Rob {seat}"), seat=SeatName(command.victim))
        case do.GiveBack():
            return say(N_("Give {card}"), card=card_name(command.card))
        case do.Remove():
            kind = state.players[command.seat].pyramid[command.slot - 1][-1]
            return say(
                N_("Remove {card} from slot {slot} of {seat}"),
                card=card_name(kind),
                slot=command.slot,
                seat=SeatName(command.seat),
            )
        case do.Revive():
            return say(
                N_("Play {card} of {seat}'s discard pile to slot {slot}"),
                card=card_name(command.card),
                seat=SeatName(command.seat),
                slot=command.slot,
            )
        case do.TakeGod():
            return say(N_("Take {god}"), god=god(command.god).name)
        case do.Repeat():
            return say(
                N_("Let {card} in slot {slot} act"),
                card=card_name(_top(state, frame, command.slot)),
                slot=command.slot,
            )
        case do.Peek():
            template = (
                N_("Look at {seat}'s hand")
                if isinstance(frame, st.SethOffer)
                else N_("Look at {seat}'s secret Pyramidion")
            )
            return say(template, seat=SeatName(command.victim))
        case do.TakeAway():
            return say(N_("Make them discard {card}"), card=card_name(command.card))
        case do.PutBack():
            return say(N_("Put back {card}"), card=card_name(command.card))
        case do.Swap():
            return Message(
                N_("Swap it for your open Pyramidion")
                if command.place == st.OPEN
                else N_("Swap it for your secret Pyramidion")
            )
    return Message(N_("Chance"))


def _top(state: State, frame: st.Frame | None, slot: int) -> int:
    seat: Seat = getattr(frame, "seat", 0)
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


# ---- the log


def describe(state: State, event: Event) -> Message | None:
    """The event as a line of the log; None if it needs none."""
    line = _LINES.get(type(event))
    return line(state, event) if line is not None else None


def _drew(state: State, event: ev.CardsDrawn) -> Message:
    return say(N_("{seat} draws {cards}"), seat=SeatName(event.seat), cards=card_list(event.cards))


def _played(state: State, event: ev.CardPlayed) -> Message:
    return say(
        N_("{seat} plays {card} to slot {slot}"),
        seat=SeatName(event.seat),
        card=card_name(event.card),
        slot=event.slot,
    )


_LINES: Final[dict[type[Event], Callable[[State, Any], Message]]] = {
    ev.FirstPlayerChosen: lambda s, e: say(N_("{seat} begins"), seat=SeatName(e.seat)),
    ev.CardsDrawn: _drew,
    ev.CardPlayed: _played,
    ev.CardDiscarded: lambda s, e: say(N_("{seat} discards {card}"), seat=SeatName(e.seat), card=card_name(e.card)),
    ev.HandBuried: lambda s, e: say(N_("{seat} takes a mulligan"), seat=SeatName(e.seat)),
    ev.CardMoved: lambda s, e: say(
        N_("{seat} moves {card} to slot {slot}"), seat=SeatName(e.seat), card=card_name(e.card), slot=e.to
    ),
    ev.CardRevived: lambda s, e: say(
        N_("{seat} plays {card} of {owner}'s discard pile to slot {slot}"),
        seat=SeatName(e.seat),
        card=card_name(e.card),
        owner=SeatName(e.owner),
        slot=e.slot,
    ),
    ev.CardRemoved: lambda s, e: say(N_("{seat} loses {card}"), seat=SeatName(e.seat), card=card_name(e.card)),
    ev.CardStolen: lambda s, e: say(
        N_("{seat} takes {card} from {victim}"),
        seat=SeatName(e.seat),
        card=card_name(e.card),
        victim=SeatName(e.victim),
    ),
    ev.CardGivenBack: lambda s, e: say(
        N_("{seat} gives {victim} {card}"), seat=SeatName(e.seat), victim=SeatName(e.victim), card=card_name(e.card)
    ),
    ev.FloorCompleted: lambda s, e: say(N_("{seat} completes floor {floor}"), seat=SeatName(e.seat), floor=e.floor),
    ev.GodTaken: lambda s, e: say(
        N_("{seat} takes {god} for floor {floor}"), seat=SeatName(e.seat), god=god(e.god).name, floor=e.floor
    ),
    ev.ExtraTurnDeclined: lambda s, e: say(N_("{seat} declines the extra turn"), seat=SeatName(e.seat)),
    ev.HandSeen: lambda s, e: say(
        N_("{seat} looks at {victim}'s hand"), seat=SeatName(e.seat), victim=SeatName(e.victim)
    ),
    ev.PileSeen: lambda s, e: say(
        N_("{seat} looks at the draw pile: {cards}"), seat=SeatName(e.seat), cards=card_list(e.cards)
    ),
    ev.PyramidionsSwapped: lambda s, e: say(
        N_("{seat} swaps Pyramidions with {victim}"), seat=SeatName(e.seat), victim=SeatName(e.victim)
    ),
    ev.PyramidionShown: lambda s, e: say(
        N_("{seat}'s Pyramidion: {pyramidion}"),
        seat=SeatName(e.seat),
        pyramidion=Message(N_("secret")) if e.pyramidion == HOLE else pyramidion(e.pyramidion).name,
    ),
    ev.LastRoundBegan: lambda s, e: say(N_("{seat}'s pyramid is full: the last round"), seat=SeatName(e.seat)),
    ev.GameEnded: lambda s, e: Message(
        N_("The game ends: the draw pile is empty") if e.reason == "pile" else N_("The game ends: a pyramid was full")
    ),
}
