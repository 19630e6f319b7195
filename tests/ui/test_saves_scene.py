"""The list of saved games and what can be done with one."""

from __future__ import annotations

from pathlib import Path

import pygame

from pyramids_desktop.ui.scenes.exporting import copy_save
from pyramids_desktop.ui.scenes.saves import SavesScene
from tests.ui.shell import Shell, saved_games


def saves(shell: Shell) -> SavesScene:
    scene = SavesScene(shell.app)
    shell.app.stack.push(scene)
    shell.steps(2)
    return scene


def test_an_empty_list_says_so_and_offers_a_new_game(shell: Shell) -> None:
    scene = saves(shell)
    assert scene.current() is None
    assert {item.id for item in shell.items()} == {"filter", "new", "back", "help", "settings"}
    shell.click("new")
    assert shell.scene == "LibraryScene"


def test_the_filter_tells_finished_from_unfinished(shell: Shell) -> None:
    saved_games(shell.store, finished=2, unfinished=1)
    scene = saves(shell)
    assert len(scene.shown()) == 3
    shell.item("filter").activate()
    assert [save.is_over for save in scene.shown()] == [False]
    shell.item("filter").activate()
    assert [save.is_over for save in scene.shown()] == [True, True]


def test_a_broken_file_has_its_message_and_stays(shell: Shell) -> None:
    path = shell.store.folder / "2026-01-01-broken.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"nonsense")
    scene = saves(shell)
    assert scene.chosen == path.stem
    assert not shell.item("continue").enabled
    assert not shell.item("replay").enabled
    shell.item(f"rows:{path.stem}").activate()
    shell.step()
    assert shell.scene == "SavesScene"
    assert path.read_bytes() == b"nonsense"


def test_deleting_asks_first_and_goes_to_the_trash(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=1)
    scene = saves(shell)
    assert scene.chosen == ids[-1]
    shell.click("delete")
    assert shell.scene == "Confirm"
    assert shell.app.ring.current_id == "no", "the careful answer has the ring"
    shell.key(pygame.K_ESCAPE)
    assert len(shell.store.list()) == 2
    shell.click("delete")
    shell.click("yes")
    assert [save.id for save in shell.store.list()] == [ids[0]]
    assert scene.chosen == ids[0]
    assert list((shell.store.folder / "trash").glob("*.jsonl"))


def test_the_game_deleted_last_comes_back_by_a_click(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=1)
    content = shell.store.path_of(ids[1]).read_bytes()
    scene = saves(shell)
    assert "undelete" not in [item.id for item in shell.items()]
    shell.click("delete")
    shell.click("yes")
    shell.click("undelete")
    assert scene.chosen == ids[1] and len(shell.store.list()) == 2
    assert shell.store.path_of(ids[1]).read_bytes() == content
    assert "undelete" not in [item.id for item in shell.items()], "it is back"
    shell.click("delete")
    shell.click("yes")
    for path in (shell.store.folder / "trash").glob("*.jsonl"):
        path.unlink()
    shell.click("undelete")
    assert shell.scene == "Notice", "somebody emptied the trash"


def test_a_copy_goes_where_the_player_says(shell: Shell, tmp_path: Path) -> None:
    ids = saved_games(shell.store, finished=0, unfinished=1)
    saves(shell)
    target = tmp_path / "copy.jsonl"
    copy_save(shell.app, ids[0], str(target))
    assert target.read_bytes() == shell.store.path_of(ids[0]).read_bytes()
    target.write_text("mine")
    copy_save(shell.app, ids[0], str(target))
    assert shell.scene == "Confirm", "a file that is there is not overwritten without a question"
    shell.key(pygame.K_ESCAPE)
    assert target.read_text() == "mine"
    copy_save(shell.app, ids[0], "relative.jsonl")
    assert shell.scene == "Notice"
    shell.key(pygame.K_ESCAPE)
    copy_save(shell.app, ids[0], str(tmp_path / "missing" / ".." / ".." / "proc" / "x" / "y.jsonl"))
    assert shell.scene in ("Notice", "SavesScene")


def test_a_game_gets_a_name(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=0, unfinished=1)
    scene = saves(shell)
    entries = shell.store.read(ids[0]).entries
    scene._renamed("  Rainy Sunday ")
    current = scene.current()
    assert current is not None and current.name == "Rainy Sunday"
    assert shell.store.read(current.id).entries == entries


def test_the_name_to_change_stands_in_the_field(shell: Shell) -> None:
    """And to leave it unchanged gives the game no name of its own."""
    saved_games(shell.store, finished=0, unfinished=1)
    scene = saves(shell)
    shell.click("rename")
    shell.key(pygame.K_RETURN)
    shell.click("yes")
    current = scene.current()
    assert current is not None and current.name == ""
    shell.click("rename")
    shell.write(" II")
    shell.key(pygame.K_RETURN)
    shell.click("yes")
    current = scene.current()
    assert current is not None and current.name == "Nefer, Imhotep II"


def test_a_finished_game_says_who_won(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=1)
    shell.store.results.catch_up(shell.store)
    result = shell.store.results.all()[ids[0]]
    winner = result.players[result.places.index(1)].name
    saves(shell)
    assert f"won by {winner}" in shell.item(f"rows:{ids[0]}").label
    assert "unfinished" in shell.item(f"rows:{ids[1]}").label


def test_a_second_click_on_a_row_opens_the_game(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=1, unfinished=1)
    saves(shell)
    shell.click(f"rows:{ids[0]}")
    assert shell.scene == "SavesScene"
    shell.click(f"rows:{ids[0]}")
    assert shell.scene == "GameScene"


def test_a_press_that_ends_on_another_row_chooses_none(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=2, unfinished=0)
    scene = saves(shell)
    shell.click(f"rows:{ids[0]}")
    shell.down(shell.item(f"rows:{ids[0]}").rect.center)
    shell.up(shell.item(f"rows:{ids[1]}").rect.center)
    chosen = scene.current()
    assert chosen is not None and chosen.id == ids[0]
    shell.down(shell.item(f"rows:{ids[1]}").rect.center)
    shell.up(shell.item(f"rows:{ids[0]}").rect.center)
    assert shell.scene == "SavesScene", "no second click on the chosen row either"


def test_the_ring_scrolls_the_list(shell: Shell) -> None:
    saved_games(shell.store, finished=0, unfinished=14)
    scene = saves(shell)
    listed = scene.find("rows")
    assert listed is not None
    for _ in range(13):
        shell.key(pygame.K_DOWN)
    here = shell.app.ring.current(shell.items())
    assert here is not None and here.id.startswith("rows:")
    assert listed.rect.top - 1 <= here.rect.top and here.rect.bottom <= listed.rect.bottom + 1


def test_a_game_of_another_window_may_be_watched(shell: Shell) -> None:
    ids = saved_games(shell.store, finished=0, unfinished=1)
    _journal, file = shell.store.open(ids[0])
    try:
        saves(shell)
        shell.click("continue")
        assert shell.scene == "Confirm"
        shell.click("yes")
        assert shell.scene == "GameScene"
        top = shell.app.stack.top
        assert top is not None and top.match is not None and top.match.is_watched
    finally:
        file.close()
