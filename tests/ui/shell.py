"""The program without a window, a clock or a sound device, driven frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.paths import find_folders
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import SettingsFile
from pyramids_desktop.ui.app import App
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.focus import Focusable
from pyramids_desktop.ui.scenes import SCENES
from pyramids_desktop.ui.scenes.title import TitleScene

FRAME = 1 / 60


class FakeClock:
    """Goes on only when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time


class Shell:
    """The app and a pair of hands for it. Positions are logical pixels."""

    def __init__(self, folder: Path, size: tuple[int, int] | None = (1280, 800), *, lint: bool = False) -> None:
        self.folders = find_folders(folder)
        self.settings_file = SettingsFile(self.folders.settings_file)
        self.store = SaveStore.of_player(self.folders, self.settings_file.settings)
        self.clock = FakeClock()
        self.lint = LintSink() if lint else None
        self.app = App(
            self.settings_file, self.store, self.folders, size=size, clock=self.clock, sound=False, lint=self.lint
        )
        self.held = (0, 0, 0)

    def start(self) -> Shell:
        """Begin at the title."""
        self.app.stack.push(TitleScene(self.app))
        self.step()
        return self

    def show(self, name: str, save: Path | None = None) -> None:
        """Begin at a scene by name."""
        self.app.stack.reset(SCENES[name](self.app, save))
        self.steps(3)

    def findings(self) -> list[str]:
        """What the checks of the layout have found since they were last asked."""
        assert self.lint is not None
        found = [str(finding) for finding in self.lint.findings()]
        self.lint = self.app.canvas.lint = self.app._lint = LintSink()
        return found

    # ---- time

    def step(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """One frame."""
        self.clock.time += dt
        self.app.step(list(events), dt)

    def steps(self, count: int) -> None:
        """Some frames without input."""
        for _ in range(count):
            self.step()

    # ---- what is there

    @property
    def scene(self) -> str:
        """The name of the top scene's class."""
        return type(self.app.stack.top).__name__

    def items(self) -> Sequence[Focusable]:
        """What can be reached."""
        assert self.app.stack.top is not None
        return self.app.stack.top.focusables()

    def item(self, item_id: str) -> Focusable:
        """One of them."""
        found = [item for item in self.items() if item.id == item_id]
        assert found, f"{item_id} is not among {[item.id for item in self.items()]}"
        return found[0]

    # ---- hands

    def _pixel(self, at: tuple[float, float]) -> tuple[int, int]:
        return (round(at[0] * self.app.scale), round(at[1] * self.app.scale))

    def move(self, at: tuple[float, float]) -> None:
        """Move the mouse."""
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=self._pixel(at), rel=(1, 1), buttons=self.held, touch=False)
        self.step(event)

    def down(self, at: tuple[float, float], button: int = 1) -> None:
        """Press a button of the mouse."""
        self.move(at)
        self.held = (1, 0, 0)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self._pixel(at), button=button, touch=False))

    def up(self, at: tuple[float, float], button: int = 1) -> None:
        """Let go."""
        self.held = (0, 0, 0)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._pixel(at), button=button, touch=False))

    def click(self, item_id: str) -> None:
        """Click the middle of a control."""
        at = self.item(item_id).rect.center
        self.down(at)
        self.up(at)
        self.step()

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))

    def write(self, text: str) -> None:
        """Type letters as a keyboard does: a key and its text."""
        for letter in text:
            key = pygame.K_SPACE if letter == " " else pygame.key.key_code(letter.lower())
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self.step(down, pygame.event.Event(pygame.TEXTINPUT, text=letter))


def saved_games(store: SaveStore, finished: int = 2, unfinished: int = 1) -> list[str]:
    """Games of Neteru played by chance, the unfinished ones last written; their ids."""
    game = load_game("neteru")
    chance = Random(5)
    found = []
    for number in range(finished + unfinished):
        players = (Player("Nefer", "person"), Player("Imhotep", "bot", "imhotep"), Player("Tiye", "person"))
        match = Match.create(store, game, game.options_type(), players[: 2 + number % 2], number)
        moves = 0
        while not match.session.is_over and (number < finished or moves < 40):
            if match.session.auto() is None:
                match.session.submit(chance.choice(match.session.legal()))
            moves += 1
        found.append(match.save_id)
        match.close()
    return found
