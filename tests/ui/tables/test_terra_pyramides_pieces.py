"""What Terra Pyramides is drawn of: everything fits its place, is told apart without colors, and is kept in bounds."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pygame
import pytest

from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.box import shipped
from pyramids_desktop.ui.art import Canvas, LintSink
from pyramids_desktop.ui.art.cache import PaintCache
from pyramids_desktop.ui.table.pieces import Box, around, within_shape
from pyramids_desktop.ui.tables import terra_pyramides_board as board
from pyramids_desktop.ui.tables import terra_pyramides_cards as cards
from pyramids_desktop.ui.tables import terra_pyramides_glows as glows
from pyramids_desktop.ui.tables import terra_pyramides_nile as nile
from pyramids_desktop.ui.tables import terra_pyramides_pieces as pieces
from pyramids_desktop.ui.tables import terra_pyramides_sites as sites
from pyramids_desktop.ui.tables import terra_pyramides_tiles as tiles
from pyramids_desktop.ui.tables.terra_pyramides_track import Track, paint_track

SCALES = (0.8, 1.0, 2.0)
CELLS = (52.0, 58.0, 126.0)
SYMBOLS = (*pieces.BLOCK_COLORS, *pieces.ICONS)
MARKED = [color for color in pieces.BLOCK_COLORS if pieces.BLOCKS[color].mark is not None]


def make_canvas(scale: float = 1.0, cache: PaintCache | None = None, size: tuple[int, int] = (1280, 800)) -> Canvas:
    surface = pygame.Surface((round(size[0] * scale), round(size[1] * scale)), pygame.SRCALPHA)
    surface.fill((206, 170, 112))
    return Canvas(scale, surface, cache=cache, lint=LintSink())


def grays(surface: pygame.Surface, side: int = 26) -> list[int]:
    """The brightness of a picture on a light ground, on a coarse raster: what is seen from afar without colors."""
    ground = pygame.Surface(surface.get_size())
    ground.fill((206, 170, 112))
    ground.blit(surface, (0, 0))
    small = pygame.transform.grayscale(pygame.transform.smoothscale(ground, (side, side)))
    return [small.get_at((x, y)).r for y in range(side) for x in range(side)]


def apart(one: Sequence[int], other: Sequence[int]) -> float:
    """The mean difference of two pictures' brightness, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_names_are_those_of_the_game() -> None:
    assert ids.COLORS == pieces.BLOCK_COLORS
    assert all(name in pieces.BLOCKS or name in pieces.ICONS for name in ids.SYMBOLS)
    assert set(ids.HALVES) == set(tiles.HALF_ICONS)
    assert tuple(cards.TASKS) == ids.STRATEGY_CARDS
    assert ids.LEVELS == sites.LEVELS


# ---- everything can be drawn, and fits


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("cell", CELLS)
def test_faces_have_the_size_they_are_asked_for(scale: float, cell: float) -> None:
    canvas = make_canvas(scale)
    faces = [tiles.tile(canvas, (one, "worker"), side, cell, cell) for one in SYMBOLS for side in tiles.SIDES]
    faces += [tiles.tile(canvas, (one,), side, cell, cell) for one in SYMBOLS for side in tiles.SIDES]
    faces += [sites.foundation(canvas, value, owner, cell, cell) for value in (1, 2, 3) for owner in (None, 0, 3)]
    faces += [
        sites.pyramid(canvas, color, level, level % 4, cell, cell)
        for color in pieces.BLOCK_COLORS
        for level in range(1, 6)
    ]
    faces += [tiles.tile_back(canvas, half, cell, cell) for half in tiles.BACKS]  # type: ignore[arg-type]
    faces += [tiles.stack(canvas, "sphinx", count, spare, cell, cell) for count, spare in ((8, 4), (1, 0), (0, 0))]
    for face in faces:
        assert face.get_size() == canvas.size(cell, cell)
        assert face.get_bounding_rect().w > face.get_width() * 0.7
    assert canvas.lint is not None
    assert not canvas.lint.findings()


@pytest.mark.parametrize("scale", SCALES)
def test_small_pieces_are_seen_at_every_size(scale: float) -> None:
    canvas = make_canvas(scale)
    for size in (12.0, 19.0, 32.0, 64.0):
        drawn = [pieces.symbol(canvas, one, size) for one in SYMBOLS]
        drawn += [pieces.mark(canvas, color, size) for color in pieces.BLOCK_COLORS]
        drawn += [make(canvas, seat, size) for make in (pieces.worker, pieces.ship, sites.finial) for seat in range(4)]
        drawn += [canvas.coin(size), pieces.marker(canvas, 1, max(size, 19.0), 2)]
        for picture in drawn:
            seen = picture.get_bounding_rect()
            assert seen.w >= canvas.px(size) * 0.4 and seen.h >= canvas.px(size) * 0.4
            assert max(picture.get_size()) <= canvas.px(max(size, 19.0)) * 1.5 + 2


@pytest.mark.parametrize("toward", tiles.SIDES)
@pytest.mark.parametrize("count", [1, 2])
def test_symbols_lie_on_the_tile_and_off_its_stairs(count: int, toward: tiles.Side) -> None:
    tile = Box(10, 20, 58, 58)
    spots = tiles.symbol_spots(count, toward, tile)
    boxes = [around((spot.x, spot.y), spot.size, spot.size) for spot in spots]
    assert len(boxes) == count
    assert all(tile.holds(box) for box in boxes)
    assert count == 1 or not boxes[0].meets(boxes[1])
    deep = 58 * 0.2
    stairs = {
        "n": Box(27, 20, 24, deep),
        "s": Box(27, 78 - deep, 24, deep),
        "w": Box(10, 37, deep, 24),
        "e": Box(68 - deep, 37, deep, 24),
    }[toward]
    assert not any(box.grown(-2).meets(stairs) for box in boxes)


def test_stairs_are_on_the_side_that_is_named() -> None:
    canvas = make_canvas()
    seen = {side: grays(tiles.tile(canvas, ("worker",), side, 58, 58)) for side in tiles.SIDES}
    lines: dict[str, list[int]] = {
        "n": [y * 26 + x for y in range(1, 6) for x in range(8, 18)],
        "s": [y * 26 + x for y in range(20, 25) for x in range(8, 18)],
        "w": [y * 26 + x for x in range(1, 6) for y in range(8, 18)],
        "e": [y * 26 + x for x in range(20, 25) for y in range(8, 18)],
    }
    for side, gray in seen.items():
        dark = {where: sum(gray[index] for index in indexes) for where, indexes in lines.items()}
        assert min(dark, key=lambda where: dark[where]) == side


def test_workers_and_ships_stay_on_their_places() -> None:
    place = Box(100, 60, 62, 62)
    for count in (1, 2, 3):
        spots = sites.worker_spots(count, place)
        assert len(set(spots)) == count and all(place.holds(spot) for spot in spots)
    for count in (1, 2, 3, 4):
        spots = nile.ship_spots(place, count)
        assert len(set(spots)) == count and all(place.holds(spot) for spot in spots)
        for harbor in (Box(0, 0, 190, 40), Box(0, 0, 44, 150)):
            spots = nile.harbor_spots(harbor, count)
            assert len(set(spots)) == count and all(harbor.holds(spot) for spot in spots)
            assert not any(a.grown(-1).meets(b.grown(-1)) for a, b in itertools.combinations(spots, 2))


# ---- told apart without colors


@pytest.mark.parametrize("color", pieces.BLOCK_COLORS)
@pytest.mark.parametrize("workers", [0, 3])
def test_levels_are_told_apart_without_colors(color: str, workers: int) -> None:
    canvas = make_canvas()
    seen = []
    for level in range(1, 6):
        face = sites.pyramid(canvas, color, level, 1, 54, 54, shipped().table.levels[level - 1].value).copy()
        with canvas.onto(face):
            for spot in sites.worker_spots(workers, Box(0, 0, 54, 54)) if workers else ():
                canvas.blitc(pieces.worker(canvas, 1, spot.w), *spot.center)
        seen.append(grays(face))
    for one, other in itertools.pairwise(seen):
        assert apart(one, other) > 6
    assert apart(seen[0], seen[4]) > 14


def test_a_foundation_is_no_pyramid() -> None:
    canvas = make_canvas()
    bases = [grays(sites.foundation(canvas, value, 2, 54, 54)) for value in (1, 2, 3)]
    built = [grays(sites.pyramid(canvas, color, 1, 2, 54, 54)) for color in MARKED]
    assert min(apart(base, one) for base in bases for one in built) > 20


def test_marks_of_blocks_have_shapes_of_their_own() -> None:
    canvas = make_canvas()
    shapes = {}
    for color in MARKED:
        icon = canvas.icon_surface(pieces.BLOCKS[color].mark or "", 14, (255, 255, 255))
        shapes[color] = [icon.get_at((x, y)).a for y in range(14) for x in range(14)]
    assert len(shapes) == 6
    for one, other in itertools.combinations(shapes, 2):
        inked = sum(max(a, b) for a, b in zip(shapes[one], shapes[other], strict=True))
        differs = sum(abs(a - b) for a, b in zip(shapes[one], shapes[other], strict=True))
        assert differs / inked > 0.3, (one, other)


def test_cubes_of_equal_brightness_differ_by_their_mark() -> None:
    canvas = make_canvas()
    seen = {color: grays(pieces.block(canvas, color, 20), 20) for color in pieces.BLOCK_COLORS}
    for one, other in itertools.combinations(seen, 2):
        assert apart(seen[one], seen[other]) > 4, (one, other)


def test_symbols_without_blocks_differ() -> None:
    canvas = make_canvas()
    seen = {one: grays(pieces.symbol(canvas, one, 22), 22) for one in pieces.ICONS}
    for one, other in itertools.combinations(seen, 2):
        assert apart(seen[one], seen[other]) > 12, (one, other)


def test_owners_are_told_by_their_edge() -> None:
    canvas = make_canvas()
    for seats in (
        [sites.foundation(canvas, 2, owner, 54, 54) for owner in range(4)],
        [sites.pyramid(canvas, "gray", 2, owner, 54, 54) for owner in range(4)],
    ):
        assert len({tuple(face.get_at((2, 40)))[:3] for face in seats}) == 4


# ---- the track


def make_track() -> Track:
    return Track(Box(9, 53, 670, 732), 24)


@pytest.mark.parametrize("steps", [100, 60, 90, 47])
def test_the_track_goes_once_around_without_gaps(steps: int) -> None:
    track = make_track()._replace(steps=steps)
    spaces = [track.space(number) for number in range(track.steps)]
    assert all(track.box.holds(space) for space in spaces)
    assert not any(space.grown(-0.5).meets(track.inner) for space in spaces)
    for one, other in itertools.combinations(spaces, 2):
        assert not one.grown(-0.5).meets(other.grown(-0.5))
    for one, other in itertools.pairwise([*spaces, spaces[0]]):
        assert one.grown(0.5).meets(other)
    assert spaces[0].x == track.box.x and spaces[0].y == track.box.y
    assert spaces[10].y == spaces[0].y and spaces[steps // 4 + 3].right == pytest.approx(track.box.right)
    assert track.space(steps + 7) == track.space(7)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_markers_of_all_seats_have_room_on_one_step(count: int) -> None:
    track = make_track()
    for number in range(track.steps):
        spots = track.spots(number, count)
        assert len(set(spots)) == count
        assert all(spot.meets(track.space(number)) for spot in spots)
        for one, other in itertools.combinations(spots, 2):
            apart_by = max(abs(one.center[0] - other.center[0]), abs(one.center[1] - other.center[1]))
            assert apart_by > one.w * 0.85


# ---- the board


def make_look() -> board.BoardLook:
    kinds: dict[str, board.Terrain] = {".": "space", "s": "start", "#": "site", "o": "oasis", "~": "nile"}
    rows = tuple(tuple(kinds[letter] for letter in row) for row in (".#.~", "o.s~", "~~~~"))
    halves: tuple[tuple[tiles.Half | None, ...], ...] = (
        ("sphinx", None, "scarab", None),
        (None, "sphinx", "scarab", None),
        (None,) * 4,
    )
    return board.BoardLook(rows, halves, ((3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2)), (2, 5))


@pytest.mark.parametrize("scale", SCALES)
def test_the_ground_tells_what_is_where(scale: float) -> None:
    canvas = make_canvas(scale)
    look, grid = make_look(), board.Grid(40, 30, 62)
    board.paint_board(canvas, look, grid)

    def color(place: board.Place, part: float = 0.3) -> pygame.Color:
        box = grid.space(place).grown(-62 * part)
        area = canvas.rect(*box)
        return pygame.Color(*pygame.transform.average_color(canvas.target, area))

    sand, pit, river, oasis = color((0, 0)), color((1, 0)), color((3, 1)), color((0, 1))
    assert river.b > river.r + 40
    assert oasis.g > oasis.r and oasis.g > oasis.b
    assert sum(sand[:3]) > sum(pit[:3]) + 150
    assert len(look.places("nile")) == 6 and look.places("start") == ((2, 1),)
    assert canvas.lint is not None and not canvas.lint.findings()


def test_the_ground_is_painted_once_a_size() -> None:
    canvas = make_canvas()
    board.paint_board(canvas, make_look(), board.Grid(40, 30, 62))
    kept = len(canvas.cache)
    board.paint_board(canvas, make_look(), board.Grid(40, 30, 62))
    assert len(canvas.cache) == kept
    before = canvas.target.get_at((60, 50))
    board.paint_board(canvas, make_look(), board.Grid(40, 30, 70))
    assert len(canvas.cache) > kept
    assert before.a == 255


def test_what_is_remembered_stays_in_bounds() -> None:
    limit = 3 * 1024 * 1024
    canvas = make_canvas(cache=PaintCache(limit))
    for cell in (56.0, 80.0, 104.0, 130.0):
        board.paint_board(canvas, make_look(), board.Grid(10, 10, cell))
        for color in pieces.BLOCK_COLORS:
            for level in range(1, 6):
                sites.pyramid(canvas, color, level, level % 4, cell, cell)
            for toward in tiles.SIDES:
                tiles.tile(canvas, (color, "eye"), toward, cell, cell)
        paint_track(canvas, make_track())
        assert canvas.cache.used <= limit


def test_a_face_is_kept_and_not_painted_on() -> None:
    canvas = make_canvas()
    one = tiles.tile(canvas, ("blue", "worker"), "s", 58, 58)
    before = grays(one)
    tiles.tile(canvas, ("red", "worker"), "s", 58, 58)
    assert tiles.tile(canvas, ("blue", "worker"), "s", 58, 58) is one
    assert grays(one) == before


# ---- what is lit


@pytest.mark.parametrize(
    "places",
    [((0, 6), (1, 6), (2, 6), (3, 6)), ((5, 2), (5, 3)), ((1, 1), (2, 2), (3, 3)), ((4, 4), (3, 5), (2, 6)), ((7, 7),)],
)
def test_a_row_holds_its_places_and_no_others(places: tuple[board.Place, ...]) -> None:
    grid = board.Grid(34, 78, 62)
    shape = glows.row_shape(grid, places)
    for column in range(10):
        for row in range(11):
            inside = within_shape(shape, grid.space((column, row)).center)
            assert inside == ((column, row) in places)


def test_lit_places_are_seen_without_colors() -> None:
    canvas = make_canvas()
    look, grid = make_look(), board.Grid(40, 30, 62)

    def picture() -> list[int]:
        return grays(canvas.target.subsurface(canvas.rect(*grid.space((0, 0)))).copy())

    board.paint_board(canvas, look, grid)
    bare = picture()
    lights: tuple[Callable[[], None], ...] = (
        lambda: glows.paint_legal(canvas, grid.space((0, 0))),
        lambda: glows.paint_legal(canvas, grid.space((0, 0)), founds=1, paid=True),
        lambda: glows.paint_target(canvas, grid.space((0, 0))),
        lambda: glows.paint_row(canvas, grid, ((0, 0),), chosen=True),
        lambda: glows.paint_enclosure(canvas, grid, (1, 0), ((0, 0),)),
    )
    for light in lights:
        board.paint_board(canvas, look, grid)
        light()
        assert apart(bare, picture()) > 5


def test_a_rows_tag_leaves_sites_uncovered_where_it_can() -> None:
    canvas = make_canvas()
    grid, bounds = board.Grid(34, 78, 62), Box(34, 78, 620, 682)
    parts = (("blue", 1), ("worker", 2), ("gold", 1))
    size = glows.row_tag_size(canvas, parts)
    assert glows.row_tag(canvas, parts).get_size() == canvas.size(*size)
    clear = [grid.space(place) for place in ((4, 6), (2, 7), (0, 5))]
    spot = glows.tag_spot(grid, ((0, 6), (1, 6), (2, 6), (3, 6)), size, bounds, clear)
    assert bounds.holds(spot)
    assert not any(spot.meets(box) for box in clear)


# ---- cards and panels


@pytest.mark.parametrize("scale", SCALES)
def test_cards_and_missions_have_no_faulty_texts(scale: float) -> None:
    canvas = make_canvas(scale)
    long = "Wer am Ende die meisten Grabbeigaben hat, erfüllt diese Aufgabe."
    for index, task in enumerate(cards.TASKS):
        assert task in ids.STRATEGY_CARDS
        small = cards.strategy_card(canvas, task, "Gräber", 76, 50, price=12, leader=index % 4)
        large = cards.strategy_card(
            canvas,
            task,
            "Grabbeigaben",
            150,
            220,
            long,
            price=3,
            leader=1,
            owner=index % 4,
        )
        assert small.get_size() == canvas.size(76, 50) and large.get_size() == canvas.size(150, 220)
    bars = (cards.Goal("great-pyramid", 2, 4), cards.Goal("laurel-crown", 131, 276))
    goal = "Baut vier Pyramiden im Wert von je 60 Punkten, bevor der letzte Stapel verschwindet."
    states: tuple[cards.MissionState, ...] = ("open", "won", "lost")
    for index, state in enumerate(states):
        cards.paint_mission(
            canvas, Box(10 + 330 * index, 10, 322, 170), "Auftrag 1", goal, bars, "um 25 verfehlt", state
        )
    cards.paint_gold_places(canvas, Box(10, 300, 140, 34), 6)
    cards.paint_block_row(canvas, (("blue", 2), ("white", 1)), 10, 400, 22, 44)
    assert canvas.lint is not None
    assert not canvas.lint.findings()


def test_gains_are_as_wide_as_they_say() -> None:
    canvas = make_canvas()
    few, many = (("eye", 1),), (("eye", 3), ("worker", 2), ("gold", 1))
    assert pieces.gains_width(canvas, few, 18) < pieces.gains_width(canvas, many, 18)
    assert pieces.gains(canvas, many, 18).get_bounding_rect().right <= canvas.px(pieces.gains_width(canvas, many, 18))
