"""What all tests share: no real screen, no sound, none of the player's own folders, and steady Hypothesis runs."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Before anybody imports pygame. Tests of a real window start a program of their own with another environment.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("steady", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--law-games",
        type=int,
        default=0,
        metavar="N",
        help="seeded random games a game on which all laws are tried (as many as tests/games/expectations.py says; a "
        "nightly run may take 10000)",
    )


@pytest.fixture(scope="session", autouse=True)
def _no_folders_of_the_player() -> None:
    """Wherever a test forgets to name a data folder, it meets an empty one, never the player's saved games."""
    home = Path(tempfile.mkdtemp(prefix="pyramids-tests-"))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA", "APPDATA"):
        os.environ[name] = str(home / name.lower())
