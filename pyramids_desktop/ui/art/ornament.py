"""Ornament after the painted walls: block borders, cornices, corners, the winged sun."""

import math

import pygame

from . import shapes
from .brush import AnyColor, Point, rgb
from .cards import Cards
from .palette import CARN, GOLD, GOLD_B, GOLD_T, LAPIS, TURQ, Color, lighter, shaded
from .text import DISPLAY_BOLD

#: The painters' order of colors in borders and feathers.
BORDER: tuple[Color, ...] = (LAPIS, TURQ, CARN)


class Ornament(Cards):
    """Adds what only pleases."""

    def page(self, x: float, y: float, w: float, h: float, lift: float = 7, seed: int = 12) -> pygame.FRect:
        """Draw a sheet of papyrus with a painted border all around and return the room inside it."""
        self.panel(x, y, w, h, "papyrus", None, seed, 10, lift)
        area = self.rect(x, y, w, h)
        border = self.memo(("page border", area.size), lambda: self._page_border(w, h))
        self.target.blit(border, area)
        inset = 24.0
        return pygame.FRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset)

    def _page_border(self, w: float, h: float) -> pygame.Surface:
        surface = shapes.blank(self.size(w, h), GOLD_T)
        inset, wide = 9.0, 7.0
        with self.onto(surface):
            corner = wide + 4
            self.band(inset + corner, inset, w - 2 * (inset + corner), wide, BORDER, 12)
            self.band(inset + corner, h - inset - wide, w - 2 * (inset + corner), wide, BORDER, 12)
            upright = pygame.transform.rotate(self._band(self.size(h - 2 * (inset + corner), wide), BORDER, 12), 90)
            self.target.blit(upright, (self.px(inset), self.px(inset + corner)))
            self.target.blit(upright, (self.px(w - inset - wide), self.px(inset + corner)))
            for left in (inset - 2, w - inset - wide - 2):
                for top in (inset - 2, h - inset - wide - 2):
                    self._corner_block(left, top, wide + 4)
            self.outline(inset - 3, inset - 3, w - 2 * inset + 6, h - 2 * inset + 6, 4, GOLD_B, 0.9, 170)
            gap = inset + wide + 3
            self.outline(gap, gap, w - 2 * gap, h - 2 * gap, 3, GOLD_B, 0.9, 170)
        return shapes.fast(surface)

    def _corner_block(self, x: float, y: float, side: float) -> None:
        self.rrect(x, y, side, side, 2, LAPIS, 255, GOLD, 1.2)
        self.disc(x + side / 2, y + side / 2, side * 0.24, GOLD_T)

    def corners(self, x: float, y: float, w: float, h: float, size: float = 26, col: AnyColor = GOLD) -> None:
        """Set a lotus quarter into each corner of a rectangle."""
        color = rgb(col)
        pixels = max(8, self.px(size))
        flower = self.memo(("lotus corner", pixels, color), lambda: _lotus_corner(pixels, color))
        area = self.rect(x, y, w, h)
        for right in (False, True):
            for bottom in (False, True):
                turned = pygame.transform.flip(flower, right, bottom)
                place = (area.right - pixels if right else area.x, area.bottom - pixels if bottom else area.y)
                self.target.blit(turned, place)

    def cornice(self, x: float, y: float, w: float, h: float = 22) -> None:
        """Draw the hollow cornice of a temple: a row of painted leaves over a round rod."""
        area = self.rect(x, y, w, h)
        self.target.blit(self.memo(("cornice", area.size), lambda: self._cornice(area.size)), area)

    def _cornice(self, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*GOLD_B, 255))
        rod = max(2, round(height * 0.22))
        leaves = height - rod
        count = max(3, round(width / (height * 0.52)))
        count += 1 - count % 2
        gap = max(1, self.px(1))
        for index in range(count):
            left = round(index * width / count)
            right = round((index + 1) * width / count) - gap
            color = BORDER[abs(index - count // 2) % len(BORDER)]
            # The hollow is dark where it turns under, light where it leans out at the top.
            leaf = shapes.gradient((max(1, right - left), leaves), (lighter(color, 60), color, shaded(color, 0.6)))
            surface.blit(self.round(leaf, min(4.0, height / 8)), (left, 0))
        shine = shapes.gradient((width, rod), (GOLD_B, GOLD_T, GOLD, shaded(GOLD_B, 0.8)))
        surface.blit(shine, (0, leaves))
        surface.fill((*GOLD_T, 255), (0, 0, width, max(1, self.px(1.4))))
        return shapes.fast(surface)

    def gilded(self, s: str, cx: float, cy: float, size: float) -> pygame.FRect:
        """Draw a line in letters of gold with a dark edge, around a point, and return its box."""
        surface = self.memo(("gilded", s, self.px(size)), lambda: self._gilded(s, size))
        self.blitc(surface, cx, cy)
        w, h = surface.get_width() / self.scale, surface.get_height() / self.scale
        return pygame.FRect(cx - w / 2, cy - h / 2, w, h)

    def _gilded(self, s: str, size: float) -> pygame.Surface:
        letters = self.line(s, size, (255, 255, 255), DISPLAY_BOLD)
        ink = letters.get_bounding_rect()
        gold = letters.copy()
        metal = shapes.gradient((ink.w, ink.h), ((255, 246, 206), (248, 222, 140), (226, 172, 76), (184, 124, 44)))
        gold.blit(metal, ink, special_flags=pygame.BLEND_RGB_MULT)
        edge = max(1, self.px(size / 40))
        dark = shapes.thickened(self.line(s, size, (38, 16, 6), DISPLAY_BOLD), edge)
        cast, pad = shapes.silhouette_shadow(dark, max(2, self.px(size / 14)), 150)
        drop = max(1, self.px(size / 22))
        whole = shapes.blank((cast.get_width(), cast.get_height() + drop), (38, 16, 6))
        whole.blit(cast, (0, drop))
        whole.blit(dark, (pad, pad + max(1, edge // 2)))
        whole.blit(gold, (pad + edge, pad + edge))
        return shapes.fast(whole)

    def winged_sun(self, cx: float, cy: float, w: float, disc: AnyColor = (214, 84, 40)) -> None:
        """Draw the winged sun disc, `w` logical pixels from tip to tip."""
        color = rgb(disc)
        surface = self.memo(("winged sun", w, color), lambda: self._winged_sun(w, color))
        self.blitc(surface, cx, cy)

    def _winged_sun(self, w: float, disc: Color) -> pygame.Surface:
        fine = 3
        width = max(24, self.px(w)) * fine
        height = round(width * 0.26)
        surface = shapes.blank((width, height), GOLD_T)
        middle = (width / 2, height * 0.46)
        radius = height * 0.30
        for side in (-1, 1):
            _wing(surface, middle, side, width * 0.455, height, radius)
        for side in (-1, 1):
            _uraeus(surface, middle, side, radius)
        pygame.draw.circle(surface, (*GOLD_B, 255), middle, radius * 1.13)
        pygame.draw.circle(surface, (*GOLD_T, 255), middle, radius * 1.06)
        pygame.draw.circle(surface, (*disc, 255), middle, radius * 0.94)
        lit = (middle[0] - radius * 0.14, middle[1] - radius * 0.16)
        pygame.draw.circle(surface, (*lighter(disc, 26), 255), lit, radius * 0.66)
        pygame.draw.circle(surface, (*lighter(disc, 46), 255), (lit[0], lit[1] - radius * 0.1), radius * 0.4)
        return shapes.fast(self.down(surface, fine))


def _wing(surface: pygame.Surface, root: Point, side: int, length: float, height: float, radius: float) -> None:
    """Paint one wing: three rows of feathers, the longest lowest, and the arm over them."""
    # Row: from where to where along the wing, how far down it hangs, its colors.
    rows = (
        (0.10, 0.98, 0.50, (LAPIS, lighter(LAPIS, 30))),
        (0.08, 0.80, 0.33, (TURQ, lighter(TURQ, 30))),
        (0.06, 0.60, 0.18, (CARN, lighter(CARN, 24))),
    )
    for start, stop, drop, colors in rows:
        count = max(5, round((stop - start) * 20))
        for index in range(count - 1, -1, -1):
            part = start + (stop - start) * (index + 0.5) / count
            x = root[0] + side * (radius * 0.7 + part * (length - radius * 0.9))
            y = root[1] - height * 0.22 + _sag(part) * height
            lean = side * (0.25 + 0.75 * part)
            long = drop * height * (1.0 - 0.35 * part)
            wide = (stop - start) * (length - radius) / count * 0.62
            _feather(surface, (x, y), lean, long, wide, colors[index % 2])
    arm = [
        (
            root[0] + side * (radius * 0.7 + part / 20 * (length - radius * 0.9)),
            root[1] - height * 0.24 + _sag(part / 20) * height,
        )
        for part in range(20)
    ]
    for width, color in ((0.10, GOLD_B), (0.075, GOLD), (0.035, GOLD_T)):
        for index, (x, y) in enumerate(arm):
            thick = height * width * (1.0 - 0.6 * index / 20)
            pygame.draw.circle(surface, (*color, 255), (x, y - height * (0.06 - width) * 0.4), thick)
        pygame.draw.lines(surface, (*color, 255), False, arm, max(1, round(height * width * 1.1)))


def _sag(part: float) -> float:
    """Return how far the wing's arm has sunk (in parts of its height) at a part of its length."""
    return 0.16 * part * part - 0.10 * math.sin(part * math.pi)


def _feather(surface: pygame.Surface, top: Point, lean: float, long: float, wide: float, color: Color) -> None:
    dx, dy = lean * long * 0.55, long
    tip = (top[0] + dx, top[1] + dy)
    left, right = (top[0] - wide, top[1]), (top[0] + wide, top[1])
    low_left, low_right = (tip[0] - wide * 0.8, tip[1]), (tip[0] + wide * 0.8, tip[1])
    for grow, paint in ((1.22, GOLD_T), (1.0, color)):
        half = wide * grow
        outline = [
            (left[0] - (half - wide), left[1]),
            (right[0] + (half - wide), right[1]),
            (low_right[0] + (half - wide), low_right[1]),
            (low_left[0] - (half - wide), low_left[1]),
        ]
        pygame.draw.polygon(surface, (*paint, 255), outline)
        pygame.draw.circle(surface, (*paint, 255), tip, half * 0.8)


def _uraeus(surface: pygame.Surface, sun: Point, side: int, radius: float) -> None:
    """Paint one of the two cobras that hang from the disc."""
    path = [
        (
            sun[0] + side * radius * (0.95 + 0.40 * math.sin(step / 10 * math.pi)),
            sun[1] + radius * (0.55 + 1.05 * step / 10),
        )
        for step in range(11)
    ]
    head = (path[-1][0] + side * radius * 0.18, path[-1][1] - radius * 0.16)
    for grow, color in ((0.17, GOLD_B), (0.12, GOLD), (0.05, GOLD_T)):
        for x, y in (*path, head):
            pygame.draw.circle(surface, (*color, 255), (x, y), radius * grow)
        pygame.draw.lines(surface, (*color, 255), False, [*path, head], max(1, round(radius * grow * 2)))


def _lotus_corner(side: int, color: Color) -> pygame.Surface:
    """Return a quarter of a lotus flower that opens from the top left corner inwards."""
    fine = 4
    big = shapes.blank((side * fine, side * fine), color)
    reach = side * fine
    for angle, long in ((45, 0.92), (22, 0.74), (68, 0.74), (4, 0.62), (86, 0.62)):
        way = math.radians(angle)
        dx, dy = math.cos(way), math.sin(way)
        tip = (dx * reach * long, dy * reach * long)
        belly = (dx * reach * long * 0.5, dy * reach * long * 0.5)
        half = reach * 0.085
        leaf = [(0.0, 0.0), (belly[0] - dy * half, belly[1] + dx * half), tip]
        leaf.append((belly[0] + dy * half, belly[1] - dx * half))
        pygame.draw.polygon(big, (*shaded(color, 0.55), 255), leaf)
        inner = [(x * 0.9 + dx * reach * 0.02, y * 0.9 + dy * reach * 0.02) for x, y in leaf]
        pygame.draw.polygon(big, (*color, 255), inner)
    pygame.draw.circle(big, (*shaded(color, 0.55), 255), (0, 0), reach * 0.22)
    pygame.draw.circle(big, (*lighter(color, 30), 255), (0, 0), reach * 0.17)
    return shapes.fast(pygame.transform.smoothscale(big, (side, side)))
