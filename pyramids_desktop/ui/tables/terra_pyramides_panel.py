"""The near seat's own board: tile, blocks, gold, Workers, first levels and what gold buys; or, while a stack is put in
order, its tiles and where they go."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import gestures, ids, words
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.games.terra_pyramides.workers import accepts
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Zone
from pyramids_desktop.ui.table.spec import Look

from .terra_pyramides_looks import tile_face
from .terra_pyramides_moves import price_of, shortcuts
from .terra_pyramides_plan import SPENDINGS, Plan

SPENDING_NAMES = {
    "look": Message(N_("Look at stack")),
    "worker": Message(N_("Worker")),
    "block": Message(N_("White block")),
    "grave": Message(N_("Grave goods")),
    "ship": Message(N_("Ship")),
    "exchange": Message(N_("2 for a white")),
}
_MEANINGS = {
    "look": N_("Look at a whole stack and put it back in any order: {price} gold."),
    "worker": N_("A Worker of your supply comes to a site of yours or a free Foundation: {price} gold."),
    "block": N_("A white block, which stands for any color: {price} gold."),
    "grave": N_("A step on the Grave Goods track: {price} gold."),
    "ship": N_("Your ship sails a space on: {price} gold."),
    "exchange": N_("Two blocks of yours for a white one."),
}
_PLACES = {"block": gestures.WHITE_SPACE, "grave": gestures.GRAVES, "ship": gestures.NILE}
"""The handles of the places where gold buys something at once."""


def spendings_of(box: Printed) -> tuple[str, ...]:
    """What can be bought in the version."""
    return tuple(name for name in SPENDINGS if (name != "grave" or box.has_graves) and (name != "ship" or box.has_nile))


def free_workers(view: st.State, seat: Seat) -> int:
    """The Workers in a seat's supply, without those for which tiles have been named."""
    board = st.board_of(view, seat)
    named = sum(
        len(due.cells)
        for due in view.stack
        if isinstance(due, fr.PopulateChoice) and st.board_of(view, due.seat) == board
    )
    return view.players[board].supply - named


def meaning(box: Printed, name: str) -> Message:
    """What a way to spend brings, and its price."""
    price = price_of(box, name)
    return say(_MEANINGS[name], price=price) if price else Message(_MEANINGS[name])


def refusal(look: Look, box: Printed, name: str) -> Message:
    """Why the near seat cannot spend in that way now."""
    me = st.board_of(look.view, look.near)
    source, target = f"gold:{me}", _PLACES.get(name)
    match name:
        case "look":
            left = st.drawable(look.view, box.leftover)
            target = f"stack:{left[0]}" if left else None
        case "worker":
            sites = (site for site in range(len(look.view.sites)) if accepts(box, look.view, site, me))
            source, target = f"supply:{me}", next((f"site:{site}" for site in sites), None)
        case "exchange":
            blocks = st.player_of(look.view, look.near).blocks
            source, target = f"block:{me}:{blocks.index(max(blocks))}", gestures.WHITE_SPACE
    return look.game.explain(look.view, source, target)


def ordering(look: Look) -> fr.OrderChoice | None:
    """The stack that the near seat is putting in order."""
    view: st.State = look.view
    due = view.stack[-1] if view.stack else None
    if not isinstance(due, fr.OrderChoice) or due.seat != look.near or look.viewer != look.near:
        return None
    return due


class PanelBuilder:
    """Gathers the zones and pieces of the own board."""

    def __init__(self, look: Look, box: Printed, plan: Plan) -> None:
        self.look = look
        self.box = box
        self.plan = plan
        self.view: st.State = look.view
        self.board = st.board_of(self.view, look.near)
        self.player = st.player_of(self.view, look.near)
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self.notes: list[tuple[Box, Message]] = []

    def build(self) -> None:
        """Lay out the board."""
        plan, seat = self.plan, self.look.near
        label = Message(N_("Your board"))
        self.zones.append(Zone("own", plan.strip, None, label, info=f"seat:{seat}", opens=True))
        self._hand()
        due = ordering(self.look)
        if due is None:
            self._blocks()
            self._gold()
            self._levels()
            self._spendings()
        else:
            self._order(due)
        if due is not None:
            return
        label = Message(N_("Your Workers"))
        handle = f"supply:{self.board}"
        self.zones.append(Zone(handle, plan.supply, handle, label, (26.0, 26.0), light=True, info="supply", opens=True))
        count = free_workers(self.view, seat)
        if count:
            face = Face("supply", (self.board, count))
            box = plan.supply.grown(-2)
            self.pieces.append(Piece(handle, face, box, handle, handle, label, lift=0.0, info="supply", many=True))

    def _hand(self) -> None:
        seat, box = self.look.near, self.plan.hand
        handle = f"hand:{seat}"
        label = Message(N_("Your tile"))
        self.zones.append(Zone(handle, box, handle, label, (box.w, box.h), light=True, info="hand", opens=True))
        hand = self.view.hands[seat]
        if hand.tile is None:
            return
        if hand.tile == HOLE:
            face, info = Face("tile-back", ids.HALVES[hand.half] if hand.half != ids.NO_HALF else None), "hand"
        else:
            face, info = tile_face(self.box, hand.tile), f"tile:{hand.tile}"
            label = words.tile_name(self.box, hand.tile)
        self.pieces.append(Piece(handle, face, box, handle, handle, label, lift=4.0, info=info))

    def _blocks(self) -> None:
        for color, box in enumerate(self.plan.blocks):
            zone = f"blocks:{color}"
            name = ids.SYMBOL_NAMES[color]
            self.zones.append(Zone(zone, box, None, name, (box.h * 0.7, box.h * 0.7), light=True, info="blocks"))
            count = self.player.blocks[color]
            if count:
                handle = f"block:{self.board}:{color}"
                label = say(N_("{name}: {count}"), name=name, count=count)
                face = Face("block", color, (("count", count),))
                self.pieces.append(
                    Piece(handle, face, box.grown(-2), zone, handle, label, lift=0.0, info="blocks", many=True)
                )

    def _gold(self) -> None:
        box = self.plan.gold
        label = Message(N_("Your gold"))
        handle = f"gold:{self.board}"
        self.zones.append(Zone("gold", box, None, label, (box.h, box.h), light=True, info="gold", opens=True))
        if self.player.gold:
            face = Face("gold", (self.player.gold, self.box.limits.gold))
            self.pieces.append(Piece(handle, face, box, "gold", handle, label, lift=0.0, info="gold", many=True))

    def _levels(self) -> None:
        for color in ids.PYRAMID_COLORS:
            box = self.plan.levels[color]
            handle = f"level:{color}"
            label = say(N_("First level: {color}"), color=ids.COLOR_NAMES[color])
            self.zones.append(Zone(handle, box, None, label, info="levels", opens=True))
            self.pieces.append(
                Piece(handle, Face("level", color), box, handle, handle, label, lift=1.5, info="levels", many=True)
            )

    def _spendings(self) -> None:
        lit = shortcuts(self.look)
        names = spendings_of(self.box)
        for name, box in zip(names, self.plan.spendings, strict=False):
            word = f"spend:{name}"
            label = SPENDING_NAMES[name]
            text = meaning(self.box, name)
            if word not in lit:
                text = say(N_("{what} {why}"), what=text, why=refusal(self.look, self.box, name))
            self.notes.append((box, text))
            self.zones.append(Zone(word, box, _PLACES.get(name), label, (28.0, 28.0), info=word, opens=True, radius=7))
            price = price_of(self.box, name)
            face = Face("spend", name, (("price", price), *(("on",) if word in lit else ())))
            self.pieces.append(
                Piece(word, face, box, word, word if word in lit else None, label, lift=1.0, info=word, many=True)
            )

    def _order(self, due: fr.OrderChoice) -> None:
        """The tiles still to be put back, and those that lie in order, the top one first."""
        plan = self.plan
        stack = self.view.stacks[due.stack]
        lies, rest = stack.known[: due.placed], stack.known[due.placed :]
        seen = Message(N_("Tiles of the stack"))
        order = Message(N_("In order, the top tile first"))
        side = tile_side(plan.seen, stack.size)
        self.zones.append(Zone("seen", plan.seen, None, seen, info="order", opens=True))
        self.zones.append(Zone("order", plan.order, gestures.ORDER, order, (side, side), info="order", opens=True))
        for zone, area, tiles in (("order", plan.order, lies), ("seen", plan.seen, rest)):
            for index, tile in enumerate(tiles):
                place = index + (due.placed if zone == "seen" else 0)
                box = Box(area.x + 8 + index * (side + 6), area.bottom - side - 6, side, side)
                handle = f"seen:{self.box.kind[tile]}" if zone == "seen" else None
                label = words.tile_name(self.box, tile)
                face = tile_face(self.box, tile)
                key = f"seen:{due.stack}:{place}"
                self.pieces.append(Piece(key, face, box, zone, handle, label, lift=2.0, info=f"tile:{tile}"))


def tile_side(area: Box, count: int) -> float:
    """The side of so many tiles in a row."""
    return min(area.h - 28, (area.w - 16 - (count - 1) * 6) / max(1, count))
