"""Pyramidice's table at its fullest, what lies on its pyramid, and the words that are drawn."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from pyramids_desktop.core.message import Message
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.scenes.fault import FaultScene
from pyramids_desktop.ui.table import scores
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.tables.pyramidice_end import total_words
from pyramids_desktop.ui.text import set_language

from ..playing import decisions
from ..tables import SIZES, Desk, people, table
from .positions import GAME, SPEC, choose, frame_of, fullest, look_of, states


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_fullest_table_has_room(size: tuple[int, int], seats: int) -> None:
    frame = frame_of(size, seats)
    look = look_of(fullest(seats), 0, seats)
    placement = SPEC.place(look, frame)
    assert faults(placement, frame) == []
    dice = [piece for piece in placement.pieces if piece.zone == "tray"]
    assert len(dice) == 12
    assert min(piece.box.w for piece in dice) >= 24
    own = [piece for piece in placement.pieces if piece.zone == "cards:0" and piece.handle is not None]
    assert len(own) == 10
    assert min(piece.box.w for piece in own) >= 52
    assert min(piece.box.w for piece in placement.pieces if piece.zone == "quarry") >= 16


def test_a_space_can_be_aimed_at_on_the_pyramid_and_on_its_plan() -> None:
    state = states(4, 1)[100]
    placement = SPEC.place(look_of(state, 0, 4), frame_of((1280, 800), 4))
    for number in range(len(state.pyramid)):
        handle = f"space:{number}"
        places = placement.targets(handle)
        assert [zone.echo for zone in places] == [False, True]
        for zone in places:
            assert placement.place_at(zone.box.center, [handle]) == zone
        # The corner of the box around a slanted place is not the place.
        slanted = places[0]
        assert placement.place_at((slanted.box.x + 1, slanted.box.y + 1), [handle]) is None


def test_neighbors_on_a_pyramid_do_not_steal_from_one_another() -> None:
    placement = SPEC.place(look_of(states(4, 1)[100], 0, 4), frame_of((1280, 800), 4))
    handles = [f"space:{number}" for number in range(9)]
    for handle in handles:
        zone = placement.targets(handle)[0]
        assert placement.target_at(zone.box.center, handles) == handle


def shown_lint(desk: Desk) -> None:
    desk.drawing.every = 1
    desk.app.invalidate()
    desk.step()
    assert not isinstance(desk.app.stack.top, FaultScene)
    desk.drawing.every = 10_000


@pytest.mark.parametrize(
    ("size", "seats", "spoken"),
    [
        *itertools.product(((1280, 800), (1024, 640), (2560, 1600), (1280, 1024), (2200, 900)), (1, 2, 3, 4), ("en",)),
        *itertools.product(((1280, 800),), (1, 2, 4), ("de", "pseudo")),
    ],
)
def test_every_word_is_legible(tmp_path: Path, size: tuple[int, int], seats: int, spoken: str) -> None:
    """No text below its least size, cut, off the window, over another, or pale; not even if all are longer."""
    set_language(spoken)
    lint = LintSink()
    with table(tmp_path, people(seats), size=size, seed=seats, lint=lint, game_id="pyramidice") as desk:
        rng = random.Random(seats)
        desk.drawing.every = 10_000
        asked = set()
        for _legal in itertools.islice(decisions(desk, rng, choose), 260):
            kind = type(desk.scene.match.session.state.stack[-1])
            if kind not in asked or rng.random() < 0.04:
                asked.add(kind)
                shown_lint(desk)
        show(desk, fullest(seats))
        shown_lint(desk)
        assert len(asked) > 4
        found = [str(finding) for finding in lint.findings()]
        assert found == [], "\n".join(found)


def show(desk: Desk, state: st.State) -> None:
    """Put a position onto the table that no game has led to."""
    stage = desk.scene.stage
    if stage.viewer != 0:
        stage.look_as(0)
    commands = (do.Done(),) if state.stack else ()
    look = replace(stage.look, view=GAME.view(state, 0), commands=commands, destinations={}, draft=())
    stage.look = look
    stage.placement = stage.place(look)
    desk.scene.changed = True


@pytest.mark.parametrize(("size", "seats"), [*itertools.product(SIZES, (1, 2, 3, 4))])
def test_the_end_tells_how_each_total_came_about(size: tuple[int, int], seats: int) -> None:
    ended = msgspec.structs.replace(fullest(seats), stack=(), dice=())
    look = look_of(ended, 0, seats)
    assert look.mover is None
    standings = SPEC.standings(look)
    lines = seats + len(look.scores.automata)
    assert len(standings.totals) == lines == max(2, seats), "the Great Architect's too"
    for line in range(lines):
        assert sum(column.values[line] for column in standings.columns) == standings.totals[line]
    placement = SPEC.place(look, frame_of(size, seats))
    labels = [label for box, label in placement.notes if placement.parts["acts"].holds(box, 3)]
    assert labels == [*(column.label for column in standings.columns), Message("Sum")]
    assert not SPEC.place(look_of(fullest(seats), 0, seats), frame_of(size, seats)).notes, "only then"


@pytest.mark.parametrize("spoken", ["en", "de", "pseudo"])
@pytest.mark.parametrize("seats", [1, 4])
def test_the_end_is_legible(tmp_path: Path, seats: int, spoken: str) -> None:
    set_language(spoken)
    for size in ((1280, 800), (1024, 640), (2560, 1600)):
        lint = LintSink()
        folder = tmp_path / str(size[0])
        with table(folder, people(seats), size=size, lint=lint, game_id="pyramidice") as desk:
            desk.rest()
            show(desk, msgspec.structs.replace(fullest(seats), stack=(), dice=()))
            shown_lint(desk)
        assert [str(finding) for finding in lint.findings()] == []


@pytest.mark.parametrize("seats", [1, 4])
def test_whoever_has_a_total_has_a_line_at_the_end(tmp_path: Path, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []
    monkeypatch.setattr(scores, "paint_name", lambda canvas, name, *place: named.append(name))
    with table(tmp_path, people(seats), size=(1280, 800), game_id="pyramidice") as desk:
        desk.rest()
        named.clear()
        show(desk, msgspec.structs.replace(fullest(seats), stack=(), dice=()))
        shown_lint(desk)
        look = desk.scene.stage.look
    automata = [str(name.template) for name in look.scores.automata]
    assert bool(automata) == (seats == 1)
    assert [*look.names, *automata] == named[: len(look.scores.totals)]


def test_a_total_is_a_forecast_until_the_end() -> None:
    state = fullest(2)
    assert total_words(state, 31).template == "{total} projected"
    assert total_words(msgspec.structs.replace(state, stack=()), 31).template == "{total} at the end"
