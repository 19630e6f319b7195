"""What is Terra Pyramides' own about data packs; the rest is tried in `tests.games.test_packs`."""

from __future__ import annotations

from pathlib import Path

from pyramids_desktop.games.terra_pyramides import ids, pack_hash
from pyramids_desktop.games.terra_pyramides.box import load_printed
from tests.games.packs import lay
from tests.games.terra_pyramides.boards import PRINTED

GAME_ID = "terra_pyramides"


def test_a_pack_replaces_house_values(tmp_path: Path) -> None:
    changes = ('= "house"', '= "printed"'), ("count = 7", "count = 6"), ("= 8", "= 9")
    lay(tmp_path, GAME_ID, "foundations.toml", *changes)
    lay(tmp_path, GAME_ID, "back.toml", ("[4, 7, 10,", "[2, 7, 10,"))
    own = load_printed(tmp_path)
    assert own.foundations.count(1) == 6
    assert own.foundations_source() == "printed"
    assert own.back.palms[2] == 1
    assert own.box(ids.NILE, 2).palms[2] == 1
    assert own.front.kinds == PRINTED.front.kinds
    assert own.hash == pack_hash(tmp_path) != PRINTED.hash


def test_sources_and_blanks_do_not_change_the_hash(tmp_path: Path) -> None:
    changes = ('rows = "house"', 'rows = "printed"'), (". # . o . .", ".  #  .  o . .")
    assert pack_hash(lay(tmp_path, GAME_ID, "front.toml", *changes)) == PRINTED.hash
