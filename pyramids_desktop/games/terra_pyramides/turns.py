"""The set-up, the end of a turn, and the end of the game."""

from __future__ import annotations

from pyramids_desktop.core.seats import PUBLIC

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box, Printed
from .course import Course
from .ids import OPEN_STACKS, STACKS, VERSION_KEYS
from .spending import lookers
from .state import Hand, Options, Player, Site, State, TileStack


def mission_of(options: Options, seats: int) -> int:
    """The mission that is played, 0 for none; alone there is always one."""
    if seats == 1:
        return int(options.alone)
    return 0 if options.mission == "none" else int(options.mission)


def box_of(printed: Printed, state: State) -> Box:
    """The box that the table of a state plays with."""
    return printed.box(state.version, len(state.hands), state.mission)


def new_game(printed: Printed, options: Options, seats: int) -> State:
    """The table before the deal. A mission is played with the base game and without variants' expansions (R43)."""
    mission = mission_of(options, seats)
    version = 0 if mission else VERSION_KEYS.index(options.version)
    box = printed.box(version, seats, mission)
    board = box.board
    numbers = board.site_number
    opens = tuple(fr.TopDue(stack) for stack in reversed(OPEN_STACKS)) if options.open_stacks else ()
    return State(
        version=version,
        mission=mission,
        players=(Player(supply=box.workers),) * box.hands,
        hands=(Hand(),) * seats,
        stack=(
            fr.Settle(options.handicap and not mission),
            *opens,
            *(fr.HandDue(seat) for seat in reversed(range(seats))),
            *(fr.FoundationDue(numbers[site]) for site in reversed(board.preset)),
            *(fr.StartTileDue(cell) for cell in reversed(board.starts)),
            fr.FirstPlayerDue(),
        ),
        tiles=(None,) * len(board.kinds),
        toward=(None,) * len(board.kinds),
        sites=(Site(),) * len(board.sites),
        stacks=(TileStack(box.stack_size),) * STACKS,
        bag=tuple(sorted(box.kind[tile] for tile in box.tiles)),
        foundations=box.foundations,
        taken=board.filled,
        symbols=options.symbols,
        open_stacks=options.open_stacks,
        graves_each=options.graves_each and version > 0,
        level_supply=options.level_supply,
    )


def choose_first(course: Course, frame: fr.FirstPlayerDue, command: do.FirstPlayer) -> None:
    """Nature says who begins (R23)."""
    course.tell(ev.FirstPlayerChosen(command.seat))
    course.due()


def lay_start_tile(course: Course, frame: fr.StartTileDue, command: do.FromStack) -> None:
    """A start tile comes out of a stack (R24)."""
    board = course.box.board
    toward = board.site_number[board.stairs[frame.cell][0]]
    course.tell(ev.StartTileLaid(command.stack, command.tile, frame.cell, toward))
    course.due()


def give_hand(course: Course, frame: fr.HandDue, command: do.FromStack) -> None:
    """A first hand comes out of a stack (R24)."""
    audience = lookers(course.state, frame.seat)
    course.tell(ev.TileDrawn(audience=audience, seat=frame.seat, stack=command.stack, tile=command.tile))
    course.due()


def draw_tile(course: Course, frame: fr.DrawDue, command: do.Drawn) -> None:
    """The top tile comes into the hand; who looked at the stack, or saw it open, knows it (R35)."""
    stack = course.state.stacks[frame.stack]
    audience = lookers(course.state, frame.seat)
    if stack.known:
        audience = PUBLIC if stack.shown else audience | stack.knowers
    course.tell(ev.TileDrawn(audience=audience, seat=frame.seat, stack=frame.stack, tile=command.tile))
    course.due()


def show_top(course: Course, frame: fr.TopDue, command: do.Drawn) -> None:
    """The next tile of an open stack is turned up."""
    course.tell(ev.TopShown(frame.stack, command.tile))
    course.due()


def settle_setup(course: Course, frame: fr.Settle) -> None:
    """Start gold is given if the table plays so; the first turn begins."""
    state = course.state
    assert state.first is not None  # nature chose
    seats = len(state.hands)
    if frame.handicap:
        for later, gold in enumerate(course.box.start_gold_option):
            course.gold((state.first + later) % seats, gold, "handicap")
    course.tell(ev.TurnBegan(state.first, 1))


def end_turn(course: Course, frame: fr.TurnEnd, command: do.EndTurn) -> None:
    """The next seat clockwise has its turn, or the game is over: no tile is left, or, where tiles had to be kept,
    all turns are done (R29)."""
    course.tell(ev.TurnDone(frame.seat))
    state = course.state
    following = (frame.seat + 1) % len(state.hands)
    if state.hands[following].tile is None or state.number >= course.box.turns:
        course.tell(ev.GameEnded("tiles"))
    else:
        course.tell(ev.TurnBegan(following, state.number + 1))
