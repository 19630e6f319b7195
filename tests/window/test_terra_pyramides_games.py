"""Whole games of Terra Pyramides in a real window: with two, with four on the Nile and alone by mouse, with two by
keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.games import load_game
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.library.paths import find_folders
from tests.window.display import Display
from tests.window.performers import Keys, Mouse, Performer
from tests.window.planned_terra_pyramides import GAME, USUAL, Tiles, plan
from tests.window.program import Program, set_people

BOUGHT = (do.BuyWorker, do.Look, do.PutTile)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("performer", "seats", "chosen", "seed", "kinds"),
    [
        (Mouse, 2, {}, 41, (*USUAL, *BOUGHT, do.Exchange)),
        (Mouse, 4, {"version": "nile"}, 43, (*USUAL, do.Look, do.BuyGrave, do.BuySail)),
        (Mouse, 1, {"alone": "3"}, 44, (*USUAL, *BOUGHT)),
        (Keys, 2, {}, 45, (*USUAL, *BOUGHT)),
    ],
    ids=["two by mouse", "four on the Nile by mouse", "a mission by mouse", "two by keys"],
)
def test_a_whole_game_is_played_in_the_window(
    performer: type[Performer],
    seats: int,
    chosen: dict[str, Any],
    seed: int,
    kinds: tuple[type, ...],
    display: Display,
    tmp_path: Path,
) -> None:
    options = GAME.options_type(**chosen)
    decisions = plan(seats, seed, kinds=kinds, options=options)
    data = tmp_path / "data"
    set_people(data, "terra_pyramides", seats, chosen)
    with Program(display, data, "--seed", str(seed), "--no-sound") as program:
        player = performer(program, decisions, Tiles(options, seats))
        player.start()
        player.play()
    (save,) = find_folders(data).saves.glob("*.jsonl")
    journal = read_journal(save.read_bytes(), load_game)
    assert journal.is_over
    assert journal.damage is None
    assert verify(journal) == []
    assert journal.options == options
    assert [entry.command for entry in journal.entries if entry.seat in range(seats)] == decisions
    assert {entry.seat for entry in journal.entries} >= set(range(seats))
