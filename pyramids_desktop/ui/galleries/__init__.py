"""What can be shown of each game beyond words: its cards, the pictures of its rules, its cover.

A game has a module here of its id's name with a function `gallery()`; without one there are only words, and a cover of
the house's own. Nothing else outside a game's own modules names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ...core.message import Message

if TYPE_CHECKING:
    from ..art import Canvas


class GalleryCard(NamedTuple):
    """One card: its name, its full text, short facts about it, and how it is painted at a logical size."""

    id: str
    name: Message
    text: Message
    facts: tuple[tuple[Message, Message], ...]
    paint: Callable[[Canvas, float, float], pygame.Surface]
    is_square: bool = False
    """Whether it is a tile, as high as wide."""

    @property
    def ratio(self) -> float:
        """Its height by its width."""
        return 1.0 if self.is_square else _CARD_RATIO


class GalleryGroup(NamedTuple):
    """Cards or tiles of one kind under a heading."""

    title: Message
    cards: tuple[GalleryCard, ...]


class RulePicture(NamedTuple):
    """A picture in the rules: `paint(canvas, x, y, width)`, and its height."""

    paint: Callable[[Canvas, float, float, float], None]
    height: float


_CARD_RATIO = 1.5
"""Height of a card by its width."""
_CARD_GAP = 14.0


def card_rows(cards: Sequence[GalleryCard], columns: int, height: float) -> RulePicture:
    """A picture of cards in rows, at most so many in a row and each at most so high; smaller on a narrow page."""
    rows = (len(cards) + columns - 1) // columns

    def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
        w = min(height / _CARD_RATIO, (width - (columns - 1) * _CARD_GAP) / columns)
        h = w * _CARD_RATIO
        gap = min(_CARD_GAP * 2, (width - columns * w) / max(1, columns - 1))
        for index, card in enumerate(cards):
            row = index // columns
            count = min(columns, len(cards) - row * columns)
            left = x + (width - count * w - (count - 1) * gap) / 2
            face = card.paint(canvas, w, h)
            canvas.put(face, left + (index % columns) * (w + gap), y + row * (h + _CARD_GAP), r=8, lift=4)

    return RulePicture(paint, rows * height + (rows - 1) * _CARD_GAP)


class Gallery(NamedTuple):
    """All that there is of one game."""

    groups: Sequence[GalleryGroup] = ()
    pictures: Mapping[str, RulePicture] = MappingProxyType({})
    cover: Callable[[Canvas, float, float], None] | None = None
    """Paints the game before the sun on its card, at the origin: `cover(canvas, width, height)`."""
    minutes: int | None = None
    """How long players at the screen need for a game."""


def gallery(game_id: str) -> Gallery:
    """The gallery of a game; empty if it has none."""
    name = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or find_spec(name) is None:
        return Gallery()
    found: Gallery = import_module(name).gallery()
    return found
