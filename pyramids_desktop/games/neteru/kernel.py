"""A table that is played on in place: the rules of what happens most, without events and without what seats know.

Search plays thousands of lines a second, and most of their steps are a card that is played or discarded, the effect
of a citizen, a God taken, a card drawn, the next turn. Those are carried out on plain fields, here (chance) and in
`moves` (commands). What is rare, as the deal, a mulligan or the last God, is left to `rules`. The rules stay the only
source of what is right: the tests play seeded games by both and compare the tables step by step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.seats import EVERYTHING, Seat

from . import commands as do
from . import fortune
from . import state as st
from .boards import DUE, Board, board_of, step
from .built import COMPLETES, EMPTY
from .cards import (
    FLOOR_OF,
    GODS,
    HAND_SIZE,
    HORUS,
    NUMBER_OF,
    PHOENIX,
    PRIEST,
    RA,
    SCRIBE,
    SEKHMET,
    SETH,
    SLOTS,
    SOBEK,
    SPHINX,
    THOT,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
)
from .gods import RA_CARDS
from .hands import Cards, without
from .rules import carry_out
from .state import Player, Segment, State

_PileMet = tuple[tuple[Segment, ...], list[int], tuple[Segment, ...], int]
"""A pile, what was drawn from it, the pile then, and how many cards had been drawn by chance."""
Chance = Callable[[str, int], Rng]
"""Makes the chance of a source's outcome of that number, see `fortune.key`."""

_SEATS: Final = range(4)
_TURNS: Final = tuple(st.Turn(seat) for seat in _SEATS)
_EXTRA_TURNS: Final = tuple(st.Turn(seat, True) for seat in _SEATS)
_REFILLS: Final = tuple(st.Refill(seat) for seat in _SEATS)
_SCRIBE_OFFERS: Final = tuple(st.ScribeOffer(seat) for seat in _SEATS)
SCRIBE_STEPS: Final = tuple((st.ScribeDiscard(seat), st.DrawDue(seat, 1)) for seat in _SEATS)
_RAIDER_OFFERS: Final = tuple(st.RaiderOffer(seat) for seat in _SEATS)
_SPHINX_OFFERS: Final = tuple(st.SphinxOffer(seat) for seat in _SEATS)
GOD_DUE: Final = st.GodDue()
_PHOENIX_OFFERS: Final = tuple(st.PhoenixOffer(seat) for seat in _SEATS)


class Table:
    """The same as a true `State` but for who knows what. Lists go by seat."""

    __slots__ = (
        "boards",
        "decks_met",
        "discards",
        "display",
        "draws",
        "extra_turn",
        "gods_deck",
        "hands",
        "last_round",
        "owed",
        "pile",
        "piles_met",
        "pyramids",
        "rest",
        "robbed",
        "round",
        "stack",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.piles_met: dict[Any, _PileMet] = {}
        self.decks_met: dict[Any, tuple[int, Cards]] = {}
        """What was drawn, and what was left, in lines that began together on this table."""
        self.load(state)

    def load(self, state: State) -> None:
        """Become this state."""
        players = state.players
        self.rest = state
        """Where everything is as it was that no field here holds."""
        self.hands = [player.hand for player in players]
        self.pyramids = [list(player.pyramid) for player in players]
        self.discards = [player.discard for player in players]
        self.robbed = [player.robbed for player in players]
        self.boards: list[Board] = [board_of(player) for player in players]
        self.stack: list[Any] = list(state.stack)
        self.pile = state.pile
        self.display = state.display
        self.gods_deck = state.gods_deck
        self.draws = state.draws
        self.turn = state.turn
        self.round = state.round
        self.owed = state.owed
        self.extra_turn = state.extra_turn
        self.last_round = state.last_round

    def state(self) -> State:
        """The state of the table. Who knows what in it is of no account."""
        rest = self.rest
        players = []
        for seat, old in enumerate(rest.players):
            hand, pyramid, discard = self.hands[seat], tuple(self.pyramids[seat]), self.discards[seat]
            board, robbed = self.boards[seat], self.robbed[seat]
            player = old
            here = hand, pyramid, discard, board.gods, board.pyramidions, robbed
            if here != (old.hand, old.pyramid, old.discard, old.gods, old.pyramidions, old.robbed):
                player = Player(
                    hand,
                    (0,) * len(hand),
                    pyramid,
                    board.gods,
                    discard,
                    board.pyramidions,
                    old.pyramidions_known,
                    old.mulligan_used,
                    robbed,
                )
            players.append(player)
        return State(
            tuple(players),
            tuple(self.stack),
            self.pile,
            self.gods_deck,
            self.display,
            rest.mulligan,
            self.draws,
            rest.first,
            self.turn,
            self.round,
            self.owed,
            self.extra_turn,
            self.last_round,
            rest.ended,
            EVERYTHING,
        )

    # ---- what happens

    def by_rules(self, command: do.Command) -> None:
        """Carry out a command as the rules do."""
        self.load(carry_out(self.state(), command).state)

    def happen(self, chance: Chance) -> None:
        """Let chance bring what is due."""
        if self.turn is None:  # the deal
            state = self.state()
            self.load(carry_out(state, fortune.sample(state, chance(*fortune.key(state)))).state)
        else:
            frame = self.stack[-1]
            self._HAPPENINGS[type(frame)](self, frame, chance)

    def go_on(self, due: st.AnyFrame | None = None) -> None:
        """As `flow.go_on`."""
        stack = self.stack
        if due is not None:
            stack[-1] = due
            return
        stack.pop()
        if not stack:
            seat = self.turn
            assert seat is not None  # the deal ends elsewhere
            if not self.owed:
                stack.append(_REFILLS[seat])
                return
            stack.append(st.FavorChoice(seat, self.owed[0]))
            if None in self.display:  # the last God comes unasked
                self.by_rules(do.TakeGod(max(god for god in self.display if god is not None)))

    def arrive(self, seat: Seat, card: int, slot: int) -> None:
        """A card comes to a slot; what it offers is due next, see `flow.after_arrival` and `effects.offer`."""
        self.put(seat, card, slot)
        self.go_on(self.offer(seat, card, slot) if EFFECT_DUE[card] else None)

    def put(self, seat: Seat, card: int, slot: int) -> None:
        """Lay a card on a slot; a floor completed, or a full pyramid, is noted."""
        self.pyramids[seat][slot - 1] += (card,)
        board = self.boards[seat]
        floor = FLOOR_OF[slot]
        if board.fits[slot - 1] == COMPLETES and floor not in self.owed:
            self.owed = (*self.owed, floor)
        board = self.boards[seat] = board.after[slot << 4 | TYPE_OF[card]]  # see `step`
        if not board.empty:
            self.last_round = True

    def take_off(self, seat: Seat, slot: int) -> int:
        """Take the visible card off a slot."""
        stack = self.pyramids[seat][slot - 1]
        below = self.pyramids[seat][slot - 1] = stack[:-1]
        self.boards[seat] = self.boards[seat].after[step(slot, TYPE_OF[below[-1]] if below else EMPTY)]
        return stack[-1]

    def offer(self, seat: Seat, card: int, slot: int) -> st.AnyFrame | None:
        """What a card offers that acts in the slot, see `effects.offer`."""
        if self.effect_due(seat, card, slot, self.discards):
            return _OFFERS[TYPE_OF[card]](seat, slot)
        return None

    def effect_due(self, seat: Seat, card: int, slot: int, discards: list[Cards]) -> int:
        """What the effect of a card in the slot is worth that is offered with these discard piles, in grains; 0 if it
        has none or nothing can come of it."""
        due = EFFECT_DUE[card]
        if not due:
            return 0
        type_ = TYPE_OF[card]
        if type_ == SCRIBE:
            return due if self.pile else 0
        if type_ == PRIEST:
            for place, stack in zip(SLOTS, self.pyramids[seat], strict=True):
                if stack and NUMBER_OF[stack[-1]] == place != slot:
                    return due
            return 0
        if type_ == SPHINX:
            return due if discards[seat] else 0
        if type_ == WAR_CHARIOT:
            floor = FLOOR_OF[slot]
            for rival, board in enumerate(self.boards):
                if rival != seat and board.targets[floor - 1]:
                    return due
            return 0
        for rival, held in enumerate(self.hands if type_ == TOMB_RAIDER else discards):
            if held and rival != seat:
                return due
        return 0

    def god_offer(self, seat: Seat, god: int) -> st.AnyFrame | None:
        """As `gods.offer`."""
        offer, is_of_use = _GODS.get(god, (None, None))
        return offer(seat) if offer is not None and is_of_use is not None and is_of_use(self, seat) else None

    def pile_size(self) -> int:
        """The number of cards in the draw pile."""
        return sum([len(segment.cards) for segment in self.pile])

    # ---- chance

    def _take(self, count: int, chance: Chance) -> list[int]:
        """Take so many cards off the pile, which has them. Lines that began together and have the same chance come to
        the same piles again and again."""
        pile = self.pile
        key = (id(pile), self.draws, count, chance)
        met = self.piles_met.get(key)
        if met is None:
            drawn = self._draw_from_pile(count, chance)
            self.piles_met[key] = (pile, drawn, self.pile, self.draws)  # while the pile is held, its id stays its own
            return drawn
        _, drawn, self.pile, self.draws = met
        return drawn

    def _draw_from_pile(self, count: int, chance: Chance) -> list[int]:
        pile = self.pile
        rng: Rng | None = None
        drawn: list[int] = []
        while count:
            top = pile[0]
            size = len(top.cards)
            if top.looked_at and size <= count:
                drawn += top.cards  # chance chose them when they were looked at
                pile = pile[1:]
                count -= size
                continue
            if rng is None:
                rng = chance("pile", self.draws)
            bag = list(top.cards)
            part = min(count, size)
            for left in range(size, size - part, -1):
                drawn.append(bag.pop(rng.randrange(left)))
            pile = (Segment(tuple(bag), 0, top.looked_at), *pile[1:]) if bag else pile[1:]
            if not top.looked_at:
                self.draws += part
            count -= part
        self.pile = pile
        return drawn

    def _draw(self, seat: Seat, count: int, chance: Chance) -> None:
        self.hands[seat] = tuple(sorted([*self.hands[seat], *self._take(count, chance)]))

    def _draw_due(self, frame: st.DrawDue, chance: Chance) -> None:
        self._draw(frame.seat, frame.count, chance)
        self.go_on()

    def _look_at_pile(self, frame: st.RaLookDue, chance: Chance) -> None:
        cards = tuple(sorted(self._take(min(RA_CARDS, self.pile_size()), chance)))
        self.pile = (Segment(cards, 0, True), *self.pile)
        self.go_on(st.RaOrder(frame.seat) if len(cards) > 1 else None)

    def _refill(self, frame: st.Refill, chance: Chance) -> None:
        """Fill the hand, then the next turn or the end."""
        seat = frame.seat
        count = HAND_SIZE - len(self.hands[seat])
        if count > 0:
            pile = self.pile
            if not pile or len(pile[0].cards) < count:
                count = min(count, self.pile_size())
            self._draw(seat, count, chance)
        if not self.pile:
            self._end("pile")
            return
        if self.extra_turn:
            self.extra_turn = False
            self.stack[-1] = _EXTRA_TURNS[seat]
            return
        following = (seat + 1) % len(self.hands)
        if following == self.rest.first:
            if self.last_round:
                self._end("pyramid")
                return
            self.round += 1
        self.turn = following
        self.stack[-1] = _TURNS[following]

    def _end(self, reason: str) -> None:
        self.turn = None
        self.stack = []
        self.rest = replace(self.rest, ended=reason)

    def _reveal_god(self, _frame: st.GodDue, chance: Chance) -> None:
        deck = self.gods_deck
        met = self.decks_met.get((deck, chance))
        if met is None:
            god = deck[chance("gods", len(GODS) - len(deck)).randrange(len(deck))]
            met = self.decks_met[deck, chance] = god, without(deck, god)
        god, self.gods_deck = met
        left, right = self.display
        self.display = (god, right) if left is None else (left, god)
        self.go_on()

    def _steal(self, frame: st.TheftDue, chance: Chance) -> None:
        seat, victim = frame.seat, frame.victim
        hand = self.hands[victim]
        rng = chance(f"theft:{victim}", self.robbed[victim])
        card = hand[rng.randrange(len(hand))]
        self.robbed[victim] += 1
        self.hands[victim] = without(hand, card)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.go_on(st.RaiderReturn(seat, victim))

    _HAPPENINGS: ClassVar[dict[type[st.Frame], Callable[[Table, Any, Chance], None]]] = {
        st.Refill: _refill,
        st.GodDue: _reveal_god,
        st.DrawDue: _draw_due,
        st.TheftDue: _steal,
        st.RaLookDue: _look_at_pile,
    }


_OFFERS: Final[dict[int, Callable[[Seat, int], st.AnyFrame]]] = {
    SCRIBE: lambda seat, _slot: _SCRIBE_OFFERS[seat],
    PRIEST: st.PriestOffer,
    TOMB_RAIDER: lambda seat, _slot: _RAIDER_OFFERS[seat],
    WAR_CHARIOT: st.ChariotOffer,
    SPHINX: lambda seat, _slot: _SPHINX_OFFERS[seat],
    PHOENIX: lambda seat, _slot: _PHOENIX_OFFERS[seat],
}
"""What the effect of each type offers."""
_DUE_BY_TYPE: Final = {
    SCRIBE: DUE[st.ScribeOffer],
    PRIEST: DUE[st.PriestOffer],
    TOMB_RAIDER: DUE[st.RaiderOffer],
    WAR_CHARIOT: DUE[st.ChariotOffer],
    SPHINX: DUE[st.SphinxOffer],
    PHOENIX: DUE[st.PhoenixOffer],
}
EFFECT_DUE: Final = tuple(_DUE_BY_TYPE.get(type_, 0) for type_ in TYPE_OF)
"""By the kind of a card, what the offer of its effect is worth to the seat on turn, in grains; 0 without an effect."""


_GODS: Final[dict[int, tuple[Callable[[Seat], st.AnyFrame], Callable[[Table, Seat], bool]]]] = {
    HORUS: (
        st.HorusOffer,
        lambda table, seat: any(
            stack and table.effect_due(seat, stack[-1], slot, table.discards)
            for slot, stack in zip(SLOTS, table.pyramids[seat], strict=True)
        ),
    ),
    SETH: (st.SethOffer, lambda table, seat: any(hand for rival, hand in enumerate(table.hands) if rival != seat)),
    RA: (st.RaOffer, lambda table, _seat: bool(table.pile)),
    THOT: (st.ThotOffer, lambda table, seat: bool(table.hands[seat])),
    SOBEK: (st.SobekOffer, lambda _table, _seat: True),
    SEKHMET: (
        st.SekhmetOffer,
        lambda table, seat: any(board.empty < len(SLOTS) for rival, board in enumerate(table.boards) if rival != seat),
    ),
}
"""What each God offers, and whether anything can come of it."""
