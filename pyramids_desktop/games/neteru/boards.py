"""What positions promise, found quickly: boards valued once, and linked to those that one card makes of them.

Search weighs hundreds of thousands of positions, and most of what lies on their tables it has met before. A board is
all that counts of what a player has built: the type of each visible card, the Gods, the Pyramidions. It stands once in
memory, with its features, with what it promises at each stage of the game, and with the boards that come of it. What a
hand and a discard pile add is a sum over their cards.

All is counted in whole grains, so that no order of summing makes a difference. What is remembered changes no result.
"""

from __future__ import annotations

from typing import Any, Final

from pyramids_desktop.core.seats import HOLE, Seat

from . import commands as do
from . import state as st
from .cards import (
    GUARD,
    ISIS,
    MUMMY,
    PHOENIX,
    PRIEST,
    SCRIBE,
    SPHINX,
    SPHINX_KIND,
    TOMB_RAIDER,
    TYPE_OF,
    WAR_CHARIOT,
)
from .evaluation import EMPTY, FLOOR_SPANS, OFFERS, PARTS, SLOT_AT, SLOT_COUNT, Built, Prospects, visible, weights
from .state import SECRET, Player, State

Gods = tuple[int | None, ...]
Best = tuple[int, int, do.Command]
"""What a command promises, in grains; how early it stands in the rules' list; the command."""
Bests = tuple[Best, Best | None]
Wanted = tuple[tuple[int, tuple[int, ...]], ...]
"""Slots, counted from 0, that several cards of a hand are numbered for, and their types."""

GRAINS: Final = 100 * SLOT_COUNT * PARTS
"""Grains in a point: weights are hundredths, blended by the empty slots of nine, of parts of a point."""
DUE: Final[dict[type[st.Frame], int]] = {frame: round(100 * worth) * (GRAINS // 100) for frame, worth in OFFERS.items()}
"""`OFFERS` in grains."""
FITS: Final = 1
COMPLETES: Final = 2
"""What a card does that comes to an empty slot, see `Board.fits`."""


def evaluate(state: State, seat: Seat) -> float:
    """What the position promises the seat against the best of the others, in points. Takes views."""
    return grains(state, seat) / GRAINS


def grains(state: State, seat: Seat) -> int:
    """As `evaluate`, in grains."""
    held = [holding(player) for player in state.players]
    left = min([one.board.empty for one in held])
    promises = [one.promises[left] for one in held]
    value = promises.pop(seat) - max(promises)
    if state.stack:
        worth = DUE.get(type(state.stack[-1]))
        if worth is not None:
            return value + worth if state.turn == seat else value - worth
    return value


# ---- what is remembered

_MOST_REMEMBERED: Final = 20_000
_boards: dict[tuple[tuple[int, ...], Gods, tuple[int, ...]], Board] = {}
# Search weighs many positions in a row that differ in one player alone. The memory holds the player it speaks of, so
# that his id cannot have passed to another.
_holdings: dict[int, Holding] = {}


def board(types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> Board:
    """The board of these visible types (`EMPTY` for a free slot), Gods and Pyramidions."""
    key = (types, gods, pyramidions)
    found = _boards.get(key)
    if found is None:
        if len(_boards) >= _MOST_REMEMBERED:
            forget()  # boards lead to boards: with one of them gone, the others would live on unseen
        found = _boards[key] = Board(types, gods, pyramidions)
    return found


def holding(player: Player) -> Holding:
    """What the player has."""
    found = _holdings.get(id(player))
    if found is None or found.player is not player:
        if len(_holdings) >= _MOST_REMEMBERED:
            _holdings.clear()
        found = _holdings[id(player)] = Holding(player, board_of(player))
    return found


def board_of(player: Player) -> Board:
    """The board of a player."""
    found = _holdings.get(id(player))
    if found is not None and found.player is player:
        return found.board
    return board(visible(player), player.gods, player.pyramidions)


def forget() -> None:
    """Drop all boards and what is known of players."""
    _holdings.clear()
    for one in _boards.values():
        one.after.clear()
    _boards.clear()


class Holding:
    """A player, his board, and what he is promised by the number of empty slots of the fullest pyramid."""

    __slots__ = ("board", "player", "promises")

    def __init__(self, player: Player, built: Board) -> None:
        self.player = player
        self.board = built
        self.promises = _Promises(player, built)


class _Promises(dict[int, int]):
    __slots__ = ("_board", "_player")

    def __init__(self, player: Player, built: Board) -> None:
        super().__init__()
        self._player = player
        self._board = built

    def __missing__(self, left: int) -> int:
        player, level = self._player, self._board.levels[left]
        promised = self[left] = level.of_hand(player.hand) + level.of_discard(player.discard)
        return promised


# ---- boards


class Board:
    """What a player has built, apart from the cards under others."""

    __slots__ = ("after", "empty", "fits", "gods", "levels", "pyramidions", "targets", "turns", "types")

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> None:
        self.types = types
        self.gods = gods
        self.pyramidions = pyramidions
        self.empty = types.count(EMPTY)
        self.fits = [0] * SLOT_COUNT
        """For each slot 0 if it is taken, else whether a card `FITS` there or `COMPLETES` a floor without a God."""
        if self.empty:
            for god, (begin, end) in zip(gods, FLOOR_SPANS, strict=True):
                fits = COMPLETES if god is None and types[begin:end].count(EMPTY) == 1 else FITS
                for slot in range(begin, end):
                    if types[slot] == EMPTY:
                        self.fits[slot] = fits
        self.levels = _Levels(types, gods, pyramidions, self.fits)
        """What it promises, by the number of empty slots of the fullest pyramid."""
        self.targets = _Targets(types, gods)
        """By floor, 1-3, the slots whose cards a rival's War Chariot there may remove."""
        self.after = _After(types, gods, pyramidions)
        """The boards with another visible card, by `step` of its slot and type, or with a God, by `favor`."""
        self.turns: dict[Any, Bests] = {}
        """The best commands of turns on it, see `choices`."""


def swapped(own: Board, place: int, other: Board) -> tuple[Board, Board]:
    """Both boards when the Pyramidion in this place of one was swapped with the secret one of the other."""
    mine, theirs = list(own.pyramidions), list(other.pyramidions)
    mine[place], theirs[SECRET] = theirs[SECRET], mine[place]
    return board(own.types, own.gods, tuple(mine)), board(other.types, other.gods, tuple(theirs))


def step(slot: int, type_: int) -> int:
    """The key in `Board.after` for a type (or `EMPTY`) that is now visible in a slot, 1-9."""
    return slot << 4 | type_


def favor(floor: int, god: int) -> int:
    """The key in `Board.after` for a God that comes to a floor, 1-3."""
    return _FAVOR | floor << 4 | god


_FAVOR: Final = 1 << 8
"""More than any step."""


# None of these knows its board: what is forgotten shall be freed at once and not wait for the garbage collector.


class _After(dict[int, Board]):
    __slots__ = ("_gods", "_pyramidions", "_types")

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> None:
        super().__init__()
        self._types = types
        self._gods = gods
        self._pyramidions = pyramidions

    def __missing__(self, key: int) -> Board:
        types, gods = self._types, self._gods
        place, piece = (key & ~_FAVOR) >> 4, key & 15
        if key & _FAVOR:
            gods = (*gods[: place - 1], piece, *gods[place:])
        else:
            types = (*types[: place - 1], piece, *types[place:])
        found = self[key] = board(types, gods, self._pyramidions)
        return found


class _Targets(dict[int, tuple[int, ...]]):
    __slots__ = ("_gods", "_types")

    def __init__(self, types: tuple[int, ...], gods: Gods) -> None:
        super().__init__()
        self._types = types
        self._gods = gods

    def __missing__(self, floor: int) -> tuple[int, ...]:
        begin, end = FLOOR_SPANS[floor - 1]
        on_floor = self._types[begin:end]
        found: tuple[int, ...] = ()
        if self._gods[floor - 1] != ISIS:
            found = tuple(
                begin + place + 1
                for place, type_ in enumerate(on_floor)
                if type_ != EMPTY and GUARD not in on_floor[max(0, place - 1) : place + 2]
            )
        self[floor] = found
        return found


class _Levels(dict[int, "Level"]):
    __slots__ = ("_built", "_ends", "_fits", "_gods", "_pyramidions", "_types")

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...], fits: list[int]) -> None:
        super().__init__()
        self._types = types
        self._fits = fits
        self._gods = gods
        self._pyramidions = pyramidions
        self._built: Built | None = None
        self._ends = (0, 0)

    def __missing__(self, left: int) -> Level:
        built = self._built
        if built is None:  # many boards are only passed through
            built = self._built = Built(self._types, self._gods, self._pyramidions)
            early, late = weights()
            self._ends = _promise_of(built, early), _promise_of(built, late)
        early_value, late_value = self._ends
        value = early_value * left + late_value * (SLOT_COUNT - left)
        level = self[left] = Level(self._types, self._fits, built, left, value)
        return level


class Level(dict[int, int]):
    """What a board promises when the fullest pyramid has `left` empty slots. By the kind of a card: what it adds in the
    hand, if no other there wants the same empty slot."""

    __slots__ = ("_fits", "_stage", "_types", "_worth", "discarded", "mummy", "value")

    def __init__(self, types: tuple[int, ...], fits: list[int], built: Built, left: int, value: int) -> None:
        super().__init__()
        stage = self._stage = _STAGES[left]
        self._types = types
        self._fits = fits
        self._worth = built.worth
        self.value = value
        """What it promises without hand and discard pile."""
        self.discarded = stage.points * built.per_discarded + stage.discarded
        """What each card of the discard pile adds."""
        self.mummy = stage.points * built.per_mummy
        """What a Mummy there adds besides."""

    def __missing__(self, card: int) -> int:
        if card == HOLE:
            return 0
        stage, type_ = self._stage, TYPE_OF[card]
        value = stage.held[type_]
        if card < SPHINX_KIND:
            slot, worth = SLOT_AT[card], self._worth[type_]
            fits = self._fits[slot]
            if fits:
                value += stage.fitting
                if worth > 0:
                    value += stage.fitting_points * worth
                if fits == COMPLETES:
                    value += stage.finishing
            elif (better := worth - self._worth[self._types[slot]]) > 0:
                value += stage.improving_points * better
        self[card] = value
        return value

    def of_hand(self, hand: tuple[int, ...]) -> int:
        """What the board promises with this hand."""
        value = self.value
        for card in hand:
            value += self[card]
        wanted = twins[hand]
        return value - self.excess(wanted) if wanted else value

    def of_discard(self, discard: tuple[int, ...]) -> int:
        """What the discard pile adds."""
        value = self.discarded * len(discard)
        if self.mummy:
            for card in discard:
                if TYPE_OF[card] == MUMMY:
                    value += self.mummy
        return value

    def in_discard(self, card: int) -> int:
        """What one card of the discard pile adds."""
        return self.discarded + self.mummy if TYPE_OF[card] == MUMMY else self.discarded

    def excess(self, wanted: Wanted) -> int:
        """What is promised too much since of the cards for one empty slot only the best will lie there."""
        excess = 0
        stage, worth = self._stage, self._worth
        for slot, types in wanted:
            if self._fits[slot]:
                worths = sorted([worth[type_] for type_ in types])
                worths.pop()
                for lesser in worths:
                    excess += stage.fitting
                    if lesser > 0:
                        excess += stage.fitting_points * lesser
        return excess


class _Twins(dict[tuple[int, ...], Wanted]):
    def __missing__(self, hand: tuple[int, ...]) -> Wanted:
        seen = twice = 0
        for card in hand:
            bit = SLOT_BIT[card]
            twice |= seen & bit
            seen |= bit
        found: Wanted = ()
        if twice:
            slots = [slot for slot in range(SLOT_COUNT) if twice >> slot & 1]
            found = tuple([(slot, tuple([TYPE_OF[card] for card in hand if SLOT_AT[card] == slot])) for slot in slots])
        if len(self) >= _MOST_HANDS:
            self.clear()
        self[hand] = found
        return found


SLOT_BIT: Final = tuple(1 << slot if slot >= 0 else 0 for slot in SLOT_AT)
"""The slot of each kind as a bit; none for Sphinx and Phoenix, which is the last kind, and so for `HOLE`."""


def slots_of(hand: tuple[int, ...]) -> int:
    """The slots that the cards of a hand are numbered for, as bits."""
    bits = 0
    for card in hand:
        bits |= SLOT_BIT[card]
    return bits


_MOST_HANDS: Final = 50_000
twins: Final = _Twins()
"""What several cards of a hand want."""


_HELD: Final = {
    SPHINX: Prospects._fields.index("beasts"),
    PHOENIX: Prospects._fields.index("beasts"),
    WAR_CHARIOT: Prospects._fields.index("chariots"),
    TOMB_RAIDER: Prospects._fields.index("raiders"),
    SCRIBE: Prospects._fields.index("scribes"),
    PRIEST: Prospects._fields.index("priests"),
}
"""Which feature counts a type in the hand."""


class _Stage:
    """What hands and discard piles add at one stage of the game, in grains for a part of a point or for each."""

    __slots__ = ("discarded", "finishing", "fitting", "fitting_points", "held", "improving_points", "points")

    def __init__(self, left: int) -> None:
        early, late = weights()
        blended = Prospects(*(one * left + other * (SLOT_COUNT - left) for one, other in zip(early, late, strict=True)))
        self.points = blended.points
        self.fitting = PARTS * blended.fitting
        self.fitting_points = blended.fitting_points
        self.finishing = PARTS * blended.finishing
        self.improving_points = blended.improving_points
        self.discarded = PARTS * blended.discarded
        self.held = tuple(PARTS * blended[_HELD[type_]] if type_ in _HELD else 0 for type_ in range(EMPTY))


_STAGES: Final = tuple(_Stage(left) for left in range(SLOT_COUNT + 1))
"""By the number of empty slots of the fullest pyramid."""


def _promise_of(built: Built, weights_: Prospects[int]) -> int:
    """What is promised without hand and discard pile, in hundredths of a part of a point."""
    return (
        weights_.points * built.points
        + weights_.exposed_points * built.exposed
        + PARTS
        * (
            weights_.occupied * (SLOT_COUNT - built.empty)
            + weights_.complete * built.missing[0]
            + weights_.one_missing * built.missing[1]
            + weights_.two_missing * built.missing[2]
            + weights_.gods * built.gods
            + weights_.bastet_room * built.bastet_room
            + weights_.mummy_room * built.mummy_room
        )
    )
