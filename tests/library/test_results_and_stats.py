"""Results of finished games survive kills, two windows and damaged files, and add up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.results import Result, Results
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.stats import PERSONS, Tally, count
from tests.library.helpers import ANNA, BERT, BOT, IMPATIENT, ScriptedThinker, begin, play_out, toy_store

ROOT = Path(__file__).parents[2]
SNEFERU = Player("Sneferu", "bot", "sneferu")


def result(game_id: str = "a", **changes: object) -> Result:
    basis = Result(
        id=game_id,
        game="pebbles",
        rules=1,
        ended="2026-05-01T10:00:00+00:00",
        players=(ANNA, BOT),
        scores=(30, 25),
        places=(1, 2),
        seconds=60.0,
        entries=50,
    )
    return msgspec.structs.replace(basis, **changes)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return toy_store(tmp_path)


def finished(store: SaveStore, seed: int = 1) -> Match:
    match = begin(store, (ANNA, BOT), seed, thinker=ScriptedThinker())
    play_out(match)
    return match


# ---- the file of results


def test_a_finished_match_leaves_its_result(store: SaveStore) -> None:
    match = finished(store)
    match.close()
    (found,) = store.results.all().values()
    sheet = match.session.game.scores(match.session.state)
    assert (found.id, found.scores, found.places) == (match.save_id, sheet.totals, sheet.places)
    assert found.players == (ANNA, BOT)
    assert found.entries == len(match.session.entries)
    # Opening it again counts nothing twice.
    Match.open(store, match.save_id).close()
    assert store.results.catch_up(store) == 0
    assert len(store.results.path.read_bytes().splitlines()) == 1


def test_an_end_that_is_taken_back_does_not_count_until_it_comes_again(store: SaveStore) -> None:
    match = finished(store)
    match.undo(0)
    match.close()
    assert store.results.all() == {}
    assert store.results.catch_up(store) == 0
    again = Match.open(store, match.save_id, IMPATIENT, thinker=ScriptedThinker())
    play_out(again)
    again.close()
    assert list(store.results.all()) == [match.save_id]


_WIN_AND_HANG = """
import sys, time
from pathlib import Path
from pyramids_desktop.library.results import Results
from tests.library.helpers import ANNA, BOT, ScriptedThinker, begin, play_out, toy_store
Results.record = lambda self, *results: time.sleep(60)
store = toy_store(Path(sys.argv[1]))
match = begin(store, (ANNA, BOT), thinker=ScriptedThinker())
play_out(match)
print(match.save_id, flush=True)
time.sleep(60)
"""


def test_a_kill_right_after_the_end_loses_no_result(store: SaveStore) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", _WIN_AND_HANG, str(store.folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert child.stdout is not None
    save_id = child.stdout.readline().strip()
    child.kill()
    child.wait()
    assert store.results.all() == {}
    assert store.results.catch_up(store) == 1
    assert list(store.results.all()) == [save_id]


_RECORD_OFTEN = """
import sys
from pathlib import Path
import msgspec
from pyramids_desktop.library.results import Results
from tests.library.test_results_and_stats import result
results = Results(Path(sys.argv[1]))
for number in range(60):
    results.record(result(f"{sys.argv[2]}-{number}"))
"""


def test_two_writers_lose_nothing_of_each_others(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    writers = [
        subprocess.Popen([sys.executable, "-c", _RECORD_OFTEN, str(path), name], cwd=ROOT) for name in ("a", "b", "c")
    ]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    assert len(Results(path).all()) == 180
    assert count(Results(path).all().values())["pebbles"].played == 180


def test_torn_and_foreign_lines_cost_only_themselves(tmp_path: Path) -> None:
    results = Results(tmp_path / "results.jsonl")
    results.record(result("a"), result("b"))
    whole = results.path.read_bytes()
    results.path.write_bytes(whole[:-30])
    assert list(results.all()) == ["a"]
    results.record(result("c"))
    assert list(results.all()) == ["a", "c"]
    results.path.write_bytes(results.path.read_bytes() + b"\xff\n{}\n" + b"[" * 9000 + b"\n")
    with results.path.open("ab") as file:
        file.write(msgspec.json.encode({**msgspec.to_builtins(result("d")), "new in 3.0": 1}) + b"\n")
        file.write(msgspec.json.encode({**msgspec.to_builtins(result("e")), "scores": [1]}) + b"\n")
    assert list(results.all()) == ["a", "c", "d"]


def test_rebuilding_from_the_saves(store: SaveStore) -> None:
    ids = []
    for seed in (1, 2, 3):
        match = finished(store, seed)
        match.close()
        ids.append(match.save_id)
    whole = store.results.all()
    store.delete(ids[0])
    lines = store.results.path.read_bytes().splitlines(keepends=True)
    store.results.path.write_bytes(lines[0] + b"broken\n" + lines[2][:20])
    damaged = store.results.path.read_bytes()
    assert store.results.rebuild(store) == 3
    assert set(store.results.all()) == set(ids), "the deleted save's result stays, the lost ones are counted again"
    assert store.results.all()[ids[1]].scores == whole[ids[1]].scores
    copies = list(store.folder.glob(".results.kept-*"))
    assert [copy.read_bytes() for copy in copies] == [damaged]
    store.results.path.unlink()
    assert store.results.rebuild(store) == 2


def test_results_that_cannot_be_written_end_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    store = toy_store(tmp_path / "saves")
    store.results = Results(tmp_path / "file" / "results.jsonl")
    match = finished(store)
    match.close()
    assert store.read(match.save_id).is_over
    assert store.results.all() == {}


# ---- counting


def test_counting_by_person_and_by_the_strongest_opponent() -> None:
    found = count(
        [
            result("a"),
            result("b", scores=(40, 45), places=(2, 1), seconds=30.0),
            result("c", players=(ANNA, SNEFERU, BOT), scores=(9, 8, 9), places=(1, 3, 1)),
            result("d", players=(BERT, SNEFERU), scores=(50, 1), places=(1, 2)),
            result("e", players=(BERT, ANNA), scores=(20, 21), places=(2, 1)),
            result("f", players=(BOT, SNEFERU), scores=(90, 91), places=(2, 1)),
            result("g", game="neteru"),
        ],
        level_order=("sneferu", "hemiunu", "amenhotep", "imhotep"),
    )
    assert list(found) == ["neteru", "pebbles"]
    pebbles = found["pebbles"]
    assert pebbles.played == 6
    assert pebbles.seconds == 330.0
    assert pebbles.persons["Anna"] == Tally(4, 3, 4, 40, 100, 210.0)
    assert pebbles.persons["Anna"].mean == 25.0
    assert pebbles.persons["Bert"] == Tally(2, 1, 2, 50, 70, 120.0)
    assert pebbles.levels["imhotep"] == Tally(3, 2, 3, 40, 79, 150.0)
    assert pebbles.levels["sneferu"] == Tally(1, 1, 1, 50, 50, 60.0)
    assert pebbles.levels[PERSONS] == Tally(2, 1, 2, 21, 41, 120.0)
    assert [(score, name) for score, name, _ in pebbles.best][:3] == [(50, "Bert"), (40, "Anna"), (30, "Anna")]
    assert len(pebbles.best) == 6
    assert count([]) == {}
    assert Tally().mean is None


def test_a_game_for_a_goal_has_no_score_to_be_compared() -> None:
    both = [result("a"), result("b", scores=(276, 0), is_for_points=False)]
    anna = count(both)["pebbles"].persons["Anna"]
    assert (anna.games, anna.wins, anna.scored, anna.best, anna.mean) == (2, 2, 1, 30, 30.0)
    assert [score for score, _, _ in count(both)["pebbles"].best] == [30]
    assert count(both[1:])["pebbles"].best == ()
    assert count(both[1:])["pebbles"].persons["Anna"].mean is None


def test_a_mission_is_not_for_points() -> None:
    game = load_game("terra_pyramides")
    mission = game.setup(msgspec.convert({"alone": "2"}, game.options_type), 1)
    assert not game.is_for_points(mission)
    assert game.is_for_points(game.setup(game.options_type(), 2))
