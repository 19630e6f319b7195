"""The rows to choose from on Terra Pyramides' board: bands over everything that lies there, with tags that say what
each gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import words
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Zone, around, within_shape
from pyramids_desktop.ui.table.spec import Look

from .terra_pyramides_glows import row_shape, tag_room, tag_spot
from .terra_pyramides_moves import row_gains
from .terra_pyramides_plan import Plan


def row_pieces(look: Look, box: Printed, plan: Plan) -> tuple[list[Zone], list[Piece]]:
    """Zones and pieces of all rows that may be chosen, the tags over the bands."""
    lines = [command.line for command in look.commands if isinstance(command, do.ChooseRow)]
    # Shorter rows lie over longer ones, so that each can be pointed at.
    lines.sort(key=lambda line: -len(box.board.lines[line].cells))
    taken = _kept_free(box, plan, lines)
    zones: list[Zone] = []
    bands: list[Piece] = []
    tags: list[Piece] = []
    for number, line in enumerate(lines, 1):
        one = box.board.lines[line]
        places = [box.board.xy(cell) for cell in one.cells]
        label, zone, tag = words.row_name(box, one), f"row:{line}", f"tag:{line}"
        band = _band(plan, places, number)
        zones.append(Zone(zone, band.box, None, None, info=zone, shape=band.shape))
        bands.append(replace(band, key=f"band:{line}", zone=zone, handle=zone, label=label, info=zone))
        parts = row_gains(box, look.view, line)
        spot = tag_spot(plan.grid, places, tag_room(parts), plan.board.grown(-2), taken)
        taken.append(spot)
        zones.append(Zone(tag, spot, None, None, info=zone))
        tags.append(Piece(tag, Face("row-tag", parts), spot, tag, zone, label, lift=0.0, info=zone))
    over = [tag.box for tag in tags]
    return zones, [*(replace(one, handle=None) if _is_hidden(one, over) else one for one in bands), *tags]


def _kept_free(box: Printed, plan: Plan, lines: Sequence[int]) -> list[Box]:
    """What tags leave free of short rows, so that these can be pointed at."""
    short = [box.board.lines[line] for line in lines if len(box.board.lines[line].cells) <= 2]
    return [around(plan.grid.piece(box.board.xy(cell)).center, 22.0, 22.0) for line in short for cell in line.cells]


def _band(plan: Plan, places: Sequence[tuple[int, int]], number: int) -> Piece:
    """The band over these places, not yet named."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    box = reduce(Box.joined, (plan.grid.space(place) for place in places))
    face = Face("row", tuple((x - left, y - top) for x, y in places), (("number", number),))
    return Piece("", face, box, "", lift=0.0, shape=row_shape(plan.grid, places))


def _is_hidden(band: Piece, over: Sequence[Box]) -> bool:
    """Whether a row's band lies below tags; its own tag is pointed at then."""
    box, parts = band.box, (0.1, 0.25, 0.5, 0.75, 0.9)
    points = [(box.x + box.w * x, box.y + box.h * y) for x in parts for y in (0.1, 0.5, 0.9)]
    return all(not within_shape(band.shape, at) or any(tag.contains(at) for tag in over) for at in points)
