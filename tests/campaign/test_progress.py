"""How far a campaign is, counted from results and unfinished saves."""

from __future__ import annotations

import msgspec
import pytest

from pyramids_desktop.campaign.plan import CHAPTERS, Task
from pyramids_desktop.campaign.progress import TOTAL, Progress, project
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Player
from pyramids_desktop.library.results import Result
from tests.campaign.toys import GAMES, MORE, Missions, mark_of, result

ALL = [chapter.id for chapter in CHAPTERS]


def count(*results: Result, games: dict[str, AnyGame] | None = None) -> Progress:
    return project("c", tuple((GAMES if games is None else games).values()), results, ())


def won_chapters(*chapters: str) -> list[Result]:
    return [result("c", chapter, game, True) for chapter in chapters for game in GAMES]


def opened(progress: Progress) -> list[bool]:
    return [chapter.is_open for chapter in progress.chapters]


def test_at_the_beginning_the_first_chapter_is_open() -> None:
    progress = count()
    assert opened(progress) == [True, False, False, False]
    assert {record.status for record in progress.chapters[0].records} == {"open"}
    assert {record.status for record in progress.chapters[1].records} == {"locked"}
    assert progress.stone_count == 0
    assert progress.next is not None
    assert progress.next.task == Task("sneferu", "table")


def test_one_of_two_games_does_not_open_the_next_chapter() -> None:
    progress = count(result("c", "sneferu", "solo", True))
    assert opened(progress) == [True, False, False, False]
    assert progress.chapters[0].missing == (Task("sneferu", "table"),)
    assert progress.laid == set(progress.stones(Task("sneferu", "solo")))
    assert progress.next is not None
    assert progress.next.task == Task("sneferu", "table")


def test_a_chapter_opens_when_each_game_of_the_one_before_was_won() -> None:
    progress = count(*won_chapters("sneferu"))
    assert opened(progress) == [True, True, False, False]
    assert progress.chapters[0].is_won


def test_a_lost_game_opens_nothing_and_is_counted() -> None:
    tries = [result("c", "sneferu", "table", False, score=12, number=n) for n in range(3)]
    record = count(*tries).chapters[0].records[0]
    assert (record.status, record.tries, record.losses, record.wins) == ("lost", 3, 3, 0)
    assert record.best == 12
    assert record.margin is None


def test_records_and_margins_are_the_best_of_all_tries() -> None:
    record = (
        count(
            result("c", "sneferu", "table", True, score=44, other=40, number=1),
            result("c", "sneferu", "table", False, score=60, other=70, number=2),
            result("c", "sneferu", "table", True, score=50, other=39, number=3),
        )
        .chapters[0]
        .records[0]
    )
    assert (record.status, record.tries, record.wins, record.losses) == ("won", 3, 2, 1)
    assert (record.best, record.margin, record.seconds) == (60, 11, 180)
    assert record.won_at == "2026-05-01T10:01:00+00:00"


def test_a_victory_over_an_automaton_has_a_margin_too() -> None:
    record = count(result("c", "sneferu", "solo", True, score=47, other=40)).record(Task("sneferu", "solo"))
    assert record is not None
    assert record.margin == 7


def test_all_won_the_top_is_gold() -> None:
    progress = count(*won_chapters(*ALL))
    assert progress.is_finished
    assert progress.stone_count == TOTAL
    assert progress.next is None
    assert count(*won_chapters(*ALL)[1:]).stone_count < TOTAL - 1


def test_a_new_game_brings_stones_to_lay_and_locks_nothing() -> None:
    progress = count(*won_chapters(*ALL), games=MORE)
    assert opened(progress) == [True] * 4
    assert not progress.is_finished
    for one in progress.chapters:
        assert [task.key for task in one.missing] == ["third", "fourth", "fifth"]
    assert 0 < progress.stone_count < TOTAL


def test_a_chapter_that_was_opened_stays_open_though_nothing_was_played_in_it() -> None:
    """Two games were all there were when the first chapter was won; a third must not lock the second."""
    progress = count(*won_chapters("sneferu"), games=MORE)
    assert opened(progress) == [True, True, False, False]
    fresh = [result("c", "sneferu", game, True, games=tuple(MORE)) for game in GAMES]
    assert opened(count(*fresh, games=MORE)) == [True, False, False, False]


def test_a_game_that_is_gone_is_not_missed() -> None:
    results = [result("c", "sneferu", game, True, games=tuple(MORE)) for game in MORE]
    assert opened(count(*results)) == [True, True, False, False]


@pytest.mark.parametrize(
    "change",
    [
        {"campaign": None},
        {"players": (Player("Anna", "person"), Player("Bot", "bot", "hemiunu"))},
        {"players": (Player("Anna", "person"), Player("Bert", "person"))},
    ],
    ids=["no mark", "an easier opponent", "two persons"],
)
def test_what_is_not_what_its_mark_says_does_not_count(change: dict[str, object]) -> None:
    good = result("c", "imhotep", "table", True)
    assert count(good).won == 1
    assert count(msgspec.structs.replace(good, **change)).won == 0


def test_another_architects_automaton_does_not_count() -> None:
    good = result("c", "imhotep", "solo", True)
    assert count(msgspec.structs.replace(good, options={"architect": "sneferu"})).won == 0


def test_campaigns_are_told_apart() -> None:
    assert count(result("other", "sneferu", "table", True)).won == 0


# ---- missions

WITH_MISSIONS: dict[str, AnyGame] = GAMES | {"missions": Missions()}
HEMIUNU = ("table", "solo", "missions", "missions:1")
FIRST = Task("hemiunu", "missions", "1")


def mission_won(chapter: str = "hemiunu", mission: str = "1", won: bool = True, **more: int) -> Result:
    return result("c", chapter, "missions", won, games=HEMIUNU, mission=mission, **more)


def duels_won(chapter: str, games: tuple[str, ...]) -> list[Result]:
    return [result("c", chapter, game, True, games=games) for game in games if ":" not in game]


def test_a_chapter_with_a_mission_is_won_when_the_mission_is_too() -> None:
    before = [*duels_won("sneferu", HEMIUNU[:3]), *duels_won("hemiunu", HEMIUNU)]
    progress = count(*before, games=WITH_MISSIONS)
    assert opened(progress) == [True, True, False, False]
    assert progress.chapters[1].missing == (FIRST,)
    assert progress.next is not None
    assert progress.next.task == FIRST
    progress = count(*before, mission_won(), games=WITH_MISSIONS)
    assert opened(progress) == [True, True, True, False]
    assert progress.laid > count(*before, games=WITH_MISSIONS).laid


def test_a_lost_mission_lays_no_stone_and_says_how_near_it_was() -> None:
    tries = [mission_won(won=False, score=score, other=4, number=score) for score in (1, 3, 2)]
    record = count(*tries, games=WITH_MISSIONS).record(FIRST)
    assert record is not None
    assert (record.status, record.best, record.goal, record.margin, record.losses) == ("lost", 3, 4, None, 3)
    assert count(*tries, games=WITH_MISSIONS).stone_count == 0


def test_a_campaign_of_before_there_were_missions_keeps_what_it_opened() -> None:
    """A game gets missions later: nothing that was open is locked again, and each is there to be won."""
    plain = ("table", "solo", "missions")
    results = [one for chapter in ALL[:2] for one in duels_won(chapter, plain)]
    progress = count(*results, games=WITH_MISSIONS)
    assert opened(progress) == [True, True, True, False]
    assert progress.won == 6
    assert progress.next is not None
    assert progress.next.task == FIRST
    everything = [one for chapter in ALL for one in duels_won(chapter, plain)]
    finished = count(*everything, games=WITH_MISSIONS)
    assert opened(finished) == [True] * 4
    assert [task.key for one in finished.chapters for task in one.missing] == ["missions:1", "missions:2", "missions:3"]


def test_a_mission_stays_won_in_whatever_chapter_it_stands_later() -> None:
    games = GAMES | {"missions": Missions(4)}
    progress = count(mission_won("hemiunu", "1"), games=games)
    moved = progress.record(Task("sneferu", "missions", "1"))
    assert moved is not None
    assert moved.status == "won"
    assert progress.won == 1


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"goal": "3"}},
        {"players": (Player("Anna", "person"), Player("Bot", "bot", "hemiunu")), "scores": (9, 9), "places": (1, 2)},
    ],
    ids=["another mission", "with help"],
)
def test_a_mission_that_is_not_what_its_mark_says_does_not_count(change: dict[str, object]) -> None:
    assert count(mission_won(), games=WITH_MISSIONS).won == 1
    assert count(msgspec.structs.replace(mission_won(), **change), games=WITH_MISSIONS).won == 0


def test_a_mission_is_no_duel_and_a_game_against_nobody_is_none() -> None:
    alone = msgspec.structs.replace(mission_won(), campaign=mark_of("c", "hemiunu"))
    assert count(alone, games=WITH_MISSIONS).won == 0


def test_results_of_before_there_were_missions_are_read_as_duels() -> None:
    """A line of a results file as it was written then: its mark has no mission."""
    line = msgspec.json.encode(result("c", "sneferu", "table", True)).replace(b',"mission":""', b"")
    assert b"mission" not in line
    old = msgspec.json.decode(line, type=Result)
    today = result("c", "sneferu", "table", True)
    assert count(old, games=WITH_MISSIONS).laid == count(today, games=WITH_MISSIONS).laid
    assert count(old, games=WITH_MISSIONS).won == 1
