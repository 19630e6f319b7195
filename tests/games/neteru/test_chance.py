"""Nature's outcomes: complete, with the right odds, refused when they cannot be, and the same after taking back."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session, Undo
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options, State

from . import notation
from .scenario import given

GAME = Neteru()


def after(state: State, *texts: str) -> State:
    """The state after these commands."""
    for text in texts:
        state = GAME.decide(state, notation.command_of(text)).state
    return state


DUE = {
    "refill": (["A hand: Guard 1 +3", "pile: Mummy 1, Sphinx, Sphinx, Sphinx, Guard 9"], ["discard Guard 1"]),
    "refill of three": (["A hand: Guard 1, Guard 2", "pile: Mummy 1, Sphinx, Sphinx, Guard 9"], ["discard Guard 1"]),
    "theft": (["A hand: Tomb Raider 1 +3", "B hand: Sphinx, Sphinx, Mummy 1"], ["play Tomb Raider 1", "rob B"]),
    "mulligan": (
        ["A hand: Guard 1, Guard 2, Guard 3, Guard 4", "pile: Mummy 1, Mummy 2, Mummy 3, Mummy 4, Mummy 5"],
        ["mulligan"],
    ),
    "into the bottom": (["A hand: Sphinx, Sphinx, Guard 3, Guard 4", "pile: Mummy 1, Mummy 2"], ["mulligan"]),
}


@pytest.mark.parametrize("name", DUE)
def test_samples_have_the_listed_odds(name: str) -> None:
    lines, texts = DUE[name]
    state = after(given(lines), *texts)
    assert GAME.mover(state) == NATURE
    outcomes = dict(GAME.chance(state))
    total = sum(outcomes.values())
    rng = Random(1)
    count = 6000
    drawn = Counter(GAME.sample(state, rng) for _ in range(count))
    assert set(drawn) <= set(outcomes)
    deviation = sum((drawn[c] - count * w / total) ** 2 / (count * w / total) for c, w in outcomes.items())
    assert deviation / max(1, len(outcomes) - 1) < 2.5
    for outcome in outcomes:
        GAME.check(GAME.decide(state, outcome).state)


def test_the_number_of_ways() -> None:
    state = after(given(["A hand: Guard 1, Guard 2", "pile: Mummy 1, Sphinx, Sphinx, Guard 9"]), "discard Guard 1")
    assert sum(weight for _, weight in GAME.chance(state)) == comb(4, 3)
    start = GAME.setup(Options(), 3)
    assert len(GAME.chance(start)) == 3
    assert len(GAME.chance(after(start, "first A"))) == 8 * 7


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("refill", "draw Mummy 2"),
        ("refill", "draw Mummy 1, Sphinx"),
        ("refill", "draw nothing"),
        ("refill", "steal Mummy 1"),
        ("refill of three", "draw Sphinx, Sphinx, Sphinx"),
        ("refill of three", "draw Sphinx, Mummy 1, Guard 9"),
        ("theft", "steal Mummy 2"),
        ("into the bottom", "draw Mummy 1, Mummy 2, Mummy 3, Sphinx"),
        ("into the bottom", "draw Mummy 1, Guard 3, Mummy 2, Sphinx"),
    ],
)
def test_what_cannot_come_is_refused(name: str, text: str) -> None:
    lines, texts = DUE[name]
    state = after(given(lines), *texts)
    with pytest.raises(Illegal) as caught:
        GAME.decide(state, notation.command_of(text))
    assert caught.value.code == "impossible"


def test_a_seat_cannot_decide_for_chance() -> None:
    state = after(given(["A hand: Guard 1 +3"]), "discard Guard 1")
    with pytest.raises(Illegal):
        GAME.decide(state, do.Discard(0))


def test_a_draw_comes_again_whatever_is_played_instead() -> None:
    """Every way to play the first turn without a further draw leads to the same refill."""
    session = Session(GAME, Options(), 2, 7, people=(0, 1), undo_policy=Undo.FREE)
    while session.mover == NATURE:
        session.auto()
    seat = session.mover
    assert seat is not None
    drawn = set()
    for command in session.legal():
        if isinstance(command, do.Discard):
            session.submit(command)
            entry = session.auto()
            assert entry is not None
            drawn.add(entry.command)
            session.undo(seat)
    assert len(drawn) == 1


PILE = "pile: Mummy 1, Mummy 2, Mummy 3, Mummy 4, Mummy 5, Guard 1, Guard 2, Guard 3, Guard 4"


def drawn(state: State, seed: int) -> tuple[State, list[int]]:
    """Let nature act as long as it is to move; the cards that came from the pile."""
    cards: list[int] = []
    while GAME.mover(state) == NATURE:
        outcome = GAME.sample(state, KeyedRng(seed, *GAME.chance_key(state)))
        if isinstance(outcome, do.FromPile):
            cards += outcome.cards
        state = GAME.decide(state, outcome).state
    return state, cards


@pytest.mark.parametrize("seed", range(12))
def test_cards_drawn_together_are_those_that_come_one_by_one(seed: int) -> None:
    """A mulligan draws four at once; four turns draw one each."""
    together = given(["A hand: Guard 5, Guard 6, Guard 7, Guard 8", PILE])
    _, four = drawn(after(together, "mulligan"), seed)
    state = given(["A hand: Guard 5, Guard 6, Guard 7, Guard 8", "B hand: Mummy 6, Mummy 7, Mummy 8, Mummy 9", PILE])
    singles: list[int] = []
    for text in ("discard Guard 5", "discard Mummy 6", "discard Guard 6", "discard Mummy 7"):
        state, cards = drawn(after(state, text), seed)
        singles += cards
    assert sorted(four) == sorted(singles)


@pytest.mark.parametrize("seed", range(12))
def test_what_ra_looks_at_is_what_would_have_come(seed: int) -> None:
    lines = ["A hand: Citizen 2, Guard 6, Guard 7, Guard 8", "A slots: 1 Mummy 1", "display: Ra, Thot"]
    lines.append("pile: Mummy 3, Mummy 4, Mummy 5, Mummy 6, Guard 1, Guard 2, Guard 3, Guard 4")
    state = after(given(lines), "play Citizen 2", "take Ra")
    state, _ = drawn(state, seed)
    passed, unseen = drawn(after(state, "pass"), seed)
    looked, seen = drawn(after(state, "use"), seed)
    assert len(seen) == 3 and unseen[0] in seen
    while GAME.mover(looked) != NATURE and GAME.turn(looked) == GAME.turn(state):
        looked = GAME.decide(looked, GAME.legal(looked)[0]).state
    looked, first = drawn(looked, seed)
    assert set(first) <= set(seen)
    assert looked.draws == 3 and passed.draws == 1, "what was looked at is not drawn by chance again"
