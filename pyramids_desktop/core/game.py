"""What a game is: pure functions from immutable states to commands, events and states.

`decide` turns a command, which is a wish, into events, which are facts; `evolve` applies one event and asks no
questions. A game being played is the fold of its events. Chance acts like a player: when `mover` is `NATURE`, the next
command carries the outcome.

States, commands and events are `msgspec.Struct`s, frozen, made of ints, strings, bools, None, tuples and such structs;
no dict, set, float or list. Tuples are sorted where order means nothing. A state says whose view it is in its field
`viewer`; a view is the same kind of state with `HOLE` where the viewer may not see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from . import views
from .chance import Rng
from .data import Folder
from .errors import Illegal
from .message import N_, Message
from .seats import NATURE, Seat, Viewer

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=msgspec.Struct)
E = TypeVar("E", bound=views.Event)


class Choice(msgspec.Struct, frozen=True):
    """One value an option may take, and its name for players."""

    value: int | str | bool
    title: Message


class Option(msgspec.Struct, frozen=True):
    """A table option: a field of the game's options struct, chosen at set-up. The first choice is the default."""

    key: str
    title: Message
    help: Message
    choices: tuple[Choice, ...]
    seats: tuple[int, int] | None = None
    """Least and most seats at which it matters; None for all. It has its default elsewhere."""
    needs: tuple[str, tuple[Any, ...]] | None = None
    """Another option and the values of it with which this one matters; None for all. It has its default elsewhere."""
    seats_note: Message | None = None
    """What is said beside the choice of seats where the option is open, because of which there is the option."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a game declares about itself. The laws enforce it."""

    id: str
    title: Message
    summary: Message
    seats: tuple[int, int]
    """Least and most seats."""
    options: tuple[Option, ...] = ()
    clockwise: bool = True
    """Whether turns go round the table; see `Game.extra_turn` for more than one in a row."""
    longest: int
    """No game takes more commands than this, chance included."""
    scores: tuple[int, int]
    """Least and greatest total a seat can end with."""
    schema: int
    """Number of the saved form of options, commands and events; a change needs an upcaster."""
    rules: int
    """Number of the rules; a change means that old games may be decided differently."""


class Mission(msgspec.Struct, frozen=True):
    """A goal for somebody who plays alone; it is reached where the lone seat's place is 1."""

    id: str
    title: Message
    goal: Message
    """What must be done, in a few words."""
    options: msgspec.Struct
    """The game's options with which it is played."""


class Step(NamedTuple):
    """What a command brought about."""

    events: tuple[Any, ...]
    state: Any


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score sheet, a value a seat."""

    label: Message
    values: tuple[int, ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """The scoring, line by line in the rulebook's order. `places` is 1 for the winners, who share it on a tie;
    `tiebreaks` are the lines that the rulebook looks at next.

    Automata that sit in no seat and yet compete have a column each after those of the seats; `automata` names them.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    tiebreaks: tuple[ScoreLine, ...] = ()
    automata: tuple[Message, ...] = ()


class Gesture(NamedTuple):
    """How a command is done by hand: `source` is dragged to `target`; without a target it is clicked.

    Both are handles such as "hand:17" or "slot:0:5" that the game's table gives to its pieces and places.
    """

    source: str
    target: str | None = None


class Upcaster(NamedTuple):
    """One step from a schema number to the next, on plain data (dicts, lists, ints, strings, bools, None).

    `options` takes and gives the options; `entry` a dict with the keys seat, command, events, turn and barrier.
    """

    options: Callable[[Any], Any]
    entry: Callable[[Any], Any]


class Phase(msgspec.Struct, frozen=True):
    """Where a turn stands: the names of its steps and the index of the present one."""

    steps: tuple[Message, ...]
    current: int


MOST_RANKED: Final = 3
"""So many commands an adviser or opponent can tell of, with what they promise."""


class Advice(NamedTuple):
    """What an adviser would play."""

    command: Any
    expects: float | None = None
    """What the seat may expect to be ahead by, in points; None if it was not reckoned."""
    lines: int = 0
    """How many lines of play were looked at."""
    ranked: tuple[tuple[Any, float], ...] = ()
    """The command and the best others with what they promise, `MOST_RANKED` in all; empty if none were compared."""


def ranked(promises: Iterable[tuple[Any, float]]) -> tuple[tuple[Any, float], ...]:
    """For `Advice`: the first few of these commands, which come best first, each once."""
    best: dict[Any, float] = {}
    for command, promise in promises:
        best.setdefault(command, promise)
    return tuple(best.items())[:MOST_RANKED]


class Adviser(ABC):
    """A game's own strong player, for a game whose turns general search does not plan well."""

    @abstractmethod
    def advise(self, view: Any, seat: Seat, spent: Callable[[], float], rng: Rng) -> Advice:
        """A legal command for the seat, whose own view it is and who has to decide. `spent` tells the part of the
        time that is over; all chance comes from `rng`."""


class Game(ABC, Generic[S, C, E]):
    """The rules of one game. Instances hold data tables, never anything that changes."""

    info: GameInfo
    state_type: type[S]
    options_type: type[msgspec.Struct]
    command_type: Any
    """The union of the command structs, tagged, for decoding."""
    event_type: Any
    """The union of the event structs, tagged, for decoding."""
    pack: Folder | None = None
    """The folder of the data pack whose values it plays by; None for the shipped ones."""
    slip: float = 1.0
    """How many points a usual slip costs, by `evaluate` at the end of the turn: the measure by which the easier
    opponents err. Where points are many it is more."""

    # ---- playing

    @abstractmethod
    def setup(self, options: msgspec.Struct, seats: int) -> S:
        """The state before anything has happened. Chance (the first player, the deal) comes as commands."""

    @abstractmethod
    def mover(self, state: S) -> Seat | None:
        """Who decides next: a seat, `NATURE`, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[C, ...]:
        """The mover's commands, sorted, each once, never empty for a seat.

        Sorted: the kinds of command in one order that is the same in all states, and within a kind by its fields,
        None first. Empty for `NATURE`, when the game is over, and in a view that is not the mover's own. Depends on
        what the mover sees alone. Equal pieces give one command.
        """

    @abstractmethod
    def sample(self, state: S, rng: Rng) -> C:
        """One command of nature, drawn with the right odds. Only where `mover` is `NATURE`.

        Pieces that could as well be drawn one after the other take a generator each, see `chance.piece_by_piece`.
        """

    @abstractmethod
    def chance(self, state: S) -> tuple[tuple[C, int], ...]:
        """All commands of nature with integer weights, sorted. For tests on small states; it may be long."""

    @abstractmethod
    def chance_key(self, state: S) -> tuple[str, int]:
        """The source nature draws from now and the ordinal of the first piece that comes, see `chance.KeyedRng`.

        The number grows with the pieces drawn from the source and with nothing else: else taking back and playing
        otherwise would change what is drawn. Where all is known and nothing is drawn at random, it is of no account.
        """

    @abstractmethod
    def decide(self, state: S, command: C) -> Step:
        """The events of a command and the state after them. Raises `Illegal` and changes nothing otherwise."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """The state after one event. Total and dumb: no legality, no card text, no automatic advance. Works on
        views with redacted events too."""

    def step(self, state: S, command: C) -> S:
        """The state after a command known to be legal; for search, where speed counts."""
        after: S = self.decide(state, command).state
        return after

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Whose turn it is, which may differ from the mover's seat; None before the first and after the last."""

    @abstractmethod
    def turn_ends(self, state: S) -> bool:
        """Whether nature's next command merely ends the turn (a refill), so that a player may still take back what
        he did before it."""

    def extra_turn(self, state: S) -> bool:
        """Whether, where `turn_ends`, the same seat has the next turn too. Otherwise turns go clockwise."""
        return False

    # ---- knowing

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> S:
        """The state as the viewer may know it, in canonical order."""

    def redact(self, event: E, viewer: Viewer) -> E:
        """The event as the viewer may know it."""
        return views.redact(event, viewer)

    @abstractmethod
    def determinize(self, view: S, viewer: Viewer, rng: Rng) -> S:
        """A true state, drawn at random, that the viewer cannot tell from the real one."""

    # ---- judging

    @abstractmethod
    def scores(self, state: S) -> ScoreSheet:
        """The sheet as if the game ended now. In a view it counts what the viewer sees."""

    @abstractmethod
    def evaluate(self, state: S, seat: Seat) -> float:
        """What the position promises the seat against the others, in points of the game's score. Takes views."""

    def is_for_points(self, state: S) -> bool:
        """Whether the seats play for points: not where they share a goal or play alone for one. Then what `evaluate`
        says is no lead in points, only a measure to compare positions by, and the totals of the score sheet are not
        compared with those of other games. Takes views."""
        return True

    def adviser(self) -> Adviser | None:
        """A new strong player of the game's own; None where general search serves."""
        return None

    def greedy(self, state: S, seat: Seat, commands: tuple[C, ...]) -> S:
        """The state after the one of the seat's legal commands that `evaluate` likes best one step ahead, the first
        of equals. A game may find it more quickly than by making every position, but not another one."""
        best, best_value = None, float("-inf")
        for command in commands:
            after = self.step(state, command)
            value = self.evaluate(after, seat)
            if best is None or value > best_value:
                best, best_value = after, value
        if best is None:
            raise ValueError("a greedy choice needs a command")
        return best

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise `LawBroken` if the state is impossible: components lost or doubled, limits passed, a decision pending
        that cannot be."""

    def check_table(self, state: S, events: tuple[E, ...]) -> None:
        """Raise `LawBroken` if the state, or an event that led to it, names a seat, piece or place that this table
        does not have.

        A game of older rules is only watched and need not pass `check`, but everything in it must be there to be
        shown. Ranges of numbers are best declared in the types of commands and events, which are read by them.
        """
        self.check(state)

    # ---- telling

    @abstractmethod
    def prompt(self, state: S, viewer: Viewer) -> Message:
        """What is to be decided now, in a sentence."""

    @abstractmethod
    def phase(self, state: S) -> Phase:
        """The steps of the present turn."""

    @abstractmethod
    def name(self, state: S, command: C) -> Message:
        """The command in a few words, for the list of all moves."""

    @abstractmethod
    def describe(self, state: S, event: E) -> Message | None:
        """The event in a sentence for the log, as far as its fields are seen; None if it needs no line. `state` is
        the view just before the event."""

    @abstractmethod
    def gesture(self, state: S, command: C) -> Gesture | None:
        """How the command is done by hand; None for a button."""

    @abstractmethod
    def explain(self, state: S, source: str, target: str | None) -> Message:
        """Why `source` cannot be brought to `target` now, or cannot be used now if there is no target."""

    def missions(self) -> tuple[Mission, ...]:
        """Goals for somebody who plays alone, from the easiest to the hardest; a campaign asks for each once."""
        return ()

    def rulings(self) -> tuple[tuple[str, Message, Message], ...]:
        """The game's rulings for the rules screen: id, the choice made, the alternative."""
        return ()

    # ---- saved games

    def packs(self) -> Mapping[str, str]:
        """Content hashes of the data that decides (numbers and costs, not texts), by name. A saved game with others
        can only be watched."""
        return {}

    def upcasters(self) -> Mapping[int, Upcaster]:
        """The steps that bring saved games up to date, by the schema number each starts from."""
        return {}

    # ---- shared

    def require_listed(self, state: S, command: C) -> None:
        """Raise `Illegal` unless the command is the mover's and listed; for use at the top of `decide`."""
        mover = self.mover(state)
        if mover is None:
            raise Illegal("game_over", Message(N_("The game is over.")))
        if mover != NATURE and command not in self.legal(state):
            raise Illegal("not_listed", Message(N_("That cannot be done now.")))


AnyGame = Game[Any, Any, Any]
