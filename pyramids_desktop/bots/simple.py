"""Opponents that do not search: random, greedy for the next position, and greedy for the end of their turn."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import Seat

from .bot import Bot, Limit, SeatView, Thought, compared
from .lookahead import finish_turn


class RandomBot(Bot):
    """Any legal command, each as likely as the others."""

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        return Thought(commands[rng.randrange(len(commands))])


class GreedyBot(Bot):
    """The command whose very next position the evaluation likes best, in one world that fits the view (one ply)."""

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        world = self.game.determinize(view, seat, rng)
        values = [self.game.evaluate(self.game.step(world, command), seat) for command in commands]
        index = pick(values, 0.0, rng)
        return compared(commands, values, index, len(commands))


class TurnBot(Bot):
    """The command after which the turn ends best, on average over a few worlds that fit the view.

    `blur` makes it human: the less a command costs, the more often it is taken for the best. It is the loss, in
    points, at which a command is still taken about a third as often as the best one; 0 always takes the best.

    Commands for which there is no time are not considered.
    """

    def __init__(self, game: AnyGame, *, worlds: int = 4, blur: float = 0.0) -> None:
        super().__init__(game)
        self.worlds = worlds
        self.blur = blur

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        totals = [0.0] * len(commands)
        tried = list(range(len(commands)))
        rounds = 0
        for _ in range(self.worlds):
            world = self.game.determinize(view, seat, rng)
            luck = rng.getrandbits(32)
            if not rounds:
                Random(luck).shuffle(tried)  # if the time runs out, no kind of command is left out by its place
            values: list[float] = []
            for index in tried:
                if values and limit.is_over:
                    break
                after = finish_turn(self.game, self.game.step(world, commands[index]), Random(luck))
                values.append(self.game.evaluate(after, seat))
            if rounds and len(values) < len(tried):
                break
            del tried[len(values) :]
            for index, value in zip(tried, values, strict=True):
                totals[index] += value
            rounds += 1
            if limit.is_over:
                break
        tried.sort()
        values = [totals[index] / rounds for index in tried]
        index = pick(values, self.blur, rng)
        return compared([commands[index] for index in tried], values, index, rounds * len(tried))


def pick(values: list[float], blur: float, rng: Random) -> int:
    """The index of the greatest value (the first of equals), or with a blur one drawn with odds exp(-loss / blur)."""
    best = max(values)
    if blur <= 0:
        return values.index(best)
    weights = [exp((value - best) / blur) for value in values]
    return rng.choices(range(len(values)), weights)[0]
