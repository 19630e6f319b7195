"""How Terra Pyramides' pieces move where their keys do not tell."""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.session import FeedItem
from pyramids_desktop.games.terra_pyramides import events as ev
from pyramids_desktop.ui.table.motion import Hints, Transfer, hints_for
from pyramids_desktop.ui.table.pieces import Placement


def hints(item: FeedItem, before: Placement, after: Placement) -> Hints:
    """Where the pieces of an entry come from and go to."""
    return hints_for(before, after, [transfer for event in item.events for transfer in _transfers(event)])


def _transfers(event: object) -> Iterator[Transfer]:
    match event:
        case ev.StartTileLaid():
            yield Transfer(f"stack:{event.stack}", f"space:{event.cell}")
        case ev.TilePlaced():
            yield Transfer(f"hand:{event.seat}", f"space:{event.cell}")
        case ev.FoundationLaid():
            yield Transfer("bases", f"site:{event.site}")
        case ev.TileDrawn():
            yield Transfer(f"stack:{event.stack}", f"hand:{event.seat}")
        case ev.Populated():
            for cell in event.cells:
                yield Transfer(f"supply:{event.board}", f"space:{cell}")
        case ev.WorkerMoved():
            yield Transfer(f"space:{event.cell}", f"site:{event.site}")
        case ev.WorkerHome():
            yield Transfer(f"space:{event.cell}", f"supply:{event.board}")
        case ev.WorkerBought():
            yield Transfer(f"supply:{event.board}", f"site:{event.site}")
        case _:
            return
