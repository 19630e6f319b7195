"""What the numbers in Terra Pyramides' commands may be, so that a file with others is not read.

Boards of data packs are 16 x 16 cells at most (`packcheck`).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from .ids import STACKS, STRATEGY_CARDS, TILES, WHITE

AtTable: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4)]
"""A seat. Whether this table has it depends on the players."""
Cell: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=256)]
Site: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=128)]
"""A building site by its place in `Board.sites`."""
Kind: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=TILES)]
"""A tile by its kind: the first of all equal tiles."""
Stack: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=STACKS)]
Line: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=512)]
Color: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=WHITE)]
Block: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=WHITE)]
Value: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(STRATEGY_CARDS))]
