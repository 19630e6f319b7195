"""`--smoke`: everything once, to find out whether this installation is whole.

Loads every file that belongs to the program, builds every scene, plays each game with an opponent in its process,
saves, quits, loads and verifies. It leaves nothing behind. The screen is SDL's dummy unless SDL_VIDEODRIVER says
otherwise.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pyramids_desktop.assets import AssetMissing, assets_folder
from pyramids_desktop.bots.levels import LEVELS
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Player, verify
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from pyramids_desktop.version import __version__

from .console import CommandError, say

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App

SIZES = ((1280, 800), (1920, 1080))
LONGEST_MOVE = 60.0
"""Seconds within which an opponent must have moved, the start of its process included."""
_SETTINGS = Settings(thinking_seconds=0.1, animation="off", wait_at_turn_end=False)


def run(options: Namespace) -> int:
    """Try everything; raises `CommandError` for the first thing that fails."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    say(f"Pyramids Desktop {__version__}")
    base: Path | None = options.data_dir
    if base is not None:
        base.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="smoke-", dir=base) as name:
        folder = Path(name)
        _step("files of the program", _load_assets)
        saves: list[Path] = []
        for game_id in game_ids():
            _step(f"a game of {game_id} against {LEVELS[-1].id}", partial(_play, folder, game_id, saves))
        _step("scenes", partial(_draw_scenes, folder, options.lang or "en", saves))
        _step("processes left", _count_processes)
    return 0


def _step(what: str, work: Callable[[], int]) -> None:
    began = time.monotonic()
    try:
        count = work()
    except Exception as error:
        raise CommandError(f"smoke: {what}: {type(error).__name__}: {error}") from error
    say(f"{what}: {count} ({time.monotonic() - began:.1f} s)")


# ---- files


def _load_assets() -> int:
    """Read every file that belongs to the program the way the program does; how many."""
    import pygame

    from pyramids_desktop.ui.text import languages, set_language

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    with contextlib.suppress(pygame.error):
        pygame.mixer.init()
    readers: dict[str, Callable[[Path], object]] = {
        ".svg": lambda path: pygame.image.load_sized_svg(str(path), (48, 48)),
        ".png": lambda path: pygame.image.load(str(path)),
        ".ttf": lambda path: pygame.font.Font(str(path), 16).render("Pyramids", True, "black"),
    }
    if pygame.mixer.get_init():
        readers |= dict.fromkeys((".wav", ".ogg"), lambda path: pygame.mixer.Sound(str(path)))
    files = [path for path in sorted(assets_folder().rglob("*")) if path.is_file()]
    for path in files:
        try:
            readers.get(path.suffix, Path.read_bytes)(path)
        except pygame.error as error:
            raise AssetMissing(f"{path.name}: {error}") from error
    for code, _ in languages():
        if not set_language(code):
            raise AssetMissing(f"the catalogue of {code}")
    pygame.mixer.quit()
    for kind in ("data", "fonts", "icons", "sounds"):
        if not any(path.relative_to(assets_folder()).parts[0] == kind for path in files):
            raise AssetMissing(f"nothing is in {kind}")
    return len(files)


# ---- games


def _play(folder: Path, game_id: str, saves: list[Path]) -> int:
    """A game with each kind of player making a move, in two sittings; how many entries it has."""
    game = load_game(game_id)
    store = SaveStore(folder / "saves")
    players = (Player("Anna", "person"), Player(LEVELS[-1].id.title(), "bot", LEVELS[-1].id))
    match = Match.create(store, game, game.options_type(), players, 1, _SETTINGS)
    _play_on(match, 2)
    entries = len(match.session.entries)
    match.close()
    match = Match.open(store, match.save_id, _SETTINGS)
    if len(match.session.entries) != entries or match.problems:
        raise RuntimeError(f"saved {entries} entries, found {len(match.session.entries)}; {match.problems}")
    _play_on(match, 1)
    match.close()
    findings = verify(store.read(match.save_id))
    if findings or match.problems:
        raise RuntimeError(f"{findings or match.problems}")
    saves.append(store.path_of(match.save_id))
    return len(match.session.entries)


def _play_on(match: Match, rounds: int) -> None:
    """So many decisions of the person, each followed by one of the opponent at least."""
    game: AnyGame = match.session.game
    deadline = time.monotonic() + LONGEST_MOVE * rounds
    answered = 0
    while answered < rounds:
        before = match.thinking
        changed = match.update(time.monotonic())
        answered += changed and before is not None
        if match.mover in match.people:
            match.submit(game.legal(match.session.state)[0])
        elif not changed:
            if time.monotonic() > deadline:
                raise RuntimeError(f"the opponent did not move within {LONGEST_MOVE:.0f} s")
            time.sleep(0.005)


# ---- scenes


def _draw_scenes(folder: Path, language: str, saves: list[Path]) -> int:
    """Build and draw every scene, with every game's table and replay; how many pictures."""
    from pyramids_desktop.ui.scenes import SCENES

    from .picture import headless_app

    drawn = 0
    for size in SIZES:
        app = headless_app(folder, size, None, language, 1)
        for name, factory in SCENES.items():
            for save in saves if name in ("game", "replay") else [None]:
                scene = factory(app, save)
                app.stack.push(scene)
                _draw(app, name)
                app.stack.clear()
                drawn += 1
    return drawn


def _draw(app: App, name: str) -> None:
    from .picture import require_scene, rest

    rest(app)
    require_scene(app, name)
    window = app.window
    first = window.get_at((0, 0))
    width, height = window.get_size()
    if all(window.get_at((x, y)) == first for x in range(0, width, 16) for y in range(0, height, 16)):
        raise RuntimeError(f"the scene {name} is empty")


# ---- the end


def _count_processes() -> int:
    """The opponents' processes that are still there, which must be none."""
    deadline = time.monotonic() + 5.0
    while multiprocessing.active_children():
        if time.monotonic() > deadline:
            raise RuntimeError(f"still running: {multiprocessing.active_children()}")
        time.sleep(0.02)
    return 0
