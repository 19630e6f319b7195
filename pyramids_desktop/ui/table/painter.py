"""Drawing a table in layers.

The ground (wood, panels, empty places) is painted once per window, and once again with the labels of a state. The rest
layer holds everything that lies still: the labelled ground, pieces; only the areas that changed are painted anew. What
moves is drawn on top, every frame, and only where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.areas import in_logical, in_pixels, joined

from .drag import TILT
from .frame import Frame
from .motion import Pose
from .pieces import Box, Face, Piece, Placement
from .spec import Look, TableSpec

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

SHADOW = 16.0
"""How far beyond its box a piece may paint, in logical pixels."""

STRETCHES = 16
"""Steps from nothing to the size of the picture of a piece in the hand, for the sizes it only passes through."""

KEPT_GROUNDS = 40 << 20
"""Bytes of grounds that are kept: some at most sizes of a window, one at the largest."""


class TablePainter:
    """Paints one game's table; keeps the ground."""

    def __init__(self, spec: TableSpec) -> None:
        self.spec = spec
        self._grounds: dict[object, pygame.Surface] = {}
        """The grounds by what they depend on, the latest last: who sit at one screen see theirs by turns."""
        self._labelled: tuple[Frame, Look, Placement, pygame.Surface] | None = None
        """The frame, look and placement that the labels were painted for, and the picture with them."""

    def forget(self) -> None:
        """Paint everything anew, as after a change of scale or palette."""
        self._grounds.clear()
        self._labelled = None

    # ---- still

    def ground(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> pygame.Surface:
        """The ground as an opaque surface of the window's size."""
        size = canvas.target.get_size()
        key = (size, canvas.scale, canvas.palette.name, frame, self.spec.ground_key(look, frame))
        surface = self._grounds.pop(key, None)
        if surface is None:
            surface = pygame.Surface(size).convert()
            with canvas.onto(surface):
                canvas.table()
                self.spec.paint_ground(canvas, look, frame, placement)
                canvas.vignette()
            while self._grounds and (len(self._grounds) + 1) * _bytes(surface) > KEPT_GROUNDS:
                self._grounds.pop(next(iter(self._grounds)))
        self._grounds[key] = surface
        return surface

    def labelled(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> pygame.Surface:
        """The ground with the labels of a look on it."""
        kept = self._labelled
        if kept is not None and kept[0] is frame and kept[1] is look and kept[2] is placement:
            return kept[3]
        ground = self.ground(canvas, look, frame, placement)
        surface = kept[3] if kept is not None and kept[3].get_size() == ground.get_size() else ground.copy()
        surface.blit(ground, (0, 0))
        with canvas.onto(surface):
            self.spec.paint_labels(canvas, look, frame, placement)
        self._labelled = (frame, look, placement, surface)
        return surface

    def paint_pieces(
        self, canvas: Canvas, placement: Placement, absent: Collection[str] = (), area: Box | None = None
    ) -> None:
        """Paint the pieces at rest, but for those that are `absent`; at least those within an area."""
        near = area.grown(SHADOW) if area is not None else None
        for piece in placement.pieces:
            if (near is None or piece.box.meets(near)) and not piece.under and piece.key not in absent:
                self.paint_piece(canvas, piece)

    def paint_piece(self, canvas: Canvas, piece: Piece) -> None:
        """Draw a piece where it lies."""
        box = piece.box
        picture = self.spec.face(canvas, piece.face, box.w, box.h)
        if piece.tilt:
            turned = canvas.memo(
                ("tilted", id(picture), piece.tilt), lambda: pygame.transform.rotozoom(picture, piece.tilt, 1)
            )
            canvas.putc(turned, *box.center, lift=piece.lift, shape=True)
        else:
            canvas.put(picture, box.x, box.y, r=self.spec.radius(piece.face, box.w, box.h), lift=piece.lift)

    # ---- moving

    def paint_pose(self, canvas: Canvas, pose: Pose) -> None:
        """Draw a piece on its way."""
        if pose.alpha <= 0.02:
            return
        box = pose.box
        picture = self.spec.face(canvas, pose.face, box.w, box.h) if self._steady(pose) else None
        if picture is None:
            picture = self._scaled(canvas, pose.face, box)
        if pose.squeeze < 1.0:
            size = (max(1, round(picture.get_width() * pose.squeeze)), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        shape = False
        if abs(pose.tilt) > 0.3:
            picture = pygame.transform.rotozoom(picture, pose.tilt, 1)
            shape = True
        if pose.alpha < 0.98:
            picture = picture.copy()
            picture.fill((255, 255, 255, int(255 * pose.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.putc(picture, *box.center, lift=0)
        elif shape:
            canvas.putc(picture, *box.center, lift=0)
        else:
            canvas.putc(picture, *box.center, r=self.spec.radius(pose.face, box.w, box.h), lift=pose.lift)

    def _steady(self, pose: Pose) -> bool:
        """Whether the pose has a size that faces are kept in anyway."""
        return pose.box.w == round(pose.box.w) and pose.box.h == round(pose.box.h)

    def _scaled(self, canvas: Canvas, face: Face, box: Box) -> pygame.Surface:
        """A face at a passing size: the nearest kept size, stretched, for setting type anew would be wasted."""
        w, h = _kept_size(box)
        picture = self.spec.face(canvas, face, w, h)
        return pygame.transform.smoothscale(picture, canvas.size(box.w, box.h))

    def lifted(
        self, canvas: Canvas, face: Face, size: tuple[float, float], lift: float, tilt: float = TILT
    ) -> tuple[pygame.Surface, float]:
        """A piece in the hand with its shadow, leaning, as one picture; and how far it reaches beyond the piece."""
        w, h = size

        def make() -> pygame.Surface:
            picture = self.spec.face(canvas, face, w, h)
            turned = pygame.transform.rotozoom(picture, tilt, 1) if tilt else picture
            margin = canvas.px(lift * 2.6)
            whole = pygame.Surface((turned.get_width() + 2 * margin, turned.get_height() + 2 * margin), pygame.SRCALPHA)
            with canvas.onto(whole):
                middle = (whole.get_width() / 2 / canvas.scale, whole.get_height() / 2 / canvas.scale)
                canvas.putc(turned, *middle, lift=lift, alpha=130, shape=True)
            return whole

        picture = canvas.memo(("lifted", face, canvas.size(w, h), lift, tilt), make)
        return picture, (picture.get_width() / canvas.scale - w) / 2

    def paint_lifted(
        self, canvas: Canvas, face: Face, kept: tuple[float, float], box: Box, lift: float, tilt: float = TILT
    ) -> Box:
        """Draw a piece in the hand and return the box it paints in. `kept` is the size its picture is made in;
        where the box has another one, the picture is stretched, in steps, so that few pictures are made for it."""
        picture, _ = self.lifted(canvas, face, kept, lift, tilt)
        if abs(kept[0] - box.w) > 0.5 or abs(kept[1] - box.h) > 0.5:
            across, down = int(box.w / kept[0] * STRETCHES), int(box.h / kept[1] * STRETCHES)
            key = ("stretched", face, canvas.size(*kept), lift, tilt, across, down)
            picture = canvas.memo(key, partial(_stretched, picture, across / STRETCHES, down / STRETCHES))
        canvas.blitc(picture, *box.center)
        w, h = picture.get_width() / canvas.scale, picture.get_height() / canvas.scale
        return Box(box.center[0] - w / 2, box.center[1] - h / 2, w, h)

    # ---- ahead of time

    def warm(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> Iterator[float]:
        """Paint what the first picture needs, bit by bit; yields the part done, from 0 to 1."""
        yield 0.0
        self.ground(canvas, look, frame, placement)
        pieces = [piece for piece in placement.pieces if not piece.under]
        for index, piece in enumerate(pieces):
            yield 0.4 + 0.6 * index / max(1, len(pieces))
            self.spec.face(canvas, piece.face, piece.box.w, piece.box.h)
        yield 1.0


def _stretched(picture: pygame.Surface, across: float, down: float) -> pygame.Surface:
    size = (max(1, round(picture.get_width() * across)), max(1, round(picture.get_height() * down)))
    return pygame.transform.smoothscale(picture, size)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _kept_size(box: Box) -> tuple[float, float]:
    """A size near the box's, in coarse steps, so that few pictures are made for passing sizes."""
    step = 1.25
    w = 24.0
    while w < box.w * 0.92:
        w *= step
    return round(w), round(w * box.h / max(1.0, box.w))


class RestLayer:
    """A picture of all that lies still, repaired where it changed."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._spoiled: list[Box] | None = None

    def spoil(self, *boxes: Box) -> None:
        """Paint some areas anew before the next frame; everything if none is given."""
        if not boxes:
            self._spoiled = None
        elif self._spoiled is not None:
            self._spoiled += boxes

    @property
    def spoiled(self) -> bool:
        """Whether anything has to be painted anew."""
        return self._spoiled is None or bool(self._spoiled)

    def repair(
        self, canvas: Canvas, ground: pygame.Surface, paint: Callable[[Canvas, Box | None], None]
    ) -> pygame.Surface:
        """Bring the picture up to date; `paint` draws everything still, at least within an area."""
        size = canvas.target.get_size()
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size).convert()
            self._spoiled = None
        surface = self._surface
        if self._spoiled is None:
            surface.blit(ground, (0, 0))
            with canvas.onto(surface):
                paint(canvas, None)
        else:
            bounds = surface.get_rect()
            for area in joined(in_pixels(box, canvas.scale, bounds) for box in self._spoiled):
                surface.set_clip(area)
                surface.blit(ground, area.topleft, area)
                with canvas.onto(surface):
                    paint(canvas, Box(*in_logical(area, canvas.scale)).grown(2))
                surface.set_clip(None)
        self._spoiled = []
        return surface
