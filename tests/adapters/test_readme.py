"""What the README tells researchers is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECTION = (ROOT / "README.md").read_text(encoding="utf-8").partition("## For researchers")[2].partition("\n## ")[0]


def test_the_example_plays_a_game() -> None:
    pytest.importorskip("pettingzoo", reason='needs the extra: pip install ".[conformance]"')
    (example,) = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)
    assert len(example.splitlines()) <= 12
    done = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"(seat_\d -?\d\.\d \{'score': -?\d+, 'place': [12]\}\n){2}", done.stdout)


def test_the_figures_are_those_kept() -> None:
    """Each row of the README's tables of figures stands in the kept results."""
    kept = (ROOT / "benchmarks" / "results" / "peers.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in SECTION.partition("### Beside")[2].splitlines() if line.startswith("|")]
    assert len(rows) > 15
    assert set(rows) <= set(kept)
