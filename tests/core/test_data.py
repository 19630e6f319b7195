"""Game data: what a file says is taken, what it should not say is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids_desktop.core.data import Record, content_hash, index_by, load_toml, parse_toml
from pyramids_desktop.core.errors import BadData


class Cost(Record, frozen=True):
    workers: int
    gold: int = 0


class Card(Record, frozen=True):
    id: str
    name: str
    costs: tuple[Cost, ...] = ()
    weight: float = 1.0


class Box(Record, frozen=True):
    cards: tuple[Card, ...]
    places: dict[str, Cost]


GOOD = """
[[cards]]
id = "scribe"
name = "Scribe"
costs = [{ workers = 2 }, { workers = 1, gold = 3 }]

[[cards]]
id = "guard"
name = "Guard"
weight = 2

[places.quarry]
workers = 4
"""


def refused(text: str) -> str:
    with pytest.raises(BadData) as caught:
        parse_toml(text, Box, "box.toml")
    return str(caught.value)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(GOOD, encoding="utf-8")
    box = load_toml(path, Box)
    assert box.cards[0].costs[1] == Cost(workers=1, gold=3)
    assert box.cards[1].weight == 2.0
    assert box.places == {"quarry": Cost(workers=4)}
    assert box == parse_toml(GOOD, Box, "text")


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("gold = 3", "glod = 3", ["cards[0].costs[1]", "glod"]),
        ("weight = 2", "wieght = 2", ["cards[1]", "wieght"]),
        ("[places.quarry]", "[place.quarry]", ["top level", "place"]),
        ("workers = 4", "workers = 4\nstone = 1", ["places", "stone"]),
        ("workers = 2 ", 'workers = "2" ', ["cards[0].costs[0].workers", "int"]),
        ("workers = 2 ", "workers = 2.5 ", ["cards[0].costs[0].workers", "int"]),
        ("workers = 2 ", "workers = true ", ["cards[0].costs[0].workers", "int"]),
        ('name = "Guard"', "", ["cards[1]", "name"]),
        ("weight = 2", "weight = nan", ["cards[1].weight", "finite"]),
        ("weight = 2", "weight = -inf", ["cards[1].weight", "finite"]),
        ("weight = 2", "weight = 2026-01-02", ["cards[1].weight"]),
        ("weight = 2", "weight = 2\nweight = 3", ["not TOML", "line 11"]),
        ("weight = 2", "weight = ", ["not TOML", "line"]),
        ("[[cards]]\nid", "[cards]\nid", ["not TOML"]),
    ],
)
def test_a_bad_file_says_where_and_what(old: str, new: str, parts: list[str]) -> None:
    assert GOOD.count(old) >= 1
    text = refused(GOOD.replace(old, new))
    assert text.startswith("box.toml: ")
    for part in parts:
        assert part in text


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    with pytest.raises(BadData, match=r"box\.toml: cannot be read"):
        load_toml(path, Box)
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(BadData, match="cards: not UTF-8 at byte 8"):
        load_toml(path, Box, "cards")
    with pytest.raises(BadData, match="cannot be read"):
        load_toml(tmp_path, Box)
    path.write_text("a=" + "[" * 100_000)
    with pytest.raises(BadData, match="not TOML"):
        load_toml(path, Box)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadData, match=r"box\.toml: "):
        parse_toml(text, Box, "box.toml")


@given(st.integers(0, len(GOOD) - 1), st.integers(0, len(GOOD) - 1), st.characters())
def test_any_damage_is_read_or_refused(start: int, end: int, letter: str) -> None:
    damaged = GOOD[: min(start, end)] + letter + GOOD[max(start, end) :]
    try:
        box = parse_toml(damaged, Box, "box.toml")
    except BadData as error:
        assert str(error).startswith("box.toml: ")
    else:
        assert isinstance(box, Box)


class Lax(msgspec.Struct):
    """Not a Record: it would swallow misspelled keys."""

    id: str


class HoldsLax(Record, frozen=True):
    items: dict[str, tuple[Lax | None, ...]]


def test_a_record_that_would_swallow_unknown_keys_is_a_mistake_of_ours() -> None:
    for record in (Lax, HoldsLax):
        with pytest.raises(TypeError, match="Lax must refuse unknown keys"):
            parse_toml("", record, "lax.toml")


class Tree(Record, frozen=True):
    children: tuple[Tree, ...] = ()


def test_a_record_may_hold_itself() -> None:
    assert parse_toml("children = [{}, {children = [{}]}]", Tree, "t") == Tree(
        children=(Tree(), Tree(children=(Tree(),)))
    )


def test_ids_are_unique() -> None:
    box = parse_toml(GOOD, Box, "box.toml")
    assert index_by(box.cards, lambda card: card.id, "cards")["guard"].name == "Guard"
    with pytest.raises(BadData, match="cards: 'guard' comes twice"):
        index_by((*box.cards, box.cards[1]), lambda card: card.id, "cards")


def test_a_hash_tells_other_numbers_apart() -> None:
    box = parse_toml(GOOD, Box, "box.toml")
    assert content_hash(box) == content_hash(parse_toml(GOOD + "# a remark", Box, "box.toml"))
    assert content_hash(box) != content_hash(parse_toml(GOOD.replace("gold = 3", "gold = 4"), Box, "box.toml"))
    assert len(content_hash(box)) == 16
