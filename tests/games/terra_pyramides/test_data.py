"""The counts of the components, and that they give every table its turns."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.core.message import Message
from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.box import load_printed, shipped
from pyramids_desktop.games.terra_pyramides.state import Options
from tests.games.terra_pyramides.boards import PRINTED
from tests.games.terra_pyramides.table import GAME

TABLES = [
    # version, seats, stack, leftover, tiles used, turns each
    *((ids.BASE, seats, 5, 1 if seats == 2 else 0) for seats in (2, 3, 4)),
    *((ids.HORUS, seats, 7, 3 if seats == 2 else 2) for seats in (2, 3, 4)),
    *((ids.NILE, seats, 8, 4 if seats == 2 else 3) for seats in (2, 3, 4)),
]


@pytest.mark.parametrize(("version", "seats", "stack", "leftover"), TABLES)
def test_every_table_has_equal_turns(version: int, seats: int, stack: int, leftover: int) -> None:
    box = PRINTED.box(version, seats)
    assert (box.stack_size, box.leftover) == (stack, leftover)
    assert len(box.tiles) == ids.STACKS * stack
    assert box.tiles_used == (32 if seats == 2 else 40)
    assert box.turns == box.turns_each * seats
    assert box.turns_each == {2: 14, 3: 12, 4: 9}[seats]
    assert box.workers == {2: 15, 3: 13, 4: 11}[seats]


@pytest.mark.parametrize("mission", ids.MISSIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_missions_use_32_tiles_and_12_workers(seats: int, mission: int) -> None:
    box = PRINTED.box(ids.BASE, seats, mission)
    assert (box.tiles_used, box.turns, box.workers, box.leftover, box.hands) == (32, 28, 12, 1, 1)
    assert box.mission is not None and box.mission.id == mission


def test_goals_of_the_missions() -> None:
    goals = [(one.pyramids, one.level, one.colors, one.sealed, one.points) for one in PRINTED.missions]
    assert goals == [(4, 5, False, False, 0), (0, 0, False, False, 275), (6, 4, True, True, 0)]


@pytest.mark.parametrize(
    ("version", "seats", "mission"), [(0, 1, 0), (0, 5, 0), (3, 2, 0), (-1, 2, 0), (0, 2, 4), (1, 2, 1), (0, 0, 1)]
)
def test_there_are_no_other_tables(version: int, seats: int, mission: int) -> None:
    with pytest.raises(ValueError, match=r"no version|no table|no mission|base game"):
        PRINTED.box(version, seats, mission)


def test_a_table_has_one_box() -> None:
    assert PRINTED.box(ids.NILE, 3) is PRINTED.box(ids.NILE, 3)
    assert len({PRINTED.box(ids.NILE, 3), PRINTED.box(ids.NILE, 3), PRINTED.box(ids.NILE, 4)}) == 2
    assert shipped() is PRINTED


def test_tiles_by_symbols() -> None:
    tiles = PRINTED.tiles
    assert [tile.id for tile in tiles] == list(range(64))
    assert Counter(tile.version for tile in tiles) == {ids.BASE: 40, ids.HORUS: 16, ids.NILE: 8}
    assert [tiles[number].version for number in (39, 40, 55, 56)] == [ids.BASE, ids.HORUS, ids.HORUS, ids.NILE]
    due: Counter[tuple[int, ...]] = Counter()
    for color in ids.PYRAMID_COLORS:
        due[(color,)] = 1
        due[(color, ids.WORKER)] = 2
        due[(color, ids.EYE)] = 1
        due[(color, ids.OASIS)] = 1
    due[(ids.WORKER,)] = due[(ids.WORKER, ids.EYE)] = 6
    due[(ids.EYE, ids.EYE)] = 4
    due[(ids.GRAVE,)] = due[(ids.WHITE, ids.GRAVE)] = 4
    due[(ids.WORKER, ids.GRAVE)] = due[(ids.EYE, ids.GRAVE)] = 4
    due[(ids.WORKER, ids.OASIS)] = 2
    assert Counter(tile.symbols for tile in tiles) == due


def test_equal_tiles_share_the_number_of_the_first() -> None:
    for tile in PRINTED.tiles:
        equal = [other.id for other in PRINTED.tiles if other.symbols == tile.symbols]
        assert tile.kind == equal[0]
        assert tile.name == PRINTED.tiles[tile.kind].name
    assert len({tile.kind for tile in PRINTED.tiles}) == 32


def test_names_of_tiles() -> None:
    by_symbols = {tile.symbols: tile.name for tile in PRINTED.tiles}
    assert by_symbols[(ids.WORKER,)] == Message("Worker")
    assert by_symbols[(ids.EYE, ids.EYE)] == Message("two Eyes of Horus")
    assert by_symbols[(ids.RED, ids.WORKER)] == Message(
        "{symbol} and {other}", (("symbol", Message("red block")), ("other", Message("Worker")))
    )


def test_foundations() -> None:
    assert Counter(PRINTED.foundations) == {1: 7, 2: 8, 3: 7}
    assert PRINTED.foundations == tuple(sorted(PRINTED.foundations))


def test_levels_prices_and_limits() -> None:
    box = PRINTED.box(ids.BASE, 2)
    assert box.level_blocks == (0, 1, 2, 3, 4, 5)
    assert box.level_value == (0, 5, 10, 20, 35, 60)
    assert sum(box.level_supply) * len(ids.PYRAMID_COLORS) == 42
    assert (box.limits.gold, box.limits.blocks, box.limits.site_workers) == (4, 7, 3)
    prices = box.prices
    assert (prices.worker, prices.block, prices.look, prices.any_half) == (3, 3, 1, 1)
    assert (prices.grave, prices.ship, prices.blocks_for_white) == (1, 2, 2)


def test_start_gold_is_for_who_is_worse_off_by_the_order_in_turn() -> None:
    assert [PRINTED.box(ids.BASE, seats).start_gold_option for seats in (2, 3, 4)] == [(0, 0), (0, 0, 2), (0, 0, 2, 2)]
    told = next(option.help for option in GAME.info.options if option.key == "handicap")
    gold = {str(gold) for seats in (2, 3, 4) for gold in PRINTED.box(ids.BASE, seats).start_gold_option if gold}
    assert set(re.findall(r"\d+", told.template)) == gold


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("handicap", [False, True])
def test_start_gold_is_given_in_turn_if_the_table_plays_so(seats: int, handicap: bool) -> None:
    for seed in range(3):
        start = next(
            move.after
            for move in random_game(GAME, Options(handicap=handicap), seats, seed)
            if move.after.turn is not None
        )
        assert start.first is not None  # the turn began
        gold = [start.players[(start.first + later) % seats].gold for later in range(seats)]
        assert gold == (list(GAME.box(start).start_gold_option) if handicap else [0] * seats)


def test_the_horus_track_and_the_price_of_a_strategy_card() -> None:
    box = PRINTED.box(ids.NILE, 2)
    assert (box.coin_gold, box.coin_every, box.lap) == (2, 5, 100)
    assert box.strategy_price(13) == 2
    assert [box.strategy_price(steps) for steps in (0, 4, 5, 9, 10, 100)] == [0, 0, 1, 1, 2, 20]
    assert [box.coins_between(*way) for way in ((0, 4), (4, 5), (5, 9), (4, 10), (98, 101))] == [0, 1, 0, 2, 1]


def test_strategy_cards_come_with_the_nile() -> None:
    cards = PRINTED.box(ids.NILE, 4).strategy_cards
    assert [card.key for card in cards] == list(ids.STRATEGY_CARDS)
    assert PRINTED.box(ids.HORUS, 4).strategy_cards == ()
    strategy = PRINTED.table.strategy
    assert (strategy.owned, strategy.open) == (20, 10)


def test_what_each_version_adds() -> None:
    boxes = [PRINTED.box(version, 2) for version in (ids.BASE, ids.HORUS, ids.NILE)]
    assert [(box.has_graves, box.has_nile) for box in boxes] == [(False, False), (True, False), (True, True)]
    assert [box.board for box in boxes] == [PRINTED.front, PRINTED.front, PRINTED.back]


def test_house_values_are_marked() -> None:
    assert PRINTED.tiles_source() == PRINTED.foundations_source() == "house"
    assert PRINTED.board_source(ids.BASE, "rows") == PRINTED.board_source(ids.NILE, "nile") == "house"


def test_stacks_belong_to_two_storages_and_two_of_each_are_open() -> None:
    assert Counter(ids.HALF_OF_STACK) == {ids.SPHINX: 4, ids.SCARAB: 4}
    assert Counter(ids.HALF_OF_STACK[stack] for stack in ids.OPEN_STACKS) == {ids.SPHINX: 2, ids.SCARAB: 2}


def test_rulings_are_those_of_the_game_in_order() -> None:
    assert [ruling.id for ruling in PRINTED.rulings] == [f"R{number}" for number in range(1, 48)]


def test_the_same_files_have_the_same_hash() -> None:
    assert load_printed().hash == PRINTED.hash
