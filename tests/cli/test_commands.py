"""The command line, as a person and as a program meets it."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import multiprocessing
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pyramids_desktop.__main__ import main
from pyramids_desktop.cli import console
from pyramids_desktop.cli.arena import begin_process, end_processes
from pyramids_desktop.core.journal import Player, read_journal, rewritten
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from pyramids_desktop.version import __version__

GAME = game_ids()[0]
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two people."""
    store = SaveStore(tmp_path_factory.mktemp("saves"))
    game = load_game(GAME)
    players = (Player("Anna", "person"), Player("Bert", "person"))
    match = Match.create(store, game, game.options_type(), players, 3, Settings(wait_at_turn_end=False))
    rng = random.Random(3)
    while not match.is_over:
        if match.mover in match.people:
            match.submit(rng.choice(match.session.legal()))
        match.update(0.0)
    match.close()
    return store.path_of(match.save_id)


class Answer:
    """What a command said and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def plain(self) -> Any:
        return json.loads(self.out)


def call(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Answer:
    capsys.readouterr()
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as ending:
        code = ending.code if isinstance(ending.code, int) else 1
    out, err = capsys.readouterr()
    return Answer(code, out, err)


def refused(answer: Answer, code: int, *words: str) -> None:
    """The command ended with the code, said one clear line, and nothing that looks like a result."""
    assert answer.code == code
    assert answer.err.count("\n") == 1, answer.err
    assert answer.err.startswith("pyramids-desktop")
    assert "Traceback" not in answer.err
    assert answer.out == ""
    for word in words:
        assert word in answer.err


Capsys = pytest.CaptureFixture[str]


# ---- the whole


def test_version(capsys: Capsys) -> None:
    assert call(capsys, "--version").out == f"Pyramids Desktop {__version__}\n"


def test_help_names_every_command(capsys: Capsys) -> None:
    answer = call(capsys, "--help")
    assert answer.code == 0
    for name in ("games", "simulate", "arena", "check", "verify", "replay", "bench", "picture"):
        assert name in answer.out
        assert call(capsys, name, "--help").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--sede"], "--sede"),
        (["--seed", "-3"], "--seed"),
        (["--seed", "x"], "'x' is no whole number"),
        (["simulate"], "GAME"),
        (["simulate", GAME, "--games", "0"], "0 is too few"),
        (["simulate", GAME, "--seconds", "nan"], "nan"),
        (["arena", GAME], "--level"),
        (["picture", "title", "--out", "x.png", "--size", "big"], "'big' is not like 1280x800"),
        (["picture", "title", "--out", "x.png", "--size", "99999x10"], "99999x10"),
        (["picture", "title", "--out", "x.png", "--scale", "9"], "9 is not from"),
        (["picture", "title"], "--out"),
    ],
)
def test_a_command_line_that_makes_no_sense_ends_with_2(capsys: Capsys, arguments: list[str], words: str) -> None:
    refused(call(capsys, *arguments), 2, words)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess"], f"there are: {', '.join(game_ids())}"),
        (["simulate", GAME, "--seats", "9"], "not 9"),
        (["simulate", GAME, "--level", "cheops"], "'cheops'"),
        (["simulate", GAME, "--seats", "2", *["--level", "random"] * 3], "3 times for 2 seats"),
        (["simulate", GAME, "--option", "wings=true"], "wings=true"),
        (["arena", GAME, "--level", "random"], "not 1"),
        (["check", "chess"], "chess"),
        (["check", GAME, "--seats", "1"], "not 1"),
        (["verify", "/no/such/file"], "No such file"),
        (["verify", "/"], "directory"),
        (["replay", "/no/such/file", "--text"], "No such file"),
        (["picture", "dream", "--out", "x.png"], "there are: title"),
        (["picture", "title", "--out", "x.png", "--save", "/no/such/file"], "no such file"),
    ],
)
def test_what_cannot_be_done_ends_with_1_and_one_line(capsys: Capsys, arguments: list[str], words: str) -> None:
    refused(call(capsys, *arguments), 1, words)


def test_a_fault_is_one_line_too(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> int:
        raise RuntimeError("the sky fell")

    monkeypatch.setattr("pyramids_desktop.cli.games.run", fail)
    refused(call(capsys, "games"), 1, "fault of the program", "the sky fell")
    monkeypatch.setenv("PYRAMIDS_DESKTOP_DEBUG", "1")
    with pytest.raises(RuntimeError):
        call(capsys, "games")


def test_module_and_script_are_the_same() -> None:
    as_module = [sys.executable, "-m", "pyramids_desktop", "games", "--json"]
    by_module = subprocess.run(as_module, capture_output=True, check=True).stdout
    code = "import sys; from pyramids_desktop.__main__ import main; sys.exit(main())"
    by_script = subprocess.run([sys.executable, "-c", code, "games", "--json"], capture_output=True, check=True).stdout
    assert by_module == by_script
    project = (ROOT / "pyproject.toml").read_text()
    assert 'pyramids-desktop = "pyramids_desktop.__main__:main"' in project


def test_nothing_is_loaded_to_parse() -> None:
    """What makes a start slow, or belongs to an opponent's process, is loaded only by who needs it."""
    code = """if True:
        import sys
        import pyramids_desktop.__main__
        from pyramids_desktop.cli.parser import make_parser
        make_parser().parse_args(["simulate", "neteru"])
        heavy = ("pygame", "multiprocessing", "msgspec", "filelock", "platformdirs", "concurrent", "asyncio",
                 "pyramids_desktop.ui", "pyramids_desktop.bots", "pyramids_desktop.games", "pyramids_desktop.library")
        print([name for name in heavy if name in sys.modules])
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_commands_without_a_screen_load_none(save: Path) -> None:
    code = """if True:
        import sys
        from pyramids_desktop.__main__ import main
        main(sys.argv[1:])
        print([name for name in ("pygame", "filelock", "multiprocessing") if name in sys.modules], file=sys.stderr)
    """
    for arguments in (["games"], ["simulate", GAME, "--games", "2"], ["verify", save], ["replay", save, "--text"]):
        done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
        assert done.stderr == "[]\n", arguments


def test_a_reader_that_goes_away_is_no_fault(save: Path) -> None:
    reader = subprocess.Popen(["head", "-c", "10"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    command = [sys.executable, "-m", "pyramids_desktop", "replay", str(save), "--json"]
    done = subprocess.run(command, stdout=reader.stdin, stderr=subprocess.PIPE, text=True, check=False)
    assert reader.stdin is not None
    reader.stdin.close()
    reader.wait()
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


# ---- games


def test_games(capsys: Capsys) -> None:
    found = {game["id"]: game for game in call(capsys, "games", "--json").plain}
    assert tuple(found) == game_ids()
    for game_id, game in found.items():
        info = load_game(game_id).info
        assert game["seats"] == list(info.seats)
        assert (game["schema"], game["rules"]) == (info.schema, info.rules)
        assert [option["key"] for option in game["options"]] == [option.key for option in info.options]
        assert game["title"]
    words = call(capsys, "games").out
    assert all(game_id in words for game_id in game_ids())


# ---- simulate


def test_simulate(capsys: Capsys) -> None:
    arguments = ("simulate", GAME, "--games", "20", "--seats", "3", "--seed", "5")
    one, other = call(capsys, *arguments, "--json").plain, call(capsys, *arguments, "--json").plain
    assert one["results"] == other["results"]
    assert (one["games"], one["seats"], one["stopped"]) == (20, 3, False)
    assert one["moves"] == other["moves"] > 20 * 30
    assert one["moves_per_second"] == pytest.approx(one["moves"] / one["seconds"], rel=0.01)
    results = one["results"]
    assert sum(results["wins"]) + results["shared"] == 20
    assert results["shortest"] <= results["median"] <= results["longest"]
    assert call(capsys, *arguments[:-1], "6", "--json").plain["results"] != results
    assert f"{one['moves']:,} moves" in call(capsys, *arguments).out


def test_simulate_with_opponents_and_options(capsys: Capsys) -> None:
    arguments = ["simulate", GAME, "--games", "3", "--level", "greedy", "--level", "random", "--seconds", "0.05"]
    option = load_game(GAME).info.options[0]
    value = str(option.choices[-1].value).lower()
    found = call(capsys, *arguments, "--option", f"{option.key}={value}", "--json").plain
    assert found["levels"] == ["greedy", "random"]
    assert found["results"]["mean_scores"][0] > found["results"]["mean_scores"][1]
    refused(call(capsys, *arguments, "--option", f"{option.key}=maybe"), 1, "can be", value)


def interrupt(arguments: list[str | Path], ready: Callable[[], bool]) -> subprocess.CompletedProcess[str]:
    """The command with Ctrl-C pressed once it is ready: the whole process group gets the signal."""
    command = [sys.executable, "-m", "pyramids_desktop", *map(str, arguments)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell that starts the tests in the background lets them, and all below them, ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    end = time.monotonic() + 60
    while not ready() and process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    end = time.monotonic() + 10
    with pytest.raises(ProcessLookupError):
        while time.monotonic() < end:
            os.killpg(process.pid, 0)
            time.sleep(0.05)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


posix = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent with the signals of a POSIX system")


@posix
def test_simulate_stopped_tells_what_it_has(capsys: Capsys) -> None:
    end = time.monotonic() + 3
    done = interrupt(["simulate", GAME, "--games", "1000000", "--json"], lambda: time.monotonic() > end)
    assert done.returncode == 130
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["stopped"]
    assert 0 < found["games"] < 1_000_000
    assert sum(found["results"]["wins"]) + found["results"]["shared"] == found["games"]


# ---- arena


def test_arena_tells_of_games_that_another_state_of_the_program_played(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    arguments: list[str | Path] = ["arena", GAME, "--level", "greedy", "--level", "random", "--results", path]
    assert "this state" not in call(capsys, *arguments, "--games", "2").out
    path.write_text(re.sub(r'"edition":"[^"]+"', '"edition":"0.0.1 12345678"', path.read_text()))
    found = call(capsys, *arguments, "--games", "3", "--json").plain
    assert (found["games"], found["by_other_editions"]) == (3, 2)
    assert "2 of the games in the file were not played by this state" in call(capsys, *arguments, "--games", "3").out


def test_arena(capsys: Capsys) -> None:
    arguments = ["arena", GAME, "--level", "greedy", "--level", "random", "--games", "8", "--seconds", "0.02"]
    found = call(capsys, *arguments, "--json").plain
    assert found["games"] == 8
    greedy, chance = found["standings"]
    assert (greedy["level"], chance["level"]) == ("greedy", "random")
    assert greedy["wins"] + chance["wins"] == 8
    assert greedy["wins"] > chance["wins"]
    low, high = greedy["interval"]
    assert low <= greedy["share"] <= high


def test_a_stopped_arena_leaves_no_thread_to_fall_over_what_is_closed() -> None:
    before = set(threading.enumerate())
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(2, mp_context=context, initializer=begin_process)
    games = [executor.submit(time.sleep, 60) for _ in range(5)]
    assert set(threading.enumerate()) > before
    end_processes(executor)
    assert set(threading.enumerate()) <= before
    assert multiprocessing.active_children() == []
    assert all(game.done() for game in games)


@posix
def test_arena_stopped_tells_what_it_has_and_goes_on_later(tmp_path: Path, capsys: Capsys) -> None:
    results = tmp_path / "results.jsonl"
    arguments: list[str | Path] = ["arena", GAME, "--level", "greedy", "--level", "random", "--seconds", "0.02"]
    arguments += ["--games", "400", "--jobs", "2", "--results", results, "--json"]
    done = interrupt(arguments, lambda: results.exists() and results.read_bytes().count(b"\n") > 2)
    assert done.returncode == 130
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["stopped"]
    known = len(results.read_bytes().splitlines())
    assert 0 < found["games"] == known < 400
    wanted = str(known + 2)
    arguments[arguments.index("400")] = wanted
    again = call(capsys, *arguments)
    assert again.plain["games"] == int(wanted)
    # Not played again, so what stands in the file has only grown.
    assert len(results.read_bytes().splitlines()) <= known + 4


@posix
def test_no_process_outlives_a_killed_arena(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "pyramids_desktop", "arena", GAME, "--level", "greedy", "--level", "random"]
    command += ["--games", "100000", "--jobs", "2", "--results", str(results)]
    arena = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        end = time.monotonic() + 60
        while not results.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert results.exists()
        arena.kill()
        arena.wait()
        # Its processes share its group, which is there as long as one of them lives.
        end = time.monotonic() + 10
        with pytest.raises(ProcessLookupError):
            while time.monotonic() < end:
                os.killpg(arena.pid, 0)
                time.sleep(0.05)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(arena.pid, signal.SIGKILL)


def test_arena_alone_against_an_automaton(capsys: Capsys) -> None:
    arguments = ["arena", "pyramidice", "--level", "greedy", "--option", "architect=hemiunu", "--games", "2"]
    found = call(capsys, *arguments, "--json").plain
    (greedy,) = found["standings"]
    assert greedy["games"] == 2
    assert 0 <= greedy["wins"] <= 2
    (architect,) = found["automata"]
    assert (architect > greedy["mean_score"]) or greedy["wins"]


def test_arena_with_a_file_of_another_kind(tmp_path: Path, capsys: Capsys) -> None:
    foreign = tmp_path / "x.jsonl"
    foreign.write_text('{"not": "ours"}\n')
    arguments = ["arena", GAME, "--level", "greedy", "--level", "random", "--games", "2", "--results", str(foreign)]
    refused(call(capsys, *arguments), 1, "x.jsonl")
    assert foreign.read_text() == '{"not": "ours"}\n'


# ---- check


def test_check(capsys: Capsys) -> None:
    found = call(capsys, "check", GAME, "--games", "3", "--json")
    assert found.code == 0
    assert (found.plain["games"], found.plain["broken"]) == (3, [])
    assert "no law broken" in call(capsys, "check", GAME, "--games", "1", "--seats", "2").out


def test_check_tells_of_a_broken_law(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(GAME)
    real = type(game).view

    def leaky(self: object, state: object, viewer: int) -> object:
        return state if viewer == 1 else real(game, state, viewer)

    monkeypatch.setattr(type(game), "view", leaky)
    answer = call(capsys, "check", GAME, "--games", "2", "--seed", "7", "--json")
    assert answer.code == 1
    assert [found["seed"] for found in answer.plain["broken"]] == [7, 8]
    assert "law" in answer.plain["broken"][0]["text"]
    words = call(capsys, "check", GAME, "--games", "1")
    assert words.code == 1
    assert "1 broke a law" in words.out


# ---- verify


def test_verify_a_sound_game(capsys: Capsys, save: Path) -> None:
    answer = call(capsys, "verify", save)
    assert answer.code == 0
    assert answer.out.endswith("chain, states and decisions agree\n")
    found = call(capsys, "verify", save, "--json").plain
    assert found["good"]
    assert found["is_over"]
    assert found["findings"] == []


def test_verify_says_where_a_game_differs(capsys: Capsys, save: Path, tmp_path: Path) -> None:
    lines = save.read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join([*lines[:7], lines[7].replace(b'"seat":', b'"seat": '), *lines[8:]]))
    answer = call(capsys, "verify", broken)
    assert answer.code == 1
    assert "line 8:" in answer.out
    assert "1 found wrong" in answer.out
    plain = call(capsys, "verify", broken, "--json").plain
    assert [(found["code"], found["entry"], found["line"]) for found in plain["findings"]] == [("chain", 6, 8)]
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(save.read_bytes()[:-20])
    answer = call(capsys, "verify", torn)
    assert answer.code == 0
    assert "left out" in answer.out


def test_verify_finds_another_seed(capsys: Capsys, save: Path, tmp_path: Path) -> None:
    """A well-chained file whose outcomes did not come from its seed."""
    journal = read_journal(save.read_bytes(), load_game)
    header = msgspec.structs.replace(journal.header, seed=journal.header.seed + 1)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(rewritten(dataclasses.replace(journal, header=header)))
    answer = call(capsys, "verify", forged, "--json")
    assert answer.code == 1
    assert {found["code"] for found in answer.plain["findings"]} == {"chance"}


def test_verify_refuses_foreign_files(capsys: Capsys, tmp_path: Path) -> None:
    for content, words in ((b"", "empty"), (b"{}", "not a saved game"), (b"\xff" * 100, "not a saved game")):
        path = tmp_path / "x.jsonl"
        path.write_bytes(content)
        refused(call(capsys, "verify", path), 1, words)


# ---- replay


def test_replay_in_words(capsys: Capsys, save: Path) -> None:
    answer = call(capsys, "replay", save, "--text")
    assert answer.code == 0
    assert "Anna" in answer.out
    assert "Bert" in answer.out
    assert "{" not in answer.out, "every template is filled in"
    assert "Total" in answer.out
    everything = call(capsys, "replay", save, "--json").plain
    assert len(everything["entries"]) > 50
    assert everything["totals"] is not None
    assert everything["viewer"] == "everything"
    assert everything["seed"] == read_journal(save.read_bytes(), load_game).header.seed


NOBODY_ANNA_BERT: tuple[tuple[str, ...], ...] = ((), ("--seat", "0"), ("--seat", "1"))


def test_replay_for_a_seat_tells_nothing_it_did_not_know(capsys: Capsys, save: Path) -> None:
    everything, anna, bert = (
        call(capsys, "replay", save, "--json", *seat).plain["entries"] for seat in NOBODY_ANNA_BERT
    )
    known = {entry["entry"]: entry["texts"] for entry in anna}
    assert known != {entry["entry"]: entry["texts"] for entry in everything}
    assert known != {entry["entry"]: entry["texts"] for entry in bert}
    refused(call(capsys, "replay", save, "--text", "--seat", "2"), 1, "0 to 1")


def test_replay_of_an_unfinished_game_tells_no_secret(capsys: Capsys, save: Path, tmp_path: Path) -> None:
    """Two persons sit at it: nobody's hand is shown, and no seed, from which all hands could be worked out."""
    unfinished = tmp_path / "unfinished.jsonl"
    lines = save.read_bytes().splitlines(keepends=True)
    unfinished.write_bytes(b"".join(lines[:30]))
    seed = str(read_journal(save.read_bytes(), load_game).header.seed)
    words = call(capsys, "replay", unfinished, "--text")
    assert words.code == 0 and "seed" not in words.out
    plain = call(capsys, "replay", unfinished, "--json").plain
    assert (plain["viewer"], plain["seed"]) == ("guest", None)
    assert f"seed {seed}" in call(capsys, "replay", save, "--text").out
    for how in (("--text",), ("--json",), ()):
        refused(call(capsys, "replay", unfinished, *how, "--seat", "0"), 1, "hidden until the game is over")


def test_a_forged_game_is_told_up_to_the_forgery(capsys: Capsys, save: Path, tmp_path: Path) -> None:
    journal = read_journal(save.read_bytes(), load_game)
    header = msgspec.structs.replace(journal.header, seed=journal.header.seed + 1)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(rewritten(dataclasses.replace(journal, header=header)))
    answer = call(capsys, "replay", forged, "--text")
    assert "damaged after its entry" in answer.out and "Total" not in answer.out


def test_verify_says_how_much_was_not_decided_again(capsys: Capsys, save: Path, tmp_path: Path) -> None:
    journal = read_journal(save.read_bytes(), load_game)
    older = tmp_path / "older.jsonl"
    older.write_bytes(rewritten(dataclasses.replace(journal, undecided=9)))
    assert "the first 9 entries were played by older rules and not decided again" in call(capsys, "verify", older).out
    assert call(capsys, "verify", older, "--json").plain["not_decided_again"] == 9


# ---- bench


def test_bench(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyramids_desktop.cli.bench._MEASURE_FOR", 0.02)
    monkeypatch.setattr("pyramids_desktop.cli.bench._SAVES", 30)
    figures = call(capsys, "bench", "--json").plain[GAME]
    assert figures["moves_per_second"] > 1000
    assert all(value > 0 for value in figures.values())
    assert "moves per second" in call(capsys, "bench").out


# ---- progress


class Terminal:
    """A stderr that is a terminal, or is not."""

    def __init__(self, live: bool) -> None:
        self.text, self._live = "", live

    def isatty(self) -> bool:
        return self._live

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_progress_is_one_line_on_a_terminal_and_few_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("pyramids_desktop.cli.console.time.monotonic", lambda: now[0])
    for live in (True, False):
        terminal = Terminal(live)
        monkeypatch.setattr(sys, "stderr", terminal)
        with console.Progress(1000, "games") as progress:
            for done in range(1000):
                now[0] += 1 / 32
                progress.update(done + 1, "all well" if done < 500 else "")
        if live:
            assert "\n" not in terminal.text
            assert 100 < terminal.text.count("\r") < 300
            assert terminal.text.endswith("\r")
            shown = terminal.text.split("\r")
            assert shown[-2].strip() == "", "the line is wiped"
        else:
            assert "\r" not in terminal.text
            assert terminal.text.splitlines()[0].startswith("320 of 1,000 games, 21 s to go, all well")
            assert terminal.text.count("\n") == 3


def test_the_arena_says_what_a_time_of_ones_own_looks_like(capsys: pytest.CaptureFixture[str]) -> None:
    refused(call(capsys, "arena", "neteru", "--level", "greedy@x", "--level", "greedy"), 1, "write greedy@2")
