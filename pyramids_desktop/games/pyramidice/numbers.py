"""What the numbers in Pyramidice's commands may be, by the components that the box holds.

They are declared in the types, so that a file with others is not read, and so that all commands can be numbered.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from .ids import DICE, DIVINITIES, GOLDEN_CAT, PROJECTS, RESOURCES, SCARABS, STACK, TILES

AtTable: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4)]
"""A seat. Whether this table has it depends on the players, see `checks.check_table`."""
Scarab: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(SCARABS))]
Divinity: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(DIVINITIES))]
OwnDivinity: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=STACK)]
"""A Divinity, or the whole Ennead."""
Project: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=PROJECTS)]
Tile: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=TILES)]
TileSlot: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=TILES)]
Resource: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(RESOURCES))]
Changer: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=GOLDEN_CAT)]
"""What changes a die: a resource, or the Golden Cat."""
Die: TypeAlias = Annotated[int, msgspec.Meta(ge=DICE[0], le=DICE[-1])]
Value: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Step: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=1)]
PrayerDice: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
StoneDice: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""As many as four players have, see `table.toml`."""
Space: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=20)]
"""A space of any pyramid, see `Box.spaces`."""
