"""The greedy choice, found without making every position that it compares.

Search asks for it more often than for anything else. What a card promises where it is played, discarded, moved or
removed is reckoned from the few things it changes. The choice is the same as by looking at every position, which the
tests check command for command.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import rules
from . import state as st
from .boards import DUE, Board, grains, step, twins
from .boards import board as make_board
from .cards import FLOOR_OF, MUMMY, SLOTS, TYPE_OF
from .citizens import DISCARD, GIVE_BACK, OFFER, PASS
from .effects import slots_for
from .evaluation import EMPTY
from .kernel import COMPLETES, EFFECT_DUE, Cards, Chance, Table, without
from .rules import MULLIGAN, PLAY, carry_out
from .state import State


def best_after(state: State, seat: Seat, commands: tuple[do.Command, ...]) -> State:
    """The state after the one of the seat's commands that the evaluation likes best, the first of equals."""
    command = best_of(Table(state))
    return plainly_best(state, seat, commands)[1] if command is None else carry_out(state, command).state


def plainly_best(state: State, seat: Seat, commands: tuple[do.Command, ...]) -> tuple[do.Command, State]:
    """The best command and the state after it, found by making them all."""
    best, best_after = commands[0], carry_out(state, commands[0]).state
    best_value = grains(best_after, seat)
    for command in commands[1:]:
        after = carry_out(state, command).state
        value = grains(after, seat)
        if value > best_value:
            best, best_after, best_value = command, after, value
    return best, best_after


def best_of(table: Table) -> do.Command | None:
    """The best command of the seat that decides; None where the positions have to be looked at."""
    frame = table.stack[-1]
    choose = _CHOICES.get(type(frame))
    if choose is None or None in table.display:  # the last God comes by itself
        return None
    return choose(table, frame)


class _Side:
    """What a seat would be ahead by with one thing of its own changed.

    Where no change can alter how far the game has come, which the fullest pyramid tells, the rivals' promises are the
    same for all and left out.
    """

    __slots__ = ("_against", "_hand", "_has_twins", "_others", "_seat", "_table")

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._has_twins = bool(twins[table.hands[seat]])
        self._others = min([board.empty for other, board in enumerate(table.boards) if other != seat])
        self._against: dict[int, int] | None = None if self._others < table.boards[seat].empty else {}

    def ahead(self, board: Board, hand: Cards, discard: Cards) -> int:
        """The lead over the best rival, in grains, with this board, discard pile and part of the hand."""
        left = board.empty
        if left > self._others:
            left = self._others
        level = board.levels[left]
        value = level.value + level.discarded * len(discard)
        if level.mummy:
            value += level.mummy * sum([TYPE_OF[card] == MUMMY for card in discard])
        alone = level.alone
        for card in hand:
            value += alone[card]
        if self._has_twins and (wanted := twins[hand]):
            value -= level.excess(wanted)
        if self._against is None:
            return value
        against = self._against.get(left)
        if against is None:
            against = self._against[left] = best_rival(self._table, self._seat, left)
        return value - against

    def count_rivals(self) -> None:
        """Do not leave the rivals out."""
        self._against = {}

    def ahead_of(self, board: Board, hand: Cards, discard: Cards, owner: Seat, card: int) -> int:
        """The same, if one of the others had lost a card of the discard pile. Rivals must be counted."""
        table, left = self._table, min(board.empty, self._others)
        level = table.boards[owner].levels[left]
        most = table.promise(owner, left) - level.discarded - (level.mummy if TYPE_OF[card] == MUMMY else 0)
        for rival in range(len(table.hands)):
            if rival not in (self._seat, owner):
                most = max(most, table.promise(rival, left))
        level = board.levels[left]
        return level.of_hand(hand) + level.of_discard(discard) - most


def best_rival(table: Table, seat: Seat, left: int) -> int:
    """What the best of the others is promised, in grains."""
    return max([table.promise(other, left) for other in range(len(table.hands)) if other != seat])


def lead(table: Table, seat: Seat) -> int:
    """What the seat is ahead by, but for what is due."""
    left = min([board.empty for board in table.boards])
    return table.promise(seat, left) - best_rival(table, seat, left)


def _following(table: Table, completes: bool = False) -> int:
    """What is due when the present decision is done and nothing new has come up."""
    if len(table.stack) > 1:
        return DUE.get(type(table.stack[-2]), 0)
    return DUE[st.FavorChoice] if completes or table.owed else 0


def _on_arrival(table: Table, seat: Seat, card: int, slot: int, discards: list[Cards]) -> int:
    """What the arrival of a card makes due: its effect, if anything can come of that, or what follows."""
    type_ = TYPE_OF[card]
    if table.has_effect(seat, type_, slot, discards):
        return EFFECT_DUE[type_]
    return _following(table, table.boards[seat].fits[slot - 1] == COMPLETES)


# ---- the best command, by the decision that it answers


def _turn(table: Table, frame: st.Turn) -> do.Command:
    seat = frame.seat
    side = _Side(table, seat)
    board, hand, discards = table.boards[seat], table.hands[seat], table.discards
    discard = discards[seat]
    after = board.after
    best: do.Command = PASS
    best_value = _LEAST
    thrown: list[tuple[do.Command, int]] = []
    for place, card in enumerate(hand):
        if place and card == hand[place - 1]:
            continue
        rest = hand[:place] + hand[place + 1 :]
        type_ = TYPE_OF[card]
        for command in PLAY[card]:
            slot = command.slot
            value = side.ahead(after[slot << 4 | type_], rest, discard) + _on_arrival(table, seat, card, slot, discards)
            if value > best_value:
                best, best_value = command, value
        thrown.append((DISCARD[card], side.ahead(board, rest, (*discard, card))))
    player = table.rest.players[seat]
    if rules.mulligan_allowed(table.rest, player):
        thrown.append((MULLIGAN, side.ahead(board, (), discard)))
    if frame.extra:
        thrown.append((PASS, side.ahead(board, hand, discard)))
    for other, value in thrown:
        if value > best_value:
            best, best_value = other, value
    return best


_LEAST: Final = -(10**9)
"""Less than any position promises, in grains."""


def _scribe(table: Table, frame: st.ScribeOffer) -> do.Command:
    return OFFER[0] if _following(table) <= 0 else PASS


def _hand_discard(table: Table, frame: st.ScribeDiscard) -> do.Command:
    seat = frame.seat
    side = _Side(table, seat)
    board, hand, discard = table.boards[seat], table.hands[seat], table.discards[seat]
    return DISCARD[max(hand, key=lambda card: side.ahead(board, without(hand, card), (*discard, card)))]


def _priest(table: Table, frame: st.PriestOffer) -> do.Command:
    seat = frame.seat
    side = _Side(table, seat)
    hand, discard, pyramid = table.hands[seat], table.discards[seat], table.pyramids[seat]
    best: do.Command = PASS
    best_value = _LEAST
    for command in rules.LEGAL[st.PriestOffer](table.state(), frame):
        board, completes = table.boards[seat], False
        if isinstance(command, do.Move):
            stack = pyramid[command.slot - 1]
            board = board.after[step(command.slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            completes = board.fits[command.to - 1] == COMPLETES
            board = board.after[step(command.to, TYPE_OF[stack[-1]])]
        value = side.ahead(board, hand, discard) + _following(table, completes)
        if value > best_value:
            best, best_value = command, value
    return best


def _raider(table: Table, frame: st.RaiderOffer) -> do.Command:
    for victim, hand in enumerate(table.hands):
        if victim != frame.seat and hand and _following(table) <= 0:
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
    best_value = _LEAST
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


def _sekhmet(table: Table, frame: st.SekhmetDiscard) -> do.Command:
    seat = frame.seat
    side = _Side(table, seat)
    hand, discard = table.hands[seat], table.discards[seat]
    best: do.Command = PASS
    best_value = _LEAST
    for slot, stack in zip(SLOTS, table.pyramids[seat], strict=True):
        if stack:
            board = table.boards[seat].after[step(slot, TYPE_OF[stack[-2]] if len(stack) > 1 else EMPTY)]
            value = side.ahead(board, hand, (*discard, stack[-1]))
            if value > best_value:
                best, best_value = do.Remove(seat, slot), value
    return best


def _revival(table: Table, frame: st.SphinxOffer | st.PhoenixOffer) -> do.Command:
    seat = frame.seat
    side = _Side(table, seat)
    hand, after, discards = table.hands[seat], table.boards[seat].after, table.discards
    best: do.Command = PASS
    best_value = _LEAST
    owners: Sequence[Seat] = (seat,)
    if isinstance(frame, st.PhoenixOffer):
        owners = [rival for rival in range(len(discards)) if rival != seat]
        side.count_rivals()
    for owner in owners:
        for card in sorted(set(discards[owner])):
            left_over = list(discards)
            left_over[owner] = without(discards[owner], card)
            type_ = TYPE_OF[card]
            for slot in slots_for(card):
                board = after[slot << 4 | type_]
                if owner == seat:
                    value = side.ahead(board, hand, left_over[seat])
                else:
                    value = side.ahead_of(board, hand, discards[seat], owner, card)
                value += _on_arrival(table, seat, card, slot, left_over)
                if value > best_value:
                    best, best_value = do.Revive(owner, card, slot), value
    return PASS if side.ahead(table.boards[seat], hand, discards[seat]) + _following(table) > best_value else best


def _favor(table: Table, frame: st.FavorChoice) -> do.Command | None:
    if not table.gods_deck:
        return None  # the God's effect comes at once
    seat = frame.seat
    own = table.boards[seat]
    left = min([board.empty for board in table.boards])
    best: do.Command | None = None
    best_value = _LEAST
    for god in sorted(god for god in table.display if god is not None):
        gods = (*own.gods[: frame.floor - 1], god, *own.gods[frame.floor :])
        level = make_board(own.types, gods, own.pyramidions).levels[left]
        value = level.of_hand(table.hands[seat]) + level.of_discard(table.discards[seat])
        if value > best_value:
            best, best_value = do.TakeGod(god), value
    return best


_CHOICES: Final[dict[type[st.Frame], Callable[[Table, Any], do.Command | None]]] = {
    st.Turn: _turn,
    st.ScribeOffer: _scribe,
    st.ScribeDiscard: _hand_discard,
    st.PriestOffer: _priest,
    st.RaiderOffer: _raider,
    st.RaiderReturn: _give_back,
    st.ChariotOffer: _chariot,
    st.SphinxOffer: _revival,
    st.PhoenixOffer: _revival,
    st.FavorChoice: _favor,
    st.SekhmetDiscard: _sekhmet,
}


# ---- playing on


def play_on(state: State, turns: int, chance: Chance) -> State:
    """The state when so many turns are over but for the closing refill of the last one, or the game is; everybody
    chooses greedily."""
    table = Table(state)
    while table.stack:
        frame = table.stack[-1]
        if isinstance(frame, st.Chance):
            if isinstance(frame, st.Refill):
                turns -= 1
                if turns <= 0:
                    break
            table.happen(chance)
            continue
        command = best_of(table)
        if command is None:
            state = table.state()
            table.load(plainly_best(state, frame.seat, rules.LEGAL[type(frame)](state, frame))[1])
        else:
            table.apply(command)
    return table.state()
