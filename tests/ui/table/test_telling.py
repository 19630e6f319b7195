"""What the table tells: why a button is off, what a button would do, how long a reason stands, what is shown again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.core.message import say
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.ui.table import motion
from pyramids_desktop.ui.table.chrome import TableButton
from pyramids_desktop.ui.text import tr

from .tables import Desk, people, table


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        yield desk


def button(desk: Desk, button_id: str) -> TableButton:
    return next(button for button in desk.scene.controls.make() if button.id == button_id)


def discard(desk: Desk) -> None:
    desk.scene.submit(next(c for c in desk.scene.match.session.legal() if isinstance(c, do.Discard)))
    desk.rest()


# ---- buttons


def test_undo_says_why_not_and_what_it_would_take_back(desk: Desk) -> None:
    scene = desk.scene
    session, seat = scene.match.session, scene.stage.viewer
    reason = session.why_no_undo(seat)
    assert reason is not None
    assert button(desk, "undo").reason == tr(reason, scene.names)
    command = next(c for c in session.legal() if isinstance(c, do.Discard))
    name = tr(session.game.name(session.state, command))
    scene.submit(command)
    desk.rest()
    undo = button(desk, "undo")
    assert undo.on
    assert name in undo.note
    assert "others" not in undo.note
    desk.step(desk.motion(undo.box.center))
    desk.steps(40)
    assert scene.pointer.note is not None
    assert name in " ".join(scene.pointer.note.lines)


def test_the_moves_say_whose_turn_it_is(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, curtain=False) as desk:
        desk.rest()
        scene = desk.scene
        scene.stage.look_as(1 - scene.stage.viewer)
        reason = button(desk, "moves").reason
        assert scene.names[scene.match.mover or 0] in reason
        assert reason.startswith("Not your turn")


def test_nothing_can_be_shown_again_where_nothing_moves(desk: Desk) -> None:
    discard(desk)
    assert button(desk, "replay").reason == "The settings have all movement turned off."


# ---- reasons


def test_a_reason_does_not_outlive_its_cause(desk: Desk) -> None:
    scene = desk.scene
    discard(desk)
    scene.refuse(say("Not now."))
    desk.step()
    assert scene.reason is not None
    scene.end_turn()
    desk.rest()
    assert scene.reason is None
    assert scene.scenery is not None
    assert scene.scenery.prompt.kind == "prompt"


def test_a_refused_drop_still_says_why_when_the_card_is_home(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, animation="normal") as desk:
        desk.rest()
        source = next(iter(desk.scene.stage.look.destinations))
        desk.drag(desk.source(source), (1150.0, 60.0))
        desk.scene.refuse(say("Not there."))
        desk.steps(30)
        assert not desk.scene.stage.busy
        assert desk.scene.reason == say("Not there.")


# ---- shown once more


def test_the_last_round_shown_again_is_told_apart_from_the_game(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, animation="normal") as desk:
        desk.rest()
        for _ in range(4):
            if desk.scene.match.may_end_turn:
                desk.scene.end_turn()
            else:
                discard(desk)
            desk.rest()
        desk.click(button(desk, "replay").box.center)
        desk.steps(3)
        scenery = desk.scene.scenery
        assert scenery is not None
        assert scenery.again
        assert scenery.prompt.kind == "again"
        desk.key(pygame.K_SPACE)
        desk.steps(2)
        assert desk.scene.scenery is not None
        assert not desk.scene.scenery.again
        assert desk.scene.scenery.prompt.kind != "again"


# ---- little motion


def test_with_little_motion_nothing_tilts_or_travels(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, animation="slow", reduced_motion=True) as desk:
        desk.rest()
        scene = desk.scene
        source = next(iter(scene.stage.look.destinations))
        start = desk.source(source)
        desk.down(start)
        desk.glide(start, (start[0] + 60, start[1] - 90))
        assert scene.scenery is not None
        assert scene.scenery.lifted is not None
        assert scene.scenery.lifted.tilt == 0
        scene.let_go()
        desk.rest()
        scene.submit(next(c for c in scene.match.session.legal() if isinstance(c, do.Discard)))
        desk.step()
        beat = scene.stage.beat
        assert beat is not None
        ends: set[Any] = {piece.box for glide in beat.glides for piece in (glide.start, glide.end)}
        seconds = 0.0
        while scene.stage.beat is beat and not scene.stage.holding:
            assert all(pose.box in ends for pose in scene.stage.poses())
            desk.step()
            seconds += 1 / 60
        assert seconds <= motion.FADE + 0.05


# ---- lit places


def test_a_hand_that_is_used_as_a_whole_is_lit_as_a_whole(desk: Desk) -> None:
    scene = desk.scene
    rival = 1 - scene.stage.viewer
    handle = f"hand-of:{rival}"
    pieces = scene.stage.placement.sources(handle)
    assert len(pieces) == 4
    scene.stage.look.destinations[handle] = {None: ()}
    glow = next(glow for glow in scene.composer._resting_glows() if glow.box.holds(pieces[0].box))
    assert all(glow.box.holds(piece.box) for piece in pieces)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_notes_at_targets_leave_the_header_and_the_prompt_in_sight(tmp_path: Path, seats: int) -> None:
    notes = 0
    with table(tmp_path, people(seats), seed=seats) as desk:
        desk.rest()
        scene = desk.scene
        for source, ways in scene.stage.look.destinations.items():
            for target in filter(None, ways):
                scene.hand.picked, scene.hand.aimed = source, target
                _prompt, tip = scene.composer.prompt_and_tip()
                if tip is not None:
                    notes += 1
                    assert not tip.box.meets(scene.frame.header)
                    assert not tip.box.meets(scene.stage.placement.prompt)
    assert notes >= 4
