"""A scenario for every Rest tile, and for what follows a Rest turn."""

from __future__ import annotations

import pytest

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.ids import AMUN, CAT, MAAT, MUT, RA, STONE_DIE, WORKER
from tests.games.pyramidice.table import GAME, god, play, table, tile, who

PLAIN = {
    "p1": (WORKER, WORKER),
    "p2": (WORKER, CAT, CAT),
    "p3": (WORKER, STONE_DIE),
    "p4": (WORKER, CAT, CAT),
    "p5": (CAT, CAT, CAT),
    "p6": (WORKER, CAT, CAT),
}


@pytest.mark.parametrize("key", PLAIN)
def test_a_plain_tile_gives_its_resources(key: str) -> None:
    with play(table(who((2, 1, 1)), who(), slots=f"a b c d {key} f")) as scene:
        scene.does(do.TakeTile(tile(key))).tells(
            ev.TileTaken(0, tile(key)), *(ev.ResourceGained(0, kind) for kind in PLAIN[key])
        )
        scene.asks(fr.TurnEnd)


def test_tile_a_exchanges_one_resource_for_two_unlike_it() -> None:
    with play(table(who((2, 0, 1)), who())) as scene:
        scene.does(do.TakeTile(tile("a"))).tells(ev.TileTaken(0, tile("a")))
        scene.asks(fr.LoseChoice, 0, do.Lose(WORKER), do.Lose(STONE_DIE))
        scene.does(do.Lose(STONE_DIE)).tells(ev.ResourceReturned(0, STONE_DIE, "discarded"))
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(CAT))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT)).asks(fr.Gain, 0, do.Take(WORKER), do.Take(CAT))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT)).asks(fr.TurnEnd)
    assert scene.state.players[0].resources == (2, 2, 0)
    assert scene.state.quarry == (4, 1)


def test_tile_b_gives_one_of_each_for_a_glory() -> None:
    with play(table(who((1, 1, 1)), who())) as scene:
        scene.does(do.TakeTile(tile("b"))).tells(
            ev.TileTaken(0, tile("b")),
            ev.GloryChanged(0, -1, "tile", tile("b")),
            *(ev.ResourceGained(0, kind) for kind in (WORKER, CAT, STONE_DIE)),
        )
        scene.asks(fr.TurnEnd)


def test_tile_c_takes_a_divinity_for_two_glory() -> None:
    with play(table(who((1, 1, 1), stone="sapphire"), who(), row="amun mut maat")) as scene:
        scene.does(do.TakeTile(tile("c"))).tells(ev.TileTaken(0, tile("c")), ev.GloryChanged(0, -2, "tile", tile("c")))
        scene.asks(fr.DivinityChoice, 0, do.TakeDivinity(AMUN), do.TakeDivinity(MAAT), do.TakeDivinity(MUT))
        scene.does(do.TakeDivinity(MUT)).tells(
            ev.DivinityTaken(0, MUT, "tile"), ev.RowSlid((None, AMUN, MAAT))
        ).nature_is_due()
        scene.does(do.Reveal(RA)).tells(ev.DivinityRevealed(RA, 0)).asks(fr.TurnEnd)
    assert scene.state.row == (RA, AMUN, MAAT)
    assert scene.state.players[0].divinities == (MUT,)


def test_tile_d_gives_two_and_all_others_a_cat() -> None:
    people = who((1, 0, 0)), who((5, 1, 2)), who((0, 1, 0))
    with play(table(*people, turn=0)) as scene:
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(0, tile("d"))).asks(fr.Gain, 0)
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER)).asks(fr.Gain, 0)
        scene.does(do.Take(STONE_DIE)).tells(ev.ResourceGained(0, STONE_DIE))
        scene.asks(fr.Overflow, 1, do.Swap(WORKER), do.Swap(STONE_DIE), do.LetGo())
        scene.does(do.Swap(STONE_DIE)).tells(
            ev.ResourceReturned(1, STONE_DIE, "swapped"), ev.ResourceGained(1, CAT), ev.ResourceGained(2, CAT)
        )
        scene.asks(fr.TurnEnd)


def test_tile_d_stops_when_cats_run_out() -> None:
    """R18: the supply is limited, and the left neighbor comes first."""
    with play(table(who((0, 4, 0)), who((1, 3, 0)), who((1, 0, 0)))) as scene:
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(0, tile("d")))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER), ev.ResourceGained(1, CAT)).asks(fr.TurnEnd)
    assert scene.state.reserve[CAT] == 0


def test_tile_e_gives_three_alike_for_a_glory() -> None:
    with play(table(who((1, 0, 0)), who())) as scene:
        scene.does(do.TakeTile(tile("e"))).tells(ev.TileTaken(0, tile("e")), ev.GloryChanged(0, -1, "tile", tile("e")))
        scene.asks(fr.AlikeChoice, 0, do.Take(WORKER), do.Take(CAT), do.Take(STONE_DIE))
        scene.does(do.Take(STONE_DIE)).tells(*(ev.ResourceGained(0, STONE_DIE) for _ in range(3)))
        scene.asks(fr.TurnEnd)


def test_tile_f_brings_a_work_turn_at_once() -> None:
    with play(table(who((1, 0, 1)), who(), row="amun mut maat")) as scene:
        scene.does(do.TakeTile(tile("f"))).tells(ev.TileTaken(0, tile("f")), ev.GloryChanged(0, -1, "tile", tile("f")))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER), ev.WorkBegan(0, 1))
        scene.asks(fr.DiceChoice, 0, do.TakeDice(1, 1), do.TakeDice(2, 0))
        scene.does(do.TakeDice(2, 0)).tells(ev.DiceTaken(0, 2, 0)).nature_is_due()
        scene.does(do.Roll((1, 2))).tells(ev.DiceRolled(0, (1, 2))).asks(fr.Act)
        scene.does(do.Done()).tells(ev.DiceReturned(0, (1, 2), False)).asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.TurnBegan(1, 2)).asks(fr.TurnChoice, 1)


def test_three_tiles_go_back_and_the_last_divinity_goes() -> None:
    with play(table(who((1, 1, 1), tiles="a d"), who(), slots="a b c d p1 f")) as scene:
        scene.does(do.TakeTile(tile("p1"))).tells(
            ev.TileTaken(0, tile("p1")),
            ev.ResourceGained(0, WORKER),
            ev.ResourceGained(0, WORKER),
            ev.TileReturned(0, tile("a"), 0),
            ev.TileReturned(0, tile("d"), 3),
            ev.TileReturned(0, tile("p1"), 4),
        )
        scene.asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.RowDropped(MAAT, "tiles"), ev.RowSlid((None, AMUN, MUT))).nature_is_due()
        scene.does(do.Reveal(RA)).tells(ev.DivinityRevealed(RA, 0), ev.TurnBegan(1, 2)).asks(fr.TurnChoice, 1)


def test_tiles_before_others_cannot_be_taken() -> None:
    state = table(who(), who(tiles="a b"))
    taken = [command.tile for command in GAME.legal(state) if isinstance(command, do.TakeTile)]
    assert taken == [tile(key) for key in ["c", "d", "e", "f"]]


def test_a_bonus_work_turn_after_the_third_tile_fills_the_row_first() -> None:
    """R53: the whole Work turn with its refill, then Rest step 3."""
    with play(table(who((0, 0, 0), tiles="a d"), who(), row="amun mut -")) as scene:
        scene.does(do.TakeTile(tile("f"))).tells(ev.TileTaken(0, tile("f")), ev.GloryChanged(0, -1, "tile", tile("f")))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT), ev.WorkBegan(0, 0)).asks(fr.Act)
        scene.does(do.Done()).tells_of(ev.TileReturned, ev.TileReturned, ev.TileReturned).asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.RowSlid((None, AMUN, MUT)))
        scene.does(do.Reveal(RA)).tells(
            ev.DivinityRevealed(RA, 0), ev.RowDropped(MUT, "tiles"), ev.RowSlid((None, RA, AMUN))
        )
        scene.does(do.Reveal(god("heh"))).tells(ev.DivinityRevealed(god("heh"), 0), ev.TurnBegan(1, 2))
        scene.asks(fr.TurnChoice, 1)
