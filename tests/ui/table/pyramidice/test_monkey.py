"""Any input at any time leaves Pyramidice's table whole: each piece in one place, and shown as the view says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.ui.table.stage import Stage

from ..monkey import play_about


@pytest.mark.parametrize(
    ("seats", "seed", "settings"), [(1, 1, {"animation": "normal"}), (2, 2, {}), (4, 3, {"animation": "fast"})]
)
def test_no_input_breaks_a_law(tmp_path: Path, seats: int, seed: int, settings: dict[str, Any]) -> None:
    decisions = play_about(
        tmp_path,
        miscounts,
        seats=seats,
        seed=seed,
        inputs=9_000,
        most=3_000,
        frame_every=60,
        game_id="pyramidice",
        **settings,
    )
    assert decisions > 60, "the monkey hardly got to play"


def miscounts(stage: Stage) -> list[str]:
    """Dice, resources, tiles and Divinities are shown as many times as the view has them."""
    broken = []
    view = stage.look.view
    shown = Counter(piece.zone.split(":")[0] for piece in stage.placement.pieces)
    dice = [piece for piece in stage.placement.pieces if piece.face.kind == "die" and piece.zone in ("tray", "throw")]
    seen = sorted(int(str(piece.face.value)) for piece in dice if piece.face.value not in (ids.PRAYER, ids.STONE))
    if seen != sorted(view.dice):
        broken.append(f"dice shown {seen} are not those of the view {view.dice}")
    blank = sum(piece.key.startswith("blank:") for piece in stage.placement.pieces)
    due = sum(view.quarry) + sum(view.air)
    if blank != due:
        broken.append(f"{blank} dice in Quarry and air, not {due}")
    cubes = sum(piece.face.kind == "cube" for piece in stage.placement.pieces)
    if cubes != sum(value > 0 for value in view.pyramid):
        broken.append("the pyramids are not as built")
    held = sum(sum(player.resources) for player in view.players)
    if shown["board"] != held:
        broken.append(f"{shown['board']} resources shown, not {held}")
    return broken
