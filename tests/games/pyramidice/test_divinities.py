"""A scenario for every Divinity."""

from __future__ import annotations

import pytest

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import scoring
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.ids import (
    AMUN,
    ATON,
    BASTET,
    BES,
    CAT,
    HAPY,
    HEH,
    HEKA,
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
    SOBEK,
    SOPDET,
    STACK,
    STONE_DIE,
    THOTH,
    WORKER,
)
from pyramids_desktop.games.pyramidice.state import Marks
from tests.games.pyramidice.table import BOX, GAME, god, gods, play, table, tile, who, working

FIRST_LEVEL = dict.fromkeys(range(9), 1)

# ---- the Ennead


@pytest.mark.parametrize("name", ["atum", "shu", "tefnut", "geb", "nut", "osiris", "seth", "isis", "nephthys", "horus"])
def test_each_of_the_ennead_stacks_and_has_no_power(name: str) -> None:
    others = " ".join(one for one in ["atum", "shu", "tefnut", "geb"] if one != name)[:9]
    state = working(who((4, 1, 0), f"{name} {others.split()[0]} ra"), rolled="1 2")
    player = state.players[0]
    assert st.cult_size(player) == 2
    with play(state) as scene:
        scene.asks(fr.Act).withholds(do.Use(god(name)), do.Borrow(god(name)))
    assert scoring.ennead_glory(BOX, player.divinities) == 2
    assert BOX.divinities[god(name)].end == 0


@pytest.mark.parametrize(("cards", "glory"), [(0, 0), (1, 0), (2, 2), (3, 6), (4, 12), (5, 18), (10, 48)])
def test_the_ennead_scores_by_its_number(cards: int, glory: int) -> None:
    assert scoring.ennead_glory(BOX, tuple(range(cards))) == glory


# ---- the triad


@pytest.mark.parametrize(("name", "values"), [("khnum", (1, 6)), ("satis", (2, 5)), ("anuket", (3, 4))])
def test_the_triad_pays_one_of_two_values_once(name: str, values: tuple[int, int]) -> None:
    """Serket asks for a Stone 4 and any die; others are paid by value below."""
    card = god(name)
    for value in values:
        state = working(who((4, 0, 0), name), row="- - ra", rolled="1", reserve=8)
        cost = fr.Pay(0, "replace", (10 + value,), god("ra"))
        asked = working(who((4, 0, 0), name), row="- - ra", rolled="2 2")
        with play(state) as scene:
            scene.asks(fr.Act).withholds(do.Use(card))
        with play(_with_top(asked, cost)) as scene:
            scene.does(do.PayVirtual(card)).tells(
                ev.Tilted(0, card, True), ev.RowDropped(god("ra"), "replace")
            ).nature_is_due()
    wrong = next(value for value in range(1, 7) if value not in values)
    asked = _with_top(working(who((4, 0, 0), name), rolled="1"), fr.Pay(0, "replace", (10 + wrong,), AMUN))
    assert GAME.legal(asked) == ()


def _with_top(state: st.State, frame: fr.AnyFrame) -> st.State:
    import msgspec

    return msgspec.structs.replace(state, stack=(*state.stack, frame))


def test_a_virtual_die_cannot_be_changed_or_built() -> None:
    with play(working(who((4, 2, 0), "khnum"), rolled="")) as scene:
        scene.asks(fr.Act, 0, do.Replace(AMUN), do.Replace(MAAT), do.Replace(MUT), do.Done())


# ---- powers that pay and gain


def test_heh_gives_a_glory() -> None:
    with play(working(who((1, 0, 0), "heh"))) as scene:
        scene.does(do.Use(HEH)).tells(ev.Tilted(0, HEH), ev.GloryChanged(0, 1, "power", HEH))
        scene.asks(fr.Act).withholds(do.Use(HEH))


def test_heka_takes_two_cats() -> None:
    with play(working(who((1, 2, 0), "heka"))) as scene:
        scene.does(do.Use(HEKA)).tells(
            ev.ResourceReturned(0, CAT, "paid"),
            ev.ResourceReturned(0, CAT, "paid"),
            ev.Tilted(0, HEKA),
            ev.GloryChanged(0, 3, "power", HEKA),
            ev.ResourceGained(0, WORKER),
        )
        scene.asks(fr.Act)
    with play(working(who((4, 1, 0), "heka"))) as scene:
        scene.withholds(do.Use(HEKA))


def test_khepri_takes_three_dice_of_a_value_as_often_as_possible() -> None:
    state = working(who((2, 0, 0), "khepri"), rolled="3 3 3 3 s3 s3")
    with play(state) as scene:
        scene.does(do.Use(KHEPRI)).tells()
        scene.asks(fr.Pay, 0, do.Pay(3), do.Pay(13))
        scene.does(do.Pay(3)).tells(ev.DiceReturned(0, (3,), True)).asks(fr.Pay)
        scene.does(do.Pay(13)).tells(ev.DiceReturned(0, (13,), True)).asks(fr.Pay)
        scene.does(do.Pay(13)).tells(ev.DiceReturned(0, (13,), True), ev.GloryChanged(0, 3, "power", KHEPRI))
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(CAT), do.Take(STONE_DIE))
        scene.does(do.Take(CAT)).tells(ev.ResourceGained(0, CAT)).asks(fr.Act)
        scene.does(do.Use(KHEPRI)).tells(
            *(ev.DiceReturned(0, (3,), True) for _ in range(3)), ev.GloryChanged(0, 3, "power", KHEPRI)
        )
        scene.does(do.Take(STONE_DIE)).tells(ev.StoneDrawn(0)).nature_is_due()
        scene.does(do.Roll((16,))).tells(ev.DiceRolled(0, (16,))).asks(fr.Act)
    assert scene.state.dice == (16,)


def test_khepri_asks_for_the_value_when_there_are_two() -> None:
    with play(working(who((2, 0, 0), "khepri"), rolled="3 3 3 s5 s5 s5")) as scene:
        scene.does(do.Use(KHEPRI)).tells().asks(fr.ValueChoice, 0, do.ChooseValue(3), do.ChooseValue(5))


def test_khonsu_takes_a_worker_and_a_cat() -> None:
    with play(working(who((1, 1, 0), "khonsu"))) as scene:
        scene.does(do.Use(KHONSU)).tells(
            ev.ResourceReturned(0, CAT, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.Tilted(0, KHONSU),
            ev.GloryChanged(0, 4, "power", KHONSU),
        )
        scene.asks(fr.Act)


def test_mertseger_rolls_a_stone_die() -> None:
    with play(working(who((1, 0, 0), "mertseger"), rolled="2 2")) as scene:
        scene.does(do.Use(MERTSEGER)).tells(
            ev.DiceReturned(0, (2,), True),
            ev.DiceReturned(0, (2,), True),
            ev.Tilted(0, MERTSEGER),
            ev.StoneDrawn(0),
        )
        scene.does(do.Roll((14,))).tells(ev.DiceRolled(0, (14,))).asks(fr.Act)


def test_min_brings_a_worker() -> None:
    with play(working(who((1, 0, 0), "min"), rolled="2 2")) as scene:
        scene.does(do.Use(MIN)).tells_of(ev.DiceReturned, ev.DiceReturned, ev.Tilted, ev.ResourceGained).asks(fr.Act)
    assert scene.state.players[0].resources == (2, 0, 0)


def test_montu_takes_two_workers() -> None:
    with play(working(who((2, 0, 0), "montu"))) as scene:
        scene.does(do.Use(MONTU)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.Tilted(0, MONTU),
            ev.GloryChanged(0, 4, "power", MONTU),
            ev.ResourceGained(0, CAT),
        )
        scene.asks(fr.Act)


@pytest.mark.parametrize("divinity", [NEITH, SEKHMET])
def test_neith_and_sekhmet_take_one_of_each(divinity: int) -> None:
    name = BOX.divinities[divinity].key
    with play(working(who((1, 1, 0), name), rolled="6 s2")) as scene:
        scene.does(do.Use(divinity)).tells(
            ev.DiceReturned(0, (12,), True),
            ev.ResourceReturned(0, CAT, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.Tilted(0, divinity),
            ev.GloryChanged(0, 7, "power", divinity),
        )
        scene.asks(fr.Act)
    with play(working(who((1, 1, 0), name), rolled="6 2")) as scene:
        scene.withholds(do.Use(divinity))


def test_ra_takes_a_worker() -> None:
    with play(working(who((1, 0, 0), "ra"))) as scene:
        scene.does(do.Use(RA)).tells(
            ev.ResourceReturned(0, WORKER, "paid"), ev.Tilted(0, RA), ev.GloryChanged(0, 3, "power", RA)
        )
        scene.asks(fr.Act).withholds(do.Use(RA))


def test_sobek_takes_two_stone_dice() -> None:
    with play(working(who((1, 0, 0), "sobek"), rolled="6 s2 s2")) as scene:
        scene.does(do.Use(SOBEK)).tells(
            ev.DiceReturned(0, (12,), True),
            ev.DiceReturned(0, (12,), True),
            ev.Tilted(0, SOBEK),
            ev.GloryChanged(0, 3, "power", SOBEK),
        )
        scene.asks(fr.Act)


def test_sopdet_brings_a_cat() -> None:
    with play(working(who((1, 0, 0), "sopdet"), rolled="6")) as scene:
        scene.does(do.Use(SOPDET)).tells_of(ev.DiceReturned, ev.Tilted, ev.ResourceGained).asks(fr.Act)
    assert scene.state.players[0].resources == (1, 1, 0)


# ---- powers of their own


def test_amun_sets_a_prayer_die() -> None:
    with play(working(who((1, 0, 0), "amun"), row="mut maat ra", rolled="2 s5")) as scene:
        scene.does(do.Use(AMUN)).tells()
        scene.asks(fr.SetChoice, 0, *(do.SetDie(2, value) for value in (1, 3, 4, 5, 6)))
        scene.does(do.SetDie(2, 6)).tells(ev.DieChanged(0, 2, 6), ev.Tilted(0, AMUN)).asks(fr.Act)
    with play(working(who((1, 0, 0), "amun"), row="mut maat ra", rolled="s5")) as scene:
        scene.withholds(do.Use(AMUN))


def test_mut_sets_a_stone_die() -> None:
    with play(working(who((1, 0, 0), "mut"), row="amun maat ra", rolled="2 s5")) as scene:
        scene.does(do.Use(MUT)).tells()
        scene.asks(fr.SetChoice, 0, *(do.SetDie(15, value) for value in (1, 2, 3, 4, 6)))
        scene.does(do.SetDie(15, 1)).tells(ev.DieChanged(0, 15, 11), ev.Tilted(0, MUT)).asks(fr.Act)


def test_maat_is_a_reroll_besides_the_common_one() -> None:
    with play(working(who((1, 0, 0), "maat"), row="amun mut ra", rolled="2 2 s5")) as scene:
        scene.does(do.Use(MAAT)).tells().asks(fr.RerollChoice, 0, do.Pick(2), do.Pick(15))
        scene.does(do.Pick(2)).tells().asks(fr.RerollChoice, 0, do.Pick(2), do.Pick(15), do.Throw())
        scene.does(do.Throw()).tells(ev.DiceLifted(0, (2,), MAAT), ev.Tilted(0, MAAT)).nature_is_due()
        scene.does(do.Roll((6,))).tells(ev.DiceRolled(0, (6,))).asks(fr.Act)
        scene.offers(do.Reroll()).withholds(do.Use(MAAT))


def test_ptah_makes_used_powers_ready() -> None:
    marks = Marks(worked=True, rerolled=True, tilted=gods("heh ra"))
    with play(working(who((2, 0, 0), "heh ra ptah"), rolled="4", marks=marks)) as scene:
        scene.does(do.Use(PTAH)).tells(
            ev.DiceReturned(0, (4,), True), ev.Restored(0, gods("heh ra")), ev.Tilted(0, PTAH)
        )
        scene.asks(fr.Act).offers(do.Use(HEH), do.Use(RA)).withholds(do.Use(PTAH), do.Reroll())


def test_aton_discards_a_divinity_for_glory() -> None:
    state = working(who((1, 0, 0), "aton ra shu geb"))
    with play(state) as scene:
        scene.does(do.Use(ATON)).tells().asks(fr.AtonChoice, 0, do.Discard(RA), do.Discard(STACK))
        scene.does(do.Discard(STACK)).tells(
            ev.DivinitiesDiscarded(0, gods("shu geb"), "aton"),
            ev.Tilted(0, ATON),
            ev.GloryChanged(0, 4, "power", ATON),
        )
        scene.asks(fr.Act)
    assert scene.state.discard[-2:] == gods("shu geb")
    with play(working(who((1, 0, 0), "aton"))) as scene:
        scene.withholds(do.Use(ATON))


# ---- Divinities that act by themselves


def test_anubis_supports_three_more() -> None:
    three = "ra heh sobek"
    with play(working(who((0, 0, 0), f"{three}"))) as scene:
        scene.does(do.Done()).tells().asks(fr.CultChoice)
    with play(working(who((1, 0, 0), f"{three} anubis"))) as scene:
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
    with play(working(who((0, 0, 0), f"{three} anubis"))) as scene:
        scene.does(do.Done()).tells().asks(fr.CultChoice)


def test_bastet_makes_workers_cats_and_cats_workers() -> None:
    """Khonsu's Worker and Cat by two Workers; a die changed by a Worker; a building paid by a Cat."""
    with play(working(who((2, 0, 0), "bastet khonsu"))) as scene:
        scene.does(do.Use(KHONSU)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.Tilted(0, KHONSU),
            ev.GloryChanged(0, 4, "power", KHONSU),
        )
        scene.asks(fr.Act)
    with play(working(who((1, 1, 0), "bastet"), rolled="s4")) as scene:
        scene.offers(do.ChangeDie(14, 1, WORKER), do.ChangeDie(14, 1, CAT))
        scene.does(do.Build(14, 0)).tells().asks(fr.Pay, 0, do.PayResource(WORKER), do.PayResource(CAT))
        scene.does(do.PayResource(CAT)).tells(
            ev.ResourceReturned(0, CAT, "paid"), ev.DieBuilt(0, 4, 0), ev.GloryChanged(0, 4, "build", 0)
        )
        scene.asks(fr.Act)


def test_bastet_lets_cats_take_dice() -> None:
    with play(table(who((1, 2, 0), "bastet"), who())) as scene:
        scene.does(do.Work()).tells(ev.WorkBegan(0, 0))
        scene.asks(fr.DiceChoice, 0, do.TakeDice(1, 0), do.TakeDice(2, 0), do.TakeDice(3, 0))


def test_bes_gives_a_glory_before_a_rest_tile() -> None:
    with play(table(who((3, 1, 1), "bes"), who())) as scene:
        scene.does(do.Use(BES)).tells(ev.Tilted(0, BES), ev.GloryChanged(0, 1, "power", BES))
        scene.asks(fr.TurnChoice).withholds(do.Work(), do.Use(BES))
        scene.does(do.TakeTile(tile("b"))).tells_of(
            ev.TileTaken, ev.GloryChanged, ev.ResourceGained, ev.ResourceGained, ev.ResourceGained
        )
        scene.asks(fr.TurnEnd)


def test_hapy_exchanges_one_resource_for_three() -> None:
    with play(table(who((2, 1, 0), "hapy"), who())) as scene:
        scene.does(do.Use(HAPY)).tells(ev.Tilted(0, HAPY)).asks(fr.LoseChoice, 0, do.Lose(WORKER), do.Lose(CAT))
        scene.does(do.Lose(CAT)).tells(ev.ResourceReturned(0, CAT, "discarded"))
        scene.asks(fr.Gain, 0, do.Take(WORKER), do.Take(STONE_DIE))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER)).asks(fr.Gain)
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER)).asks(fr.Gain)
        scene.does(do.Take(STONE_DIE)).tells(ev.ResourceGained(0, STONE_DIE)).asks(fr.TurnEnd)
    assert scene.state.players[0].resources == (4, 0, 1)
    assert scene.state.players[0].tiles == ()


def test_hapy_puts_a_stone_die_to_the_quarry() -> None:
    with play(table(who((0, 0, 1), "hapy"), who())) as scene:
        scene.does(do.Use(HAPY)).tells(ev.Tilted(0, HAPY), ev.ResourceReturned(0, STONE_DIE, "discarded"))
        scene.asks(fr.Gain)
    assert scene.state.quarry == (4, 1)


def test_hathor_is_glory_at_the_end() -> None:
    with play(working(who((4, 0, 0), "hathor"))) as scene:
        scene.withholds(do.Use(god("hathor"))).asks(fr.Act)
    assert scoring.divinity_glory(BOX, (god("hathor"),)) == 6


def test_serket_loves_dice_on_four_dice() -> None:
    state = working(who((3, 0, 0), "serket"), rolled="s2 s2", pyramid={0: 1, 1: 1, 3: 1, 4: 1})
    with play(state) as scene:
        scene.does(do.Build(12, 9)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 2, 9),
            ev.GloryChanged(0, 4, "build", 9),
            ev.GloryChanged(0, 3, "serket", SERKET),
        )
        scene.does(do.Build(12, 2)).tells(ev.DieBuilt(0, 2, 2), ev.GloryChanged(0, 2, "build", 2)).asks(fr.Act)


def test_seshat_has_a_price_of_her_own() -> None:
    state = working(who((1, 0, 0), "seshat"), rolled="s6", pyramid=FIRST_LEVEL)
    with play(state) as scene:
        scene.withholds(do.Build(16, 9, False))
        scene.does(do.Build(16, 9, True)).tells(
            ev.ResourceReturned(0, WORKER, "paid"), ev.DieBuilt(0, 6, 9), ev.GloryChanged(0, 8, "build", 9)
        )
        scene.asks(fr.Act)


def test_thoth_counts_the_workers_paid() -> None:
    with play(working(who((3, 0, 0), "thoth"), rolled="s6")) as scene:
        scene.does(do.Build(16, 0)).tells(
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.ResourceReturned(0, WORKER, "paid"),
            ev.DieBuilt(0, 6, 0),
            ev.GloryChanged(0, 6, "build", 0),
            ev.GloryChanged(0, 2, "thoth", THOTH),
        )
        scene.asks(fr.Act)


# ---- what is printed


def test_worship_costs_what_is_printed() -> None:
    """Each Divinity can be worshipped with exactly its symbols and not with one die or resource less."""
    for printed in BOX.divinities:
        symbols = printed.cost
        hand = " ".join(f"s{one % 10 or 1}" if 10 <= one < 20 else f"{one % 10 or 1}" for one in symbols if one < 20)
        workers, cats = symbols.count(21), symbols.count(20)
        row = f"- - {printed.key}"
        with play(working(who((workers, cats, 0)), row=row, rolled=hand)) as scene:
            scene.offers(do.Worship(printed.id))
            if workers or cats:
                less = working(who((max(workers - 1, 0), cats - (not workers), 0)), row=row, rolled=hand)
                assert do.Worship(printed.id) not in GAME.legal(less), printed.key
        less = working(who((workers, cats, 0)), row=row, rolled=hand.partition(" ")[2])
        assert do.Worship(printed.id) not in GAME.legal(less), printed.key


@pytest.mark.parametrize("name", [divinity.key for divinity in BOX.divinities])
def test_end_glory_and_use_are_as_the_rulebook_has_them(name: str) -> None:
    ends = {"hathor": 6, "maat": 3, **dict.fromkeys(["amun", "mertseger", "min", "ptah"], 2)}
    ends |= dict.fromkeys(["aton", "hapy", "khepri", "sopdet"], 1)
    free = ["anubis", "bastet", "hathor", "khepri", "serket", "seshat", "thoth"]
    printed = BOX.divinities[god(name)]
    assert printed.end == ends.get(name, 0)
    if god(name) < 10:
        assert printed.use == "stack"
    elif name in ("bes", "hapy"):
        assert printed.use == "rest"
    else:
        assert printed.use == ("free" if name in free else "work")


def test_continuous_divinities_cannot_be_used() -> None:
    state = working(who((4, 1, 0), "anubis bastet serket seshat thoth"), rolled="1 s2")
    assert not [command for command in GAME.legal(state) if isinstance(command, do.Use)]
    assert BASTET in state.players[0].divinities
