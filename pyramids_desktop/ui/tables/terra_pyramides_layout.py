"""What lies where on Terra Pyramides' table: a pure function from a look and a frame.

Tiles keep the cell they lie on, Workers their tile or site, ships, markers and cards are unique. What is taken from a
pile (Workers, blocks, gold) is a piece for the whole pile.
"""

from __future__ import annotations

from collections import Counter

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import gestures, ids, scoring, words
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Placement, Zone, around
from pyramids_desktop.ui.table.spec import Look

from .terra_pyramides_figures import notes
from .terra_pyramides_looks import card_face, side_toward, site_face, symbols_of, tile_face
from .terra_pyramides_moves import printed as printed
from .terra_pyramides_nile import harbor_spots, ship_spots
from .terra_pyramides_panel import PanelBuilder
from .terra_pyramides_plan import Plan, plan_for
from .terra_pyramides_rows import row_pieces
from .terra_pyramides_sites import worker_spots
from .terra_pyramides_tiles import symbol_spots


def plan_of(look: Look, frame: Frame) -> Plan:
    """The places of the look's table."""
    return plan_for(frame, printed(look), look.seats)


def place(look: Look, frame: Frame) -> Placement:
    """Where everything lies."""
    return _Layout(look, frame).place()


class _Layout:
    """Gathers zones and pieces."""

    def __init__(self, look: Look, frame: Frame) -> None:
        self.look = look
        self.view: st.State = look.view
        self.box = printed(look)
        self.plan = plan_of(look, frame)
        self.size = frame.size
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self.due = self.view.stack[-1] if self.view.stack else None
        self.asked = look.mover is not None and look.mover == look.viewer

    def place(self) -> Placement:
        """Everything, from the lowest to the topmost."""
        plan = self.plan
        self._cells()
        self._tiles()
        self._sites()
        self._workers()
        if self.box.has_nile:
            self._ships()
        if plan.track is not None:
            self._markers()
        self._stacks()
        self._cards()
        self._others()
        panel = PanelBuilder(self.look, self.box, plan)
        panel.build()
        self.zones += panel.zones
        self.pieces += panel.pieces
        self._rows()
        parts = {"total:standings": plan.standings, "total:mission": plan.mission, "own": plan.own}
        return Placement(
            self.size,
            tuple(self.zones),
            tuple(self.pieces),
            plan.prompt,
            {name: box for name, box in parts.items() if box.w},
            (*notes(self.look, self.box, plan), *panel.notes),
        )

    # ---- the board

    def space(self, cell: int) -> Box:
        """The place of a piece on a cell."""
        return self.plan.grid.piece(self.box.board.xy(cell))

    def _cells(self) -> None:
        board = self.box.board
        steps = {cell: step for step, cell in enumerate(board.nile, 1)}
        for cell, kind in enumerate(board.kinds):
            box = self.space(cell)
            place = say(N_("Space {place}"), place=words.place_name(self.box, cell))
            if kind == ids.SITE:
                site = board.site_number[cell]
                zone_id, handle, info = f"site:{site}", f"site:{site}", f"site:{site}"
                place = words.site_name(self.box, self.view, site)
                size = box.w * 0.38
            else:
                size = box.w
                info = f"cell:{cell}"
                handle = f"space:{cell}"
                zone_id = handle
                if kind == ids.NILE_CELL:
                    zone_id, handle = f"nile:{steps[cell]}", ""
                    place, size = say(N_("Nile space {step}"), step=steps[cell]), box.w * 0.56
                elif kind == ids.OASIS_CELL:
                    zone_id, handle = f"oasis:{cell}", ""
                    place = say(N_("Oasis {place}"), place=words.place_name(self.box, cell))
            self.zones.append(
                Zone(
                    zone_id,
                    box,
                    handle or None,
                    place,
                    (size, size),
                    light=True,
                    info=info,
                    opens=True,
                    radius=box.w * 0.07,
                )
            )

    def _tiles(self) -> None:
        for cell, tile in enumerate(self.view.tiles):
            toward = self.view.toward[cell]
            if tile is None or toward is None:
                continue
            face = tile_face(self.box, tile, side_toward(self.box, cell, toward))
            label = words.tile_name(self.box, tile)
            self.pieces.append(
                Piece(
                    f"tile:{cell}", face, self.space(cell), f"space:{cell}", None, label, lift=1.5, info=f"cell:{cell}"
                )
            )

    def _sites(self) -> None:
        for number, site in enumerate(self.view.sites):
            if not site.value:
                continue
            box = self.space(self.box.board.sites[number])
            face = site_face(self.box, site)
            handle = f"site:{number}"
            label = words.site_name(self.box, self.view, number)
            self.pieces.append(Piece(handle, face, box, handle, handle, label, owner=site.owner, lift=2.0, info=handle))
            if site.owner is None:
                continue
            for index, spot in enumerate(worker_spots(site.workers, box)):
                self.pieces.append(
                    Piece(
                        f"worker:{number}:{index}",
                        Face("worker", site.owner),
                        spot,
                        handle,
                        handle,
                        None,
                        owner=site.owner,
                        lift=1.0,
                        info=handle,
                    )
                )

    def _workers(self) -> None:
        """Workers on tiles: each stands on one of the tile's symbols of Workers."""
        due = self._worker_choice()
        if due is None:
            return
        owner = st.board_of(self.view, due.seat)
        for cell, count in Counter(due.cells).items():
            for index, box in enumerate(self._worker_places(cell, count)):
                self.pieces.append(
                    Piece(
                        f"on:{cell}:{index}",
                        Face("worker", owner),
                        box,
                        f"space:{cell}",
                        f"worker:{cell}" if isinstance(due, fr.WorkerChoice) else None,
                        say(N_("Worker on {place}"), place=words.place_name(self.box, cell)),
                        owner=owner,
                        lift=3.0,
                        info=f"cell:{cell}",
                    )
                )

    def _worker_places(self, cell: int, count: int) -> list[Box]:
        """Where Workers stand on a tile."""
        tile, toward = self.view.tiles[cell], self.view.toward[cell]
        assert tile is not None and toward is not None  # Workers stand on tiles
        box = self.space(cell)
        symbols = self.box.symbols[tile]
        side = side_toward(self.box, cell, toward)
        spots = symbol_spots(len(symbols), side, box)  # type: ignore[arg-type]
        # A game of other tiles, which is only watched, may have Workers where these tiles show none.
        free = [spot for symbol, spot in zip(symbols, spots, strict=True) if symbol == ids.WORKER] or spots
        found = []
        for index in range(count):
            spot = free[index % len(free)]
            size = min(box.w * 0.5, spot.size * 1.25)
            found.append(around((spot.x, spot.y), size, size).within(box))
        return found

    def _worker_choice(self) -> fr.WorkerChoice | fr.PopulateChoice | None:
        """The Workers still to be moved, or named so far; other actions may be due before."""
        kinds = fr.WorkerChoice | fr.PopulateChoice
        return next((one for one in reversed(self.view.stack) if isinstance(one, kinds)), None)

    def _rows(self) -> None:
        """The rows that may be chosen lie over everything on the board."""
        if self.asked and isinstance(self.due, fr.RowChoice):
            zones, pieces = row_pieces(self.look, self.box, self.plan)
            self.zones += zones
            self.pieces += pieces

    def _ships(self) -> None:
        view, plan = self.view, self.plan
        board = self.box.board
        self.zones.append(
            Zone("nile:0", plan.harbor, None, Message(N_("Harbor")), (24.0, 24.0), info="harbor", opens=True)
        )
        # Rows that are to be chosen lie over ships.
        free = not isinstance(self.due, fr.RowChoice)
        by_place: dict[int, list[int]] = {}
        for owner in sorted(range(len(view.players)), key=lambda one: view.players[one].arrival):
            by_place.setdefault(view.players[owner].ship, []).append(owner)
        for step, owners in by_place.items():
            box = self.space(board.nile[step - 1]) if step else plan.harbor
            spots = ship_spots(box, len(owners)) if step else harbor_spots(box, self.look.seats)
            for owner, spot in zip(owners, spots, strict=False):
                self.pieces.append(
                    Piece(
                        f"ship:{owner}",
                        Face("ship", owner),
                        spot,
                        f"nile:{step}",
                        f"ship:{owner}" if free else None,
                        say(N_("Ship of {seat}"), seat=SeatName(owner)),
                        owner=owner,
                        lift=1.5,
                        info=f"seat:{owner}",
                    )
                )
        ship = st.player_of(view, self.look.near).ship
        if ship < board.end_of_nile:
            box = self.space(board.nile[ship])
            label = Message(N_("Where your ship sails next"))
            self.zones.append(
                Zone("next-nile", box, gestures.NILE, label, light=True, info=f"cell:{board.nile[ship]}", echo=True)
            )

    def _markers(self) -> None:
        track = self.plan.track
        assert track is not None  # the caller looked
        by_place: dict[int, list[int]] = {}
        for owner, player in enumerate(self.view.players):
            by_place.setdefault(player.steps % track.steps, []).append(owner)
        for step, owners in by_place.items():
            for owner, spot in zip(owners, track.spots(step, len(owners)), strict=True):
                steps = self.view.players[owner].steps
                zone = f"track:{owner}"
                label = say(N_("{seat} on the Horus track: {steps}"), seat=SeatName(owner), steps=steps)
                self.zones.append(Zone(zone, spot, None, None, info=f"seat:{owner}"))
                self.pieces.append(
                    Piece(
                        f"marker:{owner}",
                        Face("marker", owner, (("beyond", steps - step),)),
                        spot,
                        zone,
                        None,
                        label,
                        owner=owner,
                        lift=1.5,
                        info=f"seat:{owner}",
                    )
                )

    # ---- the right half

    def _stacks(self) -> None:
        view = self.view
        for number, stack in enumerate(view.stacks):
            box = self.plan.stacks[number]
            half = ids.HALVES[ids.HALF_OF_STACK[number]]
            handle = f"stack:{number}"
            label = words.stack_name(number)
            side = min(box.w, box.h)
            back = Face("tile-back", half)
            self.zones.append(
                Zone(handle, box, handle, label, (side * 0.8, side * 0.8), cover=back, info=handle, opens=True)
            )
            if stack.size <= self.box.leftover:
                continue
            top = stack.known[0] if stack.known and stack.known[0] != HOLE else None
            spare = self.box.leftover
            face = Face("stack", (half, stack.size, spare, None if top is None else symbols_of(self.box, top)))
            self.pieces.append(Piece(handle, face, box, handle, handle, label, lift=0.0, info=handle, many=True))
        bases = self.plan.bases
        label = Message(N_("Foundations still to come"))
        side = min(bases.w, bases.h) * 0.8
        cover = Face("foundation-back")
        self.zones.append(Zone("bases", bases, None, label, (side, side), cover=cover, info="bases", opens=True))
        if view.foundations:
            face = Face("bases", len(view.foundations))
            self.pieces.append(Piece("bases", face, bases, "bases", None, label, lift=0.0, info="bases"))

    def _cards(self) -> None:
        view, plan = self.view, self.plan
        if not plan.strategy:
            return
        leaders = scoring.tasks(self.box, view)
        owners = {player.card: owner for owner, player in enumerate(view.players) if player.card is not None}
        player = st.player_of(view, self.look.near)
        price = self.box.strategy_price(player.steps) if player.card is None else 0
        for card in self.box.strategy_cards:
            box = plan.strategy[card.id]
            handle = f"card:{card.id}"
            leader = leaders[card.id]
            owner = owners.get(card.id)
            face = card_face(card, price or None, leader, owner)
            size = (box.w, box.h)
            self.zones.append(Zone(handle, box, handle, card.name, (26.0, 26.0), info=handle, opens=True, light=True))
            self.pieces.append(
                Piece(
                    handle,
                    face,
                    Box(box.x, box.y, *size),
                    handle,
                    handle,
                    card.name,
                    owner=owner,
                    lift=1.5,
                    info=handle,
                )
            )

    def _others(self) -> None:
        for seat, box in zip(self.look.others(), self.plan.plates, strict=False):
            word = f"seat:{seat}"
            label = say(N_("Board of {seat}"), seat=SeatName(seat))
            self.zones.append(Zone(f"plate:{seat}", box, None, label, info=word, opens=True, radius=8))
            spot = plate_hand(box)
            handle = f"hand:{seat}"
            name = say(N_("Tile of {seat}"), seat=SeatName(seat))
            self.zones.append(Zone(handle, spot, handle, name, (spot.w, spot.h), info=word, opens=True))
            hand = self.view.hands[seat]
            if hand.tile is not None:
                half = ids.HALVES[hand.half] if hand.half != ids.NO_HALF else None
                face = tile_face(self.box, hand.tile) if hand.tile != HOLE else Face("tile-back", half)
                info = f"tile:{hand.tile}" if hand.tile != HOLE else word
                self.pieces.append(Piece(handle, face, spot, handle, handle, name, owner=seat, lift=1.5, info=info))


def plate_hand(plate: Box) -> Box:
    """Where another seat's tile lies on its plate."""
    side = min(34.0, plate.h * 0.38)
    return Box(plate.right - side - 7, plate.y + 31, side, side)
