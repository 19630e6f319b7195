"""Watching a recorded game: forth, back, by itself, and through whose eyes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from pyramids_desktop.core.seats import EVERYTHING, NATURE, SPECTATOR
from pyramids_desktop.ui.scenes.playback import Playback
from pyramids_desktop.ui.scenes.replay import ReplayScene
from tests.ui.shell import Shell, saved_games


@pytest.fixture
def scene(shell: Shell) -> ReplayScene:
    ids = saved_games(shell.store, finished=1, unfinished=0)
    made = ReplayScene(shell.app, shell.store.read(ids[0]))
    shell.app.stack.push(made)
    shell.steps(2)
    return made


def test_steps_go_from_decision_to_decision(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=0)
    journal = shell.store.read(ids[0])
    playback = Playback(journal)
    stops = [0]
    while playback.count < playback.length:
        playback.show(playback.next_decision())
        stops.append(playback.count)
    assert stops[-1] == len(journal.entries)
    for start, end in pairwise(stops[1:]):
        decisions = [entry for entry in journal.entries[start:end] if entry.seat != NATURE]
        assert len(decisions) == 1
    playback.show(playback.length)
    seen = []
    while playback.count:
        playback.show(playback.decision_before())
        seen.append(playback.count)
    assert seen == sorted(seen, reverse=True) and seen[-1] == 0


def test_the_states_are_the_recorded_ones(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=0)
    journal = shell.store.read(ids[0])
    playback = Playback(journal)
    for count in (0, 7, 3, len(journal.entries), 10_000, -5):
        playback.show(count)
        right = min(max(count, 0), len(journal.entries))
        assert playback.state == journal.states[right]
        assert len(playback.feed(EVERYTHING)) == right


def test_keys_go_through_the_game(shell: Shell, scene: ReplayScene) -> None:
    length = scene.playback.length
    shell.key(pygame.K_END)
    assert scene.playback.count == length
    assert not shell.item("next").enabled
    shell.key(pygame.K_HOME)
    assert scene.playback.count == 0
    assert not shell.item("before").enabled
    shell.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert 0 < scene.playback.count < length
    shell.key(pygame.K_PAGEDOWN)
    assert scene.playback.count in scene.playback.turn_starts
    shell.key(pygame.K_LEFT)
    shell.steps(5)
    assert shell.scene == "ReplayScene"


def test_it_plays_by_itself_to_the_end(shell: Shell, scene: ReplayScene) -> None:
    scene.go(scene.playback.length - 6)
    shell.key(pygame.K_SPACE)
    assert scene.playing
    for _ in range(600):
        shell.step(dt=0.05)
        if not scene.playing:
            break
    assert scene.playback.count == scene.playback.length
    assert not scene.playing
    shell.steps(200)
    assert not scene.animating, "at the end the program comes to rest"


def test_the_timeline_is_dragged(shell: Shell, scene: ReplayScene) -> None:
    rect = shell.item("timeline").rect
    shell.down((rect.x + 20, rect.centery))
    shell.move((rect.centerx - 40, rect.centery))
    middle = scene.playback.count
    assert 0 < middle < scene.playback.length
    shell.move((rect.right + 300, rect.centery))
    assert scene.playback.count == scene.playback.length
    shell.up((rect.right + 300, rect.centery))
    assert not shell.item("last").enabled


def test_an_unfinished_game_shows_no_opponents_hand(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=0, unfinished=1)
    journal = shell.store.read(ids[0])
    players = journal.header.players
    scene = ReplayScene(shell.app, journal)
    assert [player.kind for player in players] == ["person", "bot"]
    assert [viewer for viewer, _name in scene.viewers] == [0, SPECTATOR] and scene.viewer == 0
    finished = shell.store.read(saved_games(shell.store, finished=1, unfinished=0)[0])
    scene = ReplayScene(shell.app, finished)
    assert [viewer for viewer, _name in scene.viewers] == [EVERYTHING, 0, 1, SPECTATOR] and scene.viewer == EVERYTHING
    assert ReplayScene(shell.app, finished, 1).viewer == 1


def test_where_several_sit_at_one_screen_nobody_looks_alone(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=0, unfinished=2)
    journal = next(found for found in map(shell.store.read, ids) if len(found.header.players) == 3)
    assert [player.kind for player in journal.header.players] == ["person", "bot", "person"]
    scene = ReplayScene(shell.app, journal)
    assert [viewer for viewer, _name in scene.viewers] == [SPECTATOR] and scene.viewer == SPECTATOR


def test_the_eyes_are_chosen_from_a_list(shell: Shell, scene: ReplayScene) -> None:
    assert scene.viewer == EVERYTHING
    shell.click("viewer")
    assert shell.scene == "Menu"
    shell.click(f"rows:{SPECTATOR}")
    assert shell.scene == "ReplayScene"
    assert scene.viewer == SPECTATOR == scene.stage.viewer
