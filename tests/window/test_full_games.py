"""A whole game in a real window through mouse events alone, and one through keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.core.journal import read_journal, verify
from pyramids_desktop.games import load_game
from pyramids_desktop.library.paths import find_folders
from tests.window.display import Display
from tests.window.players import KeyPlayer, MousePlayer, Player
from tests.window.program import Program, set_table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "animation"), [(MousePlayer, "fast"), (KeyPlayer, "off")], ids=["mouse, animated", "keys, still"]
)
def test_a_whole_game_is_played_in_the_window(
    kind: type[Player], animation: str, display: Display, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    set_table(data, animation=animation)
    with Program(display, data, "--seed", "2207", "--no-sound") as program:
        player = kind(program, 5)
        player.start()
        player.play_to_the_end()
        assert player.decisions > 15
    (save,) = find_folders(data).saves.glob("*.jsonl")
    journal = read_journal(save.read_bytes(), load_game)
    assert journal.is_over
    assert journal.damage is None
    assert verify(journal) == []
    assert any(entry.seat == 0 for entry in journal.entries)
    assert any(entry.seat == 1 for entry in journal.entries)
