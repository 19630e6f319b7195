"""Spoiled and forged saves in front of every scene that shows saves: no fault, whatever is in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pyramids_desktop.core.seats import MOST_SEATS
from pyramids_desktop.library.listing import ENDING
from pyramids_desktop.ui.art.palette import PALETTES
from pyramids_desktop.ui.scenes.exporting import copy_save
from pyramids_desktop.ui.scenes.fault import FaultScene
from pyramids_desktop.ui.scenes.replay import ReplayScene
from pyramids_desktop.ui.scenes.saves import SavesScene
from pyramids_desktop.ui.scenes.settings import SettingsScene
from pyramids_desktop.ui.text import date_text, time_text
from tests.library.hostile import BASE, CASES
from tests.ui.shell import Shell

ALIKE = frozenset(["plain", "no line feed", "nuls behind", "junk behind", "line of 2 MB", "deep line", "two games"])
"""Cases that open just as the plain one does."""


def put(shell: Shell, name: str, data: bytes) -> Path:
    shell.store.folder.mkdir(parents=True, exist_ok=True)
    path = shell.store.folder / f"{name}{ENDING}"
    path.write_bytes(data)
    return path


def require_no_fault(shell: Shell, what: str) -> None:
    top = shell.app.stack.top
    if isinstance(top, FaultScene):
        pytest.fail(f"{what}: {top.text.strip().splitlines()[-1]}")


@pytest.mark.parametrize("scene", ["title", "saves", "statistics", "library"])
def test_scenes_stand_over_a_folder_of_hostile_saves(shell: Shell, scene: str) -> None:
    for name, data in CASES.items():
        put(shell, name, data)
    put(shell, os.fsdecode(b"\xff") if os.name == "posix" else "other", BASE)
    shell.show(scene)
    require_no_fault(shell, scene)


def test_every_save_is_shown_in_the_list(shell: Shell) -> None:
    for name, data in CASES.items():
        put(shell, name, data)
    shell.show("saves")
    top = shell.app.stack.top
    assert isinstance(top, SavesScene)
    assert len(top.shown()) == len(CASES)
    for save in top.shown():
        top._choose(save.id)
        shell.step()
        require_no_fault(shell, save.id)


@pytest.mark.parametrize("name", sorted(CASES.keys() - ALIKE))
def test_a_hostile_save_is_gone_on_with_and_watched(shell: Shell, name: str) -> None:
    put(shell, name, CASES[name])
    shell.show("saves")
    for button in ("continue", "replay"):
        scene = SavesScene(shell.app)
        shell.app.stack.reset(scene)
        shell.steps(2)
        if not shell.item(button).enabled:
            continue
        shell.click(button)
        shell.steps(3)
        require_no_fault(shell, f"{name}, {button}")
        top = shell.app.stack.top
        if isinstance(top, ReplayScene):
            top.go(9999)
            shell.steps(2)
            require_no_fault(shell, f"{name}, {button}, the end")
        match = getattr(top, "match", None)
        if match is not None:
            match.close()


@pytest.mark.parametrize("seconds", [10**11, 10**13, -(10**11), 253402300800, -62135596801])
def test_a_file_of_another_age(shell: Shell, seconds: int) -> None:
    path = put(shell, "old", BASE)
    try:
        os.utime(path, (seconds, seconds))
    except (OSError, OverflowError):
        pytest.skip("the file system has no such time")
    shell.show("saves")
    require_no_fault(shell, str(seconds))


def test_times_beyond_the_calendar_are_told_somehow() -> None:
    assert date_text("9999-12-31T23:59:59-14:00") == "9999-12-31T23:59:59-14:00"
    assert time_text(1e300) == time_text(float("nan")) == time_text(-1e18) == "–"
    assert time_text(0).startswith(("1970", "1969"))


@pytest.mark.parametrize("text", ["a\0b", "\x1b[31m", "\ud800", "\udcff", "\u2028", "a\nb\0"])
def test_every_text_can_be_drawn(shell: Shell, text: str) -> None:
    canvas = shell.app.canvas
    assert canvas.width(text) > 0
    canvas.text(text, 10, 10, maxw=40)
    canvas.para(text, 10, 10, 60)
    canvas.glyph(text, 100, 100, 20)


def test_every_seat_has_its_color() -> None:
    assert all(len(palette.seats) >= MOST_SEATS for palette in PALETTES.values())


@pytest.mark.parametrize("text", ["~nosuchuser/x", "relative", "/tmp/a\0b", "/tmp/" + "x" * 300, "/proc/none/x"])
def test_no_path_that_a_player_writes_is_a_fault(shell: Shell, text: str) -> None:
    put(shell, "plain", BASE)
    shell.show("saves")
    copy_save(shell.app, "plain", text)
    shell.steps(2)
    require_no_fault(shell, text)
    assert shell.scene == "Notice"
    settings = SettingsScene(shell.app, "files")
    shell.app.stack.reset(settings)
    shell.steps(2)
    settings.files.move_saves(text)
    shell.steps(2)
    require_no_fault(shell, text)
    assert shell.app.settings.saves_folder == ""
