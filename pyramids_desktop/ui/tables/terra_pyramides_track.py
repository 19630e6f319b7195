"""The Horus track around the board: a hundred steps, a coin at every fifth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyramids_desktop.ui.art.palette import INK
from pyramids_desktop.ui.art.text import BODY_BOLD
from pyramids_desktop.ui.table.pieces import Box, around

from .terra_pyramides_pieces import figure

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

STEPS = 100
COIN_EVERY = 5


class Track(NamedTuple):
    """Where the track runs: along the inside of `box`, `depth` logical pixels deep; it starts at the upper left.

    A lap has `steps` steps, at every `coin_every`th of them lies a coin.
    """

    box: Box
    depth: float
    steps: int = STEPS
    coin_every: int = COIN_EVERY

    @property
    def inner(self) -> Box:
        """What the track surrounds."""
        return self.box.grown(-self.depth)

    def _turn(self, number: int) -> tuple[int, int, int]:
        """The side of a step (0 to 3, clockwise from above), its place there, and how many that side has."""
        left = number % self.steps
        for side in range(4):
            count = self.steps // 4 + (side < self.steps % 4)
            if left < count:
                return side, left, count
            left -= count
        raise AssertionError("a lap has four sides")

    def space(self, number: int) -> Box:
        """The box of a step; numbers go around again after a lap."""
        side, step, count = self._turn(number)
        box, d = self.box, self.depth
        far_x, far_y = box.right - d, box.bottom - d
        if step == 0:
            return Box((box.x, far_x, far_x, box.x)[side], (box.y, box.y, far_y, far_y)[side], d, d)
        long = ((box.w if side % 2 == 0 else box.h) - 2 * d) / (count - 1)
        if side == 0:
            return Box(box.x + d + (step - 1) * long, box.y, long, d)
        if side == 1:
            return Box(far_x, box.y + d + (step - 1) * long, d, long)
        if side == 2:
            return Box(far_x - step * long, far_y, long, d)
        return Box(box.x, far_y - step * long, d, long)

    def spots(self, number: int, count: int) -> tuple[Box, ...]:
        """Where the markers of up to four seats lie on one step, side by side."""
        space = self.space(number)
        x, y = space.center
        d = self.depth
        upright = self._turn(number)[0] % 2 == 1
        if count <= 1:
            return (around((x, y), d * 1.06, d * 1.06),) * count
        if count == 2:
            size, shift = d * 0.8, d * 0.36
            if upright:
                return (around((x - shift, y), size, size), around((x + shift, y), size, size))
            return (around((x, y - shift), size, size), around((x, y + shift), size, size))
        size, shift = d * 0.68, d * 0.32
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        return tuple(around((x + a * shift, y + b * shift), size, size) for a, b in corners[:count])


def paint_track(canvas: Canvas, track: Track) -> None:
    """Paint the empty track."""
    d = track.depth
    for number in range(track.steps):
        space = track.space(number)
        coin = number % track.coin_every == 0
        fill = (236, 190, 92) if coin else (252, 238, 204)
        inner = space.grown(-0.7)
        canvas.rrect(*inner, d * 0.16, fill, 255, (140, 96, 44), 1)
        canvas.lines([(inner.x + 2, inner.y + 1.6), (inner.right - 2, inner.y + 1.6)], (255, 250, 230), 0.8)
        if number == 0:
            canvas.ico("eye-of-horus", *space.center, d * 0.8, (22, 56, 134))
        elif coin:
            x, y = space.center
            canvas.blitc(canvas.coin(d * 0.98, None), x, y)
            figure(canvas, str(number), x, y - 0.5, d * 0.58, INK, font=BODY_BOLD)
        else:
            canvas.disc(*space.center, d * 0.07, (206, 170, 112))
