"""Information-set tree search: the strong opponents of every game.

Each iteration deals the hidden cards anew so that they fit the view, walks down one tree that all these worlds share,
and judges the position a turn or two later by the game's evaluation, where others would play on at random to the end.
The tree branches on decisions alone: what chance brings is sampled on the way and averaged (an open loop). Each seat
maximizes what the evaluation promises that seat, so any number of seats may play.

A command is first valued by the evaluation one step further and by visits from then on. What exploring is worth is
measured against how much the values of this position spread, so that no game needs a scale of its own.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE, Seat

from .bot import Bot, Limit, SeatView, Thought
from .lookahead import best_step
from .simple import pick


class Settings(msgspec.Struct, frozen=True):
    """How a search searches."""

    horizon: int = 2
    """After how many ends of turns a position is judged; 1 is the end of the present turn."""
    exploration: float = 1.0
    """How much a rarely tried command is preferred, in spreads of the values."""
    trust: float = 1.0
    """How many visits the evaluation one step ahead counts for."""
    plays_on: bool = True
    """Whether a line that leaves the tree is played on greedily up to the horizon, or judged at the end of its turn."""
    win: float = 4.0
    """What winning is worth beyond the points that it is won by."""
    iterations: int = 1_000_000
    """At most so many, however much time there is. With a number that is always reached play depends on no clock."""
    blur: float = 0.0
    """See `simple.GreedyBot`."""


class SearchBot(Bot):
    """Searches within its limit and plays the command it came back to most often."""

    def __init__(self, game: AnyGame, settings: Settings | None = None) -> None:
        super().__init__(game)
        self.settings = settings or Settings()

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        search = _Search(self.game, view, seat, self.settings, rng)
        count = 0
        while count < self.settings.iterations:
            search.iterate()
            count += 1
            if limit.is_over:
                break
        children = [search.root[command] for command in commands if command in search.root]
        if self.settings.blur:
            index = pick([child.value for child in children], self.settings.blur, rng)
        else:
            index = max(range(len(children)), key=lambda i: (children[i].visits, children[i].value))
        return Thought(children[index].command, children[index].value, count)


class _Child:
    """A command in a node of the tree, and what became of it."""

    __slots__ = ("chances", "command", "node", "total", "visits", "weight")

    def __init__(self, command: Any, value: float, trust: float) -> None:
        self.command = command
        self.visits = 0
        self.chances = 0
        """How often it could have been chosen; in other worlds it may not be legal."""
        self.total = value * trust
        self.weight = trust
        self.node: _Node = {}

    @property
    def value(self) -> float:
        return self.total / self.weight


_Node = dict[Any, _Child]
"""The decisions tried at one point of the tree, by their command."""


class _Search:
    """One search from one view."""

    def __init__(self, game: AnyGame, view: SeatView, seat: Seat, settings: Settings, rng: Random) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.settings = settings
        self.rng = rng
        self.root: _Node = {}
        self._spread = _Spread()

    def iterate(self) -> None:
        """Try one line of play in one world."""
        game, rng, settings = self.game, self.rng, self.settings
        state = game.determinize(self.view, self.seat, rng)
        node: _Node | None = self.root
        path: list[tuple[_Child, Seat]] = []
        horizon = settings.horizon
        turns = 0
        while (mover := game.mover(state)) is not None:
            before = state
            if mover == NATURE:
                if game.turn_ends(state):
                    turns += 1
                    if turns >= horizon:
                        break
                    state = game.step(state, game.sample(state, rng))
                    continue
                state = game.step(state, game.sample(state, rng))
            elif node is None:
                state = best_step(game, state, mover)
            else:
                commands = game.legal(state)
                if len(commands) == 1:
                    state = game.step(state, commands[0])
                else:
                    child, state = self._descend(node, state, commands, mover)
                    path.append((child, mover))
                    node = child.node if child.visits else None
                    if node is None and not settings.plays_on:
                        horizon = turns + 1
            if game.turn(state) != game.turn(before):
                turns += 1
                if turns >= horizon:
                    break
        self._learn(path, state)

    def _descend(self, node: _Node, state: Any, commands: tuple[Any, ...], mover: Seat) -> tuple[_Child, Any]:
        """The most promising child and the state after it. Commands not met before are valued first."""
        game, trust = self.game, self.settings.trust
        factor = self.settings.exploration * self._spread.deviation
        best: _Child | None = None
        best_promise = float("-inf")
        stepped: dict[Any, Any] = {}
        for command in commands:
            child = node.get(command)
            if child is None:
                after = stepped[command] = game.step(state, command)
                child = node[command] = _Child(command, game.evaluate(after, mover), trust)
            child.chances += 1
            promise = child.total / child.weight + factor * sqrt(log(child.chances + 1) / (child.visits + 1))
            if promise > best_promise:
                best, best_promise = child, promise
        assert best is not None
        after = stepped.get(best.command)
        return best, game.step(state, best.command) if after is None else after

    def _learn(self, path: list[tuple[_Child, Seat]], state: Any) -> None:
        """Judge the last state, for those who decided on the way, and put it down to their decisions."""
        values: dict[Seat, float] = {}
        for child, mover in path:
            value = values.get(mover)
            if value is None:
                value = values[mover] = self._judge(state, mover)
            child.visits += 1
            child.weight += 1
            child.total += value
        if self.seat in values:
            self._spread.add(values[self.seat])

    def _judge(self, state: Any, seat: Seat) -> float:
        value = self.game.evaluate(state, seat)
        if self.game.mover(state) is None:
            places = self.game.scores(state).places
            if places[seat] == 1:
                value += self.settings.win / places.count(1)
        return value


class _Spread:
    """The standard deviation of a stream of numbers (Welford)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0
        self.deviation = 1.0

    def add(self, number: float) -> None:
        self.count += 1
        delta = number - self.mean
        self.mean += delta / self.count
        self.squares += delta * (number - self.mean)
        if self.count >= 2:
            self.deviation = max(1e-6, sqrt(self.squares / (self.count - 1)))
