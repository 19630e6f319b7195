"""Who may see what in Neteru, written from the game's page and not from the code.

"Own hand and own secret Pyramidion; both discards, all visible and covered cards; the display; never the pile, other
hands, other secrets, except what Sobek, Seth, Ra and Tomb Raider show, and to whom." What follows from that for each
event with hidden fields stands here. The kernel's laws compare each event's audience with it.
"""

from __future__ import annotations

from pyramids_desktop.core.laws import Expect
from pyramids_desktop.core.seats import PUBLIC, SeatMask, mask
from pyramids_desktop.games.neteru import events as ev
from pyramids_desktop.games.neteru import state as st
from pyramids_desktop.games.neteru.state import State


def _drawn(state: State, event: ev.CardsDrawn) -> SeatMask:
    """The drawer; and whoever knows what the top of the pile is (Ra, mulligan), when all that he knows there goes."""
    top = state.pile[0]
    return mask(event.seat) | (top.knowers if len(event.cards) == len(top.cards) else 0)


def _shown(state: State, event: ev.PyramidionShown) -> SeatMask:
    """Sobek's look is for his player, what comes to the open place and what is scored for all, and the victim looks
    at the new secret."""
    top = state.stack[-1]
    if isinstance(top, st.SobekOffer):
        return mask(top.seat)
    if isinstance(top, st.SobekSwap) and event.place == st.SECRET:
        return mask(top.victim)
    return PUBLIC


EXPECT = Expect(
    audiences={
        ev.PyramidionsDealt: lambda state, event: mask(event.seat),
        ev.CardsDrawn: _drawn,
        ev.HandBuried: lambda state, event: mask(event.seat),
        ev.CardStolen: lambda state, event: mask(event.seat, event.victim),
        ev.CardGivenBack: lambda state, event: mask(event.seat, event.victim),
        ev.HandSeen: lambda state, event: mask(event.seat),
        ev.PileSeen: lambda state, event: mask(event.seat),
        ev.CardPutBack: lambda state, event: mask(event.seat),
        ev.PyramidionShown: _shown,
    }
)
