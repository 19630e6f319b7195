"""What every game must obey, tried on random games. A game that is registered is tried by being there.

`check_game` plays one seeded random game and tries every law on every move of it; `cases` spreads many such games
over seats and options. The laws stand in `playing` (what may be done and what comes of it), `knowing` (views),
`telling` (texts and gestures) and `keeping` (saves, undo). `check_chance` compares what nature draws with the odds it
states, on one small state; `count_nodes` counts all ways a tiny set-up may go; `transcript` is a game as bytes, to
compare processes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import LawBroken
from ..game import AnyGame, ScoreSheet
from . import keeping, knowing, playing, telling
from .chances import check_chance, count_nodes
from .common import Case, Expect, Move, all_options, broken, cases, random_game, transcript

__all__ = [
    "Case",
    "Checked",
    "Expect",
    "LawBroken",
    "Move",
    "all_options",
    "cases",
    "check_chance",
    "check_game",
    "count_nodes",
    "random_game",
    "transcript",
]

_FOREIGN = 3
"""So many commands from elsewhere are tried on each state."""


class Checked(msgspec.Struct, frozen=True):
    """A random game that broke no law."""

    moves: int
    sheet: ScoreSheet


def check_game(
    game: AnyGame,
    options: msgspec.Struct,
    seats: int,
    seed: int,
    *,
    expect: Expect | None = None,
    worlds: int = 2,
) -> Checked:
    """Try all laws on one seeded random game. `expect` is what the game's page says, see `Expect`; `worlds` how many
    worlds are drawn at each move.

    Raises `LawBroken`, whose text names the game, the seed, the command and the law.
    """
    case = Case(game, options, seats, seed)
    moves: list[Move] = []
    try:
        return _check(case, moves, expect, worlds)
    except LawBroken:
        raise
    except Exception as error:  # noqa: BLE001 - whatever a game raises by itself breaks a law too
        broken(case, len(moves), "raises", repr(error))


def _check(case: Case, moves: list[Move], expect: Expect | None, worlds: int) -> Checked:
    """All laws on one game; `moves` collects what was played."""
    playing.check_info(case)
    playing.check_setup(case)
    telling.check_info_texts(case)
    keeping.check_options(case)
    order: set[tuple[type, type]] = set()
    keys: dict[str, int] = {}
    handles: dict[str, None] = {}
    met: dict[Any, int] = {}
    for move in random_game(*case):
        moves.append(move)
        _check_state(move)
        playing.check_values(move)
        playing.check_legal(move, order)
        playing.check_refused(move, _some(move, met))
        playing.check_fold(move)
        playing.check_turn(move)
        playing.check_chance_key(move, keys)
        playing.check_chance_path(move)
        knowing.check_audiences(move, expect)
        knowing.check_views(move)
        knowing.check_worlds(move, knowing.watcher(move), worlds)
        telling.check_texts(move)
        telling.check_commands(move, handles)
        for law in expect.laws if expect is not None else ():
            law(move)
        met.update(dict.fromkeys(move.legal, move.seat))
        met[move.command] = move.seat
    last = moves[-1].after
    playing.check_end(case, len(moves), last, list(met)[:20])
    keeping.check_keeping(case, moves)
    return Checked(len(moves), case.game.scores(last))


def _check_state(move: Move) -> None:
    """The game's own invariants hold, and the sheet can be asked for at any time."""
    try:
        move.case.game.check(move.after)
    except LawBroken as error:
        broken(move.case, move.number, "check", str(error))
    sheet = move.case.game.scores(move.after)
    if len(sheet.totals) != move.case.seats + len(sheet.automata):
        broken(move.case, move.number, "scores", "not one total a seat and automaton")


def _some(move: Move, met: dict[Any, int]) -> list[tuple[int, Any]]:
    """A few of the commands met before in this game, with who gave them."""
    if not met:
        return []
    commands = list(met)
    rng = move.case.rng("foreign", move.number)
    return [(met[command], command) for command in (commands[rng.randrange(len(commands))] for _ in range(_FOREIGN))]
