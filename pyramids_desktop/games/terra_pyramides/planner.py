"""The player who plans whole turns: what the strongest opponent plays in Terra Pyramides.

Every row through every space is judged at a glance; the best of them are planned to the end of the turn (`turnplan`).
Nothing is remembered between decisions: each is planned anew from what lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice
from typing import Final

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.game import Advice, Adviser
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import frames as fr
from . import rules, workers
from .box import Box
from .estate import Estate, Lot
from .glance import Idea, expected_lot, ideas
from .ground import Ground, Row, free_lots, gathered
from .standing import Standing
from .state import State
from .tile_worth import best_draw, best_order
from .turnplan import TurnPlan

KEPT: Final = 10
"""So many rows of all spaces are planned to the end of the turn."""
WIDTH: Final = 5
"""How many ways are followed up within a turn."""
MOST_CREWS: Final = 10
"""So many ways to man a row are looked at when Workers are short."""


class Planner(Adviser):
    """Plans turns in one game. Remembers nothing."""

    def __init__(self, box_of: Callable[[State], Box]) -> None:
        self._box_of = box_of

    def advise(self, view: State, seat: Seat, spent: Callable[[], float], rng: Rng) -> Advice:
        """A legal command for the seat, whose view it is. `spent` tells the part of the time that is over."""
        return _Thinking(self._box_of(view), view, seat, spent, rng).advise()


class _Thinking:
    """One decision."""

    def __init__(self, box: Box, view: State, seat: Seat, spent: Callable[[], float], rng: Rng) -> None:
        self._box = box
        self._view = view
        self._seat = seat
        self._spent = spent
        self._rng = rng
        self._lines = 0
        self._standing = Standing(box, view, seat)
        self._free = free_lots(view)

    def advise(self) -> Advice:
        """The command, what it promises, and how many turns were planned."""
        frame = self._view.stack[-1]
        legal = rules.legal(self._box, self._view)
        command: do.Command
        worth: float | None
        if isinstance(frame, fr.PlaceChoice):
            command, worth = self._place()
        elif isinstance(frame, fr.RowChoice):
            command, worth = self._choose_row(frame)
        elif isinstance(frame, fr.PopulateChoice):
            command, worth = self._populate(frame, legal)
        elif isinstance(frame, fr.WorkerChoice):
            plan = self._rest(frame.cells, frame.only)
            command, worth = plan.commands[0], plan.worth
        elif isinstance(frame, fr.OrderChoice):
            command, worth = best_order(self._box, self._view, self._seat, frame), None
        else:
            plan = self._rest(())
            worth = plan.worth
            if plan.commands:
                command = plan.commands[0]
            elif isinstance(frame, fr.Act):
                command = best_draw(self._box, self._view, self._seat, legal)
            else:
                command = legal[0]
        if command not in legal:
            command = legal[0]
        return Advice(command, worth, max(self._lines, 1))

    def _rest(self, cells: tuple[int, ...], only: int | None = None) -> TurnPlan:
        """The best plan from here on, with Workers on these cells."""
        self._lines += 1
        rest = self._standing.rest(Ground(self._box, self._view), self._free)
        return rest.plan(self._standing.estate, cells, WIDTH, only)

    # ---- placing

    def _place(self) -> tuple[do.Command, float]:
        tile = self._view.hands[self._seat].tile
        assert tile is not None  # only who has a tile is asked
        kept = ideas(self._standing, tile)[:KEPT]
        plans = [(self._planned(idea, tile).worth, idea) for idea in kept]
        worth, idea = max(plans, key=lambda one: one[0])
        return do.Place(idea.spot.cell, idea.spot.toward), worth

    def _planned(self, idea: Idea, tile: int) -> TurnPlan:
        """The turn with this space and row."""
        box, standing, spot = self._box, self._standing, idea.spot
        ground = Ground(box, self._view, spot.cell, tile)
        free = self._free
        if spot.founded >= 0:
            free = {**free, spot.founded: expected_lot(self._view, spot.founded)}
        estate = standing.estate._replace(gold=standing.estate.gold - spot.price)
        against = 0.0
        if box.has_graves:
            for site, haul in ground.enclosed():
                if estate.lot(site) is not None:
                    estate = gathered(box, estate, haul)
                elif self._view.sites[site].workers:
                    against += haul.steps + haul.graves + haul.gold
        plan = self._with_row(ground, free, idea.row, estate)
        return plan._replace(worth=plan.worth - against)

    def _with_row(self, ground: Ground, free: dict[int, Lot], row: Row, estate: Estate) -> TurnPlan:
        """The turn with this row. Short of Workers, the best of its tiles get them."""
        self._lines += 1
        rest = self._standing.rest(ground, free)
        supply = estate.supply
        crews = {row.workers}
        if len(row.workers) > supply:
            crews = set(islice(combinations(row.workers, supply), MOST_CREWS))
        plans = []
        for crew in sorted(crews):
            manned = gathered(self._box, estate._replace(supply=supply - len(crew)), row.haul)
            plans.append(rest.plan(manned, crew, WIDTH))
        return max(plans, key=_worth_of)

    # ---- the row, and who goes into it

    def _choose_row(self, frame: fr.RowChoice) -> tuple[do.Command, float]:
        ground = Ground(self._box, self._view)
        plans = [
            (self._with_row(ground, self._free, row, self._standing.estate).worth, row)
            for row in ground.rows(frame.cell)
        ]
        worth, row = max(plans, key=lambda one: one[0])
        return do.ChooseRow(row.line), worth

    def _populate(self, frame: fr.PopulateChoice, legal: tuple[do.Command, ...]) -> tuple[do.Command, float]:
        """The next tile that gets a Worker, as in the best crew that has those named so far; or a level first, if
        that frees Workers."""
        box, view = self._box, self._view
        build = next((command for command in legal if isinstance(command, do.Build | do.BuildFirst)), None)
        if build is not None:
            return build, self._standing.judge(self._standing.estate)
        want = workers.wanted(box, view, frame.line)
        estate, named = self._standing.estate, len(frame.cells)
        supply = min(estate.supply, len(want))
        ground = Ground(box, view)
        row = ground.row(frame.line)
        rest = self._standing.rest(ground, self._free)
        best: tuple[float, tuple[int, ...]] | None = None
        for crew in sorted(set(combinations(want, supply))):
            if crew[:named] != frame.cells:
                continue
            self._lines += 1
            manned = gathered(box, estate._replace(supply=estate.supply - supply), row.haul)
            plan = rest.plan(manned, crew, WIDTH)
            if best is None or plan.worth > best[0]:
                best = (plan.worth, crew)
        if best is None or len(best[1]) <= named:
            return legal[0], self._standing.judge(estate)
        return do.Populate(best[1][named]), best[0]


def _worth_of(plan: TurnPlan) -> float:
    return plan.worth
