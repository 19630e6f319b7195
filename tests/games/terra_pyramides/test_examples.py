"""The worked examples of the rulebook and of the page."""

from __future__ import annotations

import pytest

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.placing import Surroundings
from pyramids_desktop.games.terra_pyramides.scoring import grave_points, scores
from pyramids_desktop.games.terra_pyramides.state import Options, Site
from pyramids_desktop.games.terra_pyramides.workers import different_rows, reach
from tests.games.terra_pyramides.table import GAME, box_of, cell, line, me, number, own, place, table

NILE = Options(version="nile")


@pytest.mark.parametrize(("goods", "points"), [([20, 15, 8, 2], [55, 35, 14, 2]), ([20, 20, 2, 2], [56, 56, 2, 2])])
def test_grave_goods(goods: list[int], points: list[int]) -> None:
    assert [grave_points(own_goods, goods) for own_goods in goods] == points


def test_eight_oases_and_a_fourth_level_are_32_points() -> None:
    state = table(NILE, sites={(2, 2): own(1, 0, 1, 4, 0)}, players=[{"oases": 8}])
    assert scores(box_of(state), state)[0].oases == 32


def test_the_nile_counts_sites_times_palms() -> None:
    palms = box_of(table(NILE)).palms
    spots = list(box_of(table(NILE)).board.sites)
    for count, reached, points in ((6, 7, 42), (5, 5, 25), (4, 5, 20), (3, 0, 0)):
        state = table(NILE, players=[{"ship": palms.index(reached)}])
        board = box_of(state).board
        sites = {board.xy(spot): own(1 if index < 7 else 2, 0, 1) for index, spot in enumerate(spots[:count])}
        state = table(NILE, sites=sites, players=[{"ship": palms.index(reached)}])
        assert scores(box_of(state), state)[0].nile == points


def test_a_strategy_card_costs_2_at_13_points() -> None:
    assert box_of(table(NILE)).strategy_price(13) == 2


def test_the_first_turn_of_the_base_game() -> None:
    """P = (5,4): a Foundation at (5,3); rows and ways as in the rulebook's pictures."""
    tiles = {(4, 4): "gray", (4, 5): "worker eye", (5, 5): "blue eye", (5, 6): "worker eye"}
    sites = {(3, 4): Site(1), (4, 6): Site(2), (6, 5): Site(3)}
    state = table(hand="worker", tiles=tiles, sites=sites, players=[{"turns": 0}])
    state = GAME.step(GAME.step(state, place(state, (5, 4), (5, 3))), do.Foundation(3))
    assert isinstance(state.stack[-1], fr.RowChoice)
    assert len(different_rows(box_of(state), state, cell(state, (5, 4)))) >= 3
    targets = {box_of(state).board.xy(box_of(state).board.sites[one]) for one in reach(box_of(state), state, 45)}
    assert targets == {(5, 3), (3, 4), (6, 5)}
    low = {box_of(state).board.xy(box_of(state).board.sites[one]) for one in reach(box_of(state), state, 65)}
    assert low == {(3, 4), (4, 6), (5, 3), (6, 5)}
    state = GAME.step(state, do.ChooseRow(line(state, (5, 4), (5, 5), (5, 6))))
    assert me(state).gold == 2 and me(state).blocks[0] == 1
    assert isinstance(state.stack[-1], fr.WorkerChoice)
    assert state.stack[-1].cells == (45, 65)
    state = GAME.step(state, do.Move(45, number(state, (5, 3))))
    state = GAME.step(state, do.Move(65, number(state, (5, 3))))
    assert state.sites[number(state, (5, 3))].workers == 2


def test_the_first_nile_example() -> None:
    state = table(NILE, hand="red worker", sites={(4, 1): Site(1), (7, 0): Site(1), (8, 4 + 3): Site(2)})
    before = me(state)
    state = GAME.step(state, place(state, (4, 0), (4, 1)))
    assert isinstance(state.stack[-1], fr.RowChoice)
    across = GAME.step(state, do.ChooseRow(line(state, (4, 0), (5, 0), (6, 0))))
    assert me(across).ship == before.ship + 2
    slanting = GAME.step(state, do.ChooseRow(line(state, (4, 0), (5, 1), (6, 2))))
    assert me(slanting).ship == before.ship + 4
    assert me(slanting).blocks[1] == 1


def test_nine_eyes_at_the_border() -> None:
    options = Options(version="horus")
    tiles = {(0, 2): "eye eye", (1, 2): "eye eye", (1, 3): "eye eye", (1, 4): "eye eye", (0, 4): "worker eye"}
    state = table(options, tiles=tiles, sites={(0, 3): own(1, 1, 1)})
    assert Surroundings(box_of(state), state, number(state, (0, 3))).eyes == 9


@pytest.mark.parametrize("version", ["base", "horus", "nile"])
@pytest.mark.parametrize(("seats", "turns"), [(2, 14), (3, 12), (4, 9)])
def test_turns_are_equal(version: str, seats: int, turns: int) -> None:
    """They fall out of the tiles: nobody has a tile left, and no stack has one to draw."""
    state = None
    for move in random_game(GAME, Options(version=version), seats, 7):
        state = move.after
    assert state is not None
    assert [player.turns for player in state.players] == [turns] * seats
    assert all(hand.tile is None for hand in state.hands)
    assert all(stack.size == box_of(state).leftover for stack in state.stacks)


def test_a_mission_has_28_turns() -> None:
    for seats in (1, 2, 3, 4):
        state = None
        for move in random_game(GAME, Options(mission="2", alone="2"), seats, 3):
            state = move.after
        assert state is not None and state.number == 28
