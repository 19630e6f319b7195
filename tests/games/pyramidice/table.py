"""Tables of Pyramidice for scenarios: whatever is not said lies where it lies after the set-up, and nothing is lost."""

from __future__ import annotations

from typing import Any

from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.ids import ARCHITECTS, DIVINITIES, SCARABS, STONE
from pyramids_desktop.games.pyramidice.pyramidice import Pyramidice
from pyramids_desktop.games.pyramidice.state import Architect, Marks, Player, State
from tests.games.scenario import Scenario

_LOADED = load_game("pyramidice")
assert isinstance(_LOADED, Pyramidice)
GAME: Pyramidice = _LOADED
BOX = GAME.box
TILE_IDS = tuple(tile.key for tile in BOX.tiles)


def god(name: str) -> int:
    """The number of a Divinity."""
    return DIVINITIES.index(name)


def gods(names: str) -> tuple[int, ...]:
    """The numbers of Divinities named in a row, sorted."""
    return tuple(sorted(god(name) for name in names.split()))


def scarab(name: str) -> int:
    """The number of a Scarab."""
    return SCARABS.index(name)


def tile(key: str) -> int:
    """The number of a Rest tile."""
    return TILE_IDS.index(key)


def dice(text: str) -> tuple[int, ...]:
    """Dice as "3 s5": a Prayer die showing 3 and a Stone die showing 5; sorted."""
    return tuple(sorted(STONE + int(one[1:]) if one[0] == "s" else int(one) for one in text.split()))


def who(
    resources: tuple[int, int, int] = (4, 1, 1),
    cards: str = "",
    *,
    glory: int = 5,
    tiles: str = "",
    turned: str = "",
    stone: str | None = None,
    project: int | None = None,
) -> dict[str, Any]:
    """A player: Workers, Cats, Stone dice; Divinities; Glory; Rest tiles; Scarab; Project from 1."""
    return {
        "resources": resources,
        "divinities": gods(cards),
        "glory": glory,
        "tiles": tuple(tile(key) for key in tiles.split()),
        "turned": tuple(sorted(tile(key) for key in turned.split())),
        "scarab": None if stone is None else scarab(stone),
        "project": project,
    }


def table(
    *people: dict[str, Any],
    row: str = "amun mut maat",
    slots: str = "a b c d e f",
    pyramid: dict[int, int] | None = None,
    quarry: int = 0,
    reserve: int | None = None,
    pile: int | None = None,
    rolled: str = "",
    marks: Marks | None = None,
    architect: Architect | None = None,
    stack: tuple[fr.AnyFrame, ...] = (),
    turn: int = 0,
    **changes: Any,
) -> State:
    """A lawful state. `rolled` are the mover's dice; `reserve` and `pile` put what is too much on the pyramids or the
    discard pile; "-" leaves a place of row or slots empty."""
    if architect is None and len(people) < 2:
        people = (*people, *(who() for _ in range(2 - len(people))))
    seats = len(people)
    solo = seats == 1
    players = []
    free = [number for number in range(6) if all(number != (one["project"] or 0) - 1 for one in people)]
    if architect is not None:
        free = [number for number in free if number not in architect.projects]
    for one in people:
        project = one["project"] - 1 if one["project"] is not None else free.pop(0)
        players.append(Player(**{**one, "project": project, "shown": solo}))
    printed = BOX.table
    hand = dice(rolled)
    spaces = [0] * BOX.spaces_in_play(seats)
    for space, value in (pyramid or {}).items():
        spaces[space] = value
    cards = tuple(None if name == "-" else god(name) for name in row.split())
    lying = {card for card in cards if card is not None} | {card for one in players for card in one.divinities}
    if architect is not None:
        lying |= set(architect.divinities)
    bag = tuple(card for card in range(len(DIVINITIES)) if card not in lying)
    removed = printed.removed_divinities[seats - 1]
    size = len(bag) - removed if pile is None else pile
    thrown = len(bag) - removed - size
    discard = bag[len(bag) - thrown :]
    bag = bag[: len(bag) - thrown]
    held = [one.resources for one in players]
    stones = printed.stone_dice[seats - 1] - sum(1 for value in spaces if value) - sum(one[2] for one in held)
    stones -= sum(die > STONE for die in hand) + quarry
    if architect is not None and architect.die:
        stones -= 1
    if reserve is not None:
        quarry += stones - reserve
        stones = reserve
    prayers = printed.prayer_dice - sum(die < STONE for die in hand)
    return State(
        players=tuple(players),
        stack=stack or (fr.TurnChoice(turn),),
        bag=bag,
        pile=size,
        reserve=(
            printed.workers - sum(one[0] for one in held),
            printed.cats - sum(one[1] for one in held),
            stones,
        ),
        quarry=(prayers, quarry),
        pyramid=tuple(spaces),
        slots=_slots(slots, players, architect),
        row=cards,
        discard=discard,
        dice=hand,
        marks=marks if marks is not None else Marks(),
        architect=architect,
        first=changes.pop("first", 0),
        turn=turn,
        number=changes.pop("number", 1),
        **changes,
    )


def _slots(text: str, players: list[Player], architect: Architect | None) -> tuple[int | None, ...]:
    """The tiles named, but for those that lie before somebody."""
    taken = {number for one in players for number in one.tiles}
    if architect is not None:
        taken |= set(architect.tiles)
    named = tuple(None if key == "-" else tile(key) for key in text.split())
    return tuple(None if number in taken else number for number in named)


def working(*people: dict[str, Any], rolled: str = "", marks: Marks | None = None, **more: Any) -> State:
    """A table on which the first seat uses its dice in a Work turn."""
    seat = more.pop("turn", 0)
    marks = marks if marks is not None else Marks(worked=True)
    stack = (fr.WorkEnd(seat), fr.Act(seat))
    return table(*people, rolled=rolled, marks=marks, stack=stack, turn=seat, **more)


def great(name: str = "sneferu", **changes: Any) -> Architect:
    """A Great Architect. `projects` count from 0."""
    return Architect(ARCHITECTS.index(name), changes.pop("glory", 5), changes.pop("projects", (0, 1)), **changes)


def play(state: State) -> Scenario:
    """A scenario in which only the stack of decisions need not be told."""
    return Scenario(GAME, state, quiet=(ev.Due,))
