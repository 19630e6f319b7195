"""What Pyramidice says to players: names of things and commands, prompts, the steps of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pyramids_desktop.core.game import Phase
from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, Seat, Viewer

from . import commands as do
from . import frames as fr
from .box import Box, load_box
from .ids import (
    ANY_DIE,
    ANY_STONE,
    ARCHITECT_SEAT,
    BASTET,
    CAT_SYMBOL,
    GOLDEN_CAT,
    HAPY,
    PEARL,
    RESOURCE_NAMES,
    STACK,
    STONE,
    WORKER_SYMBOL,
)
from .state import State


def catalogue_strings(box: Box | None = None) -> Iterator[str]:
    """Every text of the data files (the shipped ones without a box) that a player may read; those in the code are
    marked where they stand."""
    box = box if box is not None else load_box()
    files = box.files
    for divinity in files.divinities.divinities.values():
        yield from (divinity.name, divinity.short, divinity.long)
    for scarab in files.scarabs.scarabs.values():
        yield from (scarab.name, scarab.short, scarab.long)
    for tile in files.tiles.tiles:
        yield from (tile.name, tile.short, tile.long)
    for architect in files.architects.architects.values():
        yield from (architect.name, architect.short, architect.long)
    yield from (pyramid.name for pyramid in box.table.pyramids)
    for ruling in box.rulings:
        yield from (ruling.choice, ruling.alternative)


# ---- names of things


def who(box: Box, state: State, seat: Seat) -> SeatName | Message:
    """A player, or the Great Architect."""
    if state.architect is not None and seat == ARCHITECT_SEAT:
        return box.architects[state.architect.id].name
    return SeatName(seat)


def die_name(die: int) -> Message:
    """A rolled die with its color and value."""
    template = N_("Stone die {value}") if die > STONE else N_("Prayer die {value}")
    return say(template, value=die % 10)


def dice_list(dice: tuple[int, ...]) -> Message:
    """Dice in a row, by color: "Prayer 1 3, Stone 6"."""
    prayers = " ".join(str(die % 10) for die in dice if die < STONE)
    stones = " ".join(str(die % 10) for die in dice if die > STONE)
    if not stones:
        return say(N_("Prayer {values}"), values=prayers)
    if not prayers:
        return say(N_("Stone {values}"), values=stones)
    return say(N_("Prayer {prayers}, Stone {stones}"), prayers=prayers, stones=stones)


def dice_count(prayer: int, stone: int) -> Message:
    """So many dice of each color: "2 Prayer dice and 1 Stone die"."""
    prayers = say_n("{count} Prayer die", "{count} Prayer dice", prayer)
    stones = say_n("{count} Stone die", "{count} Stone dice", stone)
    if not stone:
        return prayers
    return say(N_("{first} and {next}"), first=prayers, next=stones) if prayer else stones


def divinity_name(box: Box, divinity: int) -> Message:
    """A Divinity, or the whole Ennead."""
    return Message(N_("the whole Ennead")) if divinity == STACK else box.divinities[divinity].name


def listed(names: list[Message]) -> Message:
    """Several names in a row."""
    result = names[0]
    for following in names[1:]:
        result = say(N_("{first}, {next}"), first=result, next=following)
    return result


def space_name(box: Box, space: int) -> Message:
    """A space of a pyramid: row and column count from its top left."""
    place = box.spaces[space]
    return say(
        N_("{pyramid}, level {level}, row {row}, column {column}"),
        pyramid=box.pyramid_names[place.pyramid],
        level=place.level,
        row=place.row,
        column=place.column,
    )


def changer_name(by: int) -> Message:
    """What changes a die: a Worker, a Cat, the Golden Cat."""
    return Message(N_("Golden Cat")) if by == GOLDEN_CAT else RESOURCE_NAMES[by]


def symbol_name(symbol: int) -> Message:
    """A symbol of a cost."""
    if symbol == CAT_SYMBOL:
        return Message(N_("a Cat"))
    if symbol == WORKER_SYMBOL:
        return Message(N_("a Worker"))
    if symbol == ANY_DIE:
        return Message(N_("any die"))
    if symbol == ANY_STONE:
        return Message(N_("any Stone die"))
    template = N_("a Stone die showing {value}") if symbol > STONE else N_("a die showing {value}")
    return say(template, value=symbol % 10)


# ---- the steps of a turn

_DEAL: Final = (Message(N_("Set-up")),)
_START: Final = (Message(N_("Rest or work")),)
_REST: Final = (Message(N_("Divinity")), Message(N_("Rest tile")), Message(N_("End of turn")))
_WORK: Final = (Message(N_("Choose dice")), Message(N_("Roll")), Message(N_("Use dice")), Message(N_("Cult")))
_ARCHITECT: Final = (Message(N_("Divinity")), Message(N_("Die")), Message(N_("Tile or stone")))


def phase(state: State) -> Phase:
    """The steps of the present turn, and the one the top frame belongs to."""
    if not state.stack:
        return Phase((Message(N_("The end")),), 0)
    if state.turn is None:
        return Phase(_DEAL, 0)
    frame = state.stack[-1]
    if state.architect is not None and state.turn == ARCHITECT_SEAT:
        if isinstance(frame, fr.ArchitectCard):
            return Phase(_ARCHITECT, 0)
        return Phase(_ARCHITECT, 1 if isinstance(frame, fr.ArchitectDie | fr.RollDue) else 2)
    if isinstance(frame, fr.TurnChoice):
        return Phase(_REST, 1) if frame.resting else Phase(_START, 0)
    if not state.marks.worked:
        return Phase(_REST, 2 if isinstance(frame, fr.TurnEnd | fr.ReturnChoice | fr.RowDue) else 1)
    if isinstance(frame, fr.DiceChoice):
        return Phase(_WORK, 0)
    if isinstance(frame, fr.RollDue):
        return Phase(_WORK, 1)
    acting = any(isinstance(below, fr.Act) for below in state.stack)
    return Phase(_WORK, 2 if acting else 3)


# ---- what is to be decided


def prompt(box: Box, state: State, viewer: Viewer) -> Message:
    """What is to be decided now, to the mover or about the mover."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, fr.CHANCE_FRAMES):
        return _chance_prompt(box, state, frame)
    seat = fr.asked(frame)
    if seat != viewer:
        return say(N_("{seat} decides: {what}"), seat=SeatName(seat), what=topic(box, frame))
    return ask(box, state, frame)


def ask(box: Box, state: State, frame: fr.Frame) -> Message:
    """What the frame asks its seat."""
    return _PROMPTS[type(frame)](box, state, frame)


def topic(box: Box, frame: fr.Frame) -> Message:
    """What a pending decision is about, in a word or two."""
    if isinstance(frame, fr.Pay):
        return _pay_topic(box, frame)
    return _TOPICS.get(type(frame), Message(N_("a choice")))


def _chance_prompt(box: Box, state: State, frame: fr.Frame) -> Message:
    match frame:
        case fr.TurnEnd():
            return say(N_("The turn of {seat} ends."), seat=SeatName(frame.seat))
        case fr.RollDue():
            return say(N_("{seat} rolls the dice."), seat=who(box, state, frame.seat))
        case fr.ArchitectCard():
            return say(N_("{seat} takes a Divinity."), seat=who(box, state, ARCHITECT_SEAT))
        case fr.ArchitectDie():
            return say(N_("{seat} takes a die."), seat=who(box, state, ARCHITECT_SEAT))
        case fr.ArchitectAct():
            return say(N_("{seat} takes a Rest tile or builds."), seat=who(box, state, ARCHITECT_SEAT))
        case fr.RowDue():
            return Message(N_("A Divinity comes to the row."))
    return Message(N_("The game is set up."))


def _pay_topic(box: Box, frame: fr.Pay) -> Message:
    match frame.purpose:
        case "worship" | "power":
            return divinity_name(box, frame.target)
        case "build":
            return say(N_("building on {space}"), space=space_name(box, frame.target))
        case "replace":
            return say(N_("replacing {divinity}"), divinity=divinity_name(box, frame.target))
        case "borrow":
            return say(N_("borrowing {divinity}"), divinity=divinity_name(box, frame.target))
    return Message(N_("Glory"))


def _pay_prompt(box: Box, state: State, frame: fr.Pay) -> Message:
    return say(N_("For {what} pay {symbol}."), what=_pay_topic(box, frame), symbol=symbol_name(frame.symbols[0]))


def _dice_prompt(box: Box, state: State, frame: fr.DiceChoice) -> Message:
    if BASTET in state.players[frame.seat].divinities:
        return Message(N_("Take a die for each Worker, and with Bastet for as many Cats as you like."))
    return Message(N_("Take a die for each Worker: choose between Prayer and Stone dice."))


def _turn_prompt(box: Box, state: State, frame: fr.TurnChoice) -> Message:
    if frame.resting:
        can_hapy = HAPY in state.players[frame.seat].divinities
        return Message(N_("Take a Rest tile, or use Hapy.") if can_hapy else N_("Take a Rest tile."))
    return Message(N_("Rest: take a Rest tile. Or work: send your Workers to the Quarry."))


def _set_prompt(box: Box, state: State, frame: fr.SetChoice) -> Message:
    if frame.divinity is None:
        return Message(N_("Ruby Scarab: turn a Stone die to the value you like."))
    return say(N_("{divinity}: turn a die to the value you like."), divinity=divinity_name(box, frame.divinity))


def _gain_prompt(box: Box, state: State, frame: fr.Gain) -> Message:
    if frame.fixed and not frame.free:
        return Message(N_("Your board will be full: choose which resource comes next."))
    return say_n("Take {count} resource you like.", "Take {count} resources you like.", frame.free + len(frame.fixed))


def _return_prompt(box: Box, state: State, frame: fr.ReturnChoice) -> Message:
    tile = box.tiles[frame.tiles[0]].name
    return say(N_("Choose the slot for the tile {tile} that goes back."), tile=tile)


_PROMPTS: Final[dict[type[fr.Frame], Callable[[Box, State, Any], Message]]] = {
    fr.ScarabChoice: lambda b, s, f: Message(N_("Keep one of your two Scarabs. All are revealed together.")),
    fr.TurnChoice: _turn_prompt,
    fr.DiceChoice: _dice_prompt,
    fr.Act: lambda b, s, f: Message(N_("Use your dice: worship, build, use powers, or end.")),
    fr.RerollChoice: lambda b, s, f: (
        Message(N_("Choose more dice to throw again, or throw."))
        if f.chosen
        else Message(N_("Choose the dice to throw again."))
    ),
    fr.SetChoice: _set_prompt,
    fr.ValueChoice: lambda b, s, f: say(
        N_("{divinity}: choose the value of the dice you return."), divinity=divinity_name(b, f.divinity)
    ),
    fr.Pay: _pay_prompt,
    fr.Gain: _gain_prompt,
    fr.Overflow: lambda b, s, f: say(
        N_("Your board is full: put something away for the {resource}, or let it go."), resource=RESOURCE_NAMES[f.kind]
    ),
    fr.AlikeChoice: lambda b, s, f: say_n(
        "Choose the kind of which you take {count}.", "Choose the kind of which you take {count}.", f.count
    ),
    fr.LoseChoice: lambda b, s, f: say_n(
        "Discard a resource; you take {count} of other kinds.",
        "Discard a resource; you take {count} of other kinds.",
        f.others,
    ),
    fr.DivinityChoice: lambda b, s, f: Message(N_("Take a Divinity of the row.")),
    fr.CultChoice: lambda b, s, f: Message(N_("You have more Divinities than resources: discard one.")),
    fr.AtonChoice: lambda b, s, f: Message(N_("Aton: discard a Divinity.")),
    fr.PearlOffer: lambda b, s, f: say(
        N_("Pearl Scarab: pay {workers} Workers for {glory} Glory, or pass."),
        workers=b.scarabs[PEARL].workers,
        glory=f.glory,
    ),
    fr.ReturnChoice: _return_prompt,
}

_TOPICS: Final[dict[type[fr.Frame], Message]] = {
    fr.ScarabChoice: Message(N_("a Scarab")),
    fr.TurnChoice: Message(N_("rest or work")),
    fr.DiceChoice: Message(N_("which dice")),
    fr.Act: Message(N_("the use of dice")),
    fr.RerollChoice: Message(N_("a reroll")),
    fr.SetChoice: Message(N_("a die to turn")),
    fr.Gain: Message(N_("a resource")),
    fr.Overflow: Message(N_("a full board")),
    fr.AlikeChoice: Message(N_("a resource")),
    fr.LoseChoice: Message(N_("a resource to discard")),
    fr.DivinityChoice: Message(N_("a Divinity")),
    fr.CultChoice: Message(N_("the cult")),
    fr.AtonChoice: Message(N_("Aton")),
    fr.PearlOffer: Message(N_("the Pearl Scarab")),
    fr.ReturnChoice: Message(N_("where tiles go back")),
}


# ---- names of commands


def name(box: Box, state: State, command: do.Command) -> Message:
    """The command in a few words."""
    make = _NAMES.get(type(command))
    return make(box, state, command) if make is not None else Message(N_("Chance"))


def _change_name(box: Box, state: State, command: do.ChangeDie) -> Message:
    return say(
        N_("{changer}: {die} to {value}"),
        changer=changer_name(command.by),
        die=die_name(command.die),
        value=command.die % 10 + command.step,
    )


def _build_name(box: Box, state: State, command: do.Build) -> Message:
    template = N_("Build {die} on {space} with Seshat") if command.seshat else N_("Build {die} on {space}")
    return say(template, die=die_name(command.die), space=space_name(box, command.space))


def _named(template: str) -> Callable[[Box, State, Any], Message]:
    """A name with the Divinity of the command."""
    return lambda box, state, command: say(template, divinity=divinity_name(box, command.divinity))


def _of_kind(template: str) -> Callable[[Box, State, Any], Message]:
    """A name with the kind of resource of the command."""
    return lambda box, state, command: say(template, resource=RESOURCE_NAMES[command.kind])


def _fixed(template: str) -> Callable[[Box, State, Any], Message]:
    return lambda box, state, command: Message(template)


def _tile_name(box: Box, state: State, command: do.TakeTile) -> Message:
    tile = box.tiles[command.tile]
    owner = next((seat for seat, player in enumerate(state.players) if tile.id in player.tiles), None)
    if owner is not None:
        place = state.players[owner].tiles.index(tile.id) + 1
        return say(N_("Rest with tile {number} of {seat}: {text}"), number=place, seat=SeatName(owner), text=tile.short)
    slot = state.slots.index(tile.id) + 1 if tile.id in state.slots else 0
    return say(N_("Rest with tile {number}: {text}"), number=slot, text=tile.short)


_NAMES: Final[dict[type[do.Command], Callable[[Box, State, Any], Message]]] = {
    do.ChooseScarab: lambda b, s, c: (
        Message(N_("a Scarab")) if c.scarab == HOLE else say(N_("Keep {scarab}"), scarab=b.scarabs[c.scarab].name)
    ),
    do.Work: _fixed(N_("Work")),
    do.TakeTile: _tile_name,
    do.TakeDice: lambda b, s, c: say(N_("Take {dice}"), dice=dice_count(c.prayer, c.stone)),
    do.ChangeDie: _change_name,
    do.Reroll: _fixed(N_("Reroll dice")),
    do.Pick: lambda b, s, c: say(N_("Throw {die} again"), die=die_name(c.die)),
    do.Throw: _fixed(N_("Throw")),
    do.Worship: _named(N_("Worship {divinity}")),
    do.Build: _build_name,
    do.Use: _named(N_("Use {divinity}")),
    do.UseScarab: _fixed(N_("Use the Ruby Scarab")),
    do.Borrow: _named(N_("Borrow {divinity}")),
    do.Replace: _named(N_("Replace {divinity} for a die")),
    do.Cash: _fixed(N_("Return 2 dice for Glory")),
    do.Done: _fixed(N_("End the use of dice")),
    do.Pay: lambda b, s, c: say(N_("Pay {die}"), die=die_name(c.die)),
    do.PayVirtual: _named(N_("Pay the virtual die of {divinity}")),
    do.PayResource: _of_kind(N_("Pay a {resource}")),
    do.Waive: _fixed(N_("Leave this die out")),
    do.ChooseValue: lambda b, s, c: say(N_("Dice showing {value}"), value=c.value),
    do.SetDie: lambda b, s, c: say(N_("Turn {die} to {value}"), die=die_name(c.die), value=c.value),
    do.Take: _of_kind(N_("Take a {resource}")),
    do.Lose: _of_kind(N_("Discard a {resource}")),
    do.Swap: _of_kind(N_("Put away a {resource}")),
    do.LetGo: _fixed(N_("Let it go")),
    do.TakeDivinity: _named(N_("Take {divinity}")),
    do.Discard: _named(N_("Discard {divinity}")),
    do.Accept: _fixed(N_("Use the Pearl Scarab")),
    do.Pass: _fixed(N_("Pass")),
    do.PlaceTile: lambda b, s, c: say(N_("Slot {slot}"), slot=c.slot + 1),
}
