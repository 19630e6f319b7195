"""Where the boards of the others lie, and that of the Great Architect."""

from __future__ import annotations

from collections import Counter

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice import gestures, ids
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.scoring import project_glory
from pyramids_desktop.ui.table.pieces import Box, Face

from .pyramidice_pieces import card_face
from .pyramidice_placing import Placing, stacks
from .pyramidice_plan import Board


class OthersPlacing(Placing):
    """The boards in the rail."""

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
