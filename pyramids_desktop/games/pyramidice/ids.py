"""The numbers by which states, commands and events speak of Pyramidice's components.

Divinities, Scarabs and Architects are numbered in the order of these lists, which the data files are brought into.
Rest tiles and Projects are numbered in the order of their files, from 0.
"""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.message import N_, Message

# ---- dice: the color's tens and the value, so that a die's code says what it shows

PRAYER: Final = 0
STONE: Final = 10
VALUES: Final = (1, 2, 3, 4, 5, 6)
DICE: Final = tuple(color + value for color in (PRAYER, STONE) for value in VALUES)
"""Every code of a rolled die: 1-6 Prayer dice, 11-16 Stone dice."""


def value_of(die: int) -> int:
    """The value that a die shows."""
    return die % 10


def is_stone(die: int) -> bool:
    """Whether it is a Stone die."""
    return die > STONE


# ---- resources

WORKER: Final = 0
CAT: Final = 1
STONE_DIE: Final = 2
RESOURCES: Final = (WORKER, CAT, STONE_DIE)
GOLDEN_CAT: Final = 3
"""What changes a die besides a Cat or, with Bastet, a Worker: the Golden Cat, which is no resource (R44)."""
BOARD_SPACES: Final = 8
RESOURCE_NAMES: Final = (Message(N_("Worker")), Message(N_("Cat")), Message(N_("Stone die")))

# ---- symbols of costs: a die's symbol is its color's tens and its printed value, 0 for any value

ANY_DIE: Final = 0
ANY_STONE: Final = 10
CAT_SYMBOL: Final = 20
WORKER_SYMBOL: Final = 21
SAME_DIE: Final = 22
"""A die of the same value as the others of the cost (Khepri)."""

# ---- Divinities

DIVINITIES: Final = (
    *("atum", "shu", "tefnut", "geb", "nut", "osiris", "seth", "isis", "nephthys", "horus"),
    *("khnum", "satis", "anuket"),
    *("amun", "anubis", "aton", "bastet", "bes", "hapy", "hathor", "heh", "heka", "khepri", "khonsu", "maat"),
    *("mertseger", "min", "montu", "mut", "neith", "ptah", "ra", "sekhmet", "serket", "seshat", "sobek", "sopdet"),
    "thoth",
)
ENNEAD_SIZE: Final = 10
"""The first ten Divinities are the Ennead."""
STACK: Final = 38
"""Stands for all of a player's Ennead cards where one Divinity is chosen: they count as one."""
TRIAD: Final = (10, 11, 12)
(AMUN, ANUBIS, ATON, BASTET, BES, HAPY, HATHOR, HEH, HEKA, KHEPRI, KHONSU, MAAT) = range(13, 25)
(MERTSEGER, MIN, MONTU, MUT, NEITH, PTAH, RA, SEKHMET, SERKET, SESHAT, SOBEK, SOPDET, THOTH) = range(25, 38)


def is_ennead(divinity: int) -> bool:
    """Whether the Divinity belongs to the Ennead of Heliopolis."""
    return divinity < ENNEAD_SIZE


# ---- Scarabs and Architects

SCARABS: Final = (
    *("quartz", "obsidian", "silver", "pearl", "emerald", "amethyst"),
    *("gold", "ruby", "sapphire", "topaz", "carnelian", "lapis_lazuli"),
)
QUARTZ, OBSIDIAN, SILVER, PEARL, EMERALD, AMETHYST, GOLD, RUBY, SAPPHIRE, TOPAZ, CARNELIAN, LAPIS_LAZULI = range(12)

ARCHITECTS: Final = ("sneferu", "hemiunu", "amenhotep", "imhotep")
ARCHITECT_SEAT: Final = 1
"""Stands for the Great Architect where events name a seat; the one person sits in seat 0."""

PROJECTS: Final = 6
TILES: Final = 12
PYRAMIDS: Final = ("khufu", "khephren", "mykerinos")
