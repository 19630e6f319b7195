"""The Work turn: Stone dice to the Quarry, the choice of dice, the menu of actions, the cult."""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.seats import Seat

from . import actions, powers
from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .course import Course
from .cult import cult_limit
from .ids import AMETHYST, ANY_DIE, BASTET, RUBY, STONE, STONE_DIE
from .paying import Means, change_die, changers, means, payable
from .state import State, cult_size, open_row


def begin_work(course: Course, seat: Seat) -> None:
    """Step 1: all Stone dice of the board go to the Quarry; step 2 follows."""
    course.tell(ev.WorkBegan(seat, course.player(seat).resources[STONE_DIE]))
    course.due(fr.WorkEnd(seat), fr.Act(seat), fr.DiceChoice(seat))


def dice_range(state: State, seat: Seat) -> tuple[int, int]:
    """The least and greatest number of dice the seat takes from the Quarry as it is now: one for each Worker, all if
    there are fewer (R5); with Bastet up to one more for each Cat (R35)."""
    workers, cats, _ = state.players[seat].resources
    there = sum(state.quarry)
    most = workers + cats if BASTET in state.players[seat].divinities else workers
    return min(workers, there), min(most, there)


def dice_legal(state: State, frame: fr.DiceChoice) -> tuple[do.Command, ...]:
    """Every split between Prayer and Stone dice."""
    least, most = dice_range(state, frame.seat)
    prayers, stones = state.quarry
    return tuple(
        do.TakeDice(prayer, stone)
        for prayer in range(min(prayers, most) + 1)
        for stone in range(max(least - prayer, 0), min(stones, most - prayer) + 1)
    )


def take_dice(course: Course, frame: fr.DiceChoice, command: do.TakeDice) -> None:
    """Take the dice; nature rolls them."""
    if command.prayer + command.stone == 0:
        course.due()
        return
    course.tell(ev.DiceTaken(frame.seat, command.prayer, command.stone))
    course.due(fr.RollDue(frame.seat))


# ---- step 3


def act_legal(box: Box, state: State, frame: fr.Act) -> tuple[do.Command, ...]:
    """The menu: every action that can be begun and paid."""
    seat = frame.seat
    own = means(box, state, seat)
    found: list[do.Command] = list(_changes(own))
    if state.dice and not state.marks.rerolled:
        found.append(do.Reroll())
    row = sorted(open_row(state))
    found += (do.Worship(divinity) for divinity in row if actions.can_worship(box, state, own, seat, divinity))
    found += actions.builds(box, state, own, seat)
    found += (do.Use(divinity) for divinity in powers.usable(box, state, own, seat))
    player = state.players[seat]
    if player.scarab == RUBY and state.marks.scarab < box.scarabs[RUBY].uses and state.dice and state.dice[-1] > STONE:
        found.append(do.UseScarab())
    if player.scarab == AMETHYST and actions.can_borrow(box, state, own):
        found += (do.Borrow(divinity) for divinity in row if powers.can_be_borrowed(box, divinity))
    if payable(own, (ANY_DIE,)):
        found += (do.Replace(divinity) for divinity in row)
    if payable(own, (ANY_DIE, ANY_DIE)):
        found.append(do.Cash())
    found.append(do.Done())
    return tuple(found)


def _changes(own: Means) -> Iterator[do.Command]:
    """Changes of a die by 1, never below 1 or above 6."""
    ways = changers(own)
    if not ways:
        return
    for die in dict.fromkeys(own.dice):
        for step in (-1, 1):
            if 1 <= die % 10 + step <= 6:
                for by in ways:
                    yield do.ChangeDie(die, step, by)


def act(course: Course, frame: fr.Act, command: do.Command) -> None:
    """Begin an action: most of them ask for more, above the menu."""
    seat = frame.seat
    match command:
        case do.ChangeDie():
            change_die(course, seat, command)
        case do.Reroll():
            course.due(frame, fr.RerollChoice(seat, None))
        case do.Use():
            powers.begin(course, frame, command.divinity)
        case do.UseScarab():
            course.due(frame, fr.SetChoice(seat, None))
        case do.Done():
            _end_of_dice(course, seat)
        case _:
            course.due(frame, actions.payment(course, seat, command))


# ---- step 4


def _end_of_dice(course: Course, seat: Seat) -> None:
    """Unused dice go back, then the cult is supported: too many Divinities cost one (R13)."""
    if course.state.dice:
        course.tell(ev.DiceReturned(seat, course.state.dice, False))
    too_many = cult_size(course.player(seat)) > cult_limit(course.box, course.state, seat)
    course.due(fr.CultChoice(seat) if too_many else None)


def work_end(course: Course, frame: fr.WorkEnd) -> None:
    """The turn ends, or the Rest turn goes on that brought this Work turn."""
    below = course.state.stack[-2] if len(course.state.stack) > 1 else None
    course.due(None if isinstance(below, fr.RestEnd) else fr.TurnEnd(frame.seat, True, False))
