"""The player who plans whole turns: what the strongest opponent plays in Terra Pyramides.

Every row through every space is judged at a glance; the best of them are planned to the end of the turn, and once more,
more rows in more ways, where that took next to no time. As long as there is time the best plans are carried out in
worlds that fit the view, the others answer, and one's own next turn follows: what then is promised on average decides.
Nothing is remembered between decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from pyramids_desktop.core.chance import KeyedRng, Rng
from pyramids_desktop.core.game import Advice, Adviser, ranked
from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import fortune, rules, sight
from . import frames as fr
from .box import Box
from .evaluation import best_rival, evaluate
from .ground import Ground, free_lots
from .planning import Turn, play_turn, turns_from_place, turns_from_row, with_row
from .standing import Standing
from .state import State
from .tile_worth import best_draw, best_order
from .turnplan import TurnPlan

PLANNED: Final = ((10, 5), (30, 15), (60, 30))
"""So many rows of all spaces are planned to the end of the turn, and so many ways followed up within each: first these
few, then more."""
NO_TIME: Final = 0.02
"""The part of the time up to which more are planned."""
FOLLOWED: Final = 6
"""So many turns are followed beyond their end."""
CLOSE: Final = 8.0
"""None that promises so much less than the best is."""
QUICK_KEPT: Final = 2
QUICK_WIDTH: Final = 2
"""As above, in the turns that follow."""
MOST_WORLDS: Final = 200
LAST_TURNS: Final = 2
"""With no more turns to come than these, turns are followed in missions too: what comes before has no rival to answer
it, and what the tile leaves to the next turn is counted, so that chance in a few worlds would only blur the plans."""

Plan = TypeVar("Plan")


class Planner(Adviser):
    """Plans turns in one game. Remembers nothing."""

    def __init__(self, box_of: Callable[[State], Box]) -> None:
        self._box_of = box_of

    def advise(self, view: State, seat: Seat, spent: Callable[[], float], rng: Rng) -> Advice:
        """A legal command for the seat, whose view it is. `spent` tells the part of the time that is over."""
        return _Thinking(self._box_of(view), view, seat, spent, rng).advise()


class _Followed:
    """A turn, and what it promised in worlds; as long as it was followed in none, what its plan does."""

    def __init__(self, turn: Turn, planned: float) -> None:
        self.turn = turn
        self._planned = planned
        self._total = 0.0
        self._tries = 0

    def learn(self, worth: float) -> None:
        """Add what came of it in a world."""
        self._total += worth
        self._tries += 1

    def mean(self) -> float:
        """What it promises on average."""
        return self._total / self._tries if self._tries else self._planned


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
        self._rival = best_rival(box, view, seat)

    def advise(self) -> Advice:
        """The command, what it promises, and how many turns were looked at."""
        frame = self._view.stack[-1]
        legal = rules.legal(self._box, self._view)
        command: do.Command | None = None
        worth: float | None = None
        weighed: tuple[tuple[do.Command, float], ...] = ()
        if isinstance(frame, fr.PlaceChoice):
            tile = self._view.hands[self._seat].tile
            assert tile is not None  # only who has a tile is asked
            best = self._best(self._widely(partial(turns_from_place, self._standing, tile)))
            weighed = ranked((turn.place, ahead) for turn, ahead in best if turn.place is not None)
            command, worth = weighed[0]
        elif isinstance(frame, fr.RowChoice):
            cell = frame.cell
            best = self._best(self._widely(lambda _, width: turns_from_row(self._standing, cell, width)))
            weighed = ranked((do.ChooseRow(turn.line), ahead) for turn, ahead in best)
            command, worth = weighed[0]
        elif isinstance(frame, fr.PopulateChoice):
            command = self._populate(frame, legal)
        elif isinstance(frame, fr.OrderChoice):
            command = best_order(self._box, self._view, self._seat, frame)
        else:
            cells, only = (frame.cells, frame.only) if isinstance(frame, fr.WorkerChoice) else ((), None)
            plan = self._rest(cells, only)
            worth = plan.worth - self._rival
            command = plan.commands[0] if plan.commands else None
            if command is None and isinstance(frame, fr.Act):
                command = best_draw(self._box, self._view, self._seat, legal)
        if command is None or command not in legal:
            return Advice(legal[0], worth, max(self._lines, 1))
        return Advice(command, worth, max(self._lines, 1), weighed)

    def _widely(self, planned: Callable[[int, int], Plan]) -> Plan:
        """What is planned with as many rows and ways, the arguments, as there is time for."""
        for rows, ways in PLANNED[:-1]:
            found = planned(rows, ways)
            if self._spent() >= NO_TIME:
                return found
        return planned(*PLANNED[-1])

    def _rest(self, cells: tuple[int, ...], only: int | None) -> TurnPlan:
        """The best plan from here on, with Workers on these cells."""
        self._lines += 1
        rest = self._standing.rest(Ground(self._box, self._view), free_lots(self._view))
        estate = self._standing.estate
        return self._widely(lambda _, width: rest.plan(estate, cells, width, only))

    def _populate(self, frame: fr.PopulateChoice, legal: tuple[do.Command, ...]) -> do.Command | None:
        """A level first, if that frees Workers; else the next tile of the best crew that has those named so far."""
        for command in legal:
            if isinstance(command, do.Build | do.BuildFirst):
                return command
        ground, standing = Ground(self._box, self._view), self._standing
        row, free = ground.row(frame.line), free_lots(self._view)
        turn = self._widely(lambda _, width: with_row(standing, ground, free, row, standing.estate, width, frame.cells))
        named = len(frame.cells)
        return do.Populate(turn.crew[named]) if len(turn.crew) > named else None

    # ---- beyond the turn

    def _best(self, turns: list[Turn]) -> list[tuple[Turn, float]]:
        """The turns that promise most and how far ahead one is with them, the best first; those that are close are
        followed, the worse half is dropped again and again."""
        self._lines += len(turns)
        most = turns[0].worth - CLOSE
        running = [_Followed(turn, turn.worth - self._rival) for turn in turns[:FOLLOWED] if turn.worth >= most]
        blurred = self._box.mission is not None and self._standing.left > LAST_TURNS
        if len(running) == 1 or blurred or self._spent() >= 1:
            return [(turn, turn.worth - self._rival) for turn in turns]
        stages = max(1, (len(running) - 1).bit_length())
        stage = 1
        for _ in range(MOST_WORLDS):
            seed = self._rng.randrange(1 << 30)
            world = sight.determinize(self._view, KeyedRng(seed, "world", 0))
            worths: list[float] = []
            for one in running:
                if self._spent() >= 1:
                    break
                worths.append(self._follow(world, one.turn, seed))
            if len(worths) < len(running):
                break  # a world in which not all were followed tells nothing
            for one, worth in zip(running, worths, strict=True):
                one.learn(worth)
            spent = self._spent()
            if stage < stages and spent >= stage / stages:
                stage += 1
                running = sorted(running, key=_Followed.mean, reverse=True)[: (len(running) + 1) // 2]
        running.sort(key=_Followed.mean, reverse=True)
        return [(one.turn, one.mean()) for one in running]

    def _follow(self, state: State, turn: Turn, seed: int) -> float:
        """What is promised after the turn, the others' and one's own next one, with the luck of the seed."""
        box, seat = self._box, self._seat
        self._lines += 1

        def luck(now: State) -> Rng:
            return KeyedRng(seed, *fortune.key(box, now))

        state = play_turn(box, state, seat, turn, luck)
        for _ in range(len(state.hands)):
            mover = state.turn
            if mover is None or not state.stack or not isinstance(state.stack[-1], fr.PlaceChoice):
                break
            tile = state.hands[mover].tile
            assert tile is not None  # the turn began
            quick = turns_from_place(Standing(box, state, mover), tile, QUICK_KEPT, QUICK_WIDTH)
            state = play_turn(box, state, mover, quick[0], luck)
        return evaluate(box, state, seat)
