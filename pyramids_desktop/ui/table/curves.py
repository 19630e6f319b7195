"""Who competed in a game, and their points over its turns as curves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.ui.art.palette import SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD

from .pieces import Box

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_STEPS, _STEP_HEIGHT = (5, 10, 20, 50, 100), 18.0
"""The points between two lines of the chart, and how far apart the lines are at least."""
_RIVAL = (96, 70, 40)
"""The color of who has no seat's."""
_SIGN = 23.0


class Contender(NamedTuple):
    """A column of the score sheet, and the curve beside it."""

    number: int
    """Its place in the score sheet: that of a seat, of an automaton or of a goal."""
    name: str
    icon: str = ""
    """The sign of a goal or the like; empty for who has a seat's sign and color."""

    def paint_sign(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Paint its sign around a point."""
        if self.icon:
            canvas.disc(x, y, size / 2 - 0.5, _RIVAL, (60, 34, 12), 1.4)
            canvas.ico(self.icon, x, y, size * 0.66, (255, 240, 200))
        else:
            canvas.blitc(canvas.seat(self.number, size), x, y)


def points_over_turns(session: Session) -> list[tuple[int, ...]]:
    """All seats' points after each turn, secrets included; for a game that is over."""
    game = session.game
    history = []
    for index, entry in enumerate(session.entries):
        after = session.state_at(index + 1)
        if entry.turn is None:
            continue
        # Alone the turn never goes to another seat: there the end of a turn tells.
        alone = session.seats == 1 and entry.seat == NATURE and game.turn_ends(session.state_at(index))
        if alone or game.turn(after) != entry.turn or game.mover(after) is None:
            history.append(game.scores(after).totals)
    return history


def paint_curves(
    canvas: Canvas, box: Box, title: str, history: Sequence[tuple[int, ...]], contenders: Sequence[Contender]
) -> None:
    """Paint a chart of `points_over_turns` with a curve a contender, its sign at the end."""
    canvas.rrect(*box, 8, (255, 250, 232), 120, (170, 126, 62))
    canvas.text(title, box.x + 12, box.y + 17, 15, SEPIA, BODY_BOLD, "ml", maxw=box.w - 24)
    if len(history) < 2:
        return
    plot = Box(box.x + 40, box.y + 40, box.w - 76, box.h - 62)
    low = min(0, *(min(points) for points in history))
    high = max(5, *(max(points) for points in history))
    span = high - low

    def spot(turn: int, points: int) -> tuple[float, float]:
        x = plot.x + plot.w * turn / (len(history) - 1)
        return (x, plot.bottom - plot.h * (points - low) / span)

    step = next((one for one in _STEPS if plot.h * one / span >= _STEP_HEIGHT), _STEPS[-1])
    first = low if low % step == 0 else low + step - low % step
    for points in range(first, high + 1, step):
        y = spot(0, points)[1]
        canvas.rrect(plot.x, y - 0.5, plot.w, 1.0, 0, (120, 84, 40), 150 if points == 0 else 60)
        canvas.text(str(points).replace("-", "−"), plot.x - 8, y, 14, SEPIA, BODY, "mr")
    ends: list[tuple[float, Contender]] = []
    for one in contenders:
        path = [spot(turn, points[one.number]) for turn, points in enumerate(history)]
        canvas.lines(path, _RIVAL if one.icon else canvas.palette.seats[one.number].color, 3)
        ends.append((path[-1][1], one))
    ends.sort()
    for y, (_, one) in zip(spread([y for y, _ in ends], _SIGN + 1, box.bottom - 14), ends, strict=True):
        one.paint_sign(canvas, plot.right + 16, y, _SIGN)


def spread(places: Sequence[float], gap: float, last: float) -> list[float]:
    """Sorted places moved as little as keeps them `gap` apart and none beyond `last`."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + gap) if found else place)
    limit = last
    for index in range(len(found) - 1, -1, -1):
        found[index] = min(found[index], limit)
        limit = found[index] - gap
    return found
