"""Games played with a data pack, on the command line: decided by its values, or told plainly that it is not there."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from pyramids_desktop.__main__ import main
from pyramids_desktop.core.journal import Player
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.packs import Packs
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from tests.games.pyramidice.packs import write_projects
from tests.library.helpers import settle

GAME = "pyramidice"
AGREES = "chain, states and decisions agree"
Capsys = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A data folder with the pack "mine", and a game begun with it."""
    data = tmp_path_factory.mktemp("data")
    write_projects(data / "packs" / GAME / "mine", "5")
    packs = Packs(find_folders(data).packs)
    game = packs.load(GAME, "mine")
    store = SaveStore(find_folders(data).saves, packs=packs)
    players = (Player("Anna", "person"), Player("Bert", "person"))
    match = Match.create(store, game, game.options_type(), players, 3, Settings(wait_at_turn_end=False))
    chance = random.Random(3)
    while len(match.session.entries) < 40:
        settle(match)
        match.submit(chance.choice(match.session.legal()))
    match.close()
    return data, store.path_of(match.save_id)


@pytest.fixture
def without(played: tuple[Path, Path], tmp_path: Path) -> tuple[Path, Path]:
    """The same, but the pack was changed since."""
    data, save = tmp_path / "data", played[1]
    shutil.copytree(played[0], data)
    write_projects(data / "packs" / GAME / "mine", "4")
    return data, save


def test_a_game_is_verified_with_its_pack(played: tuple[Path, Path], capsys: Capsys) -> None:
    data, save = played
    assert main(["--data-dir", str(data), "verify", str(save)]) == 0
    assert f"by the data pack mine: {AGREES}" in capsys.readouterr().out
    assert main(["--data-dir", str(data), "verify", str(save), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pack"], found["missing_pack"], found["audited"]) == ("mine", False, True)


def test_verify_says_that_the_pack_is_missing(without: tuple[Path, Path], capsys: Capsys) -> None:
    data, save = without
    assert main(["--data-dir", str(data), "verify", str(save)]) == 0
    said = capsys.readouterr().out
    assert AGREES not in said
    assert "its data pack is missing or was changed" in said
    assert str(data / "packs" / GAME) in said
    assert main(["--data-dir", str(data), "verify", str(save), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pack"], found["missing_pack"], found["audited"]) == (None, True, False)


def test_a_game_is_replayed_with_its_pack_and_else_with_a_word_of_warning(
    played: tuple[Path, Path], without: tuple[Path, Path], capsys: Capsys
) -> None:
    assert main(["--data-dir", str(played[0]), "replay", str(played[1]), "--text"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert main(["--data-dir", str(without[0]), "replay", str(without[1]), "--text"]) == 0
    other = capsys.readouterr()
    assert "its data pack is missing" in other.err
    assert other.err.count("\n") == 1
    assert len(other.out.splitlines()) == len(told.out.splitlines())
