"""The faces of Terra Pyramides' pieces as the table places them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.ui.art.palette import GOLD_T, INK, IVORY, Color
from pyramids_desktop.ui.art.text import BODY, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box, Face
from pyramids_desktop.ui.text import tr

from . import terra_pyramides_pieces as art
from .terra_pyramides_board import Grid
from .terra_pyramides_cards import paint_block_place, paint_gold_places, spending_icon, strategy_card
from .terra_pyramides_glows import paint_row, row_tag
from .terra_pyramides_panel import SPENDING_NAMES
from .terra_pyramides_sites import foundation, pyramid
from .terra_pyramides_tiles import foundation_back, stack, stack_tile, tile, tile_back

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


def paint(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """The picture of a face."""
    value: Any = face.value
    match face.kind:
        case "tile":
            side: Any = face.marks[0] if face.marks else "s"
            return tile(canvas, value, side, w, h)
        case "tile-back":
            return tile_back(canvas, value, w, h)
        case "foundation-back":
            return foundation_back(canvas, w, h)
        case "foundation":
            points, owner = value
            return foundation(canvas, points, owner, w, h)
        case "pyramid":
            color, level, owner, worth = value
            return pyramid(canvas, color, level, owner, w, h, worth)
        case "worker":
            return art.worker(canvas, value, min(w, h))
        case "ship":
            return art.ship(canvas, value, min(w, h))
        case "marker":
            return art.marker(canvas, value, min(w, h), face.mark("beyond") or 0)
        case "level":
            return pyramid(canvas, ids.COLORS[value], 1, None, w, h)
        case "card":
            return _card(canvas, face, w, h)
    key = ("terra face", face, canvas.size(w, h))
    return canvas.memo(key, lambda: _made(canvas, face, w, h))


def corner(face: Face, w: float, h: float) -> float:
    """The radius of a face's corners."""
    if face.kind in ("worker", "ship", "marker"):
        return min(w, h) / 2
    return min(w, h) * 0.07


def _card(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    value: Any = face.value
    key, name, small, text, price, leader, owner = value
    if h < 120:
        return strategy_card(canvas, key, tr(small), w, h, "", price, leader, owner)
    return strategy_card(canvas, key, tr(name), w, h, tr(text), price, leader, owner)


def _made(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """Faces that are put together here, on transparent ground."""
    value: Any = face.value
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        match face.kind:
            case "stack":
                half, count, spare, top = value
                shown = None
                if top is not None:
                    shown = tile(canvas, top, "s", *stack_tile(count, w, h))
                return stack(canvas, half, count, spare, w, h, shown)
            case "bases":
                side = min(w, h) * 0.86
                canvas.blitc(foundation_back(canvas, side, side), w / 2, h / 2)
                canvas.badge(w / 2, h - 12, value, 11, (52, 28, 10))
            case "row":
                places = value
                columns = max(x for x, _ in places) + 1
                paint_row(canvas, Grid(0, 0, w / columns), places, face.mark("number") or 0)
            case "row-tag":
                canvas.blitc(row_tag(canvas, value), w / 2, h / 2)
            case "block":
                _block(canvas, value, face.mark("count") or 0, w, h)
            case "gold":
                paint_gold_places(canvas, Box(0, 0, w, h), *value)
            case "supply":
                owner, count = value
                _supply(canvas, owner, count, w, h)
            case "spend":
                _spending(canvas, face, w, h)
    return surface


def _block(canvas: Canvas, color: int, count: int, w: float, h: float) -> None:
    name = ids.COLORS[color]
    paint_block_place(canvas, name, Box(0, 0, w, h))
    size = min(h * 0.8, w * 0.56)
    canvas.blitc(art.block(canvas, name, size), w * 0.34, h / 2)
    canvas.text(str(count), w * 0.82, h / 2 - 0.5, 18, INK, DISPLAY_BOLD, "c")


def _supply(canvas: Canvas, owner: int, count: int, w: float, h: float) -> None:
    size = min(h * 0.86, 28.0)
    figures = min(count, 2)
    for index in range(figures):
        canvas.blitc(art.worker(canvas, owner, size), size * 0.6 + index * size * 0.62, h / 2)
    canvas.text(str(count), w - 8, h / 2 - 0.5, 19, INK, DISPLAY_BOLD, "mr")


def _in_room(canvas: Canvas, words: str, room: Box, ink: Color) -> None:
    """Words on one line, or on two where there is height for them."""
    lines = [words] if canvas.width(words, 15, BODY) <= room.w else canvas.wrap(words, room.w, 14, BODY)[:2]
    size = 15.0 if len(lines) == 1 else 14.0
    if len(lines) * 15 > room.h:
        lines, size = [words], 14.0
    for index, line in enumerate(lines):
        y = room.center[1] - 0.5 + (index - (len(lines) - 1) / 2) * 15
        canvas.text(line, room.x, y, size, ink, BODY, "ml", maxw=room.w)


def _spending(canvas: Canvas, face: Face, w: float, h: float) -> None:
    name = str(face.value)
    on = "on" in face.marks
    canvas.panel(0, 0, w, h, "dark", seed=15, r=7, lift=0)
    price = face.mark("price") or 0
    x = min(h * 0.5, 17.0)
    if price:
        canvas.blitc(canvas.coin(min(h * 0.7, 24), None), x, h / 2)
        canvas.text(str(price), x, h / 2 - 0.5, 15, INK, DISPLAY_BOLD, "c")
    else:
        canvas.blitc(canvas.icon_surface("card-exchange", min(h * 0.62, 22), GOLD_T), x, h / 2)
    icon = min(h * 0.56, 20.0)
    left = x + 16
    if price and w > 110:
        canvas.blitc(spending_icon(canvas, name, icon), left + icon / 2, h / 2)
        left += icon + 5
    ink = IVORY if on else (206, 186, 152)
    _in_room(canvas, tr(SPENDING_NAMES[name]), Box(left, 2, w - left - 5, h - 4), ink)
    if on:
        canvas.outline(1, 1, w - 2, h - 2, 6, canvas.palette.glow, 1.4)
