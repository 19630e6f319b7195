"""The log: what happened, in a line each, with the reasons of the Great Architect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.core.views import Event

from . import events as ev
from .box import Box
from .ids import ARCHITECT_SEAT, RESOURCE_NAMES, STONE, STONE_DIE
from .state import State
from .words import dice_count, dice_list, divinity_name, listed, space_name, who

Line = Callable[[Box, State, Any], Message | None]


def describe(box: Box, state: State, event: Event) -> Message | None:
    """The event as a line of the log; None if it needs none. `state` is the view just before it."""
    line = _LINES.get(type(event))
    return line(box, state, event) if line is not None else None


def _seat(template: str) -> Line:
    """A line about the event's seat alone."""
    return lambda box, state, event: say(template, seat=who(box, state, event.seat))


def _with_divinity(template: str) -> Line:
    """A line about the event's seat and Divinity."""
    return lambda box, state, event: say(
        template, seat=who(box, state, event.seat), divinity=divinity_name(box, event.divinity)
    )


def _with_resource(template: str) -> Line:
    """A line about the event's seat and kind of resource."""
    return lambda box, state, event: say(
        template, seat=who(box, state, event.seat), resource=RESOURCE_NAMES[event.kind]
    )


def _card(template: str) -> Line:
    """A line about a Divinity alone."""
    return lambda box, state, event: say(template, divinity=divinity_name(box, event.divinity))


def _architect(box: Box, state: State) -> SeatName | Message:
    return who(box, state, ARCHITECT_SEAT)


# ---- Glory and resources


def why(box: Box, event: ev.GloryChanged) -> Message:
    """Where Glory comes from or goes to."""
    match event.why:
        case "build":
            return Message(N_("die and level"))
        case "cash":
            return Message(N_("two dice"))
        case "handicap":
            return Message(N_("later seat"))
        case "space":
            return Message(N_("Rest space"))
        case "architect":
            return Message(N_("power"))
        case "tile":
            return box.tiles[event.card].name
        case "scarab" | "pearl":
            return box.scarabs[event.card].name
    return divinity_name(box, event.card)


def _glory(box: Box, state: State, event: ev.GloryChanged) -> Message:
    template = (
        N_("{seat} gains {amount} Glory: {why}") if event.amount > 0 else N_("{seat} loses {amount} Glory: {why}")
    )
    return say(template, seat=who(box, state, event.seat), amount=abs(event.amount), why=why(box, event))


def _returned(box: Box, state: State, event: ev.ResourceReturned) -> Message | None:
    if event.why == "paid":
        return None
    return say(
        N_("{seat} discards a {resource}") if event.why == "discarded" else N_("{seat} puts away a {resource}"),
        seat=SeatName(event.seat),
        resource=RESOURCE_NAMES[event.kind],
    )


def _let_go(box: Box, state: State, event: ev.ResourceLetGo) -> Message:
    template = (
        N_("{seat} lets a {resource} go to the Quarry")
        if event.kind == STONE_DIE
        else N_("{seat} lets a {resource} go")
    )
    return say(template, seat=SeatName(event.seat), resource=RESOURCE_NAMES[event.kind])


# ---- cards


def _taken(box: Box, state: State, event: ev.DivinityTaken) -> Message:
    template = (
        N_("{seat} worships {divinity}") if event.how == "worship" else N_("{seat} takes {divinity} by a Rest tile")
    )
    return say(template, seat=SeatName(event.seat), divinity=divinity_name(box, event.divinity))


def _discarded(box: Box, state: State, event: ev.DivinitiesDiscarded) -> Message:
    template = (
        N_("{seat} discards {cards}: the cult is too large")
        if event.why == "cult"
        else N_("{seat} discards {cards} for Aton")
    )
    return say(
        template,
        seat=SeatName(event.seat),
        cards=listed([divinity_name(box, divinity) for divinity in event.divinities]),
    )


def _restored(box: Box, state: State, event: ev.Restored) -> Message:
    return say(
        N_("{seat} uses Ptah: {cards} can be used again"),
        seat=SeatName(event.seat),
        cards=listed([divinity_name(box, divinity) for divinity in event.divinities]),
    )


def _tilted(box: Box, state: State, event: ev.Tilted) -> Message:
    template = N_("{seat} pays the virtual die of {divinity}") if event.virtual else N_("{seat} uses {divinity}")
    return say(template, seat=SeatName(event.seat), divinity=divinity_name(box, event.divinity))


def _project_shown(box: Box, state: State, event: ev.ProjectDealt | ev.ProjectShown) -> Message:
    if event.project == HOLE:
        return say(N_("{seat} gets a Project"), seat=SeatName(event.seat))
    return say(N_("{seat} has {project}"), seat=SeatName(event.seat), project=box.projects[event.project].name)


def _scarabs_dealt(box: Box, state: State, event: ev.ScarabsDealt) -> Message:
    if HOLE in event.scarabs:
        return say(N_("{seat} gets two Scarabs"), seat=SeatName(event.seat))
    return say(
        N_("{seat} gets {cards}"),
        seat=SeatName(event.seat),
        cards=listed([box.scarabs[scarab].name for scarab in event.scarabs]),
    )


def _scarab(template: str, unseen: str) -> Line:
    def line(box: Box, state: State, event: Any) -> Message:
        if event.scarab == HOLE:
            return say(unseen, seat=SeatName(event.seat))
        return say(template, seat=SeatName(event.seat), scarab=box.scarabs[event.scarab].name)

    return line


# ---- dice and turns


def _dice_lifted(box: Box, state: State, event: ev.DiceLifted) -> Message:
    return say(N_("{seat} throws {dice} again"), seat=SeatName(event.seat), dice=dice_list(event.dice))


def _die_changed(box: Box, state: State, event: ev.DieChanged) -> Message:
    template = (
        N_("{seat} turns a Stone die from {old} to {new}")
        if event.die > STONE
        else N_("{seat} turns a Prayer die from {old} to {new}")
    )
    return say(template, seat=SeatName(event.seat), old=event.die % 10, new=event.to % 10)


def _built(box: Box, state: State, event: ev.DieBuilt) -> Message:
    return say(
        N_("{seat} builds a {value} on {space}"),
        seat=SeatName(event.seat),
        value=event.value,
        space=space_name(box, event.space),
    )


def _pharaoh(box: Box, state: State, event: ev.PharaohTaken) -> Message:
    return say(_PHARAOH[event.reason], seat=who(box, state, event.seat))


_PHARAOH: Final = {
    "stone": N_("{seat} takes the Pharaoh: the reserve has no Stone die left. The game ends with {seat}'s next turn"),
    "pile": N_("{seat} takes the Pharaoh: the pile of Divinities is empty. The game ends with {seat}'s next turn"),
    "limit": N_("{seat} takes the Pharaoh: the limit of turns is reached. The game ends with {seat}'s next turn"),
}


def _turn_began(box: Box, state: State, event: ev.TurnBegan) -> Message | None:
    if state.architect is not None and event.seat == ARCHITECT_SEAT:
        return say(N_("The turn of {seat}"), seat=_architect(box, state))
    return None


# ---- the Great Architect

_TOOK: Final = {
    "ennead": N_("{seat} takes {divinity}: the Ennead comes first"),
    "ennead_right": N_("{seat} takes {divinity}: of the Ennead the one furthest to the right"),
    "glory": N_("{seat} takes {divinity}: it has the most Glory"),
    "glory_right": N_("{seat} takes {divinity}: of those with the most Glory the one furthest to the right"),
    "only": N_("{seat} takes {divinity}: no other is open"),
}
_DREW: Final = {
    "quarry": N_("{seat} takes a Stone die of the Quarry"),
    "reserve": N_("{seat} takes a Stone die of the reserve: the Quarry has none"),
    "none": N_("No Stone die is left for {seat}"),
}


def _architect_took(box: Box, state: State, event: ev.ArchitectTook) -> Message:
    return say(_TOOK[event.reason], seat=_architect(box, state), divinity=divinity_name(box, event.divinity))


def _architect_tile(box: Box, state: State, event: ev.ArchitectTile) -> Message:
    template = (
        N_("{seat} takes Rest tile {number}: it is on the board")
        if event.reason == "rolled"
        else N_("{seat} takes Rest tile {number}: the lowest number, for want of a die")
    )
    return say(template, seat=_architect(box, state), number=event.slot + 1)


def _architect_built(box: Box, state: State, event: ev.ArchitectBuilt) -> Message:
    template = (
        N_("{seat} builds a {value} on {space}: tile {value} is gone, and an arrangement is complete")
        if event.reason == "project"
        else N_("{seat} builds a {value} on {space}: tile {value} is gone, and this space comes first")
    )
    return say(template, seat=_architect(box, state), value=event.value, space=space_name(box, event.space))


_LINES: Final[dict[type[Event], Line]] = {
    ev.FirstPlayerChosen: _seat(N_("{seat} begins")),
    ev.DivinityRevealed: _card(N_("{divinity} comes to the row")),
    ev.ProjectDealt: _project_shown,
    ev.ProjectShown: _project_shown,
    ev.ArchitectProjectDealt: lambda b, s, e: say(
        N_("{seat} has {project}"), seat=_architect(b, s), project=b.projects[e.project].name
    ),
    ev.ScarabsDealt: _scarabs_dealt,
    ev.ScarabChosen: _scarab(N_("{seat} keeps {scarab}"), N_("{seat} has chosen a Scarab")),
    ev.ScarabRevealed: _scarab(N_("{seat} shows {scarab}"), N_("{seat} has chosen a Scarab")),
    ev.TurnBegan: _turn_began,
    ev.PharaohTaken: _pharaoh,
    ev.GameEnded: lambda b, s, e: Message(N_("The game ends")),
    ev.GloryChanged: _glory,
    ev.ResourceGained: _with_resource(N_("{seat} gains a {resource}")),
    ev.ResourceReturned: _returned,
    ev.ResourceLetGo: _let_go,
    ev.TileTaken: lambda b, s, e: say(N_("{seat} rests: {tile}"), seat=SeatName(e.seat), tile=b.tiles[e.tile].short),
    ev.TileTurned: lambda b, s, e: say(
        N_("{seat} rests with a tile of {owner}: {tile}"),
        seat=SeatName(e.seat),
        owner=SeatName(e.owner),
        tile=b.tiles[e.tile].short,
    ),
    ev.TileReturned: lambda b, s, e: say(
        N_("{seat} puts {tile} back to slot {slot}"),
        seat=who(b, s, e.owner),
        tile=b.tiles[e.tile].name,
        slot=e.slot + 1,
    ),
    ev.WorkBegan: _seat(N_("{seat} works")),
    ev.DiceTaken: lambda b, s, e: say(
        N_("{seat} takes {dice}"), seat=SeatName(e.seat), dice=dice_count(e.prayer, e.stone)
    ),
    ev.StoneDrawn: _seat(N_("{seat} takes a Stone die of the reserve to roll it")),
    ev.DiceLifted: _dice_lifted,
    ev.DiceRolled: lambda b, s, e: say(N_("{seat} rolls {dice}"), seat=SeatName(e.seat), dice=dice_list(e.dice)),
    ev.DieChanged: _die_changed,
    ev.DieBuilt: _built,
    ev.Tilted: _tilted,
    ev.Restored: _restored,
    ev.ScarabUsed: _scarab(N_("{seat} uses {scarab}"), N_("{seat} has chosen a Scarab")),
    ev.DivinityBorrowed: _with_divinity(N_("{seat} borrows {divinity}")),
    ev.DivinityTaken: _taken,
    ev.DivinitiesDiscarded: _discarded,
    ev.RowDropped: _card(N_("{divinity} is discarded from the row")),
    ev.ArchitectTook: _architect_took,
    ev.ArchitectTookNone: lambda b, s, e: say(N_("{seat} takes no Divinity: none is open"), seat=_architect(b, s)),
    ev.ArchitectDrewDie: lambda b, s, e: say(_DREW[e.source], seat=_architect(b, s)),
    ev.ArchitectRolled: lambda b, s, e: say(N_("{seat} rolls a {value}"), seat=_architect(b, s), value=e.value),
    ev.ArchitectTile: _architect_tile,
    ev.ArchitectIdle: lambda b, s, e: say(N_("No tile is left for {seat}"), seat=_architect(b, s)),
    ev.ArchitectBuilt: _architect_built,
    ev.ArchitectDieReturned: lambda b, s, e: say(N_("The die of {seat} goes to the Quarry"), seat=_architect(b, s)),
}
