"""What the pages of the games say about who may see what, for the laws. Written from the pages, not from the code.

A game that is registered needs an entry here: its hidden events, each with the seats that may see them.
"""

from __future__ import annotations

from pyramids_desktop.core.laws import Expect
from pyramids_desktop.core.seats import PUBLIC, SeatMask, mask
from pyramids_desktop.games.neteru import events as neteru
from pyramids_desktop.games.neteru.state import OPEN, SobekOffer, SobekSwap, State
from tests.games.pyramidice import expectations as pyramidice
from tests.games.terra_pyramides import expectations as terra_pyramides


def _drawn(state: State, event: neteru.CardsDrawn) -> SeatMask:
    """The own hand; and who knew a bottom group knows it when all of it is drawn at once (R35)."""
    group = state.pile[0]
    return mask(event.seat) | (group.knowers if len(event.cards) == len(group.cards) else 0)


def _pyramidion(state: State, event: neteru.PyramidionShown) -> SeatMask:
    """Sobek shows the victim's secret to who looks, and the new secret to the victim (R32); what comes to lie open is
    seen by all, and so are secrets at the scoring (R4)."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, SobekOffer):
        return mask(frame.seat)
    if isinstance(frame, SobekSwap) and event.place != OPEN:
        return mask(frame.victim)
    return PUBLIC


EXPECTATIONS = {
    "neteru": Expect(
        audiences={
            neteru.PyramidionsDealt: lambda state, event: mask(event.seat),
            neteru.CardsDrawn: _drawn,
            neteru.HandBuried: lambda state, event: mask(event.seat),
            neteru.CardStolen: lambda state, event: mask(event.seat, event.victim),
            neteru.CardGivenBack: lambda state, event: mask(event.seat, event.victim),
            neteru.HandSeen: lambda state, event: mask(event.seat),
            neteru.PileSeen: lambda state, event: mask(event.seat),
            neteru.CardPutBack: lambda state, event: mask(event.seat),
            neteru.PyramidionShown: _pyramidion,
        }
    ),
    "pyramidice": pyramidice.EXPECT,
    "terra_pyramides": terra_pyramides.EXPECT,
}
"""By the game's id."""

LAW_GAMES = {"neteru": 200, "pyramidice": 200, "terra_pyramides": 60}
"""On how many random games the laws are tried, enough for every table; those of Terra Pyramides take ten times as
long."""
