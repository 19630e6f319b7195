"""Terra Pyramides' gallery, the pictures of its rules and its cover can be painted, and their texts have room."""

from __future__ import annotations

import pygame
import pytest

from pyramids_desktop.games.terra_pyramides.box import shipped
from pyramids_desktop.ui.art import Canvas, LintSink
from pyramids_desktop.ui.art.brush import icon_path
from pyramids_desktop.ui.galleries import Gallery, gallery
from pyramids_desktop.ui.scenes.card_grid import CARD
from pyramids_desktop.ui.tables.terra_pyramides_looks import board_look
from pyramids_desktop.ui.text import tr

PICTURES = ("tile", "rows", "levels", "enclosure", "board_front", "board_back")


@pytest.fixture
def shown() -> Gallery:
    return gallery("terra_pyramides")


def make_canvas(scale: float = 1.0, size: tuple[int, int] = (900, 520)) -> Canvas:
    surface = pygame.Surface((round(size[0] * scale), round(size[1] * scale)), pygame.SRCALPHA)
    surface.fill((246, 230, 190))
    return Canvas(scale, surface, lint=LintSink())


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_component_has_a_card(shown: Gallery, scale: float) -> None:
    canvas = make_canvas(scale)
    cards = [card for group in shown.groups for card in group.cards]
    assert len({card.id for card in cards}) == len(cards)
    for card in cards:
        face = card.paint(canvas, *CARD)
        assert abs(face.get_width() - canvas.px(CARD[0])) <= 2 and abs(face.get_height() - canvas.px(CARD[1])) <= 2
        assert tr(card.name) and tr(card.text) and all(tr(label) and tr(text) for label, text in card.facts)
    printed = shipped()
    kinds = {tile.kind for tile in printed.tiles}
    assert sum(card.id.startswith("tile:") for card in cards) == len(kinds)
    assert sum(card.id.startswith("strategy:") for card in cards) == 6
    assert sum(card.id.startswith("mission:") for card in cards) == 3
    assert canvas.lint is not None and not canvas.lint.findings()


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("width", [560.0, 800.0])
def test_pictures_keep_to_their_room(shown: Gallery, name: str, width: float) -> None:
    canvas = make_canvas()
    picture = shown.pictures[name]
    before = canvas.target.copy()
    picture.paint(canvas, 20, 10, width)
    assert canvas.lint is not None and not canvas.lint.findings()
    changed = pygame.mask.from_threshold(canvas.target, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    rects = changed.get_bounding_rects()
    whole = rects[0].unionall(rects[1:])
    assert whole.right <= 20 + width + 16 and whole.bottom <= 10 + picture.height + 24


def test_the_cover_is_painted_at_all_sizes(shown: Gallery) -> None:
    assert shown.cover is not None
    for w, h in ((120.0, 160.0), (220.0, 300.0), (400.0, 300.0)):
        canvas = make_canvas(size=(round(w), round(h)))
        shown.cover(canvas, w, h)
        colors = {tuple(canvas.target.get_at((x, y)))[:3] for x in range(0, int(w), 7) for y in range(0, int(h), 7)}
        assert len(colors) > 40


def test_icons_of_the_data_are_shipped() -> None:
    printed = shipped()
    icons = [card.icon for card in printed.strategy_cards] + [mission.icon for mission in printed.missions]
    assert all(icon_path(icon).is_file() for icon in icons)


def test_boards_are_drawn_as_the_data_says() -> None:
    printed = shipped()
    for board in (printed.front, printed.back):
        look = board_look(board)
        assert len(look.places("site")) == len(board.sites)
        assert len(look.places("space", "start")) == len(board.spaces)
        assert len(look.places("nile")) == len(look.ship_path) == len(board.nile)
        assert len(look.palms_after) == board.palms[-1]
        assert {look.halves[y][x] for x, y in look.places("space")} == {"sphinx", "scarab"}
        assert board_look(board) is look
