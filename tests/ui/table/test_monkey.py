"""A monkey at Neteru's table: whatever is pressed, dragged, resized or taken back, the laws hold after each input."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.ui.table.stage import Stage

from .monkey import play_about


@pytest.mark.parametrize(
    ("seats", "seed", "settings"),
    [
        (2, 1, {}),
        (3, 2, {"animation": "normal"}),
        (4, 3, {"curtain": True}),
        (4, 4, {"animation": "fast", "confirm_end_turn": "always"}),
    ],
)
def test_no_input_breaks_a_law(tmp_path: Path, seats: int, seed: int, settings: dict[str, Any]) -> None:
    decisions = play_about(
        tmp_path, miscounts, seats=seats, seed=seed, inputs=25_000, most=6_000, frame_every=300, **settings
    )
    assert decisions > 200, "the monkey hardly got to play"


def miscounts(stage: Stage) -> list[str]:
    """All citizens that the view knows are shown, each once."""
    known = cards_of(stage.look.view)
    shown = Counter(
        piece.face.value
        for piece in stage.placement.pieces
        if piece.face.kind == "card" and not piece.zone.startswith(("pile", "tray"))
    )
    in_tray = Counter(
        piece.face.value
        for piece in stage.placement.pieces
        if piece.face.kind == "card" and piece.zone == "tray" and not (piece.handle or "").startswith("seen")
    )
    if shown + in_tray == known:
        return []
    return [f"cards shown {shown + in_tray} are not those of the view {known}"]


def cards_of(view: object) -> Counter[int]:
    """All citizen cards that the view knows outside of the draw pile."""
    found: Counter[int] = Counter()
    for player in view.players:  # type: ignore[attr-defined]
        found.update(kind for kind in player.hand if kind != HOLE)
        found.update(player.discard)
        for stack in player.pyramid:
            found.update(stack)
    return found
