"""A scenario for every ruling.

Those about Scarabs, tiles and the solo game stand with these; a test sees to it that none is forgotten.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.ids import (
    AMETHYST,
    AMUN,
    ATON,
    BASTET,
    BES,
    CAT,
    GOLD,
    GOLDEN_CAT,
    HAPY,
    HEH,
    KHEPRI,
    KHONSU,
    MAAT,
    MERTSEGER,
    MIN,
    MONTU,
    MUT,
    NEITH,
    PTAH,
    RA,
    SEKHMET,
    SERKET,
    SESHAT,
    SOBEK,
    STACK,
    STONE_DIE,
    THOTH,
    WORKER,
)
from pyramids_desktop.games.pyramidice.state import Marks, State
from tests.games.pyramidice.table import BOX, GAME, god, gods, play, table, tile, who, working
from tests.games.scenario import Scenario

TWO_BY_TWO = {0: 1, 1: 1, 3: 1, 4: 1}


def test_every_ruling_of_the_data_has_a_test() -> None:
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    tested = {f"R{number}" for number in re.findall(r"(?:_r|\bR)(\d+)", text)}
    named = {ruling.id for ruling in BOX.rulings}
    assert {f"R{number}" for number in range(1, 63)} <= named
    assert {name for name in named if name.startswith("R")} <= tested


# ---- cards


def test_r1_the_pearl_costs_two_workers_whatever_is_built() -> None:
    state = working(who((8, 0, 0)), who((3, 1, 1), stone="pearl"), rolled="s6")
    with play(state) as scene:
        scene.does(do.Build(16, 0)).tells_of(ev.ResourceReturned, ev.ResourceReturned, ev.DieBuilt, ev.GloryChanged)
        scene.does(do.Accept()).tells_of(ev.ResourceReturned, ev.ResourceReturned, ev.PearlUsed, ev.GloryChanged)
        scene.asks(fr.Act)
    assert scene.state.players[1].resources == (1, 1, 1)
    assert scene.state.players[1].glory == 11


def test_r2_r36_the_virtual_die_pays_any_cost_in_dice() -> None:
    """It pays Replace, Glory and powers, Stone symbols too, and tilts its card; Ptah gives it back."""
    with play(working(who((2, 1, 0), "khnum sobek"), rolled="s3")) as scene:
        scene.does(do.Use(SOBEK)).tells().asks(fr.Pay, 0, do.Pay(13), do.PayVirtual(god("khnum")))
        scene.does(do.PayVirtual(god("khnum"))).tells(
            ev.Tilted(0, god("khnum"), True),
            ev.DiceReturned(0, (13,), True),
            ev.Tilted(0, SOBEK),
            ev.GloryChanged(0, 3, "power", SOBEK),
        )
        scene.asks(fr.Act)
    with play(working(who((2, 1, 0), "khnum"), rolled="3")) as scene:
        scene.does(do.Cash()).tells(
            ev.DiceReturned(0, (3,), True), ev.Tilted(0, god("khnum"), True), ev.GloryChanged(0, 1, "cash")
        )
        scene.asks(fr.Act)
    with play(working(who((2, 1, 0), "khnum heh ptah"), marks=Marks(worked=True, tilted=(HEH,)))) as scene:
        scene.does(do.Use(PTAH)).tells(
            ev.Tilted(0, god("khnum"), True), ev.Restored(0, gods("khnum heh")), ev.Tilted(0, PTAH)
        )
        scene.asks(fr.Act).offers(do.Replace(AMUN))


def test_r3_neith_and_sekhmet_are_twins() -> None:
    assert BOX.divinities[NEITH].power == BOX.divinities[SEKHMET].power


def test_r4_r44_the_golden_cat_is_no_cat_and_no_worker() -> None:
    """It is not returned, takes no space, and with Bastet it pays nothing."""
    state = working(who((0, 0, 0), "bastet khonsu", stone="gold"), rolled="3 s3")
    with play(state) as scene:
        scene.withholds(do.Use(KHONSU), do.Build(13, 0))
        scene.does(do.ChangeDie(3, 1, GOLDEN_CAT)).tells(ev.ScarabUsed(0, GOLD), ev.DieChanged(0, 3, 4)).asks(fr.Act)
    assert st.occupied(scene.state.players[0]) == 0


def test_r5_one_die_for_each_worker_or_all() -> None:
    with play(table(who((6, 1, 0)), who((0, 0, 0)), quarry=1)) as scene:
        scene.does(do.Work()).tells(ev.WorkBegan(0, 0), ev.DiceTaken(0, 4, 1)).nature_is_due()
    with play(table(who((0, 1, 1)), who())) as scene:
        scene.does(do.Work()).tells(ev.WorkBegan(0, 1)).asks(fr.Act, 0, do.Done())
    with play(table(who((2, 1, 0)), who(), quarry=3)) as scene:
        scene.does(do.Work()).tells(ev.WorkBegan(0, 0))
        scene.asks(fr.DiceChoice, 0, do.TakeDice(0, 2), do.TakeDice(1, 1), do.TakeDice(2, 0))


def test_r6_powers_take_unused_rolled_dice() -> None:
    with play(working(who((2, 1, 2), "sobek"), rolled="s1 2")) as scene:
        scene.withholds(do.Use(SOBEK)).asks(fr.Act)


def test_r7_r37_ptah_needs_another_used_power() -> None:
    with play(working(who((2, 1, 0), "ptah heh"), rolled="1")) as scene:
        scene.withholds(do.Use(PTAH)).asks(fr.Act)
    rested = Marks(worked=True, tilted=(BES,))
    with play(working(who((2, 1, 0), "ptah bes"), rolled="1", marks=rested)) as scene:
        scene.withholds(do.Use(PTAH)).asks(fr.Act)
    rerolled = Marks(worked=True, rerolled=True, tilted=(HEH,))
    with play(working(who((2, 1, 0), "ptah heh"), rolled="1 2", marks=rerolled)) as scene:
        scene.does(do.Use(PTAH)).tells().asks(fr.Pay)
        scene.does(do.Pay(1)).tells(ev.DiceReturned(0, (1,), True), ev.Restored(0, (HEH,)), ev.Tilted(0, PTAH))
        scene.asks(fr.Act).withholds(do.Reroll(), do.Use(PTAH)).offers(do.Use(HEH))


def test_r8_bastet_holds_for_every_payment() -> None:
    with play(working(who((0, 2, 0), "bastet montu"))) as scene:
        scene.does(do.Use(MONTU)).tells_of(
            ev.ResourceReturned, ev.ResourceReturned, ev.Tilted, ev.GloryChanged, ev.ResourceGained
        )
        scene.asks(fr.Act)
    with play(working(who((1, 0, 0), "bastet"), row="- - hathor", rolled="1 4 2 3")) as scene:
        scene.offers(do.Worship(god("hathor"))).asks(fr.Act)


def test_r9_seshat_is_a_choice_and_thoth_counts_workers() -> None:
    with play(working(who((2, 1, 0), "seshat thoth bastet"), rolled="s6")) as scene:
        scene.offers(do.Build(16, 0, False), do.Build(16, 0, True))
        scene.does(do.Build(16, 0, False)).tells().asks(fr.Pay, 0, do.PayResource(WORKER), do.PayResource(CAT))
        scene.does(do.PayResource(CAT)).tells(
            ev.ResourceReturned(0, CAT, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 6, 0),
            ev.GloryChanged(0, 6, "build", 0),
            ev.GloryChanged(0, 1, "thoth", THOTH),
        )
        scene.asks(fr.Act)


def test_r10_serket_counts_on_four_dice_only() -> None:
    """Khephren's base and Mykerinos cost more, yet rest on nothing."""
    people = who((8, 0, 0), "serket"), who((4, 1, 0)), who((4, 1, 0)), who((4, 1, 0))
    with play(working(*people, rolled="s1 s1 s1", slots="a b c d e f p1 p2 p3 p4")) as scene:
        paid = ev.ResourceReturned(0, WORKER, "paid")
        scene.does(do.Build(11, 14)).tells(paid, ev.DieBuilt(0, 1, 14), ev.GloryChanged(0, 3, "build", 14))
        scene.does(do.Build(11, 19)).tells(paid, paid, ev.DieBuilt(0, 1, 19), ev.GloryChanged(0, 5, "build", 19))
        scene.asks(fr.Act)


def test_r11_replacing_with_an_empty_pile_brings_nothing() -> None:
    with play(working(who((2, 1, 0)), rolled="1", pile=0, row="amun mut maat")) as scene:
        scene.does(do.Replace(MUT)).tells(
            ev.DiceReturned(0, (1,), True), ev.RowDropped(MUT, "replace"), ev.RowSlid((None, AMUN, MAAT))
        )
        scene.asks(fr.Act)


def test_r12_without_stone_in_the_reserve_it_is_not_offered() -> None:
    state = working(who((2, 0, 0), "mertseger khepri"), rolled="1 1 2 2 s1 s1 s1", reserve=0)
    with play(state) as scene:
        scene.withholds(do.Use(MERTSEGER)).offers(do.Use(KHEPRI))
        scene.does(do.Use(KHEPRI)).tells().asks(fr.Pay)
        scene.does(do.Pay(1)).tells_of(ev.DiceReturned).asks(fr.Pay, 0, do.Pay(1), do.Pay(11))
        scene.does(do.Pay(1)).tells_of(ev.DiceReturned, ev.DiceReturned, ev.GloryChanged)
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(CAT))


def test_r13_the_cult_costs_at_most_one_divinity() -> None:
    with play(working(who((1, 0, 0), "ra heh sobek shu geb"))) as scene:
        scene.does(do.Done()).tells()
        scene.asks(fr.CultChoice, 0, do.Discard(HEH), do.Discard(RA), do.Discard(SOBEK), do.Discard(STACK))
        scene.does(do.Discard(STACK)).tells(ev.DivinitiesDiscarded(0, gods("shu geb"), "cult")).asks(fr.TurnEnd)
    with play(working(who((2, 0, 0), "ra shu geb"))) as scene:
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
    # No cult after a Rest turn.
    with play(table(who((0, 0, 0), "ra heh sobek"), who())) as scene:
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(0, tile("d")))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER), ev.ResourceGained(1, CAT)).asks(fr.TurnEnd)


def test_r14_what_is_taken_differs_from_what_was_discarded() -> None:
    with play(table(who((1, 0, 0)), who())) as scene:
        scene.does(do.TakeTile(tile("a"))).tells(
            ev.TileTaken(0, tile("a")), ev.ResourceReturned(0, WORKER, "discarded")
        )
        for _ in range(2):
            scene.asks(fr.Gain, 0, do.Take(CAT), do.Take(STONE_DIE))
            scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT))
        scene.asks(fr.TurnEnd)


def test_r15_r51_bes_and_hapy_in_one_rest_turn() -> None:
    """No tile comes with Hapy, and none go back."""
    with play(table(who((1, 0, 0), "bes hapy", tiles="a b"), who())) as scene:
        scene.does(do.Use(BES)).tells_of(ev.Tilted, ev.GloryChanged).asks(fr.TurnChoice)
        scene.does(do.Use(HAPY)).tells(ev.Tilted(0, HAPY), ev.ResourceReturned(0, WORKER, "discarded"))
        for _ in range(3):
            scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT))
        scene.asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.Straightened(0), ev.TurnBegan(1, 2)).asks(fr.TurnChoice)
    assert scene.state.players[0].tiles == (tile("a"), tile("b"))


def test_r16_the_bonus_work_turn_is_the_same_turn() -> None:
    state = table(who((0, 0, 0)), who(), pharaoh=0, cause="pile", number=9)
    with play(state) as scene:
        scene.does(do.TakeTile(tile("f"))).tells_of(ev.TileTaken, ev.GloryChanged)
        scene.does(do.Take(CAT)).tells_of(ev.ResourceGained, ev.WorkBegan).asks(fr.Act)
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells_of(ev.ProjectShown, ev.ProjectShown, ev.GameEnded).over()


def test_r17_what_cannot_be_paid_bars_a_tile() -> None:
    def tiles(glory: int, resources: tuple[int, int, int]) -> str:
        state = table(who(resources, glory=glory), who())
        return "".join("abcdef"[command.tile] for command in GAME.legal(state) if isinstance(command, do.TakeTile))

    assert tiles(2, (1, 0, 0)) == "abcdef"
    assert tiles(1, (1, 0, 0)) == "abdef"
    assert tiles(0, (1, 0, 0)) == "ad"
    assert tiles(0, (0, 0, 0)) == "d"


def test_r19_a_stone_die_let_go_has_left_the_reserve() -> None:
    with play(table(who((8, 0, 0)), who(), slots="a b c d p3 f")) as scene:
        reserve = scene.state.reserve[STONE_DIE]
        scene.does(do.TakeTile(tile("p3"))).tells(ev.TileTaken(0, tile("p3"))).asks(fr.Gain)
        scene.does(do.Take(STONE_DIE)).tells().asks(fr.Overflow, 0, do.Swap(WORKER), do.LetGo())
        scene.does(do.LetGo()).tells(ev.ResourceLetGo(0, STONE_DIE), ev.ResourceLetGo(0, WORKER)).asks(fr.TurnEnd)
    assert scene.state.reserve[STONE_DIE] == reserve - 1
    assert scene.state.quarry == (4, 1)


# ---- the end


def test_r20_the_taker_of_the_pharaoh_has_the_last_turn() -> None:
    people = who((0, 0, 0)), who((0, 0, 0)), who((0, 0, 0))
    state = table(*people, reserve=0, turn=1, number=10, slots="a b c d e f p1 p2")
    with play(state) as scene:
        for seat, told in ((1, [ev.PharaohTaken(1, "stone")]), (2, []), (0, [])):
            scene.does(do.Work()).tells(ev.WorkBegan(seat, 0)).asks(fr.Act, seat)
            scene.does(do.Done()).tells().asks(fr.TurnEnd)
            scene.does(do.EndTurn()).tells(*told, ev.TurnBegan((seat + 1) % 3, scene.state.number))
        scene.does(do.Work()).tells(ev.WorkBegan(1, 0))
        scene.does(do.Done()).tells()
        scene.does(do.EndTurn()).tells_of(ev.ProjectShown, ev.ProjectShown, ev.ProjectShown, ev.GameEnded).over()
    assert scene.state.ended == "stone"


def test_r21_an_empty_pile_fills_nothing_and_step_b_still_discards() -> None:
    state = table(who((1, 1, 1), tiles="a d"), who(), slots="a b c d p1 f", pile=0, pharaoh=1, cause="pile")
    with play(state) as scene:
        scene.does(do.TakeTile(tile("p1"))).tells_of(
            ev.TileTaken, ev.ResourceGained, ev.ResourceGained, *(ev.TileReturned,) * 3
        )
        scene.does(do.EndTurn()).tells(ev.RowDropped(MAAT, "tiles"), ev.RowSlid((None, AMUN, MUT)), ev.TurnBegan(1, 2))
        scene.asks(fr.TurnChoice)


def test_r54_nothing_triggers_twice() -> None:
    state = table(who((0, 0, 0)), who((0, 0, 0)), reserve=0, pile=0, pharaoh=1, cause="pile", number=20)
    with play(state) as scene:
        scene.does(do.Work()).tells_of(ev.WorkBegan)
        scene.does(do.Done()).tells()
        scene.does(do.EndTurn()).tells(ev.TurnBegan(1, 21)).asks(fr.TurnChoice, 1)
    assert (scene.state.pharaoh, scene.state.cause) == (1, "pile")


def test_r55_after_sixty_turns_each_the_pharaoh_is_taken() -> None:
    for limit, told in ((60, [ev.PharaohTaken(1, "limit")]), (0, [])):
        state = table(who(), who((0, 0, 0)), turn=1, number=120, turn_limit=limit)
        with play(state) as scene:
            scene.does(do.Work()).tells_of(ev.WorkBegan)
            scene.does(do.Done()).tells()
            scene.does(do.EndTurn()).tells(*told, ev.TurnBegan(0, 121)).asks(fr.TurnChoice)
    early = table(who(), who((0, 0, 0)), turn=1, number=118, turn_limit=60)
    with play(early) as scene:
        scene.does(do.Work()).tells_of(ev.WorkBegan)
        scene.does(do.Done()).tells()
        scene.does(do.EndTurn()).tells(ev.TurnBegan(0, 119)).asks(fr.TurnChoice)


# ---- the use of dice


def test_r30_actions_come_in_any_order_and_number() -> None:
    state = working(who((2, 0, 0), "heh ra"), rolled="1 2 s1 s2", row="amun mut maat")
    with play(state) as scene:
        scene.does(do.Build(11, 0)).tells_of(ev.DieBuilt, ev.GloryChanged)
        scene.does(do.Use(HEH)).tells_of(ev.Tilted, ev.GloryChanged)
        scene.does(do.Build(12, 1)).tells_of(ev.DieBuilt, ev.GloryChanged)
        scene.does(do.Cash()).tells_of(ev.DiceReturned, ev.DiceReturned, ev.GloryChanged)
        scene.does(do.Use(RA)).tells_of(ev.ResourceReturned, ev.Tilted, ev.GloryChanged)
        scene.asks(fr.Act)


def test_r31_cats_change_unused_dice_within_one_and_six() -> None:
    with play(working(who((2, 3, 0)), rolled="1 s6")) as scene:
        scene.withholds(do.ChangeDie(1, -1, CAT), do.ChangeDie(16, 1, CAT))
        scene.does(do.ChangeDie(1, 1, CAT)).tells(ev.ResourceReturned(0, CAT, "paid"), ev.DieChanged(0, 1, 2))
        scene.does(do.ChangeDie(2, 1, CAT)).tells(ev.ResourceReturned(0, CAT, "paid"), ev.DieChanged(0, 2, 3))
        scene.asks(fr.Act)


def test_r32_the_reroll_is_one_throw_of_chosen_dice() -> None:
    with play(working(who((2, 0, 0)), rolled="1 1 s6")) as scene:
        scene.does(do.Reroll()).tells().asks(fr.RerollChoice, 0, do.Pick(1), do.Pick(16))
        scene.does(do.Pick(1)).tells().asks(fr.RerollChoice, 0, do.Pick(1), do.Pick(16), do.Throw())
        scene.does(do.Pick(16)).tells(ev.DiceLifted(0, (1, 16), None)).nature_is_due()
        scene.refuses(do.Roll((1, 2)))
        scene.does(do.Roll((5, 13))).tells(ev.DiceRolled(0, (5, 13))).asks(fr.Act).withholds(do.Reroll())
    assert scene.state.dice == (1, 5, 13)


def test_r33_a_die_gained_is_rolled_and_the_end_waits_for_the_turns_end() -> None:
    state = working(who((1, 0, 0), "mertseger"), rolled="2 2", reserve=1, row="amun mut maat")
    with play(state) as scene:
        scene.does(do.Use(MERTSEGER)).tells_of(ev.DiceReturned, ev.DiceReturned, ev.Tilted, ev.StoneDrawn)
        scene.does(do.Roll((16,))).tells(ev.DiceRolled(0, (16,))).asks(fr.Act)
        assert scene.state.pharaoh is None
        scene.does(do.Done()).tells(ev.DiceReturned(0, (16,), False)).asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.Straightened(0), ev.PharaohTaken(0, "stone"), ev.TurnBegan(1, 2))
        scene.asks(fr.TurnChoice)
    assert scene.state.reserve[STONE_DIE] == 0


def test_r34_r39_a_divinity_taken_later_counts_at_once_but_takes_no_dice() -> None:
    state = working(who((1, 1, 0)), rolled="6 4", row="amun bastet maat")
    with play(state) as scene:
        scene.does(do.Worship(BASTET)).tells(
            ev.DiceReturned(0, (4,), True),
            ev.DiceReturned(0, (6,), True),
            ev.ResourceReturned(0, CAT, "paid"),
            ev.DivinityTaken(0, BASTET, "worship"),
        )
        scene.asks(fr.Act, 0, do.Done())
    state = working(who((1, 0, 0), "ra"), rolled="2 3 4", row="amun mertseger maat")
    with play(state) as scene:
        scene.does(do.Worship(MERTSEGER)).tells(ev.DiceReturned(0, (2,), True))
        scene.does(do.Pay(3)).tells_of(ev.DiceReturned, ev.DivinityTaken).asks(fr.Act)
        scene.does(do.Use(RA)).tells_of(ev.ResourceReturned, ev.Tilted, ev.GloryChanged).asks(fr.Act)


def test_r35_bastet_takes_from_workers_to_workers_and_cats() -> None:
    with play(table(who((2, 1, 0), "bastet"), who(), quarry=2)) as scene:
        scene.does(do.Work()).tells_of(ev.WorkBegan)
        choices = [(p, s) for p in range(5) for s in range(3) if 2 <= p + s <= 3]
        scene.asks(fr.DiceChoice, 0, *(do.TakeDice(*one) for one in choices))


def test_r38_aton_discards_what_was_used_but_nothing_borrowed() -> None:
    marks = Marks(worked=True, tilted=(RA,), borrowed=HEH, scarab=1)
    with play(working(who((1, 0, 0), "aton ra", stone="amethyst"), row="heh mut maat", marks=marks)) as scene:
        scene.does(do.Use(ATON)).tells(
            ev.DivinitiesDiscarded(0, (RA,), "aton"), ev.Tilted(0, ATON), ev.GloryChanged(0, 4, "power", ATON)
        )
        scene.asks(fr.Act)


def test_r40_replacing_after_worship() -> None:
    """The others slide to the right, and one card comes to the leftmost space."""
    with play(working(who((1, 0, 0)), rolled="1", row="- mut maat")) as scene:
        scene.does(do.Replace(MAAT)).tells(
            ev.DiceReturned(0, (1,), True), ev.RowDropped(MAAT, "replace"), ev.RowSlid((None, None, MUT))
        )
        scene.does(do.Reveal(RA)).tells(ev.DivinityRevealed(RA, 0)).asks(fr.Act)
    assert scene.state.row == (RA, None, MUT)
    with play(working(who((1, 0, 0)), rolled="1", row="- - -")) as scene:
        assert not [command for command in GAME.legal(scene.state) if isinstance(command, do.Replace)]


def test_r41_nothing_happens_when_workers_run_out() -> None:
    with play(working(who((1, 1, 0), "ra heh"), rolled="s1")) as scene:
        scene.does(do.Use(RA)).tells_of(ev.ResourceReturned, ev.Tilted, ev.GloryChanged).asks(fr.Act)
        scene.does(do.Build(11, 0)).tells_of(ev.DieBuilt, ev.GloryChanged).asks(fr.Act)


def test_r42_the_amethyst_lasts_though_the_card_goes() -> None:
    state = working(who((2, 0, 0), stone="amethyst"), row="- ra maat", rolled="1 2")
    with play(state) as scene:
        scene.does(do.Borrow(RA)).tells(ev.ScarabUsed(0, AMETHYST), ev.DivinityBorrowed(0, RA))
        scene.does(do.Replace(RA)).tells().asks(fr.Pay)
        scene.does(do.Pay(1)).tells_of(ev.DiceReturned, ev.RowDropped)
        scene.does(do.Reveal(god("bes"))).tells_of(ev.DivinityRevealed).asks(fr.Act)
        scene.does(do.Use(RA)).tells_of(ev.ResourceReturned, ev.Tilted, ev.GloryChanged).asks(fr.Act)
    # One mark of use a card, though it is worshipped after it was borrowed and used.
    marks = Marks(worked=True, tilted=(MIN,), borrowed=MIN, scarab=1)
    state = working(who((2, 0, 0), stone="amethyst"), row="- min maat", rolled="5 6 1 s1 s2", marks=marks)
    with play(state) as scene:
        scene.offers().withholds(do.Use(MIN), do.Borrow(MAAT)).asks(fr.Act)
    rest_only = working(who((2, 0, 0), stone="amethyst"), row="bes hapy hathor", rolled="1")
    assert not [command for command in GAME.legal(rest_only) if isinstance(command, do.Borrow)]


def test_r43_the_pearl_is_asked_before_the_builder_goes_on() -> None:
    state = working(who((2, 0, 0)), who((2, 0, 0), stone="pearl"), who((4, 1, 0)), rolled="s1 s1")
    with play(state) as scene:
        scene.does(do.Build(11, 0)).tells_of(ev.DieBuilt, ev.GloryChanged)
        scene.asks(fr.PearlOffer, 1, do.Accept(), do.Pass())
        scene.refuses(do.Build(11, 1), do.Done())
        scene.does(do.Pass()).tells().asks(fr.Act, 0)


def test_r45_the_emeralds_tile_goes_back_with_its_owner() -> None:
    people = who((1, 0, 0), stone="emerald", tiles="a b"), who((1, 0, 0), tiles="p1 c", turned="p1")
    state = table(*people, slots="a b c d p1 p2", turn=1, stack=(fr.TurnChoice(1),))
    with play(state) as scene:
        scene.does(do.TakeTile(tile("p2"))).tells_of(ev.TileTaken, *(ev.ResourceGained,) * 3, *(ev.TileReturned,) * 3)
        scene.asks(fr.TurnEnd)
    assert scene.state.players[1].turned == ()
    turned = msgspec.structs.replace(state, stack=(fr.TurnChoice(0),), turn=0)
    assert do.TakeTile(tile("p1")) not in GAME.legal(turned)
    assert do.TakeTile(tile("c")) in GAME.legal(turned)


def test_r46_the_carnelian_does_not_lower_seshats_price() -> None:
    state = working(who((0, 0, 0), "seshat", stone="carnelian"), rolled="s6", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.withholds(do.Build(16, 9, True), do.Build(16, 2, True)).asks(fr.Act)
    assert BOX.divinities[SESHAT].build_cost == 1


# ---- resources and Rest


def test_r47_resources_come_one_at_a_time_on_a_full_board() -> None:
    with play(table(who((5, 1, 1)), who(), slots="a b c d e f")) as scene:
        scene.does(do.TakeTile(tile("b"))).tells_of(ev.TileTaken, ev.GloryChanged)
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(CAT), do.Take(STONE_DIE))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT)).asks(fr.Gain, 0, do.Take(WORKER), do.Take(STONE_DIE))
        scene.does(do.Take(STONE_DIE)).tells().asks(fr.Overflow, 0, do.Swap(WORKER), do.Swap(CAT), do.LetGo())
        scene.does(do.Swap(WORKER)).tells(ev.ResourceReturned(0, WORKER, "swapped"), ev.ResourceGained(0, STONE_DIE))
        scene.asks(fr.Overflow, 0, do.Swap(CAT), do.Swap(STONE_DIE), do.LetGo())
        scene.does(do.LetGo()).tells(ev.ResourceLetGo(0, WORKER)).asks(fr.TurnEnd)
    assert scene.state.players[0].resources == (4, 2, 2)


def test_r48_r18_the_active_player_comes_first_then_clockwise() -> None:
    people = who((1, 0, 0)), who((7, 1, 0)), who((7, 1, 0))
    with play(table(*people, turn=1, stack=(fr.TurnChoice(1),), slots="a b c d e f p1 p2")) as scene:
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(1, tile("d"))).asks(fr.Gain, 1)
        scene.does(do.Take(CAT)).tells().asks(fr.Overflow, 1)
        scene.does(do.LetGo()).tells(ev.ResourceLetGo(1, CAT)).asks(fr.Gain, 1)
        scene.does(do.Take(CAT)).tells().asks(fr.Overflow, 1)
        scene.does(do.Swap(WORKER)).tells_of(ev.ResourceReturned, ev.ResourceGained).asks(fr.Overflow, 2)
        scene.does(do.LetGo()).tells(ev.ResourceLetGo(2, CAT), ev.ResourceGained(0, CAT)).asks(fr.TurnEnd)


def test_r49_what_the_reserve_lacks_is_no_choice() -> None:
    people = who((8, 0, 0)), who((8, 0, 0)), who((5, 1, 0))
    with play(table(*people, turn=2, stack=(fr.TurnChoice(2),), slots="a b c d e f p1 p2")) as scene:
        scene.does(do.TakeTile(tile("e"))).tells_of(ev.TileTaken, ev.GloryChanged)
        scene.asks(fr.AlikeChoice, 2, do.Take(CAT), do.Take(STONE_DIE))
    with play(working(who((8, 0, 0), "min"), who((8, 0, 0)), who((5, 1, 0)), rolled="1 1")) as scene:
        scene.withholds(do.Use(MIN)).asks(fr.Act)


def test_r50_rest_needs_a_tile_or_hapy() -> None:
    """Without Glory and resources only what costs nothing is left; Bes may pay for a tile."""
    state = table(who((0, 0, 0), glory=0), who(), slots="a b c e f p1")
    bare = _with_slots(state, "a b c e f -")
    assert GAME.legal(bare) == (do.Work(),)
    bes = _with_slots(table(who((0, 0, 0), "bes", glory=0), who(), slots="a b c e f p1"), "a b c e f -")
    with play_unchecked(bes) as scene:
        scene.asks(fr.TurnChoice, 0, do.Work(), do.Use(BES))
        scene.does(do.Use(BES)).tells_of(ev.Tilted, ev.GloryChanged)
        scene.asks(fr.TurnChoice, 0, *(do.TakeTile(tile(key)) for key in "bef"))


def _with_slots(state: State, text: str) -> State:
    slots = tuple(None if key == "-" else tile(key) for key in text.split())
    return msgspec.structs.replace(state, slots=slots)


def play_unchecked(state: State) -> Scenario:
    """A scenario with a tile missing from the table, which cannot be in a game."""
    return Scenario(GAME, state, quiet=(ev.Due,), check=False)


def test_r52_tile_c_is_barred_without_an_open_divinity() -> None:
    state = table(who((1, 0, 0)), who(), row="- - -", pile=0, pharaoh=1, cause="pile")
    assert do.TakeTile(tile("c")) not in GAME.legal(state)


def test_r53_one_look_for_the_end_after_the_bonus_work_turn() -> None:
    with play(table(who((0, 0, 0)), who(), reserve=0)) as scene:
        scene.does(do.TakeTile(tile("f"))).tells_of(ev.TileTaken, ev.GloryChanged)
        scene.does(do.Take(CAT)).tells_of(ev.ResourceGained, ev.WorkBegan)
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.PharaohTaken(0, "stone"), ev.TurnBegan(1, 2)).asks(fr.TurnChoice)


def test_serket_and_seshat_go_together() -> None:
    state = working(who((1, 0, 0), "seshat serket"), rolled="s6", pyramid=TWO_BY_TWO)
    with play(state) as scene:
        scene.does(do.Build(16, 9, True)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 6, 9),
            ev.GloryChanged(0, 8, "build", 9),
            ev.GloryChanged(0, 3, "serket", SERKET),
        )
        scene.asks(fr.Act)
