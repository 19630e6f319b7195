"""Everything that cannot be done has a reason of its own."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pyramids_desktop.core.game import Gesture
from pyramids_desktop.core.laws import random_game
from pyramids_desktop.core.seats import HOLE, SPECTATOR
from pyramids_desktop.games.neteru import gestures, reasons
from pyramids_desktop.games.neteru.cards import SLOTS
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options, RaOrder, State

from .scenario import english

GAME = Neteru()


def pieces(view: State) -> list[str]:
    """The handles of everything that lies on the table in a view."""
    found = [gestures.PILE]
    found += [gestures.god(god) for god in view.display if god is not None]
    top = view.stack[-1] if view.stack else None
    if isinstance(top, RaOrder):
        found += [gestures.seen(card) for card in view.pile[top.placed].cards if card != HOLE]
    for seat, player in enumerate(view.players):
        found += [gestures.hand_of(seat), gestures.pyramidion(seat, 0), gestures.pyramidion(seat, 1)]
        found += [gestures.slot(seat, slot) for slot in SLOTS]
        found += [gestures.discard(seat, card) for card in set(player.discard)]
        if seat == view.viewer:
            found += [gestures.hand(card) for card in set(player.hand)]
        else:
            found += [gestures.known(seat, card) for card in set(player.hand) - {HOLE}]
    return found


def places(view: State) -> list[str | None]:
    """The handles of all places."""
    found: list[str | None] = [None, gestures.PILE]
    for seat in range(len(view.players)):
        found += [gestures.slot(seat, slot) for slot in SLOTS]
        found += [gestures.discard(seat), gestures.hand_of(seat)]
        found += [gestures.floor(seat, floor) for floor in (1, 2, 3)]
        found += [gestures.pyramidion(seat, 0), gestures.pyramidion(seat, 1)]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_refusal_has_a_reason(seats: int) -> None:
    rng = random.Random(seats)
    met: Counter[str] = Counter()
    for seed in range(6):
        for move in random_game(GAME, Options(), seats, seed):
            viewer = move.seat if move.seat >= 0 else rng.randrange(seats)
            view = GAME.view(move.state, viewer)
            done = {GAME.gesture(view, command) for command in move.legal}
            for source in rng.sample(pieces(view), 8):
                for target in rng.sample(places(view), 8):
                    if Gesture(source, target) in done or source == target:
                        continue
                    reason = GAME.explain(view, source, target)
                    assert reason != reasons.GENERIC, (source, target, view.stack)
                    met[english(reason)] += 1
    assert len(met) > 60


def test_handles_that_are_none_get_the_general_answer() -> None:
    move = next(move for move in random_game(GAME, Options(), 2, 1) if move.seat >= 0)
    view = GAME.view(move.state, move.seat)
    for source in ("", "hand", "hand:", "hand:x", "hand:99", "slot:0:0", "slot:7:1", "god:12", "hand:1:2", "hand:-1"):
        assert GAME.explain(view, source, None) == reasons.GENERIC
    assert GAME.explain(view, gestures.hand(view.players[move.seat].hand[0]), "nowhere") == reasons.GENERIC


def test_others_learn_who_decides() -> None:
    move = next(move for move in random_game(GAME, Options(), 2, 1) if move.seat == 0)
    other = GAME.explain(GAME.view(move.state, 1), gestures.PILE, None)
    assert english(other) == "Not your turn: A decides (play or discard)."
    watcher = GAME.explain(GAME.view(move.state, SPECTATOR), gestures.PILE, None)
    assert english(watcher) == "You are watching; A decides."


def test_handles_come_apart_as_they_were_put_together() -> None:
    assert gestures.parse(gestures.slot(1, 9)) == ("slot", (1, 9))
    assert gestures.parse(gestures.discard(2)) == ("discard", (2,))
    assert gestures.parse(gestures.discard(2, 64)) == ("discard", (2, 64))
    assert gestures.parse(gestures.PILE) == ("pile", ())
    assert gestures.parse("pile:1") is None and gestures.parse("slot:1") is None
