"""Views as numbers: every number named and within its limits, nothing lost, nothing cut off."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from pyramids_desktop.adapters.layout import Layout
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.laws.common import cases, random_game
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games import game_ids, load_game

GAMES = 6


@pytest.fixture(scope="module", params=game_ids())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return load_game(request.param)


@cache
def layout_of(game: AnyGame, options: Any, seats: int) -> Layout:
    """The layout of one table."""
    return Layout(game, options, seats)


@cache
def some_views(game: AnyGame, first_seed: int = 900) -> list[tuple[Layout, Any]]:
    """Views of every seat in all positions of some games, with the layout of their table."""
    found = []
    for case in cases(game, GAMES, first_seed=first_seed):
        layout = layout_of(game, case.options, case.seats)
        for move in random_game(*case):
            found += [(layout, game.view(move.after, seat)) for seat in range(case.seats)]
    return found


def test_numbers_keep_to_what_their_fields_say(game: AnyGame) -> None:
    for layout, view in some_views(game):
        numbers = layout.numbers(view)
        assert len(numbers) == len(layout.fields) == layout.size
        outside = [
            (field, number)
            for field, number in zip(layout.fields, numbers, strict=True)
            if not field.least <= number <= field.most
        ]
        assert not outside
        assert all(field.least < field.most for field in layout.fields)


def test_names_are_unique_and_tell_the_way(game: AnyGame) -> None:
    layout = layout_of(game, game.options_type(), 2)
    assert len(layout.places) == layout.size
    view = game.view(game.setup(game.options_type(), 2), 1)
    assert layout.numbers(view)[layout.places["viewer"]] == 1
    assert layout.numbers(view)[layout.places["players:length"]] == 2


def test_different_views_have_different_numbers(game: AnyGame) -> None:
    seen: dict[tuple[int, tuple[int, ...]], Any] = {}
    for layout, view in some_views(game):
        assert seen.setdefault((id(layout), tuple(layout.numbers(view))), view) == view
    assert len(seen) > 200


def test_tuples_are_seldom_cut(game: AnyGame) -> None:
    """The survey is of other games than these; a quarter more than the longest holds nearly all there is."""
    cut = total = 0
    for layout, view in some_views(game, first_seed=40_000):
        numbers = layout.numbers(view)
        total += 1
        cut += any(
            numbers[place] and f"{name.removesuffix(':length')}.{numbers[place] - 1}" not in tops(layout)
            for name, place in layout.places.items()
            if name.endswith(":length")
        )
    assert cut <= total / 1000


def tops(layout: Layout) -> set[str]:
    """The beginnings of all names up to the numbers of places."""
    found = _tops.get(id(layout))
    if found is None:
        found = set()
        for field in layout.fields:
            parts = field.name.partition(":")[0].split(".")
            found |= {".".join(parts[: end + 1]) for end, part in enumerate(parts) if part.isdigit()}
        _tops[id(layout)] = found
    return found


_tops: dict[int, set[str]] = {}


def test_holes_stay_holes(game: AnyGame) -> None:
    for layout, view in some_views(game):
        assert holes(view) <= layout.numbers(view).tolist().count(HOLE)


def holes(value: Any) -> int:
    """How many there are in a view."""
    if isinstance(value, msgspec.Struct):
        return sum(holes(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        return sum(map(holes, value))
    return int(value == HOLE and type(value) is int)


def test_the_layout_is_the_same_each_time(game: AnyGame) -> None:
    options = game.options_type()
    assert Layout(game, options, 3).fields == Layout(game, options, 3).fields
