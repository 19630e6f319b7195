"""What every control is: a rectangle that can be drawn, hovered, pressed and reached by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..focus import Focusable, Rect

if TYPE_CHECKING:
    from ..art import Canvas
    from .page import Page

Point = tuple[float, float]

SHADOW = 10.0
"""How far beyond its rectangle a control may paint, in logical pixels."""


class Widget:
    """One control on a page. `id` is stable over rebuilds; `reason` says why it is off and shows as its tip."""

    role = "button"

    def __init__(self, widget_id: str, rect: Rect, label: str = "", *, enabled: bool = True, tip: str = "") -> None:
        self.id = widget_id
        self.rect = rect
        self.label = label
        self.enabled = enabled
        self.tip = tip
        self.hovered = False
        self.pressed = False
        self.page: Page | None = None

    # ---- drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the control; the canvas may be clipped to a part of it."""

    @property
    def bounds(self) -> Rect:
        """All that it paints, shadow included."""
        return self.rect.inflate(2 * SHADOW, 2 * SHADOW)

    def changed(self) -> None:
        """Draw it again in the next frame."""
        if self.page is not None:
            self.page.app.invalidate(self.bounds)

    # ---- the mouse

    def hit(self, position: Point) -> bool:
        """Whether the position lies on it."""
        return self.rect.collidepoint(position)

    @property
    def clickable(self) -> bool:
        """Whether a click does something now; the mouse then shows a hand."""
        return self.enabled

    def hover(self, position: Point | None) -> None:
        """The mouse is over it, or no longer (None)."""
        hovered = position is not None
        if hovered != self.hovered:
            self.hovered = hovered
            self.changed()

    def press(self, position: Point) -> None:
        """The left button went down on it."""
        self.pressed = True
        self.changed()

    def drag(self, position: Point) -> None:
        """The mouse moved while the left button is held that went down on it."""

    def release(self, position: Point | None) -> None:
        """The button was let go; None if the press was broken off. A release on it is a click."""
        self.pressed = False
        self.changed()
        if position is not None and self.enabled and self.hit(position):
            self.activate()

    def pressed_elsewhere(self) -> None:
        """The left button went down on something else; a field being written in ends."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it, up is positive; whether it was used."""
        return False

    def tip_at(self, position: Point) -> str:
        """The tip for the mouse at a position."""
        return self.tip

    # ---- keys

    def activate(self) -> None:
        """A click, or Enter on the focus ring."""

    def focusables(self) -> Sequence[Focusable]:
        """What the focus ring can stand on."""
        return (Focusable(self.id, self.rect, self.label, self.activate, self.role, self.enabled),)

    def focus_moved(self, item_id: str) -> None:
        """The ring came to one of its items; bring it into sight."""

    # ---- time

    def update(self, dt: float) -> None:
        """Live on for `dt` seconds."""

    def dropped(self) -> None:
        """The page lets go of it."""
