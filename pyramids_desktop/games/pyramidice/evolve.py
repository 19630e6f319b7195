"""How each event changes the state. No rule is asked here, and views change as true states do."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from pyramids_desktop.core.seats import PUBLIC, Seat
from pyramids_desktop.core.views import Event

from . import events as ev
from . import frames as fr
from .ids import ARCHITECT_SEAT, CAT, STONE, STONE_DIE, WORKER
from .state import Architect, Marks, Player, State

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    return _CHANGES[type(event)](state, event)


# ---- small changes


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in that place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """The items without one of a kind."""
    place = items.index(gone)
    return items[:place] + items[place + 1 :]


def with_sorted(items: tuple[int, ...], new: int) -> tuple[int, ...]:
    """The sorted items with one more."""
    place = bisect_left(items, new)
    return (*items[:place], new, *items[place:])


def added(counts: tuple[int, int, int], kind: int, amount: int) -> tuple[int, int, int]:
    """The counts of Workers, Cats and Stone dice with more or less of a kind."""
    workers, cats, stones = counts
    if kind == WORKER:
        return workers + amount, cats, stones
    if kind == CAT:
        return workers, cats + amount, stones
    return workers, cats, stones + amount


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=put(state.players, seat, player))


def _with_architect(state: State, **changes: Any) -> State:
    assert state.architect is not None  # only his own events come here
    return replace(state, architect=replace(state.architect, **changes))


def _due(state: State, event: ev.Due) -> State:
    return replace(state, stack=state.stack[:-1] + event.frames)


# ---- the deal, turns, the end


def _first_player_chosen(state: State, event: ev.FirstPlayerChosen) -> State:
    return replace(state, first=event.seat)


def _tile_dealt(state: State, event: ev.TileDealt) -> State:
    return replace(state, slots=put(state.slots, event.slot, event.tile))


def _divinity_revealed(state: State, event: ev.DivinityRevealed) -> State:
    return replace(
        state,
        row=put(state.row, event.place, event.divinity),
        bag=without(state.bag, event.divinity),
        pile=state.pile - 1,
    )


def _project_known(state: State, event: ev.ProjectDealt | ev.ProjectShown) -> State:
    shown = event.audience == PUBLIC
    return _with_player(state, event.seat, replace(state.players[event.seat], project=event.project, shown=shown))


def _architect_project_dealt(state: State, event: ev.ArchitectProjectDealt) -> State:
    assert state.architect is not None  # only his own events come here
    return _with_architect(state, projects=(*state.architect.projects, event.project))


def _scarabs_dealt(state: State, event: ev.ScarabsDealt) -> State:
    return _with_player(state, event.seat, replace(state.players[event.seat], dealt=event.scarabs))


def _scarab_chosen(state: State, event: ev.ScarabChosen) -> State:
    return _with_player(state, event.seat, replace(state.players[event.seat], chosen=event.scarab))


def _scarab_revealed(state: State, event: ev.ScarabRevealed) -> State:
    player = replace(state.players[event.seat], scarab=event.scarab, dealt=(), chosen=None)
    return _with_player(state, event.seat, player)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    if state.architect is not None and event.seat == ARCHITECT_SEAT:
        stack: tuple[fr.AnyFrame, ...] = (fr.ArchitectCard(),)
    else:
        stack = (fr.TurnChoice(event.seat),)
    return replace(state, turn=event.seat, number=event.number, marks=Marks(), stack=stack)


def _straightened(state: State, event: ev.Straightened) -> State:
    return replace(state, marks=replace(state.marks, tilted=()))


def _pharaoh_taken(state: State, event: ev.PharaohTaken) -> State:
    return replace(state, pharaoh=event.seat, cause=event.reason)


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, ended=event.reason, turn=None, stack=(), marks=Marks())


# ---- Glory and resources


def _glory_changed(state: State, event: ev.GloryChanged) -> State:
    if event.seat == len(state.players):
        assert state.architect is not None  # only he sits beyond the seats
        return _with_architect(state, glory=state.architect.glory + event.amount)
    player = state.players[event.seat]
    return _with_player(state, event.seat, replace(player, glory=player.glory + event.amount))


def _resource_gained(state: State, event: ev.ResourceGained) -> State:
    player = state.players[event.seat]
    player = replace(player, resources=added(player.resources, event.kind, 1))
    return replace(
        state,
        players=put(state.players, event.seat, player),
        reserve=added(state.reserve, event.kind, -1),
    )


def _resource_returned(state: State, event: ev.ResourceReturned) -> State:
    player = state.players[event.seat]
    players = put(state.players, event.seat, replace(player, resources=added(player.resources, event.kind, -1)))
    if event.kind == STONE_DIE:
        return replace(state, players=players, quarry=(state.quarry[0], state.quarry[1] + 1))
    return replace(state, players=players, reserve=added(state.reserve, event.kind, 1))


def _resource_let_go(state: State, event: ev.ResourceLetGo) -> State:
    if event.kind != STONE_DIE:
        return state
    return replace(
        state,
        reserve=added(state.reserve, STONE_DIE, -1),
        quarry=(state.quarry[0], state.quarry[1] + 1),
    )


# ---- Rest


def _tile_taken(state: State, event: ev.TileTaken) -> State:
    player = state.players[event.seat]
    return replace(
        state,
        players=put(state.players, event.seat, replace(player, tiles=(*player.tiles, event.tile))),
        slots=put(state.slots, state.slots.index(event.tile), None),
    )


def _tile_turned(state: State, event: ev.TileTurned) -> State:
    owner = state.players[event.owner]
    return _with_player(state, event.owner, replace(owner, turned=with_sorted(owner.turned, event.tile)))


def _tile_returned(state: State, event: ev.TileReturned) -> State:
    slots = put(state.slots, event.slot, event.tile)
    if event.owner == len(state.players):
        assert state.architect is not None  # only he sits beyond the seats
        return replace(_with_architect(state, tiles=without(state.architect.tiles, event.tile)), slots=slots)
    owner = state.players[event.owner]
    owner = replace(
        owner,
        tiles=without(owner.tiles, event.tile),
        turned=without(owner.turned, event.tile) if event.tile in owner.turned else owner.turned,
    )
    return replace(state, players=put(state.players, event.owner, owner), slots=slots)


# ---- dice


def _work_began(state: State, event: ev.WorkBegan) -> State:
    player = state.players[event.seat]
    return replace(
        state,
        players=put(state.players, event.seat, replace(player, resources=(*player.resources[:2], 0))),
        quarry=(state.quarry[0], state.quarry[1] + event.stones),
        marks=replace(state.marks, worked=True),
    )


def _dice_taken(state: State, event: ev.DiceTaken) -> State:
    return replace(
        state,
        quarry=(state.quarry[0] - event.prayer, state.quarry[1] - event.stone),
        air=(state.air[0] + event.prayer, state.air[1] + event.stone),
    )


def _stone_drawn(state: State, event: ev.StoneDrawn) -> State:
    return replace(
        state,
        reserve=added(state.reserve, STONE_DIE, -1),
        air=(state.air[0], state.air[1] + 1),
    )


def _dice_lifted(state: State, event: ev.DiceLifted) -> State:
    dice = list(state.dice)
    for die in event.dice:
        dice.remove(die)
    stones = sum(1 for die in event.dice if die > STONE)
    marks = replace(state.marks, rerolled=True) if event.divinity is None else state.marks
    air = (state.air[0] + len(event.dice) - stones, state.air[1] + stones)
    return replace(state, dice=tuple(dice), air=air, marks=marks)


def _dice_rolled(state: State, event: ev.DiceRolled) -> State:
    player = state.players[event.seat]
    return replace(
        state,
        dice=tuple(sorted(state.dice + event.dice)),
        air=(0, 0),
        players=put(state.players, event.seat, replace(player, throws=player.throws + len(event.dice))),
    )


def _die_changed(state: State, event: ev.DieChanged) -> State:
    dice = list(state.dice)
    dice.remove(event.die)
    insort(dice, event.to)
    return replace(state, dice=tuple(dice))


def _dice_returned(state: State, event: ev.DiceReturned) -> State:
    dice = list(state.dice)
    for die in event.dice:
        dice.remove(die)
    stones = sum(1 for die in event.dice if die > STONE)
    prayers = len(event.dice) - stones
    return replace(state, dice=tuple(dice), quarry=(state.quarry[0] + prayers, state.quarry[1] + stones))


def _die_built(state: State, event: ev.DieBuilt) -> State:
    return replace(
        state,
        dice=without(state.dice, STONE + event.value),
        pyramid=put(state.pyramid, event.space, event.value),
    )


# ---- cards


def _tilted(state: State, event: ev.Tilted) -> State:
    return replace(state, marks=replace(state.marks, tilted=with_sorted(state.marks.tilted, event.divinity)))


def _restored(state: State, event: ev.Restored) -> State:
    left = tuple(divinity for divinity in state.marks.tilted if divinity not in event.divinities)
    return replace(state, marks=replace(state.marks, tilted=left))


def _scarab_used(state: State, event: ev.ScarabUsed) -> State:
    return replace(state, marks=replace(state.marks, scarab=state.marks.scarab + 1))


def _divinity_borrowed(state: State, event: ev.DivinityBorrowed) -> State:
    return replace(state, marks=replace(state.marks, borrowed=event.divinity))


def _pearl_used(state: State, event: ev.PearlUsed) -> State:
    return replace(state, marks=replace(state.marks, pearl=state.marks.pearl | 1 << event.seat))


def _divinity_taken(state: State, event: ev.DivinityTaken) -> State:
    player = state.players[event.seat]
    player = replace(player, divinities=with_sorted(player.divinities, event.divinity))
    return replace(
        state,
        players=put(state.players, event.seat, player),
        row=put(state.row, state.row.index(event.divinity), None),
    )


def _divinities_discarded(state: State, event: ev.DivinitiesDiscarded) -> State:
    player = state.players[event.seat]
    left = tuple(divinity for divinity in player.divinities if divinity not in event.divinities)
    return replace(
        state,
        players=put(state.players, event.seat, replace(player, divinities=left)),
        discard=state.discard + event.divinities,
    )


def _row_dropped(state: State, event: ev.RowDropped) -> State:
    return replace(
        state,
        row=put(state.row, state.row.index(event.divinity), None),
        discard=(*state.discard, event.divinity),
    )


def _row_slid(state: State, event: ev.RowSlid) -> State:
    return replace(state, row=event.row)


# ---- the Great Architect


def _architect_took(state: State, event: ev.ArchitectTook) -> State:
    architect = _architect(state)
    state = replace(state, row=put(state.row, state.row.index(event.divinity), None))
    return _with_architect(state, divinities=(*architect.divinities, event.divinity))


def _unchanged(state: State, event: Event) -> State:
    return state


def _architect_drew_die(state: State, event: ev.ArchitectDrewDie) -> State:
    if event.source == "none":
        return state
    air = (0, 1)
    if event.source == "quarry":
        return replace(state, quarry=(state.quarry[0], state.quarry[1] - 1), air=air)
    return replace(state, reserve=added(state.reserve, STONE_DIE, -1), air=air)


def _architect_rolled(state: State, event: ev.ArchitectRolled) -> State:
    throws = _architect(state).throws + 1
    return replace(_with_architect(state, die=event.value, throws=throws), air=(0, 0))


def _architect_tile(state: State, event: ev.ArchitectTile) -> State:
    state = replace(state, slots=put(state.slots, event.slot, None))
    return _with_architect(state, tiles=(*_architect(state).tiles, event.tile))


def _architect_built(state: State, event: ev.ArchitectBuilt) -> State:
    return replace(_with_architect(state, die=0), pyramid=put(state.pyramid, event.space, event.value))


def _architect_die_returned(state: State, event: ev.ArchitectDieReturned) -> State:
    return replace(_with_architect(state, die=0), quarry=(state.quarry[0], state.quarry[1] + 1))


def _architect(state: State) -> Architect:
    assert state.architect is not None  # only his own events come here
    return state.architect


_CHANGES: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.Due: _due,
    ev.FirstPlayerChosen: _first_player_chosen,
    ev.TileDealt: _tile_dealt,
    ev.DivinityRevealed: _divinity_revealed,
    ev.ProjectDealt: _project_known,
    ev.ArchitectProjectDealt: _architect_project_dealt,
    ev.ScarabsDealt: _scarabs_dealt,
    ev.ScarabChosen: _scarab_chosen,
    ev.ScarabRevealed: _scarab_revealed,
    ev.TurnBegan: _turn_began,
    ev.Straightened: _straightened,
    ev.PharaohTaken: _pharaoh_taken,
    ev.ProjectShown: _project_known,
    ev.GameEnded: _game_ended,
    ev.GloryChanged: _glory_changed,
    ev.ResourceGained: _resource_gained,
    ev.ResourceReturned: _resource_returned,
    ev.ResourceLetGo: _resource_let_go,
    ev.TileTaken: _tile_taken,
    ev.TileTurned: _tile_turned,
    ev.TileReturned: _tile_returned,
    ev.WorkBegan: _work_began,
    ev.DiceTaken: _dice_taken,
    ev.StoneDrawn: _stone_drawn,
    ev.DiceLifted: _dice_lifted,
    ev.DiceRolled: _dice_rolled,
    ev.DieChanged: _die_changed,
    ev.DiceReturned: _dice_returned,
    ev.DieBuilt: _die_built,
    ev.Tilted: _tilted,
    ev.Restored: _restored,
    ev.ScarabUsed: _scarab_used,
    ev.DivinityBorrowed: _divinity_borrowed,
    ev.PearlUsed: _pearl_used,
    ev.DivinityTaken: _divinity_taken,
    ev.DivinitiesDiscarded: _divinities_discarded,
    ev.RowDropped: _row_dropped,
    ev.RowSlid: _row_slid,
    ev.ArchitectTook: _architect_took,
    ev.ArchitectTookNone: _unchanged,
    ev.ArchitectDrewDie: _architect_drew_die,
    ev.ArchitectRolled: _architect_rolled,
    ev.ArchitectTile: _architect_tile,
    ev.ArchitectIdle: _unchanged,
    ev.ArchitectBuilt: _architect_built,
    ev.ArchitectDieReturned: _architect_die_returned,
}
