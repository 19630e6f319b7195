"""The canvas's foundation: logical pixels, the target, what is remembered, icons, and plain shapes."""

import io
import itertools
import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias, TypeVar

import pygame

from pyramids_desktop.assets import AssetMissing, asset

from . import shapes
from .cache import PaintCache
from .lint import LintSink
from .palette import GOLD_T, STANDARD, Color, Palette

T = TypeVar("T")
Point: TypeAlias = tuple[float, float]
#: A color as numbers or as `#rrggbb`.
AnyColor: TypeAlias = Sequence[int] | str

#: The screen all layouts are made for, in logical pixels.
WIDTH = 1280
HEIGHT = 800

#: Alpha of the shadow under icons and glyphs that stand out from their ground.
_ICON_SHADOW = 120


def rgb(color: AnyColor) -> Color:
    """Return a color as three numbers (0-255)."""
    if isinstance(color, str):
        named = pygame.Color(color)
        return (named.r, named.g, named.b)
    return (color[0], color[1], color[2])


class Brush:
    """Draws in logical pixels (1280x800) onto `target`, multiplied once by `scale`.

    `target` is the surface drawn on now; `onto` changes it for a while. What is costly to paint is kept in
    `cache`, which canvases of one scale may share. `lint`, when set, judges every text.
    """

    def __init__(
        self,
        scale: float,
        target: pygame.Surface,
        *,
        palette: Palette = STANDARD,
        cache: PaintCache | None = None,
        lint: LintSink | None = None,
    ) -> None:
        self.scale = scale
        self.target = target
        self.palette = palette
        self.cache = cache if cache is not None else PaintCache.for_scale(scale)
        self.lint = lint
        #: Widths of lines in pixels, see `Lettering.advance`; by text, size in pixels and font.
        self.advances: dict[tuple[str, int, str], int] = {}
        #: Named places, for layout checks and pictures of the layout: (name, x, y, w, h).
        self.zones: list[tuple[str, float, float, float, float]] = []

    # ---- measures

    def px(self, value: float) -> int:
        """Return a logical length in pixels."""
        return round(value * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a logical rectangle in pixels; neighbors that touch logically touch in pixels."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, max(1, self.px(x + w) - left), max(1, self.px(y + h) - top))

    def size(self, w: float, h: float) -> tuple[int, int]:
        """Return a logical size in pixels, at least 1x1."""
        return max(1, self.px(w)), max(1, self.px(h))

    def zone(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Name a place of the layout."""
        self.zones.append((name, x, y, w, h))

    # ---- target and memory

    @contextmanager
    def onto(self, surface: pygame.Surface) -> Iterator[pygame.Surface]:
        """Draw on another surface within the block; its top left corner is then (0, 0)."""
        before = self.target
        self.target = surface
        try:
            yield surface
        finally:
            self.target = before

    def memo(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was made for `key` before, or make it. Never draw on what this returns."""
        return self.cache.get((self.scale, self.palette.name, key), make)

    def new(self, w: float, h: float, k: int = 1) -> pygame.Surface:
        """Return a transparent surface of a logical size, `k` times as fine."""
        return pygame.Surface((max(1, self.px(w) * k), max(1, self.px(h) * k)), pygame.SRCALPHA)

    def down(self, surface: pygame.Surface, k: int = 3) -> pygame.Surface:
        """Return a surface drawn `k` times too fine at its real size."""
        size = (max(1, surface.get_width() // k), max(1, surface.get_height() // k))
        return pygame.transform.smoothscale(surface, size)

    def blitc(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        """Blit a surface around a logical point."""
        self.target.blit(surface, surface.get_rect(center=(self.px(cx), self.px(cy))))

    # ---- icons

    def icon_surface(self, name: str, size: float, color: AnyColor = "#f7e7b4") -> pygame.Surface:
        """Return an icon rasterised at its final size in one color.

        `name` is a file of assets/icons without its ending, or "g:" and one hieroglyph.
        """
        tint = rgb(color)
        pixels = max(1, self.px(size))
        return self.memo(("icon", name, pixels, tint), lambda: self._tinted(name, pixels, tint))

    def ico(self, name: str, cx: float, cy: float, size: float, color: AnyColor = "#f7e7b4", sh: bool = False) -> None:
        """Draw an icon around a point; `sh` puts a soft dark edge below it."""
        if sh:
            shadow = self.memo(
                ("icon shadow", name, max(1, self.px(size))),
                lambda: self._faded(self.icon_surface(name, size, "#1a0c04"), _ICON_SHADOW),
            )
            self.blitc(shadow, cx + size * 0.025, cy + size * 0.04)
        self.blitc(self.icon_surface(name, size, color), cx, cy)

    def _faded(self, surface: pygame.Surface, alpha: int) -> pygame.Surface:
        copy = surface.copy()
        copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    def _tinted(self, name: str, pixels: int, tint: Color) -> pygame.Surface:
        white = self.memo(("icon", name, pixels), lambda: self._raster(name, pixels))
        icon = white.copy()
        icon.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return icon

    def _raster(self, name: str, pixels: int) -> pygame.Surface:
        if name.startswith("g:"):
            return self._sign_icon(name[2:], pixels)
        path = icon_path(name)
        text = self.memo(("svg", name), lambda: path.read_text(encoding="utf-8").replace("currentColor", "#fff"))
        source = io.BytesIO(text.encode("utf-8"))
        return shapes.fast(pygame.image.load_sized_svg(source, (pixels, pixels)))

    def _sign_icon(self, sign: str, pixels: int) -> pygame.Surface:
        """Return a hieroglyph thickened to the weight of the icons, in white."""
        fine = 4
        path = asset("fonts", "NotoSansEgyptianHieroglyphs-Regular.ttf")
        drawn = pygame.font.Font(path, max(8, pixels * fine)).render(sign, True, (255, 255, 255))
        drawn = drawn.subsurface(drawn.get_bounding_rect())
        factor = pixels * fine * 1.14 / max(drawn.get_size())
        drawn = pygame.transform.smoothscale_by(drawn, factor)
        thick = shapes.thickened(drawn, max(1, round(pixels * fine / 36)))
        side = round(pixels * fine * 1.2)
        icon = shapes.blank((side, side), (255, 255, 255))
        icon.blit(thick, thick.get_rect(center=(side // 2, side // 2)))
        small = max(1, round(pixels * 1.2))
        return shapes.fast(pygame.transform.smoothscale(icon, (small, small)))

    # ---- plain shapes

    def grad(self, w: float, h: float, top: AnyColor, bot: AnyColor, raw: bool = False) -> pygame.Surface:
        """Return a new vertical gradient of a logical size (`raw`: of a size in pixels)."""
        size = (int(w), int(h)) if raw else self.size(w, h)
        return shapes.gradient(size, (rgb(top), rgb(bot)))

    def round(self, surf: pygame.Surface, r: float) -> pygame.Surface:
        """Round the corners of a surface by `r` logical pixels and return it.

        A surface with alpha is changed itself; one without is copied first.
        """
        rounded = surf
        if not surf.get_flags() & pygame.SRCALPHA:
            rounded = pygame.Surface(surf.get_size(), pygame.SRCALPHA)
            rounded.blit(surf, (0, 0))
        radius = min(self.px(r), min(surf.get_size()) // 2)
        if radius > 0:
            mask = self.memo(("corner", radius), lambda: shapes.corner_mask(radius))
            shapes.round_corners(rounded, mask)
        return rounded

    def rrect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        col: AnyColor,
        alpha: int = 255,
        edge: AnyColor | None = None,
        et: float = 1.2,
    ) -> None:
        """Draw a filled rounded rectangle, with an edge of `et` logical pixels if a color is given."""
        area = self.rect(x, y, w, h)
        radius = min(self.px(r), min(area.size) // 2 - 1)
        fill = (*rgb(col), alpha)
        rim = (*rgb(edge), 255) if edge is not None else None
        self._slice(radius, fill, rim, et * self.scale).paint(self.target, area)

    def outline(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 8,
        col: AnyColor = GOLD_T,
        t: float = 1.5,
        alpha: int = 255,
    ) -> None:
        """Draw the edge of a rounded rectangle, `t` logical pixels thick, inside the rectangle."""
        area = self.rect(x, y, w, h)
        radius = min(self.px(r), min(area.size) // 2 - 1)
        self._slice(radius, None, (*rgb(col), alpha), t * self.scale).paint(self.target, area)

    def _slice(
        self, radius: int, fill: shapes.Rgba | None, edge: shapes.Rgba | None, thickness: float
    ) -> shapes.NineSlice:
        radius = max(0, radius)
        key = ("slice", radius, fill, edge, round(thickness, 2))
        return self.memo(key, lambda: shapes.rounded_slice(radius, fill, edge, thickness))

    def poly(
        self,
        pts: Sequence[Point],
        fill: AnyColor | None,
        edge: AnyColor | None = None,
        et: float = 1.2,
        alpha: int = 255,
    ) -> None:
        """Draw a polygon with smooth edges, filled, edged, or both."""
        points = tuple(pts)
        paint = (*rgb(fill), alpha) if fill is not None else None
        rim = rgb(edge) if edge is not None else None

        def make(fine: pygame.Surface, path: list[Point], factor: int) -> None:
            if paint is not None:
                pygame.draw.polygon(fine, paint, path)
            if rim is not None:
                _stroke(fine, [*path, path[0]], (*rim, 255), max(1.0, et * self.scale * factor))

        self._drawn(("poly", points, paint, rim, et), points, et, (rim or paint or (0, 0, 0))[:3], make)

    def lines(self, pts: Sequence[Point], col: AnyColor, wdt: float = 2, closed: bool = False) -> None:
        """Draw a smooth line through points, with round joints."""
        points = tuple(pts)
        ink = rgb(col)

        def make(fine: pygame.Surface, path: list[Point], factor: int) -> None:
            whole = [*path, path[0]] if closed else path
            _stroke(fine, whole, (*ink, 255), max(1.0, wdt * self.scale * factor))

        self._drawn(("lines", points, ink, wdt, closed), points, wdt, ink, make)

    def arrow(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        col: AnyColor = (255, 214, 96),
        wdt: float = 3,
        head: float = 9,
    ) -> None:
        """Draw an arrow from one point to another."""
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        self.lines([(x0, y0), (x1 - ux * head * 0.8, y1 - uy * head * 0.8)], col, wdt)
        left = (x1 - ux * head - uy * head * 0.6, y1 - uy * head + ux * head * 0.6)
        right = (x1 - ux * head + uy * head * 0.6, y1 - uy * head - ux * head * 0.6)
        self.poly([(x1, y1), left, right], col)

    def disc(
        self, cx: float, cy: float, rad: float, col: AnyColor, edge: AnyColor | None = None, et: float = 1.5
    ) -> None:
        """Draw a smooth disc, with a rim of `et` logical pixels if a color is given."""
        inner = rgb(col)
        rim = rgb(edge) if edge is not None else None
        radius = rad * self.scale

        def make() -> pygame.Surface:
            k = shapes.FINE
            side = round(radius * 2) + 2
            fine = shapes.blank((side * k, side * k), rim or inner)
            middle = (side * k / 2, side * k / 2)
            pygame.draw.circle(fine, (*(rim or inner), 255), middle, radius * k)
            if rim is not None:
                pygame.draw.circle(fine, (*inner, 255), middle, (radius - et * self.scale) * k)
            return shapes.fast(self.down(fine, k))

        self.blitc(self.memo(("disc", round(radius, 2), inner, rim, et), make), cx, cy)

    def _drawn(
        self,
        key: Hashable,
        points: tuple[Point, ...],
        margin: float,
        ground: Color,
        make: Callable[[pygame.Surface, list[Point], int], None],
    ) -> None:
        """Draw a path on a fine surface of its own, scale it down and blit it."""
        left = self.px(min(x for x, _ in points) - margin - 2)
        top = self.px(min(y for _, y in points) - margin - 2)
        right = self.px(max(x for x, _ in points) + margin + 2)
        bottom = self.px(max(y for _, y in points) + margin + 2)
        size = (max(1, right - left), max(1, bottom - top))
        # Large shapes need less fineness for the same look, and would cost much.
        factor = 3 if size[0] * size[1] < 250_000 else 2

        def paint() -> pygame.Surface:
            fine = shapes.blank((size[0] * factor, size[1] * factor), ground)
            path = [((x * self.scale - left) * factor, (y * self.scale - top) * factor) for x, y in points]
            make(fine, path, factor)
            return shapes.fast(pygame.transform.smoothscale(fine, size))

        self.target.blit(self.memo(key, paint), (left, top))


def icon_path(name: str) -> Path:
    """Return the file of an icon; raise `AssetMissing` with its name where there is none."""
    try:
        return asset("icons", f"{name}.svg")
    except AssetMissing as missing:
        raise AssetMissing(f"There is no icon {name!r}; add it in build_scripts/make_icons.py.") from missing


def _stroke(surface: pygame.Surface, path: Sequence[Point], color: shapes.Rgba, width: float) -> None:
    """Draw a thick line of quadrilaterals with a disc on every joint."""
    for (ax, ay), (bx, by) in itertools.pairwise(path):
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(surface, color, corners)
    for x, y in path:
        pygame.draw.circle(surface, color, (x, y), width / 2)
