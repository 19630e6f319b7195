"""Pyramidice's table: pyramids seen at an angle and as plans, the row of Divinities, the Quarry, dice and boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.session import Destinations, FeedItem
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.motion import Hints
from pyramids_desktop.ui.table.pieces import Face, Placement
from pyramids_desktop.ui.table.spec import (
    Counter,
    Draft,
    Headline,
    Look,
    Preview,
    RailAction,
    Showing,
    Stand,
    Standings,
    TableSpec,
    Zoom,
)

from . import pyramidice_end as end
from . import pyramidice_faces as faces
from . import pyramidice_ground as ground
from . import pyramidice_layout as layout
from . import pyramidice_motion as motion
from . import pyramidice_moves as moves
from . import pyramidice_pieces as pieces
from . import pyramidice_placing as placing
from . import pyramidice_zoom as zooms
from .pyramidice_plan import rail_height

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


class PyramidiceTable(TableSpec):
    """See `TableSpec`."""

    game_id = "pyramidice"
    zoom_size = (226.0, 330.0)
    glyphs = "𓉴𓁢𓉴"
    icon = "rolling-dices"
    has_actions = False

    def place(self, look: Look, frame: Frame) -> Placement:
        """See `pyramidice_layout`."""
        return layout.place(look, frame)

    def ground_key(self, look: Look, frame: Frame) -> object:
        """The ground follows from the window, the seats, who sits near, and the Great Architect."""
        architect = look.view.architect
        return (look.seats, look.near, None if architect is None else architect.id, id(placing.printed(look)))

    def paint_ground(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `pyramidice_ground`."""
        ground.paint_ground(canvas, look, frame)

    def paint_labels(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `pyramidice_ground`."""
        ground.paint_labels(canvas, look, frame)

    def face(self, canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
        """See `pyramidice_faces`."""
        return faces.paint(canvas, face, w, h)

    def large(self, face: Face) -> tuple[float, float]:
        """Dice and tiles are square."""
        return (190.0, 190.0) if face.kind in ("tile", "die", "value") else self.zoom_size

    def radius(self, face: Face, w: float, h: float) -> float:
        """Tokens are round."""
        return faces.corner(face, w, h)

    def hints(self, item: FeedItem, before: Placement, after: Placement) -> Hints:
        """See `pyramidice_motion`."""
        return motion.hints(pieces.printed_box(), item, before, after)

    def showing(self, item: FeedItem) -> Showing | None:
        """See `pyramidice_motion`."""
        return motion.showing(item)

    def zoom(self, look: Look, word: str) -> Zoom | None:
        """See `pyramidice_zoom`."""
        return zooms.zoom(look, word)

    def counters(self, look: Look) -> Sequence[Counter]:
        """Stone dice of the reserve and Divinities of the pile, which bring the end; and the Pharaoh."""
        view: st.State = look.view
        stones, pile = view.reserve[ids.STONE_DIE], view.pile
        found = [
            Counter("stone-block", say(N_("reserve {count}"), count=stones), alert=stones <= 2),
            Counter("card-pickup", say(N_("pile {count}"), count=pile), alert=pile <= 3),
        ]
        if view.pharaoh is not None:
            who = self._who(look, view.pharaoh)
            found.append(Counter("pschent-double-crown", say(N_("Pharaoh: {seat}"), seat=who), alert=True))
        return found

    def _who(self, look: Look, seat: int) -> Message:
        architect = look.view.architect
        if architect is not None and seat == ids.ARCHITECT_SEAT:
            name: Message = placing.printed(look).architects[architect.id].name
            return name
        return Message("{name}", (("name", look.names[seat]),))

    def actions(self, look: Look) -> Sequence[RailAction]:
        """Actions have their places on the table."""
        return ()

    def rail_height(self, seats: int) -> float:
        """The others' boards stand at the top of the rail."""
        return rail_height(seats)

    def standings(self, look: Look) -> Standings:
        """See `pyramidice_end`."""
        return end.standings(look)

    def preview(self, look: Look, command: Any) -> Preview | None:
        """See `pyramidice_moves`."""
        return moves.preview(look, command)

    def shortcuts(self, look: Look) -> Destinations:
        """See `pyramidice_moves`."""
        return moves.shortcuts(look)

    def draft(self, look: Look) -> Draft | None:
        """See `pyramidice_moves`."""
        return moves.draft(look)

    def stands(self, look: Look, placement: Placement) -> Sequence[Stand]:
        """See `pyramidice_moves`."""
        return moves.stands(look, placement)

    def by_place(self, look: Look, commands: Sequence[Any], part: tuple[float, float]) -> Any | None:
        """See `pyramidice_moves`."""
        return moves.by_place(commands, part)

    def tags(self, look: Look, commands: Sequence[Any]) -> tuple[tuple[str, str], ...]:
        """See `pyramidice_moves`."""
        return moves.tags(look, commands)

    def nudge(self, look: Look, handle: str, step: int) -> Any | None:
        """See `pyramidice_moves`."""
        return moves.nudge(look, handle, step)

    def headline(self, look: Look) -> Headline | None:
        """The Great Architect's turn is a part of the round of the only seat."""
        view: st.State = look.view
        if view.architect is None or view.turn != ids.ARCHITECT_SEAT or not view.stack:
            return None
        name = placing.printed(look).architects[view.architect.id].name
        return Headline(say(N_("{seat}’s turn"), seat=name), ids.ARCHITECT_SEAT)


TABLE = PyramidiceTable()
