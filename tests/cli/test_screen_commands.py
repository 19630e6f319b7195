"""The commands that draw: window, pictures, replay, smoke. On SDL's dummy driver, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pyramids_desktop.core.journal import Player
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings

GAME = game_ids()[0]
ROOT = Path(__file__).parents[2]
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(*arguments: str | Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pyramids_desktop", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **DUMMY, **(environment or {})},
        cwd=ROOT,
        check=False,
    )


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in its middle."""
    store = SaveStore(tmp_path_factory.mktemp("saves"))
    game = load_game(GAME)
    players = (Player("Anna", "person"), Player("Bert", "person"))
    match = Match.create(store, game, game.options_type(), players, 3, Settings(wait_at_turn_end=False))
    while len(match.session.entries) < 40:
        if match.mover in match.people:
            match.submit(match.session.legal()[0])
        match.update(0.0)
    match.close()
    return store.path_of(match.save_id)


# ---- pictures


def test_a_picture_of_a_scene(tmp_path: Path) -> None:
    import pygame

    out = tmp_path / "deep" / "title.png"
    done = run("picture", "title", "--size", "1600x1000", "--scale", "1.25", "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (1600, 1000)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1600, 50) for y in range(0, 1000, 50)}) > 20


def test_a_picture_of_a_game_leaves_the_save_alone(tmp_path: Path, save: Path) -> None:
    before = save.read_bytes(), sorted(path.name for path in save.parent.iterdir())
    out = tmp_path / "game.png"
    done = run("picture", "game", "--out", out, "--save", save)
    assert done.returncode == 0, done.stderr
    assert out.stat().st_size > 50_000
    assert (save.read_bytes(), sorted(path.name for path in save.parent.iterdir())) == before


def test_a_scene_that_needs_a_game_says_so(tmp_path: Path) -> None:
    done = run("picture", "game", "--out", tmp_path / "x.png")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "needs a saved" in done.stderr
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text("{}")
    done = run("picture", "game", "--out", tmp_path / "x.png", "--save", foreign)
    assert done.returncode == 1
    assert "not a saved game" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    done = run("picture", "title", "--out", tmp_path / "file" / "x.png")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


# ---- smoke


def test_smoke_tries_everything_and_leaves_nothing_behind(tmp_path: Path) -> None:
    done = run("--smoke", "--data-dir", tmp_path / "data")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert f"a game of {GAME}" in done.stdout
    assert "scenes" in done.stdout
    assert list((tmp_path / "data").iterdir()) == []


_SPOILED = """
import sys
from pathlib import Path
import pyramids_desktop.assets as assets
real = assets.assets_folder
import shutil, tempfile
folder = Path(sys.argv[1]) / "assets"
shutil.copytree(real(), folder)
spoil = folder / sys.argv[2]
spoil.unlink() if sys.argv[3] == "missing" else spoil.write_bytes(b"broken")
assets.assets_folder.cache_clear()
assets._candidates = lambda: [folder]
from pyramids_desktop.__main__ import main
sys.exit(main(["--smoke"]))
"""


@pytest.mark.parametrize(
    ("spoiled", "how"), [("icons/cog.svg", "missing"), ("icons/cog.svg", "broken"), ("sounds/dice.wav", "broken")]
)
def test_smoke_finds_a_broken_installation(tmp_path: Path, spoiled: str, how: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _SPOILED, str(tmp_path), spoiled, how],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **DUMMY},
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    assert done.stderr.startswith("pyramids-desktop: smoke: ")
    assert done.stderr.count("\n") == 1
    assert Path(spoiled).stem in done.stderr


# ---- the window

_QUIT_SOON = """
import json, sys
from unittest import mock
import pygame
from pyramids_desktop.__main__ import main
from pyramids_desktop.ui import text
from pyramids_desktop.ui.app import App

real, told, steps = App.step, {}, []

def step(app, events, dt):
    real(app, events, dt)
    steps.append(dt)
    if app.frames_drawn and len(steps) > 3:
        told.update(scene=type(app.stack.top).__name__, seed=app.seed, language=text.language(),
                    sound=app.sound.available, saves=str(app.store.folder))
        app.quit()

with mock.patch.object(App, "step", step):
    code = main(sys.argv[1:])
print(json.dumps(told))
sys.exit(code)
"""


def quit_soon(*arguments: str | Path, environment: dict[str, str] | None = None) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", _QUIT_SOON, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **DUMMY, "LANG": "C", "LC_ALL": "", "LC_MESSAGES": "", **(environment or {})},
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_without_a_command_the_title_opens(tmp_path: Path) -> None:
    found = quit_soon("--data-dir", tmp_path / "d", "--seed", "77", "--no-sound")
    assert found["scene"] == "TitleScene"
    assert found["seed"] == 77
    assert found["sound"] is False
    assert found["saves"] == str(tmp_path / "d" / "saves")
    log = (tmp_path / "d" / "logs" / "pyramids-desktop.log").read_text()
    assert "Pyramids Desktop" in log
    assert "ERROR" not in log


def test_the_language_of_this_run_of_the_settings_and_of_the_system(tmp_path: Path) -> None:
    assert quit_soon("--data-dir", tmp_path, "--lang", "pseudo")["language"] == "pseudo"
    assert quit_soon("--data-dir", tmp_path)["language"] == "en"
    assert quit_soon("--data-dir", tmp_path, environment={"LANG": "pseudo.UTF-8"})["language"] == "pseudo"
    (tmp_path / "settings.json").write_text('{"language": "pseudo"}')
    assert quit_soon("--data-dir", tmp_path)["language"] == "pseudo"


def test_a_replay_opens_in_the_window(tmp_path: Path, save: Path) -> None:
    before = save.read_bytes()
    assert quit_soon("--data-dir", tmp_path, "replay", save)["scene"] == "ReplayScene"
    assert save.read_bytes() == before


def test_without_a_screen_there_is_one_clear_line(tmp_path: Path) -> None:
    done = run("--data-dir", tmp_path, environment={"SDL_VIDEODRIVER": "no-such-driver"})
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no window can be opened" in done.stderr


def test_without_a_sound_device_it_starts(tmp_path: Path) -> None:
    found = quit_soon("--data-dir", tmp_path, environment={"SDL_AUDIODRIVER": "no-such-driver"})
    assert found["scene"] == "TitleScene"


def test_a_data_folder_that_may_not_be_written_to_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert quit_soon("--data-dir", tmp_path / "file" / "below")["scene"] == "TitleScene"
