"""How near a mission's goal is: what brings it nearer counts, and what does not is worth little."""

from __future__ import annotations

import pytest

from pyramids_desktop.games.terra_pyramides.estate import NO_COLOR, Estate, Lot
from pyramids_desktop.games.terra_pyramides.ids import BLUE, RED
from pyramids_desktop.games.terra_pyramides.missions import goal_units
from pyramids_desktop.games.terra_pyramides.outlook import promise
from pyramids_desktop.games.terra_pyramides.state import Options
from tests.games.terra_pyramides.table import box_of, table

NO_BLOCKS = (0, 0, 0, 0, 0, 0, 0)


def _estate(*lots: Lot, blocks: tuple[int, ...] = NO_BLOCKS) -> Estate:
    return Estate(blocks, 0, 12 - sum(lot.workers for lot in lots), tuple(sorted(lots)))


def _lot(site: int, level: int, color: int = NO_COLOR, workers: int = 1, value: int = 2) -> Lot:
    return Lot(site, value, level, color, workers)


def _units(mission: str, estate: Estate, left: int = 20) -> float:
    box = box_of(table(Options(alone=mission), 1))
    assert box.mission is not None
    return goal_units(box, box.mission, estate, left)


def _great(count: int) -> list[Lot]:
    return [_lot(site, 5, color=site) for site in range(count)]


@pytest.mark.parametrize(("mission", "units"), [("1", 44 + 60), ("3", 54 + 60)])
def test_the_whole_goal_costs_what_the_rules_say(mission: str, units: int) -> None:
    """As in the page's targets: Workers and blocks of the first and the third mission."""
    assert _units(mission, _estate()) == units


def test_a_goal_that_is_reached_costs_nothing() -> None:
    assert _units("1", _estate(*_great(4))) == 0
    assert _units("3", _estate(*(_lot(site, 4, site, 0) for site in range(6)))) == 0


@pytest.mark.parametrize("mission", ["1", "2", "3"])
def test_workers_and_blocks_bring_it_nearer(mission: str) -> None:
    base = _units(mission, _estate(_lot(0, 2, BLUE)))
    assert _units(mission, _estate(_lot(0, 2, BLUE, workers=2))) == base - 1
    matching = (*NO_BLOCKS[:BLUE], 2, *NO_BLOCKS[BLUE + 1 :])
    assert _units(mission, _estate(_lot(0, 2, BLUE), blocks=matching)) == base - 2


def test_a_second_pyramid_of_a_color_is_of_no_use_for_six_colors() -> None:
    base = _units("3", _estate(_lot(0, 2, BLUE)))
    assert _units("3", _estate(_lot(0, 2, BLUE), _lot(1, 1, BLUE))) == base
    assert _units("3", _estate(_lot(0, 2, BLUE), _lot(1, 1, RED))) < base


def test_the_goal_of_points_asks_for_four_great_pyramids_and_a_rest() -> None:
    whole, four = _units("2", _estate(), 3), _units("2", _estate(*_great(4)), 3)
    assert whole - four == pytest.approx(44 + 60)
    claims = [_lot(site, 0, value=3) for site in range(4, 10)]
    assert 0 < _units("2", _estate(*_great(4), *claims), 3) < four - 6


def test_the_great_pyramids_come_before_the_rest() -> None:
    """A fifth pyramid costs as much as the highest level of the fourth, and brings less if time runs out."""
    fourth = [_lot(3, 4, BLUE, workers=3), _lot(4, 0)]
    fifth = [_lot(3, 4, BLUE), _lot(4, 0, workers=3)]
    assert _units("2", _estate(*_great(3), *fourth), 12) < _units("2", _estate(*_great(3), *fifth), 12)


def test_foundations_are_claimed_at_the_end_only() -> None:
    """A Worker on a pyramid does more for the goal as long as there is time, though a Foundation is worth points."""
    box = box_of(table(Options(alone="2"), 1))
    built = _estate(*_great(3), _lot(3, 3, BLUE, workers=2))
    claimed = _estate(*_great(3), _lot(3, 3, BLUE), _lot(4, 0, value=3))
    assert promise(box, built, 15) > promise(box, claimed, 15) + 1
    assert promise(box, built, 0) < promise(box, claimed, 0)


def test_with_the_four_pyramids_built_a_fifth_grows() -> None:
    """There are not Workers enough to claim what is missing then."""
    rest = [_lot(site, 0, value=3) for site in range(5, 9)]
    low = _units("2", _estate(*_great(4), *rest, _lot(9, 1, RED)), 4)
    assert _units("2", _estate(*_great(4), *rest, _lot(9, 1, RED, workers=2)), 4) < low
