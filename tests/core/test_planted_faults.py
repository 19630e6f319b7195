"""The laws find what they are there for: each faulty game breaks, and by the law that is meant."""

from __future__ import annotations

import pytest

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import cases, check_game
from tests.core.faulty import FAULTY, ShownToAll
from tests.core.toy import EXPECT, Toy

GAMES = 16


def test_the_sound_game_breaks_no_law() -> None:
    for case in cases(Toy(), 24):
        checked = check_game(*case, expect=EXPECT)
        assert 8 <= checked.moves <= Toy.info.longest


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda faulty: faulty.__name__)
def test_a_planted_fault_is_found(faulty: type[Toy]) -> None:
    with pytest.raises(LawBroken) as caught:
        for case in cases(faulty(), GAMES):
            check_game(*case, expect=EXPECT)
    assert caught.value.law == faulty.law  # type: ignore[attr-defined]
    assert "toy" in str(caught.value) and "seed" in str(caught.value)


def test_only_the_table_of_audiences_finds_what_is_shown_to_too_many() -> None:
    for case in cases(ShownToAll(), GAMES):
        check_game(*case)
