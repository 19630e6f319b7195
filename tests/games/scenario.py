"""A strict little language for scenarios: given a state, commands are given, and everything that comes is expected.

    with Scenario(game, state) as play:
        play.does(do.Use(RA)).tells(ev.ResourceReturned(0, WORKER, "paid"), ev.GloryChanged(0, 3, "power", RA))
        play.asks(st.Act)

A command that is not legal, an event that is not told, an event told that does not come, and a decision at the end
that is not named fail the scenario. The game's own invariants are checked in every state.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import NATURE


class Scenario:
    """One scenario. `quiet` are the classes of events that need not be told."""

    def __init__(self, game: AnyGame, state: Any, *, quiet: tuple[type, ...] = (), check: bool = True) -> None:
        self.game = game
        self.state = state
        self.quiet = quiet
        self._check = check
        self._untold: list[Any] = []
        self._asked = True
        if check:
            game.check(state)

    def __enter__(self) -> Scenario:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._all_told()
            assert self._asked, f"the scenario ends unanswered: {self._top()} is asked"

    # ---- doing

    def does(self, command: Any) -> Scenario:
        """The mover's command, or nature's outcome. It must be legal; its events are to be told next."""
        self._all_told()
        step = self.game.decide(self.state, command)
        self.state = step.state
        self._untold = [event for event in step.events if not isinstance(event, self.quiet)]
        self._asked = False
        if self._check:
            self.game.check(self.state)
        return self

    def refuses(self, *commands: Any) -> Scenario:
        """These commands are not legal now, and change nothing."""
        for command in commands:
            try:
                self.game.decide(self.state, command)
            except Illegal:
                continue
            raise AssertionError(f"{command} should be refused")
        return self

    # ---- expecting

    def tells(self, *events: Any) -> Scenario:
        """Exactly these events came of the last command, in this order."""
        found, self._untold = self._untold, []
        assert found == list(events), _difference(found, events)
        return self

    def tells_of(self, *kinds: type) -> Scenario:
        """Events of exactly these kinds came, in this order; for what other scenarios tell in full."""
        found, self._untold = self._untold, []
        assert [type(event) for event in found] == list(kinds), _difference(found, kinds)
        return self

    def asks(self, frame: type, seat: int | None = None, *legal: Any) -> Scenario:
        """The next decision is of this kind, of that seat, with exactly these commands if any are named."""
        top = self._top()
        assert type(top) is frame, f"{top} is asked instead of {frame.__name__}"
        if seat is not None:
            mover = self.game.mover(self.state)
            assert mover == seat, f"seat {mover} is asked instead of {seat}"
        if legal:
            listed = list(self.game.legal(self.state))
            assert listed == list(legal), _difference(listed, legal)
        self._asked = True
        return self

    def offers(self, *commands: Any) -> Scenario:
        """These commands are legal now, among others."""
        listed = self.game.legal(self.state)
        missing = [command for command in commands if command not in listed]
        assert not missing, f"{missing} are not among {listed}"
        return self

    def withholds(self, *commands: Any) -> Scenario:
        """These commands are not legal now."""
        listed = self.game.legal(self.state)
        present = [command for command in commands if command in listed]
        assert not present, f"{present} should not be legal"
        return self

    def over(self) -> Scenario:
        """The game is over."""
        assert self.game.mover(self.state) is None, f"{self._top()} is asked"
        self._asked = True
        return self

    def nature_is_due(self) -> Scenario:
        """An outcome of chance is due."""
        assert self.game.mover(self.state) == NATURE, f"{self._top()} is asked"
        self._asked = True
        return self

    def _top(self) -> Any:
        return self.state.stack[-1] if self.state.stack else None

    def _all_told(self) -> None:
        assert not self._untold, f"not told: {self._untold}"


def _difference(found: Sequence[Any], expected: Sequence[Any]) -> str:
    lines = ["found:", *(f"  {one}" for one in found), "expected:", *(f"  {one}" for one in expected)]
    return "\n".join(lines)
