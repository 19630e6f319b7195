"""What may happen in Neteru. `seat` is whoever did it or whom it befell; hidden fields are seen by the audience."""

from __future__ import annotations

from typing import ClassVar, Literal

from pyramids_desktop.core.views import Event, HiddenEvent

from .numbers import AtTable, Card, Depth, Floor, GodNumber, Place, Pyramidion, Round, Slot
from .state import AnyFrame


class Due(Event, frozen=True, gc=False):
    """The top frame is done; these come in its place, the last one first."""

    frames: tuple[AnyFrame, ...]


# ---- the deal, turns, the end


class FirstPlayerChosen(Event, frozen=True, gc=False):
    """The seat begins."""

    seat: AtTable


class PyramidionsDealt(HiddenEvent, frozen=True, gc=False):
    """The seat gets an open Pyramidion and a secret one."""

    hidden: ClassVar[tuple[str, ...]] = ("secret",)

    seat: AtTable = 0
    open: Pyramidion = 0
    secret: Pyramidion = 0


class GodRevealed(Event, frozen=True, gc=False):
    """A God comes on display."""

    god: GodNumber


class TurnBegan(Event, frozen=True, gc=False):
    """The seat's turn begins; `extra` by Osiris' favor."""

    seat: AtTable
    round: Round
    extra: bool = False


class ExtraTurnDeclined(Event, frozen=True, gc=False):
    """The seat does not play its extra turn."""

    seat: AtTable


class LastRoundBegan(Event, frozen=True, gc=False):
    """The seat's pyramid is full: this round is the last."""

    seat: AtTable


class GameEnded(Event, frozen=True, gc=False):
    """The game is over: "pyramid" after the last round, "pile" for an empty draw pile."""

    reason: Literal["pyramid", "pile"]


# ---- cards


class CardsDrawn(HiddenEvent, frozen=True, gc=False):
    """The seat draws cards from the top segment of the draw pile; a draw that reaches into the next one is told in two
    events."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: AtTable = 0
    cards: tuple[Card, ...] = ()


class CardPlayed(Event, frozen=True, gc=False):
    """A card goes from the seat's hand to a slot of its pyramid."""

    seat: AtTable
    card: Card
    slot: Slot


class CardDiscarded(Event, frozen=True, gc=False):
    """A card goes from the seat's hand to its discard pile."""

    seat: AtTable
    card: Card


class HandBuried(HiddenEvent, frozen=True, gc=False):
    """Mulligan: the seat's hand goes under the draw pile, shuffled."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: AtTable = 0
    cards: tuple[Card, ...] = ()


class CardMoved(Event, frozen=True, gc=False):
    """The top card of a slot goes to another slot of the same pyramid."""

    seat: AtTable
    card: Card
    slot: Slot
    to: Slot


class CardRevived(Event, frozen=True, gc=False):
    """A card of the owner's discard pile comes to a slot of the seat's pyramid."""

    seat: AtTable
    owner: AtTable
    card: Card
    slot: Slot


class CardRemoved(Event, frozen=True, gc=False):
    """The top card of a slot goes to the discard pile of the seat that owns the pyramid."""

    seat: AtTable
    card: Card
    slot: Slot


class CardStolen(HiddenEvent, frozen=True, gc=False):
    """The seat takes a card of the victim's hand."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: AtTable = 0
    victim: AtTable = 0
    card: Card = 0


class CardGivenBack(HiddenEvent, frozen=True, gc=False):
    """The seat gives the victim a card of its hand."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: AtTable = 0
    victim: AtTable = 0
    card: Card = 0


# ---- Gods


class FloorCompleted(Event, frozen=True, gc=False):
    """All slots of a floor are occupied, and it has no God yet."""

    seat: AtTable
    floor: Floor


class GodTaken(Event, frozen=True, gc=False):
    """The seat takes a God on display for its floor."""

    seat: AtTable
    god: GodNumber
    floor: Floor


class ExtraTurnWon(Event, frozen=True, gc=False):
    """Osiris: the seat has another turn after this one."""

    seat: AtTable


class HandSeen(HiddenEvent, frozen=True, gc=False):
    """Seth: the seat looks at the victim's hand."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: AtTable = 0
    victim: AtTable = 0
    cards: tuple[Card, ...] = ()


class PileSeen(HiddenEvent, frozen=True, gc=False):
    """Ra: the seat looks at the top cards of the draw pile, which become one segment. They are listed from the top
    segment down, sorted within each."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: AtTable = 0
    cards: tuple[Card, ...] = ()


class CardPutBack(HiddenEvent, frozen=True, gc=False):
    """Ra: a card looked at becomes the pile's card number `place`, counted from 0 at the top."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: AtTable = 0
    place: Depth = 0
    card: Card = 0


class PyramidionShown(HiddenEvent, frozen=True, gc=False):
    """The audience learns what lies in a Pyramidion place of the seat."""

    hidden: ClassVar[tuple[str, ...]] = ("pyramidion",)

    seat: AtTable = 0
    place: Place = 0
    pyramidion: Pyramidion = 0


class PyramidionsSwapped(Event, frozen=True, gc=False):
    """Sobek: the seat's Pyramidion in `place` and the victim's secret one change places."""

    seat: AtTable
    place: Place
    victim: AtTable


AnyEvent = (
    Due
    | FirstPlayerChosen
    | PyramidionsDealt
    | GodRevealed
    | TurnBegan
    | ExtraTurnDeclined
    | LastRoundBegan
    | GameEnded
    | CardsDrawn
    | CardPlayed
    | CardDiscarded
    | HandBuried
    | CardMoved
    | CardRevived
    | CardRemoved
    | CardStolen
    | CardGivenBack
    | FloorCompleted
    | GodTaken
    | ExtraTurnWon
    | HandSeen
    | PileSeen
    | CardPutBack
    | PyramidionShown
    | PyramidionsSwapped
)
