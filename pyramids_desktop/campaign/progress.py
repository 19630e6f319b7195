"""How far a campaign is: a pure count of results and of saves that are not finished.

Nothing of it is stored. A chapter opens when the one before is won, which is when each of its tasks was won once. It
stays open when the program gets a game or a mission more: what had to be won then stands in the mark of every game
played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from pyramids_desktop.core.game import AnyGame, Mission
from pyramids_desktop.core.journal import CampaignMark
from pyramids_desktop.library.listing import SaveSummary
from pyramids_desktop.library.results import Result

from .plan import ARCHITECT_OPTION, CHAPTERS, Chapter, Task, is_solo, mission_of, tasks_of
from .stones import TOTAL, Stone, shares

T = TypeVar("T")
Status = Literal["locked", "open", "begun", "lost", "won"]


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What was done about one task."""

    task: Task
    is_solo: bool
    is_open: bool
    tries: int = 0
    """Games begun, finished or not."""
    wins: int = 0
    losses: int = 0
    best: int | None = None
    """The highest score of a finished game, won or lost."""
    margin: int | None = None
    """The clearest victory, in points; None as long as there is none."""
    goal: int | None = None
    """What a mission asks for, in the figures of `best`; None for a duel, and before a game is finished."""
    seconds: float = 0.0
    won_at: str = ""
    """When it was first won, UTC in ISO form."""
    unfinished: str | None = None
    """The save to go on with, the last played."""

    @property
    def status(self) -> Status:
        """How the task stands; one that was won stays won, whatever comes after."""
        if self.wins:
            return "won"
        if self.unfinished is not None:
            return "begun"
        if self.losses:
            return "lost"
        return "open" if self.is_open else "locked"


class ChapterProgress(msgspec.Struct, frozen=True):
    """One chapter: its tasks in the order of the games."""

    chapter: Chapter
    records: tuple[Record, ...]
    is_open: bool

    @property
    def won(self) -> int:
        """How many of its tasks are won."""
        return sum(record.status == "won" for record in self.records)

    @property
    def is_won(self) -> bool:
        """Whether each of its tasks was won once."""
        return bool(self.records) and self.won == len(self.records)

    @property
    def missing(self) -> tuple[Task, ...]:
        """What remains to be won."""
        return tuple(record.task for record in self.records if not record.wins)


class Progress(msgspec.Struct, frozen=True):
    """A whole campaign."""

    chapters: tuple[ChapterProgress, ...]

    @property
    def is_finished(self) -> bool:
        """Whether there is nothing left to be won."""
        return all(chapter.is_won for chapter in self.chapters)

    @property
    def won(self) -> int:
        """How many tasks are won."""
        return sum(chapter.won for chapter in self.chapters)

    @property
    def tasks(self) -> int:
        """How many tasks there are."""
        return sum(len(chapter.records) for chapter in self.chapters)

    @property
    def records(self) -> tuple[Record, ...]:
        """All records in the order of play."""
        return tuple(record for chapter in self.chapters for record in chapter.records)

    def record(self, task: Task) -> Record | None:
        """What was done about a task; None for one that does not exist."""
        return next((record for record in self.records if record.task == task), None)

    @property
    def next(self) -> Record | None:
        """What to do now: a game that was left, else the first that is open and not won."""
        waiting = [record for record in self.records if record.is_open and not record.wins]
        begun = [record for record in waiting if record.unfinished is not None]
        return next(iter(begun or waiting), None)

    def stones(self, task: Task) -> tuple[Stone, ...]:
        """The stones that a task lays once it is won."""
        for index, chapter in enumerate(self.chapters):
            for place, record in enumerate(chapter.records):
                if record.task == task:
                    return shares(index, len(chapter.records))[place]
        return ()

    @property
    def laid(self) -> frozenset[Stone]:
        """The stones that lie, without the gilded top."""
        return frozenset(stone for record in self.records if record.wins for stone in self.stones(record.task))

    @property
    def stone_count(self) -> int:
        """How many stones lie, of `TOTAL`."""
        return len(self.laid) + self.is_finished


__all__ = ["TOTAL", "ChapterProgress", "Progress", "Record", "Status", "project"]


def project(
    campaign_id: str, games: Sequence[AnyGame], results: Iterable[Result], unfinished: Iterable[SaveSummary]
) -> Progress:
    """Count a campaign. `unfinished` are saves that can be gone on with; what bears no mark of this campaign, or one
    that does not fit, is left out."""
    by_id = {game.info.id: game for game in games}
    done: dict[Task, list[Result]] = {}
    for result in results:
        mark = _mark(result.campaign, campaign_id)
        if mark is not None and _fits(result, mark, by_id.get(result.game)):
            done.setdefault(_task(mark, result.game), []).append(result)
    begun: dict[Task, list[SaveSummary]] = {}
    for save in unfinished:
        mark = _mark(save.campaign, campaign_id)
        if mark is not None:
            begun.setdefault(_task(mark, save.game), []).append(save)

    found: list[ChapterProgress] = []
    is_open = True
    for chapter in CHAPTERS:
        tasks = tasks_of(chapter.id, games)
        touched = any(task.chapter == chapter.id for task in (*done, *begun))
        is_open = is_open or touched or (bool(found) and _was_won(found[-1], done))
        records = tuple(
            _record(task, by_id[task.game], is_open, _about(task, done), _about(task, begun)) for task in tasks
        )
        found.append(ChapterProgress(chapter, records, is_open))
        is_open = found[-1].is_won
    # A later chapter that was begun proves that all before it were open.
    last = max((index for index, one in enumerate(found) if one.is_open), default=0)
    return Progress(tuple(_opened(one) if index < last else one for index, one in enumerate(found)))


def _mark(mark: CampaignMark | None, campaign_id: str) -> CampaignMark | None:
    return mark if mark is not None and mark.id == campaign_id else None


def _task(mark: CampaignMark, game_id: str) -> Task:
    return Task(mark.chapter, game_id, mark.mission)


def _fits(result: Result, mark: CampaignMark, game: AnyGame | None) -> bool:
    """Whether a result is what its mark says: one person against the Architect of the chapter, or alone for a mission.
    Of a game or a mission that this version does not have that cannot be told; it lays no stones here, but opens what
    it opened."""
    if sum(player.kind == "person" for player in result.players) != 1:
        return False
    if game is None:
        return True
    if mark.mission:
        return len(result.players) == 1 and _is_played_for(result, mission_of(game, _task(mark, result.game)))
    if is_solo(game):
        return len(result.players) == 1 and result.options.get(ARCHITECT_OPTION) == mark.chapter
    bots = [player for player in result.players if player.kind == "bot"]
    return bool(bots) and all(player.level == mark.chapter for player in bots)


def _about(task: Task, all_of_it: Mapping[Task, Sequence[T]]) -> list[T]:
    """What there is about a task. A mission counts in whatever chapter it stood when it was played: it moves when its
    game gets more of them."""
    return [
        one
        for other, found in all_of_it.items()
        if other == task or (task.mission and (other.game, other.mission) == (task.game, task.mission))
        for one in found
    ]


def _is_played_for(result: Result, mission: Mission | None) -> bool:
    """Whether a game had a mission's options, as far as it knew them: later versions may have more."""
    asked = {} if mission is None else msgspec.to_builtins(mission.options)
    return all(asked.get(key, value) == value for key, value in result.options.items())


def _has_won(result: Result) -> bool:
    return any(
        player.kind == "person" and place == 1 for player, place in zip(result.players, result.places, strict=True)
    )


def _was_won(chapter: ChapterProgress, done: Mapping[Task, Sequence[Result]]) -> bool:
    """Whether all that the chapter had at some time was won, though there may be more now."""
    wins = {
        task: [result for result in results if _has_won(result)]
        for task, results in done.items()
        if task.chapter == chapter.chapter.id
    }
    won = {task.key for task, results in wins.items() if results}
    marks = [result.campaign for results in wins.values() for result in results]
    return any(mark is not None and mark.games and won >= set(mark.games) for mark in marks)


def _record(
    task: Task, game: AnyGame, is_open: bool, results: Sequence[Result], saves: Sequence[SaveSummary]
) -> Record:
    wins = [result for result in results if _has_won(result)]
    latest = max(saves, key=lambda save: (save.modified, save.id), default=None)
    return Record(
        task=task,
        is_solo=is_solo(game),
        is_open=is_open,
        tries=len(results) + len(saves),
        wins=len(wins),
        losses=len(results) - len(wins),
        best=max((_own_score(result) for result in results), default=None),
        margin=max((margin for result in wins if (margin := _margin(result)) is not None), default=None),
        goal=next((result.automata[0] for result in results if task.mission and result.automata), None),
        seconds=sum(result.seconds for result in results) + sum(save.elapsed for save in saves),
        won_at=min((result.ended for result in wins), default=""),
        unfinished=latest.id if latest is not None else None,
    )


def _own_score(result: Result) -> int:
    return next(score for player, score in zip(result.players, result.scores, strict=True) if player.kind == "person")


def _margin(result: Result) -> int | None:
    """How clear it was, over the best of the others."""
    others = [score for player, score in zip(result.players, result.scores, strict=True) if player.kind == "bot"]
    others += result.automata
    return _own_score(result) - max(others) if others else None


def _opened(one: ChapterProgress) -> ChapterProgress:
    if one.is_open:
        return one
    records = tuple(msgspec.structs.replace(record, is_open=True) for record in one.records)
    return ChapterProgress(one.chapter, records, True)
