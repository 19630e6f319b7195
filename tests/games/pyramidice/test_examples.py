"""Every worked example of the rulebook. Those of the Silver and Pearl Scarabs stand with the Scarabs."""

from __future__ import annotations

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.ids import CAT, HAPY, HATHOR, STONE_DIE, WORKER
from tests.games.pyramidice.table import god, great, play, table, tile, who


def test_rest_example() -> None:
    """A tile with a Worker and a Stone die; three tiles go back; a Divinity goes and a new one comes."""
    with play(table(who((2, 1, 0), tiles="a d"), who(), slots="a b c d p3 f", row="amun mut maat")) as scene:
        scene.does(do.TakeTile(tile("p3"))).tells(
            ev.TileTaken(0, tile("p3")),
            ev.ResourceGained(0, WORKER),
            ev.ResourceGained(0, STONE_DIE),
            ev.TileReturned(0, tile("a"), 0),
            ev.TileReturned(0, tile("d"), 3),
            ev.TileReturned(0, tile("p3"), 4),
        )
        scene.does(do.EndTurn()).tells(ev.RowDropped(god("maat"), "tiles"), ev.RowSlid((None, god("amun"), god("mut"))))
        scene.does(do.Reveal(god("ra"))).tells(ev.DivinityRevealed(god("ra"), 0), ev.TurnBegan(1, 2))
        scene.asks(fr.TurnChoice, 1)


def test_work_example() -> None:
    """Four Workers take three Prayer dice and a Stone die; two Cats make the 1 and the 5 for Hathor; four Divinities on
    four resources; the last card of the pile brings the end."""
    people = who((4, 2, 0), "ra heh sobek"), who((4, 1, 0))
    with play(table(*people, row="hathor amun mut", quarry=1, pile=1)) as scene:
        scene.does(do.Work()).tells(ev.WorkBegan(0, 0)).asks(fr.DiceChoice, 0, do.TakeDice(3, 1), do.TakeDice(4, 0))
        scene.does(do.TakeDice(3, 1)).tells(ev.DiceTaken(0, 3, 1))
        scene.does(do.Roll((2, 3, 6, 14))).tells(ev.DiceRolled(0, (2, 3, 6, 14))).asks(fr.Act)
        scene.does(do.ChangeDie(2, -1, CAT)).tells(ev.ResourceReturned(0, CAT, "paid"), ev.DieChanged(0, 2, 1))
        scene.does(do.ChangeDie(6, -1, CAT)).tells(ev.ResourceReturned(0, CAT, "paid"), ev.DieChanged(0, 6, 5))
        scene.does(do.Worship(HATHOR)).tells(
            *(ev.DiceReturned(0, (die,), True) for die in (1, 5, 3, 14)), ev.DivinityTaken(0, HATHOR, "worship")
        )
        scene.asks(fr.Act)
        assert st.cult_size(scene.state.players[0]) == st.occupied(scene.state.players[0]) == 4
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells().nature_is_due()
        last = scene.state.bag[0]
        scene.does(do.Reveal(last)).tells(ev.DivinityRevealed(last, 0), ev.PharaohTaken(0, "pile"), ev.TurnBegan(1, 2))
        scene.asks(fr.TurnChoice, 1)


def test_the_cats_may_come_while_hathor_is_paid() -> None:
    """The same payment, with the Cats used on the way (R31)."""
    people = who((4, 2, 0)), who((4, 1, 0))
    with play(table(*people, row="hathor amun mut", quarry=1)) as scene:
        scene.does(do.Work()).tells_of(ev.WorkBegan)
        scene.does(do.TakeDice(3, 1)).tells_of(ev.DiceTaken)
        scene.does(do.Roll((2, 3, 6, 14))).tells_of(ev.DiceRolled).asks(fr.Act)
        scene.does(do.Worship(HATHOR)).tells()
        scene.asks(fr.Pay, 0, do.ChangeDie(2, -1, CAT), do.ChangeDie(6, -1, CAT))
        scene.does(do.ChangeDie(2, -1, CAT)).tells(
            ev.ResourceReturned(0, CAT, "paid"), ev.DieChanged(0, 2, 1), ev.DiceReturned(0, (1,), True)
        )
        scene.asks(fr.Pay, 0, do.ChangeDie(6, -1, CAT), do.ChangeDie(14, 1, CAT))
        scene.does(do.ChangeDie(14, 1, CAT)).tells(
            ev.ResourceReturned(0, CAT, "paid"),
            ev.DieChanged(0, 14, 15),
            *(ev.DiceReturned(0, (die,), True) for die in (15, 3, 6)),
            ev.DivinityTaken(0, HATHOR, "worship"),
        )
        scene.asks(fr.Act)


def test_great_architect_example() -> None:
    """Sneferu takes Hapy, further to the right than Khepri; the last Stone die of the reserve triggers the end; he
    rolls a 2 and takes the tile to a space without Glory."""
    state = table(
        who((4, 1, 0)),
        row="khepri hapy heh",
        pyramid=dict.fromkeys(range(9), 1) | dict.fromkeys(range(9, 13), 2),
        reserve=1,
        architect=great("sneferu"),
        stack=(fr.ArchitectCard(),),
        turn=1,
        number=2,
    )
    with play(state) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectTook(HAPY, "glory_right"))
        scene.does(do.Proceed()).tells(ev.ArchitectDrewDie("reserve"))
        scene.does(do.Roll((12,))).tells(ev.ArchitectRolled(2))
        scene.does(do.Proceed()).tells(
            ev.ArchitectTile(tile("b"), 1, 0, "rolled"),
            ev.ArchitectDieReturned(2),
            ev.RowSlid((None, god("khepri"), god("heh"))),
        )
        scene.does(do.Reveal(god("ra"))).tells(
            ev.DivinityRevealed(god("ra"), 0), ev.PharaohTaken(1, "stone"), ev.TurnBegan(0, 3)
        )
        scene.asks(fr.TurnChoice, 0)
        # The person's turn, then the Architect's is the last.
        scene.does(do.TakeTile(tile("d"))).tells_of(ev.TileTaken).asks(fr.Gain)
        scene.does(do.Take(WORKER)).tells_of(ev.ResourceGained)
        scene.does(do.Take(WORKER)).tells_of(ev.ResourceGained).asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.TurnBegan(1, 4))
        scene.does(do.Proceed()).tells_of(ev.ArchitectTook)
        scene.does(do.Proceed()).tells(ev.ArchitectDrewDie("quarry"))
        scene.does(do.Roll((12,))).tells(ev.ArchitectRolled(2))
        # The last die would fit the last space: Khufu's top.
        scene.does(do.Proceed()).tells_of(ev.ArchitectBuilt, ev.GloryChanged, ev.RowSlid).nature_is_due()
        scene.does(do.Reveal(scene.state.bag[0])).tells_of(ev.DivinityRevealed, ev.GameEnded).over()
