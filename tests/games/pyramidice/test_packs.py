"""What is Pyramidice's own about data packs; the rest is tried in `tests.games.test_packs`."""

from __future__ import annotations

from pathlib import Path

from pyramids_desktop.games.pyramidice import load_pack, pack_hash
from pyramids_desktop.games.pyramidice.pyramidice import Pyramidice
from tests.games.packs import lay
from tests.games.pyramidice.table import BOX, GAME


def test_a_pack_replaces_house_values(tmp_path: Path) -> None:
    folder = lay(
        tmp_path,
        "pyramidice",
        "divinities.toml",
        ('cost = "house"', 'cost = "printed"'),
        ('cost = ["any1", "any6"]', 'cost = ["any1", "any1"]'),
        ("12, 18, 24", "11, 17, 23"),
    )
    game = load_pack(folder)
    assert isinstance(game, Pyramidice)
    assert game.box.divinities[0].cost == (1, 1)
    assert game.box.ennead[3:6] == (11, 17, 23)
    assert game.box.divinity_source(0, "cost") == "printed"
    assert game.box.hash != BOX.hash
    assert game.packs() == {"box": pack_hash(folder)}
    assert GAME.packs() == {"box": BOX.hash}


def test_texts_do_not_change_the_hash(tmp_path: Path) -> None:
    change = ("Quartz Scarab", "Scarab of Quartz")
    assert pack_hash(lay(tmp_path, "pyramidice", "scarabs.toml", change)) == BOX.hash
