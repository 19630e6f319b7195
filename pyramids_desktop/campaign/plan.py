"""What is to be won: a chapter an Architect, and in each chapter one duel of every game there is.

Nothing lists the games. One that declares itself for a single seat and has an option "architect" is played against
the Architect's own automaton; in all others an opponent of his level takes the other seat.

A game that has missions (`Game.missions`) is played alone for each of them too. They are spread over the chapters from
the easiest to the hardest, the last in the last chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from pyramids_desktop.bots.levels import LEVELS
from pyramids_desktop.core.game import AnyGame, Mission
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.message import N_, Message, say

ARCHITECT_OPTION: Final = "architect"
"""The option by which a game for one seat says whose automaton it is played against."""


class Chapter(msgspec.Struct, frozen=True):
    """One Architect; `id` is also that of the opponents' level and of the automaton."""

    id: str
    title: Message
    motto: Message


class Task(NamedTuple):
    """One game to be won."""

    chapter: str
    game: str
    mission: str = ""
    """The goal it is played for alone; empty for a duel."""

    @property
    def key(self) -> str:
        """What tells it from the chapter's other tasks; of a duel the game's id."""
        return f"{self.game}:{self.mission}" if self.mission else self.game


_MOTTOS: Final = {
    "sneferu": say(N_("He built three pyramids until one stood straight.")),
    "hemiunu": say(N_("He laid the Great Pyramid, stone by stone.")),
    "amenhotep": say(N_("Scribe, seer, and master of the king's works.")),
    "imhotep": say(N_("He was the first to build for eternity in stone.")),
}

CHAPTERS: Final = tuple(Chapter(level.id, level.title, _MOTTOS[level.id]) for level in LEVELS)
"""In the order in which they are played."""


def chapter_index(chapter_id: str) -> int | None:
    """Where a chapter stands among all, from 0; None for one that does not exist."""
    return next((index for index, chapter in enumerate(CHAPTERS) if chapter.id == chapter_id), None)


def is_solo(game: AnyGame) -> bool:
    """Whether the game has an automaton of every Architect for somebody who plays alone."""
    offered = {
        choice.value for option in game.info.options if option.key == ARCHITECT_OPTION for choice in option.choices
    }
    return game.info.seats[0] == 1 and offered >= {chapter.id for chapter in CHAPTERS}


def takes_part(game: AnyGame) -> bool:
    """Whether the game can be won alone or against opponents of ours."""
    return is_solo(game) or game.info.seats[1] >= 2


def tasks_of(chapter_id: str, games: Iterable[AnyGame]) -> tuple[Task, ...]:
    """What is to be won in a chapter: the duels in the order of `games`, then the missions."""
    taking_part = [game for game in games if takes_part(game)]
    duels = [Task(chapter_id, game.info.id) for game in taking_part]
    missions = [
        Task(chapter_id, game.info.id, mission.id)
        for game in taking_part
        for mission in _missions_of(chapter_id, game.missions())
    ]
    return (*duels, *missions)


def _missions_of(chapter_id: str, missions: Sequence[Mission]) -> tuple[Mission, ...]:
    """Those of a game's missions that belong to a chapter."""
    chapter = chapter_index(chapter_id)
    count = len(missions)
    return tuple(
        mission for number, mission in enumerate(missions, 1) if (number * len(CHAPTERS) - 1) // count == chapter
    )


def mission_of(game: AnyGame, task: Task) -> Mission | None:
    """The goal that a task is played for; None for a duel, or if this version of the game does not have it."""
    return next((mission for mission in game.missions() if mission.id == task.mission), None)


def options_for(game: AnyGame, task: Task) -> msgspec.Struct:
    """The game's options in a task: those of its mission; else all at their defaults, and the chapter's Architect
    where he is one."""
    mission = mission_of(game, task)
    if mission is not None:
        return mission.options
    plain: dict[str, Any] = {option.key: option.choices[0].value for option in game.info.options}
    if is_solo(game):
        plain[ARCHITECT_OPTION] = task.chapter
    return game.options_type(**plain)


def players_for(game: AnyGame, task: Task, builder: str) -> tuple[Player, ...]:
    """Who sits where: the builder in the first seat, and in a duel as many opponents as the game must have."""
    players = [Player(builder, "person")]
    if task.mission or is_solo(game):
        return tuple(players)
    name = next(level.title.template for level in LEVELS if level.id == task.chapter)
    for number in range(1, max(2, game.info.seats[0])):
        taken = {player.name.casefold() for player in players}
        called = name if number == 1 and name.casefold() not in taken else f"{name} {'I' * (number + 1)}"
        players.append(Player(called, "bot", task.chapter))
    return tuple(players)
