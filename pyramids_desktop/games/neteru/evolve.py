"""How each event changes the state. No rule is asked here, and views change as true states do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pyramids_desktop.core.seats import EVERYTHING, HOLE, PUBLIC, Seat, sees
from pyramids_desktop.core.views import Event

from . import events as ev
from .knowledge import Hand, parts, removed, seen_mask, with_card, without_card, without_top
from .state import SECRET, Player, Segment, State, Turn


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    return _CHANGES[type(event)](state, event)


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def _with_hand(player: Player, hand: Hand) -> Player:
    return replace(player, hand=hand[0], known=hand[1])


def _on_slot(pyramid: tuple[tuple[int, ...], ...], slot: int, stack: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*pyramid[: slot - 1], stack, *pyramid[slot:])


def _due(state: State, event: ev.Due) -> State:
    return replace(state, stack=state.stack[:-1] + event.frames)


# ---- the deal, turns, the end


def _first_player_chosen(state: State, event: ev.FirstPlayerChosen) -> State:
    return replace(state, first=event.seat)


def _pyramidions_dealt(state: State, event: ev.PyramidionsDealt) -> State:
    player = replace(
        state.players[event.seat],
        pyramidions=(event.open, event.secret),
        pyramidions_known=(PUBLIC, event.audience),
    )
    return replace(state, players=_with_player(state, event.seat, player))


def _god_revealed(state: State, event: ev.GodRevealed) -> State:
    left, right = state.display
    return replace(
        state,
        display=(event.god, right) if left is None else (left, event.god),
        gods_deck=removed(state.gods_deck, (event.god,)),
    )


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return replace(
        state,
        turn=event.seat,
        round=event.round,
        extra_turn=False,
        stack=(Turn(event.seat, event.extra),),
    )


def _extra_turn_declined(state: State, event: ev.ExtraTurnDeclined) -> State:
    return state


def _last_round_began(state: State, event: ev.LastRoundBegan) -> State:
    return replace(state, last_round=True)


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, ended=event.reason, turn=None, stack=())


# ---- cards


def _cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    seat = event.seat
    player = state.players[seat]
    knowers = seen_mask(event.audience & ~(1 << seat), seat, state.viewer)
    for card in event.cards:
        player = _with_hand(player, with_card(player, card, knowers if card != HOLE else 0))
    return replace(
        state,
        players=_with_player(state, seat, player),
        pile=without_top(state.pile, event.cards, seat),
        draws=state.draws + _by_chance(state.pile[0], len(event.cards)),
    )


def _by_chance(segment: Segment, count: int) -> int:
    """How many of so many cards of a segment come by chance now."""
    return 0 if segment.looked_at else count


def _card_played(state: State, event: ev.CardPlayed) -> State:
    player = state.players[event.seat]
    hand, known = without_card(player, event.card)
    pyramid = player.pyramid
    stack = (*pyramid[event.slot - 1], event.card)
    player = replace(player, hand=hand, known=known, pyramid=_on_slot(pyramid, event.slot, stack))
    return replace(state, players=_with_player(state, event.seat, player))


def _card_discarded(state: State, event: ev.CardDiscarded) -> State:
    player = state.players[event.seat]
    hand, known = without_card(player, event.card)
    player = replace(player, hand=hand, known=known, discard=(*player.discard, event.card))
    return replace(state, players=_with_player(state, event.seat, player))


def _hand_buried(state: State, event: ev.HandBuried) -> State:
    player = replace(state.players[event.seat], hand=(), known=(), mulligan_used=True)
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        pile=(*state.pile, Segment(event.cards, event.audience)),
    )


def _card_moved(state: State, event: ev.CardMoved) -> State:
    player = state.players[event.seat]
    pyramid = _on_slot(player.pyramid, event.slot, player.pyramid[event.slot - 1][:-1])
    pyramid = _on_slot(pyramid, event.to, (*pyramid[event.to - 1], event.card))
    return replace(state, players=_with_player(state, event.seat, replace(player, pyramid=pyramid)))


def _card_revived(state: State, event: ev.CardRevived) -> State:
    owner = state.players[event.owner]
    discard = owner.discard
    place = len(discard) - 1 - discard[::-1].index(event.card)
    players = _with_player(state, event.owner, replace(owner, discard=discard[:place] + discard[place + 1 :]))
    player = players[event.seat]
    stack = (*player.pyramid[event.slot - 1], event.card)
    player = replace(player, pyramid=_on_slot(player.pyramid, event.slot, stack))
    return replace(state, players=(*players[: event.seat], player, *players[event.seat + 1 :]))


def _card_removed(state: State, event: ev.CardRemoved) -> State:
    player = state.players[event.seat]
    player = replace(
        player,
        pyramid=_on_slot(player.pyramid, event.slot, player.pyramid[event.slot - 1][:-1]),
        discard=(*player.discard, event.card),
    )
    return replace(state, players=_with_player(state, event.seat, player))


def _card_stolen(state: State, event: ev.CardStolen) -> State:
    victim = state.players[event.victim]
    hand, known = _after_unseen_loss(state, victim, event.victim, event.card, event.seat)
    victim = replace(victim, hand=hand, known=known, robbed=victim.robbed + 1)
    players = _with_player(state, event.victim, victim)
    return replace(state, players=_with_gain(state, players, event.seat, event.card, event.victim))


def _card_given_back(state: State, event: ev.CardGivenBack) -> State:
    giver = state.players[event.seat]
    hand, known = _after_unseen_loss(state, giver, event.seat, event.card, event.victim)
    players = _with_player(state, event.seat, replace(giver, hand=hand, known=known))
    return replace(state, players=_with_gain(state, players, event.victim, event.card, event.seat))


def _after_unseen_loss(state: State, player: Player, owner: Seat, card: int, witness: Seat) -> Hand:
    """The owner's hand after a card went that only owner and witness saw: nobody else still knows what is left."""
    viewer = state.viewer
    if viewer in (EVERYTHING, owner, witness):
        return without_card(player, card, 1 << witness)
    holes = len(player.hand) - 1
    return (HOLE,) * holes, (0,) * holes


def _with_gain(state: State, players: tuple[Player, ...], owner: Seat, card: int, witness: Seat) -> tuple[Player, ...]:
    player = players[owner]
    knowers = seen_mask(1 << witness, owner, state.viewer) if card != HOLE else 0
    player = _with_hand(player, with_card(player, card, knowers))
    return (*players[:owner], player, *players[owner + 1 :])


# ---- Gods


def _floor_completed(state: State, event: ev.FloorCompleted) -> State:
    return replace(state, owed=(*state.owed, event.floor))


def _god_taken(state: State, event: ev.GodTaken) -> State:
    player = state.players[event.seat]
    floor = event.floor - 1
    player = replace(player, gods=(*player.gods[:floor], event.god, *player.gods[floor + 1 :]))
    left, right = state.display
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        display=(None, right) if left == event.god else (left, None),
        owed=tuple(owed for owed in state.owed if owed != event.floor),
    )


def _extra_turn_won(state: State, event: ev.ExtraTurnWon) -> State:
    return replace(state, extra_turn=True)


def _hand_seen(state: State, event: ev.HandSeen) -> State:
    viewer, seer, victim = state.viewer, event.seat, event.victim
    player = state.players[victim]
    if viewer == seer:
        player = replace(player, hand=event.cards, known=(1 << seer,) * len(event.cards))
    elif viewer in (EVERYTHING, victim):
        player = replace(player, known=tuple(knowers | 1 << seer for knowers in player.known))
    else:
        return state
    return replace(state, players=_with_player(state, victim, player))


def _pile_seen(state: State, event: ev.PileSeen) -> State:
    pile, draws = state.pile, state.draws
    start = 0
    for count in parts(pile, len(event.cards)):
        draws += _by_chance(pile[0], count)
        pile = without_top(pile, event.cards[start : start + count], event.seat)
        start += count
    return replace(
        state,
        pile=(Segment(tuple(sorted(event.cards)), event.audience, True), *pile),
        draws=draws,
    )


def _card_put_back(state: State, event: ev.CardPutBack) -> State:
    place = event.place
    bag = state.pile[place]
    rest = bag.cards[1:] if event.card == HOLE or bag.cards[0] == HOLE else removed(bag.cards, (event.card,))
    pieces = (Segment((event.card,), event.audience, True), Segment(rest, bag.knowers, True))
    return replace(state, pile=state.pile[:place] + pieces + state.pile[place + 1 :])


def _pyramidion_shown(state: State, event: ev.PyramidionShown) -> State:
    player = state.players[event.seat]
    values = list(player.pyramidions)
    masks = list(player.pyramidions_known)
    if sees(state.viewer, event.audience):
        values[event.place] = event.pyramidion
    masks[event.place] |= event.audience
    player = replace(player, pyramidions=tuple(values), pyramidions_known=tuple(masks))
    return replace(state, players=_with_player(state, event.seat, player))


def _pyramidions_swapped(state: State, event: ev.PyramidionsSwapped) -> State:
    mine, theirs = state.players[event.seat], state.players[event.victim]
    place = event.place

    def put(old: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
        return (*old[:index], value, *old[index + 1 :])

    taker = replace(
        mine,
        pyramidions=put(mine.pyramidions, place, theirs.pyramidions[SECRET]),
        pyramidions_known=put(mine.pyramidions_known, place, theirs.pyramidions_known[SECRET]),
    )
    giver = replace(
        theirs,
        pyramidions=put(theirs.pyramidions, SECRET, mine.pyramidions[place]),
        pyramidions_known=put(theirs.pyramidions_known, SECRET, mine.pyramidions_known[place]),
    )
    players = _with_player(state, event.seat, taker)
    return replace(state, players=(*players[: event.victim], giver, *players[event.victim + 1 :]))


_CHANGES: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ev.Due: _due,
    ev.FirstPlayerChosen: _first_player_chosen,
    ev.PyramidionsDealt: _pyramidions_dealt,
    ev.GodRevealed: _god_revealed,
    ev.TurnBegan: _turn_began,
    ev.ExtraTurnDeclined: _extra_turn_declined,
    ev.LastRoundBegan: _last_round_began,
    ev.GameEnded: _game_ended,
    ev.CardsDrawn: _cards_drawn,
    ev.CardPlayed: _card_played,
    ev.CardDiscarded: _card_discarded,
    ev.HandBuried: _hand_buried,
    ev.CardMoved: _card_moved,
    ev.CardRevived: _card_revived,
    ev.CardRemoved: _card_removed,
    ev.CardStolen: _card_stolen,
    ev.CardGivenBack: _card_given_back,
    ev.FloorCompleted: _floor_completed,
    ev.GodTaken: _god_taken,
    ev.ExtraTurnWon: _extra_turn_won,
    ev.HandSeen: _hand_seen,
    ev.PileSeen: _pile_seen,
    ev.CardPutBack: _card_put_back,
    ev.PyramidionShown: _pyramidion_shown,
    ev.PyramidionsSwapped: _pyramidions_swapped,
}
