"""The campaign in a real window, by mouse: a game lost, tried again, killed in the middle, gone on with and won."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.campaign.plan import Task
from pyramids_desktop.campaign.roster import Roster, roster_path
from pyramids_desktop.core.journal import Journal, read_journal, verify
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.results import Results
from tests.campaign.toys import result
from tests.window.display import Display
from tests.window.performers import Mouse, asks
from tests.window.planned_pyramidice import DICE, plan, plan_victory
from tests.window.program import Program, Screen, set_settings

CHAPTER, NEXT = "sneferu", "hemiunu"


def saves(data: Path) -> dict[str, Journal]:
    """The saved games by id."""
    files = find_folders(data).saves.glob("*.jsonl")
    return {file.stem: read_journal(file.read_bytes(), load_game) for file in files}


def is_lost(session: Session) -> bool:
    """Whether the person at the table has not won."""
    return session.game.scores(session.state).places[0] != 1


def ready(program: Program, *, wins: bool) -> Mouse | None:
    """A player at the table of the solo game just begun, who will win or lose it as wished; None if nothing wins it."""
    shown = program.wait(asks, "the table asks", 60.0)
    assert shown["table"] is not None
    journal = saves(program.data)[shown["table"]["save"]]
    seed, options = journal.header.seed, journal.options
    if wins:
        decisions = plan_victory(seed, options)
        return None if decisions is None else Mouse(program, decisions, DICE)
    return Mouse(program, plan(1, seed, wish=is_lost, options=options), DICE)


def begin(program: Program) -> None:
    """From the campaign's page to the table of the chapter's game of Pyramidice."""
    choose(program, NEXT)  # a click on what is chosen already would begin it
    choose(program, CHAPTER)
    program.click("play")
    program.wait_for_scene("GameScene")


def back_to_the_page(program: Program) -> None:
    """From the score sheet to the campaign."""
    program.wait_for_scene("ScoreSheetPage")
    program.click("campaign")
    program.wait_for_scene("CampaignScene")


def lose(program: Program) -> None:
    """Lose the game just begun, and go back."""
    player = ready(program, wins=False)
    assert player is not None
    player.play()
    back_to_the_page(program)


def choose(program: Program, chapter: str, is_open: bool | None = None) -> None:
    """Choose the chapter's game of Pyramidice, and see whether it can be begun."""
    program.wait_for_scene("CampaignScene")
    program.click(f"task:{chapter}:pyramidice")

    def shows(shown: Screen) -> bool:
        play = next(item for item in shown["items"] if item["id"] == "play")
        return is_open is None or play["enabled"] == is_open

    program.wait(shows, f"the chapter of {chapter} is {'open' if is_open else 'closed'}", 5.0)


@pytest.mark.slow
def test_a_chapter_is_lost_tried_again_killed_gone_on_with_and_won(display: Display, tmp_path: Path) -> None:
    data = tmp_path / "data"
    set_settings(data, animation="off")
    with Program(display, data, "--no-sound") as program:
        program.wait_for_scene("TitleScene")
        program.click("campaign")
        program.wait_for_scene("CampaignScene")
        program.click("play")
        program.wait_for_scene("NamesDialog")
        program.click("yes")
        program.wait_for_scene("CampaignScene")
        (campaign,) = Roster(roster_path(find_folders(data))).all().values()
        # The chapter's other games were won before, so that this one decides.
        games = tuple(game_ids())
        results = Results(find_folders(data).results_file)
        results.record(
            *(result(campaign.id, CHAPTER, game, True, games=games) for game in games if game != "pyramidice")
        )

        begin(program)
        lose(program)
        choose(program, NEXT, is_open=False)

        begin(program)
        while (player := ready(program, wins=True)) is None:
            lose(program)  # its dice and cards are beyond us: tried again
            begin(program)
        player.play(len(player.decisions) // 2)
        table = program.wait(asks, "it is for me to act")["table"]
        assert table is not None
        program.kill()

    with Program(display, data, "--no-sound") as program:
        program.wait_for_scene("TitleScene")
        program.click("continue")
        program.wait_for_scene("GameScene")
        after = program.wait(asks, "it is for me to act")["table"]
        assert after is not None
        assert (after["save"], after["entries"]) == (table["save"], table["entries"])
        player.program = program
        player.play()
        back_to_the_page(program)
        choose(program, NEXT, is_open=True)

    played = saves(data)
    assert len(played) >= 2
    for journal in played.values():
        assert journal.is_over and journal.damage is None and verify(journal) == []
        mark = journal.header.campaign
        assert mark is not None and (mark.id, Task(mark.chapter, journal.header.game)) == (
            campaign.id,
            Task(CHAPTER, "pyramidice"),
        )
