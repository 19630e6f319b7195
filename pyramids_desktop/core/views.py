"""What each may see: events and values with holes.

An event class with hidden fields names them in the class variable `hidden` and carries its `audience`, the mask of the
seats that see them. So one function redacts every event of every game.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from .seats import HOLE, PUBLIC, SeatMask, Viewer, sees


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A fact. Games derive their events from this and add fields; all of them are public."""

    hidden: ClassVar[tuple[str, ...]] = ()


class HiddenEvent(Event, frozen=True, gc=False, tag=True):
    """A fact with fields that only `audience` sees. Games set `hidden` to the names of those fields; they hold ints
    or tuples of ints, and keep their length when they are hidden."""

    audience: SeatMask = PUBLIC


E = TypeVar("E", bound=Event)


def hollow(value: Any) -> Any:
    """The value with `HOLE` for every number in it; None and the lengths of tuples stay."""
    if isinstance(value, tuple):
        return tuple(hollow(item) for item in value)
    return None if value is None else HOLE


def redact(event: E, viewer: Viewer) -> E:
    """The event as the viewer may know it: hidden fields are hollow unless the viewer is in its audience."""
    if not event.hidden or sees(viewer, getattr(event, "audience", PUBLIC)):
        return event
    return msgspec.structs.replace(event, **{name: hollow(getattr(event, name)) for name in event.hidden})
