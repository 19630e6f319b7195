"""Whether a game's house values hold what is wanted of them, measured by play-outs of our own opponents:

    python -m benchmarks.tuning pyramidice [--only STUDY] [--jobs N] [--kept]

Each study is a table of the arena and many games on it. They stream into `benchmarks/results/tuning_GAME.jsonl`; what
stands there is not played again, so Ctrl-C costs nothing and the command goes on from there. At the end the report is
printed and, if all studies are whole, written beside it. `--kept` prints the report of what stands in the file.

A game takes part with a module `benchmarks.tuning_GAME` that has `STUDIES` and `LEAD`, the report's first lines.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # started as a file
    sys.path.insert(0, str(ROOT))

from msgspec.structs import replace  # noqa: E402

from pyramids_desktop.bots.arena import GameResult, Table, play_table, read_results  # noqa: E402
from pyramids_desktop.bots.interval import wilson  # noqa: E402
from pyramids_desktop.cli.console import Progress  # noqa: E402


class Finding(NamedTuple):
    """One figure, its 95 % interval where it has one, and what is wanted of it where something is."""

    what: str
    value: float
    interval: tuple[float, float] | None = None
    wanted: tuple[float, float] | None = None
    is_share: bool = True
    note: str = ""

    @property
    def verdict(self) -> str:
        """Whether the figure is as wanted."""
        if self.wanted is None:
            return ""
        low, high = self.wanted
        return "holds" if low <= self.value <= high else "MISSED"


class Study(NamedTuple):
    """Games on one table, and what is asked of their results."""

    key: str
    title: str
    table: Table
    games: int
    judge: Callable[[Sequence[GameResult]], list[Finding]]


def share(what: str, points: float, games: float, wanted: tuple[float, float] | None = None) -> Finding:
    """A share with Wilson's interval."""
    whole = round(games)
    return Finding(what, points / games if games else 0.0, wilson(min(points, whole), whole), wanted)


def main() -> int:
    """Play what is missing, print the report; 1 if a target is missed, 130 if stopped."""
    parser = argparse.ArgumentParser(description="Measure whether a game's house values hold what is wanted of them.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--only", metavar="STUDY", action="append", help="one study; may be given more than once")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    parser.add_argument("--kept", action="store_true", help="play nothing; report what is there")
    parser.add_argument("--results", type=Path, metavar="FILE", help="another file for the games and the report")
    parser.add_argument("--seed", type=int, metavar="S", help="other deals, to choose values by; asks for --results")
    parser.add_argument("--seconds", type=float, metavar="S", help="another time a decision; asks for --results")
    arguments = parser.parse_args()
    changes = {key: getattr(arguments, key) for key in ("seed", "seconds") if getattr(arguments, key) is not None}
    if changes and arguments.results is None:
        parser.error("other seeds and times do not belong into the report's file; give --results")
    targets = importlib.import_module(f"benchmarks.tuning_{arguments.game}")
    path = arguments.results or ROOT / "benchmarks" / "results" / f"tuning_{arguments.game}.jsonl"
    studies: list[Study] = [
        study._replace(table=replace(study.table, **changes))
        for study in targets.STUDIES
        if not arguments.only or study.key in arguments.only
    ]
    stopped = not arguments.kept and not _play(studies, path, arguments.jobs)

    known = [(study, [one for one in read_results(path, study.table) if one.number < study.games]) for study in studies]
    text, missed = report(targets.LEAD, known)
    print(text)
    if stopped:
        return 130
    if not arguments.only and not arguments.kept:
        path.with_suffix(".md").write_text(text, encoding="utf-8")
    return 1 if missed else 0


def _play(studies: Sequence[Study], path: Path, jobs: int) -> bool:
    """Play what is missing of the studies; False if Ctrl-C came in between."""
    for study in studies:
        with Progress(study.games, f"games of {study.key}") as progress:

            def note(done: int, _games: int, _result: GameResult, progress: Progress = progress) -> None:
                progress.update(done)

            try:
                play_table(study.table, study.games, path=path, jobs=jobs, on_result=note)
            except KeyboardInterrupt:
                return False
    return True


def report(lead: str, known: Sequence[tuple[Study, Sequence[GameResult]]]) -> tuple[str, bool]:
    """The report in Markdown, and whether a target is missed."""
    lines = [lead.strip(), ""]
    missed = False
    for study, results in known:
        table = study.table
        lines += [
            f"## {study.title}",
            "",
            f"`{study.key}`: {len(results)} of {study.games} games, seed {table.seed}, "
            f"{', '.join(table.players)} at {table.seconds} s of {table.clock} time a decision at most"
            + (f", {table.options}" if table.options else "")
            + ".",
            "",
        ]
        if results:
            findings = study.judge(results)
            missed = missed or any(finding.verdict == "MISSED" for finding in findings)
            lines += ["| what | figure | 95 % | wanted | |", "|---|---:|---|---|---|", *map(_row, findings), ""]
    return "\n".join(lines), missed


def _row(finding: Finding) -> str:
    def one(value: float) -> str:
        return f"{value:.1%}" if finding.is_share else f"{value:.2f}".rstrip("0").rstrip(".")

    interval = "" if finding.interval is None else f"{one(finding.interval[0])} to {one(finding.interval[1])}"
    wanted = ""
    if finding.wanted is not None:
        low, high = finding.wanted
        wanted = f"{one(low)} to {one(high)}" if low > 0 else f"at most {one(high)}"
        wanted = f"at least {one(low)}" if high >= 1 and finding.is_share else wanted
    note = f" ({finding.note})" if finding.note else ""
    return f"| {finding.what}{note} | {one(finding.value)} | {interval} | {wanted} | {finding.verdict} |"


if __name__ == "__main__":
    sys.exit(main())
