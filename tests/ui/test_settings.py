"""The scene of the settings: what is chosen there reaches the game that lies below."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.settings import SettingsFile
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.scenes.settings import SettingsScene
from tests.library.helpers import ScriptedThinker
from tests.ui.shell import Shell


def table(shell: Shell, thinker: ScriptedThinker) -> Match:
    """A game of Neteru in which a person is to move."""
    game = load_game("neteru")
    players = (Player("Anna", "person"), Player("Imhotep", "bot", "imhotep"))
    match = Match.create(shell.store, game, game.options_type(), players, 2, shell.app.settings, thinker=thinker)
    shell.app.stack.push(GameScene(shell.app, match))
    for _ in range(2000):
        shell.steps(2)
        if match.mover == 0 and not match.hold:
            return match
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("again", [False, True])
def test_opponents_look_ahead_once_it_is_chosen(shell: Shell, again: bool) -> None:
    thinker = ScriptedThinker(lambda view: load_game("neteru").legal(view)[0])
    match = table(shell, thinker)
    shell.steps(5)
    assert not any(question["ahead"] for question in thinker.questions)
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    shell.step()
    shell.click("ponder")
    if again:
        shell.click("ponder")
    assert shell.app.settings.ponder is not again
    assert SettingsFile(shell.folders.settings_file).settings.ponder is not again
    shell.app.stack.pop()
    shell.steps(300)
    assert not match.hold
    assert match.settings.ponder is not again
    assert any(question["ahead"] for question in thinker.questions) is not again


@pytest.mark.parametrize("language", ["", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1600)])
def test_all_that_concerns_play_fits(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    shell = Shell(tmp_path, size, lint=True)
    shell.app.change_settings(language=language)
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    shell.steps(3)
    assert shell.findings() == []
    rows = ["wait_at_turn_end", "confirm_end_turn", "undo", "curtain", "thinking_seconds", "ponder"]
    boxes = [shell.item(row).rect for row in rows]
    assert all(above.bottom <= below.y for above, below in pairwise(boxes))
    assert boxes[-1].bottom < shell.app.logical_size[1]
