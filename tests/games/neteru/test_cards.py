"""The components are those of the box, and a bad data file is refused by name."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pyramids_desktop.assets import asset
from pyramids_desktop.core.data import load_toml
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.games.neteru import cards, words


def test_72_citizens() -> None:
    deck = cards.deck()
    assert len(deck) == 72
    types = Counter(cards.TYPE_OF[kind] for kind in deck)
    assert types == {**dict.fromkeys(range(7), 9), cards.SPHINX: 4, cards.PHOENIX: 5}
    numbers = Counter(cards.NUMBER_OF[kind] for kind in deck)
    assert numbers == {**dict.fromkeys(range(1, 10), 7), 0: 9}


def test_floors_and_slot_groups() -> None:
    assert cards.FLOORS == ((1, 2), (3, 4, 5), (6, 7, 8, 9))
    assert [cards.FLOOR_OF[slot] for slot in cards.SLOTS] == [1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert cards.SECONDARY[3] == (1, 6) and cards.SECONDARY[9] == (2, 5) and cards.SECONDARY[4] == (7, 8)


def test_points_of_the_gods() -> None:
    points = {cards.god(number).key: cards.god(number).points for number in range(12)}
    assert points == {
        "osiris": 1, "bastet": 1, "sobek": 1, "nephthys": 1, "ra": 2, "anubis": 2, "thot": 2, "sekhmet": 2,
        "horus": 3, "seth": 3, "isis": 3, "amon_re": 4,
    }  # fmt: skip


def test_kinds_and_names() -> None:
    assert cards.card(cards.kind_of(cards.WAR_CHARIOT, 9)).number == 9
    assert cards.kind_of(cards.SPHINX) == cards.SPHINX_KIND and cards.kind_of(cards.PHOENIX) == cards.PHOENIX_KIND
    names = {str(cards.card(kind).name) for kind in range(cards.KINDS)}
    assert len(names) == cards.KINDS


def test_each_rulings_text_is_told_apart() -> None:
    rulings = cards.data().rulings
    assert [ruling.id for ruling in rulings] == [f"R{number}" for number in range(1, 36)]
    assert all(ruling.choice != ruling.alternative for ruling in rulings)


def test_texts_for_the_catalogue() -> None:
    texts = list(words.catalogue_strings())
    assert cards.card(0).long.template in texts and cards.data().rulings[34].alternative in texts
    assert all(text.strip() == text and text for text in texts)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("points = 1", "pionts = 1", "pionts"),
        ("points = 1", 'points = "one"', "points"),
        ('timing = "none"', 'timing = "never"', "timing"),
        ('name = "Guard"\n', "", "name"),
    ],
)
def test_a_bad_data_file_is_refused(old: str, new: str, reason: str, tmp_path: Path) -> None:
    text = asset("data", "neteru", "citizens.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "citizens.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        load_toml(path, cards._Citizens)
    assert "citizens.toml" in str(caught.value) and reason in str(caught.value)


def test_cards_out_of_order_are_refused() -> None:
    """Saved games and rules know cards by their numbers, which are their places in the files."""
    with pytest.raises(BadData, match=r"gods.toml: ids must be osiris, bastet in this order, not bastet, osiris"):
        cards._require_ids("gods.toml", ("osiris", "bastet"), ("bastet", "osiris"))
