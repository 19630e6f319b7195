"""What a saved game is called, who plays in it, how far it is: words that several scenes use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...bots.levels import LEVELS
from ...core.journal import Player
from ...games import game_ids, load_game
from ..table.spec import table_of
from ..text import say, time_text, tr

if TYPE_CHECKING:
    from ...library.listing import SaveSummary
    from ...library.results import Result


def game_title(game_id: str) -> str:
    """The game's name; its id if this version does not have it."""
    return tr(load_game(game_id).info.title) if game_id in game_ids() else game_id


def game_icon(game_id: str) -> str:
    """The game's sign; a pyramid if this version does not have the game."""
    return table_of(game_id).icon if game_id in game_ids() else "great-pyramid"


def people_text(players: Sequence[Player]) -> str:
    """Who plays, in a line."""
    return ", ".join(player.name for player in players)


def level_text(player: Player) -> str:
    """An opponent's level, and that it is one."""
    title = next((tr(level.title) for level in LEVELS if level.id == player.level), player.level)
    return tr("opponent") if title == player.name else tr(say("opponent, {level}", level=title))


def state_text(save: SaveSummary) -> str:
    """How far the game is."""
    if save.is_over:
        return tr("finished")
    return tr("not begun") if save.entries == 0 else tr("unfinished")


def winner_text(result: Result) -> str:
    """Who won, all of them on a tie."""
    winners = [player.name for player, place in zip(result.players, result.places, strict=True) if place == 1]
    return ", ".join(winners)


def when_text(save: SaveSummary) -> str:
    """When it was last played."""
    return time_text(save.modified)
