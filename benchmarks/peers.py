"""Our rules and our search beside those of PettingZoo and OpenSpiel, measured by turns in one run:

    python -m benchmarks.peers [--quick] [--search GAME ...]

needs `pip install ".[conformance]" open_spiel`, and for all of PettingZoo's games `rlcard shimmy`; what is not there is
said to be missing. The table goes to the screen and, with all rounds as JSON, to `peers.md` and `peers.json` in
benchmarks/results. With `--search` only these games are searched anew, and take the place of what is kept of them.

Everybody has a turn in each round, so that whatever else the machine does hits all alike. Processor time counts. The
best of the rounds stands in the table, as in the other benchmarks; all of them are kept in the JSON.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from benchmarks.measure import Machine, Row, figure, this_machine
from benchmarks.peers_rules import OURS, SPIEL_CPP, ZOO, contestants
from benchmarks.peers_search import BARE, GAMES, ISMCTS, JUDGED, LEDUC, PLAIN, searchers
from benchmarks.peers_search import OURS as OURS_SEARCH

RESULTS = Path(__file__).resolve().parent / "results"
PACKAGES = ("pettingzoo", "gymnasium", "numpy", "open_spiel", "rlcard", "shimmy")

FIRST_GAME = "neteru"
"""The game that the stricter goals are set for."""
HANABI = "hanabi_v5"
RUMMY = "gin_rummy"
EVERY_GAME, FIRST_GAMES, SEARCH = 8.0, 25.0, 10.0
"""How many times as quick as hanabi, and as ISMCTS."""


class Figure(msgspec.Struct, frozen=True):
    """What one contestant did. `rounds` has a rate for each round; it is empty if the contestant could not be had.
    `later` if that was in a later run than most."""

    group: str
    kind: str
    name: str
    unit: str
    rounds: tuple[float, ...]
    note: str = ""
    later: bool = False

    @property
    def best(self) -> float:
        """The best round."""
        return max(self.rounds, default=0.0)


class Results(msgspec.Struct, frozen=True):
    """What one run found."""

    machine: Machine
    packages: dict[str, str]
    quick: bool
    figures: list[Figure]
    goals: list[Row]


def run(quick: bool, folder: Path | None) -> list[Row]:
    """The goals, measured; the table on the screen and, with all figures, in the folder if there is one."""
    results = measured(quick)
    print(table(results), file=sys.stderr)
    if folder is not None:
        keep(results, folder)
    return results.goals


def measured(quick: bool) -> Results:
    """One run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figures = [*rules(2 if quick else 7, 0.1 if quick else 0.6), *search(1 if quick else 5, 60 if quick else 300)]
    return Results(this_machine(), _packages(), quick, figures, goals(figures))


def searched_anew(kept: Results, games: Sequence[str], rounds: int = 5, iterations: int = 300) -> Results:
    """What is kept, with the searches of these games measured once more. All of a game are, so that their ratios are
    those of one run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [msgspec.structs.replace(one, later=True) for one in search(rounds, iterations, games)]
    figures = []
    for game in dict.fromkeys(one.kind for one in (*kept.figures, *found)):
        source = found if game in games else kept.figures
        figures += [one for one in source if one.kind == game]
    return msgspec.structs.replace(kept, figures=figures, goals=goals(figures))


def rules(rounds: int, seconds: float) -> list[Figure]:
    """Random moves a second; each round each contestant plays whole games for so many seconds."""
    everybody = list(contestants())
    rates: list[list[float]] = [[] for _ in everybody]
    for number in range(rounds):
        for contestant, found in zip(everybody, rates, strict=True):
            if contestant.play is not None:
                found.append(_moves_a_second(contestant.play, seconds, number * 1_000_000))
    return [
        Figure("rules", one.kind, one.name, "moves/s", tuple(found), one.note)
        for one, found in zip(everybody, rates, strict=True)
    ]


def _moves_a_second(play: Callable[[int], int], seconds: float, first_seed: int) -> float:
    gc.collect()
    moves = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        moves += play(first_seed + games)
        games += 1
    return moves / spent


def search(rounds: int, iterations: int, games: Sequence[str] = GAMES) -> list[Figure]:
    """Iterations a second; each round each search looks at each of its positions once."""
    try:
        everybody = list(searchers(games))
    except ImportError as error:
        return [Figure("search", LEDUC, "ISMCTS", "iterations/s", (), f"not installed: {error}".splitlines()[0])]
    rates: list[list[float]] = [[] for _ in everybody]
    for _ in range(rounds):
        for one, found in zip(everybody, rates, strict=True):
            gc.collect()
            began = time.process_time()
            done = sum(one.search(number, iterations) for number in range(one.positions))
            found.append(done / (time.process_time() - began))
    return [
        Figure("search", one.game, one.name, "iterations/s", tuple(found))
        for one, found in zip(everybody, rates, strict=True)
    ]


def goals(figures: list[Figure]) -> list[Row]:
    """The ratios that the project set itself, as far as the peers are there."""
    best = {(one.group, one.kind, one.name): one.best for one in figures if one.rounds}
    ours = {name: rate for (group, kind, name), rate in best.items() if (group, kind) == ("rules", OURS)}
    rows = []

    def row(name: str, value: float, target: float | None, note: str = "") -> None:
        rows.append(Row(group="peers", name=name, value=value, unit="times", target=target, most=False, note=note))

    if hanabi := best.get(("rules", ZOO, HANABI)):
        for game_id, rate in ours.items():
            least = FIRST_GAMES if game_id == FIRST_GAME else EVERY_GAME
            row(f"{game_id}: moves a second beside PettingZoo's hanabi", rate / hanabi, least)
    if (rummy := best.get(("rules", SPIEL_CPP, RUMMY))) and FIRST_GAME in ours:
        row(f"{FIRST_GAME}: moves a second beside OpenSpiel's gin_rummy", ours[FIRST_GAME] / rummy, 1.0)
    for game_id in dict.fromkeys(kind for group, kind, _ in best if group == "search"):
        theirs = best[("search", game_id, ISMCTS)]
        plain = best["search", game_id, PLAIN] / theirs
        row(f"{game_id}: iterations a second of our plain search beside ISMCTS", plain, None)
        target = SEARCH if game_id == FIRST_GAME else None
        judged = best["search", game_id, OURS_SEARCH]
        row(f"{game_id}: those of our search by evaluation", judged / theirs, target)
        if other := best.get(("search", game_id, JUDGED)):
            row(f"{game_id}: the latter beside ISMCTS judged by our evaluation", judged / other, None)
    return rows


def table(results: Results) -> str:
    """All figures and goals as Markdown."""
    machine = results.machine
    peers = ", ".join(f"{name} {number}" for name, number in results.packages.items())
    lines = [
        f"# Beside others, {machine.date}",
        "",
        f"Pyramids Desktop {machine.program} on {machine.processor}, {machine.cores} cores, {machine.system}, "
        f"Python {machine.python}; {peers}{'; quick run' if results.quick else ''}. Seconds of processor time, the "
        "best of several rounds by turns. What a move and an iteration are is told in `benchmarks/peers_rules.py` and "
        "`peers_search.py`.",
        "",
        "## Random moves",
        "",
        f"| | game | moves a second | beside {HANABI} | beside {RUMMY} |",
        "|---|---|---:|---:|---:|",
    ]
    found = [one for one in results.figures if one.group == "rules"]
    base = {one.name: one.best for one in found}
    for one in found:
        if one.rounds:
            beside = " | ".join(_times(one.best, base.get(other, 0.0)) for other in (HANABI, RUMMY))
            lines.append(f"| {one.kind} | {one.name} | {figure(one.best)} | {beside} |")
        else:
            lines.append(f"| {one.kind} | {one.name} | {one.note} | | |")
    lines += ["", "## Search", "", "| game | search | iterations a second |", "|---|---|---:|"]
    for one in results.figures:
        if one.group == "search":
            lines.append(f"| {one.kind} | {one.name} | {figure(one.best) if one.rounds else one.note} |")
    later = ", ".join(dict.fromkeys(one.kind for one in results.figures if one.later))
    if later:
        lines += ["", f"The searches of {later} were measured in a later run than all else."]
    lines += [
        "",
        f'On {LEDUC} all play through OpenSpiel\'s own objects, and "{BARE}" is what these allow: no search of ours '
        f"can be quicker there. The goal is set for {FIRST_GAME}, which ISMCTS plays through an adapter.",
    ]
    lines += ["", "## Goals", "", "| what | times | goal | |", "|---|---:|---|---|"]
    lines += [f"| {row.name} | {figure(row.value)} | {row.bound} | {row.verdict} |" for row in results.goals]
    return "\n".join(lines) + "\n"


def _times(rate: float, base: float) -> str:
    return f"{figure(rate / base)}" if base else ""


def _packages() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def keep(results: Results, folder: Path) -> None:
    """Write the table and the figures."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "peers.md").write_text(table(results), encoding="utf-8")
    (folder / "peers.json").write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")


def main() -> int:
    """Measure, show and keep."""
    parser = argparse.ArgumentParser(description="Measure our rules and search beside those of others.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures, nothing kept")
    parser.add_argument("--search", nargs="+", choices=GAMES, help="search only these games anew, and keep the rest")
    parser.add_argument("--out", type=Path, help="folder for the results (default: benchmarks/results)")
    arguments = parser.parse_args()
    folder = arguments.out or RESULTS
    if arguments.search:
        kept = msgspec.json.decode((folder / "peers.json").read_bytes(), type=Results)
        results = searched_anew(kept, arguments.search)
    else:
        results = measured(arguments.quick)
    print(table(results))
    if arguments.out or not arguments.quick:
        keep(results, folder)
    return 1 if any(row.verdict == "FAIL" for row in results.goals) else 0


if __name__ == "__main__":
    sys.exit(main())
