"""Grounds: what things lie on. Papyrus to read, wood to take from, dark for the program's voice and one's own.

One light falls from the upper left: edges are lighter above, shadows fall below and a little to the right.
"""

import random
from typing import Literal, TypeAlias

import pygame

from . import shapes
from .brush import AnyColor, rgb
from .palette import (
    CARN,
    DARK,
    EDGE_B,
    EDGE_T,
    GOLD_T,
    INK,
    LAPIS,
    NIGHT,
    PAPY,
    SAND,
    STONE,
    TURQ,
    WOOD,
    Color,
    lighter,
    shaded,
)
from .text import DISPLAY_BOLD, Lettering

Kind: TypeAlias = Literal["papyrus", "stone", "sand", "wood", "dark"]

#: Kind of panel -> its color and the grain laid on it.
PANELS: dict[str, tuple[Color, str]] = {
    "papyrus": (PAPY, "papyrus"),
    "sand": (SAND, "papyrus"),
    "stone": (STONE, "stone"),
    "wood": ((104, 64, 33), "wood"),
    "dark": (DARK, "plain"),
}
#: Panels on which ink is read.
LIGHT_PANELS = ("papyrus", "sand", "stone")

#: Side of a tile of grain in logical pixels.
_TILE = 480


class Grounds(Lettering):
    """Adds textures, panels, wells, halos and bands."""

    # ---- grain

    def tile(self, material: str) -> pygame.Surface:
        """Return the repeating tile of a material's grain (gray, to be multiplied)."""
        return self.memo(("tile", material), lambda: shapes.grain_tile(material, max(8, self.px(_TILE)), self.scale))

    def tex(self, w: float, h: float, base: AnyColor, seed: int = 1, material: str = "papyrus") -> pygame.Surface:
        """Return a new surface of a material in a color, lit from above; `seed` chooses the piece of it."""
        return self.texture(self.size(w, h), rgb(base), seed, material)

    def texture(self, size: tuple[int, int], base: Color, seed: int, material: str) -> pygame.Surface:
        """Return a new surface of a material, of a size in pixels."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        # Never brighter than the base: a channel that runs into 255 first would turn the color green.
        lit = shapes.gradient(size, (base, shaded(base, 0.98), shaded(base, 0.945)))
        surface.blit(lit, (0, 0))
        chance = random.Random(seed)
        tile = self.tile(material)
        start = (chance.randrange(tile.get_width()), chance.randrange(tile.get_height()))
        shapes.lay_grain(surface, tile, start)
        return surface

    # ---- shadows

    def shadow(self, x: float, y: float, w: float, h: float, r: float, lift: float, alpha: int = 120) -> None:
        """Draw the shadow of an opaque rounded piece of a logical size that lies `lift` above its ground."""
        self._shadow(self.rect(x, y, w, h), r, lift, alpha)

    def _shadow(self, rect: pygame.Rect, r: float, lift: float, alpha: int) -> None:
        blur = max(1, self.px(max(2, lift * 1.1)))
        radius = max(0, self.px(r))
        soft = self.memo(
            ("shadow", radius, blur, alpha),
            lambda: shapes.soft_slice(radius, blur, (*shapes.SHADE, alpha)),
        )
        area = rect.inflate(4 * blur, 4 * blur).move(self.px(lift * 0.35), self.px(lift * 0.9))
        soft.paint(self.target, area, middle=False)

    def put(
        self,
        surf: pygame.Surface,
        x: float,
        y: float,
        r: float = 6,
        lift: float = 3,
        alpha: int = 120,
        shape: bool = False,
    ) -> pygame.Surface:
        """Blit a piece with a soft shadow and return it.

        `r` is the radius of its corners, `lift` its height above the table (0: no shadow); `shape` casts the
        shadow of its outline instead of its rectangle, as for a tilted card or a figure.
        """
        rect = surf.get_rect(topleft=(self.px(x), self.px(y)))
        if self.lint is not None and not shape:
            self.lint.cover(self.target, rect)
        if lift and shape:
            blur = max(1, self.px(max(2, lift) * 0.8))
            cast, pad = shapes.silhouette_shadow(surf, blur, alpha)
            offset = (self.px(lift * 0.4) - pad, self.px(lift) - pad)
            self.target.blit(cast, (rect.x + offset[0], rect.y + offset[1]))
        elif lift:
            self._shadow(rect, r, lift, alpha)
        self.target.blit(surf, rect)
        return surf

    def putc(
        self,
        surf: pygame.Surface,
        cx: float,
        cy: float,
        r: float = 6,
        lift: float = 3,
        alpha: int = 120,
        shape: bool = False,
    ) -> pygame.Surface:
        """Blit a piece with its shadow around a logical point."""
        left = cx - surf.get_width() / self.scale / 2
        top = cy - surf.get_height() / self.scale / 2
        return self.put(surf, left, top, r, lift, alpha, shape)

    # ---- the table

    def table(self, base: AnyColor = WOOD, seed: int = 3, shade: int = 120) -> None:
        """Cover the whole target with planks of wood, darker by `shade` (0-255) in the corners."""
        size = self.target.get_size()
        color = rgb(base)

        def make() -> pygame.Surface:
            planks = self._planks(size, color, seed)
            planks.blit(vignette_surface(size, shade), (0, 0))
            return shapes.fast(planks)

        self.target.blit(self.memo(("table", size, color, seed, shade), make), (0, 0))

    def _planks(self, size: tuple[int, int], base: Color, seed: int) -> pygame.Surface:
        width, height = size
        planks = pygame.Surface(size, pygame.SRCALPHA)
        planks.fill((*base, 255))
        tile = self.tile("wood")
        side = tile.get_width()
        chance = random.Random(seed)
        deep = max(24, self.px(116))
        seam = max(1, self.px(1.3))
        top = -chance.randrange(deep // 2)
        while top < height:
            left = -chance.randrange(max(1, self.px(500)))
            while left < width:
                length = self.px(chance.randrange(560, 900))
                area = pygame.Rect(left, top, length, deep).clip(planks.get_rect())
                if area.w and area.h:
                    board = planks.subsurface(area)
                    board.fill((*shaded(base, chance.uniform(0.93, 1.1)), 255))
                    start = (chance.randrange(side), chance.randrange(side))
                    shapes.lay_grain(board, tile, start)
                    end = max(0, left)
                    if left > 0:
                        planks.fill(shaded(base, 0.42), (end, area.y, seam, area.h))
                        planks.fill(shaded(base, 1.12), (end + seam, area.y, max(1, seam // 2), area.h))
                left += length
            planks.fill(shaded(base, 0.42), (0, top + deep - seam, width, seam))
            planks.fill(shaded(base, 1.08), (0, top + deep, width, max(1, seam // 2)))
            top += deep
        return planks

    def vignette(self, strength: int = 60) -> None:
        """Darken the corners of the whole target, what was drawn before included; `table` needs it no more."""
        size = self.target.get_size()
        key = ("vignette", size, strength)
        self.target.blit(self.memo(key, lambda: vignette_surface(size, strength)), (0, 0))

    # ---- panels and places

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        kind: Kind = "papyrus",
        title: str | None = None,
        seed: int = 7,
        r: float = 9,
        lift: float = 5,
        band: bool = False,
        edge: bool = True,
    ) -> None:
        """Draw a raised ground with a gold edge, its title at the top left and a painted band if wanted."""
        area = self.rect(x, y, w, h)
        key = ("panel", area.size, kind, seed, r, edge)
        surface = self.memo(key, lambda: self._panel(area.size, kind, seed, r, edge))
        self.put(surface, x, y, r=r, lift=lift, alpha=130)
        if band:
            self.band(x + 12, y + 7, w - 24)
        if title:
            ink = INK if kind in LIGHT_PANELS else GOLD_T
            self.text(title, x + 12, y + (14 if band else 7), 15, ink, DISPLAY_BOLD, maxw=w - 24)

    def _panel(self, size: tuple[int, int], kind: str, seed: int, r: float, edge: bool) -> pygame.Surface:
        base, material = PANELS[kind]
        if not edge:
            return self.round(self.texture(size, base, seed, material), r)
        metal = (EDGE_T, EDGE_B) if kind != "dark" else ((184, 136, 62), (120, 78, 26))
        inner_size = (size[0] - 2 * self.rim, size[1] - 2 * self.rim)
        inner = self.texture(inner_size, base, seed, material)
        return self.framed(inner, r, metal)

    @property
    def rim(self) -> int:
        """Width in pixels of the gold edge of panels and cards."""
        return max(1, self.px(1.8))

    def framed(self, inner: pygame.Surface, r: float, metal: tuple[Color, Color] = (EDGE_T, EDGE_B)) -> pygame.Surface:
        """Return a surface set into a gold edge: dark line outside, metal, dark line inside. Changes `inner`."""
        rim = self.rim
        size = (inner.get_width() + 2 * rim, inner.get_height() + 2 * rim)
        frame = shapes.gradient(size, (metal[0], shaded(metal[0], 0.86), metal[1]))
        frame = self.round(frame, r)
        thin = max(1, self.px(0.7))
        line = self._slice(self._radius(r, size), None, (*shaded(metal[1], 0.55), 150), thin)
        line.paint(frame, frame.get_rect())
        inside = self.round(inner, max(1.0, r - 1.6))
        frame.blit(inside, (rim, rim))
        groove = self._slice(self._radius(r - 1.6, inner.get_size()), None, (*shaded(metal[1], 0.45), 130), thin)
        groove.paint(frame, inner.get_rect(topleft=(rim, rim)))
        return shapes.fast(frame)

    def _radius(self, r: float, size: tuple[int, int]) -> int:
        return max(0, min(self.px(r), min(size) // 2 - 1))

    def well(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 7,
        col: AnyColor = (30, 14, 4),
        alpha: int = 70,
        edge: bool = True,
    ) -> None:
        """Draw a pressed-in place: where something can lie."""
        area = self.rect(x, y, w, h)
        radius = self._radius(r, area.size)
        self._slice(radius, (*rgb(col), alpha), None, 0).paint(self.target, area)
        key = ("hollow", radius, alpha)
        self.memo(key, lambda: self._hollow(radius, alpha)).paint(self.target, area, middle=False)
        if edge:
            # The lower rim catches the light.
            lip = pygame.Surface((max(1, area.w - 2 * radius), max(1, self.px(1))))
            lip.fill((255, 236, 190))
            lip.set_alpha(64)
            self.target.blit(lip, (area.x + radius, area.bottom - lip.get_height()))

    def _hollow(self, radius: int, alpha: int) -> shapes.NineSlice:
        """Return the shade inside a well: strong under its upper and left rim, faint below."""
        reach = max(2, self.px(4))
        border = max(radius, reach) + 2
        side = 2 * border + 1
        sprite = shapes.blank((side, side))
        steps = reach
        for step in range(steps):
            part = (1 - step / steps) ** 2
            shade = shapes.rounded_slice(max(0, radius - step), None, (0, 0, 0, int(alpha * 0.5 * part) + 1), 1)
            rect = pygame.Rect(step, step, side - step, side - step)
            shade.paint(sprite, rect, middle=False)
        mask = shapes.rounded_slice(radius, (255, 255, 255, 255), None, 0).surface((side, side))
        sprite.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return shapes.NineSlice(shapes.fast(sprite), border)

    def own(self, x: float, y: float, w: float, h: float, seat: int) -> None:
        """Draw the ground under everything that is the viewer's own, in one edge of the seat's color."""
        self.rrect(x, y, w, h, 12, NIGHT, 125)
        self.outline(x, y, w, h, 12, self.palette.seats[seat].bright, 1.8)

    # ---- halos

    def glow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 8,
        col: AnyColor | None = None,
        strength: float = 1.0,
        light: bool = False,
    ) -> None:
        """Mark a legal target: a warm halo and a gold line; on a `light` ground a dark line outside it."""
        color = rgb(col) if col is not None else self.palette.glow
        area = self.rect(x, y, w, h)
        blur = max(2, self.px(5))
        whole = area.inflate(4 * blur, 4 * blur)

        def make() -> pygame.Surface:
            surface = shapes.blank(whole.size, color)
            radius = self._radius(r, area.size)
            halo = self.memo(
                ("halo", radius, blur, color, round(strength, 2)),
                lambda: shapes.soft_slice(radius, blur, (*color, int(235 * strength)), inside=40),
            )
            halo.paint(surface, surface.get_rect())
            # Each line lies so far outside, in a color, so thick, with an alpha.
            lines: list[tuple[int, Color, float, int]] = [(1, color, 2.2, int(255 * min(1.0, strength + 0.2)))]
            if light:
                lines = [(3, (70, 30, 0), 2.4, 255), (1, (255, 232, 110), 3.2, 255)]
            for by, ink, thickness, alpha in lines:
                rect = area.inflate(2 * self.px(by), 2 * self.px(by)).move(-whole.x, -whole.y)
                line = self._slice(self._radius(r + by, rect.size), None, (*ink, alpha), thickness * self.scale)
                line.paint(surface, rect)
            return shapes.fast(surface)

        # Many targets of one size are lit at a time: one picture serves them all.
        self.target.blit(self.memo(("glow", area.size, r, color, round(strength, 2), light), make), whole)

    def focus(self, x: float, y: float, w: float, h: float, r: float = 8) -> None:
        """Draw the ring around what the keyboard or controller is on."""
        self.outline(x - 5, y - 5, w + 10, h + 10, r + 5, (20, 8, 0), 4, 200)
        self.outline(x - 4, y - 4, w + 8, h + 8, r + 4, self.palette.focus, 2.6)

    # ---- ornament

    def band(
        self,
        x: float,
        y: float,
        w: float,
        h: float = 5,
        cols: tuple[AnyColor, ...] = (LAPIS, TURQ, CARN),
        cw: float = 11,
    ) -> None:
        """Draw a painters' block border: colored blocks between thin gold lines."""
        area = self.rect(x, y, w, h)
        colors = tuple(rgb(color) for color in cols)
        key = ("band", area.size, colors, cw)
        self.target.blit(self.memo(key, lambda: self._band(area.size, colors, cw)), area)

    def _band(self, size: tuple[int, int], colors: tuple[Color, ...], cw: float) -> pygame.Surface:
        width, height = size
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*GOLD_T, 255))
        gap = max(1, self.px(1.2))
        # Whole blocks only, spread evenly, and as many on the right of the middle as on the left.
        count = max(1, round((width + gap) / (self.px(cw) + gap)))
        count += 1 - count % 2
        for index in range(count):
            left = round(index * (width + gap) / count)
            right = round((index + 1) * (width + gap) / count) - gap
            color = colors[abs(index - count // 2) % len(colors)]
            block = shapes.gradient((max(1, right - left), height), (lighter(color, 26), color))
            surface.blit(block, (left, 0))
        return shapes.fast(surface)


def vignette_surface(size: tuple[int, int], strength: int) -> pygame.Surface:
    """Return a dark veil that is clear in the middle; computed on a few points and stretched."""
    columns, rows = 40, 26
    raw = bytearray()
    for row in range(rows):
        down = (row + 0.5) / rows * 2 - 1
        for column in range(columns):
            across = (column + 0.5) / columns * 2 - 1
            beyond = max(0.0, (across * across + down * down) ** 0.5 - 0.55) / 0.86
            raw += bytes((20, 8, 0, int(min(1.0, beyond * beyond) * strength)))
    small = pygame.image.frombuffer(bytes(raw), (columns, rows), "RGBA")
    return shapes.fast(pygame.transform.smoothscale(small, size))
