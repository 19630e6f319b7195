"""What a game's table tells the kit.

`pyramids_desktop/ui/tables/<game>.py` has `TABLE`, an object with the methods of `TableSpec`. It turns a view into a
placement and paints faces; it holds nothing that changes. Rules stay with the game: what is legal, why not, and what
things are called comes from there.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from pyramids_desktop.core.game import AnyGame, Phase, ScoreSheet
from pyramids_desktop.core.message import Message, say_n
from pyramids_desktop.core.seats import Seat, Viewer
from pyramids_desktop.core.session import Destinations, FeedItem

from .frame import Frame, frame_for
from .motion import Hints
from .pieces import Box, Face, Placement

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


@dataclass(frozen=True)
class Look:
    """All that a table is a function of, apart from its size: a view, whose it is, and what may be done in it."""

    game: AnyGame
    view: Any
    viewer: Viewer
    names: tuple[str, ...]
    destinations: Destinations = field(default_factory=dict)
    """The viewer's legal commands by hand; empty while nothing may be done."""
    commands: tuple[Any, ...] = ()
    """All of the viewer's legal commands."""
    draft: tuple[str, ...] = ()
    """The steps of a command that the viewer is putting together by hand, see `Draft`."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    @property
    def near(self) -> Seat:
        """The seat that sits at the bottom of the screen: the viewer's, or the first for a spectator."""
        return max(0, self.viewer)

    @cached_property
    def mover(self) -> Seat | None:
        """Who decides next, see `Game.mover`."""
        return self.game.mover(self.view)

    @cached_property
    def turn(self) -> Seat | None:
        """Whose turn it is."""
        return self.game.turn(self.view)

    @cached_property
    def phase(self) -> Phase:
        """The steps of the turn."""
        return self.game.phase(self.view)

    @cached_property
    def scores(self) -> ScoreSheet:
        """The score sheet as if the game ended now, as far as the viewer sees."""
        return self.game.scores(self.view)

    def others(self) -> tuple[Seat, ...]:
        """The other seats clockwise from the near one."""
        return tuple((self.near + step) % self.seats for step in range(1, self.seats))


@dataclass(frozen=True)
class Chain:
    """Several commands by one gesture. The first is legal; each of the others is given only if it is legal then."""

    commands: tuple[Any, ...]
    name: Message


@dataclass(frozen=True)
class DraftStep:
    """A step of putting a command together: it changes what lies on the viewer's table and nothing in the game."""

    word: str
    """What `Look.draft` is lengthened by; a step that begins with "-" takes the last equal one back."""
    name: Message


@dataclass(frozen=True)
class Draft:
    """A command that is put together by hand, piece by piece, such as how many pieces of each kind are taken."""

    steps: Destinations
    """What may be done next: source, target, a `DraftStep`."""
    covers: tuple[Any, ...]
    """The legal commands that it can come to; they need no buttons of their own."""
    command: Any | None
    """The one that it has come to, if it is complete."""


@dataclass(frozen=True)
class Stand:
    """A command with a place of its own on the table: a button of two lines, on which pieces may be dropped too."""

    id: str
    box: Box
    label: Message
    note: Message
    icon: str
    command: Any | None
    """What it gives now, or None."""
    handle: str
    """By which the game is asked why it cannot be used."""


@dataclass(frozen=True)
class Headline:
    """Whose turn the header tells of, where it is not simply a seat's."""

    text: Message
    seat: Seat
    """Whose sign and color it has."""


@dataclass(frozen=True)
class Showing:
    """That an entry of chance is shown by itself, and stays lit for so many seconds in the color of a seat."""

    seat: Seat
    hold: float


@dataclass(frozen=True)
class Counter:
    """A count in the header: an icon and a short text. `alert` when it says that the end is near."""

    icon: str
    text: Message
    alert: bool = False
    label: Message | None = None
    """What is counted, said to a pointer that rests on it."""


@dataclass(frozen=True)
class RailAction:
    """A command that keeps its place among the buttons even while it cannot be given."""

    id: str
    label: Message
    icon: str
    command: Any | None
    """The command it gives now, or None."""
    reason: Message | None = None
    """Why it cannot be given."""


@dataclass(frozen=True)
class Column:
    """A column of the table of scores: an icon, its name, a value a seat."""

    icon: str
    label: Message
    values: tuple[int, ...]


@dataclass(frozen=True)
class Standings:
    """The scores as if the game ended now."""

    columns: tuple[Column, ...]
    totals: tuple[int, ...]
    note: Message | None = None
    """What the figures leave out."""
    holdings: tuple[tuple[Message, ...], ...] = ()
    """By seat, what is held at the end beyond the figures, for the score sheet."""


@dataclass(frozen=True)
class Fact:
    """A line of a zoom: what it is about, and what is to be said."""

    label: Message
    text: Message
    icon: str = ""
    """A small sign behind the label, such as that of a value of our own."""


@dataclass(frozen=True)
class Zoom:
    """A piece or place looked at closely: its face large, its text in full, how it stands now, the rule behind it."""

    title: Message
    face: Face | None
    text: Message | None = None
    facts: tuple[Fact, ...] = ()
    rule: Message | None = None
    spread: tuple[tuple[Face, Message], ...] = ()
    """Further pieces shown side by side, such as what lies covered, from the lowest."""
    spread_title: Message | None = None
    scene: tuple[tuple[Face, Box], ...] = ()
    """Pieces in an arrangement of their own, such as a rival's side at the size of one's own."""
    scene_size: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Preview:
    """What a move brings, shown before it is made."""

    lines: tuple[Message, ...]
    """The gain and the score after it first, then further consequences."""


@dataclass(frozen=True)
class Mark:
    """Something that a table draws over its pieces for a while, such as the way to a target. The kit knows where it
    is, the table what it looks like."""

    kind: str
    box: Box
    """All that it covers."""
    value: Hashable = None


class TableSpec(Protocol):
    """The table of one game."""

    game_id: str
    glyphs: str
    """The hieroglyphs beside the game's name."""
    icon: str
    """The game's sign where games are listed."""
    zoom_size: tuple[float, float]
    """The size of a face in the zoom."""

    def place(self, look: Look, frame: Frame) -> Placement:
        """Where everything lies. Pure: equal looks and frames give equal placements."""
        ...

    def ground_key(self, look: Look, frame: Frame) -> object:
        """What the ground depends on besides the frame; as long as it stays, the ground is not painted again."""
        ...

    def paint_ground(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """Panels, wells and fixed words under the pieces, on the kit's wooden table."""
        ...

    def paint_labels(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """Names, counts and scores over the ground and under the pieces, painted anew with every state."""
        ...

    def face(self, canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
        """The picture of a face at a logical size. Never painted on afterwards."""
        ...

    def hints(self, item: FeedItem, before: Placement, after: Placement) -> Hints:
        """Where the pieces of an entry come from and go to, where their keys do not tell."""
        ...

    def zoom(self, look: Look, word: str) -> Zoom | None:
        """What is to be said about a piece or place, named by its `about` or `info`."""
        ...

    def counters(self, look: Look) -> Sequence[Counter]:
        """The counts in the header, most important last."""
        ...

    def actions(self, look: Look) -> Sequence[RailAction]:
        """Commands with a standing button; at most one."""
        ...

    def standings(self, look: Look) -> Standings:
        """The table of scores."""
        ...

    def preview(self, look: Look, command: Any) -> Preview | None:
        """What a command of the viewer's brings, as far as it is foreseen."""
        ...

    # ---- what not every table needs

    has_actions: bool = True
    """Whether there are ever commands with a standing button in the rail."""

    def large(self, face: Face) -> tuple[float, float]:
        """The size of a face in the zoom."""
        return self.zoom_size

    def radius(self, face: Face, w: float, h: float) -> float:
        """The radius of a face's corners, for its shadow."""
        return 7.0

    def rail_height(self, seats: int) -> float:
        """The height of a room at the top of the rail that is the table's own; 0 for the table of scores there."""
        return 0.0

    def frame(self, size: tuple[float, float], seats: int, compact: bool = False) -> Frame:
        """Where the shared parts lie in a window of that logical size."""
        return frame_for(size, seats, compact, self.rail_height(seats))

    def carried(self, look: Look, face: Face, command: Any) -> Face:
        """What a held piece shows over the target where it would do the command, such as a tile turned the right
        way."""
        return face

    def shortcuts(self, look: Look) -> Destinations:
        """Gestures besides the game's own: source, target, a `Chain`. Under the target None a click does it at once,
        even where the piece may be brought somewhere too."""
        return {}

    def draft(self, look: Look) -> Draft | None:
        """The command that is being put together by hand, if the present decision is of that kind."""
        return None

    def stands(self, look: Look, placement: Placement) -> Sequence[Stand]:
        """Commands with places of their own on the table."""
        return ()

    def by_place(self, look: Look, commands: Sequence[Any], part: tuple[float, float]) -> Any | None:
        """Which of several commands of one gesture is meant by where in the target it ends, as parts of its width and
        height; None to ask."""
        return None

    def tags(self, look: Look, commands: Sequence[Any]) -> tuple[tuple[str, str], ...]:
        """What a lit target says before anything is let go there, such as its cost and gain: icons with short texts."""
        return ()

    def marks(self, look: Look, frame: Frame, source: str | None, target: str | None) -> Sequence[Mark]:
        """What is drawn over the pieces while `source` is in the hand, or under the pointer or the focus ring, and held
        over `target`; both are None while nothing is pointed at."""
        return ()

    def paint_mark(self, canvas: Canvas, mark: Mark) -> None:
        """Draw one of `marks`."""
        return

    def nudge(self, look: Look, handle: str, step: int) -> Any | None:
        """The command by which the wheel, or plus and minus, change a piece by 1 up or down."""
        return None

    def headline(self, look: Look) -> Headline | None:
        """Whose turn the header tells of; None for the seat whose turn it is."""
        return None

    rival_icon: str = ""
    """The sign of columns of the score sheet that are no seats', such as a goal; empty for the signs of further
    seats."""

    def verdict(self, look: Look) -> Message | None:
        """How the game has ended, where that is not simply who has won; it stands over the score sheet."""
        return None

    def showing(self, item: FeedItem) -> Showing | None:
        """How an entry of chance is shown that is more than a deal, such as an automaton's step."""
        return None


def table_of(game_id: str) -> TableSpec:
    """The table of a game, found by the game's id."""
    spec: TableSpec = import_module(f"pyramids_desktop.ui.tables.{game_id}").TABLE
    return spec


def name_of(look: Look, command: Any) -> Message:
    """A command, a chain of them or a step of a draft in a few words."""
    if isinstance(command, Chain | DraftStep):
        return command.name
    name: Message = look.game.name(look.view, command)
    return name


def score_gain(look: Look, command: Any, seat: Seat) -> tuple[int, int] | None:
    """What a command gains the seat and its total after it, by the game's own rules on the view; None if chance or
    something hidden has a say."""
    try:
        after = look.game.step(look.view, command)
        totals = look.game.scores(after).totals
    except (ValueError, IndexError, KeyError):
        # A view with holes cannot always be played on; then there is nothing to foresee.
        return None
    return totals[seat] - look.scores.totals[seat], totals[seat]


def gain_line(gain: int, total: int) -> Message:
    """What a command gains and the score after it, in words."""
    shown = str(total).replace("-", "−")
    if not gain:
        return say_n("no change ({total} point)", "no change ({total} points)", total, total=shown)
    change = f"+{gain}" if gain > 0 else str(gain).replace("-", "−")
    return say_n("{gain} → {total} point", "{gain} → {total} points", total, gain=change, total=shown)
