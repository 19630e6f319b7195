"""What goes wrong inside: the player gets a way on, and nothing is lost."""

from __future__ import annotations

import gc
import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.core.message import say
from pyramids_desktop.ui.scene import Scene
from pyramids_desktop.ui.scenes import SCENES
from pyramids_desktop.ui.scenes.fault import FaultScene
from pyramids_desktop.ui.widgets.dialog import Notice
from tests.ui.shell import Shell, saved_games


class Broken(Scene):
    """A scene that fails where it is told to."""

    def __init__(self, app: Any, where: str) -> None:
        super().__init__(app)
        self.where = where

    def update(self, dt: float) -> None:
        if self.where == "update":
            raise ValueError("broken in update")

    def draw(self, canvas: Any, dirty: Any) -> None:
        if self.where == "draw":
            raise KeyError("broken in draw")

    def handle(self, event: pygame.event.Event) -> bool:
        if self.where == "handle" and event.type == pygame.KEYDOWN:
            raise RuntimeError("broken in handle")
        return False

    def close(self) -> None:
        if self.where == "update":
            raise OSError("broken in close, too")


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_fault_is_shown_and_the_title_is_one_click_away(shell: Shell, where: str) -> None:
    shell.app.stack.push(Broken(shell.app, where))
    shell.key(pygame.K_a)
    shell.steps(2)
    assert shell.scene == "FaultScene"
    assert len(shell.app.stack) == 1
    shell.click("title")
    assert shell.scene == "TitleScene"
    shell.click("settings")
    assert shell.scene == "SettingsScene"


def test_a_report_is_written_by_one_click(shell: Shell) -> None:
    saved_games(shell.store, finished=0, unfinished=1)
    shell.show("title")
    shell.click("continue")
    shell.steps(3)
    shell.app.stack.push(Broken(shell.app, "update"))
    shell.steps(2)
    shell.click("report")
    scene = shell.app.stack.top
    assert isinstance(scene, FaultScene)
    path = Path(scene.saved_as)
    with zipfile.ZipFile(path) as archive:
        assert "broken in update" in archive.read("report.txt").decode()
        assert archive.read("game.jsonl").startswith(b'{"journal":"pyramids-desktop"')
    assert not shell.item("report").enabled
    shell.click("title")
    assert shell.items()[0].id == "continue", "the game can be gone on with"
    shell.click("continue")
    assert shell.scene == "GameScene"


def test_a_report_that_cannot_be_written_says_so(shell: Shell) -> None:
    shell.folders.reports.parent.mkdir(parents=True, exist_ok=True)
    shell.folders.reports.write_text("in the way")
    shell.app.stack.push(Broken(shell.app, "update"))
    shell.steps(2)
    shell.click("report")
    scene = shell.app.stack.top
    assert isinstance(scene, FaultScene) and scene.failed and not scene.saved_as


def test_a_fault_of_the_fault_scene_is_not_hidden(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.app.stack.push(Broken(shell.app, "update"))
    shell.steps(1)
    assert shell.scene == "FaultScene"

    def fail(dt: float) -> None:
        raise ValueError("again")

    monkeypatch.setattr(shell.app.stack.top, "update", fail)
    with pytest.raises(ValueError, match="again"):
        shell.step()


def test_problems_of_files_are_told_once(shell: Shell) -> None:
    shell.store.problems.append(say("The folder of saved games cannot be read ({reason}).", reason="gone"))
    shell.step()
    assert shell.app.toasts.texts == ["The folder of saved games cannot be read (gone)."]
    assert shell.store.problems == []
    for _ in range(400):
        shell.step(dt=0.05)
    assert shell.app.toasts.texts == []


def test_settings_that_cannot_be_kept_hold_and_are_told(shell: Shell) -> None:
    shell.folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
    shell.folders.settings_file.mkdir()
    shell.click("settings")
    shell.click("reduced_motion")
    shell.steps(2)
    assert shell.app.settings.reduced_motion
    assert shell.app.toasts.texts


def test_a_dialog_may_open_another_and_close_itself(shell: Shell) -> None:
    inner = Notice(shell.app, "inner", "text")
    outer = Notice(shell.app, "outer", "text", closed=lambda: shell.app.stack.push(inner))
    shell.app.stack.push(outer)
    shell.step()
    shell.click("ok")
    assert shell.app.stack.top is inner
    shell.key(pygame.K_ESCAPE)
    assert shell.scene == "TitleScene"


def resident() -> int:
    """Bytes of memory this process holds, or 0 on systems that do not tell it in a file."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0


def test_many_changes_of_scene_leave_nothing_behind(shell: Shell) -> None:
    """Scenes, their grounds and their controls are gone when they are left."""
    saved_games(shell.store, finished=1, unfinished=0)
    save = shell.store.path_of(shell.store.list()[0].id)
    names = [name for name in SCENES if name not in ("game", "help")]

    def rounds(count: int) -> None:
        for index in range(count):
            shell.app.stack.reset(SCENES[names[index % len(names)]](shell.app, save))
            shell.step()

    rounds(50)
    gc.collect()
    before, used, held = len(gc.get_objects()), shell.app.canvas.cache.used, resident()
    rounds(500)
    gc.collect()
    assert len(gc.get_objects()) < before + 2000
    assert resident() - held < 100 * 2**20
    assert shell.app.canvas.cache.used <= used * 1.05
    assert len(shell.app.stack) == 1
