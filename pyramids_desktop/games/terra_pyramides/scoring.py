"""The final scoring, line by line in the rulebook's order; everything that counts lies open."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.game import ScoreLine, ScoreSheet
from pyramids_desktop.core.message import N_, Message

from .box import Box
from .building import goal_pyramids
from .ids import FARTHEST_SHIP, HIGHEST_PYRAMID, MOST_EYES, MOST_GRAVES, MOST_OASES, MOST_SITES
from .state import Player, State


class Score(msgspec.Struct, frozen=True, gc=False):
    """One board's points, a field for each line."""

    track: int
    foundations: int
    pyramids: int
    graves: int
    oases: int
    nile: int
    cards: int
    resources: int

    @property
    def total(self) -> int:
        """All lines together."""
        return (
            self.track
            + self.foundations
            + self.pyramids
            + self.graves
            + self.oases
            + self.nile
            + self.cards
            + self.resources
        )


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """What stands on the board for one player board: the sum of Foundations, the levels of pyramids from the highest
    down, and how many sites there are."""

    foundations: int
    levels: tuple[int, ...]
    sites: int


def holdings(state: State, board: int) -> Holdings:
    """What the board owns on sites."""
    foundations = sites = 0
    levels: list[int] = []
    for site in state.sites:
        if site.owner == board:
            sites += 1
            if site.level:
                levels.append(site.level)
            else:
                foundations += site.value
    levels.sort(reverse=True)
    return Holdings(foundations, tuple(levels), sites)


def scores(box: Box, state: State) -> tuple[Score, ...]:
    """What each board would have if the game ended now."""
    players = state.players
    held = [holdings(state, board) for board in range(len(players))]
    cards = card_points(box, state, held) if box.has_nile else (0,) * len(players)
    return tuple(
        Score(
            track=player.steps,
            foundations=own.foundations,
            pyramids=sum(box.level_value[level] for level in own.levels),
            graves=grave_points(player.graves, [one.graves for one in players]) if box.has_graves else 0,
            oases=player.oases * own.levels[0] if own.levels else 0,
            nile=own.sites * box.palms[player.ship],
            cards=card,
            resources=sum(player.blocks) + player.gold,
        )
        for player, own, card in zip(players, held, cards, strict=True)
    )


def grave_points(own: int, everybody: list[int]) -> int:
    """A point each, and the difference to each player who has less."""
    return own + sum(own - other for other in everybody if other < own)


# ---- strategy cards


def tasks(box: Box, state: State, held: list[Holdings] | None = None) -> tuple[int | None, ...]:
    """By strategy card: the board that accomplishes its task, None for nobody (R19, R40, R41)."""
    players = state.players
    if held is None:
        held = [holdings(state, board) for board in range(len(players))]
    found: list[int | None] = [None] * 6
    found[MOST_GRAVES] = _first([(player.graves,) for player in players])
    found[MOST_EYES] = _first([(player.steps,) for player in players])
    found[MOST_OASES] = _first([(player.oases,) for player in players])
    found[FARTHEST_SHIP] = _first([_voyage(player) for player in players])
    found[HIGHEST_PYRAMID] = _first([(*own.levels[:3], 0, 0, 0)[:3] for own in held])
    found[MOST_SITES] = _first([(own.sites,) for own in held])
    return tuple(found)


def _voyage(player: Player) -> tuple[int, ...]:
    """The place on the Nile; of ships on one space the one that came first is ahead."""
    return (player.ship, -player.arrival) if player.ship else (0, 0)


def _first(ranks: list[tuple[int, ...]]) -> int | None:
    """Who alone is first, with anything at all."""
    best = max(ranks)
    return ranks.index(best) if best[0] > 0 and ranks.count(best) == 1 else None


def card_points(box: Box, state: State, held: list[Holdings]) -> tuple[int, ...]:
    """20 points for a task of the own card, 10 for any other."""
    points = [0] * len(state.players)
    for card, board in enumerate(tasks(box, state, held)):
        if board is not None:
            points[board] += box.strategy.owned if state.players[board].card == card else box.strategy.open
    return tuple(points)


# ---- missions


def progress(box: Box, state: State) -> tuple[int, int]:
    """How far a mission is, and what it needs: pyramids of the goal, or points (R43)."""
    mission = box.mission
    assert mission is not None  # only missions have goals
    if mission.points:
        return scores(box, state)[0].total, mission.points + 1
    return goal_pyramids(box, state), mission.pyramids


def is_won(box: Box, state: State) -> bool:
    """Whether the mission's goal is reached."""
    have, need = progress(box, state)
    return have >= need


# ---- the sheet


def sheet(box: Box, state: State) -> ScoreSheet:
    """The score sheet of all seats; in a mission its goal has a column of its own and wins when it is not reached."""
    found = scores(box, state)
    lines = [
        ScoreLine(Message(N_("Foundations")), tuple(one.foundations for one in found)),
        ScoreLine(Message(N_("Pyramids")), tuple(one.pyramids for one in found)),
    ]
    if box.has_graves:
        lines.insert(0, ScoreLine(Message(N_("Horus track")), tuple(one.track for one in found)))
        lines.append(ScoreLine(Message(N_("Grave goods")), tuple(one.graves for one in found)))
    if box.has_nile:
        lines += [
            ScoreLine(Message(N_("Oases")), tuple(one.oases for one in found)),
            ScoreLine(Message(N_("Nile")), tuple(one.nile for one in found)),
            ScoreLine(Message(N_("Strategy cards")), tuple(one.cards for one in found)),
        ]
    lines.append(ScoreLine(Message(N_("Blocks and gold")), tuple(one.resources for one in found)))
    if box.mission is not None:
        return _mission_sheet(box, state, lines)
    totals = tuple(one.total for one in found)
    return ScoreSheet(tuple(lines), totals, tuple(1 + sum(other > total for other in totals) for total in totals))


def _mission_sheet(box: Box, state: State, lines: list[ScoreLine]) -> ScoreSheet:
    """All seats share one column's figures. The last column is what the goal asks for."""
    seats = len(state.hands)
    have, need = progress(box, state)
    won = have >= need
    assert box.mission is not None  # only for missions
    rows = [ScoreLine(line.label, (line.values[0],) * seats + (0,)) for line in lines]
    if not box.mission.points:
        rows = [ScoreLine(Message(N_("Pyramids of the goal")), (have,) * seats + (need,))]
    return ScoreSheet(
        tuple(rows),
        (have,) * seats + (need,),
        (1,) * seats + (1 + seats,) if won else (2,) * seats + (1,),
        automata=(Message(N_("Goal")),),
    )
