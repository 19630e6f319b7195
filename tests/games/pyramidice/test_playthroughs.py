"""Recorded games of Pyramidice are played again, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.playthrough import again, files

RECORDED = files("pyramidice")


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_a_recorded_game_comes_out_the_same(path: Path) -> None:
    assert again(path) == path.read_text(encoding="utf-8")


def test_every_number_of_players_is_recorded() -> None:
    names = {path.stem.split("-")[0] for path in RECORDED}
    assert names == {"1", "2", "3", "4"}
