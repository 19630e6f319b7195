"""The rules of Neteru in the rulebook's order: setup, the turn, citizens, the favor of the Gods, the end.

For each pending decision there is a function that says what is legal and one that carries a command out. Both are
found by the frame's type in the tables at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyramids_desktop.core.seats import PUBLIC, Seat, mask

from . import commands as do
from . import events as ev
from . import gods
from . import state as st
from .cards import FLOOR_OF, FLOORS, GODS, HAND_SIZE, KINDS, SLOTS, deck
from .course import Course
from .effects import chariot_targets, movable, offer, priest_slots, rivals, rivals_with_cards, slots_for
from .knowledge import parts
from .state import Player, Segment, State, pile_size

Legal = tuple[do.Command, ...]

# Commands are made once: comparing and making them is what search does most.
_PLAY: Final = tuple(tuple(do.Play(card, slot) for slot in slots_for(card)) for card in range(KINDS))
_DISCARD: Final = tuple(do.Discard(card) for card in range(KINDS))
_GIVE_BACK: Final = tuple(do.GiveBack(card) for card in range(KINDS))
_PASS: Final = do.Pass()
_USE: Final = do.Use()
_MULLIGAN: Final = do.Mulligan()
_OFFER: Final[Legal] = (_USE, _PASS)


def each(cards: tuple[int, ...]) -> list[int]:
    """The kinds among sorted cards, each once."""
    return list(dict.fromkeys(cards))


# ---- setup


def new_game(options: st.Options, seats: int) -> State:
    """The table before the deal."""
    deal: list[st.AnyFrame] = [st.FirstPlayerDue()]
    deal += [st.PyramidionsDue(seat) for seat in range(seats)]
    deal += [st.GodDue(), st.GodDue()]
    deal += [st.DrawDue(seat, HAND_SIZE) for seat in range(seats)]
    return State(
        players=tuple(Player() for _ in range(seats)),
        stack=tuple(reversed(deal)),
        pile=(Segment(deck()),),
        gods_deck=tuple(range(len(GODS))),
        mulligan=options.mulligan,
    )


def _choose_first(course: Course, frame: st.FirstPlayerDue, command: do.FirstPlayer) -> None:
    course.tell(ev.FirstPlayerChosen(command.seat))
    course.due()


def _deal_pyramidions(course: Course, frame: st.PyramidionsDue, command: do.Pyramidions) -> None:
    course.tell(ev.PyramidionsDealt(mask(frame.seat), frame.seat, command.open, command.secret))
    course.due()


def _reveal_god(course: Course, frame: st.GodDue, command: do.RevealGod) -> None:
    course.tell(ev.GodRevealed(command.god))
    go_on(course)


# ---- playing a turn


def _turn_legal(state: State, frame: st.Turn) -> Legal:
    player = state.players[frame.seat]
    kinds = each(player.hand)
    found: list[do.Command] = []
    for card in kinds:
        found += _PLAY[card]
    found += [_DISCARD[card] for card in kinds]
    if mulligan_allowed(state, player):
        found.append(_MULLIGAN)
    if frame.extra:
        found.append(_PASS)
    return tuple(found)


def mulligan_allowed(state: State, player: Player) -> bool:
    """Whether the player may take a mulligan: once, and with no God (R18)."""
    return state.mulligan and not player.mulligan_used and player.gods == (None, None, None)


def _take_turn(course: Course, frame: st.Turn, command: do.Command) -> None:
    seat = frame.seat
    if isinstance(command, do.Play):
        course.tell(ev.CardPlayed(seat, command.card, command.slot))
        _after_arrival(course, seat, command.slot)
        go_on(course, offer(course.state, seat, command.slot))
    elif isinstance(command, do.Discard):
        course.tell(ev.CardDiscarded(seat, command.card))
        go_on(course)
    elif isinstance(command, do.Mulligan):
        course.tell(ev.HandBuried(mask(seat), seat, course.state.players[seat].hand))
        go_on(course)
    else:
        course.tell(ev.ExtraTurnDeclined(seat))
        go_on(course)


def _after_arrival(course: Course, seat: Seat, slot: int) -> None:
    """A card came to the slot: note a floor completed for the first time (R8), and a full pyramid (R1)."""
    player = course.state.players[seat]
    floor = FLOOR_OF[slot]
    if player.gods[floor - 1] is None and floor not in course.state.owed and _is_full(player, FLOORS[floor - 1]):
        course.tell(ev.FloorCompleted(seat, floor))
    if not course.state.last_round and _is_full(player, SLOTS):
        course.tell(ev.LastRoundBegan(seat))


def _is_full(player: Player, slots: tuple[int, ...]) -> bool:
    return all(player.pyramid[slot - 1] for slot in slots)


def go_on(course: Course, *frames: st.AnyFrame | None) -> None:
    """End the present decision, with these to come in its place (None for an effect that nothing can come of).

    When the card and its whole effect chain are done, the Gods come floor by floor, then the refill (R7).
    """
    due = tuple(frame for frame in frames if frame is not None)
    state = course.state
    if due or len(state.stack) > 1:
        course.due(*due)
        return
    seat = state.turn
    assert seat is not None  # the deal ends elsewhere
    if not state.owed:
        course.due(st.Refill(seat))
        return
    favor = st.FavorChoice(seat, state.owed[0])
    course.due(favor)
    offered = [god for god in state.display if god is not None]
    if len(offered) == 1:
        _take_god(course, favor, do.TakeGod(offered[0]))


def _draw(course: Course, frame: st.DrawDue, command: do.FromPile) -> None:
    _take_from_pile(course, frame.seat, command.cards)
    if course.state.turn is not None:
        go_on(course)
    elif len(course.state.stack) > 1:
        course.due()
    else:
        first = course.state.first
        assert first is not None  # chosen before the first card is dealt
        course.tell(ev.TurnBegan(first, 1))


def _take_from_pile(course: Course, seat: Seat, cards: tuple[int, ...]) -> None:
    """The seat draws. Who knew a whole segment still knows the cards when all of it is drawn at once (R35)."""
    number = course.state.draws
    start = 0
    for count in parts(course.state.pile, len(cards)):
        top = course.state.pile[0]
        knowers = top.knowers if count == len(top.cards) else 0
        course.tell(ev.CardsDrawn(knowers | mask(seat), seat, cards[start : start + count], number))
        start += count


def refill_count(state: State, seat: Seat) -> int:
    """How many cards fill the seat's hand, as far as the pile has them."""
    return min(max(HAND_SIZE - len(state.players[seat].hand), 0), pile_size(state))


# ---- citizens


def _scribe_legal(state: State, frame: st.ScribeOffer) -> Legal:
    return _OFFER


def _use_scribe(course: Course, frame: st.ScribeOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        go_on(course, st.ScribeDiscard(frame.seat), st.DrawDue(frame.seat, 1))
    else:
        go_on(course)


def _hand_discards(state: State, frame: st.ScribeDiscard) -> Legal:
    return tuple(_DISCARD[card] for card in each(state.players[frame.seat].hand))


def _discard_for_scribe(course: Course, frame: st.ScribeDiscard, command: do.Discard) -> None:
    course.tell(ev.CardDiscarded(frame.seat, command.card))
    go_on(course)


def _priest_legal(state: State, frame: st.PriestOffer) -> Legal:
    found: list[do.Command] = [
        do.Move(slot, to) for slot in movable(state.players[frame.seat], frame.slot) for to in priest_slots(slot)
    ]
    return (*found, _PASS)


def _use_priest(course: Course, frame: st.PriestOffer, command: do.Command) -> None:
    if isinstance(command, do.Move):
        card = course.state.players[frame.seat].pyramid[command.slot - 1][-1]
        course.tell(ev.CardMoved(frame.seat, card, command.slot, command.to))
        _after_arrival(course, frame.seat, command.to)
    go_on(course)


def _raider_legal(state: State, frame: st.RaiderOffer) -> Legal:
    return (*(do.Rob(rival) for rival in sorted(rivals_with_cards(state, frame.seat))), _PASS)


def _use_raider(course: Course, frame: st.RaiderOffer, command: do.Command) -> None:
    if isinstance(command, do.Rob):
        go_on(course, st.TheftDue(frame.seat, command.victim))
    else:
        go_on(course)


def _steal(course: Course, frame: st.TheftDue, command: do.Theft) -> None:
    both = mask(frame.seat, frame.victim)
    course.tell(ev.CardStolen(both, frame.seat, frame.victim, command.card))
    go_on(course, st.RaiderReturn(frame.seat, frame.victim))


def _raider_returns(state: State, frame: st.RaiderReturn) -> Legal:
    return tuple(_GIVE_BACK[card] for card in each(state.players[frame.seat].hand))


def _give_back(course: Course, frame: st.RaiderReturn, command: do.GiveBack) -> None:
    both = mask(frame.seat, frame.victim)
    course.tell(ev.CardGivenBack(both, frame.seat, frame.victim, command.card))
    go_on(course)


def _chariot_legal(state: State, frame: st.ChariotOffer) -> Legal:
    found = (do.Remove(rival, slot) for rival, slot in sorted(chariot_targets(state, frame.seat, frame.slot)))
    return (*found, _PASS)


def _use_chariot(course: Course, frame: st.ChariotOffer, command: do.Command) -> None:
    if isinstance(command, do.Remove):
        _remove(course, command)
    go_on(course)


def _remove(course: Course, command: do.Remove) -> None:
    card = course.state.players[command.seat].pyramid[command.slot - 1][-1]
    course.tell(ev.CardRemoved(command.seat, card, command.slot))


def _revivals(state: State, owners: tuple[Seat, ...]) -> Legal:
    found: list[do.Command] = [
        do.Revive(owner, card, slot)
        for owner in owners
        for card in each(tuple(sorted(state.players[owner].discard)))
        for slot in slots_for(card)
    ]
    return (*found, _PASS)


def _sphinx_legal(state: State, frame: st.SphinxOffer) -> Legal:
    return _revivals(state, (frame.seat,))


def _phoenix_legal(state: State, frame: st.PhoenixOffer) -> Legal:
    return _revivals(state, tuple(sorted(rivals(state, frame.seat))))


def _revive(course: Course, frame: st.SphinxOffer | st.PhoenixOffer, command: do.Command) -> None:
    if not isinstance(command, do.Revive):
        go_on(course)
        return
    course.tell(ev.CardRevived(frame.seat, command.seat, command.card, command.slot))
    _after_arrival(course, frame.seat, command.slot)
    go_on(course, offer(course.state, frame.seat, command.slot))


# ---- the favor of the Gods


def _favor_legal(state: State, frame: st.FavorChoice) -> Legal:
    return tuple(do.TakeGod(god) for god in sorted(god for god in state.display if god is not None))


def _take_god(course: Course, frame: st.FavorChoice, command: do.TakeGod) -> None:
    """The God comes to the floor, the display is refilled, then the effect follows (R7, R9)."""
    seat, god = frame.seat, command.god
    course.tell(ev.GodTaken(seat, god, frame.floor))
    if gods.gives_extra_turn(god):
        course.tell(ev.ExtraTurnWon(seat))
    go_on(course, gods.offer(course.state, seat, god), st.GodDue() if course.state.gods_deck else None)


def _horus_legal(state: State, frame: st.HorusOffer) -> Legal:
    return (*(do.Repeat(slot) for slot in gods.repeatable(state, frame.seat)), _PASS)


def _use_horus(course: Course, frame: st.HorusOffer, command: do.Command) -> None:
    if isinstance(command, do.Repeat):
        go_on(course, offer(course.state, frame.seat, command.slot))
    else:
        go_on(course)


def _seth_legal(state: State, frame: st.SethOffer) -> Legal:
    return (*(do.Peek(rival) for rival in sorted(rivals_with_cards(state, frame.seat))), _PASS)


def _use_seth(course: Course, frame: st.SethOffer, command: do.Command) -> None:
    if isinstance(command, do.Peek):
        victim = command.victim
        cards = course.state.players[victim].hand
        course.tell(ev.HandSeen(mask(frame.seat), frame.seat, victim, cards))
        go_on(course, st.SethChoice(frame.seat, victim))
    else:
        go_on(course)


def _seth_choices(state: State, frame: st.SethChoice) -> Legal:
    return tuple(do.TakeAway(card) for card in each(state.players[frame.victim].hand))


def _take_away(course: Course, frame: st.SethChoice, command: do.TakeAway) -> None:
    course.tell(ev.CardDiscarded(frame.victim, command.card))
    count = refill_count(course.state, frame.victim)
    go_on(course, st.DrawDue(frame.victim, count) if count else None)


def _ra_legal(state: State, frame: st.RaOffer) -> Legal:
    return _OFFER


def _use_ra(course: Course, frame: st.RaOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        go_on(course, st.RaLookDue(frame.seat))
    else:
        go_on(course)


def _look_at_pile(course: Course, frame: st.RaLookDue, command: do.FromPile) -> None:
    course.tell(ev.PileSeen(mask(frame.seat), frame.seat, command.cards, course.state.draws))
    go_on(course, st.RaOrder(frame.seat) if len(command.cards) > 1 else None)


def _ra_orders(state: State, frame: st.RaOrder) -> Legal:
    return tuple(do.PutBack(card) for card in each(state.pile[frame.placed].cards))


def _put_back(course: Course, frame: st.RaOrder, command: do.PutBack) -> None:
    course.tell(ev.CardPutBack(mask(frame.seat), frame.seat, frame.placed, command.card))
    placed = frame.placed + 1
    last = len(course.state.pile[placed].cards) == 1
    go_on(course, None if last else st.RaOrder(frame.seat, placed))


def _thot_legal(state: State, frame: st.ThotOffer) -> Legal:
    return (*(_DISCARD[card] for card in each(state.players[frame.seat].hand)), _PASS)


def _use_thot(course: Course, frame: st.ThotOffer, command: do.Command) -> None:
    seat, count = frame.seat, frame.count
    if isinstance(command, do.Discard):
        course.tell(ev.CardDiscarded(seat, command.card))
        count += 1
        if count < gods.THOT_CARDS and course.state.players[seat].hand:
            go_on(course, st.ThotOffer(seat, count))
            return
    drawn = min(count, pile_size(course.state))
    go_on(course, st.DrawDue(seat, drawn) if drawn else None)


def _sobek_legal(state: State, frame: st.SobekOffer) -> Legal:
    return (*(do.Peek(rival) for rival in sorted(rivals(state, frame.seat))), _PASS)


def _use_sobek(course: Course, frame: st.SobekOffer, command: do.Command) -> None:
    if isinstance(command, do.Peek):
        _show_pyramidion(course, command.victim, st.SECRET, mask(frame.seat))
        go_on(course, st.SobekSwap(frame.seat, command.victim))
    else:
        go_on(course)


def _show_pyramidion(course: Course, seat: Seat, place: int, audience: int) -> None:
    course.tell(ev.PyramidionShown(audience, seat, place, course.state.players[seat].pyramidions[place]))


def _sobek_swaps(state: State, frame: st.SobekSwap) -> Legal:
    return (do.Swap(st.OPEN), do.Swap(st.SECRET), _PASS)


def _swap_pyramidions(course: Course, frame: st.SobekSwap, command: do.Command) -> None:
    """The places keep their visibility: what comes to the open one is shown to all, and the victim looks at what
    came to the secret one (R23, R32)."""
    if isinstance(command, do.Swap):
        course.tell(ev.PyramidionsSwapped(frame.seat, command.place, frame.victim))
        if command.place == st.OPEN:
            _show_pyramidion(course, frame.seat, st.OPEN, PUBLIC)
        _show_pyramidion(course, frame.victim, st.SECRET, mask(frame.victim))
    go_on(course)


def _sekhmet_legal(state: State, frame: st.SekhmetOffer) -> Legal:
    return _OFFER


def _use_sekhmet(course: Course, frame: st.SekhmetOffer, command: do.Command) -> None:
    if isinstance(command, do.Use):
        victims = gods.sekhmet_victims(course.state, frame.seat)
        go_on(course, *(st.SekhmetDiscard(victim) for victim in reversed(victims)))
    else:
        go_on(course)


def _sekhmet_discards(state: State, frame: st.SekhmetDiscard) -> Legal:
    pyramid = state.players[frame.seat].pyramid
    return tuple(do.Remove(frame.seat, slot) for slot in SLOTS if pyramid[slot - 1])


def _discard_for_sekhmet(course: Course, frame: st.SekhmetDiscard, command: do.Remove) -> None:
    _remove(course, command)
    go_on(course)


# ---- the end of the turn and of the game


def _refill(course: Course, frame: st.Refill, command: do.FromPile) -> None:
    """Fill the hand, then see whether the game ends, and whose turn is next (R1, R2, R3)."""
    _take_from_pile(course, frame.seat, command.cards)
    state = course.state
    if not state.pile:
        _end(course, "pile")
        return
    if state.extra_turn:
        course.tell(ev.TurnBegan(frame.seat, state.round, True))
        return
    following = (frame.seat + 1) % len(state.players)
    if following != state.first:
        course.tell(ev.TurnBegan(following, state.round))
    elif state.last_round:
        _end(course, "pyramid")
    else:
        course.tell(ev.TurnBegan(following, state.round + 1))


def _end(course: Course, reason: str) -> None:
    for seat in range(len(course.state.players)):
        _show_pyramidion(course, seat, st.SECRET, PUBLIC)
    course.tell(ev.GameEnded(reason))


# ---- who answers what

LEGAL: Final[dict[type[st.Frame], Callable[[State, Any], Legal]]] = {
    st.Turn: _turn_legal,
    st.ScribeOffer: _scribe_legal,
    st.ScribeDiscard: _hand_discards,
    st.PriestOffer: _priest_legal,
    st.RaiderOffer: _raider_legal,
    st.RaiderReturn: _raider_returns,
    st.ChariotOffer: _chariot_legal,
    st.SphinxOffer: _sphinx_legal,
    st.PhoenixOffer: _phoenix_legal,
    st.FavorChoice: _favor_legal,
    st.HorusOffer: _horus_legal,
    st.SethOffer: _seth_legal,
    st.SethChoice: _seth_choices,
    st.RaOffer: _ra_legal,
    st.RaOrder: _ra_orders,
    st.ThotOffer: _thot_legal,
    st.SobekOffer: _sobek_legal,
    st.SobekSwap: _sobek_swaps,
    st.SekhmetOffer: _sekhmet_legal,
    st.SekhmetDiscard: _sekhmet_discards,
}

CARRY_OUT: Final[dict[type[st.Frame], Callable[[Course, Any, Any], None]]] = {
    st.FirstPlayerDue: _choose_first,
    st.PyramidionsDue: _deal_pyramidions,
    st.GodDue: _reveal_god,
    st.DrawDue: _draw,
    st.TheftDue: _steal,
    st.RaLookDue: _look_at_pile,
    st.Refill: _refill,
    st.Turn: _take_turn,
    st.ScribeOffer: _use_scribe,
    st.ScribeDiscard: _discard_for_scribe,
    st.PriestOffer: _use_priest,
    st.RaiderOffer: _use_raider,
    st.RaiderReturn: _give_back,
    st.ChariotOffer: _use_chariot,
    st.SphinxOffer: _revive,
    st.PhoenixOffer: _revive,
    st.FavorChoice: _take_god,
    st.HorusOffer: _use_horus,
    st.SethOffer: _use_seth,
    st.SethChoice: _take_away,
    st.RaOffer: _use_ra,
    st.RaOrder: _put_back,
    st.ThotOffer: _use_thot,
    st.SobekOffer: _use_sobek,
    st.SobekSwap: _swap_pyramidions,
    st.SekhmetOffer: _use_sekhmet,
    st.SekhmetDiscard: _discard_for_sekhmet,
}


def carry_out(state: State, command: do.Command) -> Course:
    """What a legal command brings about."""
    course = Course(state)
    frame = state.stack[-1]
    CARRY_OUT[type(frame)](course, frame, command)
    return course
