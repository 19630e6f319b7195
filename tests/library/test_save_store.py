"""The folder of saves: listing, damaged, foreign and newer files, two windows, moving, deleting, importing."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.journal import JournalWriter, Player, header_for, read_journal, verify
from pyramids_desktop.library.listing import CATALOGUE, ENDING
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveError, SaveStore
from tests.bots.pebbles import Options
from tests.library.helpers import (
    ANNA,
    BERT,
    BOT,
    GAME,
    ScriptedThinker,
    begin,
    load_game,
    play,
    play_out,
    settle,
    texts,
    toy_store,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def store(folder: Path) -> SaveStore:
    return toy_store(folder)


def saved_game(store: SaveStore, decisions: int = 6, name: str = "") -> str:
    match = begin(store, name=name)
    play(match, decisions)
    settle(match)
    match.close()
    return match.save_id


# ---- names and lists


def test_file_names_are_readable_and_safe(store: SaveStore) -> None:
    match = begin(store, (Player("Anna Ünal", "person"), Player("../../etc", "person"), BOT), thinker=object())
    day = match.header.created[:10]
    assert match.save_id.startswith(f"{day}-pebbles-anna-unal-etc-imhotep-")
    assert match.header.id == match.save_id
    for name in ("Friday: the <long> night?", "con", "..", "日本", "x" * 300):
        named = begin(store, name=name, players=(Player("日", "person"), Player("con", "person")))
        assert set(named.save_id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert len(named.save_id) < 90
        assert store.path_of(named.save_id).parent == store.folder


def test_a_summary_tells_what_the_list_shows(store: SaveStore) -> None:
    match = begin(store, (ANNA, BERT), name="At the cabin")
    for second in range(90):
        match.update(float(second))
        if match.mover in match.people and second > 60:
            break
    match.submit(match.session.legal()[0])
    match.close()
    (save,) = store.list()
    assert (save.game, save.name, save.players) == ("pebbles", "At the cabin", (ANNA, BERT))
    assert save.entries == len(match.session.entries)
    assert save.elapsed == pytest.approx(match.elapsed, abs=0.01)
    assert save.elapsed > 60
    assert not save.is_over
    assert save.problem is None
    assert abs(save.modified - time.time()) < 60


def test_continue_finds_the_last_written_game_that_is_not_over(store: SaveStore) -> None:
    first, second = saved_game(store), saved_game(store)
    finished = begin(store)
    play_out(finished)
    finished.close()
    (store.folder / f"broken{ENDING}").write_bytes(b"nothing good")
    now = time.time()
    for age, save_id in ((50, first), (100, second), (1, finished.save_id)):
        os.utime(store.path_of(save_id), (now - age, now - age))
    assert [save.is_over for save in store.list() if save.id == finished.save_id] == [True]
    latest = store.latest_unfinished()
    assert latest is not None
    assert latest.id == first
    match = Match.open(store, second)
    settle(match)
    match.submit(match.session.legal()[0])
    match.close()
    latest = store.latest_unfinished()
    assert latest is not None
    assert latest.id == second


def test_a_finished_game_that_was_taken_back_can_be_continued(store: SaveStore) -> None:
    match = begin(store, (ANNA, BOT), thinker=ScriptedThinker())
    play_out(match)
    match.undo(0)
    match.close()
    latest = store.latest_unfinished()
    assert latest is not None
    assert latest.id == match.save_id


def test_a_thousand_saves_are_listed_quickly(store: SaveStore) -> None:
    source = store.path_of(saved_game(store, 30)).read_bytes()
    for number in range(1000):
        (store.folder / f"game-{number:04}{ENDING}").write_bytes(source)
    # The figure itself stands in the benchmarks; this bound only catches reading whole files or loading games.
    begin_at = time.perf_counter()
    saves = store.list()
    assert len(saves) == 1001
    assert all(save.problem is None and save.entries for save in saves)
    assert time.perf_counter() - begin_at < 1.5


def test_the_catalogue_only_saves_time(store: SaveStore) -> None:
    save_id = saved_game(store)
    source = store.path_of(save_id).read_bytes()
    assert len(store.list()) == 1
    assert not (store.folder / CATALOGUE).exists(), "a few saves need none"
    for number in range(30):
        (store.folder / f"game-{number:02}{ENDING}").write_bytes(source)
    listed = store.list()
    assert (store.folder / CATALOGUE).exists()
    assert store.list() == listed
    # What has changed is read again, what is gone is left out, what is new comes in.
    match = Match.open(store, "game-07")
    play(match, 3)
    match.close()
    (store.folder / f"game-08{ENDING}").unlink()
    (store.folder / f"game-09{ENDING}").write_bytes(b"{}")
    (store.folder / f"newcomer{ENDING}").write_bytes(source)
    found = {save.id: save for save in store.list()}
    assert found["game-07"].entries == len(match.session.entries)
    assert "game-08" not in found
    assert found["game-09"].problem is not None
    assert found["newcomer"].entries == found[save_id].entries
    # A catalogue that makes no sense is as good as none.
    for content in (b"", b"[]", b'{"version":"9.9","facts":{}}', b'{"facts":{"game-01.jsonl":[1]}}', b"[" * 50_000):
        (store.folder / CATALOGUE).write_bytes(content)
        assert {save.id: save for save in store.list()} == found


def test_an_entry_longer_than_the_tail_is_still_read(store: SaveStore) -> None:
    header = header_for(GAME, Options(), (ANNA, BERT), 1, name="Long")
    file = store.create(msgspec.structs.replace(header, packs={"cards": "y" * 9000}))
    file.close()
    (save,) = store.list()
    assert (save.problem, save.name) == (None, "Long")


# ---- going on


def test_what_was_played_is_there_again(store: SaveStore) -> None:
    match = begin(store)
    play(match, 9)
    while match.session.entries[-1].barrier:
        play(match, 1)
    match.undo(match.session.entries[-1].seat)
    match.close()
    again = Match.open(store, match.save_id)
    assert again.session.state == match.session.state
    assert list(again.session.entries) == list(match.session.entries)
    assert again.problems == []
    play_out(again)
    again.close()
    journal = store.read(match.save_id)
    assert journal.is_over
    assert verify(journal) == []


def test_the_same_moves_after_loading_give_the_same_game(store: SaveStore) -> None:
    straight = begin(store, seed=5)
    play_out(straight, random.Random(3))
    broken = begin(store, seed=5)
    rng = random.Random(3)
    while not broken.is_over:
        settle(broken)
        if broken.is_over:
            break
        broken.submit(rng.choice(broken.session.legal()))
        broken.close()
        broken = Match.open(store, broken.save_id, broken.settings)
    assert broken.session.state == straight.session.state
    assert [entry.command for entry in broken.session.entries] == [entry.command for entry in straight.session.entries]


def test_a_torn_last_line_is_dropped(store: SaveStore) -> None:
    save_id = saved_game(store)
    path = store.path_of(save_id)
    whole = path.read_bytes()
    for cut in (2, 40, 100):
        path.write_bytes(whole[:-cut])
        match = Match.open(store, save_id)
        assert match.problems == [], "a power cut needs no message"
        match.close()
        assert path.read_bytes() == whole[: whole.rindex(b"\n", 0, len(whole) - 1) + 1]
    assert not (store.folder / "kept").exists()
    play(Match.open(store, save_id), 3)
    assert verify(store.read(save_id)) == []


def test_a_broken_chain_opens_up_to_its_last_good_entry_and_the_original_is_kept(store: SaveStore) -> None:
    save_id = saved_game(store)
    path = store.path_of(save_id)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"n":5', b'"n":6')
    damaged = b"".join(lines)
    path.write_bytes(damaged)
    match = Match.open(store, save_id)
    assert len(match.session.entries) == 4
    assert len(match.problems) == 2
    assert "damaged after its entry" in match.problems[0].template
    (copy,) = (store.folder / "kept").iterdir()
    assert copy.read_bytes() == damaged
    assert dict(match.problems[1].arguments)["name"] == f"kept/{copy.name}"
    play(match, 3)
    match.close()
    again = Match.open(store, save_id)
    assert again.problems == []
    assert len(again.session.entries) > 4
    assert verify(store.read(save_id)) == []
    assert len(list((store.folder / "kept").iterdir())) == 1


def _newer_format(data: bytes) -> bytes:
    return data.replace(b'"format":1', b'"format":2', 1)


def _with_header(**changes: object) -> bytes:
    header = header_for(GAME, Options(), (ANNA, BERT), 1, app="9.9")
    return JournalWriter(msgspec.structs.replace(header, **changes)).header_line()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"\0" * 5000, "empty"),
        (b'{"saves": []}', "foreign"),
        (b"\x80\x04\x95", "foreign"),
        (b"[" * 50_000, "foreign"),
        (_newer_format(_with_header()), "newer"),
        (_with_header(schema=2), "newer"),
        (_with_header(rules=2), "newer"),
        (_with_header(game="chess"), "unknown_game"),
        (_with_header(players=(ANNA,)), "different"),
        (_with_header(options={"cheat": True}), "different"),
        (_with_header()[:-40], "damaged"),
        (_with_header().replace(b'"seed":1', b'"seed":2'), "damaged"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_and_untouched(store: SaveStore, content: bytes, code: str) -> None:
    store.folder.mkdir()
    path = store.folder / f"other{ENDING}"
    path.write_bytes(content)
    before = path.stat()
    with pytest.raises(BadSave) as refusal:
        Match.open(store, "other")
    assert refusal.value.code == code
    assert refusal.value.message.template
    with pytest.raises(BadSave):
        Match.open(store, "other", watch=True)
    assert len(store.list()) == 1
    assert path.read_bytes() == content
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    # The refusal let go of the lock: a sound file in its place opens.
    path.write_bytes(_with_header())
    Match.open(store, "other").close()


def test_unreadable_things_in_the_folder_do_no_harm(store: SaveStore) -> None:
    save_id = saved_game(store)
    (store.folder / f"directory{ENDING}").mkdir()
    (store.folder / f".hidden{ENDING}").write_bytes(b"x")
    (store.folder / "notes.txt").write_bytes(b"x")
    (store.folder / f"nowhere{ENDING}").symlink_to(store.folder / "gone")
    found = {save.id: save.problem for save in store.list()}
    assert found[save_id] is None
    assert found["directory"] is not None
    assert set(found) == {save_id, "directory"}
    latest = store.latest_unfinished()
    assert latest is not None
    assert latest.id == save_id
    for bad in ("directory", "nowhere", "../saves/" + save_id, "", "a/b"):
        with pytest.raises(SaveError):
            Match.open(store, bad)


def test_a_huge_file_is_not_read(store: SaveStore) -> None:
    store.folder.mkdir()
    path = store.folder / f"huge{ENDING}"
    with path.open("wb") as file:
        file.write(_with_header())
        file.truncate(1 << 31)
    with pytest.raises(SaveError) as refusal:
        Match.open(store, "huge")
    assert refusal.value.code == "too_large"
    assert len(store.list()) == 1


def test_damaged_saves_of_every_kind_end_in_a_message(store: SaveStore) -> None:
    save_id = saved_game(store, 12)
    path = store.path_of(save_id)
    whole = path.read_bytes()
    rng = random.Random(11)
    opened = refused = 0
    for _ in range(300):
        data = bytearray(whole)
        kind = rng.randrange(4)
        if kind == 0:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[rng.randrange(len(data)) :]
        elif kind == 2:
            start = rng.randrange(len(data))
            del data[start : start + rng.randrange(1, 200)]
        else:
            lines = data.splitlines(keepends=True)
            i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
            data = bytearray(b"".join(lines))
        path.write_bytes(data)
        try:
            match = Match.open(store, save_id)
        except BadSave as error:
            refused += 1
            assert path.read_bytes() == data
            assert error.message.template
            continue
        opened += 1
        if match.problems:
            kept = {file.read_bytes() for file in (store.folder / "kept").iterdir()}
            assert bytes(data) in kept
        match.close()
        assert read_journal(path.read_bytes(), load_game).damage is None
    assert opened > 100
    assert refused > 20


# ---- older rules


def test_a_game_of_older_rules_is_watched_until_the_player_says_go_on(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id = saved_game(store)
    path = store.path_of(save_id)
    before = path.read_bytes()
    monkeypatch.setattr(GAME, "info", msgspec.structs.replace(GAME.info, rules=2))
    match = Match.open(store, save_id)
    assert match.is_watched
    assert not match.update(1.0)
    with pytest.raises(ValueError, match="watching"):
        match.submit(match.session.legal()[0])
    match.close()
    assert path.read_bytes() == before
    match = Match.open(store, save_id, go_on=True)
    assert not match.is_watched
    play(match, 2)
    match.close()
    assert [file.read_bytes() for file in (store.folder / "kept").iterdir()] == [before]
    journal = store.read(save_id)
    assert journal.header.rules == 2
    assert len(journal.entries) > 6
    assert verify(journal) == []
    assert not Match.open(store, save_id).is_watched


def test_a_damaged_game_of_older_rules_tells_both(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    save_id = saved_game(store)
    path = store.path_of(save_id)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:9], b"{}\n"])
    path.write_bytes(damaged)
    monkeypatch.setattr(GAME, "info", msgspec.structs.replace(GAME.info, rules=2))
    match = Match.open(store, save_id, go_on=True)
    assert len(match.session.entries) == 8
    assert ["damaged" in problem.template for problem in match.problems] == [True]
    assert [file.read_bytes() for file in (store.folder / "kept").iterdir()] == [damaged]
    play(match, 2)
    match.close()
    assert verify(store.read(save_id)) == []


def test_a_game_of_older_rules_that_cannot_be_brought_up_to_date_stays(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id = saved_game(store)
    path = store.path_of(save_id)
    before = path.read_bytes()
    monkeypatch.setattr(GAME, "info", msgspec.structs.replace(GAME.info, rules=2))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pyramids_desktop.library.saves.write_atomic", full)
    match = Match.open(store, save_id, go_on=True)
    assert ["brought up to date" in problem.template for problem in match.problems] == [True]
    play(match, 2)
    match.close()
    assert path.read_bytes() == before
    assert match.save_id != save_id
    assert verify(store.read(match.save_id)) == []


# ---- two windows

_PLAY_AND_WAIT = """
import sys
from pathlib import Path
from pyramids_desktop.library.match import Match
from tests.library.helpers import begin, play, settle, toy_store
store = toy_store(Path(sys.argv[1]))
match = Match.open(store, sys.argv[2])
play(match, 2)
print("ready", flush=True)
sys.stdin.readline()
settle(match)
print(len(match.session.entries), flush=True)
match.close()
"""


def test_a_second_window_is_told_that_the_first_has_the_game(store: SaveStore) -> None:
    save_id = saved_game(store)
    other = subprocess.Popen(
        [sys.executable, "-c", _PLAY_AND_WAIT, str(store.folder), save_id],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert other.stdin is not None
    assert other.stdout is not None
    assert other.stdout.readline() == "ready\n"
    before = store.path_of(save_id).read_bytes()
    with pytest.raises(SaveError) as refusal:
        Match.open(store, save_id)
    assert refusal.value.code == "busy"
    with pytest.raises(SaveError):
        store.delete(save_id)
    watched = Match.open(store, save_id, watch=True)
    assert watched.is_watched
    for frame in range(50):
        assert not watched.update(float(frame))
    watched.close()
    assert store.path_of(save_id).read_bytes() == before
    # Other games are free.
    begin(store).close()
    other.kill()
    other.wait()
    # The lock was the kernel's: it ended with the process.
    Match.open(store, save_id).close()


def test_the_same_game_twice_in_one_window(store: SaveStore) -> None:
    match = begin(store)
    with pytest.raises(SaveError) as refusal:
        Match.open(store, match.save_id)
    assert refusal.value.code == "busy"
    match.close()
    Match.open(store, match.save_id).close()


# ---- renaming


def test_a_renamed_game_keeps_its_moves_its_id_and_its_time(store: SaveStore) -> None:
    save_id = saved_game(store, name="Friday")
    path = store.path_of(save_id)
    os.utime(path, (1_700_000_000, 1_700_000_000))
    before = store.read(save_id)
    store.rename(save_id, "Rainy Sunday")
    (save,) = store.list()
    assert (save.id, save.name, save.modified) == (save_id, "Rainy Sunday", 1_700_000_000)
    after = store.read(save_id)
    assert after.entries == before.entries
    assert after.header == msgspec.structs.replace(before.header, name="Rainy Sunday")
    assert verify(after) == []
    match = Match.open(store, save_id)
    play(match, 2)
    match.close()
    assert verify(store.read(save_id)) == []


def test_the_catalogue_does_not_keep_a_name_of_equal_length(store: SaveStore) -> None:
    ids = [saved_game(store, 1, "Friday")] + [saved_game(store, 1) for _ in range(22)]
    assert len(store.list()) == len(ids)
    assert (store.folder / CATALOGUE).exists()
    store.rename(ids[0], "Monday")
    assert [save.name for save in store.list() if save.id == ids[0]] == ["Monday"]


def test_a_game_that_is_open_is_not_renamed(store: SaveStore) -> None:
    match = begin(store, name="Friday")
    play(match, 2)
    with pytest.raises(SaveError) as refusal:
        store.rename(match.save_id, "Monday")
    assert refusal.value.code == "busy"
    match.close()
    store.rename(match.save_id, "Monday")
    assert store.read(match.save_id).header.name == "Monday"


def test_a_damaged_game_and_one_of_older_rules_keep_their_files(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged, older = saved_game(store), saved_game(store)
    path = store.path_of(damaged)
    path.write_bytes(path.read_bytes().replace(b'"n":5', b'"n":6'))
    contents = {save_id: store.path_of(save_id).read_bytes() for save_id in (damaged, older)}

    def is_refused(save_id: str) -> None:
        with pytest.raises(SaveError) as refusal:
            store.rename(save_id, "Monday")
        assert refusal.value.code == "kept"
        assert store.path_of(save_id).read_bytes() == contents[save_id]

    is_refused(damaged)
    monkeypatch.setattr(GAME, "info", msgspec.structs.replace(GAME.info, rules=2))
    is_refused(older)


# ---- deleting, exporting, importing


def test_a_deleted_save_goes_to_the_trash_and_comes_back(store: SaveStore) -> None:
    save_id = saved_game(store)
    data = store.path_of(save_id).read_bytes()
    trashed = store.delete(save_id)
    assert trashed.parent == store.folder / "trash"
    assert store.list() == []
    with pytest.raises(SaveError) as refusal:
        Match.open(store, save_id)
    assert refusal.value.code == "missing"
    assert store.undelete(trashed) == save_id
    assert store.path_of(save_id).read_bytes() == data


def test_export_and_import(store: SaveStore, tmp_path: Path) -> None:
    match = begin(store)
    play(match, 3)
    target = tmp_path / "elsewhere" / "my game.jsonl"
    store.export(match.save_id, target)
    assert len(read_journal(target.read_bytes(), load_game).entries) == len(match.session.entries)
    other = toy_store(tmp_path / "other")
    new_id = other.import_file(target)
    assert Match.open(other, new_id).session.state == match.session.state
    again = other.import_file(target)
    assert again != new_id
    assert len(other.list()) == 2
    foreign = tmp_path / "foreign.json"
    foreign.write_text("{}")
    with pytest.raises(BadSave):
        other.import_file(foreign)
    with pytest.raises(SaveError):
        other.import_file(tmp_path / "missing.jsonl")
    assert len(other.list()) == 2


def test_a_file_deleted_while_it_is_played_is_written_anew(store: SaveStore) -> None:
    match = begin(store)
    play(match, 3)
    store.path_of(match.save_id).unlink()
    play(match, 2)
    match.close()
    assert texts(match.problems) == []
    assert len(store.read(match.save_id).entries) == len(match.session.entries)


def test_a_folder_that_went_away_is_made_again(store: SaveStore) -> None:
    match = begin(store)
    shutil.rmtree(store.folder)
    play(match, 2)
    match.close()
    assert len(store.read(match.save_id).entries) == len(match.session.entries)
