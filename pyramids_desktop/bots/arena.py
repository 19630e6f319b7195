"""Measuring strength: many seeded games between opponents, seats rotated, on any Executor. An opponent alone plays
against the automaton that the game's options name; its share is then how often it wins.

Each deal is played once for each rotation of the seats that seats them differently, so that no one is luckier with his
cards than another; equals all round play a deal once, since they might play it again just as it was. Results stream
into a JSON Lines file, a line a game; what stands there already is not played again, so an interrupted run goes on.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from multiprocessing import connection
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final, Literal

import msgspec

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE

from . import collecting
from .bot import Bot, Limit, never, seat_view
from .edition import edition
from .history import Decision, known_history
from .interval import wilson
from .servant import find


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what. Two lines of a results file belong together if their tables are equal."""

    game: str
    players: tuple[str, ...]
    """The opponents' ids, one a seat; the same id may sit more than once. One of its own time is "imhotep@2"."""
    seconds: float
    """What each may think over one decision, but for those of their own time."""
    clock: Literal["wall", "processor"] = "wall"
    """What the seconds are counted by. The time of the processor (that of the thread in which the game is played) gives
    everybody as much, however busy the machine is."""
    seed: int = 0
    """Another seed gives other deals."""
    options: dict[str, Any] = {}
    """The game's options that differ from the default."""
    load_game: str = "pyramids_desktop.games:load_game"
    make_bot: str = "pyramids_desktop.bots.levels:make_bot"
    observe: str = ""
    """What else is noted of each game: a function from the game and its last state to plain facts."""


def split_player(player: str, seconds: float) -> tuple[str, float]:
    """The opponent's id and what it may think over a decision, which are `seconds` unless the player is of its own
    time. Raises ValueError for a time that is no positive number."""
    bot_id, at, own = player.partition("@")
    if not at:
        return bot_id, seconds
    if not own.replace(".", "", 1).isdecimal() or not float(own):
        raise ValueError(f"{player!r} has no seconds after the @; write {bot_id}@2 or {bot_id}@0.5")
    return bot_id, float(own)


def rotations(players: tuple[str, ...]) -> int:
    """How many rotations of the seats there are that seat the players differently, 1 to their number."""
    return next(by for by in range(1, len(players) + 1) if players[by:] + players[:by] == players)


_MOST_AHEAD: Final = 512
"""So many games at most are handed to an executor before their results are there: enough for a cluster."""
MOST_PROCESSES: Final = 61
"""Windows can wait for no more."""
CLOCKS: Final[dict[str, Callable[[], float]]] = {"wall": perf_counter, "processor": thread_time}


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a table. The tuples go by player, in the table's order, not by seat."""

    table: Table
    number: int
    """Which game of the table it is: deal number // rotations, rotated number % rotations times; see `rotations`."""
    points: tuple[float, ...]
    """1 for the winner, shared on a tie."""
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    """Decisions with more than one choice."""
    simulations: tuple[int, ...]
    """Lines of play looked at, in all of them."""
    seconds: tuple[float, ...]
    """Time spent on all of them."""
    slowest: tuple[float, ...]
    """Time spent on the longest of them."""
    moves: int
    """All commands, chance included."""
    automata: tuple[int, ...] = ()
    """The scores of automata that compete without a seat."""
    facts: dict[str, Any] = {}
    """What `Table.observe` noted; by seat, if by anybody."""
    edition: str = ""
    """Which state of the program played it; see `edition`. Not known of the oldest."""


class PlayerStanding(msgspec.Struct, frozen=True):
    """How an opponent fared. `low` and `high` bound its share of the points with 95 % confidence."""

    player: str
    games: int
    points: float
    share: float
    low: float
    high: float
    mean_score: float
    ms_per_decision: float
    slowest_ms: float
    simulations_per_second: float


def play_table(
    table: Table,
    games: int,
    *,
    path: Path | None = None,
    executor: Executor | None = None,
    jobs: int = 1,
    on_result: Callable[[int, int, GameResult], None] | None = None,
    stop: Callable[[], bool] = never,
) -> list[GameResult]:
    """Play games 0 to `games` - 1 of the table, but for those in the file at `path`, and append them there.

    They are shared out over `executor`, which is handed many at once, or else over `jobs` processes.
    `on_result(done, games, result)` is called after each. When `stop()` says so no further game begins; those under way
    are still waited for. Results come back in the order of their numbers.
    """
    played_by = edition(table.game)  # before the first game, lest the code is changed meanwhile
    results = {result.number: result for result in read_results(path, table) if result.number < games}
    missing = iter([number for number in range(games) if number not in results])
    with ExitStack() as stack:
        ahead = _MOST_AHEAD
        if executor is None:
            jobs = min(jobs, games, MOST_PROCESSES)
            ahead = 2 * jobs
            context = multiprocessing.get_context("spawn")
            executor = stack.enter_context(ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent))
        for found in _stream(table, missing, executor, ahead, stop):
            result = msgspec.structs.replace(found, edition=played_by)
            if path is not None:
                _append(path, result)
            results[result.number] = result
            if on_result is not None:
                on_result(len(results), games, result)
    return [results[number] for number in sorted(results)]


def end_with_parent() -> None:
    """In a process of an arena: end it when its parent is gone, however that ended. Nobody would take its games."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlast, args=(parent.sentinel,), name="parent", daemon=True).start()


def _outlast(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)  # a thread cannot end the main one in any gentler way


def _stream(
    table: Table, numbers: Iterator[int], executor: Executor, ahead: int, stop: Callable[[], bool]
) -> Iterator[GameResult]:
    """Results as they come, with so many games handed out ahead at most. When stopping, those that have not begun are
    taken back."""
    encoded = msgspec.json.encode(table).decode()
    running: set[Future[str]] = set()
    while True:
        while len(running) < ahead and not stop() and (number := next(numbers, None)) is not None:
            running.add(future := executor.submit(play_game, encoded, number))
            if future.done():
                break  # an executor that plays at once must not play them all before one is told of
        if stop():
            running = {future for future in running if not future.cancel()}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield msgspec.json.decode(future.result(), type=GameResult)


def play_game(table: str, number: int) -> str:
    """Play one game of a table. Both the table and the `GameResult` are JSON text, which every Executor can carry."""
    return msgspec.json.encode(_play(msgspec.json.decode(table, type=Table), number)).decode()


class _Tally:
    """What one player did in a game."""

    def __init__(self) -> None:
        self.decisions = 0
        self.simulations = 0
        self.seconds = 0.0
        self.slowest = 0.0


def _play(table: Table, number: int) -> GameResult:
    game: AnyGame = find(table.load_game)(table.game)
    ids, times = zip(*(split_player(player, table.seconds) for player in table.players), strict=True)
    bots: list[Bot] = [find(table.make_bot)(bot_id, game) for bot_id in ids]
    count = len(bots)
    deal, rotation = divmod(number, rotations(table.players))
    seed = table.seed * 1_000_000 + deal
    player_at = [(seat + rotation) % count for seat in range(count)]
    tallies = [_Tally() for _ in bots]
    clock = CLOCKS[table.clock]
    since: list[list[Decision]] = [[] for _ in bots]
    """What happened since each player was last asked."""

    state = game.setup(msgspec.convert(table.options, game.options_type), count)
    moves = 0
    while (mover := game.mover(state)) is not None:
        if mover == NATURE:
            source, ordinal = game.chance_key(state)
            command = game.sample(state, KeyedRng(seed, source, ordinal))
        else:
            player = player_at[mover]
            bot, tally = bots[player], tallies[player]
            view = seat_view(game.view(state, mover), mover)
            history = known_history(game, since[player], mover)
            since[player].clear()
            begin = clock()
            limit = Limit(times[player], clock=clock)
            thought = bot.think(view, mover, limit, seed * 1000 + moves, history)
            spent = clock() - begin
            collecting.tidy()
            command = thought.command
            if len(game.legal(state)) > 1:
                tally.decisions += 1
                tally.simulations += thought.simulations
                tally.seconds += spent
                tally.slowest = max(tally.slowest, spent)
        events, after = game.decide(state, command)
        for decisions in since:
            decisions.append(Decision(state, mover, command, events))
        state = after
        moves += 1

    sheet = game.scores(state)
    winners = sheet.places.count(1)
    seat_of = [player_at.index(player) for player in range(count)]
    return GameResult(
        table=table,
        number=number,
        points=tuple(1 / winners if sheet.places[seat] == 1 else 0.0 for seat in seat_of),
        scores=tuple(sheet.totals[seat] for seat in seat_of),
        decisions=tuple(tally.decisions for tally in tallies),
        simulations=tuple(tally.simulations for tally in tallies),
        seconds=tuple(round(tally.seconds, 4) for tally in tallies),
        slowest=tuple(round(tally.slowest, 4) for tally in tallies),
        moves=moves,
        automata=sheet.totals[count:],
        facts=find(table.observe)(game, state) if table.observe else {},
    )


# ---- the results file


def read_results(path: Path | None, table: Table | None = None) -> list[GameResult]:
    """The results in the file, all or those of one table. No file has none; a last line that was torn by an
    interruption is passed over. Raises `msgspec.DecodeError` for a file of another kind."""
    if path is None or not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")
    decoder = msgspec.json.Decoder(GameResult)
    results = [decoder.decode(line) for line in lines[:-1] if line]
    return [result for result in results if table is None or result.table == table]


def _append(path: Path, result: GameResult) -> None:
    """Write one line, in place of a torn last one if there is any."""
    with path.open("ab+") as file:
        size = file.tell()
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        if whole < size:
            file.truncate(whole)
        file.write(msgspec.json.encode(result) + b"\n")


# ---- the table of strengths


def standings(results: Sequence[GameResult]) -> list[PlayerStanding]:
    """How each opponent fared in the games of one table, in the table's order. Seats with the same opponent are
    taken together."""
    if not results:
        return []
    players = results[0].table.players
    return [_standing(player, results) for player in dict.fromkeys(players)]


def _standing(player: str, results: Sequence[GameResult]) -> PlayerStanding:
    places = [index for index, other in enumerate(results[0].table.players) if other == player]
    games = len(results)
    points = sum(result.points[index] for result in results for index in places)
    low, high = wilson(points, games)
    decisions = sum(result.decisions[index] for result in results for index in places)
    seconds = sum(result.seconds[index] for result in results for index in places)
    simulations = sum(result.simulations[index] for result in results for index in places)
    scores = [result.scores[index] for result in results for index in places]
    return PlayerStanding(
        player=player,
        games=games,
        points=points,
        share=points / games,
        low=low,
        high=high,
        mean_score=sum(scores) / len(scores),
        ms_per_decision=1000 * seconds / decisions if decisions else 0.0,
        slowest_ms=1000 * max(result.slowest[index] for result in results for index in places),
        simulations_per_second=simulations / seconds if seconds else 0.0,
    )
