"""Ways that are tried again and again, and what they promise."""

from __future__ import annotations

from math import sqrt
from typing import Final

from . import commands as do
from .state import State

USUAL_SPREAD: Final = 2.0
"""The standard deviation of what a throw promises, as long as it is not known."""
TRUST: Final = 2.0
"""What the present turn promises counts as much as so many tries of the turns to come."""


class Tried:
    """Something tried again and again, and what it promised."""

    def __init__(self) -> None:
        self.total = 0.0
        self._squares = 0.0
        self.tries = 0

    def learn(self, worth: float) -> None:
        """Add what one try promised."""
        self.tries += 1
        self.total += worth
        self._squares += worth * worth

    @property
    def mean(self) -> float:
        """What it promises on average."""
        return self.total / self.tries

    @property
    def error(self) -> float:
        """The standard error of that; a usual one for few tries."""
        if self.tries < 3:
            return USUAL_SPREAD / sqrt(self.tries)
        variance = max(self._squares / self.tries - self.mean**2, 0.0) * self.tries / (self.tries - 1)
        return sqrt(variance / self.tries)


class Way(Tried):
    """Something that may be done, the state after it, and what the present turn promises then."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.coming = Tried()
        """What the turns to come promise, on average."""
        self.behind = 0.0
        """How much less than the best it promised when it was last compared."""

    @property
    def outlook(self) -> float:
        """What it promises by the turns to come, as far as they were tried: the more often, the less the present one
        counts."""
        return (TRUST * self.mean + self.coming.total) / (TRUST + self.coming.tries)


class Arm(Way):
    """A command."""

    def __init__(self, command: do.Command, state: State) -> None:
        super().__init__(state)
        self.command = command
