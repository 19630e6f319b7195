"""Data packs: offered at set-up if there are any, refused with their fault, and never the end of a saved game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramids_desktop.core.errors import BadData
from pyramids_desktop.games import load_game
from pyramids_desktop.games.packs import load_reference, reference, takes_packs
from pyramids_desktop.library.packs import Packs
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.scenes.opening import open_game
from pyramids_desktop.ui.scenes.setup import SetupScene
from pyramids_desktop.ui.scenes.setup_plan import TablePlan
from pyramids_desktop.ui.text import set_language, tr
from pyramids_desktop.ui.widgets.dialog import Confirm
from tests.games.pyramidice.packs import write_projects
from tests.ui.shell import Shell

GAME = load_game("pyramidice")
GOOD, BAD = "5", '"many"'


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def lay_pack(shell: Shell, name: str, value: str = GOOD) -> Path:
    """A pack that gives the first pair of a Project another Glory."""
    folder = shell.folders.packs / "pyramidice" / name
    write_projects(folder, value)
    return folder


def setup(shell: Shell) -> SetupScene:
    scene = SetupScene(shell.app, "pyramidice")
    shell.app.stack.reset(scene)
    shell.steps(2)
    return scene


def choose(shell: Shell, steps: int) -> None:
    """Turn the choice of packs so many steps on."""
    for _ in range(steps):
        adjust = shell.item("pack").adjust
        assert adjust is not None
        adjust(1)
        shell.step()


def playing(shell: Shell) -> GameScene:
    top = shell.app.stack.top
    assert isinstance(top, GameScene), shell.scene
    return top


def begun(shell: Shell) -> tuple[str, bytes]:
    """A game begun with the pack "mine" and left: its id and its file."""
    setup(shell)
    choose(shell, 1)
    shell.click("start")
    match = playing(shell).match
    match.settle()
    shell.show("title")
    return match.save_id, shell.store.path_of(match.save_id).read_bytes()


def test_without_packs_nothing_is_offered(shell: Shell) -> None:
    setup(shell)
    assert not any(item.id == "pack" for item in shell.items())
    assert takes_packs("pyramidice") and not takes_packs("neteru") and not takes_packs("senet")


def test_a_pack_is_chosen_played_remembered_and_given_up(shell: Shell) -> None:
    lay_pack(shell, "mine")
    scene = setup(shell)
    choose(shell, 1)
    assert scene.plan.pack == "mine" and scene.plan.obstacle() is None
    shell.click("start")
    session = playing(shell).match.session
    assert session.game.packs() != GAME.packs()
    assert session.game.box.projects[0].pairs[0][2] == 5  # type: ignore[attr-defined]
    shell.show("title")
    again = setup(shell)
    assert again.plan.pack == "mine" and again.plan.game.packs() == session.game.packs()
    choose(shell, 1)
    assert again.plan.pack == "" and again.plan.game is GAME
    shutil.rmtree(shell.folders.packs)
    assert setup(shell).plan.pack == ""


def test_a_bad_pack_is_refused_with_file_key_and_reason(shell: Shell) -> None:
    lay_pack(shell, "broken", BAD)
    lay_pack(shell, "mine")
    scene = setup(shell)
    choose(shell, 1)
    problem = scene.plan.obstacle()
    assert problem is not None
    said = tr(problem)
    assert "“broken”" in said and "projects.toml: projects[0]" in said and "glory: Expected `int`" in said
    assert not shell.item("start").enabled
    assert scene.plan.game is GAME
    lay_pack(shell, "broken")  # mended while the scene is open
    choose(shell, 3)
    assert scene.plan.pack == "broken" and scene.plan.obstacle() is None
    lay_pack(shell, "broken", BAD)
    choose(shell, 3)
    assert not shell.item("start").enabled
    choose(shell, 2)
    assert scene.plan.pack == ""
    shell.click("start")
    assert playing(shell).match.session.game is GAME


def test_a_saved_game_finds_its_pack_again(shell: Shell) -> None:
    folder = lay_pack(shell, "mine")
    save, _ = begun(shell)
    folder.rename(folder.with_name("another name"))
    lay_pack(shell, "broken", BAD)
    open_game(shell.app, save)
    shell.steps(2)
    match = playing(shell).match
    assert not match.is_watched
    assert match.session.game.box.projects[0].pairs[0][2] == 5  # type: ignore[attr-defined]


@pytest.mark.parametrize("change", ["missing", "changed"])
def test_a_saved_game_without_its_pack_says_so_and_is_not_lost(shell: Shell, change: str) -> None:
    folder = lay_pack(shell, "mine")
    save, content = begun(shell)
    if change == "missing":
        shutil.rmtree(folder)
    else:
        lay_pack(shell, "mine", "4")
    open_game(shell.app, save)
    shell.steps(2)
    top = shell.app.stack.top
    assert isinstance(top, Confirm)
    assert "data pack" in top.text and str(folder.parent) in top.text
    assert shell.store.path_of(save).read_bytes() == content
    top.close_dialog()
    lay_pack(shell, "mine")
    open_game(shell.app, save)
    shell.steps(2)
    assert not playing(shell).match.is_watched, "with its pack put back it goes on as before"


def test_a_saved_game_without_its_pack_can_be_gone_on_with(shell: Shell) -> None:
    folder = lay_pack(shell, "mine")
    save, content = begun(shell)
    shutil.rmtree(folder)
    open_game(shell.app, save)
    shell.steps(2)
    shell.click("yes")
    shell.steps(2)
    match = playing(shell).match
    assert match.session.game.packs() == GAME.packs() and not match.is_watched
    kept = list((shell.store.folder / "kept").iterdir())
    assert [file.read_bytes() for file in kept] == [content]


def test_an_opponents_process_finds_the_pack(shell: Shell) -> None:
    lay_pack(shell, "mine")
    game = Packs(shell.folders.packs).load("pyramidice", "mine")
    assert load_reference(reference(game)).packs() == game.packs()
    assert load_reference(reference(GAME)) is GAME
    with pytest.raises(BadData, match="no such folder"):
        Packs(shell.folders.packs).load("pyramidice", "nowhere")


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_set_up_is_clean_with_every_option_and_a_bad_pack(tmp_path: Path, seats: int, language: str) -> None:
    set_language(language)
    shell = Shell(tmp_path, lint=True)
    lay_pack(shell, "broken", BAD)
    scene = setup(shell)
    while len(scene.plan.seats) != seats:
        scene._add() if len(scene.plan.seats) < seats else scene._remove(0)
    for _ in range(2):
        shell.steps(2)
        assert shell.findings() == []
        boxes = [item.rect for item in shell.items() if item.id.startswith(("option:", "pack", "seed", "start"))]
        assert not any(a.colliderect(b) for index, a in enumerate(boxes) for b in boxes[index + 1 :])
        choose(shell, 1)
    shell.app.stack.clear()


def test_options_that_do_not_matter_are_neither_shown_nor_used() -> None:
    plan = TablePlan.fresh(GAME)
    plan.options["architect"] = "imhotep"
    assert [option.key for option in plan.open_options()] == ["turn_limit", "handicap"]
    assert plan.options_struct() == GAME.options_type()
    del plan.seats[1]
    assert [option.key for option in plan.open_options()] == ["architect", "refill", "turn_limit"]
    assert plan.options_struct() == GAME.options_type(architect="imhotep")
