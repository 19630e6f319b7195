"""What the table tells: why a button is off, what a button would do, how long a reason stands, what is shown again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.core.message import say
from pyramids_desktop.games.neteru import cards
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.neteru.state import ChariotOffer, Player
from pyramids_desktop.ui.table import motion
from pyramids_desktop.ui.table.chrome import TableButton, needs_plain
from pyramids_desktop.ui.table.dialogs import MovesDialog
from pyramids_desktop.ui.table.sheet import ScoreSheetPage
from pyramids_desktop.ui.tables.neteru_zoom import _by_pyramidions
from pyramids_desktop.ui.text import set_language, tr

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
                tip = scene.composer.scenery().tip
                if tip is not None:
                    notes += 1
                    assert not tip.box.meets(scene.frame.header)
                    assert not tip.box.meets(scene.stage.placement.prompt)
    assert notes >= 4


def test_what_goes_to_one_place_only_is_done_by_a_second_click(desk: Desk) -> None:
    scene = desk.scene
    source, ways = next((s, w) for s, w in scene.stage.look.destinations.items() if len(w) > 1)
    target = next(target for target in ways if target is not None)
    desk.click(desk.source(source))
    desk.click(desk.source(source))
    assert scene.hand.picked is None, "where there is a choice, a second click puts it back"
    before = len(scene.match.session.entries)
    scene.stage.look.destinations[source] = {target: ways[target]}
    desk.click(desk.source(source))
    assert scene.scenery is not None
    name = scene.stage.look.game.name(scene.stage.look.view, ways[target][0])
    assert scene.scenery.prompt.text.startswith(tr(name))
    desk.click(desk.source(source))
    assert len(scene.match.session.entries) > before


# ---- figures


@pytest.mark.parametrize("seats", [2, 4])
def test_figures_say_what_they_mean(tmp_path: Path, seats: int) -> None:
    with table(tmp_path, people(seats), seed=4) as desk:
        desk.rest()
        scene = desk.scene
        box = scene.frame.standings
        look = scene.stage.look
        wanted = {tr(column.label) for column in scene.spec.standings(look).columns} | {"Sum"}
        found = set()
        for x in range(int(box.x + box.w / 2), int(box.right), 8):
            scene.pointer.end_passing()
            scene.pointer._rest_on((x, box.y + 40))
            if scene.pointer.note is not None:
                found |= set(scene.pointer.note.lines)
        assert found == wanted
        scene.pointer.end_passing()
        scene.pointer._rest_on((scene.frame.icons[0].x - 30, 22))
        assert scene.pointer.note is not None
        assert "fullest pyramid" in " ".join(scene.pointer.note.lines)


def test_the_rail_keeps_to_one_face(tmp_path: Path) -> None:
    set_language("de")
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        rail = [one for one in desk.scene.controls.make() if not one.id.startswith(("header", "choice"))]
        assert len({one.plain for one in rail}) == 1
        assert rail[0].plain == any(needs_plain(desk.app.canvas, one) for one in rail)


# ---- gains


def test_the_list_of_moves_tells_their_gain(desk: Desk) -> None:
    scene = desk.scene
    desk.key(pygame.K_m)
    page = desk.app.stack.top
    assert isinstance(page, MovesDialog)
    for command, gain in zip(page.commands, page._gains, strict=True):
        preview = scene.spec.preview(scene.stage.look, command)
        assert gain == (tr(preview.lines[0]) if preview is not None else "")
    assert any("→" in gain for gain in page._gains)


def test_a_chariot_without_prey_says_so_before_and_after(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        told = 0
        scene, match = desk.scene, desk.scene.match
        for step in range(60):
            desk.rest()
            if match.may_end_turn:
                match.end_turn()
                continue
            legal = match.session.legal()
            chariot = next(
                (c for c in legal if isinstance(c, do.Play) and cards.TYPE_OF[c.card] == cards.WAR_CHARIOT), None
            )
            if chariot is None:
                match.submit(legal[step % len(legal)])
                continue
            scene.stage.look_as(match.mover or 0)
            preview = scene.spec.preview(scene.stage.look, chariot)
            match.submit(chariot)
            asked = isinstance(match.session.state.stack[-1], ChariotOffer)
            desk.rest()
            idle = [line for line in scene.stage.book.lines if "can do nothing" in tr(line.text, scene.names)]
            told += not asked
            assert len(idle) == told
            assert preview is not None
            assert any("can do nothing" in tr(line) for line in preview.lines) == (not asked)
        assert told


def test_the_zoom_counts_what_a_card_adds_to_a_pyramidion() -> None:
    pyramid = tuple((kind,) if kind is not None else () for kind in (None,) * 8)
    raider = next(kind for kind in range(cards.KINDS) if cards.TYPE_OF[kind] == cards.TOMB_RAIDER)
    player = Player(pyramid=(*pyramid, (raider,)), pyramidions=(cards.RAIDERS, cards.LEARNED))
    (fact,) = _by_pyramidions(player, 9)
    assert tr(fact.text).endswith("+2")


@pytest.mark.parametrize(("size", "named"), [((1280, 800), True), ((1024, 640), False)])
def test_the_score_sheet_names_what_everybody_holds(tmp_path: Path, size: tuple[int, int], named: bool) -> None:
    with table(tmp_path, people(4), seed=4, size=size) as desk:
        desk.rest()
        scene = desk.scene
        scene.overlays.show_sheet()
        page = desk.app.stack.top
        assert isinstance(page, ScoreSheetPage)
        for player, words in zip(scene.match.session.state.players, page._holdings, strict=True):
            assert all(tr(cards.pyramidion(held).name) in words for held in player.pyramidions)
        assert bool(page._holdings_height()) == named
        assert page.extra_box().bottom < desk.app.logical_size[1] - 60
