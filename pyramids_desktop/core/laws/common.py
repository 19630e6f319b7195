"""What the laws share: random games, the moves they are made of, and how a broken law is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations as pairs_of
from itertools import product
from typing import Any, NamedTuple, NoReturn

import msgspec

from ..chance import KeyedRng
from ..errors import LawBroken
from ..game import AnyGame
from ..seats import NATURE, SPECTATOR, Seat, SeatMask, Viewer


class Case(NamedTuple):
    """One seeded random game of a game."""

    game: AnyGame
    options: msgspec.Struct
    seats: int
    seed: int

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (*range(self.seats), SPECTATOR)

    def rng(self, purpose: str, number: int = 0) -> KeyedRng:
        """Chance for a law's own needs, apart from that of the game."""
        return KeyedRng(self.seed, f"laws: {purpose}", number)


class Move(NamedTuple):
    """One command of a random game, with everything around it."""

    case: Case
    number: int
    state: Any
    seat: Seat
    legal: tuple[Any, ...]
    command: Any
    events: tuple[Any, ...]
    after: Any

    def between(self) -> Iterator[tuple[Any, Any, Any]]:
        """Each event with the true states before and after it."""
        before = self.state
        for event in self.events:
            after = self.case.game.evolve(before, event)
            yield before, event, after
            before = after


class Expect(NamedTuple):
    """What a game's page says and its code cannot prove about itself.

    `audiences` tells for every event class with hidden fields, from the true state before it and the true event, who
    may see them. `laws` are the game's own laws, called with each move.
    """

    audiences: Mapping[type, Callable[[Any, Any], SeatMask]]
    laws: tuple[Callable[[Move], None], ...] = ()


def all_options(game: AnyGame) -> list[msgspec.Struct]:
    """Every combination of the game's table options, the defaults first. Where they are too many, some of them in
    which each choice of an option meets each choice of every other option."""
    offered = [[(option.key, choice.value) for choice in option.choices] for option in game.info.options]
    combinations = list(product(*offered))
    if len(combinations) > _MOST_COMBINATIONS:
        combinations = _pairwise(combinations)
    return [game.options_type(**dict(values)) for values in combinations]


_MOST_COMBINATIONS = 48


def _pairwise(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The first row, then always the row with the most pairs of choices that have not come yet."""
    left = {pair for row in rows for pair in pairs_of(row, 2)}
    chosen = [rows[0]]
    left -= set(pairs_of(rows[0], 2))
    while left:
        best = max(rows, key=lambda row: sum(pair in left for pair in pairs_of(row, 2)))
        chosen.append(best)
        left -= set(pairs_of(best, 2))
    return chosen


def cases(game: AnyGame, games: int, *, seats: int | None = None, first_seed: int = 0) -> Iterator[Case]:
    """As many cases as asked, spread evenly over every seat count (or the given one) and every option."""
    least, most = game.info.seats
    counts = range(least, most + 1) if seats is None else (seats,)
    tables = [(options, count) for options in all_options(game) for count in counts]
    for number in range(games):
        options, count = tables[number % len(tables)]
        yield Case(game, options, count, first_seed + number)


def random_game(game: AnyGame, options: msgspec.Struct, seats: int, seed: int) -> Iterator[Move]:
    """Play one random game to its end and yield each move. Its chance is that of a `Session` of the same seed.

    Raises `LawBroken` where the game cannot be gone on with: no legal command, or longer than it may be.
    """
    case = Case(game, options, seats, seed)
    rng = KeyedRng(seed, "random game", 0)
    state = game.setup(options, seats)
    number = 0
    while (seat := game.mover(state)) is not None:
        if number >= game.info.longest:
            broken(case, number, "ends", f"the game is not over after {number} commands")
        if seat == NATURE:
            source, ordinal = game.chance_key(state)
            legal: tuple[Any, ...] = ()
            command = game.sample(state, KeyedRng(seed, source, ordinal))
        else:
            legal = game.legal(state)
            if not legal:
                broken(case, number, "legal", f"seat {seat} is to move and has no command")
            command = legal[rng.randrange(len(legal))]
        step = game.decide(state, command)
        yield Move(case, number, state, seat, legal, command, step.events, step.state)
        state = step.state
        number += 1


def transcript(case: Case) -> bytes:
    """One random game as JSON Lines: all that can be asked of each state. The same bytes in every process."""
    game = case.game
    lines = []
    for move in random_game(*case):
        telling = [
            (game.view(move.state, viewer), game.prompt(game.view(move.state, viewer), viewer))
            for viewer in case.viewers
        ]
        names = [(game.name(move.state, command), game.gesture(move.state, command)) for command in move.legal]
        facts = (move.seat, move.legal, names, move.command, move.events, move.after, telling, game.scores(move.after))
        lines.append(msgspec.json.encode(facts) + b"\n")
    return b"".join(lines)


def broken(case: Case, number: int | None, law: str, text: str) -> NoReturn:
    """Raise `LawBroken` with a text that says where: game, seats, options, seed and the number of the command."""
    options = msgspec.json.encode(case.options).decode()
    place = "" if number is None else f", command {number}"
    where = f"{case.game.info.id}, {case.seats} seats, seed {case.seed}, options {options}{place}"
    raise LawBroken(f"law {law!r} is broken: {text} ({where})", law)


def show(value: Any) -> str:
    """A value as short JSON for a broken law's text."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 300 else text[:300] + "..."


def difference(left: Any, right: Any) -> str:
    """The first fields in which two structs of a kind differ."""
    if type(left) is not type(right) or not isinstance(left, msgspec.Struct):
        return f"{show(left)} against {show(right)}"
    fields = [name for name in left.__struct_fields__ if getattr(left, name) != getattr(right, name)]
    return "; ".join(f"{name}: {show(getattr(left, name))} against {show(getattr(right, name))}" for name in fields[:3])
