"""The right panel of the set-up scene: where the game's options, its data pack, the seed and the name stand.

The room is the same for every game and language, the words are not: where they ask for too much, first the gaps
become smaller, then the explanations go (they are in the tips too), then all becomes lower, then the titles of options
with two choices stand beside them; what is wrong with a pack always stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect

if TYPE_CHECKING:
    from ..art import Canvas

_EDGE = 22.0
_TOP = 52.0
"""The height of the panel's title."""
_LOOSE = (26.0, 6.0, 40.0)
"""The heights of an option's title, of the gap below it, and of its control."""
_DENSE = (21.0, 2.0, 34.0)
_FOOT = 92.0
"""Seed and name, side by side below their words."""
_HELP_SIZE = 16.0
_TITLE_SMALL = 15.0
_ALARM = (150, 30, 20)
_STEPS = (
    (22.0, True, _LOOSE),
    (14.0, True, _LOOSE),
    (8.0, True, _LOOSE),
    (18.0, False, _LOOSE),
    (8.0, False, _LOOSE),
    (18.0, False, _DENSE),
    (5.0, False, _DENSE),
)
"""The gap between two options, whether they are explained, how high their parts are: the first that fits is taken."""
_LAST = (3.0, False, _DENSE)
"""What is taken if nothing fits, with titles beside controls where there are two choices."""
_TITLE_PART = 0.47
"""How much of the width such a title takes."""


class PackText(NamedTuple):
    """What stands beside the choice of a data pack."""

    text: str
    is_problem: bool


@dataclass(frozen=True)
class OptionPlace:
    """Where one option stands, in logical pixels."""

    title: Rect
    help: Rect | None
    """None where there is no room for it."""
    control: Rect


@dataclass(frozen=True)
class OptionPlaces:
    """Where everything stands."""

    options: tuple[OptionPlace, ...]
    pack: OptionPlace | None
    seed: Rect
    name: Rect


class OptionText(NamedTuple):
    """An option as far as its place depends on it."""

    help: str
    needed: bool = False
    """Whether its explanation must stay."""
    short: bool = False
    """Whether it has two choices only."""


def option_places(canvas: Canvas, box: Rect, texts: Sequence[OptionText], pack: PackText | None) -> OptionPlaces:
    """The layout for these options, in order."""
    texts = [*texts, *([OptionText(pack.text, pack.is_problem)] if pack is not None else [])]
    room = box.h - _TOP - _FOOT
    placed: list[OptionPlace] = []
    for gap, explained, heights in _STEPS:
        placed = _stacked(canvas, box, texts, gap, explained, heights)
        if not placed or placed[-1].control.bottom <= box.y + _TOP + room:
            break
    else:
        gap, explained, heights = _LAST
        placed = _stacked(canvas, box, texts, gap, explained, heights, beside=True)
    left = Rect(box.x + _EDGE, box.bottom - 20 - 42, (box.w - 2 * _EDGE - 16) * 0.4, 42)
    right = Rect(left.right + 16, left.y, box.right - _EDGE - left.right - 16, 42)
    options = placed if pack is None else placed[:-1]
    return OptionPlaces(tuple(options), placed[-1] if pack is not None else None, left, right)


def _stacked(
    canvas: Canvas,
    box: Rect,
    texts: Sequence[OptionText],
    gap: float,
    explained: bool,
    heights: tuple[float, float, float],
    *,
    beside: bool = False,
) -> list[OptionPlace]:
    title_height, below, control = heights
    x, w, y = box.x + _EDGE, box.w - 2 * _EDGE, box.y + _TOP
    placed = []
    for text in texts:
        if beside and text.short:
            part = w * _TITLE_PART
            placed.append(OptionPlace(Rect(x, y, part, control), None, Rect(x + part, y, w - part, control)))
            y += control + gap
            continue
        title = Rect(x, y, w, title_height)
        y += title_height
        told = None
        if explained or text.needed:
            high = canvas.line_height(_HELP_SIZE) * len(canvas.wrap(text.help, w, _HELP_SIZE))
            told = Rect(x, y, w, high)
            y += high
        y += below
        placed.append(OptionPlace(title, told, Rect(x, y, w, control)))
        y += control + gap
    return placed


def paint_option(canvas: Canvas, place: OptionPlace, title: str, text: str, *, alarm: bool = False) -> None:
    """Write an option's title and, where there is room, its explanation; what is wrong stands out."""
    box = place.title
    if canvas.width(title, 18, lettering.BODY_BOLD) <= box.w - 6:
        canvas.text(title, box.x, box.centery, 18, INK, lettering.BODY_BOLD, "ml")
    else:
        lines = canvas.wrap(title, box.w - 6, _TITLE_SMALL, lettering.BODY_BOLD)
        high = canvas.line_height(_TITLE_SMALL, lettering.BODY_BOLD) * len(lines)
        canvas.para(title, box.x, box.centery - high / 2, box.w - 6, _TITLE_SMALL, INK, lettering.BODY_BOLD)
    if place.help is not None:
        canvas.para(text, place.help.x, place.help.y, place.help.w, _HELP_SIZE, _ALARM if alarm else SEPIA)
