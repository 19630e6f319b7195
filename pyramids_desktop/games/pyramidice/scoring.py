"""The scoring, line by line in the rulebook's order.

All functions take views: an unknown Project scores nothing.
"""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.game import ScoreLine, ScoreSheet
from pyramids_desktop.core.message import N_, Message

from .box import Box
from .ids import ENNEAD_SIZE, OBSIDIAN, QUARTZ
from .state import Player, State, cult_size, occupied


class Score(msgspec.Struct, frozen=True, gc=False):
    """One player's Glory, a field for each line; `projects` by level from the base up."""

    glory: int
    scarab: int
    divinities: int
    ennead: int
    projects: tuple[int, ...]

    @property
    def total(self) -> int:
        """All lines together."""
        return self.glory + self.scarab + self.divinities + self.ennead + sum(self.projects)


LEVELS = 3


def score(box: Box, state: State, player: Player) -> Score:
    """What the player would have if the game ended now."""
    projects = (player.project,) if player.project is not None and player.project >= 0 else ()
    return Score(
        player.glory,
        scarab_glory(box, player),
        divinity_glory(box, player.divinities),
        ennead_glory(box, player.divinities),
        project_glory(box, state.pyramid, projects),
    )


def architect_score(box: Box, state: State) -> Score:
    """What the Great Architect would have if the game ended now."""
    architect = state.architect
    assert architect is not None  # only in a solo game
    return Score(
        architect.glory,
        0,
        divinity_glory(box, architect.divinities),
        ennead_glory(box, architect.divinities),
        project_glory(box, state.pyramid, architect.projects),
    )


def scarab_glory(box: Box, player: Player) -> int:
    """What the Quartz or Obsidian Scarab brings at the end."""
    if player.scarab == QUARTZ:
        return box.scarabs[QUARTZ].glory * occupied(player)
    if player.scarab == OBSIDIAN:
        return box.scarabs[OBSIDIAN].glory * cult_size(player)
    return 0


def divinity_glory(box: Box, divinities: tuple[int, ...]) -> int:
    """The printed Glory of the Divinities."""
    return sum(box.divinities[divinity].end for divinity in divinities)


def ennead_glory(box: Box, divinities: tuple[int, ...]) -> int:
    """The Glory of the Ennead by its number of cards."""
    cards = sum(divinity < ENNEAD_SIZE for divinity in divinities)
    return box.ennead[cards - 1] if cards else 0


def project_glory(box: Box, pyramid: tuple[int, ...], projects: tuple[int, ...]) -> tuple[int, ...]:
    """What Projects bring on each level: every orthogonal pair of neighbors that a card shows."""
    found = [0] * LEVELS
    for project in projects:
        table = box.pair_glory[project]
        for here, near in box.open_pairs:
            if near < len(pyramid) and pyramid[here] and pyramid[near]:
                found[box.spaces[here].level - 1] += table[7 * pyramid[here] + pyramid[near]]
    return tuple(found)


def sheet(box: Box, state: State) -> ScoreSheet:
    """The score sheet of all players, and of the Architect after them. Ties go to the most resources, then are shared;
    the Architect wins every tie (R29)."""
    scores = [score(box, state, player) for player in state.players]
    resources = [occupied(player) for player in state.players]
    automata: tuple[Message, ...] = ()
    if state.architect is not None:
        scores.append(architect_score(box, state))
        resources.append(0)
        automata = (box.architects[state.architect.id].name,)
    totals = tuple(one.total for one in scores)
    ranks = [
        (total, seat >= len(state.players), held)
        for seat, (total, held) in enumerate(zip(totals, resources, strict=True))
    ]
    lines = (
        ScoreLine(Message(N_("Glory in the game")), tuple(one.glory for one in scores)),
        ScoreLine(Message(N_("Scarab")), tuple(one.scarab for one in scores)),
        ScoreLine(Message(N_("Divinities")), tuple(one.divinities for one in scores)),
        ScoreLine(Message(N_("Ennead")), tuple(one.ennead for one in scores)),
        # The third level of a pyramid is a single die: it has no neighbors.
        ScoreLine(Message(N_("Project, second level")), tuple(one.projects[1] for one in scores)),
        ScoreLine(Message(N_("Project, first level")), tuple(one.projects[0] for one in scores)),
    )
    return ScoreSheet(
        lines,
        totals,
        tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        (ScoreLine(Message(N_("Resources")), tuple(resources)),),
        automata,
    )
