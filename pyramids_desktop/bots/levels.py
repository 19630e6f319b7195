"""The names at the table. The four levels are the Great Architects' and fit every game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.message import N_, Message, say

from .advised import AdvisedBot
from .bot import Bot
from .plain import PlainBot
from .search import SearchBot
from .simple import GreedyBot, RandomBot, TurnBot


class Level(msgspec.Struct, frozen=True):
    """A strength one can choose at set-up."""

    id: str
    title: Message
    summary: Message
    seconds: float
    """How long it is meant to think over a move at the table, at most."""


LEVELS: tuple[Level, ...] = (
    Level("sneferu", say(N_("Sneferu")), say(N_("Plays by feel and makes mistakes. Good for a first game.")), 0.3),
    Level("hemiunu", say(N_("Hemiunu")), say(N_("Takes what looks good and overlooks some of it.")), 0.3),
    Level("amenhotep", say(N_("Amenhotep")), say(N_("Plays each turn to its end in mind, and rarely errs.")), 0.6),
    Level("imhotep", say(N_("Imhotep")), say(N_("Weighs your answers too, in many possible worlds.")), 1.5),
)
"""From the easiest to the strongest."""

_MAKERS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": PlainBot,
    "turn": lambda game: TurnBot(game, worlds=4),
    "sneferu": lambda game: TurnBot(game, worlds=1, blur=2.8 * game.slip),
    "hemiunu": lambda game: TurnBot(game, worlds=1, blur=game.slip),
    "amenhotep": lambda game: TurnBot(game, worlds=1, blur=0.5 * game.slip),
    "imhotep": lambda game: _strongest(game),
}

BOT_IDS: tuple[str, ...] = tuple(_MAKERS)
"""All opponents there are: the four levels, and those to measure them by: "random", "greedy" (one ply), "turn" (its
own turn, in four worlds and without mistakes) and "ismcts" (plain tree search)."""


def _strongest(game: AnyGame) -> Bot:
    """The game's own adviser, or where it has none, search."""
    adviser = game.adviser()
    return SearchBot(game) if adviser is None else AdvisedBot(game, adviser)


def make_bot(bot_id: str, game: AnyGame) -> Bot:
    """The opponent of that id for the game. Raises ValueError for an unknown id."""
    maker = _MAKERS.get(bot_id)
    if maker is None:
        raise ValueError(f"no opponent is called {bot_id!r}; there are {', '.join(BOT_IDS)}")
    return maker(game)


def can_ponder(bot_id: str, game: AnyGame) -> bool:
    """Whether the opponent of that id can make use of the time in which others decide."""
    return make_bot(bot_id, game).ponders


def known_level(level_id: str) -> str:
    """The id itself; the strongest level's for one that this version does not know."""
    return level_id if any(level_id == known.id for known in LEVELS) else LEVELS[-1].id


def level(level_id: str) -> Level:
    """The level of that id. Raises ValueError for an unknown one."""
    for candidate in LEVELS:
        if candidate.id == level_id:
            return candidate
    raise ValueError(f"no level is called {level_id!r}")
