"""The greedy choice, found without making every position that it compares.

Search asks for it more often than for anything else. What a card promises where it is played, discarded or brought
back is reckoned from the few things it changes; only the position after the best command is made. The choice is the
same as by looking at every position, which the tests check command for command.
"""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import state as st
from .cards import (
    FLOOR_OF,
    FLOORS,
    NUMBER_OF,
    PHOENIX,
    PRIEST,
    SCRIBE,
    SLOTS,
    SPHINX,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
)
from .effects import chariot_targets
from .evaluation import OFFERS, evaluate, promise, promise_with
from .rules import carry_out
from .state import State

Pyramid = tuple[tuple[int, ...], ...]


def best_after(state: State, seat: Seat, commands: tuple[do.Command, ...]) -> State:
    """The state after the one of the seat's commands that the evaluation likes best, the first of equals."""
    frame = state.stack[-1]
    quick = None
    if isinstance(frame, st.Turn | st.SphinxOffer) and len(state.stack) == 1 and not state.owed:
        quick = _Quick(state, seat)
    best: do.Command | None = None
    best_value = float("-inf")
    best_state: State | None = None
    for command in commands:
        after: State | None = None
        value = None if quick is None else quick.value(command)
        if value is None:
            after = carry_out(state, command).state
            value = evaluate(after, seat)
        if value > best_value:
            best, best_value, best_state = command, value, after
    assert best is not None  # a seat has at least one command
    return carry_out(state, best).state if best_state is None else best_state


class _Quick:
    """What the seat's commands promise in one state, where that is easily told: nothing else is due in the turn."""

    __slots__ = ("_against", "_empty", "_others_empty", "_player", "_rivals", "_seat", "_state", "_targets")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._rivals = [player for other, player in enumerate(state.players) if other != seat]
        self._empty = self._player.pyramid.count(())
        self._others_empty = min([player.pyramid.count(()) for player in self._rivals])
        self._against: dict[int, float] = {}
        """What the best rival is promised, by how many slots the fullest pyramid lacks."""
        self._targets: dict[int, bool] = {}
        """Whether a Chariot would find a target, by floor."""

    def value(self, command: do.Command) -> float | None:
        """What the evaluation says of the position after the command; None if it has to be looked at."""
        player = self._player
        kind = type(command)
        if isinstance(command, do.Play):
            return self._after_arrival(command.card, command.slot, _without(player.hand, command.card), player.discard)
        if isinstance(command, do.Discard):
            hand = _without(player.hand, command.card)
            return self._balance(player.pyramid, self._empty, hand, (*player.discard, command.card))
        if isinstance(command, do.Revive) and command.seat == self._seat:
            return self._after_arrival(command.card, command.slot, player.hand, _without(player.discard, command.card))
        if kind is do.Mulligan:
            return self._balance(player.pyramid, self._empty, (), player.discard)
        return None

    def _after_arrival(self, card: int, slot: int, hand: tuple[int, ...], discard: tuple[int, ...]) -> float | None:
        pyramid = self._player.pyramid
        before = pyramid[slot - 1]
        pyramid = (*pyramid[: slot - 1], (*before, card), *pyramid[slot:])
        empty = self._empty if before else self._empty - 1
        due = self._offer(card, slot, pyramid, discard)
        if due is None:
            floor = FLOOR_OF[slot]
            if self._player.gods[floor - 1] is None and all(pyramid[place - 1] for place in FLOORS[floor - 1]):
                if None in self._state.display:
                    return None  # the last God comes by itself
                due = st.FavorChoice
        value = self._balance(pyramid, empty, hand, discard)
        return value if due is None else value + OFFERS[due]

    def _balance(self, pyramid: Pyramid, empty: int, hand: tuple[int, ...], discard: tuple[int, ...]) -> float:
        left = min(empty, self._others_empty)
        against = self._against.get(left)
        if against is None:
            against = self._against[left] = max([promise(rival, left) for rival in self._rivals])
        return promise_with(self._player, left, pyramid, hand, discard) - against

    def _offer(self, card: int, slot: int, pyramid: Pyramid, discard: tuple[int, ...]) -> type[st.Frame] | None:
        """The kind of `effects.offer` for the card that has come to the slot."""
        type_ = TYPE_OF[card]
        if type_ == SCRIBE:
            return st.ScribeOffer if self._state.pile else None
        if type_ == PRIEST:
            for place in SLOTS:
                stack = pyramid[place - 1]
                if stack and NUMBER_OF[stack[-1]] == place != slot:
                    return st.PriestOffer
        elif type_ == TOMB_RAIDER:
            return st.RaiderOffer if any(rival.hand for rival in self._rivals) else None
        elif type_ == WAR_CHARIOT:
            return st.ChariotOffer if self._has_targets(slot) else None
        elif type_ == SPHINX:
            return st.SphinxOffer if discard else None
        elif type_ == PHOENIX:
            return st.PhoenixOffer if any(rival.discard for rival in self._rivals) else None
        return None

    def _has_targets(self, slot: int) -> bool:
        floor = FLOOR_OF[slot]
        found = self._targets.get(floor)
        if found is None:
            found = self._targets[floor] = any(True for _ in chariot_targets(self._state, self._seat, slot))
        return found


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
