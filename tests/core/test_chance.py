"""Chance: the same key gives the same numbers everywhere, and the numbers are fair."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids_desktop.core.chance import KeyedRng

NUMBERS = [20, 62, 23, 37, 46, 51, 16, 20]
FRACTION = 0.8935351302343144
SHUFFLED = [6, 8, 5, 0, 9, 2, 3, 7, 1, 4]


def test_numbers_are_the_same_on_every_machine() -> None:
    """Written down once. A change would make other games of all seeds and break every saved game."""
    rng = KeyedRng(2026, "deck", 7)
    assert [rng.randrange(72) for _ in range(8)] == NUMBERS
    assert KeyedRng(2026, "deck", 7).random() == FRACTION
    cards = list(range(10))
    KeyedRng(2026, "deck", 7).shuffle(cards)
    assert cards == SHUFFLED


def test_each_part_of_the_key_counts() -> None:
    keys = [
        (1, "deck", 1),
        (2, "deck", 1),
        (1, "die", 1),
        (1, "deck", 2),
        (11, "deck", 1),
        (1, "deck", 11),
        (-1, "deck", 1),
    ]
    assert len({tuple(KeyedRng(*key).randrange(1 << 40) for _ in range(3)) for key in keys}) == len(keys)


@given(st.integers(-(2**70), 2**70), st.text(max_size=9), st.integers(0, 2**40), st.integers(1, 2**300))
def test_numbers_stay_in_their_range(seed: int, source: str, ordinal: int, stop: int) -> None:
    first, again = KeyedRng(seed, source, ordinal), KeyedRng(seed, source, ordinal)
    values = [first.randrange(stop) for _ in range(5)]
    assert all(0 <= value < stop for value in values)
    assert values == [again.randrange(stop) for _ in range(5)]
    assert 0 <= first.random() < 1


@pytest.mark.parametrize("stop", [0, -1, -(10**20)])
def test_no_number_comes_from_an_empty_range(stop: int) -> None:
    with pytest.raises(ValueError, match="positive bound"):
        KeyedRng(1, "deck", 0).randrange(stop)


def too_far_from_even(counts: Counter[object], kinds: int) -> float:
    """Chi-square over its expectation; about 1 for fair counts."""
    due = counts.total() / kinds
    found = sum((count - due) ** 2 for count in counts.values()) + (kinds - len(counts)) * due**2
    return found / due / (kinds - 1)


def test_first_numbers_of_neighboring_keys_are_fair() -> None:
    """What games use: one number of each key, the keys in a row."""
    faces: Counter[object] = Counter(KeyedRng(seed, "die", n).randrange(6) for seed in range(40) for n in range(300))
    assert 0.1 < too_far_from_even(faces, 6) < 3
    pairs: Counter[object] = Counter(
        (KeyedRng(seed, "die", n).randrange(6), KeyedRng(seed, "die", n + 1).randrange(6))
        for seed in range(40)
        for n in range(300)
    )
    assert 0.5 < too_far_from_even(pairs, 36) < 1.8


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    orders: Counter[object] = Counter()
    for ordinal in range(6000):
        cards = [0, 1, 2, 3]
        KeyedRng(5, "deck", ordinal).shuffle(cards)
        orders[tuple(cards)] += 1
    assert 0.3 < too_far_from_even(orders, 24) < 2.2


def test_the_check_of_fairness_finds_a_loaded_die() -> None:
    rng = random.Random(1)
    loaded: Counter[object] = Counter(min(5, rng.randrange(7)) for _ in range(12000))
    assert too_far_from_even(loaded, 6) > 3


def test_choice_takes_from_what_is_there() -> None:
    rng = KeyedRng(1, "gods", 0)
    assert {rng.choice("abc") for _ in range(60)} == {"a", "b", "c"}
