"""Information-set tree search: the strong opponents of every game.

Hidden cards are dealt anew, again and again, so that they fit the view. In each such world every command still in the
running is tried with the same luck, and play goes on greedily (`position`) for a turn or two until the end is judged by
the game's evaluation. Whoever looks poor is dropped: after each of a few stages the better half stays (sequential
halving). Comparing in equal worlds with equal luck takes most of the noise out; a play-out to the end would bring more
than it takes.

Where a command was tried often, a tree grows below it: its next decisions are then chosen by what became of them
before (upper confidence bounds), no longer by the evaluation alone. Trees are shared by all worlds and branch on
decisions only; what chance brings is averaged (an open loop). Each seat maximizes what the evaluation promises that
seat, so any number of seats may play.

When the seat is asked again, what lies in the tree below the commands given since, as far as the seat knows these,
takes the place of the first stages. It may also search on while others decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import log, sqrt
from random import Random
from typing import Any

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE, Seat

from .bot import Bot, History, Limit, SeatView, Thought, compared
from .history import is_seen
from .luck import Dealer, outcome_luck
from .position import Chance, Position, maker
from .simple import pick


class Settings(msgspec.Struct, frozen=True):
    """How a search searches."""

    rounds: float = 1.0
    """How far it looks: to the end of the present turn, and so many rounds of the table further."""
    lines: int = 1_000_000
    """At most so many lines of play, however much time there is. With a number that is always reached, play depends
    on no clock."""
    ripe: int = 150
    """How often a decision has to be met before the tree branches there."""
    exploration: float = 0.5
    """How much a rarely tried command is preferred in the tree, in spreads of the values."""
    trust: float = 4.0
    """How many visits the evaluation one step ahead counts for in the tree."""
    enough: int = 300
    """How many lines for each command, played before the present decision, spare it a stage of the search; the next
    stage takes as many again, below the commands that are left."""
    win: float = 4.0
    """What winning is worth beyond the points that it is won by."""
    blur: float = 0.0
    """See `simple.TurnBot`."""


class SearchBot(Bot):
    """Searches within its limit and plays the command that did best."""

    ponders = True

    def __init__(self, game: AnyGame, settings: Settings | None = None) -> None:
        super().__init__(game)
        self.settings = settings or Settings()
        self._kept: dict[Seat, _Node] = {}
        """Where each seat's last search stands in its tree."""

    def _hear(self, seat: Seat, since: History | None) -> None:
        node = self._kept.pop(seat, None)
        if node is None or since is None:
            return
        for command in since:
            branch = node.branches.get(command)
            if branch is None:
                return
            node = branch.next
        self._kept[seat] = node

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        search = _Search(self.game, view, seat, self.settings, rng)
        kept = self._kept.get(seat)
        root = self._kept[seat] = _Node.begun(commands)
        running = list(root.branches.values())
        passed = 0 if kept is None else self._narrow(running, kept)
        search.compare(running, limit, passed)
        values = [branch.value for branch in running]
        index = pick(values, self.settings.blur, rng)
        bonus = running[index].bonus / running[index].weight
        values = [value - bonus for value in values]  # so that it is in points; who is behind whom stays the same
        return compared([branch.command for branch in running], values, index, search.lines)

    def _narrow(self, running: list[_Branch], kept: _Node) -> int:
        """Drop from the list what did poorly before, as the first stages of the search would; how many they are.

        What did well was tried most often, and that is all that counts of it. Values from other worlds are not compared
        with new ones. The trees below begin anew: a command looks better the less its replies were looked into.
        """
        found = [kept.branches.get(branch.command, branch) for branch in running]
        chances = [branch.chances for branch in found]
        if 2 * min(chances) < max(chances):
            return 0  # something new came into play since
        visits = {branch.command: branch.visits for branch in found}
        running.sort(key=lambda branch: visits[branch.command], reverse=True)
        lines = self.settings.enough * len(running)
        passed = 0
        while len(running) > 2 and sum(visits[branch.command] for branch in running) >= lines * (passed + 1):
            del running[(len(running) + 1) // 2 :]
            passed += 1
        return passed

    def _look_ahead(self, view: SeatView, seat: Seat, limit: Limit, rng: Random) -> int:
        root = self._kept.setdefault(seat, _Node())
        if not self._will_know(view, seat, rng):
            return 0
        search = _Search(self.game, view, seat, self.settings, rng)
        search.wander(root, limit)
        return search.lines

    def _will_know(self, view: SeatView, seat: Seat, rng: Random) -> bool:
        """Whether the seat will see what is decided now; else it could not go on from what it finds."""
        game = self.game
        world = game.determinize(view, seat, rng)
        if game.mover(world) in (NATURE, seat):
            return True
        return any(is_seen(game, game.decide(world, command).events, seat) for command in game.legal(world))


class _Branch:
    """A command at one point of the tree, what became of it, and the decision that follows it."""

    __slots__ = ("bonus", "chances", "command", "next", "total", "visits", "weight")

    def __init__(self, command: Any, value: float = 0.0, trust: float = 0.0) -> None:
        self.command = command
        self.visits = 0
        self.chances = 0
        """How often it could have been chosen; in other worlds it may not be legal."""
        self.total = value * trust
        self.bonus = 0.0
        """How much of the total is for winning (`Settings.win`); kept at the root only."""
        self.weight = trust
        self.next = _Node()

    @property
    def value(self) -> float:
        return self.total / self.weight

    def learn(self, value: float) -> None:
        self.visits += 1
        self.weight += 1
        self.total += value


class _Node:
    """A decision in the tree: how often it was met and, once it is ripe, its branches."""

    __slots__ = ("branches", "met")

    def __init__(self) -> None:
        self.met = 0
        self.branches: dict[Any, _Branch] = {}

    @classmethod
    def begun(cls, commands: tuple[Any, ...]) -> _Node:
        """The root for a choice among the commands."""
        root = cls()
        root.branches = {command: _Branch(command) for command in commands}
        return root


class _Search:
    """One search from one view."""

    def __init__(self, game: AnyGame, view: SeatView, seat: Seat, settings: Settings, rng: Random) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.settings = settings
        self.rng = rng
        self.lines = 0
        self._dealer = Dealer(rng)
        self._turns = 1 + round(settings.rounds * len(game.scores(view).totals))
        self._position = maker(game)
        self._spread = _Spread()

    def compare(self, running: list[_Branch], limit: Limit, passed: int = 0) -> None:
        """Try the branches in common worlds and drop those that do poorly from the list; the best comes first.

        The stages share equally what time and lines there are. What those would take that are passed already is saved,
        but for the lines that the branches in the list would have had in them.
        """
        stages = max(1, (len(running) - 1).bit_length())
        made_up = 1 - 0.5**passed
        for stage in range(1, stages + 1):
            share = (stage + made_up) / (stages + passed)
            while self._try_all(running, limit):
                if limit.spent >= share or self.lines >= share * self.settings.lines:
                    break
            running.sort(key=_value, reverse=True)
            if limit.is_over:
                return
            if stage < stages:
                del running[(len(running) + 1) // 2 :]

    def wander(self, root: _Node, limit: Limit) -> None:
        """Play lines that begin at the root, where somebody else decides or chance acts. They go as far as those of
        the search that will begin in the seat's own turn."""
        turn = self.game.turn(self.view)
        if turn is not None:
            self._turns += (self.seat - turn) % len(self.game.scores(self.view).totals)
        while not limit.is_over and self.lines < self.settings.lines:
            self._spread.add(self._play_line(self._another_world(), self._chance(), root))
            self.lines += 1

    def _try_all(self, running: list[_Branch], limit: Limit) -> bool:
        """Play a line through each branch in one more world; False if the time ran out over it. Then that world does
        not count or, if it was the first one, only the branches tried stay."""
        world = self._another_world()
        chance = self._chance()
        is_first = not running[0].visits
        values: list[float] = []
        bonuses: list[float] = []
        for branch in running:
            if limit.is_over and not (is_first and not values):
                break
            line = world.copy()
            turn = line.turn
            line.do(branch.command)
            values.append(self._play_line(line, chance, branch.next, line.turn != turn))
            bonuses.append(values[-1] - line.value(self.seat) if line.mover is None else 0.0)
            self.lines += 1
        is_complete = len(values) == len(running)
        if is_complete or is_first:
            del running[len(values) :]
            for branch, value, bonus in zip(running, values, bonuses, strict=True):
                branch.learn(value)
                branch.bonus += bonus
                self._spread.add(value)
        return is_complete

    def _another_world(self) -> Position:
        return self._position(self.game.determinize(self.view, self.seat, self._dealer))

    def _chance(self) -> Chance:
        """One that brings the same in every line it is used for."""
        return partial(outcome_luck, self.rng.getrandbits(48))

    def _play_line(self, line: Position, chance: Chance, begin: _Node, turns: int = 0) -> float:
        """What the seat may expect of a line of play that goes on at this node, so many turns being over."""
        node = self._entered(begin)
        path: list[tuple[_Branch, Seat]] = []
        while node is not None and turns < self._turns and (mover := line.mover) is not None:
            turn, is_closing = line.turn, False
            if mover == NATURE:
                is_closing = line.turn_ends
                if is_closing:
                    turns += 1
                    if turns >= self._turns:
                        break
                line.happen(chance)
            else:
                commands = line.legal()
                if len(commands) == 1:
                    line.do(commands[0])
                else:
                    chosen = self._descend(node, line, commands, mover)
                    line.do(chosen.command)
                    path.append((chosen, mover))
                    node = self._entered(chosen.next)
            if not is_closing and line.turn != turn:
                turns += 1
        if node is None and turns < self._turns:
            line.play_on(self._turns - turns, chance)
        for chosen, mover in path:
            chosen.learn(self._judge(line, mover))
        return self._judge(line, self.seat)

    def _entered(self, node: _Node) -> _Node | None:
        """The node that play comes to, if it is ripe."""
        node.met += 1
        return node if node.met > self.settings.ripe else None

    def _descend(self, node: _Node, line: Position, commands: Sequence[Any], mover: Seat) -> _Branch:
        """The most promising branch. Commands not met before are valued by the evaluation."""
        branches = node.branches
        factor = self.settings.exploration * self._spread.deviation
        best: _Branch | None = None
        best_promise = float("-inf")
        for command in commands:
            branch = branches.get(command)
            if branch is None:
                after = line.copy()
                after.do(command)
                branch = branches[command] = _Branch(command, after.value(mover), self.settings.trust)
            branch.chances += 1
            promise = branch.total / branch.weight + factor * sqrt(log(branch.chances + 1) / (branch.visits + 1))
            if promise > best_promise:
                best, best_promise = branch, promise
        assert best is not None
        return best

    def _judge(self, line: Position, seat: Seat) -> float:
        value = line.value(seat)
        if line.mover is None:
            places = line.places()
            if places[seat] == 1:
                value += self.settings.win / places.count(1)
        return value


def _value(branch: _Branch) -> float:
    return branch.value


class _Spread:
    """The standard deviation of a stream of numbers (Welford)."""

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0

    @property
    def deviation(self) -> float:
        """What it is so far; 1 before the second number."""
        return max(1e-6, sqrt(self._squares / (self._count - 1))) if self._count > 1 else 1.0

    def add(self, number: float) -> None:
        self._count += 1
        delta = number - self._mean
        self._mean += delta / self._count
        self._squares += delta * (number - self._mean)
