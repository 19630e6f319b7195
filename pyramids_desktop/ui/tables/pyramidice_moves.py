"""What hands may do at Pyramidice's table besides the game's own gestures, and what a move would bring.

Dice of the Quarry are put into the tray one by one before they are taken (a draft); a die brought to an open Divinity,
or to the place of an action, begins the action and is its first payment (a chain); wheel and keys change a die.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pyramids_desktop.core.message import N_, Message, say, say_n
from pyramids_desktop.core.session import Destinations
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import facts, gestures, ids, words
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Box, Placement
from pyramids_desktop.ui.table.spec import Chain, Draft, DraftStep, Look, Preview, Stand, name_of

from .pyramidice_panel import quarters, thirds, throw_button
from .pyramidice_placing import printed

PRAYER, STONE = "prayer", "stone"
"""The steps of a draft of dice."""


def top_frame(look: Look) -> fr.Frame | None:
    """The pending decision, if it is the viewer's."""
    view: st.State = look.view
    return view.stack[-1] if view.stack and look.commands else None


# ---- dice of the Quarry


def draft(look: Look) -> Draft | None:
    """The dice that are being put into the tray."""
    if not isinstance(top_frame(look), fr.DiceChoice):
        return None
    chosen = (look.draft.count(PRAYER), look.draft.count(STONE))
    options = {
        (command.prayer, command.stone): command for command in look.commands if isinstance(command, do.TakeDice)
    }
    steps: Destinations = {}
    for color, word in enumerate((PRAYER, STONE)):
        more = (chosen[0] + (color == 0), chosen[1] + (color == 1))
        if any(prayer >= more[0] and stone >= more[1] for prayer, stone in options):
            label = Message(N_("Prayer die to the tray") if color == 0 else N_("Stone die to the tray"))
            step = DraftStep(word, label)
            steps[f"quarry:{color}"] = {"tray": (step,), None: (step,)}
        if chosen[color]:
            label = Message(N_("Prayer die back to the Quarry") if color == 0 else N_("Stone die back to the Quarry"))
            step = DraftStep(f"-{word}", label)
            steps[f"drafted:{color}"] = {gestures.QUARRY: (step,), None: (step,)}
    return Draft(steps, tuple(options.values()), options.get(chosen))


# ---- gestures that do more than one thing


def shortcuts(look: Look) -> Destinations:
    """Chains by the present decision."""
    found: Destinations = {}
    for source, target, chain in _chains(look):
        found.setdefault(source, {})[target] = (chain,)
    return found


def _chains(look: Look) -> Iterator[tuple[str, str | None, Chain]]:
    frame = top_frame(look)
    if isinstance(frame, fr.Act):
        yield from _action_chains(look)
    elif isinstance(frame, fr.Pay | fr.RerollChoice):
        # With one place to go to, a click is enough.
        for command in look.commands:
            if isinstance(command, do.Pay | do.Pick):
                yield gestures.die(command.die), None, _alone(look, command)
    elif isinstance(frame, fr.Gain | fr.AlikeChoice):
        for command in look.commands:
            if isinstance(command, do.Take):
                yield gestures.reserve(command.kind), None, _alone(look, command)
    elif isinstance(frame, fr.LoseChoice | fr.Overflow):
        for command in look.commands:
            if isinstance(command, do.Lose | do.Swap):
                yield gestures.resource(frame.seat, command.kind), None, _alone(look, command)


def _alone(look: Look, command: Any) -> Chain:
    return Chain((command,), name_of(look, command))


def _action_chains(look: Look) -> Iterator[tuple[str, str | None, Chain]]:
    """A die begins an action and pays for it."""
    view: st.State = look.view
    dice = tuple(dict.fromkeys(view.dice))
    if do.Reroll() in look.commands:
        for die in dice:
            command = do.Pick(die)
            yield gestures.die(die), "act:reroll", Chain((do.Reroll(), command), look.game.name(view, command))
    if do.Cash() in look.commands:
        for die in dice:
            yield gestures.die(die), "act:cash", Chain((do.Cash(), do.Pay(die)), look.game.name(view, do.Cash()))
    for worship in look.commands:
        if isinstance(worship, do.Worship):
            after: st.State = look.game.step(view, worship)
            legal = look.game.legal(after)
            for die in dice:
                paid = after.dice.count(die) < view.dice.count(die)
                if paid or do.Pay(die) in legal:
                    chain = Chain((worship,) if paid else (worship, do.Pay(die)), look.game.name(view, worship))
                    yield gestures.die(die), gestures.row(worship.divinity), chain


def by_place(commands: Sequence[Any], part: tuple[float, float]) -> Any | None:
    """A Cat on the upper half of a die raises it, on the lower half lowers it."""
    if not all(isinstance(command, do.ChangeDie) for command in commands):
        return None
    wanted = 1 if part[1] < 0.5 else -1
    return next((command for command in commands if command.step == wanted), None)


def tags(look: Look, commands: Sequence[Any]) -> tuple[tuple[str, str], ...]:
    """What a die costs on a space, at least, and what it brings there at once."""
    builds = [command for command in commands if isinstance(command, do.Build)]
    if not builds:
        return ()
    found = [facts.build_fact(printed(look), look.view, look.viewer, command) for command in builds]
    best = min(found, key=lambda fact: fact.workers)
    return (("meeple", str(best.workers)), ("laurel-crown", str(best.total + best.project)))


def nudge(look: Look, handle: str, step: int) -> Any | None:
    """The change of a die by the cheapest means: the Golden Cat, a Cat, a Worker."""
    piece = gestures.parse(handle)
    if piece is None or piece.word != "die":
        return None
    ways = [
        command
        for command in look.commands
        if isinstance(command, do.ChangeDie) and command.die == piece.numbers[0] and command.step == step
    ]
    order = (ids.GOLDEN_CAT, ids.CAT, ids.WORKER)
    return min(ways, key=lambda command: order.index(command.by), default=None)


# ---- actions with a place of their own


def stands(look: Look, placement: Placement) -> Sequence[Stand]:
    """The buttons beside the dice tray, by the present decision."""
    return tuple(_stands(look, placement.parts["acts"]))


def _stands(look: Look, acts: Box) -> Iterator[Stand]:
    frame = top_frame(look)
    view: st.State = look.view
    box = printed(look)
    one, two, three, four = quarters(acts)
    match frame:
        case fr.TurnChoice():
            yield _work(look, box, one.joined(two))
        case fr.DiceChoice():
            yield from _take(look, acts)
        case fr.Act():
            yield from _menu(look, view, acts)
        case fr.RerollChoice():
            throw = do.Throw() if do.Throw() in look.commands else None
            label, note = Message(N_("Throw")), say_n("{count} die", "{count} dice", len(frame.chosen))
            yield Stand("throw", throw_button(acts), label, note, "rolling-dices", throw, "button:throw")
        case fr.ValueChoice():
            values = {command.value: command for command in look.commands if isinstance(command, do.ChooseValue)}
            for place, value in zip(thirds(acts), ids.VALUES, strict=True):
                label = say(N_("Dice of {value}"), value=value)
                handle = f"button:value-{value}"
                yield Stand(f"value-{value}", place, label, Message(""), "rolling-dices", values.get(value), handle)
        case fr.Overflow():
            note = say(N_("the {resource} is not kept"), resource=ids.RESOURCE_NAMES[frame.kind])
            let_go = do.LetGo() if do.LetGo() in look.commands else None
            yield Stand("let-go", one.joined(two), Message(N_("Let it go")), note, "cancel", let_go, "button:let-go")
        case fr.PearlOffer():
            pearl = box.scarabs[ids.PEARL]
            note = say(N_("{workers} Workers for {glory} Glory"), workers=pearl.workers, glory=frame.glory)
            label = Message(N_("Use the Pearl"))
            yield Stand("pearl", one.joined(two), label, note, "scarab-beetle", do.Accept(), "button:pearl")
            note = Message(N_("keep your Workers"))
            yield Stand("pass", three.joined(four), Message(N_("Pass")), note, "cancel", do.Pass(), "button:pass")


def _work(look: Look, box: Printed, place: Box) -> Stand:
    least, most = facts.seat_facts(box, look.view, look.viewer).dice
    command = do.Work() if do.Work() in look.commands else None
    if least == most:
        note = say_n("your Workers fetch {count} die", "your Workers fetch {count} dice", most)
    else:
        note = say(N_("your Workers fetch {least} to {most} dice"), least=least, most=most)
    return Stand("work", place, Message(N_("Work")), note, "hammer-nails", command, gestures.WORK_BUTTON)


def _take(look: Look, acts: Box) -> Iterator[Stand]:
    """The dice in the tray, and the two quick choices: as many of one color as there are."""
    one, two, three, four = quarters(acts)
    now = draft(look)
    assert now is not None  # the decision is about dice
    options = [command for command in now.covers if isinstance(command, do.TakeDice)]
    chosen = len(look.draft)
    least = min(command.prayer + command.stone for command in options)
    if now.command is not None:
        note = say_n("the {count} die in the tray", "the {count} dice in the tray", chosen)
    else:
        missing = least - chosen
        note = say_n("{count} more from the Quarry", "{count} more from the Quarry", missing)
    label = Message(N_("Roll"))
    yield Stand("roll", one.joined(two), label, note, "rolling-dices", now.command, "button:roll")
    most = max(command.prayer + command.stone for command in options)
    full = [command for command in options if command.prayer + command.stone == most]
    ways = (max(full, key=lambda command: command.stone), max(full, key=lambda command: command.prayer))
    for name, way, place in zip(("stone", "prayer"), ways, (three, four), strict=True):
        label = say_n("Roll {count} at once", "Roll {count} at once", most)
        note = say(N_("{prayer} Prayer, {stone} Stone"), prayer=way.prayer, stone=way.stone)
        if name == "stone" or way != ways[0]:
            yield Stand(f"roll-{name}", place, label, note, "rolling-dices", way, f"button:roll-{name}")


def _menu(look: Look, view: st.State, acts: Box) -> Iterator[Stand]:
    one, _, three, four = quarters(acts)
    reroll = do.Reroll() if do.Reroll() in look.commands else None
    note = Message(N_("used in this turn") if view.marks.rerolled else N_("once, any unused dice"))
    yield Stand("reroll", one, Message(N_("Reroll")), note, "rolling-dices", reroll, gestures.REROLL_BUTTON)
    cash = do.Cash() if do.Cash() in look.commands else None
    yield Stand(
        "cash",
        three,
        Message(N_("Glory for dice")),
        Message(N_("2 dice: 1 Glory")),
        "laurel-crown",
        cash,
        gestures.CASH_BUTTON,
    )
    left = len(view.dice)
    note = say_n("{count} die goes unused", "{count} dice go unused", left) if left else Message(N_("then the cult"))
    command = do.Done() if do.Done() in look.commands else None
    yield Stand("done", four, Message(N_("Done")), note, "check-mark", command, gestures.DONE_BUTTON)


# ---- what a move brings


def preview(look: Look, command: Any) -> Preview | None:
    """Cost, gain and score after a command, as far as it is foreseen."""
    box, view = printed(look), look.view
    if isinstance(command, Chain):
        return _chain_preview(look, command)
    if isinstance(command, DraftStep):
        return None
    if isinstance(command, do.Build):
        return _build_preview(box, view, look.viewer, command)
    if isinstance(command, do.Worship | do.TakeDivinity):
        return _divinity_preview(box, view, look.viewer, command.divinity)
    if isinstance(command, do.ChangeDie):
        value = command.die % 10 + command.step
        return Preview((say(N_("{die} becomes {value}"), die=words.die_name(command.die), value=value),))
    if isinstance(command, do.TakeTile):
        return Preview((box.tiles[command.tile].long,))
    if isinstance(command, do.Pick | do.Throw | do.Reroll | do.ChooseScarab):
        return None
    found = facts.preview(box, view, command)
    if found is None:
        return None
    lines = list(_gains(found))
    return Preview(tuple(lines)) if lines else None


def _gains(found: facts.Preview) -> Iterator[Message]:
    if found.glory:
        yield say(N_("{gain} Glory, projected {total}"), gain=signed(found.glory), total=found.total)
    for name, change in zip(ids.RESOURCE_NAMES, found.resources, strict=True):
        if change:
            yield say(N_("{resource} {change}"), resource=name, change=signed(change))


def _build_preview(box: Printed, view: st.State, seat: int, command: do.Build) -> Preview:
    fact = facts.build_fact(box, view, seat, command)
    level = box.spaces[command.space].level
    value = command.die - ids.STONE
    cost = say_n(
        "{value} on level {level}: {count} Worker",
        "{value} on level {level}: {count} Workers",
        fact.workers,
        value=value,
        level=level,
    )
    gain: Message = say(N_("{glory} Glory"), glory=fact.glory)
    if fact.thoth:
        gain = say(N_("{gain} + {more} Thoth"), gain=gain, more=fact.thoth)
    if fact.serket:
        gain = say(N_("{gain} + {more} Serket"), gain=gain, more=fact.serket)
    if fact.project:
        gain = say(N_("{gain}, Project + {more}"), gain=gain, more=fact.project)
    now = view.players[seat].glory + fact.total
    projected = facts.seat_facts(box, view, seat).projected.total + fact.total + fact.project
    return Preview((cost, gain, say(N_("now {glory}, projected {total}"), glory=now, total=projected)))


def _divinity_preview(box: Printed, view: st.State, seat: int, divinity: int) -> Preview:
    own = facts.seat_facts(box, view, seat)
    lines = [box.divinities[divinity].short]
    if ids.is_ennead(divinity):
        lines.append(say(N_("Ennead {count}: {glory} Glory"), count=own.ennead + 1, glory=own.ennead_next))
    elif box.divinities[divinity].end:
        lines.append(say(N_("{glory} Glory at the end"), glory=box.divinities[divinity].end))
    grows = 0 if ids.is_ennead(divinity) and own.ennead else 1
    size = own.divinities + grows
    lines.append(say(N_("cult: {count} of {limit}"), count=size, limit=own.cult_limit))
    return Preview(tuple(lines))


def _chain_preview(look: Look, chain: Chain) -> Preview | None:
    first = chain.commands[0]
    if isinstance(first, do.Worship):
        found = preview(look, first)
        if found is not None and len(chain.commands) > 1:
            pays = look.game.name(look.view, chain.commands[1])
            return Preview((*found.lines, pays))
        return found
    if isinstance(first, do.Reroll | do.Cash):
        return Preview((name_of(look, first),))
    return preview(look, first)


def signed(number: int) -> str:
    """A number with its sign, a real minus."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
