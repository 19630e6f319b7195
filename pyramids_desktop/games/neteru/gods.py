"""The effects of the Gods: what each offers when it is taken, and to whom it reaches."""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import Seat

from .cards import HORUS, OSIRIS, RA, SEKHMET, SETH, SLOTS, SOBEK, THOT
from .effects import offer as card_offer
from .effects import rivals, rivals_with_cards
from .state import (
    AnyFrame,
    HorusOffer,
    RaOffer,
    SekhmetOffer,
    SethOffer,
    SobekOffer,
    State,
    ThotOffer,
)

RA_CARDS: Final = 3
"""How many cards Ra shows."""
THOT_CARDS: Final = 3
"""How many cards Thot renews at most."""


def offer(state: State, seat: Seat, god: int) -> AnyFrame | None:
    """What a God just taken offers; None without an immediate choice, or if nothing can come of it."""
    if god == HORUS:
        return HorusOffer(seat) if repeatable(state, seat) else None
    if god == SETH:
        return SethOffer(seat) if rivals_with_cards(state, seat) else None
    if god == RA:
        return RaOffer(seat) if state.pile else None
    if god == THOT:
        return ThotOffer(seat) if state.players[seat].hand else None
    if god == SOBEK:
        return SobekOffer(seat)
    if god == SEKHMET:
        return SekhmetOffer(seat) if sekhmet_victims(state, seat) else None
    return None


def gives_extra_turn(god: int) -> bool:
    """Whether the God gives another turn after this one."""
    return god == OSIRIS


def repeatable(state: State, seat: Seat) -> tuple[int, ...]:
    """The seat's slots whose visible card has an effect that Horus can apply (R22)."""
    pyramid = state.players[seat].pyramid
    return tuple(slot for slot in SLOTS if pyramid[slot - 1] and card_offer(state, seat, slot) is not None)


def sekhmet_victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The rivals whom Sekhmet makes discard, in turn order; empty pyramids are skipped (R16)."""
    return tuple(rival for rival in rivals(state, seat) if any(state.players[rival].pyramid))
