"""Neteru: each player builds a pyramid of nine slots on three floors; two to four players.

Read in this order: `cards`, `state`, `commands`, `events`, `rules` with `effects` and `gods`, `scoring`; then
`knowledge` and `sight` (who knows what), `fortune` (chance), `words`, `gestures`, `reasons` (telling), `game`.
"""

from __future__ import annotations

from functools import cache

from pyramids_desktop.core.game import AnyGame


@cache
def game() -> AnyGame:
    """The game, built from its data once. Raises `BadData` if a data file is bad."""
    from .game import Neteru

    return Neteru()
