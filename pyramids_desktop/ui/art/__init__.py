"""Everything that is drawn: the canvas, its palette, its lint, and the signs."""

from .brush import HEIGHT, WIDTH
from .canvas import Canvas
from .lint import Finding, LintSink
from .palette import COLOR_BLIND, PALETTES, SEATS, STANDARD, Palette, SeatStyle

__all__ = [
    "COLOR_BLIND",
    "HEIGHT",
    "PALETTES",
    "SEATS",
    "STANDARD",
    "WIDTH",
    "Canvas",
    "Finding",
    "LintSink",
    "Palette",
    "SeatStyle",
]
