"""Close looks at sites: what the next level costs, and how it is built as soon as it can be."""

from __future__ import annotations

import pytest

from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.ids import RED
from pyramids_desktop.games.terra_pyramides.state import Site
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.text import tr
from tests.games.terra_pyramides.table import GAME, own, table

from .test_whole_games import GAME_ID

SPEC = table_of(GAME_ID)
PLACE = (3, 4)


def told(site: Site, blocks: int) -> dict[str, str]:
    """What the near seat reads of its site while it may build."""
    player = {"blocks": tuple(blocks if color == RED else 0 for color in range(7))}
    state = table(sites={PLACE: site}, players=(player,), stack=(fr.TurnEnd(0), fr.Act(0)))
    board = GAME.box(state).board
    look = Look(GAME, state, 0, ("Nefer", "Khufu"), commands=tuple(GAME.legal(state)))
    zoom = SPEC.zoom(look, f"site:{board.site_number[board.cell(*PLACE)]}")
    assert zoom is not None
    return {tr(fact.label): tr(fact.text) for fact in zoom.facts}


@pytest.mark.parametrize(
    ("site", "blocks", "now"),
    [
        (own(2, 0, 3, 1, RED), 2, "Click the pyramid to build the level."),
        (own(2, 0, 3), 1, "Drag a first level from your board to the Foundation."),
        (own(2, 0, 3, 1, RED), 1, None),
        (own(2, 0, 2, 1, RED), 2, None),
    ],
)
def test_a_site_says_how_to_build_where_that_can_be_done(site: Site, blocks: int, now: str | None) -> None:
    facts = told(site, blocks)
    assert facts.get("Now") == now
    assert ("Not yet" in facts) == (now is None)
