"""How many iterations a second our search makes, beside OpenSpiel's information-set tree search in Python (ISMCTS).

Both search the same positions of the same rules, each once at home and once by an adapter: OpenSpiel's Leduc poker, and
each of our games with two players. What an iteration is differs, as the searches do:

* ISMCTS: deal one world that fits the view, walk down the tree in it, add a node, play on from there at random to the
  end of the game (in the rows that say so, judge the node by our game's evaluation instead), and note the result on
  the way.
* our plain search (`bots.plain`), by which we measure our opponents: the same.
* our search by evaluation (`bots.search`): in one such world one of the commands, then each player's best step by the
  evaluation one step ahead, or the tree where it has grown, up to the horizon (in Leduc poker the end of the game, in
  ours that of its `Settings`), and the judgement there. The world is dealt once for all commands still compared. It is
  Imhotep's in Neteru; in the other games he has a planner of his own.

Every search of ours has other chances than the one before it: Neteru's rules remember boards they have met, and the
same lines once more would be quicker than any that are played.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from importlib import import_module
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec

from benchmarks.peers_rules import outcome
from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.plain import PlainBot
from pyramids_desktop.bots.search import SearchBot, Settings
from pyramids_desktop.core.game import AnyGame, ScoreSheet
from pyramids_desktop.core.laws.common import random_game
from pyramids_desktop.core.seats import EVERYTHING, NATURE, Seat
from pyramids_desktop.games import game_ids, load_game

POSITIONS = 8
LEDUC = "leduc_poker"
ISMCTS = "ISMCTS"
PLAIN = "our plain search"
JUDGED = "ISMCTS, judged by our evaluation"
OURS = "our search by evaluation"
BARE = "worlds played to their end, without a search"
TO_THE_END = 1000.0
"""Rounds of the table that no game lasts."""
GAMES = (LEDUC, *game_ids())
"""What is searched."""
_seeds = count(1)


class Searcher(NamedTuple):
    """A search whose iterations are counted. `search` looks at one of its positions with so many iterations, and
    tells how many it made."""

    game: str
    name: str
    search: Callable[[int, int], int]
    positions: int = POSITIONS


def searchers(games: Container[str]) -> Iterator[Searcher]:
    """Those of these games, game by game. Raises ImportError without OpenSpiel."""
    spiel = import_module("pyspiel")
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    rollouts = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator
    if LEDUC in games:
        yield from _on_leduc(spiel, ismcts, rollouts)
    for game_id in game_ids():
        if game_id in games:
            yield from _on_ours(load_game(game_id), spiel, ismcts, rollouts)


def _on_leduc(spiel: Any, ismcts: Any, rollouts: Any) -> Iterator[Searcher]:
    leduc = spiel.load_game(LEDUC)
    states = _leduc_positions(leduc)
    adapted = SpielGame(spiel)

    def theirs(number: int, iterations: int) -> int:
        ismcts.ISMCTSBot(leduc, rollouts(), 2.0, iterations).run_search(states[number])
        return iterations

    def ours(number: int, iterations: int) -> int:
        state = states[number]
        seat = state.current_player()
        return _our_search(adapted, SpielState(state, seat), seat, iterations, TO_THE_END)

    def plain(number: int, iterations: int) -> int:
        state = states[number]
        seat = state.current_player()
        return _plain_search(adapted, SpielState(state, seat), seat, iterations)

    def bare(number: int, iterations: int) -> int:
        state = states[number]
        seat = state.current_player()
        view, chance = SpielState(state, seat), Random(number)
        for _ in range(iterations):
            _play_out(adapted, adapted.determinize(view, seat, chance), chance)
        return iterations

    yield Searcher(LEDUC, BARE, bare)
    yield Searcher(LEDUC, ISMCTS, theirs)
    yield Searcher(LEDUC, PLAIN, plain)
    yield Searcher(LEDUC, OURS, ours)


def _play_out(game: SpielGame, state: SpielState, chance: Random) -> None:
    while (mover := game.mover(state)) is not None:
        if mover == NATURE:
            state = game.step(state, game.sample(state, chance))
        else:
            actions = game.legal(state)
            state = game.step(state, actions[chance.randrange(len(actions))])
    game.scores(state)


def _leduc_positions(leduc: Any) -> list[Any]:
    """Decisions of random games, from the first bet to the last."""
    found: list[Any] = []
    chooser = Random(1)
    while len(found) < POSITIONS:
        state = leduc.new_initial_state()
        decisions = []
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions.append(state.clone())
            state.apply_action(chooser.choice(state.legal_actions()))
        found.append(chooser.choice(decisions))
    return found


def _on_ours(game: AnyGame, spiel: Any, ismcts: Any, rollouts: Any) -> Iterator[Searcher]:
    positions = _our_positions(game)

    def theirs(evaluator: Callable[[], Any]) -> Callable[[int, int], int]:
        def search(number: int, iterations: int) -> int:
            root, seat = positions[number]
            bot = ismcts.ISMCTSBot(None, evaluator(), 2.0, iterations)
            chance = Random(number)

            def another_world(state: OurState, _seat: int) -> OurState:
                world = game.determinize(game.view(state.state, seat), seat, chance)
                return OurState(game, spiel, world, chance)

            bot.set_resampler(another_world)
            bot.run_search(OurState(game, spiel, root, chance))
            return iterations

        return search

    def ours(number: int, iterations: int) -> int:
        root, seat = positions[number]
        return _our_search(game, game.view(root, seat), seat, iterations, Settings().rounds)

    def plain(number: int, iterations: int) -> int:
        root, seat = positions[number]
        return _plain_search(game, game.view(root, seat), seat, iterations)

    game_id = game.info.id
    yield Searcher(game_id, ISMCTS, theirs(rollouts))
    yield Searcher(game_id, PLAIN, plain)
    yield Searcher(game_id, JUDGED, theirs(Judge))
    yield Searcher(game_id, OURS, ours)


def _our_positions(game: AnyGame) -> list[tuple[Any, Seat]]:
    """Decisions with a choice of random two-player games, from their beginning to their end."""
    found = []
    for seed in range(POSITIONS):
        moves = [move for move in random_game(game, game.options_type(), 2, seed) if len(move.legal) > 2]
        move = moves[(len(moves) - 1) * (2 * seed + 1) // (2 * POSITIONS)]
        found.append((move.state, move.seat))
    return found


def _our_search(game: Any, view: Any, seat: Seat, iterations: int, rounds: float) -> int:
    bot = SearchBot(game, Settings(rounds=rounds, lines=iterations))
    return bot.think(seat_view(view, seat), seat, Limit(1e9), next(_seeds)).simulations


def _plain_search(game: Any, view: Any, seat: Seat, iterations: int) -> int:
    return PlainBot(game, lines=iterations).think(seat_view(view, seat), seat, Limit(1e9), next(_seeds)).simulations


# ---- our game as OpenSpiel's search wants it


class OurState:
    """A state that is played on, with the methods of a `pyspiel.State` that ISMCTS asks for. Chance acts by itself."""

    def __init__(self, game: AnyGame, spiel: Any, state: Any, chance: Random) -> None:
        self.game = game
        self.state = state
        self._spiel = spiel
        self._chance = chance
        self._legal: tuple[Any, ...] | None = None

    def get_game(self) -> OurState:
        """The game, of which only the type is asked."""
        return self

    def get_type(self) -> OurState:
        """The type of the game."""
        return self

    @property
    def dynamics(self) -> Any:
        """In turns."""
        return self._spiel.GameType.Dynamics.SEQUENTIAL

    @property
    def information(self) -> Any:
        """With secrets."""
        return self._spiel.GameType.Information.IMPERFECT_INFORMATION

    def clone(self) -> OurState:
        """Another one at the same point."""
        return OurState(self.game, self._spiel, self.state, self._chance)

    def current_player(self) -> int:
        """The mover."""
        mover = self.game.mover(self.state)
        assert mover is not None
        return mover

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.mover(self.state) is None

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def legal_actions(self, _player: int | None = None) -> list[int]:
        """The places of the legal commands in their list, which is the same in all worlds that look alike."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return list(range(len(self._legal)))

    def information_state_string(self) -> Any:
        """The mover's view, which serves as a key as well as a text and is quicker."""
        return self.game.view(self.state, self.current_player())

    def apply_action(self, action: int) -> None:
        """The command in that place, and what chance adds."""
        game = self.game
        legal = game.legal(self.state) if self._legal is None else self._legal
        self.state = game.step(self.state, legal[action])
        while game.mover(self.state) == NATURE:
            self.state = game.step(self.state, game.sample(self.state, self._chance))
        self._legal = None

    def returns(self) -> list[float]:
        """1 for a won game, -1 for a lost one."""
        places = self.game.scores(self.state).places
        return [0.0 if places.count(1) > 1 else 1.0 if place == 1 else -1.0 for place in places]


class Judge:
    """An evaluator for ISMCTS that plays nothing out: it asks our game what the position promises."""

    def evaluate(self, state: OurState) -> list[float]:
        """What each seat may expect."""
        return [state.game.evaluate(state.state, seat) for seat in range(2)]

    def prior(self, state: OurState) -> list[tuple[int, float]]:
        """All commands alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# ---- OpenSpiel's game as our search wants it


class SpielState(msgspec.Struct, frozen=True):
    """A `pyspiel.State` and whose view it is. Whoever looks only deals it anew."""

    spiel: Any
    viewer: int = EVERYTHING


class SpielGame:
    """What our search asks of a game, answered by one of OpenSpiel's with two players."""

    def __init__(self, spiel: Any) -> None:
        self._uniform = spiel.UniformProbabilitySampler(0.0, 1.0)
        self._others = {int(spiel.PlayerId.CHANCE): NATURE, int(spiel.PlayerId.TERMINAL): None}

    def mover(self, state: SpielState) -> int | None:
        """Who decides."""
        player: int = state.spiel.current_player()
        return player if player >= 0 else self._others[player]

    def legal(self, state: SpielState) -> tuple[int, ...]:
        """The actions."""
        return tuple(state.spiel.legal_actions())

    def step(self, state: SpielState, action: int) -> SpielState:
        """The state after an action."""
        after = state.spiel.clone()
        after.apply_action(action)
        return SpielState(after)

    def greedy(self, state: SpielState, seat: int, actions: tuple[int, ...]) -> SpielState:
        """The state after the action that the evaluation likes best."""
        return max((self.step(state, action) for action in actions), key=lambda after: self.evaluate(after, seat))

    def sample(self, state: SpielState, rng: Any) -> int:
        """An outcome of chance."""
        return outcome(state.spiel, rng.random())

    def chance_key(self, state: SpielState) -> tuple[str, int]:
        """How many moves there were."""
        return "", state.spiel.move_number()

    def turn(self, state: SpielState) -> int | None:
        """Whose turn it is."""
        return self.mover(state)

    def turn_ends(self, _state: SpielState) -> bool:
        """Chance never closes a turn."""
        return False

    def determinize(self, view: SpielState, viewer: int, _rng: Any) -> SpielState:
        """Another world for the viewer, dealt as OpenSpiel's own search does it."""
        return SpielState(view.spiel.resample_from_infostate(viewer, self._uniform))

    def evaluate(self, state: SpielState, seat: int) -> float:
        """What was won, and nothing before the end."""
        return float(state.spiel.returns()[seat]) if state.spiel.is_terminal() else 0.0

    def is_for_points(self, _state: SpielState) -> bool:
        """Always; they are chips."""
        return True

    def scores(self, state: SpielState) -> ScoreSheet:
        """The result in chips."""
        won = state.spiel.returns()
        return ScoreSheet((), tuple(won), (1 + (won[0] < won[1]), 1 + (won[1] < won[0])))
