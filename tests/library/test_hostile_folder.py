"""A folder in which other people and other programs have been: nothing in it stops the program or loses a game."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.journal import read_tail, verify
from pyramids_desktop.core.message import Message, printable
from pyramids_desktop.core.session import Undo
from pyramids_desktop.library import listing
from pyramids_desktop.library.listing import ENDING
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.paths import find_folders, player_path
from pyramids_desktop.library.saves import SaveError, SaveStore
from pyramids_desktop.library.settings import Settings
from tests.library.helpers import IMPATIENT, begin, load_game, play, play_out, texts, toy_store
from tests.library.hostile import BASE, CASES

CHANGED = "Another program changed the file of this game. What it left was kept as {name}; the game was written anew."
needs_posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return toy_store(tmp_path / "saves")


# ---- the list


def test_one_file_never_costs_the_list(tmp_path: Path) -> None:
    for name, data in CASES.items():
        (tmp_path / f"{name}{ENDING}").write_bytes(data)
    saves = {save.id: save for save in SaveStore(tmp_path).list()}
    assert saves.keys() == CASES.keys()
    assert saves["plain"].problem is None and saves["plain"].entries == 40
    assert saves["no line feed"].entries == 40
    assert all(printable(name) == name for save in saves.values() for name in (save.name, save.game, save.created))


@pytest.mark.parametrize("name", CASES)
def test_what_is_opened_is_sound_and_what_is_refused_stays(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"save{ENDING}"
    path.write_bytes(CASES[name])
    store = SaveStore(tmp_path)
    try:
        match = Match.open(store, "save", Settings())
    except BadSave as error:
        assert isinstance(error.message, Message)
        assert path.read_bytes() == CASES[name]
        return
    assert match.is_watched or match.session.mover is not None or match.is_over
    match.close()
    if match.is_watched:
        assert path.read_bytes() == CASES[name]
    else:
        assert verify(store.read("save")) == []


def test_a_fault_in_reading_a_file_is_its_own(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(store).close()
    begin(store).close()
    calls: list[bytes] = []

    def failing(data: bytes) -> object:
        calls.append(data)
        if len(calls) == 1:
            raise OverflowError("some number nobody thought of")
        return read_tail(data)

    monkeypatch.setattr(listing, "read_tail", failing)
    assert sorted(save.problem is None for save in store.list()) == [False, True]


@needs_posix
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS takes only names in Unicode")
def test_a_name_that_is_no_unicode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "_WORTH_NOTING", 0)
    store = SaveStore(tmp_path)
    name = os.fsdecode(b"\xff\xfe")
    for file in (name, "fine"):
        (tmp_path / f"{file}{ENDING}").write_bytes(BASE)
    assert {save.id for save in store.list()} == {name, "fine"}
    assert (tmp_path / listing.CATALOGUE).exists()
    match = Match.open(store, name, Settings())
    match.close()
    store.export(name, tmp_path / "copy")
    store.delete(name)
    assert [save.id for save in store.list()] == ["fine"]


@needs_posix
def test_pipes_devices_and_folders_are_no_saves(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"pipe{ENDING}")
    (tmp_path / f"zero{ENDING}").symlink_to("/dev/zero")
    (tmp_path / f"folder{ENDING}").mkdir()
    (tmp_path / f"nowhere{ENDING}").symlink_to("missing")
    store = SaveStore(tmp_path)
    saves = store.list()
    assert {save.id for save in saves} == {"pipe", "zero", "folder"}
    assert all(save.problem is not None for save in saves)
    for save_id in ("pipe", "zero", "folder", "nowhere"):
        with pytest.raises(BadSave):
            store.read(save_id)
        with pytest.raises(BadSave):
            store.import_file(tmp_path / f"{save_id}{ENDING}")


# ---- names and paths


@pytest.mark.parametrize("save_id", ["../x", "a/../b", "/etc/passwd", "\0", "", ".", "x" * 300, "\ud800"])
def test_an_id_that_names_nothing_is_refused(store: SaveStore, save_id: str) -> None:
    for work in (store.read, store.open, store.delete, lambda name: store.rename(name, "New")):
        with pytest.raises(SaveError):
            work(save_id)


@pytest.mark.parametrize("part", ["a\0b", "x" * 300, "\ud800"])
def test_a_copy_under_an_impossible_name_is_refused(store: SaveStore, tmp_path: Path, part: str) -> None:
    match = begin(store)
    match.close()
    with pytest.raises(SaveError):
        store.export(match.save_id, tmp_path / part)
    with pytest.raises(OSError):
        store.move_to(tmp_path / part)


def test_a_path_that_a_player_writes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert player_path("  ~/saves ") == tmp_path / "saves"
    assert player_path(str(tmp_path / "x")) == tmp_path / "x"
    for text in ("", "  ", "saves", "~nosuchuser/x", f"{tmp_path}/a\0b", f"{tmp_path}/{'x' * 300}", "\ud800"):
        assert isinstance(player_path(text), Message)


@pytest.mark.parametrize("folder", ["\0", "relative", "~nosuchuser/saves", " "])
def test_settings_that_name_no_folder_leave_the_usual_place(tmp_path: Path, folder: str) -> None:
    folders = find_folders(tmp_path)
    store = SaveStore.of_player(folders, Settings(saves_folder=folder))
    assert store.folder == folders.saves
    assert len(store.problems) == 1


@needs_posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may look into every folder")
def test_a_folder_that_nobody_may_look_into(store: SaveStore) -> None:
    match = begin(store)
    match.close()
    store.folder.chmod(0)
    try:
        for work in (store.read, store.open, store.delete):
            with pytest.raises(SaveError):
                work(match.save_id)
        assert store.list() == []
        again = begin(store)
        assert not again.is_saved and texts(again.problems)
    finally:
        store.folder.chmod(0o755)


# ---- the same game twice


def test_a_copy_is_a_game_of_its_own(store: SaveStore, tmp_path: Path) -> None:
    match = begin(store)
    play(match, 3)
    match.close()
    store.export(match.save_id, tmp_path / "copy")
    ids = [match.save_id, store.import_file(tmp_path / "copy"), store.import_file(tmp_path / "copy")]
    finished = [Match.open(store, save_id, IMPATIENT) for save_id in ids]
    for game in finished:
        play_out(game)
        game.settle()
        game._wait_for_results()
    assert store.results.all().keys() == set(ids)
    last = finished[-1]
    last.session.undo_policy = Undo.FREE
    last.undo(last.people[0])
    for game in finished:
        game.close()
    assert store.results.all().keys() == set(ids[:2])
    assert store.results.catch_up(store) == 0
    store.results.path.unlink()
    assert store.results.catch_up(store) == 2 and store.results.all().keys() == set(ids[:2])


@needs_posix
@pytest.mark.parametrize("alias", [os.symlink, os.link])
def test_a_game_under_another_name_is_the_same_game(store: SaveStore, alias: Callable[[Path, Path], None]) -> None:
    match = begin(store)
    play(match, 2)
    match.settle()
    alias(store.path_of(match.save_id), store.folder / f"alias{ENDING}")
    other = SaveStore(store.folder, load_game=load_game)
    with pytest.raises(SaveError) as caught:
        other.open("alias")
    assert caught.value.code == "busy"
    play(match, 2)
    match.close()
    assert len(store.read("alias").entries) == len(match.session.entries)
    journal, file = other.open("alias")
    file.close()
    assert journal.entries == tuple(match.session.entries)


@needs_posix
def test_a_game_whose_folder_was_deleted_is_still_held(store: SaveStore) -> None:
    match = begin(store)
    play(match, 2)
    match.settle()
    shutil.rmtree(store.folder)
    play(match, 1)
    with pytest.raises(SaveError) as caught:
        SaveStore(store.folder, load_game=load_game).open(match.save_id)
    assert caught.value.code == "busy"
    match.close()


# ---- a file changed under us


def truncate(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def append(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"hello\n" * 100)


def replace(path: Path) -> None:
    path.with_name("other").write_bytes(BASE)
    path.with_name("other").replace(path)


@needs_posix
@pytest.mark.parametrize("change", [truncate, empty, append, replace])
@pytest.mark.parametrize("decisions", [0, 3])
def test_a_file_changed_under_a_game(store: SaveStore, change: Callable[[Path], None], decisions: int) -> None:
    match = begin(store)
    play(match, 5)
    match.settle()
    path = store.path_of(match.save_id)
    change(path)
    left = path.read_bytes()
    play(match, decisions)
    match.close()
    assert texts(match.problems) == [CHANGED]
    journal = store.read(match.save_id)
    assert journal.damage is None and not journal.torn
    assert journal.entries == tuple(match.session.entries) and verify(journal) == []
    assert [file.read_bytes() for file in (store.folder / "kept").iterdir()] == [left]


@needs_posix
def test_a_file_changed_between_reading_and_going_on(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(store)
    play(match, 5)
    match.close()
    path, decode = store.path_of(match.save_id), store._decode

    def slow(content: bytes) -> object:
        truncate(path)
        return decode(content)

    monkeypatch.setattr(store, "_decode", slow)
    again = Match.open(store, match.save_id, IMPATIENT)
    again.close()
    monkeypatch.undo()
    assert texts(again.problems) == [CHANGED]
    assert store.read(match.save_id).entries == tuple(match.session.entries)


# ---- the end of a file


def test_a_last_line_without_its_end_is_gone_on_with(store: SaveStore) -> None:
    match = begin(store)
    play_out(match)
    match.close()
    path = store.path_of(match.save_id)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert store.list()[0].is_over
    again = Match.open(store, match.save_id)
    again.close()
    assert again.is_over and again.problems == []
    assert path.read_bytes() == whole


def test_junk_behind_the_last_line_is_kept_aside(store: SaveStore) -> None:
    match = begin(store)
    play(match, 3)
    match.close()
    path = store.path_of(match.save_id)
    spoiled = path.read_bytes() + b"my shopping list"
    path.write_bytes(spoiled)
    Match.open(store, match.save_id).close()
    assert [file.read_bytes() for file in (store.folder / "kept").iterdir()] == [spoiled]
    assert store.read(match.save_id).damage is None
