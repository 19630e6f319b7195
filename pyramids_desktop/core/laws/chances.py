"""Chance looked at as a whole: the law of its odds, and counts of all that may happen."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from ..chance import KeyedRng
from ..errors import Illegal
from ..game import AnyGame
from ..seats import NATURE
from .common import Case, broken, show


def check_chance(case: Case, state: Any, draws: int = 600) -> None:
    """Where nature is to move: the outcomes are listed once each with positive weights, each is accepted, and what is
    drawn at random is among them and about as frequent as its weight says.

    For states with few outcomes: all of them are decided. Raises `LawBroken`.
    """
    game = case.game
    if game.mover(state) != NATURE:
        broken(case, None, "odds", "chance is not due in this state")
    outcomes = game.chance(state)
    weights = dict(outcomes)
    if len(weights) < len(outcomes) or not all(type(weight) is int and weight > 0 for weight in weights.values()):
        broken(case, None, "odds", f"an outcome comes twice or has no weight: {show(list(weights))}")
    for command in weights:
        try:
            game.decide(state, command)
        except Illegal as error:
            broken(case, None, "odds", f"listed as possible, yet refused as {error.code}: {show(command)}")
    counts = Counter(game.sample(state, KeyedRng(case.seed, "odds", trial)) for trial in range(draws))
    impossible = counts.keys() - weights.keys()
    if impossible:
        broken(case, None, "odds", f"drawn, but not listed as possible: {show(next(iter(impossible)))}")
    total = sum(weights.values())
    for command, weight in weights.items():
        due = draws * weight / total
        # Five standard deviations: a fair draw fails once in a million outcomes.
        if abs(counts[command] - due) > 5 * sqrt(due * (1 - weight / total)) + 1:
            broken(case, None, "odds", f"{show(command)} came {counts[command]} times of {draws} instead of {due:.0f}")


def count_nodes(game: AnyGame, state: Any, depth: int) -> int:
    """In how many ways the next `depth` commands may go, each outcome of chance one way. Games that end sooner do not
    count. For tiny set-ups, against a count made by other means."""
    if depth == 0:
        return 1
    mover = game.mover(state)
    if mover is None:
        return 0
    commands = [command for command, _weight in game.chance(state)] if mover == NATURE else game.legal(state)
    if depth == 1:
        return len(commands)
    return sum(count_nodes(game, game.decide(state, command).state, depth - 1) for command in commands)
