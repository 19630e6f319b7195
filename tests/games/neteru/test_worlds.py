"""Worlds dealt behind a view: whatever is not seen may lie in any place that is not seen, with equal chances."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from pyramids_desktop.core.seats import HOLE, NATURE
from pyramids_desktop.games.neteru.cards import deck
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options, State

GAME = Neteru()
WORLDS = 1500


def some_view(seats: int, steps: int) -> State:
    """What seat 0 sees after so many steps of a random game."""
    rng = Random(seats)
    state: Any = GAME.setup(Options(), seats)
    for _ in range(steps):
        command = GAME.sample(state, rng) if GAME.mover(state) == NATURE else rng.choice(GAME.legal(state))
        state = GAME.step(state, command)
    view: State = GAME.view(state, 0)
    return view


def unseen_cards(view: State) -> Counter[int]:
    """What of the box does not lie open to the viewer."""
    seen = [card for segment in view.pile for card in segment.cards]
    for player in view.players:
        seen += [*player.hand, *player.discard, *(card for stack in player.pyramid for card in stack)]
    return Counter(deck()) - Counter(seen)


@pytest.mark.parametrize(("seats", "steps"), [(2, 25), (4, 60)])
def test_every_unseen_card_is_as_likely_in_a_rivals_hand(seats: int, steps: int) -> None:
    view = some_view(seats, steps)
    rng = Random(7)
    held: Counter[int] = Counter()
    for _ in range(WORLDS):
        world = GAME.determinize(view, 0, rng)
        for player, seen in zip(world.players[1:], view.players[1:], strict=True):
            held.update(Counter(player.hand) - Counter(seen.hand))
    unseen = unseen_cards(view)
    places = sum(player.hand.count(HOLE) for player in view.players)
    assert unseen.total() > places > 0
    for card, copies in unseen.items():
        expected = WORLDS * copies * places / unseen.total()
        assert abs(held[card] - expected) < 5 * sqrt(expected), card
