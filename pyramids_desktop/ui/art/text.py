"""Lettering: fonts, one line, a paragraph, hieroglyphs. Text is set at its final size, never scaled."""

from typing import Literal, TypeAlias

import pygame

from pyramids_desktop.assets import asset

from . import shapes
from .brush import AnyColor, Brush, rgb
from .lint import SMALLEST, SMALLEST_ALLOWED
from .palette import GOLD_T, INK

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
#: How much the hairlines of hieroglyphs are thickened, as part of their size.
_SIGN_WEIGHT = 1 / 72


class Lettering(Brush):
    """Adds text to the brush."""

    def font(self, name: str, size: float) -> pygame.font.Font:
        """Return a font (`Cinzel-Bold`, `EBGaramond-Regular`, ...) at a logical size."""
        pixels = max(1, self.px(size))
        file = f"{_SHORT.get(name, name)}.ttf"
        return self.memo(("font", file, pixels), lambda: pygame.font.Font(asset("fonts", file), pixels))

    def width(self, s: str, size: float = 15, font: str = BODY) -> float:
        """Return the width of a line in logical pixels."""
        return self.font(font, size).size(s)[0] / self.scale

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
        return self.memo(("line", s, font, self.px(size), ink), lambda: self.font(font, size).render(s, True, ink))

    def _fitted(self, s: str, size: float, font: str, maxw: float | None, least: float) -> tuple[str, float]:
        """Return the text and size that fit into `maxw`: smaller first, then cut."""
        if maxw is None:
            return s, size
        face = self.font(font, size)
        room = self.px(maxw)
        while face.size(s)[0] > room and size > least:
            size = max(least, size - 0.5)
            face = self.font(font, size)
        if face.size(s)[0] <= room + 1:
            return s, size
        if self.lint is not None:
            self.lint.report("cut", s, f"to {maxw:g}")
        low, high = 0, len(s)
        while low < high:
            middle = (low + high + 1) // 2
            if face.size(s[:middle].rstrip() + "…")[0] <= room:
                low = middle
            else:
                high = middle - 1
        return s[:low].rstrip() + "…", size

    def wrap(self, s: str, w: float, size: float = 15, font: str = BODY) -> list[str]:
        """Return the lines of a text broken at spaces to a width in logical pixels."""
        face = self.font(font, size)
        room = self.px(w)
        lines = []
        for paragraph in s.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and face.size(longer)[0] > room:
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
        """Draw a paragraph and return its height; it shrinks to 14 (`small`: 12) to keep within `maxh`."""
        least = SMALLEST_ALLOWED if small else SMALLEST
        while True:
            lines = self.wrap(s, w, size, font)
            step = self.line_height(size, font, lead)
            if maxh is None or step * len(lines) <= maxh + 1 or size <= least:
                break
            size = max(least, size - 0.5)
        height = step * len(lines)
        if self.lint is not None and maxh is not None and height > maxh + 2:
            self.lint.report("tall", s, f"{height:.0f} > {maxh:.0f}")
        for index, line in enumerate(lines):
            left = x + w / 2 if align == "c" else x
            anchor: Anchor = "mt" if align == "c" else "tl"
            self.text(line, left, y + index * step, size, color, font, anchor, maxw=w + 1, small=small)
        return height

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

    def _signs(self, s: str, size: float, ink: tuple[int, int, int]) -> pygame.Surface:
        fine = 3
        face = self.memo(
            ("font", SIGNS, self.px(size) * fine),
            lambda: pygame.font.Font(asset("fonts", f"{SIGNS}.ttf"), max(1, self.px(size) * fine)),
        )
        thin = _inked(face.render(s, True, ink))
        thick = shapes.thickened(thin, max(1, round(self.px(size) * fine * _SIGN_WEIGHT)))
        return shapes.fast(pygame.transform.smoothscale_by(thick, 1 / fine))

    def glyph_width(self, s: str, size: float) -> float:
        """Return the inked width of hieroglyphs in logical pixels."""
        return self.signs(s, size, INK).get_width() / self.scale


def _inked(surface: pygame.Surface) -> pygame.Surface:
    return surface.subsurface(surface.get_bounding_rect()).copy()
