"""What positions promise, found quickly: boards valued once, and linked to those that one card makes of them.

Search weighs hundreds of thousands of positions, and most of what lies on their tables it has met before. A board is
all that counts of what a player has built: the type of each visible card, the Gods, the Pyramidions. It stands once in
memory, with its features, with what it promises at each stage of the game (`levels`), and with the boards that come of
it. What is remembered changes no result.
"""

from __future__ import annotations

from typing import Any, Final

from pyramids_desktop.core.seats import Seat

from . import commands as do
from . import state as st
from .built import Built, Gods
from .evaluation import OFFERS, visible
from .levels import GRAINS, STAGES, Level
from .state import SECRET, Player, State

Bests = tuple[do.Command, do.Command | None, int, bool]
"""The best command of a turn of those that keep the fullest pyramid as full as it is; the best of those that fill one
more slot, if any; how much more that promises without discard piles and rivals, in grains; whether it stands first in
the rules' list."""

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
        one.forget()
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

    __slots__ = (
        "_reached",
        "after",
        "built",
        "empty",
        "fits",
        "gods",
        "levels",
        "pyramidions",
        "targets",
        "turns",
        "types",
    )

    def __init__(self, types: tuple[int, ...], gods: Gods, pyramidions: tuple[int, ...]) -> None:
        built = self.built = Built(types, gods, pyramidions)
        self.types = types
        self.gods = gods
        self.pyramidions = pyramidions
        self.empty = built.empty
        self.fits = built.fits
        self.targets = built.targets
        self.levels = _Levels(built)
        """What it promises, by the number of empty slots of the fullest pyramid, or `ONE_LESS`."""
        self.after = _After(built)
        """The boards with another visible card, by `step` of its slot and type, or with a God, by `favor`."""
        self.turns: dict[Any, Bests] = {}
        """The best commands of turns on it, see `choices`."""
        self._reached: dict[int, _Reached] = {}

    def reached(self, left: int) -> _Reached:
        """By `step`, what the boards in `after` promise, if the fullest pyramid, this one or another, lacks so many
        slots before the step."""
        found = self._reached.get(left)
        if found is None:
            found = self._reached[left] = _Reached(self.built, self.after, left)
        return found

    def forget(self) -> None:
        """Drop what leads to other boards."""
        self.after.clear()
        for reached in self._reached.values():
            reached.clear()


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


class _Reached(dict[int, Level]):
    __slots__ = ("_after", "_filled", "_fits", "_left")

    def __init__(self, built: Built, after: _After, left: int) -> None:
        self._after = after
        self._fits = built.fits
        self._left = left
        self._filled = left if left < built.empty else left - 1

    def __missing__(self, key: int) -> Level:
        fills = self._fits[(key >> 4) - 1]
        level = self[key] = self._after[key].levels[self._filled if fills else self._left]
        return level


class _Levels(dict[int, Level]):
    __slots__ = ("_built",)

    def __init__(self, built: Built) -> None:
        self._built = built

    def __missing__(self, left: int) -> Level:
        level = self[left] = Level(self._built, STAGES[left])
        return level
