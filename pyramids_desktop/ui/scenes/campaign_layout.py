"""Where things lie on the campaign's page: the pyramid over the chosen game's sheet, the chapters' cards at the right.

The first chapter lies lowest, as its courses do.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..focus import Rect
from ..widgets.sheet import HEADER

_EDGE = 18.0
_GAP = 10.0


@dataclass(frozen=True)
class CampaignPlaces:
    """The areas of the page, in logical pixels; `cards` by chapter, the first one lowest."""

    site: Rect
    sheet: Rect
    cards: tuple[Rect, ...]
    name: tuple[float, float]
    name_room: float
    switch: Rect
    compact: bool

    @property
    def button(self) -> Rect:
        """The button that begins the chosen game."""
        w = 200.0 if not self.compact else 168.0
        h = 54.0 if not self.compact else 46.0
        return Rect(self.sheet.right - w - 24, self.sheet.y + 26, w, h)


def campaign_places(size: tuple[float, float], chapters: int) -> CampaignPlaces:
    """The layout for a window of a logical size."""
    width, height = size
    compact = height < 780 or width < 1240
    wide = min(640.0, max(456.0, width * 0.43))
    top, bottom = HEADER + 14.0, height - _EDGE
    x = width - _EDGE - wide
    h = (bottom - top - _GAP * (chapters - 1)) / chapters
    cards = tuple(Rect(x, bottom - h - (h + _GAP) * index, wide, h) for index in range(chapters))
    left = Rect(_EDGE, top, x - _EDGE - 20, bottom - top)
    high = 176.0 if not compact else 168.0
    sheet = Rect(left.x, left.bottom - high, left.w, high)
    site = Rect(left.x, top, left.w, sheet.y - top - 14)
    switch = Rect(left.x + 4, top + (66 if not compact else 58), 172, 40)
    return CampaignPlaces(site, sheet, cards, (left.x + 6, top + 4), left.w * 0.56, switch, compact)


def has_cartouche(count: int, compact: bool) -> bool:
    """Whether a card has room for the Architect's cartouche beside so many games."""
    return not compact or count <= 3


def card_left(count: int, compact: bool) -> float:
    """Where words and games begin on a card, from its left edge."""
    if not has_cartouche(count, compact):
        return 16.0
    return 74.0 if compact else 92.0


def chip_boxes(card: Rect, count: int, compact: bool) -> list[Rect]:
    """Where a card's games lie: up to three side by side, more in two rows."""
    columns = max(1, count if count <= 3 else (count + 1) // 2)
    rows = -(-count // columns)
    left, top, foot = card_left(count, compact), (44.0 if compact else 62.0), (10.0 if rows > 1 or compact else 14.0)
    inner = Rect(card.x + left, card.y + top, card.w - left - 16, card.h - top - foot)
    gap = 8.0 if rows == 1 else 6.0
    h = min(62.0, (inner.h - gap * (rows - 1)) / rows)
    w = (inner.w - gap * (columns - 1)) / columns
    start = inner.bottom - rows * h - gap * (rows - 1)
    return [
        Rect(inner.x + (w + gap) * (index % columns), start + (h + gap) * (index // columns), w, h)
        for index in range(count)
    ]
