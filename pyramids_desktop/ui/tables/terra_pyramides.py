"""Terra Pyramides' table: the board with its track, stacks, the others' plates and the own board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.session import Destinations, FeedItem
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import scoring
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.motion import Hints
from pyramids_desktop.ui.table.pieces import Face, Placement
from pyramids_desktop.ui.table.spec import Column, Counter, Look, Mark, Preview, RailAction, Standings, TableSpec, Zoom

from . import terra_pyramides_faces as faces
from . import terra_pyramides_ground as ground
from . import terra_pyramides_layout as layout
from . import terra_pyramides_marks as over
from . import terra_pyramides_motion as motion
from . import terra_pyramides_moves as moves
from . import terra_pyramides_zoom as zooms
from .terra_pyramides_figures import score_parts
from .terra_pyramides_looks import side_toward
from .terra_pyramides_plan import frame_for_board

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


class TerraPyramidesTable(TableSpec):
    """See `TableSpec`."""

    game_id = "terra_pyramides"
    zoom_size = (210.0, 210.0)
    glyphs = "𓈅𓉴"
    icon = "stairs"
    has_actions = False
    rival_icon = "laurel-crown"

    def frame(self, size: tuple[float, float], seats: int, compact: bool = False) -> Frame:
        """The board takes the full height."""
        return frame_for_board(size, compact)

    def place(self, look: Look, frame: Frame) -> Placement:
        """See `terra_pyramides_layout`."""
        return layout.place(look, frame)

    def ground_key(self, look: Look, frame: Frame) -> object:
        """The ground follows from the window, the seats, who sits near, and the box."""
        return (look.seats, look.near, id(layout.printed(look)))

    def paint_ground(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `terra_pyramides_ground`."""
        ground.paint_ground(canvas, look, frame)

    def paint_labels(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `terra_pyramides_ground`."""
        ground.paint_labels(canvas, look, frame)

    def face(self, canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
        """See `terra_pyramides_faces`."""
        return faces.paint(canvas, face, w, h)

    def large(self, face: Face) -> tuple[float, float]:
        """Strategy cards are higher than wide; all else is square."""
        return (226.0, 300.0) if face.kind == "card" else self.zoom_size

    def radius(self, face: Face, w: float, h: float) -> float:
        """Figures are round."""
        return faces.corner(face, w, h)

    def hints(self, item: FeedItem, before: Placement, after: Placement) -> Hints:
        """See `terra_pyramides_motion`."""
        return motion.hints(item, before, after)

    def zoom(self, look: Look, word: str) -> Zoom | None:
        """See `terra_pyramides_zoom`."""
        return zooms.zoom(look, word)

    def counters(self, look: Look) -> Sequence[Counter]:
        """The tiles still to be drawn bring the end."""
        left = ground.tiles_left(layout.printed(look), look.view)
        label = Message(N_("Tiles still to be drawn"))
        return [Counter("stairs", say(N_("tiles {count}"), count=left), alert=left <= look.seats, label=label)]

    def actions(self, look: Look) -> Sequence[RailAction]:
        """All commands have gestures or stand on the prompt."""
        return ()

    def standings(self, look: Look) -> Standings:
        """The parts of the score as if the game ended now."""
        columns = score_parts(look, layout.printed(look))
        if look.view.mission:
            # All seats share one board.
            columns = tuple(Column(one.icon, one.label, one.values * look.seats) for one in columns)
        return Standings(columns, look.scores.totals[: look.seats])

    def verdict(self, look: Look) -> Message | None:
        """Whether a mission is won, or by how much it is lost."""
        box = layout.printed(look)
        if box.mission is None:
            return None
        have, need = scoring.progress(box, look.view)
        if have >= need:
            return say(N_("{mission}: the mission is won!"), mission=box.mission.name)
        return say(N_("{mission}: lost, {count} short of the goal"), mission=box.mission.name, count=need - have)

    def preview(self, look: Look, command: Any) -> Preview | None:
        """See `terra_pyramides_moves`."""
        return moves.preview(look, command)

    def shortcuts(self, look: Look) -> Destinations:
        """See `terra_pyramides_moves`."""
        return moves.shortcuts(look)

    def by_place(self, look: Look, commands: Sequence[Any], part: tuple[float, float]) -> Any | None:
        """See `terra_pyramides_moves`."""
        return moves.by_place(look, commands, part)

    def tags(self, look: Look, commands: Sequence[Any]) -> tuple[tuple[str, str], ...]:
        """See `terra_pyramides_moves`."""
        return moves.tags(look, commands)

    def marks(self, look: Look, frame: Frame, source: str | None, target: str | None) -> Sequence[Mark]:
        """See `terra_pyramides_marks`."""
        return over.marks(look, frame, source, target)

    def paint_mark(self, canvas: Canvas, mark: Mark) -> None:
        """See `terra_pyramides_marks`."""
        over.paint_mark(canvas, mark)

    def carried(self, look: Look, face: Face, command: Any) -> Face:
        """The tile turns its stairs to the site."""
        if face.kind != "tile" or not isinstance(command, do.Place):
            return face
        return face._replace(marks=(side_toward(layout.printed(look), command.cell, command.toward),))


TABLE = TerraPyramidesTable()
