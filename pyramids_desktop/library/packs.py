"""The player's data packs: folders below `packs/<game>`, each with some of that game's data files."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from pyramids_desktop.core.errors import BadData
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Header
from pyramids_desktop.core.message import printable
from pyramids_desktop.games.packs import load_with_pack, takes_packs

_log = logging.getLogger(__name__)


class Packs:
    """The packs in a folder. They are read when they are asked for, so that a mended one is found mended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def folder_of(self, game_id: str) -> Path:
        """Where the packs of a game lie."""
        return self.folder / game_id

    def names(self, game_id: str) -> tuple[str, ...]:
        """The names of a game's packs, good or bad, in alphabetical order."""
        if not takes_packs(game_id):
            return ()
        try:
            found = [path.name for path in self.folder_of(game_id).iterdir() if path.is_dir() and path.name[0] != "."]
        except OSError:
            return ()
        return tuple(sorted(name for name in found if printable(name) == name))

    def load(self, game_id: str, name: str) -> AnyGame:
        """The game with a pack's values. Raises `BadData`, whose text names file, key and reason."""
        return load_with_pack(game_id, self.folder_of(game_id) / name)

    def find(self, game_id: str, wanted: Mapping[str, str]) -> AnyGame | None:
        """The game with the pack whose values are those that a saved game names; None if there is none such."""
        for name in self.names(game_id):
            try:
                game = self.load(game_id, name)
            except BadData as error:
                _log.info("the data pack %s is bad: %s", name, error)
                continue
            if dict(game.packs()) == dict(wanted):
                return game
        return None


def game_for(header: Header, load_game: Callable[[str], AnyGame], packs: Packs | None) -> AnyGame:
    """The game with the values that a save was made with, if they can be had; else with the shipped ones. Raises what
    `load_game` raises."""
    game = load_game(header.game)
    if packs is None or dict(game.packs()) == header.packs:
        return game
    return packs.find(header.game, header.packs) or game
