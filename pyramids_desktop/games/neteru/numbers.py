"""What the numbers in commands, events and pending decisions may be.

They are declared in the types, so that a file with others is not read: nothing else in this package asks whether
there is a card 999. Holes never stand in what is decoded by these types.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from .cards import GODS, HAND_SIZE, KINDS, PYRAMIDIONS

AtTable: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4)]
"""A seat. Whether this table has it depends on the players, see `checks.check_table`."""
Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=KINDS)]
GodNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(GODS))]
Pyramidion: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(PYRAMIDIONS))]
Slot: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Floor: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
"""One of the two places of a seat's Pyramidions."""
Depth: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=100)]
"""A place in the draw pile, counted from 0 at its top."""
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=HAND_SIZE)]
"""A number of cards that are drawn or discarded together."""
Round: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1000)]
