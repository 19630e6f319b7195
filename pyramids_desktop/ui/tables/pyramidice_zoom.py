"""What Pyramidice's zoom says of cards, tiles, dice, boards: each word of the layout has its teller."""

from __future__ import annotations

from collections.abc import Callable

from pyramids_desktop.ui.table.spec import Look, Zoom

from . import pyramidice_zoom_cards as cards
from . import pyramidice_zoom_table as table


def zoom(look: Look, word: str) -> Zoom | None:
    """The zoom of a piece or place, by the word the layout gave it."""
    kind, *rest = word.split(":")
    if not all(part.isdecimal() for part in rest):
        return None
    numbers = [int(part) for part in rest]
    teller = _TELLERS.get(kind)
    return teller(look, *numbers) if teller is not None else None


_TELLERS: dict[str, Callable[..., Zoom | None]] = {
    "div": cards.divinity_zoom,
    "scarab": cards.scarab_zoom,
    "own-scarab": cards.own_scarab_zoom,
    "project": cards.project_zoom,
    "own-project": cards.own_project_zoom,
    "hidden-project": cards.hidden_project_zoom,
    "tile": cards.tile_zoom,
    "pile": table.pile_zoom,
    "discard": table.discard_zoom,
    "quarry": table.quarry_zoom,
    "reserve": table.reserve_zoom,
    "board": table.board_zoom,
    "tray": table.tray_zoom,
    "payment": table.payment_zoom,
    "own-tiles": table.own_tiles_zoom,
    "own-cards": table.own_cards_zoom,
    "pyramid": table.pyramid_zoom,
    "space": table.space_zoom,
    "seat": table.seat_zoom,
    "architect": table.architect_zoom,
    "architect-cards": table.architect_cards_zoom,
}
