"""The end of a game of Terra Pyramides: the sheet of a mission says whether it is won, or by how much it is lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.games.terra_pyramides import scoring
from pyramids_desktop.games.terra_pyramides.state import Options
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.table.curves import spread
from pyramids_desktop.ui.table.sheet import ScoreSheetPage
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.text import tr
from tests.games.terra_pyramides.table import GAME, own
from tests.games.terra_pyramides.table import table as position

from ..playing import any_kind, decisions
from ..tables import people, table
from .test_whole_games import GAME_ID, options

SPEC = table_of(GAME_ID)
PLACES = ((3, 4), (4, 6), (6, 5), (1, 0))


@pytest.mark.parametrize(("seats", "chosen"), [(1, {"alone": "1"}), (4, {"mission": "2"})])
def test_a_lost_mission_says_by_how_much(tmp_path: Path, seats: int, chosen: dict[str, Any]) -> None:
    sink = LintSink()
    with table(tmp_path, people(seats), seed=2, game_id=GAME_ID, options=options(**chosen), lint=sink) as desk:
        desk.drawing.every = 10**6
        for _legal in decisions(desk, random.Random(1), any_kind):
            assert desk.app.stack.top is desk.scene
        match = desk.scene.match
        desk.drawing.every = 1
        desk.steps(3)
        sheet = desk.app.stack.top
        assert isinstance(sheet, ScoreSheetPage)
        have, need = scoring.progress(GAME.box(match.session.state), match.session.state)
        assert have < need
        assert sheet.title.endswith(f"lost, {need - have} short of the goal")
        lines = [tr(line.text, desk.scene.names) for line in desk.scene.stage.book.lines]
        assert f"The last tile is placed: the mission is lost, {need - have} short of the goal" in lines
        assert [str(found) for found in sink.findings()] == []
        # A sum of one part is told once; a goal of points names no parts.
        assert len(sheet._parts()) == (0 if seats == 1 else 3)
        assert [one.name for one in sheet._contenders] == ["Nefer" if seats == 1 else "The team", "Goal"]
        assert [sheet._is_bare_goal(one) for one in sheet._contenders] == [False, seats > 1]
        again = sheet.find("rematch")
        assert again is not None and again.label == "Play again", "nobody is there to be beaten"


@pytest.mark.parametrize(("count", "words"), [(4, "the mission is won!"), (3, "lost, 1 short of the goal")])
def test_a_mission_is_won_with_the_last_of_its_pyramids(count: int, words: str) -> None:
    sites = {place: own(1 + index % 3, 0, 1, 5, index) for index, place in enumerate(PLACES[:count])}
    state = position(Options(alone="1"), 1, sites=sites)
    verdict = SPEC.verdict(Look(GAME, state, 0, ("Nefer",)))
    assert verdict is not None and tr(verdict).endswith(words)


def test_a_game_against_each_other_is_simply_won() -> None:
    assert SPEC.verdict(Look(GAME, position(), 0, ("Nefer", "Khufu"))) is None


def test_signs_at_the_end_of_a_chart_keep_apart_and_inside() -> None:
    assert spread([10.0, 60.0, 100.0], 24, 150) == [10.0, 60.0, 100.0]
    assert spread([100.0, 100.0, 100.0], 24, 150) == [100.0, 124.0, 148.0]
    assert spread([10.0, 140.0, 141.0, 142.0], 24, 150) == [10.0, 102.0, 126.0, 150.0]
    assert spread([], 24, 150) == []
