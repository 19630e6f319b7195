"""Buttons: with words, with an icon, or with both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from ..art import text as lettering
from ..art.palette import GOLD_B, GOLD_T, Color, lighter
from ..focus import Rect
from .base import Widget
from .label import label

if TYPE_CHECKING:
    import pygame

    from ..art import Canvas

Style = Literal["normal", "primary", "danger", "quiet"]

_FACES: dict[str, tuple[Color, Color]] = {
    "normal": ((96, 58, 26), (58, 32, 12)),
    "primary": ((250, 222, 132), (206, 150, 56)),
    "danger": ((150, 52, 30), (96, 26, 12)),
    "quiet": ((64, 38, 17), (44, 24, 9)),
    "off": ((104, 90, 74), (86, 73, 59)),
}
_EDGES: dict[str, tuple[Color, Color]] = {
    "normal": (GOLD_T, GOLD_B),
    "primary": (GOLD_T, GOLD_B),
    "danger": (GOLD_T, GOLD_B),
    "quiet": ((170, 126, 62), (112, 76, 32)),
    "off": ((160, 146, 124), (120, 106, 86)),
}
_INKS: dict[str, Color] = {
    "normal": GOLD_T,
    "primary": (52, 28, 8),
    "danger": (255, 236, 210),
    "quiet": (240, 214, 144),
    "off": (232, 222, 204),
}
RADIUS = 8.0


class Button(Widget):
    """A raised button. When it is off its tip says why, and the label stays readable."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        words: str,
        action: Callable[[], None],
        *,
        icon: str | None = None,
        style: Style = "normal",
        enabled: bool = True,
        tip: str = "",
        size: float = 16,
        icon_only: bool = False,
        centered: bool = False,
        sound: str = "click",
    ) -> None:
        super().__init__(widget_id, rect, words, enabled=enabled, tip=tip or (words if icon_only else ""))
        self.action = action
        self.icon = icon
        self.style = style
        self.size = size
        self.icon_only = icon_only
        self.centered = centered
        self.sound = sound

    def activate(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            if self.page is not None and self.sound:
                self.page.app.sound.play(self.sound, kind="interface")
            self.action()

    def draw(self, canvas: Canvas) -> None:
        """Paint the button in its present state."""
        look = self.style if self.enabled else "off"
        sunk = self.pressed and self.hovered and self.enabled
        ink = face(canvas, self.rect, look, hovered=self.hovered and self.enabled, sunk=sunk)
        middle = self.rect.centery + (1.0 if sunk else 0.0)
        if self.icon_only:
            if self.icon:
                canvas.ico(self.icon, self.rect.centerx, middle, min(self.rect.w, self.rect.h) * 0.56, ink)
            return
        bold = look == "primary"
        font = lettering.DISPLAY_BOLD if bold else lettering.DISPLAY
        left, room = self.rect.x + 14, self.rect.w - 28
        if self.icon:
            sign = min(26.0, self.rect.h * 0.56)
            if self.centered:
                width = min(canvas.width(self.label, self.size, font), self.rect.w - 42 - sign)
                left = self.rect.centerx - (width + sign + 10) / 2
            canvas.ico(self.icon, left + sign / 2, middle, sign, ink)
            left += sign + 10
            room = self.rect.right - 10 - left
        if self.icon:
            label(canvas, self.label, left, middle - 0.5, self.size, ink, font, "ml", room)
        else:
            label(canvas, self.label, self.rect.centerx, middle - 0.5, self.size, ink, font, "c", room + 8)


def face(canvas: Canvas, rect: Rect, look: str, *, hovered: bool = False, sunk: bool = False) -> Color:
    """Paint the body of a button and return the color of what is written on it."""
    top, bottom = _FACES[look]
    edge = _EDGES[look]
    if hovered:
        top, bottom = lighter(top, 22), lighter(bottom, 18)
    if sunk:
        top, bottom = bottom, top
    box = canvas.rect(rect.x, rect.y, rect.w, rect.h)

    def make() -> pygame.Surface:
        rim = canvas.rim
        inner = canvas.grad(box.w - 2 * rim, box.h - 2 * rim, top, bottom, raw=True)
        return canvas.framed(inner, RADIUS, edge)

    surface = canvas.memo(("button", box.size, top, bottom, edge), make)
    lift = 0.0 if look == "off" else (1.0 if sunk else 2.6)
    canvas.put(surface, rect.x, rect.y + (1.0 if sunk else 0.0), r=RADIUS, lift=lift, alpha=120)
    return _INKS[look]
