"""What nature may bring in each state: drawn at random, listed with weights, and checked when it comes as a command."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import factorial

from pyramids_desktop.core.chance import Rng, piece_by_piece

from . import commands as do
from . import frames as fr
from .ids import ARCHITECT_SEAT, DIVINITIES, PROJECTS, SCARABS, STONE, TILES, VALUES
from .state import State


def key(state: State) -> tuple[str, int]:
    """The source nature draws from and the ordinal of the first piece that comes: each die is one."""
    match frame := state.stack[-1]:
        case fr.FirstPlayerDue():
            return "first", 0
        case fr.TileDue():
            return "tiles", sum(tile is not None for tile in state.slots)
        case fr.RowDue():
            return "divinities", len(DIVINITIES) - len(state.bag)
        case fr.ProjectDue():
            return "projects", PROJECTS - len(undealt_projects(state))
        case fr.ScarabsDue():
            return "scarabs", 2 * frame.seat
        case fr.RollDue():
            if _is_architect(state, frame.seat):
                assert state.architect is not None  # just looked
                return "dice:architect", state.architect.throws
            return f"dice:{frame.seat}", state.players[frame.seat].throws
        case fr.TurnEnd():
            return "turns", state.number
        case fr.ArchitectCard():
            return "architect:card", state.number
        case fr.ArchitectDie():
            return "architect:die", state.number
    return "architect:act", state.number


def _is_architect(state: State, seat: int) -> bool:
    return state.architect is not None and seat == ARCHITECT_SEAT


def undealt_projects(state: State) -> list[int]:
    """The Projects that nobody seen here holds, sorted."""
    held = {player.project for player in state.players}
    if state.architect is not None:
        held.update(state.architect.projects)
    return [project for project in range(PROJECTS) if project not in held]


def undealt_scarabs(state: State) -> list[int]:
    """The Scarabs that nobody seen here was dealt, sorted."""
    held = {scarab for player in state.players for scarab in (*player.dealt, player.scarab)}
    return [scarab for scarab in range(len(SCARABS)) if scarab not in held]


def undealt_tiles(state: State) -> list[int]:
    """The Rest tiles that may still be laid out, sorted; for the deal only."""
    return [tile for tile in range(TILES) if tile not in state.slots]


def sample(state: State, rng: Rng) -> do.Command:
    """An outcome with the right odds."""
    match state.stack[-1]:
        case fr.FirstPlayerDue():
            return do.FirstPlayer(rng.randrange(len(state.players)))
        case fr.TileDue():
            tiles = undealt_tiles(state)
            return do.DealTile(tiles[rng.randrange(len(tiles))])
        case fr.RowDue():
            return do.Reveal(state.bag[rng.randrange(len(state.bag))])
        case fr.ProjectDue():
            projects = undealt_projects(state)
            return do.DealProject(projects[rng.randrange(len(projects))])
        case fr.ScarabsDue():
            scarabs = undealt_scarabs(state)
            pieces = piece_by_piece(rng)
            first = scarabs.pop(next(pieces).randrange(len(scarabs)))
            second = scarabs[next(pieces).randrange(len(scarabs))]
            return do.DealScarabs((min(first, second), max(first, second)))
        case fr.RollDue():
            prayers, stones = state.air
            pieces = piece_by_piece(rng)
            rolled = [1 + next(pieces).randrange(6) for _ in range(prayers)]
            rolled += [STONE + 1 + next(pieces).randrange(6) for _ in range(stones)]
            return do.Roll(tuple(sorted(rolled)))
        case fr.TurnEnd():
            return do.EndTurn()
    return do.Proceed()


def chance(state: State) -> tuple[tuple[do.Command, int], ...]:
    """Every outcome with its weight, in order. Rolls of many dice have thousands."""
    match state.stack[-1]:
        case fr.FirstPlayerDue():
            return tuple((do.FirstPlayer(seat), 1) for seat in range(len(state.players)))
        case fr.TileDue():
            return tuple((do.DealTile(tile), 1) for tile in undealt_tiles(state))
        case fr.RowDue():
            return tuple((do.Reveal(divinity), 1) for divinity in state.bag)
        case fr.ProjectDue():
            return tuple((do.DealProject(project), 1) for project in undealt_projects(state))
        case fr.ScarabsDue():
            return tuple((do.DealScarabs(pair), 1) for pair in combinations(undealt_scarabs(state), 2))
        case fr.RollDue():
            prayers, stones = state.air
            return tuple(
                (do.Roll(low + high), weight * other)
                for low, weight in _rolls(prayers, 0)
                for high, other in _rolls(stones, STONE)
            )
        case fr.TurnEnd():
            return ((do.EndTurn(), 1),)
    return ((do.Proceed(), 1),)


def _rolls(count: int, color: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """What so many dice of a color may show, sorted, and in how many ways."""
    for values in combinations_with_replacement(VALUES, count):
        ways = factorial(count)
        for value in VALUES:
            ways //= factorial(values.count(value))
        yield tuple(color + value for value in values), ways


def is_possible(state: State, command: do.Command) -> bool:
    """Whether the command is an outcome that may come now."""
    match state.stack[-1], command:
        case fr.FirstPlayerDue(), do.FirstPlayer(seat=seat):
            return 0 <= seat < len(state.players)
        case fr.TileDue(), do.DealTile(tile=tile):
            return tile in undealt_tiles(state)
        case fr.RowDue(), do.Reveal(divinity=divinity):
            return divinity in state.bag
        case fr.ProjectDue(), do.DealProject(project=project):
            return project in undealt_projects(state)
        case fr.ScarabsDue(), do.DealScarabs(scarabs=scarabs):
            left = undealt_scarabs(state)
            return len(scarabs) == 2 and scarabs[0] < scarabs[1] and all(scarab in left for scarab in scarabs)
        case fr.RollDue(), do.Roll(dice=dice):
            prayers, stones = state.air
            return (
                list(dice) == sorted(dice)
                and all(die % 10 in VALUES and die // 10 in (0, 1) for die in dice)
                and sum(die < STONE for die in dice) == prayers
                and sum(die > STONE for die in dice) == stones
            )
        case fr.TurnEnd(), do.EndTurn():
            return True
        case ((fr.ArchitectCard() | fr.ArchitectDie() | fr.ArchitectAct()), do.Proceed()):
            return True
    return False
