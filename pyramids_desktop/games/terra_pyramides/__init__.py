"""Terra Pyramides: tiles with stairs, rows that are activated, Workers drawn to sites, pyramids of five levels.

Read in this order: `ids`, `records`, `geometry`, `boards`, `printed` and `box` (the components; `packcheck` for what a
data pack may say), `state`, `frames`, `commands`, `events`, `evolve`; `rules` with `turns`, `placing`, `workers`,
`building` and `spending`; `scoring`; then `sight` (who knows what), `fortune` (chance); `estate`, `missions`,
`outlook`, `ground`, `gains`, `turnplan`, `standing`, `tile_worth`, `replies`, `glance`, `planning`, `evaluation` and
`planner` (judging and planning); `words`, `log`, `gestures`, `reasons`, `facts` (telling), `info`, and
`terra_pyramides`, the whole.
"""

from __future__ import annotations

from functools import cache

from pyramids_desktop.core.data import Folder
from pyramids_desktop.core.game import AnyGame


@cache
def game() -> AnyGame:
    """The game with the shipped values, built once. Raises `BadData` if a data file is bad."""
    from .terra_pyramides import TerraPyramides

    return TerraPyramides()


def load_pack(folder: Folder) -> AnyGame:
    """The game with the values of a data pack: a folder with some of the files of `box.PACK_FILES`.

    Raises `BadData`, whose text names file, key and reason, and then nothing of the pack is used.
    """
    from .box import load_printed
    from .terra_pyramides import TerraPyramides

    return TerraPyramides(load_printed(folder))


def pack_hash(folder: Folder) -> str:
    """The hash by which a saved game knows the pack. Raises `BadData` as `load_pack` does."""
    from .box import load_printed

    return load_printed(folder).hash
