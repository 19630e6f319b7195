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
from . import hands
from . import state as st
from .built import EMPTY, FLOOR_SPANS, PARTS, SLOT_COUNT, Built, Gods, unguarded
from .cards import (
    ISIS,
    KINDS,
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
from .evaluation import OFFERS, SLOT_AT, Prospects, visible, weights
from .hands import twins
from .state import SECRET, Player, State

Bests = tuple[do.Command, do.Command | None, int, bool]
"""The best command of a turn of those that keep the fullest pyramid as full as it is; the best of those that fill one
more slot, if any; how much more that promises without discard piles and rivals, in grains; whether it stands first in
the rules' list."""

GRAINS: Final = 100 * SLOT_COUNT * PARTS
"""Grains in a point: weights are hundredths, blended by the empty slots of nine, of parts of a point."""
DUE: Final[dict[type[st.Frame], int]] = {frame: round(100 * worth) * (GRAINS // 100) for frame, worth in OFFERS.items()}
"""`OFFERS` in grains."""


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
        promised = self[left] = level.promise(player.hand, player.discard)
        return promised


# ---- boards


class Board:
    """What a player has built, apart from the cards under others."""

    __slots__ = ("after", "built", "empty", "fits", "gods", "levels", "pyramidions", "turns", "types")

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> None:
        built = self.built = Built(types, gods, pyramidions)
        self.types = types
        self.gods = gods
        self.pyramidions = pyramidions
        self.empty = built.empty
        self.fits = built.fits
        self.levels = _Levels(built)
        """What it promises, by the number of empty slots of the fullest pyramid."""
        self.after = _After(built)
        """The boards with another visible card, by `step` of its slot and type, or with a God, by `favor`."""
        self.turns: dict[Any, Bests] = {}
        """The best commands of turns on it, see `choices`."""

    def targets(self, floor: int) -> list[int]:
        """The slots of a floor, 1-3, whose cards a rival's War Chariot there may remove."""
        if self.gods[floor - 1] == ISIS:
            return []
        begin, end = FLOOR_SPANS[floor - 1]
        return [begin + place + 1 for place in unguarded(self.types[begin:end])]


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
    __slots__ = ("_built",)

    def __init__(self, built: Built) -> None:
        self._built = built

    def __missing__(self, key: int) -> Board:
        built = self._built
        types, gods = built.types, built.gods
        place, piece = (key & ~_FAVOR) >> 4, key & 15
        if key & _FAVOR:
            gods = (*gods[: place - 1], piece, *gods[place:])
        else:
            types = (*types[: place - 1], piece, *types[place:])
        found = self[key] = board(types, gods, built.pyramidions)
        return found


class _Levels(dict[int, "Level"]):
    __slots__ = ("_built",)

    def __init__(self, built: Built) -> None:
        self._built = built

    def __missing__(self, left: int) -> Level:
        level = self[left] = Level(self._built, _STAGES[left])
        return level


class Level(dict[int, int]):
    """What a board promises when the fullest pyramid has `left` empty slots. By the kind of a card: what it adds in the
    hand, if no other there wants the same empty slot. By the number of rivals for one: what all but the best add too
    much."""

    __slots__ = ("_fits", "_stage", "_types", "_worth", "discarded", "mummy", "value")

    def __init__(self, built: Built, stage: _Stage) -> None:
        self._stage = stage
        self._types = built.types
        self._fits = built.fits
        self._worth = built.worth
        self.value = stage.value_of(built)
        """What it promises without hand and discard pile."""
        self.discarded = stage.points * built.per_discarded + stage.discarded
        """What each card of the discard pile adds."""
        self.mummy = stage.points * built.per_mummy
        """What a Mummy there adds besides."""

    def __missing__(self, card: int) -> int:
        if card >= KINDS:
            value = self._excess(*hands.rivals[card - KINDS])
        elif card == HOLE:
            value = 0
        else:
            stage, type_ = self._stage, TYPE_OF[card]
            value = stage.held[type_]
            if card < SPHINX_KIND:
                slot, worth = SLOT_AT[card], self._worth[type_]
                fits = self._fits[slot]
                if fits:
                    value += stage.fitting_by[fits]
                    if worth > 0:
                        value += stage.fitting_points * worth
                elif (better := worth - self._worth[self._types[slot]]) > 0:
                    value += stage.improving_points * better
        self[card] = value
        return value

    def of_hand(self, hand: tuple[int, ...]) -> int:
        """What the board promises with this hand."""
        value = self.value
        for card in hand:
            value += self[card]
        for rivals in twins[hand]:
            value -= self[rivals]
        return value

    def promise(self, hand: tuple[int, ...], discard: tuple[int, ...]) -> int:
        """What the board promises with this hand and discard pile."""
        value = self.value + self.discarded * len(discard)
        for card in hand:
            value += self[card]
        for rivals in twins[hand]:
            value -= self[rivals]
        if self.mummy:
            value += self.mummy * [TYPE_OF[card] for card in discard].count(MUMMY)
        return value

    def of_discard(self, discard: tuple[int, ...]) -> int:
        """What the discard pile adds."""
        value = self.discarded * len(discard)
        if self.mummy:
            value += self.mummy * [TYPE_OF[card] for card in discard].count(MUMMY)
        return value

    def in_discard(self, card: int) -> int:
        """What one card of the discard pile adds."""
        return self.discarded + self.mummy if TYPE_OF[card] == MUMMY else self.discarded

    def _excess(self, slot: int, types: tuple[int, ...]) -> int:
        """What is promised too much since of the cards for one empty slot only the best will lie there."""
        if not self._fits[slot]:
            return 0
        excess = 0
        stage = self._stage
        worths = [self._worth[type_] for type_ in types]
        worths.remove(max(worths))
        for lesser in worths:
            excess += stage.fitting
            if lesser > 0:
                excess += stage.fitting_points * lesser
        return excess


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
    """What boards, hands and discard piles promise at one stage of the game, in grains for a part of a point or for
    each."""

    __slots__ = (
        "bastet_room",
        "complete",
        "discarded",
        "exposed_points",
        "fitting",
        "fitting_by",
        "fitting_points",
        "gods",
        "held",
        "improving_points",
        "mummy_room",
        "occupied",
        "one_missing",
        "points",
        "two_missing",
    )

    def __init__(self, left: int) -> None:
        early, late = weights()
        blended = Prospects(*(one * left + other * (SLOT_COUNT - left) for one, other in zip(early, late, strict=True)))
        self.points = blended.points
        self.exposed_points = blended.exposed_points
        self.fitting_points = blended.fitting_points
        self.improving_points = blended.improving_points
        self.occupied = PARTS * blended.occupied
        self.complete = PARTS * blended.complete
        self.one_missing = PARTS * blended.one_missing
        self.two_missing = PARTS * blended.two_missing
        self.gods = PARTS * blended.gods
        self.bastet_room = PARTS * blended.bastet_room
        self.mummy_room = PARTS * blended.mummy_room
        self.fitting = PARTS * blended.fitting
        self.fitting_by = (0, self.fitting, self.fitting + PARTS * blended.finishing)
        """What a card of the hand adds that fits an empty slot, by what it does there, see `Built.fits`."""
        self.discarded = PARTS * blended.discarded
        self.held = tuple(PARTS * blended[_HELD[type_]] if type_ in _HELD else 0 for type_ in range(EMPTY))

    def value_of(self, built: Built) -> int:
        """What is promised without hand and discard pile."""
        return (
            self.points * built.points
            + self.exposed_points * built.exposed
            + self.occupied * (SLOT_COUNT - built.empty)
            + self.complete * built.complete
            + self.one_missing * built.one_missing
            + self.two_missing * built.two_missing
            + self.gods * built.god_count
            + self.bastet_room * built.bastet_room
            + self.mummy_room * built.mummy_room
        )


_STAGES: Final = tuple(_Stage(left) for left in range(SLOT_COUNT + 1))
"""By the number of empty slots of the fullest pyramid."""
