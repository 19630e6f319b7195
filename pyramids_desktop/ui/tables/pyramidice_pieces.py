"""Small pieces of Pyramidice: dice, resources, symbols of costs, Rest tiles; and what is printed on components."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.games.pyramidice.printed import CHOICE, Tile
from pyramids_desktop.ui.art.palette import GOLD, GOLD_T, INK, IVORY, LAPIS, OLIVE, Color, shaded
from pyramids_desktop.ui.art.text import DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Face

from .pyramidice_iso import paint_die

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


WORKER_COLOR: Color = (140, 78, 34)
CAT_COLOR: Color = (44, 42, 54)
CAT_INK: Color = (250, 220, 140)
LEAF: Color = (120, 70, 10)
"""The color of a laurel on light ground."""
ENNEAD_COLOR: Color = OLIVE
USE_ICONS = {"stack": "stone-stack", "work": "clockwise-rotation", "rest": "night-sleep", "free": ""}
"""The sign of how often a Divinity is used."""
STONES: dict[str, Color] = {
    "quartz": (190, 170, 176),
    "obsidian": (46, 44, 52),
    "silver": (140, 146, 156),
    "pearl": (196, 186, 164),
    "emerald": (28, 122, 72),
    "amethyst": (122, 62, 142),
    "gold": (190, 138, 34),
    "ruby": (158, 28, 46),
    "sapphire": (36, 72, 156),
    "topaz": (192, 128, 40),
    "carnelian": (178, 74, 40),
    "lapis": (30, 62, 128),
}
"""The color of each Scarab's stone."""


@cache
def printed_box() -> Printed:
    """What is printed on the components as they are shipped."""
    box: Printed = load_game("pyramidice").box  # type: ignore[attr-defined]
    return box


_PACKS: list[Printed] = []
"""The boxes of data packs whose faces were asked for."""


def card_face(box: Printed, kind: str, value: int, marks: tuple[str | tuple[str, int], ...] = ()) -> Face:
    """The face of something printed. With values of a data pack it bears a mark that tells which."""
    if box is printed_box() or box.hash == printed_box().hash:
        return Face(kind, value, marks)
    known = next((number for number, pack in enumerate(_PACKS) if pack is box), None)
    if known is None:
        known = len(_PACKS)
        _PACKS.append(box)
    return Face(kind, value, (*marks, ("pack", known)))


def box_of(face: Face) -> Printed:
    """What is printed on a face."""
    pack = face.mark("pack")
    return printed_box() if pack is None else _PACKS[pack]


def resource(canvas: Canvas, kind: int, size: float) -> pygame.Surface:
    """A Worker, a Cat or a Stone die as a piece; `CHOICE` is any of them."""
    if kind == ids.WORKER:
        return canvas.token("meeple", size, WORKER_COLOR)
    if kind == ids.CAT:
        return canvas.token("cat", size, CAT_COLOR, CAT_INK)
    if kind == CHOICE:
        return canvas.memo(("choice", canvas.px(size)), lambda: _choice(canvas, size))
    return canvas.die(0, "stone", size * 0.88)


def _choice(canvas: Canvas, size: float) -> pygame.Surface:
    token = canvas.token("round-star", size, (120, 84, 40), (120, 84, 40)).copy()
    with canvas.onto(token):
        canvas.text("?", size / 2, size / 2 - 0.5, max(14.0, size * 0.62), IVORY, DISPLAY_BOLD, "c", lint=False)
    return token


def symbol(canvas: Canvas, one: int, size: float) -> pygame.Surface:
    """A symbol of a cost: a die of any color in both colors, a Stone die, a Cat, a Worker."""
    if one == ids.CAT_SYMBOL:
        return resource(canvas, ids.CAT, size)
    if one == ids.WORKER_SYMBOL:
        return resource(canvas, ids.WORKER, size)
    if one == ids.SAME_DIE:
        die = canvas.die(0, "any", size).copy()
        with canvas.onto(die):
            canvas.text("=", size / 2, size / 2 - 1, max(14.0, size * 0.7), (60, 26, 8), DISPLAY_BOLD, "c", lint=False)
        return die
    if one >= ids.STONE:
        return canvas.die(one % 10, "stone", size)
    return canvas.die(one % 10, "any", size)


def die_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """An unused die."""
    assert isinstance(face.value, int)
    kind = "stone" if face.value >= ids.STONE else "prayer"
    side = min(w, h)
    surface = canvas.die(face.value % 10, kind, side)
    if "tip" not in face.marks:
        return surface
    surface = surface.copy()
    with canvas.onto(surface):
        # Where a Cat would raise the die, and where it would lower it.
        canvas.text("+", side / 2, side * 0.2, 14, (120, 30, 10), DISPLAY_BOLD, "c", lint=False)
        canvas.text("−", side / 2, side * 0.8, 14, (120, 30, 10), DISPLAY_BOLD, "c", lint=False)
    return surface


def cube_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A die of a pyramid."""
    assert isinstance(face.value, int)
    return paint_die(canvas, face.value % 10, face.mark("tint") or 0, "raised" in face.marks, w, h)


def resource_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A resource on a board or in the supply."""
    assert isinstance(face.value, int)
    side = min(w, h)
    token = resource(canvas, face.value, side)
    if face.value == ids.STONE_DIE:
        surface = canvas.new(w, h)
        surface.blit(token, token.get_rect(center=surface.get_rect().center))
        return surface
    return token


def golden_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """The Golden Cat."""
    return canvas.token("cat", min(w, h), (204, 150, 36), (70, 36, 4), GOLD_T)


def stone_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A Scarab as its stone alone."""
    if face.value is None:
        return canvas.token("scarab-beetle", min(w, h), (86, 58, 30), (200, 170, 120))
    assert isinstance(face.value, int)
    stone = STONES[box_of(face).scarabs[face.value].stone]
    return canvas.token("scarab-beetle", min(w, h), shaded(stone, 0.86))


def symbol_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A place of a payment: paid (with a tick), the present one, or one to come."""
    assert isinstance(face.value, int)
    surface = canvas.new(w, h)
    side = min(w, h)
    with canvas.onto(surface):
        canvas.well(0, 0, w, h, 8, alpha=110)
        canvas.blitc(symbol(canvas, face.value, side * 0.66), w / 2, h / 2)
        if "paid" in face.marks:
            canvas.disc(w - 11, h - 11, 9.5, (38, 92, 40), GOLD, 1.2)
            canvas.ico("check-mark", w - 11, h - 11, 12, IVORY)
        elif "later" in face.marks:
            canvas.rrect(1, 1, w - 2, h - 2, 7, (40, 22, 8), 120)
    return surface


# ---- Rest tiles


def tile_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A Rest tile: its price at the head, what it brings below."""
    assert isinstance(face.value, int)
    tile = box_of(face).tiles[face.value]
    rim = canvas.rim / canvas.scale
    inner = canvas.tex(w - 2 * rim, h - 2 * rim, (226, 200, 152), 77 + face.value, material="stone")
    surface = canvas.framed(inner, min(7.0, w * 0.13))
    with canvas.onto(surface):
        priced = tile.cost > 0 or tile.lose
        head = h * 0.33 if priced else 0.0
        if priced:
            _price(canvas, tile, w, head)
        _gains(canvas, tile, w, head + rim, h - head - 2 * rim)
        if "turned" in face.marks:
            canvas.rrect(0, 0, w, h, min(7.0, w * 0.13), (60, 36, 14), 170)
    return surface


def _price(canvas: Canvas, tile: Tile, w: float, high: float) -> None:
    canvas.rrect(3, 3, w - 6, high - 1, 4, (150, 40, 26))
    size = max(12.0, high * 0.72)
    words = f"−{tile.cost}" if tile.cost else "−1"
    if w < 34:
        canvas.text(words, w / 2, high / 2 + 2, size, IVORY, DISPLAY_BOLD, "c", small=True, lint=False)
        return
    canvas.text(words, w / 2 - size * 0.55, high / 2 + 2, size, IVORY, DISPLAY_BOLD, "c", small=True, lint=False)
    x, y = w / 2 + size * 0.62, high / 2 + 2.5
    if tile.cost:
        canvas.ico("laurel-crown", x, y, size * 1.05, (255, 226, 150))
    else:
        canvas.blitc(resource(canvas, CHOICE, size * 1.15), x, y)


def _gains(canvas: Canvas, tile: Tile, w: float, top: float, high: float) -> None:
    """What a tile brings, as pieces side by side; three of them as a pyramid."""
    parts: list[str | int] = list(tile.gain)
    if tile.lose:
        parts = [CHOICE] * tile.others
    if tile.alike:
        parts = [CHOICE, f"×{tile.alike}"]
    if tile.divinity:
        parts = ["divinity"]
    if tile.work:
        parts.append("work")
    size, spots = _spots(len(parts), w - 8, high)
    middle = top + high / 2 - (high * 0.1 if tile.others_gain else 0)
    for part, (across, down) in zip(parts, spots, strict=True):
        x, y = w / 2 + across, middle + down
        if part == "divinity":
            canvas.blitc(canvas.back(size * 0.86, size * 1.16, LAPIS, "all-seeing-eye", 3), x, y)
        elif part == "work":
            canvas.ico("hammer-nails", x, y, size * 1.05, (84, 44, 12))
        elif isinstance(part, str):
            canvas.text(part, x, y, max(12.0, size * 0.8), INK, DISPLAY_BOLD, "c", small=True, lint=False)
        else:
            canvas.blitc(resource(canvas, part, size), x, y)
    if tile.others_gain and w >= 40:
        low = top + high - min(max(11.0, w * 0.13), high * 0.2)
        side = min(max(15.0, w * 0.2), high * 0.34)
        canvas.ico("meeple-group", w / 2 - side * 0.7, low - 2, side * 1.15, (84, 44, 12))
        canvas.blitc(resource(canvas, ids.CAT, side), w / 2 + side * 0.7, low - 2)


def _spots(count: int, w: float, high: float) -> tuple[float, list[tuple[float, float]]]:
    """How large so many pieces are drawn in a room, and where, from its middle."""
    if count == 3:
        size = min(w / 2.15, high / 2.05)
        return size, [(0.0, -size * 0.45), (-size * 0.54, size * 0.45), (size * 0.54, size * 0.45)]
    pitch = w / count
    size = min(high * 0.62, pitch - 1, max(30.0, w * 0.44))
    pitch = min(size * 1.08, pitch)
    return size, [((index - (count - 1) / 2) * pitch, 0.0) for index in range(count)]


def value_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A place for turning a die: the value that it will show."""
    assert isinstance(face.value, int)
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        canvas.well(0, 0, w, h, 8, alpha=110)
        kind = "stone" if face.value >= ids.STONE else "prayer"
        canvas.blitc(canvas.die(face.value % 10, kind, min(w, h) * 0.72), w / 2, h / 2)
    return surface


def seat_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A seat's sign."""
    assert isinstance(face.value, int)
    return canvas.seat(face.value, min(w, h))
