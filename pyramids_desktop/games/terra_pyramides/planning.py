"""Whole turns, from the placing of a tile to the draw: the best of them, and how they are carried out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice
from typing import Final, NamedTuple

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import fortune, rules
from . import frames as fr
from .box import Box
from .estate import Estate, Lot
from .glance import Idea, expected_lot, ideas
from .ground import Ground, Row, free_lots, gathered
from .standing import Standing
from .state import State
from .turnplan import TurnPlan

MOST_CREWS: Final = 10
"""So many ways to man a row are looked at when Workers are short."""


class Turn(NamedTuple):
    """A turn, or the rest of one."""

    worth: float
    place: do.Place | None
    line: int
    crew: tuple[int, ...]
    """The cells that get Workers."""
    commands: tuple[do.Command, ...]
    """What is done from the first Worker to the draw."""
    estate: Estate
    """What the board has then."""


def turns_from_place(standing: Standing, tile: int, kept: int, width: int) -> list[Turn]:
    """The turns with the spaces and rows that are best at a glance, the best first."""
    found = [_with_idea(standing, idea, tile, width) for idea in ideas(standing, tile)[:kept]]
    found.sort(key=_worth_of, reverse=True)
    return found


def turns_from_row(standing: Standing, cell: int, width: int) -> list[Turn]:
    """The turns with each row through the tile placed on the cell, the best first."""
    ground = Ground(standing.box, standing.state)
    free = free_lots(standing.state)
    found = [with_row(standing, ground, free, row, standing.estate, width) for row in ground.rows(cell)]
    found.sort(key=_worth_of, reverse=True)
    return found


def _with_idea(standing: Standing, idea: Idea, tile: int, width: int) -> Turn:
    box, spot = standing.box, idea.spot
    ground = Ground(box, standing.state, spot.cell, tile)
    free = free_lots(standing.state)
    if spot.founded >= 0:
        free[spot.founded] = expected_lot(standing.state, spot.founded)
    estate = standing.estate._replace(gold=standing.estate.gold - spot.price)
    against = 0.0
    if box.has_graves:
        for site, haul in ground.enclosed():
            if estate.lot(site) is not None:
                estate = gathered(box, estate, haul)
            elif standing.state.sites[site].workers:
                against += haul.steps + haul.graves + haul.gold
    turn = with_row(standing, ground, free, idea.row, estate, width)
    return turn._replace(worth=turn.worth - against - idea.left, place=do.Place(spot.cell, spot.toward))


def with_row(
    standing: Standing,
    ground: Ground,
    free: dict[int, Lot],
    row: Row,
    estate: Estate,
    width: int,
    named: tuple[int, ...] = (),
) -> Turn:
    """The best turn found with a row. Short of Workers, the best of its tiles get them, those named among them."""
    rest = standing.rest(ground, free)
    supply = estate.supply
    crews = {row.workers}
    if len(row.workers) > supply:
        every = (crew for crew in combinations(row.workers, supply) if crew[: len(named)] == named)
        crews = set(islice(every, MOST_CREWS)) or {()}
    best: tuple[TurnPlan, tuple[int, ...]] | None = None
    for crew in sorted(crews):
        manned = gathered(standing.box, estate._replace(supply=supply - len(crew)), row.haul)
        plan = rest.plan(manned, crew, width)
        if best is None or plan.worth > best[0].worth:
            best = plan, crew
    assert best is not None  # there is at least one crew
    return Turn(best[0].worth, None, row.line, best[1], best[0].commands, best[0].estate)


def _worth_of(turn: Turn) -> float:
    return turn.worth


def play_turn(box: Box, state: State, seat: Seat, turn: Turn, luck: Callable[[State], Rng]) -> State:
    """The true state after the turn; `luck` gives the chance for what nature has to say in a state."""
    commands = list(turn.commands)
    number = state.number
    while state.stack and state.turn == seat and state.number == number:
        frame = state.stack[-1]
        if isinstance(frame, fr.CHANCE_FRAMES):
            command = fortune.sample(box, state, luck(state))
        else:
            legal = rules.legal(box, state)
            wanted: list[do.Command]
            if isinstance(frame, fr.PlaceChoice):
                wanted = [] if turn.place is None else [turn.place]
            elif isinstance(frame, fr.RowChoice):
                wanted = [do.ChooseRow(turn.line)]
            elif isinstance(frame, fr.PopulateChoice):
                wanted = [do.Populate(cell) for cell in turn.crew[len(frame.cells) :][:1]]
            else:
                wanted = commands  # those without a use, as Workers who went home by themselves, are passed over
                while wanted and wanted[0] not in legal:
                    del wanted[0]
            command = wanted.pop(0) if wanted and wanted[0] in legal else _to_go_on(legal)
        state = rules.carry_out(box, state, command).state
    return state


def _to_go_on(legal: tuple[do.Command, ...]) -> do.Command:
    """What ends a decision without a plan: a Worker goes home, a tile is drawn."""
    return next((command for command in legal if isinstance(command, do.Home | do.Draw | do.Done | do.Leave)), legal[0])
