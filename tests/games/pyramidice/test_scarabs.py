"""A scenario for every Scarab."""

from __future__ import annotations

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import scoring
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.ids import (
    AMETHYST,
    ANUBIS,
    CAT,
    EMERALD,
    GOLD,
    GOLDEN_CAT,
    HEH,
    MUT,
    PEARL,
    RA,
    RUBY,
    SAPPHIRE,
    SERKET,
    SESHAT,
    SILVER,
    STONE_DIE,
    THOTH,
    TOPAZ,
    WORKER,
)
from tests.games.pyramidice.table import BOX, GAME, god, play, table, tile, who, working

TWO_BY_TWO = {0: 1, 1: 1, 3: 1, 4: 1}


def test_quartz_counts_resources_at_the_end() -> None:
    state = table(who((3, 2, 1), stone="quartz"), who())
    assert scoring.score(BOX, state, state.players[0]).scarab == 12


def test_obsidian_counts_divinities_at_the_end() -> None:
    state = table(who((3, 2, 1), "shu geb nut ra", stone="obsidian"), who())
    assert scoring.score(BOX, state, state.players[0]).scarab == 4


def test_silver_likes_the_last_space_filled() -> None:
    """The rulebook's example: seven spaces are occupied, and two Workers come."""
    with play(table(who((5, 1, 1), stone="silver"), who(), slots="a b c d p1 f")) as scene:
        scene.does(do.TakeTile(tile("p1"))).tells(
            ev.TileTaken(0, tile("p1")),
            ev.ResourceGained(0, WORKER),
            ev.GloryChanged(0, 2, "scarab", SILVER),
        )
        scene.asks(fr.Overflow, 0, do.Swap(CAT), do.Swap(STONE_DIE), do.LetGo())
        scene.does(do.Swap(STONE_DIE)).tells(ev.ResourceReturned(0, STONE_DIE, "swapped"), ev.ResourceGained(0, WORKER))
        scene.asks(fr.TurnEnd)


def test_silver_gains_nothing_on_a_full_board() -> None:
    with play(table(who((6, 1, 1), stone="silver"), who(), slots="a b c d p3 f")) as scene:
        scene.does(do.TakeTile(tile("p3"))).tells(ev.TileTaken(0, tile("p3")))
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(STONE_DIE))
        scene.does(do.Take(STONE_DIE)).tells().asks(fr.Overflow, 0, do.Swap(WORKER), do.Swap(CAT), do.LetGo())
        scene.does(do.LetGo()).tells(ev.ResourceLetGo(0, STONE_DIE)).asks(fr.Overflow, 0)
        scene.does(do.Swap(CAT)).tells(ev.ResourceReturned(0, CAT, "swapped"), ev.ResourceGained(0, WORKER))
        scene.asks(fr.TurnEnd)


def test_pearl_gains_what_the_builder_gains() -> None:
    """The rulebook's example, with a die of 3 on the first level of Khufu and Thoth: 3 and 1 Glory for 2 Workers."""
    state = working(who((1, 0, 0), "thoth"), who((2, 1, 1), stone="pearl"), rolled="s3 s3 s3")
    with play(state) as scene:
        scene.does(do.Build(13, 0)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 3, 0),
            ev.GloryChanged(0, 3, "build", 0),
            ev.GloryChanged(0, 1, "thoth", THOTH),
        )
        scene.asks(fr.PearlOffer, 1, do.Accept(), do.Pass())
        scene.does(do.Accept()).tells(
            ev.ResourceReturned(1, WORKER, "paid"),
            ev.ResourceReturned(1, WORKER, "paid"),
            ev.PearlUsed(1),
            ev.GloryChanged(1, 4, "pearl", PEARL),
        )
        scene.asks(fr.Act, 0)


def test_pearl_does_not_use_the_powers_of_its_owner() -> None:
    state = working(who((1, 0, 0)), who((2, 1, 1), "thoth", stone="pearl"), rolled="s3")
    with play(state) as scene:
        scene.does(do.Build(13, 0)).tells_of(ev.ResourceReturned, ev.DieBuilt, ev.GloryChanged).asks(fr.PearlOffer, 1)
        scene.does(do.Accept()).tells(
            ev.ResourceReturned(1, WORKER, "paid"),
            ev.ResourceReturned(1, WORKER, "paid"),
            ev.PearlUsed(1),
            ev.GloryChanged(1, 3, "pearl", PEARL),
        )
        scene.asks(fr.Act)


def test_pearl_is_used_once_a_turn_and_asked_until_then() -> None:
    state = working(who((8, 0, 0)), who((5, 1, 0), stone="pearl"), rolled="s1 s1 s1 s2")
    with play(state) as scene:
        scene.does(do.Build(11, 0)).tells_of(ev.DieBuilt, ev.GloryChanged).asks(fr.PearlOffer, 1)
        scene.does(do.Pass()).tells().asks(fr.Act)
        scene.does(do.Build(11, 1)).tells_of(ev.DieBuilt, ev.GloryChanged).asks(fr.PearlOffer, 1)
        scene.does(do.Accept()).tells_of(ev.ResourceReturned, ev.ResourceReturned, ev.PearlUsed, ev.GloryChanged).asks(
            fr.Act
        )
        scene.does(do.Build(11, 2)).tells_of(ev.DieBuilt, ev.GloryChanged).asks(fr.Act)


def test_pearl_needs_two_workers_in_hand() -> None:
    state = working(who((8, 0, 0)), who((1, 4, 0), "bastet", stone="pearl"), rolled="s1")
    with play(state) as scene:
        scene.does(do.Build(11, 0)).tells_of(ev.DieBuilt, ev.GloryChanged).asks(fr.Act)


def test_pearl_counts_the_builders_serket_and_level() -> None:
    state = working(who((3, 0, 0), "serket"), who((2, 1, 1), stone="pearl"), rolled="s2", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.does(do.Build(12, 9)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 2, 9),
            ev.GloryChanged(0, 4, "build", 9),
            ev.GloryChanged(0, 3, "serket", SERKET),
        )
        scene.does(do.Accept()).tells_of(ev.ResourceReturned, ev.ResourceReturned, ev.PearlUsed, ev.GloryChanged)
        scene.asks(fr.Act)
    assert scene.state.players[1].glory == 5 + 7


def test_emerald_uses_a_tile_of_an_opponent() -> None:
    people = who((4, 1, 1), stone="emerald", tiles="a d"), who(tiles="b p1")
    with play(table(*people, slots="a b c d p1 f")) as scene:
        scene.offers(do.TakeTile(tile("p1")))
        scene.does(do.TakeTile(tile("p1"))).tells(
            ev.TileTurned(0, 1, tile("p1")),
            ev.GloryChanged(0, 1, "scarab", EMERALD),
            ev.ResourceGained(0, WORKER),
            ev.ResourceGained(0, WORKER),
        )
        scene.asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.TurnBegan(1, 2)).asks(fr.TurnChoice, 1)
    assert scene.state.players[1].turned == (tile("p1"),)
    assert scene.state.players[0].tiles == (tile("a"), tile("d"))


def test_only_the_emerald_reaches_tiles_of_others() -> None:
    state = table(who(), who(tiles="b p1"), slots="a b c d p1 f")
    assert do.TakeTile(tile("p1")) not in GAME.legal(state)


def test_amethyst_borrows_an_open_divinity() -> None:
    state = working(who((1, 0, 0), stone="amethyst"), row="shu ra hathor", rolled="1")
    with play(state) as scene:
        scene.withholds(do.Use(RA), do.Borrow(god("shu")), do.Borrow(god("hathor")))
        scene.does(do.Borrow(RA)).tells(ev.ScarabUsed(0, AMETHYST), ev.DivinityBorrowed(0, RA)).asks(fr.Act)
        scene.does(do.Use(RA)).tells(
            ev.ResourceReturned(0, WORKER, "paid"), ev.Tilted(0, RA), ev.GloryChanged(0, 3, "power", RA)
        )
        scene.withholds(do.Use(RA), do.Borrow(RA)).asks(fr.Act)
        scene.does(do.Done()).tells_of(ev.DiceReturned).asks(fr.TurnEnd)
    assert scoring.divinity_glory(BOX, scene.state.players[0].divinities) == 0


def test_gold_changes_one_die_a_turn() -> None:
    with play(working(who((1, 0, 0), stone="gold"), rolled="3")) as scene:
        scene.does(do.ChangeDie(3, 1, GOLDEN_CAT)).tells(ev.ScarabUsed(0, GOLD), ev.DieChanged(0, 3, 4))
        scene.asks(fr.Act).withholds(do.ChangeDie(4, 1, GOLDEN_CAT))


def test_ruby_sets_a_stone_die() -> None:
    with play(working(who((1, 0, 0), stone="ruby"), rolled="3 s3")) as scene:
        scene.does(do.UseScarab()).tells()
        scene.asks(fr.SetChoice, 0, *(do.SetDie(13, value) for value in (1, 2, 4, 5, 6)))
        scene.does(do.SetDie(13, 6)).tells(ev.DieChanged(0, 13, 16), ev.ScarabUsed(0, RUBY))
        scene.asks(fr.Act).withholds(do.UseScarab())
    with play(working(who((1, 0, 0), stone="ruby"), rolled="3")) as scene:
        scene.withholds(do.UseScarab())


def test_sapphire_likes_worship_beyond_the_ennead() -> None:
    state = working(who((1, 3, 0), stone="sapphire"), row="shu serket nut", rolled="5 2 2 6 s4")
    with play(state) as scene:
        scene.does(do.Worship(SERKET)).tells(ev.DiceReturned(0, (14,), True)).asks(fr.Pay)
        scene.does(do.Pay(5)).tells(
            ev.DiceReturned(0, (5,), True),
            ev.DivinityTaken(0, SERKET, "worship"),
            ev.GloryChanged(0, 3, "scarab", SAPPHIRE),
        )
        scene.asks(fr.Act)
        scene.does(do.Worship(god("nut"))).tells(
            ev.DiceReturned(0, (2,), True),
            ev.DiceReturned(0, (6,), True),
            ev.DivinityTaken(0, god("nut"), "worship"),
        )
        scene.asks(fr.Act)


def test_topaz_brings_more_glory_for_two_dice_once() -> None:
    paid = (ev.DiceReturned(0, (13,), True), ev.DiceReturned(0, (13,), True))
    with play(working(who((1, 0, 0), stone="topaz"), rolled="s3 s3 s3 s3 s3 s3")) as scene:
        scene.does(do.Cash()).tells(*paid, ev.ScarabUsed(0, TOPAZ), ev.GloryChanged(0, 3, "scarab", TOPAZ))
        scene.does(do.Cash()).tells(*paid, ev.GloryChanged(0, 1, "cash")).asks(fr.Act)


def test_carnelian_builds_for_a_worker_less() -> None:
    state = working(who((1, 0, 0), stone="carnelian"), rolled="s1 s3 s5 s6", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.offers(do.Build(15, 2), do.Build(16, 2), do.Build(13, 2), do.Build(13, 9))
        scene.withholds(do.Build(15, 9))
        scene.does(do.Build(13, 9)).tells(
            ev.ResourceReturned(0, WORKER, "paid"), ev.DieBuilt(0, 3, 9), ev.GloryChanged(0, 5, "build", 9)
        )
        scene.asks(fr.Act)


def test_carnelian_never_goes_below_nothing() -> None:
    state = working(who((0, 0, 0), stone="carnelian"), rolled="s1 s3", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.does(do.Build(11, 9)).tells(ev.DieBuilt(0, 1, 9), ev.GloryChanged(0, 3, "build", 9))
        scene.asks(fr.Act).withholds(do.Build(13, 2))


def test_lapis_lazuli_leaves_out_a_die_of_the_ennead() -> None:
    """Nut asks for a 2 and a 6: either is enough."""
    state = working(who((1, 0, 0), stone="lapis_lazuli"), row="- ra nut", rolled="6")
    with play(state) as scene:
        scene.withholds(do.Worship(RA))
        scene.does(do.Worship(god("nut"))).tells(
            ev.DiceReturned(0, (6,), True), ev.DivinityTaken(0, god("nut"), "worship")
        )
        scene.asks(fr.Act)
    with play(working(who((1, 0, 0), stone="lapis_lazuli"), row="- ra nut", rolled="2 6")) as scene:
        scene.does(do.Worship(god("nut"))).tells().asks(fr.Pay, 0, do.Pay(2), do.Waive())
        scene.does(do.Waive()).tells(ev.DiceReturned(0, (6,), True), ev.DivinityTaken(0, god("nut"), "worship"))
        scene.asks(fr.Act)


def test_scarabs_are_chosen_in_secret_and_revealed_together() -> None:
    """R28, and the Worker that the Pearl begins with."""
    setup = GAME.setup(st.Options(), 2)
    with play(setup) as scene:
        scene.does(do.FirstPlayer(1)).tells_of(ev.FirstPlayerChosen)
        for number in range(6):
            scene.does(do.DealTile(number)).tells_of(ev.TileDealt)
        for divinity in (RA, HEH, MUT):
            scene.does(do.Reveal(divinity)).tells_of(ev.DivinityRevealed)
        for project in (3, 5):
            scene.does(do.DealProject(project)).tells_of(ev.ProjectDealt)
        scene.does(do.DealScarabs((PEARL, RUBY))).tells(ev.ScarabsDealt(1, 0, (PEARL, RUBY)))
        scene.does(do.DealScarabs((SILVER, GOLD))).tells(ev.ScarabsDealt(2, 1, (SILVER, GOLD)))
        scene.asks(fr.ScarabChoice, 0, do.ChooseScarab(PEARL), do.ChooseScarab(RUBY))
        scene.does(do.ChooseScarab(PEARL)).tells(ev.ScarabChosen(1, 0, PEARL))
        seen = GAME.view(scene.state, 1).players[0]
        assert (seen.dealt, seen.chosen, seen.scarab, seen.project) == ((-1, -1), -1, None, -1)
        scene.asks(fr.ScarabChoice, 1)
        scene.does(do.ChooseScarab(GOLD)).tells(
            ev.ScarabChosen(2, 1, GOLD),
            ev.ScarabRevealed(-1, 0, PEARL),
            ev.ScarabRevealed(-1, 1, GOLD),
            ev.ResourceGained(0, WORKER),
            ev.TurnBegan(1, 1),
        )
        scene.asks(fr.TurnChoice, 1)
    assert scene.state.players[0].resources == (5, 1, 1)
    assert scene.state.players[1].resources == (4, 1, 1)


def test_amethyst_reaches_what_acts_by_itself() -> None:
    """Seshat's price, Serket's Glory, and Anubis at the end of the turn."""
    state = working(who((1, 0, 0), stone="amethyst"), row="seshat serket anubis", rolled="s6", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.does(do.Borrow(SESHAT)).tells_of(ev.ScarabUsed, ev.DivinityBorrowed)
        scene.does(do.Build(16, 9, True)).tells_of(ev.ResourceReturned, ev.DieBuilt, ev.GloryChanged).asks(fr.Act)
    with play(working(who((0, 0, 0), "ra heh", stone="amethyst"), row="seshat serket anubis")) as scene:
        scene.does(do.Borrow(ANUBIS)).tells_of(ev.ScarabUsed, ev.DivinityBorrowed)
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
