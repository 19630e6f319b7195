"""Node counts: how many ways the next commands can go, against a second Neteru and against recorded numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import State

from . import scenario
from .small_neteru import Card, Table, count

GAME = Neteru()


def nodes(state: State, depth: int) -> int:
    """The number of command sequences of this length, each outcome of chance once."""
    if depth == 0:
        return 1
    mover = GAME.mover(state)
    if mover is None:
        return 0
    commands = [outcome for outcome, _ in GAME.chance(state)] if mover == NATURE else GAME.legal(state)
    if depth == 1:
        return len(commands)
    return sum(nodes(GAME.decide(state, command).state, depth - 1) for command in commands)


def cards(text: str) -> list[Card]:
    """Cards of the small Neteru from short names such as "scribe 1" and "sphinx"."""
    found = []
    for part in text.split(", "):
        name, _, number = part.partition(" ")
        found.append((name, int(number or "0")))
    return found


SETUPS = {
    "Priests and Scribes": (
        "scribe 1, priest 5, citizen 7, mummy 4 | scribe 2, priest 7, guard 6, citizen 3",
        "mummy 9, mummy 8 | guard 1, mummy 7",
        "sphinx, sphinx, mummy 3",
    ),
    "War Chariots and Guards": (
        "guard 4, citizen 5, chariot 6, mummy 3 | chariot 4, chariot 3, guard 7, mummy 6",
        "guard 3, chariot 5 | citizen 4, chariot 8",
        "phoenix, phoenix, citizen 8",
    ),
    "Sphinx and Phoenix": (
        "sphinx, mummy 1, mummy 4, mummy 7 | phoenix, mummy 6, mummy 8, mummy 9",
        "scribe 3, mummy 5 | priest 4, phoenix",
        "citizen 1, citizen 9, phoenix, phoenix",
    ),
}
NAMES = {"scribe": "Scribe", "priest": "Priest", "chariot": "War Chariot", "citizen": "Citizen", "mummy": "Mummy",
         "guard": "Guard", "sphinx": "Sphinx", "phoenix": "Phoenix"}  # fmt: skip


def both(setup: tuple[str, str, str]) -> tuple[State, Table]:
    """The same set-up in both Neterus."""
    hands, discards, pile = setup
    table = Table(
        [cards(part) for part in hands.split(" | ")], [cards(part) for part in discards.split(" | ")], cards(pile)
    )
    lines = ["no mulligan"]
    for seat, letter in enumerate("AB"):
        lines.append(f"{letter} hand: {_long(table.hands[seat])}")
        lines.append(f"{letter} discard: {_long(table.discards[seat])}")
    lines.append(f"pile: {_long(table.pile)}")
    state = scenario.given(lines)
    # What is in the box besides is not to be reached by a Sphinx or Phoenix.
    first, last = state.players
    last = replace(last, discard=last.discard[-len(table.discards[1]) :])
    return replace(state, players=(first, last)), table


def _long(some: list[Card]) -> str:
    return ", ".join(f"{NAMES[name]} {number}".removesuffix(" 0") for name, number in some)


@pytest.mark.parametrize(("name", "depth"), [*zip(SETUPS, (5, 5, 4), strict=True)])
def test_two_neterus_count_the_same(name: str, depth: int) -> None:
    """To the depth at which no floor can be completed yet, for the second Neteru has no Gods."""
    state, table = both(SETUPS[name])
    for reach in range(1, depth + 1):
        assert nodes(state, reach) == count(table, reach)


@pytest.mark.parametrize(("name", "expected"), [*zip(SETUPS, (5184, 5474, 70514), strict=True)])
def test_recorded_counts(name: str, expected: int) -> None:
    state, _ = both(SETUPS[name])
    assert nodes(state, 6) == expected
