"""The hand on a piece: pressed, lifted, moved, let go.

One record with explicit steps, fed by the scene from mouse events. It never outlives the button that holds it: motion
that tells of no pressed button ends it as surely as the button's release, since releases do get lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .pieces import Box, Piece, Point

SLOP = 6.0
"""So many logical pixels the pointer goes before a press becomes a drag."""
TILT = 5.0
"""Degrees by which a lifted piece leans."""
NEAR_SIZE = 2.0
"""A size that differs by so few pixels is taken at once: every size on the way has to be stretched to."""
LIFT = 11.0
"""Height of a lifted piece in pixels, for its shadow."""
_GROWTH = 26.0
"""By this share of what is left, a second, a held piece comes nearer to the size that it should have."""


class Step(Enum):
    """What a mouse event did to the drag."""

    NOTHING = "nothing"
    LIFTED = "lifted"
    MOVED = "moved"
    CANCELLED = "cancelled"
    CLICKED = "clicked"
    DROPPED = "dropped"


@dataclass(slots=True)
class Held:
    """A piece under a pressed button."""

    piece: Piece
    start: Point
    at: Point
    grip: Point
    """Where in the piece the pointer holds it, as parts of its width and height."""
    size: tuple[float, float]
    """Its present size, which goes toward that of the zone below it."""
    lifted: bool = False
    moved: bool = False
    """Whether the pointer has gone far enough for a drag, though the piece may stay where it is."""

    @property
    def box(self) -> Box:
        """Where the piece hangs now."""
        w, h = self.size
        return Box(self.at[0] - self.grip[0] * w, self.at[1] - self.grip[1] * h, w, h)


class Drag:
    """At most one piece in the hand."""

    def __init__(self) -> None:
        self.held: Held | None = None

    @property
    def lifted(self) -> Held | None:
        """The piece that is being dragged, or None before the pointer has gone far enough."""
        return self.held if self.held is not None and self.held.lifted else None

    def press(self, piece: Piece, at: Point) -> None:
        """The button went down on a piece."""
        box = piece.box
        grip = ((at[0] - box.x) / max(1.0, box.w), (at[1] - box.y) / max(1.0, box.h))
        self.held = Held(piece, at, at, grip, (box.w, box.h))

    def move(self, at: Point, pressed: bool, may_lift: bool = True) -> Step:
        """The pointer moved; `pressed` is whether the button is down by the same event."""
        held = self.held
        if held is None:
            return Step.NOTHING
        if not pressed:
            self.held = None
            return Step.CANCELLED
        held.at = at
        if held.lifted:
            return Step.MOVED
        far = abs(at[0] - held.start[0]) > SLOP or abs(at[1] - held.start[1]) > SLOP
        held.moved = held.moved or far
        if not far or not may_lift:
            return Step.NOTHING
        held.lifted = True
        return Step.LIFTED

    def grow_toward(self, size: tuple[float, float], dt: float) -> bool:
        """Let the held piece take a size within about a tenth of a second; whether it changed."""
        held = self.held
        if held is None or held.size == size:
            return False
        part = min(1.0, dt * _GROWTH)
        w = held.size[0] + (size[0] - held.size[0]) * part
        h = held.size[1] + (size[1] - held.size[1]) * part
        if abs(w - size[0]) < NEAR_SIZE and abs(h - size[1]) < NEAR_SIZE:
            w, h = size
        held.size = (w, h)
        return True

    def release(self, at: Point) -> tuple[Step, Held | None]:
        """The button came up: `CLICKED` or `DROPPED` with what was held, `NOTHING` if nothing was."""
        held, self.held = self.held, None
        if held is None:
            return Step.NOTHING, None
        held.at = at
        return (Step.DROPPED if held.lifted else Step.CLICKED), held

    def cancel(self) -> Held | None:
        """Let go without doing anything; what was held, so that it can glide home."""
        held, self.held = self.held, None
        return held
