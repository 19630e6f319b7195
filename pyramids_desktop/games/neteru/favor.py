"""The favor of the Gods: which one is taken, and what their effects let players choose.

A God's effect begins where `gods.offer` puts its frame, after the display was refilled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.seats import PUBLIC, mask

from . import commands as do
from . import events as ev
from . import gods
from . import state as st
from .cards import GODS, SLOTS
from .citizens import DISCARD, OFFER, PASS, Legal, each
from .course import Course
from .effects import offer, rivals, rivals_with_cards
from .flow import go_on, refill_count, remove, show_pyramidion, take_god
from .state import State, pile_size

TAKE_GOD: Final = tuple(do.TakeGod(god) for god in range(len(GODS)))


def _favor_legal(state: State, frame: st.FavorChoice) -> Legal:
    return tuple([TAKE_GOD[god] for god in sorted(god for god in state.display if god is not None)])


def _horus_legal(state: State, frame: st.HorusOffer) -> Legal:
    return (*(do.Repeat(slot) for slot in gods.repeatable(state, frame.seat)), PASS)


def _use_horus(course: Course, frame: st.HorusOffer, command: do.Command) -> None:
    if isinstance(command, do.Repeat):
        go_on(course, offer(course.state, frame.seat, command.slot))
    else:
        go_on(course)


def _seth_legal(state: State, frame: st.SethOffer) -> Legal:
    return (*(do.Peek(rival) for rival in sorted(rivals_with_cards(state, frame.seat))), PASS)


def _use_seth(course: Course, frame: st.SethOffer, command: do.Command) -> None:
    if isinstance(command, do.Peek):
        victim = command.victim
        cards = course.state.players[victim].hand
        course.tell(ev.HandSeen(mask(frame.seat), frame.seat, victim, cards))
        go_on(course, st.SethChoice(frame.seat, victim))
    else:
        go_on(course)


def _seth_choices(state: State, frame: st.SethChoice) -> Legal:
    return tuple(do.TakeAway(card) for card in each(state.players[frame.victim].hand))


def _take_away(course: Course, frame: st.SethChoice, command: do.TakeAway) -> None:
    course.tell(ev.CardDiscarded(frame.victim, command.card))
    count = refill_count(course.state, frame.victim)
    go_on(course, st.DrawDue(frame.victim, count) if count else None)


def _ra_legal(state: State, frame: st.RaOffer) -> Legal:
    return OFFER


def _use_ra(course: Course, frame: st.RaOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        go_on(course, st.RaLookDue(frame.seat))
    else:
        go_on(course)


def _look_at_pile(course: Course, frame: st.RaLookDue, command: do.FromPile) -> None:
    course.tell(ev.PileSeen(mask(frame.seat), frame.seat, command.cards))
    go_on(course, st.RaOrder(frame.seat) if len(command.cards) > 1 else None)


def _ra_orders(state: State, frame: st.RaOrder) -> Legal:
    return tuple(do.PutBack(card) for card in each(state.pile[frame.placed].cards))


def _put_back(course: Course, frame: st.RaOrder, command: do.PutBack) -> None:
    course.tell(ev.CardPutBack(mask(frame.seat), frame.seat, frame.placed, command.card))
    placed = frame.placed + 1
    last = len(course.state.pile[placed].cards) == 1
    go_on(course, None if last else st.RaOrder(frame.seat, placed))


def _thot_legal(state: State, frame: st.ThotOffer) -> Legal:
    return (*(DISCARD[card] for card in each(state.players[frame.seat].hand)), PASS)


def _use_thot(course: Course, frame: st.ThotOffer, command: do.Command) -> None:
    seat, count = frame.seat, frame.count
    if isinstance(command, do.Discard):
        course.tell(ev.CardDiscarded(seat, command.card))
        count += 1
        if count < gods.THOT_CARDS and course.state.players[seat].hand:
            go_on(course, st.ThotOffer(seat, count))
            return
    drawn = min(count, pile_size(course.state))
    go_on(course, st.DrawDue(seat, drawn) if drawn else None)


def _sobek_legal(state: State, frame: st.SobekOffer) -> Legal:
    return (*(do.Peek(rival) for rival in sorted(rivals(state, frame.seat))), PASS)


def _use_sobek(course: Course, frame: st.SobekOffer, command: do.Command) -> None:
    if isinstance(command, do.Peek):
        show_pyramidion(course, command.victim, st.SECRET, mask(frame.seat))
        go_on(course, st.SobekSwap(frame.seat, command.victim))
    else:
        go_on(course)


def _sobek_swaps(state: State, frame: st.SobekSwap) -> Legal:
    return (do.Swap(st.OPEN), do.Swap(st.SECRET), PASS)


def _swap_pyramidions(course: Course, frame: st.SobekSwap, command: do.Command) -> None:
    """The places keep their visibility: what comes to the open one is shown to all, and the victim looks at what
    came to the secret one (R23, R32)."""
    if isinstance(command, do.Swap):
        course.tell(ev.PyramidionsSwapped(frame.seat, command.place, frame.victim))
        if command.place == st.OPEN:
            show_pyramidion(course, frame.seat, st.OPEN, PUBLIC)
        show_pyramidion(course, frame.victim, st.SECRET, mask(frame.victim))
    go_on(course)


def _sekhmet_legal(state: State, frame: st.SekhmetOffer) -> Legal:
    return OFFER


def _use_sekhmet(course: Course, frame: st.SekhmetOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        victims = gods.sekhmet_victims(course.state, frame.seat)
        go_on(course, *(st.SekhmetDiscard(victim) for victim in reversed(victims)))
    else:
        go_on(course)


def _sekhmet_discards(state: State, frame: st.SekhmetDiscard) -> Legal:
    pyramid = state.players[frame.seat].pyramid
    return tuple(do.Remove(frame.seat, slot) for slot in SLOTS if pyramid[slot - 1])


def _discard_for_sekhmet(course: Course, frame: st.SekhmetDiscard, command: do.Remove) -> None:
    remove(course, command)
    go_on(course)


# ---- who answers what

LEGAL: Final[dict[type[st.Frame], Callable[[State, Any], Legal]]] = {
    st.FavorChoice: _favor_legal,
    st.HorusOffer: _horus_legal,
    st.SethOffer: _seth_legal,
    st.SethChoice: _seth_choices,
    st.RaOffer: _ra_legal,
    st.RaOrder: _ra_orders,
    st.ThotOffer: _thot_legal,
    st.SobekOffer: _sobek_legal,
    st.SobekSwap: _sobek_swaps,
    st.SekhmetOffer: _sekhmet_legal,
    st.SekhmetDiscard: _sekhmet_discards,
}

CARRY_OUT: Final[dict[type[st.Frame], Callable[[Course, Any, Any], None]]] = {
    st.RaLookDue: _look_at_pile,
    st.FavorChoice: take_god,
    st.HorusOffer: _use_horus,
    st.SethOffer: _use_seth,
    st.SethChoice: _take_away,
    st.RaOffer: _use_ra,
    st.RaOrder: _put_back,
    st.ThotOffer: _use_thot,
    st.SobekOffer: _use_sobek,
    st.SobekSwap: _swap_pyramidions,
    st.SekhmetOffer: _use_sekhmet,
    st.SekhmetDiscard: _discard_for_sekhmet,
}
