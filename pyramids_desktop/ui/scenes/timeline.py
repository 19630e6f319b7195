"""The timeline of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art import text as lettering
from ..art.palette import CREAM, GOLD_B, GOLD_T
from ..focus import Rect
from ..text import N_, say, tr
from ..widgets.choice import Slider

if TYPE_CHECKING:
    from ..art import Canvas
    from .replay import ReplayScene


HEIGHT = 66.0
"""From this height on the words stand above the line, which then has the whole width."""


class Timeline(Slider):
    """The slider of moments, with a mark at the beginning of each turn. It also says that this is a replay."""

    def __init__(self, scene: ReplayScene, rect: Rect) -> None:
        self.scene = scene
        playback = scene.playback
        super().__init__(
            "timeline",
            rect,
            tr("Moment of the game"),
            (0.0, float(max(1, playback.length))),
            float(playback.count),
            self._moved,
            show=lambda value: tr(say(N_("{count} of {all}"), count=round(value), all=playback.length)),
            word_width=0.0 if rect.h >= HEIGHT else 82.0,
        )

    @property
    def _line(self) -> Rect:
        middle = self.rect.bottom - 22 if self._tall else self.rect.centery + 1
        return Rect(self.rect.x + 20, middle - 4, self.rect.w - 40 - self.word_width, 8)

    @property
    def _tall(self) -> bool:
        return self.rect.h >= HEIGHT

    def _moved(self, value: float) -> None:
        self.scene.drag_to(round(value))

    def release(self, position: tuple[float, float] | None) -> None:
        """The buttons follow when the knob is let go."""
        self.pressed = False
        self.scene.arrive()

    def adjust(self, step: int) -> None:
        """One decision back or on."""
        if step < 0:
            self.scene.step_back()
        else:
            self.scene.step_on()

    def draw(self, canvas: Canvas) -> None:
        """Paint a dark ground, the marks, and the slider over them."""
        r = self.rect
        canvas.rrect(r.x, r.y, r.w, r.h, 8, (38, 20, 8), 240, (150, 108, 50), 1.2)
        if self._tall:
            y, size = r.y + 19, 16
            count = canvas.text(self.show(self.value), r.right - 14, y, size, CREAM, a="mr", maxw=r.w * 0.6)
            room = count.x - r.x - 26
            canvas.text(tr("Replay"), r.x + 14, y, size, GOLD_T, lettering.DISPLAY_BOLD, "ml", maxw=room)
        line = self._line
        playback = self.scene.playback
        if playback.length:
            last = -9.0
            for start in playback.turn_starts:
                x = line.x + line.w * start / playback.length
                if x - last >= 5:
                    last = x
                    past = start <= playback.count
                    canvas.rrect(x - 0.7, line.y - 6, 1.4, 4, 0, GOLD_T if past else GOLD_B)
        super().draw(canvas)
