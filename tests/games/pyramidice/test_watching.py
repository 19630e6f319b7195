"""A game of other rules or values is only watched: whatever it holds must be there to be shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import all_options, random_game
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.state import Architect
from tests.games.pyramidice.table import GAME, table, who, working

replace = msgspec.structs.replace


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whatever_is_played_is_there_to_be_shown(seats: int) -> None:
    options = all_options(GAME)
    for number in range(3):
        for move in random_game(GAME, options[number * 7 % len(options)], seats, 40 + number):
            GAME.check_table(move.after, move.events)


def test_values_of_another_pack_may_be_watched() -> None:
    """More Glory than the present values give, or other numbers of dice, break no table."""
    state = working(who((3, 2, 1)), rolled="1 2 3")
    with pytest.raises(LawBroken):
        GAME.check(replace(state, quarry=(9, 9)))
    GAME.check_table(replace(state, quarry=(9, 9)), ())


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnBegan(2, 1),
        ev.TurnBegan(-1, 1),
        ev.GloryChanged(0, 1, "build", 999),
        ev.DivinityTaken(0, 39, "worship"),
        ev.DieBuilt(0, 7, 0),
        ev.DieBuilt(0, 1, 999),
        ev.DiceRolled(0, (1, 17)),
        ev.DieChanged(0, 1, 20),
        ev.TileTaken(1, 12),
        ev.TileReturned(1, 0, 50),
        ev.ResourceGained(0, 3),
        ev.ScarabUsed(0, 12),
        ev.Due((fr.RowDue(3),)),
        ev.Due((fr.Pay(0, "worship", (23,)),)),
        ev.ArchitectTile(0, 0, 99, "rolled"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_names_what_is_not_there_is_refused(event: Any) -> None:
    with pytest.raises(LawBroken):
        GAME.check_table(working(who((3, 2, 1))), (event,))


@pytest.mark.parametrize(
    "fields",
    [
        {"row": (None, 38, None)},
        {"pyramid": (7,)},
        {"dice": (0,)},
        {"slots": (12,)},
        {"turn": 3},
        {"quarry": (-1, 0)},
        {"stack": (fr.Act(5),)},
        {"stack": (fr.RerollChoice(0, None, (1, 18)),)},
        {"architect": Architect(4, 0)},
        {"architect": Architect(0, 0, die=11)},
        {"architect": Architect(0, 0, projects=(6,))},
    ],
    ids=str,
)
def test_a_state_of_things_that_are_not_there_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(LawBroken):
        GAME.check_table(replace(working(who((3, 2, 1))), **fields), ())


@pytest.mark.parametrize(
    "fields",
    [{"resources": (5, 4, 0)}, {"resources": (-1, 0, 0)}, {"scarab": 12}, {"chosen": 12}, {"project": 6}],
    ids=str,
)
def test_a_board_that_cannot_be_shown_is_refused(fields: dict[str, Any]) -> None:
    state = working(who((3, 2, 1)))
    first, *others = state.players
    with pytest.raises(LawBroken):
        GAME.check_table(replace(state, players=(replace(first, **fields), *others)), ())


def test_the_last_phase_is_the_end() -> None:
    over = replace(table(), stack=(), ended="stone", turn=None)
    assert [step.template for step in GAME.phase(over).steps] == ["The end"]
