"""What a seat is ahead by on a table, as it is or with one thing changed, in grains (see `boards`)."""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.seats import Seat

from . import state as st
from .boards import DUE, Board
from .cards import MUMMY, TYPE_OF
from .hands import fewer, leaving, twins
from .kernel import Table
from .levels import ONE_LESS, Level

LEAST: Final = -(10**9)
"""Less than any position promises."""


class Side:
    """What a seat would be ahead by with another board of its own and the same hand.

    Where no change can alter how far the game has come, which the fullest pyramid tells, the rivals' promises are the
    same for all and left out.
    """

    __slots__ = ("_bases", "_counts_rivals", "_hand", "_left", "_seat", "_table", "_twins")

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._hand = table.hands[seat]
        self._twins = twins[self._hand]
        self._left = least_left(table, seat)
        self._counts_rivals = self._left >= table.boards[seat].empty
        self._bases: dict[int, int] = {}

    def ahead(self, board: Board) -> int:
        """The lead over the best rival, in grains, with this board."""
        left = board.empty
        if left > self._left:
            left = self._left
        level = board.levels[left]
        value, cards = level.value, level.cards
        for card in self._hand:
            value += cards[card]
        if self._twins:
            value -= level[self._twins]
        base = self._bases.get(left)
        return value + (self._base(left) if base is None else base)

    def _base(self, left: int) -> int:
        """What does not depend on the board, as long as its Gods are these."""
        base = pace(self._table, self._seat, left) if self._counts_rivals else 0
        self._bases[left] = base
        return base


def pace(table: Table, seat: Seat, left: int) -> int:
    """What the discard pile adds, which is the same with every board of the seat's Gods, less what the best rival is
    promised."""
    return table.boards[seat].levels[left].of_discard(table.discards[seat]) - best_rival(table, seat, left)


def pace_gained(table: Table, seat: Seat, left: int) -> int:
    """How much more the `pace` is if the fullest pyramid lacks one slot less than so many."""
    if len(table.boards) == 2:  # what the rival is promised is a sum, too
        return pace(table, seat, ONE_LESS)
    return pace(table, seat, left - 1) - pace(table, seat, left)


def pace_without(table: Table, seat: Seat, left: int, owner: Seat, card: int, pace_: int) -> int:
    """What the `pace`, told as it is, becomes with one card less in the owner's discard pile."""
    lost = table.boards[owner].levels[left].in_discard(card)
    if owner == seat:
        return pace_ - lost
    if len(table.boards) == 2:
        return pace_ + lost
    rivals = others(table, seat, owner, left)
    most = max(promised(table.boards[owner], table, owner, left) - lost, *rivals)
    return table.boards[seat].levels[left].of_discard(table.discards[seat]) - most


def with_one_discarded(level: Level, hand: tuple[int, ...]) -> list[int]:
    """What is promised with each card of the hand in the discard pile instead, but for the others there."""
    promise, cards = level.value + level.discarded, level.cards
    for card in hand:
        promise += cards[card]
    twins_ = twins[hand]
    if twins_:
        promises = [promise - cards[card] - level[fewer[leaving(twins_, card)]] for card in hand]
    else:
        promises = [promise - cards[card] for card in hand]
    if level.mummy:
        promises = [
            promise + level.mummy * (TYPE_OF[card] == MUMMY) for promise, card in zip(promises, hand, strict=True)
        ]
    return promises


def fullest_left(table: Table) -> int:
    """How many slots the fullest pyramid lacks."""
    boards = table.boards
    if len(boards) == 2:
        one, other = boards[0].empty, boards[1].empty
        return one if one < other else other
    return min([board.empty for board in boards])


def least_left(table: Table, seat: Seat) -> int:
    """How many slots the fullest pyramid of the seat's rivals lacks."""
    boards = table.boards
    if len(boards) == 2:
        return boards[1 - seat].empty
    return min([board.empty for board in boards[:seat] + boards[seat + 1 :]])


def promised(board: Board, table: Table, seat: Seat, left: int) -> int:
    """What the seat would be promised with this board, in grains."""
    return board.levels[left].promise(table.hands[seat], table.discards[seat])


def best_rival(table: Table, seat: Seat, left: int) -> int:
    """What the best of the others is promised, in grains."""
    boards = table.boards
    if len(boards) == 2:
        rival = 1 - seat
        return boards[rival].levels[left].promise(table.hands[rival], table.discards[rival])
    return max([promised(board, table, other, left) for other, board in enumerate(boards) if other != seat])


def others(table: Table, seat: Seat, victim: Seat, left: int) -> list[int]:
    """What the rivals of a seat but for this one are promised, in grains."""
    boards = table.boards
    if len(boards) == 2:
        return []
    return [promised(board, table, other, left) for other, board in enumerate(boards) if other not in (seat, victim)]


def lead(table: Table, seat: Seat) -> int:
    """What the seat is ahead by, but for what is due."""
    left = fullest_left(table)
    return promised(table.boards[seat], table, seat, left) - best_rival(table, seat, left)


def following(table: Table, completes: bool = False) -> int:
    """What is due when the present decision is done and nothing new has come up."""
    if len(table.stack) > 1:
        return DUE.get(type(table.stack[-2]), 0)
    return DUE[st.FavorChoice] if completes or table.owed else 0
