"""What must hold for every placement, whatever the game: tests ask this after each step.

The checks speak of places, not of paint; what is written where is judged by the canvas's own lint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .frame import Frame
from .pieces import Box, Placement

SLACK = 2.0


def faults(placement: Placement, frame: Frame) -> list[str]:
    """What is wrong with a placement, in words; empty if it is sound."""
    return [
        *_identities(placement),
        *_inside(placement, frame),
        *_apart(placement, frame),
        *_visible(placement),
    ]


def _identities(placement: Placement) -> Iterator[str]:
    for key, count in Counter(piece.key for piece in placement.pieces).items():
        if count > 1:
            yield f"{key} lies in {count} places"
    for zone_id, count in Counter(zone.id for zone in placement.zones).items():
        if count > 1:
            yield f"zone {zone_id} stands in {count} places"
    for handle, count in Counter(zone.handle for zone in placement.zones if zone.handle and not zone.echo).items():
        if count > 1:
            yield f"{count} zones answer to {handle}"


def _inside(placement: Placement, frame: Frame) -> Iterator[str]:
    screen = frame.screen
    for zone in placement.zones:
        if zone.box.w <= 0 or zone.box.h <= 0 or not screen.holds(zone.box, SLACK):
            yield f"zone {zone.id} leaves the window: {_words(zone.box)}"
    for piece in placement.pieces:
        zone_of = placement.zone_by_id.get(piece.zone)
        if zone_of is None:
            yield f"{piece.key} lies in no zone ({piece.zone})"
        elif zone_of.bounds and not zone_of.box.holds(piece.box, SLACK):
            yield f"{piece.key} leaves {piece.zone}: {_words(piece.box)} not in {_words(zone_of.box)}"
        if piece.box.w < 8 or piece.box.h < 8:
            yield f"{piece.key} is too small to be seen: {_words(piece.box)}"


def _apart(placement: Placement, frame: Frame) -> Iterator[str]:
    """The parts of the frame keep to themselves."""
    if not frame.screen.holds(placement.prompt, SLACK):
        yield "the prompt leaves the window"
    shared = {
        "header": frame.header,
        "log": frame.log,
        "end": frame.buttons.end,
        "moves": frame.buttons.moves,
        "undo": frame.buttons.undo,
    }
    if frame.standings.w:
        shared["standings"] = frame.standings
    for name, box in shared.items():
        if not frame.screen.holds(box, SLACK):
            yield f"{name} leaves the window: {_words(box)}"
        if box.grown(-1).meets(placement.prompt):
            yield f"{name} lies over the prompt"
        for zone in placement.zones:
            if zone.box.grown(-1).meets(box.grown(-1)):
                yield f"{zone.id} lies over {name}"


def _visible(placement: Placement) -> Iterator[str]:
    """Whatever can be taken can be reached: part of it lies uncovered."""
    for index, piece in enumerate(placement.pieces):
        if piece.handle is None or piece.under:
            continue
        if all(placement.piece_at(point) is not piece for point in _points(piece.box)):
            above = [other.key for other in placement.pieces[index + 1 :] if other.box.meets(piece.box)]
            if not any(key == "tray" for key in above):
                yield f"{piece.key} cannot be reached below {', '.join(above)}"


def _points(box: Box) -> Iterator[tuple[float, float]]:
    for across in (0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97):
        for down in (0.03, 0.1, 0.5, 0.9, 0.97):
            yield (box.x + box.w * across, box.y + box.h * down)


def _words(box: Box) -> str:
    return f"{box.w:.0f}x{box.h:.0f} at {box.x:.0f},{box.y:.0f}"
