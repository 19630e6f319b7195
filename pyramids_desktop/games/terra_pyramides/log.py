"""The log: what happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.core.views import Event

from . import events as ev
from .box import Box
from .ids import COLOR_NAMES
from .scoring import progress
from .state import State
from .words import blocks_text, place_name, row_name, site_name, site_place, stack_name, tile_name

Teller = Callable[[Box, State, Any], Message | None]


def describe(box: Box, state: State, event: Event) -> Message | None:
    """The event as a line of the log; None if it needs none. `state` is the view just before it."""
    line = _LINES.get(type(event))
    return line(box, state, event) if line is not None else None


def who(state: State, board: int) -> SeatName | Message:
    """Whose player board it is: a seat's, or the one of all who play a mission together."""
    return Message(N_("The team")) if state.mission and len(state.hands) > 1 else SeatName(board)


def _start_tile(box: Box, state: State, event: ev.StartTileLaid) -> Message:
    return say(N_("Start tile on {place}: {tile}"), tile=tile_name(box, event.tile), place=place_name(box, event.cell))


def _turn_began(box: Box, state: State, event: ev.TurnBegan) -> Message | None:
    """Somebody alone has no change of turns that would tell them apart."""
    return say(N_("Turn {number}"), number=event.number) if len(state.hands) == 1 else None


def _placed(box: Box, state: State, event: ev.TilePlaced) -> Message:
    return say(
        N_("{seat} places a tile on {place}: {tile}"),
        seat=SeatName(event.seat),
        tile=tile_name(box, event.tile),
        place=place_name(box, event.cell),
    )


def _founded(box: Box, state: State, event: ev.FoundationLaid) -> Message:
    return say(N_("Foundation {value} comes to {place}"), value=event.value, place=site_place(box, event.site))


def _drawn(box: Box, state: State, event: ev.TileDrawn) -> Message:
    seat, stack = SeatName(event.seat), stack_name(event.stack)
    if event.tile == HOLE:
        return say(N_("{seat} draws a tile from {stack}"), seat=seat, stack=stack)
    return say(N_("{seat} draws from {stack}: {tile}"), seat=seat, stack=stack, tile=tile_name(box, event.tile))


def _shown(box: Box, state: State, event: ev.TopShown) -> Message:
    return say(N_("On top of {stack}: {tile}"), stack=stack_name(event.stack), tile=tile_name(box, event.tile))


def _seen(box: Box, state: State, event: ev.StackSeen) -> Message:
    return say(N_("{seat} looks at {stack}"), seat=SeatName(event.seat), stack=stack_name(event.stack))


def _row(box: Box, state: State, event: ev.RowChosen) -> Message:
    return say(
        N_("{seat} activates the {row}"), seat=SeatName(event.seat), row=row_name(box, box.board.lines[event.line])
    )


def _populated(box: Box, state: State, event: ev.Populated) -> Message:
    return say_n(
        "{seat} puts {count} Worker on the row",
        "{seat} puts {count} Workers on the row",
        len(event.cells),
        seat=who(state, event.board),
    )


def _moved(box: Box, state: State, event: ev.WorkerMoved) -> Message:
    return say(
        N_("{seat} draws a Worker from {place} to {site}"),
        seat=who(state, event.board),
        place=place_name(box, event.cell),
        site=site_name(box, state, event.site),
    )


def _home(box: Box, state: State, event: ev.WorkerHome) -> Message:
    return say(
        N_("{seat} takes the Worker on {place} back"), seat=who(state, event.board), place=place_name(box, event.cell)
    )


def _bought(box: Box, state: State, event: ev.WorkerBought) -> Message:
    return say(
        N_("{seat} buys a Worker for {site}"), seat=who(state, event.board), site=site_name(box, state, event.site)
    )


def _built(box: Box, state: State, event: ev.Built) -> Message:
    return say(
        N_("{seat} builds level {level} of the {color} pyramid {place}, worth {value}"),
        seat=who(state, event.board),
        level=event.level,
        color=COLOR_NAMES[event.color],
        place=site_place(box, event.site),
        value=box.level_value[event.level],
    )


def _enclosed(box: Box, state: State, event: ev.Enclosed) -> Message:
    return say(N_("{seat}: {site} is enclosed"), seat=who(state, event.board), site=site_name(box, state, event.site))


def _blocks(box: Box, state: State, event: ev.BlocksGained) -> Message | None:
    seat = who(state, event.board)
    colors = [color for color, count in enumerate(event.blocks) if count]
    if len(colors) == 1:
        return say_n(
            "{seat} gains {count} {color} block",
            "{seat} gains {count} {color} blocks",
            event.blocks[colors[0]],
            seat=seat,
            color=COLOR_NAMES[colors[0]],
        )
    text = blocks_text(event.blocks)
    return None if text is None else say(N_("{seat} gains blocks: {blocks}"), seat=seat, blocks=text)


def _exchanged(box: Box, state: State, event: ev.Exchanged) -> Message:
    return say(
        N_("{seat} exchanges two blocks, {block} and {other}, for a white one"),
        seat=who(state, event.board),
        block=COLOR_NAMES[event.block],
        other=COLOR_NAMES[event.other],
    )


_WHY: Final[dict[ev.Why, Message]] = {
    "row": Message(N_("from the row")),
    "coin": Message(N_("from coins of the Horus track")),
    "enclosure": Message(N_("from around the enclosed site")),
    "handicap": Message(N_("to begin with")),
    "action": Message(N_("for gold")),
}
_USE: Final[dict[ev.Use, Message]] = {
    "half": Message(N_("to place on the other half")),
    "worker": Message(N_("for a Worker")),
    "block": Message(N_("for a white block")),
    "look": Message(N_("to look at a stack")),
    "grave": Message(N_("for a grave good")),
    "ship": Message(N_("for the ship")),
    "card": Message(N_("for a strategy card")),
}


def _gold(box: Box, state: State, event: ev.GoldGained) -> Message:
    return say(N_("{seat} gains {amount} gold {why}"), amount=event.amount, **_whose(state, event))


def _whose(state: State, event: Any) -> dict[str, SeatName | Message]:
    """Who gains something, and where it comes from."""
    return {"seat": who(state, event.board), "why": _WHY[event.why]}


def _paid(box: Box, state: State, event: ev.GoldPaid) -> Message:
    return say(
        N_("{seat} pays {amount} gold {use}"), seat=who(state, event.board), amount=event.amount, use=_USE[event.use]
    )


def _card(box: Box, state: State, event: ev.CardTaken) -> Message:
    return say(
        N_("{seat} takes the strategy card {card}"),
        seat=who(state, event.board),
        card=box.printed.strategy_cards[event.card].name,
    )


def _ended(box: Box, state: State, event: ev.GameEnded) -> Message:
    if event.reason == "goal":
        return Message(N_("The goal of the mission is reached"))
    if box.mission is None:
        return Message(N_("The last tile is placed: the game is over"))
    have, need = progress(box, state)
    if have >= need:
        return Message(N_("The last tile is placed: the goal of the mission is reached"))
    return say(N_("The last tile is placed: the mission is lost, {count} short of the goal"), count=need - have)


_LINES: Final[dict[type[Event], Teller]] = {
    ev.FirstPlayerChosen: lambda box, state, event: say(N_("{seat} begins"), seat=SeatName(event.seat)),
    ev.StartTileLaid: _start_tile,
    ev.TurnBegan: _turn_began,
    ev.GameEnded: _ended,
    ev.TilePlaced: _placed,
    ev.TileKept: lambda box, state, event: say(
        N_("{seat} finds no space and keeps the tile"), seat=SeatName(event.seat)
    ),
    ev.FoundationLaid: _founded,
    ev.TileDrawn: _drawn,
    ev.TopShown: _shown,
    ev.StackSeen: _seen,
    ev.RowChosen: _row,
    ev.Populated: _populated,
    ev.WorkerMoved: _moved,
    ev.WorkerHome: _home,
    ev.WorkerBought: _bought,
    ev.Built: _built,
    ev.Enclosed: _enclosed,
    ev.BlocksGained: _blocks,
    ev.Exchanged: _exchanged,
    ev.GoldGained: _gold,
    ev.GoldPaid: _paid,
    ev.HorusStepped: lambda box, state, event: say_n(
        "{seat} goes {count} step along the Horus track ({why})",
        "{seat} goes {count} steps along the Horus track ({why})",
        event.amount,
        **_whose(state, event),
    ),
    ev.GravesStepped: lambda box, state, event: say_n(
        "{seat} goes {count} step along the Grave Goods track ({why})",
        "{seat} goes {count} steps along the Grave Goods track ({why})",
        event.amount,
        **_whose(state, event),
    ),
    ev.OasesStepped: lambda box, state, event: say_n(
        "{seat} goes {count} step along the Oases track ({why})",
        "{seat} goes {count} steps along the Oases track ({why})",
        event.amount,
        **_whose(state, event),
    ),
    ev.Sailed: lambda box, state, event: say_n(
        "The ship of {seat} sails {count} space on ({why})",
        "The ship of {seat} sails {count} spaces on ({why})",
        event.amount,
        **_whose(state, event),
    ),
    ev.CardTaken: _card,
}
