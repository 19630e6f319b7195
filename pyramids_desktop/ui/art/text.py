"""Lettering: fonts, one line, a paragraph, hieroglyphs. Text is set at its final size, never scaled."""

from typing import Literal, TypeAlias

import pygame

from pyramids_desktop.assets import asset
from pyramids_desktop.core.message import printable

from . import shapes
from .brush import AnyColor, Brush, rgb
from .lint import SMALLEST, SMALLEST_ALLOWED
from .palette import GOLD_T, INK, Color

DISPLAY = "Cinzel-Regular"
DISPLAY_BOLD = "Cinzel-Bold"
BODY = "EBGaramond-Regular"
BODY_BOLD = "EBGaramond-Bold"
BODY_ITALIC = "EBGaramond-Italic"
SIGNS = "NotoSansEgyptianHieroglyphs-Regular"
#: Short name of the font of signs, as layouts may call it.
_SHORT = {"NotoHiero": SIGNS}

Anchor: TypeAlias = Literal["tl", "c", "tr", "ml", "mr", "mt", "mb", "bl", "br"]
_ANCHORS = {
    "tl": "topleft",
    "c": "center",
    "tr": "topright",
    "ml": "midleft",
    "mr": "midright",
    "mt": "midtop",
    "mb": "midbottom",
    "bl": "bottomleft",
    "br": "bottomright",
}
#: Lines of a paragraph stand this much closer than the font asks for.
_LEADING = 0.94
_TEXT_SHADOW = 150
_SIGN_SHADOW = 130
#: So many widths are remembered: the same words are measured wherever they may stand, while a piece is dragged too.
_ADVANCES = 4096
#: How much the hairlines of hieroglyphs are thickened, as part of their size.
_SIGN_WEIGHT = 1 / 72


class Lettering(Brush):
    """Adds text to the brush."""

    def font(self, name: str, size: float) -> pygame.font.Font:
        """Return a font (`Cinzel-Bold`, `EBGaramond-Regular`, ...) at a logical size."""
        return self._face(name, max(1, self.px(size)))

    def width(self, s: str, size: float = 15, font: str = BODY) -> float:
        """Return the width of a line in logical pixels."""
        return self.advance(s, size, font) / self.scale

    def advance(self, s: str, size: float = 15, font: str = BODY) -> int:
        """Return the width of a line in pixels, as `text` draws it."""
        fine = self._fineness(size, font)
        pixels = self.px(size) * fine
        key = (s, pixels, font)
        wide = self.advances.get(key)
        if wide is None:
            if len(self.advances) >= _ADVANCES:
                self.advances.clear()
            wide = self.advances[key] = self._face(font, pixels).size(_drawable(s))[0]
        return -(-wide // fine)

    def _face(self, name: str, pixels: int) -> pygame.font.Font:
        file = f"{_SHORT.get(name, name)}.ttf"
        return self.memo(("font", file, pixels), lambda: pygame.font.Font(asset("fonts", file), max(1, pixels)))

    def _fineness(self, size: float, font: str) -> int:
        # Whole-pixel spacing tears small capitals apart: the display face is set finer while it is small.
        if font not in (DISPLAY, DISPLAY_BOLD):
            return 1
        pixels = self.px(size)
        return 4 if pixels < 20 else 2 if pixels < 40 else 1

    def text(
        self,
        s: str,
        x: float,
        y: float,
        size: float = 15,
        color: AnyColor = INK,
        font: str = BODY,
        a: Anchor = "tl",
        maxw: float | None = None,
        small: bool = False,
        sh: AnyColor | None = None,
        lint: bool = True,
    ) -> pygame.FRect:
        """Draw one line and return its box in logical pixels.

        `a` is the anchor that (x, y) names; `maxw` the room, for which the size shrinks to 14 (`small`: 12) and
        then the text is cut with an ellipsis; `sh` a color for a shadow one pixel below. `lint=False` leaves
        out the checks of contrast and overlap, for figures in badges over art.
        """
        if self.lint is not None:
            self.lint.size(s, size, small)
        s, size = self._fitted(s, size, font, maxw, SMALLEST_ALLOWED if small else SMALLEST)
        ink = rgb(color)
        drawn = self.line(s, size, ink, font)
        box = drawn.get_rect()
        setattr(box, _ANCHORS[a], (self.px(x), self.px(y)))
        if self.lint is not None and lint and s.strip():
            self.lint.drawn(self.target, s, drawn.get_bounding_rect().move(box.topleft), ink)
        if sh is not None:
            dark = self.line(s, size, sh, font)
            shadow = self.memo(
                ("line shadow", s, font, self.px(size), rgb(sh)), lambda: self._faded(dark, _TEXT_SHADOW)
            )
            self.target.blit(shadow, box.move(0, max(1, self.px(1))))
        self.target.blit(drawn, box)
        return pygame.FRect(box.x / self.scale, box.y / self.scale, box.w / self.scale, box.h / self.scale)

    def line(self, s: str, size: float = 15, color: AnyColor = INK, font: str = BODY) -> pygame.Surface:
        """Return one line of text as a surface, rendered at its final size; not to be drawn on."""
        ink = rgb(color)
        key = ("line", s, font, self.px(size), ink)
        return self.memo(key, lambda: self.font(font, size).render(_drawable(s), True, ink))

    def _fitted(self, s: str, size: float, font: str, maxw: float | None, least: float) -> tuple[str, float]:
        """Return the text and size that fit into `maxw`: smaller first, then cut."""
        if maxw is None:
            return s, size
        room = self.px(maxw)
        while (wide := self.advance(s, size, font)) > room and size > least:
            size = max(least, size - 0.5)
        if wide <= room + 1:
            return s, size
        if self.lint is not None:
            self.lint.report("cut", s, f"to {maxw:g}")
        low, high = 0, len(s)
        while low < high:
            middle = (low + high + 1) // 2
            if self.advance(s[:middle].rstrip() + "…", size, font) <= room:
                low = middle
            else:
                high = middle - 1
        return s[:low].rstrip() + "…", size

    def wrap(self, s: str, w: float, size: float = 15, font: str = BODY) -> list[str]:
        """Return the lines of a text broken at spaces to a width in logical pixels."""
        room = self.px(w)
        lines = []
        for paragraph in s.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and self.advance(longer, size, font) > room:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def line_height(self, size: float = 15, font: str = BODY, lead: float = 1.0) -> float:
        """Return the distance of two lines of a paragraph in logical pixels."""
        return self.font(font, size).get_linesize() / self.scale * _LEADING * lead

    def para(
        self,
        s: str,
        x: float,
        y: float,
        w: float,
        size: float = 15,
        color: AnyColor = INK,
        font: str = BODY,
        align: Literal["l", "c"] = "l",
        small: bool = False,
        maxh: float | None = None,
        lead: float = 1.0,
    ) -> float:
        """Draw a paragraph and return its height; it shrinks to 14 (`small`: 12) to keep within `maxh`.

        Centered lines are made about equally long, so that none holds a single short word.
        """
        least = SMALLEST_ALLOWED if small else SMALLEST
        while True:
            lines = self.wrap(s, w, size, font)
            step = self.line_height(size, font, lead)
            if maxh is None or step * len(lines) <= maxh + 1 or size <= least:
                break
            size = max(least, size - 0.5)
        if align == "c" and len(lines) > 1:
            lines = self._balanced(s, w, size, font, lines)
        height = step * len(lines)
        if self.lint is not None and maxh is not None and height > maxh + 2:
            self.lint.report("tall", s, f"{height:.0f} > {maxh:.0f}")
        for index, line in enumerate(lines):
            left = x + w / 2 if align == "c" else x
            anchor: Anchor = "mt" if align == "c" else "tl"
            self.text(line, left, y + index * step, size, color, font, anchor, maxw=w + 1, small=small)
        return height

    def _balanced(self, s: str, w: float, size: float, font: str, lines: list[str]) -> list[str]:
        """Return as many lines as these, of the least width that a text can be broken to."""
        low, high = w / len(lines), w
        while high - low > 2:
            middle = (low + high) / 2
            tried = self.wrap(s, middle, size, font)
            if len(tried) > len(lines) or any(self.width(line, size, font) > middle for line in tried):
                low = middle
            else:
                high, lines = middle, tried
        return lines

    def glyph(self, s: str, cx: float, cy: float, size: float, color: AnyColor = GOLD_T, sh: bool = True) -> float:
        """Draw hieroglyphs around a point and return their width in logical pixels."""
        ink = rgb(color)
        drawn = self.signs(s, size, ink)
        box = drawn.get_rect(center=(self.px(cx), self.px(cy)))
        if sh:
            dark = self.signs(s, size, (20, 8, 0))
            shadow = self.memo(("signs shadow", s, self.px(size)), lambda: self._faded(dark, _SIGN_SHADOW))
            self.target.blit(shadow, box.move(max(1, self.px(size / 48)), max(1, self.px(size / 32))))
        self.target.blit(drawn, box)
        return drawn.get_width() / self.scale

    def signs(self, s: str, size: float, color: AnyColor = GOLD_T) -> pygame.Surface:
        """Return hieroglyphs as a surface cut to their ink, their thin lines thickened with their size."""
        ink = rgb(color)
        return self.memo(("signs", s, self.px(size), ink), lambda: self._signs(s, size, ink))

    def _signs(self, s: str, size: float, ink: Color) -> pygame.Surface:
        fine = 3
        thin = _inked(self._face(SIGNS, self.px(size) * fine).render(_drawable(s), True, ink))
        thick = shapes.thickened(thin, max(1, round(self.px(size) * fine * _SIGN_WEIGHT)))
        return shapes.fast(pygame.transform.smoothscale_by(thick, 1 / fine))

    def glyph_width(self, s: str, size: float) -> float:
        """Return the inked width of hieroglyphs in logical pixels."""
        return self.signs(s, size, INK).get_width() / self.scale


def _drawable(s: str) -> str:
    """The text as fonts take it: they refuse some letters, and whoever typed or forged them must not stop a frame."""
    return s if s.isprintable() else "\n".join(map(printable, s.split("\n")))


def _inked(surface: pygame.Surface) -> pygame.Surface:
    return surface.subsurface(surface.get_bounding_rect()).copy()
