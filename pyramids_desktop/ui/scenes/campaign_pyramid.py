"""The campaign's pyramid: stone by stone on the plain at dusk, what is still to come in thin chalk.

It is seen over its front corner. Every stone of a side has the same shape, so each kind is painted once and laid where
it belongs; all measures are whole pixels, so that the joints run straight. The light comes from the sun at the right.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from ...campaign.stones import LEFT, RIGHT, ROWS, ROWS_A_CHAPTER, Stone, row_length, stones_of
from ..art import shapes
from ..art.brush import Point
from ..art.palette import Color
from ..art.scenery import dusk_picture
from ..focus import Rect

if TYPE_CHECKING:
    from ..art import Canvas

_SLOPE = 0.27
"""How far a stone's edge sinks on its way to the front corner, as part of its width."""
_TALL = 1.14
"""A stone's height, as part of its width on the screen."""
_TOP_ROWS = 2.1
"""How many rows high the gilded top is."""
_PLAIN = 1.5
"""How far the paved ground reaches beyond the lowest row, in stones."""
_VARIANTS = 9
_DESERT = 0.8
"""How high the desert's picture is, as part of the window: what stands below it lies in front of everything."""

STONES: tuple[Color, ...] = ((222, 164, 96), (232, 190, 128), (206, 138, 108), (246, 226, 186))
"""By chapter: sandstone, limestone, granite from the south, the fine white stone of the casing."""
_LIT: tuple[float, float, float] = (1.0, 0.95, 0.88)
_SHADE: tuple[float, float, float] = (0.56, 0.47, 0.54)
_CHALK: Color = (255, 238, 200)
_GLOW: Color = (255, 214, 96)
_WARM: Color = (255, 184, 92)


@dataclass(frozen=True)
class Site:
    """Where the pyramid stands, in pixels: the middle of its base, and the measures of a stone."""

    x: int
    y: int
    wide: int
    sink: int
    tall: int

    @classmethod
    def within(cls, canvas: Canvas, room: Rect) -> Site:
        """The largest pyramid that fits a room, standing on its lower edge."""
        area = canvas.rect(room.x, room.y, room.w, room.h)
        count = row_length(0) + _PLAIN
        high = ROWS * _TALL + _TOP_ROWS * _TALL + count * _SLOPE
        wide = int(min(area.w / (2 * count), area.h / high))
        wide = max(6, wide - wide % 2)
        sink, tall = max(2, round(wide * _SLOPE)), round(wide * _TALL)
        return cls(area.centerx, area.bottom - round(count * sink), wide, sink, tall)

    def corner(self, row: int, side: int) -> tuple[int, int]:
        """The outer lower corner of a row at the left (0) or the right (1)."""
        length = row_length(row) * self.wide
        return (self.x - length if side == LEFT else self.x + length, self.y - row * self.tall)

    def front(self, row: int) -> tuple[int, int]:
        """The lower front corner of a row."""
        return (self.x, self.y - row * self.tall + row_length(row) * self.sink)

    def place(self, stone: Stone) -> tuple[int, int]:
        """The lower left corner of a stone's face."""
        if stone.side == LEFT:
            x, y = self.corner(stone.row, LEFT)
            return (x + stone.place * self.wide, y + stone.place * self.sink)
        x, y = self.front(stone.row)
        return (x + stone.place * self.wide, y - stone.place * self.sink)

    def face(self, stone: Stone) -> list[Point]:
        """The outline of a stone's face, from its lower left corner round."""
        x, y = self.place(stone)
        fall = self.sink if stone.side == LEFT else -self.sink
        return [(x, y), (x, y - self.tall), (x + self.wide, y - self.tall + fall), (x + self.wide, y + fall)]

    @property
    def apex(self) -> tuple[int, int]:
        """Where the gilded top ends."""
        return (self.x, self.y - ROWS * self.tall - round(_TOP_ROWS * self.tall))

    @property
    def bounds(self) -> pygame.Rect:
        """All that it covers, with some room above for stones that come down."""
        reach = round((row_length(0) + _PLAIN) * self.wide)
        low = self.y + round((row_length(0) + _PLAIN) * self.sink)
        top = self.apex[1] - 3 * self.tall
        return pygame.Rect(self.x - reach, top, 2 * reach, low - top)


def paint_pyramid(
    canvas: Canvas,
    site: Site,
    laid: Collection[Stone],
    *,
    crowned: bool,
    open_chapters: int,
    chosen: Sequence[Stone] = (),
) -> None:
    """Paint the ground, the stones that are laid, and chalk lines for what is to come.

    `open_chapters` are the chapters that may be built on; the lines of the others are faint. `chosen` are the stones
    that shine, laid or not.
    """
    _ground(canvas, site, laid)
    if crowned:
        _rays(canvas, site)
    top_row = max((stone.row for stone in laid), default=-1)
    by_row: dict[int, list[Stone]] = {}
    for stone in laid:
        by_row.setdefault(stone.row, []).append(stone)
    for row in range(top_row + 1):
        stones = by_row.get(row, ())
        _core(canvas, site, row, (Stone(row, LEFT, 0) in stones, Stone(row, RIGHT, row_length(row) - 1) in stones))
        for stone in stones:
            lay(canvas, site, stone)
    _chalk(canvas, site, top_row, open_chapters, crowned)
    if crowned:
        _crown(canvas, site)
    _shine(canvas, site, laid, chosen)


def paint_desert(canvas: Canvas) -> None:
    """Cover the target with the desert of the title, seen from higher up: there is more ground to build on."""
    width, height = canvas.target.get_size()
    tall = round(height * _DESERT)
    picture = canvas.memo(("campaign desert", width, tall), lambda: dusk_picture((width, tall)))
    canvas.target.fill(picture.get_at((0, tall - 1)), (0, tall, width, height - tall))
    canvas.target.blit(picture, (0, 0))


def lay(canvas: Canvas, site: Site, stone: Stone, lift: float = 0.0, alpha: int = 255) -> None:
    """Blit one stone, `lift` pixels above its place."""
    variant = (stone.row * 7 + stone.place * 5 + stone.side * 3 + stone.row * stone.place) % _VARIANTS
    chapter = stone.row // ROWS_A_CHAPTER
    sprite = canvas.memo(
        ("stone", site.wide, stone.side, chapter, variant),
        lambda: _stone(canvas, site, stone.side, STONES[chapter], variant),
    )
    x, y = site.place(stone)
    # The sprite holds the face and, above it, the half of the upper side that the next row leaves free.
    half = site.wide // 2
    spot = (x, y - site.tall - site.sink - round(lift))
    if stone.side != LEFT:
        spot = (x - half, y - site.tall - 2 * site.sink - round(lift))
    if alpha < 255:
        sprite = sprite.copy()
        sprite.set_alpha(alpha)
    canvas.target.blit(sprite, spot)


def _light(color: Color, light: tuple[float, float, float], factor: float = 1.0) -> Color:
    red, green, blue = (max(0, min(255, int(c * part * factor))) for c, part in zip(color, light, strict=True))
    return (red, green, blue)


def _stone(canvas: Canvas, site: Site, side: int, base: Color, variant: int) -> pygame.Surface:
    """One stone: its face in grain, the free half of its upper side, light on its upper edge, a joint around it."""
    chance = random.Random(variant * 31 + side)
    tone = 0.9 + 0.17 * chance.random()
    wide, sink, tall = site.wide, site.sink, site.tall
    fine = 4
    lit = side != LEFT
    light = _LIT if lit else _SHADE
    half = wide // 2
    size = (wide + half, tall + 2 * sink + 1)
    # The lower left corner of the face, and how far its edges fall to the right.
    x, y = (half, tall + 2 * sink) if lit else (0, tall + sink)
    fall = -sink if lit else sink
    face: list[Point] = [(x, y), (x, y - tall), (x + wide, y - tall + fall), (x + wide, y + fall)]
    # Half a stone inward lies half a stone to the other side and up.
    step = -half if lit else half
    upper: list[Point] = [face[1], face[2]]
    upper += [(face[2][0] + step, face[2][1] - sink / 2), (face[1][0] + step, face[1][1] - sink / 2)]
    top_color = _light(base, (1.0, 0.93, 0.80), tone * 1.06)
    mask = shapes.blank((size[0] * fine, size[1] * fine), (255, 255, 255))

    def path(points: Sequence[Point]) -> list[Point]:
        return [(x * fine, y * fine) for x, y in points]

    body = canvas.texture(size, _light(base, light, tone), variant * 3 + side, "stone")
    paint = shapes.blank((size[0] * fine, size[1] * fine), base)
    pygame.draw.polygon(paint, (*top_color, 255), path(upper))
    edge = _light(base, light, tone * (1.22 if lit else 1.3))
    joint = _light(base, light, 0.62)
    weight = max(2, round(fine * canvas.scale))
    pygame.draw.line(paint, (*edge, 235), path(face)[1], path(face)[2], weight)
    for start, end in ((0, 1), (3, 0)):
        pygame.draw.line(paint, (*joint, 235), path(face)[start], path(face)[end], weight)
    pygame.draw.polygon(mask, (255, 255, 255, 255), path(face))
    pygame.draw.polygon(mask, (255, 255, 255, 255), path(upper))
    body.blit(pygame.transform.smoothscale(paint, size), (0, 0))
    body.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.fast(body)


def _core(canvas: Canvas, site: Site, row: int, ends: tuple[bool, bool]) -> None:
    """The rough kernel of a row, dark where its stones are missing, and its flat top, where the next row will stand.

    `ends` tells whether the stones at the left and right corners lie; the sides that turn away begin there.
    """
    left, front, right = site.corner(row, 0), site.front(row), site.corner(row, 1)
    up = site.tall
    base = STONES[row // ROWS_A_CHAPTER]
    inset = max(1, site.wide // 5)
    drop = round(inset * _SLOPE)
    dark_left, dark_right = _light(base, _SHADE, 0.5), _light(base, _LIT, 0.46)
    target = canvas.target
    l_in, r_in, f_in = (left[0] + inset, left[1]), (right[0] - inset, right[1]), (front[0], front[1] - drop)
    pygame.draw.polygon(target, dark_left, [l_in, (l_in[0], l_in[1] - up), (f_in[0], f_in[1] - up), f_in])
    pygame.draw.polygon(target, dark_right, [r_in, (r_in[0], r_in[1] - up), (f_in[0], f_in[1] - up), f_in])
    rim = [left, front, right, (site.x, left[1] - (front[1] - left[1]))]
    top = [(x, y - up) for x, y in rim]
    west, south, east, north = (
        (left[0] + inset, top[0][1]),
        (top[1][0], top[1][1] - drop),
        (right[0] - inset, top[2][1]),
        (top[3][0], top[3][1] + drop),
    )
    pygame.draw.polygon(target, _light(base, (0.86, 0.76, 0.66), 0.84), [west, south, east, north])
    ledge = _light(base, (1.0, 0.93, 0.80), 0.9)
    back, inner = (top[3][0], top[3][1] + site.sink), site.wide
    if ends[0]:
        pygame.draw.polygon(target, ledge, [top[0], top[3], back, (top[0][0] + inner, top[0][1])])
    if ends[1]:
        pygame.draw.polygon(target, ledge, [top[3], top[2], (top[2][0] - inner, top[2][1]), back])
    joint = _light(base, (0.86, 0.76, 0.66), 0.72)
    count = max(2, row_length(row) // 2)
    for index in range(1, count):
        part = index / count
        pygame.draw.aaline(target, joint, _between(west, north, part), _between(south, east, part))
        pygame.draw.aaline(target, joint, _between(west, south, part), _between(north, east, part))


def _between(start: Point, end: Point, part: float) -> Point:
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def _ground(canvas: Canvas, site: Site, laid: Collection[Stone]) -> None:
    """Paved ground before the building, and its long shadow."""
    reach = row_length(0) + _PLAIN
    wide, deep = round(reach * site.wide), round(reach * site.sink)
    rows = max((stone.row for stone in laid), default=-1) + 1
    kerb_height = canvas.px(7)
    size = (wide * 4, deep * 2 + 4 * site.tall)
    middle = (size[0] - wide, size[1] - deep - kerb_height - 2)

    def make() -> pygame.Surface:
        fine = 2
        picture = shapes.blank((size[0] * fine, size[1] * fine), (60, 28, 20))

        def spot(x: float, y: float) -> Point:
            return ((middle[0] + x) * fine, (middle[1] + y) * fine)

        if rows:
            length = row_length(0) * site.wide
            low = row_length(0) * site.sink
            far = length + rows * site.wide * 1.5
            shadow = [spot(-length, 0), spot(0, low), spot(-far, low * 0.75)]
            pygame.draw.polygon(picture, (24, 10, 8, 120), shadow)
        paved = [spot(-wide, 0), spot(0, deep), spot(wide, 0), spot(0, -deep)]
        pygame.draw.polygon(picture, (150, 92, 58, 255), paved)
        kerb = [(x, y + kerb_height * fine) for x, y in paved[:3]]
        pygame.draw.polygon(picture, (74, 38, 30, 255), [paved[0], paved[1], kerb[1], kerb[0]])
        pygame.draw.polygon(picture, (112, 62, 38, 255), [paved[1], paved[2], kerb[2], kerb[1]])
        count = round(reach)
        for index in range(1, count):
            part = index / count
            for start, end in (
                (spot(-wide * (1 - part), -deep * part), spot(wide * part, deep * (1 - part))),
                (spot(-wide * (1 - part), deep * part), spot(wide * part, -deep * (1 - part))),
            ):
                pygame.draw.aaline(picture, (118, 68, 44, 255), start, end)
        return shapes.fast(pygame.transform.smoothscale(picture, size))

    picture = canvas.memo(("campaign ground", site, rows), make)
    canvas.target.blit(picture, (site.x - middle[0], site.y - middle[1]))


def _chalk(canvas: Canvas, site: Site, top_row: int, open_chapters: int, crowned: bool) -> None:
    """Thin lines where stones will lie: those of open chapters clear, the others a breath."""
    area = site.bounds
    veil = shapes.blank(area.size, _CHALK)

    def draw(points: Sequence[Point], alpha: int, color: Color = _CHALK) -> None:
        path = [(x - area.x, y - area.y) for x, y in points]
        pygame.draw.aalines(veil, (70, 22, 30, alpha * 2 // 5), False, [(x, y + 1) for x, y in path])
        pygame.draw.aalines(veil, (*color, alpha), False, path)

    up = site.tall
    for row in range(top_row + 1, ROWS):
        chapter = row // ROWS_A_CHAPTER
        alpha = 165 if chapter < open_chapters else 84
        low = [site.corner(row, LEFT), site.front(row), site.corner(row, RIGHT)]
        draw([(x, y - up) for x, y in low], alpha)
        for x, y in low:
            draw([(x, y), (x, y - up)], alpha)
        if row == top_row + 1 or row % ROWS_A_CHAPTER == 0:
            draw(low, alpha)
        if chapter < open_chapters:
            for stone in stones_of(chapter):
                if stone.row == row and stone.place:
                    x, y = site.place(stone)
                    draw([(x, y), (x, y - up)], 80)
    if not crowned:
        rise = ROWS * site.tall
        foot = [(site.x - site.wide, site.y - rise), (site.x, site.y - rise + site.sink)]
        foot.append((site.x + site.wide, site.y - rise))
        for point in foot:
            draw([site.apex, point], 150, _GLOW)
        draw(foot, 150, _GLOW)
    canvas.target.blit(veil, area)


def _crown(canvas: Canvas, site: Site) -> None:
    """The gilded top."""
    rise = ROWS * site.tall
    left = (site.x - site.wide, site.y - rise)
    front = (site.x, site.y - rise + site.sink)
    right = (site.x + site.wide, site.y - rise)
    fine = 4
    area = pygame.Rect(left[0] - 2, site.apex[1] - 2, 2 * site.wide + 4, front[1] - site.apex[1] + 4)

    def make() -> pygame.Surface:
        picture = shapes.blank((area.w * fine, area.h * fine), _GLOW)

        def at(point: tuple[float, float]) -> Point:
            return ((point[0] - area.x) * fine, (point[1] - area.y) * fine)

        pygame.draw.polygon(picture, (168, 108, 44, 255), [at(site.apex), at(left), at(front)])
        pygame.draw.polygon(picture, (255, 226, 130, 255), [at(site.apex), at(front), at(right)])
        pygame.draw.line(
            picture, (255, 250, 220, 255), at(site.apex), at(front), max(2, round(1.4 * canvas.scale * fine))
        )
        return shapes.fast(pygame.transform.smoothscale(picture, area.size))

    canvas.target.blit(canvas.memo(("campaign crown", site), make), area)


def _rays(canvas: Canvas, site: Site) -> None:
    """Light around the gilded top."""
    reach = site.wide * 8

    def make() -> pygame.Surface:
        grid = 64
        halo = pygame.Surface((grid, grid), depth=32)
        for radius in range(grid // 2, 0, -1):
            part = (1 - radius / (grid / 2)) ** 2.6
            pygame.draw.circle(halo, (int(190 * part), int(140 * part), int(60 * part)), (grid / 2, grid / 2), radius)
        return pygame.transform.smoothscale(halo, (reach * 2, reach * 2))

    halo = canvas.memo(("campaign halo", reach), make)
    x, y = site.apex
    canvas.target.blit(halo, halo.get_rect(center=(x, y + site.tall)), special_flags=pygame.BLEND_RGB_ADD)


def _shine(canvas: Canvas, site: Site, laid: Collection[Stone], chosen: Sequence[Stone]) -> None:
    """Let the stones of the chosen game shine: a breath of gold over them and a line around each."""
    if not chosen:
        return
    area = site.bounds
    veil = shapes.blank(area.size, _GLOW)
    for stone in chosen:
        outline = [(x - area.x, y - area.y) for x, y in site.face(stone)]
        pygame.draw.polygon(veil, (*_WARM, 30 if stone in laid else 74), outline)
        pygame.draw.aalines(veil, (*_GLOW, 150), True, outline)
    canvas.target.blit(veil, area)


def chapter_middle(site: Site, chapter: int) -> tuple[int, int]:
    """Where a chapter's courses end at the right, for a line to its name."""
    row = chapter * ROWS_A_CHAPTER + ROWS_A_CHAPTER // 2
    x, y = site.corner(row, 1)
    return (x, y - site.tall // 2)


__all__ = ["STONES", "Site", "chapter_middle", "lay", "paint_desert", "paint_pyramid"]
