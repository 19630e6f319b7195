"""What is shown one after the other: the news of a session, each step a short animation between two placements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyramids_desktop.core.seats import NATURE, Seat
from pyramids_desktop.core.session import FeedItem

from . import motion
from .motion import Glide, Hints
from .pieces import Box, Face, Placement
from .spec import Look, TableSpec

HOLD = 0.5
"""Seconds for which another player's move stays lit before the next, at normal speed."""


@dataclass
class Beat:
    """One step of what is shown: from a placement to the next."""

    before: Placement
    look: Look
    after: Placement
    glides: list[Glide]
    seat: Seat
    """Who decided; `NATURE` for chance, also for taking back."""
    items: tuple[FeedItem, ...] = ()
    hold: float = 0.0
    """Seconds to wait after the movement, at normal speed."""
    length: float | None = None
    """Seconds of the movement whatever the speed; None to follow the speed."""
    lit: tuple[Box, ...] = ()
    """Places that light up in the seat's color during the hold."""


def groups(spec: TableSpec, items: Sequence[FeedItem]) -> Iterator[list[FeedItem]]:
    """What is shown in one beat: each decision by itself, what chance does in a row together unless it is shown."""
    group: list[FeedItem] = []
    for item in items:
        alone = spec.showing(item) is not None
        if group and (alone or not (item.seat == NATURE and group[-1].seat == NATURE)):
            yield group
            group = []
        group.append(item)
        if alone:
            yield group
            group = []
    if group:
        yield group


def beat_of(spec: TableSpec, items: Sequence[FeedItem], before: Placement, look: Look, after: Placement) -> Beat:
    """The beat that shows some items to the viewer of the look that they lead to."""
    origins: dict[str, str] = {}
    ends: dict[str, str] = {}
    tumbles: dict[str, tuple[Face, ...]] = {}
    for item in items:
        hints: Hints = spec.hints(item, before, after)
        origins.update(hints.origins)
        ends.update(hints.ends)
        tumbles.update(hints.tumbles)
    glides = motion.difference(before, after, Hints(origins, ends, tumbles))
    seat, hold = items[0].seat, HOLD
    showing = spec.showing(items[0])
    if showing is not None:
        seat, hold = showing.seat, showing.hold
    other = seat not in (NATURE, look.viewer)
    lit = tuple(glide.end.box for glide in glides if glide.travels and glide.key in after.by_key) if other else ()
    return Beat(before, look, after, glides, seat, tuple(items), hold if other else 0.0, lit=lit)
