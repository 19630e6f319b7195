"""What lies where on Pyramidice's table: a pure function from a look and a frame.

Dice that show nothing yet are numbered on through Quarry and tray, so that a die taken from the Quarry is the same
piece in the tray; unused dice go by what they show. Divinities, Scarabs and Rest tiles are unique and keep their
identity wherever they lie. Other resources go by their place.
"""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.games.pyramidice import gestures, ids, words
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, Face, Placement
from pyramids_desktop.ui.table.spec import Look

from .pyramidice_end import result_notes
from .pyramidice_iso import around_shape
from .pyramidice_near import NearPlacing
from .pyramidice_others import OthersPlacing
from .pyramidice_pieces import card_face
from .pyramidice_placing import grid
from .pyramidice_plan import quarry_head


def place(look: Look, frame: Frame) -> Placement:
    """Where everything lies."""
    return _Layout(look, frame).place()


class _Layout(OthersPlacing, NearPlacing):
    """The whole table: its middle, and the boards around it."""

    def place(self) -> Placement:
        """Everything, from the lowest to the topmost."""
        plan = self.plan
        self._pyramids()
        self._row()
        self._tiles()
        self._quarry()
        self._supply()
        for seat, board in plan.boards.items():
            if self.view.architect is not None and seat == ids.ARCHITECT_SEAT:
                self._architect(board)
            else:
                self._other(seat, board)
        self._own()
        self._tray()
        self._panel()
        self._dealt()
        parts = {"total:status": plan.status, "total:glory": plan.glory, "acts": plan.acts}
        notes = result_notes(self.look, plan.acts)
        return Placement(self.size, tuple(self.zones), tuple(self.pieces), plan.prompt, parts, notes)

    # ---- pyramids

    def _pyramids(self) -> None:
        plan, view = self.plan, self.view
        names = self.box.pyramid_names
        for index, (iso, side) in enumerate(zip(plan.isos, plan.sides, strict=True)):
            base = iso.base(side)
            top = plan.pyramids.y + 2
            room = Box(base.x - 2, top, base.w + 4 + iso.a * 0.3, base.bottom - top + 4)
            self.zone(f"pyramid:{index}", room, names[index], info=f"pyramid:{index}", opens=True, radius=9)
        size = plan.cells[0].w if plan.cells else 20.0
        order = range(len(view.pyramid))
        for number in order:
            space = self.box.spaces[number]
            shape = plan.isos[space.pyramid].space(space)
            name = words.space_name(self.box, number)
            handle = gestures.space(number)
            info = f"space:{number}"
            a = plan.isos[space.pyramid].a
            self.zone(
                f"space:{number}",
                around_shape(shape),
                name,
                handle,
                shape=shape,
                piece=(a * 1.15, a * 1.15),
                info=info,
                tip=plan.tip,
            )
        for number in order:
            cell = plan.cells[number]
            handle = gestures.space(number)
            name = words.space_name(self.box, number)
            info = f"space:{number}"
            self.zone(
                f"plan:{number}",
                cell,
                name,
                handle,
                piece=(size, size),
                info=info,
                opens=True,
                light=True,
                radius=5,
                tip=plan.tip,
                echo=True,
            )
        self._built()

    def _built(self) -> None:
        spaces = [self.box.spaces[number] for number, value in enumerate(self.view.pyramid) if value]
        for space in sorted(spaces, key=lambda space: (space.level, space.row + space.column)):
            value = self.view.pyramid[space.number]
            marks: tuple[str | tuple[str, int], ...] = (("tint", space.workers),)
            if space.level > 1:
                marks = (*marks, "raised")
            box = self.plan.isos[space.pyramid].die(space)
            self.piece(
                f"space:{space.number}",
                Face("cube", ids.STONE + value, marks),
                box,
                f"pyramid:{space.pyramid}",
                None,
                words.space_name(self.box, space.number),
                lift=0.0,
                info=f"space:{space.number}",
            )

    # ---- the middle

    def _row(self) -> None:
        plan, view = self.plan, self.view
        back = Face("back-divinity")
        pile_size = (plan.pile.w, plan.pile.h)
        label = Message(N_("Divinities still to come"))
        self.zone("pile", plan.pile.grown(2), label, info="pile", piece=pile_size, cover=back)
        if view.pile:
            self.piece(
                "pile", Face("back-pile", None, (("count", view.pile),)), plan.pile, "pile", None, label, info="pile"
            )
        gone = Message(N_("Discarded Divinities"))
        size = (plan.gone.w, plan.gone.h)
        self.zone("discard", plan.gone.grown(2), gone, gestures.DISCARD, info="discard", piece=size)
        for index, gone_card in enumerate(view.discard[-3:]):
            shift = 1.5 * (min(3, len(view.discard)) - 1 - index)
            box = Box(plan.gone.x + shift, plan.gone.y - shift + 3, plan.gone.w - 3, plan.gone.h - 3)
            last = index == len(view.discard[-3:]) - 1
            name = self.box.divinities[gone_card].name
            self.piece(
                f"div:{gone_card}",
                card_face(self.box, "divinity", gone_card),
                box,
                "discard",
                None,
                name if last else None,
                info="discard",
            )
        for place, divinity in enumerate(view.row):
            box = plan.open_cards[place]
            self.zone(f"row:{place}", box, Message(N_("Open Divinity")), piece=(box.w, box.h), radius=9)
            if divinity is not None:
                name = self.box.divinities[divinity].name
                face = card_face(self.box, "divinity", divinity, ("cost",))
                self.piece(
                    f"div:{divinity}", face, box, f"row:{place}", gestures.row(divinity), name, info=f"div:{divinity}"
                )

    def _tiles(self) -> None:
        for number, tile in enumerate(self.view.slots):
            box = self.plan.slots[number]
            label = say(N_("Slot {slot}"), slot=number + 1)
            self.zone(f"slot:{number}", box, label, gestures.slot(number), piece=(box.w, box.h), radius=7)
            if tile is not None:
                self._tile(tile, box, f"slot:{number}", None)

    def _quarry(self) -> None:
        box, view = self.plan.quarry, self.view
        self.zone("quarry", box, Message(N_("Quarry")), gestures.QUARRY, info="quarry", opens=True)
        prayers, stones = self._drafted()
        left = [ids.PRAYER] * (view.quarry[0] - prayers) + [ids.STONE] * (view.quarry[1] - stones)
        head = quarry_head(box) + 4
        room = Box(box.x + 10, box.y + head, box.w - 20, box.h - head - 10)
        for index, (color, place) in enumerate(zip(left, grid(room, len(left), 36.0, 4.0), strict=True)):
            stone = color == ids.STONE
            number = index - (view.quarry[0] - prayers) if stone else index
            label = Message(N_("Stone die of the Quarry") if stone else N_("Prayer die of the Quarry"))
            key = f"blank:{int(stone)}:{number}"
            self.piece(key, Face("die", color), place, "quarry", f"quarry:{int(stone)}", label, lift=2.0, info="quarry")

    def _supply(self) -> None:
        box, view = self.plan.supply, self.view
        label = Message(N_("Supply"))
        self.zone("reserve", box, label, gestures.RESERVE, piece=(24.0, 24.0), info="reserve", opens=True)
        side = min(24.0, box.h - 6)
        x = box.x + box.w * 0.235
        for kind in (ids.STONE_DIE, ids.WORKER, ids.CAT):
            place = Box(x, box.y + (box.h - side) / 2, side, side)
            name = ids.RESOURCE_NAMES[kind]
            self.piece(
                f"reserve:{kind}",
                Face("resource", kind),
                place,
                "reserve",
                gestures.reserve(kind) if view.reserve[kind] else None,
                name,
                lift=1.0,
                info="reserve",
                many=True,
            )
            x += box.w * 0.145
