"""Additional actions: building, buying, exchanging, looking at stacks; and what must go at the end of a turn."""

from __future__ import annotations

from pyramids_desktop.core.seats import PUBLIC, SeatMask, mask

from . import commands as do
from . import events as ev
from . import frames as fr
from .box import Box
from .building import build, build_legal
from .course import Course
from .ids import OPEN_STACKS, WHITE
from .state import Player, State, drawable, player_of
from .workers import accepts

ONE_WHITE = (0,) * WHITE + (1,)


def action_legal(box: Box, state: State, seat: int) -> tuple[do.Command, ...]:
    """Every additional action the seat can pay for now (R26)."""
    blocks = player_of(state, seat).blocks
    gold = gold_legal(box, state, seat)
    exchanges = exchange_legal(blocks) if sum(blocks) >= box.prices.blocks_for_white else ()
    if not gold and not exchanges:
        return build_legal(box, state, seat)
    before = tuple(one for one in gold if type(one) in _BEFORE_EXCHANGE)
    return (*build_legal(box, state, seat), *before, *exchanges, *gold[len(before) :])


_BEFORE_EXCHANGE = frozenset({do.BuyWorker, do.BuyBlock})


def gold_legal(box: Box, state: State, seat: int) -> tuple[do.Command, ...]:
    """What the seat can pay with its gold."""
    player = player_of(state, seat)
    if not player.gold:
        return ()
    found: list[do.Command] = []
    if player.gold >= box.prices.worker and player.supply:
        board = 0 if state.mission else seat
        found += [do.BuyWorker(site) for site in range(len(state.sites)) if accepts(box, state, site, board)]
    if player.gold >= box.prices.block:
        found.append(do.BuyBlock())
    if player.gold >= box.prices.look:
        found += [do.Look(stack) for stack in drawable(state, box.leftover)]
    if box.has_graves and player.gold >= box.prices.grave:
        found.append(do.BuyGrave())
    if box.has_nile:
        if player.gold >= box.prices.ship and player.ship < box.board.end_of_nile:
            found.append(do.BuySail())
        found += [do.BuyCard(card) for card in cards_for(box, state, player)]
    return tuple(found)


def cards_for(box: Box, state: State, player: Player) -> tuple[int, ...]:
    """The strategy cards the player can buy now: one in the whole game (R39)."""
    price = box.strategy_price(player.steps)
    if player.card is not None or not price or player.gold < price:
        return ()
    held = {one.card for one in state.players}
    return tuple(card.id for card in box.strategy_cards if card.id not in held)


def exchange_legal(blocks: tuple[int, ...]) -> tuple[do.Command, ...]:
    """Each pair of blocks (R27)."""
    held = [block for block in range(WHITE + 1) if blocks[block]]
    return tuple(
        do.Exchange(block, other)
        for block in held
        for other in held
        if block < other or (block == other and blocks[block] > 1)
    )


def act(course: Course, seat: int, command: do.Command) -> bool:
    """Carry out an additional action, whatever frame it is done in. Whether the command is one."""
    box, board, prices = course.box, course.board(seat), course.box.prices
    match command:
        case do.Build() | do.BuildFirst():
            build(course, seat, command)
        case do.BuyWorker(site=site):
            course.pay(board, prices.worker, "worker")
            course.tell(ev.WorkerBought(board, site))
        case do.BuyBlock():
            course.pay(board, prices.block, "block")
            course.tell(ev.BlocksGained(board, ONE_WHITE))
        case do.Exchange(block=block, other=other):
            course.tell(ev.Exchanged(board, block, other))
        case do.Look(stack=stack):
            course.pay(board, prices.look, "look")
            frame = course.state.stack[-1]
            course.due(frame, fr.OrderChoice(seat, stack), fr.ContentsDue(seat, stack))
        case do.BuyGrave():
            course.pay(board, prices.grave, "grave")
            course.graves(board, 1, "action")
        case do.BuySail():
            course.pay(board, prices.ship, "ship")
            course.sail(board, 1, "action")
        case do.BuyCard(card=card):
            course.pay(board, box.strategy_price(course.state.players[board].steps), "card")
            course.tell(ev.CardTaken(board, card))
        case _:
            return False
    return True


# ---- looking at a stack


def lookers(state: State, seat: int) -> SeatMask:
    """Who sees what the seat looks at and draws: in a mission everybody (R43)."""
    return PUBLIC if state.mission else mask(seat)


def see_contents(course: Course, frame: fr.ContentsDue, command: do.Contents) -> None:
    """The seat sees the whole stack, also what will be removed (R36)."""
    known = course.state.stacks[frame.stack].known
    tiles = (*known, *command.tiles)
    course.tell(
        ev.StackSeen(audience=lookers(course.state, frame.seat), seat=frame.seat, stack=frame.stack, tiles=tiles)
    )
    course.due()


def order_legal(state: State, frame: fr.OrderChoice) -> tuple[do.Command, ...]:
    """Each kind of tile that may come next, or the rest left as it lies (R13)."""
    rest = state.stacks[frame.stack].known[frame.placed :]
    return (*(do.PutTile(tile) for tile in sorted(set(rest))), do.Leave())


def put_in_order(course: Course, frame: fr.OrderChoice, command: do.PutTile | do.Leave) -> None:
    """One more tile lies in place; the last one follows by itself."""
    if isinstance(command, do.Leave):
        course.due()
        return
    state = course.state
    known = state.stacks[frame.stack].known
    rest = list(known[frame.placed :])
    rest.remove(command.tile)
    tiles = (*known[: frame.placed], command.tile, *rest)
    top = tiles[0] if is_open(state, frame.stack) else None
    course.tell(
        ev.StackOrdered(audience=lookers(state, frame.seat), seat=frame.seat, stack=frame.stack, tiles=tiles, top=top)
    )
    placed = frame.placed + 1
    course.due(fr.OrderChoice(frame.seat, frame.stack, placed) if len(rest) > 1 else None)


def is_open(state: State, stack: int) -> bool:
    """Whether the stack lies face up (R35)."""
    return state.open_stacks and stack in OPEN_STACKS


# ---- drawing, and the limits of a turn's end


def act_legal(box: Box, state: State, frame: fr.Act) -> tuple[do.Command, ...]:
    """Draw from a stack, or be done if there is no tile to draw; additional actions before."""
    end: tuple[do.Command, ...] = ()
    if state.hands[frame.seat].tile is None:
        end = tuple(do.Draw(stack) for stack in drawable(state, box.leftover))
    return (*(end or (do.Done(),)), *action_legal(box, state, frame.seat))


def end_actions(course: Course, frame: fr.Act, command: do.Draw | do.Done) -> None:
    """A tile is drawn, then limits are tested (R26)."""
    if isinstance(command, do.Done):
        course.due(fr.LimitChoice(frame.seat))
        return
    stays = course.state.stacks[command.stack].size - 1 > course.box.leftover
    course.due(
        fr.LimitChoice(frame.seat),
        fr.TopDue(command.stack) if stays and is_open(course.state, command.stack) else None,
        fr.DrawDue(frame.seat, command.stack),
    )


def is_over_limits(box: Box, player: Player) -> bool:
    """Whether there is more gold, or there are more blocks, than may be kept."""
    return player.gold > box.limits.gold or sum(player.blocks) > box.limits.blocks


def limit_legal(box: Box, state: State, frame: fr.LimitChoice) -> tuple[do.Command, ...]:
    """What brings gold and blocks within their limits (R11)."""
    player = player_of(state, frame.seat)
    gold = gold_legal(box, state, frame.seat) if player.gold > box.limits.gold else ()
    exchanges = exchange_legal(player.blocks) if sum(player.blocks) > box.limits.blocks else ()
    before = tuple(one for one in gold if type(one) in _BEFORE_EXCHANGE)
    return (*before, *exchanges, *gold[len(before) :])
