"""Pictures of tables as arrays, drawn by the program's own screen without a window."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Header, Journal, JournalWriter, Player, header_for, read_journal
from pyramids_desktop.core.session import Entry
from pyramids_desktop.games import load_game
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import SettingsFile, changed

if TYPE_CHECKING:
    from pyramids_desktop.ui.app import App

_LONGEST = 600
"""So many frames a picture may take until nothing moves."""
_SETTLE = 3


class Painter:
    """Draws tables at one size. There is one screen in a process; painters of different sizes take turns at it."""

    _at_screen: ClassVar[Painter | None] = None

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._folder = tempfile.TemporaryDirectory(prefix="pyramids-picture-")
        self._app: App | None = None

    def _screen(self) -> App:
        """The program at this painter's size, without window and sound, and with nobody's settings."""
        if self._app is not None and Painter._at_screen is self:
            return self._app
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            os.environ[name] = "dummy"
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from pyramids_desktop.ui.app import App
        from pyramids_desktop.ui.text import set_language

        set_language("en")
        folders = find_folders(Path(self._folder.name))
        file = SettingsFile(folders.settings_file)
        file.settings = changed(file.settings, animation="off", full_screen=False)
        store = SaveStore.of_player(folders, file.settings)
        self._app = App(file, store, folders, size=self._size, sound=False)
        Painter._at_screen = self
        return self._app

    def paint(
        self,
        game: AnyGame,
        options: msgspec.Struct,
        names: Sequence[str],
        seed: int,
        entries: Sequence[Entry],
        states: Sequence[Any],
    ) -> Any:
        """The table after these entries: height, width, and the three colors from 0 to 255. `states` are those before
        the first entry and after each."""
        import pygame

        from pyramids_desktop.ui.scenes.replay import ReplayScene

        header = header_for(game, options, [Player(name, "bot") for name in names], seed % (1 << 63))
        app = self._screen()
        scene = ReplayScene(app, _journal(header, entries, states))
        app.stack.push(scene)
        try:
            scene.go(len(entries))
            for frame in range(_LONGEST):
                app.step([], 1 / 60)
                if frame >= _SETTLE and not scene.animating:
                    break
            return pygame.surfarray.array3d(app.window).transpose(1, 0, 2).copy()
        finally:
            app.stack.clear()

    def close(self) -> None:
        """Give back the folder; the screen stays for the next painter."""
        self._app = None
        self._folder.cleanup()


def _journal(header: Header, entries: Sequence[Entry], states: Sequence[Any]) -> Journal:
    """The game as the screen reads it from a file."""
    writer = JournalWriter(header)
    lines = [writer.header_line()]
    lines += [writer.entry_line(entry, state, 0.0) for entry, state in zip(entries, states[1:], strict=True)]
    return read_journal(b"".join(lines), load_game)
