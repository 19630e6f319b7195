"""A display of SDL's dummy driver for everything that is drawn here."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from pyramids_desktop.ui.art import Canvas, LintSink


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[pygame.Surface]:
    """The dummy display all tests of this folder share."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))
    pygame.display.quit()


@pytest.fixture
def canvas() -> Canvas:
    """A canvas at 1x on a light ground of its own."""
    return make_canvas(1.0)


def make_canvas(scale: float, ground: tuple[int, int, int] = (246, 230, 190)) -> Canvas:
    """Return a linted canvas of a scale on a plain ground."""
    surface = pygame.Surface((round(1280 * scale), round(800 * scale)), pygame.SRCALPHA)
    surface.fill(ground)
    return Canvas(scale, surface, lint=LintSink())
