"""The one focus ring: what can be reached by keys and controller, and how the ring goes from one to the next.

Scenes list what can be activated as `Focusable`s, in reading order; rectangles are in logical pixels. Arrows move to
the nearest in that direction, Tab follows the order, Enter and Space activate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

Rect = pygame.FRect

ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROW_KEYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def _nothing() -> None:
    """What is shown but cannot be activated does this."""


@dataclass(frozen=True)
class Focusable:
    """One thing the ring can stand on.

    `id` is stable from frame to frame ("hand:17", "button:undo"), `label` says what it is in the player's language,
    `role` is "button", "toggle", "choice", "slider", "text", "item", "piece" or "place". `adjust(step)` answers the
    left and right arrows where the role has a value (slider, choice); then these arrows do not move the ring. Items of
    one `group` are one stop of the Tab key, which goes to the `preferred` one of them.
    """

    id: str
    rect: Rect
    label: str
    activate: Callable[[], None] = field(default=_nothing, compare=False)
    role: str = "button"
    enabled: bool = True
    adjust: Callable[[int], None] | None = field(default=None, compare=False)
    group: str = ""
    preferred: bool = False


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

    def key(self, items: Sequence[Focusable], key: int, back: bool = False) -> bool:
        """Answer a key that the scene had no use for; `back` turns Tab round. Whether the ring had a use for it."""
        here = self.current(items)
        if key == pygame.K_TAB:
            self.step(items, -1 if back else 1)
        elif key in ARROW_KEYS:
            dx, dy = ARROW_KEYS[key]
            if here is not None and not self.visible:
                pass  # The first key only shows where the ring stands.
            elif here is not None and here.adjust is not None and dx:
                here.adjust(dx)
            else:
                self.move(items, dx, dy)
        elif key in ACTIVATE_KEYS:
            if here is not None and here.enabled:
                here.activate()
        else:
            return False
        return True

    def put(self, item_id: str | None) -> None:
        """Set the ring on an item, or on nothing."""
        self.current_id = item_id

    def step(self, items: Sequence[Focusable], by: int) -> Focusable | None:
        """Go on in order, `by` 1 or -1, round at the ends. The first or last item if the ring stood nowhere."""
        if not items:
            return None
        stops = _stops(items)
        here = next(
            (index for index, stop in enumerate(stops) if any(item.id == self.current_id for item in stop)), None
        )
        if here is None:
            here = -1 if by > 0 else len(stops)
        stop = stops[(here + by) % len(stops)]
        item = next((item for item in stop if item.preferred), stop[0])
        self.current_id = item.id
        return item

    def move(self, items: Sequence[Focusable], dx: int, dy: int) -> Focusable | None:
        """Go to the nearest item in a direction, of the same group if it can be; stay if there is none. The first item
        if the ring stood nowhere."""
        here = self.current(items)
        if here is None:
            return self.step(items, 1)
        others = [item for item in items if item.id != here.id]
        group = [item for item in others if here.group and item.group == here.group]
        # Who goes through what can be played wants the next of it rather than what can only be looked at.
        best = _nearest(here, group, dx, dy) or _nearest(here, others, dx, dy)
        if best is None:
            return here
        self.current_id = best.id
        return best


def _stops(items: Sequence[Focusable]) -> list[list[Focusable]]:
    """The stops of the Tab key: single items, and groups at the place of their first one."""
    stops: dict[str, list[Focusable]] = {}
    for item in items:
        stops.setdefault(f"group {item.group}" if item.group else f"item {item.id}", []).append(item)
    return list(stops.values())


def _nearest(here: Focusable, items: Sequence[Focusable], dx: int, dy: int) -> Focusable | None:
    """The nearest item in a direction; None if there is none."""
    best: tuple[float, Focusable] | None = None
    for item in items:
        distance = _distance(here.rect, item.rect, dx, dy)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, item)
    return best[1] if best is not None else None


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
