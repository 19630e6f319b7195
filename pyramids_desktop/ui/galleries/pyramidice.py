"""Pyramidice's components, and the pictures of its rules. A small house marks values of our own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from ...core.message import N_, Message, say
from ...games.pyramidice import ids, words
from ...games.pyramidice.printed import Space
from ..art import text as lettering
from ..art.palette import CREAM, GOLD_T, INK
from ..art.signs import GOD_SIGNS
from ..table.pieces import Face
from ..table.spec import table_of
from ..tables.pyramidice_iso import EDGE, TINTS, Iso, paint_die, paint_slab
from ..tables.pyramidice_pieces import LEAF, printed_box, resource
from ..text import tr
from . import Gallery, GalleryCard, GalleryGroup, RulePicture

if TYPE_CHECKING:
    from ..art import Canvas

Facts = tuple[tuple[Message, Message], ...]

_USE = {
    "work": N_("once per Work turn"),
    "rest": N_("once per Rest turn"),
    "stack": N_("none, it counts at the end"),
    "free": N_("always"),
}
_HOUSE = Message(N_("a value of our own"))
_PRINTED = Message(N_("from the rulebook"))


@cache
def gallery() -> Gallery:
    """All Divinities, Scarabs, Projects and Rest tiles."""
    box = printed_box()
    ennead = [number for number in range(len(ids.DIVINITIES)) if ids.is_ennead(number)]
    others = [number for number in range(len(ids.DIVINITIES)) if not ids.is_ennead(number)]
    groups = (
        GalleryGroup(Message(N_("The Ennead")), tuple(_divinity(number) for number in ennead)),
        GalleryGroup(Message(N_("Divinities")), tuple(_divinity(number) for number in others)),
        GalleryGroup(Message(N_("Scarabs")), tuple(_scarab(number) for number in range(len(ids.SCARABS)))),
        GalleryGroup(Message(N_("Projects")), tuple(_project(number) for number in range(len(box.projects)))),
        GalleryGroup(Message(N_("Rest tiles")), tuple(_tile(number) for number in range(len(box.tiles)))),
    )
    return Gallery(groups, {"building": RulePicture(_paint_building, 300.0)}, _paint_cover, minutes=45)


def _source(is_house: bool) -> Message:
    return _HOUSE if is_house else _PRINTED


def _divinity(number: int) -> GalleryCard:
    box = printed_box()
    card = box.divinities[number]
    cost = words.listed([words.symbol_name(one) for one in card.cost])
    facts: list[tuple[Message, Message]] = [
        (Message(N_("Cost")), cost),
        (Message(N_("Source of the cost")), _source(box.divinity_source(number, "cost") == "house")),
        (Message(N_("Use")), Message(_USE[card.use])),
    ]
    if not ids.is_ennead(number):
        facts.append((Message(N_("Glory at the end")), say("{points}", points=card.end)))
    face = Face("divinity", number, ("cost",))
    return GalleryCard(f"div:{number}", card.name, card.long, tuple(facts), partial(_face, face))


def _scarab(number: int) -> GalleryCard:
    box = printed_box()
    card = box.scarabs[number]
    numbers = ("glory", "uses", "workers", "setup_workers", "cats", "workers_less", "dice_less")
    house = any(getattr(card, field) and box.scarab_source(number, field) == "house" for field in numbers)
    facts: Facts = ((Message(N_("Numbers")), _source(house)),)
    return GalleryCard(f"scarab:{number}", card.name, card.long, facts, partial(_face, Face("scarab", number)))


def _project(number: int) -> GalleryCard:
    box = printed_box()
    card = box.projects[number]
    lines = _lines(
        say(N_("{low} beside {high}: {glory} Glory"), low=low, high=high, glory=glory)
        for low, high, glory in card.pairs
    )
    text = Message(N_("At the end each such pair on one level of a pyramid brings its Glory, whoever built it."))
    facts: Facts = (
        (Message(N_("Pairs")), lines),
        (Message(N_("Source")), _source(box.project_source(number) == "house")),
    )
    return GalleryCard(f"project:{number}", card.name, text, facts, partial(_face, Face("project", number)))


def _tile(number: int) -> GalleryCard:
    box = printed_box()
    card = box.tiles[number]
    facts: Facts = ((Message(N_("Source")), _source(box.tile_source(number) == "house")),)
    return GalleryCard(f"tile:{number}", card.name, card.long, facts, partial(_face, Face("tile", number)), True)


def _lines(messages: Iterable[Message]) -> Message:
    return words.listed(list(messages))


def _face(face: Face, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    return table_of("pyramidice").face(canvas, face, w, h)


def _paint_cover(canvas: Canvas, w: float, h: float) -> None:
    """A pyramid of dice in the evening, one die in the air."""
    a = min(w / 8.4, h / 7.2)
    iso = Iso(w / 2, h * 0.93 - 3.35 * a, a)
    paint_slab(canvas, iso, 3)
    for number, (level, row, column, value) in enumerate(_BUILT):
        space = Space(number, 0, level, row, column, level - 1, 0, (), ())
        box = iso.die(space)
        canvas.target.blit(paint_die(canvas, value, level - 1, level > 1, box.w, box.h), canvas.rect(*box).topleft)
    side = a * 1.25
    canvas.putc(canvas.die(6, "prayer", side, 14), w * 0.24, h * 0.34, r=side * 0.2, lift=14)
    canvas.putc(canvas.die(5, "stone", side, -11), w * 0.77, h * 0.3, r=side * 0.2, lift=14)
    for index, god in enumerate(("thot", "ra", "bastet")):
        canvas.glyph(GOD_SIGNS[god], w * (0.2 + 0.3 * index), h * 0.1, h * 0.115, GOLD_T)


_BUILT = (
    *((1, 1, 1, 3), (1, 1, 2, 6), (1, 1, 3, 2), (1, 2, 1, 5), (1, 2, 2, 4), (1, 2, 3, 1)),
    *((1, 3, 1, 2), (1, 3, 2, 6), (1, 3, 3, 3), (2, 1, 1, 5), (2, 1, 2, 1), (2, 2, 1, 2), (3, 1, 1, 6)),
)
"""The dice on the cover: level, row, column, value."""


def _paint_building(canvas: Canvas, x: float, y: float, width: float) -> None:
    """A pyramid being built, and what value and level cost and bring."""
    box = printed_box()
    canvas.panel(x, y, width, 300, "sand", None, 37, r=10, lift=2)
    a = 44.0
    iso = Iso(x + 168, y + 126, a)
    paint_slab(canvas, iso, 3)
    values = ((1, 1, 1, 3), (1, 1, 2, 6), (1, 1, 3, 2), (1, 2, 1, 5), (1, 2, 2, 4), (1, 2, 3, 1), (1, 3, 1, 2))
    for number, (level, row, column, value) in enumerate((*values, (2, 1, 1, 5))):
        space = Space(number, 0, level, row, column, level - 1, 0, (), ())
        place = iso.die(space)
        picture = paint_die(canvas, value, level - 1, level > 1, place.w, place.h)
        canvas.target.blit(picture, canvas.rect(*place).topleft)
    left = x + 342
    canvas.text(
        tr("What a die costs and brings"), left, y + 30, 18, INK, lettering.DISPLAY_BOLD, "ml", x + width - 16 - left
    )
    for index, value in enumerate(ids.VALUES):
        top = y + 64 + index * 27
        canvas.blitc(canvas.die(value, "stone", 22), left + 12, top)
        canvas.text(str(box.table.build_workers[value - 1]), left + 44, top - 0.5, 17, INK, lettering.DISPLAY_BOLD, "c")
        canvas.blitc(resource(canvas, ids.WORKER, 22), left + 64, top)
        canvas.text(str(value), left + 100, top - 0.5, 17, INK, lettering.DISPLAY_BOLD, "c")
        canvas.ico("laurel-crown", left + 120, top, 20, LEAF)
    for index, here in enumerate(box.table.pyramids[0].levels):
        top = y + 64 + index * 40
        right = left + 152
        canvas.rrect(right, top - 12, 24, 24, 5, TINTS[here.workers], 255, EDGE)
        words_ = tr(say(N_("level {level}"), level=index + 1))
        canvas.text(words_, right + 32, top - 0.5, 16, INK, lettering.BODY_BOLD, "ml", maxw=70)
        canvas.text(f"+{here.workers}", right + 100, top - 0.5, 16, INK, lettering.DISPLAY_BOLD, "mr")
        canvas.blitc(resource(canvas, ids.WORKER, 22), right + 115, top)
        canvas.text(f"+{here.glory}", right + 152, top - 0.5, 16, INK, lettering.DISPLAY_BOLD, "mr")
        canvas.ico("laurel-crown", right + 167, top, 20, LEAF)
    note = tr("A die above the first level rests on four dice. It stays to the end.")
    canvas.rrect(left - 6, y + 236, x + width - 10 - left, 52, 8, (58, 33, 15), 235, GOLD_T)
    canvas.para(note, left + 6, y + 244, x + width - 34 - left, 15.5, CREAM, lettering.BODY_ITALIC, maxh=40)
