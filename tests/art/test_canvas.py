"""The canvas: final-size rendering at each scale, memory, nine slices, and the shapes' corners."""

import pygame
import pytest

from pyramids_desktop.ui.art import PALETTES, Canvas, shapes
from pyramids_desktop.ui.art.appicon import app_icon
from pyramids_desktop.ui.art.cache import PaintCache
from pyramids_desktop.ui.art.scenery import dusk_picture
from pyramids_desktop.ui.art.text import BODY

from .conftest import make_canvas


def test_text_at_twice_the_scale_is_set_twice_as_large_not_blown_up() -> None:
    one, two = make_canvas(1.0), make_canvas(2.0)
    for font in ("EBGaramond-Regular", "Cinzel-Bold"):
        small = one.line("Pyramid of Khufu", 16, font=font)
        large = two.line("Pyramid of Khufu", 16, font=font)
        assert abs(large.get_width() - 2 * small.get_width()) <= 0.06 * large.get_width()
        blown = pygame.transform.scale_by(small, 2)
        # A picture blown up has the same four pixels in every block; real letters do not.
        assert blocks_alike(blown) > 0.95
        assert blocks_alike(large) < 0.9
    assert two.font("EBGaramond-Regular", 16).get_height() > 1.8 * one.font("EBGaramond-Regular", 16).get_height()


def blocks_alike(surface: pygame.Surface) -> float:
    """Return the part of 2x2 blocks in which all four pixels are equal, among those that hold ink."""
    alike = inked = 0
    for x in range(0, surface.get_width() - 1, 2):
        for y in range(0, surface.get_height() - 1, 2):
            block = [surface.get_at((x + dx, y + dy)).a for dx in (0, 1) for dy in (0, 1)]
            if any(block):
                inked += 1
                alike += len(set(block)) == 1
    return alike / inked


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.37, 2.0, 3.0])
def test_icons_and_pieces_have_their_final_size(scale: float) -> None:
    canvas = make_canvas(scale)
    side = round(40 * scale)
    assert canvas.icon_surface("cog", 40).get_size() == (side, side)
    assert canvas.seat(2, 40).get_size() == (side, side)
    assert canvas.die(5, "prayer", 40).get_size() == (side, side)
    assert canvas.card(100, 150, "Priest").get_size() == (round(100 * scale), round(150 * scale))
    assert canvas.back(68, 98).get_size() == (round(68 * scale), round(98 * scale))


def test_neighbors_that_touch_logically_touch_in_pixels() -> None:
    canvas = make_canvas(1.37)
    left = canvas.rect(10, 10, 33.3, 20)
    right = canvas.rect(43.3, 10, 33.3, 20)
    assert left.right == right.left


def test_the_text_box_is_where_the_anchor_says(canvas: Canvas) -> None:
    middle = canvas.text("Khufu", 200, 100, a="c")
    assert abs(middle.centerx - 200) <= 1 and abs(middle.centery - 100) <= 1
    right = canvas.text("Khufu", 400, 200, a="mr")
    assert abs(right.right - 400) <= 1
    assert abs(canvas.width("Khufu") - right.w) <= 1


def test_memory_is_bounded_and_keeps_the_latest() -> None:
    cache = PaintCache(limit=10 * 100 * 100 * 4)
    for index in range(40):
        cache.get(index, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
        cache.get("kept", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert cache.used <= cache.limit
    made = []
    cache.get(39, lambda: made.append("latest"))
    cache.get("kept", lambda: made.append("kept"))
    cache.get(0, lambda: made.append("oldest"))
    assert made == ["oldest"]


def test_palettes_do_not_share_painted_pieces(canvas: Canvas) -> None:
    other = Canvas(1.0, canvas.target, palette=PALETTES["color-blind"], cache=canvas.cache)
    one, two = canvas.seat(1, 40), other.seat(1, 40)
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")


def test_a_second_drawing_is_the_same_picture_and_makes_nothing_new(canvas: Canvas) -> None:
    def draw() -> bytes:
        canvas.target.fill((60, 40, 20))
        canvas.panel(20, 60, 300, 200, "wood", "Favor of the Gods")
        canvas.well(40, 100, 80, 100)
        canvas.glow(40, 100, 80, 100)
        canvas.put(canvas.card(94, 120, "Priest", ("icon", "sun-priest")), 140, 100)
        return pygame.image.tobytes(canvas.target, "RGBA")

    first = draw()
    known = len(canvas.cache)
    assert draw() == first
    assert len(canvas.cache) == known


def test_nine_slices_paint_the_same_as_one_big_shape() -> None:
    radius, size = 9, (120, 70)
    sliced = shapes.rounded_slice(radius, (200, 120, 40, 255), None, 0).surface(size)
    fine = shapes.blank((size[0] * 4, size[1] * 4), (200, 120, 40))
    pygame.draw.rect(fine, (200, 120, 40, 255), fine.get_rect(), border_radius=radius * 4)
    whole = pygame.transform.smoothscale(fine, size)
    worst = max(abs(sliced.get_at((x, y)).a - whole.get_at((x, y)).a) for x in range(size[0]) for y in range(size[1]))
    assert worst <= 24
    assert sliced.get_at((0, 0)).a < 40 and tuple(sliced.get_at((60, 35))) == (200, 120, 40, 255)


def test_a_translucent_fill_stays_translucent() -> None:
    veil = shapes.rounded_slice(4, (0, 0, 0, 90), None, 0).surface((60, 60))
    assert veil.get_at((30, 30)).a == 90
    halo = shapes.soft_slice(7, 5, (255, 214, 96, 235), inside=40)
    middle = halo.sprite.get_width() // 2
    assert 30 <= halo.sprite.get_at((middle, middle)).a <= 44


@pytest.mark.parametrize("material", sorted(shapes.GRAINS))
def test_grain_repeats_without_a_seam(material: str) -> None:
    tile = shapes.grain_tile(material, 180, 1.0)

    def step(x: int, other: int) -> float:
        return sum(abs(tile.get_at((x, y)).g - tile.get_at((other, y)).g) for y in range(180)) / 180

    inside = [step(x, x + 1) for x in range(20, 160)]
    assert step(179, 0) <= max(inside) * 1.35


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (900, 1000), (2560, 1080)])
def test_the_dusk_fills_any_size(size: tuple[int, int]) -> None:
    picture = dusk_picture(size)
    assert picture.get_size() == size
    top, bottom = picture.get_at((5, 5)), picture.get_at((5, size[1] - 5))
    assert top.b > top.r and bottom.r >= bottom.b
    assert all(picture.get_at(place).a == 255 for place in ((0, 0), (size[0] - 1, size[1] - 1)))


@pytest.mark.parametrize("side", [16, 48, 256])
def test_the_app_icon_has_clear_corners(side: int) -> None:
    icon = app_icon(side)
    assert icon.get_size() == (side, side)
    assert icon.get_at((0, 0)).a < 60 and icon.get_at((side // 2, side // 2)).a == 255


def test_a_missing_display_is_no_obstacle() -> None:
    assert shapes.fast(pygame.Surface((4, 4), pygame.SRCALPHA)).get_size() == (4, 4)


def test_centered_lines_are_about_equally_long(canvas: Canvas) -> None:
    text = "Draw 1, discard 1"
    width = canvas.width("Draw 1, discard", 15) + 4
    assert [len(line) for line in canvas.wrap(text, width, 15)] == [15, 1]
    lines = canvas._balanced(text, width, 15, BODY, canvas.wrap(text, width, 15))
    assert lines == ["Draw 1,", "discard 1"]
