"""The pictures in Terra Pyramides' rules: a tile, the four rows, the five levels, an enclosure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, say
from pyramids_desktop.games.terra_pyramides.box import shipped
from pyramids_desktop.ui.art.palette import CREAM, GOLD_T, INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.text import tr

from .terra_pyramides_board import BoardLook, Grid, Place, paint_board
from .terra_pyramides_glows import paint_enclosure, paint_path, paint_row, paint_target
from .terra_pyramides_pieces import block, symbol, worker
from .terra_pyramides_sites import LEVELS, foundation, pyramid, worker_spots
from .terra_pyramides_tiles import Side, tile

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

TILE_HEIGHT = 252.0
LEVELS_HEIGHT = 256.0
ROWS_HEIGHT = 372.0
ENCLOSURE_HEIGHT = 300.0

_SYMBOLS = (
    ("blue", N_("building block of its color")),
    ("white", N_("white block, it stands for any color")),
    ("worker", N_("Worker, from your own supply")),
    ("eye", N_("Eye of Horus: one gold, later one step on the track")),
    ("grave", N_("grave goods")),
    ("oasis", N_("oasis")),
)


def paint_tile_picture(canvas: Canvas, x: float, y: float, width: float) -> None:
    """A tile large, and what each symbol is."""
    canvas.panel(x, y, width, TILE_HEIGHT, "sand", None, 37, r=10, lift=2)
    side = min(150.0, width * 0.3)
    canvas.put(tile(canvas, ("yellow", "worker"), "e", side, side), x + 26, y + 34, r=side * 0.07, lift=4)
    canvas.put(foundation(canvas, 2, None, side * 0.62, side * 0.62), x + 34 + side, y + 34 + side * 0.19, r=5, lift=4)
    words = tr(N_("The stairs lead to a building site."))
    canvas.para(words, x + 22, y + 46 + side, side * 1.7, 15.5, SEPIA, BODY_ITALIC, maxh=44)
    left = x + 66 + side * 1.62
    for index, (name, text) in enumerate(_SYMBOLS):
        middle = y + 34 + index * 37
        canvas.blitc(symbol(canvas, name, 26), left, middle)
        room = x + width - 14 - left - 26
        one_line = canvas.width(tr(text), 16.5, BODY) <= room
        canvas.para(
            tr(text), left + 26, middle - (11 if one_line else 18), room, 16.5 if one_line else 15, INK, maxh=38
        )


def paint_levels_picture(canvas: Canvas, x: float, y: float, width: float) -> None:
    """The five levels with the blocks that each costs and what the pyramid is worth."""
    canvas.panel(x, y, width, LEVELS_HEIGHT, "sand", None, 38, r=10, lift=2)
    step = (width - 24) / LEVELS
    side = min(92.0, step - 16)
    colors = ("blue", "red", "gray", "green", "yellow")
    for level, record in enumerate(shipped().table.levels, 1):
        middle = x + 12 + (level - 0.5) * step
        canvas.put(
            pyramid(canvas, colors[level - 1], level, 0, side, side, record.value),
            middle - side / 2,
            y + 44,
            r=4,
            lift=4,
        )
        canvas.text(tr(say(N_("Level {level}"), level=level)), middle, y + 24, 16, INK, BODY_BOLD, "c", maxw=step - 4)
        size = min(21.0, (step - 8) / LEVELS)
        for number in range(record.blocks):
            at = middle + (number - (record.blocks - 1) / 2) * size
            canvas.blitc(block(canvas, colors[level - 1], size), at, y + 64 + side)
        worth = tr(say(N_("worth {value}"), value=record.value))
        canvas.text(worth, middle, y + 88 + side, 16, SEPIA, DISPLAY_BOLD, "c", maxw=step - 4)
    notes = (
        N_("Each level needs three Workers on the site; all but one go back."),
        N_("Only the highest level counts. All blocks have the pyramid’s color or are white."),
    )
    for index, note in enumerate(notes):
        canvas.text(
            tr(note), x + width / 2, y + LEVELS_HEIGHT - 40 + 20 * index, 15, SEPIA, BODY_ITALIC, "c", maxw=width - 24
        )


_EXAMPLE = BoardLook.of_text((". # . . .", ". . . # .", "# . . . .", ". s # . .", ". s . . #"), 0)
"""A part of the front of the board."""


def paint_rows_picture(canvas: Canvas, x: float, y: float, width: float) -> None:
    """A new tile with the rows that can be chosen, and where its Worker can go."""
    canvas.panel(x, y, width, ROWS_HEIGHT, "wood", None, 39, r=10, lift=2)
    cell = min(66.0, (width * 0.56) / _EXAMPLE.columns)
    grid = Grid(x + 18, y + (ROWS_HEIGHT - 5 * cell) / 2, cell)
    paint_board(canvas, _EXAMPLE, grid)
    laid: tuple[tuple[Place, tuple[str, ...], Side], ...] = (
        ((0, 1), ("blue",), "s"),
        ((1, 1), ("red", "eye"), "n"),
        ((1, 2), ("worker", "eye"), "w"),
        ((2, 2), ("green", "worker"), "s"),
        ((3, 2), ("gray", "worker"), "n"),
        ((3, 3), ("worker",), "w"),
        ((4, 3), ("eye", "eye"), "s"),
    )
    for place, symbols, toward in laid:
        box = grid.piece(place)
        canvas.put(tile(canvas, symbols, toward, box.w, box.h), box.x, box.y, r=4, lift=2, alpha=90)
    bases: tuple[tuple[Place, int, int | None], ...] = (
        *(((1, 0), 1, None), ((3, 1), 2, 0), ((0, 2), 3, None)),
        *(((2, 3), 1, None), ((4, 4), 2, None)),
    )
    for place, value, owner in bases:
        box = grid.piece(place)
        canvas.put(foundation(canvas, value, owner, box.w, box.h), box.x, box.y, r=4, lift=3)
        for spot in worker_spots(1, box) if owner is not None else ():
            canvas.putc(worker(canvas, owner or 0, spot.w), *spot.center, lift=2, shape=True)
    paint_row(canvas, grid, ((1, 1), (2, 2), (3, 3)), 2)
    paint_row(canvas, grid, ((1, 2), (2, 2), (3, 2)), 0, chosen=True)
    for target in ((2, 3), (3, 1), (0, 2), (4, 4)):
        paint_target(canvas, grid.space(target))
    for target in ((2, 3), (3, 1)):
        paint_path(canvas, grid.space((2, 2)).center, grid.space(target), cell)
    _notes(
        canvas,
        x + 40 + 5 * cell,
        y,
        width - 58 - 5 * cell,
        (
            N_("A row is a straight line of tiles through the new one, gaps included."),
            N_("Building sites and the border end it."),
            N_("Each Worker moves from its own tile in a straight line over spaces that are not empty."),
        ),
    )


def paint_enclosure_picture(canvas: Canvas, x: float, y: float, width: float) -> None:
    """A pyramid with tiles all around it."""
    canvas.panel(x, y, width, ENCLOSURE_HEIGHT, "wood", None, 41, r=10, lift=2)
    look = BoardLook.of_text((". . .", ". # .", ". . o"))
    cell = min(84.0, width * 0.14, (ENCLOSURE_HEIGHT - 40) / 3)
    grid = Grid(x + 24, y + (ENCLOSURE_HEIGHT - 3 * cell) / 2, cell)
    paint_board(canvas, look, grid)
    ring = tuple((column, row) for column in range(3) for row in range(3) if (column, row) != (1, 1))
    shown: tuple[tuple[str, ...], ...] = (
        *(("eye", "eye"), ("blue", "eye"), ("worker",), ("red", "worker"), ("yellow", "eye")),
        *(("grave", "eye"), ("worker", "eye")),
    )
    sides: tuple[Side, ...] = ("n", "e", "w", "s", "n", "e", "w")
    for place, symbols, toward in zip(ring, shown, sides, strict=False):
        box = grid.piece(place)
        canvas.put(tile(canvas, symbols, toward, box.w, box.h), box.x, box.y, r=4, lift=2, alpha=90)
    box = grid.piece((1, 1))
    canvas.put(pyramid(canvas, "green", 2, 0, box.w, box.h, shipped().table.levels[1].value), box.x, box.y, r=4, lift=3)
    for spot in worker_spots(2, box):
        canvas.putc(worker(canvas, 0, spot.w), *spot.center, lift=2, shape=True)
    paint_enclosure(canvas, grid, (1, 1), ring)
    _notes(
        canvas,
        x + 52 + 3 * cell,
        y,
        width - 74 - 3 * cell,
        (
            N_("No neighbor of this site is empty any more: it is enclosed."),
            N_("Its owner gets every Eye of Horus, all grave goods and the gold around it at once."),
        ),
    )


def _notes(canvas: Canvas, x: float, y: float, width: float, texts: tuple[str, ...]) -> None:
    """Sentences on wood, one below the other."""
    top = y + 26
    for text in texts:
        canvas.disc(x + 5, top + 11, 3.4, GOLD_T)
        top += canvas.para(tr(text), x + 18, top, width - 18, 17.5, CREAM, BODY) + 14
