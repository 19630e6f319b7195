"""The registry: each package of a game can be asked for its game, however often and after whatever import."""

from importlib import import_module
from pkgutil import walk_packages

import pytest

from pyramids_desktop import games
from pyramids_desktop.games import game_ids, load_game


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_built_again_after_all_its_modules_were_imported(game_id: str) -> None:
    package = import_module(f"{games.__name__}.{game_id}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    assert package.game().info.id == game_id
    assert package.game().info == load_game(game_id).info
