"""Games that different states of the program played are told apart."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import pyramids_desktop
from pyramids_desktop.bots.edition import edition
from pyramids_desktop.version import __version__


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the code, which `edition` looks at."""
    package = Path(pyramids_desktop.__file__).parent
    for name in ("core", "bots", "games"):
        shutil.copytree(package / name, tmp_path / name)
    monkeypatch.setattr(pyramids_desktop, "__file__", str(tmp_path / "__init__.py"))
    yield tmp_path
    edition.cache_clear()


def anew(game_id: str) -> str:
    edition.cache_clear()
    return edition(game_id)


def test_it_changes_with_what_plays_and_with_nothing_else(code: Path) -> None:
    first = anew("neteru")
    assert re.fullmatch(re.escape(__version__) + " [0-9a-f]{8}", first)
    assert first != anew("pyramidice")
    (code / "games" / "pyramidice" / "rules.py").write_text("")
    assert anew("neteru") == first
    found = {first}
    for path in (code / "games" / "neteru" / "rules.py", code / "bots" / "search.py", code / "core" / "chance.py"):
        path.write_text(path.read_text() + "\n")
        found.add(anew("neteru"))
    assert len(found) == 4
