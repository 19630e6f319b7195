"""Commands carried out on a table in place, one function for each pending decision; see `kernel`.

The mulligan and the last God are left to the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import commands as do
from . import state as st
from .boards import favor, swapped
from .cards import HAND_SIZE, SLOTS
from .gods import THOT_CARDS, gives_extra_turn
from .hands import without, without_last
from .kernel import GOD_DUE, SCRIBE_STEPS, Table
from .state import Segment


def apply(table: Table, command: do.Command) -> None:
    """Carry out a legal command of the seat that decides."""
    if None in table.display:  # the last God comes by itself
        table.by_rules(command)
    else:
        frame = table.stack[-1]
        CARRY_OUT[type(frame)](table, frame, command)


def _turn(table: Table, frame: st.Turn, command: do.Command) -> None:
    if type(command) is do.Play:
        table.hands[frame.seat] = without(table.hands[frame.seat], command.card)
        table.arrive(frame.seat, command.card, command.slot)
    elif isinstance(command, do.Discard):
        _discard(table, frame, command)
    elif isinstance(command, do.Pass):
        table.go_on()
    else:
        table.by_rules(command)


def _discard(table: Table, frame: st.Turn | st.ScribeDiscard, command: do.Discard) -> None:
    seat = frame.seat
    table.hands[seat] = without(table.hands[seat], command.card)
    table.discards[seat] = (*table.discards[seat], command.card)
    table.go_on()


def _scribe(table: Table, frame: st.ScribeOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        table.stack[-1:] = SCRIBE_STEPS[frame.seat]
    else:
        table.go_on()


def _priest(table: Table, frame: st.PriestOffer, command: do.Command) -> None:
    if isinstance(command, do.Move):
        table.put(frame.seat, table.take_off(frame.seat, command.slot), command.to)
    table.go_on()


def _raider(table: Table, frame: st.RaiderOffer, command: do.Command) -> None:
    table.go_on(st.TheftDue(frame.seat, command.victim) if isinstance(command, do.Rob) else None)


def _give_back(table: Table, frame: st.RaiderReturn, command: do.GiveBack) -> None:
    hands = table.hands
    hands[frame.seat] = without(hands[frame.seat], command.card)
    hands[frame.victim] = tuple(sorted((*hands[frame.victim], command.card)))
    table.go_on()


def _remove(table: Table, frame: st.ChariotOffer | st.SekhmetDiscard, command: do.Command) -> None:
    if isinstance(command, do.Remove):
        seat = command.seat
        table.discards[seat] = (*table.discards[seat], table.take_off(seat, command.slot))
    table.go_on()


def _revive(table: Table, frame: st.SphinxOffer | st.PhoenixOffer, command: do.Command) -> None:
    if isinstance(command, do.Revive):
        table.discards[command.seat] = without_last(table.discards[command.seat], command.card)
        table.arrive(frame.seat, command.card, command.slot)
    else:
        table.go_on()


def _favor(table: Table, frame: st.FavorChoice, command: do.TakeGod) -> None:
    if not table.gods_deck:
        table.by_rules(command)
        return
    seat, god, floor = frame.seat, command.god, frame.floor
    table.boards[seat] = table.boards[seat].after[favor(floor, god)]
    left, right = table.display
    table.display = (None, right) if left == god else (left, None)
    table.owed = tuple([owed for owed in table.owed if owed != floor])
    if gives_extra_turn(god):
        table.extra_turn = True
    offer = table.god_offer(seat, god)
    table.stack[-1:] = (GOD_DUE,) if offer is None else (offer, GOD_DUE)


def _horus(table: Table, frame: st.HorusOffer, command: do.Command) -> None:
    seat = frame.seat
    if isinstance(command, do.Repeat):
        card = table.pyramids[seat][command.slot - 1][-1]
        table.go_on(table.offer(seat, card, command.slot))
    else:
        table.go_on()


def _seth(table: Table, frame: st.SethOffer, command: do.Command) -> None:
    table.go_on(st.SethChoice(frame.seat, command.victim) if isinstance(command, do.Peek) else None)


def _take_away(table: Table, frame: st.SethChoice, command: do.TakeAway) -> None:
    victim = frame.victim
    hand = table.hands[victim] = without(table.hands[victim], command.card)
    table.discards[victim] = (*table.discards[victim], command.card)
    count = min(max(HAND_SIZE - len(hand), 0), table.pile_size())
    table.go_on(st.DrawDue(victim, count) if count else None)


def _thot(table: Table, frame: st.ThotOffer, command: do.Command) -> None:
    seat, count = frame.seat, frame.count
    if isinstance(command, do.Discard):
        hand = table.hands[seat] = without(table.hands[seat], command.card)
        table.discards[seat] = (*table.discards[seat], command.card)
        count += 1
        if count < THOT_CARDS and hand:
            table.go_on(st.ThotOffer(seat, count))
            return
    drawn = min(count, table.pile_size())
    table.go_on(st.DrawDue(seat, drawn) if drawn else None)


def _ra(table: Table, frame: st.RaOffer, command: do.Command) -> None:
    table.go_on(st.RaLookDue(frame.seat) if isinstance(command, do.Use) else None)


def _put_back(table: Table, frame: st.RaOrder, command: do.PutBack) -> None:
    pile, place = table.pile, frame.placed
    rest = without(pile[place].cards, command.card)
    table.pile = (*pile[:place], Segment((command.card,), 0, True), Segment(rest, 0, True), *pile[place + 1 :])
    table.go_on(None if len(rest) == 1 else st.RaOrder(frame.seat, place + 1))


def _sobek(table: Table, frame: st.SobekOffer, command: do.Command) -> None:
    table.go_on(st.SobekSwap(frame.seat, command.victim) if isinstance(command, do.Peek) else None)


def _swap(table: Table, frame: st.SobekSwap, command: do.Command) -> None:
    if isinstance(command, do.Swap):
        boards, seat, victim = table.boards, frame.seat, frame.victim
        boards[seat], boards[victim] = swapped(boards[seat], command.place, boards[victim])
    table.go_on()


def _sekhmet(table: Table, frame: st.SekhmetOffer, command: do.Command) -> None:
    seat, count = frame.seat, len(table.boards)
    rivals = [(seat + count - step) % count for step in range(1, count)] if isinstance(command, do.Use) else []
    victims = [st.SekhmetDiscard(rival) for rival in rivals if table.boards[rival].empty < len(SLOTS)]
    if victims:
        table.stack[-1:] = victims
    else:
        table.go_on()


CARRY_OUT: Final[dict[type[st.Frame], Callable[[Table, Any, Any], None]]] = {
    st.Turn: _turn,
    st.ScribeOffer: _scribe,
    st.ScribeDiscard: _discard,
    st.PriestOffer: _priest,
    st.RaiderOffer: _raider,
    st.RaiderReturn: _give_back,
    st.ChariotOffer: _remove,
    st.SekhmetDiscard: _remove,
    st.SphinxOffer: _revive,
    st.PhoenixOffer: _revive,
    st.FavorChoice: _favor,
    st.HorusOffer: _horus,
    st.SethOffer: _seth,
    st.SethChoice: _take_away,
    st.ThotOffer: _thot,
    st.RaOffer: _ra,
    st.RaOrder: _put_back,
    st.SobekOffer: _sobek,
    st.SobekSwap: _swap,
    st.SekhmetOffer: _sekhmet,
}
"""For each pending decision, where both Gods lie on offer."""
