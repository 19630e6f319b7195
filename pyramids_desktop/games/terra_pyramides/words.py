"""What Terra Pyramides says to players: names of things and commands, prompts, the steps of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyramids_desktop.core.game import Phase
from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import EVERYTHING, HOLE, Viewer

from . import commands as do
from . import frames as fr
from .box import Box, Printed
from .building import build_legal
from .geometry import Line
from .ids import COLOR_NAMES, LINE_NAMES
from .state import State, drawable, player_of


def catalogue_strings(printed: Printed) -> Iterator[str]:
    """Every text of the data files that a player may read; those in the code are marked where they stand."""
    for card in printed.table.strategy_cards.values():
        yield from (card.name, card.short, card.long)
    for mission in printed.table.missions:
        yield from (mission.name, mission.short, mission.long)
    for ruling in printed.rulings:
        yield from (ruling.choice, ruling.alternative)


# ---- names of things


def tile_name(box: Box, tile: int) -> Message:
    """A tile by its symbols, or an unknown one."""
    return Message(N_("a tile")) if tile == HOLE else box.printed.tiles[tile].name


def place_name(box: Box, cell: int) -> str:
    """A cell by its column and row: "C4"; columns have letters, rows count from the top."""
    x, y = box.board.xy(cell)
    return f"{chr(ord('A') + x)}{y + 1}"


def site_place(box: Box, site: int) -> str:
    """A building site by its column and row."""
    return place_name(box, box.board.sites[site])


def site_name(box: Box, state: State, site: int) -> Message:
    """A site with what stands on it."""
    one = state.sites[site]
    place = site_place(box, site)
    if one.color is not None:
        return say(N_("the {color} pyramid {place}"), color=COLOR_NAMES[one.color], place=place)
    if one.value:
        return say(N_("Foundation {value} at {place}"), value=one.value, place=place)
    return say(N_("the site {place}"), place=place)


def row_name(box: Box, line: Line) -> Message:
    """A row by its direction and its ends."""
    ends = (place_name(box, line.cells[0]), place_name(box, line.cells[-1]))
    return say(N_("{line} {first}-{last}"), line=LINE_NAMES[line.direction], first=ends[0], last=ends[1])


def stack_name(stack: int) -> Message:
    """A stack by its number from 1; 1 to 4 are the Sphinx's, the others the Scarab's."""
    template = N_("Sphinx stack {number}") if stack < 4 else N_("Scarab stack {number}")
    return say(template, number=stack % 4 + 1)


# ---- commands


def name(box: Box, state: State, command: do.Command) -> Message:
    """The command in a few words."""
    match command:
        case do.Place(cell=cell, toward=toward):
            return say(
                N_("Place the tile on {place}, stairs to {site}"),
                place=place_name(box, cell),
                site=site_place(box, toward),
            )
        case do.ChooseRow(line=line):
            return say(N_("Activate the {row}"), row=row_name(box, box.board.lines[line]))
        case do.Populate(cell=cell):
            return say(N_("Put a Worker on the tile at {place}"), place=place_name(box, cell))
        case do.Move(cell=cell, site=site):
            return say(
                N_("Worker from {place} to {site}"), place=place_name(box, cell), site=site_name(box, state, site)
            )
        case do.Home(cell=cell):
            return say(N_("Worker from {place} back to the supply"), place=place_name(box, cell))
        case do.Draw(stack=stack):
            return say(N_("Draw from {stack}"), stack=stack_name(stack))
        case do.Done():
            return Message(N_("End the turn"))
        case do.PutTile(tile=tile):
            return say(N_("Next: {tile}"), tile=tile_name(box, tile))
        case do.Leave():
            if state.stack and isinstance(state.stack[-1], fr.PopulateChoice):
                return Message(N_("Go on without Workers"))
            return Message(N_("Leave the rest as it lies"))
        case _:
            return _action_name(box, state, command)


def _action_name(box: Box, state: State, command: do.Command) -> Message:
    match command:
        case do.Build(site=site):
            level = state.sites[site].level + 1
            return say(N_("Build level {level} of {site}"), level=level, site=site_name(box, state, site))
        case do.BuildFirst(site=site, color=color, block=block):
            return say(
                N_("Build a {color} pyramid on {site} for a block: {block}"),
                color=COLOR_NAMES[color],
                site=site_name(box, state, site),
                block=COLOR_NAMES[block],
            )
        case do.BuyWorker(site=site):
            return _priced(box.prices.worker, say(N_("Worker to {site}"), site=site_name(box, state, site)))
        case do.BuyBlock():
            return _priced(box.prices.block, Message(N_("white block")))
        case do.Exchange(block=block, other=other):
            return say(N_("Exchange {block} and {other} for white"), block=COLOR_NAMES[block], other=COLOR_NAMES[other])
        case do.Look(stack=stack):
            return _priced(box.prices.look, say(N_("look at {stack}"), stack=stack_name(stack)))
        case do.BuyGrave():
            return _priced(box.prices.grave, Message(N_("step on the Grave Goods track")))
        case do.BuySail():
            return _priced(box.prices.ship, Message(N_("step of the ship")))
        case do.BuyCard(card=card):
            price = box.strategy_price(player_of(state, fr.asked(state.stack[-1])).steps) if state.stack else 0
            return _priced(price, say(N_("strategy card {card}"), card=box.strategy_cards[card].name))
    return _chance_name(box, command)


def _priced(price: int, what: Message) -> Message:
    return say(N_("{price} gold: {what}"), price=price, what=what)


def _chance_name(box: Box, command: do.Command) -> Message:
    match command:
        case do.FirstPlayer(seat=seat):
            return say(N_("{seat} begins"), seat=SeatName(seat))
        case do.FromStack(stack=stack, tile=tile):
            return say(N_("{tile} from {stack}"), tile=tile_name(box, tile), stack=stack_name(stack))
        case do.Foundation(value=value):
            return say(N_("Foundation {value}"), value=value)
        case do.Contents():
            return Message(N_("The stack is seen"))
        case do.Drawn(tile=tile):
            return tile_name(box, tile)
    return Message(N_("The turn ends"))


# ---- prompts


_ASKED: Final[dict[type[fr.Frame], Message]] = {
    fr.PlaceChoice: Message(N_("Place your tile, its stairs toward a site.")),
    fr.RowChoice: Message(N_("Choose the row to activate: it brings what it shows.")),
    fr.PopulateChoice: Message(N_("Workers are short: name the tiles that get one.")),
    fr.WorkerChoice: Message(N_("Draw your Workers to sites, or take them back.")),
    fr.Act: Message(N_("Build and spend if you like, then draw a tile.")),
    fr.OrderChoice: Message(N_("Put the stack in order, from the top down.")),
    fr.LimitChoice: Message(N_("You have more than you may keep: spend or exchange.")),
}

_TOPICS: Final[dict[type[fr.Frame], Message]] = {
    fr.PlaceChoice: Message(N_("placing a tile")),
    fr.RowChoice: Message(N_("choosing a row")),
    fr.PopulateChoice: Message(N_("populating the row")),
    fr.WorkerChoice: Message(N_("drawing Workers")),
    fr.Act: Message(N_("actions and drawing a tile")),
    fr.OrderChoice: Message(N_("looking at a stack")),
    fr.LimitChoice: Message(N_("limits")),
}


def ask(box: Box, state: State, frame: fr.Frame) -> Message:
    """What the mover is asked."""
    if isinstance(frame, fr.Act) and not drawable(state, box.leftover):
        return Message(N_("Build and spend if you like, then end the turn."))
    if isinstance(frame, fr.WorkerChoice) and player_of(state, frame.seat).turns == 0:
        return Message(N_("Draw your Workers, in your first turn all to one Foundation."))
    if isinstance(frame, fr.WorkerChoice) and build_legal(box, state, frame.seat):
        return Message(N_("Draw your Workers to sites, or take them back; you can build now, too."))
    return _ASKED[type(frame)]


def topic(frame: fr.Frame) -> Message:
    """What a decision is about, in two words."""
    return _TOPICS[type(frame)]


def prompt(box: Box, state: State, viewer: Viewer) -> Message:
    """What is to be decided now."""
    if not state.stack:
        if state.mission:
            return Message(N_("The mission is over."))
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, fr.TurnEnd):
        return say(N_("The turn of {seat} is done."), seat=SeatName(frame.seat))
    if isinstance(frame, fr.CHANCE_FRAMES):
        return Message(N_("A tile or Foundation comes to light."))
    seat = fr.asked(frame)
    if viewer in (seat, EVERYTHING):
        return ask(box, state, frame)
    return say(N_("{seat} decides: {what}."), seat=SeatName(seat), what=topic(frame))


STEPS: Final = (
    Message(N_("Tile")),
    Message(N_("Row")),
    Message(N_("Workers")),
    Message(N_("Build and draw")),
)


def phase(state: State) -> Phase:
    """The steps of the present turn."""
    order: tuple[tuple[type[fr.Frame], int], ...] = (
        (fr.PlaceChoice, 0),
        (fr.RowChoice, 1),
        (fr.PopulateChoice, 2),
        (fr.WorkerChoice, 2),
    )
    for kind, step in order:
        if any(isinstance(frame, kind) for frame in state.stack):
            return Phase(STEPS, step)
    return Phase(STEPS, 3 if state.turn is not None else 0)


def blocks_text(blocks: tuple[int, ...]) -> Message | None:
    """Blocks by color: "2 blue, 1 white"; None for none."""
    parts = [
        say(N_("{count} {color}"), count=count, color=COLOR_NAMES[color]) for color, count in enumerate(blocks) if count
    ]
    if not parts:
        return None
    text = parts[0]
    for part in parts[1:]:
        text = say(N_("{first}, {next}"), first=text, next=part)
    return text


def workers_text(count: int) -> Message:
    """A number of Workers."""
    return say_n("{count} Worker", "{count} Workers", count)
