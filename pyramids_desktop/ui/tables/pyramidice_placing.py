"""What all parts of Pyramidice's layout share: the plan, and a way to add zones and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from pyramids_desktop.core.message import Message
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice import gestures, ids
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Zone
from pyramids_desktop.ui.table.spec import Look

from .pyramidice_pieces import card_face
from .pyramidice_plan import Plan, plan_for


def printed(look: Look) -> Printed:
    """What is printed on the components of the look's game."""
    found: Printed = look.game.box  # type: ignore[attr-defined]
    return found


def plan_of(look: Look, frame: Frame) -> Plan:
    """The places of the look's table."""
    return plan_for(frame, printed(look), look.seats, look.near)


def grid(room: Box, count: int, most: float, gap: float) -> list[Box]:
    """Squares for so many pieces, in rows from the top left, as large as the room allows but no larger than `most`."""
    if count <= 0:
        return []
    best = 8.0
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        side = min((room.w - (columns - 1) * gap) / columns, (room.h - (rows - 1) * gap) / rows, most)
        best = max(best, side)
    columns = max(1, int((room.w + gap + 0.01) // (best + gap)))
    return [
        Box(room.x + (i % columns) * (best + gap), room.y + (i // columns) * (best + gap), best, best)
        for i in range(count)
    ]


def stacks(divinities: Sequence[int]) -> list[tuple[int, ...]]:
    """A player's Divinities as they lie: the whole Ennead as one stack, all others by themselves."""
    ennead = tuple(divinity for divinity in divinities if ids.is_ennead(divinity))
    others = [(divinity,) for divinity in divinities if not ids.is_ennead(divinity)]
    return ([ennead] if ennead else []) + others


class Placing:
    """Gathers zones and pieces."""

    def __init__(self, look: Look, frame: Frame) -> None:
        self.look = look
        self.view: st.State = look.view
        self.box = printed(look)
        self.plan = plan_of(look, frame)
        self.size = frame.size
        self.near = look.near
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self.frame_now = self.view.stack[-1] if self.view.stack else None
        self.asked = look.mover is not None and look.mover == look.viewer

    def zone(
        self,
        zone_id: str,
        box: Box,
        label: Message | None = None,
        handle: str | None = None,
        **more: object,
    ) -> None:
        """Add a place."""
        self.zones.append(Zone(zone_id, box, handle, label, **more))  # type: ignore[arg-type]

    def piece(
        self,
        key: str,
        face: Face,
        box: Box,
        zone: str,
        handle: str | None = None,
        label: Message | None = None,
        **more: object,
    ) -> None:
        """Add a piece."""
        self.pieces.append(Piece(key, face, box, zone, handle, label, **more))  # type: ignore[arg-type]

    def _tile(self, tile: int, box: Box, zone: str, owner: Seat | None, turned: bool = False) -> None:
        face = card_face(self.box, "tile", tile, ("turned",) if turned else ())
        name = self.box.tiles[tile].name
        self.piece(
            f"tile:{tile}", face, box, zone, gestures.tile(tile), name, owner=owner, lift=2.0, info=f"tile:{tile}"
        )

    def _drafted(self) -> tuple[int, int]:
        """The Prayer and Stone dice that the viewer has put into the tray, not yet taken."""
        return self.look.draft.count("prayer"), self.look.draft.count("stone")
