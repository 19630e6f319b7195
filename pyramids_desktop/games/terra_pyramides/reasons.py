"""Why something cannot be done now, as exactly as the rules tell.

`explain` takes the handles of `gestures`. It asks in this order: may the viewer decide at all; is it the piece that
the pending decision asks for; what does the rule of that piece and place lack.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import Seat

from . import frames as fr
from . import gestures
from .box import Box
from .building import colors_left, is_sealed, payment
from .gestures import Handle
from .ids import COLOR_NAMES, HALF_NAMES, LEVELS, OASIS_CELL, SITE, STACKS, START, WHITE
from .placing import half_price
from .state import State, board_of, player_of
from .words import ask, place_name, topic

GENERIC: Final = Message(N_("That cannot be done now."))
"""Said where nothing better is known: to handles that are no piece and no place."""


def explain(box: Box, state: State, source: str, target: str | None) -> Message:
    """Why `source` cannot be brought to `target`, or cannot be used if there is no target."""
    if not state.stack:
        return Message(N_("The game is over."))
    frame = state.stack[-1]
    if isinstance(frame, fr.TurnEnd):
        return say(N_("The turn of {seat} is done."), seat=SeatName(frame.seat))
    if isinstance(frame, fr.CHANCE_FRAMES):
        return Message(N_("A tile or Foundation comes to light first."))
    seat = fr.asked(frame)
    if state.viewer < 0:
        return say(N_("You are watching; {seat} decides."), seat=SeatName(seat))
    if seat != state.viewer:
        return say(N_("Not your turn: {seat} decides ({what})."), seat=SeatName(seat), what=topic(frame))
    piece, place = gestures.parse(source), None if target is None else gestures.parse(target)
    if piece is None or (target is not None and place is None):
        return GENERIC
    if not all(_is_there(box, state, one) for one in (piece, place) if one is not None):
        return GENERIC
    return _by_piece(box, state, frame, seat, piece, place) or say(N_("Not now. {what}"), what=ask(box, state, frame))


def _is_there(box: Box, state: State, handle: Handle) -> bool:
    limits = {
        "hand": len(state.hands),
        "worker": len(state.tiles),
        "space": len(state.tiles),
        "site": len(state.sites),
        "row": len(box.board.lines),
        "stack": STACKS,
        "level": WHITE,
        "card": len(box.strategy_cards),
        "seen": len(box.tiles),
    }
    if handle.word in ("supply", "block", "gold", "ship"):
        return handle.first < len(state.players) and (handle.word != "block" or handle.last <= WHITE)
    return handle.first < limits.get(handle.word, 1)


def _by_piece(
    box: Box, state: State, frame: fr.Frame, seat: Seat, piece: Handle, place: Handle | None
) -> Message | None:
    board = board_of(state, seat)
    match piece.word:
        case "hand":
            if piece.first != seat:
                return Message(N_("That is not your tile."))
            return _placing(box, state, frame, seat, place)
        case "supply" | "block" | "gold" | "ship" if piece.first != board:
            return Message(N_("That is not yours."))
        case "worker":
            return _worker(box, state, frame, piece, place)
        case "site":
            return _building(box, state, board, piece.first) or _running(frame)
        case "level":
            return _first_level(box, state, board, piece.first, place) or _running(frame)
        case "supply":
            return _supply(box, state, frame, seat, place)
        case "gold":
            return _paying(box, state, frame, seat, place) or _running(frame)
        case "block":
            return _exchange(box, state, frame, board, piece.last, place)
        case "row":
            return _row(box, frame, piece.first)
        case "seen":
            return _ordering(frame, place)
        case "card":
            return Message(N_("A strategy card is bought: drag gold to it."))
        case "ship":
            return Message(N_("The ship sails by Nile spaces in your row, or for gold: drag gold to the Nile."))
        case "stack":
            return _drawing(box, state, frame, seat, piece.first, place)
    return None


def _running(frame: fr.Frame) -> Message | None:
    """Which step must be done before gold or blocks can be spent (R26)."""
    if isinstance(frame, fr.OrderChoice):
        return Message(N_("Put the stack in order first, or leave the rest as it lies."))
    if isinstance(frame, fr.PopulateChoice):
        return Message(N_("First name the tiles that get a Worker; until then you may only build."))
    if isinstance(frame, fr.WorkerChoice):
        return Message(N_("First bring the row's Workers to sites or back; between them you may only build."))
    return None


def _ordering(frame: fr.Frame, place: Handle | None) -> Message:
    if not isinstance(frame, fr.OrderChoice):
        return Message(N_("No stack is being put in order."))
    if place is None or place.word != gestures.ORDER:
        return Message(N_("Drag the tile to the order; the first one there lies on top."))
    return Message(N_("This tile is not among those still to be put in order."))


# ---- placing and drawing


def _placing(box: Box, state: State, frame: fr.Frame, seat: Seat, place: Handle | None) -> Message | None:
    if not isinstance(frame, fr.PlaceChoice):
        return Message(N_("You have placed your tile this turn; the next one is for your next turn."))
    if place is None or place.word not in ("space", "site"):
        return Message(N_("Drag the tile to a free space beside a building site."))
    cell = box.board.sites[place.first] if place.word == "site" else place.first
    kind = box.board.kinds[cell]
    if kind == SITE:
        return Message(N_("A building site takes no tile."))
    if kind > START:
        if kind == OASIS_CELL:
            return Message(N_("An oasis takes no tile."))
        return Message(N_("The Nile takes no tile."))
    if state.tiles[cell] is not None:
        return Message(N_("A tile lies there already."))
    near = [box.board.site_number[site] for site in box.board.stairs[cell]]
    if not near:
        return Message(N_("No building site touches this space: the stairs would lead nowhere."))
    if sum(not state.sites[site].value for site in near) > 1:
        return Message(N_("Two Foundations would be needed there; only one may be laid in a turn."))
    half = state.hands[seat].half
    if half_price(box, state, seat, cell) is None:
        return say(
            N_("The tile goes to the {half} half; elsewhere it costs {price} gold."),
            half=HALF_NAMES[half],
            price=box.prices.any_half,
        )
    return None


def _row(box: Box, frame: fr.Frame, number: int) -> Message | None:
    if isinstance(frame, fr.PlaceChoice):
        return Message(N_("Place your tile first; then choose a row through it."))
    if not isinstance(frame, fr.RowChoice):
        return Message(N_("The row of this turn is chosen already."))
    if frame.cell not in box.board.lines[number].cells:
        return Message(N_("The tile you just placed must be part of the row."))
    return Message(N_("This row brings the same as another one; choose that."))


def _drawing(box: Box, state: State, frame: fr.Frame, seat: Seat, stack: int, place: Handle | None) -> Message | None:
    if state.stacks[stack].size <= box.leftover:
        return Message(N_("This stack is gone: what is left of it is removed unseen."))
    if state.hands[seat].tile is not None:
        return Message(N_("You have a tile in hand; you draw at the end of your turn."))
    if not isinstance(frame, fr.Act):
        return Message(N_("You draw at the end of your turn."))
    if place is None or place.word != "hand" or place.first != seat:
        return Message(N_("Draw the tile into your hand; to look at the stack, drag gold to it."))
    return None


# ---- Workers


def _no_entry(box: Box, state: State, board: int, number: int) -> Message | None:
    """Why a Worker of the board may not come to a site."""
    site = state.sites[number]
    if not site.value:
        return Message(N_("There is no Foundation yet; Workers cannot stop on an empty building site."))
    if is_sealed(box, site):
        return Message(N_("This pyramid is finished: it keeps no Worker."))
    if site.owner is not None and site.owner != board:
        return say(N_("That belongs to {seat}."), seat=SeatName(site.owner))
    if site.level >= LEVELS:
        return Message(N_("This pyramid is complete; no more Workers come."))
    if site.workers >= box.limits.site_workers:
        return say(N_("There are {count} Workers already."), count=site.workers)
    return None


def _worker(box: Box, state: State, frame: fr.Frame, piece: Handle, place: Handle | None) -> Message | None:
    if not isinstance(frame, fr.WorkerChoice) or piece.first not in frame.cells:
        return Message(N_("No Worker stands there."))
    if place is None or place.word != "site":
        return Message(N_("Draw the Worker to a Foundation or pyramid, or back to your supply."))
    refusal = _no_entry(box, state, board_of(state, frame.seat), place.first)
    if refusal is not None:
        return refusal
    way = next(
        (
            way
            for way in box.board.ways[piece.first]
            if way.site >= 0 and box.board.site_number[way.site] == place.first
        ),
        None,
    )
    if way is None:
        return Message(N_("No straight line leads there, or another site lies before it."))
    empty = next((cell for cell in way.cells if not state.taken >> cell & 1), None)
    if empty is not None:
        return say(N_("An empty space lies between: {place}."), place=place_name(box, empty))
    if frame.only not in (None, place.first):
        return Message(N_("In your first turn all Workers go to one single Foundation."))
    return None


def _supply(box: Box, state: State, frame: fr.Frame, seat: Seat, place: Handle | None) -> Message | None:
    player = player_of(state, seat)
    if not player.supply:
        return Message(N_("You have no Worker in your supply."))
    if place is not None and place.word == "site":
        if player.gold < box.prices.worker:
            return _short_of_gold(box.prices.worker, player.gold)
        return _no_entry(box, state, board_of(state, seat), place.first) or _running(frame)
    if isinstance(frame, fr.PopulateChoice):
        return Message(N_("Only tiles of the row that show a Worker get one."))
    if place is not None and place.word == "space":
        return Message(N_("Workers come to tiles only when a row is populated."))
    return say(
        N_("Drag a Worker to a site of yours or a free Foundation: that costs {price} gold."), price=box.prices.worker
    )


# ---- building and paying


def _building(box: Box, state: State, board: int, number: int) -> Message | None:
    site = state.sites[number]
    if not site.value:
        return Message(N_("Nothing stands there yet."))
    if site.owner is None:
        return Message(N_("Nobody's Workers are there."))
    if site.owner != board:
        return say(N_("That belongs to {seat}."), seat=SeatName(site.owner))
    if is_sealed(box, site) or site.level >= LEVELS:
        return Message(N_("This pyramid is complete."))
    full = box.limits.site_workers
    if site.workers < full:
        return say(N_("The next level needs {need} Workers; {count} are there."), need=full, count=site.workers)
    level = site.level + 1
    blocks = state.players[board].blocks
    if site.color is None:
        if not sum(blocks):
            return Message(N_("The first level needs a block."))
        return Message(N_("Choose the color: drag a first level to the Foundation."))
    if site.color not in colors_left(box, state, level):
        return Message(N_("There is no level of that color left."))
    if payment(box, blocks, site.color, level) is None:
        return say(
            N_("Level {level} needs {need} blocks, {color} or white; you have {have}."),
            level=level,
            need=box.level_blocks[level],
            color=COLOR_NAMES[site.color],
            have=blocks[site.color] + blocks[WHITE],
        )
    return None


def _first_level(box: Box, state: State, board: int, color: int, place: Handle | None) -> Message | None:
    if place is None or place.word != "site":
        return Message(N_("Drag the level to a Foundation with three of your Workers."))
    if color not in colors_left(box, state, 1):
        return Message(N_("There is no level of that color left."))
    if state.sites[place.first].level:
        return Message(N_("A pyramid stands there; its color stays."))
    if not sum(state.players[board].blocks) and state.sites[place.first].workers >= box.limits.site_workers:
        return Message(N_("The first level needs a block."))
    return _building(box, state, board, place.first)


def _exchange(box: Box, state: State, frame: fr.Frame, board: int, color: int, place: Handle | None) -> Message | None:
    blocks = state.players[board].blocks
    if not blocks[color]:
        return say(N_("You have no {color} block."), color=COLOR_NAMES[color])
    if place is None or place.word not in ("block", gestures.WHITE_SPACE):
        return Message(N_("Two blocks are given for one white block: drag one to the other."))
    if place.word == "block" and place.first != board:
        return Message(N_("That is not yours."))
    other = color if place.word == gestures.WHITE_SPACE else place.last
    if blocks[other] < (2 if other == color else 1):
        return say(N_("You have no other {color} block to give with it."), color=COLOR_NAMES[other])
    if isinstance(frame, fr.LimitChoice) and sum(blocks) <= box.limits.blocks:
        return say(
            N_("You may keep {count} blocks; at the end of a turn only the excess goes."), count=box.limits.blocks
        )
    return _running(frame) or Message(N_("Two blocks are given for one white block: drag one to the other."))


def _short_of_gold(price: int, have: int) -> Message:
    return say(N_("That costs {price} gold; you have {have}."), price=price, have=have)


def _paying(box: Box, state: State, frame: fr.Frame, seat: Seat, place: Handle | None) -> Message | None:
    player = player_of(state, seat)
    prices = box.prices
    if place is None:
        return Message(N_("Drag gold to what you want to buy."))
    match place.word:
        case gestures.WHITE_SPACE:
            price = prices.block
        case "stack":
            if state.stacks[place.first].size <= box.leftover:
                return Message(N_("This stack is gone: what is left of it is removed unseen."))
            price = prices.look
        case gestures.GRAVES:
            if not box.has_graves:
                return Message(N_("There are no grave goods in this version."))
            price = prices.grave
        case gestures.NILE:
            if not box.has_nile:
                return Message(N_("There is no Nile in this version."))
            if player.ship >= box.board.end_of_nile:
                return Message(N_("Your ship has come to the end of the Nile."))
            price = prices.ship
        case "card":
            if player.card is not None:
                return Message(N_("You have bought a strategy card already; one is all."))
            if any(one.card == place.first for one in state.players):
                return Message(N_("This strategy card is taken."))
            price = box.strategy_price(player.steps)
            if not price:
                return say(
                    N_("Strategy cards can be bought from {points} points on the Horus track on."),
                    points=box.strategy.least_points,
                )
        case "site":
            return Message(N_("To buy a Worker, drag one of your supply to the site."))
        case _:
            return Message(N_("Drag gold to what you want to buy."))
    if player.gold < price:
        return _short_of_gold(price, player.gold)
    if isinstance(frame, fr.LimitChoice) and player.gold <= box.limits.gold:
        return say(N_("You may keep {count} gold; at the end of a turn only the excess goes."), count=box.limits.gold)
    return None
