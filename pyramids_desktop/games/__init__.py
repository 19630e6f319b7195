"""The games that can be played. A game is a package here with a function `game()`; nothing else lists them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.message import N_, say


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, which are the names of their packages, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def load_game(game_id: str) -> AnyGame:
    """The game of that id. Its package has a function `game()` that builds it from its data.

    Raises `BadSave` with code "unknown_game" for an id that this version does not have.
    """
    if game_id not in game_ids():
        raise BadSave("unknown_game", say(N_("This version has no game called {game}."), game=game_id))
    built: AnyGame = import_module(f"{__name__}.{game_id}").game()
    return built
