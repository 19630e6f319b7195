"""The log turns over and survives; the fault report holds what is needed and not who you are."""

from __future__ import annotations

import logging
import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import read_journal
from pyramids_desktop.library import logs
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.report import write_report
from pyramids_desktop.library.settings import Settings
from pyramids_desktop.version import __version__
from tests.library.helpers import begin, load_game, play, toy_store


@pytest.fixture(autouse=True)
def quiet_afterwards() -> Iterator[None]:
    yield
    logs.stop_log()


def test_the_log_is_written_and_turned_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_LARGEST", 4000)
    path = tmp_path / "logs" / "pyramids-desktop.log"
    assert logs.start_log(path, "info")
    log = logging.getLogger("pyramids_desktop.some.part")
    for number in range(400):
        log.info("line %d of a log that grows", number)
    log.debug("not wanted at this level")
    files = logs.log_files(path)
    assert [file.name for file in files] == [
        "pyramids-desktop.log",
        "pyramids-desktop.log.1",
        "pyramids-desktop.log.2",
    ]
    assert all(file.stat().st_size <= 4200 for file in files)
    assert "line 399 of" in path.read_text()
    assert "not wanted" not in path.read_text()
    logs.start_log(path, "debug")
    log.debug("wanted now")
    log.info("once")
    assert path.read_text().count("once") == 1


def test_a_log_that_cannot_be_written_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert not logs.start_log(tmp_path / "file" / "x.log")
    logging.getLogger("pyramids_desktop").warning("still alive")


def test_a_log_that_cannot_be_turned_over_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_LARGEST", 1000)
    path = tmp_path / "x.log"
    logs.start_log(path)

    def held_open(*_: object) -> None:
        raise PermissionError(13, "another process has it open")

    monkeypatch.setattr(Path, "replace", held_open)
    for number in range(100):
        logging.getLogger("pyramids_desktop").info("line %d", number)
    assert "line 99" in path.read_text()


def test_a_report_holds_log_game_and_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home" / "anna.secret"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    folders = find_folders(home / "data")
    logs.start_log(folders.log_file)
    logging.getLogger("pyramids_desktop").error("cannot read %s", home / "saves" / "x.jsonl")
    match = begin(toy_store(folders.saves))
    play(match, 3)
    fault = f'Traceback:\n  File "{home}/app/x.py", line 3\nValueError: no'
    settings = Settings(saves_folder=str(home / "games"), last_tables={"pebbles": {"names": ["Secret Aunt"]}})
    path = write_report(folders, settings, match, fault)
    assert path.parent == folders.reports
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert set(parts) == {"report.txt", "settings.json", "game.jsonl", "pyramids-desktop.log"}
    assert f"Pyramids Desktop {__version__}" in parts["report.txt"]
    assert sys.version.split()[0] in parts["report.txt"]
    assert "pygame-ce: 2" in parts["report.txt"]
    assert "ValueError: no" in parts["report.txt"]
    assert "cannot read ~/saves/x.jsonl" in parts["pyramids-desktop.log"].replace(os.sep, "/")
    assert '"~/games"' in parts["settings.json"]
    assert "Secret Aunt" not in "".join(parts.values())
    for name, text in parts.items():
        assert "anna.secret" not in text, name
    journal = read_journal(parts["game.jsonl"].encode(), load_game)
    assert journal.entries == tuple(match.session.entries)


def test_two_reports_in_one_second_and_one_without_anything(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    first, second = write_report(folders), write_report(folders)
    assert first != second
    elsewhere = write_report(folders, target=tmp_path / "desk")
    assert elsewhere.parent == tmp_path / "desk"
    with zipfile.ZipFile(first) as archive:
        assert archive.namelist() == ["report.txt"]


def test_everything_lies_below_the_data_dir(tmp_path: Path) -> None:
    folders = find_folders(tmp_path / "d")
    for path in (
        *folders,
        folders.saves,
        folders.settings_file,
        folders.results_file,
        folders.log_file,
        folders.reports,
    ):
        assert path.is_relative_to(tmp_path / "d")
    assert not (tmp_path / "d").exists()


def test_without_a_data_dir_the_platforms_places_are_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("the places are Linux's")
    for name, part in (("DATA", "share"), ("CONFIG", "config"), ("CACHE", "cache"), ("STATE", "state")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / part))
    folders = find_folders()
    assert folders.saves == tmp_path / "share" / "pyramids-desktop" / "saves"
    assert folders.settings_file.parent == tmp_path / "config" / "pyramids-desktop"
    assert folders.cache == tmp_path / "cache" / "pyramids-desktop"
    assert folders.logs.is_relative_to(tmp_path / "state")
