"""The scene of statistics."""

from __future__ import annotations

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.results import result_of
from pyramids_desktop.ui.scenes.save_words import game_icon
from pyramids_desktop.ui.scenes.statistics import StatisticsScene
from pyramids_desktop.ui.widgets.tabs import Tabs
from tests.ui.shell import Shell


def test_each_game_has_its_own_sign_in_the_statistics(shell: Shell) -> None:
    for game_id in game_ids():
        game = load_game(game_id)
        players = (Player("Nefer", "person"), Player("Tiye", "person"))
        match = Match.create(shell.store, game, game.options_type(), players, 1)
        shell.store.results.record(result_of(match.header, game, match.session.state, 1, 1.0))
        match.close()
    shell.show("statistics")
    scene = shell.app.stack.top
    assert isinstance(scene, StatisticsScene)
    tabs = next(widget for widget in scene.widgets if isinstance(widget, Tabs))
    assert len({icon for _, _, icon in tabs.items}) == len(game_ids())
    assert game_icon("a game of tomorrow") == "great-pyramid"
