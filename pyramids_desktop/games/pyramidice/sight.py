"""What each viewer may know of a state, and worlds that a viewer cannot tell from the real one.

Hidden are only the Projects of two and more players, and until all have chosen, Scarabs. Which Divinities were removed
unseen nobody knows: the pile is a number of cards from the bag of those unseen.
"""

from __future__ import annotations

from msgspec.structs import replace

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import EVERYTHING, HOLE, Viewer

from .fortune import undealt_projects, undealt_scarabs
from .state import Player, State


def view(state: State, viewer: Viewer) -> State:
    """The state with holes where the viewer does not know what lies there."""
    if viewer == EVERYTHING:
        return state
    if state.architect is not None or state.viewer == viewer:
        return replace(state, viewer=viewer)
    players = tuple(player if seat == viewer else _as_seen(player) for seat, player in enumerate(state.players))
    return replace(state, players=players, viewer=viewer)


def _as_seen(player: Player) -> Player:
    if player.project is None and not player.dealt:
        return player
    hidden = player.project is not None and not player.shown
    return replace(
        player,
        project=HOLE if hidden else player.project,
        dealt=(HOLE,) * len(player.dealt),
        chosen=None if player.chosen is None else HOLE,
    )


def determinize(state: State, rng: Rng) -> State:
    """A true state behind a view: every hole filled at random with what is missing from the box."""
    projects = undealt_projects(state)
    rng.shuffle(projects)
    scarabs = undealt_scarabs(state)
    rng.shuffle(scarabs)
    players = []
    for player in state.players:
        if player.project == HOLE:
            player = replace(player, project=projects.pop())
        if HOLE in player.dealt:
            dealt = tuple(sorted(scarabs.pop() for _ in player.dealt))
            chosen = None if player.chosen is None else dealt[rng.randrange(2)]
            player = replace(player, dealt=dealt, chosen=chosen)
        players.append(player)
    return replace(state, players=tuple(players), viewer=EVERYTHING)
