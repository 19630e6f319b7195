"""The one focus ring: what can be reached by keys and controller, and how the ring goes from one to the next.

Scenes list what can be activated as `Focusable`s, in reading order; rectangles are in logical pixels. Arrows move to
the nearest in that direction, Tab follows the order, Enter and Space activate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

Rect = pygame.FRect


def _nothing() -> None:
    """What is shown but cannot be activated does this."""


@dataclass(frozen=True)
class Focusable:
    """One thing the ring can stand on.

    `id` is stable from frame to frame ("hand:17", "button:undo"), `label` says what it is in the player's language,
    `role` is "button", "toggle", "choice", "slider", "text", "item", "piece" or "place". `adjust(step)` answers the
    left and right arrows where the role has a value (slider, choice); then these arrows do not move the ring.
    """

    id: str
    rect: Rect
    label: str
    activate: Callable[[], None] = field(default=_nothing, compare=False)
    role: str = "button"
    enabled: bool = True
    adjust: Callable[[int], None] | None = field(default=None, compare=False)


class FocusRing:
    """Where the ring stands. It is shown once keys or a controller are used, and hidden by the mouse."""

    def __init__(self) -> None:
        self.current_id: str | None = None
        self.visible = False

    def current(self, items: Sequence[Focusable]) -> Focusable | None:
        """The item the ring stands on, or None if it is no longer there."""
        for item in items:
            if item.id == self.current_id:
                return item
        return None

    def put(self, item_id: str | None) -> None:
        """Set the ring on an item, or on nothing."""
        self.current_id = item_id

    def step(self, items: Sequence[Focusable], by: int) -> Focusable | None:
        """Go on in order, `by` 1 or -1, round at the ends. The first or last item if the ring stood nowhere."""
        if not items:
            return None
        ids = [item.id for item in items]
        if self.current_id in ids:
            index = (ids.index(self.current_id) + by) % len(items)
        else:
            index = 0 if by > 0 else len(items) - 1
        self.current_id = ids[index]
        return items[index]

    def move(self, items: Sequence[Focusable], dx: int, dy: int) -> Focusable | None:
        """Go to the nearest item in a direction; stay if there is none. The first item if the ring stood nowhere."""
        here = self.current(items)
        if here is None:
            return self.step(items, 1)
        best: tuple[float, Focusable] | None = None
        for item in items:
            if item.id == here.id:
                continue
            distance = _distance(here.rect, item.rect, dx, dy)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, item)
        if best is None:
            return here
        self.current_id = best[1].id
        return best[1]


def _distance(start: Rect, end: Rect, dx: int, dy: int) -> float | None:
    """How far `end` lies from `start` in the direction, off-axis counted double; None if it lies elsewhere."""
    along = (end.centerx - start.centerx) * dx + (end.centery - start.centery) * dy
    if along <= 0.5:
        return None
    if dx:
        gap = max(0.0, (end.left - start.right) if dx > 0 else (start.left - end.right))
        off = _off_axis(start.top, start.bottom, end.top, end.bottom)
        skew = abs(end.centery - start.centery)
    else:
        gap = max(0.0, (end.top - start.bottom) if dy > 0 else (start.top - end.bottom))
        off = _off_axis(start.left, start.right, end.left, end.right)
        skew = abs(end.centerx - start.centerx)
    if off > along * 2.5:
        return None
    return gap + 2.0 * off + 0.1 * skew + 0.05 * along


def _off_axis(low: float, high: float, other_low: float, other_high: float) -> float:
    """How far two spans lie apart; 0 where they share a line."""
    return max(0.0, other_low - high, low - other_high)
