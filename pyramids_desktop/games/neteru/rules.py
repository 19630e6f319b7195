"""The rules of Neteru: setup, the turn, the end, and who answers what.

For each pending decision one function says what is legal and one carries a command out; both are found by the
frame's type. Those of the citizens stand in `citizens`, those of the Gods in `favor`, the order of things in `flow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from pyramids_desktop.core.seats import PUBLIC, mask

from . import citizens, favor
from . import commands as do
from . import events as ev
from . import state as st
from .cards import GODS, HAND_SIZE, KINDS, deck
from .citizens import DISCARD, PASS, Legal, each
from .course import Course
from .effects import offer, slots_for
from .flow import after_arrival, go_on, show_pyramidion, take_from_pile
from .state import NO_GODS, Player, Segment, State

PLAY: Final = tuple(tuple(do.Play(card, slot) for slot in slots_for(card)) for card in range(KINDS))
MULLIGAN: Final = do.Mulligan()


# ---- setup


def new_game(options: st.Options, seats: int) -> State:
    """The table before the deal."""
    deal: list[st.AnyFrame] = [st.FirstPlayerDue()]
    deal += [st.PyramidionsDue(seat) for seat in range(seats)]
    deal += [st.GodDue(), st.GodDue()]
    deal += [st.DrawDue(seat, HAND_SIZE) for seat in range(seats)]
    return State(
        players=tuple(Player() for _ in range(seats)),
        stack=tuple(reversed(deal)),
        pile=(Segment(deck()),),
        gods_deck=tuple(range(len(GODS))),
        mulligan=options.mulligan,
    )


def _choose_first(course: Course, frame: st.FirstPlayerDue, command: do.FirstPlayer) -> None:
    course.tell(ev.FirstPlayerChosen(command.seat))
    course.due()


def _deal_pyramidions(course: Course, frame: st.PyramidionsDue, command: do.Pyramidions) -> None:
    course.tell(ev.PyramidionsDealt(mask(frame.seat), frame.seat, command.open, command.secret))
    course.due()


def _reveal_god(course: Course, frame: st.GodDue, command: do.RevealGod) -> None:
    course.tell(ev.GodRevealed(command.god))
    go_on(course)


# ---- playing a turn


def _turn_legal(state: State, frame: st.Turn) -> Legal:
    player = state.players[frame.seat]
    kinds = each(player.hand)
    found: list[do.Command] = []
    for card in kinds:
        found += PLAY[card]
    found += [DISCARD[card] for card in kinds]
    if mulligan_allowed(state, player):
        found.append(MULLIGAN)
    if frame.extra:
        found.append(PASS)
    return tuple(found)


def mulligan_allowed(state: State, player: Player) -> bool:
    """Whether the player may take a mulligan: once, and with no God (R18)."""
    return state.mulligan and not player.mulligan_used and player.gods == NO_GODS


def _take_turn(course: Course, frame: st.Turn, command: do.Command) -> None:
    seat = frame.seat
    if isinstance(command, do.Play):
        course.tell(ev.CardPlayed(seat, command.card, command.slot))
        after_arrival(course, seat, command.slot)
        go_on(course, offer(course.state, seat, command.slot))
    elif isinstance(command, do.Discard):
        course.tell(ev.CardDiscarded(seat, command.card))
        go_on(course)
    elif isinstance(command, do.Mulligan):
        course.tell(ev.HandBuried(mask(seat), seat, course.state.players[seat].hand))
        go_on(course)
    else:
        course.tell(ev.ExtraTurnDeclined(seat))
        go_on(course)


def _draw(course: Course, frame: st.DrawDue, command: do.FromPile) -> None:
    take_from_pile(course, frame.seat, command.cards)
    if course.state.turn is not None:
        go_on(course)
    elif len(course.state.stack) > 1:
        course.due()
    else:
        first = course.state.first
        assert first is not None  # chosen before the first card is dealt
        course.tell(ev.TurnBegan(first, 1))


# ---- the end of the turn and of the game


def _refill(course: Course, frame: st.Refill, command: do.FromPile) -> None:
    """Fill the hand, then see whether the game ends, and whose turn is next (R1, R2, R3)."""
    take_from_pile(course, frame.seat, command.cards)
    state = course.state
    if not state.pile:
        _end(course, "pile")
        return
    if state.extra_turn:
        course.tell(ev.TurnBegan(frame.seat, state.round, True))
        return
    following = (frame.seat + 1) % len(state.players)
    if following != state.first:
        course.tell(ev.TurnBegan(following, state.round))
    elif state.last_round:
        _end(course, "pyramid")
    else:
        course.tell(ev.TurnBegan(following, state.round + 1))


def _end(course: Course, reason: Literal["pyramid", "pile"]) -> None:
    for seat in range(len(course.state.players)):
        show_pyramidion(course, seat, st.SECRET, PUBLIC)
    course.tell(ev.GameEnded(reason))


# ---- who answers what

LEGAL: Final[dict[type[st.Frame], Callable[[State, Any], Legal]]] = {
    st.Turn: _turn_legal,
    **citizens.LEGAL,
    **favor.LEGAL,
}

CARRY_OUT: Final[dict[type[st.Frame], Callable[[Course, Any, Any], None]]] = {
    st.FirstPlayerDue: _choose_first,
    st.PyramidionsDue: _deal_pyramidions,
    st.GodDue: _reveal_god,
    st.DrawDue: _draw,
    st.Refill: _refill,
    st.Turn: _take_turn,
    **citizens.CARRY_OUT,
    **favor.CARRY_OUT,
}


def carry_out(state: State, command: do.Command) -> Course:
    """What a legal command brings about."""
    course = Course(state)
    frame = state.stack[-1]
    CARRY_OUT[type(frame)](course, frame, command)
    return course
