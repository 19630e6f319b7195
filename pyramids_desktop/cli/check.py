"""`check`: the laws that every game must obey, on seeded random games."""

from __future__ import annotations

import time
from argparse import Namespace

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import cases, check_game

from .console import Progress, say, say_json
from .table import game_of, seats_of


def run(options: Namespace) -> int:
    """Check, and say of each broken law where. 1 if there is one."""
    game = game_of(options.game)
    seats = None if options.seats is None else seats_of(game, options.seats)
    checked, moves, stopped = 0, 0, False
    broken: list[dict[str, object]] = []
    began = time.perf_counter()
    try:
        with Progress(options.games, "games") as progress:
            for case in cases(game, options.games, seats=seats, first_seed=options.seed):
                try:
                    moves += check_game(*case).moves
                except LawBroken as error:
                    broken.append({"law": error.law, "seats": case.seats, "seed": case.seed, "text": str(error)})
                checked += 1
                progress.update(checked, f"{len(broken)} broken" if broken else "")
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - began
    if options.json:
        answer = {"game": options.game, "games": checked, "moves": moves, "seconds": round(seconds, 3)}
        say_json(answer | {"stopped": stopped, "broken": broken})
    else:
        if stopped:
            say(f"stopped after {checked:,} of {options.games:,} games")
        for found in broken:
            say(str(found["text"]))
        verdict = f"{len(broken):,} broke a law" if broken else "no law broken"
        say(f"{options.game}: {checked:,} games, {moves:,} moves in {seconds:.1f} s: {verdict}")
    if stopped:
        return 130
    return 1 if broken else 0
