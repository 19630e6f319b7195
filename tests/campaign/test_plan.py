"""What there is to be won, and what is built with it."""

from __future__ import annotations

import pytest

from pyramids_desktop.bots.levels import LEVELS
from pyramids_desktop.campaign.plan import CHAPTERS, Task, is_solo, options_for, players_for, takes_part, tasks_of
from pyramids_desktop.campaign.stones import ROWS, TOTAL, row_length, shares, stones_of
from pyramids_desktop.games import game_ids, load_game
from tests.campaign.toys import GAMES, MORE


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
    assert options_for(solo, "amenhotep") == solo.options_type(architect="amenhotep")
    assert [player.kind for player in players_for(solo, "amenhotep", "Anna")] == ["person"]


def test_other_games_have_an_opponent_of_the_chapters_level() -> None:
    table = GAMES["table"]
    assert not is_solo(table)
    anna, bot = players_for(table, "hemiunu", "Anna")
    assert (anna.name, anna.kind) == ("Anna", "person")
    assert (bot.kind, bot.level, bot.name) == ("bot", "hemiunu", "Hemiunu")


def test_nobody_shares_a_name_with_an_architect() -> None:
    names = [player.name for player in players_for(GAMES["table"], "imhotep", "imhotep")]
    assert names == ["imhotep", "Imhotep II"]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_programs_own_games_can_be_begun_in_every_chapter(game_id: str) -> None:
    game = load_game(game_id)
    assert takes_part(game)
    for chapter in CHAPTERS:
        players = players_for(game, chapter.id, "Anna")
        assert game.info.seats[0] <= len(players) <= game.info.seats[1]
        game.setup(options_for(game, chapter.id), len(players))


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
