"""What opponents think: hints for a person's own move, and the reasons for theirs in the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.bots.bot import Rated
from pyramids_desktop.bots.worker import Answer
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.message import say
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.opponents import Reason
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.table.hint import HintDialog
from pyramids_desktop.ui.table.logbook import LogLine
from pyramids_desktop.ui.table.reasons import why
from pyramids_desktop.ui.table.sheet import LogPage
from pyramids_desktop.ui.text import tr

from .tables import Desk, people, table


class ToldThinker:
    """Prefers the last of all moves, and answers when it is told to."""

    def __init__(self) -> None:
        self.levels: list[str] = []
        self.view: Any = None
        self.may_answer = True
        self.note = ""

    def ask(self, game_id: str, options: Any, seats: int, view: Any, seat: int, level: str, *_rest: Any) -> int:
        assert view.viewer == seat
        self.view = view
        self.levels.append(level)
        return len(self.levels)

    def poll(self) -> Answer | None:
        if self.view is None or not self.may_answer:
            return None
        legal = load_game("neteru").legal(self.view)
        self.view = None
        ranked = tuple(Rated(command, 3.25 - place) for place, command in enumerate(reversed(legal[-3:])))
        return Answer(len(self.levels), legal[-1], 3.25, 40, note=self.note, ranked=ranked)

    def cancel(self) -> None:
        self.view = None

    def close(self) -> None:
        pass


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with table(tmp_path, people(2), seed=4) as desk:
        yield desk


def sit_down(desk: Desk, thinker: ToldThinker, players: list[Player]) -> GameScene:
    old = desk.scene.match.session
    settings = desk.app.settings
    match = Match.create(desk.app.store, old.game, old.options, players, 1, settings, thinker=thinker)
    scene = GameScene(desk.app, match)
    desk.app.stack.replace(scene)
    desk.scene = scene
    desk.rest()
    return scene


def hint(desk: Desk) -> HintDialog:
    assert isinstance(desk.app.stack.top, HintDialog)
    return desk.app.stack.top


ALONE = [Player("Nefer", "person"), Player("Imhotep", "bot", "imhotep")]


def test_a_hint_is_asked_by_a_key_and_made_by_enter(desk: Desk) -> None:
    thinker = ToldThinker()
    scene = sit_down(desk, thinker, ALONE)
    legal = scene.match.session.legal()
    desk.key(pygame.K_h)
    desk.steps(3)
    shown = [command for command, _ in hint(desk)._moves()]
    assert shown == list(reversed(legal[-3:]))
    assert thinker.levels[-1] == "imhotep"
    assert desk.app.ring.visible and desk.app.ring.current_id == "moves:0", "what Enter plays is seen"
    count = len(scene.match.session.entries)
    desk.key(pygame.K_RETURN)
    desk.steps(2)
    assert desk.app.stack.top is scene
    assert scene.match.session.entries[count].command == legal[-1]


def test_the_level_that_is_asked_can_be_chosen_and_is_remembered(desk: Desk) -> None:
    thinker = ToldThinker()
    sit_down(desk, thinker, ALONE)
    desk.key(pygame.K_h)
    desk.steps(3)
    desk.app.ring.put("level")
    desk.key(pygame.K_LEFT)
    desk.steps(3)
    assert thinker.levels[-2:] == ["imhotep", "amenhotep"]
    assert desk.app.settings.hint_level == "amenhotep"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_h)
    assert thinker.levels[-1] == "amenhotep"


def test_a_hint_that_takes_long_can_be_left_and_nothing_happens(desk: Desk) -> None:
    thinker = ToldThinker()
    scene = sit_down(desk, thinker, ALONE)
    thinker.may_answer = False
    count = len(scene.match.session.entries)
    desk.key(pygame.K_h)
    before = hint(desk)._line()
    desk.steps(30)
    assert hint(desk)._line() != before, "the sign that it thinks moves"
    desk.key(pygame.K_ESCAPE)
    thinker.may_answer = True
    desk.steps(5)
    assert desk.app.stack.top is scene
    assert len(scene.match.session.entries) == count


def test_a_hint_that_fails_says_so(desk: Desk) -> None:
    thinker = ToldThinker()
    thinker.note = "imhotep died"
    sit_down(desk, thinker, ALONE)
    desk.key(pygame.K_h)
    desk.steps(3)
    assert not hint(desk)._moves()
    assert "lost the thread" in hint(desk)._line()


def test_there_is_no_hint_for_the_turn_of_another(desk: Desk) -> None:
    thinker = ToldThinker()
    thinker.may_answer = False
    scene = sit_down(desk, thinker, ALONE)
    while scene.match.thinking is None:
        scene.submit(scene.match.session.legal()[0])
        if scene.match.may_end_turn:
            scene.end_turn()
        desk.steps(60)
    desk.key(pygame.K_h)
    assert desk.app.stack.top is scene
    assert scene.reason is not None


def test_the_log_says_why_an_opponent_moved_when_asked_to(desk: Desk) -> None:
    scene = sit_down(desk, ToldThinker(), list(reversed(ALONE)))
    numbers = [number for number, entry in enumerate(scene.match.session.entries) if entry.seat == 0]
    assert numbers and set(scene.match.reasons) == set(numbers)
    assert scene.match.reasons[numbers[0]].expects == 3.25
    assert not reasons_shown(scene)
    desk.key(pygame.K_l)
    page = desk.app.stack.top
    assert isinstance(page, LogPage)
    desk.app.ring.put("why")
    desk.key(pygame.K_RETURN)
    desk.steps(2)
    assert desk.app.settings.tells_why
    assert [line.number for line in reasons_shown(scene)] == numbers


def reasons_shown(scene: GameScene) -> list[LogLine]:
    return [line for line in scene.log._lines() if line.kind == "reason"]


def test_reasons_come_back_with_the_moves_and_belong_to_no_others(desk: Desk) -> None:
    scene = sit_down(desk, ToldThinker(), ALONE)
    match = scene.match
    first = len(match.session.entries)
    while not match.reasons:
        scene.submit(match.session.legal()[0])
        if match.may_end_turn:
            scene.end_turn()
        desk.rest()
    desk.app.change_settings(tells_why=True)
    scene.enter()
    shown = reasons_shown(scene)
    assert shown
    steps = 0
    while len(match.session.entries) > first and match.session.undo_target(0) is not None:
        scene.undo()
        steps += 1
    assert not reasons_shown(scene)
    for _ in range(steps):
        scene.redo()
    desk.steps(2)
    assert reasons_shown(scene) == shown
    stale = shown[0].number
    while len(match.session.entries) > first and match.session.undo_target(0) is not None:
        scene.undo()
    while len(match.session.entries) <= stale:
        scene.submit(match.session.legal()[0])
        match.end_turn()
        desk.steps(2)
    entry = match.session.entries[stale]
    assert entry.seat == 1 or stale not in match.reasons


def test_a_notice_takes_no_reason_away(desk: Desk) -> None:
    scene = sit_down(desk, ToldThinker(), list(reversed(ALONE)))
    desk.app.change_settings(tells_why=True)
    scene.enter()
    shown = reasons_shown(scene)
    assert shown
    scene.stage.book.note(shown[-1].number, say("The disk is full."))
    assert reasons_shown(scene) == shown


def test_the_answer_does_not_move_the_ring_from_another_control(desk: Desk) -> None:
    thinker = ToldThinker()
    thinker.may_answer = False
    scene = sit_down(desk, thinker, ALONE)
    count = len(scene.match.session.entries)
    desk.key(pygame.K_h)
    desk.app.ring.put("close")
    thinker.may_answer = True
    desk.steps(3)
    assert hint(desk)._moves()
    desk.key(pygame.K_RETURN)
    assert desk.app.stack.top is scene
    assert len(scene.match.session.entries) == count


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(None, None, 0), "The only way, or planned before."),
        (Reason(None, None, 1), "The only way, or planned before."),
        (Reason(None, None, 76), "The best of 76 lines of play."),
        (Reason(2.0, None, 9), "Expected to be 2.0 points ahead."),
        (Reason(2.0, 0.01, 9), "Expected to be 2.0 points ahead; another way promised as much."),
        (Reason(-1.5, 0.5, 9), "Expected to be 1.5 points behind, 0.5 more than by the next best way."),
        (Reason(0.01, -0.5, 9), "Expected to be level with the best rival; overlooked a way to 0.5 more."),
    ],
)
def test_reasons_in_words(reason: Reason, words: str) -> None:
    assert tr(why(reason)) == words
