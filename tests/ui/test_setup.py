"""Setting the table: who sits where, what is remembered, what keeps a game from beginning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.bots.levels import LEVELS
from pyramids_desktop.games import load_game
from pyramids_desktop.ui.scenes.setup import SetupScene, level_words
from pyramids_desktop.ui.scenes.setup_plan import SeatPlan, TablePlan
from pyramids_desktop.ui.text import set_language, tr
from tests.ui.shell import Shell

GAME = load_game("neteru")


def setup(shell: Shell) -> SetupScene:
    scene = SetupScene(shell.app, "neteru")
    shell.app.stack.push(scene)
    shell.step()
    return scene


def test_opponents_of_one_level_get_names_of_their_own() -> None:
    plan = TablePlan(GAME, [SeatPlan("bot", level="imhotep") for _ in range(3)])
    assert [player.name for player in plan.players()] == ["Imhotep", "Imhotep II", "Imhotep III"]


@pytest.mark.parametrize(
    ("names", "obstacle"),
    [
        (("Anna", "Bes"), None),
        (("", "Bes"), "The player in seat 1 has no name yet."),
        (("Anna", "  "), "The player in seat 2 has no name yet."),
        (("Anna", " anna "), "Two players are called Anna."),
    ],
)
def test_what_keeps_a_game_from_beginning(names: tuple[str, str], obstacle: str | None) -> None:
    plan = TablePlan(GAME, [SeatPlan("person", name) for name in names])
    found = plan.obstacle()
    assert (tr(found) if found is not None else None) == obstacle


def test_a_person_may_not_bear_an_opponents_name() -> None:
    plan = TablePlan(GAME, [SeatPlan("person", "Imhotep"), SeatPlan("bot", level="imhotep")])
    players = plan.players()
    assert players[1].name == "Imhotep II"
    assert plan.obstacle() is None


def test_levels_tell_their_strength() -> None:
    said = [tr(level_words(known.id)) for known in LEVELS]
    assert said[0].startswith("Level 1 of 4.") and said[-1].startswith("Level 4 of 4.")


def test_seats_change_places() -> None:
    plan = TablePlan(GAME, [SeatPlan("person", "A"), SeatPlan("bot"), SeatPlan("person", "C")])
    plan.move(0, 1)
    assert [seat.name for seat in plan.seats] == ["", "A", "C"]
    plan.move(0, -1)
    plan.move(2, 1)
    assert [seat.name for seat in plan.seats] == ["", "A", "C"]


@pytest.mark.parametrize(
    "data",
    [
        None,
        "nonsense",
        {"seats": "x", "options": 3},
        {"seats": [{"kind": "ghost", "name": "A", "level": "imhotep"}]},
        {"seats": [{"kind": "person", "name": 4, "level": "imhotep"}] * 2},
        {"seats": [{"kind": "bot", "name": "", "level": "zeus"}] * 2},
        {"seats": [{"kind": "person", "name": "A", "level": "imhotep"}] * 9, "options": {"mulligan": 1}},
        {"options": {"mulligan": "no", "unknown": True}},
    ],
)
def test_a_spoiled_memory_gives_the_defaults(data: Any) -> None:
    plan = TablePlan.from_data(GAME, data)
    fresh = TablePlan.fresh(GAME)
    assert plan.seats == fresh.seats and plan.options == fresh.options


def test_the_memory_goes_round() -> None:
    plan = TablePlan(GAME, [SeatPlan("person", "A"), SeatPlan("bot", level="sneferu")], {"mulligan": False})
    assert TablePlan.from_data(GAME, plan.as_data()) == plan


def test_a_game_begins_as_it_was_set(shell: Shell) -> None:
    setup(shell)
    shell.click("add")
    shell.click("kind:2")  # a click in the middle of the two kinds falls on the second: an opponent stays
    shell.click("level:1")
    shell.item("option:mulligan").activate()
    shell.step()
    shell.click("seed")
    shell.write("4711")
    shell.click("start")
    assert shell.scene == "GameScene"
    top = shell.app.stack.top
    assert top is not None and top.match is not None
    match = top.match
    assert match.session.seed == 4711
    assert [player.kind for player in match.players] == ["person", "bot", "bot"]
    assert match.session.options == GAME.options_type(mulligan=False)
    # The same table stands there next time, but not the seed.
    shell.show("title")
    again = setup(shell)
    assert len(again.plan.seats) == 3
    assert again.plan.options == {"mulligan": False}
    assert again.plan.seed == ""


def test_a_seed_of_the_command_line_is_offered(shell: Shell) -> None:
    shell.app.seed = 99
    assert setup(shell).plan.seed == "99"


def test_all_seats_may_be_taken_and_given_up(shell: Shell) -> None:
    scene = setup(shell)
    assert not shell.item("remove:0").enabled
    shell.click("add")
    shell.click("add")
    assert len(scene.plan.seats) == 4
    assert not any(item.id == "add" for item in shell.items())
    shell.click("remove:1")
    shell.click("remove:0")
    assert len(scene.plan.seats) == 2
    assert not shell.item("remove:0").enabled


def test_the_dice_throw_a_seed(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("dice")
    assert scene.plan.seed.isdigit()
    assert scene.plan.seed_number() == int(scene.plan.seed)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 500), (2560, 1600)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_options_say_of_seats_is_said_where_they_are_open(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    set_language(lang)
    shell = Shell(tmp_path, size, lint=True).start()
    scene = SetupScene(shell.app, "terra_pyramides")
    shell.app.stack.push(scene)
    shell.steps(2)
    scene._set_option("version", "nile")  # with it all options are open
    for seats in (2, 3, 4):
        if seats > 2:
            shell.item("add").activate()
            shell.steps(2)
        assert len(scene.plan.seats) == seats
        assert bool(scene._seats_note()) == (seats > 2), "two need no start gold"
        places = scene._places()
        controls = [item.rect for item in shell.items() if item.id.startswith("option:")]
        assert len(controls) == (7 if seats > 2 else 6)
        for one in controls:
            assert places.options.contains(one), one
            assert not any(one is not other and one.colliderect(other) for other in controls)
        assert not any(one.colliderect(shell.item("seed").rect) for one in controls)
    assert shell.lint is not None
    assert [str(found) for found in shell.lint.findings()] == []
    shell.app.stack.clear()


def test_what_another_option_rules_out_is_neither_shown_nor_used(tmp_path: Path) -> None:
    game = load_game("terra_pyramides")
    shell = Shell(tmp_path)
    shell.app.stack.push(scene := SetupScene(shell.app, game.info.id))
    shell.steps(2)
    assert "option:graves_each" not in [item.id for item in shell.items()]
    scene.plan.options["graves_each"] = True
    assert not scene.plan.options_struct().graves_each
    scene._set_option("version", "horus")
    shell.steps(2)
    assert "option:graves_each" in [item.id for item in shell.items()]
    assert scene.plan.options_struct().graves_each
    shell.app.stack.clear()
