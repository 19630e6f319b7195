"""What a resting pointer shows never covers what it explains; names in the table of scores are never cut."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import Player
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.table.pieces import Box, box_beside
from pyramids_desktop.ui.table.scores import paint_standings
from pyramids_desktop.ui.table.zoom import passing_sheet
from pyramids_desktop.ui.text import set_language

from .tables import Desk, people, table

SCREEN = Box(0, 0, 1280, 800)
LONGEST = ("Amenhotep III", "Wilhelmina Gutenb.", "Hatschepsut-Maatka", "Nebuchadnezzar III")
"""Names of eighteen letters, the most that a seat takes."""


def play_some(desk: Desk, decisions: int, seed: int) -> None:
    """Decide by chance for everybody."""
    chance = random.Random(seed)
    match = desk.scene.match
    for _ in range(decisions):
        desk.rest()
        if match.may_end_turn:
            match.end_turn()
        elif not match.is_over:
            match.submit(chance.choice(match.session.legal()))
    desk.rest()


def check_close_looks(desk: Desk) -> int:
    """Look at all pieces; how many there were."""
    scene = desk.scene
    screen = scene.frame.screen
    count = 0
    for piece in scene.stage.placement.pieces:
        zoom = scene.spec.zoom(scene.stage.look, piece.about) if piece.about is not None else None
        if piece.under or zoom is None or (zoom.face is None and not zoom.spread):
            continue
        _sheet, box = passing_sheet(desk.app.canvas, scene.spec, zoom, scene.names, piece.box, screen)
        assert not box.meets(piece.box), piece.about
        assert screen.joined(box) == screen, piece.about
        count += 1
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_close_look_never_covers_its_piece(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    set_language("pseudo")
    with table(tmp_path, people(seats), size=size) as desk:
        for seed in range(3):
            play_some(desk, 10, seed)
            assert check_close_looks(desk) > 8


def test_what_is_aimed_at_stays_in_sight_too() -> None:
    piece, aimed = Box(300, 300, 100, 140), Box(480, 300, 100, 140)
    free = box_beside((500, 300), piece, SCREEN)
    assert free.meets(aimed), "the side with more room is taken while nothing is in the way"
    clear = box_beside((280, 300), piece, SCREEN, (aimed,))
    assert not clear.meets(aimed)
    assert not clear.meets(piece)


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_in_the_table_of_scores_are_whole(tmp_path: Path, seats: int, language: str) -> None:
    set_language(language)
    with table(tmp_path, [Player(name, "person") for name in LONGEST[:seats]]) as desk:
        scene = desk.scene
        desk.rest()
        lint = desk.app.canvas.lint = LintSink()
        lint.start(desk.app.window)
        look = scene.stage.look
        paint_standings(desk.app.canvas, scene.frame.standings, look, scene.spec.standings(look), "")
        assert [str(finding) for finding in lint.findings()] == []
