"""`arena`: opponents against each other, seats rotated, with a 95 % interval."""

from __future__ import annotations

import multiprocessing
import signal
from argparse import Namespace
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec

from pyramids_desktop.bots.arena import (
    MOST_PROCESSES,
    GameResult,
    PlayerStanding,
    Table,
    end_with_parent,
    play_table,
    split_player,
    standings,
)
from pyramids_desktop.bots.edition import edition

from .console import CommandError, Progress, say, say_json
from .table import check_levels, game_of, options_of, seats_of


def run(options: Namespace) -> int:
    """Play the games, and tell even when stopped how it stands."""
    game = game_of(options.game)
    try:
        check_levels([split_player(player, options.seconds)[0] for player in options.level])
    except ValueError as error:
        raise CommandError(str(error)) from error
    seats_of(game, len(options.level))
    chosen = msgspec.to_builtins(options_of(game, options.option)) if options.option else {}
    table = Table(
        game=options.game,
        players=tuple(options.level),
        seconds=options.seconds,
        clock="processor",
        seed=options.seed,
        options=chosen,
    )
    results, stopped = _play(table, options)
    answer = _plain(table, results, options.games, stopped)
    if options.json:
        say_json(answer)
    else:
        _tell(answer)
    return 130 if stopped else 0


def _play(table: Table, options: Namespace) -> tuple[list[GameResult], bool]:
    """The results, those in the file included, and whether Ctrl-C came."""
    results: list[GameResult] = []
    context = multiprocessing.get_context("spawn")
    jobs = min(options.jobs, options.games, MOST_PROCESSES)
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_process)
    with Progress(options.games, "games") as progress:

        def note(done: int, _games: int, result: GameResult) -> None:
            results.append(result)
            leader = max(standings(results), key=lambda standing: standing.share)
            progress.update(done, f"{leader.player} ahead with {leader.share:.0%}")

        try:
            results = play_table(table, options.games, path=options.results, executor=executor, on_result=note)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # An impatient second one must not cost the answer.
            return _known(table, options, results), True
        except BrokenExecutor as error:
            raise CommandError("a process of the arena died") from error
        except (OSError, msgspec.MsgspecError) as error:
            raise CommandError(f"{options.results}: {error}") from error
        finally:
            end_processes(executor)
    return results, False


def _known(table: Table, options: Namespace, results: list[GameResult]) -> list[GameResult]:
    """What is known of the first games when the arena was stopped."""
    from pyramids_desktop.bots.arena import read_results

    if options.results is None:
        return results
    return [result for result in read_results(options.results, table) if result.number < options.games]


def begin_process() -> None:
    """In each process: Ctrl-C reaches all of them, and the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_processes(executor: ProcessPoolExecutor) -> None:
    """A game may take minutes; when stopped, nobody waits for those under way, only for the executor's own thread: left
    alone it would close its pipe while Python, at its end, still writes to it."""
    for process in multiprocessing.active_children():
        process.terminate()
    executor.shutdown(cancel_futures=True)


def _plain(table: Table, results: list[GameResult], wanted: int, stopped: bool) -> dict[str, Any]:
    return {
        "game": table.game,
        "seats": len(table.players),
        "seconds": table.seconds,
        "seed": table.seed,
        "wanted": wanted,
        "games": len(results),
        "stopped": stopped,
        "by_other_editions": sum(result.edition != edition(table.game) for result in results),
        "standings": [_standing(standing) for standing in standings(results)],
        "automata": _automata(results),
    }


def _automata(results: list[GameResult]) -> list[float]:
    """The mean scores of automata without a seat."""
    columns = zip(*(result.automata for result in results), strict=True)
    return [round(sum(column) / len(column), 2) for column in columns]


def _standing(standing: PlayerStanding) -> dict[str, Any]:
    return {
        "level": standing.player,
        "games": standing.games,
        "wins": round(standing.points, 4),
        "share": round(standing.share, 4),
        "interval": [round(standing.low, 4), round(standing.high, 4)],
        "mean_score": round(standing.mean_score, 2),
        "ms_per_decision": round(standing.ms_per_decision, 2),
        "slowest_ms": round(standing.slowest_ms, 1),
        "simulations_per_second": round(standing.simulations_per_second),
    }


def _tell(answer: dict[str, Any]) -> None:
    if answer["stopped"]:
        say(f"stopped after {answer['games']:,} of {answer['wanted']:,} games")
    if answer["by_other_editions"]:
        say(
            f"{answer['by_other_editions']:,} of the games in the file were not played by this state of the program; "
            "they count. Name a new file to measure this one alone"
        )
    say(f"{answer['game']}, {answer['seats']} seats, {answer['seconds']} s a move, {answer['games']:,} games")
    for standing in answer["standings"]:
        low, high = standing["interval"]
        say(
            f"  {standing['level']:<10} {standing['wins']:8.1f} wins  {standing['share']:6.1%}"
            f"  (95 %: {low:.1%} to {high:.1%})  mean score {standing['mean_score']:.1f},"
            f" {standing['ms_per_decision']:.0f} ms a decision, at most {standing['slowest_ms']:.0f}"
        )
    for mean in answer["automata"]:
        say(f"  {'automaton':<10} mean score {mean:.1f}")
