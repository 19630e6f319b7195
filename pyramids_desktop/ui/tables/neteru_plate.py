"""The near seat's plate in the free corner of its pyramid: its score, and what makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.ui.art.palette import CREAM, GOLD_T
from pyramids_desktop.ui.art.text import DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_LEAST = 76.0
"""The least width that has room for figures."""
_SUM = 42.0
"""The height of the sum above its parts."""


class _Part(NamedTuple):
    """A part of the score: its icon, its name, and the lines of the score sheet that it adds up."""

    icon: str
    label: Message
    lines: tuple[int, ...]


_PARTS = (
    _Part("person", Message(N_("Cards")), (1, 2)),
    _Part("mummy-head", Message(N_("Mummies")), (0,)),
    _Part("great-pyramid", Message(N_("Pyramidions")), (3, 4)),
    _Part("all-seeing-eye", Message(N_("Gods")), (5, 6)),
)


def paint_plate(canvas: Canvas, look: Look, plate: Box) -> None:
    """Paint the near seat's sign and score with its parts; nothing where there is no room."""
    if plate.w < _LEAST:
        return
    seat = look.near
    canvas.panel(*plate, "dark", seed=14, lift=2, r=8)
    top = plate.y + _SUM / 2
    side = min(34.0, plate.w * 0.34)
    canvas.blitc(canvas.seat(seat, side), plate.x + 9 + side / 2, top)
    total = _figure(look.scores.totals[seat])
    canvas.text(total, plate.right - 12, top, 25, GOLD_T, DISPLAY_BOLD, "mr")
    for part, box in zip(_PARTS, _part_boxes(plate), strict=True):
        y = box.center[1]
        points = sum(look.scores.lines[line].values[seat] for line in part.lines)
        canvas.ico(part.icon, box.x + box.w * 0.3, y, 17, (226, 190, 120))
        canvas.text(_figure(points), box.x + box.w * 0.68, y, 15.5, CREAM, DISPLAY_BOLD, "c")


def plate_notes(plate: Box) -> tuple[tuple[Box, Message], ...]:
    """What the figures mean, and where each stands."""
    if plate.w < _LEAST:
        return ()
    return (
        *((box, part.label) for part, box in zip(_PARTS, _part_boxes(plate), strict=True)),
        (plate._replace(h=_SUM), Message(N_("Your points if the game ended now"))),
    )


def _part_boxes(plate: Box) -> list[Box]:
    """Where the parts stand, two in a row."""
    w, h = plate.w / 2, (plate.h - _SUM - 2) / 2
    return [Box(plate.x + w * (index % 2), plate.y + _SUM + h * (index // 2), w, h) for index in range(len(_PARTS))]


def _figure(points: int) -> str:
    return str(points).replace("-", "−")
