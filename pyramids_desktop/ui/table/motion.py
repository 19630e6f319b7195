"""Animation by difference: two placements of the same table give the way from one to the other.

Pieces with the same key glide. What appears or disappears glides from and to where `Hints` say, and fades where they
say nothing. A piece whose back becomes a face turns over on the way. Nothing here draws or knows the time of day.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .pieces import Box, Face, Piece, Placement, around

GLIDE = 0.22
"""Seconds a piece takes from place to place at normal speed."""
STAGGER = 0.055
"""Seconds by which the next piece of several starts later, at normal speed."""
FADE = 0.15
"""Seconds a piece takes to fade from one place to the other, for those who want little motion; at any speed."""
TUMBLE = 0.6
"""Seconds a thrown piece tumbles at normal speed."""
HOME = 0.15
"""Seconds a refused drop takes to glide home, at any speed."""
SPEEDS: Mapping[str, float] = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""Factors of duration by the names the settings use."""


@dataclass(frozen=True)
class Hints:
    """Where pieces without a counterpart come from and go to: by key, a key or zone id of the other placement."""

    origins: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, str] = field(default_factory=dict)
    tumbles: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    """Pieces that are thrown: by key, the faces they show one after another before they lie still."""


NO_HINTS = Hints()


@dataclass(frozen=True)
class Glide:
    """One piece on its way. `alpha` goes from the first to the second value (0 to 1)."""

    key: str
    start: Piece
    end: Piece
    delay: float = 0.0
    alpha: tuple[float, float] = (1.0, 1.0)
    faces: tuple[Face, ...] = ()
    """What it shows on the way, if it tumbles."""

    @property
    def seconds(self) -> float:
        """How long it is under way, at normal speed."""
        return TUMBLE if self.faces else GLIDE

    @property
    def travels(self) -> bool:
        """Whether it goes to another zone, turns over or appears, instead of only making room."""
        return self.start.zone != self.end.zone or self.turns or self.alpha != (1.0, 1.0)

    @property
    def turns(self) -> bool:
        """Whether it turns over: its back becomes a face or the other way round."""
        return is_back(self.start.face) != is_back(self.end.face)


class Pose(NamedTuple):
    """How a piece stands at a moment: `squeeze` is the part of its width seen while it turns over."""

    key: str
    face: Face
    box: Box
    tilt: float
    lift: float
    alpha: float
    squeeze: float


def is_back(face: Face) -> bool:
    """Whether the face is the back of something; kinds of backs begin with "back"."""
    return face.kind.startswith("back")


def difference(before: Placement, after: Placement, hints: Hints = NO_HINTS, stagger: float = STAGGER) -> list[Glide]:
    """The glides from one placement to the other; empty if nothing moved."""
    glides: list[Glide] = []
    used: set[str] = set()
    for piece in after.pieces:
        start = before.by_key.get(piece.key)
        if start is None:
            start, fades = _found(before, hints.origins.get(piece.key), piece)
            used.add(start.key)
            alpha = (0.0, 1.0) if fades else (1.0, 1.0)
            glides.append(Glide(piece.key, start, piece, 0.0, alpha, hints.tumbles.get(piece.key, ())))
        elif not _same_place(start, piece) or piece.key in hints.tumbles:
            glides.append(Glide(piece.key, start, piece, faces=hints.tumbles.get(piece.key, ())))
    for piece in before.pieces:
        if piece.key in after.by_key or piece.key in used:
            continue
        end, fades = _found(after, hints.ends.get(piece.key), piece)
        if end.key in after.by_key and end.key not in before.by_key:
            # What it turns into glides already.
            continue
        glides.append(Glide(piece.key, piece, end, 0.0, (1.0, 0.0)))
    if stagger and len(glides) > 1:
        step = min(stagger, GLIDE * 2 / len(glides))
        glides = [replace(glide, delay=index * step) for index, glide in enumerate(glides)]
    return glides


class Transfer(NamedTuple):
    """That something went from one zone to another, by their ids."""

    source: str
    target: str


def hints_for(before: Placement, after: Placement, transfers: Sequence[Transfer]) -> Hints:
    """Pair what disappeared from a transfer's source with what appeared in its target.

    Where only one end has a piece of its own, as with a draw pile, the other end is the zone. Pieces that show the same
    are paired first.
    """
    new = [piece for piece in after.pieces if piece.key not in before.by_key]
    gone = [piece for piece in before.pieces if piece.key not in after.by_key]
    origins: dict[str, str] = {}
    ends: dict[str, str] = {}
    for transfer in transfers:
        arrived = next((p for p in new if p.zone == transfer.target and p.key not in origins), None)
        left = [p for p in gone if p.zone == transfer.source and p.key not in ends]
        if arrived is not None:
            alike = [p for p in left if p.face[:2] == arrived.face[:2]] or left[-1:]
            departed = alike[0] if alike else None
            origins[arrived.key] = departed.key if departed is not None else transfer.source
            if departed is not None:
                ends[departed.key] = arrived.key
        elif left:
            ends[left[-1].key] = transfer.target
    return Hints(origins, ends)


def _same_place(a: Piece, b: Piece) -> bool:
    if is_back(a.face) != is_back(b.face):
        return False
    return all(abs(p - q) < 0.75 for p, q in zip(a.box, b.box, strict=True)) and abs(a.tilt - b.tilt) < 0.5


def _found(other: Placement, word: str | None, piece: Piece) -> tuple[Piece, bool]:
    """The counterpart a hint names, and whether the piece must fade because there is none."""
    if word is not None:
        named = other.by_key.get(word)
        if named is not None:
            return named, False
        zone = other.zone_by_id.get(word)
        if zone is not None:
            w, h = zone.piece or (piece.box.w, piece.box.h)
            there = _at(piece, around(zone.box.center, w, h))
            return (there if zone.cover is None else replace(there, face=zone.cover)), False
    return _at(piece, piece.box.grown(-piece.box.w * 0.08, -piece.box.h * 0.08)), True


def _at(piece: Piece, box: Box) -> Piece:
    return Piece(piece.key, piece.face, box, piece.zone, tilt=piece.tilt, lift=piece.lift)


def length(glides: list[Glide], factor: float = 1.0) -> float:
    """Seconds until the last one has arrived; `factor` as in `SPEEDS`."""
    return max((g.delay + g.seconds for g in glides), default=0.0) * factor


def poses(glides: list[Glide], seconds: float, factor: float = 1.0) -> list[Pose]:
    """How all stand after so many seconds, in drawing order. Each is at its end once its time is over."""
    return [_pose(g, 1.0 if factor <= 0 else (seconds / factor - g.delay) / g.seconds) for g in glides]


def fades(glides: list[Glide], seconds: float) -> list[Pose]:
    """How all stand after so many seconds if nothing travels: each fades where it was and appears where it goes."""
    part = max(0.0, min(1.0, seconds / FADE))
    found = []
    for glide in glides:
        for piece, alpha in ((glide.start, (1 - part) * glide.alpha[0]), (glide.end, part * glide.alpha[1])):
            found.append(Pose(glide.key, piece.face, piece.box, piece.tilt, piece.lift, alpha, 1.0))
    return found


def _pose(glide: Glide, part: float) -> Pose:
    part = max(0.0, min(1.0, part))
    if glide.faces and part < 1.0:
        return _tumbling(glide, part)
    way = part * part * (3 - 2 * part)
    start, end = glide.start, glide.end
    box = start.box.toward(end.box, way)
    hump = math.sin(math.pi * part)
    far = min(1.0, math.dist(start.box.center, end.box.center) / 120)
    box = box.grown(box.w * 0.03 * hump * far, box.h * 0.03 * hump * far)
    squeeze, face = 1.0, end.face if part > 0.35 else start.face
    if glide.turns:
        squeeze = max(0.04, abs(math.cos(math.pi * part)))
        face = end.face if part >= 0.5 else start.face
    alpha = glide.alpha[0] + (glide.alpha[1] - glide.alpha[0]) * way
    lift = start.lift + (end.lift - start.lift) * way + 7 * hump * far
    return Pose(glide.key, face, box, start.tilt + (end.tilt - start.tilt) * way, lift, alpha, squeeze)


def _tumbling(glide: Glide, part: float) -> Pose:
    """A thrown piece: it hops in ever lower bounds, turning and showing face after face, ever slower."""
    slowed = 1 - (1 - part) ** 2
    start, end = glide.start, glide.end
    shown = [*glide.faces, end.face]
    face = shown[min(len(shown) - 1, int(slowed * len(shown)))]
    bound = abs(math.sin(slowed * math.pi * 2.5)) * (1 - part)
    # Neighbors turn opposite ways.
    way = -1 if sum(map(ord, glide.key)) % 2 else 1
    tilt = end.tilt + way * 210 * (1 - slowed)
    box = start.box.toward(end.box, slowed).moved(way * 5 * bound, -end.box.h * 0.42 * bound)
    return Pose(glide.key, face, box, tilt, end.lift + 12 * bound, 1.0, 1.0)
