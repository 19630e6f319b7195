"""`picture`: any scene as a file, drawn without a window."""

from __future__ import annotations

import contextlib
import os
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import SettingsFile, changed

from .console import CommandError, say
from .table import english

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App

_LONGEST = 600
"""So many frames, ten seconds, a scene may take until nothing moves."""
_SETTLE = 12


def run(options: Namespace) -> int:
    """Draw the scene and write the file."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from pyramids_desktop.ui.scenes import SCENES

    if options.scene not in SCENES:
        raise CommandError(f"there is no scene {options.scene!r}; there are: {', '.join(SCENES)}")
    if options.save is not None and not options.save.is_file():
        raise CommandError(f"{options.save}: there is no such file")
    with _folder(options.data_dir) as folder:
        app = headless_app(folder, options.size, options.scale, options.lang or "en", options.table_seed)
        try:
            app.stack.push(SCENES[options.scene](app, options.save))
            rest(app)
            require_scene(app, options.scene)
            _write(app, options.out)
        except BadSave as error:
            raise CommandError(f"{options.save}: {english(error.message)}") from error
        except ValueError as error:
            raise CommandError(f"{options.scene}: {error}") from error
        finally:
            app.stack.clear()
    say(f"{options.out}: {options.scene}, {app.size[0]}x{app.size[1]} at scale {app.scale:g}")
    return 0


@contextlib.contextmanager
def _folder(given: Path | None) -> Iterator[Path]:
    """The folder whose saves and settings are shown; an empty one if none is given."""
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="pyramids-picture-") as folder:
        yield Path(folder)


def headless_app(folder: Path, size: tuple[int, int], scale: float | None, language: str, seed: int | None) -> App:
    """The app without sound and, if SDL is told so, without a window. Nothing in it moves on its own."""
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.text import set_language

    set_language(language)
    folders = find_folders(folder)
    file = SettingsFile(folders.settings_file)
    # For this run alone: the file is not written.
    file.settings = changed(file.settings, animation="off", full_screen=False)
    store = SaveStore.of_player(folders, file.settings)
    return App(file, store, folders, size=size, scale=scale, sound=False, seed=seed)


def rest(app: App) -> None:
    """Let the app live until nothing moves any more."""
    for frame in range(_LONGEST):
        app.step([], 1 / 60)
        top = app.stack.top
        if frame >= _SETTLE and (top is None or not top.animating):
            return


def require_scene(app: App, name: str) -> None:
    """Raise `CommandError` if a fault took the scene's place."""
    from pyramids_desktop.ui.scenes.fault import FaultScene

    if isinstance(app.stack.top, FaultScene) and name != "fault":
        raise CommandError(f"{name}: {app.stack.top.text.strip().splitlines()[-1]}")


def _write(app: App, path: Path) -> None:
    import pygame

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window, str(path))
    except (OSError, pygame.error) as error:
        raise CommandError(f"{path}: {error}") from error
