"""Writing a name: no shortcut fires, nothing vanishes, and every way out keeps what was written."""

from __future__ import annotations

import pygame

from pyramids_desktop.ui.scenes.setup import SetupScene
from pyramids_desktop.ui.widgets.dialog import Ask
from pyramids_desktop.ui.widgets.field import TextField
from tests.ui.shell import Shell


def setup(shell: Shell) -> SetupScene:
    scene = SetupScene(shell.app, "neteru")
    shell.app.stack.push(scene)
    shell.step()
    return scene


def clear(shell: Shell) -> None:
    shell.key(pygame.K_END)
    for _ in range(30):
        shell.key(pygame.K_BACKSPACE)


def test_letters_go_into_the_name_and_nowhere_else(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.write("u e q space")
    assert scene.plan.seats[0].name == "u e q space"
    assert shell.app.stack.top is scene and shell.app.running
    shell.key(pygame.K_RETURN)
    assert not shell.app.is_typing
    assert shell.app.stack.top is scene


def test_shortcuts_of_the_program_wait_while_a_name_is_written(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    shell.key(pygame.K_F1)
    shell.key(pygame.K_LEFT, pygame.K_HOME)
    assert shell.app.stack.top is scene
    assert shell.app.is_typing


def test_escape_ends_writing_before_it_leaves_the_scene(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.write("Anna")
    shell.key(pygame.K_ESCAPE)
    assert shell.app.stack.top is scene
    assert scene.plan.seats[0].name == "Anna"
    shell.key(pygame.K_ESCAPE)
    assert shell.scene == "TitleScene"


def test_tab_goes_on_from_a_field(shell: Shell) -> None:
    setup(shell)
    shell.click("name:0")
    shell.key(pygame.K_TAB)
    assert not shell.app.is_typing
    assert shell.app.ring.current_id != "name:0"


def test_a_click_elsewhere_ends_writing(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.write("Bes")
    shell.click("seed")
    field = scene.find("name:0")
    assert isinstance(field, TextField) and not field.editing
    assert scene.plan.seats[0].name == "Bes"
    assert shell.app.is_typing
    shell.write("12a3")
    assert scene.plan.seed == "123"


def test_a_click_from_one_name_into_the_next_goes_on_writing_there(shell: Shell) -> None:
    """The first name's end builds the page anew; the press must reach the field that lies there then."""
    scene = setup(shell)
    scene.plan.set_kind(1, "person")
    scene.rebuild()
    shell.click("name:0")
    shell.click("name:1")
    field = scene.find("name:1")
    assert isinstance(field, TextField) and field.editing
    clear(shell)
    shell.write("Tia")
    assert field.value == "Tia" and scene.plan.seats[1].name == "Tia"


def test_markup_is_only_letters(shell: Shell) -> None:
    """Names are never read as a markup language, in which <Tom> would vanish."""
    scene = setup(shell)
    field = scene.find("name:0")
    assert isinstance(field, TextField)
    field.value = ""
    field.activate()
    for letter in "<Tom>&":
        shell.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert scene.plan.seats[0].name == "<Tom>&"
    shell.key(pygame.K_RETURN)
    shell.steps(2)
    assert scene.plan.players()[0].name == "<Tom>&"


def test_a_name_is_not_longer_than_its_limit(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.write("abcdefghijklmnopqrstuvwxyz")
    assert scene.plan.seats[0].name == "abcdefghijklmnopqr"


def test_the_start_button_follows_the_name(shell: Shell) -> None:
    setup(shell)
    shell.click("name:0")
    clear(shell)
    assert not shell.item("start").enabled
    shell.write("K")
    assert shell.item("start").enabled


def test_a_resize_while_writing_keeps_the_text(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.write("Hapi")
    shell.app.rebuild()
    shell.step()
    assert scene.plan.seats[0].name == "Hapi"
    assert not shell.app.is_typing


def test_a_dialog_takes_what_was_written(shell: Shell) -> None:
    taken: list[str] = []
    shell.app.stack.push(Ask(shell.app, "Name", "", "old", taken.append, yes="Take it"))
    shell.step()
    assert shell.app.is_typing
    clear(shell)
    shell.write("new")
    shell.key(pygame.K_RETURN)
    shell.key(pygame.K_RETURN)
    assert taken == ["new"]
    assert shell.scene == "TitleScene"
    assert not shell.app.is_typing


def test_pasted_text_and_dead_keys_come_as_text(shell: Shell) -> None:
    scene = setup(shell)
    shell.click("name:0")
    clear(shell)
    shell.step(pygame.event.Event(pygame.TEXTINPUT, text="Zoë Ægir"))
    assert scene.plan.seats[0].name == "Zoë Ægir"
