"""What a seat is ahead by on a table, as it is or with one thing changed, in grains (see `boards`)."""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import Seat

from . import state as st
from .boards import COMPLETES, DUE, Board, twins
from .cards import MUMMY, TYPE_OF
from .kernel import EFFECT_DUE, Cards, Table

LEAST: Final = -(10**9)
"""Less than any position promises."""


class Side:
    """What a seat would be ahead by with one thing of its own changed.

    Where no change can alter how far the game has come, which the fullest pyramid tells, the rivals' promises are the
    same for all and left out.
    """

    __slots__ = ("_bases", "_board", "_has_twins", "_reliefs", "_seat", "_table", "counts_rivals", "left")

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        board = self._board = table.boards[seat]
        self._has_twins = bool(twins[table.hands[seat]])
        self.left = min([other.empty for other in table.boards[:seat] + table.boards[seat + 1 :]])
        """How many slots the fullest pyramid of the others lacks."""
        self.counts_rivals = self.left >= board.empty
        self._bases: dict[int, int] = {}
        self._reliefs: dict[tuple[Seat, int, bool], int] = {}

    def ahead(self, board: Board, hand: Cards) -> int:
        """The lead over the best rival, in grains, with this board and part of the hand."""
        left = board.empty
        if left > self.left:
            left = self.left
        level = board.levels[left]
        value = level.value
        for card in hand:
            value += level[card]
        if self._has_twins and (wanted := twins[hand]):
            value -= level.excess(wanted)
        base = self._bases.get(left)
        return value + (self._base(left) if base is None else base)

    def _base(self, left: int) -> int:
        """What the discard pile adds, which is the same with every board of these Gods, less what the best rival is
        promised."""
        table, seat = self._table, self._seat
        base = self._board.levels[left].of_discard(table.discards[seat])
        if self.counts_rivals:
            base -= best_rival(table, seat, left)
        self._bases[left] = base
        return base

    def in_discard(self, card: int, board: Board) -> int:
        """What a card of the discard pile adds to the lead with this board."""
        level = board.levels[min(board.empty, self.left)]
        return level.discarded + level.mummy if TYPE_OF[card] == MUMMY else level.discarded

    def discarding(self, board: Board, hand: Cards) -> list[int]:
        """The lead with each card of the hand discarded instead."""
        level = board.levels[min(board.empty, self.left)]
        gain = level.discarded
        if self._has_twins:
            leads = [self.ahead(board, hand[:place] + hand[place + 1 :]) + gain for place in range(len(hand))]
        else:
            lead_ = self.ahead(board, hand) + gain
            leads = [lead_ - level[card] for card in hand]
        if level.mummy:
            leads = [lead_ + level.mummy * (TYPE_OF[card] == MUMMY) for lead_, card in zip(leads, hand, strict=True)]
        return leads

    def relief(self, owner: Seat, card: int, board: Board) -> int:
        """How much less the best rival is promised when one of them has lost a card of the discard pile. Rivals must
        be counted."""
        left = min(board.empty, self.left)
        is_mummy = TYPE_OF[card] == MUMMY
        key = (owner, left, is_mummy)
        relief = self._reliefs.get(key)
        if relief is None:
            table, seat = self._table, self._seat
            promises = [table.promise(rival, left) for rival in range(len(table.hands))]
            most = max(promises[:seat] + promises[seat + 1 :])
            level = table.boards[owner].levels[left]
            promises[owner] -= level.discarded + level.mummy if is_mummy else level.discarded
            relief = self._reliefs[key] = most - max(promises[:seat] + promises[seat + 1 :])
        return relief


def promised(board: Board, table: Table, seat: Seat, left: int) -> int:
    """What the seat would be promised with this board, in grains."""
    level = board.levels[left]
    return level.of_hand(table.hands[seat]) + level.of_discard(table.discards[seat])


def best_rival(table: Table, seat: Seat, left: int) -> int:
    """What the best of the others is promised, in grains."""
    count = len(table.hands)
    if count == 2:
        return table.promise(1 - seat, left)
    return max([table.promise(other, left) for other in range(count) if other != seat])


def lead(table: Table, seat: Seat) -> int:
    """What the seat is ahead by, but for what is due."""
    left = min([board.empty for board in table.boards])
    return table.promise(seat, left) - best_rival(table, seat, left)


def following(table: Table, completes: bool = False) -> int:
    """What is due when the present decision is done and nothing new has come up."""
    if len(table.stack) > 1:
        return DUE.get(type(table.stack[-2]), 0)
    return DUE[st.FavorChoice] if completes or table.owed else 0


def on_arrival(table: Table, seat: Seat, card: int, slot: int, discards: list[Cards]) -> int:
    """What the arrival of a card makes due: its effect, if anything can come of that, or what follows."""
    type_ = TYPE_OF[card]
    if type_ in EFFECT_DUE and table.has_effect(seat, type_, slot, discards):
        return EFFECT_DUE[type_]
    return following(table, table.boards[seat].fits[slot - 1] == COMPLETES)
