"""What Pyramidice's table tells: close looks at everything, values of our own, previews, a data pack's values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import facts, ids, load_pack
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.ui.tables.pyramidice_pieces import box_of, printed_box
from pyramids_desktop.ui.tables.pyramidice_zoom_words import HOUSE_ICON
from tests.games.pyramidice.packs import write_projects

from .positions import GAME, SPEC, frame_of, fullest, look_of, states


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_everything_that_can_be_pointed_at_can_be_looked_at(seats: int) -> None:
    told = 0
    for state in [*states(seats, 1)[::15], fullest(seats)]:
        look = look_of(state, 0, seats)
        placement = SPEC.place(look, frame_of((1280, 800), seats))
        words = {piece.about for piece in placement.pieces if piece.info is not None}
        words |= {zone.info for zone in placement.zones if zone.info is not None}
        for word in words:
            assert word is not None
            zoom = SPEC.zoom(look, word)
            assert zoom is not None, word
            assert zoom.text is not None or zoom.facts, word
            assert zoom.rule is not None or word in ("own-scarab", "hidden-project"), word
            told += 1
    assert told > 100


def test_values_of_our_own_bear_a_sign() -> None:
    look = look_of(fullest(2), 0, 2)
    box = printed_box()
    for divinity in range(len(ids.DIVINITIES)):
        zoom = SPEC.zoom(look, f"div:{divinity}")
        assert zoom is not None
        cost = zoom.facts[0]
        assert (cost.icon == HOUSE_ICON) == (box.divinity_source(divinity, "cost") == "house")
    assert any(box.divinity_source(divinity, "cost") == "house" for divinity in range(38))


def test_a_data_packs_values_are_shown(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shipped = printed_box()
    write_projects(pack)
    game = load_pack(pack)
    look = replace(look_of(fullest(2), 0, 2), game=game)
    placement = SPEC.place(look, frame_of((1280, 800), 2))
    faces = [piece.face for piece in placement.pieces if piece.face.kind == "project"]
    assert faces
    assert all(box_of(face) is not shipped for face in faces)
    plain = SPEC.place(look_of(fullest(2), 0, 2), frame_of((1280, 800), 2))
    assert all(box_of(piece.face) is shipped for piece in plain.pieces if piece.face.kind == "project")


def test_previews_tell_cost_gain_and_score_by_the_games_own_facts() -> None:
    seen = 0
    for state in states(2, 4):
        if not (state.stack and isinstance(state.stack[-1], fr.Act)):
            continue
        look = replace(look_of(state, state.stack[-1].seat, 2), commands=tuple(GAME.legal(state)))
        for command in look.commands:
            if isinstance(command, do.Build):
                found = SPEC.preview(look, command)
                assert found is not None
                after = GAME.step(state, command)
                if not isinstance(after.stack[-1], fr.Act):
                    continue
                glory = after.players[look.viewer].glory
                total = GAME.scores(GAME.view(after, look.viewer)).totals[look.viewer]
                assert dict(found.lines[2].arguments) == {"glory": glory, "total": total}
                seen += 1
    assert seen > 5


def test_nobody_elses_project_is_seen_on_the_table() -> None:
    for state in states(3, 2)[40::20]:
        if not state.stack:
            continue
        look = look_of(state, 1, 3)
        placement = SPEC.place(look, frame_of((1280, 800), 3))
        shown = {piece.face.value for piece in placement.pieces if piece.face.kind == "project"}
        assert shown <= {state.players[1].project}


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_a_pyramids_close_look_marks_the_pairs_of_ones_project(seats: int) -> None:
    state = fullest(seats)
    project = state.players[0].project
    assert project is not None
    pairs = facts.project_pairs(printed_box(), state, project)
    shown: list[object] = []
    dice = cells = 0
    for pyramid in sorted({printed_box().spaces[number].pyramid for number in range(len(state.pyramid))}):
        zoom = SPEC.zoom(look_of(state, 0, seats), f"pyramid:{pyramid}")
        assert zoom is not None
        shown += [face.value for face, _ in zoom.scene if face.kind == "pair"]
        dice += sum(face.kind == "die" for face, _ in zoom.scene)
        cells += sum(face.kind == "cell" for face, _ in zoom.scene)
    assert sorted(map(int, map(str, shown))) == sorted(pair.glory for pair in pairs)
    assert cells == len(state.pyramid) and dice == sum(value > 0 for value in state.pyramid)
    assert pairs
