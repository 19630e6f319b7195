"""Settings: typed, kept by newer and older versions alike, and never a reason not to start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pyramids_desktop.library import settings as settings_module
from pyramids_desktop.library.settings import Settings, SettingsFile, changed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_defaults_without_a_file_and_nothing_is_written(path: Path) -> None:
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.problems == []
    assert not path.parent.exists()


def test_every_setting_survives(path: Path) -> None:
    wanted = {
        "language": "de",
        "ui_scale": 150,
        "full_screen": True,
        "window": (1920, 1080),
        "animation": "off",
        "reduced_motion": True,
        "color_blind": True,
        "muted": True,
        "volume": 0,
        "table_volume": 1,
        "interface_volume": 99,
        "wait_at_turn_end": False,
        "confirm_end_turn": "never",
        "undo": "fair",
        "curtain": False,
        "thinking_seconds": 0.25,
        "ponder": True,
        "hint_level": "hemiunu",
        "tells_why": True,
        "saves_folder": "/somewhere",
        "log_level": "debug",
        "last_tables": {"pebbles": {"players": ["Anna"]}},
    }
    assert set(wanted) == set(Settings.__struct_fields__)
    SettingsFile(path).change(**wanted)
    assert msgspec.structs.asdict(SettingsFile(path).settings) == wanted


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ui_scale", 74),
        ("ui_scale", 201),
        ("ui_scale", -1),
        ("volume", 101),
        ("volume", "loud"),
        ("animation", "ultra"),
        ("thinking_seconds", 20.0),
        ("thinking_seconds", float("nan")),
        ("window", (0, 800)),
        ("no_such", 1),
    ],
)
def test_what_makes_no_sense_is_refused(path: Path, field: str, value: object) -> None:
    file = SettingsFile(path)
    with pytest.raises(ValueError):
        file.change(**{field: value})
    assert file.settings == Settings()
    assert not path.exists()


def test_keys_of_a_newer_version_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"volume": 30, "hologram": {"depth": 3}}')
    file = SettingsFile(path)
    assert file.settings.volume == 30
    assert file.problems == []
    file.change(muted=True)
    plain = msgspec.json.decode(path.read_bytes())
    assert plain["hologram"] == {"depth": 3}
    assert (plain["volume"], plain["muted"]) == (30, True)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b'{"volume": 3', b"[" * 100_000, b"null"])
def test_a_file_that_cannot_be_read_is_kept_aside(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert len(file.problems) == 1
    assert path.read_bytes() == content, "untouched until something is changed"
    file.change(volume=10)
    file.change(volume=11)
    copies = list(path.parent.glob("settings.kept-*.json"))
    assert [copy.read_bytes() for copy in copies] == [content]
    assert SettingsFile(path).settings.volume == 11
    assert len(file.problems) == 1


def test_one_bad_value_costs_only_itself(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"volume": 30, "animation": "ultra", "ui_scale": 10}')
    file = SettingsFile(path)
    assert file.settings == changed(Settings(), volume=30)
    (problem,) = file.problems
    assert dict(problem.arguments)["names"] == "ui_scale, animation"


def test_two_windows_keep_each_others_changes(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.change(volume=20)
    other.change(language="de")
    one.change(muted=True)
    settings = SettingsFile(path).settings
    assert (settings.volume, settings.language, settings.muted) == (20, "de", True)


_CHANGE_OFTEN = """
import sys
from pathlib import Path
from pyramids_desktop.library.settings import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
for number in range(40):
    file.change(last_tables={**file.settings.last_tables, f"{sys.argv[2]}-{number}": number}, volume=number)
sys.exit(bool(file.problems))
"""


def test_two_processes_never_leave_half_a_file(path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", _CHANGE_OFTEN, str(path), name]) for name in "ab"]
    while any(writer.poll() is None for writer in writers):
        if path.exists():
            msgspec.json.decode(path.read_bytes())
    assert [writer.returncode for writer in writers] == [0, 0]
    assert SettingsFile(path).settings.volume == 39
    assert [file.name for file in path.parent.iterdir() if file.name.endswith(".new")] == []


def test_an_unwritable_folder_is_told_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = SettingsFile(path)
    file.change(curtain=False)
    monkeypatch.setattr(settings_module, "write_atomic", refuse)
    file.change(volume=10)
    file.change(muted=True)
    assert (file.settings.volume, file.settings.muted) == (10, True)
    assert len(file.problems) == 1
    monkeypatch.undo()
    file.change(language="de")
    settings = SettingsFile(path).settings
    assert (settings.curtain, settings.volume, settings.muted, settings.language) == (False, 10, True, "de")
