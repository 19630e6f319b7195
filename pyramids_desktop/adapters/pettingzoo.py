"""Every game as an environment of PettingZoo, for training and measuring players. Needs `pip install ".[conformance]"`.

* Agents are the seats, `seat_0` and on. Chance, and an opponent who sits in no seat, act between their turns, by the
  same keyed chance as in the program: `reset(seed=7)` deals what game 7 deals there.
* Actions are numbers, see `actions`; `action_mask` marks those that are legal now, and none for an agent that is not to
  decide. An illegal one ends the game: it brings its agent -1 and the others 0.
* Observations are what the seat may know, never more, see `layout`; `env.unwrapped.layout` names their numbers and
  `env.unwrapped.actions` turns numbers into commands.
* Rewards come at the end: 1 for the first place, -1 for the last, evenly between, ties share. Who plays alone has the
  game's own opponent as a rival; without any, he gets 0. `infos` then hold `score` and `place`.

Turns need not alternate: after a step the same agent may be asked again. The parallel environment is the same game:
all agents act at once, and only the action of the one whose mask is not empty counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import gymnasium
import msgspec
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame, ScoreSheet
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Entry
from pyramids_desktop.games import game_ids, load_game

from .actions import Actions
from .layout import Layout

if TYPE_CHECKING:
    from .picture import Painter

Options = Mapping[str, Any] | msgspec.Struct | None
"""The game's options by their names, as `{"mulligan": False}`; those left out have their defaults."""

ILLEGAL_REWARD = -1.0


def env(
    game_id: str, seats: int | None = None, options: Options = None, render_mode: str | None = None, **look: Any
) -> Any:
    """The environment as PettingZoo advises to use it: illegal actions end the game, calls out of order are errors.

    `seats` is the least number the game takes if it is None. Raises ValueError for a game, a number of seats or an
    option that there is not. `look` is the `size` of pictures.
    """
    wrapped = wrappers.TerminateIllegalWrapper(
        raw_env(game_id, seats, options, render_mode, **look), illegal_reward=ILLEGAL_REWARD
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game_id: str, seats: int | None = None, options: Options = None, render_mode: str | None = None, **look: Any
) -> Any:
    """The same game for programs that give all agents' actions at once; only that of the agent to decide counts."""
    return turn_based_aec_to_parallel(env(game_id, seats, options, render_mode, **look))


def raw_env(
    game_id: str, seats: int | None = None, options: Options = None, render_mode: str | None = None, **look: Any
) -> GameEnv:
    """The environment itself. An illegal action raises ValueError and changes nothing."""
    if game_id not in game_ids():
        raise ValueError(f"there is no game {game_id!r}; there are: {', '.join(game_ids())}")
    game = load_game(game_id)
    least, most = game.info.seats
    count = least if seats is None else seats
    if not least <= count <= most:
        raise ValueError(f"{game_id} takes {least} to {most} players, not {count}")
    return GameEnv(game, count, _options(game, options), render_mode, **look)


def _options(game: AnyGame, given: Options) -> msgspec.Struct:
    chosen: dict[str, Any] = msgspec.to_builtins(given) if isinstance(given, msgspec.Struct) else dict(given or {})
    offered = {option.key: [choice.value for choice in option.choices] for option in game.info.options}
    for key, value in chosen.items():
        if value not in offered.get(key, ()):
            known = "; ".join(f"{name} can be {', '.join(map(repr, values))}" for name, values in offered.items())
            raise ValueError(f"{game.info.id} has no option {key}={value!r}; {known or 'it has none'}")
    return game.options_type(**chosen)


@cache
def _layout(game_id: str, options: msgspec.Struct, seats: int) -> Layout:
    return Layout(load_game(game_id), options, seats)


@cache
def _actions(game_id: str) -> Actions:
    return Actions(load_game(game_id))


class GameEnv(AECEnv):
    """One table of one game."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: msgspec.Struct,
        render_mode: str | None = None,
        size: tuple[int, int] = (1280, 800),
    ) -> None:
        super().__init__()
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"there is no render mode {render_mode!r}; there is 'rgb_array'")
        self.game = game
        self.options = options
        self.actions = _actions(game.info.id)
        self.layout = _layout(game.info.id, options, seats)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.info.id}_v{game.info.rules}",
            "render_modes": ["rgb_array"],
            "render_fps": 1,
            # Only by the wrapper for games in turns.
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: gymnasium.spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._seeds = Random(SystemRandom().getrandbits(64))
        self._size = size
        self._painter: Painter | None = None
        self._entries: list[Entry] = []
        self._states: list[Any] = []

    def _observation_space(self) -> Any:
        least = np.array([field.least for field in self.layout.fields], dtype=np.int16)
        most = np.array([field.most for field in self.layout.fields], dtype=np.int16)
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(least, most, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.actions.size,), dtype=np.int8),
            }
        )

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self._action_spaces[agent]

    # ---- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. With a seed it is that one; without, the next of those that follow from the last seed given.

        `options` are PettingZoo's and of no account: those of the game belong to the environment.
        """
        if seed is None:
            seed = self._seeds.getrandbits(63)
        else:
            self._seeds = Random(seed)
        self.seed = seed
        """The seed of the present game."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._state = self.game.setup(self.options, len(self.agents))
        self._entries.clear()
        self._states = [self._state]
        self._go_on()

    def step(self, action: int | None) -> None:
        """The action of the agent that is to decide; None once the game is over. Raises ValueError for an illegal one
        and changes nothing then."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        command = None if action is None else self._offer.get(int(action))
        if command is None:
            raise ValueError(f"{action} is not legal for {self.agent_selection}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._do(command)
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let chance act until a seat has to decide or the game is over."""
        game = self.game
        while (mover := game.mover(self._state)) == NATURE:
            source, ordinal = game.chance_key(self._state)
            self._do(game.sample(self._state, KeyedRng(self.seed, source, ordinal)))
        if mover is None:
            self._offer: dict[int, Any] = {}
            self._end(game.scores(self._state))
        else:
            self.agent_selection = self.possible_agents[mover]
            self._offer = self.actions.offer(game.legal(self._state))

    def _do(self, command: Any) -> None:
        game, state = self.game, self._state
        if self.render_mode is None:
            self._state = game.step(state, command)
            return
        # A picture has a log beside it, so what happened is kept.
        step = game.decide(state, command)
        seat = game.mover(state)
        assert seat is not None
        self._entries.append(Entry(seat, command, step.events, game.turn(state), False))
        self._states.append(step.state)
        self._state = step.state

    def _end(self, sheet: ScoreSheet) -> None:
        for agent, reward in zip(self.agents, rewards(sheet.places), strict=False):
            seat = self._seats[agent]
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": sheet.totals[seat], "place": sheet.places[seat]}
        self.agent_selection = self.agents[0]

    # ---- looking

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and which actions it has."""
        view = self.game.view(self._state, self._seats[agent])
        mask: Any = np.zeros(self.actions.size, dtype=np.int8)
        if agent == self.agent_selection and self._offer:
            mask[list(self._offer)] = 1
        return {"observation": np.frombuffer(self.layout.numbers(view), dtype=np.int16), "action_mask": mask}

    def render(self) -> Any:
        """The table as an array of height, width and the three colors, with everything that a guest may see; all
        cards lie open when the game is over. None without a render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='rgb_array' when the environment is made")
            return None
        from .picture import Painter

        if self._painter is None:
            self._painter = Painter(self._size)
        return self._painter.paint(
            self.game, self.options, self.possible_agents, self.seed, self._entries, self._states
        )

    def close(self) -> None:
        """Give back what pictures needed."""
        if self._painter is not None:
            self._painter.close()
            self._painter = None


def rewards(places: tuple[int, ...]) -> tuple[float, ...]:
    """From places (1 is the first) to rewards from 1 to -1, evenly between; those who tie share theirs."""
    rivals = len(places) - 1
    if not rivals:
        return (0.0,)
    found = []
    for place in places:
        better = sum(other < place for other in places)
        worse = sum(other > place for other in places)
        found.append((worse - better) / rivals)
    return tuple(found)
