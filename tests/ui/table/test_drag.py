"""The hand on a piece, and everything that goes wrong with mouse buttons in the field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.drag import SLOP, Drag, Step
from pyramids_desktop.ui.table.pieces import Box, Face, Piece

from .tables import Desk, people, table


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        yield desk


def hand_handle(desk: Desk) -> str:
    return next(handle for handle in desk.scene.stage.look.destinations if handle.startswith("hand:"))


def slot_target(desk: Desk, source: str) -> str:
    targets = desk.scene.stage.look.destinations[source]
    return next(target for target in targets if target is not None and target.startswith("slot:"))


def begin_drag(desk: Desk) -> str:
    """Lift a card of the hand and hold it over its slot."""
    source = hand_handle(desk)
    start = desk.source(source)
    desk.down(start)
    desk.glide(start, desk.target(slot_target(desk, source)))
    assert desk.scene.hand.drag.lifted is not None
    return source


def assert_home(desk: Desk) -> None:
    """Nothing is held, and everything lies where the view says."""
    stage = desk.scene.stage
    desk.steps(30)
    assert desk.scene.hand.drag.held is None
    assert not stage.busy
    assert stage.placement == stage.place(stage.look)
    assert faults(stage.placement, desk.scene.frame) == []


def entries(desk: Desk) -> int:
    return len(desk.scene.match.session.entries)


# ---- the record


def piece() -> Piece:
    return Piece("card", Face("card"), Box(100, 100, 60, 80), "hand", "hand:1")


def test_a_press_becomes_a_drag_only_beyond_the_slop() -> None:
    drag = Drag()
    drag.press(piece(), (110, 110))
    assert drag.move((110 + SLOP, 110), True) is Step.NOTHING
    assert drag.lifted is None
    assert drag.move((111 + SLOP, 110), True) is Step.LIFTED
    assert drag.move((200, 200), True) is Step.MOVED
    step, held = drag.release((200, 200))
    assert step is Step.DROPPED
    assert held is not None
    assert held.piece.key == "card"


def test_a_short_press_is_a_click_and_a_release_of_nothing_is_nothing() -> None:
    drag = Drag()
    drag.press(piece(), (110, 110))
    assert drag.release((111, 111))[0] is Step.CLICKED
    assert drag.release((111, 111)) == (Step.NOTHING, None)


def test_the_pointer_keeps_its_grip_while_the_piece_changes_size() -> None:
    drag = Drag()
    drag.press(piece(), (115, 120))
    drag.move((300, 300), True)
    for _ in range(60):
        drag.grow_toward((120, 160), 1 / 60)
    assert drag.lifted is not None
    assert drag.lifted.size == (120, 160)
    assert drag.lifted.box == Box(300 - 30, 300 - 40, 120, 160)


# ---- faults from the field


def test_a_lost_release_ends_the_drag_with_the_next_motion(desk: Desk) -> None:
    begin_drag(desk)
    desk.step(desk.motion((400, 300), pressed=False))
    assert desk.scene.hand.drag.held is None
    assert_home(desk)


def test_losing_the_focus_ends_the_drag_and_lone_releases_do_nothing(desk: Desk) -> None:
    before = entries(desk)
    source = begin_drag(desk)
    desk.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert_home(desk)
    at = desk.target(slot_target(desk, source))
    desk.up(at)
    desk.up(at)
    assert entries(desk) == before
    desk.step(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    desk.click(desk.source(source))
    assert desk.scene.hand.picked == source


def test_coming_back_into_the_window_without_the_button_ends_the_drag(desk: Desk) -> None:
    begin_drag(desk)
    desk.step(pygame.event.Event(pygame.WINDOWLEAVE))
    assert desk.scene.hand.drag.held is not None
    desk.step(pygame.event.Event(pygame.WINDOWENTER))
    assert_home(desk)


@pytest.mark.parametrize("end", ["right button", "escape", "resize", "overlay"])
def test_what_else_ends_a_drag(desk: Desk, end: str) -> None:
    before = entries(desk)
    source = begin_drag(desk)
    at = desk.target(slot_target(desk, source))
    if end == "right button":
        desk.step(desk.button(pygame.MOUSEBUTTONDOWN, at, 3))
    elif end == "escape":
        desk.key(pygame.K_ESCAPE)
    elif end == "resize":
        desk.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1280, y=800))
    else:
        desk.app.help()
        desk.app.stack.pop()
    desk.up(at)
    assert entries(desk) == before
    assert_home(desk)


def test_a_change_of_turn_ends_a_drag(desk: Desk) -> None:
    begin_drag(desk)
    desk.scene.match.submit(desk.scene.match.session.legal()[0])
    desk.step()
    assert desk.scene.hand.drag.held is None
    assert_home(desk)


def test_a_double_click_leaves_the_card_in_its_place_and_undo_keeps_it(desk: Desk) -> None:
    source = hand_handle(desk)
    at = desk.source(source)
    for _ in range(3):
        desk.click(at)
        desk.click(at)
    assert_home(desk)
    desk.key(pygame.K_u)
    assert_home(desk)
    desk.drag(at, desk.target(slot_target(desk, source)))
    desk.rest()
    desk.click(desk.scene.frame.buttons.undo.center)
    desk.rest()
    assert_home(desk)
    assert desk.scene.stage.placement.source(source) is not None


def test_the_card_follows_everywhere(desk: Desk) -> None:
    begin_drag(desk)
    for at in ((640.0, 5.0), (1150.0, 780.0), (1279.0, 799.0), (1400.0, 900.0), (-50.0, 300.0), (556.0, 400.0)):
        desk.step(desk.motion(at))
        held = desk.scene.hand.drag.lifted
        assert held is not None
        inside = held.box.x <= at[0] <= held.box.right and held.box.y <= at[1] <= held.box.bottom
        assert inside, at
        assert desk.scene.scenery is not None
        assert desk.scene.scenery.lifted is not None
        assert desk.scene.scenery.lifted.box == held.box


def test_an_illegal_drop_goes_home_and_says_why(desk: Desk) -> None:
    before = entries(desk)
    source = hand_handle(desk)
    look = desk.scene.stage.look
    wrong = next(zone for zone in desk.scene.stage.placement.zones if zone.id == "slot:1:5")
    desk.drag(desk.source(source), wrong.box.center)
    assert entries(desk) == before
    assert desk.scene.reason == look.game.explain(look.view, source, "slot:1:5")
    assert_home(desk)


def test_only_legal_targets_light_up(desk: Desk) -> None:
    source = begin_drag(desk)
    scenery = desk.scene.scenery
    assert scenery is not None
    lit = {glow.box for glow in scenery.glows}
    legal = desk.scene.stage.look.destinations[source]
    expected = {
        zone.box
        for target in legal
        if target is not None and (zone := desk.scene.stage.placement.target(target)) is not None
    }
    assert lit == expected


def test_a_press_on_what_goes_nowhere_does_not_lift(desk: Desk) -> None:
    desk.drag(desk.target("pile"), (300, 300))
    assert desk.scene.hand.drag.held is None
    assert_home(desk)


def test_a_long_frame_neither_overshoots_nor_skips(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, animation="normal") as desk:
        begun = []
        play = desk.scene.stage.on_beat
        desk.scene.stage.on_beat = lambda beat: (begun.append(beat), play(beat))[1]  # type: ignore[func-returns-value]
        for _ in range(400):
            desk.step(dt=8.0)
            for pose in desk.scene.stage.poses():
                beat = desk.scene.stage.beat
                assert beat is not None
                glide = next(glide for glide in beat.glides if glide.key == pose.key)
                both = glide.start.box.joined(glide.end.box).grown(12)
                assert both.holds(pose.box)
            if desk.scene.match.mover == 0 or desk.scene.match.mover == 1:
                break
        told = sum(len(beat.items) for beat in begun)
        assert told == entries(desk)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.37, 2.0, 3.0])
def test_the_corner_pixels_of_a_card_belong_to_it(tmp_path: Path, scale: float) -> None:
    size = (round(1280 * scale), round(800 * scale))
    with table(tmp_path, people(2), seed=4, size=size, scale=scale) as desk:
        desk.rest()
        placement = desk.scene.stage.placement
        source = hand_handle(desk)
        card = placement.source(source)
        assert card is not None
        rect = desk.app.canvas.rect(*card.box)
        corners = ((rect.left, rect.top), (rect.right - 1, rect.top), (rect.left, rect.bottom - 1))
        for x, y in (*corners, (rect.right - 1, rect.bottom - 1)):
            # A pixel is hit in its middle.
            found = placement.piece_at(desk.app.to_logical((x + 0.5, y + 0.5)))
            assert found is not None and found.key == card.key, (x, y)
