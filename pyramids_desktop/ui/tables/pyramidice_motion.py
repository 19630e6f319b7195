"""How Pyramidice's pieces move where their keys do not tell: what each event brings from where to where, and dice that
tumble."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import FeedItem
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.motion import Hints, Transfer, hints_for
from pyramids_desktop.ui.table.pieces import Face, Placement
from pyramids_desktop.ui.table.spec import Showing

TURNS = 8
"""How many faces a tumbling die shows."""
ARCHITECT_HOLD = 0.8
"""Seconds for which a step of the Great Architect stays lit."""


def hints(box: Printed, item: FeedItem, before: Placement, after: Placement) -> Hints:
    """Where the pieces of an entry come from and go to."""
    chosen = "throw" if "throw" in before.zone_by_id else "tray"
    transfers = [transfer for event in item.events for transfer in _transfers(box, event, chosen)]
    found = hints_for(before, after, transfers)
    if any(isinstance(event, ev.DiceRolled | ev.ArchitectRolled) for event in item.events):
        return _thrown(before, after, found)
    return found


def _thrown(before: Placement, after: Placement, found: Hints) -> Hints:
    """Dice that fall: each tumbles from a die still blank, of its color if there is one, to where it lies."""
    zones = ("tray", "architect-die")
    fallen = [piece for piece in after.pieces if piece.zone in zones and piece.key not in before.by_key]
    blank = [piece for piece in before.pieces if piece.zone in zones and piece.key not in after.by_key]
    origins, ends = dict(found.origins), dict(found.ends)
    for piece in fallen:
        alike = [one for one in blank if _color(one.face) == _color(piece.face)] or blank
        if alike:
            origins[piece.key] = alike[0].key
            ends[alike[0].key] = piece.key
            blank.remove(alike[0])
    return Hints(origins, ends, {piece.key: _faces(piece.key, piece.face) for piece in fallen})


def _color(face: Face) -> bool:
    """Whether the face is that of a Stone die."""
    return isinstance(face.value, int) and face.value >= ids.STONE


def _faces(key: str, last: Face) -> tuple[Face, ...]:
    """What a die shows before it lies still: never the same twice in a row."""
    assert isinstance(last.value, int)
    color = last.value - last.value % 10
    chance = random.Random(key)
    shown: list[int] = []
    while len(shown) < TURNS:
        value = chance.choice(ids.VALUES)
        if not shown or value != shown[-1]:
            shown.append(value)
    return tuple(Face("die", color + value) for value in shown)


def showing(item: FeedItem) -> Showing | None:
    """The Great Architect's steps are shown one by one."""
    if item.seat != NATURE or item.before.architect is None:
        return None
    if any(type(event).__name__.startswith("Architect") for event in item.events):
        if any(isinstance(event, ev.ArchitectProjectDealt) for event in item.events):
            return None
        return Showing(ids.ARCHITECT_SEAT, ARCHITECT_HOLD)
    return None


def _transfers(box: Printed, event: object, chosen: str) -> Iterator[Transfer]:
    """What an event moves; dice to be thrown again lie in the zone `chosen`."""
    match event:
        case ev.DivinityRevealed():
            yield Transfer("pile", f"row:{event.place}")
        case ev.ResourceGained():
            yield Transfer(f"reserve:{event.kind}", f"board:{event.seat}")
        case ev.ResourceReturned():
            board = f"board:{event.seat}"
            yield Transfer(board, "quarry" if event.kind == ids.STONE_DIE else f"reserve:{event.kind}")
        case ev.WorkBegan():
            for _ in range(event.stones):
                yield Transfer(f"board:{event.seat}", "quarry")
        case ev.StoneDrawn():
            yield Transfer(f"reserve:{ids.STONE_DIE}", "tray")
        case ev.DiceLifted():
            for _ in event.dice:
                yield Transfer(chosen, "tray")
        case ev.DiceRolled():
            for _ in event.dice:
                yield Transfer("tray", "tray")
        case ev.DieChanged():
            yield Transfer("tray", "tray")
        case ev.DiceReturned():
            for _ in event.dice:
                yield Transfer("tray", "quarry")
        case ev.DieBuilt():
            yield Transfer("tray", f"pyramid:{box.spaces[event.space].pyramid}")
        case ev.ArchitectDrewDie():
            if event.source == "reserve":
                yield Transfer(f"reserve:{ids.STONE_DIE}", "architect-die")
        case ev.ArchitectRolled():
            yield Transfer("architect-die", "architect-die")
        case ev.ArchitectBuilt():
            yield Transfer("architect-die", f"pyramid:{box.spaces[event.space].pyramid}")
        case ev.ArchitectDieReturned():
            yield Transfer("architect-die", "quarry")
        case _:
            return
