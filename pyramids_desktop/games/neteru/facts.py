"""Facts for the zoom and for tips: what a card is worth now and why, what protects it, what a command would score."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.seats import HOLE, Seat

from . import commands as do
from . import events as ev
from . import rules, scoring
from .cards import (
    ANUBIS,
    BASTET,
    BEASTS,
    CHARIOTS,
    FLOOR_OF,
    GUARD,
    ISIS,
    LEARNED,
    MAJORITY,
    MUMMIES,
    MUMMY,
    PHOENIX,
    PRIEST,
    RAIDERS,
    SCRIBE,
    SPHINX,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
    Card,
    card,
    god,
    pyramidion,
)
from .effects import guards
from .scoring import score
from .state import Player, State

_REWARDED: dict[int, tuple[int, ...]] = {
    BEASTS: (SPHINX, PHOENIX),
    LEARNED: (PRIEST, SCRIBE),
    CHARIOTS: (WAR_CHARIOT, GUARD),
    RAIDERS: (TOMB_RAIDER,),
}
"""The types whose cards a Pyramidion counts one by one."""


class CardFacts(msgspec.Struct, frozen=True):
    """What a slot's visible card means now, as far as the viewer knows."""

    card: Card
    points: int
    """The sum of the reasons."""
    reasons: tuple[tuple[Message, int], ...]
    """Where its points come from: itself, Bastet, Anubis, Pyramidions."""
    protection: tuple[Message, ...]
    """What protects it from War Chariots."""
    covered: tuple[Card, ...]
    """The cards under it, from the bottom up."""


def card_facts(state: State, seat: Seat, slot: int) -> CardFacts | None:
    """The facts of the visible card in a seat's slot; None if the slot is empty."""
    player = state.players[seat]
    stack = player.pyramid[slot - 1]
    if not stack:
        return None
    reasons = tuple(_reasons(player, slot))
    return CardFacts(
        card(stack[-1]),
        sum(points for _, points in reasons),
        reasons,
        tuple(_protection(player, slot)),
        tuple(card(kind) for kind in stack[:-1]),
    )


def _reasons(player: Player, slot: int) -> list[tuple[Message, int]]:
    type_ = TYPE_OF[player.pyramid[slot - 1][-1]]
    if type_ == MUMMY:
        found = [(_mummy_reason(player), scoring.mummy_value(player))]
    else:
        found = [(card(player.pyramid[slot - 1][-1]).title, scoring.base_points()[type_])]
        if player.gods[FLOOR_OF[slot] - 1] == BASTET and found[0][1]:
            found.append((say(N_("doubled by {god}"), god=god(BASTET).name), found[0][1]))
    for held in player.pyramidions:
        if type_ in _REWARDED.get(held, ()) or (held == MAJORITY and _is_most_common(player, type_)):
            found.append((say(N_("Pyramidion {pyramidion}"), pyramidion=pyramidion(held).name), pyramidion(held).value))
    return found


def _mummy_reason(player: Player) -> Message:
    title = card(MUMMY * 9).title
    with_anubis, with_pyramidion = ANUBIS in player.gods, MUMMIES in player.pyramidions
    if with_anubis and with_pyramidion:
        return say(N_("{card} with {god} and a Pyramidion"), card=title, god=god(ANUBIS).name)
    if with_anubis:
        return say(N_("{card} with {god}"), card=title, god=god(ANUBIS).name)
    return say(N_("{card} with a Pyramidion"), card=title) if with_pyramidion else title


def _is_most_common(player: Player, type_: int) -> bool:
    types = scoring.visible_types(player)
    return types.count(type_) == max(types.count(other) for other in types)


def _protection(player: Player, slot: int) -> list[Message]:
    found = [
        Message(N_("A Guard protects itself from War Chariots."))
        if near == slot
        else say(N_("The Guard in slot {slot} protects it from War Chariots."), slot=near)
        for near in guards(player, slot)
    ]
    if player.gods[FLOOR_OF[slot] - 1] == ISIS:
        found.append(Message(N_("Isis protects it from War Chariots.")))
    return found


class Preview(msgspec.Struct, frozen=True):
    """What a command would bring its mover at once, before any further choice."""

    gain: int
    """Points more (or less) than now."""
    total: int
    """The mover's points then, as far as the viewer knows."""
    floors: tuple[int, ...]
    """Floors that it completes, each of which takes a God."""
    last_round: bool
    """Whether it begins the last round."""


_OPEN_COMMANDS = (do.Play, do.Discard, do.Move, do.Remove, do.Revive, do.TakeGod, do.Swap)
"""Commands whose outcome the mover can foretell from his view."""


def preview(state: State, command: do.Command) -> Preview | None:
    """What a legal command would score; None if it scores nothing that can be foretold. Takes the mover's view."""
    if not isinstance(command, _OPEN_COMMANDS):
        return None
    frame = state.stack[-1]
    seat: Seat = getattr(frame, "seat", HOLE)
    course = rules.carry_out(state, command)
    before, after = score(state.players[seat]).total, score(course.state.players[seat]).total
    return Preview(
        after - before,
        after,
        tuple(event.floor for event in course.events if isinstance(event, ev.FloorCompleted)),
        any(isinstance(event, ev.LastRoundBegan) for event in course.events),
    )
