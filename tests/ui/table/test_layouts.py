"""What holds for every game's table in all positions: the layout is sound at every size, and whatever may be done has a
piece to take hold of and a place to bring it to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pyramids_desktop.core.seats import NATURE, SPECTATOR
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.window import viewport

from .playing import any_kind, states_of
from .tables import NAMES, SIZES

MOST = 400
"""So many positions of a game are looked at."""
SPECIAL: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "terra_pyramides": (
        (3, {"version": "horus", "open_stacks": True}),
        (4, {"version": "nile", "symbols": True}),
        (1, {"alone": "3"}),
        (4, {"mission": "2"}),
    ),
}
"""Tables that look otherwise than those with all options at their defaults."""


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    for game_id in game_ids():
        least, most = load_game(game_id).info.seats
        for seats in range(least, most + 1):
            yield game_id, seats, {}
        for seats, chosen in SPECIAL.get(game_id, ()):
            yield game_id, seats, chosen


TABLES = list(tables())


def positions(game_id: str, seats: int, chosen: dict[str, Any], seed: int) -> list[Any]:
    """The states of random games in which every kind of command is as likely."""
    return _positions(game_id, seats, tuple(sorted(chosen.items())), seed)


@cache
def _positions(game_id: str, seats: int, chosen: tuple[tuple[str, Any], ...], seed: int) -> list[Any]:
    game = load_game(game_id)
    rng = random.Random(seed)
    found: list[Any] = []
    while len(found) < MOST:
        session = Session(game, game.options_type(**dict(chosen)), seats, seed + len(found), people=range(seats))
        found += islice(states_of(session, rng, any_kind), MOST - len(found))
    return found


def frame_of(game_id: str, size: tuple[int, int], seats: int) -> Frame:
    view = viewport(size)
    return table_of(game_id).frame(view.logical_size, seats, view.compact)


def look_of(game_id: str, state: Any, viewer: int, seats: int) -> Look:
    """What the viewer sees, with what he may do."""
    game = load_game(game_id)
    view = game.view(state, viewer)
    commands = game.legal(view) if game.mover(state) == viewer else ()
    return Look(game, view, viewer, NAMES[:seats], commands=commands)


@pytest.mark.parametrize(("game_id", "seats", "chosen"), TABLES)
def test_the_layout_is_sound_at_every_size(game_id: str, seats: int, chosen: dict[str, Any]) -> None:
    rng = random.Random(seats)
    spec = table_of(game_id)
    for state in positions(game_id, seats, chosen, seats):
        size = rng.choice(SIZES)
        frame = frame_of(game_id, size, seats)
        look = look_of(game_id, state, rng.randrange(SPECTATOR, seats), seats)
        placement = spec.place(look, frame)
        assert faults(placement, frame) == [], (size, look.viewer)
        assert placement == spec.place(look, frame)
        for piece in placement.pieces[::7]:
            if piece.about is not None:
                spec.zoom(look, piece.about)


@pytest.mark.parametrize(("game_id", "seats", "chosen"), TABLES)
def test_every_gesture_has_its_piece_and_its_place(game_id: str, seats: int, chosen: dict[str, Any]) -> None:
    game, spec = load_game(game_id), table_of(game_id)
    frame = frame_of(game_id, (1280, 800), seats)
    done: set[str] = set()
    for state in positions(game_id, seats, chosen, seats):
        mover = game.mover(state)
        if mover is None or mover == NATURE:
            continue
        look = look_of(game_id, state, mover, seats)
        placement = spec.place(look, frame)
        for command in look.commands:
            gesture = game.gesture(look.view, command)
            if gesture is not None:
                done.add(type(command).__name__)
                assert placement.source(gesture.source) is not None, gesture
                assert gesture.target is None or placement.target(gesture.target) is not None, gesture
    assert len(done) >= 3, "the positions ask for too little"
