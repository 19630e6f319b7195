"""Terra Pyramides as the kernel's `Game`: the parts of this package under one roof."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import Adviser, Game, Gesture, Mission, Phase, ScoreSheet, Step
from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import EVERYTHING, NATURE, Seat, Viewer
from pyramids_desktop.core.views import Event

from . import evaluation, fortune, gestures, log, reasons, rules, scoring, sight, turns, words
from .box import Box, Printed, shipped
from .checks import check, check_table
from .commands import AnyCommand, Command
from .events import AnyEvent
from .evolve import evolve
from .frames import CHANCE_FRAMES, TurnEnd, asked
from .ids import MISSIONS_BY_DIFFICULTY
from .info import INFO
from .planner import Planner
from .state import Options, State


class TerraPyramides(Game[State, Command, Event]):
    """The rules of Terra Pyramides, with the values of a box."""

    info = INFO
    state_type = State
    options_type = Options
    command_type = AnyCommand
    event_type = AnyEvent

    def __init__(self, printed: Printed | None = None) -> None:
        self.printed = shipped() if printed is None else printed

    def box(self, state: State) -> Box:
        """What the table of this state plays with."""
        return turns.box_of(self.printed, state)

    # ---- playing

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        """The table before the deal; `options` are Terra Pyramides' `Options`."""
        assert isinstance(options, Options)
        return turns.new_game(self.printed, options, seats)

    def mover(self, state: State) -> Seat | None:
        """The seat of the top frame, or nature."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        return NATURE if isinstance(frame, CHANCE_FRAMES) else asked(frame)

    def legal(self, state: State) -> tuple[Command, ...]:
        """The commands that answer the top frame."""
        mover = self.mover(state)
        if mover is None or mover == NATURE or state.viewer not in (EVERYTHING, mover):
            return ()
        return rules.legal(self.box(state), state)

    def sample(self, state: State, rng: Rng) -> Command:
        """See `fortune.sample`."""
        return fortune.sample(self.box(state), state, rng)

    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        """See `fortune.chance`."""
        return fortune.chance(self.box(state), state)

    def chance_key(self, state: State) -> tuple[str, int]:
        """See `fortune.key`."""
        return fortune.key(self.box(state), state)

    def decide(self, state: State, command: Command) -> Step:
        """Validate the command, then carry it out as `step` does."""
        self.require_listed(state, command)
        box = self.box(state)
        if isinstance(state.stack[-1], CHANCE_FRAMES) and not fortune.is_possible(box, state, command):
            raise Illegal("impossible", Message(N_("Chance cannot bring that now.")))
        course = rules.carry_out(box, state, command)
        return Step(tuple(course.events), course.state)

    def evolve(self, state: State, event: Event) -> State:
        """See `evolve.evolve`."""
        return evolve(state, event)

    def step(self, state: State, command: Command) -> State:
        """The state after a legal command."""
        return rules.carry_out(self.box(state), state, command).state

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return state.turn

    def turn_ends(self, state: State) -> bool:
        """Whether only the end of the turn is due."""
        return bool(state.stack) and isinstance(state.stack[-1], TurnEnd)

    # ---- knowing

    def view(self, state: State, viewer: Viewer) -> State:
        """See `sight.view`."""
        return sight.view(state, viewer)

    def determinize(self, view: State, viewer: Viewer, rng: Rng) -> State:
        """See `sight.determinize`."""
        return sight.determinize(view, rng)

    # ---- judging

    def scores(self, state: State) -> ScoreSheet:
        """See `scoring.sheet`."""
        return scoring.sheet(self.box(state), state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """See `evaluation.evaluate`."""
        return evaluation.evaluate(self.box(state), state, seat)

    def is_for_points(self, state: State) -> bool:
        """In a mission there is a goal instead."""
        return self.box(state).mission is None

    def greedy(self, state: State, seat: Seat, commands: tuple[Command, ...]) -> State:
        """See `evaluation.best_after`."""
        return evaluation.best_after(self.box(state), state, seat, commands)

    def adviser(self) -> Adviser:
        """A new player that plans whole turns."""
        return Planner(self.box)

    def check(self, state: State) -> None:
        """See `checks.check`."""
        check(self.box(state), state)

    def check_table(self, state: State, events: tuple[Event, ...]) -> None:
        """See `checks.check_table`."""
        check_table(self.box(state), state, events)

    # ---- telling

    def prompt(self, state: State, viewer: Viewer) -> Message:
        """See `words.prompt`."""
        return words.prompt(self.box(state), state, viewer)

    def phase(self, state: State) -> Phase:
        """See `words.phase`."""
        return words.phase(state)

    def name(self, state: State, command: Command) -> Message:
        """See `words.name`."""
        return words.name(self.box(state), state, command)

    def describe(self, state: State, event: Event) -> Message | None:
        """See `log.describe`."""
        return log.describe(self.box(state), state, event)

    def gesture(self, state: State, command: Command) -> Gesture | None:
        """See `gestures.gesture`."""
        return gestures.gesture(state, command)

    def explain(self, state: State, source: str, target: str | None) -> Message:
        """See `reasons.explain`."""
        return reasons.explain(self.box(state), state, source, target)

    def missions(self) -> tuple[Mission, ...]:
        """The three missions, as somebody alone plays them."""
        printed = (self.printed.missions[number - 1] for number in MISSIONS_BY_DIFFICULTY)
        return tuple(Mission(str(one.id), one.name, one.short, Options(alone=str(one.id))) for one in printed)

    def rulings(self) -> tuple[tuple[str, Message, Message], ...]:
        """The rulings of `rulings.toml`."""
        return tuple(
            (ruling.id, Message(ruling.choice), Message(ruling.alternative)) for ruling in self.printed.rulings
        )

    # ---- saved games

    def packs(self) -> Mapping[str, str]:
        """The hash of all printed values; texts may change."""
        return {"box": self.printed.hash}
