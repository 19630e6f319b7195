"""Any input at any time leaves Terra Pyramides' table whole: each piece in one place, and shown as the view says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.state import State
from pyramids_desktop.ui.table.stage import Stage

from ..monkey import play_about
from .test_whole_games import GAME_ID, options


@pytest.mark.parametrize(
    ("seats", "seed", "chosen", "settings"),
    [
        (1, 1, {"alone": "2"}, {"animation": "normal"}),
        (2, 2, {"version": "nile", "open_stacks": True}, {}),
        (3, 3, {"version": "horus", "symbols": True}, {"animation": "fast", "curtain": True}),
    ],
)
def test_no_input_breaks_a_law(
    tmp_path: Path, seats: int, seed: int, chosen: dict[str, Any], settings: dict[str, Any]
) -> None:
    decisions = play_about(
        tmp_path,
        miscounts,
        seats=seats,
        seed=seed,
        inputs=7_000,
        most=2_500,
        frame_every=60,
        game_id=GAME_ID,
        options=options(**chosen),
        **settings,
    )
    assert decisions > 60, "the monkey hardly got to play"


def miscounts(stage: Stage) -> list[str]:
    """Tiles, Foundations, pyramids, Workers, ships and what the near seat has are shown as the view has them."""
    view: State = stage.look.view
    shown = Counter(piece.key.split(":")[0] for piece in stage.placement.pieces)
    walking = [one for one in view.stack if isinstance(one, fr.WorkerChoice | fr.PopulateChoice)]
    due = {
        "tile": sum(tile is not None for tile in view.tiles),
        "site": sum(site.value > 0 for site in view.sites),
        "worker": sum(site.workers for site in view.sites),
        "on": sum(len(one.cells) for one in walking),
        "hand": sum(hand.tile is not None for hand in view.hands),
        "ship": len(view.players) if view.version == 2 else 0,
        "marker": len(view.players) if view.version else 0,
    }
    broken = [f"{shown[kind]} of {kind}, not {count}" for kind, count in due.items() if shown[kind] != count]
    hidden = [
        piece.key
        for piece in stage.placement.pieces
        if piece.key.startswith("hand:")
        and (view.hands[int(piece.key[5:])].tile == HOLE) == (piece.face.kind == "tile")
    ]
    return broken + [f"{key} shows what is not known, or not what is" for key in hidden]
