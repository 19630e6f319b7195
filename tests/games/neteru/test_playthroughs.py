"""The rules still play the recorded games move for move."""

from __future__ import annotations

import pytest

from pyramids_desktop.core.laws import Case

from . import notation, playthroughs


@pytest.mark.parametrize("case", playthroughs.CASES, ids=lambda case: f"{case.seats} seats, seed {case.seed}")
def test_playthrough(case: Case) -> None:
    recorded = playthroughs.path_of(case).read_text(encoding="utf-8").splitlines()
    played = playthroughs.record(case).splitlines()
    for number, (old, new) in enumerate(zip(recorded, played, strict=False), 1):
        assert old == new, f"line {number}"
    assert len(recorded) == len(played)


def test_no_recorded_game_is_left_over() -> None:
    assert {path.name for path in playthroughs.FOLDER.glob("*.txt")} == {
        playthroughs.path_of(case).name for case in playthroughs.CASES
    }


def test_commands_are_read_as_they_are_written() -> None:
    for case in playthroughs.CASES[::6]:
        for line in playthroughs.path_of(case).read_text(encoding="utf-8").splitlines()[1:]:
            if line[:3].strip().isdigit():
                text = line[4:].partition(": ")[2].partition("  > ")[0]
                assert notation.command_text(notation.command_of(text)) == text
