"""Recorded games of Terra Pyramides are played again, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.playthrough import again, files

RECORDED = files("terra_pyramides")


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_a_recorded_game_comes_out_the_same(path: Path) -> None:
    assert again(path) == path.read_text(encoding="utf-8")


def test_each_version_mission_and_variant_is_recorded() -> None:
    names = {path.stem for path in RECORDED}
    assert names >= {f"{seats}-{version}" for seats in (2, 3, 4) for version in ("base", "horus", "nile")}
    assert names >= {f"1-mission-{mission}" for mission in (1, 2, 3)}
    assert names >= {f"{2 + mission % 3}-mission-{mission}" for mission in (1, 2, 3)}
    assert names >= {"2-symbols", "2-open-stacks", "3-nile-symbols-open-stacks"}
