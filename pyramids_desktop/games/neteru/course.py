"""The course of one command: the facts it brings about, told one by one, and the state they lead to."""

from __future__ import annotations

from pyramids_desktop.core.views import Event

from .events import Due
from .evolve import evolve
from .state import AnyFrame, State


class Course:
    """Gathers events and keeps the state up to date with them. Lives no longer than one `decide`."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Record a fact and let it change the state."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def due(self, *frames: AnyFrame) -> None:
        """End the present decision and put others in its place, the last one first."""
        self.tell(Due(frames))
