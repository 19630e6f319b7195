"""The program on SDL's dummy driver, in English, with a folder of its own."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramids_desktop.ui.text import set_language
from tests.ui.shell import Shell


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture(autouse=True, scope="module")
def _no_old_pictures() -> Iterator[None]:
    """A program that ended is a ring of objects with many MiB of pictures, and Python seldom looks for such rings where
    so many tests are known."""
    yield
    gc.collect()


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    """The program at its title, with nothing saved."""
    made = Shell(tmp_path).start()
    yield made
    made.app.stack.clear()
