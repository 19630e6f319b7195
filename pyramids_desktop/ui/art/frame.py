"""The frame every table shares: header, prompt, tip, buttons, log, seat plates."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from . import shapes
from .brush import AnyColor
from .ornament import Ornament
from .palette import EDGE_B, EDGE_T, GOLD, GOLD_B, GOLD_T, INK, IVORY, Color
from .text import BODY, BODY_BOLD, DISPLAY, DISPLAY_BOLD

#: One part of a row of a tip: a text or a piece.
Part: TypeAlias = str | pygame.Surface
ButtonState: TypeAlias = Literal["normal", "primary", "off"]
#: State of a button -> color above and below, edge above and below, ink.
BUTTONS: dict[str, tuple[Color, Color, Color, Color, Color]] = {
    "normal": ((100, 61, 28), (56, 31, 12), EDGE_T, EDGE_B, GOLD_T),
    "primary": ((252, 226, 138), (208, 152, 58), (255, 240, 190), GOLD_B, (52, 28, 8)),
    "off": ((94, 78, 62), (76, 62, 48), (140, 122, 98), (104, 88, 68), (222, 208, 182)),
}
HEADER_HEIGHT = 46
HEADER_ICONS = ("cog", "open-book", "magnifying-glass")


@dataclass(frozen=True)
class HeaderPlaces:
    """Where the header put what can be clicked, in logical pixels: icon name -> box, and the step chips."""

    icons: dict[str, pygame.FRect]
    steps: tuple[pygame.FRect, ...]


class Frame(Ornament):
    """Adds the parts of the frame."""

    def header(
        self,
        title: str,
        glyphs: str,
        seat: int,
        name: str,
        steps: Sequence[str],
        cur: int,
        right: Sequence[tuple[str, str]] = (),
    ) -> HeaderPlaces:
        """Draw the header: game, whose turn, steps done, now and to come, counters, and three buttons.

        `name` is the whole phrase that names the turn; `right` are counters as (icon, text).
        """
        width = self.target.get_width() / self.scale
        bar = self.memo(
            ("header", self.target.get_width()),
            lambda: self.grad(width, HEADER_HEIGHT, (78, 47, 22), (32, 17, 6)),
        )
        self.target.blit(bar, (0, 0))
        self.target.fill(GOLD, self.rect(0, HEADER_HEIGHT - 1, width, 1.6))
        self.target.fill((20, 8, 0), self.rect(0, HEADER_HEIGHT + 0.6, width, 1))
        box = self.text(title, 16, 22, 24, GOLD_T, DISPLAY_BOLD, "ml", sh=(0, 0, 0))
        x = 16 + box.w + 14
        if glyphs:
            wide = self.glyph_width(glyphs, 22)
            self.glyph(glyphs, x + wide / 2, 22, 22, (206, 156, 74))
            x += wide + 22
        self.blitc(self.seat(seat, 32), x + 16, 22)
        bright = self.palette.seats[seat].bright
        box = self.text(name, x + 40, 22, 19, bright, BODY_BOLD, "ml")
        x += 40 + box.w + 18
        chips = []
        for index, step in enumerate(steps):
            chips.append(self._step(step, x, index, cur))
            x += chips[-1].w + 6
        return HeaderPlaces(self._header_icons(width, right, x, title), tuple(chips))

    def _step(self, step: str, x: float, index: int, cur: int) -> pygame.FRect:
        font = BODY_BOLD if index == cur else BODY
        w = self.width(step, 15.5, font) + (32 if index < cur else 20)
        if index == cur:
            self.rrect(x, 8, w, 28, 14, (244, 208, 112), 255, GOLD_B)
            self.text(step, x + w / 2, 21.5, 15.5, INK, BODY_BOLD, "c")
        elif index < cur:
            self.rrect(x, 8, w, 28, 14, (40, 22, 8), 255, (120, 84, 40))
            self.ico("check-mark", x + 14, 22, 13, self.palette.good)
            self.text(step, x + 24, 22, 15.5, (206, 184, 142), a="ml")
        else:
            self.rrect(x, 8, w, 28, 14, (54, 31, 13), 255, (140, 100, 50))
            self.text(step, x + w / 2, 21.5, 15.5, (230, 208, 164), a="c")
        return pygame.FRect(x, 8, w, 28)

    def _header_icons(
        self, width: float, right: Sequence[tuple[str, str]], least: float, title: str
    ) -> dict[str, pygame.FRect]:
        x = width - 14
        places = {}
        for icon in HEADER_ICONS:
            self.rrect(x - 32, 7, 32, 31, 8, (60, 34, 14), 255, (150, 108, 50))
            self.ico(icon, x - 16, 22, 20, "#f0d690")
            places[icon] = pygame.FRect(x - 32, 7, 32, 31)
            x -= 38
        x -= 6
        for icon, text in reversed(right):
            box = self.text(text, x, 22, 15.5, (240, 220, 178), a="mr")
            x -= box.w + 5
            self.ico(icon, x - 9, 22, 18, "#e2b65e")
            x -= 32
        if self.lint is not None and x < least - 6:
            self.lint.report("overlap", title, f"header: counters begin at {x:.0f}, steps end at {least:.0f}")
        return places

    def prompt(
        self,
        x: float,
        y: float,
        w: float,
        s: str,
        icn: str = "play-button",
        h: float = 28,
        col: AnyColor = (255, 226, 150),
        preview: bool = False,
    ) -> None:
        """Draw the strip that says what can be done now; as `preview`, what a drop would do."""
        if preview:
            self.rrect(x, y, w, h, 8, (84, 44, 8), 240, (255, 226, 140))
        else:
            self.rrect(x, y, w, h, 8, (38, 20, 8), 240, (160, 112, 48))
        self.ico(icn, x + 16, y + h / 2, 16, "#f4ce78")
        ink = IVORY if preview else col
        self.text(s, x + 30, y + h / 2 - 0.5, 16, ink, BODY_BOLD if preview else BODY, "ml", maxw=w - 40)

    def tip(self, x: float, y: float, w: float, rows: Sequence[Part | Sequence[Part]], h: float | None = None) -> None:
        """Draw what a move costs and gives, before it is made; each row is a text or a sequence of parts."""
        high = h if h is not None else 8 + 19 * len(rows)
        size = self.size(w, high)

        def make() -> pygame.Surface:
            rim = self.rim
            inner = shapes.gradient((size[0] - 2 * rim, size[1] - 2 * rim), ((66, 39, 18), (30, 14, 4)))
            return self.framed(inner, 8)

        self.put(self.memo(("tip", size), make), x, y, r=8, lift=5, alpha=140)
        for index, row in enumerate(rows):
            left = x + 9
            middle = y + 13.5 + 19 * index
            for part in [row] if isinstance(row, str | pygame.Surface) else row:
                if isinstance(part, pygame.Surface):
                    wide = part.get_width() / self.scale
                    self.blitc(part, left + wide / 2, middle)
                    left += wide + 4
                else:
                    ink, font = (GOLD_T, BODY_BOLD) if index == 0 else (IVORY, BODY)
                    box = self.text(part, left, middle, 15, ink, font, "ml", maxw=x + w - 6 - left)
                    left += box.w + 5

    def button(
        self,
        x: float,
        y: float,
        w: float,
        label: str,
        icn: str | None = None,
        state: ButtonState = "normal",
        h: float = 40,
        lit: bool = False,
    ) -> None:
        """Draw a button; `lit` brightens it as under the pointer."""
        face = self.button_face(w, h, state, lit)
        self.put(face, x, y, r=8, lift=3 if state != "off" else 1)
        ink = BUTTONS[state][4]
        font = DISPLAY_BOLD if state == "primary" else DISPLAY
        middle = y + h / 2 - 0.5
        if icn is not None and label:
            self.ico(icn, x + 21, y + h / 2, 22, ink)
            self.text(label, x + 38, middle, 15, ink, font, "ml", maxw=w - 44)
        elif icn is not None:
            self.ico(icn, x + w / 2, y + h / 2, min(h * 0.56, 24), ink)
        else:
            self.text(label, x + w / 2, middle, 15, ink, font, "c", maxw=w - 12)

    def button_face(self, w: float, h: float, state: ButtonState = "normal", lit: bool = False) -> pygame.Surface:
        """Return the empty face of a button; not to be drawn on."""
        size = self.size(w, h)

        def make() -> pygame.Surface:
            top, bottom, edge_top, edge_bottom, _ = BUTTONS[state]
            rim = self.rim
            inner = shapes.gradient((size[0] - 2 * rim, size[1] - 2 * rim), (top, bottom))
            if lit:
                inner.fill((28, 22, 12), special_flags=pygame.BLEND_RGB_ADD)
            # A thin line of light under the upper edge.
            shine = pygame.Surface((inner.get_width(), max(1, self.px(1))))
            shine.fill((34, 28, 18))
            inner.blit(shine, (0, max(1, self.px(0.8))), special_flags=pygame.BLEND_RGB_ADD)
            return self.framed(inner, 8, (edge_top, edge_bottom))

        return self.memo(("button", size, state, lit), make)

    def log(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        rows: Sequence[tuple[int | None, str]],
        title: str = "Log",
    ) -> None:
        """Draw the newest entries first, as many as fit; each is (seat or None, text)."""
        self.panel(x, y, w, h, "papyrus", None, 21, lift=4)
        self.text(title, x + 12, y + 7, 15, INK, DISPLAY_BOLD)
        top = y + 30
        for seat, entry in rows:
            lines = self.wrap(entry, w - 44, 15, BODY)
            if top + 17 * len(lines) > y + h - 5:
                break
            if seat is not None:
                self.blitc(self.seat(seat, 18), x + 20, top + 9)
            for line in lines:
                self.text(line, x + 34, top, 15)
                top += 17
            top += 4

    def plate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        seat: int,
        name: str,
        score: object,
        active: bool = False,
        extra: str | None = None,
        first: bool = False,
    ) -> None:
        """Draw a seat's plate: sign, name and score in a strip of its color; the caller fills the rest.

        `extra` is an icon before the score, `first` puts a crown there, `active` a halo around the plate.
        """
        if active:
            self.glow(x, y, w, h, 8)
        self.panel(x, y, w, h, "papyrus", None, 40 + seat, 8, 0 if active else 3)
        if active:
            self.outline(x - 1, y - 1, w + 2, h + 2, 9, self.palette.glow, 2.2)
        self.strip(x + 2, y + 2, w - 4, 27, seat)
        self.blitc(self.seat(seat, 28), x + 18, y + 15.5)
        box = self.text(str(score), x + w - 10, y + 15, 18, (255, 244, 206), DISPLAY_BOLD, "mr")
        left = x + w - 14 - box.w
        for icon in (extra, "crown" if first else None):
            if icon is not None:
                self.ico(icon, left - 9, y + 15, 17, (255, 232, 170))
                left -= 24
        self.text(name, x + 38, y + 15, 16.5, IVORY, BODY_BOLD, "ml", maxw=left - x - 42)

    def strip(self, x: float, y: float, w: float, h: float, seat: int) -> None:
        """Draw the strip in a seat's color that heads what is theirs."""
        color = self.palette.seats[seat].color
        self.rrect(x, y, w, h, 7, color, 245)
