"""The first picture of a table, painted ahead: at once if that is quick, else bit by bit behind a bar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_
from pyramids_desktop.ui.art.text import DISPLAY_BOLD
from pyramids_desktop.ui.text import tr

from .pieces import Box

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas
    from pyramids_desktop.ui.pace import Clock

AT_ONCE = 0.12
"""Seconds that may pass before a bar shows how far it is."""
A_FRAME = 0.03
"""Seconds of each frame that go into the work then."""


class Warming:
    """Work that yields the part done, from 0 to 1."""

    def __init__(self) -> None:
        self._steps: Iterator[float] | None = None
        self._done = 0.0

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to do."""
        return self._steps is None

    def begin(self, steps: Iterator[float], clock: Clock) -> None:
        """Begin some work, and end it if it is quick."""
        self._steps = steps
        self._work(AT_ONCE, clock)

    def go_on(self, clock: Clock) -> None:
        """Work for a part of a frame."""
        self._work(A_FRAME, clock)

    def _work(self, seconds: float, clock: Clock) -> None:
        until = clock.now() + seconds
        while self._steps is not None:
            try:
                self._done = next(self._steps)
            except StopIteration:
                self._steps = None
            if clock.now() >= until:
                return

    def draw(self, canvas: Canvas, screen: Box) -> None:
        """Paint the bar."""
        canvas.table()
        canvas.vignette()
        box = Box(screen.w / 2 - 180, screen.h / 2 - 8, 360, 16)
        title = tr(N_("The table is being laid…"))
        canvas.text(title, screen.w / 2, box.y - 26, 20, (250, 228, 152), DISPLAY_BOLD, "c")
        canvas.rrect(*box, 8, (30, 15, 5), 220, (150, 108, 50))
        canvas.rrect(box.x + 2, box.y + 2, max(12.0, (box.w - 4) * self._done), box.h - 4, 6, (236, 190, 96))
