"""Data packs: values of a user's folder in place of the house's, checked whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.assets import asset
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.core.laws import cases, check_game
from pyramids_desktop.games.pyramidice import load_pack, pack_hash
from pyramids_desktop.games.pyramidice.box import PACK_FILES
from pyramids_desktop.games.pyramidice.pyramidice import Pyramidice
from tests.games.pyramidice.table import BOX, GAME


def _pack(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A pack of one shipped file with texts replaced, each of which must be there."""
    text = asset("data", "pyramidice", name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_replaces_house_values(tmp_path: Path) -> None:
    folder = _pack(
        tmp_path,
        "divinities.toml",
        ('cost = "house"', 'cost = "printed"'),
        ('cost = ["any1", "any6", "any"]', 'cost = ["any1", "any1"]'),
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


def test_a_whole_pack_of_shipped_files_is_the_same_game(tmp_path: Path) -> None:
    for name in PACK_FILES:
        _pack(tmp_path, name)
    assert pack_hash(tmp_path) == BOX.hash


def test_texts_do_not_change_the_hash(tmp_path: Path) -> None:
    assert pack_hash(_pack(tmp_path, "scarabs.toml", ("Quartz Scarab", "Scarab of Quartz"))) == BOX.hash


def test_a_game_with_a_pack_breaks_no_law(tmp_path: Path) -> None:
    _pack(tmp_path, "architects.toml", ("rest_spaces = [0, 1]", "rest_spaces = [1, 2, 3]"))
    _pack(tmp_path, "scarabs.toml", ("cats = 0", "cats = 1"))
    game = load_pack(tmp_path)
    for case in cases(game, 4):
        check_game(*case)


BAD = [
    ("divinities.toml", '["any1", "any6", "any"]', '["any1"]', "divinities.atum.cost: 2 to 4 symbols"),
    (
        "divinities.toml",
        '["any1", "any6", "any"]',
        '["any7", "any"]',
        "atum.cost: there is no symbol 'any7'",
    ),
    ("divinities.toml", '["any1", "any6", "any"]', '["same", "any"]', "divinities.atum.cost: there is no symbol"),
    ("divinities.toml", '["any1", "any6", "any"]', "3", "divinities"),
    ("divinities.toml", "glory = [0, 2, 6,", "glory = [0, 2, 5,", "ennead.glory: the rulebook says 0, 2, 6"),
    ("divinities.toml", ", 42, 48]", ", 42, 41]", "ennead.glory: must not fall"),
    ("divinities.toml", ", 42, 48]", ", 42]", "ennead.glory: 10 numbers"),
    ("divinities.toml", "[divinities.atum]", "[divinities.atun]", "divinities.atun: unknown"),
    ("divinities.toml", "end = 6", "end = 7", "divinities.hathor.end: the rulebook says 6"),
    ("divinities.toml", "power = { glory = 1 }", "power = { glory = 2 }", "power: the rulebook says"),
    (
        "divinities.toml",
        '["any1", "any5", "any", "any"]',
        '["any1", "any4", "any", "any"]',
        "hathor.cost: ",
    ),
    ("divinities.toml", '["any1", "any5", "any", "any"]', '["stone1", "stone5", "any", "any"]', "at most one"),
    ("divinities.toml", '["any1", "any5", "any", "any"]', '["any1", "any5", "any", "cat"]', "pays four dice"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1, 1]", "khnum.virtual: the values must differ"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1, 7]", "khnum.virtual: values are 1 to 6"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1]", "khnum.virtual: two values"),
    ("divinities.toml", "virtual = [1, 6]", "vitrual = [1, 6]", "unknown field `vitrual`"),
    ("divinities.toml", "build_cost = 1", "build_cost = 0", "seshat.build_cost"),
    ("divinities.toml", 'cost = "house"', 'cost = "hearsay"', "source"),
    ("divinities.toml", 'cost = "house"', 'costs = "house"', "source.costs: no such value"),
    ("tiles.toml", 'source = { effect = "house" }', 'source = { gain = "house" }', "source.gain: no such value"),
    ("scarabs.toml", "glory = 2", "glory = 99", "scarabs.quartz.glory: 99 is not within"),
    ("scarabs.toml", "dice_less = 1", "dice_less = 1\nuses = 3", "lapis_lazuli.uses: this Scarab has no such number"),
    ("scarabs.toml", "workers = 2", "workers = 3", "pearl.workers: the rulebook says 2"),
    ("scarabs.toml", "[scarabs.topaz]", "[scarabs.agate]", "scarabs.agate: unknown"),
    ("projects.toml", "id = 6", "id = 5", "ids must be 1 to 6"),
    ("projects.toml", "values = [1, 1]", "values = [1, 7]", "projects[0].pairs[0].values: values are 1 to 6"),
    ("projects.toml", "values = [2, 3]", "values = [1, 1]", "projects[0].pairs: a pair comes twice"),
    ("projects.toml", "glory = 4", "glory = 0", "projects[0].pairs[0].glory"),
    ("tiles.toml", 'id = "p6"', 'id = "p5"', "'p5' comes twice"),
    ("tiles.toml", "alike = 3", "alike = 2", "neither 2 resources nor an effect of the rulebook"),
    ("tiles.toml", 'gain = ["worker", "worker"]', 'gain = ["worker"]', "neither 2 resources"),
    ("tiles.toml", "glory = -1\nalike = 3", 'gain = ["cat", "cat"]', "is missing"),
    ("architects.toml", "projects = 3", "projects = 2", "amenhotep.projects: the rulebook says 3"),
    ("architects.toml", "rest_spaces = [0, 1]", "rest_spaces = []", "sneferu.rest_spaces: 1 to 6 spaces"),
    ("architects.toml", "rest_spaces = [0, 1]", "rest_spaces = [0, 11]", "sneferu.rest_spaces: Glory is within"),
    ("architects.toml", "per_build = 1", "per_build = 50", "imhotep.per_build: 50 is not within"),
    ("architects.toml", "[source]", "[source]\n[", "not TOML"),
]


@pytest.mark.parametrize(("name", "old", "new", "reason"), BAD)
def test_a_bad_pack_is_refused_with_file_key_and_reason(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    folder = _pack(tmp_path, name, (old, new))
    with pytest.raises(BadData) as caught:
        load_pack(folder)
    assert str(caught.value).startswith(f"{name}: ")
    assert reason in str(caught.value)


def test_a_pack_may_hold_only_files_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text("workers = 99\n")
    with pytest.raises(BadData, match=r"table\.toml: no file of a data pack"):
        load_pack(tmp_path)


def test_an_empty_or_missing_folder_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="holds one of"):
        load_pack(tmp_path)
    with pytest.raises(BadData, match="no such folder"):
        load_pack(tmp_path / "nowhere")
