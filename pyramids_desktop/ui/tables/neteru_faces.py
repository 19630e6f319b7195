"""What Neteru's pieces look like: citizens, Gods, backs and trays, at any size; Pyramidions stand apart.

A face grows richer with its size: icon and figures first, then the name, then the text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.games.neteru import cards
from pyramids_desktop.ui.art.palette import (
    CARN,
    CREAM,
    GOLD,
    GOLD_T,
    INK,
    IVORY,
    LAPIS,
    OCHRE,
    OLIVE,
    PLUM,
    SLATE,
    TURQ,
    Color,
    shaded,
)
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.table.tray import tray_face
from pyramids_desktop.ui.text import tr

from .neteru_marks import SMALL_NAME, card_ground, group_badge, name_line, paint_art, points_badge
from .neteru_pyramidions import paint_pyramidion

__all__ = ["group_badge", "paint"]

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


TYPE_COLORS: tuple[Color, ...] = (
    LAPIS,
    OCHRE,
    (78, 62, 54),
    CARN,
    OLIVE,
    SLATE,
    TURQ,
    (150, 112, 40),
    (180, 78, 20),
)
"""The ground of each type of citizen, by number."""
GOD_COLOR: Color = (126, 88, 22)
GOD_BACK: Color = (150, 104, 32)


def paint(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """The picture of a face at a logical size, kept in the canvas's memory."""
    painter = _PAINTERS[face.kind]
    return canvas.memo(("neteru", face, *canvas.size(w, h)), lambda: painter(canvas, face, w, h))


# ---- citizens


def _card(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    card = cards.card(face.value)
    worth = face.mark("worth")
    points = card.points if worth is None else worth
    if w >= 96 and h >= 148:
        surface = _large_card(canvas, card, points, w, h)
    elif w >= 62 and h >= 74 and longest_title(canvas) <= w - 3:
        surface = _middle_card(canvas, card, points, w, h)
    else:
        surface = _small_card(canvas, card, points, w, h)
    with canvas.onto(surface):
        if "shield" in face.marks:
            side = max(12.0, min(19.0, w * 0.2))
            x, y = w - side * 0.66, h * 0.47
            canvas.disc(x, y, side * 0.62, (14, 84, 78), GOLD, 1.2)
            canvas.ico("shield", x, y, side * 0.84, IVORY)
        if "known" in face.marks:
            side = 13.0 if w < 40 else 17.0
            canvas.disc(w - side * 0.62, side * 0.62, side * 0.6, (38, 20, 8), GOLD, 1.0)
            canvas.ico("eye-of-horus", w - side * 0.62, side * 0.62, side * 0.86, GOLD_T)
        count = face.mark("count")
        if count is not None:
            _count(canvas, w, h, count)
    return surface


def _count(canvas: Canvas, w: float, h: float, count: int) -> None:
    """Draw how many cards lie in a place: between the badges at the top, or at the left foot of a small card."""
    if w >= 62:
        canvas.countbadge(w / 2, 15.0, count)
    else:
        canvas.countbadge(13.0, h - 13.0, count)


def longest_title(canvas: Canvas) -> float:
    """The width of the longest citizen's name at the least size: cards of one size bear all their names or none."""
    kinds = [cards.kind_of(type_, 1) for type_ in range(len(cards.TYPES))]
    titles = tuple(tr(cards.card(kind).title) for kind in kinds)
    return canvas.memo(
        ("neteru titles", titles), lambda: max(canvas.width(title, SMALL_NAME, BODY_BOLD) for title in titles)
    )


def _large_card(canvas: Canvas, card: cards.Card, points: int, w: float, h: float) -> pygame.Surface:
    surface = card_ground(canvas, w, h)
    color = TYPE_COLORS[card.type]
    size = 15.0 if w < 150 else 19.0
    text_size = 15.0 if w < 150 else 17.0
    art_h = h * (0.5 if h < 230 else 0.54)
    with canvas.onto(surface):
        paint_art(canvas, 5, 5, w - 10, art_h, color, card.icon)
        name_line(canvas, tr(card.title), w, art_h + 5 + size * 0.8, size)
        top = art_h + 7 + size * 1.55
        canvas.para(tr(card.short), 8, top, w - 16, text_size, INK, BODY, "c", small=True, maxh=h - top - 5)
        _card_badges(canvas, card, points, w, 13.0 if w < 150 else 17.0)
    return surface


def _card_badges(canvas: Canvas, card: cards.Card, points: int, w: float, radius: float) -> None:
    if card.number:
        group_badge(canvas, radius + 4.5, radius + 4.5, card.number, radius)
    if points:
        points_badge(canvas, w - radius - 4, radius + 4, points, radius)


def _middle_card(canvas: Canvas, card: cards.Card, points: int, w: float, h: float) -> pygame.Surface:
    surface = card_ground(canvas, w, h)
    with canvas.onto(surface):
        paint_art(canvas, 4, 4, w - 8, h - 28, TYPE_COLORS[card.type], card.icon)
        name_line(canvas, tr(card.title), w, h - 13.5, 15.0)
        _card_badges(canvas, card, points, w, min(13.0, w * 0.135))
    return surface


def _small_card(canvas: Canvas, card: cards.Card, points: int, w: float, h: float) -> pygame.Surface:
    surface = canvas.plaque(w, h, TYPE_COLORS[card.type])
    tiny = w < 40
    with canvas.onto(surface):
        side = min(w * 0.78, h * 0.62)
        canvas.ico(card.icon, w / 2, h * 0.53, side, "#fbeec4", not tiny)
        radius = 7.5 if tiny else min(11.5, w * 0.19)
        if card.number:
            group_badge(canvas, radius + 2.5, radius + 2.5, card.number, radius)
        if points and not tiny:
            points_badge(canvas, w - radius - 2, h - radius - 2, points, radius)
    return surface


# ---- Gods


def _god(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    god = cards.god(face.value)
    if w >= 96 and h >= 148:
        return _large_god(canvas, god, w, h)
    if w >= 58 and h >= 70 and canvas.width(tr(god.name), 14.0, BODY_BOLD) <= w - 4:
        surface = card_ground(canvas, w, h, (255, 236, 180))
        with canvas.onto(surface):
            paint_art(canvas, 4, 4, w - 8, h - 27, GOD_COLOR, god.hieroglyph)
            name_line(canvas, tr(god.name), w, h - 13, 14.0)
            points_badge(canvas, w - 13, 13, god.points, 10.5, LAPIS)
        return surface
    surface = canvas.plaque(w, h, (170, 122, 40))
    with canvas.onto(surface):
        canvas.ico(f"g:{god.hieroglyph}", w / 2, h * 0.46, min(w * 0.84, h * 0.66), IVORY, True)
        radius = min(10.0, w * 0.24)
        points_badge(canvas, w - radius - 2, h - radius - 2, god.points, radius, LAPIS)
    return surface


def _large_god(canvas: Canvas, god: cards.God, w: float, h: float) -> pygame.Surface:
    surface = card_ground(canvas, w, h, (255, 236, 180))
    size = 15.5 if w < 150 else 19.0
    text_size = 15.0 if w < 150 else 17.0
    art_h = h * 0.54
    with canvas.onto(surface):
        paint_art(canvas, 5, 5, w - 10, art_h, GOD_COLOR, god.hieroglyph)
        name_line(canvas, tr(god.name), w, art_h + 5 + size * 0.8, size)
        top = art_h + 7 + size * 1.55
        canvas.para(tr(god.short), 7, top, w - 14, text_size, INK, BODY, "c", small=True, maxh=h - top - 5)
        radius = 13.0 if w < 150 else 17.0
        points_badge(canvas, w - radius - 4, radius + 4, god.points, radius, LAPIS)
    return surface


# ---- backs


def _back_card(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    if face.value == "god":
        return canvas.back(w, h, GOD_BACK, "all-seeing-eye", min(8.0, w * 0.1))
    return canvas.back(w, h, LAPIS, "egyptian-temple", min(8.0, w * 0.1))


def _back_pyramidion(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    if w < 190:
        return canvas.back(w, h, PLUM, "great-pyramid", 6)
    surface = canvas.back(w, h, PLUM, "great-pyramid", 7).copy()
    with canvas.onto(surface):
        canvas.text(tr(Message(N_("secret"))), w - 14, h - 14, 15, CREAM, BODY_ITALIC, "mr")
    return surface


def _stacked(
    canvas: Canvas, back: Callable[[float, float], pygame.Surface], count: int, w: float, h: float
) -> pygame.Surface:
    """A pile seen from above: up to three edges below the topmost card, and the count."""
    layers = min(3, max(0, count - 1))
    step = 2.2
    top = back(w - 3 * step, h - 3 * step)
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        for layer in range(layers, -1, -1):
            offset = layer * step
            canvas.put(top, offset, offset, r=7, lift=1.4 if layer else 0, alpha=110)
        canvas.countbadge((w - 3 * step) / 2, h - 3 * step - 15, count)
    return surface


def _back_pile(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    count = face.mark("count") or 1
    return _stacked(canvas, lambda a, b: canvas.back(a, b, LAPIS, "egyptian-temple", 7), count, w, h)


def _back_god(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    count = face.mark("count") or 1
    return _stacked(canvas, lambda a, b: canvas.back(a, b, GOD_BACK, "all-seeing-eye", 7), count, w, h)


# ---- grounds that lie over the table


def _well(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        canvas.well(0, 0, w, h, 8, alpha=120)
        canvas.text(str(face.value), w / 2, h / 2, 26, shaded(CREAM, 0.9), DISPLAY_BOLD, "c")
    return surface


def _seat(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    return canvas.seat(face.value, min(w, h))


_PAINTERS: dict[str, Callable[[Canvas, Face, float, float], pygame.Surface]] = {
    "card": _card,
    "god": _god,
    "god-small": _god,
    "pyramidion": paint_pyramidion,
    "back-card": _back_card,
    "back-pyramidion": _back_pyramidion,
    "back-pile": _back_pile,
    "back-god": _back_god,
    "tray": tray_face,
    "well": _well,
    "seat": _seat,
}
