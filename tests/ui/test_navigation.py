"""Through all scenes by mouse and by keys; Escape always leads back."""

from __future__ import annotations

import pygame
import pytest

from pyramids_desktop.ui.art import Canvas
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.scene import Scene
from pyramids_desktop.ui.scenes import SCENES
from pyramids_desktop.ui.widgets.dialog import Notice
from tests.ui.shell import Shell, saved_games

MENU = {
    "new": "LibraryScene",
    "campaign": "CampaignScene",
    "saves": "SavesScene",
    "rules": "RulesScene",
    "statistics": "StatisticsScene",
    "settings": "SettingsScene",
    "credits": "CreditsScene",
}


@pytest.mark.parametrize(("button", "scene"), MENU.items())
def test_the_mouse_opens_every_scene_and_comes_back(shell: Shell, button: str, scene: str) -> None:
    shell.click(button)
    assert shell.scene == scene
    shell.click("back")
    assert shell.scene == "TitleScene"


def test_keys_alone_reach_every_scene(shell: Shell) -> None:
    ids = [item.id for item in shell.items()]
    assert ids == [*MENU, "quit"]
    for index, scene in enumerate(MENU.values()):
        shell.key(pygame.K_DOWN)  # the first key only shows the ring, where it was left
        assert shell.app.ring.visible
        while shell.app.ring.current_id != ids[index]:
            shell.key(pygame.K_DOWN)
        shell.key(pygame.K_RETURN)
        assert shell.scene == scene
        shell.key(pygame.K_ESCAPE)
        assert shell.scene == "TitleScene"


def test_tab_visits_every_stop_of_every_scene(shell: Shell) -> None:
    saved_games(shell.store)
    save = shell.store.path_of(shell.store.list()[0].id)
    for name in SCENES:
        if name == "game":
            continue  # its ring is the table's own affair
        shell.show(name, save)
        stops = {item.group or item.id for item in shell.items()}
        seen = set()
        for _ in range(len(stops) + 2):
            shell.key(pygame.K_TAB)
            here = shell.app.ring.current(shell.items())
            assert here is not None, name
            seen.add(here.group or here.id)
        assert seen == stops, name


def test_arrows_reach_every_control_of_every_scene(shell: Shell) -> None:
    """From each control there is a way of arrows to each other one, values aside (there Tab leads on)."""
    saved_games(shell.store)
    save = shell.store.path_of(shell.store.list()[0].id)
    for name in ("title", "library", "saves", "credits", "statistics", "fault", "help"):
        shell.show(name, save)
        items = list(shell.items())
        ring = shell.app.ring
        reached = {items[0].id}
        waiting = [items[0].id]
        while waiting:
            start = waiting.pop()
            for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                ring.put(start)
                moved = ring.move(items, *direction)
                if moved is not None and moved.id not in reached:
                    reached.add(moved.id)
                    waiting.append(moved.id)
        assert reached == {item.id for item in items}, name


def test_continue_comes_first_when_a_game_was_left(shell: Shell) -> None:
    assert shell.items()[0].id == "new"
    ids = saved_games(shell.store)
    shell.show("title")
    assert shell.items()[0].id == "continue"
    assert shell.app.ring.current_id == "continue"
    shell.click("continue")
    assert shell.scene == "GameScene"
    game = shell.app.stack.top
    assert game is not None and game.match is not None
    assert game.match.save_id == ids[-1]


def test_escape_at_the_title_does_not_quit(shell: Shell) -> None:
    shell.key(pygame.K_ESCAPE)
    assert shell.app.running and shell.scene == "TitleScene"


def test_closing_the_window_and_alt_f4_quit(shell: Shell) -> None:
    shell.step(pygame.event.Event(pygame.QUIT))
    assert not shell.app.running
    shell.app.running = True
    shell.key(pygame.K_F4, mod=pygame.KMOD_ALT)
    assert not shell.app.running


def test_help_lies_over_the_scene_and_goes(shell: Shell) -> None:
    shell.click("settings")
    shell.key(pygame.K_F1)
    assert shell.scene == "HelpScene"
    shell.key(pygame.K_F1)
    assert len(shell.app.stack) == 3
    shell.click("close")
    assert shell.scene == "SettingsScene"


def test_a_click_on_an_overlay_never_reaches_what_lies_below(shell: Shell) -> None:
    below = shell.item("quit").rect.center
    shell.key(pygame.K_F1)
    shell.down(below)
    shell.up(below)
    assert shell.app.running
    assert shell.scene == "HelpScene"


def test_disabled_controls_say_why(shell: Shell) -> None:
    """Whatever is off has a reason as its tip, in every scene."""
    saved_games(shell.store)
    (shell.store.folder / "2026-01-01-broken.jsonl").write_bytes(b"nonsense")
    save = shell.store.path_of(next(found.id for found in shell.store.list() if found.problem is None))
    for name in SCENES:
        if name == "game":
            continue
        shell.show(name, save)
        if name == "settings":
            shell.click("chapter:sound")
        for widget in getattr(shell.app.stack.top, "widgets", ()):
            if not widget.enabled:
                assert widget.tip, f"{name}: {widget.id}"


def test_the_ring_comes_back_to_where_it_was(shell: Shell) -> None:
    shell.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    here = shell.app.ring.current_id
    shell.key(pygame.K_RETURN)
    assert shell.scene != "TitleScene"
    shell.key(pygame.K_ESCAPE)
    assert shell.app.ring.current_id == here


def test_what_a_key_opens_shows_its_ring_and_what_it_closes_does_not(shell: Shell) -> None:
    opened: list[str] = []

    class Below(Scene):
        def handle(self, event: pygame.event.Event) -> bool:
            if event.type != pygame.KEYDOWN:
                return False
            if event.key == pygame.K_h:
                self.app.stack.push(Notice(self.app, "A title", "Words"))
                opened.append("notice")
            elif event.key == pygame.K_c:
                self.app.stack.remove(self)
            return True

        def draw(self, canvas: Canvas, area: Rect | None) -> None:
            pass

    ring = shell.app.ring
    ring.visible = False
    shell.app.stack.push(Below(shell.app))
    shell.key(pygame.K_h)
    assert opened and ring.visible
    shell.key(pygame.K_ESCAPE)
    ring.visible = False
    shell.key(pygame.K_c)
    assert not ring.visible
