"""Pyramidice as the kernel's `Game`: the parts of this package under one roof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import Adviser, Choice, Game, GameInfo, Gesture, Option, Phase, ScoreSheet, Step
from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import EVERYTHING, NATURE, Seat, Viewer
from pyramids_desktop.core.views import Event

from . import evaluation, fortune, gestures, log, reasons, rules, scoring, sight, turns, words
from .box import Box, load_box
from .checks import check, check_table
from .commands import AnyCommand, Command
from .events import AnyEvent
from .evolve import evolve
from .frames import CHANCE_FRAMES, TurnEnd, asked
from .planner import Planner
from .state import Options, State

INFO: Final = GameInfo(
    id="pyramidice",
    title=Message(N_("Pyramidice")),
    summary=Message(
        N_("Send Workers to the Quarry, worship Divinities and build the pyramids die by die, with others or alone.")
    ),
    seats=(1, 4),
    options=(
        Option(
            "architect",
            Message(N_("Great Architect")),
            Message(N_("Alone you play against one of the Great Architects, from the easiest to the hardest.")),
            (
                Choice("sneferu", Message(N_("Sneferu"))),
                Choice("hemiunu", Message(N_("Hemiunu"))),
                Choice("amenhotep", Message(N_("Amenhotep"))),
                Choice("imhotep", Message(N_("Imhotep"))),
            ),
            seats=(1, 1),
        ),
        Option(
            "refill",
            Message(N_("Row after the Architect")),
            Message(N_("When the row of Divinities is completed in the turns of the Great Architect.")),
            (
                Choice("always", Message(N_("after each turn"))),
                Choice("last", Message(N_("at his last space"))),
            ),
            seats=(1, 1),
        ),
        Option(
            "turn_limit",
            Message(N_("Turn limit")),
            Message(N_("After 60 turns each the end begins, whatever is left.")),
            (Choice(True, Message(N_("60 turns"))), Choice(False, Message(N_("none")))),
        ),
        Option(
            "handicap",
            Message(N_("Handicap")),
            Message(N_("Each later seat starts with 2 Glory more than the one before.")),
            (Choice(False, Message(N_("none"))), Choice(True, Message(N_("2 Glory a seat")))),
            seats=(2, 4),
        ),
    ),
    longest=20000,
    scores=(0, 900),
    schema=1,
    rules=1,
)


class Pyramidice(Game[State, Command, Event]):
    """The rules of Pyramidice, with the values of a box."""

    info = INFO
    slip = 4.0
    state_type = State
    options_type = Options
    command_type = AnyCommand
    event_type = AnyEvent

    def __init__(self, box: Box | None = None) -> None:
        self.box = load_box() if box is None else box

    # ---- playing

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        """The table before the deal; `options` are Pyramidice's `Options`."""
        assert isinstance(options, Options)
        return turns.new_game(self.box, options, seats)

    def mover(self, state: State) -> Seat | None:
        """The seat of the top frame, or nature."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        if isinstance(frame, CHANCE_FRAMES):
            return NATURE
        return asked(frame)

    def legal(self, state: State) -> tuple[Command, ...]:
        """The commands that answer the top frame."""
        mover = self.mover(state)
        if mover is None or mover == NATURE or state.viewer not in (EVERYTHING, mover):
            return ()
        return rules.legal(self.box, state)

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
        if isinstance(state.stack[-1], CHANCE_FRAMES) and not fortune.is_possible(state, command):
            raise Illegal("impossible", Message(N_("Chance cannot bring that now.")))
        course = rules.carry_out(self.box, state, command)
        return Step(tuple(course.events), course.state)

    def evolve(self, state: State, event: Event) -> State:
        """See `evolve.evolve`."""
        return evolve(state, event)

    def step(self, state: State, command: Command) -> State:
        """The state after a legal command."""
        return rules.carry_out(self.box, state, command).state

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is; alone it is always the person's, the Architect's turn being part of the round."""
        return 0 if state.turn is not None and state.architect is not None else state.turn

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
        return scoring.sheet(self.box, state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """See `evaluation.evaluate`."""
        return evaluation.evaluate(self.box, state, seat)

    def adviser(self) -> Adviser:
        """See `planner.Planner`."""
        return Planner(self.box)

    def check(self, state: State) -> None:
        """See `checks.check`."""
        check(self.box, state)

    def check_table(self, state: State, events: tuple[Event, ...]) -> None:
        """See `checks.check_table`."""
        check_table(state, events)

    # ---- telling

    def prompt(self, state: State, viewer: Viewer) -> Message:
        """See `words.prompt`."""
        return words.prompt(self.box, state, viewer)

    def phase(self, state: State) -> Phase:
        """See `words.phase`."""
        return words.phase(state)

    def name(self, state: State, command: Command) -> Message:
        """See `words.name`."""
        return words.name(self.box, state, command)

    def describe(self, state: State, event: Event) -> Message | None:
        """See `log.describe`."""
        return log.describe(self.box, state, event)

    def gesture(self, state: State, command: Command) -> Gesture | None:
        """See `gestures.gesture`."""
        return gestures.gesture(state, command)

    def explain(self, state: State, source: str, target: str | None) -> Message:
        """See `reasons.explain`."""
        return reasons.explain(self.box, state, source, target)

    def rulings(self) -> tuple[tuple[str, Message, Message], ...]:
        """The rulings of `rulings.toml`."""
        return tuple((ruling.id, Message(ruling.choice), Message(ruling.alternative)) for ruling in self.box.rulings)

    # ---- saved games

    def packs(self) -> Mapping[str, str]:
        """The hash of all printed values; texts may change."""
        return {"box": self.box.hash}
