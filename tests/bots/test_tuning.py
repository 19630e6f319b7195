"""The report on a game's house values: targets are judged, games are kept and not played again."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from benchmarks import tuning, tuning_terra_pyramides
from benchmarks.tuning import Finding, Study, share
from benchmarks.tuning_pyramidice import STUDIES, observe
from pyramids_desktop.bots.arena import GameResult, Table, play_table, read_results
from pyramids_desktop.core.laws import random_game
from pyramids_desktop.games import load_game


def facts(_game: Any, state: Any) -> dict[str, Any]:
    return {"kind": type(state).__name__}


TABLE = Table(
    game="pebbles",
    players=("greedy", "random"),
    seconds=0.02,
    load_game="tests.bots.pebbles:pebbles",
    observe="tests.bots.test_tuning:facts",
)


def _judge(results: Sequence[GameResult]) -> list[Finding]:
    won = sum(result.points[0] for result in results)
    return [share("won", won, len(results), (0.5, 1)), Finding("states", 3.0, None, (1, 2), False)]


@pytest.fixture
def _module(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("benchmarks.tuning_pebbles")
    vars(module).update(LEAD="# Pebbles", STUDIES=(Study("two", "Two", TABLE, 6, _judge),))
    monkeypatch.setitem(sys.modules, module.__name__, module)


def _run(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path) -> int:
    monkeypatch.setattr(sys, "argv", ["tuning", "pebbles", *map(str, arguments)])
    return tuning.main()


@pytest.mark.usefixtures("_module")
def test_the_report_judges_and_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pebbles.jsonl"
    assert _run(monkeypatch, "--results", path) == 1, "a target is missed"
    told = capsys.readouterr().out
    assert "6 of 6 games" in told
    assert "| states | 3 |  | 1 to 2 | MISSED |" in told
    assert "at least 50.0% | holds |" in told
    assert path.with_suffix(".md").read_text(encoding="utf-8") == told.removesuffix("\n")
    whole = path.read_bytes()
    assert [result.facts for result in read_results(path)] == [{"kind": "State"}] * 6
    assert _run(monkeypatch, "--results", path, "--kept") == 1
    assert capsys.readouterr().out == told
    assert path.read_bytes() == whole


@pytest.mark.usefixtures("_module")
def test_games_of_an_interrupted_run_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pebbles.jsonl"
    play_table(TABLE, 4, path=path)
    begun = path.read_bytes()
    _run(monkeypatch, "--results", path)
    assert path.read_bytes().startswith(begun)
    assert len(read_results(path)) == 6


@pytest.mark.usefixtures("_module")
def test_other_seeds_do_not_belong_into_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit):
        _run(monkeypatch, "--seed", "5")


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_is_noted_of_pyramidice(seats: int) -> None:
    game = load_game("pyramidice")
    last = None
    for move in random_game(game, game.options_type(), seats, 4):
        last = move.after
    noted = observe(game, last)
    assert noted["cause"] in ("stone", "pile", "limit")
    assert sum(noted["points"]) <= 1
    assert len(noted["gods"]) == len(noted["scarab"]) == len(noted["project"]) == seats
    assert noted["turns"] >= 1


def test_every_target_of_pyramidice_has_its_study() -> None:
    keys = [study.key for study in STUDIES]
    assert len(set(keys)) == len(keys)
    assert {"two", "three", "four"} < set(keys)
    assert sum(len(study.table.players) == 1 for study in STUDIES) == 4


@pytest.mark.parametrize(("seats", "turns"), [(1, 28), (2, 14), (3, 12), (4, 9)])
def test_what_is_noted_of_terra_pyramides(seats: int, turns: int) -> None:
    game = load_game("terra_pyramides")
    last = None
    for move in random_game(game, game.options_type(), seats, 4):
        last = move.after
    noted = tuning_terra_pyramides.observe(game, last)
    assert noted["turns"] == [turns] * seats
    assert noted["kept"] == 0
    assert len(noted["points"]) == len(noted["scores"]) == seats
    assert sum(noted["points"]) <= 1
    assert all(pyramids <= sites for pyramids, sites in zip(noted["pyramids"], noted["sites"], strict=True))


def test_every_target_of_terra_pyramides_has_its_study() -> None:
    studies = tuning_terra_pyramides.STUDIES
    keys = [study.key for study in studies]
    assert len(set(keys)) == len(keys)
    for version in ("base", "horus", "nile"):
        assert {len(study.table.players) for study in studies if study.key.startswith(version)} == {2, 3, 4}
    assert [study.table.options["alone"] for study in studies if study.key.startswith("mission")] == ["1", "2", "3"]
