"""Full disks, folders that may not be written to, disks that fail: the game goes on, says so once, loses nothing."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.core.message import Message
from pyramids_desktop.library.files import why, write_atomic
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveError, SaveStore
from pyramids_desktop.library.settings import Settings
from tests.library.helpers import (
    IMPATIENT,
    BrokenSync,
    FullDisk,
    begin,
    load_game,
    play,
    play_out,
    settle,
    texts,
    toy_store,
)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB."""
    yield from _mounted(tmp_path / "small", "size=64k")


def _mounted(folder: Path, options: str) -> Iterator[Path]:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("this system has no mount command")
    if done.returncode != 0:
        pytest.skip(f"mounting is not allowed here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A folder with saves in it that may not be written to: by its mode, or by its mount where root may do all."""
    folder = tmp_path / "fixed"
    if os.name != "posix":
        pytest.skip("needs the permissions of a POSIX system")
    if os.geteuid() != 0:
        folder.mkdir()
        yield folder
        folder.chmod(0o755)
        return
    yield from _mounted(folder, "size=1m")


def forbid(folder: Path) -> None:
    if os.geteuid() == 0:
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    else:
        folder.chmod(0o555)


CANNOT = "The game cannot be saved ({reason}). It goes on, but is lost when you quit. Choose another folder."


def reason(problem: Message) -> str:
    argument = dict(problem.arguments)["reason"]
    assert isinstance(argument, Message)
    return argument.template


# ---- full


@pytest.mark.parametrize("room", [0, 1, 100, 450, 900, 1500, 3000])
def test_a_disk_that_fills_up_in_the_middle_of_a_line(tmp_path: Path, room: int) -> None:
    disk = FullDisk(room)
    store = toy_store(tmp_path, disk)
    match = begin(store, settings=Settings(wait_at_turn_end=False, undo="free"))
    play_out(match)
    assert texts(match.problems) == [CANNOT], "told once, however long the game goes on"
    assert reason(match.problems[0]) == "the disk is full"
    assert not match.is_saved
    match.problems.clear()
    on_disk = store.path_of(match.save_id).read_bytes()
    assert len(on_disk) <= room
    assert on_disk == b"" or on_disk.endswith(b"\n"), "no torn line is left behind"
    if on_disk:
        journal = read_journal(on_disk, load_game)
        assert list(journal.entries) == list(match.session.entries)[: len(journal.entries)]
    # Room again: the next decision brings all of it.
    disk.room = 1 << 20
    match.undo(0)
    match.close()
    assert match.is_saved
    assert texts(match.problems) == ["The game is saved again."]
    journal = store.read(match.save_id)
    assert list(journal.entries) == list(match.session.entries)
    assert verify(journal) == []


def test_opponents_and_chance_do_not_hammer_a_full_disk(tmp_path: Path) -> None:
    disk = FullDisk(0)
    match = begin(toy_store(tmp_path, disk))
    settle(match)
    assert len(match.session.entries) == 6
    assert disk.refusals <= 3
    for frame in range(1000):
        match.update(float(frame))
    assert disk.refusals <= 3


def test_another_folder_takes_the_whole_game(tmp_path: Path) -> None:
    disk = FullDisk(1000)
    store = toy_store(tmp_path / "full", disk)
    other_id = _finished(toy_store(tmp_path / "full"))
    match = begin(store)
    play(match, 8)
    assert not match.is_saved
    former = store.path_of(match.save_id)
    disk.room = 1 << 20
    store.move_to(tmp_path / "roomy")
    assert match.is_saved
    assert store.path_of(match.save_id).parent == tmp_path / "roomy"
    play(match, 2)
    match.close()
    assert verify(store.read(match.save_id)) == []
    assert len(store.read(match.save_id).entries) == len(match.session.entries)
    assert former.exists(), "what was saved there stays"
    # The list shows the game once, where it is complete, and the saves left in the former folder too.
    assert {save.id for save in store.list()} == {match.save_id, other_id}
    assert {save.path.parent for save in store.list() if save.id == match.save_id} == {tmp_path / "roomy"}
    # New games go to the new folder.
    assert store.path_of(begin(store).save_id).parent == tmp_path / "roomy"
    again = SaveStore(tmp_path / "roomy", also=[tmp_path / "full"], load_game=load_game, games=lambda: ["pebbles"])
    Match.open(again, match.save_id, IMPATIENT).close()


def _finished(store: SaveStore) -> str:
    match = begin(store)
    play_out(match)
    match.close()
    return match.save_id


def test_a_folder_that_takes_nothing_is_no_choice(tmp_path: Path) -> None:
    store = toy_store(tmp_path / "one")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError):
        store.move_to(tmp_path / "file" / "below")
    assert store.folder == tmp_path / "one"
    assert store.also == ()


def test_a_real_disk_that_is_full(small_disk: Path, tmp_path: Path) -> None:
    store = toy_store(small_disk / "saves")
    finished = 0
    while finished < 40:
        match = begin(store)
        play_out(match)
        if match.problems:
            break
        match.close()
        finished += 1
    assert 1 < finished < 40, "64 KiB hold some games and not many"
    assert texts(match.problems) == [CANNOT]
    assert reason(match.problems[0]) == "the disk is full"
    assert len([save for save in store.list() if save.is_over]) == finished
    store.move_to(tmp_path / "roomy")
    match.close()
    assert verify(store.read(match.save_id)) == []
    assert store.read(match.save_id).is_over
    for save in store.list():
        assert verify(store.read(save.id)) == []


def test_a_real_disk_gets_room_again(small_disk: Path) -> None:
    filler = small_disk / "filler"
    store = toy_store(small_disk / "saves")
    match = begin(store)
    play(match, 2)
    with pytest.raises(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    play(match, 40 if match.is_over else 8)
    assert texts(match.problems) == [CANNOT]
    filler.unlink()
    play(match, 2)
    match.close()
    assert texts(match.problems) == [CANNOT, "The game is saved again."]
    assert len(store.read(match.save_id).entries) == len(match.session.entries)


# ---- read only


def test_a_new_game_where_nothing_may_be_written(read_only: Path, tmp_path: Path) -> None:
    forbid(read_only)
    store = toy_store(read_only / "saves")
    match = begin(store)
    play(match, 5)
    assert texts(match.problems) == [CANNOT]
    assert reason(match.problems[0]) == "the folder may not be written to"
    assert store.list() == []
    store.move_to(tmp_path / "home")
    match.close()
    assert len(store.read(match.save_id).entries) == len(match.session.entries)


def test_a_saved_game_where_nothing_may_be_written(read_only: Path) -> None:
    store = toy_store(read_only)
    match = begin(store)
    play(match, 4)
    match.close()
    path = store.path_of(match.save_id)
    before = path.read_bytes()
    forbid(read_only)
    again = Match.open(store, match.save_id, IMPATIENT)
    assert again.session.state == match.session.state
    if os.geteuid() == 0:
        assert texts(again.problems) == [CANNOT]
        play_out(again)
        assert path.read_bytes() == before
    again.close()
    assert len(store.list()) == 1
    with pytest.raises(SaveError):
        store.delete(match.save_id)


def test_a_damaged_game_where_nothing_can_be_kept_aside(read_only: Path, tmp_path: Path) -> None:
    store = toy_store(read_only)
    match = begin(store)
    play(match, 4)
    match.close()
    path = store.path_of(match.save_id)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"{}\n", *lines[5:]])
    path.write_bytes(damaged)
    forbid(read_only)
    again = Match.open(store, match.save_id, IMPATIENT)
    assert len(again.problems) == 2
    play(again, 3)
    assert path.read_bytes() == damaged
    store.move_to(tmp_path / "home")
    again.close()
    assert path.read_bytes() == damaged
    assert verify(store.read(again.save_id)) == []


# ---- failing


def test_bytes_that_do_not_reach_the_disk_are_written_again(tmp_path: Path) -> None:
    disk = BrokenSync(failures=1)
    store = toy_store(tmp_path, disk)
    match = begin(store)
    play(match, 5)
    match.close()
    assert disk.failures == 0
    assert [problem.template for problem in match.problems] == [CANNOT, "The game is saved again."]
    assert len(store.read(match.save_id).entries) == len(match.session.entries)


def test_a_disk_that_never_answers_for_its_bytes_is_told_once(tmp_path: Path) -> None:
    store = toy_store(tmp_path, BrokenSync(failures=10**9))
    match = begin(store)
    play_out(match)
    match.close()
    assert texts(match.problems) == [CANNOT]


def test_a_decision_waits_until_the_one_before_is_on_the_disk(tmp_path: Path) -> None:
    class Remembering(BrokenSync):
        """Knows how long the file was when the disk last answered for it."""

        length = 0

        def sync(self, descriptor: int) -> None:
            size = os.fstat(descriptor).st_size
            os.fsync(descriptor)
            self.length = size

    disk = Remembering(0)
    store = toy_store(tmp_path, disk)
    match = begin(store)
    settle(match)
    for _ in range(10):
        due = len(match.recorded)
        submit = match.session.submit

        def watched(command: object, due: int = due, submit: object = submit) -> object:
            assert disk.length >= due, "the decision before is not on the disk yet"
            return submit(command)  # type: ignore[operator]

        match.session.submit = watched  # type: ignore[method-assign, assignment]
        match.submit(match.session.legal()[0])
        match.session.submit = submit  # type: ignore[method-assign]
        settle(match)
    match.close()
    assert disk.length == len(match.recorded)


# ---- replacing a file


def test_a_failed_replacement_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    write_atomic(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the folder may not be written to"),
        (errno.EACCES, "the folder may not be written to"),
        (errno.ENOENT, "the folder is not there"),
        (errno.EIO, "the system says: {reason}"),
    ],
)
def test_every_failure_has_words(number: int, text: str) -> None:
    assert why(OSError(number, os.strerror(number))).template == text
