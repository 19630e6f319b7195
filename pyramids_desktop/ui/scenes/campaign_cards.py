"""A chapter's card: the Architect's name in a standing cartouche, what he is known for, how far the chapter is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...campaign.progress import ChapterProgress
from ..art import text as lettering
from ..art.palette import GOLD_B, GOLD_T, INK, SEPIA, Color
from ..focus import Rect
from ..text import tr
from .campaign_layout import card_left, has_cartouche
from .campaign_pyramid import STONES
from .campaign_words import NAME_SIGNS, NUMERALS, chapter_state

if TYPE_CHECKING:
    from ..art import Canvas

_WON: Color = (70, 92, 26)
_LOCKED: Color = (104, 78, 46)


def paint_card(canvas: Canvas, card: Rect, index: int, one: ChapterProgress, count: int, compact: bool) -> None:
    """Paint a card without its games. It has room for `count` of them."""
    canvas.panel(card.x, card.y, card.w, card.h, "papyrus" if one.is_open else "sand", None, 51 + index, 10, 6)
    inset = 10.0 if not compact else 7.0
    if has_cartouche(count, compact):
        frame = Rect(card.x + inset, card.y + inset, (68 if not compact else 56), card.h - 2 * inset)
        _cartouche(canvas, frame, one.chapter.id, STONES[index], one)
    x = card.x + card_left(count, compact)
    right = card.right - 16
    y = card.y + (24 if not compact else 22)
    state = chapter_state(one)
    ink = _WON if one.is_won else SEPIA if one.is_open else _LOCKED
    icon = "check-mark" if one.is_won else "great-pyramid" if one.is_open else "padlock"
    said = canvas.text(state, right, y, 16, ink, lettering.BODY_BOLD, "mr")
    canvas.ico(icon, said.x - 14, y, 17, ink)
    title = f"{NUMERALS[index]}  ·  {tr(one.chapter.title)}"
    size = 22.0 if not compact else 19.0
    canvas.text(title, x, y - 0.5, size, INK, lettering.DISPLAY_BOLD, "ml", maxw=said.x - 34 - x)
    if not compact:
        canvas.text(tr(one.chapter.motto), x, y + 23, 16.5, SEPIA, lettering.BODY_ITALIC, "ml", maxw=right - x)


def _cartouche(canvas: Canvas, box: Rect, chapter: str, stone: Color, one: ChapterProgress) -> None:
    """A standing cartouche of the chapter's stone: a rope around the name, tied at its foot."""
    w, foot = box.w * 0.78, 7.0
    x, h = box.centerx - w / 2, box.h - foot - 4
    rope = GOLD_B if one.is_open else (136, 108, 66)
    face = stone if one.is_open else (200, 178, 138)
    canvas.rrect(x, box.y, w, h, w / 2, rope)
    canvas.rrect(x + 2.2, box.y + 2.2, w - 4.4, h - 4.4, w / 2 - 2, (246, 208, 118) if one.is_open else (182, 156, 112))
    canvas.rrect(x + 4.4, box.y + 4.4, w - 8.8, h - 8.8, w / 2 - 4, face, 255, rope, 1)
    canvas.rrect(x - 4, box.y + h + 1, w + 8, foot, 3, (246, 208, 118) if one.is_open else (182, 156, 112), 255, rope)
    signs = NAME_SIGNS[chapter]
    top, room = box.y + w * 0.3, h - w * 0.6
    size = min(w * 0.74, room / len(signs) * 1.2)
    step = room / len(signs)
    ink = (70, 38, 12) if one.is_open else (112, 88, 56)
    for place, sign in enumerate(signs):
        drawn = canvas.signs(sign, size, ink)
        # Broad signs are brought down to the ring's width, tall ones to their share of its height.
        fit = min(1.0, (w - 18) * canvas.scale / drawn.get_width(), step * 0.9 * canvas.scale / drawn.get_height())
        canvas.glyph(sign, box.centerx, top + step * (place + 0.5), size * fit, ink, False)


def paint_numeral(canvas: Canvas, place: tuple[float, float], index: int, is_open: bool) -> None:
    """A small disc with a chapter's number, beside its courses."""
    x, y = place
    radius = 13.0
    canvas.disc(x, y, radius + 1.5, (30, 14, 6))
    canvas.disc(x, y, radius, (72, 40, 16), GOLD_T if is_open else (150, 116, 74), 1.6)
    ink = GOLD_T if is_open else (214, 186, 146)
    canvas.text(NUMERALS[index], x, y - 0.5, 14, ink, lettering.DISPLAY_BOLD, "c")
