"""The panel of the log: which lines are seen where not all have room."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from pyramids_desktop.core.message import say
from pyramids_desktop.games import load_game
from pyramids_desktop.ui.art import Canvas
from pyramids_desktop.ui.table.logbook import INDENT, SIZE, LogBook, LogLine, LogPanel
from pyramids_desktop.ui.table.pieces import Box

SCALE = 2.0
LONG = LogLine(0, 0, say("A line that is so long that it has to be broken into three rows, or into four of them, here"))
SHORT = LogLine(1, 0, say("A short line"))
HEAD = LogLine(0, 0, say("Somebody’s turn"), "turn")


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def row_height() -> float:
    return Canvas(SCALE, pygame.Surface((8, 8))).line_height(SIZE)


def shown(lines: list[LogLine], height: float) -> tuple[Canvas, pygame.Surface, Box]:
    """A panel with these lines, the room for them being so high, painted on nothing."""
    canvas = Canvas(SCALE, pygame.Surface((8, 8)))
    book = LogBook(load_game("neteru"))
    book.lines = lines
    box = Box(0, 0, 260, height + 38)
    picture = canvas.new(box.w, box.h)
    with canvas.onto(picture):
        LogPanel(book, ("Nefer", "Khufu"), {}).paint(canvas, box, "Log")
    return canvas, picture, Box(box.x + 10, box.y + 31, box.w - 20, height)


def inked(canvas: Canvas, picture: pygame.Surface, inner: Box, top: float, bottom: float) -> bool:
    """Whether words stand between two heights of the room for lines."""
    left, right = inner.x + INDENT, inner.right - 8
    area = pygame.Rect(canvas.px(left), canvas.px(inner.y + top), canvas.px(right - left), canvas.px(bottom - top))
    dark = pygame.mask.from_threshold(picture.subsurface(area), (40, 25, 12), (60, 60, 60, 255))
    return dark.count() > 0


@pytest.mark.parametrize("rows", [1, 2])
def test_where_a_line_has_no_room_its_last_rows_have(rows: int) -> None:
    step = row_height()
    height = (step + 3) + rows * step + 5
    canvas, picture, inner = shown([LONG, SHORT], height)
    assert inked(canvas, picture, inner, 3, 3 + step), "no room is left empty where a row has room"


def test_no_row_is_cut_in_half() -> None:
    step = row_height()
    for spare in (4, step * 0.5, step - 4):
        canvas, picture, inner = shown([LONG, SHORT], (step + 3) + step + 3 + spare)
        assert not inked(canvas, picture, inner, 0, spare)
        canvas, picture, inner = shown([HEAD, SHORT], (step + 3) + spare)
        assert not inked(canvas, picture, inner, 0, spare)
