"""Every test of the campaign meets the same deals: once in a while even the cleverest player loses a toy game."""

from __future__ import annotations

from itertools import count

import pytest

from pyramids_desktop.library import match


@pytest.fixture(autouse=True)
def _known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    monkeypatch.setattr(match, "new_seed", lambda: next(seeds))
