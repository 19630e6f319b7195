"""The campaign's page: what it shows, where mouse and keys lead, and that nothing is cut or pale on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from pyramids_desktop.campaign.campaigns import Campaigns
from pyramids_desktop.campaign.plan import CHAPTERS, Task
from pyramids_desktop.campaign.roster import Campaign, Roster, roster_path
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.ui.art import Canvas
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.scenes.campaign import CampaignScene, playable_games
from pyramids_desktop.ui.scenes.campaign_layout import campaign_places, chip_boxes
from pyramids_desktop.ui.scenes.campaign_pyramid import Site
from pyramids_desktop.ui.scenes.campaign_words import NAME_SIGNS
from pyramids_desktop.ui.scenes.game import GameScene
from pyramids_desktop.ui.text import set_language
from tests.campaign.toys import GAMES, MORE, Missions, result
from tests.library.helpers import IMPATIENT
from tests.ui.shell import Shell

SIZES = ((1280, 800), (1920, 1080), (2560, 1600), (1024, 640))
EVERYTHING = MORE | {"missions": Missions()}
NEXT = Task("sneferu", "neteru")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def toy_campaigns(shell: Shell, games: dict[str, AnyGame]) -> Campaigns:
    store = SaveStore(
        shell.folders.saves,
        results=shell.folders.results_file,
        load_game=lambda game_id: games[game_id],
        games=lambda: list(games),
    )
    made = Campaigns(store, Roster(roster_path(shell.folders)), lambda: list(games))
    made.read()
    return made


def won(campaigns: Campaigns, campaign: Campaign, chapters: int) -> None:
    for chapter in CHAPTERS[:chapters]:
        campaigns.store.results.record(*(result(campaign.id, chapter.id, game, True) for game in GAMES))


def page(shell: Shell) -> CampaignScene:
    top = shell.app.stack.top
    assert isinstance(top, CampaignScene)
    return top


def begin(shell: Shell) -> None:
    """From the title to a campaign of one's own, by keys and mouse."""
    shell.click("campaign")
    assert shell.scene == "CampaignScene"
    shell.click("play")
    assert shell.scene == "NamesDialog"
    shell.click("yes")
    assert shell.scene == "CampaignScene"
    assert page(shell).campaign is not None


# ---- looks


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_is_clean_in_every_state(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    set_language(language)
    found = []
    for number, (games, chapters) in enumerate(((GAMES, 0), (GAMES, 2), (EVERYTHING, 1), (GAMES, 4), (MORE, 4))):
        shell = Shell(tmp_path / str(number), size, lint=True)
        campaigns = toy_campaigns(shell, games)
        campaign = campaigns.found("A name as long as they come", "Hatschepsut die Große")
        won(campaigns, campaign, chapters)
        for again in range(12):
            campaigns.store.results.record(result(campaign.id, "hemiunu", "solo", False, score=-123, number=again))
        campaigns.begin(campaign, Task("sneferu", "table"), IMPATIENT).close()
        shell.app.stack.reset(CampaignScene(shell.app, campaigns=campaigns))
        shell.steps(3)
        for item in [item for item in shell.items() if item.id.startswith("task:")]:
            if page(shell).chosen != Task(*item.id.split(":")[1:]):
                item.activate()
                shell.steps(2)
        page(shell).show_campaigns()
        shell.steps(2)
        found += [f"{number}: {finding}" for finding in shell.findings()]
        shell.app.stack.clear()
    assert found == [], "\n".join(found)


def test_before_the_first_campaign_the_page_invites(tmp_path: Path) -> None:
    shell = Shell(tmp_path, lint=True)
    shell.show("campaign")
    assert page(shell).campaign is None
    assert shell.findings() == []
    shell.click("play")
    shell.steps(2)
    assert shell.scene == "NamesDialog"
    assert shell.findings() == []
    shell.app.stack.clear()


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.left >= outer.left - 0.5
        and inner.right <= outer.right + 0.5
        and inner.top >= outer.top - 0.5
        and inner.bottom <= outer.bottom + 0.5
    )


@pytest.mark.parametrize("size", [(1280, 800), (1422, 800), (1024, 640), (1600, 800)])
def test_nothing_lies_over_anything_else(size: tuple[int, int]) -> None:
    places = campaign_places(size, len(CHAPTERS))
    boxes = [places.site, places.sheet, *places.cards]
    window = Rect(0, 0, *size)
    for index, box in enumerate(boxes):
        assert inside(box, window)
        assert not any(box.colliderect(other) for other in boxes[index + 1 :])
    assert inside(places.button, places.sheet)
    assert [card.y for card in places.cards] == sorted((card.y for card in places.cards), reverse=True)
    for count in range(1, 9):
        chips = chip_boxes(places.cards[0], count, places.compact)
        assert len(chips) == count
        assert all(inside(chip, places.cards[0]) for chip in chips)
        assert not any(chip.colliderect(other) for i, chip in enumerate(chips) for other in chips[i + 1 :])


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
def test_the_pyramid_stands_within_its_room(scale: float) -> None:
    canvas = Canvas(scale, pygame.Surface((round(1280 * scale), round(800 * scale))))
    room = campaign_places((1280, 800), 4).site
    site = Site.within(canvas, room)
    area = canvas.rect(room.x, room.y, room.w, room.h)
    assert area.left <= site.bounds.left
    assert site.bounds.right <= area.right
    assert area.top <= site.apex[1]
    assert site.bounds.bottom <= area.bottom + 1
    assert site.bounds.w >= area.w * 0.9 or site.apex[1] <= area.top + area.h * 0.1


def test_every_architect_has_a_name_the_font_can_write() -> None:
    from pyramids_desktop.ui.art.signs import HIEROGLYPHS

    assert set(NAME_SIGNS) == {chapter.id for chapter in CHAPTERS}
    assert all(sign in HIEROGLYPHS for signs in NAME_SIGNS.values() for sign in signs)


def test_every_playable_game_has_a_table() -> None:
    assert "neteru" in list(playable_games())


# ---- mouse and keys


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    made = Shell(tmp_path).start()
    yield made
    made.app.stack.clear()


@pytest.fixture
def toys(shell: Shell) -> Callable[[int], CampaignScene]:
    def make(chapters: int) -> CampaignScene:
        campaigns = toy_campaigns(shell, GAMES)
        won(campaigns, campaigns.found("Works", "Anna"), chapters)
        made = CampaignScene(shell.app, campaigns=campaigns)
        shell.app.stack.push(made)
        shell.steps(2)
        return made

    return make


def test_from_the_title_into_a_game_and_back_by_mouse(shell: Shell) -> None:
    begin(shell)
    assert page(shell).chosen == NEXT
    shell.click("play")
    assert shell.scene == "GameScene"
    game = shell.app.stack.top
    assert isinstance(game, GameScene)
    mark = game.match.header.campaign
    assert mark is not None
    assert (mark.chapter, game.match.header.undo) == ("sneferu", "fair")
    game.overlays.leave_table()
    shell.steps(2)
    assert shell.scene == "CampaignScene"
    record = page(shell).record
    assert record is not None
    assert record.status == "begun"
    shell.click("play")
    assert shell.scene == "GameScene"
    assert [type(scene).__name__ for scene in shell.app.stack] == ["TitleScene", "CampaignScene", "GameScene"]


def test_a_game_gone_on_with_from_the_title_leads_back_to_its_campaign(shell: Shell) -> None:
    begin(shell)
    shell.click("play")
    game = shell.app.stack.top
    assert isinstance(game, GameScene)
    game.overlays.leave_table()
    shell.steps(2)
    shell.click("back")
    assert shell.scene == "TitleScene"
    shell.click("continue")
    assert [type(scene).__name__ for scene in shell.app.stack] == ["TitleScene", "CampaignScene", "GameScene"]


def test_a_game_of_a_campaign_given_up_leads_back_to_the_title(shell: Shell) -> None:
    begin(shell)
    shell.click("play")
    game = shell.app.stack.top
    assert isinstance(game, GameScene)
    game.overlays.leave_table()
    shell.steps(2)
    shell.click("campaigns")
    shell.click("delete")
    assert shell.scene == "Confirm"
    shell.click("yes")
    assert page(shell).campaign is None
    shell.click("back")
    shell.click("continue")
    assert [type(scene).__name__ for scene in shell.app.stack] == ["TitleScene", "GameScene"]


def test_the_end_of_a_game_leads_back_and_counts(shell: Shell) -> None:
    begin(shell)
    shell.app.change_settings(animation="off")
    shell.click("play")
    game = shell.app.stack.top
    assert isinstance(game, GameScene)
    session = game.match.session
    while not session.is_over:
        if session.auto() is None:
            session.submit(session.legal()[0])
    for _ in range(600):
        shell.step()
        if shell.scene == "ScoreSheetPage":
            break
    assert {"campaign", "look", "replay"} <= {item.id for item in shell.items()}
    assert "rematch" not in {item.id for item in shell.items()}
    shell.click("campaign")
    shell.steps(2)
    record = page(shell).record
    assert record is not None
    places = session.game.scores(session.state).places
    assert record.status == ("won" if places[0] == 1 else "lost")
    assert (record.tries, record.unfinished) == (1, None)


def test_a_mission_is_chosen_played_alone_and_counted(shell: Shell) -> None:
    begin(shell)
    shell.app.change_settings(animation="off")
    scene = page(shell)
    assert scene.campaign is not None
    duels = [record.task for record in scene.progress.chapters[0].records]
    everything = tuple(task.game for task in duels)
    for task in duels:
        solo = {"pyramidice": "solo"}.get(task.game, "table")
        beaten = result(scene.campaign.id, task.chapter, solo, True, games=everything)
        scene.campaigns.store.results.record(msgspec.structs.replace(beaten, id=task.game, game=task.game))
    scene.leave()
    scene.enter()
    mission = Task("hemiunu", "terra_pyramides", "1")
    item = shell.item("task:hemiunu:terra_pyramides:1")
    assert item.label == "Terra Pyramides: Four great pyramids. open"
    item.activate()
    shell.steps(2)
    assert page(shell).chosen == mission
    shell.click("play")
    game = shell.app.stack.top
    assert isinstance(game, GameScene)
    assert [player.kind for player in game.match.players] == ["person"]
    assert game.match.header.options["alone"] == "1"
    session = game.match.session
    while not session.is_over:
        if session.auto() is None:
            session.submit(session.legal()[0])
    for _ in range(600):
        shell.step()
        if shell.scene == "ScoreSheetPage":
            break
    shell.click("campaign")
    shell.steps(2)
    record = page(shell).record
    assert record is not None
    assert (record.task, record.status, record.tries, record.goal) == (mission, "lost", 1, 4)


def test_keys_alone_begin_a_campaign_and_a_game(shell: Shell) -> None:
    while shell.app.ring.current_id != "campaign":
        shell.key(pygame.K_TAB)
    shell.key(pygame.K_RETURN)
    assert shell.scene == "CampaignScene"
    assert shell.app.ring.current_id == "play"
    shell.key(pygame.K_RETURN)
    assert shell.scene == "NamesDialog"
    shell.key(pygame.K_RETURN)  # into the first line
    if shell.scene == "NamesDialog":
        while shell.app.ring.current_id != "yes":
            shell.key(pygame.K_TAB)
        shell.key(pygame.K_RETURN)
    assert shell.scene == "CampaignScene"
    assert page(shell).campaign is not None
    while shell.app.ring.current_id != "task:sneferu:neteru":
        shell.key(pygame.K_TAB)
    shell.key(pygame.K_RETURN)
    assert shell.scene == "GameScene"


def test_the_ring_chooses_the_game_it_comes_to(shell: Shell, toys: Callable[[int], CampaignScene]) -> None:
    scene = toys(1)
    assert scene.chosen == Task("hemiunu", "table")
    for _ in range(12):
        shell.key(pygame.K_TAB)
        if shell.app.ring.current_id == "task:imhotep:solo":
            break
    assert scene.chosen == Task("imhotep", "solo")
    shell.key(pygame.K_RETURN)
    assert shell.scene == "CampaignScene", "a locked game does not begin"


def test_locked_games_say_why(shell: Shell, toys: Callable[[int], CampaignScene]) -> None:
    toys(0)
    shell.click("task:hemiunu:solo")
    button = page(shell).find("play")
    assert button is not None
    assert not button.enabled
    assert button.tip == "Opens after Sneferu. Still to win: Table and Solo."
    assert not shell.item("play").enabled


def test_arrows_reach_everything(shell: Shell, toys: Callable[[int], CampaignScene]) -> None:
    toys(2)
    items = list(shell.items())
    ring = shell.app.ring
    reached, waiting = {items[0].id}, [items[0].id]
    while waiting:
        start = waiting.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ring.put(start)
            moved = ring.move(items, *direction)
            if moved is not None and moved.id not in reached:
                reached.add(moved.id)
                waiting.append(moved.id)
    assert reached == {item.id for item in items}


def test_campaigns_are_named_changed_and_deleted(shell: Shell) -> None:
    begin(shell)
    first = page(shell).campaign
    assert first is not None
    assert first.name == "Nefer's pyramid"
    shell.click("campaigns")
    shell.click("new")
    assert shell.scene == "NamesDialog"
    shell.click("yes")
    assert page(shell).campaign is not None
    assert page(shell).campaign != first
    shell.click("campaigns")
    shell.item(f"rows:{first.id}").activate()
    shell.step()
    shell.click("yes")
    assert page(shell).campaign == first
    shell.click("campaigns")
    shell.click("delete")
    shell.click("yes")
    left = page(shell).campaign
    assert left is not None
    assert left.id != first.id
    assert [one.id for one in page(shell).campaigns.all()] == [left.id]


def test_a_campaign_needs_both_names(shell: Shell) -> None:
    shell.click("campaign")
    shell.click("play")
    dialog = shell.app.stack.top
    assert dialog is not None
    dialog._named("  ")  # type: ignore[attr-defined]
    shell.step()
    assert not shell.item("yes").enabled
    shell.click("no")
    assert page(shell).campaign is None


# ---- stones that come down


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_new_stones_come_down_once(shell: Shell, toys: Callable[[int], CampaignScene], moves: bool) -> None:
    shell.app.change_settings(reduced_motion=not moves)
    scene = toys(0)
    assert not scene.animating
    assert scene.campaign is not None
    scene.campaigns.store.results.record(result(scene.campaign.id, "sneferu", "table", True))
    scene.leave()
    scene.enter()
    assert scene.animating == moves
    assert scene.chosen == (Task("sneferu", "solo") if moves else Task("sneferu", "table"))
    shell.steps(240)
    assert not scene.animating
    scene.leave()
    scene.enter()
    assert not scene.animating
