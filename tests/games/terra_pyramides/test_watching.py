"""A game of other rules or values is only watched: whatever it holds must be there to be shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.laws import all_options, random_game
from pyramids_desktop.games.terra_pyramides import events as ev
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.state import Options
from tests.games.terra_pyramides.table import GAME, own, table

replace = msgspec.structs.replace


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_is_played_is_there_to_be_shown(seats: int) -> None:
    options = all_options(GAME)
    for number in range(2):
        for move in random_game(GAME, options[number * 37 % len(options)], seats, 60 + number):
            GAME.check_table(move.after, move.events)


def test_values_of_another_pack_may_be_watched() -> None:
    """Other Foundations or fewer Workers than the present values give break no table."""
    state = table(Options(version="horus"), sites={(3, 4): own(3, 0)})
    other = replace(state, foundations=(9, 9))
    with pytest.raises(LawBroken):
        GAME.check(other)
    GAME.check_table(other, ())


@pytest.mark.parametrize(
    "event",
    [
        ev.FirstPlayerChosen(2),
        ev.TurnBegan(-1, 1),
        ev.StartTileLaid(8, 0, 0, 0),
        ev.TilePlaced(seat=0, tile=64, cell=0, toward=0),
        ev.TilePlaced(seat=0, tile=0, cell=110, toward=0),
        ev.TilePlaced(seat=0, tile=0, cell=0, toward=22),
        ev.FoundationLaid(0, 10),
        ev.TileDrawn(seat=0, stack=-1, tile=0),
        ev.StackSeen(seat=0, stack=0, tiles=(1, 99)),
        ev.RowChosen(0, 9999),
        ev.Populated(2, (0,)),
        ev.WorkerMoved(0, 200, 0),
        ev.Built(0, 0, 6, 0, (0,) * 7, 1),
        ev.Built(0, 0, 1, 6, (0,) * 7, 1),
        ev.Built(0, 0, 1, 0, (0,) * 6, 1),
        ev.BlocksGained(0, (0, 0, 0, 0, 0, 0, -1)),
        ev.Exchanged(0, 7, 0),
        ev.GoldGained(0, -1, "row"),
        ev.CardTaken(0, 6),
        ev.Due((fr.DrawDue(0, 8),)),
        ev.Due((fr.WorkerChoice(0, (0, 110)),)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_names_what_is_not_there_is_refused(event: Any) -> None:
    with pytest.raises(LawBroken):
        GAME.check_table(table(), (event,))


@pytest.mark.parametrize(
    "fields",
    [
        {"turn": 2},
        {"tiles": (None,) * 9},
        {"bag": (64,)},
        {"sites": ()},
        {"stacks": ()},
        {"players": ()},
        {"taken": 1 << 110},
        {"foundations": (0,)},
        {"number": -1},
        {"stack": (fr.Act(2),)},
        {"stack": (fr.RowChoice(0, 110),)},
        {"stack": (fr.WorkerChoice(0, (0,)),)},
        {"stack": (fr.OrderChoice(0, 0),)},
    ],
    ids=str,
)
def test_a_state_of_things_that_are_not_there_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(LawBroken):
        GAME.check_table(replace(table(), **fields), ())


@pytest.mark.parametrize(
    "fields",
    [{"blocks": (0,) * 6}, {"gold": -1}, {"supply": -1}, {"ship": 1}, {"card": 6}, {"steps": -1}],
    ids=str,
)
def test_a_board_that_cannot_be_shown_is_refused(fields: dict[str, Any]) -> None:
    state = table()
    first, *others = state.players
    with pytest.raises(LawBroken):
        GAME.check_table(replace(state, players=(replace(first, **fields), *others)), ())


@pytest.mark.parametrize(
    "fields",
    [{"workers": 4}, {"level": 6, "color": 0}, {"level": 1}, {"color": 1}, {"owner": 2}, {"value": 10}],
    ids=str,
)
def test_a_site_that_cannot_be_shown_is_refused(fields: dict[str, Any]) -> None:
    state = table(sites={(3, 4): own(3, 0)})
    number = next(index for index, site in enumerate(state.sites) if site.owner == 0)
    sites = list(state.sites)
    sites[number] = replace(sites[number], **fields)
    with pytest.raises(LawBroken):
        GAME.check_table(replace(state, sites=tuple(sites)), ())
