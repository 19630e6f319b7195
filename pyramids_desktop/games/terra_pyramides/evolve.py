"""How each event changes the state. No rule is asked here, and views change as true states do."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from pyramids_desktop.core.seats import HOLE, PUBLIC
from pyramids_desktop.core.views import Event

from . import events as ev
from . import frames as fr
from .ids import HALF_OF_STACK, WHITE
from .state import Hand, Player, State, TileStack

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    return _CHANGES[type(event)](state, event)


# ---- small changes


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in that place."""
    return (*items[:place], item, *items[place + 1 :])


def rebag(bag: tuple[int, ...], before: Iterable[int], after: Iterable[int]) -> tuple[int, ...]:
    """The bag of tiles that the viewer has not seen, when of some tiles he saw `before` and sees `after`; holes do not
    count. In a true state both are the same or `after` has come out of the bag."""
    left = list(bag)
    for tile in before:
        if tile != HOLE:
            insort(left, tile)
    for tile in after:
        if tile != HOLE:
            left.remove(tile)
    return tuple(left)


def _with_player(state: State, board: int, **changes: Any) -> State:
    return replace(state, players=put(state.players, board, replace(state.players[board], **changes)))


def _with_site(state: State, site: int, **changes: Any) -> State:
    return replace(state, sites=put(state.sites, site, replace(state.sites[site], **changes)))


def _blocks(blocks: tuple[int, ...], change: tuple[int, ...], sign: int) -> tuple[int, ...]:
    return tuple(have + sign * one for have, one in zip(blocks, change, strict=True))


def _due(state: State, event: ev.Due) -> State:
    return replace(state, stack=state.stack[:-1] + event.frames)


# ---- set-up, turns, the end


def _first_player_chosen(state: State, event: ev.FirstPlayerChosen) -> State:
    return replace(state, first=event.seat)


def _start_tile_laid(state: State, event: ev.StartTileLaid) -> State:
    pile = state.stacks[event.stack]
    return replace(
        state,
        tiles=put(state.tiles, event.cell, event.tile),
        toward=put(state.toward, event.cell, event.toward),
        taken=state.taken | 1 << event.cell,
        bag=rebag(state.bag, (), (event.tile,)),
        stacks=put(state.stacks, event.stack, replace(pile, size=pile.size - 1)),
    )


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    seat = event.seat
    stack = (fr.TurnEnd(seat), fr.Act(seat), fr.PlaceChoice(seat))
    return replace(state, turn=seat, number=event.number, stack=stack)


def _turn_done(state: State, event: ev.TurnDone) -> State:
    board = 0 if state.mission else event.seat
    return _with_player(state, board, turns=state.players[board].turns + 1)


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, ended=event.reason, turn=None, stack=())


# ---- tiles and stacks


def _tile_placed(state: State, event: ev.TilePlaced) -> State:
    hand = state.hands[event.seat]
    assert hand.tile is not None  # it was placed
    return replace(
        state,
        hands=put(state.hands, event.seat, Hand()),
        bag=rebag(state.bag, (hand.tile,), (event.tile,)),
        tiles=put(state.tiles, event.cell, event.tile),
        toward=put(state.toward, event.cell, event.toward),
        taken=state.taken | 1 << event.cell,
    )


def _foundation_laid(state: State, event: ev.FoundationLaid) -> State:
    left = list(state.foundations)
    left.remove(event.value)
    return replace(_with_site(state, event.site, value=event.value), foundations=tuple(left))


def _tile_drawn(state: State, event: ev.TileDrawn) -> State:
    pile = state.stacks[event.stack]
    rest = pile.known[1:]
    return replace(
        state,
        hands=put(state.hands, event.seat, Hand(event.tile, HALF_OF_STACK[event.stack], event.audience)),
        bag=rebag(state.bag, pile.known[:1], (event.tile,)),
        stacks=put(state.stacks, event.stack, TileStack(pile.size - 1, rest, pile.knowers if rest else 0)),
    )


def _top_shown(state: State, event: ev.TopShown) -> State:
    pile = state.stacks[event.stack]
    return replace(
        state,
        bag=rebag(state.bag, pile.known[:1], (event.tile,)),
        stacks=put(
            state.stacks,
            event.stack,
            TileStack(pile.size, (event.tile, *pile.known[1:]), pile.knowers if pile.known else PUBLIC, shown=True),
        ),
    )


def _stack_seen(state: State, event: ev.StackSeen) -> State:
    pile = state.stacks[event.stack]
    tiles = (pile.known[0], *event.tiles[1:]) if pile.shown else event.tiles
    return _restacked(state, event.stack, tiles, event.audience)


def _stack_ordered(state: State, event: ev.StackOrdered) -> State:
    tiles = event.tiles if event.top is None else (event.top, *event.tiles[1:])
    return _restacked(state, event.stack, tiles, event.audience)


def _restacked(state: State, stack: int, tiles: tuple[int, ...], knowers: int) -> State:
    pile = state.stacks[stack]
    return replace(
        state,
        bag=rebag(state.bag, pile.known, tiles),
        stacks=put(state.stacks, stack, TileStack(pile.size, tiles, knowers, pile.shown)),
    )


# ---- rows, Workers, building


def _populated(state: State, event: ev.Populated) -> State:
    return _with_player(state, event.board, supply=state.players[event.board].supply - len(event.cells))


def _worker_moved(state: State, event: ev.WorkerMoved) -> State:
    site = state.sites[event.site]
    return _with_site(state, event.site, owner=event.board, workers=site.workers + 1)


def _worker_home(state: State, event: ev.WorkerHome) -> State:
    return _with_player(state, event.board, supply=state.players[event.board].supply + 1)


def _worker_bought(state: State, event: ev.WorkerBought) -> State:
    site = state.sites[event.site]
    state = _with_player(state, event.board, supply=state.players[event.board].supply - 1)
    return _with_site(state, event.site, owner=event.board, workers=site.workers + 1)


def _built(state: State, event: ev.Built) -> State:
    player, site = state.players[event.board], state.sites[event.site]
    state = _with_player(
        state,
        event.board,
        blocks=_blocks(player.blocks, event.blocks, -1),
        supply=player.supply + site.workers - event.stay,
    )
    return _with_site(state, event.site, level=event.level, color=event.color, workers=event.stay)


# ---- gains and payments


def _blocks_gained(state: State, event: ev.BlocksGained) -> State:
    return _with_player(state, event.board, blocks=_blocks(state.players[event.board].blocks, event.blocks, 1))


def _exchanged(state: State, event: ev.Exchanged) -> State:
    blocks = list(state.players[event.board].blocks)
    blocks[event.block] -= 1
    blocks[event.other] -= 1
    blocks[WHITE] += 1
    return _with_player(state, event.board, blocks=tuple(blocks))


def _gold_gained(state: State, event: ev.GoldGained) -> State:
    return _with_player(state, event.board, gold=state.players[event.board].gold + event.amount)


def _gold_paid(state: State, event: ev.GoldPaid) -> State:
    return _with_player(state, event.board, gold=state.players[event.board].gold - event.amount)


def _horus_stepped(state: State, event: ev.HorusStepped) -> State:
    return _with_player(state, event.board, steps=state.players[event.board].steps + event.amount)


def _graves_stepped(state: State, event: ev.GravesStepped) -> State:
    return _with_player(state, event.board, graves=state.players[event.board].graves + event.amount)


def _oases_stepped(state: State, event: ev.OasesStepped) -> State:
    return _with_player(state, event.board, oases=state.players[event.board].oases + event.amount)


def _sailed(state: State, event: ev.Sailed) -> State:
    count = state.arrivals + 1
    player: Player = state.players[event.board]
    state = _with_player(state, event.board, ship=player.ship + event.amount, arrival=count)
    return replace(state, arrivals=count)


def _card_taken(state: State, event: ev.CardTaken) -> State:
    return _with_player(state, event.board, card=event.card)


def _nothing(state: State, event: Event) -> State:
    return state


_CHANGES: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.Due: _due,
    ev.FirstPlayerChosen: _first_player_chosen,
    ev.StartTileLaid: _start_tile_laid,
    ev.TurnBegan: _turn_began,
    ev.TurnDone: _turn_done,
    ev.GameEnded: _game_ended,
    ev.TilePlaced: _tile_placed,
    ev.TileKept: _nothing,
    ev.FoundationLaid: _foundation_laid,
    ev.TileDrawn: _tile_drawn,
    ev.TopShown: _top_shown,
    ev.StackSeen: _stack_seen,
    ev.StackOrdered: _stack_ordered,
    ev.RowChosen: _nothing,
    ev.Populated: _populated,
    ev.WorkerMoved: _worker_moved,
    ev.WorkerHome: _worker_home,
    ev.WorkerBought: _worker_bought,
    ev.Built: _built,
    ev.Enclosed: _nothing,
    ev.BlocksGained: _blocks_gained,
    ev.Exchanged: _exchanged,
    ev.GoldGained: _gold_gained,
    ev.GoldPaid: _gold_paid,
    ev.HorusStepped: _horus_stepped,
    ev.GravesStepped: _graves_stepped,
    ev.OasesStepped: _oases_stepped,
    ev.Sailed: _sailed,
    ev.CardTaken: _card_taken,
}
