"""What may be asked for in Pyramidice.

Decisions of a seat come first, outcomes of chance last; the list of legal commands keeps this order. A command holds
what the decider adds; who is meant and what it is for stands in the frame it answers (see `state`).
"""

from __future__ import annotations

import msgspec

from .numbers import (
    AtTable,
    Changer,
    Die,
    Divinity,
    OwnDivinity,
    PrayerDice,
    Project,
    Resource,
    Scarab,
    Space,
    Step,
    StoneDice,
    Tile,
    TileSlot,
    Value,
)


class Command(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Any command."""


# ---- decisions of a seat


class ChooseScarab(Command, frozen=True, gc=False):
    """Keep this Scarab."""

    scarab: Scarab


class Work(Command, frozen=True, gc=False):
    """Take a Work turn."""


class TakeTile(Command, frozen=True, gc=False):
    """Take a Rest turn with this tile: from the board, or with the Emerald from before an opponent."""

    tile: Tile


class TakeDice(Command, frozen=True, gc=False):
    """Take so many dice from the Quarry."""

    prayer: PrayerDice
    stone: StoneDice


class ChangeDie(Command, frozen=True, gc=False):
    """Change an unused die by 1 (`step` is -1 or 1). `by` is what is used: a Cat, with Bastet a Worker, the Golden
    Cat."""

    die: Die
    step: Step
    by: Changer


class Reroll(Command, frozen=True, gc=False):
    """Begin the reroll that everybody has once per Work turn."""


class Pick(Command, frozen=True, gc=False):
    """Add a die to those that are thrown again."""

    die: Die


class Throw(Command, frozen=True, gc=False):
    """Throw the dice that were picked."""


class Worship(Command, frozen=True, gc=False):
    """Worship a Divinity of the row: its cost is paid next."""

    divinity: Divinity


class Build(Command, frozen=True, gc=False):
    """Build an unused Stone die on a space; with Seshat's price if `seshat`."""

    die: Die
    space: Space
    seshat: bool = False


class Use(Command, frozen=True, gc=False):
    """Use the power of a Divinity."""

    divinity: Divinity


class UseScarab(Command, frozen=True, gc=False):
    """Use the Ruby."""


class Borrow(Command, frozen=True, gc=False):
    """Amethyst: use a Divinity of the row until the turn ends."""

    divinity: Divinity


class Replace(Command, frozen=True, gc=False):
    """Discard a Divinity of the row for a die: a new one comes."""

    divinity: Divinity


class Cash(Command, frozen=True, gc=False):
    """Return two dice for Glory."""


class Done(Command, frozen=True, gc=False):
    """End the use of dice: the rest goes to the Quarry, then the cult is supported."""


class Pay(Command, frozen=True, gc=False):
    """Pay the present symbol with an unused die."""

    die: Die


class PayVirtual(Command, frozen=True, gc=False):
    """Pay the present symbol with the virtual die of this Divinity of the triad."""

    divinity: Divinity


class PayResource(Command, frozen=True, gc=False):
    """Pay the present symbol with a Worker or a Cat."""

    kind: Resource


class Waive(Command, frozen=True, gc=False):
    """Lapis Lazuli: leave out the present symbol."""


class ChooseValue(Command, frozen=True, gc=False):
    """Khepri: the value of the three dice."""

    value: Value


class SetDie(Command, frozen=True, gc=False):
    """Turn an unused die to a value (Amun, Mut, Ruby)."""

    die: Die
    value: Value


class Take(Command, frozen=True, gc=False):
    """Take a resource of this kind."""

    kind: Resource


class Lose(Command, frozen=True, gc=False):
    """Discard a resource of this kind."""

    kind: Resource


class Swap(Command, frozen=True, gc=False):
    """On a full board: put away a resource of this kind for the new one."""

    kind: Resource


class LetGo(Command, frozen=True, gc=False):
    """On a full board: do not keep the new resource."""


class TakeDivinity(Command, frozen=True, gc=False):
    """Take a Divinity of the row without paying."""

    divinity: Divinity


class Discard(Command, frozen=True, gc=False):
    """Discard one of one's own Divinities; `STACK` is the whole Ennead."""

    divinity: OwnDivinity


class Accept(Command, frozen=True, gc=False):
    """Use the Pearl."""


class Pass(Command, frozen=True, gc=False):
    """Do not use the Pearl."""


class PlaceTile(Command, frozen=True, gc=False):
    """Put the tile that goes back into this slot."""

    slot: TileSlot


# ---- outcomes of chance


class FirstPlayer(Command, frozen=True, gc=False):
    """Who begins."""

    seat: AtTable


class DealTile(Command, frozen=True, gc=False):
    """The next Rest tile in play."""

    tile: Tile


class Reveal(Command, frozen=True, gc=False):
    """The next Divinity of the pile."""

    divinity: Divinity


class DealProject(Command, frozen=True, gc=False):
    """A Project."""

    project: Project


class DealScarabs(Command, frozen=True, gc=False):
    """Two Scarabs, sorted."""

    scarabs: tuple[Scarab, Scarab]


class Roll(Command, frozen=True, gc=False):
    """What the dice show, sorted."""

    dice: tuple[Die, ...]


class EndTurn(Command, frozen=True, gc=False):
    """The turn ends."""


class Proceed(Command, frozen=True, gc=False):
    """The Great Architect does his next step."""


AnyCommand = (
    ChooseScarab
    | Work
    | TakeTile
    | TakeDice
    | ChangeDie
    | Reroll
    | Pick
    | Throw
    | Worship
    | Build
    | Use
    | UseScarab
    | Borrow
    | Replace
    | Cash
    | Done
    | Pay
    | PayVirtual
    | PayResource
    | Waive
    | ChooseValue
    | SetDie
    | Take
    | Lose
    | Swap
    | LetGo
    | TakeDivinity
    | Discard
    | Accept
    | Pass
    | PlaceTile
    | FirstPlayer
    | DealTile
    | Reveal
    | DealProject
    | DealScarabs
    | Roll
    | EndTurn
    | Proceed
)
