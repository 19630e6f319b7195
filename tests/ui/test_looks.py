"""Every scene at several sizes and in several languages: no text is cut, too small, too pale, or over another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.scenes import SCENES
from pyramids_desktop.ui.scenes.settings import CHAPTERS
from pyramids_desktop.ui.text import set_language
from pyramids_desktop.ui.widgets.dialog import Ask, Confirm, Menu, Notice
from tests.ui.shell import Shell, saved_games

OWN = [name for name in SCENES if name not in ("game", "replay")]
"""The scenes whose looks are judged here; tables have their own tests."""
SIZES = ((1280, 800), (1920, 1080), (1024, 640))


@pytest.fixture
def judged(tmp_path: Path) -> Callable[[tuple[int, int]], Shell]:
    def make(size: tuple[int, int]) -> Shell:
        shell = Shell(tmp_path, size, lint=True)
        saved_games(shell.store, finished=2, unfinished=1)
        (shell.store.folder / "2026-01-01-broken.jsonl").write_bytes(b"nonsense")
        return shell

    return make


def show_all_of(shell: Shell, name: str) -> None:
    """The scene, and what lies behind its tabs."""
    shell.show(name)
    if name == "settings":
        for chapter, _title, _icon in CHAPTERS:
            shell.item(f"chapter:{chapter}").activate()
            shell.steps(2)
    if name in ("rules", "credits"):
        for item in [item for item in shell.items() if item.id.startswith("chapter:")]:
            item.activate()
            shell.steps(2)
    if name == "saves":
        for item in [item for item in shell.items() if item.id.startswith("rows:")]:
            item.activate()
            shell.steps(2)
            if shell.scene != "SavesScene":
                shell.show(name)
    if name == "setup":
        for _ in range(2):
            shell.item("add").activate()
            shell.steps(2)


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_is_clean(judged: Callable[[tuple[int, int]], Shell], size: tuple[int, int], language: str) -> None:
    set_language(language)
    shell = judged(size)
    found = []
    for name in OWN:
        show_all_of(shell, name)
        assert shell.scene != "FaultScene" or name == "fault"
        found += [f"{name}: {finding}" for finding in shell.findings()]
    assert found == []


@pytest.mark.parametrize("language", ["de", "pseudo"])
def test_dialogs_are_clean(judged: Callable[[tuple[int, int]], Shell], language: str) -> None:
    set_language(language)
    shell = judged((1280, 800)).start()
    app = shell.app
    text = "A rather long question, of the kind that translators make longer still. " * 3
    for dialog in (
        Confirm(app, "A question to be answered", text, "Do it", lambda: None, danger=True),
        Notice(app, "A notice", text),
        Ask(app, "A name", text, "value", lambda _text: None, yes="Take it"),
        Menu(app, "A choice", [(str(i), f"Choice {i}", "explained") for i in range(12)], "3", lambda _id: None),
    ):
        app.stack.push(dialog)
        shell.steps(2)
        box = dialog.box()
        for widget in dialog.widgets:
            assert box.contains(widget.rect), f"{type(dialog).__name__}: {widget.id}"
        dialog.close_dialog()
    assert shell.findings() == []


def test_long_notices_and_tips_stay_on_the_screen(shell: Shell) -> None:
    app = shell.app
    app.toast("word " * 60)
    app.toast("another " * 30)
    shell.steps(3)
    for corner in ("new", "quit"):
        widget = app.stack.top.find(corner)  # type: ignore[union-attr]
        widget.tip = "a reason that takes some room " * 4
        shell.move(widget.rect.center)
        shell.steps(60)
        tip = app.stack.top._tip  # type: ignore[union-attr]
        assert tip.shown
        width, height = app.logical_size
        assert Rect(0, 0, width, height).contains(tip.bounds.inflate(-16, -16))


def test_controls_do_not_overlap_and_stay_inside(judged: Callable[[tuple[int, int]], Shell]) -> None:
    for size in SIZES:
        shell = judged(size)
        width, height = shell.app.logical_size
        for name in OWN:
            shell.show(name)
            rects = [(widget.id, widget.rect) for widget in shell.app.stack.top.widgets]  # type: ignore[union-attr]
            for index, (one_id, one) in enumerate(rects):
                assert Rect(-1, -1, width + 2, height + 2).contains(one), f"{name} {size}: {one_id}"
                for other_id, other in rects[index + 1 :]:
                    # A game's card holds the button for its rules.
                    if not one_id.startswith("game:"):
                        assert not one.inflate(-1, -1).colliderect(other), f"{name} {size}: {one_id} {other_id}"


def test_scenes_look_the_same_twice(tmp_path: Path) -> None:
    """A picture depends on what is shown alone."""
    pictures = []
    for _ in range(2):
        shell = Shell(tmp_path)
        shell.show("rules")
        shell.steps(20)
        pictures.append(pygame.image.tobytes(shell.app.window, "RGB"))
    assert pictures[0] == pictures[1]
