"""Payments: what can be paid is what an exhaustive search can pay, and no payment begun comes to a dead end."""

from __future__ import annotations

from itertools import permutations
from random import Random

import msgspec

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.ids import CAT_SYMBOL, DICE, STONE, WORKER_SYMBOL
from pyramids_desktop.games.pyramidice.paying import Means, payable
from pyramids_desktop.games.pyramidice.printed import paying_order, symbol
from tests.games.pyramidice.table import GAME, who, working

SYMBOLS = [0, 0, 10, *range(1, 7), *range(11, 17), CAT_SYMBOL, WORKER_SYMBOL]


def _by_search(own: Means, symbols: tuple[int, ...], waive: int) -> bool:
    """Every way to leave out dice and to give each symbol a die of its own, by brute force."""
    if waive:
        dice = [place for place, one in enumerate(symbols) if one < CAT_SYMBOL]
        return any(_by_search(own, symbols[:place] + symbols[place + 1 :], waive - 1) for place in dice)
    cats, workers = symbols.count(CAT_SYMBOL), symbols.count(WORKER_SYMBOL)
    if own.bastet:
        left = own.cats + own.workers - cats - workers
        enough = left >= 0
    else:
        left = own.cats - cats
        enough = left >= 0 and own.workers >= workers
    if not enough:
        return False
    asked = [one for one in symbols if one < CAT_SYMBOL]
    pieces: list[tuple[int, tuple[int, ...] | None]] = [(die, None) for die in own.dice]
    pieces += [(0, values) for _, values in own.virtual]
    return any(_changes(asked, chosen) <= left + own.golden for chosen in permutations(pieces, len(asked)))


def _changes(asked: list[int], chosen: tuple[tuple[int, tuple[int, ...] | None], ...]) -> int:
    """The Cats that this assignment takes; far too many if it is none."""
    total = 0
    for one, (die, values) in zip(asked, chosen, strict=True):
        value = one % 10
        if values is not None:
            total += 0 if not value or value in values else 99
        elif one >= STONE and die < STONE:
            total += 99
        elif value:
            total += abs(die % 10 - value)
    return total


def test_payable_agrees_with_an_exhaustive_search() -> None:
    rng = Random(17)
    seen = [0, 0]
    for _ in range(4000):
        symbols = paying_order(tuple(rng.choice(SYMBOLS) for _ in range(rng.randrange(1, 5))))
        own = Means(
            tuple(sorted(rng.choice(DICE) for _ in range(rng.randrange(6)))),
            ((10, (1, 6)),) if rng.random() < 0.3 else (),
            rng.randrange(4),
            rng.randrange(4),
            rng.randrange(2),
            rng.random() < 0.3,
        )
        waive = int(rng.random() < 0.2 and any(one < CAT_SYMBOL for one in symbols))
        due = _by_search(own, symbols, waive)
        assert payable(own, symbols, waive) == due, (own, symbols, waive)
        seen[due] += 1
    assert min(seen) > 500


def test_no_payment_comes_to_a_dead_end() -> None:
    """Whatever picks are made, each payment that may be begun is paid in the end."""
    rng = Random(23)
    paid = 0
    for _ in range(400):
        resources = (rng.randrange(4), rng.randrange(4), 0)
        cards = rng.choice(["", "bastet", "khnum", "khnum bastet", "ptah heh"])
        stone = rng.choice([None, "gold", "lapis_lazuli"])
        row = " ".join(rng.sample(["atum", "shu", "nut", "hathor", "seth", "serket", "mut", "khonsu"], 3))
        rolled = " ".join(rng.choice(["", "s"]) + str(rng.randrange(1, 7)) for _ in range(rng.randrange(2, 5)))
        state = working(who(resources, cards, stone=stone), row=row, rolled=rolled)
        for command in GAME.legal(state):
            if not isinstance(command, do.Worship | do.Use | do.Build | do.Cash):
                continue
            after = GAME.step(state, command)
            while isinstance(after.stack[-1], fr.Pay):
                options = GAME.legal(after)
                assert len(options) > 1
                after = GAME.decide(after, options[rng.randrange(len(options))]).state
            GAME.check(msgspec.structs.replace(after, viewer=-2))
            paid += 1
    assert paid > 300


def test_printed_values_are_paid_first() -> None:
    names = ("any", "worker", "any3", "stone", "cat", "stone4")
    order = paying_order(tuple(symbol(name) for name in names))
    assert order == tuple(symbol(name) for name in ("stone4", "any3", "stone", "any", "cat", "worker"))
