"""Whole games of Pyramidice in a real window: alone and with four by the mouse alone, with two by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.library.paths import find_folders
from tests.window.display import Display
from tests.window.performers import Keys, Mouse, Performer
from tests.window.planned_pyramidice import DICE, USUAL, plan
from tests.window.program import Program, set_people


@pytest.mark.slow
@pytest.mark.parametrize(
    ("performer", "seats", "seed", "kinds"),
    [(Mouse, 1, 120, (*USUAL, do.ChangeDie)), (Mouse, 4, 56, USUAL), (Keys, 2, 128, USUAL)],
    ids=["alone by mouse", "four by mouse", "two by keys"],
)
def test_a_whole_game_is_played_in_the_window(
    performer: type[Performer], seats: int, seed: int, kinds: tuple[type, ...], display: Display, tmp_path: Path
) -> None:
    decisions = plan(seats, seed, kinds=kinds)
    data = tmp_path / "data"
    set_people(data, "pyramidice", seats)
    with Program(display, data, "--seed", str(seed), "--no-sound") as program:
        player = performer(program, decisions, DICE)
        player.start()
        player.play()
    (save,) = find_folders(data).saves.glob("*.jsonl")
    journal = read_journal(save.read_bytes(), load_game)
    assert journal.is_over
    assert journal.damage is None
    assert verify(journal) == []
    assert [entry.command for entry in journal.entries if entry.seat in range(seats)] == decisions
    assert {entry.seat for entry in journal.entries} >= set(range(seats))
