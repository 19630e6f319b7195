"""`simulate`: many games without a screen, by chance or by opponents, and what came of them."""

from __future__ import annotations

import random
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from pyramids_desktop.core.game import AnyGame, ScoreSheet
from pyramids_desktop.core.seats import NATURE

from .console import CommandError, Progress, say, say_json
from .table import check_levels, game_of, options_of, seats_of

Chooser = Callable[[Any, int, int], Any]
"""From a state, the mover's seat and the number of the move to one of the legal commands."""


class Played(NamedTuple):
    """One game that came to its end."""

    moves: int
    sheet: ScoreSheet


def run(options: Namespace) -> int:
    """Simulate, and tell even when stopped what was played so far."""
    game = game_of(options.game)
    table = options_of(game, options.option)
    seats = seats_of(game, options.seats)
    levels = _levels(options.level, seats)
    played: list[Played] = []
    stopped = False
    began = time.perf_counter()
    try:
        with Progress(options.games, "games") as progress:
            for number in range(options.games):
                seed = options.seed + number
                choose = _opponents(game, seed, levels, options.seconds) if levels else None
                played.append(play_randomly(game, table, seats, seed, choose))
                progress.update(number + 1)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - began
    summary = _summary(game, seats, options.seed, levels, played, seconds, stopped)
    if options.json:
        say_json(summary)
    else:
        _tell(summary, options.games)
    return 130 if stopped else 0


def _levels(given: Sequence[str], seats: int) -> tuple[str, ...]:
    check_levels(given)
    if len(given) not in (0, 1, seats):
        raise CommandError(f"--level is given {len(given)} times for {seats} seats; give it once, or once a seat")
    return tuple(given) * seats if len(given) == 1 else tuple(given)


def play_randomly(
    game: AnyGame, options: msgspec.Struct, seats: int, seed: int, choose: Chooser | None = None
) -> Played:
    """One game. All moves are random, but the seats' where `choose` makes them."""
    rng = random.Random(seed)
    state = game.setup(options, seats)
    moves = 0
    # This loop is what `moves_per_second` measures, so what it needs is looked up once.
    mover_of, legal, sample, step, chance = game.mover, game.legal, game.sample, game.step, rng.random
    while (mover := mover_of(state)) is not None:
        if mover == NATURE:
            command = sample(state, rng)
        elif choose is None:
            commands = legal(state)
            command = commands[int(chance() * len(commands))]
        else:
            command = choose(state, mover, moves)
        state = step(state, command)
        moves += 1
    return Played(moves, game.scores(state))


def _opponents(game: AnyGame, seed: int, levels: Sequence[str], seconds: float) -> Chooser:
    from pyramids_desktop.bots.bot import seat_view
    from pyramids_desktop.bots.levels import make_bot

    bots = [make_bot(level, game) for level in levels]

    def choose(state: Any, seat: int, number: int) -> Any:
        view = seat_view(game.view(state, seat), seat)
        return bots[seat].choose(view, seat, seconds, seed * 1000 + number)

    return choose


def _summary(
    game: AnyGame,
    seats: int,
    seed: int,
    levels: Sequence[str],
    played: Sequence[Played],
    seconds: float,
    stopped: bool,
) -> dict[str, Any]:
    moves = sum(one.moves for one in played)
    return {
        "game": game.info.id,
        "seats": seats,
        "seed": seed,
        "levels": list(levels),
        "games": len(played),
        "moves": moves,
        "seconds": round(seconds, 4),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "stopped": stopped,
        "results": _results(seats, played) if played else None,
    }


def _results(seats: int, played: Sequence[Played]) -> dict[str, Any]:
    lengths = sorted(one.moves for one in played)
    totals = [[one.sheet.totals[seat] for one in played] for seat in range(seats)]
    winners = [[seat for seat, place in enumerate(one.sheet.places) if place == 1] for one in played]
    return {
        "wins": [sum(won == [seat] for won in winners) for seat in range(seats)],
        "shared": sum(len(won) > 1 for won in winners),
        "mean_scores": [round(sum(scores) / len(scores), 2) for scores in totals],
        "least_score": min(map(min, totals)),
        "greatest_score": max(map(max, totals)),
        "shortest": lengths[0],
        "median": lengths[len(lengths) // 2],
        "longest": lengths[-1],
    }


def _tell(summary: dict[str, Any], wanted: int) -> None:
    if summary["stopped"]:
        say(f"stopped after {summary['games']:,} of {wanted:,} games")
    who = ", ".join(summary["levels"]) or "random moves"
    say(f"{summary['game']}, {summary['seats']} seats, seed {summary['seed']} and on, {who}")
    say(
        f"{summary['games']:,} games, {summary['moves']:,} moves in {summary['seconds']:.2f} s: "
        f"{summary['moves_per_second']:,} moves a second"
    )
    results = summary["results"]
    if results is None:
        return
    for seat, (wins, mean) in enumerate(zip(results["wins"], results["mean_scores"], strict=True)):
        say(f"  seat {seat}: {wins:,} wins ({wins / summary['games']:.1%}), mean score {mean:.1f}")
    say(f"  shared wins: {results['shared']:,}; scores from {results['least_score']} to {results['greatest_score']}")
    say(f"  moves a game: {results['shortest']} to {results['longest']}, median {results['median']}")
