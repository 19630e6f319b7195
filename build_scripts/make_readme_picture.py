"""Draws the README's picture: a game of Neteru between two opponents, seen by the first as if a person held its seat,
with a card in the air.

    python build_scripts/make_readme_picture.py [--seed N] [--turns N] [--out FILE]
"""

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from pyramids_desktop.bots.bot import seat_view
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.cli.picture import headless_app, rest
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.ui.scenes.game import GameScene

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = (Player("Nefer", "person"), Player("Imhotep", "bot", "imhotep"))
SIZE = (1280, 800)


def main() -> None:
    """Play, look, draw."""
    parser = argparse.ArgumentParser(description="Draw the README's picture.")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--turns", type=int, default=12, help="decisions of the first seat before the picture")
    parser.add_argument("--out", type=Path, default=ROOT / ".github" / "pictures" / "neteru.png")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        app = headless_app(Path(folder), SIZE, None, "en", arguments.seed)
        game = load_game("neteru")
        match = Match.create(app.store, game, game.options_type(), PLAYERS, arguments.seed, app.settings)
        play(match.session, arguments.turns)
        scene = GameScene(app, match)
        app.stack.push(scene)
        rest(app)
        lift_a_card(app, scene)
        arguments.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window, str(arguments.out))
        app.stack.clear()


def play(session: Session, turns: int) -> None:
    """Let both seats play well until the first has made so many decisions and is to build."""
    while not session.is_over:
        if session.auto() is not None:
            continue
        command = good_command(session)
        if session.mover == 0 and turns <= 0 and building(session, command) is not None:
            return
        turns -= session.mover == 0
        session.submit(command)


def good_command(session: Session) -> Any:
    """What a fair player would do now."""
    seat = session.mover
    assert seat is not None
    bot = make_bot("greedy", session.game)
    return bot.choose(seat_view(session.view(seat), seat), seat, 1.0, len(session.entries))


def building(session: Session, command: Any) -> tuple[str, str] | None:
    """From where to where a card of the hand goes into the pyramid by a command; None if it is another kind."""
    gesture = session.game.gesture(session.view(0), command)
    if gesture is None or gesture.target is None or not gesture.source.startswith("hand:"):
        return None
    return (gesture.source, gesture.target) if gesture.target.startswith("slot:0") else None


def lift_a_card(app: Any, scene: GameScene) -> None:
    """Drag the card that a fair player would play over its place."""
    stage = scene.stage
    found = building(stage.session, good_command(stage.session))
    assert found is not None
    source, target = found
    piece, zone = stage.placement.source(source), stage.placement.target(target)
    assert piece is not None
    assert zone is not None
    start = piece.box.center
    end = (zone.box.x + zone.box.w * 0.62, zone.box.y + zone.box.h * 0.7)
    app.step([mouse(pygame.MOUSEBUTTONDOWN, start, app.scale)], 1 / 60)
    for part in (0.3, 0.7, 1.0):
        at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        app.step([mouse(pygame.MOUSEMOTION, at, app.scale)], 1 / 60)
    for _ in range(20):
        app.step([], 1 / 60)


def mouse(kind: int, at: tuple[float, float], scale: float) -> pygame.event.Event:
    """A mouse event at a place on the table."""
    position = (round(at[0] * scale), round(at[1] * scale))
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=position, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=position, button=1, touch=False)


if __name__ == "__main__":
    main()
