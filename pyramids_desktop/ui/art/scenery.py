"""The desert at dusk behind the title: sky, stars, sun, three pyramids, dunes. Painted in one quick pass."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from . import shapes
from .brush import Point
from .frame import Frame
from .palette import Color, shaded

SKY: tuple[Color, ...] = (
    (14, 16, 44),
    (30, 26, 66),
    (74, 40, 86),
    (146, 62, 82),
    (222, 112, 70),
    (252, 176, 92),
    (255, 214, 136),
)
#: Where the sky ends, and where the sun stands, in parts of width and height.
HORIZON = 0.66
SUN = (0.585, 0.565)
HAZE: Color = (255, 180, 112)
SUN_SIDE: Color = (240, 160, 84)
SHADE_SIDE: Color = (84, 44, 52)


@dataclass(frozen=True)
class PyramidShape:
    """One pyramid: middle of its base and half its width in parts of the width, and how far away it is (0-1).

    `ridge` is where the edge between its two visible sides meets the ground, from left (-1) to right (1).
    """

    middle: float
    half: float
    base: float
    far: float
    ridge: float


#: From the farthest to the nearest.
PYRAMIDS = (
    PyramidShape(0.500, 0.080, 0.668, 0.80, 0.30),
    PyramidShape(0.890, 0.112, 0.676, 0.45, -0.40),
    PyramidShape(0.715, 0.200, 0.692, 0.10, -0.36),
)


@dataclass(frozen=True)
class DuneShape:
    """One line of dunes: height of its crest in parts of the height, its swing, color and crest's color."""

    crest: float
    swing: float
    waves: float
    phase: float
    color: Color
    rim: Color


DUNES = (
    DuneShape(0.694, 0.012, 2.3, 0.4, (186, 102, 58), (250, 176, 102)),
    DuneShape(0.755, 0.022, 1.7, 2.3, (136, 68, 40), (226, 138, 74)),
    DuneShape(0.830, 0.030, 1.3, 4.1, (84, 41, 27), (166, 92, 50)),
    DuneShape(0.915, 0.034, 1.1, 0.9, (44, 21, 15), (104, 56, 30)),
)

#: Palms: foot in parts of width and height, height of the trunk in parts of the height, and its lean.
PALMS = (
    (0.952, 0.962, 0.280, -0.22),
    (0.985, 0.960, 0.190, 0.14),
    (0.417, 0.742, 0.060, 0.20),
    (0.428, 0.744, 0.046, -0.18),
)
SILHOUETTE: Color = (26, 11, 9)


class Scenery(Frame):
    """Adds whole pictures."""

    def dusk(self, seed: int = 7) -> None:
        """Cover the target with the desert at dusk; the left third is calm enough for a menu."""
        size = self.target.get_size()
        self.target.blit(self.memo(("dusk", size, seed), lambda: dusk_picture(size, seed)), (0, 0))


def dusk_picture(size: tuple[int, int], seed: int = 7) -> pygame.Surface:
    """Return the desert at dusk as a picture of any size in pixels."""
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ground = round(height * HORIZON)
    picture.blit(shapes.gradient((width, ground + 2), SKY), (0, 0))
    _stars(picture, random.Random(seed), ground)
    _sun(picture)
    plain = shapes.gradient((width, height - ground), ((244, 164, 96), (196, 110, 62), DUNES[0].color))
    picture.blit(plain, (0, ground))
    for shape in PYRAMIDS:
        _pyramid(picture, shape)
    _haze(picture, ground)
    for dune in DUNES[:2]:
        _dune(picture, dune)
    for palm in PALMS[2:]:
        _palm(picture, palm, shaded(DUNES[1].color, 0.45))
    for dune in DUNES[2:]:
        _dune(picture, dune)
    _foreground(picture)
    for palm in PALMS[:2]:
        _palm(picture, palm, SILHOUETTE)
    # Nothing shines through: without alpha it is laid down faster.
    return picture.convert() if pygame.display.get_surface() is not None else picture


def _stars(picture: pygame.Surface, chance: random.Random, ground: int) -> None:
    width, height = picture.get_size()
    unit = height / 800
    star = _glint(max(3, round(unit * 7)), (255, 244, 220))
    for _ in range(170):
        x = chance.random() * width
        depth = chance.random() ** 1.5
        y = depth * ground * 0.72
        brightness = chance.random() ** 2.2
        size = max(2, round((2.2 + 4.6 * brightness) * unit))
        light = pygame.transform.smoothscale(star, (size, size))
        light.set_alpha(round((90 + 165 * brightness) * (1 - depth) ** 0.6))
        picture.blit(light, (x, y))


def _glint(side: int, color: Color) -> pygame.Surface:
    """Return a small soft dot, bright in its middle."""
    fine = 4
    big = shapes.blank((side * fine, side * fine), color)
    middle = (side * fine / 2, side * fine / 2)
    for radius, alpha in ((0.5, 40), (0.32, 110), (0.18, 255)):
        pygame.draw.circle(big, (*color, alpha), middle, side * fine * radius)
    return pygame.transform.smoothscale(big, (side, side))


def _sun(picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    middle = (width * SUN[0], height * SUN[1])
    # The halo is light added to the sky, computed small and stretched.
    grid = 48
    halo = pygame.Surface((grid, grid), depth=32)
    for radius in range(grid // 2, 0, -1):
        part = (1 - radius / (grid / 2)) ** 2.4
        pygame.draw.circle(halo, (int(150 * part), int(82 * part), int(30 * part)), (grid / 2, grid / 2), radius)
    reach = round(height * 0.62)
    wide = pygame.transform.smoothscale(halo, (reach * 2, round(reach * 1.5)))
    picture.blit(wide, wide.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    radius = round(height * 0.105)
    fine = 2
    side = (radius * 2 + 2) * fine
    disc = shapes.blank((side, side), (255, 226, 150))
    pygame.draw.circle(disc, (255, 255, 255, 255), (side / 2, side / 2), radius * fine)
    disc = pygame.transform.smoothscale(disc, (side // fine, side // fine))
    light = shapes.gradient(disc.get_size(), ((255, 246, 206), (255, 226, 146), (255, 178, 84)))
    disc.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(disc, disc.get_rect(center=middle))


def _pyramid(picture: pygame.Surface, shape: PyramidShape) -> None:
    """Paint a pyramid: the side toward the sun lit, the other in shade, both in courses of stone."""
    width, height = picture.get_size()
    half = width * shape.half
    # The true slope of Giza is a little under 52 degrees; seen at an angle the outline is flatter.
    rise = half * 1.02
    base = height * shape.base
    left, top = round(width * shape.middle - half), round(base - rise)
    fine = 2
    size = (round(half * 2), round(rise) + 2)
    apex, foot = (half * fine, 0.0), float(size[1] * fine)
    ridge = (half * fine * (1 + shape.ridge), foot)
    sun_right = shape.middle < SUN[0]
    left_face, right_face = (SHADE_SIDE, SUN_SIDE) if sun_right else (SUN_SIDE, SHADE_SIDE)
    stone = shapes.blank((size[0] * fine, size[1] * fine), SHADE_SIDE)
    pygame.draw.polygon(stone, (*left_face, 255), [apex, ridge, (0.0, foot)])
    pygame.draw.polygon(stone, (*right_face, 255), [apex, (half * 2 * fine, foot), ridge])
    courses = max(10, round(rise / (height * 0.0125)))
    for course in range(1, courses):
        part = course / courses
        split = apex[0] + (ridge[0] - apex[0]) * part
        reach = half * fine * part
        for start, stop, color in (
            (apex[0] - reach, split, left_face),
            (split, apex[0] + reach, right_face),
        ):
            pygame.draw.line(stone, (*shaded(color, 0.9), 255), (start, foot * part), (stop, foot * part))
    stone = pygame.transform.smoothscale(stone, size)
    outline = stone.copy()
    stone.blit(_fade(size, HAZE, 20 + 90 * shape.far, 70 + 130 * shape.far), (0, 0))
    # The haze must not show beside the stone.
    _copy_alpha(outline, stone)
    picture.blit(stone, (left, top))


def _copy_alpha(source: pygame.Surface, target: pygame.Surface) -> None:
    white = source.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    target.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _fade(size: tuple[int, int], color: Color, top: float, bottom: float) -> pygame.Surface:
    """Return a veil of one color whose alpha goes from `top` to `bottom`."""
    column = pygame.Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), (*color, int(min(255, top))))
    column.set_at((0, 1), (*color, int(min(255, bottom))))
    return pygame.transform.scale(pygame.transform.smoothscale(column, (1, max(1, size[1]))), size)


def _haze(picture: pygame.Surface, ground: int) -> None:
    """Lay a band of warm dust over the horizon, thickest where sky and sand meet."""
    width, height = picture.get_size()
    above, below = round(height * 0.10), round(height * 0.06)
    picture.blit(_fade((width, above), HAZE, 0, 150), (0, ground - above))
    picture.blit(_fade((width, below), HAZE, 150, 0), (0, ground))


def _dune(picture: pygame.Surface, dune: DuneShape) -> None:
    width, height = picture.get_size()
    step = max(2, width // 160)
    crest = _crest(dune, width, height)
    ridge: list[Point] = [(float(x), crest(x)) for x in range(0, width + step, step)]
    pygame.draw.polygon(picture, dune.color, [(0, height), *ridge, (width + step, height)])
    _slopes(picture, dune, crest)
    for lift, part in ((0.0, 1.0), (1.0, 0.55)):
        color = tuple(int(dark + (light - dark) * part) for dark, light in zip(dune.color, dune.rim, strict=True))
        pygame.draw.aalines(picture, color, False, [(x, y + lift) for x, y in ridge])


def _crest(dune: DuneShape, width: int, height: int) -> Callable[[float], float]:
    def at(x: float) -> float:
        along = x / width * math.tau
        wave = math.sin(along * dune.waves + dune.phase) + 0.35 * math.sin(along * dune.waves * 2.1 + dune.phase * 3)
        return height * (dune.crest + dune.swing * wave)

    return at


def _slopes(picture: pygame.Surface, dune: DuneShape, crest: Callable[[float], float]) -> None:
    """Lay a darker slope under each summit, on the side away from the sun, fading into the sand below."""
    width, height = picture.get_size()
    reach, deep = width * 0.20, round(height * 0.085)
    for top in _summits(crest, width):
        away = -1 if top / width < SUN[0] else 1
        corner = (top - reach if away < 0 else top - reach * 0.25, crest(top))
        size = (round(reach * 1.25), deep)
        # The spine swings from the summit down toward the viewer.
        spine = [
            (top - away * width * (0.022 * math.sin(part * math.pi * 1.2) - 0.05 * part), crest(top) + deep * part)
            for part in (step / 14 for step in range(15))
        ]
        back = [top + away * reach * (1 - part) for part in (step / 10 for step in range(10))]
        edge = [(x, crest(x) + 1) for x in back]
        far = (edge[0][0], crest(top) + deep)
        fine = 2
        path = [((x - corner[0]) * fine, (y - corner[1]) * fine) for x, y in (*spine, far, *edge)]
        mask = shapes.blank((size[0] * fine, size[1] * fine), (255, 255, 255))
        pygame.draw.polygon(mask, (255, 255, 255, 255), path)
        slope = pygame.transform.smoothscale(mask, size)
        slope.blit(_fade(size, shaded(dune.color, 0.5), 120, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        along = pygame.transform.rotate(_fade((size[1], size[0]), (255, 255, 255), 255, 0), 90 * away)
        slope.blit(pygame.transform.scale(along, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(slope, corner)


def _summits(crest: Callable[[float], float], width: int) -> list[float]:
    xs = [width * i / 80 for i in range(81)]
    ys = [crest(x) for x in xs]
    return [xs[i] for i in range(1, 80) if ys[i] < ys[i - 1] and ys[i] <= ys[i + 1]]


def _foreground(picture: pygame.Surface) -> None:
    """Darken toward the lower edge and the corners, so that what stands there reads well."""
    width, height = picture.get_size()
    low = round(height * 0.36)
    picture.blit(_fade((width, low), (16, 7, 4), 0, 190), (0, height - low))


def _palm(picture: pygame.Surface, palm: tuple[float, float, float, float], color: Color) -> None:
    """Paint the silhouette of a palm: a leaning trunk, a crown of hanging fronds."""
    width, height = picture.get_size()
    foot_x, foot_y, tall, lean = palm
    rise = height * tall
    fine = 2 if rise > 60 else 3
    reach = rise * 0.52
    root = rise * 0.05
    side = (round((reach * 1.25 + abs(lean) * rise) * 2), round(rise * 1.4 + root))
    big = shapes.blank((side[0] * fine, side[1] * fine), color)
    foot = (side[0] * fine / 2, (side[1] - root) * fine)
    head = (foot[0] + lean * rise * fine, foot[1] - rise * fine)
    ink = (*color, 255)
    for step in range(40):
        part = step / 39
        x = foot[0] + (head[0] - foot[0]) * part**1.7
        y = foot[1] + (head[1] - foot[1]) * part
        # Wider where it grows out of the sand.
        spread = 0.016 * max(0.0, 1 - part * 9)
        pygame.draw.circle(big, ink, (x, y), rise * fine * (0.032 - 0.016 * part + spread))
    for angle in (-194, -170, -150, -128, -108, -88, -70, -50, -28, -8, 14):
        _frond(big, head, math.radians(angle), reach * fine, ink)
    small = pygame.transform.smoothscale(big, side)
    picture.blit(small, (width * foot_x - side[0] / 2, height * foot_y - side[1] + root))


def _frond(surface: pygame.Surface, root: Point, angle: float, long: float, ink: shapes.Rgba) -> None:
    """Paint one frond: a rib that sinks under its weight, with leaflets hanging from it."""
    rib: list[Point] = []
    for step in range(17):
        part = step / 16
        sink = 0.55 * part * part
        x = root[0] + math.cos(angle) * long * part
        y = root[1] + (math.sin(angle) * part * 0.85 + sink) * long
        rib.append((x, y))
    pygame.draw.lines(surface, ink, False, rib, max(1, round(long * 0.024)))
    for index in range(2, 17):
        (x, y), (bx, by) = rib[index], rib[index - 1]
        leaf = long * 0.20 * math.sin(math.pi * (0.16 + 0.74 * index / 17))
        lean = (x - bx) * 1.6
        pygame.draw.polygon(surface, ink, [(x, y), (bx, by), (x + lean, y + leaf)])
        pygame.draw.polygon(surface, ink, [(x, y), (bx, by), (x + lean * 1.5, y - leaf * 0.35)])
