"""Statistics: nothing is stored, everything is counted from the results of finished games."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .results import Result

PERSONS = ""
"""Stands for "no opponent of ours at the table" where results are told apart by level."""


class Tally(msgspec.Struct, frozen=True):
    """What somebody did in a number of games."""

    games: int = 0
    wins: int = 0
    """Won alone or shared."""
    scored: int = 0
    """Games for points; the others, as for the goal of a mission, have no score to be compared."""
    best: int | None = None
    """The highest score, None without a game for points."""
    total: int = 0
    """The sum of the scores."""
    seconds: float = 0.0

    @property
    def mean(self) -> float | None:
        """The mean score, None without a game for points."""
        return self.total / self.scored if self.scored else None

    def plus(self, won: bool, score: int | None, seconds: float) -> Tally:
        """With one game more, which has no score if it was not for points."""
        more = Tally(self.games + 1, self.wins + won, self.scored, self.best, self.total, self.seconds + seconds)
        if score is None:
            return more
        best = score if self.best is None else max(self.best, score)
        return msgspec.structs.replace(more, scored=self.scored + 1, best=best, total=self.total + score)


class GameStatistics(msgspec.Struct, frozen=True):
    """The statistics of one game."""

    game: str
    played: int
    """Finished games."""
    seconds: float
    """Time played in them."""
    persons: dict[str, Tally]
    """By the person's name."""
    levels: dict[str, Tally]
    """Of all persons, by the level of the strongest opponent at the table, or `PERSONS`."""
    best: tuple[tuple[int, str, str], ...]
    """The ten highest scores of persons in games for points: score, name, when (UTC in ISO form); the highest first."""


def count(results: Iterable[Result], level_order: Iterable[str] = ()) -> dict[str, GameStatistics]:
    """The statistics of each game that was finished at least once.

    `level_order` lists the levels from the easiest up, to tell which opponent was the strongest.
    """
    rank = {level: number for number, level in enumerate(level_order)}
    by_game: dict[str, list[Result]] = {}
    for result in results:
        by_game.setdefault(result.game, []).append(result)
    return {game: _count_game(game, played, rank) for game, played in sorted(by_game.items())}


def _count_game(game: str, results: list[Result], rank: dict[str, int]) -> GameStatistics:
    persons: dict[str, Tally] = {}
    levels: dict[str, Tally] = {}
    best: list[tuple[int, str, str]] = []
    for result in results:
        opponents = [player.level for player in result.players if player.kind == "bot"]
        strongest = max(opponents, key=lambda level: rank.get(level, -1), default=PERSONS)
        for player, score, place in zip(result.players, result.scores, result.places, strict=True):
            if player.kind == "person":
                won, points = place == 1, score if result.is_for_points else None
                persons[player.name] = persons.get(player.name, Tally()).plus(won, points, result.seconds)
                levels[strongest] = levels.get(strongest, Tally()).plus(won, points, result.seconds)
                if points is not None:
                    best.append((points, player.name, result.ended))
    best.sort(key=lambda row: (-row[0], row[2]))
    seconds = sum(result.seconds for result in results)
    return GameStatistics(game, len(results), seconds, persons, levels, tuple(best[:10]))
