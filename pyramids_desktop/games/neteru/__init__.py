"""Neteru: each player builds a pyramid of nine slots on three floors; two to four players.

Read in this order: `cards`, `state`, `commands`, `events`; the rules: `rules`, `flow` (what comes after what),
`effects` and `citizens`, `gods` and `favor`, `scoring`; knowledge: `knowledge`, `sight`, `fortune` (chance), `evolve`;
for search: `built`, `evaluation`, `hands`, `levels` and `boards` (what a position promises), `kernel` and `moves` (a
table played on in place), `lead`, `choices` and `favor_choices` (the greedy choice), `quick` (lines of such choices),
`position` (what search asks of a table); telling: `words`, `log`, `gestures`, `reasons`, `impossible`, `facts`;
`neteru` puts them under one roof.
"""

from __future__ import annotations

from functools import cache

from pyramids_desktop.core.game import AnyGame


@cache
def game() -> AnyGame:
    """The game, built from its data once. Raises `BadData` if a data file is bad."""
    from .neteru import Neteru

    return Neteru()
