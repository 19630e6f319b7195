"""Pieces: what lies on a table and is taken, dealt, rolled or counted."""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from . import shapes
from .brush import AnyColor, rgb
from .grounds import Grounds
from .palette import GOLD, GOLD_B, GOLD_T, INK, IVORY, LAPIS, TURQ, Color, lighter, shaded
from .text import DISPLAY_BOLD

#: Places of the pips on a die, in parts of its side.
_LOW, _MID, _HIGH = 0.27, 0.5, 0.73
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((0.25, 0.25), (_MID, _MID), (0.75, 0.75)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((0.25, 0.25), (0.75, 0.25), (_MID, _MID), (0.25, 0.75), (0.75, 0.75)),
    6: ((_LOW, 0.22), (_HIGH, 0.22), (_LOW, _MID), (_HIGH, _MID), (_LOW, 0.78), (_HIGH, 0.78)),
}
#: Kind of die -> color above, below, and of the pips.
DICE: dict[str, tuple[Color, Color, Color]] = {
    "stone": ((254, 246, 222), (208, 178, 126), (92, 52, 22)),
    "prayer": ((246, 164, 78), (186, 82, 24), (255, 246, 224)),
    "any": ((254, 246, 222), (214, 110, 40), (60, 26, 8)),
}


class Pieces(Grounds):
    """Adds cards, backs, piles, dice, tokens, cubes, figures and badges."""

    # ---- seats

    def seat(self, i: int, size: float) -> pygame.Surface:
        """Return the round sign of a seat."""
        style = self.palette.seats[i]

        def make() -> pygame.Surface:
            k = shapes.FINE
            side = max(1, self.px(size)) * k
            half = side / 2
            fine = shapes.blank((side, side), GOLD_B)
            pygame.draw.circle(fine, (*shaded(GOLD_B, 0.6), 255), (half, half), half)
            pygame.draw.circle(fine, (*GOLD_T, 255), (half, half), half * 0.95)
            pygame.draw.circle(fine, (*shaded(style.color, 0.72), 255), (half, half), half * 0.83)
            pygame.draw.circle(fine, (*style.color, 255), (half, half + half * 0.05), half * 0.78)
            disc = self.down(fine, k)
            icon = self.icon_surface(style.icon, size * 0.58, IVORY)
            disc.blit(icon, icon.get_rect(center=disc.get_rect().center))
            return shapes.fast(disc)

        return self.memo(("seat", style, max(1, self.px(size))), make)

    def meeple(self, i: int | None, size: float, col: AnyColor | None = None) -> pygame.Surface:
        """Return a wooden figure of a seat with its sign (`i` None: of no seat, in `col`)."""
        style = self.palette.seats[i] if i is not None else None
        color = rgb(col) if col is not None else style.color if style is not None else (120, 90, 60)

        def make() -> pygame.Surface:
            rim = IVORY if style is not None else (60, 36, 14)
            edge = self.icon_surface("meeple", size, rim)
            spread = max(1, self.px(1.5))
            side = edge.get_width() + 2 * spread
            figure = shapes.blank((side, side), rim)
            for dx in range(2 * spread + 1):
                for dy in range(2 * spread + 1):
                    if (dx - spread) ** 2 + (dy - spread) ** 2 <= spread * spread + 1:
                        figure.blit(edge, (dx, dy))
            body = self.icon_surface("meeple", size, (255, 255, 255)).copy()
            body.blit(
                shapes.gradient(body.get_size(), (lighter(color, 24), color, shaded(color, 0.8))),
                (0, 0),
                special_flags=pygame.BLEND_RGB_MULT,
            )
            figure.blit(body, (spread, spread))
            if style is not None:
                sign = self.icon_surface(style.icon, size * 0.36, IVORY)
                figure.blit(sign, sign.get_rect(center=(side // 2, round(side * 0.56))))
            return shapes.fast(figure)

        return self.memo(("meeple", style, max(1, self.px(size)), color), make)

    # ---- dice, tokens, cubes

    def die(self, n: int, kind: str = "stone", size: float = 44, rot: float = 0) -> pygame.Surface:
        """Return a die showing `n` (0: no pips); `kind` stone, prayer or any; `rot` in degrees."""

        def make() -> pygame.Surface:
            side = max(4, self.px(size)) * 3
            top, bottom, pip = DICE[kind]
            body = shapes.gradient((side, side), DICE["stone"][:2] if kind == "any" else (top, bottom))
            if kind == "any":
                other = shapes.gradient((side, side), DICE["prayer"][:2])
                half = shapes.blank((side, side), (255, 255, 255))
                pygame.draw.polygon(half, (255, 255, 255, 255), [(side, 0), (side, side), (0, side)])
                other.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                body.blit(other, (0, 0))
            face = shapes.blank((side, side), shaded(bottom, 0.5))
            corner = side // 5
            pygame.draw.rect(face, (255, 255, 255, 255), face.get_rect(), border_radius=corner)
            face.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            edge = max(2, round(self.scale * 3))
            pygame.draw.rect(face, (*lighter(top, 12), 255), face.get_rect().inflate(-edge, -edge), edge, corner)
            pygame.draw.rect(face, (96, 60, 24, 255), face.get_rect(), edge, border_radius=corner)
            radius = side * (0.1 if size > 24 else 0.115)
            for x, y in PIPS.get(n, ()):
                middle = (x * side, y * side)
                pygame.draw.circle(face, (*lighter(bottom, 30), 255), (middle[0], middle[1] + radius * 0.2), radius)
                pygame.draw.circle(face, (*pip, 255), middle, radius * 0.96)
            small = self.down(face, 3)
            return shapes.fast(pygame.transform.rotozoom(small, rot, 1) if rot else small)

        return self.memo(("die", n, kind, max(4, self.px(size)), rot), make)

    def token(
        self, name: str, size: float, ground: AnyColor, ink: AnyColor = IVORY, rim: AnyColor = GOLD_B
    ) -> pygame.Surface:
        """Return a round token with an icon."""
        color, paint, metal = rgb(ground), rgb(ink), rgb(rim)

        def make() -> pygame.Surface:
            k = shapes.FINE
            side = max(1, self.px(size)) * k
            half = side / 2
            fine = shapes.blank((side, side), metal)
            pygame.draw.circle(fine, (*metal, 255), (half, half), half)
            pygame.draw.circle(fine, (*lighter(color, 40), 255), (half, half), half * 0.9)
            pygame.draw.circle(fine, (*color, 255), (half, half + half * 0.04), half * 0.82)
            disc = self.down(fine, k)
            icon = self.icon_surface(name, size * 0.66, paint)
            disc.blit(icon, icon.get_rect(center=disc.get_rect().center))
            return shapes.fast(disc)

        return self.memo(("token", name, max(1, self.px(size)), color, paint, metal), make)

    def cube(self, col: AnyColor, size: float, sym: int | None = None, mark: str | None = None) -> pygame.Surface:
        """Return a small wooden cube seen from above and in front; `sym` a seat's sign, `mark` an icon on it."""
        color = rgb(col)
        sign = self.palette.seats[sym].icon if sym is not None else mark

        def make() -> pygame.Surface:
            k = shapes.FINE
            side = max(2, self.px(size)) * k
            middle, quarter = side * 0.5, side * 0.25
            rim = [
                (middle, side * 0.02),
                (side * 0.96, quarter),
                (side * 0.96, side * 0.74),
                (middle, side * 0.98),
                (side * 0.04, side * 0.74),
                (side * 0.04, quarter),
            ]
            center = (middle, side * 0.5)
            fine = shapes.blank((side, side), shaded(color, 0.38))
            pygame.draw.polygon(fine, (*shaded(color, 1.28), 255), [rim[0], rim[1], center, rim[5]])
            pygame.draw.polygon(fine, (*color, 255), [rim[5], center, rim[3], rim[4]])
            pygame.draw.polygon(fine, (*shaded(color, 0.72), 255), [rim[1], rim[2], rim[3], center])
            pygame.draw.polygon(fine, (*shaded(color, 0.38), 255), rim, max(1, round(k * self.scale * 0.9)))
            body = self.down(fine, k)
            if sign is not None:
                ink = IVORY if sum(color) < 520 else (90, 50, 10)
                icon = self.icon_surface(sign, size * (0.42 if sym is not None else 0.5), ink)
                body.blit(icon, icon.get_rect(center=(body.get_width() // 2, round(body.get_height() * 0.6))))
            return shapes.fast(body)

        return self.memo(("cube", color, max(2, self.px(size)), sign), make)

    # ---- numbers

    def chip(
        self,
        x: float,
        y: float,
        ic: str | pygame.Surface,
        val: object,
        size: float = 16,
        color: AnyColor = INK,
        icol: AnyColor | None = None,
        gap: float = 3,
        small: bool = False,
        isz: float | None = None,
        font: str = DISPLAY_BOLD,
    ) -> float:
        """Draw an icon (or a piece) and a number after it, centered on `y`; return the x behind them."""
        side = isz if isz is not None else size + 3
        if isinstance(ic, pygame.Surface):
            self.blitc(ic, x + side / 2, y)
        else:
            self.ico(ic, x + side / 2, y, side, icol if icol is not None else color)
        box = self.text(str(val), x + side + gap, y, size, color, font, "ml", small=small)
        return x + side + gap + box.w

    def badge(
        self,
        cx: float,
        cy: float,
        s: object,
        rad: float = 11,
        col: AnyColor = LAPIS,
        size: float = 15,
        ink: AnyColor = (255, 244, 214),
        edge: AnyColor = GOLD,
    ) -> None:
        """Draw a number in a colored disc."""
        self.disc(cx, cy + 0.8, rad + 0.6, (30, 14, 4))
        self.disc(cx, cy, rad, col, edge, 1.6)
        self.text(str(s), cx, cy - 0.5, size, ink, DISPLAY_BOLD, "c", lint=False)

    def countbadge(self, x: float, y: float, n: int, col: AnyColor = (52, 28, 10)) -> None:
        """Draw how many pieces lie in a pile."""
        w = 22 if n < 10 else 28
        self.rrect(x - w / 2, y - 11, w, 22, 11, col, 255, GOLD, 1.4)
        self.text(str(n), x, y - 0.5, 15, GOLD_T, DISPLAY_BOLD, "c", lint=False)

    # ---- cards

    def plaque(self, w: float, h: float, col: AnyColor, r: float = 5) -> pygame.Surface:
        """Return a new small tile in a gold edge, in a color lit from above: the ground of tiny cards."""
        color = rgb(col)
        rim = self.rim
        size = self.size(w, h)
        inner = shapes.gradient(
            (max(1, size[0] - 2 * rim), max(1, size[1] - 2 * rim)),
            (lighter(color, 58), color, shaded(color, 0.6)),
        )
        return self.framed(inner, r)

    def back(
        self, w: float, h: float, col: AnyColor = LAPIS, icn: str = "all-seeing-eye", r: float = 7
    ) -> pygame.Surface:
        """Return the back of a card: a color, a gold line, a sign in a sun."""
        color = rgb(col)
        return self.memo(("back", w, h, color, icn, r), lambda: self._back(w, h, color, icn, r))

    def _back(self, w: float, h: float, color: Color, icn: str, r: float) -> pygame.Surface:
        rim = self.rim
        size = self.size(w, h)
        inner = shapes.gradient(
            (size[0] - 2 * rim, size[1] - 2 * rim), (lighter(color, 30), color, shaded(color, 0.55))
        )
        shapes.lay_grain(inner, self.tile("plain"), (17, 23))
        card = self.framed(inner, r)
        edge = rim / self.scale
        with self.onto(card):
            self._ray_ground(w / 2, h / 2, min(w, h) * 0.42)
            self.outline(edge + 3, edge + 3, w - 2 * edge - 6, h - 2 * edge - 6, max(2, r - 3), GOLD, 1, 170)
            if min(w, h) >= 60:
                self.outline(edge + 6, edge + 6, w - 2 * edge - 12, h - 2 * edge - 12, max(1, r - 5), GOLD, 0.8, 90)
            self.ico(icn, w / 2, h / 2, min(w, h) * 0.56, GOLD_T, True)
        return card

    def _ray_ground(self, cx: float, cy: float, radius: float) -> None:
        """Draw the two pale discs of a sun behind a figure."""
        key = ("sun", round(radius * self.scale, 1))

        def make() -> pygame.Surface:
            k = 3
            side = max(2, round(radius * 2 * self.scale)) * k
            fine = shapes.blank((side, side), (255, 226, 146))
            middle = (side / 2, side / 2)
            pygame.draw.circle(fine, (255, 226, 146, 44), middle, side / 2)
            pygame.draw.circle(fine, (255, 230, 156, 92), middle, side / 2 * 0.8)
            return shapes.fast(self.down(fine, k))

        self.blitc(self.memo(key, make), cx, cy)

    def pile(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        back: pygame.Surface,
        n: int,
        lift: float = 3,
        depth: int = 3,
    ) -> None:
        """Draw a pile of `n` cards with its count; an empty one is a well."""
        for layer in range(min(depth, max(0, n - 1)), 0, -1):
            self.put(back, x + layer * 1.6, y + layer * 1.6, lift=2, alpha=80)
        if n:
            self.put(back, x, y, lift=lift)
        else:
            self.well(x, y, w, h)
        self.countbadge(x + w / 2, y + h - 14, n)

    def art(
        self, w: float, h: float, col: AnyColor, art: tuple[Literal["icon", "glyph"], str] | None
    ) -> pygame.Surface:
        """Return a new painted field: a color, the sun, an icon or hieroglyphs large in it."""
        color = rgb(col)
        field = shapes.gradient(self.size(w, h), (lighter(color, 70), lighter(color, 14), shaded(color, 0.5)))
        shapes.lay_grain(field, self.tile("plain"), (len(str(art)) * 37, 11))
        side = min(w, h)
        with self.onto(field):
            self._ray_ground(w / 2, h / 2, side * 0.46)
            if art is not None and art[0] == "icon":
                self.ico(art[1], w / 2, h / 2, side * 0.74, "#fbeec4", True)
            elif art is not None:
                self.glyph(art[1], w / 2, h / 2, side * (0.76 if len(art[1]) == 1 else 0.5), (253, 240, 200))
        field = self.round(field, 5)
        with self.onto(field):
            self.outline(0, 0, w, h, 5, shaded(GOLD_B, 0.8), 1.3)
        return field

    def card(
        self,
        w: float,
        h: float,
        title: str | None = None,
        art: tuple[Literal["icon", "glyph"], str] | None = None,
        col: AnyColor = LAPIS,
        body: str | None = None,
        cost: Sequence[pygame.Surface] = (),
        corner: tuple[object, AnyColor] | None = None,
        tl: tuple[object, AnyColor] | None = None,
        glyphs: str | None = None,
        foot: Callable[[pygame.Surface, float], None] | None = None,
        r: float = 9,
        ts: float = 15,
        bs: float = 14,
        arth: float | None = None,
        seed: int = 31,
        dim: bool = False,
        small: bool = False,
        base: AnyColor = (255, 244, 214),
        topband: bool = True,
        tpos: Literal["top", "bottom"] = "top",
    ) -> pygame.Surface:
        """Return a card face; sizes in logical pixels.

        `title` stands above the art or (`tpos`) at the foot of the card; `art` is ("icon", name) or ("glyph",
        hieroglyphs); `body` is the text below; `cost` are pieces down the left of the art; `corner` and `tl` are
        (text, color) badges top right and top left; `glyphs` a line of hieroglyphs under the art; `foot` is
        called with the card and the y where free room begins; `ts`, `bs` sizes of title and text; `arth` height
        of the art; `dim` veils the card.
        """
        args = (w, h, title, art, rgb(col), body, corner, tl, glyphs, r, ts, bs, arth, seed, dim, small)
        key = ("card", args, rgb(base), topband, tpos)

        def make() -> pygame.Surface:
            return _CardPainter(self, w, h, r, rgb(col), rgb(base), seed, small).paint(
                title, art, body, cost, corner, tl, glyphs, foot, ts, bs, arth, dim, topband, tpos
            )

        # Costs and feet are drawn by the caller: such a card is its own to keep.
        return make() if cost or foot is not None else self.memo(key, make)


class _CardPainter:
    """Sets one card face from the edge inwards, and from top to bottom."""

    def __init__(
        self, kit: Pieces, w: float, h: float, r: float, col: Color, base: Color, seed: int, small: bool
    ) -> None:
        self.kit = kit
        self.w, self.h, self.r = w, h, r
        self.col, self.base, self.seed, self.small = col, base, seed, small
        self.edge = kit.rim / kit.scale

    def paint(
        self,
        title: str | None,
        art: tuple[Literal["icon", "glyph"], str] | None,
        body: str | None,
        cost: Sequence[pygame.Surface],
        corner: tuple[object, AnyColor] | None,
        tl: tuple[object, AnyColor] | None,
        glyphs: str | None,
        foot: Callable[[pygame.Surface, float], None] | None,
        ts: float,
        bs: float,
        arth: float | None,
        dim: bool,
        topband: bool,
        tpos: str,
    ) -> pygame.Surface:
        kit, w, e = self.kit, self.w, self.edge
        h = self.h
        size = kit.size(w, h)
        inner = kit.texture((size[0] - 2 * kit.rim, size[1] - 2 * kit.rim), self.base, self.seed, "papyrus")
        card = kit.framed(inner, self.r)
        with kit.onto(card):
            y = e + 3
            banded = topband and h > 100
            if banded:
                pale = (240, 224, 186)
                kit.band(e + 6, e + 4, w - 2 * e - 12, 4, (self.col, pale, TURQ, pale), 8)
                y = e + 10
            if title and tpos == "bottom":
                kit.text(title, w / 2, h - e - 11, ts, INK, DISPLAY_BOLD, "c", w - 2 * e - 4, self.small)
                h -= 20
            elif title:
                y = self._title(title, y, ts, tl is not None, corner is not None)
            room = h - y - e - 4
            high = arth if arth is not None else room - (h * 0.3 if body else 0) - (22 if foot else 0)
            left = 26 if cost else 0
            x, wide = e + 4 + left, w - 2 * e - 8 - left
            kit.target.blit(kit.art(wide, high, self.col, art), (kit.px(x), kit.px(y)))
            self._costs(cost, y, high)
            y += high + 3
            if glyphs:
                kit.glyph(glyphs, w / 2, y + 11, 22, self.col, False)
                y += 24
            if body:
                lowest = h - y - e - 2 - (20 if foot else 0)
                kit.para(body, e + 5, y, w - 2 * e - 10, bs, INK, align="c", small=self.small, maxh=lowest)
            if foot:
                foot(card, y)
            drop = e + 12 + (4 if banded else 0)
            if tl:
                kit.badge(e + 12, drop, tl[0], 12, tl[1])
            if corner:
                kit.badge(w - e - 12, drop, corner[0], 12, corner[1])
        return self._veiled(card) if dim else card

    def _title(self, title: str, y: float, ts: float, left: bool, right: bool) -> float:
        taken = (26 if left else 0) + (26 if right else 0)
        cx = self.w / 2 + ((13 if left else 0) - (13 if right else 0))
        room = self.w - 2 * self.edge - (8 if self.w > 80 else 1) - taken
        self.kit.text(title, cx, y + 9.5, ts, INK, DISPLAY_BOLD, "c", maxw=room, small=self.small)
        return y + 21

    def _costs(self, cost: Sequence[pygame.Surface], y: float, high: float) -> None:
        kit = self.kit
        step = min(25.0, (high - 24) / (len(cost) - 1)) if len(cost) > 1 else 25.0
        for index, piece in enumerate(cost):
            middle = (kit.px(self.edge + 16), kit.px(y + 12 + index * step))
            kit.target.blit(piece, piece.get_rect(center=middle))

    def _veiled(self, card: pygame.Surface) -> pygame.Surface:
        veil = pygame.Surface(card.get_size(), pygame.SRCALPHA)
        veil.fill((70, 44, 20, 110))
        card.blit(self.kit.round(veil, self.r), (0, 0))
        return card
