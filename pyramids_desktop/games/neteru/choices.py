"""The greedy choice in a turn and for the effects of citizens, one function for each pending decision.

What a card promises where it is played, discarded, moved or removed is reckoned from the few things it changes. The
first of equal commands is taken, in the order of the rules' lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import rules
from . import state as st
from .boards import COMPLETES, DUE, Board, step
from .cards import FLOOR_OF, NUMBER_OF, SLOTS, TYPE_OF
from .citizens import DISCARD, GIVE_BACK, OFFER, PASS
from .effects import priest_slots, slots_for
from .evaluation import EMPTY
from .kernel import EFFECT_DUE, Cards, Table, without
from .lead import LEAST, Side, following, lead, on_arrival
from .rules import MULLIGAN, PLAY


def _turn(table: Table, frame: st.Turn) -> do.Command:
    seat = frame.seat
    board, hand = table.boards[seat], table.hands[seat]
    dues = tuple(
        [
            EFFECT_DUE[TYPE_OF[card]]
            if TYPE_OF[card] in EFFECT_DUE and table.has_effect(seat, TYPE_OF[card], NUMBER_OF[card], table.discards)
            else _NOTHING_DUE
            for card in hand
        ]
    )
    may_change_hand = rules.mulligan_allowed(table.rest, table.rest.players[seat])
    side = Side(table, seat)
    if side.counts_rivals:
        return _best_in_turn(side, board, hand, dues, may_change_hand, frame.extra)
    # In worlds that differ elsewhere the same is best.
    key = (hand, side.left, dues, may_change_hand, frame.extra)
    command = board.turns.get(key)
    if command is None:
        if len(board.turns) >= _MOST_REMEMBERED:
            board.turns.clear()
        command = board.turns[key] = _best_in_turn(side, board, hand, dues, may_change_hand, frame.extra)
    return command


_MOST_REMEMBERED: Final = 200
_NOTHING_DUE: Final = 0


def _best_in_turn(
    side: Side, board: Board, hand: Cards, dues: Cards, may_change_hand: bool, may_pass: bool
) -> do.Command:
    """The best command of a turn. `dues` is for each card of the hand what its effect is worth."""
    after, fits = board.after, board.fits
    best: do.Command = PASS
    best_value = LEAST
    for place, card in enumerate(hand):
        if place and card == hand[place - 1]:
            continue
        rest = hand[:place] + hand[place + 1 :]
        type_, due = TYPE_OF[card], dues[place]
        for command in PLAY[card]:
            slot = command.slot
            value = side.ahead(after[slot << 4 | type_], rest) + due
            if not due and fits[slot - 1] == COMPLETES:
                value += DUE[st.FavorChoice]
            if value > best_value:
                best, best_value = command, value
    for card, value in zip(hand, side.discarding(board, hand), strict=True):
        if value > best_value:
            best, best_value = DISCARD[card], value
    if may_change_hand and (value := side.ahead(board, ())) > best_value:
        best, best_value = MULLIGAN, value
    if may_pass and side.ahead(board, hand) > best_value:
        best = PASS
    return best


def _scribe(table: Table, frame: st.ScribeOffer) -> do.Command:
    return OFFER[0] if following(table) <= 0 else PASS


def _hand_discard(table: Table, frame: st.ScribeDiscard) -> do.Command:
    seat = frame.seat
    side = Side(table, seat)
    hand = table.hands[seat]
    leads = side.discarding(table.boards[seat], hand)
    return DISCARD[hand[leads.index(max(leads))]]


def _priest(table: Table, frame: st.PriestOffer) -> do.Command:
    seat = frame.seat
    side = Side(table, seat)
    hand, pyramid = table.hands[seat], table.pyramids[seat]
    best: do.Command = PASS
    best_value = LEAST
    for command in _moves(pyramid, frame.slot):
        board, completes = table.boards[seat], False
        if isinstance(command, do.Move):
            stack = pyramid[command.slot - 1]
            board = board.after[step(command.slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            completes = board.fits[command.to - 1] == COMPLETES
            board = board.after[step(command.to, TYPE_OF[stack[-1]])]
        value = side.ahead(board, hand) + following(table, completes)
        if value > best_value:
            best, best_value = command, value
    return best


def _moves(pyramid: tuple[Cards, ...], priest: int) -> Iterator[do.Command]:
    for slot, stack in zip(SLOTS, pyramid, strict=True):
        if stack and NUMBER_OF[stack[-1]] == slot != priest:
            for to in priest_slots(slot):
                yield do.Move(slot, to)
    yield PASS


def _raider(table: Table, frame: st.RaiderOffer) -> do.Command:
    for victim, hand in enumerate(table.hands):
        if victim != frame.seat and hand and following(table) <= 0:
            return do.Rob(victim)
    return PASS


def _give_back(table: Table, frame: st.RaiderReturn) -> do.Command:
    seat, victim = frame.seat, frame.victim
    left = min([board.empty for board in table.boards])
    level, their_level = table.boards[seat].levels[left], table.boards[victim].levels[left]
    hand, their_hand = table.hands[seat], table.hands[victim]
    discarded = their_level.of_discard(table.discards[victim])
    others = [table.promise(rival, left) for rival in range(len(table.hands)) if rival not in (seat, victim)]

    def value(card: int) -> int:
        theirs = their_level.of_hand((*their_hand, card)) + discarded
        return level.of_hand(without(hand, card)) - max([theirs, *others])

    return GIVE_BACK[max(hand, key=value)]


def _chariot(table: Table, frame: st.ChariotOffer) -> do.Command:
    seat = frame.seat
    floor = FLOOR_OF[frame.slot]
    best: do.Command = PASS
    best_value = LEAST
    for victim, board in enumerate(table.boards):
        if victim == seat:
            continue
        for slot in board.targets[floor]:
            value = _lead_after_removal(table, seat, victim, slot)
            if value > best_value:
                best, best_value = do.Remove(victim, slot), value
    return PASS if lead(table, seat) > best_value else best


def _lead_after_removal(table: Table, seat: Seat, victim: Seat, slot: int) -> int:
    stack = table.pyramids[victim][slot - 1]
    board = table.boards[victim].after[step(slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
    left = min([board.empty, *[other.empty for rival, other in enumerate(table.boards) if rival != victim]])
    level = board.levels[left]
    most = level.of_hand(table.hands[victim]) + level.of_discard((*table.discards[victim], stack[-1]))
    for rival in range(len(table.hands)):
        if rival not in (seat, victim):
            most = max(most, table.promise(rival, left))
    return table.promise(seat, left) - most


def _revival(table: Table, frame: st.SphinxOffer | st.PhoenixOffer) -> do.Command:
    seat = frame.seat
    side = Side(table, seat)
    hand, after, discards = table.hands[seat], table.boards[seat].after, table.discards
    best: do.Command = PASS
    best_value = LEAST
    owners: Sequence[Seat] = (seat,)
    if isinstance(frame, st.PhoenixOffer):
        owners = [rival for rival in range(len(discards)) if rival != seat]
        side.counts_rivals = True
    for owner in owners:
        for card in sorted(set(discards[owner])):
            type_ = TYPE_OF[card]
            left_over = discards
            if type_ in EFFECT_DUE:  # no other card asks what is left over
                left_over = discards[:]
                left_over[owner] = without(discards[owner], card)
            for slot in slots_for(card):
                board = after[slot << 4 | type_]
                value = side.ahead(board, hand) + on_arrival(table, seat, card, slot, left_over)
                if owner == seat:
                    value -= side.in_discard(card, board)
                else:
                    value += side.relief(owner, card, board)
                if value > best_value:
                    best, best_value = do.Revive(owner, card, slot), value
    return PASS if side.ahead(table.boards[seat], hand) + following(table) > best_value else best


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
