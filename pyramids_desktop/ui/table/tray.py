"""A tray that lies over a table, with a title, while somebody chooses from what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import Message
from pyramids_desktop.ui.art.palette import GOLD_T
from pyramids_desktop.ui.art.text import BODY_BOLD, DISPLAY_BOLD
from pyramids_desktop.ui.text import tr

from .pieces import Face

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

WOOD = (56, 32, 14)


def tray_face(canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
    """The picture of a tray; the value of its face is the title."""
    assert isinstance(face.value, Message)
    rim = canvas.rim / canvas.scale
    inner = canvas.tex(w - 2 * rim, h - 2 * rim, WOOD, 17, material="wood")
    surface = canvas.framed(inner, 10)
    with canvas.onto(surface):
        canvas.band(14, 7, w - 28, 5)
        title, room = tr(face.value), w - 32
        font = DISPLAY_BOLD if canvas.width(title, 16, DISPLAY_BOLD) <= room else BODY_BOLD
        canvas.text(title, 16, 26, 16, GOLD_T, font, "ml", maxw=room)
    return surface
