"""The lines of the log: each event in a sentence, as far as its fields are seen.

`state` is the view just before the event, whose top frame tells why it happens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.core.views import Event

from . import events as ev
from . import state as st
from .cards import FLOOR_OF, FLOORS, GUARD, NUMBER_OF, TYPE_OF, WAR_CHARIOT, god, pyramidion
from .evolve import evolve
from .impossible import no_effect
from .state import State
from .words import card_list, card_name, listed


def describe(state: State, event: Event) -> Message | None:
    """The event as a line of the log; None if it needs none."""
    line = _LINES.get(type(event))
    return line(state, event) if line is not None else None


def _top_frame(state: State) -> st.Frame | None:
    return state.stack[-1] if state.stack else None


# ---- the deal, turns, the end


def _begins(state: State, event: ev.FirstPlayerChosen) -> Message:
    return say(N_("{seat} begins"), seat=SeatName(event.seat))


def _pyramidions(state: State, event: ev.PyramidionsDealt) -> Message:
    seat, shown = SeatName(event.seat), pyramidion(event.open).name
    if event.secret == HOLE:
        return say(N_("{seat} begins with the Pyramidion {open}"), seat=seat, open=shown)
    return say(
        N_("{seat} begins with two Pyramidions: {open}, and in secret {secret}"),
        seat=seat,
        open=shown,
        secret=pyramidion(event.secret).name,
    )


def _turn(state: State, event: ev.TurnBegan) -> Message | None:
    return say(N_("{seat} plays an extra turn"), seat=SeatName(event.seat)) if event.extra else None


def _declined(state: State, event: ev.ExtraTurnDeclined) -> Message:
    return say(N_("{seat} declines the extra turn"), seat=SeatName(event.seat))


def _last_round(state: State, event: ev.LastRoundBegan) -> Message:
    return say(N_("The pyramid of {seat} is full: this round is the last"), seat=SeatName(event.seat))


def _ended(state: State, event: ev.GameEnded) -> Message:
    return Message(
        N_("The draw pile is empty: the game ends") if event.reason == "pile" else N_("The last round is over")
    )


# ---- cards


def _drew(state: State, event: ev.CardsDrawn) -> Message | None:
    """A refill that is not seen needs no line."""
    if HOLE in event.cards and (isinstance(_top_frame(state), st.Refill) or state.turn is None):
        return None
    return say(N_("{seat} draws {cards}"), seat=SeatName(event.seat), cards=card_list(event.cards))


def _played(state: State, event: ev.CardPlayed) -> Message:
    kind, seat = card_name(event.card), SeatName(event.seat)
    if TYPE_OF[event.card] == GUARD:
        floor = FLOORS[FLOOR_OF[event.slot] - 1]
        shielded = [slot for slot in (event.slot - 1, event.slot, event.slot + 1) if slot in floor]
        slots = listed([say(N_("{number}"), number=slot) for slot in shielded])
        return say(N_("{seat} plays {card}: it shields {slots}"), seat=seat, card=kind, slots=slots)
    if NUMBER_OF[event.card]:
        line = say(N_("{seat} plays {card}"), seat=seat, card=kind)
    else:
        line = say(N_("{seat} plays {card} to slot {slot}"), seat=seat, card=kind, slot=event.slot)
    return _or_idle(state, event, line)


def _or_idle(state: State, event: ev.CardPlayed | ev.CardRevived, line: Message) -> Message:
    """The line, with the reason if nothing can come of a War Chariot: else it would seem to be forgotten."""
    if TYPE_OF[event.card] != WAR_CHARIOT:
        return line
    reason = no_effect(evolve(state, event), event.seat, event.slot)
    return line if reason is None else say(N_("{line}. {reason}"), line=line, reason=reason)


def _discarded(state: State, event: ev.CardDiscarded) -> Message:
    frame, seat, kind = _top_frame(state), SeatName(event.seat), card_name(event.card)
    if isinstance(frame, st.SethChoice):
        chooser = SeatName(frame.seat)
        return say(N_("{chooser} makes {seat} discard {card}"), chooser=chooser, seat=seat, card=kind)
    return say(N_("{seat} discards {card}"), seat=seat, card=kind)


def _buried(state: State, event: ev.HandBuried) -> Message:
    return say(N_("{seat} takes a mulligan: 4 new cards"), seat=SeatName(event.seat))


def _moved(state: State, event: ev.CardMoved) -> Message:
    return say(
        N_("{seat} moves {card} to slot {slot}"),
        seat=SeatName(event.seat),
        card=card_name(event.card),
        slot=event.to,
    )


def _revived(state: State, event: ev.CardRevived) -> Message:
    seat, kind = SeatName(event.seat), card_name(event.card)
    if event.owner == event.seat:
        line = say(N_("{seat} takes {card} back to slot {slot}"), seat=seat, card=kind, slot=event.slot)
    else:
        line = say(
            N_("{seat} takes {card} from the discard pile of {owner} to slot {slot}"),
            seat=seat,
            card=kind,
            owner=SeatName(event.owner),
            slot=event.slot,
        )
    return _or_idle(state, event, line)


def _removed(state: State, event: ev.CardRemoved) -> Message:
    frame, seat, kind = _top_frame(state), SeatName(event.seat), card_name(event.card)
    if isinstance(frame, st.ChariotOffer):
        chariot = card_name(state.players[frame.seat].pyramid[frame.slot - 1][-1])
        return say(
            N_("{chariot} of {attacker} removes {card} of {seat}"),
            chariot=chariot,
            attacker=SeatName(frame.seat),
            card=kind,
            seat=seat,
        )
    return say(N_("{seat} discards {card} from the pyramid"), seat=seat, card=kind)


def _stolen(state: State, event: ev.CardStolen) -> Message:
    return say(
        N_("{seat} takes {card} from the hand of {victim}"),
        seat=SeatName(event.seat),
        card=card_name(event.card),
        victim=SeatName(event.victim),
    )


def _given_back(state: State, event: ev.CardGivenBack) -> Message:
    return say(
        N_("{seat} gives {victim} {card}"),
        seat=SeatName(event.seat),
        victim=SeatName(event.victim),
        card=card_name(event.card),
    )


# ---- Gods


def _completed(state: State, event: ev.FloorCompleted) -> Message:
    return say(N_("{seat} completes floor {floor}"), seat=SeatName(event.seat), floor=event.floor)


def _god_taken(state: State, event: ev.GodTaken) -> Message:
    taken = god(event.god)
    return say(N_("{seat} takes {god}: {effect}"), seat=SeatName(event.seat), god=taken.name, effect=taken.short)


def _hand_seen(state: State, event: ev.HandSeen) -> Message:
    seat, victim = SeatName(event.seat), SeatName(event.victim)
    if HOLE in event.cards:
        return say(N_("{seat} looks at the hand of {victim}"), seat=seat, victim=victim)
    return say(
        N_("{seat} looks at the hand of {victim}: {cards}"), seat=seat, victim=victim, cards=card_list(event.cards)
    )


def _pile_seen(state: State, event: ev.PileSeen) -> Message:
    seat = SeatName(event.seat)
    if HOLE in event.cards:
        return say_n(
            "{seat} looks at the next card",
            "{seat} looks at the next {count} cards",
            len(event.cards),
            seat=seat,
        )
    return say(N_("{seat} looks at the next cards: {cards}"), seat=seat, cards=card_list(event.cards))


def _put_back(state: State, event: ev.CardPutBack) -> Message | None:
    """Only the order that is seen is worth a line."""
    if event.card == HOLE:
        return None
    return say(
        N_("{seat} puts {card} back, number {number} from the top"),
        seat=SeatName(event.seat),
        card=card_name(event.card),
        number=event.place + 1,
    )


def _shown(state: State, event: ev.PyramidionShown) -> Message:
    seat, frame = SeatName(event.seat), _top_frame(state)
    name = None if event.pyramidion == HOLE else pyramidion(event.pyramidion).name
    if isinstance(frame, st.SobekOffer):
        looker = SeatName(frame.seat)
        if name is None:
            return say(N_("{looker} looks at the secret Pyramidion of {seat}"), looker=looker, seat=seat)
        return say(
            N_("{looker} looks at the secret Pyramidion of {seat}: {pyramidion}"),
            looker=looker,
            seat=seat,
            pyramidion=name,
        )
    if name is None:
        return say(N_("{seat} looks at the new secret Pyramidion"), seat=seat)
    if event.place == st.OPEN:
        return say(N_("{seat} now has the open Pyramidion {pyramidion}"), seat=seat, pyramidion=name)
    return say(N_("The secret Pyramidion of {seat}: {pyramidion}"), seat=seat, pyramidion=name)


def _swapped(state: State, event: ev.PyramidionsSwapped) -> Message:
    template = (
        N_("{seat} swaps the open Pyramidion for the secret one of {victim}")
        if event.place == st.OPEN
        else N_("{seat} swaps the secret Pyramidion for that of {victim}")
    )
    return say(template, seat=SeatName(event.seat), victim=SeatName(event.victim))


_LINES: Final[dict[type[Event], Callable[[State, Any], Message | None]]] = {
    ev.FirstPlayerChosen: _begins,
    ev.PyramidionsDealt: _pyramidions,
    ev.TurnBegan: _turn,
    ev.ExtraTurnDeclined: _declined,
    ev.LastRoundBegan: _last_round,
    ev.GameEnded: _ended,
    ev.CardsDrawn: _drew,
    ev.CardPlayed: _played,
    ev.CardDiscarded: _discarded,
    ev.HandBuried: _buried,
    ev.CardMoved: _moved,
    ev.CardRevived: _revived,
    ev.CardRemoved: _removed,
    ev.CardStolen: _stolen,
    ev.CardGivenBack: _given_back,
    ev.FloorCompleted: _completed,
    ev.GodTaken: _god_taken,
    ev.HandSeen: _hand_seen,
    ev.PileSeen: _pile_seen,
    ev.CardPutBack: _put_back,
    ev.PyramidionShown: _shown,
    ev.PyramidionsSwapped: _swapped,
}
