"""The words that are drawn at Terra Pyramides' table, in each version and with any number of seats."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.games import load_game
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.text import set_language

from ..playing import any_kind
from ..tables import people, table

GAME = load_game("terra_pyramides")
TABLES = (
    (2, {"version": "base"}),
    (3, {"version": "horus", "open_stacks": True}),
    (4, {"version": "nile"}),
    (1, {"alone": "3"}),
    (4, {"mission": "2"}),
)


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
                desk.scene.submit(any_kind(rng, match.session.legal()))
            desk.rest()
        assert [str(found) for found in sink.findings()] == []
