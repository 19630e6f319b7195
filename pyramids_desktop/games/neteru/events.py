"""What may happen in Neteru. `seat` is whoever did it or whom it befell; hidden fields are seen by the audience."""

from __future__ import annotations

from typing import ClassVar

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.views import Event, HiddenEvent

from .state import AnyFrame


class Due(Event, frozen=True, gc=False):
    """The top frame is done; these come in its place, the last one first."""

    frames: tuple[AnyFrame, ...]


# ---- the deal, turns, the end


class FirstPlayerChosen(Event, frozen=True, gc=False):
    """The seat begins."""

    seat: Seat


class PyramidionsDealt(HiddenEvent, frozen=True, gc=False):
    """The seat gets an open Pyramidion and a secret one."""

    hidden: ClassVar[tuple[str, ...]] = ("secret",)

    seat: Seat = 0
    open: int = 0
    secret: int = 0


class GodRevealed(Event, frozen=True, gc=False):
    """A God comes on display."""

    god: int


class TurnBegan(Event, frozen=True, gc=False):
    """The seat's turn begins; `extra` by Osiris' favor."""

    seat: Seat
    round: int
    extra: bool = False


class ExtraTurnDeclined(Event, frozen=True, gc=False):
    """The seat does not play its extra turn."""

    seat: Seat


class LastRoundBegan(Event, frozen=True, gc=False):
    """The seat's pyramid is full: this round is the last."""

    seat: Seat


class GameEnded(Event, frozen=True, gc=False):
    """The game is over: "pyramid" after the last round, "pile" for an empty draw pile."""

    reason: str


# ---- cards


class CardsDrawn(HiddenEvent, frozen=True, gc=False):
    """The seat draws cards from the top segment of the draw pile; a draw that reaches into the next one is told in two
    events."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Seat = 0
    cards: tuple[int, ...] = ()


class CardPlayed(Event, frozen=True, gc=False):
    """A card goes from the seat's hand to a slot of its pyramid."""

    seat: Seat
    card: int
    slot: int


class CardDiscarded(Event, frozen=True, gc=False):
    """A card goes from the seat's hand to its discard pile."""

    seat: Seat
    card: int


class HandBuried(HiddenEvent, frozen=True, gc=False):
    """Mulligan: the seat's hand goes under the draw pile, shuffled."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Seat = 0
    cards: tuple[int, ...] = ()


class CardMoved(Event, frozen=True, gc=False):
    """The top card of a slot goes to another slot of the same pyramid."""

    seat: Seat
    card: int
    slot: int
    to: int


class CardRevived(Event, frozen=True, gc=False):
    """A card of the owner's discard pile comes to a slot of the seat's pyramid."""

    seat: Seat
    owner: Seat
    card: int
    slot: int


class CardRemoved(Event, frozen=True, gc=False):
    """The top card of a slot goes to the discard pile of the seat that owns the pyramid."""

    seat: Seat
    card: int
    slot: int


class CardStolen(HiddenEvent, frozen=True, gc=False):
    """The seat takes a card of the victim's hand."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: Seat = 0
    victim: Seat = 0
    card: int = 0


class CardGivenBack(HiddenEvent, frozen=True, gc=False):
    """The seat gives the victim a card of its hand."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: Seat = 0
    victim: Seat = 0
    card: int = 0


# ---- Gods


class FloorCompleted(Event, frozen=True, gc=False):
    """All slots of a floor are occupied, and it has no God yet."""

    seat: Seat
    floor: int


class GodTaken(Event, frozen=True, gc=False):
    """The seat takes a God on display for its floor."""

    seat: Seat
    god: int
    floor: int


class ExtraTurnWon(Event, frozen=True, gc=False):
    """Osiris: the seat has another turn after this one."""

    seat: Seat


class HandSeen(HiddenEvent, frozen=True, gc=False):
    """Seth: the seat looks at the victim's hand."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Seat = 0
    victim: Seat = 0
    cards: tuple[int, ...] = ()


class PileSeen(HiddenEvent, frozen=True, gc=False):
    """Ra: the seat looks at the top cards of the draw pile, which become one segment. They are listed from the top
    segment down, sorted within each."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Seat = 0
    cards: tuple[int, ...] = ()


class CardPutBack(HiddenEvent, frozen=True, gc=False):
    """Ra: a card looked at becomes the pile's card number `place`, counted from 0 at the top."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: Seat = 0
    place: int = 0
    card: int = 0


class PyramidionShown(HiddenEvent, frozen=True, gc=False):
    """The audience learns what lies in a Pyramidion place of the seat."""

    hidden: ClassVar[tuple[str, ...]] = ("pyramidion",)

    seat: Seat = 0
    place: int = 0
    pyramidion: int = 0


class PyramidionsSwapped(Event, frozen=True, gc=False):
    """Sobek: the seat's Pyramidion in `place` and the victim's secret one change places."""

    seat: Seat
    place: int
    victim: Seat


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
