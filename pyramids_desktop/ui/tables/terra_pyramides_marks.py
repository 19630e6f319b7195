"""What is drawn over Terra Pyramides' pieces for a while: where Workers can go and by which way, what a tile encloses,
and what the next level of a pyramid costs and brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import gestures, ids, workers
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, around
from pyramids_desktop.ui.table.spec import Look, Mark

from .terra_pyramides_glows import (
    LEVEL_TAG,
    level_tag,
    paint_enclosure,
    paint_path,
    paint_row,
    paint_row_to_come,
    paint_target,
    row_tag,
    tag_room,
    tag_spot,
)
from .terra_pyramides_layout import plan_of, printed
from .terra_pyramides_moves import enclosing, enclosure_gains, next_level, row_gains
from .terra_pyramides_plan import Plan

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_EDGE = 8.0
"""How far a mark may reach beyond the places it is about."""


def marks(look: Look, frame: Frame, source: str | None, target: str | None) -> Sequence[Mark]:
    """See `TableSpec.marks`."""
    if not look.commands:
        return ()
    return tuple(_Marks(look, frame).about(source, target))


def paint_mark(canvas: Canvas, mark: Mark) -> None:
    """See `TableSpec.paint_mark`."""
    value: Any = mark.value
    match mark.kind:
        case "reach":
            paint_target(canvas, value)
        case "path":
            start, end, bold = value
            paint_path(canvas, start, end, end.w, bold)
        case "row":
            grid, places = value
            paint_row(canvas, grid, places, chosen=True)
        case "row-to-come":
            paint_row_to_come(canvas, value)
        case "tag":
            canvas.blitc(row_tag(canvas, value), *mark.box.center)
        case "enclosure":
            grid, site, ring = value
            paint_enclosure(canvas, grid, site, ring)
        case "gains":
            canvas.blitc(row_tag(canvas, value, chosen=True), *mark.box.center)
        case "level":
            canvas.blitc(level_tag(canvas, *value), *mark.box.center)


class _Marks:
    """Finds the marks of one look."""

    def __init__(self, look: Look, frame: Frame) -> None:
        self.look = look
        self.view: st.State = look.view
        self.box: Printed = printed(look)
        self.plan: Plan = plan_of(look, frame)

    def about(self, source: str | None, target: str | None) -> Iterator[Mark]:
        """The marks for a piece that is held, or pointed at, or for none."""
        piece = gestures.parse(source) if source is not None else None
        place = gestures.parse(target) if target is not None else None
        due = self.view.stack[-1]
        if isinstance(due, fr.PopulateChoice):
            yield from self._row(due.line)
        if piece is None:
            yield from self._all_ways()
        elif piece.word == "worker":
            yield from self._ways(piece.first, bold=True)
        elif piece.word == "row":
            yield from self._row(piece.first)
        elif piece.word == "hand" and place is not None and place.word == "space":
            yield from self._rows_through(place.first)
            if self.box.has_graves:
                yield from self._enclosures(place.first)
        elif piece.word == "site":
            yield from self._level(piece.first)
        elif piece.word in ("level", "block") and place is not None and place.word == "site":
            yield from self._level(place.first, piece.last)

    # ---- Workers

    def _all_ways(self) -> Iterator[Mark]:
        """What each Worker can reach."""
        moves = [command for command in self.look.commands if isinstance(command, do.Move)]
        yield from self._reached([(command.cell, command.site) for command in moves])

    def _reached(self, ways: Sequence[tuple[int, int]]) -> Iterator[Mark]:
        for cell, site in ways:
            yield self._path(cell, site, bold=False)
        for site in dict.fromkeys(site for _, site in ways):
            space = self._site(site)
            yield Mark("reach", space.grown(_EDGE), space)

    def _ways(self, cell: int, bold: bool) -> Iterator[Mark]:
        for command in self.look.commands:
            if isinstance(command, do.Move) and command.cell == cell:
                yield self._path(cell, command.site, bold)

    def _path(self, cell: int, site: int, bold: bool) -> Mark:
        start, end = self._space(cell), self._site(site)
        return Mark("path", start.joined(end), (start.center, end, bold))

    # ---- a row

    def _row(self, number: int) -> Iterator[Mark]:
        """A row that is pointed at, and where Workers on its tiles could go."""
        line = self.box.board.lines[number]
        places = tuple(self.box.board.xy(cell) for cell in line.cells)
        area = self._space(line.cells[0]).joined(self._space(line.cells[-1]))
        yield Mark("row", area.grown(_EDGE), (self.plan.grid, places))
        board = st.board_of(self.view, self.look.viewer)
        yield from self._reached(
            [
                (cell, site)
                for cell in dict.fromkeys(workers.wanted(self.box, self.view, number))
                for site in workers.reach(self.box, self.view, cell)
                if workers.accepts(self.box, self.view, site, board)
            ]
        )

    # ---- a tile

    def _rows_through(self, cell: int) -> Iterator[Mark]:
        """The rows that a tile on the cell could be chosen with, and what each would give."""
        tile = self.view.hands[self.look.viewer].tile
        tiles = (*self.view.tiles[:cell], tile, *self.view.tiles[cell + 1 :])
        after = msgspec.structs.replace(self.view, tiles=tiles, taken=self.view.taken | 1 << cell)
        board, grid = self.box.board, self.plan.grid
        taken = [self._space(cell)]
        for number in workers.different_rows(self.box, after, cell):
            cells = board.lines[number].cells
            for one in cells:
                # Empty spaces bring nothing.
                if one != cell and self.view.taken >> one & 1:
                    # A little smaller than a space, so that neighbors are apart and little is painted anew.
                    area = self._space(one).grown(-1.5)
                    yield Mark("row-to-come", area, area)
            parts = row_gains(self.box, after, number)
            places = tuple(board.xy(one) for one in cells)
            spot = tag_spot(grid, places, tag_room(parts), self.plan.board.grown(-2), taken)
            taken.append(spot)
            yield Mark("tag", spot, parts)

    def _enclosures(self, cell: int) -> Iterator[Mark]:
        """The rings that a tile on the cell would close, with what they bring their owners."""
        board, grid = self.box.board, self.plan.grid
        tile = self.view.hands[self.look.viewer].tile
        for number in enclosing(self.box, self.view, cell):
            if not self.view.sites[number].workers:
                continue
            around = board.around[board.sites[number]]
            ring = tuple(board.xy(near) for near in around)
            middle = board.xy(board.sites[number])
            area = self._site(number)
            for place in ring:
                area = area.joined(grid.space(place))
            yield Mark("enclosure", area.grown(_EDGE), (grid, middle, ring))
            parts = enclosure_gains(self.box, self.view, number, tile, cell)
            size = tag_room(parts)
            spot = tag_spot(grid, (middle,), size, self.plan.board.grown(-2), (self._space(cell),))
            yield Mark("gains", spot.grown(2), parts)

    # ---- a pyramid

    def _level(self, number: int, color: int | None = None) -> Iterator[Mark]:
        found = next_level(self.look, self.box, number)
        shown = color if found is None or found.color is None else found.color
        if found is None or shown is None:
            return
        site, bounds = self._site(number), self.plan.board.grown(-2)
        above = around((site.center[0], site.y - LEVEL_TAG[1] / 2), *LEVEL_TAG)
        below = around((site.center[0], site.bottom + LEVEL_TAG[1] / 2), *LEVEL_TAG)
        spot = (above if bounds.holds(above._replace(x=site.x, w=site.w)) else below).within(bounds)
        yield Mark("level", spot.grown(2), (ids.COLORS[shown], found.blocks, found.blocks_missing, found.gain))

    def _space(self, cell: int) -> Box:
        return self.plan.grid.space(self.box.board.xy(cell))

    def _site(self, number: int) -> Box:
        return self._space(self.box.board.sites[number])
