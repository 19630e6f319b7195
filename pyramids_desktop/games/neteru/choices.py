"""The greedy choice in a turn and for the effects of citizens, one function for each pending decision.

What a card promises where it is played, discarded, moved or removed is reckoned from the few things it changes. The
first of equal commands is taken, in the order of the rules' lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import state as st
from .boards import DUE, Bests, Board, step
from .built import COMPLETES, EMPTY
from .cards import FLOOR_OF, MUMMY, NUMBER_OF, SLOTS, SPHINX, TYPE_OF
from .citizens import DISCARD, GIVE_BACK, OFFER, PASS
from .effects import priest_slots
from .hands import SLOT_DIGIT, Cards, fewer, leaving, slots_of, twins, without
from .kernel import EFFECT_DUE, Table
from .lead import (
    LEAST,
    Side,
    following,
    fullest_left,
    lead,
    least_left,
    others,
    pace,
    pace_gained,
    pace_without,
    promised,
    with_one_discarded,
)
from .rules import MULLIGAN, PLAY
from .state import NO_GODS


def _turn(table: Table, frame: st.Turn) -> do.Command:
    seat = frame.seat
    board, hand, discards = table.boards[seat], table.hands[seat], table.discards
    left = least_left(table, seat)
    if left > board.empty:
        left = board.empty
    dues = [table.effect_due(seat, card, NUMBER_OF[card], discards) if EFFECT_DUE[card] else 0 for card in hand]
    may_change_hand = table.rest.mulligan and not table.rest.players[seat].mulligan_used and board.gods == NO_GODS
    # In worlds that differ elsewhere the same is best.
    key = (hand, left, *dues, may_change_hand, frame.extra)
    bests = board.turns.get(key)
    if bests is None:
        if len(board.turns) >= _MOST_REMEMBERED:
            board.turns.clear()
        bests = board.turns[key] = _bests_of_turn(board, hand, left, dues, may_change_hand, frame.extra)
    best, filling, gained, is_first = bests
    if filling is not None:
        gained += pace_gained(table, seat, left)
        if gained > 0 or (gained == 0 and is_first):
            return filling
    return best


_MOST_REMEMBERED: Final = 200


def _bests_of_turn(
    board: Board, hand: Cards, left: int, dues: Sequence[int], may_change_hand: bool, may_pass: bool
) -> Bests:
    """The best commands of a turn after which the fullest pyramid lacks `left` slots or, if there are any that fill one
    of these, `left` - 1. `dues` is for each card of the hand what its effect is worth."""
    reached, fits, twins_ = board.reached(left), board.fits, twins[hand]
    is_fullest = left == board.empty
    best: do.Command | None = None
    filling: do.Command | None = None
    best_value = filling_value = LEAST
    number = best_number = filling_number = 0  # in the rules' list
    for place, card in enumerate(hand):
        if place and card == hand[place - 1]:
            continue
        rest = hand[:place] + hand[place + 1 :]
        twins_left = fewer[leaving(twins_, card)] if twins_ else 0
        due = dues[place]
        for slot, key, command in _PLAYS[card]:
            fit = fits[slot]
            level = reached[key]
            value, cards = level.value + due, level.cards
            for held in rest:
                value += cards[held]
            if twins_left:
                value -= level[twins_left]
            if fit == COMPLETES and not due:
                value += DUE[st.FavorChoice]
            number += 1
            if fit and is_fullest:
                if value > filling_value:
                    filling, filling_value, filling_number = command, value, number
            elif value > best_value:
                best, best_value, best_number = command, value, number
    level = board.levels[left]
    if hand:
        promises = with_one_discarded(level, hand)
        value = max(promises)
        if value > best_value:
            best, best_value, best_number = DISCARD[hand[promises.index(value)]], value, number + 1
    if may_change_hand and level.value > best_value:
        best, best_value, best_number = MULLIGAN, level.value, number + 2
    if best is None or (may_pass and level.of_hand(hand) > best_value):
        best, best_value, best_number = PASS, level.of_hand(hand), number + 3
    if filling is None:
        return best, None, 0, False
    return best, filling, filling_value - best_value, filling_number < best_number


_PLAYS: Final = tuple(
    tuple((command.slot - 1, step(command.slot, TYPE_OF[card]), command) for command in commands)
    for card, commands in enumerate(PLAY)
)
"""By card and where it may be played: the slot counted from 0, what becomes of the board, and the command."""


def _scribe(table: Table, frame: st.ScribeOffer) -> do.Command:
    return OFFER[0] if following(table) <= 0 else PASS


def _hand_discard(table: Table, frame: st.ScribeDiscard) -> do.Command:
    board, hand = table.boards[frame.seat], table.hands[frame.seat]
    promises = with_one_discarded(board.levels[min(board.empty, least_left(table, frame.seat))], hand)
    return DISCARD[hand[promises.index(max(promises))]]


def _priest(table: Table, frame: st.PriestOffer) -> do.Command:
    seat = frame.seat
    side = Side(table, seat)
    board = table.boards[seat]
    due_next = following(table), following(table, True)
    best: do.Command = PASS
    best_value = LEAST
    for slot, stack in zip(SLOTS, table.pyramids[seat], strict=True):
        if stack and NUMBER_OF[stack[-1]] == slot != frame.slot:
            type_ = TYPE_OF[stack[-1]]
            without_it = board.after[step(slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            for command in _MOVES[slot]:
                value = side.ahead(without_it.after[command.to << 4 | type_])
                value += due_next[without_it.fits[command.to - 1] == COMPLETES]
                if value > best_value:
                    best, best_value = command, value
    return PASS if side.ahead(board) + due_next[0] > best_value else best


_MOVES: Final = tuple(tuple(do.Move(slot, to) for to in priest_slots(slot)) for slot in (0, *SLOTS))
"""By the slot of a card that stands on its own number."""


def _raider(table: Table, frame: st.RaiderOffer) -> do.Command:
    for victim, hand in enumerate(table.hands):
        if victim != frame.seat and hand and following(table) <= 0:
            return do.Rob(victim)
    return PASS


def _give_back(table: Table, frame: st.RaiderReturn) -> do.Command:
    seat, victim = frame.seat, frame.victim
    left = fullest_left(table)
    level, their_level = table.boards[seat].levels[left], table.boards[victim].levels[left]
    hand, their_hand = table.hands[seat], table.hands[victim]
    discarded = their_level.of_discard(table.discards[victim])
    theirs = their_level.of_hand(their_hand) + discarded
    rivals = others(table, seat, victim, left)
    twins_, their_slots = twins[hand], slots_of(their_hand)
    best, best_value = hand[0], LEAST
    for card in hand:
        own = -level.cards[card]
        if twins_:
            own -= level[fewer[leaving(twins_, card)]]
        if SLOT_DIGIT[card] * 7 & their_slots:
            most = their_level.of_hand((*their_hand, card)) + discarded
        else:
            most = theirs + their_level.cards[card]
        value = own - (max(most, *rivals) if rivals else most)
        if value > best_value:
            best, best_value = card, value
    return GIVE_BACK[best]


def _chariot(table: Table, frame: st.ChariotOffer) -> do.Command:
    seat = frame.seat
    floor = FLOOR_OF[frame.slot]
    best: do.Command = PASS
    best_value = LEAST
    for victim, board in enumerate(table.boards):
        if victim == seat:
            continue
        most_left = least_left(table, victim)
        paces: dict[int, tuple[int, list[int]]] = {}
        for slot in board.targets[floor - 1]:
            stack = table.pyramids[victim][slot - 1]
            after = board.after[step(slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            left = min(after.empty, most_left)
            if left not in paces:
                paces[left] = promised(table.boards[seat], table, seat, left), others(table, seat, victim, left)
            own, rivals = paces[left]
            most = promised(after, table, victim, left) + after.levels[left].in_discard(stack[-1])
            value = own - (max(most, *rivals) if rivals else most)
            if value > best_value:
                best, best_value = do.Remove(victim, slot), value
    return PASS if lead(table, seat) > best_value else best


def _revival(table: Table, frame: st.SphinxOffer | st.PhoenixOffer) -> do.Command:
    seat = frame.seat
    board, hand, discards = table.boards[seat], table.hands[seat], table.discards
    fits, twins_ = board.fits, twins[hand]
    left = least_left(table, seat)
    if left > board.empty:
        left = board.empty
    filled = left if left < board.empty else left - 1
    reached = board.reached(left)
    owners: Sequence[Seat] = (seat,)
    if isinstance(frame, st.PhoenixOffer):
        owners = [rival for rival in range(len(discards)) if rival != seat]
    due_next = following(table), following(table, True)
    plain_paces = {left: pace(table, seat, left)}
    best: do.Command = PASS
    best_value = LEAST
    for owner in owners:
        paces: dict[int, int] = {}
        mummy_paces: dict[int, int] = {}
        for card in sorted(set(discards[owner])):
            type_ = TYPE_OF[card]
            left_over = discards
            if type_ >= SPHINX:  # no other card asks what is left over
                left_over = discards[:]
                left_over[owner] = without(discards[owner], card)
            due = table.effect_due(seat, card, NUMBER_OF[card], left_over) if EFFECT_DUE[card] else 0
            paces_ = mummy_paces if type_ == MUMMY else paces
            for slot, key, _ in _PLAYS[card]:
                fit = fits[slot]
                then_left = filled if fit else left
                if then_left not in paces_:
                    if then_left not in plain_paces:
                        plain_paces[then_left] = pace(table, seat, then_left)
                    paces_[then_left] = pace_without(table, seat, then_left, owner, card, plain_paces[then_left])
                level = reached[key]
                value, cards = level.value + paces_[then_left] + (due or due_next[fit == COMPLETES]), level.cards
                for held in hand:
                    value += cards[held]
                if twins_:
                    value -= level[twins_]
                if value > best_value:
                    best, best_value = do.Revive(owner, card, slot + 1), value
    kept = board.levels[left].of_hand(hand) + plain_paces[left] + due_next[0]
    return PASS if kept > best_value else best


CHOICES: Final[dict[type[st.Frame], Callable[[Table, Any], do.Command]]] = {
    st.Turn: _turn,
    st.ScribeOffer: _scribe,
    st.ScribeDiscard: _hand_discard,
    st.PriestOffer: _priest,
    st.RaiderOffer: _raider,
    st.RaiderReturn: _give_back,
    st.ChariotOffer: _chariot,
    st.SphinxOffer: _revival,
    st.PhoenixOffer: _revival,
}
