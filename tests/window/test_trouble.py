"""What befalls a program in the field, in a real window: killed, closed, without sound, started twice."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.games import load_game
from pyramids_desktop.library.paths import find_folders
from tests.window.display import Display
from tests.window.players import MousePlayer, is_mine
from tests.window.program import Move, Program, Screen, Table, set_table

SOON = 5.0
"""Seconds within which a program and all its processes must be gone."""


def table_of(program: Program) -> Table:
    """The table as soon as it is for the person to act."""
    table = program.wait(lambda shown: is_mine(shown) and shown["table"], "it is for me to act")["table"]
    assert table is not None
    return table


def wait_until(wish: Callable[[], bool], seconds: float) -> bool:
    """Whether the wish is fulfilled within the time."""
    deadline = time.monotonic() + seconds
    while not wish():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def thinks(shown: Screen) -> bool:
    """Whether an opponent is in thought."""
    return shown["table"] is not None and shown["table"]["thinking"] is not None


def play_until_it_thinks(player: MousePlayer) -> None:
    """Play on until an opponent is in thought."""
    while True:
        shown = player.program.wait(lambda now: is_mine(now) or thinks(now), "somebody acts", 60.0)
        if thinks(shown):
            return
        player.act(shown)


def cards_in_reach(table: Table) -> list[Move]:
    """Moves that begin with a card of the hand; there are none in the middle of most effects."""
    return [move for move in table["moves"] if move["source"].startswith("hand:") and move["start"]]


def test_a_game_goes_on_where_it_was_killed_with_a_card_in_the_air(display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    set_table(data)
    with Program(display, data, "--seed", "31", "--no-sound") as program:
        player = MousePlayer(program, 1)
        player.start()
        player.play(6)
        while not (moves := cards_in_reach(before := table_of(program))):
            player.play(1)
        move = moves[0]
        x, y = move["start"] or (0.0, 0.0)
        program.hands.do("mousemove", int(x), int(y), "mousedown", 1, "mousemove", int(x), int(y - 90))
        program.wait(lambda shown: shown["moving"], "the card is lifted")
        program.kill()
        program.hands.do("mouseup", 1)
    with Program(display, data, "--no-sound") as program:
        program.wait_for_scene("TitleScene")
        program.click("continue")
        program.wait_for_scene("GameScene")
        after = table_of(program)
        assert after["save"] == before["save"]
        assert after["entries"] == before["entries"]
        assert [move["source"] for move in after["moves"]] == [move["source"] for move in before["moves"]]
        MousePlayer(program, 2).play(2)


@pytest.mark.parametrize("delay", [0.0, 0.03, 0.11])
def test_a_decision_is_safe_however_soon_the_kill_comes(delay: float, display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    set_table(data)
    with Program(display, data, "--seed", "32", "--no-sound") as program:
        player = MousePlayer(program, 3)
        player.start()
        player.play(2)
        taken = table_of(program)["entries"]
        player.act(program.screen())  # returns as soon as the decision shows
        time.sleep(delay)
        program.kill()
    (save,) = find_folders(data).saves.glob("*.jsonl")
    journal = read_journal(save.read_bytes(), load_game)
    assert len(journal.entries) > taken
    assert journal.damage is None
    assert verify(journal) == []


def test_it_plays_without_a_sound_device(display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    set_table(data)
    with Program(display, data, environment={"SDL_AUDIODRIVER": "nonexistent"}) as program:
        player = MousePlayer(program, 4)
        player.start()
        player.play(2)


def test_a_second_window_may_watch_but_not_play_the_same_game(display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    set_table(data)
    with Program(display, data, "--seed", "33", "--no-sound") as first:
        player = MousePlayer(first, 5)
        player.start()
        player.play(2)
        entries = table_of(first)["entries"]
        with Display() as elsewhere, Program(elsewhere, data, "--no-sound") as second:
            second.wait_for_scene("TitleScene")
            second.click("continue")
            second.wait_for_scene("Confirm")
            second.click("yes")
            watched = second.wait_for_scene("GameScene")["table"]
            assert watched is not None
            assert watched["entries"] == entries
            assert watched["moves"] == []
            player.play(2)
            second.process.send_signal(signal.SIGTERM)
            assert second.end() == 0
        player.play(2)
    (save,) = find_folders(data).saves.glob("*.jsonl")
    assert verify(read_journal(save.read_bytes(), load_game)) == []


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["closed", "killed"])
def test_nothing_is_left_behind_by_an_opponent_in_thought(
    how: signal.Signals, display: Display, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    set_table(data, level="imhotep", thinking_seconds=2.0)
    with Program(display, data, "--seed", "34", "--no-sound") as program:
        player = MousePlayer(program, 6)
        player.start()
        play_until_it_thinks(player)
        assert wait_until(lambda: len(program.family()) > 1, SOON), "the opponent has a process of its own"
        program.process.send_signal(how)
        if how is signal.SIGTERM:  # which SDL turns into the same event as a click on the window's cross
            assert program.end(SOON) == 0
        assert wait_until(lambda: program.family() == [], SOON), f"left: {program.family()}"
    (save,) = find_folders(data).saves.glob("*.jsonl")
    journal = read_journal(save.read_bytes(), load_game)
    assert journal.damage is None
    assert verify(journal) == []
