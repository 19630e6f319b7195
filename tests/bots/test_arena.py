"""The arena: rotated seats, an interval that is right, and runs that can be stopped and go on."""

from __future__ import annotations

import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pyramids_desktop.bots.arena import (
    CLOCKS,
    GameResult,
    Table,
    play_table,
    read_results,
    rotations,
    split_player,
    standings,
)
from pyramids_desktop.bots.interval import wilson


def table(*players: str, seed: int = 1) -> Table:
    return Table(game="pebbles", players=players, seconds=0.05, seed=seed, load_game="tests.bots.pebbles:pebbles")


class Inline(Executor):
    """Runs each task at once, and counts them."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    # Computed apart from this program, with the formula of Wilson (1927) and z = 1.96.
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (70, 100, 0.6042, 0.7811)],
)
def test_wilson_interval(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_interval_at_the_edges() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(2.5, 7)
    assert 0 < low < 2.5 / 7 < high < 1
    with pytest.raises(ValueError, match="cannot come"):
        wilson(3, 2)


def test_greedy_beats_random_and_the_table_says_so() -> None:
    results = play_table(table("greedy", "random"), 30, executor=Inline())
    greedy, random = standings(results)
    assert greedy.points + random.points == 30
    assert greedy.low > 0.5 > random.high
    assert greedy.mean_score > random.mean_score
    assert greedy.simulations_per_second > 0


def test_each_deal_is_played_from_every_seat() -> None:
    # The same play under other names: only these change places.
    first, second = play_table(table("greedy@1", "greedy@2"), 2, executor=Inline())
    assert first.scores == second.scores[::-1]
    three = play_table(table("greedy@1", "greedy@2", "greedy@3"), 3, executor=Inline())
    scores = three[0].scores
    assert three[1].scores == scores[-1:] + scores[:-1]
    assert three[2].scores == scores[-2:] + scores[:-2]


def test_equals_play_each_deal_once() -> None:
    assert rotations(("greedy",)) == rotations(("greedy",) * 4) == 1
    assert rotations(("greedy", "random") * 2) == 2
    assert rotations(("greedy", "random", "random")) == 3
    results = play_table(table("greedy", "greedy"), 6, executor=Inline())
    assert len({result.scores for result in results}) > 3  # as deals differ; few scores are equal by chance


def test_mixed_table_of_four() -> None:
    results = play_table(table("greedy", "random", "random", "random"), 12, executor=Inline())
    greedy, others = standings(results)
    assert greedy.points + others.points == pytest.approx(12)
    assert greedy.share > 0.5


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    one = play_table(table("greedy", "random"), 6, executor=Inline())
    other = play_table(table("greedy", "random"), 6, executor=Inline())
    assert [result.scores for result in one] == [result.scores for result in other]
    third = play_table(table("greedy", "random", seed=2), 6, executor=Inline())
    assert [result.scores for result in one] != [result.scores for result in third]


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    done: list[GameResult] = []
    first = play_table(
        table("greedy", "random"),
        10,
        path=path,
        executor=Inline(),
        on_result=lambda count, games, result: done.append(result),
        stop=lambda: len(done) >= 4,
    )
    assert 4 <= len(first) < 10
    executor = Inline()
    progress: list[tuple[int, int]] = []
    second = play_table(
        table("greedy", "random"),
        10,
        path=path,
        executor=executor,
        on_result=lambda count, games, result: progress.append((count, games)),
    )
    assert executor.tasks == 10 - len(first)
    assert progress[-1] == (10, 10)
    assert [result.number for result in second] == list(range(10))
    assert second[: len(first)] == first


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = play_table(table("greedy", "random"), 3, path=path, executor=Inline())
    path.write_bytes(path.read_bytes()[:-20])
    assert len(read_results(path)) == 2
    again = play_table(table("greedy", "random"), 3, path=path, executor=Inline())
    assert [result.scores for result in again] == [result.scores for result in whole]
    assert len(read_results(path)) == 3


def test_results_of_other_tables_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    play_table(table("greedy", "random"), 2, path=path, executor=Inline())
    play_table(table("random", "random"), 3, path=path, executor=Inline())
    assert len(read_results(path)) == 5
    assert len(read_results(path, table("random", "random"))) == 3


def test_a_file_of_another_kind_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text('{"song": 1}\n')
    with pytest.raises(msgspec.DecodeError):
        play_table(table("greedy", "random"), 2, path=path, executor=Inline())
    assert path.read_text() == '{"song": 1}\n'


def test_any_executor_serves() -> None:
    with ThreadPoolExecutor(2) as executor:
        results = play_table(table("greedy", "random"), 4, executor=executor)
    assert [result.number for result in results] == [0, 1, 2, 3]


def test_an_executor_is_given_as_much_as_it_can_take() -> None:
    together = threading.Barrier(6, timeout=20)

    class Crowd(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            return super().submit(lambda: (together.wait(), fn(*args, **kwargs))[1])

    with Crowd(6) as executor:
        assert len(play_table(table("greedy", "random"), 6, executor=executor)) == 6


def test_games_that_have_not_begun_are_taken_back_when_it_stops() -> None:
    done: list[GameResult] = []
    with ThreadPoolExecutor(1) as executor:
        results = play_table(
            table("greedy", "random"),
            200,
            executor=executor,
            on_result=lambda count, games, result: done.append(result),
            stop=lambda: bool(done),
        )
    assert 1 <= len(results) < 100


def test_processor_time_is_that_of_the_game_alone() -> None:
    with ThreadPoolExecutor(2) as executor:
        busy = executor.submit(lambda: sum(range(20_000_000)))
        begin = CLOCKS["processor"]()
        busy.result()
        assert CLOCKS["processor"]() - begin < 0.1


def test_processes_of_its_own() -> None:
    results = play_table(table("greedy", "random"), 4, jobs=2)
    inline = play_table(table("greedy", "random"), 4, executor=Inline())
    assert [result.scores for result in results] == [result.scores for result in inline]


def test_an_opponent_may_have_a_time_of_its_own() -> None:
    assert split_player("imhotep", 0.3) == ("imhotep", 0.3)
    assert split_player("imhotep@2", 0.3) == ("imhotep", 2.0)
    assert split_player("imhotep@0.5", 0.3) == ("imhotep", 0.5)
    for wrong in ("imhotep@", "imhotep@0", "imhotep@-1", "imhotep@inf", "imhotep@two"):
        with pytest.raises(ValueError, match="write imhotep@2"):
            split_player(wrong, 0.3)
    patient, hasty = standings(play_table(table("ismcts@0.03", "ismcts@0.001"), 4, executor=Inline()))
    assert patient.ms_per_decision > 3 * hasty.ms_per_decision
