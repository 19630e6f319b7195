"""The places that a piece in the hand may go to: how they are lit, and what a note about one says and where it stands.

All of it follows from a look, a placement and a source. So it is worked out once, or once for each place that is aimed
at, and not in every frame while the piece moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from .chrome import PromptLine
from .picture import Glow
from .pieces import Box, Placement, Zone
from .spec import Look, TableSpec

NOTE_GAP = 14.0
"""Between a target and the note about it."""


class Told(NamedTuple):
    """What is said about one target."""

    line: PromptLine
    words: tuple[str, ...]
    spots: tuple[Box, ...]
    """Where the note may stand, the best first."""


class Targets:
    """The targets of one source, of one look as it is placed."""

    def __init__(self, spec: TableSpec, look: Look, placement: Placement, source: str) -> None:
        self.look = look
        self.placement = placement
        self.source = source
        self.told: dict[tuple[Any, str], Told | None] = {}
        """What was said so far, by what would be done and the id of the place."""
        self._glows = {
            target: tuple(_glow(zone, spec.tags(look, commands)) for zone in placement.targets(target))
            for target, commands in look.destinations.get(source, {}).items()
            if target is not None
        }
        self.glows = tuple(glow for glows in self._glows.values() for glow in glows)
        """All targets lit."""
        self.boxes = tuple(glow.box for glow in self.glows)
        """Where they lie."""

    def are_of(self, look: Look, placement: Placement, source: str) -> bool:
        """Whether these are the targets of that."""
        return self.look is look and self.placement is placement and self.source == source

    def aimed(self, target: str | None) -> tuple[Glow, ...]:
        """The one that is aimed at, lit more strongly."""
        return tuple(replace(glow, kind="aimed") for glow in self._glows.get(target or "", ()))


def _glow(zone: Zone, tags: tuple[tuple[str, str], ...]) -> Glow:
    return Glow(zone.box, "target", light=zone.light, radius=zone.radius, shape=zone.shape, tags=tags)


def note_spots(zone: Zone, size: tuple[float, float], bounds: Box, taken: Sequence[Box]) -> tuple[Box, ...]:
    """Where a note of a size may stand beside its target: inside the bounds and over nothing that is taken."""
    w, h = size
    box = zone.box
    middle, center = box.y + (box.h - h) / 2, box.x + (box.w - w) / 2
    places = [
        Box(box.right + NOTE_GAP, middle, w, h),
        Box(box.x - NOTE_GAP - w, middle, w, h),
        Box(center, box.y - NOTE_GAP - h, w, h),
        Box(center, box.bottom + NOTE_GAP, w, h),
    ]
    if zone.tip is not None:
        places.insert(0, Box(*zone.tip, w, h))
    inside = (place.within(bounds) for place in places)
    return tuple(place for place in inside if pygame.FRect(place).collidelist(taken) < 0)
