"""The solo game: the Great Architect's turn, his powers, and the rulings about him."""

from __future__ import annotations

import msgspec
import pytest

from pyramids_desktop.games.pyramidice import architect, facts, scoring
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.ids import AMUN, HEH, MAAT, MUT, RA, SOBEK, WORKER
from pyramids_desktop.games.pyramidice.state import Architect, State
from tests.games.pyramidice.table import BOX, GAME, god, great, play, table, tile, who


def _his_turn(him: Architect, frame: fr.AnyFrame | None = None, **more: object) -> State:
    """The Architect's turn at this step, its card step unless said otherwise."""
    options: dict[str, object] = {"row": "amun mut maat", "slots": "a b c d e f", "quarry": 2, **more}
    stack = (frame if frame is not None else fr.ArchitectCard(),)
    person = options.pop("person", who((4, 1, 1)))
    return table(person, architect=him, stack=stack, turn=1, number=2, **options)  # type: ignore[arg-type]


def _building(name: str, value: int, pyramid: dict[int, int], projects: tuple[int, ...] = (5,)) -> State:
    """He has rolled a value whose tile is gone."""
    him = great(name, die=value, projects=projects)
    slots = " ".join("-" if slot == value - 1 else key for slot, key in enumerate("abcdef"))
    person = who((4, 1, 1), tiles="abcdef"[value - 1])
    return _his_turn(him, fr.ArchitectAct(), pyramid=pyramid, slots=slots, person=person)


# ---- step 1: a Divinity


@pytest.mark.parametrize(
    ("row", "taken", "reason"),
    [
        ("amun mut maat", "maat", "glory"),
        ("hathor shu maat", "shu", "ennead"),
        ("shu geb hathor", "geb", "ennead_right"),
        ("amun ptah heh", "ptah", "glory_right"),
        ("heh ra sobek", "sobek", "glory_right"),
        ("- - heh", "heh", "only"),
    ],
)
def test_he_takes_the_divinity_with_the_most_glory(row: str, taken: str, reason: str) -> None:
    with play(_his_turn(great(), row=row)) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectTook(god(taken), reason)).asks(fr.ArchitectDie)
    assert scene.state.architect is not None
    assert scene.state.architect.divinities == (god(taken),)


def test_r61_an_empty_row_gives_him_no_divinity() -> None:
    with play(_his_turn(great(), row="- - -")) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectTookNone()).asks(fr.ArchitectDie)


# ---- step 2: a die


def test_he_takes_a_die_of_the_quarry_and_pays_nothing() -> None:
    """R23: he starts with 5 Glory and pays nothing, for tiles neither."""
    with play(_his_turn(great(), fr.ArchitectDie())) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectDrewDie("quarry")).nature_is_due()
        scene.does(do.Roll((13,))).tells(ev.ArchitectRolled(3))
        scene.does(do.Proceed()).tells_of(ev.ArchitectTile, ev.ArchitectDieReturned, ev.TurnBegan)
        scene.asks(fr.TurnChoice)
    assert scene.state.architect is not None
    assert scene.state.architect.glory == 5


def test_r23_he_starts_with_five_glory() -> None:
    state = GAME.setup(st.Options(architect="imhotep"), 1)
    assert state.architect is not None
    assert state.architect.glory == 5


def test_r26_a_die_of_the_reserve_goes_to_the_quarry() -> None:
    state = _his_turn(great(), fr.ArchitectDie(), quarry=0)
    with play(state) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectDrewDie("reserve"))
        scene.does(do.Roll((11,))).tells(ev.ArchitectRolled(1))
        scene.does(do.Proceed()).tells(
            ev.ArchitectTile(tile("a"), 0, 0, "rolled"), ev.ArchitectDieReturned(1), ev.TurnBegan(0, 3)
        )
        scene.asks(fr.TurnChoice)
    assert scene.state.quarry == (4, 1)
    assert scene.state.reserve[2] == state.reserve[2] - 1


def test_r27_without_a_die_he_takes_the_lowest_tile() -> None:
    pyramid = dict.fromkeys(range(13), 1)
    state = _his_turn(
        great(),
        fr.ArchitectDie(),
        quarry=0,
        pyramid=pyramid,
        slots="- b c d e f",
        pharaoh=1,
        cause="stone",
        person=who((4, 1, 1), tiles="a"),
    )
    with play(state) as scene:
        scene.does(do.Proceed()).tells(ev.ArchitectDrewDie("none")).asks(fr.ArchitectAct)
        scene.does(do.Proceed()).tells(ev.ArchitectTile(tile("b"), 1, 0, "lowest"), ev.GameEnded("stone")).over()


def test_r27_with_no_tile_either_he_does_nothing() -> None:
    pyramid = dict.fromkeys(range(13), 1)
    person = who((4, 1, 1), tiles="a b")
    him = great("imhotep", tiles=tuple(tile(key) for key in ["c", "d", "e"]))
    state = _his_turn(him, fr.ArchitectAct(), person=person, quarry=0, pyramid=pyramid, slots="- - - - - f")
    bare = msgspec.structs.replace(state, slots=(None,) * 6)
    course = _decide(bare, do.Proceed())
    assert ev.ArchitectIdle() in course


def _decide(state: State, command: do.Command) -> tuple[object, ...]:
    return GAME.decide(state, command).events


# ---- step 3A: a tile


def test_r57_his_last_space_sends_all_tiles_back() -> None:
    him = great("hemiunu", die=3, tiles=(tile("a"), tile("e")))
    state = _his_turn(him, fr.ArchitectAct(), row="amun - maat", slots="- b c d - f")
    with play(state) as scene:
        scene.does(do.Proceed()).tells(
            ev.ArchitectTile(tile("c"), 2, 2, "rolled"),
            ev.GloryChanged(1, BOX.architects[him.id].rest_spaces[2], "space", 2),
        )
        scene.asks(fr.ReturnChoice, 0, do.PlaceTile(0), do.PlaceTile(2), do.PlaceTile(4))
        scene.does(do.PlaceTile(4)).tells(ev.TileReturned(1, tile("a"), 4)).asks(fr.ReturnChoice, 0)
        scene.does(do.PlaceTile(0)).tells(
            ev.TileReturned(1, tile("e"), 0),
            ev.TileReturned(1, tile("c"), 2),
            ev.RowDropped(MAAT, "tiles"),
            ev.RowSlid((None, None, AMUN)),
        )
        scene.does(do.Reveal(RA)).tells(ev.DivinityRevealed(RA, 1)).nature_is_due()
        scene.does(do.Reveal(HEH)).tells(ev.DivinityRevealed(HEH, 0), ev.ArchitectDieReturned(3), ev.TurnBegan(0, 3))
        scene.asks(fr.TurnChoice)
    assert scene.state.row == (HEH, RA, AMUN)


def test_a_rest_space_brings_its_glory() -> None:
    him = great("imhotep", die=3, tiles=(tile("a"),))
    with play(_his_turn(him, fr.ArchitectAct(), slots="- b c d e f")) as scene:
        scene.does(do.Proceed()).tells(
            ev.ArchitectTile(tile("c"), 2, 1, "rolled"),
            ev.GloryChanged(1, BOX.architects[him.id].rest_spaces[1], "space", 1),
            ev.ArchitectDieReturned(3),
            ev.TurnBegan(0, 3),
        )
        scene.asks(fr.TurnChoice)


def test_r25_r58_the_person_chooses_slots_for_own_tiles() -> None:
    person = who((1, 1, 0), tiles="a c")
    state = table(person, architect=great(tiles=(tile("e"),)), slots="- b - d - f", row="amun mut maat", quarry=1)
    with play(state) as scene:
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(0, tile("d")))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER))
        free = (0, 2, 3, 4)
        scene.asks(fr.ReturnChoice, 0, *(do.PlaceTile(slot) for slot in free))
        scene.does(do.PlaceTile(4)).tells(ev.TileReturned(0, tile("a"), 4)).asks(fr.ReturnChoice)
        scene.does(do.PlaceTile(2)).tells(ev.TileReturned(0, tile("c"), 2)).asks(fr.ReturnChoice)
        scene.does(do.PlaceTile(0)).tells(ev.TileReturned(0, tile("d"), 0)).asks(fr.TurnEnd)
    assert scene.state.slots == (tile("d"), tile("b"), tile("c"), None, tile("a"), tile("f"))


def test_r62_tile_d_gives_the_architect_no_cat_and_nobody_has_a_scarab() -> None:
    with play(table(who((1, 1, 0)), architect=great(), quarry=1)) as scene:
        cats = scene.state.reserve[1]
        scene.does(do.TakeTile(tile("d"))).tells(ev.TileTaken(0, tile("d")))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER))
        scene.does(do.Take(WORKER)).tells(ev.ResourceGained(0, WORKER)).asks(fr.TurnEnd)
    assert scene.state.reserve[1] == cats
    assert not [frame for frame in GAME.setup(st.Options(), 1).stack if isinstance(frame, fr.ScarabsDue)]


# ---- step 3B: building


def test_r24_he_builds_row_by_row_from_the_left() -> None:
    with play(_building("sneferu", 3, {0: 1, 1: 4})) as scene:
        scene.does(do.Proceed()).tells(
            ev.ArchitectBuilt(3, 2, "first"),
            ev.GloryChanged(1, 3, "build", 2),
            ev.GloryChanged(1, 1, "architect", 0),
            ev.TurnBegan(0, 3),
        )
        scene.asks(fr.TurnChoice)


def test_r24_upper_levels_come_when_the_lower_one_is_full() -> None:
    place = architect.building_place(BOX, _building("sneferu", 3, dict.fromkeys((0, 1, 3, 4), 1)), 3)
    assert place == (2, False)
    place = architect.building_place(BOX, _building("sneferu", 3, dict.fromkeys(range(9), 1)), 3)
    assert place == (9, False)


def test_r59_he_completes_an_arrangement_wherever_he_can() -> None:
    """Project 6: two sixes side by side. The six at the lower right is completed above it, the first such space."""
    with play(_building("amenhotep", 6, {8: 6}, (5, 0, 1))) as scene:
        scene.does(do.Proceed()).tells(
            ev.ArchitectBuilt(6, 5, "project"),
            ev.GloryChanged(1, 6, "build", 5),
            ev.GloryChanged(1, 2, "architect", 2),
            ev.TurnBegan(0, 3),
        )
        scene.asks(fr.TurnChoice)


def test_r59_upper_spaces_are_looked_at_too() -> None:
    """A six on the second level calls for another one there, though the first level has room."""
    pyramid = {0: 1, 1: 1, 3: 1, 4: 1, 2: 4, 5: 4, 9: 6}
    assert architect.building_place(BOX, _building("sneferu", 6, pyramid), 6) == (10, True)


def test_r59_several_arrangements_at_once_count_once() -> None:
    pyramid = {1: 6, 3: 6, 0: 1, 2: 1}
    with play(_building("amenhotep", 6, pyramid, (5, 0, 1))) as scene:
        scene.does(do.Proceed()).tells(
            ev.ArchitectBuilt(6, 4, "project"),
            ev.GloryChanged(1, 6, "build", 4),
            ev.GloryChanged(1, 2, "architect", 2),
            ev.TurnBegan(0, 3),
        )
        scene.asks(fr.TurnChoice)


@pytest.mark.parametrize(
    ("name", "pyramid", "space", "bonus"),
    [
        ("sneferu", {}, 0, 1),
        ("sneferu", dict.fromkeys(range(9), 2), 9, 0),
        ("hemiunu", {}, 0, 1),
        ("hemiunu", dict.fromkeys(range(9), 2), 9, 2),
        ("hemiunu", dict.fromkeys(range(13), 2), 13, 3),
        ("amenhotep", {}, 0, 0),
        ("imhotep", {}, 0, 1),
        ("imhotep", dict.fromkeys(range(9), 2), 9, 1),
    ],
)
def test_each_architect_has_his_power(name: str, pyramid: dict[int, int], space: int, bonus: int) -> None:
    him = great(name, die=4, projects=(5,))
    state = _his_turn(
        him, fr.ArchitectAct(), pyramid=pyramid, slots="a b c - e f", quarry=0, person=who((4, 1, 0), tiles="d")
    )
    power = [ev.GloryChanged(1, bonus, "architect", him.id)] if bonus else []
    told = [event for event in _decide(state, do.Proceed()) if isinstance(event, ev.ArchitectBuilt | ev.GloryChanged)]
    built = [ev.ArchitectBuilt(4, space, "first"), ev.GloryChanged(1, BOX.build_glory(4, space), "build", space)]
    assert told == [*built, *power]


# ---- the row, the end


def test_r22_the_row_is_refilled_after_each_of_his_turns() -> None:
    him = great("imhotep", die=1)
    with play(_his_turn(him, fr.ArchitectAct(), row="amun - maat")) as scene:
        scene.does(do.Proceed()).tells_of(ev.ArchitectTile, ev.ArchitectDieReturned, ev.RowSlid).nature_is_due()
        scene.does(do.Reveal(RA)).tells(ev.DivinityRevealed(RA, 0), ev.TurnBegan(0, 3)).asks(fr.TurnChoice)


def test_r22_by_the_letter_only_his_last_space_refills_the_row() -> None:
    him = great("imhotep", die=1)
    with play(_his_turn(him, fr.ArchitectAct(), row="amun - maat", refill_always=False)) as scene:
        scene.does(do.Proceed()).tells_of(ev.ArchitectTile, ev.ArchitectDieReturned, ev.TurnBegan)
        scene.asks(fr.TurnChoice)
    assert scene.state.row == (AMUN, None, MAAT)


def test_r56_the_row_is_full_when_his_turn_begins() -> None:
    """After a Work turn in which a Divinity was taken it is completed before he comes."""
    with play(table(who((0, 0, 0)), architect=great(), row="amun - maat", quarry=1)) as scene:
        scene.does(do.Work()).tells_of(ev.WorkBegan).asks(fr.Act)
        scene.does(do.Done()).tells().asks(fr.TurnEnd)
        scene.does(do.EndTurn()).tells(ev.RowSlid((None, AMUN, MAAT)))
        scene.does(do.Reveal(MUT)).tells(ev.DivinityRevealed(MUT, 0), ev.TurnBegan(1, 2)).asks(fr.ArchitectCard)
    assert None not in scene.state.row


def test_r60_his_cards_are_known() -> None:
    him = great(divinities=(HEH, SOBEK))
    state = _his_turn(him)
    for viewer in (0, -1):
        seen = GAME.view(state, viewer)
        assert seen.architect == him
        assert seen.players[0].project == state.players[0].project


def test_he_wins_every_tie() -> None:
    """R29."""
    state = _his_turn(great(glory=11, projects=(4,)), person=who((4, 2, 2), glory=11))
    sheet = GAME.scores(state)
    assert sheet.totals == (11, 11)
    assert sheet.places == (2, 1)
    assert len(sheet.automata) == 1


def test_his_divinities_ennead_and_projects_count() -> None:
    him = great(glory=20, divinities=(*range(3), god("hathor")), projects=(0, 1))
    state = _his_turn(him, pyramid={0: 1, 1: 1, 2: 5})
    score = scoring.architect_score(BOX, state)
    assert (score.glory, score.divinities, score.ennead, score.projects) == (20, 6, 6, (15, 0, 0))


def test_facts_tell_what_he_would_do() -> None:
    him = great("amenhotep", projects=(5, 0, 1), tiles=(tile("f"),))
    state = _his_turn(him, pyramid={8: 6}, slots="a b c d e -", row="shu hathor geb")
    told = facts.architect_facts(BOX, state)
    assert told is not None
    assert told.next_card == god("geb")
    assert told.plans == ((6, 5, True),)
