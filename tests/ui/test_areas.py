"""Areas of the window that are drawn anew."""

from __future__ import annotations

import itertools
import random

import pygame

from pyramids_desktop.ui.areas import in_logical, in_pixels, joined

SCREEN = pygame.Rect(0, 0, 200, 120)


def rects(*numbers: tuple[int, int, int, int]) -> list[pygame.Rect]:
    return [pygame.Rect(four) for four in numbers]


def pixels(areas: list[pygame.Rect]) -> set[tuple[int, int]]:
    return {(x, y) for area in areas for x in range(area.left, area.right) for y in range(area.top, area.bottom)}


def test_areas_that_overlap_are_drawn_as_one() -> None:
    apart, left, right = rects((0, 0, 10, 10), (50, 50, 10, 10), (58, 50, 10, 10))
    assert joined([apart, left]) == [apart, left]
    assert joined([left, right]) == rects((50, 50, 18, 10))
    assert joined([apart, left, *rects((8, 8, 44, 44))]) == rects((0, 0, 60, 60))
    assert joined([apart, *rects((10, 0, 10, 10))]) == [apart, *rects((10, 0, 10, 10))], "they only touch"
    assert joined(rects((5, 5, 0, 10))) == []


def test_a_strip_and_what_reaches_into_it_stay_two_areas() -> None:
    strip, piece = rects((0, 80, 200, 10), (90, 20, 40, 65))
    assert joined([strip, piece]) == [strip, *rects((90, 20, 40, 60))]


def test_no_pixel_is_in_two_areas_and_none_is_left_out() -> None:
    rng = random.Random(1)
    for _ in range(150):
        some = [
            pygame.Rect(rng.randrange(190), rng.randrange(110), rng.randrange(1, 60), rng.randrange(1, 60)).clip(SCREEN)
            for _ in range(rng.randrange(1, 9))
        ]
        areas = joined(some)
        assert pixels(some) <= pixels(areas)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(areas, 2))


def test_a_logical_area_is_wholly_within_its_pixels() -> None:
    rng = random.Random(2)
    for _ in range(100):
        scale = rng.uniform(0.7, 3.0)
        area = (rng.uniform(0, 60), rng.uniform(0, 30), rng.uniform(1, 20), rng.uniform(1, 20))
        x, y, w, h = in_logical(in_pixels(area, scale, pygame.Rect(0, 0, 1000, 1000)), scale)
        assert x <= area[0]
        assert y <= area[1]
        assert x + w >= area[0] + area[2]
        assert y + h >= area[1] + area[3]
    assert in_pixels((300, 300, 9, 9), 1.0, SCREEN).size == (0, 0)
