"""Several persons at one screen: the curtain, what may be seen below it, and whose turn may be taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from pyramids_desktop.core.journal import Player, read_journal
from pyramids_desktop.core.seats import HOLE, SPECTATOR
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru import cards
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.table.dialogs import Curtain
from pyramids_desktop.ui.table.hint import HintDialog
from pyramids_desktop.ui.table.sheet import ScoreSheetPage
from pyramids_desktop.ui.widgets.dialog import Ask

from .tables import Desk, people, table


def to_curtain(desk: Desk) -> Curtain:
    for _ in range(400):
        desk.step()
        if isinstance(desk.app.stack.top, Curtain):
            return desk.app.stack.top
    raise AssertionError("no curtain came")


def ready(desk: Desk, curtain: Curtain) -> None:
    item = next(item for item in curtain.focusables() if item.id == "ready")
    desk.click(item.rect.center)


def take_turn(desk: Desk) -> None:
    """The person at the screen discards, lets the turn end."""
    scene = desk.scene
    match = scene.match
    seat = match.mover
    command = next(command for command in match.session.legal() if type(command).__name__ == "Discard")
    scene.submit(command)
    desk.steps(2)
    assert match.may_end_turn
    assert scene.stage.viewer == seat
    desk.key(pygame.K_e)


def test_the_curtain_comes_before_each_hidden_hand(tmp_path: Path) -> None:
    with table(tmp_path, people(3), seed=2, curtain=True) as desk:
        seats = []
        for _ in range(5):
            curtain = to_curtain(desk)
            assert curtain.seat == desk.scene.match.mover
            assert desk.scene.stage.viewer == SPECTATOR
            ready(desk, curtain)
            desk.steps(2)
            assert desk.scene.stage.viewer == curtain.seat
            seats.append(curtain.seat)
            take_turn(desk)
        assert seats == [(seats[0] + step) % 3 for step in range(5)]


def test_nothing_hidden_shows_below_the_curtain_nor_in_its_log(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=2, curtain=True) as desk:
        ready(desk, to_curtain(desk))
        desk.steps(2)
        own = {piece.key for piece in desk.scene.stage.placement.pieces if piece.zone.startswith("hand")}
        assert any(key.startswith("card:") for key in own)
        take_turn(desk)
        to_curtain(desk)
        scene = desk.scene
        for piece in scene.stage.placement.pieces:
            if piece.zone.startswith("hand"):
                assert piece.face.kind == "back-card", piece
        assert all(kind == HOLE for player in scene.stage.look.view.players for kind in player.hand)
        told = " ".join(str(line.text) for line in scene.stage.book.lines)
        for player in scene.match.session.state.players:
            for kind in player.hand:
                assert str(cards.card(kind).name) not in told
        assert scene.scenery is not None
        assert scene.scenery.placement is scene.stage.placement, "the picture below is the one for all"


def test_no_input_goes_through_the_curtain(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=2, curtain=True) as desk:
        curtain = to_curtain(desk)
        before = len(desk.scene.match.session.entries)
        scene = desk.scene
        sheet = curtain.box()
        slots = [zone.box.center for zone in scene.stage.placement.zones if zone.id.startswith(("slot", "hand"))]
        slots = [at for at in slots if not sheet.collidepoint(at)]
        assert len(slots) > 6
        for at in slots:
            desk.click(at)
            desk.drag(at, slots[0])
        for key in (pygame.K_m, pygame.K_u, pygame.K_e, pygame.K_z, pygame.K_SPACE + 1000, pygame.K_TAB):
            desk.key(key)
        assert desk.app.stack.top is curtain
        assert len(scene.match.session.entries) == before
        assert scene.stage.viewer == SPECTATOR
        # The click that lifts the curtain lifts nothing else.
        ready(desk, curtain)
        assert scene.hand.drag.held is None
        assert scene.hand.picked is None
        desk.up((300.0, 700.0))
        assert len(scene.match.session.entries) == before


def test_escape_at_the_curtain_leads_to_the_menu_and_leaving_takes_all_away(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=2, curtain=True) as desk:
        curtain = to_curtain(desk)
        desk.key(pygame.K_ESCAPE)
        assert desk.app.stack.top is not curtain
        desk.key(pygame.K_ESCAPE)
        assert desk.app.stack.top is curtain
        desk.scene.overlays.menu_chosen("leave")
        assert len(desk.app.stack) == 0


def test_without_the_curtain_the_seats_change_at_once(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=2, curtain=False) as desk:
        desk.rest()
        first = desk.scene.stage.viewer
        assert first == desk.scene.match.mover
        take_turn(desk)
        desk.rest()
        assert desk.scene.stage.viewer == 1 - first


def test_a_lone_person_never_sees_a_curtain(tmp_path: Path) -> None:
    players = [Player("Nefer", "person"), Player("Imhotep", "bot", "sneferu")]
    with table(tmp_path, players, seed=2, curtain=True) as desk:
        for _ in range(200):
            desk.step()
            assert not isinstance(desk.app.stack.top, Curtain)
            assert desk.scene.stage.viewer == 0


def test_a_game_that_waits_for_the_end_of_a_turn_goes_on_after_loading(tmp_path: Path) -> None:
    """Whoever sat there must come to the screen again, or nobody could end the turn."""
    with table(tmp_path, people(2), seed=2, curtain=True) as desk:
        ready(desk, to_curtain(desk))
        desk.steps(2)
        seat = desk.scene.match.mover
        command = next(c for c in desk.scene.match.session.legal() if type(c).__name__ == "Discard")
        desk.scene.submit(command)
        desk.steps(2)
        again = GameScene(desk.app, desk.scene.match)
        desk.app.stack.push(again)
        desk.scene = again
        curtain = to_curtain(desk)
        assert curtain.seat == seat
        ready(desk, curtain)
        desk.steps(2)
        assert again.turn_waits


def test_the_end_shows_the_sheet_once(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=3) as desk:
        match = desk.scene.match
        while not match.is_over:
            desk.rest()
            if match.may_end_turn:
                match.end_turn()
            elif not match.is_over:
                match.submit(match.session.legal()[0])
        desk.steps(3)
        page = desk.app.stack.top
        assert isinstance(page, ScoreSheetPage)
        scores = match.session.game.scores(match.session.state)
        assert page._history[-1] == scores.totals
        export = next(item for item in page.focusables() if item.id == "export")
        desk.click(export.rect.center)
        question = desk.app.stack.top
        assert isinstance(question, Ask)
        assert question.value.endswith(f"{match.save_id}.jsonl")
        question.value = str(tmp_path / "copy.jsonl")
        question._accept()
        assert read_journal((tmp_path / "copy.jsonl").read_bytes(), load_game).is_over
        assert len(desk.app.stack) == 2, "the sheet lies over the table again"
        desk.key(pygame.K_ESCAPE)
        desk.steps(5)
        assert desk.app.stack.top is desk.scene
        sheet = next(button for button in desk.scene.controls.buttons if button.id == "sheet")
        desk.click(sheet.box.center)
        assert isinstance(desk.app.stack.top, ScoreSheetPage)
        desk.app.stack.top._gone(desk.scene.overlays.rematch)()
        rematch = desk.app.stack.top
        assert isinstance(rematch, GameScene)
        assert not rematch.match.is_over
        desk.scene = rematch


def to_handing_over(desk: Desk) -> None:
    """Play at random until a person's last decision still moves, and the next person is to decide already."""
    scene, rng = desk.scene, Random(3)
    for _ in range(400):
        desk.step()
        match = scene.match
        if isinstance(desk.app.stack.top, Curtain):
            desk.key(pygame.K_RETURN)
        elif scene.stage.busy or not scene.is_ready:
            scene.stage.finish()
        elif match.may_end_turn:
            scene.end_turn()
        elif match.mover in match.people and match.mover == scene.stage.viewer:
            scene.submit(rng.choice(match.session.legal()))
            if scene.stage.busy and match.mover in match.people and match.mover != scene.stage.viewer:
                return
    raise AssertionError("no turn went to the next person at once")


def test_who_has_just_moved_gets_no_hint_and_no_move_for_the_next_person(tmp_path: Path) -> None:
    with table(tmp_path, people(2), game_id="pyramidice", animation="normal", curtain=True) as desk:
        to_handing_over(desk)
        scene = desk.scene
        scene.controls.press_by_id("header:hint")
        assert not isinstance(desk.app.stack.top, HintDialog)
        assert scene.reason is not None
        count = len(scene.match.session.entries)
        assert not scene.submit(scene.match.session.legal()[0])
        assert len(scene.match.session.entries) == count
        assert isinstance(to_curtain(desk), Curtain)
