"""What comes next: the order in which a card, its effects, the Gods and the refill follow each other (R7).

The rules of single cards end with `go_on`; nothing else in them needs to know where in a turn they stand.
"""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat, SeatMask, mask

from . import commands as do
from . import events as ev
from . import gods
from . import state as st
from .cards import FLOOR_OF, FLOORS, HAND_SIZE, SLOTS
from .course import Course
from .knowledge import parts
from .state import Player, State, pile_size


def go_on(course: Course, *frames: st.AnyFrame | None) -> None:
    """End the present decision, with these to come in its place (None for an effect that nothing can come of).

    When the card and its whole effect chain are done, the Gods come floor by floor, then the refill (R7).
    """
    due = tuple(frame for frame in frames if frame is not None)
    state = course.state
    if due or len(state.stack) > 1:
        course.due(*due)
        return
    seat = state.turn
    assert seat is not None  # the deal ends elsewhere
    if not state.owed:
        course.due(st.Refill(seat))
        return
    favor = st.FavorChoice(seat, state.owed[0])
    course.due(favor)
    offered = [god for god in state.display if god is not None]
    if len(offered) == 1:
        take_god(course, favor, do.TakeGod(offered[0]))


def take_god(course: Course, frame: st.FavorChoice, command: do.TakeGod) -> None:
    """The God comes to the floor, the display is refilled, then the effect follows (R7, R9)."""
    seat, god = frame.seat, command.god
    course.tell(ev.GodTaken(seat, god, frame.floor))
    if gods.gives_extra_turn(god):
        course.tell(ev.ExtraTurnWon(seat))
    go_on(course, gods.offer(course.state, seat, god), st.GodDue() if course.state.gods_deck else None)


def after_arrival(course: Course, seat: Seat, slot: int) -> None:
    """A card came to the slot: note a floor completed for the first time (R8), and a full pyramid (R1)."""
    player = course.state.players[seat]
    floor = FLOOR_OF[slot]
    if player.gods[floor - 1] is None and floor not in course.state.owed and _is_full(player, FLOORS[floor - 1]):
        course.tell(ev.FloorCompleted(seat, floor))
    if not course.state.last_round and _is_full(player, SLOTS):
        course.tell(ev.LastRoundBegan(seat))


def _is_full(player: Player, slots: tuple[int, ...]) -> bool:
    return all(player.pyramid[slot - 1] for slot in slots)


def take_from_pile(course: Course, seat: Seat, cards: tuple[int, ...]) -> None:
    """The seat draws. Who knew a whole segment still knows the cards when all of it is drawn at once (R35)."""
    start = 0
    for count in parts(course.state.pile, len(cards)):
        top = course.state.pile[0]
        knowers = top.knowers if count == len(top.cards) else 0
        course.tell(ev.CardsDrawn(knowers | mask(seat), seat, cards[start : start + count]))
        start += count


def refill_count(state: State, seat: Seat) -> int:
    """How many cards fill the seat's hand, as far as the pile has them."""
    return min(max(HAND_SIZE - len(state.players[seat].hand), 0), pile_size(state))


def remove(course: Course, command: do.Remove) -> None:
    """The top card of a slot goes to the discard pile of the pyramid's owner (R12)."""
    card = course.state.players[command.seat].pyramid[command.slot - 1][-1]
    course.tell(ev.CardRemoved(command.seat, card, command.slot))


def show_pyramidion(course: Course, seat: Seat, place: int, audience: SeatMask) -> None:
    """What lies in a Pyramidion place of the seat is shown to the audience."""
    course.tell(ev.PyramidionShown(audience, seat, place, course.state.players[seat].pyramidions[place]))
