"""Plain information-set tree search, to measure the opponents by: it knows the rules of a game and nothing else.

One tree for what its seat may know (single observer): each line of play runs in a world dealt anew behind the view,
goes down the tree by upper confidence bounds over the commands that are legal there, grows it by one command, and is
played to the end of the game at random. Only who won counts. What chance brings is no part of the tree.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE, Seat

from .bot import Bot, Limit, SeatView, Thought


class PlainBot(Bot):
    """Searches within its limit and plays the command it tried most often.

    `exploration` weighs rarely tried commands; `lines` is how many lines of play it looks at, at most.
    """

    def __init__(self, game: AnyGame, *, exploration: float = 0.7, lines: int = 1_000_000) -> None:
        super().__init__(game)
        self.exploration = exploration
        self.lines = lines

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        root = _Node()
        lines = 0
        while not lines or (lines < self.lines and not limit.is_over):
            self._play_line(root, self.game.determinize(view, seat, rng), rng)
            lines += 1
        tried = [root.children[command].visits if command in root.children else 0 for command in commands]
        return Thought(commands[tried.index(max(tried))], None, lines)

    def _play_line(self, root: _Node, state: Any, rng: Random) -> None:
        game = self.game
        node: _Node | None = root
        path: list[tuple[_Node, Seat]] = []
        while (mover := game.mover(state)) is not None:
            if mover == NATURE:
                command = game.sample(state, rng)
            elif node is None:
                commands = game.legal(state)
                command = commands[rng.randrange(len(commands))]
            else:
                command, is_new = self._select(node, game.legal(state), rng)
                child = node.children[command]
                path.append((child, mover))
                node = None if is_new else child
            state = game.step(state, command)
        places = game.scores(state).places
        winners = places.count(1)
        for child, mover in path:
            child.visits += 1
            child.wins += 1 / winners if places[mover] == 1 else 0.0

    def _select(self, node: _Node, commands: tuple[Any, ...], rng: Random) -> tuple[Any, bool]:
        """A command not tried yet, which gets its node, or else the most promising one."""
        untried = [command for command in commands if command not in node.children]
        for command in commands:
            if command in node.children:
                node.children[command].chances += 1
        if untried:
            command = untried[rng.randrange(len(untried))]
            node.children[command] = _Node()
            return command, True
        best = max(commands, key=lambda command: self._promise(node.children[command]))
        return best, False

    def _promise(self, child: _Node) -> float:
        return child.wins / child.visits + self.exploration * sqrt(log(child.chances) / child.visits)


class _Node:
    """What became of a command, and the commands tried after it."""

    __slots__ = ("chances", "children", "visits", "wins")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 1
        """How often it could have been chosen; in other worlds it may not be legal."""
        self.wins = 0.0
        self.children: dict[Any, _Node] = {}
