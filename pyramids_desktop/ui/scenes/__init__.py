"""All scenes by name, so that any of them can be drawn or tried without playing up to it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import App
    from ..scene import Scene

Factory = Callable[["App", Path | None], "Scene"]


def _plain(module: str, name: str) -> Factory:
    """A scene that needs nothing but the app. Modules are loaded when their scene is made, to start quickly."""

    def make(app: App, save: Path | None) -> Scene:
        scene: Scene = getattr(import_module(f"{__name__}.{module}"), name)(app)
        return scene

    return make


def _game(app: App, save: Path | None) -> Scene:
    from ...library.match import Match
    from .game import GameScene

    return GameScene(app, Match.open(app.store, _save_id(app, save), app.settings, watch=True))


def _replay(app: App, save: Path | None) -> Scene:
    from .replay import ReplayScene

    return ReplayScene(app, app.store.read(_save_id(app, save)))


def _setup(app: App, save: Path | None) -> Scene:
    from ...games import game_ids
    from .setup import SetupScene

    return SetupScene(app, game_ids()[0])


def _fault(app: App, save: Path | None) -> Scene:
    from .fault import FaultScene

    return FaultScene(app, "ValueError: an example of a fault", None)


def _save_id(app: App, save: Path | None) -> str:
    """The id of a save in the store; a file from elsewhere is imported."""
    if save is None:
        raise ValueError("this scene shows a game and needs a saved one")
    if save.parent == app.store.folder:
        return save.stem
    return app.store.import_file(save)


SCENES: dict[str, Factory] = {
    "title": _plain("title", "TitleScene"),
    "library": _plain("library", "LibraryScene"),
    "campaign": _plain("campaign", "CampaignScene"),
    "setup": _setup,
    "game": _game,
    "saves": _plain("saves", "SavesScene"),
    "replay": _replay,
    "rules": _plain("rules", "RulesScene"),
    "statistics": _plain("statistics", "StatisticsScene"),
    "settings": _plain("settings", "SettingsScene"),
    "credits": _plain("credits", "CreditsScene"),
    "help": _plain("help", "HelpScene"),
    "fault": _fault,
}
"""Scene's name -> factory(app, path of a save or None). "game" and "replay" need a save."""
