"""The rules of the citizens, in the rulebook's order: what each effect lets its player choose, and what comes of it.

An effect begins where `effects.offer` puts its frame; passing it is always allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.seats import Seat, mask

from . import commands as do
from . import events as ev
from . import state as st
from .cards import KINDS
from .course import Course
from .effects import chariot_targets, movable, offer, priest_slots, rivals, rivals_with_cards, slots_for
from .flow import after_arrival, go_on, remove
from .state import State

Legal = tuple[do.Command, ...]

# Commands are made once: comparing and making them is what search does most.
DISCARD: Final = tuple(do.Discard(card) for card in range(KINDS))
GIVE_BACK: Final = tuple(do.GiveBack(card) for card in range(KINDS))
PASS: Final = do.Pass()
OFFER: Final[Legal] = (do.Use(), PASS)


def each(cards: tuple[int, ...]) -> list[int]:
    """The kinds among sorted cards, each once."""
    return list(dict.fromkeys(cards))


def _scribe_legal(state: State, frame: st.ScribeOffer) -> Legal:
    return OFFER


def _use_scribe(course: Course, frame: st.ScribeOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        go_on(course, st.ScribeDiscard(frame.seat), st.DrawDue(frame.seat, 1))
    else:
        go_on(course)


def _hand_discards(state: State, frame: st.ScribeDiscard) -> Legal:
    return tuple(DISCARD[card] for card in each(state.players[frame.seat].hand))


def _discard_for_scribe(course: Course, frame: st.ScribeDiscard, command: do.Discard) -> None:
    course.tell(ev.CardDiscarded(frame.seat, command.card))
    go_on(course)


def _priest_legal(state: State, frame: st.PriestOffer) -> Legal:
    found: list[do.Command] = [
        do.Move(slot, to) for slot in movable(state.players[frame.seat], frame.slot) for to in priest_slots(slot)
    ]
    return (*found, PASS)


def _use_priest(course: Course, frame: st.PriestOffer, command: do.Command) -> None:
    if isinstance(command, do.Move):
        card = course.state.players[frame.seat].pyramid[command.slot - 1][-1]
        course.tell(ev.CardMoved(frame.seat, card, command.slot, command.to))
        after_arrival(course, frame.seat, command.to)
    go_on(course)


def _raider_legal(state: State, frame: st.RaiderOffer) -> Legal:
    return (*(do.Rob(rival) for rival in sorted(rivals_with_cards(state, frame.seat))), PASS)


def _use_raider(course: Course, frame: st.RaiderOffer, command: do.Command) -> None:
    if isinstance(command, do.Rob):
        go_on(course, st.TheftDue(frame.seat, command.victim))
    else:
        go_on(course)


def _steal(course: Course, frame: st.TheftDue, command: do.Theft) -> None:
    both = mask(frame.seat, frame.victim)
    course.tell(ev.CardStolen(both, frame.seat, frame.victim, command.card))
    go_on(course, st.RaiderReturn(frame.seat, frame.victim))


def _raider_returns(state: State, frame: st.RaiderReturn) -> Legal:
    return tuple(GIVE_BACK[card] for card in each(state.players[frame.seat].hand))


def _give_back(course: Course, frame: st.RaiderReturn, command: do.GiveBack) -> None:
    both = mask(frame.seat, frame.victim)
    course.tell(ev.CardGivenBack(both, frame.seat, frame.victim, command.card))
    go_on(course)


def _chariot_legal(state: State, frame: st.ChariotOffer) -> Legal:
    found = (do.Remove(rival, slot) for rival, slot in sorted(chariot_targets(state, frame.seat, frame.slot)))
    return (*found, PASS)


def _use_chariot(course: Course, frame: st.ChariotOffer, command: do.Command) -> None:
    if isinstance(command, do.Remove):
        remove(course, command)
    go_on(course)


def _revivals(state: State, owners: tuple[Seat, ...]) -> Legal:
    found: list[do.Command] = [
        do.Revive(owner, card, slot)
        for owner in owners
        for card in each(tuple(sorted(state.players[owner].discard)))
        for slot in slots_for(card)
    ]
    return (*found, PASS)


def _sphinx_legal(state: State, frame: st.SphinxOffer) -> Legal:
    return _revivals(state, (frame.seat,))


def _phoenix_legal(state: State, frame: st.PhoenixOffer) -> Legal:
    return _revivals(state, tuple(sorted(rivals(state, frame.seat))))


def _revive(course: Course, frame: st.SphinxOffer | st.PhoenixOffer, command: do.Command) -> None:
    if not isinstance(command, do.Revive):
        go_on(course)
        return
    course.tell(ev.CardRevived(frame.seat, command.seat, command.card, command.slot))
    after_arrival(course, frame.seat, command.slot)
    go_on(course, offer(course.state, frame.seat, command.slot))


# ---- who answers what

LEGAL: Final[dict[type[st.Frame], Callable[[State, Any], Legal]]] = {
    st.ScribeOffer: _scribe_legal,
    st.ScribeDiscard: _hand_discards,
    st.PriestOffer: _priest_legal,
    st.RaiderOffer: _raider_legal,
    st.RaiderReturn: _raider_returns,
    st.ChariotOffer: _chariot_legal,
    st.SphinxOffer: _sphinx_legal,
    st.PhoenixOffer: _phoenix_legal,
}

CARRY_OUT: Final[dict[type[st.Frame], Callable[[Course, Any, Any], None]]] = {
    st.TheftDue: _steal,
    st.ScribeOffer: _use_scribe,
    st.ScribeDiscard: _discard_for_scribe,
    st.PriestOffer: _use_priest,
    st.RaiderOffer: _use_raider,
    st.RaiderReturn: _give_back,
    st.ChariotOffer: _use_chariot,
    st.SphinxOffer: _revive,
    st.PhoenixOffer: _revive,
}
