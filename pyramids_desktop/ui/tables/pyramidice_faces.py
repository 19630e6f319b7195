"""What Pyramidice's pieces look like: dice, resources, Divinities, Scarabs, Projects, Rest tiles, symbols of costs.

A card grows poorer as it gets smaller: first its text goes, then its costs, then its name; what it is worth at the end
and how it is used stay to the last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import N_, say
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.games.pyramidice.printed import Divinity, Project
from pyramids_desktop.ui.art.palette import (
    CARN,
    GOLD,
    GOLD_T,
    INK,
    IVORY,
    LAPIS,
    OCHRE,
    PLUM,
    TURQ,
    Color,
)
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.table.tray import tray_face
from pyramids_desktop.ui.text import tr

from .pyramidice_iso import EDGE, TINTS
from .pyramidice_pieces import (
    ENNEAD_COLOR,
    LEAF,
    STONES,
    USE_ICONS,
    box_of,
    cube_face,
    die_face,
    golden_face,
    printed_box,
    resource_face,
    seat_face,
    stone_face,
    symbol,
    symbol_face,
    tile_face,
    value_face,
)

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


def divinity_color(printed: Divinity) -> Color:
    """The ground of a Divinity: the Ennead has one color, the others go by what they are for."""
    divinity = printed.id
    if ids.is_ennead(divinity):
        return ENNEAD_COLOR
    if divinity in ids.TRIAD:
        return TURQ
    if printed.use == "rest":
        return PLUM
    if printed.use == "free":
        return OCHRE
    return CARN if printed.power is not None else LAPIS


def paint(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """The picture of a face at a logical size, kept in the canvas's memory."""
    painter = _PAINTERS[face.kind]
    return canvas.memo(("pyramidice", face, *canvas.size(w, h)), lambda: painter(canvas, face, w, h))


def corner(face: Face, w: float, h: float) -> float:
    """The radius of a face's corners, for its shadow."""
    if face.kind in ("resource", "golden", "seat", "scarab-stone", "pair"):
        return min(w, h) / 2
    return min(w, h) * 0.2 if face.kind == "die" else 7.0


# ---- Divinities


def _divinity(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    printed = box_of(face).divinities[face.value]
    # A card that was used is a little smaller, but shows what it showed before.
    room = w * 1.08 if "used" in face.marks else w
    if w < 40 or h < 70 or (w < 82 and longest_name(canvas) > room * 0.96 - 2):
        surface = _mini(canvas, printed, w, h)
    elif w < 82:
        surface = _narrow(canvas, printed, w, h)
    else:
        surface = _whole(canvas, printed, "cost" in face.marks, w, h)
    with canvas.onto(surface):
        _marks(canvas, face, printed, w, h)
    return surface


def longest_name(canvas: Canvas) -> float:
    """The width of the longest Divinity's name at the least size: cards of one size bear all their names or none."""
    names = tuple(tr(divinity.name) for divinity in printed_box().divinities)
    return canvas.memo(("pyramidice names", names), lambda: max(canvas.width(name, 12.5, BODY_BOLD) for name in names))


def _mini(canvas: Canvas, printed: Divinity, w: float, h: float) -> pygame.Surface:
    """The sign alone, on the color of its kind."""
    surface = canvas.plaque(w, h, divinity_color(printed), 4)
    with canvas.onto(surface):
        canvas.glyph(printed.hieroglyph, w / 2, h / 2, min(w, h) * 0.8, IVORY, False)
    return surface


def _ground(canvas: Canvas, w: float, h: float, seed: int = 31, base: Color = (255, 245, 220)) -> pygame.Surface:
    rim = canvas.rim / canvas.scale
    return canvas.framed(canvas.tex(w - 2 * rim, h - 2 * rim, base, seed), min(9.0, w * 0.09))


_LEAST_TITLE = 12.0
"""A long name is set smaller rather than cut, but not below this."""


def _title(canvas: Canvas, words: str, w: float, y: float, room: float, size: float, face: str = DISPLAY_BOLD) -> None:
    font = face if canvas.width(words, size, face) <= room else BODY_BOLD
    size = size if font == DISPLAY_BOLD else size + 0.5
    while size > _LEAST_TITLE and canvas.width(words, size, font) > room:
        size -= 0.5
    canvas.text(words, w / 2, y, size, INK, font, "c", maxw=room, small=True)


def _narrow(canvas: Canvas, printed: Divinity, w: float, h: float) -> pygame.Surface:
    """Name, figure, and the marks at its foot."""
    surface = _ground(canvas, w, h, 31 + printed.id)
    with canvas.onto(surface):
        name = tr(printed.name)
        # The longest names may use the rim.
        room = max(w - 5, min(w - 2, canvas.width(name, _LEAST_TITLE, BODY_BOLD)))
        _title(canvas, name, w, 15, room, 14.0)
        art = canvas.art(w - 10, h - 32, divinity_color(printed), ("glyph", printed.hieroglyph))
        canvas.target.blit(art, (canvas.px(5), canvas.px(27)))
        _end_and_use(canvas, printed, w, h - 18, 11.0, 13.0, 13.0)
    return surface


def _end_and_use(
    canvas: Canvas, printed: Divinity, w: float, y: float, radius: float, left: float, right: float
) -> None:
    """The Glory at the end on the left, how often it is used on the right."""
    if printed.end:
        canvas.badge(left + 4, y, printed.end, radius, OCHRE, max(14.0, radius * 1.25))
    icon = USE_ICONS[printed.use]
    if icon:
        canvas.disc(w - right - 4, y, radius * 0.94, (58, 33, 15), GOLD)
        canvas.ico(icon, w - right - 4, y, radius * 1.24, GOLD_T)


def _whole(canvas: Canvas, printed: Divinity, cost: bool, w: float, h: float) -> pygame.Surface:
    """Name, figure with the costs beside it, text."""
    surface = _ground(canvas, w, h, 31 + printed.id)
    large = w >= 170
    size = 20.0 if large else 15.0
    text = 17.0 if large else 14.5 if w < 110 else 15.0
    color = divinity_color(printed)
    words = tr(printed.short)
    lines = len(canvas.wrap(words, w - 14, text))
    top = 10 + size
    foot = canvas.line_height(text) * min(3, lines) + 8
    high = h - top - foot - 4
    symbols = printed.cost if cost else ()
    side = min(34.0 if large else 22.0, (high - 3 * (len(symbols) - 1)) / max(1, len(symbols)))
    left = side + 5 if symbols else 0.0
    with canvas.onto(surface):
        canvas.band(8, 5, w - 16, 3.6, (color, (240, 224, 186), TURQ, (240, 224, 186)), 8)
        _title(canvas, tr(printed.name), w, top - size * 0.42, w - 12, size)
        art = canvas.art(w - 12 - left, high, color, ("glyph", printed.hieroglyph))
        canvas.target.blit(art, (canvas.px(6 + left), canvas.px(top + 2)))
        step = min(side + 3, (high - side) / max(1, len(symbols) - 1))
        for index, one in enumerate(symbols):
            canvas.blitc(symbol(canvas, one, side), 6 + side / 2, top + 2 + side / 2 + index * step)
        radius = 15.0 if large else 11.0
        if printed.end:
            canvas.badge(w - radius - 5, top + radius + 1, printed.end, radius, OCHRE, radius * 1.3)
        icon = USE_ICONS[printed.use]
        if icon:
            x, y = w - radius - 5, top + high - radius - 1
            canvas.disc(x, y, radius * 0.94, (58, 33, 15), GOLD)
            canvas.ico(icon, x, y, radius * 1.24, GOLD_T)
        canvas.para(words, 7, h - foot + 1, w - 14, text, INK, BODY, "c", maxh=foot - 2, small=True)
    return surface


def _marks(canvas: Canvas, face: Face, printed: Divinity, w: float, h: float) -> None:
    count = face.mark("stack")
    if count is not None and count > 1:
        x = 17.0 if w < 82 else 16.0
        y = h - 20 if w < 82 else h * 0.24
        canvas.badge(x, y, f"×{count}", 13.0, (58, 33, 15), 14.0)
    if "used" in face.marks:
        canvas.rrect(0, 0, w, h, min(9.0, w * 0.09), (60, 36, 14), 96)
    if "borrowed" in face.marks:
        canvas.disc(16, 16, 12, (122, 62, 142), GOLD, 1.4)
        canvas.ico("scarab-beetle", 16, 16, 16, IVORY)


def _back_divinity(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    return canvas.back(w, h, LAPIS, "all-seeing-eye", min(8.0, w * 0.1))


def _back_pile(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    count = face.mark("count") or 1
    step = 2.0
    top = canvas.back(w - 3 * step, h - 3 * step, LAPIS, "all-seeing-eye", 6)
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        for layer in range(min(3, count - 1), -1, -1):
            canvas.put(top, layer * step, layer * step, r=6, lift=1.4 if layer else 0, alpha=110)
        canvas.countbadge((w - 3 * step) / 2, h - 3 * step - 14, count)
    return surface


# ---- Scarabs and Projects


def _scarab(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    printed = box_of(face).scarabs[face.value]
    stone = STONES[printed.stone]
    surface = _ground(canvas, w, h, 60 + face.value)
    large = w >= 170
    size = 20.0 if large else 15.0
    text = 17.0 if large else 14.5
    words = tr(printed.short)
    name = tr(printed.name)
    with canvas.onto(surface):
        canvas.band(8, 5, w - 16, 3.6, (stone, (240, 224, 186)), 8)
        rows = [name] if canvas.width(name, size + 0.5, BODY_BOLD) <= w - 10 else _halves(name)
        for index, row in enumerate(rows):
            _title(canvas, row, w, 10 + size * (0.58 + index), w - 10, size, BODY_BOLD)
        top = 14 + size * len(rows) + 2 * (len(rows) - 1)
        foot = canvas.line_height(text) * min(3, len(canvas.wrap(words, w - 14, text))) + 8
        high = h - top - foot - 4
        art = canvas.art(w - 12, high, stone, ("icon", "scarab-beetle"))
        canvas.target.blit(art, (canvas.px(6), canvas.px(top + 2)))
        canvas.para(words, 7, h - foot + 1, w - 14, text, INK, BODY, "c", maxh=foot - 2, small=True)
        if "used" in face.marks:
            canvas.rrect(0, 0, w, h, 8, (60, 36, 14), 96)
    return surface


def _halves(name: str) -> list[str]:
    """A name in two lines, broken at its last space or behind its last hyphen."""
    cut = max(name.rfind(" "), name.rfind("-")) + 1
    return [name[:cut].rstrip(), name[cut:]] if cut else [name]


def _back_scarab(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    return canvas.back(w, h, (96, 66, 34), "scarab-beetle", 6)


def _project(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    assert isinstance(face.value, int)
    project = box_of(face).projects[face.value]
    if h < 40:
        return _project_line(canvas, project, w, h)
    surface = _ground(canvas, w, h, 90 + face.value)
    large = w >= 170
    size = 20.0 if large else 15.0 if w >= 100 else 14.0
    now = face.mark("now")
    with canvas.onto(surface):
        canvas.band(8, 5, w - 16, 3.6, (OCHRE, (240, 224, 186), TURQ, (240, 224, 186)), 8)
        words = tr(project.name) if w >= 100 else str(project.id + 1)
        _title(canvas, words, w, 9 + size * 0.6, w - 12, size)
        top = 12 + size * 1.15
        bottom = h - (26 if now is not None and h > 120 else 8)
        art_h = min(54.0, bottom - top - 3 * 27) if w >= 100 else 0.0
        if art_h > 22:
            art = canvas.art(w - 12, art_h, OCHRE, ("icon", "stone-stack"))
            canvas.target.blit(art, (canvas.px(6), canvas.px(top)))
            top += art_h + 4
        step = (bottom - top) / 3
        die = min(step - 4, w * 0.19, 34.0)
        for index, (low, high, glory) in enumerate(project.pairs):
            y = top + (index + 0.5) * step
            crowned = w >= 100
            wide = 2 * die + 2 + (40 if crowned else 18)
            x = (w - wide) / 2
            canvas.blitc(canvas.die(low, "stone", die), x + die / 2, y)
            canvas.blitc(canvas.die(high, "stone", die), x + die * 1.5 + 2, y)
            if crowned:
                canvas.ico("laurel-crown", x + 2 * die + 15, y, min(19.0, die), LEAF)
            canvas.text(str(glory), x + wide, y - 0.5, 16.0, INK, DISPLAY_BOLD, "mr")
        if now is not None and h > 120:
            canvas.text(
                tr(say(N_("now {glory}"), glory=now)), w / 2, h - 15, 14.5, (98, 56, 14), BODY_BOLD, "c", maxw=w - 12
            )
    return surface


def _project_line(canvas: Canvas, project: Project, w: float, h: float) -> pygame.Surface:
    """The pairs of a Project in a row."""
    surface = _ground(canvas, w, h, 90 + project.id)
    step = (w - 12) / 3
    die = min(h - 10, 17.0)
    with canvas.onto(surface):
        for index, (low, high, glory) in enumerate(project.pairs):
            x = 7 + index * step
            canvas.blitc(canvas.die(low, "stone", die), x + die / 2, h / 2)
            canvas.blitc(canvas.die(high, "stone", die), x + die * 1.5 + 1, h / 2)
            canvas.text(str(glory), x + 2 * die + 6, h / 2 - 0.5, 15, INK, DISPLAY_BOLD, "ml")
    return surface


def _back_project(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    return canvas.back(w, h, OCHRE, "stone-stack", min(8.0, w * 0.1))


# ---- grounds that lie over the table


def _cell(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """A space of a level as on its plan, in the tint of what building there costs; pale if it is free."""
    assert isinstance(face.value, int)
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        canvas.rrect(0, 0, w, h, 7, (226, 196, 140))
        canvas.rrect(0.5, 0.5, w - 1, h - 1, 7, TINTS[face.value], 150 if "free" in face.marks else 255, EDGE, 1.2)
    return surface


def _pair(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """What two neighbors bring by a Project."""
    assert isinstance(face.value, int)
    surface = canvas.new(w, h)
    with canvas.onto(surface):
        canvas.badge(w / 2, h / 2, face.value, min(w, h) / 2 - 1, OCHRE, 14.0)
    return surface


_PAINTERS: dict[str, Callable[[Canvas, Face, float, float], pygame.Surface]] = {
    "die": die_face,
    "cube": cube_face,
    "cell": _cell,
    "pair": _pair,
    "resource": resource_face,
    "golden": golden_face,
    "scarab-stone": stone_face,
    "symbol": symbol_face,
    "tile": tile_face,
    "divinity": _divinity,
    "back-divinity": _back_divinity,
    "back-pile": _back_pile,
    "scarab": _scarab,
    "back-scarab": _back_scarab,
    "project": _project,
    "back-project": _back_project,
    "tray": tray_face,
    "value": value_face,
    "seat": seat_face,
}
