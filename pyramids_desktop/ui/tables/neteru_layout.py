"""Where everything lies on Neteru's table: a pure function from a view and a size.

The places come from `neteru_plan`. Wherever a card must be chosen from a discard pile, a hand or the draw pile, a tray
with these cards lies over the rivals' side or the Gods.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.neteru import cards, effects, scoring
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Placement, Zone, around
from pyramids_desktop.ui.table.spec import Look

from .neteru_plan import Plan, Temple, plan_for
from .neteru_plate import plate_notes
from .neteru_tray import Tray, tray_of


def place(look: Look, frame: Frame) -> Placement:
    """Where everything lies."""
    plan = plan_for(frame, look.near, look.seats)
    return _Placer(look, plan, frame).placement()


class _Placer:
    """Lays the pieces of one view, place by place."""

    def __init__(self, look: Look, plan: Plan, frame: Frame) -> None:
        self.look = look
        self.view: table.State = look.view
        self.plan = plan
        self.frame = frame
        self.tray = tray_of(look, plan)
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []

    def placement(self) -> Placement:
        for seat in (*self.look.others(), self.look.near):
            if seat < len(self.view.players):
                self._temple(self.plan.temples[seat], self.view.players[seat])
        self._middle()
        if self.tray is not None:
            self._tray(self.tray)
        parts = {"own": self.plan.own, "gods": self.plan.gods}
        parts |= {f"temple:{seat}": temple.box for seat, temple in self.plan.temples.items()}
        notes = plate_notes(self.plan.temples[self.look.near].title)
        return Placement(self.frame.size, tuple(self.zones), tuple(self.pieces), self.plan.prompt, parts, notes)

    def zone(
        self,
        zone_id: str,
        box: Box,
        label: Message,
        *,
        handle: str | None = None,
        piece: tuple[float, float] | None = None,
        cover: Face | None = None,
        info: str | None = None,
        radius: float = 8.0,
    ) -> None:
        size = piece or (box.w, box.h)
        self.zones.append(Zone(zone_id, box, handle, label, size, cover, info=info, radius=radius))

    # ---- a seat

    def _temple(self, temple: Temple, player: table.Player) -> None:
        seat = temple.seat
        owner = SeatName(seat)
        if temple.style != "own":
            label = say(N_("Pyramid of {seat}"), seat=owner)
            self.zones.append(Zone(f"title:{seat}", temple.title, None, label, info=f"temple:{seat}", opens=True))
        for slot in cards.SLOTS:
            self._slot(temple, slot, player.pyramid[slot - 1])
        for floor in (1, 2, 3):
            zone_id = f"floor:{seat}:{floor}"
            label = say(N_("Place of the God beside floor {floor} of {seat}"), floor=floor, seat=owner)
            box = temple.floors[floor - 1]
            self.zone(zone_id, box, label, handle=zone_id, info=zone_id, radius=6)
            god = player.gods[floor - 1]
            if god is not None:
                face = Face("god" if temple.style == "own" else "god-small", god)
                self.pieces.append(
                    Piece(f"god:{god}", face, box, zone_id, None, cards.god(god).name, seat, lift=2, info=f"god:{god}")
                )
        self._pyramidions(temple, player)
        self._discard(temple, player)
        if temple.style == "own":
            self._own_hand(temple, player)
        else:
            self._rival_hand(temple, player)

    def _slot(self, temple: Temple, slot: int, stack: tuple[int, ...]) -> None:
        seat, box = temple.seat, temple.slots[slot - 1]
        zone_id = f"slot:{seat}:{slot}"
        label = say(N_("Slot {slot} of {seat}"), slot=slot, seat=SeatName(seat))
        self.zone(zone_id, box, label, handle=zone_id, info=zone_id)
        below = min(len(stack) - 1, 2)
        step = {"own": 4.0, "large": 1.4}.get(temple.style, 3.0)
        w, h = box.w - below * step, box.h - below * step
        for depth, kind in enumerate(stack):
            top = depth == len(stack) - 1
            layer = max(0, below - (len(stack) - 1 - depth))
            shown = len(stack) - 1 - depth <= 2
            # The top card stands lower left; what it covers looks out behind it.
            place = Box(box.x + (below - layer) * step, box.y + layer * step, w, h)
            marks = card_marks(self.view.players[seat], slot) if top else ()
            self.pieces.append(
                Piece(
                    self._card_key(kind, f"{zone_id}:{depth}"),
                    Face("card", kind, marks),
                    place,
                    zone_id,
                    zone_id if top else None,
                    cards.card(kind).name if top else None,
                    seat,
                    lift=3.0 if temple.style == "own" else 2.0,
                    info=zone_id,
                    under=not shown,
                )
            )

    def _card_key(self, kind: int, place: str) -> str:
        """Numbered cards are unique and keep their identity; Sphinxes and Phoenixes go by their place."""
        return f"card:{kind}" if kind < cards.SPHINX_KIND else f"card:{kind}@{place}"

    def _pyramidions(self, temple: Temple, player: table.Player) -> None:
        seat = temple.seat
        for place, box in enumerate(temple.pyramidions):
            zone_id = f"pyramidion:{seat}:{place}"
            words = N_("Open Pyramidion of {seat}") if place == table.OPEN else N_("Secret Pyramidion of {seat}")
            self.zone(zone_id, box, say(words, seat=SeatName(seat)), handle=zone_id, info=zone_id, radius=7)
            if place >= len(player.pyramidions):
                continue
            pyramidion = player.pyramidions[place]
            state = "open" if place == table.OPEN else "secret"
            if pyramidion == HOLE:
                key, face = f"pyramidion?:{seat}:{place}", Face("back-pyramidion", state)
                label = say(words, seat=SeatName(seat))
            else:
                key, face = f"pyramidion:{pyramidion}", Face("pyramidion", pyramidion, (state,))
                label = cards.pyramidion(pyramidion).name
            self.pieces.append(Piece(key, face, box, zone_id, zone_id, label, seat, lift=2.0))

    def _discard(self, temple: Temple, player: table.Player) -> None:
        seat, box = temple.seat, temple.discard
        zone_id = f"discard:{seat}"
        label = say(N_("Discard pile of {seat}"), seat=SeatName(seat))
        self.zone(zone_id, box, label, handle=zone_id, info=zone_id)
        if self.tray is not None and any(row[2] == f"discard:{seat}" for row in self.tray.rows):
            return
        last = len(player.discard) - 1
        for index, kind in enumerate(player.discard):
            marks = (("count", last + 1),) if index == last else ()
            shift = 1.6 * min(2, last - index)
            place = Box(box.x + shift, box.y - shift, box.w - 3.2, box.h - 3.2).moved(0, 3.2)
            self.pieces.append(
                Piece(
                    self._card_key(kind, f"{zone_id}:{index}"),
                    Face("card", kind, marks),
                    place,
                    zone_id,
                    f"{zone_id}:{kind}" if index == last else None,
                    label if index == last else None,
                    seat,
                    lift=2.0,
                    info=zone_id,
                    under=index < last - 2,
                )
            )

    def _own_hand(self, temple: Temple, player: table.Player) -> None:
        seat, box = temple.seat, temple.hand
        zone_id = f"hand:{seat}"
        count = max(4, len(player.hand))
        w = min((box.w - 12 - (count - 1) * 6) / count, (box.h - 12) * 0.66)
        w = max(w, min(92.0, (box.h - 12) * 0.6))
        h = min(box.h - 12, w * 1.78)
        pitch = min(w + 8, (box.w - 12 - w) / max(1, count - 1))
        left = box.x + (box.w - (pitch * (count - 1) + w)) / 2
        label = say(N_("Hand of {seat}"), seat=SeatName(seat))
        self.zone(zone_id, box, label, handle=f"hand-of:{seat}", piece=(w, h), radius=10)
        for index, kind in enumerate(player.hand):
            place = Box(left + index * pitch, box.y + (box.h - h) / 2, w, h)
            if kind == HOLE:
                piece = Piece(f"hand:{seat}:{index}", Face("back-card"), place, zone_id, None, label, seat)
            else:
                piece = Piece(
                    self._card_key(kind, f"{zone_id}:{index}"),
                    Face("card", kind),
                    place,
                    zone_id,
                    f"hand:{kind}",
                    cards.card(kind).name,
                    seat,
                    lift=4.0,
                )
            self.pieces.append(piece)

    def _rival_hand(self, temple: Temple, player: table.Player) -> None:
        seat, box = temple.seat, temple.hand
        zone_id = f"hand:{seat}"
        count = max(1, len(player.hand))
        h = min(box.h - 2, 96.0)
        w = min(h * 0.7, box.w * 0.62)
        h = min(h, w * 1.45)
        pitch = min(w + 4, (box.w - w) / max(1, count - 1))
        label = say(N_("Hand of {seat}"), seat=SeatName(seat))
        self.zone(zone_id, box, label, handle=f"hand-of:{seat}", piece=(w, h), info=f"hand-of:{seat}")
        in_tray = self.tray is not None and any(row[2] == f"known:{seat}" for row in self.tray.rows)
        top = box.y + (box.h - h) / 2
        for index, kind in enumerate(player.hand):
            place = Box(box.x + index * pitch, top, w, h)
            if kind == HOLE:
                key, face, name = f"hand:{seat}:{index}", Face("back-card"), label
            elif in_tray:
                continue
            else:
                key = self._card_key(kind, f"{zone_id}:{index}")
                face, name = Face("card", kind, ("known",)), cards.card(kind).name
            self.pieces.append(
                Piece(key, face, place, zone_id, f"hand-of:{seat}", name, seat, lift=2.0, info=f"hand-of:{seat}")
            )

    # ---- the middle

    def _middle(self) -> None:
        plan, view = self.plan, self.view
        for index, box in enumerate(plan.display):
            zone_id = f"display:{index}"
            self.zone(zone_id, box, Message(N_("God on display")))
            god = view.display[index]
            if god is not None:
                name = cards.god(god).name
                self.pieces.append(Piece(f"god:{god}", Face("god", god), box, zone_id, f"god:{god}", name, lift=3.0))
        cover = Face("back-card", "god")
        self.zone("gods", plan.gods_deck.grown(4), Message(N_("Gods still to come")), cover=cover, info="gods")
        if view.gods_deck:
            face = Face("back-god", None, (("count", len(view.gods_deck)),))
            label = Message(N_("Gods still to come"))
            self.pieces.append(Piece("gods-deck", face, plan.gods_deck, "gods", None, label, info="gods"))
        ordering = self.tray is not None and self.tray.wells > 0
        size = table.pile_size(view)
        self.zone(
            "pile",
            plan.pile.grown(4),
            Message(N_("Draw pile")),
            handle=None if ordering else "pile",
            piece=(plan.pile.w, plan.pile.h),
            cover=Face("back-card"),
            info="pile",
        )
        if size:
            face = Face("back-pile", None, (("count", size),))
            self.pieces.append(
                Piece("draw-pile", face, plan.pile, "pile", "pile", Message(N_("Draw pile")), info="pile", many=True)
            )
        if not ordering:
            self._known_of_pile()

    def _known_of_pile(self) -> None:
        """Cards on top of the pile that the viewer knows look out beside it."""
        top = list(_known_top(self.view))
        if not top:
            return
        box = self.plan.known
        self.zone("pile-known", box.grown(2), Message(N_("Next cards of the draw pile")), info="pile")
        w = min(box.w, 34.0)
        h = w * 1.36
        pitch = min(h + 3, (box.h - h) / max(1, len(top) - 1))
        for index, kind in enumerate(top):
            place = Box(box.x, box.y + index * pitch, w, h)
            key = self._card_key(kind, f"pile-known:{index}")
            face = Face("card", kind, ("known",))
            self.pieces.append(
                Piece(key, face, place, "pile-known", None, cards.card(kind).name, lift=1.5, info="pile")
            )

    # ---- trays

    def _tray(self, tray: Tray) -> None:
        box = tray.box
        self.zone("tray", box, tray.title, radius=10)
        self.pieces.append(Piece("tray", Face("tray", tray.title), box, "tray", lift=9.0))
        inner = Box(box.x + 14, box.y + 40, box.w - 28, box.h - 52)
        if tray.wells:
            self._ordering_tray(tray, inner)
            return
        rows = max(1, len(tray.rows))
        each = inner.h / rows
        for index, (owner, kinds, handle) in enumerate(tray.rows):
            row = Box(inner.x, inner.y + index * each, inner.w, each - (8 if rows > 1 else 0))
            left = row.x
            if owner is not None and len(tray.rows) > 1:
                mark = around((row.x + 15, row.y + row.h / 2), 28, 28)
                self.pieces.append(Piece(f"tray-seat:{owner}", Face("seat", owner), mark, "tray", lift=0.0))
                left += 40
            self._fan(Box(left, row.y, row.right - left, row.h), kinds, handle, owner, centered=rows == 1)

    def _fan(self, row: Box, kinds: tuple[int, ...], handle: str, owner: Seat | None, centered: bool) -> None:
        count = max(1, len(kinds))
        h = min(row.h, 184.0)
        w = min(h * 0.7, 118.0, max(84.0, (row.w - (count - 1) * 7) / count))
        h = min(h, w * 1.62)
        lines = 1
        while (row.w - w) / max(1, -(-count // lines) - 1) < 34 and (h + 6) * (lines + 1) <= row.h * 1.9:
            lines += 1
            h = min(h, (row.h - 6 * (lines - 1)) / lines)
            w = min(w, h * 0.74)
        per_line = -(-count // lines)
        pitch = min(w + 8, (row.w - w) / max(1, per_line - 1))
        start = row.x + (row.w - (per_line - 1) * pitch - w) / 2 if centered else row.x
        top = row.y + (row.h - lines * h - (lines - 1) * 6) / 2
        for index, kind in enumerate(kinds):
            line, column = divmod(index, per_line)
            place = Box(start + column * pitch, top + line * (h + 6), w, h)
            key = self._card_key(kind, f"{handle}:{index}")
            name = cards.card(kind).name
            self.pieces.append(
                Piece(key, Face("card", kind), place, "tray", f"{handle}:{kind}", name, owner, info=f"card:{kind}")
            )

    def _ordering_tray(self, tray: Tray, inner: Box) -> None:
        """Ra: the cards still to be put back on the left, the places on the pile on the right."""
        total = tray.wells
        gap = 10.0
        h = min(inner.h * 0.5 - 16, 200.0)
        w = min(h * 0.7, (inner.w - gap * (total - 1)) / total)
        h = min(h, w * 1.5)
        left = inner.x + (inner.w - total * w - (total - 1) * gap) / 2
        top = inner.y + max(0.0, (inner.h - 2 * h - 40) / 2)
        low = top + h + 34
        placed = len(tray.filled)
        for index in range(total):
            well = Box(left + index * (w + gap), low, w, h)
            label = say(N_("Place {place} on the draw pile"), place=index + 1)
            handle = "pile" if index == placed else None
            self.zone(f"pile-place:{index}", well, label, handle=handle)
            if index < placed:
                kind = tray.filled[index]
                key = self._card_key(kind, f"placed:{index}")
                zone_id = f"pile-place:{index}"
                name = cards.card(kind).name
                self.pieces.append(Piece(key, Face("card", kind), well, zone_id, None, name, info=f"card:{kind}"))
            else:
                face = Face("well", str(index + 1))
                self.pieces.append(Piece(f"well:{index}", face, well, f"pile-place:{index}", lift=0.0))
        for index, kind in enumerate(tray.rows[0][1]):
            place = Box(left + (index + placed / 2) * (w + gap), top, w, h)
            key = self._card_key(kind, f"seen:{index}")
            name = cards.card(kind).name
            handle = f"seen:{kind}"
            self.pieces.append(Piece(key, Face("card", kind), place, "tray", handle, name, info=f"card:{kind}"))


def card_marks(player: table.Player, slot: int) -> tuple[str | tuple[str, int], ...]:
    """What the visible card of a slot bears besides its own: how many lie there, what it is worth now, a shield."""
    stack = player.pyramid[slot - 1]
    marks: list[str | tuple[str, int]] = []
    if len(stack) > 1:
        marks.append(("count", len(stack)))
    now = worth(player, slot)
    if now != cards.card(stack[-1]).points:
        marks.append(("worth", now))
    isis = player.gods[cards.FLOOR_OF[slot] - 1] == cards.ISIS
    if isis or effects.guards(player, slot):
        marks.append("shield")
    return tuple(marks)


def worth(player: table.Player, slot: int) -> int:
    """What the visible card of a slot scores by itself now, Bastet counted, Pyramidions not."""
    type_ = cards.TYPE_OF[player.pyramid[slot - 1][-1]]
    if type_ == cards.MUMMY:
        return scoring.mummy_value(player)
    points = scoring.base_points()[type_]
    return points * 2 if player.gods[cards.FLOOR_OF[slot] - 1] == cards.BASTET else points


def _known_top(view: table.State) -> Iterator[int]:
    """The cards on top of the pile whose order the viewer knows, three at most."""
    if view.viewer < 0:
        return
    for segment in view.pile[:3]:
        if len(segment.cards) != 1 or segment.cards[0] == HOLE:
            return
        yield segment.cards[0]
