"""One measurement of a game's table in a process of its own, printed as JSON; `profile.py` starts it:

python -m benchmarks.on_table opening | rest | motion | states GAME WIDTH HEIGHT

All times are the processor's, so that they hold on a busy machine.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.on_screen import answer, open_table, play_until_own_turn
from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.ui.app import App
from pyramids_desktop.ui.scenes.game import GameScene

FRAME = 1 / 60
REST_FRAMES = 300
MOVES = 60
"""Decisions that are shown in motion, and that a random game goes on for between two states that are drawn."""
STATES = 40


def opening(game_id: str, size: tuple[int, int]) -> None:
    """From a new game to its first picture, with nothing painted before: the whole of it, and the longest frame."""
    with tempfile.TemporaryDirectory() as folder:
        app, match = open_table(Path(folder), size, game_id)
        app.stack.pop()
        started = time.thread_time()
        app.stack.push(GameScene(app, match))
        frames = [time.thread_time() - started]
        while not app.stack.top.is_ready:  # type: ignore[union-attr]
            frames.append(_timed(app))
        frames.append(_timed(app))
        answer(whole=(time.thread_time() - started) * 1000, frames=[frame * 1000 for frame in frames])


def rest(game_id: str, size: tuple[int, int]) -> None:
    """Frames in which nothing happens, and such in which the pointer wanders with an empty hand; in milliseconds."""
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        app, match = open_table(Path(folder), size, game_id)
        play_until_own_turn(app, match)
        still = [_timed(app) * 1000 for _ in range(REST_FRAMES)]
        wander = random.Random(1)
        at = [size[0] / 2, size[1] / 2]
        aim = list(at)
        moved = []
        for number in range(REST_FRAMES):
            if number % 20 == 0:
                aim = [wander.uniform(0, size[0] - 1), wander.uniform(0, size[1] - 1)]
            at = [here + (there - here) * 0.15 for here, there in zip(at, aim, strict=True)]
            place = (round(at[0]), round(at[1]))
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
            moved.append(_timed(app, event) * 1000)
        answer(still=still, moved=moved)


def motion(game_id: str, size: tuple[int, int]) -> None:
    """Frames in which pieces move, at normal speed, while a game goes on at random; in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        frames = []
        for app, _match in _random_game(Path(folder), size, game_id, MOVES):
            while app.stack.top.animating:  # type: ignore[union-attr]
                frames.append(_timed(app) * 1000)
        answer(frames=frames)


def states(game_id: str, size: tuple[int, int]) -> None:
    """The states of a random game: how long it takes to place all, to say what is to be seen, to list the legal moves
    as gestures, and to draw all of it anew with faces that were painted before; in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        found: dict[str, list[float]] = {"place": [], "describe": [], "look": [], "draw": []}
        for app, _match in _random_game(Path(folder), size, game_id, STATES):
            for _ in range(600):
                app.step([], FRAME)
                scene: Any = app.stack.top
                if not scene.animating:
                    break
            stage = scene.stage
            found["place"].append(_best(lambda stage=stage: stage.place(stage.look)))
            found["look"].append(_best(stage.refresh))
            found["describe"].append(_best(lambda scene=scene: scene.composer.scenery()))

            def draw(app: App = app, scene: Any = scene) -> None:
                scene.stage.refresh()
                scene.changed = True
                app.step([], FRAME)

            found["draw"].append(_best(draw))
        answer(**found)


def _best(work: Any, rounds: int = 3) -> float:
    """The best of some rounds, in milliseconds."""
    times = []
    for _ in range(rounds):
        started = time.thread_time()
        work()
        times.append(time.thread_time() - started)
    return min(times) * 1000


def _timed(app: App, *events: Any) -> float:
    """One frame: how long it takes, in seconds."""
    started = time.thread_time()
    app.step(list(events), FRAME)
    return time.thread_time() - started


def _random_game(folder: Path, size: tuple[int, int], game_id: str, decisions: int) -> Iterator[tuple[App, Match]]:
    """A game of two people who choose at random, at each of their decisions; what moves has not been shown then."""
    app, old = open_table(folder, size, game_id)
    app.change_settings(curtain=False)
    game = load_game(game_id)
    players = (Player("Anna", "person"), Player("Bert", "person"))
    match = Match.create(app.store, game, game.options_type(), players, 7, app.settings)
    app.stack.reset(GameScene(app, match))
    old.close()
    chance = random.Random(3)
    for _ in range(decisions):
        while match.mover not in match.people and not match.is_over:
            app.step([], FRAME)
            match.end_turn()
        if match.is_over:
            return
        match.submit(chance.choice(match.session.legal()))
        match.end_turn()
        app.step([], FRAME)
        yield app, match


def main() -> None:
    """Do the one thing that is asked for."""
    kind, game_id, width, height = sys.argv[1:]
    {"opening": opening, "rest": rest, "motion": motion, "states": states}[kind](game_id, (int(width), int(height)))


if __name__ == "__main__":
    main()
