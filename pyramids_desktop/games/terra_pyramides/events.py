"""What may happen in Terra Pyramides. `seat` is whoever did it, `board` the player board it befell; hidden fields are
seen by the audience."""

from __future__ import annotations

from typing import ClassVar, Literal

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.views import Event, HiddenEvent

from .frames import AnyFrame

Why = Literal["row", "coin", "enclosure", "handicap", "action"]
"""What a gain comes from: the activated row, a coin of the Horus track, an enclosed site, the start, a paid action."""
Use = Literal["half", "worker", "block", "look", "grave", "ship", "card"]
"""What gold is paid for."""


class Due(Event, frozen=True, gc=False):
    """The top frame is done; these come in its place, the last one first."""

    frames: tuple[AnyFrame, ...]


# ---- set-up, turns, the end


class FirstPlayerChosen(Event, frozen=True, gc=False):
    """The seat begins."""

    seat: Seat


class StartTileLaid(Event, frozen=True, gc=False):
    """A tile of the stack lies on a start space, its stairs toward the site."""

    stack: int
    tile: int
    cell: int
    toward: int


class TurnBegan(Event, frozen=True, gc=False):
    """The turn of the seat begins; `number` counts all turns."""

    seat: Seat
    number: int


class TurnDone(Event, frozen=True, gc=False):
    """The turn of the seat is over."""

    seat: Seat


class GameEnded(Event, frozen=True, gc=False):
    """The game is over: the last tile was placed ("tiles"), or a mission reached its "goal"."""

    reason: str


# ---- tiles and stacks


class TilePlaced(HiddenEvent, frozen=True, gc=False):
    """The seat places its tile, its stairs toward the site; now everybody sees it."""

    hidden: ClassVar[tuple[str, ...]] = ("tile",)

    seat: Seat = 0
    tile: int = 0
    cell: int = 0
    toward: int = 0


class TileKept(Event, frozen=True, gc=False):
    """The seat finds no legal space and keeps its tile (R29)."""

    seat: Seat


class FoundationLaid(Event, frozen=True, gc=False):
    """The next Foundation lies on the site."""

    site: int
    value: int


class TileDrawn(HiddenEvent, frozen=True, gc=False):
    """The seat takes the top tile of the stack. Who knew that it lay there sees it too."""

    hidden: ClassVar[tuple[str, ...]] = ("tile",)

    seat: Seat = 0
    stack: int = 0
    tile: int = 0


class TopShown(Event, frozen=True, gc=False):
    """The top tile of an open stack is turned up."""

    stack: int
    tile: int


class StackSeen(HiddenEvent, frozen=True, gc=False):
    """The seat looks at a whole stack, from the top down. Who looked before does not know it for sure any more."""

    hidden: ClassVar[tuple[str, ...]] = ("tiles",)

    seat: Seat = 0
    stack: int = 0
    tiles: tuple[int, ...] = ()


class StackOrdered(HiddenEvent, frozen=True, gc=False):
    """The stack lies in this order now; `top` is the top tile of an open stack, else None."""

    hidden: ClassVar[tuple[str, ...]] = ("tiles",)

    seat: Seat = 0
    stack: int = 0
    tiles: tuple[int, ...] = ()
    top: int | None = None


# ---- rows, Workers, building


class RowChosen(Event, frozen=True, gc=False):
    """The seat activates this line of the board."""

    seat: Seat
    line: int


class Populated(Event, frozen=True, gc=False):
    """Workers of the supply come to the tiles of these cells, one for each."""

    board: int
    cells: tuple[int, ...]


class WorkerMoved(Event, frozen=True, gc=False):
    """A Worker is drawn from a tile to a site."""

    board: int
    cell: int
    site: int


class WorkerHome(Event, frozen=True, gc=False):
    """A Worker goes from a tile back to the supply."""

    board: int
    cell: int


class WorkerBought(Event, frozen=True, gc=False):
    """A Worker of the supply comes to a site."""

    board: int
    site: int


class Built(Event, frozen=True, gc=False):
    """A site grows to this level. `blocks` are paid, by color; so many Workers stay."""

    board: int
    site: int
    level: int
    color: int
    blocks: tuple[int, ...]
    stay: int


class Enclosed(Event, frozen=True, gc=False):
    """The site is enclosed; what it brings comes next."""

    board: int
    site: int


# ---- gains and payments


class BlocksGained(Event, frozen=True, gc=False):
    """Blocks come to the board, by color."""

    board: int
    blocks: tuple[int, ...]


class Exchanged(Event, frozen=True, gc=False):
    """Two blocks are given for a white one."""

    board: int
    block: int
    other: int


class GoldGained(Event, frozen=True, gc=False):
    """Gold comes to the board."""

    board: int
    amount: int
    why: Why


class GoldPaid(Event, frozen=True, gc=False):
    """Gold is paid."""

    board: int
    amount: int
    use: Use


class HorusStepped(Event, frozen=True, gc=False):
    """The board's marker goes on along the Horus track."""

    board: int
    amount: int
    why: Why


class GravesStepped(Event, frozen=True, gc=False):
    """The board's marker goes on along the Grave Goods track."""

    board: int
    amount: int
    why: Why


class OasesStepped(Event, frozen=True, gc=False):
    """The board's marker goes on along the Oases track."""

    board: int
    amount: int
    why: Why


class Sailed(Event, frozen=True, gc=False):
    """The board's ship goes on along the Nile."""

    board: int
    amount: int
    why: Why


class CardTaken(Event, frozen=True, gc=False):
    """The board gets a strategy card."""

    board: int
    card: int


AnyEvent = (
    Due
    | FirstPlayerChosen
    | StartTileLaid
    | TurnBegan
    | TurnDone
    | GameEnded
    | TilePlaced
    | TileKept
    | FoundationLaid
    | TileDrawn
    | TopShown
    | StackSeen
    | StackOrdered
    | RowChosen
    | Populated
    | WorkerMoved
    | WorkerHome
    | WorkerBought
    | Built
    | Enclosed
    | BlocksGained
    | Exchanged
    | GoldGained
    | GoldPaid
    | HorusStepped
    | GravesStepped
    | OasesStepped
    | Sailed
    | CardTaken
)
