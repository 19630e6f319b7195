"""The course of one command: the facts it brings about, told one by one, and the state they lead to."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.views import Event

from . import events as ev
from .box import Box
from .evolve import evolve
from .frames import AnyFrame
from .state import Player, State, board_of


class Course:
    """Gathers events and keeps the state up to date with them. Lives no longer than one `decide`."""

    __slots__ = ("box", "events", "state")

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Record a fact and let it change the state."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def due(self, *frames: AnyFrame | None) -> None:
        """End the present decision and put others in its place, the last one first; None stands for nothing."""
        self.tell(ev.Due(tuple(frame for frame in frames if frame is not None)))

    def board(self, seat: Seat) -> int:
        """The number of the seat's player board."""
        return board_of(self.state, seat)

    def player(self, seat: Seat) -> Player:
        """The seat's player board now."""
        return self.state.players[self.board(seat)]

    # ---- gains; nothing is told of 0

    def gold(self, board: int, amount: int, why: ev.Why) -> None:
        """Gold of the supply, which never runs short (R45)."""
        if amount:
            self.tell(ev.GoldGained(board, amount, why))

    def pay(self, board: int, amount: int, use: ev.Use) -> None:
        """Gold back to the supply."""
        if amount:
            self.tell(ev.GoldPaid(board, amount, use))

    def horus(self, board: int, amount: int, why: ev.Why) -> None:
        """Steps on the Horus track, and the gold of the coins reached or passed (Horus, Eye of Horus)."""
        if not amount:
            return
        before = self.state.players[board].steps
        self.tell(ev.HorusStepped(board, amount, why))
        self.gold(board, self.box.coins_between(before, before + amount) * self.box.coin_gold, "coin")

    def graves(self, board: int, amount: int, why: ev.Why) -> None:
        """Steps on the Grave Goods track."""
        if amount:
            self.tell(ev.GravesStepped(board, amount, why))

    def oases(self, board: int, amount: int, why: ev.Why) -> None:
        """Steps on the Oases track."""
        if amount:
            self.tell(ev.OasesStepped(board, amount, why))

    def sail(self, board: int, amount: int, why: ev.Why) -> None:
        """Steps of the ship, none beyond the last Nile space (R18)."""
        amount = min(amount, self.box.board.end_of_nile - self.state.players[board].ship)
        if amount:
            self.tell(ev.Sailed(board, amount, why))
