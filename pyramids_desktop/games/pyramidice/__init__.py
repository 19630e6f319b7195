"""Pyramidice: dice of stone become pyramids, Divinities give their powers; one to four players.

Read in this order: `ids`, `records`, `printed` and `box` (the components), `state`, `frames`, `commands`, `events`;
`rules` with `turns`, `rest`, `resources`, `work`, `actions`, `paying`, `powers`, `cult` and `architect`; `scoring`;
then `sight` (who knows what), `fortune` (chance); `lessons`, `outlook`, `evaluation`, `bench`, `plan`, `script`,
`foresight`, `tried`, `gambles` and `planner` (judging and planning); `words`, `log`, `gestures`, `reasons`, `lacks`,
`facts` (telling), and `pyramidice`, the whole.
"""

from __future__ import annotations

from functools import cache

from pyramids_desktop.core.data import Folder
from pyramids_desktop.core.game import AnyGame


@cache
def game() -> AnyGame:
    """The game with the shipped values, built once. Raises `BadData` if a data file is bad."""
    from .pyramidice import Pyramidice

    return Pyramidice()


def load_pack(folder: Folder) -> AnyGame:
    """The game with the values of a data pack: a folder with some of the files of `box.PACK_FILES`.

    Raises `BadData`, whose text names file, key and reason, and then nothing of the pack is used.
    """
    from .box import load_box
    from .pyramidice import Pyramidice

    return Pyramidice(load_box(folder))


def pack_hash(folder: Folder) -> str:
    """The hash by which a saved game knows the pack. Raises `BadData` as `load_pack` does."""
    from .box import load_box

    return load_box(folder).hash
