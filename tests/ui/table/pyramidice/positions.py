"""Positions of Pyramidice for the table's tests: states of random games, and the fullest table there can be."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import msgspec

from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.games.pyramidice.state import State
from pyramids_desktop.ui.table.frame import Frame, frame_for
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.window import viewport

from ..playing import states_of
from ..tables import NAMES

GAME = load_game("pyramidice")
SPEC = table_of("pyramidice")
OWN = (0, 5, 9, 10, 13, 16, 18, 19, 24, 29, 33, 36)
"""Ten Divinities, three cards of the Ennead counting as one."""
DICE = (1, 2, 4, 6, 11, 11, 12, 13, 14, 15, 16, 16)
"""Twelve dice."""
QUICK = (do.Build, do.Pay, do.PayResource, do.TakeDice, do.Take, do.Accept)
"""What brings a game on."""
SLOW = (do.Replace, do.ChangeDie, do.Reroll)
"""What a random player would do for ever."""


def choose(rng: random.Random, commands: tuple[Any, ...]) -> Any:
    """A random command, more often one that brings the game to its end."""
    quick = [command for command in commands if isinstance(command, QUICK)]
    if quick and rng.random() < 0.75:
        return rng.choice(quick)
    others = [command for command in commands if not isinstance(command, SLOW)]
    return rng.choice(others if others and rng.random() < 0.8 else commands)


def frame_of(size: tuple[int, int], seats: int) -> Frame:
    view = viewport(size)
    return frame_for(view.logical_size, seats, view.compact, SPEC.rail_height(seats))


def states(seats: int, seed: int, most: int = 500) -> list[Any]:
    """The first states of a random game."""
    session = Session(GAME, GAME.options_type(), seats, seed, people=range(seats))
    return list(islice(states_of(session, random.Random(seed), choose), most))


def look_of(state: Any, viewer: int, seats: int) -> Look:
    return Look(GAME, GAME.view(state, viewer), viewer, NAMES[:seats])


def fullest(seats: int) -> State:
    """A state with ten Divinities, twelve dice, a full board and a full Quarry before seat 0."""
    state: State = states(seats, 3, 120)[-1]
    replace = msgspec.structs.replace
    rest = [number for number in range(len(ids.DIVINITIES)) if number not in OWN]
    players = []
    for seat, player in enumerate(state.players):
        cards = OWN if seat == 0 else tuple(rest[(seat - 1) * 7 : seat * 7])
        players.append(replace(player, divinities=cards, resources=(4, 3, 1), glory=47 + seat, tiles=()))
    used = {card for player in players for card in player.divinities}
    free = [number for number in rest if number not in used]
    great = state.architect
    if great is not None:
        great = replace(great, divinities=tuple(free[3:]), tiles=(), die=0)
    pyramid = tuple(index * 7 % 6 + 1 if index < len(state.pyramid) - 1 else 0 for index in range(len(state.pyramid)))
    return replace(
        state,
        players=tuple(players),
        dice=DICE,
        air=(0, 0),
        quarry=(4, 8),
        row=tuple(free[:3]),
        discard=(),
        pyramid=pyramid,
        marks=replace(state.marks, worked=True, tilted=(13, 24)),
        stack=(fr.WorkEnd(0), fr.Act(0)),
        turn=0,
        architect=great,
    )
