"""Drawing only what changed of Terra Pyramides' table, its marks among it, gives the same picture as all anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.games.terra_pyramides import commands as do

from ..tables import people, table
from ..test_dirty_areas import differing
from .test_gestures import go_on, several
from .test_whole_games import GAME_ID, options


def walking(legal: tuple[Any, ...]) -> bool:
    return len({one.cell for one in legal if isinstance(one, do.Move)}) > 1


def placing(legal: tuple[Any, ...]) -> bool:
    return any(isinstance(one, do.Place) for one in legal)


@pytest.mark.parametrize(
    ("chosen", "until", "words"),
    [
        ({"version": "horus"}, walking, ("worker", "site", "supply")),
        ({"version": "nile"}, placing, ("hand", "ship", "stack")),
        ({}, several(do.ChooseRow), ("row", "gold")),
    ],
)
def test_what_lights_up_and_goes_out_leaves_nothing_behind(
    tmp_path: Path, chosen: dict[str, Any], until: Any, words: tuple[str, ...]
) -> None:
    with table(tmp_path, people(2), seed=4, game_id=GAME_ID, options=options(**chosen)) as desk:
        go_on(desk, until, seed=6)
        handles = [one for one in desk.scene.stage.look.destinations if one.split(":")[0] in words]
        assert handles
        for handle in handles[:3]:
            start = desk.source(handle)
            desk.step(desk.motion(start))
            assert differing(desk) is None, f"with the pointer on {handle}"
            desk.down(start)
            for target in list(desk.scene.hand.ways(handle))[:3]:
                if target is None:
                    continue
                desk.glide(start, desk.target(target), 3)
                assert differing(desk) is None, f"with {handle} over {target}"
            desk.scene.let_go()
            desk.step(desk.motion((690.0, 20.0)))
            assert differing(desk) is None, f"without {handle}"
