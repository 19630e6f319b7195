"""One way to act out of three: dragging, clicking source and target, and keys.

A `Hand` holds what is dragged or picked and knows where it may go. It changes nothing in the game: it answers with an
`Intent`, and the scene carries it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from .drag import Drag, Held, Step
from .pieces import Piece, Point, Zone
from .spec import Chain, DraftStep
from .stage import Stage

REACH = 16.0
"""A drop this near a target, in logical pixels, still counts."""


class Wish(Enum):
    """What the player wants."""

    NOTHING = "nothing"
    DO = "do"
    """Carry out one of `commands`."""
    REFUSED = "refused"
    """Do what is not legal: say why."""
    LOOK = "look"
    """See a piece closely."""
    CHANGED = "changed"
    """Nothing to carry out, but what is picked or held has changed."""
    HOME = "home"
    """A held piece goes back to its place."""


@dataclass(frozen=True)
class Intent:
    """A wish and what it is about."""

    wish: Wish
    source: str | None = None
    target: str | None = None
    commands: tuple[Any, ...] = ()
    held: Held | None = None
    """What was dropped or let go."""
    word: str | None = None
    """What is to be seen closely."""


NOTHING = Intent(Wish.NOTHING)
CHANGED = Intent(Wish.CHANGED)


class Hand:
    """What the viewer holds or has picked on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.drag = Drag()
        self.picked: str | None = None
        """The source picked by a click or by keys."""
        self.aimed: str | None = None
        """The target under the held piece, the pointer or the focus ring."""
        self._piece: str | None = None
        """The key of the piece that was clicked: equal pieces share a handle."""
        self._zone: Zone | None = None
        """Which of the aimed target's places the pointer is at, and where in it."""
        self._part: Point | None = None
        self._turns = 0
        """How often what would be done at the aimed target has been turned on."""

    # ---- what may be done

    @property
    def source(self) -> str | None:
        """The source in the hand: dragged, else picked."""
        lifted = self.drag.lifted
        return lifted.piece.handle if lifted is not None else self.picked

    def ways(self, source: str | None) -> Mapping[str | None, tuple[Any, ...]]:
        """Where a source may go, and what that does; the key None is a click on itself."""
        if source is None:
            return {}
        return self.stage.look.destinations.get(source, {})

    def targets(self, source: str | None = None) -> list[str]:
        """The legal targets of a source (None: of what is in the hand)."""
        ways = self.ways(source if source is not None else self.source)
        return [target for target in ways if target is not None]

    def only_target(self, source: str | None) -> str | None:
        """The one place where a source may go, if there is no choice: then a second click does it."""
        ways = self.ways(source)
        return next(iter(ways)) if len(ways) == 1 else None

    def home(self) -> Piece | None:
        """The piece that is picked."""
        if self.picked is None:
            return None
        clicked = self.stage.placement.by_key.get(self._piece or "")
        if clicked is not None and clicked.handle == self.picked:
            return clicked
        return self.stage.placement.source(self.picked)

    def meant(self, source: str | None, target: str | None) -> tuple[Any, ...]:
        """What bringing a source to a target does: one command where the place in the target decides."""
        commands = self.ways(source).get(target, ())
        if len(commands) > 1 and self._part is not None and target == self.aimed:
            chosen = self.stage.spec.by_place(self.stage.look, commands, self._part)
            if chosen is not None:
                return (commands[(commands.index(chosen) + self._turns) % len(commands)],)
        if len(commands) > 1 and self._turns and target == self.aimed:
            return (commands[(self._turns - 1) % len(commands)],)
        return commands

    def turn(self) -> bool:
        """Go on to the next of several things that the hand could do at the aimed target; whether there are any."""
        if self.source is None or self.aimed is None or len(self.ways(self.source).get(self.aimed, ())) < 2:
            return False
        self._turns += 1
        return True

    def forget(self) -> Held | None:
        """Let go of everything, as when the turn changes; what was held."""
        self.picked = None
        self._aim(None)
        return self.drag.cancel()

    # ---- the mouse

    def press(self, at: Point) -> Intent:
        """The left button went down on the table."""
        if self.picked is not None:
            self._aim(at)
            if self.aimed is not None:
                return self._send(self.picked, self.aimed)
        piece = self.stage.placement.piece_at(at)
        if piece is None:
            had, self.picked = self.picked, None
            zone = self.stage.placement.zone_at(at)
            if had is not None and zone is not None and zone.handle is not None:
                return Intent(Wish.REFUSED, had, zone.handle)
            if had is None and zone is not None and zone.opens:
                return Intent(Wish.LOOK, word=zone.info)
            return CHANGED if had is not None else NOTHING
        self.drag.press(piece, at)
        return NOTHING

    def move(self, at: Point, pressed: bool) -> Intent:
        """The pointer moved."""
        held = self.drag.held
        liftable = held is not None and bool(self.targets(held.piece.handle or ""))
        step = self.drag.move(at, pressed, liftable)
        if step is Step.CANCELLED:
            self._aim(None)
            return Intent(Wish.HOME, held=held)
        if step is Step.LIFTED:
            self.picked = None
        if step in (Step.LIFTED, Step.MOVED):
            self._aim(at, REACH)
            return CHANGED
        if held is None and self.picked is not None:
            before = (self.aimed, self._zone, self.meant(self.picked, self.aimed))
            self._aim(at)
            if before != (self.aimed, self._zone, self.meant(self.picked, self.aimed)):
                return CHANGED
        return NOTHING

    def _aim(self, at: Point | None, slack: float = 0.0) -> None:
        """Note which target is under a point, if any."""
        zone = self.stage.placement.place_at(at, self.targets(), slack) if at is not None else None
        aimed = zone.handle if zone is not None else None
        if aimed != self.aimed:
            self._turns = 0
        self.aimed = aimed
        self._zone = zone
        self._part = None
        if zone is not None and at is not None:
            box = zone.box
            self._part = ((at[0] - box.x) / max(1.0, box.w), (at[1] - box.y) / max(1.0, box.h))

    def release(self, at: Point) -> Intent:
        """The left button came up."""
        aimed = self.aimed
        step, held = self.drag.release(at)
        if step is Step.CLICKED and held is not None:
            return self._click(held, at)
        if step is not Step.DROPPED or held is None:
            return NOTHING
        source = held.piece.handle
        if aimed is not None and source is not None:
            return self._send(source, aimed, held)
        self._aim(None)
        zone = self.stage.placement.zone_at(at)
        if zone is None or zone.id == held.piece.zone:
            return Intent(Wish.HOME, source, held=held)
        over = self.stage.placement.piece_at(at, skip=held.piece.key)
        target = zone.handle if zone.handle is not None else over.handle if over is not None else None
        return Intent(Wish.REFUSED, source, target, held=held)

    def _click(self, held: Held, at: Point) -> Intent:
        piece = held.piece
        source = piece.handle
        if held.moved and not piece.box.contains(at):
            # It was to be dragged and would not come.
            return Intent(Wish.REFUSED, source) if source is not None and not self.ways(source) else NOTHING
        if self.picked is not None and source == self.picked:
            only = self.only_target(source)
            if only is not None:
                return self._send(self.picked, only)
            own = self.ways(source).get(None, ())
            self.picked = None
            return Intent(Wish.DO, source, None, own) if own else CHANGED
        self._piece = piece.key
        return self.pick(source, piece.about)

    def pick(self, source: str | None, about: str | None) -> Intent:
        """Choose a source by click or key: done at once if it goes nowhere, else picked up."""
        ways = self.ways(source)
        if not ways:
            had, self.picked = self.picked, None
            if had is not None and source is not None:
                return Intent(Wish.REFUSED, had, source)
            return Intent(Wish.LOOK, source, word=about)
        own = ways.get(None, ())
        if own and (len(ways) == 1 or all(isinstance(command, Chain | DraftStep) for command in own)):
            self.picked = None
            return Intent(Wish.DO, source, None, ways[None])
        self.picked = source
        self._aim(None)
        return CHANGED

    # ---- keys

    def point(self, target: str | None) -> None:
        """The focus ring came to a target, or to something else."""
        self._aim(None)
        self.aimed = target

    def send(self, target: str) -> Intent:
        """Bring what is picked to a target."""
        return self._send(self.picked, target) if self.picked is not None else NOTHING

    def _send(self, source: str, target: str, held: Held | None = None) -> Intent:
        commands = self.meant(source, target)
        self.picked = None
        self._aim(None)
        if not commands:
            return Intent(Wish.REFUSED, source, target, held=held)
        return Intent(Wish.DO, source, target, commands, held)

    # ---- how it hangs

    def wanted_size(self) -> tuple[float, float] | None:
        """The size the held piece should take: that of the target it is over, else its own."""
        lifted = self.drag.lifted
        if lifted is None:
            return None
        zone = self.aimed_zone()
        if zone is not None and zone.piece is not None:
            return zone.piece
        return (lifted.piece.box.w, lifted.piece.box.h)

    def aimed_zone(self) -> Zone | None:
        """The aimed place: the one under the pointer where a target has several."""
        if self.aimed is None:
            return None
        if self._zone is not None and self._zone.handle == self.aimed:
            return self._zone
        return self.stage.placement.target(self.aimed)
