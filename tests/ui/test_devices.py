"""Sound devices that are missing or vanish, and controllers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.ui.controller import Controllers
from pyramids_desktop.ui.scenes.settings import SettingsScene
from pyramids_desktop.ui.sound import Sound
from tests.ui.shell import Shell


def test_without_a_sound_device_the_program_plays_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    shell = Shell(tmp_path).start()
    shell.app.sound = Sound()
    shell.app._start_devices()
    assert shell.app.sound.available is False
    shell.app.sound.play("click")
    shell.app.stack.push(SettingsScene(shell.app, "sound"))
    shell.step()
    for item_id in ("muted", "volume", "table_volume", "interface_volume"):
        assert not shell.item(item_id).enabled
    shell.down(shell.item("muted").rect.center)
    shell.up(shell.item("muted").rect.center)
    assert shell.app.settings.muted is False


def test_a_device_that_vanishes_only_silences(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound()
    sound.available = True

    def lost(name: str) -> Any:
        raise pygame.error("device lost")

    monkeypatch.setattr(sound, "_load", lost)
    sound.play("click")
    assert sound.available is False


def test_every_sound_the_scenes_name_is_there() -> None:
    """A misspelled sound would be silent for ever."""
    import re

    from pyramids_desktop.assets import asset

    folder = Path(__file__).resolve().parents[2] / "pyramids_desktop" / "ui"
    named = set()
    for path in folder.rglob("*.py"):
        named |= set(re.findall(r'\.play\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    present = {path.stem for path in asset("sounds").iterdir()}
    assert named - present == set()


def test_every_icon_the_scenes_name_is_there() -> None:
    import re

    from pyramids_desktop.assets import asset

    folder = Path(__file__).resolve().parents[2] / "pyramids_desktop" / "ui"
    present = {path.stem for path in asset("icons").glob("*.svg")}
    for part in ("app.py", "widgets", "scenes"):
        paths = [folder / part] if part.endswith(".py") else sorted((folder / part).glob("*.py"))
        for path in paths:
            text = path.read_text(encoding="utf-8")
            for name in re.findall(r'(?:icon=|ico\()"([a-z-]+)"', text):
                assert name in present, f"{path.name}: {name}"


def controller_event(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **fields)


def test_a_controller_does_what_keys_do(shell: Shell) -> None:
    shell.step(controller_event(pygame.JOYHATMOTION, value=(0, -1), hat=0, instance_id=0))
    assert shell.app.ring.visible
    first = shell.app.ring.current_id
    shell.step(controller_event(pygame.JOYHATMOTION, value=(0, 0), hat=0, instance_id=0))
    shell.step(controller_event(pygame.JOYHATMOTION, value=(0, -1), hat=0, instance_id=0))
    second = shell.app.ring.current_id
    assert first != second
    shell.step(controller_event(pygame.JOYHATMOTION, value=(0, 0), hat=0, instance_id=0))
    shell.step(controller_event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    assert shell.scene == "CampaignScene"
    shell.step(controller_event(pygame.JOYBUTTONDOWN, button=1, instance_id=0))
    assert shell.scene == "TitleScene"


def test_a_held_stick_repeats_until_it_is_let_go() -> None:
    controllers = Controllers()
    pushed = controller_event(pygame.JOYAXISMOTION, axis=1, value=0.9, instance_id=0)
    assert [event.key for event in controllers.translate(pushed, 10.0)] == [pygame.K_DOWN]
    assert controllers.translate(pushed, 10.01) == []
    assert controllers.active
    assert controllers.repeat(10.1) == []
    assert [event.key for event in controllers.repeat(10.5)] == [pygame.K_DOWN]
    assert controllers.repeat(10.55) == []
    centered = controller_event(pygame.JOYAXISMOTION, axis=1, value=0.05, instance_id=0)
    assert controllers.translate(centered, 10.6) == []
    assert not controllers.active
    assert controllers.repeat(20.0) == []


def test_a_controller_pulled_out_stops_repeating() -> None:
    controllers = Controllers()
    controllers.translate(controller_event(pygame.JOYAXISMOTION, axis=0, value=-1.0, instance_id=3), 1.0)
    controllers.translate(controller_event(pygame.JOYDEVICEREMOVED, instance_id=3), 1.1)
    assert controllers.repeat(9.0) == []
