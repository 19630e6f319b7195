"""Recorded playthroughs: whole random games as readable text, kept in the repository and compared.

A change of the rules shows up as a difference. Where it is meant, the games are written anew with

    python -m tests.games.playthrough GAME
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.laws import random_game
from pyramids_desktop.games import load_game
from tests.games.english import say

FOLDER = Path(__file__).parent / "playthroughs"


def record(game: AnyGame, options: msgspec.Struct, seats: int, seed: int) -> str:
    """A random game as text: a header, each command with what it brought about, the score sheet."""
    lines = [
        f"game {game.info.id}",
        f"rules {game.info.rules}",
        f"seats {seats}",
        f"seed {seed}",
        f"options {_json(options)}",
        "",
    ]
    last: Any = None
    for move in random_game(game, options, seats, seed):
        who = "chance" if move.seat < 0 else f"P{move.seat}"
        lines.append(f"{move.number} {who} {_json(move.command)}")
        for before, event, _after in move.between():
            line = game.describe(before, event)
            if line is not None:
                lines.append(f"    {say(line)}")
        last = move.after
    sheet = game.scores(last)
    lines.append("")
    lines += [f"{say(line.label)}: {_numbers(line.values)}" for line in sheet.lines]
    lines.append(f"total: {_numbers(sheet.totals)}")
    lines += [f"tie, {say(line.label)}: {_numbers(line.values)}" for line in sheet.tiebreaks]
    lines.append(f"places: {_numbers(sheet.places)}")
    return "\n".join(lines) + "\n"


def again(path: Path) -> str:
    """The game of a recorded file played anew, by its header."""
    head = dict(line.split(" ", 1) for line in path.read_text(encoding="utf-8").split("\n\n", 1)[0].splitlines())
    game = load_game(head["game"])
    options = msgspec.json.decode(head["options"], type=game.options_type)
    return record(game, options, int(head["seats"]), int(head["seed"]))


def files(game_id: str) -> list[Path]:
    """The recorded games of a game."""
    return sorted((FOLDER / game_id).glob("*.txt"))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


if __name__ == "__main__":
    for file in files(sys.argv[1]):
        file.write_text(again(file), encoding="utf-8")
