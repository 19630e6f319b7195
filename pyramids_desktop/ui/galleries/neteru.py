"""Neteru's cards, the pictures of its rules, its cover."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from ...core.message import N_, Message, say, say_n
from ...games.neteru import cards
from ..art import text as lettering
from ..art.palette import CARN, CREAM, GOLD_T, LAPIS, OCHRE, OLIVE, SLATE, TURQ
from ..art.signs import GOD_SIGNS
from ..table.pieces import Face
from ..table.spec import table_of
from ..tables.neteru_marks import group_badge
from ..text import tr
from . import Gallery, GalleryCard, GalleryGroup, RulePicture, card_rows

if TYPE_CHECKING:
    from ..art import Canvas

_TIMING = {
    "immediate": N_("immediate, once, if you like"),
    "permanent": N_("as long as the card is visible"),
    "none": N_("none"),
}
_GOD_TIMING = {
    "immediate": N_("immediate, if you like"),
    "permanent": N_("to the end of the game"),
    "none": N_("none"),
}
_NUMBERED = 9
_SHOWN_NUMBERS = (7, 2, 1, 9, 3, 8, 4)
"""Which number of each kind stands in the gallery."""


@cache
def gallery() -> Gallery:
    """All kinds of citizens, all Gods, all Pyramidions."""
    kinds = [kind * _NUMBERED + _SHOWN_NUMBERS[kind] - 1 for kind in range(len(_SHOWN_NUMBERS))]
    kinds += [len(_SHOWN_NUMBERS) * _NUMBERED, len(_SHOWN_NUMBERS) * _NUMBERED + 1]
    groups = (
        GalleryGroup(Message(N_("Citizens")), tuple(_citizen(kind) for kind in kinds)),
        GalleryGroup(Message(N_("Gods")), tuple(_god(number) for number in range(len(cards.GODS)))),
        GalleryGroup(
            Message(N_("Pyramidions")), tuple(_pyramidion(number) for number in range(len(cards.PYRAMIDIONS)))
        ),
    )
    pictures = {
        "pyramid": RulePicture(_paint_pyramid, 300.0),
        "citizens": card_rows(groups[0].cards, 5, 206.0),
        "gods": card_rows(groups[1].cards, 6, 156.0),
        "pyramidions": card_rows(groups[2].cards, 4, 206.0),
    }
    return Gallery(groups, pictures, _paint_cover, minutes=15)


def _citizen(kind: int) -> GalleryCard:
    card = cards.card(kind)
    if card.number:
        copies = Message(N_("one of each number from 1 to 9"))
    else:
        copies = say_n("{count} card without a number", "{count} cards without a number", card.copies)
    facts = (
        (Message(N_("Points")), say("{points}", points=_signed(card.points))),
        (Message(N_("Effect")), Message(_TIMING[card.timing])),
        (Message(N_("In the game")), copies),
    )
    return GalleryCard(f"card:{kind}", card.title, card.long, facts, partial(_face, Face("card", kind)))


def _god(number: int) -> GalleryCard:
    god = cards.god(number)
    facts = (
        (Message(N_("Points")), say("{points}", points=_signed(god.points))),
        (Message(N_("Effect")), Message(_GOD_TIMING[god.timing])),
        (Message(N_("In the game")), say_n("{count} card", "{count} cards", 1)),
    )
    return GalleryCard(f"god:{number}", god.name, god.long, facts, partial(_face, Face("god", number)))


def _pyramidion(number: int) -> GalleryCard:
    held = cards.pyramidion(number)
    facts = (
        (Message(N_("Counts")), Message(N_("at the end of the game"))),
        (Message(N_("In the game")), say_n("{count} card", "{count} cards", 1)),
    )
    face = Face("pyramidion", number, ("open",))
    return GalleryCard(f"pyramidion:{number}", held.name, held.long, facts, partial(_face, face))


def _face(face: Face, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    return table_of("neteru").face(canvas, face, w, h)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


_COVER_COLORS = ((OLIVE, LAPIS), (SLATE, OCHRE, TURQ), (CARN, (180, 78, 20), (150, 112, 40), (78, 62, 54)))
"""Every citizen in the color of the cards."""
_COVER_ICONS = (
    ("egyptian-walk", "quill-ink"),
    ("mummy-head", "sun-priest", "guards"),
    ("chariot", "hawk-emblem", "egyptian-sphinx", "snatch"),
)


def _paint_cover(canvas: Canvas, w: float, h: float) -> None:
    """A pyramid of nine citizens under the gods' signs."""
    card_w = min(w / 5.2, h / 5.5)
    card_h = card_w * 1.28
    gap = card_w * 0.12
    top = h * 0.96 - (3 * card_h + 2 * gap)
    for floor, (colors, icons) in enumerate(zip(_COVER_COLORS, _COVER_ICONS, strict=True)):
        count = len(colors)
        left = w / 2 - (count * card_w + (count - 1) * gap) / 2
        for index in range(count):
            face = canvas.plaque(card_w, card_h, colors[index], 5)
            x, y = left + index * (card_w + gap), top + floor * (card_h + gap)
            canvas.put(face, x, y, r=5, lift=4, alpha=150)
            canvas.ico(icons[index], x + card_w / 2, y + card_h / 2, card_w * 0.66, "#f9eabc", True)
    signs = (GOD_SIGNS["anubis"], GOD_SIGNS["horus"], GOD_SIGNS["thot"])
    for index, sign in enumerate(signs):
        canvas.glyph(sign, w * (0.2 + 0.3 * index), h * 0.1, h * 0.115, GOLD_T)


def _paint_pyramid(canvas: Canvas, x: float, y: float, width: float) -> None:
    """The nine slots with their groups, the floors, and a place for each God."""
    slot_w, slot_h, gap = 66.0, 84.0, 12.0
    left = x + 24
    middle = left + 2 * slot_w + 1.5 * gap
    floors = ((1, 2), (3, 4, 5), (6, 7, 8, 9))
    canvas.panel(x, y, width, 300, "wood", None, 37, r=10, lift=2)
    for floor, slots in enumerate(floors):
        top = y + 14 + floor * (slot_h + gap - 2)
        row = len(slots) * slot_w + (len(slots) - 1) * gap
        for index, slot in enumerate(slots):
            place = middle - row / 2 + index * (slot_w + gap)
            canvas.well(place, top, slot_w, slot_h, 7, alpha=110)
            group_badge(canvas, place + slot_w / 2, top + slot_h / 2, slot, 17.0)
        god = middle + row / 2 + gap + 8
        canvas.well(god, top + 14, 44, slot_h - 28, 6, alpha=90)
        canvas.ico("all-seeing-eye", god + 22, top + slot_h / 2, 24, (206, 164, 92))
    text_x = left + 4 * slot_w + 3 * gap + 92
    room = x + width - 24 - text_x
    rows = (((1, 3, 6), "1 · 3 · 6"), ((2, 5, 9), "2 · 5 · 9"), ((4, 7, 8), "4 · 7 · 8"))
    canvas.text(tr("Slot groups"), text_x, y + 34, 18, GOLD_T, lettering.DISPLAY_BOLD, "ml", maxw=room)
    for index, (group, words) in enumerate(rows):
        middle_y = y + 76 + index * 42
        group_badge(canvas, text_x + 18, middle_y, group[0], 15.0, text=" ")
        canvas.text(words, text_x + 46, middle_y - 0.5, 18, CREAM, lettering.BODY_BOLD, "ml", maxw=room - 46)
    note = tr("Beside each floor there is a place for one God.")
    canvas.para(note, text_x, y + 206, room, 16, CREAM, lettering.BODY_ITALIC, maxh=80)
