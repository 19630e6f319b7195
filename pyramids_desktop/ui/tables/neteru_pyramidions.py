"""The faces of Pyramidions: a long slip, a card, or an icon alone, as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.games.neteru import cards
from pyramids_desktop.ui.art.palette import INK, LAPIS, PLUM, SEPIA, Color
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.text import tr

from .neteru_marks import card_ground, name_line, paint_art, points_badge

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


def paint_pyramidion(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    held = cards.pyramidion(face.value)
    state = str(face.marks[0]) if face.marks else "open"
    now = face.mark("now")
    color = LAPIS if state == "open" else PLUM
    if w >= 190:
        return _long_pyramidion(canvas, held, state, now, color, w, h)
    if w >= 96 and h >= 148:
        return _tall_pyramidion(canvas, held, color, w, h)
    if w >= 92:
        return _short_pyramidion(canvas, held, now, color, w, h)
    surface = canvas.plaque(w, h, color, 6)
    with canvas.onto(surface):
        canvas.ico(held.icon, w / 2, h / 2, min(w, h) * 0.72, "#fbeec4", True)
        if now is not None and min(w, h) >= 40:
            points_badge(canvas, w - 11, h - 11, now, 9.5)
    return surface


_STATE_WORDS = {"open": N_("open"), "secret": N_("secret")}


def _long_pyramidion(
    canvas: Canvas, held: cards.Pyramidion, state: str, now: int | None, color: Color, w: float, h: float
) -> pygame.Surface:
    surface = card_ground(canvas, w, h, seed=44)
    side = h - 10
    with canvas.onto(surface):
        paint_art(canvas, 5, 5, side, side, color, held.icon)
        left = side + 14
        word = tr(Message(_STATE_WORDS[state]))
        box = canvas.text(word, w - 10, h * 0.27, 15, SEPIA, BODY_ITALIC, "mr")
        canvas.text(tr(held.name), left, h * 0.27, 16, INK, DISPLAY_BOLD, "ml", maxw=box.x - left - 6)
        room = w - left - (38 if now is not None else 8)
        text = tr(held.short)
        if canvas.width(text, 14.0, BODY) <= room:
            canvas.text(text, left, h * 0.68, 15.5, INK, BODY, "ml", maxw=room)
        elif h >= 60:
            canvas.para(text, left, h * 0.38, room, 14.0, INK, BODY, small=True, maxh=h * 0.56, lead=0.88)
        else:
            canvas.text(text, left, h * 0.68, 14.0, INK, BODY, "ml", maxw=room, small=True)
        if now is not None:
            points_badge(canvas, w - 20, h * 0.68, now, 12.5)
    return surface


def _short_pyramidion(
    canvas: Canvas, held: cards.Pyramidion, now: int | None, color: Color, w: float, h: float
) -> pygame.Surface:
    if h < 58:
        return _low_pyramidion(canvas, held, color, w, h)
    surface = card_ground(canvas, w, h, seed=44)
    with canvas.onto(surface):
        paint_art(canvas, 4, 4, w - 8, h - 27, color, held.icon)
        name_line(canvas, tr(held.name), w, h - 13, 14.0)
        if now is not None:
            points_badge(canvas, w - 15, 15, now, 11)
    return surface


def _low_pyramidion(canvas: Canvas, held: cards.Pyramidion, color: Color, w: float, h: float) -> pygame.Surface:
    """Icon and name side by side; the icon alone where the name has no room."""
    name = tr(held.name)
    side = h - 8
    if canvas.width(name, 14.0, BODY_BOLD) > w - side - 16:
        surface = canvas.plaque(w, h, color, 6)
        with canvas.onto(surface):
            canvas.ico(held.icon, w / 2, h / 2, h * 0.8, "#fbeec4", True)
        return surface
    surface = card_ground(canvas, w, h, seed=44)
    with canvas.onto(surface):
        paint_art(canvas, 4, 4, side, side, color, held.icon)
        canvas.text(name, side + 10, h / 2 - 0.5, 15.0, INK, BODY_BOLD, "ml", maxw=w - side - 14)
    return surface


def _tall_pyramidion(canvas: Canvas, held: cards.Pyramidion, color: Color, w: float, h: float) -> pygame.Surface:
    surface = card_ground(canvas, w, h, seed=44)
    size = 15.5 if w < 150 else 19.0
    art_h = h * 0.5
    with canvas.onto(surface):
        paint_art(canvas, 5, 5, w - 10, art_h, color, held.icon)
        name_line(canvas, tr(held.name), w, art_h + 5 + size * 0.8, size)
        top = art_h + 7 + size * 1.55
        text_size = 15.0 if w < 150 else 17.0
        canvas.para(tr(held.short), 7, top, w - 14, text_size, INK, BODY, "c", small=True, maxh=h - top - 5)
    return surface
