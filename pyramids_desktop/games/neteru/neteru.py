"""Neteru as the kernel's `Game`: the parts of this package under one roof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.data import content_hash
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import Choice, Game, GameInfo, Gesture, Option, Phase, ScoreSheet, Step
from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import EVERYTHING, NATURE, Seat, Viewer
from pyramids_desktop.core.views import Event

from . import boards, fortune, gestures, log, quick, reasons, rules, scoring, sight, words
from .cards import data
from .checks import check, check_table
from .commands import AnyCommand, Command
from .events import AnyEvent
from .evolve import evolve
from .position import Position
from .state import Chance, Options, Refill, State

INFO: Final = GameInfo(
    id="neteru",
    title=Message(N_("Neteru")),
    summary=Message(
        N_("Build a pyramid of citizens on three floors and win the favor of the Gods. The first full pyramid ends it.")
    ),
    seats=(2, 4),
    options=(
        Option(
            "mulligan",
            Message(N_("Mulligan")),
            Message(N_("Once a game, before a first God: change the whole hand instead of playing.")),
            (Choice(True, Message(N_("allowed"))), Choice(False, Message(N_("not allowed")))),
        ),
    ),
    longest=1200,  # 69 turns of at most 14 commands, 12 Gods of 16, the deal
    scores=(-6, 114),  # from nine Mummies and the three humblest Gods to Nephthys with a discard pile of 55
    schema=1,
    rules=1,
)


class Neteru(Game[State, Command, Event]):
    """The rules of Neteru."""

    info = INFO
    state_type = State
    options_type = Options
    command_type = AnyCommand
    event_type = AnyEvent

    # ---- playing

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        """The table before the deal; `options` are Neteru's `Options`."""
        assert isinstance(options, Options)
        return rules.new_game(options, seats)

    def mover(self, state: State) -> Seat | None:
        """The seat of the top frame, or nature."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        return NATURE if isinstance(frame, Chance) else frame.seat

    def legal(self, state: State) -> tuple[Command, ...]:
        """The commands that answer the top frame."""
        if not state.stack:
            return ()
        frame = state.stack[-1]
        if isinstance(frame, Chance) or state.viewer not in (EVERYTHING, frame.seat):
            return ()
        return rules.LEGAL[type(frame)](state, frame)

    def sample(self, state: State, rng: Rng) -> Command:
        """See `fortune.sample`."""
        return fortune.sample(state, rng)

    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        """See `fortune.chance`."""
        return fortune.chance(state)

    def chance_key(self, state: State) -> tuple[str, int]:
        """See `fortune.key`."""
        return fortune.key(state)

    def decide(self, state: State, command: Command) -> Step:
        """Validate the command, then carry it out as `step` does."""
        self.require_listed(state, command)
        if isinstance(state.stack[-1], Chance) and not fortune.is_possible(state, command):
            raise Illegal("impossible", Message(N_("Chance cannot bring that now.")))
        course = rules.carry_out(state, command)
        return Step(tuple(course.events), course.state)

    def evolve(self, state: State, event: Event) -> State:
        """See `evolve.evolve`."""
        return evolve(state, event)

    def step(self, state: State, command: Command) -> State:
        """The state after a legal command."""
        return rules.carry_out(state, command).state

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return state.turn

    def turn_ends(self, state: State) -> bool:
        """Whether only the refill is due."""
        return bool(state.stack) and isinstance(state.stack[-1], Refill)

    def extra_turn(self, state: State) -> bool:
        """Whether Osiris gives the seat another turn."""
        return state.extra_turn

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
        return scoring.sheet(state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """See `boards.evaluate`."""
        return boards.evaluate(state, seat)

    def greedy(self, state: State, seat: Seat, commands: tuple[Command, ...]) -> State:
        """See `quick.best_after`."""
        return quick.best_after(state, seat, commands)

    def position(self, state: State) -> Position:
        """The true state as a table that lines of play run on."""
        return Position(state)

    def check(self, state: State) -> None:
        """See `checks.check`."""
        check(state)

    def check_table(self, state: State, events: tuple[Event, ...]) -> None:
        """See `checks.check_table`."""
        check_table(state, events)

    # ---- telling

    def prompt(self, state: State, viewer: Viewer) -> Message:
        """See `words.prompt`."""
        return words.prompt(state, viewer)

    def phase(self, state: State) -> Phase:
        """See `words.phase`."""
        return words.phase(state)

    def name(self, state: State, command: Command) -> Message:
        """See `words.name`."""
        return words.name(state, command)

    def describe(self, state: State, event: Event) -> Message | None:
        """See `log.describe`."""
        return log.describe(state, event)

    def gesture(self, state: State, command: Command) -> Gesture | None:
        """See `gestures.gesture`."""
        return gestures.gesture(state, command)

    def explain(self, state: State, source: str, target: str | None) -> Message:
        """See `reasons.explain`."""
        return reasons.explain(state, source, target)

    def rulings(self) -> tuple[tuple[str, Message, Message], ...]:
        """The rulings of `rulings.toml`."""
        return tuple((ruling.id, Message(ruling.choice), Message(ruling.alternative)) for ruling in data().rulings)

    # ---- saved games

    def packs(self) -> Mapping[str, str]:
        """The hash of the numbers of the cards; texts may change."""
        read = data()
        numbers = content_hash(
            [(record.id, record.points, record.timing, record.copies) for record in read.citizens],
            [(record.id, record.points, record.timing, record.mummy) for record in read.gods],
            [(record.id, record.value) for record in read.pyramidions],
        )
        return {"cards": numbers}
