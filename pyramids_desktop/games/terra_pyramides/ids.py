"""The numbers by which states, commands and events speak of the components of Terra Pyramides.

A *cell* is `x + width * y` on the board in play (`boards.Board` has the helpers), columns from the left and rows from
the top, both from 0. A *tile* is 0-63: 0-39 the base game's, 40-55 Horus', 56-63 the Nile's, in the order of
`tiles.toml`. Equal tiles share a *kind*: the number of the first of them.
"""

from __future__ import annotations

from typing import Final, Literal

from pyramids_desktop.core.message import N_, Message

# ---- versions and missions

BASE: Final = 0
HORUS: Final = 1
NILE: Final = 2
VERSION_KEYS: Final[tuple[Literal["base", "horus", "nile"], ...]] = ("base", "horus", "nile")
VERSIONS: Final[tuple[str, ...]] = VERSION_KEYS
VERSION_NAMES: Final = (
    Message(N_("Base game")),
    Message(N_("Horus and Grave Goods")),
    Message(N_("The Nile and the Oases")),
)

NO_MISSION: Final = 0
"""Missions are 1 to 3; 0 stands for a game against each other."""
MISSIONS: Final = (1, 2, 3)
MISSIONS_BY_DIFFICULTY: Final = (1, 3, 2)
"""The easiest first."""

# ---- colors of blocks and pyramids

BLUE: Final = 0
RED: Final = 1
GRAY: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
BROWN: Final = 5
WHITE: Final = 6
"""The wild block; no pyramid is white."""
COLORS: Final = ("blue", "red", "gray", "yellow", "green", "brown", "white")
PYRAMID_COLORS: Final = range(6)
COLOR_NAMES: Final = (
    Message(N_("blue")),
    Message(N_("red")),
    Message(N_("gray")),
    Message(N_("yellow")),
    Message(N_("green")),
    Message(N_("brown")),
    Message(N_("white")),
)

# ---- symbols of tiles: a block's symbol is its color

WORKER: Final = 7
EYE: Final = 8
GRAVE: Final = 9
OASIS: Final = 10
SYMBOLS: Final = (*COLORS, "worker", "eye", "grave", "oasis")
SYMBOL_NAMES: Final = (
    Message(N_("blue block")),
    Message(N_("red block")),
    Message(N_("gray block")),
    Message(N_("yellow block")),
    Message(N_("green block")),
    Message(N_("brown block")),
    Message(N_("white block")),
    Message(N_("Worker")),
    Message(N_("Eye of Horus")),
    Message(N_("grave good")),
    Message(N_("oasis")),
)


# ---- tiles

TILES: Final = 64
TILES_OF: Final = (40, 56, 64)
"""How many tiles each version plays with: the first ones."""

# ---- stacks and halves of the board

SPHINX: Final = 0
SCARAB: Final = 1
HALVES: Final = ("sphinx", "scarab")
HALF_NAMES: Final = (Message(N_("Sphinx")), Message(N_("Scarab")))
NO_HALF: Final = -1
"""The symbol of a start tile, which is bound to none (R24)."""
STACKS: Final = 8
HALF_OF_STACK: Final = (SPHINX, SPHINX, SPHINX, SPHINX, SCARAB, SCARAB, SCARAB, SCARAB)
OPEN_STACKS: Final = (0, 1, 4, 5)
"""Face up in the Open Stack variant: two of each storage (R35)."""

# ---- cells, lines and directions

SPACE: Final = 0
START: Final = 1
"""A space that has a tile from the start."""
SITE: Final = 2
OASIS_CELL: Final = 3
NILE_CELL: Final = 4
CELL_LETTERS: Final = ".s#o~"
"""How a board is drawn: the letter of each kind of cell."""

HORIZONTAL: Final = 0
VERTICAL: Final = 1
FALLING: Final = 2
"""From the upper left to the lower right."""
RISING: Final = 3
"""From the lower left to the upper right."""
LINES: Final = (HORIZONTAL, VERTICAL, FALLING, RISING)
LINE_NAMES: Final = (
    Message(N_("horizontal row")),
    Message(N_("vertical row")),
    Message(N_("falling diagonal")),
    Message(N_("rising diagonal")),
)

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions as steps in x and y: clockwise from up. Even ones are orthogonal."""
UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT, UP_LEFT = range(8)

# ---- levels

LEVELS: Final = 5
"""Levels of a pyramid are 1 to 5; level 0 is a Foundation."""

# ---- strategy cards

STRATEGY_CARDS: Final = ("grave_goods", "eyes", "oases", "nile", "highest_pyramid", "most_pyramids")
MOST_GRAVES, MOST_EYES, MOST_OASES, FARTHEST_SHIP, HIGHEST_PYRAMID, MOST_SITES = range(6)
