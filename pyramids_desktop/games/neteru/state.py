"""What lies on Neteru's table, and what is still to be decided.

Everything is a value. Cards are kinds (see `cards`), seats are numbered from 0 in clockwise order, slots 1-9, floors
1-3. In a view, `HOLE` stands for a card or Pyramidion that the viewer does not know.
"""

from __future__ import annotations

from typing import Final

import msgspec

from pyramids_desktop.core.seats import EVERYTHING, Seat, SeatMask, Viewer

from .numbers import AtTable, Depth, Few, Floor, Slot

NO_GODS: Final = (None,) * 3
OPEN: Final = 0
SECRET: Final = 1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options. `mulligan` allows that action (R18)."""

    mulligan: bool = True


# ---- what is still to be decided


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A pending decision: who decides and about what. The last frame of the stack comes first."""


class Chance(Frame, frozen=True, gc=False):
    """A decision of nature."""


class PileDue(Chance, frozen=True, gc=False):
    """Nature shows or gives the seat the next cards of the draw pile."""

    seat: AtTable


class FirstPlayerDue(Chance, frozen=True, gc=False):
    """Nature chooses who begins."""


class PyramidionsDue(Chance, frozen=True, gc=False):
    """Nature deals the seat its two Pyramidions."""

    seat: AtTable


class GodDue(Chance, frozen=True, gc=False):
    """Nature reveals the next God."""


class DrawDue(PileDue, frozen=True, gc=False):
    """Nature gives the seat this many cards of the draw pile, which has them."""

    count: Few


class Turn(Frame, frozen=True, gc=False):
    """The seat discards, plays or takes a mulligan; an extra turn may be declined."""

    seat: AtTable
    extra: bool = False


class Refill(PileDue, frozen=True, gc=False):
    """Nature fills the hand of the seat whose turn ends."""


class ScribeOffer(Frame, frozen=True, gc=False):
    """Draw a card, or pass."""

    seat: AtTable


class ScribeDiscard(Frame, frozen=True, gc=False):
    """Discard a card of the hand for the Scribe."""

    seat: AtTable


class PriestOffer(Frame, frozen=True, gc=False):
    """Move a card of one's pyramid, or pass. `slot` is where the Priest himself stands."""

    seat: AtTable
    slot: Slot


class RaiderOffer(Frame, frozen=True, gc=False):
    """Rob a rival, or pass."""

    seat: AtTable


class TheftDue(Chance, frozen=True, gc=False):
    """Nature takes a card of the victim's hand for the seat."""

    seat: AtTable
    victim: AtTable


class RaiderReturn(Frame, frozen=True, gc=False):
    """Give the victim a card of the hand."""

    seat: AtTable
    victim: AtTable


class ChariotOffer(Frame, frozen=True, gc=False):
    """Remove a rival's card on the floor of the Chariot in this slot, or pass."""

    seat: AtTable
    slot: Slot


class SphinxOffer(Frame, frozen=True, gc=False):
    """Play a card of one's own discard pile, or pass."""

    seat: AtTable


class PhoenixOffer(Frame, frozen=True, gc=False):
    """Play a card of a rival's discard pile, or pass."""

    seat: AtTable


class FavorChoice(Frame, frozen=True, gc=False):
    """Take a God for the completed floor."""

    seat: AtTable
    floor: Floor


class HorusOffer(Frame, frozen=True, gc=False):
    """Apply the effect of one of one's visible cards, or pass."""

    seat: AtTable


class SethOffer(Frame, frozen=True, gc=False):
    """Look at a rival's hand, or pass."""

    seat: AtTable


class SethChoice(Frame, frozen=True, gc=False):
    """Choose the card that the victim discards."""

    seat: AtTable
    victim: AtTable


class RaOffer(Frame, frozen=True, gc=False):
    """Look at the top of the draw pile, or pass."""

    seat: AtTable


class RaLookDue(PileDue, frozen=True, gc=False):
    """Nature shows the seat the top cards of the draw pile."""


class RaOrder(Frame, frozen=True, gc=False):
    """Put the cards looked at back, from the top down; `placed` are back already, the rest is the next segment."""

    seat: AtTable
    placed: Depth = 0


class ThotOffer(Frame, frozen=True, gc=False):
    """Discard a card of the hand, or end; `count` were discarded."""

    seat: AtTable
    count: Few = 0


class SobekOffer(Frame, frozen=True, gc=False):
    """Look at a rival's secret Pyramidion, or pass."""

    seat: AtTable


class SobekSwap(Frame, frozen=True, gc=False):
    """Swap the victim's secret Pyramidion with one's own, or pass."""

    seat: AtTable
    victim: AtTable


class SekhmetOffer(Frame, frozen=True, gc=False):
    """Make each rival discard a card of the pyramid, or pass."""

    seat: AtTable


class SekhmetDiscard(Frame, frozen=True, gc=False):
    """The seat, a victim of Sekhmet, discards a visible card of its pyramid."""

    seat: AtTable


AnyFrame = (
    FirstPlayerDue
    | PyramidionsDue
    | GodDue
    | DrawDue
    | Turn
    | Refill
    | ScribeOffer
    | ScribeDiscard
    | PriestOffer
    | RaiderOffer
    | TheftDue
    | RaiderReturn
    | ChariotOffer
    | SphinxOffer
    | PhoenixOffer
    | FavorChoice
    | HorusOffer
    | SethOffer
    | SethChoice
    | RaOffer
    | RaLookDue
    | RaOrder
    | ThotOffer
    | SobekOffer
    | SobekSwap
    | SekhmetOffer
    | SekhmetDiscard
)

# ---- what lies on the table


class Segment(msgspec.Struct, frozen=True, gc=False):
    """A part of the draw pile whose order is nobody's knowledge: a bag of kinds, sorted, and who knows them."""

    cards: tuple[int, ...]
    knowers: SeatMask = 0
    looked_at: bool = False
    """Whether Ra took them from the pile and put them back: chance has chosen them already."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to one seat."""

    hand: tuple[int, ...] = ()
    """Sorted."""
    known: tuple[SeatMask, ...] = ()
    """For each card of the hand the other seats that know it. Of equal cards the first is the best known: a seat
    knows of at least as many of a kind as have its bit. Others' views have their own bit only."""
    pyramid: tuple[tuple[int, ...], ...] = ((),) * 9
    """For each slot the cards from the bottom up; the last one is visible."""
    gods: tuple[int | None, ...] = NO_GODS
    """The God of each floor."""
    discard: tuple[int, ...] = ()
    """In the order in which they came; the last one lies on top."""
    pyramidions: tuple[int, ...] = ()
    """The open and the secret one; empty until the deal."""
    pyramidions_known: tuple[SeatMask, ...] = ()
    """Who knows each Pyramidion."""
    mulligan_used: bool = False
    robbed: int = 0
    """How often a card was stolen from this hand; numbers the thefts for the keyed chance."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game, or what `viewer` may know of it."""

    players: tuple[Player, ...]
    stack: tuple[AnyFrame, ...]
    pile: tuple[Segment, ...]
    """The draw pile, its top first."""
    gods_deck: tuple[int, ...]
    """The Gods still to come, sorted: which they are is no secret, their order is nobody's knowledge."""
    display: tuple[int | None, ...] = (None, None)
    """The two Gods on offer; None where one is missing."""
    mulligan: bool = True
    """The table option."""
    draws: int = 0
    """How many cards were taken from the pile by chance, to be drawn or looked at; numbers them for the keyed
    chance."""
    first: Seat | None = None
    turn: Seat | None = None
    """Whose turn it is."""
    round: int = 0
    owed: tuple[int, ...] = ()
    """Floors completed in this turn that still get their God, in order."""
    extra_turn: bool = False
    """Osiris gives the seat another turn after this one."""
    last_round: bool = False
    """A pyramid was full (R1)."""
    ended: str = ""
    """Why the game ended: "pyramid" or "pile"; empty while it goes on."""
    viewer: Viewer = EVERYTHING


def pile_size(state: State) -> int:
    """The number of cards in the draw pile."""
    return sum(len(segment.cards) for segment in state.pile)


def occupied(player: Player) -> int:
    """The number of slots with a card (a pile counts once)."""
    return 9 - player.pyramid.count(())


def tops(player: Player) -> tuple[int, ...]:
    """The kinds of the visible cards, slot by slot; empty slots are left out."""
    return tuple(stack[-1] for stack in player.pyramid if stack)
