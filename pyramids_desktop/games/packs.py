"""Data packs: games with values of a player's own in place of those that are shipped.

A pack is a folder with some of a game's data files. The package of a game that takes packs has a function
`load_pack(folder)`, which checks the pack whole; nothing else lists these games.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from types import ModuleType

from pyramids_desktop.core.data import Folder
from pyramids_desktop.core.game import AnyGame

from . import game_ids, load_game

_MARK = "|"
"""Between the id and the folder in a reference. No id has it."""


def takes_packs(game_id: str) -> bool:
    """Whether the values of the game can be replaced."""
    return game_id in game_ids() and hasattr(_package(game_id), "load_pack")


def load_with_pack(game_id: str, folder: Folder) -> AnyGame:
    """The game with the values of a pack. Raises `BadData`, whose text names file, key and reason."""
    game: AnyGame = _package(game_id).load_pack(folder)
    game.pack = folder
    return game


def reference(game: AnyGame) -> str:
    """What `load_reference` finds the game by, in another process too."""
    return game.info.id if game.pack is None else f"{game.info.id}{_MARK}{game.pack}"


@lru_cache(maxsize=4)
def load_reference(name: str) -> AnyGame:
    """The game that `reference` stands for. Raises `BadSave` for an unknown game, `BadData` for a bad pack."""
    game_id, _, folder = name.partition(_MARK)
    return load_with_pack(game_id, Folder(folder)) if folder else load_game(game_id)


def _package(game_id: str) -> ModuleType:
    return import_module(f"pyramids_desktop.games.{game_id}")
