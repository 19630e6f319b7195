"""Pieces: what lies on a table and is taken, rolled or counted. Cards have a module of their own."""

import pygame

from . import shapes
from .brush import AnyColor, rgb
from .grounds import Grounds
from .palette import GOLD, GOLD_B, GOLD_T, INK, IVORY, LAPIS, Color, lighter, shaded
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
    """Adds seat signs, figures, dice, tokens, cubes and badges."""

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

    def coin(self, size: float, sign: str | None = "great-pyramid") -> pygame.Surface:
        """Return a gold coin with an icon struck into it (None: plain, to bear a number)."""

        def make() -> pygame.Surface:
            k = shapes.FINE
            side = max(2, self.px(size)) * k
            half = side / 2
            fine = shapes.blank((side, side), (110, 68, 14))
            pygame.draw.circle(fine, (110, 68, 14, 255), (half, half), half)
            pygame.draw.circle(fine, (255, 226, 124, 255), (half, half), half * 0.92)
            pygame.draw.circle(fine, (172, 112, 26, 255), (half + half * 0.02, half + half * 0.03), half * 0.78)
            field = shapes.gradient((side, side), ((206, 150, 48), (240, 192, 84), (252, 218, 122)))
            mask = shapes.blank((side, side), (255, 255, 255))
            pygame.draw.circle(mask, (255, 255, 255, 255), (half, half), half * 0.74)
            mask.blit(field, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            fine.blit(mask, (0, 0))
            disc = self.down(fine, k)
            if sign is not None:
                light = self.icon_surface(sign, size * 0.54, (255, 240, 176))
                dark = self.icon_surface(sign, size * 0.54, (128, 78, 12))
                middle = disc.get_rect().center
                disc.blit(light, light.get_rect(center=(middle[0] + max(1, self.px(0.7)), middle[1] + self.px(0.9))))
                disc.blit(dark, dark.get_rect(center=middle))
            return shapes.fast(disc)

        return self.memo(("coin", max(2, self.px(size)), sign), make)

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
