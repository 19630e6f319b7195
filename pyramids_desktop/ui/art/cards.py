"""Cards: backs, piles, painted fields, and the face that all games' cards share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from . import shapes
from .brush import AnyColor, rgb
from .palette import GOLD, GOLD_B, GOLD_T, INK, LAPIS, PAPY, TURQ, Color, lighter, shaded
from .pieces import Pieces
from .text import DISPLAY_BOLD

#: What is painted large on a card: an icon by name, or hieroglyphs.
Art: TypeAlias = tuple[Literal["icon", "glyph"], str]
#: Text and color of a badge in a corner.
Corner: TypeAlias = tuple[object, AnyColor]

#: Cards lower than this have no painted band over the title.
_BAND_FROM = 100
_BAND_PALE: Color = (240, 224, 186)


@dataclass(frozen=True)
class CardFace:
    """What stands on a card, and how large; lengths in logical pixels. See `Cards.card` for the parts."""

    w: float
    h: float
    title: str | None
    art: Art | None
    col: Color
    body: str | None
    corner: Corner | None
    tl: Corner | None
    glyphs: str | None
    r: float
    ts: float
    bs: float
    arth: float | None
    seed: int
    dim: bool
    small: bool
    base: Color
    topband: bool
    tpos: Literal["top", "bottom"]


class Cards(Pieces):
    """Adds cards."""

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

    def art(self, w: float, h: float, col: AnyColor, art: Art | None) -> pygame.Surface:
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
        art: Art | None = None,
        col: AnyColor = LAPIS,
        body: str | None = None,
        cost: Sequence[pygame.Surface] = (),
        corner: Corner | None = None,
        tl: Corner | None = None,
        glyphs: str | None = None,
        foot: Callable[[pygame.Surface, float], None] | None = None,
        r: float = 9,
        ts: float = 15,
        bs: float = 14,
        arth: float | None = None,
        seed: int = 31,
        dim: bool = False,
        small: bool = False,
        base: AnyColor = PAPY,
        topband: bool = True,
        tpos: Literal["top", "bottom"] = "top",
    ) -> pygame.Surface:
        """Return a card face; lengths in logical pixels. Not to be drawn on: take a `copy()` for that.

        `title` stands above the art or (`tpos`) at the foot of the card; `art` is ("icon", name) or ("glyph",
        hieroglyphs); `body` is the text below; `cost` are pieces down the left of the art; `corner` and `tl` are
        (text, color) badges top right and top left; `glyphs` a line of hieroglyphs under the art; `foot` is
        called with the card and the y where free room begins; `ts`, `bs` sizes of title and text; `arth` height
        of the art; `dim` veils the card; `topband` paints a band above the title of a larger card.
        """
        face = CardFace(
            *(w, h, title, art, rgb(col), body, corner, tl, glyphs, r, ts, bs, arth, seed, dim, small),
            *(rgb(base), topband, tpos),
        )
        # What the caller draws on it is not known here: such a card is the caller's own to keep.
        if cost or foot is not None:
            return _CardPainter(self, face).paint(cost, foot)
        return self.memo(("card", face), lambda: _CardPainter(self, face).paint((), None))


class _CardPainter:
    """Sets one card face from the edge inwards, and from top to bottom."""

    def __init__(self, kit: Cards, face: CardFace) -> None:
        self.kit = kit
        self.face = face
        self.edge = kit.rim / kit.scale
        self.banded = face.topband and face.h > _BAND_FROM

    def paint(
        self, cost: Sequence[pygame.Surface], foot: Callable[[pygame.Surface, float], None] | None
    ) -> pygame.Surface:
        kit, face, e = self.kit, self.face, self.edge
        width, height = kit.size(face.w, face.h)
        paper = kit.texture((width - 2 * kit.rim, height - 2 * kit.rim), face.base, face.seed, "papyrus")
        card = kit.framed(paper, face.r)
        low = face.h - (20 if face.title and face.tpos == "bottom" else 0)
        with kit.onto(card):
            y = self._head()
            room = low - y - e - 4
            high = room - (face.h * 0.3 if face.body else 0) - (22 if foot else 0)
            y = self._art(y, face.arth if face.arth is not None else high, cost)
            if face.glyphs:
                kit.glyph(face.glyphs, face.w / 2, y + 11, 22, face.col, False)
                y += 24
            if face.body:
                deep = low - y - e - 2 - (20 if foot else 0)
                wide = face.w - 2 * e - 10
                kit.para(face.body, e + 5, y, wide, face.bs, INK, align="c", small=face.small, maxh=deep)
            if foot:
                foot(card, y)
            self._corners()
        return self._veiled(card) if face.dim else card

    def _head(self) -> float:
        """Set band and title; return the y where the art begins."""
        kit, face, e = self.kit, self.face, self.edge
        y = e + 3
        if self.banded:
            kit.band(e + 6, e + 4, face.w - 2 * e - 12, 4, (face.col, _BAND_PALE, TURQ, _BAND_PALE), 8)
            y = e + 10
        if not face.title:
            return y
        if face.tpos == "bottom":
            room = face.w - 2 * e - 4
            kit.text(face.title, face.w / 2, face.h - e - 11, face.ts, INK, DISPLAY_BOLD, "c", room, face.small)
            return y
        # Badges in the corners push the title aside.
        left, right = (26 if face.tl else 0), (26 if face.corner else 0)
        room = face.w - 2 * e - (8 if face.w > 80 else 1) - left - right
        middle = face.w / 2 + (left - right) / 2
        kit.text(face.title, middle, y + 9.5, face.ts, INK, DISPLAY_BOLD, "c", room, face.small)
        return y + 21

    def _art(self, y: float, high: float, cost: Sequence[pygame.Surface]) -> float:
        """Set the painted field and the costs beside it; return the y below them."""
        kit, face, e = self.kit, self.face, self.edge
        left = 26 if cost else 0
        field = kit.art(face.w - 2 * e - 8 - left, high, face.col, face.art)
        kit.target.blit(field, (kit.px(e + 4 + left), kit.px(y)))
        step = min(25.0, (high - 24) / (len(cost) - 1)) if len(cost) > 1 else 25.0
        for index, piece in enumerate(cost):
            middle = (kit.px(e + 16), kit.px(y + 12 + index * step))
            kit.target.blit(piece, piece.get_rect(center=middle))
        return y + high + 3

    def _corners(self) -> None:
        kit, face, e = self.kit, self.face, self.edge
        y = e + 12 + (4 if self.banded else 0)
        if face.tl:
            kit.badge(e + 12, y, face.tl[0], 12, face.tl[1])
        if face.corner:
            kit.badge(face.w - e - 12, y, face.corner[0], 12, face.corner[1])

    def _veiled(self, card: pygame.Surface) -> pygame.Surface:
        veil = pygame.Surface(card.get_size(), pygame.SRCALPHA)
        veil.fill((70, 44, 20, 110))
        card.blit(self.kit.round(veil, self.face.r), (0, 0))
        return card
