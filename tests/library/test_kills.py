"""The program is killed at any moment, and nothing that was decided is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are raised by fork, which this system lacks")


def nursery(folder: Path, kills: int, disk: str) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.library.kill_nursery", str(folder), str(kills), "1", disk],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_500_kills_lose_no_decision(tmp_path: Path) -> None:
    """Half of the kills come after a decision was acknowledged, however slow the machine is: see the nursery."""
    found = nursery(tmp_path, 500, "honest")
    assert found["kills"] == 500
    assert found["lost"] == 0
    assert found["complaints"] == 0
    assert found["decisions"] > found["kills"] > 2 * found["barren"]
    assert found["games"] > 1


def test_a_disk_that_holds_lines_back_is_found_out(tmp_path: Path) -> None:
    assert nursery(tmp_path, 40, "lazy")["lost"] > 5
