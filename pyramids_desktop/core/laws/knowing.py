"""The laws of knowing: a view holds what its viewer may know, and nothing he sees betrays the rest."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from ..errors import Illegal, LawBroken
from ..seats import EVERYTHING, HOLE, PUBLIC, Seat, Viewer
from ..views import hollow
from .common import Case, Expect, Move, broken, difference, show


def check_views(move: Move) -> None:
    """For every viewer and event: applying what he is shown to what he sees gives what he sees afterwards."""
    game, case = move.case.game, move.case
    if game.view(move.state, EVERYTHING) != move.state:
        broken(case, move.number, "view", "EVERYTHING does not see the state as it is")
    for viewer in case.viewers:
        seen = game.view(move.state, viewer)
        _check_view(case, move.number, move.state, seen, viewer)
        for _before, event, after in move.between():
            shown = game.redact(event, viewer)
            if game.redact(shown, viewer) != shown:
                broken(case, move.number, "redact", f"{show(event)} redacted twice for {viewer} is another event")
            try:
                seen = game.evolve(seen, shown)
            except Exception as error:  # noqa: BLE001 - whatever comes is the broken law
                broken(case, move.number, "view", f"viewer {viewer} cannot apply {show(shown)}: {error!r}")
            due = game.view(after, viewer)
            if seen != due:
                broken(
                    case,
                    move.number,
                    "view",
                    f"viewer {viewer} after {show(shown)} knows otherwise than the view: {difference(seen, due)}",
                )


def _check_view(case: Case, number: int, state: Any, view: Any, viewer: Viewer) -> None:
    game = case.game
    if view.viewer != viewer:
        broken(case, number, "view", f"the view of {viewer} says it is of {view.viewer}")
    if game.view(view, viewer) != view:
        broken(case, number, "view", f"the view of the view of {viewer} is another one")
    mover = game.mover(state)
    public = (mover, game.turn(state), game.turn_ends(state))
    if (game.mover(view), game.turn(view), game.turn_ends(view)) != public:
        broken(case, number, "view", f"viewer {viewer} takes another seat to be the mover, or another turn")
    due = game.legal(state) if viewer == mover else ()
    if game.legal(view) != due:
        broken(case, number, "legal", f"the view of {viewer} lists {show(game.legal(view))} instead of {show(due)}")
    promise = game.evaluate(view, viewer) if viewer >= 0 else 0.0
    if not math.isfinite(promise):
        broken(case, number, "evaluate", f"seat {viewer} is promised {promise}")


def check_worlds(move: Move, viewer: Viewer, worlds: int) -> None:
    """Worlds drawn from a view are possible, cannot be told from the real one, and the same command shows the viewer
    the same in all of them, until an event shows him by right what was hidden."""
    case, game = move.case, move.case.game
    view = game.view(move.state, viewer)
    for trial in range(worlds):
        world = game.determinize(view, viewer, case.rng(f"world {viewer}", move.number * worlds + trial))
        if trial == 0 and world != game.determinize(
            view, viewer, case.rng(f"world {viewer}", move.number * worlds + trial)
        ):
            broken(case, move.number, "determinize", "the same chance gives two worlds")
        if world.viewer != EVERYTHING:
            broken(case, move.number, "determinize", f"a world drawn for {viewer} belongs to {world.viewer}")
        again = game.view(world, viewer)
        if again != view:
            broken(case, move.number, "determinize", f"viewer {viewer} can tell: {difference(again, view)}")
        try:
            game.check(world)
        except LawBroken as error:
            broken(case, move.number, "determinize", f"a world drawn for {viewer} is impossible: {error}")
        if viewer == move.seat >= 0 and game.legal(world) != move.legal:
            broken(case, move.number, "legal", f"the commands of seat {viewer} depend on what it cannot see")
        if world != move.state:
            _check_interference(move, viewer, world)


def _check_interference(move: Move, viewer: Viewer, world: Any) -> None:
    """The same command in a world the viewer cannot tell from the real one."""
    game, case = move.case.game, move.case
    try:
        step = game.decide(world, move.command)
    except Illegal:
        if viewer == move.seat >= 0:
            broken(case, move.number, "interference", f"{show(move.command)} is refused in another of his worlds")
        # The mover could not have given this command there, so this world tells the viewer nothing.
        return
    except Exception as error:  # noqa: BLE001 - whatever comes is the broken law
        broken(case, move.number, "refused", f"{error!r} instead of a refusal of {show(move.command)}")
    for real, other in zip(move.events, step.events, strict=False):
        if _blank(real) != _blank(other):
            broken(
                case,
                move.number,
                "interference",
                f"viewer {viewer} learns what is hidden from {show(_blank(real))} against {show(_blank(other))}",
            )
        if game.redact(real, viewer) != game.redact(other, viewer):
            return
    if len(move.events) != len(step.events) or game.mover(move.after) != game.mover(step.state):
        broken(
            case,
            move.number,
            "interference",
            f"viewer {viewer} learns what is hidden from how {show(move.command)} goes on",
        )


def _blank(event: Any) -> Any:
    """The event as nobody in its audience may see it."""
    if not event.hidden:
        return event
    return msgspec.structs.replace(event, **{name: hollow(getattr(event, name)) for name in event.hidden})


def check_audiences(move: Move, expect: Expect | None) -> None:
    """Each event with hidden fields says everything to whom it should and to nobody else. Without a table only the
    event's own form is looked at: a true event has no holes, and its audience names seats of the table."""
    for before, event, _after in move.between():
        if not event.hidden:
            continue
        for name in event.hidden:
            if _has_hole(getattr(event, name)):
                broken(move.case, move.number, "audience", f"a true event has a hole: {show(event)}")
        audience = event.audience
        if audience != PUBLIC and not 0 <= audience < 1 << move.case.seats:
            broken(move.case, move.number, "audience", f"{show(event)} is for seats that are not there")
        if expect is None:
            continue
        rule = expect.audiences.get(type(event))
        if rule is None:
            broken(move.case, move.number, "audience", f"no rule says who may see {type(event).__name__}")
        due = rule(before, event)
        if audience != due:
            broken(move.case, move.number, "audience", f"{show(event)} should be seen by mask {due}")


def _has_hole(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_has_hole(item) for item in value)
    return value is not None and value == HOLE


def watcher(move: Move) -> Viewer:
    """The viewer whose worlds are drawn at this move: each in turn, the mover twice as often."""
    seats: tuple[Seat, ...] = (move.seat,) if move.seat >= 0 else ()
    viewers = (*move.case.viewers, *seats)
    return viewers[move.case.rng("watcher", move.number).randrange(len(viewers))]
