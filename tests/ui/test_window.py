"""Sizes, scales, focus, time: what the window does to the program, and what the program leaves alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.settings import SettingsFile
from pyramids_desktop.ui import app as app_module
from pyramids_desktop.ui import pace
from pyramids_desktop.ui.scenes.settings import SettingsScene
from pyramids_desktop.ui.widgets.choice import Slider
from pyramids_desktop.ui.window import COMPACT, first_size, fitting, viewport
from tests.ui.shell import Shell

WINDOWS = ((640, 400), (800, 600), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1600))
SCALES = (0.75, 0.9, 1.0, 1.25, 1.35, 1.5, 2.0, 2.4, 3.0)


def resized(shell: Shell, size: tuple[int, int]) -> list[pygame.event.Event]:
    """The window gets another size; what the system tells about it."""
    shell.app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    return [pygame.event.Event(kind, x=size[0], y=size[1]) for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)]


def test_everything_is_as_large_as_fits() -> None:
    assert viewport((1280, 800)).scale == 1.0
    assert viewport((2560, 1600)).scale == 2.0
    assert viewport((1920, 1080)).scale == pytest.approx(1.35)
    assert viewport((1920, 1080)).logical_size[1] == pytest.approx(800)


@pytest.mark.parametrize("setting", [0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    "size", [(640, 400), (800, 600), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1600)]
)
def test_no_layout_gets_less_than_the_compact_size(size: tuple[int, int], setting: float) -> None:
    view = viewport(size, setting)
    width, height = view.logical_size
    assert width >= COMPACT[0] - 0.01 and height >= COMPACT[1] - 0.01
    assert view.compact == (width < 1279.5 or height < 799.5)


def test_a_window_kept_from_a_larger_screen_fits_this_one() -> None:
    assert fitting((1280, 800), (1920, 1080)) == (1280, 800)
    assert fitting((1920, 1080), (1920, 1080)) == (1920, 1080)
    width, height = fitting((99999, 99999), (1920, 1080))
    assert width == 1920 and 900 < height < 1080


@pytest.mark.parametrize("desktop", [(800, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1600), (3840, 2160)])
def test_the_first_window_is_large_and_fits(desktop: tuple[int, int]) -> None:
    width, height = first_size(desktop)
    assert width <= desktop[0] and height <= desktop[1]
    if desktop >= (1920, 1080):
        assert width / height == pytest.approx(1.6, abs=0.01), "nothing of it is left empty"
        assert max(width / desktop[0], height / desktop[1]) == pytest.approx(0.85, abs=0.01)
    else:
        assert (width, height) == fitting((1280, 800), desktop)


def test_the_program_opens_within_the_screen(tmp_path: Path) -> None:
    SettingsFile(find_folders(tmp_path).settings_file).change(window=(99999, 99999))
    shell = Shell(tmp_path, size=None)
    desktop = pygame.display.get_desktop_sizes()[0]
    assert shell.app.size[0] <= desktop[0] and shell.app.size[1] <= desktop[1]


def test_small_windows_keep_text_legible() -> None:
    assert viewport((1152, 720)).scale == pytest.approx(0.9)
    assert viewport((1100, 700)).scale == pytest.approx(0.9)
    assert viewport((1100, 700)).compact


def test_a_storm_of_resizes_is_one_rebuild(shell: Shell) -> None:
    before = shell.app.rebuilds
    for number in range(200):
        events = resized(shell, (1280 + number, 800 + number % 7))
        shell.step(*events, dt=0.01)
    assert shell.app.rebuilds == before
    for _ in range(30):
        shell.step()
    assert shell.app.rebuilds == before + 1
    assert shell.app.size == (1479, 803)


def test_nothing_is_rebuilt_while_something_is_held(shell: Shell) -> None:
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    slider = shell.item("thinking_seconds")
    shell.down(slider.rect.center)
    assert shell.app.stack.top is not None
    shell.app.stack.top.dragging = True
    before = shell.app.rebuilds
    shell.step(*resized(shell, (1600, 1000)))
    shell.app.stack.top.dragging = True
    for _ in range(30):
        shell.step()
    assert shell.app.rebuilds == before
    shell.up(slider.rect.center)
    shell.steps(3)
    assert shell.app.rebuilds == before + 1


@pytest.mark.parametrize("scale", SCALES)
def test_the_corner_pixels_can_be_reached(tmp_path: Path, scale: float) -> None:
    width, height = round(1280 * scale), round(800 * scale)
    shell = Shell(tmp_path, (width, height))
    app = shell.app
    logical = app.logical_size
    for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        left, top = app.to_logical((x, y))
        assert 0 <= left < logical[0] and 0 <= top < logical[1]
        for size, place in ((logical[0], left), (logical[1], top)):
            assert place < 2 / app.scale or place >= size - 2 / app.scale


def test_labels_are_set_at_the_size_they_are_shown_in(tmp_path: Path) -> None:
    """At scale 2 a text is set with a font of twice the size, not stretched."""
    small = Shell(tmp_path / "a", (1280, 800)).app
    one = small.canvas.font("EBGaramond-Regular", 16).get_height()
    shell = Shell(tmp_path / "b", (2560, 1600))
    canvas = shell.app.canvas
    asked: list[float] = []
    face = canvas.font

    def watched(name: str, size: float) -> pygame.font.Font:
        found = face(name, size)
        asked.append(found.get_height() / size)
        return found

    canvas.font = watched  # type: ignore[method-assign]
    shell.start()
    assert abs(face("EBGaramond-Regular", 16).get_height() - 2 * one) <= 2
    assert asked and min(asked) > 2.0, "each font is twice as high as its logical size, and a line a little more"


def test_losing_the_focus_lets_go(shell: Shell) -> None:
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    shell.step()
    rect = shell.item("thinking_seconds").rect
    shell.down(rect.center)
    scene = shell.app.stack.top
    assert scene is not None and scene.dragging
    shell.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not scene.dragging
    # A late release and a second one, as systems send them, do nothing.
    before = shell.app.settings.thinking_seconds
    shell.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    shell.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert shell.app.settings.thinking_seconds == before
    shell.click("chapter:sound")
    assert shell.app.stack.top is scene and scene.chapter == "sound"


def test_a_lost_release_does_not_stick(shell: Shell) -> None:
    """The button went up where nobody saw it: the next motion without a button ends the press."""
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    shell.step()
    rect = shell.item("thinking_seconds").rect
    shell.down((rect.x + 20, rect.centery))
    shell.held = (0, 0, 0)
    shell.move((rect.x + 200, rect.centery))
    slider = shell.app.stack.top.find("thinking_seconds")  # type: ignore[union-attr]
    assert isinstance(slider, Slider)
    stood = slider.value
    shell.move((rect.x + 120, rect.centery))
    assert slider.value == stood
    assert not shell.app.stack.top.dragging  # type: ignore[union-attr]


def test_a_release_elsewhere_is_no_click(shell: Shell) -> None:
    shell.down(shell.item("settings").rect.center)
    shell.up(shell.item("credits").rect.center)
    assert shell.scene == "TitleScene"


def test_a_long_frame_counts_as_a_short_one(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    monkeypatch.setattr(shell.app.stack.top, "update", seen.append)
    shell.step(dt=8.0)
    shell.step(dt=-3.0)
    assert seen == [app_module.LONGEST_STEP, 0.0]


def test_the_loop_calms_down(shell: Shell) -> None:
    app = shell.app
    assert app.pace.rate == pace.BUSY_RATE
    shell.clock.time += 3.0
    assert app.pace.rate == pace.CALM_RATE
    shell.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app.pace.rate == pace.AWAY_RATE
    shell.step(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert app.pace.rate == pace.BUSY_RATE
    shell.step(pygame.event.Event(pygame.WINDOWMINIMIZED))
    assert app.pace.rate == pace.AWAY_RATE
    shell.move((10, 10))
    assert app.pace.rate == pace.BUSY_RATE


def test_nothing_is_drawn_when_nothing_changes(shell: Shell) -> None:
    shell.steps(10)
    before = shell.app.frames_drawn
    shell.steps(100)
    assert shell.app.frames_drawn == before
    shell.move(shell.item("settings").rect.center)
    assert shell.app.frames_drawn == before + 1


def test_a_partial_redraw_is_the_same_picture(shell: Shell) -> None:
    """Hovering in and out leaves exactly the picture that a full redraw gives."""
    for name in ("title", "settings", "saves", "rules", "setup"):
        shell.show(name)
        shell.move((3, 3))
        shell.steps(2)
        for item in list(shell.items())[:12]:
            shell.move(item.rect.center)
        shell.move((3, 3))
        shell.steps(2)
        partial = pygame.image.tobytes(shell.app.window, "RGB")
        shell.app.invalidate()
        shell.step()
        assert pygame.image.tobytes(shell.app.window, "RGB") == partial, name


def test_the_size_of_the_window_is_kept(shell: Shell) -> None:
    shell.step(*resized(shell, (1500, 900)))
    for _ in range(20):
        shell.step()
    shell.app.close()
    assert shell.app.settings.window == (1500, 900)


def test_full_screen_and_back(shell: Shell) -> None:
    before = shell.app.size
    shell.key(pygame.K_F11)
    assert shell.app.is_full_screen and shell.app.settings.full_screen
    shell.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert not shell.app.is_full_screen
    assert shell.app.size == before
    assert shell.scene == "TitleScene"


def test_settings_take_effect_at_once(shell: Shell) -> None:
    shell.app.stack.push(SettingsScene(shell.app))
    shell.step()
    shell.item("color_blind").activate()
    shell.steps(2)
    assert shell.app.canvas.palette.name == "color-blind"
    scale = shell.item("ui_scale")
    assert scale.adjust is not None
    scale.adjust(-1)
    shell.steps(40)
    assert shell.app.settings.ui_scale == 125
    assert shell.app.scale == pytest.approx(1.25) and shell.app.compact
    language = shell.item("language")
    assert language.adjust is not None
    language.adjust(-1)
    shell.steps(2)
    assert shell.app.settings.language == "de"
    assert shell.item("back").label == "Zurück"
    assert shell.settings_file.settings == type(shell.settings_file)(shell.folders.settings_file).settings


def test_a_new_size_of_everything_waits_until_it_rests(shell: Shell) -> None:
    """Else the arrow would run away from under the mouse at the first click."""
    shell.app.stack.push(SettingsScene(shell.app))
    shell.step()
    before, rebuilds = shell.app.settings.ui_scale, shell.app.rebuilds
    for _ in range(2):
        shell.item("ui_scale").activate()
        shell.steps(6)
    assert shell.app.settings.ui_scale == before and shell.app.rebuilds == rebuilds
    assert shell.item("ui_scale").label.endswith("90 %")
    shell.steps(40)
    assert shell.app.settings.ui_scale == 90 and shell.app.rebuilds == rebuilds + 1


def test_a_new_size_is_taken_up_when_the_settings_are_left(shell: Shell) -> None:
    shell.app.stack.push(SettingsScene(shell.app))
    shell.step()
    shell.item("ui_scale").activate()
    shell.key(pygame.K_ESCAPE)
    assert shell.scene == "TitleScene"
    assert shell.app.settings.ui_scale == 75


def test_what_turns_ask_is_off_where_turns_end_by_themselves(shell: Shell) -> None:
    shell.app.stack.push(SettingsScene(shell.app, "play"))
    shell.step()
    assert shell.item("confirm_end_turn").enabled
    shell.item("wait_at_turn_end").activate()
    shell.step()
    assert not shell.app.settings.wait_at_turn_end
    assert not shell.item("confirm_end_turn").enabled
