"""What may happen in Pyramidice. `seat` is whoever did it or whom it befell, `ARCHITECT_SEAT` for the Architect in a
solo game; hidden fields are seen by the audience."""

from __future__ import annotations

from typing import ClassVar, Literal

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.views import Event, HiddenEvent

from .frames import AnyFrame

Why = Literal["build", "cash", "power", "scarab", "tile", "pearl", "handicap", "space", "architect", "serket", "thoth"]
"""What Glory comes from; the event's `card` says which."""


class Due(Event, frozen=True, gc=False):
    """The top frame is done; these come in its place, the last one first."""

    frames: tuple[AnyFrame, ...]


# ---- the deal, turns, the end


class FirstPlayerChosen(Event, frozen=True, gc=False):
    """The seat begins."""

    seat: Seat


class TileDealt(Event, frozen=True, gc=False):
    """A Rest tile comes to a slot."""

    tile: int
    slot: int


class DivinityRevealed(Event, frozen=True, gc=False):
    """The next Divinity of the pile comes to a place of the row."""

    divinity: int
    place: int


class ProjectDealt(HiddenEvent, frozen=True, gc=False):
    """The seat gets a Project; in a solo game all Projects are open."""

    hidden: ClassVar[tuple[str, ...]] = ("project",)

    seat: Seat = 0
    project: int = 0


class ArchitectProjectDealt(Event, frozen=True, gc=False):
    """The Architect gets a Project."""

    project: int


class ScarabsDealt(HiddenEvent, frozen=True, gc=False):
    """The seat gets two Scarabs to choose from."""

    hidden: ClassVar[tuple[str, ...]] = ("scarabs",)

    seat: Seat = 0
    scarabs: tuple[int, ...] = ()


class ScarabChosen(HiddenEvent, frozen=True, gc=False):
    """The seat has chosen; the others learn it when all have (R28)."""

    hidden: ClassVar[tuple[str, ...]] = ("scarab",)

    seat: Seat = 0
    scarab: int = 0


class ScarabRevealed(HiddenEvent, frozen=True, gc=False):
    """The seat's Scarab is shown to all."""

    hidden: ClassVar[tuple[str, ...]] = ("scarab",)

    seat: Seat = 0
    scarab: int = 0


class TurnBegan(Event, frozen=True, gc=False):
    """The turn of the seat or of the Architect begins; `number` counts all turns."""

    seat: Seat
    number: int


class Straightened(Event, frozen=True, gc=False):
    """The seat's tilted Divinities are upright again."""

    seat: Seat


class PharaohTaken(Event, frozen=True, gc=False):
    """The seat takes the Pharaoh: "stone" or "pile" is exhausted, or the "limit" of turns is reached."""

    seat: Seat
    reason: str


class ProjectShown(HiddenEvent, frozen=True, gc=False):
    """The seat's Project is shown at the end."""

    hidden: ClassVar[tuple[str, ...]] = ("project",)

    seat: Seat = 0
    project: int = 0


class GameEnded(Event, frozen=True, gc=False):
    """The game is over, for the reason the Pharaoh was taken."""

    reason: str


# ---- Glory and resources


class GloryChanged(Event, frozen=True, gc=False):
    """The seat gains Glory, or loses it if `amount` is below 0. `card` is the Divinity, Scarab, tile or space."""

    seat: Seat
    amount: int
    why: Why
    card: int = 0


class ResourceGained(Event, frozen=True, gc=False):
    """A resource comes from the reserve to the seat's board."""

    seat: Seat
    kind: int


class ResourceReturned(Event, frozen=True, gc=False):
    """A resource leaves the seat's board: Workers and Cats to the reserve, Stone dice to the Quarry. It was "paid",
    "discarded" or "swapped"."""

    seat: Seat
    kind: int
    why: str


class ResourceLetGo(Event, frozen=True, gc=False):
    """The seat keeps no more: a gained Stone die goes to the Quarry, others stay in the reserve."""

    seat: Seat
    kind: int


# ---- Rest


class TileTaken(Event, frozen=True, gc=False):
    """The seat takes a Rest tile from its slot."""

    seat: Seat
    tile: int


class TileTurned(Event, frozen=True, gc=False):
    """Emerald: the seat uses a tile of the owner, which is turned face down there."""

    seat: Seat
    owner: Seat
    tile: int


class TileReturned(Event, frozen=True, gc=False):
    """A tile goes back from its owner to a slot."""

    owner: Seat
    tile: int
    slot: int


# ---- dice


class WorkBegan(Event, frozen=True, gc=False):
    """A Work turn begins: the Stone dice of the seat's board go to the Quarry."""

    seat: Seat
    stones: int


class DiceTaken(Event, frozen=True, gc=False):
    """The seat takes dice from the Quarry to roll them."""

    seat: Seat
    prayer: int
    stone: int


class StoneDrawn(Event, frozen=True, gc=False):
    """A Stone die comes from the reserve to be rolled at once (R33)."""

    seat: Seat


class DiceLifted(Event, frozen=True, gc=False):
    """Unused dice are taken up to be thrown again; `divinity` is Maat, or None for the common reroll."""

    seat: Seat
    dice: tuple[int, ...]
    divinity: int | None


class DiceRolled(Event, frozen=True, gc=False):
    """The dice in the air fall."""

    seat: Seat
    dice: tuple[int, ...]


class DieChanged(Event, frozen=True, gc=False):
    """An unused die is turned to another value."""

    seat: Seat
    die: int
    to: int


class DiceReturned(Event, frozen=True, gc=False):
    """Unused dice go to the Quarry; `paid` or left over."""

    seat: Seat
    dice: tuple[int, ...]
    paid: bool


class DieBuilt(Event, frozen=True, gc=False):
    """A Stone die comes to a space of a pyramid, where it stays."""

    seat: Seat
    value: int
    space: int


# ---- cards


class Tilted(Event, frozen=True, gc=False):
    """A Divinity was used and is tilted; `virtual` if it paid as the triad's die."""

    seat: Seat
    divinity: int
    virtual: bool = False


class Restored(Event, frozen=True, gc=False):
    """Ptah: these Divinities are upright again."""

    seat: Seat
    divinities: tuple[int, ...]


class ScarabUsed(Event, frozen=True, gc=False):
    """The mover uses his Scarab."""

    seat: Seat
    scarab: int


class DivinityBorrowed(Event, frozen=True, gc=False):
    """Amethyst: the seat uses a Divinity of the row until its turn ends."""

    seat: Seat
    divinity: int


class PearlUsed(Event, frozen=True, gc=False):
    """The seat uses the Pearl in another's Work turn."""

    seat: Seat


class DivinityTaken(Event, frozen=True, gc=False):
    """A Divinity of the row comes to the seat: "worship" or "tile"."""

    seat: Seat
    divinity: int
    how: str


class DivinitiesDiscarded(Event, frozen=True, gc=False):
    """The seat discards Divinities (the Ennead together): for the "cult" or for "aton"."""

    seat: Seat
    divinities: tuple[int, ...]
    why: str


class RowDropped(Event, frozen=True, gc=False):
    """A Divinity of the row is discarded: "replace", or "tiles" when three tiles went back."""

    divinity: int
    why: str


class RowSlid(Event, frozen=True, gc=False):
    """The row's cards slide to the right."""

    row: tuple[int | None, ...]


# ---- the Great Architect


class ArchitectTook(Event, frozen=True, gc=False):
    """The Architect takes a Divinity. `reason`: "ennead" or "glory" as the only best one, "ennead_right" or
    "glory_right" as the rightmost of the best, "only" as the only one."""

    divinity: int
    reason: str


class ArchitectTookNone(Event, frozen=True, gc=False):
    """The row is empty: the Architect takes no Divinity (R61)."""


class ArchitectDrewDie(Event, frozen=True, gc=False):
    """The Architect takes a Stone die "quarry" or "reserve" to roll it; "none" is left anywhere (R27)."""

    source: str


class ArchitectRolled(Event, frozen=True, gc=False):
    """The Architect's die shows this value."""

    value: int


class ArchitectTile(Event, frozen=True, gc=False):
    """The Architect takes a Rest tile to his space number `space` from the left, counted from 0. `reason`: "rolled"
    its number, or "lowest" where no die is left."""

    tile: int
    slot: int
    space: int
    reason: str


class ArchitectIdle(Event, frozen=True, gc=False):
    """No die and no tile is left: the Architect does nothing (R27)."""


class ArchitectBuilt(Event, frozen=True, gc=False):
    """The Architect builds his die: "first" in the order of spaces (R24), or "project" to complete an arrangement."""

    value: int
    space: int
    reason: str


class ArchitectDieReturned(Event, frozen=True, gc=False):
    """The Architect's die goes to the Quarry."""

    value: int


AnyEvent = (
    Due
    | FirstPlayerChosen
    | TileDealt
    | DivinityRevealed
    | ProjectDealt
    | ArchitectProjectDealt
    | ScarabsDealt
    | ScarabChosen
    | ScarabRevealed
    | TurnBegan
    | Straightened
    | PharaohTaken
    | ProjectShown
    | GameEnded
    | GloryChanged
    | ResourceGained
    | ResourceReturned
    | ResourceLetGo
    | TileTaken
    | TileTurned
    | TileReturned
    | WorkBegan
    | DiceTaken
    | StoneDrawn
    | DiceLifted
    | DiceRolled
    | DieChanged
    | DiceReturned
    | DieBuilt
    | Tilted
    | Restored
    | ScarabUsed
    | DivinityBorrowed
    | PearlUsed
    | DivinityTaken
    | DivinitiesDiscarded
    | RowDropped
    | RowSlid
    | ArchitectTook
    | ArchitectTookNone
    | ArchitectDrewDie
    | ArchitectRolled
    | ArchitectTile
    | ArchitectIdle
    | ArchitectBuilt
    | ArchitectDieReturned
)
