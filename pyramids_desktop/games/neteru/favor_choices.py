"""The greedy choice for the favor of the Gods, one function for each pending decision; see `choices`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import commands as do
from . import state as st
from .boards import DUE, favor, step, swapped
from .built import EMPTY
from .cards import SLOTS, TYPE_OF
from .citizens import DISCARD, OFFER, PASS
from .favor import TAKE_GOD
from .gods import THOT_CARDS
from .hands import without
from .kernel import Table
from .lead import LEAST, Side, following, fullest_left, lead, least_left, others, promised, with_one_discarded


def _favor(table: Table, frame: st.FavorChoice) -> do.Command | None:
    if not table.gods_deck:
        return None  # the God's effect comes at once
    seat = frame.seat
    own = table.boards[seat]
    left = fullest_left(table)
    left_god, right_god = table.display
    assert left_god is not None  # both are on offer
    assert right_god is not None
    gods = (left_god, right_god) if left_god < right_god else (right_god, left_god)
    first, second = [own.after[favor(frame.floor, god)].levels[left] for god in gods]
    if first.sums_like(second):
        is_better = second.value > first.value
    else:
        hand, discard = table.hands[seat], table.discards[seat]
        is_better = second.promise(hand, discard) > first.promise(hand, discard)
    return TAKE_GOD[gods[is_better]]


def _horus(table: Table, frame: st.HorusOffer) -> do.Command:
    seat = frame.seat
    best: do.Command = PASS
    best_due = 0
    for slot, stack in zip(SLOTS, table.pyramids[seat], strict=True):
        due = table.effect_due(seat, stack[-1], slot, table.discards) if stack else 0
        if due > best_due:
            best, best_due = do.Repeat(slot), due
    return PASS if following(table) > best_due else best


def _seth(table: Table, frame: st.SethOffer) -> do.Command:
    for victim, hand in enumerate(table.hands):
        if victim != frame.seat and hand and following(table) <= 0:
            return do.Peek(victim)
    return PASS


def _take_away(table: Table, frame: st.SethChoice) -> do.Command:
    seat, victim = frame.seat, frame.victim
    left = fullest_left(table)
    level = table.boards[victim].levels[left]
    hand, discard = table.hands[victim], table.discards[victim]
    rivals = others(table, seat, victim, left)

    def value(card: int) -> int:
        return -max([level.of_hand(without(hand, card)) + level.of_discard((*discard, card)), *rivals])

    return do.TakeAway(max(hand, key=value))


def _use(table: Table, frame: st.RaOffer | st.SekhmetOffer) -> do.Command:
    return OFFER[0] if following(table) <= 0 else PASS


def _ra_order(table: Table, frame: st.RaOrder) -> do.Command:
    return do.PutBack(table.pile[frame.placed].cards[0])  # the order promises nothing


def _thot(table: Table, frame: st.ThotOffer) -> do.Command:
    seat = frame.seat
    board, hand = table.boards[seat], table.hands[seat]
    level = board.levels[min(board.empty, least_left(table, seat))]
    drawn = 0 if table.pile else following(table)
    more = frame.count + 1 < THOT_CARDS and len(hand) > 1
    due = DUE[st.ThotOffer] if more else drawn
    promises = with_one_discarded(level, hand)
    best = max(promises, default=LEAST)
    kept = level.of_hand(hand) + (drawn if frame.count else following(table))
    return PASS if kept > best + due else DISCARD[hand[promises.index(best)]]


def _sobek(table: Table, frame: st.SobekOffer) -> do.Command:
    # A look changes nothing yet, at whomever: it is compared with what would follow without one.
    return do.Peek(1 if frame.seat == 0 else 0) if following(table) <= 0 else PASS


def _swap(table: Table, frame: st.SobekSwap) -> do.Command:
    seat, victim = frame.seat, frame.victim
    left = fullest_left(table)
    rivals = others(table, seat, victim, left)
    best: do.Command = PASS
    best_value = LEAST
    for command in _SWAPS:
        mine, theirs = swapped(table.boards[seat], command.place, table.boards[victim])
        value = promised(mine, table, seat, left) - max([promised(theirs, table, victim, left), *rivals])
        if value > best_value:
            best, best_value = command, value
    return PASS if lead(table, seat) > best_value else best


def _sekhmet(table: Table, frame: st.SekhmetDiscard) -> do.Command:
    seat = frame.seat
    side, left = Side(table, seat), least_left(table, seat)
    best: do.Command = PASS
    best_value = LEAST
    for slot, stack in zip(SLOTS, table.pyramids[seat], strict=True):
        if stack:
            board = table.boards[seat].after[step(slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            value = side.ahead(board) + board.levels[min(board.empty, left)].in_discard(stack[-1])
            if value > best_value:
                best, best_value = do.Remove(seat, slot), value
    return best


_SWAPS: Final = (do.Swap(st.OPEN), do.Swap(st.SECRET))
CHOICES: Final[dict[type[st.Frame], Callable[[Table, Any], do.Command | None]]] = {
    st.FavorChoice: _favor,
    st.HorusOffer: _horus,
    st.SethOffer: _seth,
    st.SethChoice: _take_away,
    st.RaOffer: _use,
    st.RaOrder: _ra_order,
    st.ThotOffer: _thot,
    st.SobekOffer: _sobek,
    st.SobekSwap: _swap,
    st.SekhmetOffer: _use,
    st.SekhmetDiscard: _sekhmet,
}
