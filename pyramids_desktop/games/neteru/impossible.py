"""Why nothing can come of a citizen's effect. The rules skip such effects without asking."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.seats import Seat

from .cards import FLOOR_OF, FLOORS, PHOENIX, PRIEST, SCRIBE, SPHINX, TOMB_RAIDER, TYPE_OF, card
from .effects import offer, rivals
from .state import State


def no_effect(state: State, seat: Seat, slot: int) -> Message | None:
    """Why the visible card in the seat's slot would do nothing if it acted now; None if it would, or if the slot is
    empty."""
    stack = state.players[seat].pyramid[slot - 1]
    if not stack or offer(state, seat, slot) is not None:
        return None
    name = card(stack[-1]).name
    if card(stack[-1]).timing != "immediate":
        return say(N_("{card} has no immediate effect."), card=name)
    type_ = TYPE_OF[stack[-1]]
    if type_ == SCRIBE:
        return say(N_("{card} can do nothing: the draw pile is empty."), card=name)
    if type_ == PRIEST:
        return say(N_("{card} can do nothing: no other card stands on its own number."), card=name)
    if type_ == TOMB_RAIDER:
        return say(N_("{card} can do nothing: no rival holds a card."), card=name)
    if type_ == SPHINX:
        return say(N_("{card} can do nothing: your discard pile is empty."), card=name)
    if type_ == PHOENIX:
        return say(N_("{card} can do nothing: the discard piles of the rivals are empty."), card=name)
    return _no_prey(state, seat, slot, name)


def _no_prey(state: State, seat: Seat, slot: int, name: Message) -> Message:
    """Why a War Chariot has no target: nobody is there, or all are protected."""
    floor = FLOOR_OF[slot]
    pyramids = [state.players[rival].pyramid for rival in rivals(state, seat)]
    if any(pyramid[target - 1] for pyramid in pyramids for target in FLOORS[floor - 1]):
        return say(N_("{card} can do nothing: all cards on floor {floor} are protected."), card=name, floor=floor)
    return say(N_("{card} can do nothing: no rival has a card on floor {floor}."), card=name, floor=floor)
