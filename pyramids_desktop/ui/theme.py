"""pygame_gui in our look: its theme is made for each scale, so that its texts are as sharp as ours.

Sizes in `assets/themes/house.json` are logical pixels.
"""

from __future__ import annotations

import json
from typing import Any

import pygame_gui

from ..assets import asset

_LENGTHS = ("border_width", "shadow_width")


def make_manager(size: tuple[int, int], scale: float) -> pygame_gui.UIManager:
    """The manager for a window of `size` pixels at a scale."""
    return pygame_gui.UIManager(size, scaled_theme(scale), enable_live_theme_updates=False)


def scaled_theme(scale: float) -> dict[str, Any]:
    """The theme with its lengths in pixels of a scale, and the places of its fonts."""
    theme: dict[str, Any] = json.loads(asset("themes", "house.json").read_text(encoding="utf-8"))
    for element in theme.values():
        font = element.get("font")
        if font:
            font["size"] = str(max(1, round(font["size"] * scale)))
            font["regular_path"] = str(asset("fonts", font["regular_path"]))
        misc = element.get("misc", {})
        for key in _LENGTHS:
            if key in misc:
                misc[key] = str(round(misc[key] * scale))
        if "padding" in misc:
            misc["padding"] = ",".join(str(round(float(part) * scale)) for part in misc["padding"].split(","))
    return theme
