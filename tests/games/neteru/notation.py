"""A short text form of Neteru's commands, events and pending decisions, for scenarios and recorded games.

Seats are A, B, C, D; cards are written as "Scribe 7", "Sphinx", unseen ones as "?"; slots and floors are numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pyramids_desktop.core.seats import HOLE, PUBLIC
from pyramids_desktop.core.views import Event, HiddenEvent
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.neteru import events as ev
from pyramids_desktop.games.neteru import state as st
from pyramids_desktop.games.neteru.cards import KINDS, NUMBER_OF, card, god, pyramidion

SEATS = "ABCD"
PLACES = ("open", "secret")

CARD_NAMES = [f"{card(kind).title.template} {card(kind).number}".removesuffix(" 0") for kind in range(KINDS)]
GOD_NAMES = [god(number).name.template for number in range(12)]
PYRAMIDION_NAMES = [pyramidion(number).name.template for number in range(8)]


class Misread(ValueError):
    """Text that is not in this notation."""


def seat(text: str) -> int:
    """The seat of a letter."""
    if len(text) != 1 or text not in SEATS:
        raise Misread(f"no seat: {text!r}")
    return SEATS.index(text)


def card_of(text: str) -> int:
    """The kind of a card's name; "?" is a hole."""
    return HOLE if text == "?" else _place(CARD_NAMES, text)


def god_of(text: str) -> int:
    """The number of a God's name."""
    return _place(GOD_NAMES, text)


def pyramidion_of(text: str) -> int:
    """The number of a Pyramidion's name; "?" is a hole."""
    return HOLE if text == "?" else _place(PYRAMIDION_NAMES, text)


def _place(names: list[str], text: str) -> int:
    if text not in names:
        raise Misread(f"unknown name {text!r}")
    return names.index(text)


def cards_of(text: str) -> tuple[int, ...]:
    """Kinds from names with commas; "nothing" is none."""
    return () if text == "nothing" else tuple(card_of(name.strip()) for name in text.split(","))


def card_text(kind: int) -> str:
    """A card's name."""
    return "?" if kind == HOLE else CARD_NAMES[kind]


def cards_text(kinds: tuple[int, ...]) -> str:
    """Names with commas."""
    return ", ".join(map(card_text, kinds)) or "nothing"


def pyramidion_text(held: int) -> str:
    """A Pyramidion's name."""
    return "?" if held == HOLE else PYRAMIDION_NAMES[held]


def audience_text(audience: int) -> str:
    """The letters of the seats in an audience."""
    if audience == PUBLIC:
        return "all"
    return "".join(letter for index, letter in enumerate(SEATS) if audience >> index & 1) or "nobody"


# ---- commands


def command_text(command: do.Command) -> str:
    """The command as `command_of` reads it."""
    match command:
        case do.Play(kind, slot):
            return f"play {card_text(kind)}" + ("" if NUMBER_OF[kind] else f" to {slot}")
        case do.Discard(kind):
            return f"discard {card_text(kind)}"
        case do.Move(slot, to):
            return f"move {slot} to {to}"
        case do.Rob(victim):
            return f"rob {SEATS[victim]}"
        case do.GiveBack(kind):
            return f"give {card_text(kind)}"
        case do.Remove(owner, slot):
            return f"remove {SEATS[owner]} {slot}"
        case do.Revive(owner, kind, slot):
            place = "" if NUMBER_OF[kind] else f" to {slot}"
            return f"revive {SEATS[owner]} {card_text(kind)}{place}"
        case do.TakeGod(number):
            return f"take {GOD_NAMES[number]}"
        case do.Repeat(slot):
            return f"repeat {slot}"
        case do.Peek(victim):
            return f"peek {SEATS[victim]}"
        case do.TakeAway(kind):
            return f"choose {card_text(kind)}"
        case do.PutBack(kind):
            return f"put {card_text(kind)}"
        case do.Swap(place):
            return f"swap {PLACES[place]}"
        case do.FirstPlayer(first):
            return f"first {SEATS[first]}"
        case do.Pyramidions(first, second):
            return f"deal {PYRAMIDION_NAMES[first]}, {PYRAMIDION_NAMES[second]}"
        case do.RevealGod(number):
            return f"reveal {GOD_NAMES[number]}"
        case do.FromPile(kinds):
            return f"draw {cards_text(kinds)}"
        case do.Theft(kind):
            return f"steal {card_text(kind)}"
    return type(command).__name__.lower()


def command_of(text: str) -> do.Command:
    """The command of a text. Raises `Misread`."""
    word, _, rest = text.partition(" ")
    reader = _READERS.get(word)
    if reader is None:
        raise Misread(f"no such command: {text!r}")
    return reader(rest)


def _with_slot(rest: str) -> tuple[int, int]:
    name, found, slot = rest.partition(" to ")
    kind = card_of(name)
    if bool(found) == bool(NUMBER_OF[kind]):
        raise Misread(f"only Sphinx and Phoenix need a slot: {rest!r}")
    return kind, int(slot) if found else NUMBER_OF[kind]


def _move(rest: str) -> do.Command:
    slot, _, to = rest.partition(" to ")
    return do.Move(int(slot), int(to))


def _remove(rest: str) -> do.Command:
    owner, slot = rest.split()
    return do.Remove(seat(owner), int(slot))


def _revive(rest: str) -> do.Command:
    owner, _, name = rest.partition(" ")
    kind, slot = _with_slot(name)
    return do.Revive(seat(owner), kind, slot)


def _deal(rest: str) -> do.Command:
    first, second = (pyramidion_of(name.strip()) for name in rest.split(","))
    return do.Pyramidions(first, second)


_READERS: dict[str, Callable[[str], do.Command]] = {
    "play": lambda rest: do.Play(*_with_slot(rest)),
    "discard": lambda rest: do.Discard(card_of(rest)),
    "mulligan": lambda rest: do.Mulligan(),
    "pass": lambda rest: do.Pass(),
    "use": lambda rest: do.Use(),
    "move": _move,
    "rob": lambda rest: do.Rob(seat(rest)),
    "give": lambda rest: do.GiveBack(card_of(rest)),
    "remove": _remove,
    "revive": _revive,
    "take": lambda rest: do.TakeGod(god_of(rest)),
    "repeat": lambda rest: do.Repeat(int(rest)),
    "peek": lambda rest: do.Peek(seat(rest)),
    "choose": lambda rest: do.TakeAway(card_of(rest)),
    "put": lambda rest: do.PutBack(card_of(rest)),
    "swap": lambda rest: do.Swap(PLACES.index(rest)),
    "first": lambda rest: do.FirstPlayer(seat(rest)),
    "deal": _deal,
    "reveal": lambda rest: do.RevealGod(god_of(rest)),
    "draw": lambda rest: do.FromPile(cards_of(rest)),
    "steal": lambda rest: do.Theft(card_of(rest)),
}


# ---- events and frames


def event_text(event: Event) -> str | None:
    """The event in a line; None for `Due`, which only moves on. The seats that see its hidden fields stand in
    brackets."""
    if isinstance(event, ev.Due):
        return None
    text = _event_text(event)
    return f"{text} [{audience_text(event.audience)}]" if isinstance(event, HiddenEvent) else text


def _event_text(event: Event) -> str:
    match event:
        case ev.FirstPlayerChosen(who):
            return f"{SEATS[who]} begins"
        case ev.PyramidionsDealt():
            names = f"{pyramidion_text(event.open)}, {pyramidion_text(event.secret)}"
            return f"{SEATS[event.seat]} is dealt {names}"
        case ev.GodRevealed(number):
            return f"{GOD_NAMES[number]} is revealed"
        case ev.TurnBegan(who, round_, extra):
            return f"{'extra turn' if extra else 'turn'} of {SEATS[who]}, round {round_}"
        case ev.ExtraTurnDeclined(who):
            return f"{SEATS[who]} declines the extra turn"
        case ev.LastRoundBegan(who):
            return f"last round by {SEATS[who]}"
        case ev.GameEnded(reason):
            return f"the game ends by the {reason}"
        case ev.CardsDrawn():
            return f"{SEATS[event.seat]} draws {cards_text(event.cards)}"
        case ev.CardPlayed(who, kind, slot):
            return f"{SEATS[who]} plays {card_text(kind)} to {slot}"
        case ev.CardDiscarded(who, kind):
            return f"{SEATS[who]} discards {card_text(kind)}"
        case ev.HandBuried():
            return f"{SEATS[event.seat]} buries {cards_text(event.cards)}"
        case ev.CardMoved(who, kind, slot, to):
            return f"{SEATS[who]} moves {card_text(kind)} from {slot} to {to}"
        case ev.CardRevived(who, owner, kind, slot):
            return f"{SEATS[who]} takes {card_text(kind)} of {SEATS[owner]} to {slot}"
        case ev.CardRemoved(who, kind, slot):
            return f"{SEATS[who]} loses {card_text(kind)} from {slot}"
        case ev.CardStolen():
            return f"{SEATS[event.seat]} steals {card_text(event.card)} of {SEATS[event.victim]}"
        case ev.CardGivenBack():
            return f"{SEATS[event.seat]} gives {card_text(event.card)} to {SEATS[event.victim]}"
        case ev.FloorCompleted(who, floor):
            return f"{SEATS[who]} completes floor {floor}"
        case ev.GodTaken(who, number, floor):
            return f"{SEATS[who]} takes {GOD_NAMES[number]} for floor {floor}"
        case ev.ExtraTurnWon(who):
            return f"{SEATS[who]} wins an extra turn"
        case ev.HandSeen():
            return f"{SEATS[event.seat]} sees {cards_text(event.cards)} of {SEATS[event.victim]}"
        case ev.PileSeen():
            return f"{SEATS[event.seat]} sees {cards_text(event.cards)} of the pile"
        case ev.CardPutBack():
            return f"{SEATS[event.seat]} puts {card_text(event.card)} at {event.place}"
        case ev.PyramidionShown():
            where = f"the {PLACES[event.place]} Pyramidion of {SEATS[event.seat]}"
            return f"{where} is {pyramidion_text(event.pyramidion)}"
        case ev.PyramidionsSwapped(who, place, victim):
            return f"{SEATS[who]} swaps {PLACES[place]} with {SEATS[victim]}"
    raise Misread(f"no text for {event!r}")


def frame_text(frame: st.Frame) -> str:
    """A pending decision: its seat, its kind, and what it is about."""
    values: dict[str, Any] = {name: getattr(frame, name) for name in frame.__struct_fields__}
    who = SEATS[values.pop("seat")] + " " if "seat" in values else ""
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(frame))}
    shown = {
        name: SEATS[value] if name == "victim" else value for name, value in values.items() if value != defaults[name]
    }
    details = "".join(f" {name}={str(value).lower() if name == 'extra' else value}" for name, value in shown.items())
    return f"{who}{type(frame).__name__}{details}"
