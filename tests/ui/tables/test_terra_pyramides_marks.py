"""What lights up on Terra Pyramides' table: what Workers reach, what a tile encloses, what the next level brings."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import events as ev
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.ids import RED, WHITE
from pyramids_desktop.games.terra_pyramides.state import Options, State
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.table.spec import Look, Mark, table_of
from tests.games.terra_pyramides.table import GAME, cell, line, number, own, table

SPEC = table_of("terra_pyramides")
FRAME = SPEC.frame((1280, 800), 2)
FOUNDED = {(3, 4): own(1, None, 0), (4, 6): own(2, None, 0), (6, 5): own(3, None, 0), (5, 3): own(2, None, 0)}
START = {(5, 4): "worker", (5, 5): "eye eye", (5, 6): "worker eye", (4, 5): "blue worker", (4, 4): "red worker"}


def look(state: State) -> Look:
    """The mover's look."""
    mover = GAME.mover(state)
    assert mover is not None and mover >= 0
    view = GAME.view(state, mover)
    return Look(GAME, view, mover, ("Nefer", "Khufu"), commands=GAME.legal(view))


def marks(state: State, source: str | None = None, target: str | None = None) -> list[Mark]:
    return list(SPEC.marks(look(state), FRAME, source, target))


def value_of(thing: Mark | Face) -> Any:
    return thing.value


def kinds(found: list[Mark]) -> Counter[str]:
    return Counter(mark.kind for mark in found)


def first_turn() -> State:
    """The rulebook's first-turn example: two Workers of a row, on (5,4) and (5,6)."""
    cells = [cell(table(tiles=START), place) for place in ((5, 4), (5, 6))]
    frames = (fr.TurnEnd(0), fr.Act(0), fr.WorkerChoice(0, tuple(cells)))
    return table(tiles=START, sites=FOUNDED, stack=frames, players=({"turns": 0, "supply": 13}, {}))


def test_all_that_workers_reach_is_lit_at_once() -> None:
    state = first_turn()
    moves = [command for command in GAME.legal(state) if isinstance(command, do.Move)]
    assert len(moves) >= 5
    found = kinds(marks(state))
    assert found == {"path": len(moves), "reach": len({move.site for move in moves})}


def test_a_worker_pointed_at_shows_its_own_ways() -> None:
    state = first_turn()
    here = cell(state, (5, 4))
    mine = [command for command in GAME.legal(state) if isinstance(command, do.Move) and command.cell == here]
    assert kinds(marks(state, f"worker:{here}")) == {"path": len(mine)}


def test_nothing_is_lit_for_who_only_watches() -> None:
    watching = dataclasses.replace(look(first_turn()), commands=())
    assert not SPEC.marks(watching, FRAME, None, None)


def test_a_row_pointed_at_shows_where_its_workers_could_go() -> None:
    here = cell(table(tiles=START), (5, 4))
    state = table(tiles=START, sites=FOUNDED, stack=(fr.TurnEnd(0), fr.Act(0), fr.RowChoice(0, here)))
    found = marks(state, f"row:{line(state, (5, 4), (5, 6))}")
    assert found[0].kind == "row"
    assert kinds(found)["path"] >= 5 and kinds(found)["reach"] == 4


CORNER = {(0, 0): "worker eye", (2, 0): "eye eye", (1, 1): "grave eye"}


@pytest.mark.parametrize("hand", ["grave worker", "eye eye", "worker"])
def test_what_an_enclosure_is_said_to_bring_is_what_it_brings(hand: str) -> None:
    state = table(Options(version="horus"), tiles=CORNER, sites={(1, 0): own(2, 1)}, hand=hand, seat=0)
    place = cell(state, (2, 1))
    found = {mark.kind: mark for mark in marks(state, "hand:0", f"space:{place}")}
    assert {"enclosure", "gains"} <= set(found)
    command = next(one for one in GAME.legal(state) if isinstance(one, do.Place) and one.cell == place)
    events = GAME.decide(state, command).events
    if not any(isinstance(event, ev.Enclosed) for event in events):
        # An empty site gets its Foundation first.
        after = GAME.decide(state, command).state
        events = GAME.decide(after, GAME.chance(after)[0][0]).events
    brought: Counter[str] = Counter()
    for event in events:
        match event:
            case ev.GoldGained(amount=amount, why="enclosure"):
                brought["gold"] += amount
            case ev.HorusStepped(amount=amount, why="enclosure"):
                brought["eye"] += amount
            case ev.GravesStepped(amount=amount, why="enclosure"):
                brought["grave"] += amount
    parts: Any = found["gains"].value
    assert dict(parts) == dict(brought)


def test_a_space_that_encloses_nothing_is_not_marked() -> None:
    state = table(Options(version="horus"), tiles=CORNER, sites={(1, 0): own(2, 1)}, hand="worker")
    assert not kinds(marks(state, "hand:0", f"space:{cell(state, (8, 1))}"))["enclosure"]
    alone = table(Options(version="horus"), tiles=CORNER, sites={(1, 0): own(2, None, 0)}, hand="worker")
    found = kinds(marks(alone, "hand:0", f"space:{cell(alone, (2, 1))}"))
    assert not found["enclosure"], "nobody gets what a free Foundation brings"


@pytest.mark.parametrize("place", [(5, 4), (4, 3), (2, 1)])
def test_a_held_tile_shows_what_its_rows_would_give(place: tuple[int, int]) -> None:
    laid = {one: words for one, words in START.items() if one != (5, 4)}
    founded = {one: site for one, site in FOUNDED.items() if one != (5, 3)}
    state = table(tiles=laid, sites=founded, hand="worker")
    here = cell(state, place)
    foretold: list[Any] = sorted(
        value_of(mark) for mark in marks(state, "hand:0", f"space:{here}") if mark.kind == "tag"
    )
    command = next(one for one in GAME.legal(state) if isinstance(one, do.Place) and one.cell == here)
    state = GAME.decide(state, command).state
    while GAME.mover(state) == NATURE:
        state = GAME.decide(state, GAME.chance(state)[0][0]).state
    rows = [one.line for one in GAME.legal(state) if isinstance(one, do.ChooseRow)]
    if not rows:
        # One row alone is not asked for.
        assert len(foretold) == 1
        return
    pieces = SPEC.place(look(state), FRAME).by_key
    assert foretold == sorted(value_of(pieces[f"tag:{row}"].face) for row in rows)


@pytest.mark.parametrize(("red", "white", "missing"), [(3, 0, 0), (1, 2, 0), (1, 1, 1), (0, 0, 3)])
def test_the_next_level_says_what_it_costs_lacks_and_brings(red: int, white: int, missing: int) -> None:
    blocks = tuple(red if color == RED else white if color == WHITE else 0 for color in range(7))
    state = table(sites={(3, 4): own(2, 0, 3, 2, RED)}, hand="worker", players=({"blocks": blocks},))
    (mark,) = marks(state, f"site:{number(state, (3, 4))}")
    box = GAME.box(state)
    assert mark.value == ("red", 3, missing, box.level_value[3] - box.level_value[2])


def test_the_first_level_counts_what_the_foundation_was_worth() -> None:
    state = table(sites={(3, 4): own(3, 0, 3)}, hand="worker", players=({"blocks": (1, 0, 0, 0, 0, 0, 0)},))
    (mark,) = marks(state, "level:1", f"site:{number(state, (3, 4))}")
    assert mark.value == ("red", 1, 0, GAME.box(state).level_value[1] - 3)
