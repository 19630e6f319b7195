"""One measurement of the screen in a process of its own, printed as JSON; `screen.py` starts it:

python -m benchmarks.on_screen first-frame | bare-frame | drag GAME WIDTH HEIGHT | idle SCENE | switches

"""

from __future__ import annotations

import itertools
import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

if TYPE_CHECKING:
    from pygame.event import Event

    from pyramids_desktop.library.match import Match
    from pyramids_desktop.ui.app import App

SEED = 7
GAME = "neteru"
LONGEST_WAIT = 60.0

FRAMES = 240
"""Frames of a drag."""
SETTLE, WATCH = 4.0, 10.0
"""Seconds of an idle scene before and while it is watched."""
WARM_UP, SWITCHES = 50, 100


def answer(**figures: Any) -> None:
    """Print what was found and end at once, so that nothing of the end is measured."""
    print(json.dumps(figures), flush=True)
    os._exit(0)


# ---- the first frame; the parent knows when the process was started, by the same clock


def first_frame() -> None:
    """The program as players start it, up to the first frame that is on the screen."""
    from pyramids_desktop.__main__ import main
    from pyramids_desktop.ui.app import App

    step = App.step

    def once(app: App, events: Sequence[Event], dt: float) -> None:
        step(app, events, dt)
        if app.frames_drawn:
            answer(at=time.monotonic())

    with tempfile.TemporaryDirectory() as folder, mock.patch.object(App, "step", once):
        sys.argv[1:] = ["--data-dir", folder, "--seed", str(SEED)]
        main()


def bare_frame() -> None:
    """The least that a program with pygame_gui does: a window with one button."""
    import pygame
    import pygame_gui

    pygame.init()
    window = pygame.display.set_mode((1280, 800))
    manager = pygame_gui.UIManager((1280, 800))
    pygame_gui.elements.UIButton(pygame.Rect(40, 40, 200, 40), "Play", manager)
    manager.update(0.016)
    manager.draw_ui(window)
    pygame.display.flip()
    answer(at=time.monotonic())


# ---- a piece being dragged


def drag(game_id: str, width: int, height: int) -> None:
    """A piece of one's own carried round the table: how long each frame takes, and the processor time of that; in
    milliseconds."""
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        app, match = open_table(Path(folder), (width, height), game_id)
        scene: Any = app.stack.top
        stage = scene.stage
        source = None
        while source is None:
            play_until_own_turn(app, match)
            ways = stage.look.destinations  # to the target None leads a click
            source = next((handle for handle in sorted(ways) if any(ways[handle])), None)
            if source is None:
                match.submit(toward_pieces(match))
        x, y = (part * app.scale for part in stage.placement.source(source).box.center)

        def mouse(kind: int, at: tuple[float, float]) -> Event:
            position = (round(at[0]), round(at[1]))
            if kind == pygame.MOUSEMOTION:
                return pygame.event.Event(kind, pos=position, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            return pygame.event.Event(kind, pos=position, button=1, touch=False)

        app.step([mouse(pygame.MOUSEMOTION, (x, y)), mouse(pygame.MOUSEBUTTONDOWN, (x, y))], 1 / 60)
        times, work = [], []
        for frame in range(FRAMES):
            angle = frame / FRAMES * 4 * math.pi
            at = (width * (0.4 + 0.35 * math.sin(angle)), height * (0.5 + 0.4 * math.cos(angle)))
            motion = mouse(pygame.MOUSEMOTION, at)
            started, before = time.perf_counter(), time.thread_time()
            app.step([motion], 1 / 60)
            times.append((time.perf_counter() - started) * 1000)
            work.append((time.thread_time() - before) * 1000)
        if not scene.dragging:
            raise RuntimeError("nothing was dragged")
        # The first frames lift the card and render it at its new sizes once.
        answer(first=times[0], frames=times[5:], first_work=work[0], work=work[5:])


def toward_pieces(match: Match) -> Any:
    """What leads to pieces that can be dragged, as dice that are rolled: a button, the last of which takes the most, if
    there is one."""
    session = match.session
    commands = session.legal()
    buttons = [command for command in commands if session.game.gesture(session.state, command) is None]
    return (buttons or commands)[-1]


def open_table(folder: Path, size: tuple[int, int], game_id: str = GAME) -> tuple[App, Match]:
    """A new game on the screen, a person against an opponent."""
    from pyramids_desktop.core.journal import Player
    from pyramids_desktop.games import load_game
    from pyramids_desktop.library.match import Match
    from pyramids_desktop.library.paths import find_folders
    from pyramids_desktop.library.saves import SaveStore
    from pyramids_desktop.library.settings import SettingsFile
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.scenes.game import GameScene

    folders = find_folders(folder)
    file = SettingsFile(folders.settings_file)
    settings = file.change(thinking_seconds=0.1)
    store = SaveStore.of_player(folders, settings)
    app = App(file, store, folders, size=size, sound=False)
    game = load_game(game_id)
    players = (Player("Anna", "person"), Player("Sneferu", "bot", "sneferu"))
    match = Match.create(store, game, game.options_type(), players, SEED, settings)
    app.stack.push(GameScene(app, match))
    return app, match


def play_until_own_turn(app: App, match: Match) -> None:
    """Let chance and the opponent act until it is for the person to move and nothing stirs."""
    deadline = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline:
        app.step([], 1 / 60)
        top = app.stack.top
        if match.mover in match.people and top is not None and not top.animating:
            return
        time.sleep(0.002)
    raise RuntimeError("it was never the person's turn")


# ---- a scene at rest


def idle(name: str) -> None:
    """A scene that nobody touches: the part of one core that it takes."""
    from pyramids_desktop.ui.app import App

    step = App.step
    began: list[float] = []
    before: list[float] = []

    def watched(app: App, events: Sequence[Event], dt: float) -> None:
        step(app, events, dt)
        now = time.monotonic()
        began[:] = began or [now]  # when the scene was last set up
        if not before and now >= began[0] + SETTLE:
            before[:] = [now, time.process_time()]
        elif before and now >= before[0] + WATCH:
            answer(share=(time.process_time() - before[1]) / (now - before[0]))

    with tempfile.TemporaryDirectory() as folder, mock.patch.object(App, "step", watched):
        if name == "game":  # a game that waits for its player, not one that is only looked at
            app, match = open_table(Path(folder), (1280, 800))
            play_until_own_turn(app, match)
            began.clear()
            before.clear()
        else:
            app, save = _app_with_a_save(Path(folder))
            app.stack.push(_scene(name, app, save))
        app.run()


def _app_with_a_save(folder: Path) -> tuple[App, Path]:
    """The app, and a game that was left in the middle."""
    app, match = open_table(folder, (1280, 800))
    play_until_own_turn(app, match)
    save = app.store.path_of(match.save_id)
    app.stack.clear()
    match.close()
    return app, save


def _scene(name: str, app: App, save: Path) -> Any:
    from pyramids_desktop.ui.scenes import SCENES

    return SCENES[name](app, save)


# ---- memory


def switches() -> None:
    """What is left in memory after many changes of scene, beyond what the first round fills, in MiB."""
    from pyramids_desktop.ui.scenes import SCENES

    with tempfile.TemporaryDirectory() as folder:
        app, save = _app_with_a_save(Path(folder))
        names = itertools.cycle(SCENES)

        def change(count: int) -> float:
            for name in itertools.islice(names, count):
                app.stack.reset(_scene(name, app, save))
                app.step([], 1 / 60)
            return _resident()

        before = change(WARM_UP)
        answer(grown=change(SWITCHES) - before, resident=_resident())


def _resident() -> float:
    """Memory of this process in MiB, where Linux tells it."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def main() -> None:
    """Do the one thing that is asked for."""
    kind, *words = sys.argv[1:]
    if kind == "first-frame":
        first_frame()
    elif kind == "bare-frame":
        bare_frame()
    elif kind == "drag":
        drag(words[0], int(words[1]), int(words[2]))
    elif kind == "idle":
        idle(words[0])
    elif kind == "switches":
        switches()
    else:
        sys.exit(f"unknown: {kind}")


if __name__ == "__main__":
    main()
