"""A game between opponents, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from pyramids_desktop.bots.bot import Bot, seat_view
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.session import Session


def play(game: AnyGame, bots: Sequence[Bot], seed: int, seconds: float) -> float:
    """What the first opponent won, from 0 to 1; it sits first in games with an even seed."""
    first = seed % 2
    seating = [*bots[first:], *bots[:first]]
    session = Session(game, game.options_type(), len(bots), seed // 2)
    while (seat := session.mover) is not None:
        if session.auto() is None:
            view = seat_view(session.view(seat), seat)
            session.submit(seating[seat].choose(view, seat, seconds, seed))
    places = game.scores(session.state).places
    own = places[seating.index(bots[0])]
    return 0.0 if own > 1 else 1 / places.count(1)
