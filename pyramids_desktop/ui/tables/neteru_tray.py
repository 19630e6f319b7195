"""When a tray lies over Neteru's table, and what is in it: cards to choose from that lie in no slot and no own hand."""

from __future__ import annotations

from dataclasses import dataclass

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look

from .neteru_plan import Plan


@dataclass(frozen=True)
class Tray:
    """A tray over the table: what it asks for, its box, and the rows of cards in it."""

    title: Message
    box: Box
    rows: tuple[tuple[Seat | None, tuple[int, ...], str], ...]
    """Each row: whose cards, their kinds, and their handles without the kind."""
    wells: int = 0
    """Places to drop cards onto, in order, such as the top of the draw pile."""
    filled: tuple[int, ...] = ()


def tray_of(look: Look, plan: Plan) -> Tray | None:
    """The tray that the present decision needs, if it is the viewer's and about cards that lie in no slot or hand."""
    view: table.State = look.view
    if not view.stack:
        return None
    frame = view.stack[-1]
    if not isinstance(frame, _TRAY_FRAMES) or frame.seat != look.viewer:
        return None
    if isinstance(frame, table.SphinxOffer):
        rows = ((frame.seat, view.players[frame.seat].discard, f"discard:{frame.seat}"),)
        return Tray(Message(N_("Play a card from your discard pile")), plan.far_tray, rows)
    if isinstance(frame, table.PhoenixOffer):
        piles = tuple(
            (seat, view.players[seat].discard, f"discard:{seat}")
            for seat in look.others()
            if view.players[seat].discard
        )
        title = Message(N_("Play a card from a rival’s discard pile"))
        return Tray(title, plan.far_tray, piles) if piles else None
    if isinstance(frame, table.SethChoice):
        hand = tuple(kind for kind in view.players[frame.victim].hand if kind != HOLE)
        title = say(N_("{name}’s hand: choose what is discarded"), name=look.names[frame.victim])
        return Tray(title, plan.near_tray, ((frame.victim, hand, f"known:{frame.victim}"),))
    filled = tuple(segment.cards[0] for segment in view.pile[: frame.placed])
    left = view.pile[frame.placed].cards if len(view.pile) > frame.placed else ()
    title = Message(N_("The next cards: put them back in your order"))
    return Tray(title, plan.far_tray, ((None, left, "seen"),), len(filled) + len(left), filled)


_TRAY_FRAMES = (table.SphinxOffer, table.PhoenixOffer, table.SethChoice, table.RaOrder)
