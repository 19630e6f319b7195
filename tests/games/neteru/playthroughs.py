"""Recorded games: whole random games as readable text, kept beside the tests and compared with what the rules do now.

They are written again only on purpose, with the number of the rules they belong to:

    python -m tests.games.neteru.playthroughs --rules 1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pyramids_desktop.core.laws import Case, random_game
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.neteru.neteru import INFO, Neteru
from pyramids_desktop.games.neteru.state import Options

from . import notation

FOLDER = Path(__file__).parent.parent / "playthroughs" / "neteru"
GAME = Neteru()
CASES = [Case(GAME, Options(mulligan=seed % 5 > 0), seats, seed) for seats in (2, 3, 4) for seed in range(7)][:20]


def path_of(case: Case) -> Path:
    """Where a recorded game lies."""
    return FOLDER / f"seats{case.seats}_seed{case.seed}.txt"


def record(case: Case) -> str:
    """The game as text: a line a command, with the events it brought; at the end the score sheet."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    mulligan = "allowed" if case.options.mulligan else "not allowed"  # type: ignore[attr-defined]
    yield f"Neteru, rules {INFO.rules}: {case.seats} seats, seed {case.seed}, mulligan {mulligan}"
    last = case.game.setup(case.options, case.seats)
    for move in random_game(*case):
        who = "chance" if move.seat == NATURE else notation.SEATS[move.seat]
        told = [text for text in map(notation.event_text, move.events) if text is not None]
        command = notation.command_text(move.command)
        yield f"{move.number:3} {who}: {command}" + (f"  > {'; '.join(told)}" if told else "")
        last = move.after
    sheet = GAME.scores(last)
    for line in (*sheet.lines, *sheet.tiebreaks):
        yield f"{line.label.template}: {' '.join(map(str, line.values))}"
    yield f"Total: {' '.join(map(str, sheet.totals))}"
    yield f"Places: {' '.join(map(str, sheet.places))}"


def main() -> None:
    """Write all recorded games again."""
    parser = argparse.ArgumentParser(description="Write Neteru's recorded games again.")
    parser.add_argument("--rules", type=int, required=True, help="the number of the rules, as GameInfo declares it")
    number = parser.parse_args().rules
    if number != INFO.rules:
        parser.error(f"the rules have the number {INFO.rules}, not {number}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for case in CASES:
        path_of(case).write_text(record(case), encoding="utf-8")
    print(f"{len(CASES)} games written to {FOLDER.name}")


if __name__ == "__main__":
    main()
