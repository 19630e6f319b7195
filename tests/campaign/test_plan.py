"""What there is to be won, and what is built with it."""

from __future__ import annotations

import pytest

from pyramids_desktop.bots.levels import LEVELS
from pyramids_desktop.campaign.plan import CHAPTERS, Task, is_solo, options_for, players_for, takes_part, tasks_of
from pyramids_desktop.campaign.stones import ROWS, TOTAL, row_length, shares, stones_of
from pyramids_desktop.games import game_ids, load_game
from tests.campaign.toys import GAMES, MORE, MissionOptions, Missions


def test_a_chapter_an_architect_in_their_order() -> None:
    assert [chapter.id for chapter in CHAPTERS] == ["sneferu", "hemiunu", "amenhotep", "imhotep"]
    assert [chapter.id for chapter in CHAPTERS] == [level.id for level in LEVELS]
    assert len({chapter.motto.template for chapter in CHAPTERS}) == len(CHAPTERS)


def test_every_game_is_a_task_of_every_chapter() -> None:
    for chapter in CHAPTERS:
        assert tasks_of(chapter.id, MORE.values()) == tuple(Task(chapter.id, game) for game in MORE)


def test_a_solo_game_is_played_against_the_automaton_of_the_chapter() -> None:
    solo = GAMES["solo"]
    assert is_solo(solo)
    assert options_for(solo, Task("amenhotep", "solo")) == solo.options_type(architect="amenhotep")
    assert [player.kind for player in players_for(solo, Task("amenhotep", "solo"), "Anna")] == ["person"]


def test_other_games_have_an_opponent_of_the_chapters_level() -> None:
    table = GAMES["table"]
    assert not is_solo(table)
    anna, bot = players_for(table, Task("hemiunu", "table"), "Anna")
    assert (anna.name, anna.kind) == ("Anna", "person")
    assert (bot.kind, bot.level, bot.name) == ("bot", "hemiunu", "Hemiunu")


def test_nobody_shares_a_name_with_an_architect() -> None:
    names = [player.name for player in players_for(GAMES["table"], Task("imhotep", "table"), "imhotep")]
    assert names == ["imhotep", "Imhotep II"]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_programs_own_games_can_be_begun_in_every_chapter(game_id: str) -> None:
    game = load_game(game_id)
    assert takes_part(game)
    for chapter in CHAPTERS:
        for task in tasks_of(chapter.id, [game]):
            players = players_for(game, task, "Anna")
            assert game.info.seats[0] <= len(players) <= game.info.seats[1]
            game.setup(options_for(game, task), len(players))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_mission_stands_once_in_the_whole_campaign(game_id: str) -> None:
    game = load_game(game_id)
    tasks = [task for chapter in CHAPTERS for task in tasks_of(chapter.id, [game]) if task.mission]
    assert [task.mission for task in tasks] == [mission.id for mission in game.missions()]


@pytest.mark.parametrize(
    ("missions", "chapters"),
    [(0, []), (1, [3]), (2, [1, 3]), (3, [1, 2, 3]), (4, [0, 1, 2, 3]), (6, [0, 1, 1, 2, 3, 3])],
)
def test_missions_are_spread_over_the_chapters_the_hardest_last(missions: int, chapters: list[int]) -> None:
    game = Missions(missions)
    found = [(index, task) for index, chapter in enumerate(CHAPTERS) for task in tasks_of(chapter.id, [game])]
    assert [index for index, task in found if task.mission] == chapters
    assert [task.mission for _, task in found if task.mission] == [mission.id for mission in game.missions()]
    assert [index for index, task in found if not task.mission] == [0, 1, 2, 3]


def test_a_mission_is_played_alone_with_its_options_after_the_duels() -> None:
    games = [Missions(4), GAMES["table"]]
    assert [task.key for task in tasks_of("hemiunu", games)] == ["missions", "table", "missions:2"]
    task = tasks_of("hemiunu", games)[-1]
    assert options_for(games[0], task) == MissionOptions(goal="2")
    assert [(player.name, player.kind) for player in players_for(games[0], task, "Anna")] == [("Anna", "person")]
    assert [player.kind for player in players_for(games[0], tasks_of("hemiunu", games)[0], "Anna")] == ["person", "bot"]


def test_the_missions_of_terra_pyramides_come_with_the_second_architect() -> None:
    game = load_game("terra_pyramides")
    tasks = [task for chapter in CHAPTERS for task in tasks_of(chapter.id, [game]) if task.mission]
    assert [(task.chapter, task.mission) for task in tasks] == [
        ("hemiunu", "1"),
        ("amenhotep", "3"),
        ("imhotep", "2"),
    ]


def test_the_pyramid_has_no_hole_and_no_stone_twice() -> None:
    stones = [stone for chapter in range(len(CHAPTERS)) for stone in stones_of(chapter)]
    assert len(stones) == len(set(stones)) == TOTAL - 1
    for row in range(ROWS):
        for side in (0, 1):
            places = sorted(stone.place for stone in stones if (stone.row, stone.side) == (row, side))
            assert places == list(range(row_length(row)))


@pytest.mark.parametrize("games", range(1, 9))
@pytest.mark.parametrize("chapter", range(len(CHAPTERS)))
def test_stones_are_shared_out_evenly(chapter: int, games: int) -> None:
    parts = shares(chapter, games)
    assert len(parts) == games
    assert sorted(stone for part in parts for stone in part) == sorted(stones_of(chapter))
    sizes = {len(part) for part in parts}
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 1
