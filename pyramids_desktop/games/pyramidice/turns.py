"""The set-up, the end of a turn, the row of Divinities, and the end of the game."""

from __future__ import annotations

from pyramids_desktop.core.seats import PUBLIC, Seat, mask

from . import architect
from . import commands as do
from . import events as ev
from . import frames as fr
from .actions import slide
from .box import Box
from .course import Course
from .ids import ARCHITECT_SEAT, ARCHITECTS, DIVINITIES, PEARL, STONE_DIE, WORKER
from .state import Architect, Options, Player, State

# ---- setup


def new_game(box: Box, options: Options, seats: int) -> State:
    """The table before the deal. Alone the person begins, and there are no Scarabs (R62)."""
    table = box.table
    solo = seats == 1
    tiles, stones = table.tiles[seats - 1], table.stone_dice[seats - 1]
    deal: list[fr.AnyFrame] = [] if solo else [fr.FirstPlayerDue()]
    deal += [fr.TileDue()] * tiles
    deal += [fr.RowDue(place) for place in range(table.row)]
    great = Architect(ARCHITECTS.index(options.architect), table.start_glory) if solo else None
    if great is not None:
        deal += [fr.ProjectDue(ARCHITECT_SEAT)] * box.architects[great.id].projects
    deal += [fr.ProjectDue(seat) for seat in range(seats)]
    if not solo:
        deal += [fr.ScarabsDue(seat) for seat in range(seats)]
        deal += [fr.ScarabChoice(seat) for seat in range(seats)]
    deal.append(fr.SetupDone())
    start = (table.start_workers, table.start_cats, table.start_stone)
    reserve = (
        table.workers - seats * start[0],
        table.cats - seats * start[1],
        stones - seats * start[2],
    )
    return State(
        players=(Player(resources=start, glory=table.start_glory),) * seats,
        stack=tuple(reversed(deal)),
        bag=tuple(range(len(DIVINITIES))),
        pile=len(DIVINITIES) - table.removed_divinities[seats - 1],
        reserve=reserve,
        quarry=(table.prayer_dice, 0),
        pyramid=(0,) * box.spaces_in_play(seats),
        slots=(None,) * tiles,
        architect=great,
        refill_always=options.refill == "always",
        turn_limit=table.turn_limit if options.turn_limit else 0,
        handicap=table.handicap if options.handicap and not solo else 0,
        first=0 if solo else None,
    )


def choose_first(course: Course, frame: fr.FirstPlayerDue, command: do.FirstPlayer) -> None:
    """Who begins."""
    course.tell(ev.FirstPlayerChosen(command.seat))
    course.due()


def deal_tile(course: Course, frame: fr.TileDue, command: do.DealTile) -> None:
    """A Rest tile comes to the next slot."""
    course.tell(ev.TileDealt(command.tile, course.state.slots.index(None)))
    course.due()


def reveal(course: Course, frame: fr.RowDue, command: do.Reveal) -> None:
    """A Divinity comes to the row."""
    course.tell(ev.DivinityRevealed(command.divinity, frame.place))
    course.due()


def deal_project(course: Course, frame: fr.ProjectDue, command: do.DealProject) -> None:
    """A Project, hidden from the others; alone all of them are open."""
    solo = course.state.architect is not None
    if solo and frame.seat == ARCHITECT_SEAT:
        course.tell(ev.ArchitectProjectDealt(command.project))
    else:
        course.tell(ev.ProjectDealt(PUBLIC if solo else mask(frame.seat), frame.seat, command.project))
    course.due()


def deal_scarabs(course: Course, frame: fr.ScarabsDue, command: do.DealScarabs) -> None:
    """Two Scarabs to choose from."""
    course.tell(ev.ScarabsDealt(mask(frame.seat), frame.seat, command.scarabs))
    course.due()


def scarab_legal(state: State, frame: fr.ScarabChoice) -> tuple[do.Command, ...]:
    """One of the two."""
    return tuple(do.ChooseScarab(scarab) for scarab in state.players[frame.seat].dealt)


def choose_scarab(course: Course, frame: fr.ScarabChoice, command: do.ChooseScarab) -> None:
    """Chosen in secret until all have chosen (R28)."""
    course.tell(ev.ScarabChosen(mask(frame.seat), frame.seat, command.scarab))
    course.due()


def setup_done(course: Course, frame: fr.SetupDone) -> None:
    """Scarabs are revealed, the handicap is given, and the first turn begins."""
    state = course.state
    first, count = state.first, len(state.players)
    assert first is not None  # chosen before the deal
    for seat, player in enumerate(state.players):
        if player.chosen is not None:
            course.tell(ev.ScarabRevealed(PUBLIC, seat, player.chosen))
    for seat in range(count):
        if course.player(seat).scarab == PEARL:
            for _ in range(course.box.scarabs[PEARL].setup_workers):
                course.tell(ev.ResourceGained(seat, WORKER))
    for place in range(1, count):
        course.glory((first + place) % count, place * state.handicap, "handicap")
    course.tell(ev.TurnBegan(first, 1))


# ---- the end of a turn


def end_turn(course: Course, frame: fr.TurnEnd, command: do.EndTurn) -> None:
    """Cards are straightened; after work the row is completed, after three tiles its last card goes first."""
    if course.state.marks.tilted:
        course.tell(ev.Straightened(frame.seat))
    course.due(
        fr.EndCheck(frame.seat),
        fr.RowFill() if frame.discard else None,
        fr.RowDrop() if frame.discard else None,
        fr.RowFill() if frame.worked else None,
    )


def row_fill(course: Course, frame: fr.RowFill) -> None:
    """Slide to the right and draw for what is missing, the rightmost space first; not from an empty pile (R21)."""
    slide(course)
    state = course.state
    gaps = [place for place, divinity in enumerate(state.row) if divinity is None]
    drawn = gaps[::-1][: state.pile]
    course.due(*(fr.RowDue(place) for place in reversed(drawn)))


def row_drop(course: Course, frame: fr.RowDrop) -> None:
    """The last card on the right is discarded."""
    card = next((divinity for divinity in reversed(course.state.row) if divinity is not None), None)
    if card is not None:
        course.tell(ev.RowDropped(card, "tiles"))
    course.due()


def end_check(course: Course, frame: fr.EndCheck) -> None:
    """The end comes with the next turn of who has the Pharaoh; only the first trigger counts (R20, R54)."""
    state, seat = course.state, frame.seat
    if state.pharaoh == seat:
        _end(course)
        return
    reason = end_reason(state)
    if state.pharaoh is None and reason:
        course.tell(ev.PharaohTaken(seat, reason))
    course.tell(ev.TurnBegan(next_seat(state, seat), state.number + 1))


def end_reason(state: State) -> str:
    """What would trigger the end now: "stone", "pile" or "limit"; empty if nothing does."""
    if not state.reserve[STONE_DIE]:
        return "stone"
    if not state.pile:
        return "pile"
    takers = len(state.players) + (state.architect is not None)
    return "limit" if state.turn_limit and state.number >= state.turn_limit * takers else ""


def next_seat(state: State, seat: Seat) -> Seat:
    """Whose turn comes next; alone the Architect's after the person's."""
    return (seat + 1) % (len(state.players) + (state.architect is not None))


def _end(course: Course) -> None:
    if course.state.architect is None:
        for seat, player in enumerate(course.state.players):
            assert player.project is not None  # dealt at set-up
            course.tell(ev.ProjectShown(PUBLIC, seat, player.project))
    course.tell(ev.GameEnded(course.state.cause))


# ---- nature's dice and steps


def roll(course: Course, frame: fr.RollDue, command: do.Roll) -> None:
    """The dice fall: the mover's, or the Architect's one."""
    if course.state.architect is not None and frame.seat == ARCHITECT_SEAT:
        course.tell(ev.ArchitectRolled(command.dice[0] % 10))
    else:
        course.tell(ev.DiceRolled(frame.seat, command.dice))
    course.due()


def architect_card(course: Course, frame: fr.ArchitectCard, command: do.Proceed) -> None:
    """Step 1 of the Architect."""
    architect.take_card(course)


def architect_die(course: Course, frame: fr.ArchitectDie, command: do.Proceed) -> None:
    """Step 2 of the Architect."""
    architect.draw_die(course)


def architect_act(course: Course, frame: fr.ArchitectAct, command: do.Proceed) -> None:
    """Step 3 of the Architect."""
    architect.act(course)


def architect_done(course: Course, frame: fr.ArchitectDone) -> None:
    """The end of the Architect's turn."""
    architect.done(course)
