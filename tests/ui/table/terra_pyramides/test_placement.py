"""Terra Pyramides' layout at every size, version and number of seats, and the words that are drawn."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.core.seats import NATURE, SPECTATOR
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.text import set_language
from pyramids_desktop.ui.window import viewport

from ..tables import NAMES, people, table
from .test_whole_games import choose

GAME = load_game("terra_pyramides")
SPEC = table_of("terra_pyramides")
SIZES = ((1280, 800), (1920, 1080), (2560, 1600), (1024, 640), (800, 500), (1366, 768), (1280, 1024), (3440, 1440))
TABLES = (
    (2, {"version": "base"}),
    (3, {"version": "horus", "open_stacks": True}),
    (4, {"version": "nile"}),
    (1, {"alone": "3"}),
    (4, {"mission": "2"}),
)


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_the_layout_is_sound_at_every_size(seats: int, chosen: dict[str, Any]) -> None:
    session = Session(GAME, GAME.options_type(**chosen), seats, seats, people=range(seats))
    rng = random.Random(seats)
    for _ in range(500):
        if session.is_over:
            break
        if session.mover == NATURE:
            session.auto()
        else:
            session.submit(choose(rng, session.legal()))
        size = rng.choice(SIZES)
        view = viewport(size)
        frame = SPEC.frame(view.logical_size, seats, view.compact)
        viewer = rng.randrange(SPECTATOR, seats)
        seen = GAME.view(session.state, viewer)
        commands = GAME.legal(seen) if session.mover == viewer else ()
        look = Look(GAME, seen, viewer, NAMES[:seats], commands=commands)
        placement = SPEC.place(look, frame)
        assert faults(placement, frame) == [], (size, viewer)
        assert placement == SPEC.place(look, frame)
        for piece in placement.pieces[::7]:
            if piece.about is not None:
                SPEC.zoom(look, piece.about)


@pytest.mark.parametrize("lang", ["en", "pseudo"])
@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_the_words_fit(tmp_path: Path, seats: int, chosen: dict[str, Any], lang: str) -> None:
    sink = LintSink()
    set_language(lang)
    options = GAME.options_type(**chosen)
    with table(tmp_path, people(seats), game_id=GAME.info.id, options=options, lint=sink) as desk:
        desk.rest()
        rng = random.Random(seats)
        for _ in range(40):
            match = desk.scene.match
            if match.is_over:
                break
            if match.may_end_turn:
                desk.scene._end_turn()
            else:
                desk.scene.submit(choose(rng, match.session.legal()))
            desk.rest()
        assert [str(found) for found in sink.findings()] == []
