"""Tests in a real window. Where Xvfb or xdotool are missing they are skipped, and say why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.display import Display, missing_tools

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = missing_tools()
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.window)
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture
def display() -> Iterator[Display]:
    """A screen of 1280x800 for one test."""
    with Display() as screen:
        yield screen
