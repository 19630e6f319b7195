"""Terra Pyramides' table is drawn from the box in play: another board, other tiles, another track."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from pyramids_desktop.assets import asset
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games.packs import load_with_pack
from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.terra_pyramides import TerraPyramides
from pyramids_desktop.ui.art import Canvas, LintSink
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.painter import TablePainter
from pyramids_desktop.ui.table.pieces import Placement
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.window import viewport

SPEC = table_of("terra_pyramides")
SEATS = 3
NAMES = ("Nefer", "Khufu", "Tiye")
BOARD = """
# . o . . # . o . . # .
. . . # . . . . # . . .
. # . . . . # . . . . #
o . . . # . s . . # . .
. . # . . s s # . . . o
# . . . . # s . . . # .
. . . # . . . . # . . .
. # . . . . # . . . . #
o . o . # . . o . # . .
""".strip().splitlines()
"""Twelve columns and nine rows, the same distance from site to site."""


@pytest.fixture
def game(tmp_path: Path) -> TerraPyramides:
    """A game of another board and track, of more Eyes and fewer Workers."""

    def read(name: str) -> str:
        return asset("data", "terra_pyramides", name).read_text(encoding="utf-8")

    front = read("front.toml")
    start = front.index("rows = [")
    end = front.index("]\n", start)
    rows = "".join(f'  "{row}",\n' for row in BOARD)
    front = f"{front[:start]}rows = [\n{rows}{front[end:]}"
    for old, new in (("[0, 4]", "[0, 5]"), ("[5, 9]", "[6, 11]"), ("lap = 100", "lap = 60")):
        assert old in front
        front = front.replace(old, new)
    (tmp_path / "front.toml").write_text(front, encoding="utf-8")
    tiles = read("tiles.toml")
    for old, new in (
        ('symbols = ["worker"]\ncount = 6', 'symbols = ["worker"]\ncount = 2'),
        ('symbols = ["eye", "eye"]\ncount = 4', 'symbols = ["eye", "eye"]\ncount = 8'),
    ):
        assert old in tiles
        tiles = tiles.replace(old, new)
    (tmp_path / "tiles.toml").write_text(tiles, encoding="utf-8")
    loaded = load_with_pack("terra_pyramides", tmp_path)
    assert isinstance(loaded, TerraPyramides)
    return loaded


def played(game: TerraPyramides, decisions: int) -> Look:
    """The mover's look at a random game after so many decisions."""
    session = Session(game, game.options_type(version="horus", open_stacks=True), SEATS, 5, people=range(SEATS))
    rng = random.Random(4)
    while not session.is_over and (decisions > 0 or session.mover == NATURE):
        if session.mover == NATURE:
            session.auto()
        else:
            decisions -= 1
            session.submit(rng.choice(session.legal()))
    viewer = max(0, session.mover or 0)
    view = game.view(session.state, viewer)
    return Look(game, view, viewer, NAMES, commands=game.legal(view))


def placed(look: Look, size: tuple[int, int] = (1280, 800)) -> Placement:
    view = viewport(size)
    return SPEC.place(look, SPEC.frame(view.logical_size, SEATS, view.compact))


def test_tiles_show_the_symbols_of_the_box_in_play(game: TerraPyramides) -> None:
    look = played(game, 150)
    pieces = placed(look).by_key
    laid = {cell: tile for cell, tile in enumerate(look.view.tiles) if tile is not None}
    assert len(laid) > 12
    for cell, tile in laid.items():
        symbols = tuple(ids.SYMBOLS[symbol] for symbol in game.printed.tiles[tile].symbols)
        assert pieces[f"tile:{cell}"].face.value == symbols


def test_a_board_of_another_shape_fits_every_window(game: TerraPyramides) -> None:
    for decisions in (0, 60, 140):
        look = played(game, decisions)
        for size in ((1280, 800), (1920, 1080), (2560, 1600), (1024, 640), (800, 500)):
            view = viewport(size)
            frame = SPEC.frame(view.logical_size, SEATS, view.compact)
            placement = SPEC.place(look, frame)
            assert faults(placement, frame) == [], size
            spaces = [zone for zone in placement.zones if zone.id.split(":")[0] in ("space", "site", "oasis")]
            assert len(spaces) == len(BOARD) * len(BOARD[0].split())


def test_the_whole_table_is_painted_without_a_fault(game: TerraPyramides) -> None:
    look = played(game, 90)
    sink = LintSink()
    canvas = Canvas(1.0, pygame.Surface((1280, 800)), lint=sink)
    frame = SPEC.frame((1280, 800), SEATS)
    placement = SPEC.place(look, frame)
    painter = TablePainter(SPEC)
    canvas.target.blit(painter.ground(canvas, look, frame, placement), (0, 0))
    SPEC.paint_labels(canvas, look, frame, placement)
    painter.paint_pieces(canvas, placement)
    assert [str(found) for found in sink.findings()] == []


def test_a_marker_says_how_far_it_is_beyond_laps_of_the_track_in_play(game: TerraPyramides) -> None:
    look = played(game, 30)
    first, *others = look.view.players
    view = replace(look.view, players=(replace(first, steps=133), *others))
    face = placed(Look(game, view, look.viewer, NAMES)).by_key["marker:0"].face
    assert face.mark("beyond") == 120
