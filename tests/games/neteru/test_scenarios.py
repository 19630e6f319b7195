"""Every card, God, Pyramidion, clause of the scoring and ruling at work, told in the scenario language."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.games.neteru.cards import data

from . import notation, scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
SCENARIOS = [one for path in FILES for one in scenario.read_scenarios(path)]


@pytest.mark.parametrize("one", SCENARIOS, ids=lambda one: f"{one.file[:-4]}: {one.title}")
def test_scenario(one: scenario.Scenario) -> None:
    scenario.run(one)


def test_every_card_god_pyramidion_and_ruling_has_a_scenario() -> None:
    tags = {tag for one in SCENARIOS for tag in one.tags}
    due = {record.name for record in data().citizens} | {ruling.id for ruling in data().rulings}
    due |= {record.name for record in data().gods}
    due |= {f"Pyramidion {name}" for name in notation.PYRAMIDION_NAMES}
    assert due - tags == set()


def test_titles_are_told_apart() -> None:
    titles = [one.title for one in SCENARIOS]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A: discard Scribe 1\nend: A Refill", "expected [], but there came"),
        ("A: discard Scribe 1\n> A discards Scribe 1", "must say what is pending"),
        ("A: discard Scribe 1\n> A discards Scribe 1\nend: B Turn", "pending is 'A Refill'"),
        ("A: discard Mummy 9\nend: A Refill", "is refused"),
        ("B: discard Mummy 9\nend: A Refill", "the mover is 0"),
        ("A: sing Scribe 1\nend: A Refill", "no such command"),
        ("A legal: pass\nend: A Turn", "expected ['pass']"),
    ],
)
def test_a_scenario_that_goes_otherwise_fails(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(f"scenario: wrong [none]\nA hand: Scribe 1 +3\n{text}\n", encoding="utf-8")
    with pytest.raises(scenario.Failed) as caught:
        scenario.run(next(iter(scenario.read_scenarios(path))))
    assert reason in str(caught.value)
