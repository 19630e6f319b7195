"""Data packs of every game that takes them: values of a user's folder in place of the house's, checked whole."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pyramids_desktop.core.errors import BadData
from pyramids_desktop.core.laws import cases, check_game
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.games.packs import load_with_pack, takes_packs

from .packs import BadChange, Change, lay

GAMES = [game_id for game_id in game_ids() if takes_packs(game_id)]


def files_of(game_id: str) -> tuple[str, ...]:
    """The files that a pack may hold."""
    names: tuple[str, ...] = import_module(f"pyramids_desktop.games.{game_id}.box").PACK_FILES
    return names


def good_changes() -> Iterator[tuple[str, Change]]:
    for game_id in GAMES:
        for change in import_module(f"tests.games.{game_id}.packs").GOOD:
            yield game_id, change


def bad_changes() -> Iterator[tuple[str, BadChange]]:
    for game_id in GAMES:
        for change in import_module(f"tests.games.{game_id}.packs").BAD:
            yield game_id, change


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_pack_of_shipped_files_is_the_same_game(tmp_path: Path, game_id: str) -> None:
    for name in files_of(game_id):
        lay(tmp_path, game_id, name)
    assert load_with_pack(game_id, tmp_path).packs() == load_game(game_id).packs()


@pytest.mark.parametrize(("game_id", "change"), list(good_changes()))
def test_each_value_that_decides_is_in_the_hash(tmp_path: Path, game_id: str, change: Change) -> None:
    name, *texts = change
    game = load_with_pack(game_id, lay(tmp_path, game_id, name, (texts[0], texts[1])))
    assert game.pack == tmp_path
    assert game.packs() != load_game(game_id).packs()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_with_a_pack_breaks_no_law(tmp_path: Path, game_id: str) -> None:
    for _, (name, old, new) in (change for change in good_changes() if change[0] == game_id):
        lay(tmp_path, game_id, name, (old, new))
    for case in cases(load_with_pack(game_id, tmp_path), 4):
        check_game(*case)


@pytest.mark.parametrize(("game_id", "change"), list(bad_changes()))
def test_a_bad_pack_is_refused_with_file_key_and_reason(tmp_path: Path, game_id: str, change: BadChange) -> None:
    name, old, new, reason = change
    lay(tmp_path, game_id, name, (old, new))
    with pytest.raises(BadData) as caught:
        load_with_pack(game_id, tmp_path)
    assert str(caught.value).startswith(f"{name}: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_pack_may_hold_only_files_of_a_pack(tmp_path: Path, game_id: str) -> None:
    (tmp_path / "table.toml").write_text("workers = 99\n")
    with pytest.raises(BadData, match=r"table\.toml: no file of a data pack"):
        load_with_pack(game_id, tmp_path)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_empty_or_missing_folder_is_no_pack(tmp_path: Path, game_id: str) -> None:
    with pytest.raises(BadData, match="holds one of"):
        load_with_pack(game_id, tmp_path)
    with pytest.raises(BadData, match="no such folder"):
        load_with_pack(game_id, tmp_path / "nowhere")
