"""Both boards as the rules fix them, and boards that could not be played refused one by one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyramids_desktop.core.errors import BadData
from pyramids_desktop.games.terra_pyramides import ids
from pyramids_desktop.games.terra_pyramides.boards import Board, make_board, read_rows
from pyramids_desktop.games.terra_pyramides.records import BoardFile
from tests.games.terra_pyramides.boards import BACK, FRONT, PRINTED, Place, made, places, redrawn

FRONT_FILE, BACK_FILE = PRINTED.files.front, PRINTED.files.back


def changed(file: BoardFile, **fields: Any) -> BoardFile:
    return msgspec.structs.replace(file, **fields)


def test_counts_of_the_front() -> None:
    assert (FRONT.width, FRONT.height) == (10, 11)
    assert (len(FRONT.sites), len(FRONT.oases), len(FRONT.spaces), len(FRONT.starts)) == (22, 8, 80, 4)
    assert [sum(FRONT.half[space] == half for space in FRONT.spaces) for half in (ids.SPHINX, ids.SCARAB)] == [40, 40]
    assert (FRONT.nile, FRONT.palms, FRONT.end_of_nile) == ((), (0,), 0)


def test_counts_of_the_back() -> None:
    assert (BACK.width, BACK.height) == (10, 11)
    assert (len(BACK.sites), len(BACK.oases), len(BACK.spaces), len(BACK.nile)) == (22, 8, 62, 18)
    assert [sum(BACK.half[space] == half for space in BACK.spaces) for half in (ids.SPHINX, ids.SCARAB)] == [38, 24]
    assert max(len(line.cells) for line in BACK.lines) == 8


def test_the_sites_of_the_front_are_a_knights_move_lattice() -> None:
    """Each space touches exactly one site, so that its stairs are forced, and no row has more than four cells."""
    remainders = {(x + 2 * y) % 5 for x, y in places(FRONT, FRONT.sites)}
    assert len(remainders) == 1
    assert all(len(FRONT.stairs[space]) == 1 for space in FRONT.spaces)
    assert max(len(line.cells) for line in FRONT.lines) == 4
    orthogonal = ids.DIRECTIONS[::2]
    touching = {near for site in FRONT.sites for near in FRONT.grid.near(site, orthogonal)}
    assert set(range(110)) - touching - set(FRONT.sites) == set(FRONT.oases)


@pytest.mark.parametrize("board", [FRONT, BACK], ids=["front", "back"])
def test_at_most_four_tiles_lie_in_a_row(board: Board) -> None:
    assert max(sum(cell in board.spaces for cell in line.cells) for line in board.lines) == 4


def test_where_foundations_lie_from_the_start() -> None:
    assert places(FRONT, FRONT.preset) == {(3, 4), (4, 6), (6, 5)}
    by_the_nile = {(7, 0), (4, 1), (7, 2), (5, 3), (9, 5), (8, 7), (8, 9)}
    assert places(BACK, BACK.preset) == by_the_nile | {(3, 4), (4, 6), (6, 5)}


def test_spaces_of_the_back_that_touch_two_sites() -> None:
    two = {space for space in BACK.spaces if len(BACK.stairs[space]) > 1}
    assert places(BACK, two) == {(2, 1), (7, 1), (9, 2), (9, 4)}
    empty_both = {space for space in two if not set(BACK.stairs[space]) & set(BACK.preset)}
    assert places(BACK, empty_both) == {(2, 1), (9, 2)}


def test_ships_and_palms() -> None:
    course = [BACK.xy(cell) for cell in BACK.nile]
    assert course[:4] == [(6, 0), (5, 0), (5, 1), (5, 2)]
    assert course[-1] == (9, 10)
    assert BACK.end_of_nile == 18
    assert BACK.palms == (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)


def test_what_is_never_empty() -> None:
    for board in (FRONT, BACK):
        for cell, kind in enumerate(board.kinds):
            assert bool(board.filled >> cell & 1) == (kind in (ids.OASIS_CELL, ids.NILE_CELL))


# ---- boards that cannot be played


BAD_FRONT: list[tuple[list[tuple[Place, str]], str]] = [
    ([((0, 0), "x")], "rows[0]: there is no cell 'x' (column 0); known are ., s, #, o, ~"),
    ([((0, 0), "..")], "rows[0]: there is no cell '..'"),
    ([((3, 2), ". .")], "rows[2]: it has 11 cells, the first row 10"),
    ([((4, 4), ".")], "rows: there are 4 start spaces, not 3"),
    ([((0, 0), "s")], "rows: there are 4 start spaces, not 5"),
    ([((4, 4), "."), ((0, 4), "s"), ((0, 3), ".")], "rows: the start space (0, 4) must touch one site, not 0"),
    ([((2, 0), "#")], "rows: the sites (1, 0) and (2, 0) touch"),
    ([((1, 0), "#"), ((2, 1), "#")], "rows: the sites (1, 0) and (2, 1) touch"),
    ([((8, 9), "o")], "rows: the row (4, 9) to (9, 9) has 5 spaces between sites, more than 4"),
    ([((0, 1), ".")], "rows: the space (0, 1) touches no site for its stairs"),
    ([((0, 0), "~")], "rows: Nile spaces are drawn, but there is no table `nile`"),
    (
        [((0, 0), "o"), ((2, 0), "o"), ((1, 1), "o")],
        "rows: no tile can ever bring a Foundation to the site (1, 0)",
    ),
]


@pytest.mark.parametrize(("changes", "reason"), BAD_FRONT)
def test_a_drawing_that_cannot_be_played_is_refused(changes: list[tuple[Place, str]], reason: str) -> None:
    with pytest.raises(BadData) as caught:
        made(redrawn(FRONT_FILE, *changes))
    assert str(caught.value).startswith("board.toml: ")
    assert reason in str(caught.value)


def test_two_sites_that_wait_for_each_other_are_refused() -> None:
    """Spaces between two empty sites are closed (R2): if they are the only ones, neither site is ever founded."""
    changes = [((x, y), "o") for x, y in ((3, 0), (1, 2), (3, 2), (2, 3))]
    made(redrawn(BACK_FILE, *changes[1:3]))
    with pytest.raises(BadData, match=r"no tile can ever bring a Foundation to the site \(2, 0\)"):
        made(redrawn(BACK_FILE, *changes))


def test_a_site_that_no_tile_can_touch_is_refused() -> None:
    with pytest.raises(BadData, match=r"no tile can ever lie beside the site \(9, 5\)"):
        made(redrawn(BACK_FILE, ((9, 4), "o"), ((9, 6), "o")))


def test_a_board_needs_as_many_foundations_as_sites() -> None:
    with pytest.raises(BadData, match=r"rows: 22 sites need as many Foundations, and there are 21"):
        made(FRONT_FILE, foundations=21)


def lattice(width: int, height: int) -> BoardFile:
    """A board of that size in the pattern of the front, with oases where a tile's stairs would find no site."""
    site = {(x, y) for x in range(width) for y in range(height) if (x + 2 * y) % 5 == 1}
    starts = [(x, y) for y in range(2, 4) for x in range(2, 6) if (x, y) not in site][:4]
    rows = []
    for y in range(height):
        letters = []
        for x in range(width):
            touches = any((x + dx, y + dy) in site for dx, dy in ids.DIRECTIONS[::2])
            plain = "." if touches else "o"
            letters.append("#" if (x, y) in site else "s" if (x, y) in starts else plain)
        rows.append(" ".join(letters))
    return changed(
        FRONT_FILE, rows=tuple(rows), sphinx_columns=(0, width // 2), scarab_columns=(width // 2 + 1, width - 1)
    )


def test_a_board_needs_forty_spaces() -> None:
    assert len(made(lattice(8, 8)).spaces) >= 40
    with pytest.raises(BadData, match=r"rows: at least 40 spaces for tiles are needed, not 3\d"):
        made(lattice(7, 7))


@pytest.mark.parametrize("rows", [(), (". . .",) * 4, (". . . .",) * 3, (". . . .",) * 17])
def test_a_board_is_neither_tiny_nor_huge(rows: tuple[str, ...]) -> None:
    with pytest.raises(BadData, match=r"a board has 4 to 16"):
        read_rows(rows, "board.toml")


assert BACK_FILE.nile is not None
RIVER = BACK_FILE.nile
COURSE, PRESET = RIVER.course, RIVER.preset


def river(**fields: Any) -> BoardFile:
    return changed(BACK_FILE, nile=msgspec.structs.replace(RIVER, **fields))


BAD_RIVER = [
    (river(course=COURSE[:-1]), "nile.course: ships never come to the Nile space (9, 10)"),
    (river(course=((0, 0), *COURSE[1:])), "nile.course[0]: (0, 0) is no Nile space"),
    (river(course=((99, 0), *COURSE[1:])), "nile.course[0]: (99, 0) is no Nile space"),
    (river(course=(*COURSE, COURSE[0])), "nile.course[18]: (6, 0) comes twice"),
    (river(course=(COURSE[1], COURSE[0], *COURSE[2:])), "nile.course[2]: (5, 1) is not beside the space before it"),
    (river(palms_after=(4, 4)), "nile.palms_after: the numbers must rise"),
    (river(palms_after=(7, 4)), "nile.palms_after: the numbers must rise"),
    (river(palms_after=(0, 4)), "nile.palms_after: the numbers are within 1 and 18"),
    (river(palms_after=(4, 19)), "nile.palms_after: the numbers are within 1 and 18"),
    (river(preset=PRESET[1:]), "nile.preset: the site (7, 0) is by the Nile and must be among them"),
    (river(preset=(*PRESET, (0, 0))), "nile.preset[7]: (0, 0) is no building site"),
    (river(preset=(*PRESET, PRESET[0])), "nile.preset[7]: (7, 0) comes twice"),
    (river(preset=(*PRESET, (0, 3))), "nile.preset[7]: the site (0, 3) is not by the Nile"),
    (changed(BACK_FILE, nile=None), "rows: Nile spaces are drawn, but there is no table `nile`"),
    (changed(FRONT_FILE, sphinx_columns=(0, 5)), "scarab_columns: every column belongs to one half"),
    (changed(FRONT_FILE, sphinx_columns=(0, 3)), "scarab_columns: every column belongs to one half"),
    (changed(FRONT_FILE, sphinx_columns=(4, 0)), "sphinx_columns: first and last column are within 0 and 9"),
    (changed(FRONT_FILE, scarab_columns=(5, 10)), "scarab_columns: first and last column are within 0 and 9"),
    (changed(FRONT_FILE, track=msgspec.structs.replace(FRONT_FILE.track, lap=101)), "track.lap: a lap is a multiple"),
    (changed(FRONT_FILE, track=msgspec.structs.replace(FRONT_FILE.track, coin_every=0)), "track.coin_every"),
]


@pytest.mark.parametrize(("file", "reason"), BAD_RIVER, ids=[reason for _, reason in BAD_RIVER])
def test_what_does_not_fit_the_drawing_is_refused(file: BoardFile, reason: str) -> None:
    with pytest.raises(BadData) as caught:
        made(file)
    assert str(caught.value).startswith(f"board.toml: {reason}")


def test_another_drawing_is_a_board() -> None:
    """The mirrored front, with Sphinx and Scarab as they are."""
    mirrored = changed(FRONT_FILE, rows=tuple(" ".join(reversed(row.split())) for row in FRONT_FILE.rows))
    board = made(mirrored)
    assert places(board, board.sites) == {(9 - x, y) for x, y in places(FRONT, FRONT.sites)}
    assert (len(board.spaces), len(board.preset)) == (80, 3)


@given(some.lists(some.text(alphabet=".s#o~ x", max_size=24), max_size=18))
def test_any_text_is_a_board_or_refused(rows: list[str]) -> None:
    file = changed(FRONT_FILE, rows=tuple(rows))
    with pytest.raises(BadData, match=r"^board\.toml: "):
        make_board(file, "board.toml", 22)


@given(
    some.lists(
        some.tuples(some.tuples(some.integers(0, 9), some.integers(0, 10)), some.sampled_from(".s#o")), max_size=3
    )
)
def test_a_changed_front_is_refused_or_keeps_the_laws(changes: list[tuple[Place, str]]) -> None:
    try:
        board = made(redrawn(FRONT_FILE, *changes))
    except BadData as error:
        assert str(error).startswith("board.toml: ")
        return
    assert len(board.sites) <= 22 and len(board.spaces) >= 40 and len(board.starts) == 4
    assert all(board.stairs[space] for space in board.spaces)
    assert max(sum(cell in board.spaces for cell in line.cells) for line in board.lines) <= 4
    assert not {near for site in board.sites for near in board.around[site]} & set(board.sites)
