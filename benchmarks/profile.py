"""The slowest paths of each game, and the frames of its table:

    python -m benchmarks.profile [GAME ...]

Where another benchmark gives what is usual, this one looks for the worst: the state of many random games, with every
choice of every option, in which listing the legal moves takes longest, and so on. What was found, and what was done
about it, is told in benchmarks/results/profiles.md. Processor time counts, but for the opponent: that has to answer in
time, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

from benchmarks.files import journal_of
from benchmarks.measure import figure, percentile, this_machine
from benchmarks.rules import random_session
from benchmarks.screen import measured, surroundings
from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game

GAMES = 2
"""Random games of each kind of table."""
THINKING = 0.3
"""Seconds that the strongest opponent is given for a decision."""
DECISIONS = 12
SIZES = ((1920, 1080), (2560, 1600))
SLOWEST, ROUNDS = 400, 3
"""So many of the slowest calls are timed again so often: what stood in one's way the first time does not come again."""


class Found(NamedTuple):
    """One figure."""

    path: str
    usual: float | None
    """The median, where there is one."""
    worst: float
    unit: str
    where: str = ""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Find the slowest paths.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(game_ids())}; all if none is named")
    machine = this_machine()
    print(f"{machine.date}, {machine.processor}, {machine.cores} cores, Python {machine.python}.")
    for game_id in parser.parse_args().games or game_ids():
        print(f"\n## {game_id}\n\n| path | usual | worst | unit | where |\n|---|---:|---:|---|---|")
        for found in chain(rules(game_id), frames(game_id)):
            usual = figure(found.usual) if found.usual is not None else ""
            print(f"| {found.path} | {usual} | {figure(found.worst)} | {found.unit} | {found.where} |", flush=True)


# ---- the rules


def rules(game_id: str) -> Iterator[Found]:
    """The rules, saved games, and an opponent."""
    game = load_game(game_id)
    played = list(sessions(game))
    positions = [
        (session.state_at(number), entry.command, kind)
        for kind, session in played
        for number, entry in enumerate(session.entries)
    ]
    asked = [(state, command, kind) for state, command, kind in positions if game.mover(state) != NATURE]
    yield worst("list the legal moves", asked, lambda state, _command: game.legal(state), game)
    yield worst("a step", positions, lambda state, command: game.step(state, command), game)
    yield worst("decide, with all checks", positions, lambda state, command: game.decide(state, command), game)
    yield worst("a seat's view", asked, lambda state, _command: game.view(state, _seat(game, state)), game)
    yield worst("evaluate", asked, lambda state, _command: game.evaluate(state, _seat(game, state)), game)
    yield journal(played)
    yield opponent(game, [session for _kind, session in played])


def _seat(game: AnyGame, state: Any) -> int:
    """Whose view is asked for: the mover's."""
    return max(0, game.mover(state) or 0)


def sessions(game: AnyGame) -> Iterator[tuple[str, Session]]:
    """Random games: for two, for the most seats, and for these with each choice of each option by itself."""
    least, most = game.info.seats
    tables: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in sorted({least, 2, most})]
    for option in game.info.options:
        seats = option.seats[1] if option.seats is not None else most
        tables += [(seats, {option.key: choice.value}) for choice in option.choices[1:]]
    for seats, chosen in tables:
        kind = "1 seat" if seats == 1 else f"{seats} seats"
        kind += "".join(f", {key} {value}" for key, value in chosen.items())
        for seed in range(GAMES):
            yield kind, random_session(game, seed, seats, game.options_type(**chosen))


def worst(
    path: str, positions: Sequence[tuple[Any, Any, str]], work: Callable[[Any, Any], object], game: AnyGame
) -> Found:
    """The position in which something takes longest, in microseconds."""
    times = []
    for state, command, _kind in positions:
        work(state, command)  # what is worked out once is worked out now
    for state, command, kind in positions:
        started = time.thread_time()
        work(state, command)
        times.append((time.thread_time() - started, state, command, kind))
    usual = statistics.median(map(itemgetter(0), times))
    slowest = sorted(times, key=itemgetter(0), reverse=True)[:SLOWEST]
    again = [float("inf")] * len(slowest)
    for _ in range(ROUNDS):
        # By turns, so that what is remembered of one position is forgotten when it comes again.
        for index, (_, state, command, _kind) in enumerate(slowest):
            started = time.thread_time()
            work(state, command)
            again[index] = min(again[index], time.thread_time() - started)
    took = max(again)
    _, state, _, kind = slowest[again.index(took)]
    where = f"{kind}; {len(game.legal(state))} legal" if game.mover(state) != NATURE else f"{kind}; chance"
    return Found(path, usual * 1e6, took * 1e6, "µs", where)


def journal(played: list[tuple[str, Session]]) -> Found:
    """To load the longest recorded game and to decide all of it again."""
    saved = [(journal_of(session), kind, len(session.entries)) for kind, session in played]
    took = [_reading(data) for data, _, _ in saved]
    slowest = max(range(len(saved)), key=took.__getitem__)
    data, kind, entries = saved[slowest]
    where = f"{kind}; {entries} entries, {len(data) >> 10} KiB"
    return Found("load a finished game, verify all", statistics.median(took) * 1e3, took[slowest] * 1e3, "ms", where)


def opponent(game: AnyGame, played: list[Session]) -> Found:
    """The strongest opponent's longest decisions, in positions from everywhere in the games."""
    bot = make_bot("imhotep", game)
    times = []
    positions = [
        (session.state_at(number), entry.seat)
        for session in played
        for number, entry in enumerate(session.entries)
        if entry.seat >= 0 and len(game.legal(session.state_at(number))) > 1
    ]
    for number, (state, seat) in enumerate(positions[:: max(1, len(positions) // DECISIONS)]):
        view = game.view(state, seat)
        started = time.perf_counter()
        bot.think(seat_view(view, seat), seat, Limit(THINKING), number)
        times.append((time.perf_counter() - started, len(game.legal(state))))
    took, legal = max(times)
    return Found(
        f"a decision of Imhotep, given {THINKING:g} s",
        statistics.median(map(itemgetter(0), times)) * 1e3,
        took * 1e3,
        "ms",
        f"of {len(times)}; {legal} legal",
    )


# ---- the table


def frames(game_id: str) -> Iterator[Found]:
    """What is painted, and how long the frames of the loop take at two sizes."""
    for width, height in SIZES:
        size = f"{width}x{height}"
        with surroundings((width, height)) as environment:
            opened = measured(environment, "opening", game_id, width, height, module="on_table")
            yield Found(f"{size}: from a new game to its first picture", None, opened["whole"], "ms")
            if (width, height) == SIZES[0]:
                states = measured(environment, "states", game_id, width, height, module="on_table")
                yield _spread(f"{size}: lay out a state", states["place"], "worst state of a random game")
                yield _spread(f"{size}: its legal moves as gestures", states["look"], "layout included")
                yield _spread(f"{size}: say what is to be seen", states["describe"])
                yield _spread(f"{size}: draw a state anew", states["draw"], "a frame of its own")
            rest = measured(environment, "rest", game_id, width, height, module="on_table")
            yield _spread(f"{size}: a frame at rest", rest["still"])
            yield _spread(f"{size}: the pointer wanders", rest["moved"])
            dragged = measured(environment, "drag", game_id, width, height)
            yield _spread(f"{size}: a piece is dragged", dragged["work"], f"first {dragged['first_work']:.1f}")
            moved = measured(environment, "motion", game_id, width, height, module="on_table")
            yield _spread(f"{size}: pieces move", moved["frames"], f"{len(moved['frames']):,} frames")


def _spread(path: str, times: list[float], note: str = "") -> Found:
    where = f"95 %: {percentile(times, 95):.2f}" + (f"; {note}" if note else "")
    return Found(path, statistics.median(times), max(times), "ms", where)


def _reading(data: bytes) -> float:
    """To load a game and decide all of it again, in seconds: the best of some rounds."""
    times = []
    for _ in range(ROUNDS):
        started = time.thread_time()
        read = read_journal(data, load_game)
        if findings := verify(read):
            raise RuntimeError(f"a game that was just recorded does not hold: {findings[0]}")
        times.append(time.thread_time() - started)
    return min(times)


if __name__ == "__main__":
    main()
