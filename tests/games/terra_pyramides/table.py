"""Tables of Terra Pyramides for scenarios: what is not said is as after an empty set-up, and nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.games import load_game
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.box import Box
from pyramids_desktop.games.terra_pyramides.ids import NO_HALF, STACKS, SYMBOLS
from pyramids_desktop.games.terra_pyramides.state import Hand, Options, Player, Site, State, TileStack
from pyramids_desktop.games.terra_pyramides.terra_pyramides import TerraPyramides
from pyramids_desktop.games.terra_pyramides.turns import new_game

_LOADED = load_game("terra_pyramides")
assert isinstance(_LOADED, TerraPyramides)
GAME: TerraPyramides = _LOADED
Place = tuple[int, int]


def kind(text: str) -> int:
    """The kind of a tile by its symbols: "blue worker", "eye eye"."""
    symbols = tuple(sorted(SYMBOLS.index(word) for word in text.split()))
    return next(tile.kind for tile in GAME.printed.tiles if tile.symbols == symbols)


def own(value: int, owner: int | None, workers: int = 1, level: int = 0, color: int | None = None) -> Site:
    """What stands on a site."""
    return Site(value, level, color, owner, workers)


def table(
    options: Options | None = None,
    seats: int = 2,
    *,
    tiles: Mapping[Place, str] | None = None,
    sites: Mapping[Place, Site] | None = None,
    players: Sequence[dict[str, Any]] = (),
    hand: str | None = None,
    half: int = NO_HALF,
    stack: Sequence[fr.AnyFrame] | None = None,
    seat: int = 0,
) -> State:
    """A state in the seat's turn, by default about to place its tile. Places are (x, y); a player is the fields of
    `Player` that differ, turns 1 if it does not say."""
    state = new_game(GAME.printed, options or Options(), seats)
    box = GAME.box(state)
    board = box.board
    bag = list(state.bag)
    cells: list[int | None] = list(state.tiles)
    toward: list[int | None] = list(state.toward)
    taken = state.taken
    stood = list(state.sites)
    left = list(state.foundations)
    for (x, y), site in (sites or {}).items():
        stood[board.site_number[board.cell(x, y)]] = site
        left.remove(site.value)
    for (x, y), text in (tiles or {}).items():
        cell = board.cell(x, y)
        cells[cell] = kind(text)
        bag.remove(kind(text))
        toward[cell] = board.site_number[board.stairs[cell][0]]
        taken |= 1 << cell
    hands = [Hand()] * seats
    if hand is not None:
        bag.remove(kind(hand))
        hands[seat] = Hand(kind(hand), half, 1 << seat)
    spread = [TileStack(len(bag) // STACKS + (number < len(bag) % STACKS)) for number in range(STACKS)]
    boards = []
    for number, player in enumerate(state.players):
        out = sum(site.workers for site in stood if site.owner == number)
        given = dict(players[number]) if number < len(players) else {}
        given.setdefault("turns", 1)
        boards.append(replace(player, **{"supply": player.supply - out, **given}))
    return replace(
        state,
        players=tuple(boards),
        hands=tuple(hands),
        tiles=tuple(cells),
        toward=tuple(toward),
        taken=taken,
        sites=tuple(stood),
        foundations=tuple(left),
        bag=tuple(bag),
        stacks=tuple(spread),
        stack=tuple(stack) if stack is not None else (fr.TurnEnd(seat), fr.Act(seat), fr.PlaceChoice(seat)),
        first=0,
        turn=seat,
        number=3,
    )


def box_of(state: State) -> Box:
    """The box of the state's table."""
    return GAME.box(state)


def cell(state: State, place: Place) -> int:
    """The number of a cell."""
    return box_of(state).board.cell(*place)


def number(state: State, place: Place) -> int:
    """The number of a building site."""
    return box_of(state).board.site_number[cell(state, place)]


def site(state: State, place: Place) -> Site:
    """What stands on the site."""
    return state.sites[number(state, place)]


def line(state: State, *places: Place) -> int:
    """The number of the first line that holds all these places."""
    found = set.intersection(*(set(box_of(state).board.lines_of[cell(state, place)]) for place in places))
    return min(found)


def play(state: State, *commands: do.Command) -> State:
    """The state after commands, each legal and obeying `check`."""
    for command in commands:
        state = GAME.decide(state, command).state
        GAME.check(state)
    return state


def refused(state: State, command: do.Command) -> bool:
    """Whether the rules refuse the command."""
    try:
        GAME.decide(state, command)
    except Illegal:
        return True
    return False


def listed(state: State, *kinds: type[do.Command]) -> list[do.Command]:
    """The legal commands of these kinds."""
    return [command for command in GAME.legal(state) if isinstance(command, kinds)]


def place(state: State, where: Place, toward: Place) -> do.Place:
    """The command that places the tile in hand."""
    return do.Place(cell(state, where), number(state, toward))


def me(state: State, seat: int = 0) -> Player:
    """The seat's player board."""
    return state.players[0 if state.mission else seat]
