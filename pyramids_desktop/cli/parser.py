"""What the command line understands. Nothing of the program is loaded to find out."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NoReturn

from pyramids_desktop.version import __version__

from .console import PROGRAM

CORES = os.cpu_count() or 1


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Write the complaint and end with 2."""
        if sys.stderr is not None:
            sys.stderr.write(f"{self.prog}: {message} (see {self.prog} --help)\n")
        sys.exit(2)


def make_parser() -> argparse.ArgumentParser:
    """The parser. The result's `module` names the module of this package that carries the command out."""
    parser = _Parser(
        prog=PROGRAM,
        description="Egyptian board games on one screen. Without a command the window opens.",
        allow_abbrev=False,
    )
    parser.set_defaults(module="play")
    parser.add_argument("--version", action="version", version=f"Pyramids Desktop {__version__}")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep saves, settings, cache and log in DIR")
    parser.add_argument("--seed", type=_number, dest="table_seed", metavar="N", help="the seed of new games")
    parser.add_argument("--no-sound", action="store_true", help="open no sound device")
    parser.add_argument("--lang", metavar="CODE", help="the language of this run, such as de")
    parser.add_argument("--smoke", action="store_const", const="smoke", dest="module", help="try everything and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_games(commands)
    _add_simulate(commands)
    _add_arena(commands)
    _add_check(commands)
    _add_verify(commands)
    _add_replay(commands)
    _add_bench(commands)
    _add_picture(commands)
    return parser


_Commands = argparse._SubParsersAction  # the only name argparse has for its type


def _add(commands: _Commands[_Parser], name: str, summary: str) -> _Parser:
    command = commands.add_parser(name, help=summary, description=summary.capitalize() + ".", allow_abbrev=False)
    command.set_defaults(module=name)
    return command


def _add_json(command: _Parser) -> None:
    command.add_argument("--json", action="store_true", help="answer with JSON")


def _add_game(command: _Parser) -> None:
    command.add_argument("game", metavar="GAME", help="a game's id, see `games`")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option; may be given more than once",
    )


def _add_games(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "games", "list the games that can be played")
    _add_json(command)


def _add_simulate(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "simulate", "play games without a screen and tell what came of them")
    _add_game(command)
    command.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (100)")
    command.add_argument("--seats", type=_positive, metavar="K", help="players (as few as the game takes)")
    command.add_argument("--seed", type=_number, default=1, metavar="S", help="the first seed (1)")
    command.add_argument(
        "--level",
        action="append",
        default=[],
        metavar="L",
        help="an opponent, once for all seats or once a seat; without, moves are random",
    )
    command.add_argument("--seconds", type=_seconds, default=0.3, metavar="S", help="an opponent's time a move (0.3)")
    _add_json(command)


def _add_arena(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "arena", "let opponents play each other, seats rotated, and compare them")
    _add_game(command)
    command.add_argument(
        "--level",
        action="append",
        required=True,
        metavar="L",
        help="an opponent, once a seat; one with a time of its own as imhotep@2",
    )
    command.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (100)")
    command.add_argument("--jobs", type=_positive, default=CORES, metavar="J", help=f"processes (here {CORES})")
    command.add_argument("--seed", type=_number, default=1, metavar="S", help="the deals (1)")
    command.add_argument("--seconds", type=_seconds, default=0.3, metavar="S", help="processor time a move (0.3)")
    command.add_argument("--results", type=Path, metavar="FILE", help="add each game to FILE, and go on from there")
    _add_json(command)


def _add_check(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "check", "try the laws that every game must obey on random games")
    command.add_argument("game", metavar="GAME", help="a game's id, see `games`")
    command.add_argument("--games", type=_positive, default=20, metavar="N", help="how many (20)")
    command.add_argument("--seats", type=_positive, metavar="K", help="players (all numbers in turn)")
    command.add_argument("--seed", type=_number, default=1, metavar="S", help="the first seed (1)")
    _add_json(command)


def _add_verify(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "verify", "decide a saved game again from its start and say where it differs")
    command.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    _add_json(command)


def _add_replay(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "replay", "show a saved game move by move")
    command.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    command.add_argument("--text", action="store_true", help="in words, here; else in the window")
    command.add_argument(
        "--seat",
        type=_number,
        metavar="K",
        help="only what this seat knew, from 0 (all, or what may be seen while the game goes on)",
    )
    _add_json(command)


def _add_bench(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "bench", "measure rules and saves on this machine for a few seconds")
    _add_json(command)


def _add_picture(commands: _Commands[_Parser]) -> None:
    command = _add(commands, "picture", "draw a scene into a file, without a window")
    command.add_argument("scene", metavar="SCENE", help="such as title, setup, game, saves; any other name lists them")
    command.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help="pixels (1280x800)")
    command.add_argument("--scale", type=_scale, metavar="F", help="pixels a logical pixel (as the window would)")
    command.add_argument("--out", type=Path, required=True, metavar="FILE", help="the picture, PNG by its name")
    command.add_argument("--save", type=Path, metavar="FILE", help="the saved game that the scene shows")


# ---- kinds of values


def _number(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
    if not 0 <= number < 1 << 63:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to 2^63 - 1")
    return number


def _positive(text: str) -> int:
    number = _number(text)
    if number == 0:
        raise argparse.ArgumentTypeError("0 is too few")
    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text} s is not more than 0 and at most 3600")
    return seconds


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"{text} is not from 0.5 to 4")
    return scale


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.partition("x")
    if not x or not width.isdecimal() or not height.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not like 1280x800")
    size = (int(width), int(height))
    if not all(200 <= side <= 10_000 for side in size):
        raise argparse.ArgumentTypeError(f"{text} is not from 200x200 to 10000x10000")
    return size
