"""The program's pace: where time comes from, how many frames a second there are, and the sleep between two of them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from .app import App
    from .routing import Router

BUSY_RATE = 60
CALM_RATE = 15
AWAY_RATE = 5
NAP, AWAY_NAP = 0.012, 0.05
"""Seconds between two looks for input while nothing else is to be done."""
CALM_AFTER = 2.0
"""Seconds without input and movement until the loop calms down."""


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds of a clock that never goes back."""
        ...


class MonotonicClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds of a clock that never goes back."""
        return time.monotonic()


class Pace:
    """When the next frame is due, by what goes on in the app."""

    def __init__(self, app: App, router: Router) -> None:
        self._app = app
        self._router = router
        self._due = 0.0

    @property
    def rate(self) -> int:
        """Frames a second that the loop aims for now."""
        app, router = self._app, self._router
        if not router.shown:
            return AWAY_RATE
        top = app.stack.top
        if (top is not None and (top.animating or top.dragging)) or app.is_resizing:
            return BUSY_RATE
        if not router.focused:
            return AWAY_RATE
        calm = app.clock.now() - router.last_input > CALM_AFTER
        return CALM_RATE if calm and not app.controllers.active and not app.is_typing else BUSY_RATE

    def wait(self) -> list[pygame.event.Event]:
        """Sleep until the next frame is due; input ends the sleep, except at full speed, where it can wait."""
        rate, clock = self.rate, self._app.clock
        now = clock.now()
        if not self._app.frames_drawn:  # the first picture is due at once
            return pygame.event.get()
        if rate == BUSY_RATE:
            self._due = max(now, self._due + 1.0 / rate)
            time.sleep(max(0.0, self._due - now))
            return pygame.event.get()
        self._due = now
        # SDL's own waiting looks for events every millisecond, which costs more than all else together.
        nap = AWAY_NAP if rate == AWAY_RATE else NAP
        until = now + 1.0 / rate
        while True:
            events = pygame.event.get()
            now = clock.now()
            if events or now >= until:
                return events
            time.sleep(min(nap, until - now))
