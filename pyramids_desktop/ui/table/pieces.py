"""What lies where: pieces in zones, as plain values.

A game's table is a pure function from a view and a size to a `Placement`. Everything else follows from it: drawing,
hit tests, the legal targets, the focus ring, and animation, which is the difference of two placements. All measures
are logical pixels.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import pygame

from pyramids_desktop.core.message import Message
from pyramids_desktop.core.seats import Seat

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in logical pixels. It contains its left and top edge, not its right and bottom one."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just beyond the box."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just beyond the box."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, point: Point) -> bool:
        """Whether the point is inside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the other box lies wholly inside, up to `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box) -> bool:
        """Whether the boxes share any area."""
        # Asked hundreds of times a frame, so it takes the numbers apart but once.
        x, y, w, h = self
        other_x, other_y, other_w, other_h = other
        return x < other_x + other_w and other_x < x + w and y < other_y + other_h and other_y < y + h

    def grown(self, by: float, by_y: float | None = None) -> Box:
        """The box with its edges moved outward by so much (inward if negative)."""
        dy = by if by_y is None else by_y
        return Box(self.x - by, self.y - dy, self.w + 2 * by, self.h + 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def toward(self, other: Box, part: float) -> Box:
        """The box between this one (`part` 0) and the other (`part` 1), in place and size."""
        return Box(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))

    def within(self, bounds: Box) -> Box:
        """The same box pushed inside the bounds; it sticks to their top left where it is too large."""
        x = max(bounds.x, min(self.x, bounds.right - self.w))
        y = max(bounds.y, min(self.y, bounds.bottom - self.h))
        return Box(x, y, self.w, self.h)


def around(center: Point, w: float, h: float) -> Box:
    """The box of that size around a point."""
    return Box(center[0] - w / 2, center[1] - h / 2, w, h)


def box_beside(size: tuple[float, float], thing: Box, screen: Box, clear: Sequence[Box] = ()) -> Box:
    """Where something of a size stands beside a thing: on the side that has more room, inside the screen, and neither
    over the thing nor over what must stay `clear` if it can be."""
    w, h = size
    gap = 16.0
    inner = screen.grown(-10)
    middle = thing.y + thing.h / 2 - h / 2
    center = thing.x + thing.w / 2 - w / 2
    right = Box(thing.right + gap, middle, w, h)
    left = Box(thing.x - gap - w, middle, w, h)
    below = Box(center, thing.bottom + gap, w, h)
    above = Box(center, thing.y - gap - h, w, h)
    sides = (right, left) if thing.center[0] < screen.x + screen.w / 2 else (left, right)
    for place in (*sides, below, above):
        inside = place.within(inner)
        if not any(inside.meets(other.grown(2)) for other in (thing, *clear)):
            return inside
    return sides[0].within(inner)


def nearest_free(size: tuple[float, float], thing: Box, screen: Box, taken: Sequence[Box]) -> Box | None:
    """The place nearest to a thing where something of a size lies over nothing that is taken; None if there is none."""
    w, h = size
    gap = 10.0
    inner = screen.grown(-10)
    center = (thing.x + (thing.w - w) / 2, thing.y + (thing.h - h) / 2)
    lefts = {inner.x, inner.right - w, center[0]}
    tops = {inner.y, inner.bottom - h, center[1]}
    for box in taken:
        lefts |= {box.right + gap, box.x - gap - w}
        tops |= {box.bottom + gap, box.y - gap - h}
    places = (Box(x, y, w, h) for x in lefts for y in tops)
    free = [place for place in places if inner.holds(place) and not any(place.meets(box) for box in taken)]
    return min(free, key=lambda place: (_between(place, thing), place), default=None)


def _between(a: Box, b: Box) -> float:
    """The distance of two boxes, counted along both axes, and a little of that of their centers."""
    dx = max(a.x - b.right, b.x - a.right, 0.0)
    dy = max(a.y - b.bottom, b.y - a.bottom, 0.0)
    (ax, ay), (bx, by) = a.center, b.center
    return dx + dy + (abs(ax - bx) + abs(ay - by)) / 8


class Face(NamedTuple):
    """What a piece looks like, apart from its size. The game's table paints it; equal faces share one picture.

    `kind` chooses the painter ("citizen", "back"), `value` says which one, and `marks` are passing additions such as
    "shield", or ("count", 3).
    """

    kind: str
    value: Hashable = None
    marks: tuple[str | tuple[str, int], ...] = ()

    def mark(self, name: str) -> int | None:
        """The number of a mark that has one, or None."""
        return next((mark[1] for mark in self.marks if isinstance(mark, tuple) and mark[0] == name), None)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on the table and may move."""

    key: str
    """Its identity. The piece of the same key in the next placement is the same thing and glides there."""
    face: Face
    box: Box
    zone: str
    """The id of the zone it lies in, which its box must not leave."""
    handle: str | None = None
    """Its gesture handle as a source, and as a target where no zone has the same one."""
    label: Message | None = None
    """Its name for the focus ring and the log; None for things that cannot be pointed at."""
    owner: Seat | None = None
    tilt: float = 0.0
    """Degrees, counterclockwise."""
    lift: float = 3.0
    """How high it seems to lie; the length of its shadow in pixels."""
    info: str | None = None
    """What the zoom shows for it; the handle if None."""
    under: bool = False
    """Whether it lies wholly under another piece: it is not drawn and cannot be pointed at."""
    shape: tuple[Point, ...] = ()
    """The corners of what is pointed at where that is no rectangle; its box is around them."""
    many: bool = False
    """Whether it stands for a pile of which a drag takes only the topmost."""

    @property
    def about(self) -> str | None:
        """The word by which the table is asked for this piece's zoom."""
        return self.info if self.info is not None else self.handle


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces, and possibly a target of gestures."""

    id: str
    box: Box
    handle: str | None = None
    """Its gesture handle as a target."""
    label: Message | None = None
    piece: tuple[float, float] | None = None
    """The size a piece takes that is dragged over it; None to leave it as it is."""
    cover: Face | None = None
    """What pieces show that come from there or go there unseen, as with a draw pile; None for their own face."""
    light: bool = False
    """Whether its ground is light, so that a target's edge needs a dark line around the gold one."""
    info: str | None = None
    """What the zoom shows for it when no piece lies there."""
    opens: bool = False
    """Whether a click on it, where no piece lies, shows it closely."""
    radius: float = 8.0
    bounds: bool = True
    """Whether the layout checker demands that its pieces stay inside."""
    shape: tuple[Point, ...] = ()
    """The corners of the place where it is no rectangle, as on a board seen at an angle; its box is around them."""
    tip: Point | None = None
    """The top left corner of free ground where a note about it stands best."""
    echo: bool = False
    """Whether it is a further place for the handle of another zone, as on a plan of a board."""


@dataclass(frozen=True)
class Placement:
    """A whole table at rest: zones, and pieces from the lowest to the topmost."""

    size: tuple[float, float]
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    prompt: Box
    """Where the line that says what can be done now stands."""
    parts: Mapping[str, Box] = field(default_factory=dict)
    """Further rectangles that the game's table paints on, by name."""
    notes: tuple[tuple[Box, Message], ...] = ()
    """Figures that say what they mean to a pointer that rests on them."""

    @cached_property
    def by_key(self) -> Mapping[str, Piece]:
        """Pieces by their identity."""
        return {piece.key: piece for piece in self.pieces}

    @cached_property
    def zone_by_id(self) -> Mapping[str, Zone]:
        """Zones by id."""
        return {zone.id: zone for zone in self.zones}

    @cached_property
    def _order(self) -> Mapping[str, int]:
        """The places of zones among one another, by id."""
        return {zone.id: index for index, zone in enumerate(self.zones)}

    @cached_property
    def _zones_by_handle(self) -> Mapping[str, tuple[Zone, ...]]:
        """The zones of each handle, echoes last."""
        found: dict[str, tuple[Zone, ...]] = {}
        for zone in sorted(self.zones, key=lambda zone: zone.echo):
            if zone.handle is not None:
                found[zone.handle] = (*found.get(zone.handle, ()), zone)
        return found

    @cached_property
    def _pieces_by_handle(self) -> Mapping[str, tuple[Piece, ...]]:
        found: dict[str, tuple[Piece, ...]] = {}
        for piece in self.pieces:
            if piece.handle is not None:
                found[piece.handle] = (*found.get(piece.handle, ()), piece)
        return found

    def sources(self, handle: str) -> tuple[Piece, ...]:
        """All pieces with that handle, the topmost last: equal pieces share one."""
        return self._pieces_by_handle.get(handle, ())

    def source(self, handle: str) -> Piece | None:
        """The topmost piece with that handle."""
        pieces = self.sources(handle)
        return pieces[-1] if pieces else None

    def targets(self, handle: str) -> tuple[Zone, ...]:
        """All places with that handle; pieces with it stand for zones of their own size if there is no zone."""
        zones = self._zones_by_handle.get(handle)
        if zones is not None:
            return zones
        return tuple(
            Zone(f"piece:{piece.key}", piece.box, handle, piece.label, (piece.box.w, piece.box.h))
            for piece in reversed(self.sources(handle))
            if not piece.under
        )

    def target(self, handle: str) -> Zone | None:
        """The first of the places with that handle."""
        zones = self.targets(handle)
        return zones[0] if zones else None

    def piece_at(self, point: Point, skip: str | None = None) -> Piece | None:
        """The topmost piece under the point, apart from the one with the key `skip`."""
        for piece in reversed(self.pieces):
            if piece.under or piece.key == skip or not piece.box.contains(point):
                continue
            if not piece.shape or within_shape(piece.shape, point):
                return piece
        return None

    def is_seen(self, piece: Piece) -> bool:
        """Whether the middle of a piece is not covered by another zone's piece."""
        found = self.piece_at(piece.box.center)
        return found is not None and (found.key == piece.key or found.zone == piece.zone)

    @cached_property
    def _places(self) -> tuple[tuple[Zone, ...], tuple[pygame.FRect, ...]]:
        """What any handle may mean as a target, and where all that lies."""
        handles = {**self._zones_by_handle, **self._pieces_by_handle}
        zones = tuple(zone for handle in handles for zone in self.targets(handle))
        return zones, tuple(pygame.FRect(zone.box) for zone in zones)

    def target_at(self, point: Point, handles: Collection[str], slack: float = 0.0) -> str | None:
        """The handle of the place that `place_at` finds."""
        zone = self.place_at(point, handles, slack)
        return zone.handle if zone is not None else None

    def place_at(self, point: Point, handles: Collection[str], slack: float = 0.0) -> Zone | None:
        """The place of one of these target handles that is under the point, or the nearest within `slack` pixels of
        it. Where targets lie over one another the topmost counts, which is the one laid out last."""
        best: tuple[tuple[float, int, str], Zone] | None = None
        order = self._order
        zones, rects = self._places
        # A little more than the slack: rectangles that only touch do not collide.
        near = pygame.FRect(point[0] - slack - 1, point[1] - slack - 1, 2 * slack + 2, 2 * slack + 2)
        for zone in map(zones.__getitem__, near.collidelistall(rects)):
            if zone.handle is None or zone.handle not in handles:
                continue
            distance = _distance(zone, point)
            rank = (distance, -order.get(zone.id, len(order)), zone.handle)
            if distance <= slack and (best is None or rank < best[0]):
                best = (rank, zone)
        return best[1] if best is not None else None

    def zone_at(self, point: Point) -> Zone | None:
        """The zone under the point that was laid out last."""
        for zone in reversed(self.zones):
            if zone.box.contains(point) and (not zone.shape or within_shape(zone.shape, point)):
                return zone
        return None


def within_shape(shape: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a polygon."""
    inside = False
    x, y = point
    for index, (ax, ay) in enumerate(shape):
        bx, by = shape[index - 1]
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


def _distance(zone: Zone, point: Point) -> float:
    if zone.shape:
        return _distance_to_shape(zone.shape, point)
    box = zone.box
    dx = max(box.x - point[0], 0.0, point[0] - box.right)
    dy = max(box.y - point[1], 0.0, point[1] - box.bottom)
    return float((dx * dx + dy * dy) ** 0.5)


def _distance_to_shape(shape: Sequence[Point], point: Point) -> float:
    if within_shape(shape, point):
        return 0.0
    nearest = float("inf")
    for index, (ax, ay) in enumerate(shape):
        bx, by = shape[index - 1]
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        part = 0.0 if square == 0 else ((point[0] - ax) * dx + (point[1] - ay) * dy) / square
        part = max(0.0, min(1.0, part))
        nearest = min(nearest, math.dist(point, (ax + dx * part, ay + dy * part)))
    return nearest
