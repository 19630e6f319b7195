"""What may be asked for in Neteru. Slots are numbered 1-9, floors 1-3, as in the rulebook.

Decisions of a seat come first, outcomes of chance last. A command holds what the decider adds; who is meant and
what it is for stands in the frame it answers (see `state`).
"""

from __future__ import annotations

import msgspec

from .numbers import AtTable, Card, GodNumber, Place, Pyramidion, Slot


class Command(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Any command."""


# ---- decisions of a seat


class Play(Command, frozen=True, gc=False):
    """Play a card of the hand in one's pyramid."""

    card: Card
    slot: Slot


class Discard(Command, frozen=True, gc=False):
    """Put a card of the hand on one's discard pile: as the turn's action, or for the Scribe or Thot."""

    card: Card


class Mulligan(Command, frozen=True, gc=False):
    """Put the hand under the draw pile and draw four new cards; it is the turn (R18)."""


class Pass(Command, frozen=True, gc=False):
    """Leave an optional effect, end picking cards for Thot, or decline Osiris' extra turn."""


class Use(Command, frozen=True, gc=False):
    """Use the effect that is offered and asks for nothing else: Scribe, Ra, Sekhmet."""


class Move(Command, frozen=True, gc=False):
    """Priest: move the top card of one's slot to one of its secondary slots."""

    slot: Slot
    to: Slot


class Rob(Command, frozen=True, gc=False):
    """Tomb Raider: take a card at random from this seat's hand."""

    victim: AtTable


class GiveBack(Command, frozen=True, gc=False):
    """Tomb Raider: the card of the hand that the robbed player gets."""

    card: Card


class Remove(Command, frozen=True, gc=False):
    """Remove the top card of a slot: War Chariot (another seat's), Sekhmet (one's own)."""

    seat: AtTable
    slot: Slot


class Revive(Command, frozen=True, gc=False):
    """Sphinx and Phoenix: play a card of this seat's discard pile in one's own pyramid."""

    seat: AtTable
    card: Card
    slot: Slot


class TakeGod(Command, frozen=True, gc=False):
    """Take a God on display for the floor that was completed."""

    god: GodNumber


class Repeat(Command, frozen=True, gc=False):
    """Horus: apply the effect of the top card of one's slot."""

    slot: Slot


class Peek(Command, frozen=True, gc=False):
    """Look at another seat's hand (Seth) or secret Pyramidion (Sobek)."""

    victim: AtTable


class TakeAway(Command, frozen=True, gc=False):
    """Seth: the card of the hand he looked at that its owner discards."""

    card: Card


class PutBack(Command, frozen=True, gc=False):
    """Ra: the next of the cards looked at, from the top of the draw pile down."""

    card: Card


class Swap(Command, frozen=True, gc=False):
    """Sobek: swap the secret Pyramidion he looked at with one's own in this place (0 open, 1 secret)."""

    place: Place


# ---- outcomes of chance


class FirstPlayer(Command, frozen=True, gc=False):
    """Who begins."""

    seat: AtTable


class Pyramidions(Command, frozen=True, gc=False):
    """The two Pyramidions a seat is dealt."""

    open: Pyramidion
    secret: Pyramidion


class RevealGod(Command, frozen=True, gc=False):
    """The next God on display."""

    god: GodNumber


class FromPile(Command, frozen=True, gc=False):
    """The next cards of the draw pile: drawn, or looked at by Ra. Sorted within each segment of the pile."""

    cards: tuple[Card, ...]


class Theft(Command, frozen=True, gc=False):
    """The card the Tomb Raider happens to take."""

    card: Card


AnyCommand = (
    Play
    | Discard
    | Mulligan
    | Pass
    | Use
    | Move
    | Rob
    | GiveBack
    | Remove
    | Revive
    | TakeGod
    | Repeat
    | Peek
    | TakeAway
    | PutBack
    | Swap
    | FirstPlayer
    | Pyramidions
    | RevealGod
    | FromPile
    | Theft
)
