"""Campaigns on disk: played, lost, killed and gone on with, counted again from saves alone, named and given up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pyramids_desktop.campaign.campaigns import Campaigns
from pyramids_desktop.campaign.plan import Task
from pyramids_desktop.campaign.progress import Record
from pyramids_desktop.campaign.roster import Campaign, Roster
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Undo
from pyramids_desktop.library.match import Match
from tests.campaign.toys import GAMES, MORE, campaigns_in, play_out, result
from tests.library.helpers import IMPATIENT, ScriptedThinker, play, settle

TABLE, SOLO = Task("sneferu", "table"), Task("sneferu", "solo")


def play_one(campaigns: Campaigns, campaign: Campaign, task: Task, clever: bool = True) -> Match:
    match = campaigns.begin(campaign, task, IMPATIENT, thinker=ScriptedThinker())
    play_out(match, clever)
    match.close()
    campaigns.read()
    return match


def record(campaigns: Campaigns, campaign: Campaign, task: Task) -> Record:
    found = campaigns.progress(campaign.id).record(task)
    assert found is not None
    return found


def test_a_chapter_is_won_game_by_game(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = play_one(campaigns, campaign, TABLE)
    won = match.session.game.scores(match.session.state).places[0] == 1
    assert won, "the scripted opponent plays its lowest numbers"
    assert record(campaigns, campaign, TABLE).status == "won"
    assert not campaigns.progress(campaign.id).chapters[1].is_open
    for _ in range(20):
        if record(campaigns, campaign, SOLO).wins:
            break
        play_one(campaigns, campaign, SOLO)
    assert campaigns.progress(campaign.id).chapters[0].is_won
    assert campaigns.progress(campaign.id).chapters[1].is_open


def test_a_lost_game_is_tried_again(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = campaigns.begin(
        campaign, TABLE, IMPATIENT, thinker=ScriptedThinker(lambda view: GAMES["table"].legal(view)[-1])
    )
    play_out(match, clever=False)
    match.close()
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "lost"
    play_one(campaigns, campaign, TABLE)
    again = record(campaigns, campaign, TABLE)
    assert (again.status, again.tries, again.losses) == ("won", 2, 1)


def test_what_chance_decided_is_never_taken_back(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    match = campaigns.begin(campaigns.found("Works", "Anna"), SOLO, IMPATIENT)
    assert match.session.undo_policy is Undo.FAIR
    play(match, 1)
    settle(match)
    while match.session.entries[-1].seat != NATURE:  # after an even number, one decides once more before the draw
        play(match, 1)
        settle(match)
    with pytest.raises(Illegal, match="undo_barred"):
        match.undo(0)
    match.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process outright")
def test_a_game_that_was_killed_goes_on(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.campaign.doomed", str(tmp_path)],
        cwd=root,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(root)},
    )
    assert child.stdout is not None
    campaign_id, save_id, entries = child.stdout.readline().split()
    child.kill()
    child.wait()
    child.stdout.close()

    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.get(campaign_id)
    assert campaign is not None
    begun = record(campaigns, campaign, TABLE)
    assert (begun.status, begun.unfinished, begun.tries) == ("begun", save_id, 1)
    match = Match.open(campaigns.store, save_id, IMPATIENT, thinker=ScriptedThinker())
    assert len(match.session.entries) == int(entries)
    assert match.session.undo_policy is Undo.FAIR
    play_out(match, clever=True)
    match.close()
    campaigns.read()
    ended = record(campaigns, campaign, TABLE)
    assert (ended.status, ended.unfinished, ended.tries) == ("won", None, 1)


def test_progress_comes_back_from_the_saves_alone(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    play_one(campaigns, campaign, TABLE)
    campaigns.begin(campaign, SOLO, IMPATIENT).close()
    campaigns.read()
    before = campaigns.progress(campaign.id)
    for name in ("results.jsonl", "campaigns.json"):
        (tmp_path / name).unlink()

    again = campaigns_in(tmp_path)
    assert [(one.id, one.name, one.builder) for one in again.all()] == [(campaign.id, "Works", "Anna")]
    after = again.progress(campaign.id)
    assert after.laid == before.laid
    assert [one.status for one in after.records] == [one.status for one in before.records]


def test_a_deleted_game_leaves_its_stones(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = play_one(campaigns, campaign, TABLE)
    campaigns.store.delete(match.save_id)
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "won"


def test_a_game_killed_at_its_last_move_and_deleted_at_once_leaves_its_stones(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = play_one(campaigns, campaign, TABLE)
    (tmp_path / "results.jsonl").unlink()  # as if the program had ended before the result was written
    campaigns.store.delete(match.save_id)
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "won"


def test_a_deleted_unfinished_game_is_one_try_less(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = campaigns.begin(campaign, TABLE, IMPATIENT, thinker=ScriptedThinker())
    match.close()
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "begun"
    campaigns.store.delete(match.save_id)
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "open"


def test_damaged_saves_do_no_harm(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    whole = play_one(campaigns, campaign, TABLE)
    torn = campaigns.begin(campaign, SOLO, IMPATIENT)
    play(torn, 3)
    torn.close()
    (tmp_path / "saves" / "2026-01-01-broken.jsonl").write_bytes(b"nonsense")
    path = campaigns.store.path_of(torn.save_id)
    path.write_bytes(path.read_bytes()[:-9])
    campaigns.read()
    assert record(campaigns, campaign, TABLE).wins == 1
    assert record(campaigns, campaign, SOLO).unfinished == torn.save_id
    assert whole.save_id != torn.save_id


def test_a_finished_game_damaged_in_its_middle_goes_on_from_where_it_is_whole(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = play_one(campaigns, campaign, TABLE)
    (tmp_path / "results.jsonl").unlink()
    path = campaigns.store.path_of(match.save_id)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[8] = lines[8].replace(b'"n":', b'"m":')
    path.write_bytes(b"".join(lines))
    campaigns.read()
    found = record(campaigns, campaign, TABLE)
    assert (found.status, found.unfinished, found.tries) == ("begun", match.save_id, 1)


def test_a_save_is_imported_with_its_campaign(tmp_path: Path) -> None:
    here = campaigns_in(tmp_path / "here")
    match = play_one(here, here.found("Works", "Anna"), TABLE)
    there = campaigns_in(tmp_path / "there")
    there.store.import_file(here.store.path_of(match.save_id))
    there.read()
    (campaign,) = there.all()
    assert (campaign.name, campaign.builder) == ("Works", "Anna")
    assert record(there, campaign, TABLE).tries == 1


def test_a_new_game_appears(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    for chapter in ("sneferu", "hemiunu", "amenhotep", "imhotep"):
        campaigns.store.results.record(*(result(campaign.id, chapter, game, True) for game in GAMES))
    campaigns.read()
    assert campaigns.progress(campaign.id).is_finished
    newer = campaigns_in(tmp_path, MORE)
    progress = newer.progress(campaign.id)
    assert not progress.is_finished
    assert progress.next is not None
    assert progress.next.task == Task("sneferu", "third")
    # And in a version without one of the games nothing is missed.
    assert campaigns_in(tmp_path, {"table": GAMES["table"]}).progress(campaign.id).is_finished


def test_a_results_file_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    play_one(campaigns, campaign, TABLE)
    (tmp_path / "results.jsonl").unlink()
    (tmp_path / "results.jsonl").mkdir()
    campaigns.read()
    assert record(campaigns, campaign, TABLE).status == "won"


# ---- names


def test_several_campaigns_are_kept_the_one_chosen_last_first(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    first, second = campaigns.found("First", "Anna"), campaigns.found("Second", "Bert")
    play_one(campaigns, first, TABLE)
    assert [one.name for one in campaigns.all()] == ["Second", "First"]
    assert campaigns.progress(first.id).won == 1
    assert campaigns.progress(second.id).won == 0
    campaigns.choose(first.id)
    assert [one.name for one in campaigns_in(tmp_path).all()] == ["First", "Second"]


def test_a_campaign_is_renamed_and_its_games_stay_its_own(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    play_one(campaigns, campaign, TABLE)
    campaigns.rename(campaign.id, "Greater works", "Nefer")
    again = campaigns_in(tmp_path)
    (renamed,) = again.all()
    assert (renamed.name, renamed.builder, renamed.created) == ("Greater works", "Nefer", campaign.created)
    assert again.progress(renamed.id).won == 1
    match = again.begin(renamed, SOLO, IMPATIENT)
    assert match.players[0].name == "Nefer"
    match.close()


def test_a_campaign_given_up_does_not_come_back_from_its_games(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    match = play_one(campaigns, campaign, TABLE)
    campaigns.give_up(campaign.id)
    again = campaigns_in(tmp_path)
    assert again.all() == ()
    assert again.get(campaign.id) is None
    assert [save.id for save in again.store.list()] == [match.save_id]
    assert match.save_id in again.store.results.all()


def test_a_damaged_roster_is_kept_aside(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaign = campaigns.found("Works", "Anna")
    play_one(campaigns, campaign, TABLE)
    (tmp_path / "campaigns.json").write_bytes(b"[nonsense")
    again = campaigns_in(tmp_path)
    assert [one.name for one in again.all()] == ["Works"]
    again.found("Next", "Anna")
    assert (tmp_path / "campaigns.kept-1.json").read_bytes() == b"[nonsense"
    assert {one.name for one in campaigns_in(tmp_path).all()} == {"Works", "Next"}


def test_two_windows_lose_none_of_each_others_campaigns(tmp_path: Path) -> None:
    one, other = campaigns_in(tmp_path), campaigns_in(tmp_path)
    one.found("First", "Anna")
    other.found("Second", "Bert")
    assert {campaign.name for campaign in Roster(tmp_path / "campaigns.json").all().values()} == {"First", "Second"}
