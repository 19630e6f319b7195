"""Everything at the table besides dragging: buttons, reasons, keys, close looks, the log, opponents, settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from pyramids_desktop.bots.worker import Answer
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.seats import SPECTATOR
from pyramids_desktop.games import load_game
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.results import result_of
from pyramids_desktop.ui.scene import Scene
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.scenes.settings import SettingsScene
from pyramids_desktop.ui.table.dialogs import MovesDialog
from pyramids_desktop.ui.table.hand import Intent, Wish
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.sheet import LogPage
from pyramids_desktop.ui.table.zoom import ZoomPage
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.dialog import Confirm, Menu

from .tables import Desk, FakeClock, people, table


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        yield desk


def top(desk: Desk) -> Scene | None:
    """The scene that has the input."""
    return desk.app.stack.top


def button(desk: Desk, button_id: str) -> Any:
    return next(button for button in desk.scene.controls.make() if button.id == button_id)


def entries(desk: Desk) -> int:
    return len(desk.scene.match.session.entries)


def submit(desk: Desk, kind: type) -> None:
    command = next(command for command in desk.scene.match.session.legal() if isinstance(command, kind))
    assert desk.scene.submit(command)
    desk.rest()


# ---- buttons and reasons


def go_on(desk: Desk, count: int) -> None:
    """So many ends of turns and decisions, always the first one that is legal."""
    for _ in range(count):
        desk.rest()
        if desk.scene.match.may_end_turn:
            desk.scene.match.end_turn()
        else:
            desk.scene.submit(desk.scene.match.session.legal()[0])
    desk.rest()


def test_a_disabled_button_says_why_in_the_words_of_the_rules(desk: Desk) -> None:
    end = button(desk, "end")
    assert not end.on
    desk.click(end.box.center)
    look = desk.scene.stage.look
    assert desk.scene.reason is not None
    assert end.reason in str(desk.scene.reason)
    assert tr(look.game.explain(look.view, "button:end-turn", None)) == end.reason
    assert desk.scene.scenery is not None
    assert desk.scene.scenery.prompt.kind == "reason"
    desk.steps(60 * 5)
    assert desk.scene.reason is None
    assert desk.scene.scenery.prompt.kind == "prompt"


def test_undo_and_redo_by_button_and_by_keys(desk: Desk) -> None:
    assert not button(desk, "redo").on
    start = desk.scene.match.session.state
    submit(desk, do.Discard)
    after = desk.scene.match.session.state
    desk.click(button(desk, "undo").box.center)
    desk.rest()
    assert desk.scene.match.session.state == start
    desk.key(pygame.K_y, pygame.KMOD_CTRL)
    desk.rest()
    assert desk.scene.match.session.state == after
    desk.key(pygame.K_z, pygame.KMOD_CTRL)
    desk.rest()
    assert desk.scene.match.session.state == start
    desk.key(pygame.K_r)
    desk.rest()
    desk.key(pygame.K_u)
    desk.rest()
    assert desk.scene.match.session.state == start


def test_the_turn_waits_for_its_end_and_may_be_confirmed(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, confirm_end_turn="always") as desk:
        desk.rest()
        submit(desk, do.Discard)
        assert desk.scene.turn_waits
        before = entries(desk)
        desk.steps(120)
        assert entries(desk) == before, "the turn does not end by itself while it can be taken back"
        desk.key(pygame.K_e)
        assert isinstance(top(desk), Confirm)
        desk.key(pygame.K_ESCAPE)
        desk.steps(5)
        assert entries(desk) == before
        desk.key(pygame.K_e)
        desk.key(pygame.K_RETURN)
        desk.rest()
        assert entries(desk) > before


def test_a_slip_of_the_finger_does_not_bury_the_hand(desk: Desk) -> None:
    before = entries(desk)
    mulligan = button(desk, "action:mulligan")
    assert mulligan.on
    desk.click(mulligan.box.center)
    assert isinstance(top(desk), Confirm)
    desk.key(pygame.K_ESCAPE)
    desk.steps(2)
    assert entries(desk) == before
    desk.click(mulligan.box.center)
    desk.key(pygame.K_RETURN)
    desk.steps(2)
    assert isinstance(desk.scene.match.session.entries[before].command, do.Mulligan)


def test_a_press_that_leaves_its_button_does_nothing(desk: Desk) -> None:
    box = button(desk, "moves").box
    desk.down(box.center)
    desk.glide(box.center, (600.0, 300.0))
    desk.up((600.0, 300.0))
    assert top(desk) is desk.scene


def test_choices_without_a_gesture_stand_on_the_prompt(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        for _ in range(200):
            free = desk.scene.controls.free_commands()
            if free:
                break
            legal = [c for c in desk.scene.match.session.legal() if isinstance(c, do.Play)]
            if desk.scene.match.may_end_turn:
                desk.scene.match.end_turn()
            else:
                desk.scene.submit((legal or list(desk.scene.match.session.legal()))[0])
            desk.rest()
        choices = [one for one in desk.scene.controls.make() if one.id.startswith("choice")]
        assert len(choices) == len(free) > 0
        prompt = desk.scene.stage.placement.prompt
        assert all(prompt.holds(choice.box) and choice.style == "primary" for choice in choices)
        before = entries(desk)
        desk.click(choices[0].box.center)
        assert desk.scene.match.session.entries[before].command == free[0]


def test_a_button_under_a_resting_pointer_says_what_it_is_and_why_it_is_off(desk: Desk) -> None:
    end = button(desk, "end")
    desk.step(desk.motion(end.box.center))
    desk.steps(40)
    scenery = desk.scene.scenery
    assert scenery is not None
    assert scenery.tip is not None
    assert scenery.tip.lines[0].startswith(end.label)
    assert " ".join(scenery.tip.lines[1:]) == end.reason
    assert desk.scene.frame.screen.holds(scenery.tip.box)
    desk.step(desk.motion((300.0, 200.0)))
    desk.step()
    assert desk.scene.scenery is not None
    assert desk.scene.scenery.tip is None


# ---- the list of moves, and gestures that mean several things


def test_the_list_names_every_move_and_digits_choose(desk: Desk) -> None:
    legal = desk.scene.match.session.legal()
    desk.key(pygame.K_m)
    page = top(desk)
    assert isinstance(page, MovesDialog)
    assert page.commands == legal
    assert len([item for item in page.focusables() if item.id.startswith("moves:")]) == len(legal)
    desk.key(pygame.K_m)
    assert top(desk) is desk.scene
    before = entries(desk)
    desk.key(pygame.K_m)
    desk.key(pygame.K_2)
    assert desk.scene.match.session.entries[before].command == legal[1]


def test_a_gesture_with_two_meanings_asks_which(desk: Desk) -> None:
    legal = desk.scene.match.session.legal()
    before = entries(desk)
    desk.scene.fulfil(Intent(Wish.DO, "hand:1", "slot:0:1", tuple(legal[:2])))
    page = top(desk)
    assert isinstance(page, MovesDialog)
    assert page.commands == tuple(legal[:2])
    desk.key(pygame.K_ESCAPE)
    assert entries(desk) == before


@pytest.mark.parametrize("target", [f"slot:{seat}:{slot}" for seat in range(2) for slot in range(1, 10)])
def test_the_question_stands_beside_its_target(desk: Desk, target: str) -> None:
    legal = desk.scene.match.session.legal()
    zone = desk.scene.stage.placement.target(target)
    assert zone is not None
    desk.scene.fulfil(Intent(Wish.DO, "hand:1", target, tuple(legal[:3])))
    page = top(desk)
    assert isinstance(page, MovesDialog)
    sheet = Box(*page.box())
    assert not sheet.meets(zone.box)
    gaps = (sheet.x - zone.box.right, zone.box.x - sheet.right, sheet.y - zone.box.bottom, zone.box.y - sheet.bottom)
    assert 0 < max(gaps) < 40
    screen = Box(0, 0, *desk.app.logical_size)
    assert screen.joined(sheet) == screen


# ---- what a newcomer sees


def glows(desk: Desk, kind: str) -> set[Box]:
    desk.steps(2)
    assert desk.scene.scenery is not None
    return {glow.box for glow in desk.scene.scenery.glows if glow.kind == kind}


def places_of(desk: Desk, source: str) -> set[Box]:
    zones = [desk.scene.stage.placement.target(target) for target in desk.scene.hand.targets(source)]
    return {zone.box for zone in zones if zone is not None}


def test_the_card_under_the_pointer_shows_where_it_may_go(desk: Desk) -> None:
    assert glows(desk, "way") == set()
    first, second = [source for source in desk.scene.stage.look.destinations if source.startswith("hand")][:2]
    desk.step(desk.motion(desk.source(first)))
    assert glows(desk, "way") == places_of(desk, first) != set()
    desk.step(desk.motion(desk.source(second)))
    assert glows(desk, "way") == places_of(desk, second)
    desk.step(desk.motion((640.0, 20.0)))
    assert glows(desk, "way") == set()


def test_the_card_under_the_ring_shows_where_it_may_go(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    source = str(desk.app.ring.current_id).removeprefix("source:")
    assert glows(desk, "way") == places_of(desk, source) != set()


def test_a_picked_card_is_told_what_to_do_with_it(desk: Desk) -> None:
    source = next(source for source in desk.scene.stage.look.destinations if source.startswith("hand"))
    piece = desk.scene.stage.placement.source(source)
    assert piece is not None and piece.label is not None
    desk.click(desk.source(source))
    desk.step(desk.motion((640.0, 20.0)))
    assert desk.scene.scenery is not None
    text = desk.scene.scenery.prompt.text
    assert tr(piece.label) in text
    assert "choose a lit place" in text
    ways = desk.scene.hand.ways(source)
    if len(ways) == 2:
        look = desk.scene.stage.look
        assert all(tr(look.game.name(look.view, commands[0])) in text for commands in ways.values())


def test_newcomers_are_greeted_once(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, newcomer=True) as desk:
        desk.rest()
        desk.steps(2)
        assert any(text.startswith("Drag a lit piece") for text in desk.app.toasts.texts)
        desk.app.toasts.update(60)
        submit(desk, do.Discard)
        desk.steps(4)
        assert desk.app.toasts.texts == []


def test_those_who_have_finished_a_game_are_not_greeted(desk: Desk) -> None:
    match = desk.scene.match
    desk.app.store.results.record(result_of(match.header, match.session.game, match.session.state, 1, 1.0))
    desk.app.toasts.update(60)
    desk.scene.greeted = desk.scene._was_due = False
    desk.steps(2)
    assert desk.app.toasts.texts == []


# ---- looking closely


def test_a_resting_pointer_shows_the_card_and_moving_on_takes_it_away(desk: Desk) -> None:
    piece = next(piece for piece in desk.scene.stage.placement.pieces if piece.zone == "display:0")
    desk.step(desk.motion(piece.box.center))
    desk.steps(40)
    assert desk.scene.pointer.passing is None
    desk.steps(10)
    assert desk.scene.pointer.passing is not None
    sheet, box = desk.scene.pointer.passing
    assert not box.meets(piece.box)
    assert sheet.zoom.face == piece.face
    desk.step(desk.motion((piece.box.center[0] + 3, piece.box.center[1])))
    assert desk.scene.pointer.passing is None


def test_a_long_press_looks_closely_and_plays_nothing(desk: Desk) -> None:
    before = entries(desk)
    piece = next(piece for piece in desk.scene.stage.placement.pieces if piece.zone.startswith("hand"))
    desk.down(piece.box.center)
    desk.steps(40)
    assert isinstance(top(desk), ZoomPage)
    desk.up(piece.box.center)
    desk.key(pygame.K_z)
    assert top(desk) is desk.scene
    assert desk.scene.hand.drag.held is None
    assert entries(desk) == before


def test_z_looks_at_what_the_ring_is_on_and_the_glass_at_what_is_clicked(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_z)
    assert isinstance(top(desk), ZoomPage)
    desk.key(pygame.K_ESCAPE)
    desk.click(button(desk, "header:zoom").box.center)
    assert desk.scene.pointer.looking
    piece = next(piece for piece in desk.scene.stage.placement.pieces if piece.zone == "display:1")
    desk.click(piece.box.center)
    page = top(desk)
    assert isinstance(page, ZoomPage)
    assert page.zoom.face == piece.face
    desk.key(pygame.K_ESCAPE)
    desk.click(button(desk, "header:zoom").box.center)
    desk.key(pygame.K_ESCAPE)
    assert not desk.scene.pointer.looking
    assert top(desk) is desk.scene


def test_z_over_nothing_asks_what_to_look_at(desk: Desk) -> None:
    desk.step(desk.motion((2, 798)))
    desk.key(pygame.K_z)
    assert desk.scene.pointer.looking
    desk.key(pygame.K_ESCAPE)
    assert not desk.scene.pointer.looking
    assert top(desk) is desk.scene, "the menu does not open"


def test_everything_on_the_table_can_be_looked_at(tmp_path: Path) -> None:
    with table(tmp_path, people(3), seed=4) as desk:
        go_on(desk, 25)
        stage = desk.scene.stage
        words = {piece.about for piece in stage.placement.pieces if piece.about is not None and not piece.under}
        words |= {zone.info for zone in stage.placement.zones if zone.info is not None}
        assert len(words) > 30
        for word in sorted(words):
            desk.scene.overlays.show_zoom(word)
            page = top(desk)
            assert isinstance(page, ZoomPage), word
            desk.step()
            desk.app.stack.pop()


def test_the_menu_comes_with_escape_and_the_log_with_its_key(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)
    assert isinstance(top(desk), Menu)
    desk.key(pygame.K_ESCAPE)
    assert top(desk) is desk.scene
    desk.key(pygame.K_l)
    assert isinstance(top(desk), LogPage)
    desk.key(pygame.K_ESCAPE)
    assert top(desk) is desk.scene


def test_a_compact_table_opens_its_log_and_scores_by_a_click(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, size=(1024, 640)) as desk:
        desk.rest()
        assert desk.scene.frame.compact
        desk.click(desk.scene.frame.log.center)
        page = top(desk)
        assert isinstance(page, LogPage)
        assert page._standings == desk.scene.spec.standings(desk.scene.stage.look)


def test_the_wheel_scrolls_the_log_and_new_lines_are_followed(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        go_on(desk, 30)
        at = desk.scene.frame.log.center
        desk.step(desk.motion(at))
        assert desk.scene.log.back == 0
        desk.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0))
        assert desk.scene.log.back > 0
        for _ in range(100):
            desk.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_y=5.0))
        most = desk.scene.log.back
        desk.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_y=5.0))
        assert desk.scene.log.back == most, "there is nothing before the first line"
        for _ in range(100):
            desk.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-5, precise_y=-5.0))
        assert desk.scene.log.back == 0


# ---- previews


def test_a_drop_is_previewed_with_the_score_after_it(desk: Desk) -> None:
    look = desk.scene.stage.look
    citizen = next(
        (command for command in look.commands if isinstance(command, do.Play) and 36 <= command.card < 45), None
    )
    command = citizen or next(command for command in look.commands if isinstance(command, do.Play))
    gesture = look.game.gesture(look.view, command)
    assert gesture is not None
    assert gesture.target is not None
    preview = desk.scene.spec.preview(look, command)
    after = look.game.scores(look.game.step(look.view, command)).totals[look.viewer]
    assert preview is not None
    assert ("total", str(after).replace("-", "−")) in preview.lines[0].arguments
    desk.click(desk.source(gesture.source))
    desk.step(desk.motion(desk.target(gesture.target)))
    desk.step()
    assert desk.scene.scenery is not None
    assert desk.scene.scenery.prompt.kind == "preview"
    assert str(after) in desk.scene.scenery.prompt.text
    tip = desk.scene.scenery.tip
    assert tip is not None
    zone = desk.scene.stage.placement.target(gesture.target)
    assert zone is not None
    assert not tip.box.meets(zone.box)


# ---- opponents and spectators


class SlowThinker:
    """An opponent that never answers, and one that answers when told."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.answer: Any = None

    def ask(self, *question: Any) -> int:
        self.asked.append(question)
        return len(self.asked)

    def poll(self) -> Any:
        return None

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def against_slow(desk: Desk) -> GameScene:
    players = [Player("Imhotep", "bot", "imhotep"), Player("Nefer", "person")]
    old = desk.scene.match
    match = Match.create(
        desk.app.store,
        old.session.game,
        old.session.options,
        players,
        1,
        desk.app.settings,
        thinker=SlowThinker(),
    )
    scene = GameScene(desk.app, match)
    desk.app.stack.replace(scene)
    desk.scene = scene
    return scene


def test_the_window_answers_while_an_opponent_thinks(desk: Desk) -> None:
    scene = against_slow(desk)
    for _ in range(400):
        desk.step()
        if scene.match.thinking is not None:
            break
        if scene.match.may_end_turn:
            scene.end_turn()
        elif scene.match.mover == 1 and not scene.stage.busy:
            scene.submit(next(c for c in scene.match.session.legal() if isinstance(c, do.Discard)))
    desk.steps(3)
    assert scene.scenery is not None
    assert scene.scenery.dots is not None
    before = scene.scenery.dots
    desk.steps(40)
    assert scene.scenery.dots != before, "the sign that it thinks moves"
    assert not scene.stage.look.commands
    piece = next(piece for piece in scene.stage.placement.pieces if piece.zone == "hand:1")
    desk.drag(piece.box.center, (300.0, 200.0))
    look = scene.stage.look
    assert scene.reason == look.game.explain(look.view, str(piece.handle), None)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(top(desk), Menu)


class QuickThinker:
    """Answers at once, with the first move there is."""

    def __init__(self) -> None:
        self.view: Any = None

    def ask(self, game_id: str, options: Any, seats: int, view: Any, *_rest: Any) -> int:
        self.view = view
        return 1

    def poll(self) -> Any:
        command = load_game("neteru").legal(self.view)[0]
        return Answer(1, command)

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_opponents_go_on_below_other_scenes_and_are_shown_afterwards(desk: Desk) -> None:
    old = desk.scene.match
    players = [Player("Nefer", "person"), Player("Imhotep", "bot", "imhotep"), Player("Hemiunu", "bot", "hemiunu")]
    settings = msgspec.structs.replace(desk.app.settings, animation="normal", wait_at_turn_end=False)
    match = Match.create(
        desk.app.store, old.session.game, old.session.options, players, 1, settings, thinker=QuickThinker()
    )
    desk.app.change_settings(animation="normal", wait_at_turn_end=False)
    scene = GameScene(desk.app, match)
    desk.app.stack.replace(scene)
    desk.scene = scene
    desk.rest()
    scene.submit(next(command for command in match.session.legal() if isinstance(command, do.Discard)))
    shown = scene.stage.count
    desk.app.stack.push(SettingsScene(desk.app))
    pictures = []
    for _ in range(120):
        desk.step()
        pictures.append((scene.stage.count, scene.stage.placement))
        if match.mover == 0:
            break
    assert match.mover == 0, "both opponents have had their turns"
    assert all(picture == pictures[0] for picture in pictures), "the table stands still"
    desk.app.stack.pop()
    desk.steps(2)
    assert scene.stage.busy, "now their moves are seen"
    desk.rest()
    assert scene.stage.count == len(match.session.entries) > shown


def test_a_table_without_people_is_watched_from_outside(tmp_path: Path) -> None:
    players = [Player("A", "bot", "sneferu"), Player("B", "bot", "sneferu")]
    with table(tmp_path, players, seed=2) as desk:
        desk.steps(5)
        assert desk.scene.stage.viewer == SPECTATOR
        assert desk.scene.focusables()
        assert all(not button.on for button in desk.scene.controls.make() if button.id in ("undo", "moves", "end"))


# ---- windows and settings


def test_a_change_of_size_lays_everything_out_anew(desk: Desk) -> None:
    before = desk.scene.stage.placement
    for size in ((1920, 1080), (1024, 640), (1280, 800)):
        desk.app.window = pygame.display.set_mode(size)
        desk.app.rebuild()
        desk.steps(4)
        assert desk.scene.is_ready
        assert desk.scene.frame.size == desk.app.logical_size
        assert desk.scene.stage.placement == desk.scene.stage.place(desk.scene.stage.look)
    assert desk.scene.stage.placement == before


def test_the_first_picture_shows_how_far_it_is_when_it_takes_long(tmp_path: Path) -> None:
    class Racing(FakeClock):
        """Every look at it costs a fifth of a second."""

        def now(self) -> float:
            self.time += 0.2
            return self.time

    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        desk.app.clock = Racing()
        desk.scene.resize()
        assert not desk.scene.is_ready
        frames = 0
        while not desk.scene.is_ready:
            desk.app.step([], 0.02)
            frames += 1
            assert desk.scene.focusables() == () or desk.scene.is_ready
            assert frames < 500
        assert frames > 10


@pytest.mark.parametrize(
    ("animation", "reduced", "factor"), [("off", False, 0), ("fast", False, 0.5), ("slow", True, 1.7)]
)
def test_the_speed_of_animation_is_a_setting(tmp_path: Path, animation: str, reduced: bool, factor: float) -> None:
    with table(tmp_path, people(2), seed=4, animation=animation, reduced_motion=reduced) as desk:
        assert desk.scene.stage.speed == factor
        assert desk.scene.stage.calm == reduced


def test_a_click_or_space_finishes_what_moves(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4, animation="slow") as desk:
        desk.rest()
        submit_now = next(c for c in desk.scene.match.session.legal() if isinstance(c, do.Discard))
        desk.scene.submit(submit_now)
        desk.step()
        assert desk.scene.stage.busy
        desk.key(pygame.K_SPACE)
        assert not desk.scene.stage.busy
        desk.key(pygame.K_u)
        desk.step()
        assert desk.scene.stage.busy
        before = entries(desk)
        hand = next(piece for piece in desk.scene.stage.placement.pieces if piece.zone.startswith("hand"))
        desk.click(hand.box.center)
        assert not desk.scene.stage.busy
        assert desk.scene.hand.picked is None, "a click that ends an animation does nothing else"
        assert entries(desk) == before
