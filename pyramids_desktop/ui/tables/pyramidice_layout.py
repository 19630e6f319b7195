"""What lies where on Pyramidice's table: a pure function from a look and a frame.

Dice that show nothing yet are numbered on through Quarry and tray, so that a die taken from the Quarry is the same
piece in the tray; unused dice go by what they show. Divinities, Scarabs and Rest tiles are unique and keep their
identity wherever they lie. Other resources go by their place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import gestures, ids, words
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.games.pyramidice.scoring import project_glory
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Placement, Zone
from pyramids_desktop.ui.table.spec import Look

from .pyramidice_iso import around_shape
from .pyramidice_panel import PanelBuilder
from .pyramidice_pieces import card_face
from .pyramidice_plan import Board, Plan, plan_for, quarry_head

NARROW_FROM = 6
"""So many own Divinities, the Ennead counting as one, make all of them narrow."""
TWO_ROWS = 240.0
"""Where there is so much height, many own Divinities lie in two rows."""


def printed(look: Look) -> Printed:
    """What is printed on the components of the look's game."""
    found: Printed = look.game.box  # type: ignore[attr-defined]
    return found


def plan_of(look: Look, frame: Frame) -> Plan:
    """The places of the look's table."""
    return plan_for(frame, printed(look), look.seats, look.near)


def place(look: Look, frame: Frame) -> Placement:
    """Where everything lies."""
    return _Layout(look, frame).place()


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


class _Layout:
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
        return Placement(self.size, tuple(self.zones), tuple(self.pieces), plan.prompt, parts)

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

    def _tile(self, tile: int, box: Box, zone: str, owner: Seat | None, turned: bool = False) -> None:
        face = card_face(self.box, "tile", tile, ("turned",) if turned else ())
        name = self.box.tiles[tile].name
        self.piece(
            f"tile:{tile}", face, box, zone, gestures.tile(tile), name, owner=owner, lift=2.0, info=f"tile:{tile}"
        )

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

    def _drafted(self) -> tuple[int, int]:
        """The Prayer and Stone dice that the viewer has put into the tray, not yet taken."""
        return self.look.draft.count("prayer"), self.look.draft.count("stone")

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

    # ---- the others

    def _other(self, seat: Seat, board: Board) -> None:
        player = self.view.players[seat]
        label = say(N_("Board of {seat}"), seat=SeatName(seat))
        word = f"seat:{seat}"
        self.zone(f"plate:{seat}", board.box, label, info=word, opens=True, radius=8)
        if board.style == "plate":
            held = [kind for kind in ids.RESOURCES for _ in range(player.resources[kind])]
            area = board.spaces[0].joined(board.spaces[-1])
            self.zone(f"board:{seat}", area, label, gestures.board(seat), piece=(21.0, 21.0), info=word, opens=True)
            seen: Counter[int] = Counter()
            for kind, box in zip(held, board.spaces, strict=False):
                key = f"resource:{seat}:{kind}:{seen[kind]}"
                seen[kind] += 1
                handle = gestures.resource(seat, kind)
                self.piece(
                    key,
                    Face("resource", kind),
                    box.grown(-1),
                    f"board:{seat}",
                    handle,
                    None,
                    owner=seat,
                    lift=1.0,
                    info=word,
                )
        else:
            self.zone(f"board:{seat}", board.spaces[0].joined(board.spaces[-1]), label, gestures.board(seat), info=word)
        self.zone(f"tiles:{seat}", board.tiles[0].joined(board.tiles[-1]), None, gestures.tiles(seat), info=word)
        for tile, box in zip(player.tiles, board.tiles, strict=False):
            self._tile(tile, box, f"tiles:{seat}", seat, tile in player.turned)
        self.zone(
            f"cards:{seat}",
            board.cards,
            None,
            gestures.cards(seat),
            info=word,
            opens=True,
            bounds=board.style == "plate",
        )
        if board.style == "plate":
            self._mini_cards(seat, board.cards, player)
        self.zone(f"scarab:{seat}", board.scarab, None, gestures.scarab(seat), info=word, bounds=False)
        self._stone(seat, board.scarab, player)

    def _mini_cards(self, seat: Seat, box: Box, player: st.Player) -> None:
        groups = stacks(player.divinities)
        w = min(27.0, box.h - 2)
        pitch = min(w + 3, (box.w - w) / max(1, len(groups) - 1))
        for index, group in enumerate(groups):
            place = Box(box.x + index * pitch, box.y, w, box.h)
            for divinity in group:
                top = divinity == group[-1]
                self.piece(
                    f"div:{divinity}",
                    card_face(
                        self.box, "divinity", divinity, (("stack", len(group)),) if len(group) > 1 and w >= 44 else ()
                    ),
                    place,
                    f"cards:{seat}",
                    gestures.card(seat, divinity) if top else None,
                    self.box.divinities[divinity].name if top else None,
                    owner=seat,
                    lift=1.5,
                    info=f"div:{divinity}",
                    under=not top,
                )

    def _stone(self, seat: Seat, box: Box, player: st.Player) -> None:
        if player.scarab is None:
            return
        name = self.box.scarabs[player.scarab].name
        face = Face("scarab-stone", player.scarab)
        key = f"scarab:{player.scarab}"
        handle = gestures.scarab(seat)
        self.piece(key, face, box, f"scarab:{seat}", handle, name, owner=seat, lift=1.5, info=f"scarab:{player.scarab}")

    def _architect(self, board: Board) -> None:
        great = self.view.architect
        assert great is not None  # the caller looked
        name = self.box.architects[great.id].name
        seat = ids.ARCHITECT_SEAT
        self.zone("plate:1", board.box, name, info="architect", opens=True, radius=8)
        spaces = len(self.box.architects[great.id].rest_spaces)
        self.zone(f"tiles:{seat}", board.tiles[0].joined(board.tiles[spaces - 1]), None, info="architect", opens=True)
        for tile, box in zip(great.tiles, board.tiles, strict=False):
            self._tile(tile, box, f"tiles:{seat}", seat)
        area = board.projects[0].joined(board.projects[-1])
        count = max(1, len(great.projects))
        each = (area.w - (count - 1) * 6) / count
        for index, project in enumerate(great.projects):
            box = Box(area.x + index * (each + 6), area.y, each, area.h)
            zone = f"architect-project:{index}"
            label = self.box.projects[project].name
            self.zone(zone, box, label, info=f"project:{project}", opens=True)
            marks = (("now", sum(project_glory(self.box, self.view.pyramid, (project,)))),)
            face = card_face(self.box, "project", project, marks if box.h > 40 else ())
            self.piece(f"project:{project}", face, box, zone, None, label, lift=2.0, info=f"project:{project}")
        self.zone(f"cards:{seat}", board.cards, Message(N_("His Divinities")), info="architect-cards", opens=True)
        h = min(board.cards.h, 58.0)
        w = h * 0.7
        count = len(great.divinities)
        pitch = min(16.0, (board.cards.w * 0.6 - w) / max(1, count - 1))
        for index, divinity in enumerate(great.divinities):
            box = Box(board.cards.x + index * pitch, board.cards.y, w, h)
            last = index == count - 1
            self.piece(
                f"div:{divinity}",
                Face("back-divinity"),
                box,
                f"cards:{seat}",
                None,
                Message(N_("His Divinities")) if last else None,
                lift=1.5,
                info="architect-cards",
            )
        if great.die or (self.view.turn == seat and sum(self.view.air)):
            self._architect_die(board, great.die)

    def _architect_die(self, board: Board, value: int) -> None:
        """His die lies at the head of his board, still blank before it is rolled."""
        side = 40.0 if board.style == "architect" else 26.0
        x = board.box.right - side - 10 if board.style == "architect" else board.cards.right + 8
        y = board.box.y + 36 if board.style == "architect" else board.box.y + 4
        die = Message(N_("His Stone die"))
        self.zone("architect-die", Box(x, y, side, side), die)
        key = "architect-die" if value else f"blank:1:{self.view.quarry[1]}"
        self.piece(key, Face("die", ids.STONE + value), Box(x, y, side, side), "architect-die", None, die)

    # ---- the near seat's own

    def _own(self) -> None:
        plan, seat = self.plan, self.near
        player = self.view.players[seat]
        size = plan.spaces[0].w
        label = say(N_("Board of {seat}"), seat=SeatName(seat))
        board = gestures.board(seat)
        self.zone(f"board:{seat}", plan.board, label, board, piece=(size, size), info="board", opens=True, light=True)
        held = [kind for kind in ids.RESOURCES for _ in range(player.resources[kind])]
        seen: Counter[int] = Counter()
        for kind, box in zip(held, plan.spaces, strict=False):
            key = f"resource:{seat}:{kind}:{seen[kind]}"
            seen[kind] += 1
            self.piece(
                key,
                Face("resource", kind),
                box.grown(-size * 0.09),
                f"board:{seat}",
                gestures.resource(seat, kind),
                ids.RESOURCE_NAMES[kind],
                owner=seat,
                lift=3.0,
                info="board",
            )
        self._own_tiles(player)
        self._own_cards(player)

    def _own_tiles(self, player: st.Player) -> None:
        plan, seat = self.plan, self.near
        area = plan.own_tiles[0].joined(plan.own_tiles[-1])
        first = plan.own_tiles[0]
        label = Message(N_("Your Rest tiles"))
        self.zone(f"tiles:{seat}", area, label, gestures.tiles(seat), piece=(first.w, first.h), info="own-tiles")
        for tile, box in zip(player.tiles, plan.own_tiles, strict=False):
            self._tile(tile, box, f"tiles:{seat}", seat, tile in player.turned)

    def _own_cards(self, player: st.Player) -> None:
        plan, seat = self.plan, self.near
        self._own_scarab(player)
        self._own_project(player)
        borrowed = self.view.marks.borrowed if self.view.turn == seat else None
        cards = stacks(player.divinities)
        if borrowed is not None and borrowed >= 0:
            cards.append((borrowed,))
        room = plan.cards
        label = say(N_("Divinities of {seat}"), seat=SeatName(seat))
        count = len(cards)
        rows = 2 if count >= NARROW_FROM and room.h >= TWO_ROWS else 1
        columns = -(-count // rows)
        h = (room.h - (rows - 1) * 8) / rows
        most = min(max(h * 0.74, 90.0), 146.0)
        w = min(most, (room.w - (columns - 1) * 8) / max(1, columns))
        if count >= NARROW_FROM and w < 100:
            w = min(w, 76.0)
        size = (min(most, max(w, 60.0)), h)
        self.zone(f"cards:{seat}", room, label, gestures.cards(seat), piece=size, info="own-cards", radius=9)
        pitch = min(w + 10, (room.w - w) / max(1, columns - 1))
        for index, group in enumerate(cards):
            row, column = divmod(index, columns)
            self._own_card(group, Box(room.x + column * pitch, room.y + row * (h + 8), w, h), borrowed)

    def _own_card(self, group: tuple[int, ...], box: Box, borrowed: int | None) -> None:
        seat, view = self.near, self.view
        for depth, divinity in enumerate(group):
            top = depth == len(group) - 1
            back = min(2, len(group) - 1 - depth)
            place = (
                Box(box.x, box.y + 4 * min(2, len(group) - 1) - 4 * back, box.w - 3 * back, box.h - 9)
                if len(group) > 1
                else box
            )
            marks: tuple[str | tuple[str, int], ...] = ()
            if len(group) > 1 and top:
                marks = (("stack", len(group)),)
            used = divinity in view.marks.tilted and view.turn == seat
            tilt = 0.0
            if used:
                marks = (*marks, "used")
                place = place.grown(-box.w * 0.035, -box.h * 0.03)
                tilt = -5.0 if box.w >= 82 else -3.0
            key, handle = f"div:{divinity}", gestures.card(seat, divinity)
            if divinity == borrowed:
                key, marks = f"borrowed:{divinity}", (*marks, "borrowed")
            if ids.is_ennead(divinity) and (self.asks_whole or len(group) > 1):
                handle = gestures.card(seat, ids.STACK)
            self.piece(
                key,
                card_face(self.box, "divinity", divinity, marks),
                place,
                f"cards:{seat}",
                handle if top else None,
                self.box.divinities[divinity].name if top else None,
                owner=seat,
                tilt=tilt,
                info=f"div:{divinity}",
                under=not top and back == 2 and len(group) > 3 and depth < len(group) - 3,
            )

    @property
    def asks_whole(self) -> bool:
        """Whether Divinities are to be discarded, where the Ennead goes as a whole."""
        return isinstance(self.frame_now, fr.CultChoice | fr.AtonChoice)

    def _no_scarab(self) -> bool:
        return self.view.architect is not None

    def _own_scarab(self, player: st.Player) -> None:
        if self._no_scarab():
            return
        seat, box = self.near, self.plan.scarab
        label = Message(N_("Your Scarab"))
        self.zone(
            f"scarab:{seat}", box, label, gestures.scarab(seat), piece=(box.w, box.h), info="own-scarab", radius=9
        )
        held = player.scarab if player.scarab is not None else player.chosen
        if held is None or held == HOLE:
            if player.chosen == HOLE:
                face = Face("back-scarab")
                self.piece(f"chosen:{seat}", face, box, f"scarab:{seat}", gestures.scarab(seat), label, owner=seat)
            return
        limit = self.box.scarabs[held].uses
        used = self.view.turn == seat and 0 < limit <= self.view.marks.scarab
        face = card_face(self.box, "scarab", held, ("used",) if used else ())
        name = self.box.scarabs[held].name
        handle = gestures.scarab(seat)
        self.piece(f"scarab:{held}", face, box, f"scarab:{seat}", handle, name, owner=seat, info=f"scarab:{held}")
        if held == ids.GOLD and player.scarab is not None and not used:
            side = min(40.0, box.w * 0.36)
            place = Box(box.right - side - 6, box.y + 24, side, side)
            cat = Message(N_("Golden Cat"))
            self.piece(
                f"golden:{seat}",
                Face("golden"),
                place,
                f"scarab:{seat}",
                gestures.golden(seat),
                cat,
                owner=seat,
                info=f"scarab:{held}",
            )

    def _own_project(self, player: st.Player) -> None:
        if player.project is None:
            return
        seat, box = self.near, self.plan.project
        label = Message(N_("Your Project"))
        self.zone(f"project:{seat}", box, label, info="own-project", opens=True)
        if player.project == HOLE:
            self.piece(
                f"project?:{seat}",
                Face("back-project"),
                box,
                f"project:{seat}",
                None,
                label,
                owner=seat,
                info="hidden-project",
            )
            return
        glory = sum(project_glory(self.box, self.view.pyramid, (player.project,)))
        face = card_face(self.box, "project", player.project, (("now", glory),))
        key, info = f"project:{player.project}", f"project:{player.project}"
        self.piece(
            key, face, box, f"project:{seat}", None, self.box.projects[player.project].name, owner=seat, info=info
        )

    # ---- dice

    def _tray(self) -> None:
        plan, view = self.plan, self.view
        box = plan.tray
        label = Message(N_("Dice tray"))
        self.zone("tray", box, label, "tray", piece=(44.0, 44.0), info="tray")
        rerolls = self.asked and isinstance(self.frame_now, fr.RerollChoice)
        chosen = Counter(self.frame_now.chosen if rerolls and isinstance(self.frame_now, fr.RerollChoice) else ())
        shown: list[tuple[str, Face, str | None, Message, str]] = []
        count: Counter[int] = Counter()
        for code in view.dice:
            key = f"die:{code}:{count[code]}"
            count[code] += 1
            if count[code] <= chosen[code]:
                # It lies among those that are thrown again.
                continue
            name = words.die_name(code)
            shown.append((key, Face("die", code), gestures.die(code), name, "tray"))
        prayers, stones = self._drafted()
        mine = view.turn != ids.ARCHITECT_SEAT or view.architect is None
        air = view.air if mine else (0, 0)
        for stone, drafted in ((0, prayers), (1, stones)):
            color = ids.STONE if stone else ids.PRAYER
            name = Message(N_("Stone die to roll") if stone else N_("Prayer die to roll"))
            first = view.quarry[stone] - drafted
            for index in range(first, view.quarry[stone]):
                key = f"blank:{stone}:{index}"
                shown.append((key, Face("die", color), f"drafted:{stone}", name, "quarry"))
            for index in range(view.quarry[stone], view.quarry[stone] + air[stone]):
                shown.append((f"blank:{stone}:{index}", Face("die", color), None, name, "tray"))
        room = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
        for (key, face, handle, name, info), place in zip(shown, grid(room, len(shown), 50.0, 9.0), strict=True):
            turn = (sum(map(ord, key)) * 7) % 9 - 4
            self.piece(key, face, place, "tray", handle, name, tilt=float(turn), lift=4.0, info=info)

    # ---- what the present decision asks for

    def _panel(self) -> None:
        if not self.asked or self.frame_now is None:
            return
        builder = PanelBuilder(self.look, self.box, self.plan.acts)
        builder.build(self.frame_now)
        self.zones += builder.zones
        self.pieces += builder.pieces

    def _dealt(self) -> None:
        """The two Scarabs to choose from, over the pyramids."""
        if not isinstance(self.frame_now, fr.ScarabChoice) or not self.asked:
            return
        dealt = self.view.players[self.frame_now.seat].dealt
        room = self.plan.pyramids
        h = min(room.h - 64, 240.0)
        w = min(h * 0.76, (room.w - 90) / 2)
        # It hides the pyramids wholly: half a name would be worse than none.
        box = room.grown(-3)
        title = Message(N_("Your two Scarabs: keep one"))
        self.zone("dealt", box, title, radius=10)
        self.piece("tray", Face("tray", title), box, "dealt", lift=9.0)
        for index, scarab in enumerate(dealt):
            left = box.center[0] - w - 14 + index * (w + 28)
            place = Box(left, box.y + 42 + (box.h - 52 - h) / 2, w, h)
            name = self.box.scarabs[scarab].name
            self.piece(
                f"scarab:{scarab}",
                card_face(self.box, "scarab", scarab),
                place,
                "dealt",
                f"dealt:{scarab}",
                name,
                info=f"scarab:{scarab}",
            )


def stacks(divinities: Sequence[int]) -> list[tuple[int, ...]]:
    """A player's Divinities as they lie: the whole Ennead as one stack, all others by themselves."""
    ennead = tuple(divinity for divinity in divinities if ids.is_ennead(divinity))
    others = [(divinity,) for divinity in divinities if not ids.is_ennead(divinity)]
    return ([ennead] if ennead else []) + others
