"""Where the near seat's own things lie: board, Divinities, dice, and what the present decision asks for."""

from __future__ import annotations

from collections import Counter

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import gestures, ids, words
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.scoring import project_glory
from pyramids_desktop.ui.table.pieces import Box, Face

from .pyramidice_panel import PanelBuilder
from .pyramidice_pieces import card_face
from .pyramidice_placing import Placing, grid, stacks

NARROW_FROM = 6
"""So many own Divinities, the Ennead counting as one, make all of them narrow."""
TWO_ROWS = 240.0
"""Where there is so much height, many own Divinities lie in two rows."""


class NearPlacing(Placing):
    """What lies at the bottom of the table, before its player."""

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
