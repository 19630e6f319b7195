"""The course of one command: the facts it brings about, told one by one, and the state they lead to."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.views import Event

from . import events as ev
from .box import Box
from .evolve import evolve
from .frames import AnyFrame
from .state import Player, State


class Course:
    """Gathers events and keeps the state up to date with them. Lives no longer than one `decide`."""

    __slots__ = ("box", "events", "state")

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Record a fact and let it change the state."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def due(self, *frames: AnyFrame | None) -> None:
        """End the present decision and put others in its place, the last one first; None stands for nothing."""
        self.tell(ev.Due(tuple(frame for frame in frames if frame is not None)))

    def glory(self, seat: Seat, amount: int, why: ev.Why, card: int = 0) -> None:
        """The seat gains Glory, or loses it below 0; nothing is told of 0."""
        if amount:
            self.tell(ev.GloryChanged(seat, amount, why, card))

    def player(self, seat: Seat) -> Player:
        """What belongs to the seat now."""
        return self.state.players[seat]
