"""Data packs: values of a user's folder in place of the house's, checked whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.assets import asset
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.games.terra_pyramides import ids, pack_hash
from pyramids_desktop.games.terra_pyramides.box import PACK_FILES, load_printed
from tests.games.terra_pyramides.boards import PRINTED


def _pack(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A pack of one shipped file with texts replaced, each of which must be there."""
    text = asset("data", "terra_pyramides", name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_replaces_house_values(tmp_path: Path) -> None:
    _pack(tmp_path, "foundations.toml", ('= "house"', '= "printed"'), ("count = 7", "count = 6"), ("= 8", "= 9"))
    _pack(tmp_path, "back.toml", ("[4, 7, 10,", "[2, 7, 10,"))
    own = load_printed(tmp_path)
    assert own.foundations.count(1) == 6
    assert own.foundations_source() == "printed"
    assert own.back.palms[2] == 1
    assert own.box(ids.NILE, 2).palms[2] == 1
    assert own.front.kinds == PRINTED.front.kinds
    assert own.hash == pack_hash(tmp_path) != PRINTED.hash


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("tiles.toml", 'symbols = ["block"]\ncount = 1', 'symbols = ["eye"]\ncount = 6'),
        ("foundations.toml", "value = 1", "value = 4"),
        ("front.toml", ". # . o . . # . o .", ". # . o . . # o o ."),
        ("front.toml", "lap = 100", "lap = 80"),
        ("back.toml", "16, 18]", "17, 18]"),
    ],
)
def test_each_value_that_decides_is_in_the_hash(tmp_path: Path, name: str, old: str, new: str) -> None:
    assert pack_hash(_pack(tmp_path, name, (old, new))) != PRINTED.hash


def test_a_whole_pack_of_shipped_files_is_the_same_game(tmp_path: Path) -> None:
    for name in PACK_FILES:
        _pack(tmp_path, name)
    assert pack_hash(tmp_path) == PRINTED.hash


def test_sources_and_blanks_do_not_change_the_hash(tmp_path: Path) -> None:
    _pack(tmp_path, "front.toml", ('rows = "house"', 'rows = "printed"'), (". # . o . .", ".  #  .  o . ."))
    assert pack_hash(tmp_path) == PRINTED.hash


BAD = [
    ("tiles.toml", "count = 6", "count = 5", "tiles: 40 tiles of version 'base', not 39"),
    ("tiles.toml", "count = 6", "count = 0", "tiles[3].count: 1 or more, not 0"),
    ("tiles.toml", '["block", "worker"]', '["block", "wroker"]', "tiles[1].symbols[1]: Invalid enum value 'wroker'"),
    ("tiles.toml", '["block", "worker"]', '["block", "red"]', "tiles[1].symbols: one block at most"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "worker"]', "tiles[4].symbols: one Worker at most"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "eye", "eye"]', "tiles[4].symbols: one or two symbols, not 3"),
    ("tiles.toml", '["worker", "eye"]', "[]", "tiles[4].symbols: one or two symbols, not 0"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "grave"]', "'grave' is on all tiles of version 'horus'"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "oasis"]', "'oasis' is on all tiles of version 'nile'"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "white"]', "tiles[4].symbols: the rulebook says"),
    ("tiles.toml", '["grave", "white"]', '["grave", "red"]', "tiles[7].symbols: the rulebook says"),
    ("tiles.toml", '["grave", "eye"]', '["grave", "grave"]', "tiles[9].symbols: only Eyes come twice"),
    ("tiles.toml", '["grave", "eye"]', '["worker", "eye"]', "tiles[9].symbols: 'grave' is on all tiles"),
    ("tiles.toml", '["oasis", "worker"]', '["worker"]', "tiles[11].symbols: 'oasis' is on all tiles"),
    ("tiles.toml", '["eye", "eye"]', '["eye"]', "tiles: the rulebook shows 9 Eyes on 5 tiles"),
    ("tiles.toml", 'version = "nile"', 'version = "delta"', "Invalid enum value 'delta'"),
    ("tiles.toml", "count = 6", "cuont = 6", "unknown field `cuont`"),
    ("tiles.toml", 'tiles = "house"', 'tile = "house"', "source.tile: no such value"),
    ("tiles.toml", 'tiles = "house"', 'tiles = "hearsay"', "source"),
    ("foundations.toml", "count = 8", "count = 9", "foundations: 22 Foundations, not 23"),
    ("foundations.toml", "value = 2", "value = 1", "foundations: a value comes twice"),
    ("foundations.toml", "value = 2", "value = 0", "foundations[1].value: 0 is not within 1 and 9"),
    ("foundations.toml", "value = 2", "value = 10", "foundations[1].value: 10 is not within 1 and 9"),
    ("foundations.toml", "value = 3", "value = 4", "foundations: the rulebook shows a Foundation of value 3"),
    ("foundations.toml", "count = 8", "count = 0", "foundations[1].count: 1 or more, not 0"),
    ("front.toml", "coin_every = 5", "coin_every = 4", "track.coin_every: the rulebook says 5"),
    ("front.toml", 'track = "house"', 'nile = "house"', "source.nile: no such value"),
    ("front.toml", "[track]", "[nile]\ncourse = []\npalms_after = []\npreset = []\n[track]", "nile: the Nile flows on"),
    ("front.toml", ". # . o . . # . o .", ". # # o . . # . o .", "rows: the sites (1, 0) and (2, 0) touch"),
    ("front.toml", "rows = [", "rows = [[", "not TOML"),
    ("front.toml", "sphinx_columns = [0, 4]", "sphinx_columns = [0]", "sphinx_columns: "),
    ("back.toml", "[nile]", "[nil]", "unknown field `nil`"),
    ("back.toml", "[6, 0], [5, 0],", "[5, 0], [6, 0],", "nile.course[2]: (5, 1) is not beside"),
    ("back.toml", "[[7, 0], ", "[", "nile.preset: the site (7, 0) is by the Nile"),
]


@pytest.mark.parametrize(("name", "old", "new", "reason"), BAD)
def test_a_bad_pack_is_refused_with_file_key_and_reason(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    folder = _pack(tmp_path, name, (old, new))
    with pytest.raises(BadData) as caught:
        load_printed(folder)
    assert str(caught.value).startswith(f"{name}: ")
    assert reason in str(caught.value)


def test_a_pack_may_hold_only_files_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text("workers = [99, 99, 99]\n")
    with pytest.raises(BadData, match=r"table\.toml: no file of a data pack"):
        load_printed(tmp_path)


def test_an_empty_or_missing_folder_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="holds one of"):
        load_printed(tmp_path)
    with pytest.raises(BadData, match="no such folder"):
        load_printed(tmp_path / "nowhere")
