"""The ground of Terra Pyramides' board: spaces of two halves, pits for building, oases, the Nile with its palms.

`BoardLook` says what is printed where, `Grid` where it lies on the screen. The whole ground is one picture, painted
once per size.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import Color, shaded
from pyramids_desktop.ui.table.pieces import Box

from .terra_pyramides_nile import paint_nile
from .terra_pyramides_tiles import HALF_ICONS, Half

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

Terrain: TypeAlias = Literal["space", "start", "site", "oasis", "nile"]
Place: TypeAlias = tuple[int, int]
"""Column and row, both from 0."""

_SAND: dict[str | None, Color] = {"sphinx": (250, 224, 164), "scarab": (232, 219, 186), None: (242, 222, 174)}
"""The ground of a space by its half: the sun's sand, and a cooler one."""
_FAINT: dict[str | None, Color] = {"sphinx": (198, 150, 84), "scarab": (164, 146, 108), None: (190, 154, 100)}
_LETTERS: dict[str, Terrain] = {".": "space", "s": "start", "#": "site", "o": "oasis", "~": "nile"}


@dataclass(frozen=True)
class BoardLook:
    """What is printed on a board: rows of terrain from above, each of equal length; halves; the way of the ships."""

    rows: tuple[tuple[Terrain, ...], ...]
    halves: tuple[tuple[Half | None, ...], ...]
    """To which half a place belongs, in the same order as `rows`."""
    ship_path: tuple[Place, ...] = ()
    """The Nile spaces in the order in which ships sail them."""
    palms_after: tuple[int, ...] = ()
    """The numbers of ship spaces, counted from 1, whose reaching brings a palm."""

    @classmethod
    def of_text(
        cls,
        rows: Sequence[str],
        halves: int = 0,
        ship_path: Sequence[Place] = (),
        palms_after: Sequence[int] = (),
    ) -> BoardLook:
        """A board drawn as text: `.` space, `s` start space, `#` site, `o` oasis, `~` Nile; blanks are skipped.

        Columns before `halves` belong to the Sphinx, the others to the Scarab; with 0 no half is shown.
        """
        terrain = tuple(tuple(_LETTERS[letter] for letter in row if not letter.isspace()) for row in rows)

        def half(x: int, kind: Terrain) -> Half | None:
            if not halves or kind not in ("space", "start"):
                return None
            return "sphinx" if x < halves else "scarab"

        sides = tuple(tuple(half(x, kind) for x, kind in enumerate(row)) for row in terrain)
        return cls(terrain, sides, tuple(ship_path), tuple(palms_after))

    @property
    def columns(self) -> int:
        """Spaces in a row."""
        return len(self.rows[0])

    def places(self, *terrain: Terrain) -> tuple[Place, ...]:
        """All places of these terrains, row by row."""
        return tuple(
            (x, y) for y, row in enumerate(self.rows) for x, found in enumerate(row) if not terrain or found in terrain
        )


class Grid(NamedTuple):
    """Where a board's places are: the upper left corner of the first, and the side of each, in logical pixels."""

    x: float
    y: float
    cell: float

    def space(self, place: Place) -> Box:
        """The whole square of a place; neighbors touch."""
        return Box(self.x + place[0] * self.cell, self.y + place[1] * self.cell, self.cell, self.cell)

    def piece(self, place: Place) -> Box:
        """The box of a tile, foundation or pyramid on a place."""
        return self.space(place).grown(-self.gap)

    def box(self, look: BoardLook) -> Box:
        """The whole board without its track."""
        return Box(self.x, self.y, look.columns * self.cell, len(look.rows) * self.cell)

    @property
    def gap(self) -> float:
        """Half the distance of two pieces on neighboring places."""
        return self.cell * 0.028


# ---- painting


def paint_board(canvas: Canvas, look: BoardLook, grid: Grid) -> None:
    """Paint the empty board onto what the canvas draws on."""
    area = canvas.rect(*grid.box(look))
    key = ("terra board", look, round(grid.cell, 3), area.size)
    surface = canvas.memo(key, lambda: _board(canvas, look, grid.cell, area.size))
    canvas.target.blit(surface, area)


def _board(canvas: Canvas, look: BoardLook, cell: float, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    own = Grid(0, 0, cell)
    with canvas.onto(surface):
        ground = canvas.texture(size, (206, 170, 112), 5, "stone")
        surface.blit(ground, (0, 0))
        for place in look.places("space", "start"):
            _space(canvas, own.space(place), look.halves[place[1]][place[0]])
        for place in look.places("start"):
            _start(canvas, own.space(place))
        for place in look.places("oasis"):
            _oasis(canvas, own.space(place), seed=place[0] + 2 * place[1])
        if look.places("nile"):
            paint_nile(canvas, look, own)
        for place in look.places("site"):
            _pit(canvas, own.space(place))
        _border(canvas, look, own)
    return shapes.fast(surface)


def _space(canvas: Canvas, box: Box, half: Half | None) -> None:
    """Sand for a tile: a shallow field with the faint sign of its half."""
    inner = box.grown(-box.w * 0.02)
    radius = box.w * 0.08
    canvas.rrect(*inner, radius, shaded(_SAND[half], 0.74))
    area = canvas.rect(*inner.grown(-max(0.7, box.w * 0.014)))
    sand = canvas.memo(
        ("terra sand", half, area.size),
        lambda: canvas.round(canvas.texture(area.size, _SAND[half], 21, "papyrus"), radius),
    )
    canvas.target.blit(sand, area)
    # A thin shade under the upper and left rim: the field lies a little lower than the lines around it.
    canvas.lines([(inner.x + 3, inner.y + 1.6), (inner.right - 3, inner.y + 1.6)], shaded(_SAND[half], 0.84), 1)
    if half is not None:
        sign = canvas.memo(
            ("terra half", half, canvas.px(box.w)), lambda: _sign(canvas, HALF_ICONS[half], box.w * 0.36, _FAINT[half])
        )
        canvas.blitc(sign, *box.center)


def _sign(canvas: Canvas, icon: str, size: float, ink: Color) -> pygame.Surface:
    """A half's sign, so pale that no tile is mistaken for it."""
    sign = canvas.icon_surface(icon, size, ink).copy()
    sign.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


def _start(canvas: Canvas, box: Box) -> None:
    """A space that begins with a tile: four corners of its outline."""
    inner = box.grown(-box.w * 0.13)
    long = inner.w * 0.26
    for x, dx in ((inner.x, 1), (inner.right, -1)):
        for y, dy in ((inner.y, 1), (inner.bottom, -1)):
            canvas.lines([(x + dx * long, y), (x, y), (x, y + dy * long)], (186, 132, 62), max(1.4, box.w * 0.03))


def _pit(canvas: Canvas, box: Box) -> None:
    """An empty building site: a square pit, dark under the near rim, with the plan of a pyramid on its floor."""
    area = canvas.rect(*box.grown(-box.w * 0.03))
    canvas.target.blit(canvas.memo(("terra pit", area.size), lambda: _pit_surface(canvas, area.size)), area)


def _pit_surface(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    fine = 3
    w, h = size[0] * fine, size[1] * fine
    surface = shapes.blank((w, h), (92, 60, 30))
    rim = w * 0.02
    depth = w * 0.12
    pygame.draw.rect(surface, (120, 84, 44, 255), surface.get_rect(), border_radius=round(w * 0.06))
    outer = [(rim, rim), (w - rim, rim), (w - rim, h - rim), (rim, h - rim)]
    inner = [
        (rim + depth, rim + depth * 1.2),
        (w - rim - depth, rim + depth * 1.2),
        (w - rim - depth, h - rim - depth * 0.8),
        (rim + depth, h - rim - depth * 0.8),
    ]
    for index, tone in enumerate(((52, 30, 12), (150, 108, 60), (176, 130, 76), (72, 44, 20))):
        face = [outer[index], outer[(index + 1) % 4], inner[(index + 1) % 4], inner[index]]
        pygame.draw.polygon(surface, (*tone, 255), face)
    small = canvas.down(surface, fine)
    floor = pygame.Rect(0, 0, round((inner[1][0] - inner[0][0]) / fine), round((inner[2][1] - inner[1][1]) / fine))
    floor.topleft = (round(inner[0][0] / fine), round(inner[0][1] / fine))
    earth = canvas.texture(floor.size, (122, 84, 46), 33, "stone")
    small.blit(earth, floor)
    lines = shapes.blank((floor.w * fine, floor.h * fine), (206, 164, 104))
    chalk = (214, 172, 112, 150)
    width = max(1, round(w / 70))
    for part in (0.12, 0.3):
        a, b = floor.w * fine * part, floor.h * fine * part
        rect = pygame.Rect(round(a), round(b), round(floor.w * fine - 2 * a), round(floor.h * fine - 2 * b))
        pygame.draw.rect(lines, chalk, rect, width)
    for start, end in (((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))):
        ends = [(x * floor.w * fine, y * floor.h * fine) for x, y in (start, end)]
        pygame.draw.line(lines, chalk, ends[0], ends[1], width)
    small.blit(canvas.down(lines, fine), floor)
    shade = shapes.gradient((floor.w, max(1, round(floor.h * 0.3))), ((0, 0, 0), (0, 0, 0)))
    for row in range(shade.get_height()):
        alpha = round(110 * (1 - row / shade.get_height()) ** 2)
        pygame.draw.line(shade, (20, 8, 0, alpha), (0, row), (shade.get_width(), row))
    small.blit(shade, floor.topleft)
    return shapes.fast(small)


def _oasis(canvas: Canvas, box: Box, seed: int) -> None:
    """Green ground with a pond and two palms; the coin says what it gives."""
    area = canvas.rect(*box.grown(-box.w * 0.02))
    flip = seed % 2 == 1
    key = ("terra oasis", area.size, flip)
    canvas.target.blit(canvas.memo(key, lambda: _oasis_surface(canvas, box.w * 0.96, area.size, flip)), area)


def _oasis_surface(canvas: Canvas, side: float, size: tuple[int, int], flip: bool) -> pygame.Surface:
    grass = canvas.round(canvas.texture(size, (146, 170, 92), 17, "stone"), side * 0.1)
    fine = 3
    w, h = size[0] * fine, size[1] * fine
    pond = shapes.blank((w, h), (222, 204, 150))

    def oval(x: float, y: float, a: float, b: float, color: tuple[int, int, int, int]) -> None:
        rect = pygame.Rect(0, 0, round(2 * a * w), round(2 * b * h))
        rect.center = (round(x * w), round(y * h))
        pygame.draw.ellipse(pond, color, rect)

    oval(0.5, 0.72, 0.38, 0.2, (226, 206, 150, 255))
    oval(0.5, 0.71, 0.345, 0.17, (92, 132, 104, 255))
    oval(0.5, 0.72, 0.33, 0.155, (58, 146, 168, 255))
    oval(0.44, 0.69, 0.2, 0.06, (116, 190, 202, 255))
    for x, y in ((0.14, 0.2), (0.86, 0.56), (0.1, 0.5), (0.5, 0.14), (0.9, 0.88), (0.12, 0.9)):
        pygame.draw.line(pond, (88, 120, 48, 200), (x * w, y * h), ((x - 0.03) * w, (y - 0.06) * h), max(1, w // 60))
        pygame.draw.line(pond, (88, 120, 48, 200), (x * w, y * h), ((x + 0.03) * w, (y - 0.06) * h), max(1, w // 60))
    grass.blit(canvas.down(pond, fine), (0, 0))
    with canvas.onto(grass):
        for x, y, part in ((0.34, 0.36, 0.6), (0.7, 0.42, 0.46)):
            canvas.ico("palm", (x + 0.015) * side, (y + 0.025) * side, side * part, (62, 84, 36))
            canvas.ico("palm", x * side, y * side, side * part, (24, 78, 38))
    if flip:
        grass = pygame.transform.flip(grass, True, False)
    with canvas.onto(grass):
        canvas.outline(0, 0, side, side, side * 0.1, (86, 112, 52), max(1.0, side * 0.022))
        canvas.putc(canvas.coin(side * 0.3), side * 0.83, side * 0.83, r=side * 0.15, lift=1.5)
    return shapes.fast(grass)


def _border(canvas: Canvas, look: BoardLook, grid: Grid) -> None:
    """The border of the two halves: a row of gold dots wherever two spaces of different halves meet."""
    halves = look.halves
    for y, row in enumerate(halves):
        for x, (one, other) in enumerate(itertools.pairwise(row)):
            if one is not None and other is not None and one != other:
                box = grid.space((x + 1, y))
                for part in range(6):
                    canvas.disc(box.x, box.y + (part + 0.5) * box.h / 6, grid.cell * 0.018, (150, 96, 30))
