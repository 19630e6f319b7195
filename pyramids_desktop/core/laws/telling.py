"""The laws of telling: every text can be said to every viewer, and hands can do every command."""

from __future__ import annotations

from string import Formatter
from typing import Any

from ..game import Gesture
from ..message import Message, SeatName
from .common import Case, Move, broken, show

_NOWHERE = "nowhere:0"


def check_info_texts(case: Case) -> None:
    """The game's own texts are messages that can be said."""
    game = case.game
    texts = [game.info.title, game.info.summary]
    for option in game.info.options:
        texts += [option.title, option.help, *(choice.title for choice in option.choices)]
    for mission in game.missions():
        texts += [mission.title, mission.goal]
    for _id, choice, alternative in game.rulings():
        texts += [choice, alternative]
    for text in texts:
        _check_message(case, None, "info", text)
    ids = [name for name, _choice, _alternative in game.rulings()]
    if len(set(ids)) < len(ids):
        broken(case, None, "telling", "two rulings share an id")


def check_texts(move: Move) -> None:
    """Prompt, phase and log lines exist for every viewer, from what he sees alone."""
    case, game = move.case, move.case.game
    for viewer in case.viewers:
        seen = game.view(move.state, viewer)
        _check_message(case, move.number, "prompt", game.prompt(seen, viewer))
        phase = game.phase(seen)
        if not 0 <= phase.current < max(1, len(phase.steps)):
            broken(case, move.number, "telling", f"phase {phase.current} of {len(phase.steps)}")
        for step in phase.steps:
            _check_message(case, move.number, "phase", step)
        for event in move.events:
            shown = game.redact(event, viewer)
            line = game.describe(seen, shown)
            if line is not None:
                _check_message(case, move.number, "describe", line)
            seen = game.evolve(seen, shown)


def check_commands(move: Move, handles: dict[str, None]) -> None:
    """Each command has a name of its own and a gesture that, with the name, tells it from the others.

    `handles` collects the sources and targets seen so far; `explain` must have an answer for any pair of them.
    """
    case, game = move.case, move.case.game
    if move.seat < 0:
        return
    view = game.view(move.state, move.seat)
    names: dict[Message, Any] = {}
    for command in move.legal:
        name = game.name(view, command)
        _check_message(case, move.number, "name", name)
        if name in names:
            broken(case, move.number, "telling", f"{show(command)} and {show(names[name])} have one name")
        names[name] = command
        gesture = game.gesture(view, command)
        if gesture is not None:
            _check_gesture(move, gesture)
            handles[gesture.source] = handles[gesture.target or gesture.source] = None
    rng = case.rng("explain", move.number)
    some = [_NOWHERE, *handles]
    source, target = some[rng.randrange(len(some))], some[rng.randrange(len(some))]
    for viewer in case.viewers:
        seen = game.view(move.state, viewer)
        _check_message(case, move.number, "explain", game.explain(seen, source, target))
        _check_message(case, move.number, "explain", game.explain(seen, source, None))


def _check_gesture(move: Move, gesture: Gesture) -> None:
    if not gesture.source or gesture.target == "" or gesture.source == gesture.target:
        broken(move.case, move.number, "gesture", f"{gesture} goes from nothing, to nothing or to itself")


def _check_message(case: Case, number: int | None, what: str, message: Any) -> None:
    """It is a message, its text is there, and everything its template asks for."""
    if not isinstance(message, Message):
        broken(case, number, "telling", f"{what} gives {message!r} instead of a message")
    names = {name for name, _value in message.arguments} | ({"count"} if message.count is not None else set())
    for template in (message.template, message.plural):
        if template is None:
            continue
        try:
            asked = {field for _text, field, _spec, _conversion in Formatter().parse(template) if field is not None}
        except ValueError as error:
            broken(case, number, "telling", f"{what}: {template!r} is no template: {error}")
        if not template.strip() or not asked <= names:
            broken(case, number, "telling", f"{what}: {template!r} lacks {sorted(asked - names)}")
    if (message.plural is None) != (message.count is None):
        broken(case, number, "telling", f"{what}: {message.template!r} has a plural without a count, or the reverse")
    for name, value in message.arguments:
        if isinstance(value, Message):
            _check_message(case, number, what, value)
        elif isinstance(value, SeatName) and not 0 <= value.seat < case.seats:
            broken(case, number, "telling", f"{what}: {name} of {message.template!r} is no seat: {value.seat}")
