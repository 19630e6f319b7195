"""Runs the program, unchanged, and writes down after each frame what is on its screen:

    python -m tests.window.traced TRACE [ARGUMENT OF THE PROGRAM...]

The trace tells a test where things lie, as eyes would; nothing goes the other way. It is one JSON object in a file
that is replaced as a whole whenever something changed. Positions are pixels of the window.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from pygame.event import Event

from pyramids_desktop.ui.app import App

GRID = 7


def main() -> None:
    """Watch the app's frames, then be the program."""
    trace = Path(sys.argv.pop(1))
    step = App.step
    last = ""

    def watched(app: App, events: Sequence[Event], dt: float) -> None:
        nonlocal last
        step(app, events, dt)
        seen = json.dumps(screen(app))
        if seen != last:
            last = seen
            fresh = trace.with_suffix(".new")
            fresh.write_text(seen, encoding="utf-8")
            fresh.replace(trace)

    sys.argv[0] = "pyramids-desktop"
    from pyramids_desktop.__main__ import main as program

    with mock.patch.object(App, "step", watched):
        sys.exit(program())


def screen(app: App) -> dict[str, Any]:
    """What can be seen and reached now."""
    top = app.stack.top
    scale = app.scale
    items = [
        {
            "id": item.id,
            "label": item.label,
            "role": item.role,
            "enabled": item.enabled,
            "at": [item.rect.centerx * scale, item.rect.centery * scale],
            "rect": list(item.rect),
            "group": item.group,
            "preferred": item.preferred,
            "adjusts": item.adjust is not None,
        }
        for item in (top.focusables() if top is not None else ())
    ]
    return {
        "scenes": [type(scene).__name__ for scene in app.stack],
        "moving": bool(top is not None and (top.animating or top.dragging)),
        "ring": app.ring.current_id,
        "ring_shown": app.ring.visible,
        "items": items,
        "table": table(top, scale) if hasattr(top, "stage") else None,
        "choices": [repr(command) for command in getattr(top, "commands", ())],
    }


def table(scene: Any, scale: float) -> dict[str, Any]:
    """What lies on a game's table: the moves that can be made by hand, with places to take hold of and to let go."""
    stage, match = scene.stage, scene.match
    return {
        "viewer": stage.viewer,
        "mover": match.mover,
        "busy": stage.busy,
        "thinking": match.thinking,
        "may_end_turn": match.may_end_turn,
        "entries": len(match.session.entries),
        "over": match.session.is_over,
        "save": match.save_id,
        "moves": _moves.of(stage, scale),
        "buttons": buttons(scene),
        "drafted": len(stage.draft),
    }


class Moves:
    """The moves of a table, found anew only when something on it is new: that takes longer than a frame has."""

    def __init__(self) -> None:
        self._seen: tuple[Any, ...] = ()
        self._found: list[dict[str, Any]] = []

    def of(self, stage: Any, scale: float) -> list[dict[str, Any]]:
        """Source, target, where to take hold and to let go in pixels, and what it may mean."""
        seen = (stage.placement, stage.look, scale)
        if len(self._seen) != len(seen) or any(one is not other for one, other in zip(seen, self._seen, strict=True)):
            self._seen, self._found = seen, _find_moves(*seen)
        return self._found


_moves = Moves()


def _find_moves(placement: Any, look: Any, scale: float) -> list[dict[str, Any]]:
    moves = []
    for source, targets in look.destinations.items():
        piece = placement.source(source)
        if piece is None:
            continue
        start = spot(piece.box, lambda point, handle=source: _handle_at(placement, point) == handle, scale)
        for target in targets:
            end = zone = None
            if target is not None:
                zone = placement.target(target)
                end = zone and spot(
                    zone.box,
                    lambda point, handle=target, all_=targets: placement.target_at(point, all_) == handle,
                    scale,
                )
            moves.append(
                {
                    "source": source,
                    "target": target,
                    "start": start,
                    "end": end,
                    "end_height": zone.box.h * scale if zone is not None else 0.0,
                    "commands": [repr(command) for command in targets[target]],
                }
            )
    return moves


def buttons(scene: Any) -> dict[str, str]:
    """The ids of the buttons that carry out a command, by what they do."""
    stage, found = scene.stage, {}
    if not stage.busy and stage.look.commands:
        for index, command in enumerate(scene.controls.free_commands()):
            found[repr(command)] = f"button:choice:{index}"
        for stand in scene.spec.stands(stage.look, stage.placement):
            found[repr(stand.command)] = f"button:stand:{stand.id}"
    return found


def _handle_at(placement: Any, point: tuple[float, float]) -> str | None:
    piece = placement.piece_at(point)
    return piece.handle if piece is not None else None


_GRID = sorted(
    (((x + 0.5) / GRID, (y + 0.5) / GRID) for x in range(GRID) for y in range(GRID)),
    key=lambda part: (part[0] - 0.5) ** 2 + (part[1] - 0.5) ** 2,
)
"""Places in a box as parts of it, from the middle outward."""


def spot(box: Any, is_right: Any, scale: float) -> list[float] | None:
    """A place in the box where the pointer meets what is meant, the nearest to the middle; in pixels."""
    for part_x, part_y in _GRID:
        point = (box.x + box.w * part_x, box.y + box.h * part_y)
        if is_right(point):
            return [point[0] * scale, point[1] * scale]
    return None


if __name__ == "__main__":
    main()
