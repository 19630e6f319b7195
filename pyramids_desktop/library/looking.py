"""Who may look into a recorded game, and which facts about it go with that.

A file can be read by anybody with an editor; this is for fair players. While a game goes on, nobody sees through
another's eyes, or learns the seed, from which all that is hidden could be worked out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyramids_desktop.core.journal import Journal, Player
from pyramids_desktop.core.seats import EVERYTHING, SPECTATOR, Viewer


class Looking(NamedTuple):
    """What may be seen of a recorded game."""

    viewers: tuple[Viewer, ...]
    """Through whose eyes; never empty, a guest is always among them."""
    first: Viewer
    """Through whose eyes unless one asks for others."""
    seed: int | None
    """The seed; None while it must not be known."""


def looking_into(journal: Journal) -> Looking:
    """What may be seen of a game as it stands."""
    viewers = viewers_of(journal.header.players, journal.is_over)
    return Looking(viewers, viewers[0], journal.header.seed if journal.is_over else None)


def viewers_of(players: Sequence[Player], is_over: bool) -> tuple[Viewer, ...]:
    """Through whose eyes a game may be seen, the most telling first.

    When it is over everybody sees all. Before, a person who plays alone sees what is his own; where several sit at
    one screen, none may look while the others are not asked.
    """
    if is_over:
        return (EVERYTHING, *range(len(players)), SPECTATOR)
    people = [seat for seat, player in enumerate(players) if player.kind == "person"]
    return (*people, SPECTATOR) if len(people) == 1 else (SPECTATOR,)
