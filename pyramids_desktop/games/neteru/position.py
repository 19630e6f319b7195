"""A table that lines of play run on: the commands of whoever decides, and what the position promises; see `kernel`."""

from __future__ import annotations

from pyramids_desktop.core.seats import NATURE, Seat

from . import commands as do
from . import moves, quick, rules, scoring
from . import state as st
from .boards import DUE
from .cards import MUMMY, TYPE_OF
from .kernel import Chance, Table
from .lead import lead
from .levels import GRAINS


class Position(Table):
    """A true state that is played on in place."""

    __slots__ = ()

    def copy(self) -> Position:
        """Another table on which all lies the same."""
        other = Position.__new__(Position)
        other.piles_met = self.piles_met
        other.decks_met = self.decks_met
        other.rest = self.rest
        other.hands = self.hands[:]
        other.pyramids = [pyramid[:] for pyramid in self.pyramids]
        other.discards = self.discards[:]
        other.robbed = self.robbed[:]
        other.boards = self.boards[:]
        other.stack = self.stack[:]
        other.pile = self.pile
        other.display = self.display
        other.gods_deck = self.gods_deck
        other.draws = self.draws
        other.turn = self.turn
        other.round = self.round
        other.owed = self.owed
        other.extra_turn = self.extra_turn
        other.last_round = self.last_round
        return other

    @property
    def mover(self) -> Seat | None:
        """Who decides."""
        if not self.stack:
            return None
        frame = self.stack[-1]
        if isinstance(frame, st.Chance):
            return NATURE
        seat: Seat = frame.seat
        return seat

    @property
    def turn_ends(self) -> bool:
        """Whether only the refill is due."""
        return bool(self.stack) and isinstance(self.stack[-1], st.Refill)

    def legal(self) -> tuple[do.Command, ...]:
        """The commands that answer the top frame."""
        frame = self.stack[-1]
        return rules.LEGAL[type(frame)](self.state(), frame)

    def do(self, command: do.Command) -> None:
        """Carry out a legal command."""
        moves.apply(self, command)

    def play_on(self, turns: int, chance: Chance) -> None:
        """See `quick.play_on`."""
        quick.play_on(self, turns, chance)

    def value(self, seat: Seat) -> float:
        """What the position promises the seat against the best of the others, in points."""
        value = lead(self, seat)
        if self.stack:
            worth = DUE.get(type(self.stack[-1]), 0)
            value += worth if self.turn == seat else -worth
        return value / GRAINS

    def places(self) -> tuple[int, ...]:
        """The place of each seat by the score sheet."""
        ranks = []
        for board, discard in zip(self.boards, self.discards, strict=True):
            built = board.built
            from_discard = built.per_mummy * [TYPE_OF[card] for card in discard].count(MUMMY)
            points = built.points + built.per_discarded * len(discard) + from_discard
            ranks.append((points, -board.empty, built.god_points + from_discard))
        return scoring.places(ranks)
