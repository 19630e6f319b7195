"""What one player board has, as a small value of its own: quick to change in mind and to judge.

An `Estate` is read from a state and follows the rules of Workers, building and paying without making states.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from . import commands as do
from .box import Box
from .building import payment
from .ids import LEVELS, WHITE
from .spending import ONE_WHITE
from .state import State

NO_COLOR = -1
"""The color of a Foundation without a pyramid."""


class Lot(NamedTuple):
    """A site that belongs to the board, or a Foundation that may."""

    site: int
    value: int
    """The value of the Foundation."""
    level: int
    color: int
    """The color of the pyramid, or `NO_COLOR`."""
    workers: int


FRESH: Final = Lot(-1, 2, 0, NO_COLOR, 0)
"""A Foundation that may still become one's own."""


class Estate(NamedTuple):
    """All of one player board that is of use."""

    blocks: tuple[int, ...]
    gold: int
    supply: int
    lots: tuple[Lot, ...]
    """Sorted by site."""
    steps: int = 0
    graves: int = 0
    oases: int = 0
    ship: int = 0
    card: int | None = None

    def lot(self, site: int) -> Lot | None:
        """The lot on the site; None if it belongs to somebody else or nobody."""
        for lot in self.lots:
            if lot.site == site:
                return lot
        return None

    def with_lot(self, lot: Lot) -> tuple[Lot, ...]:
        """The lots with this one in its place."""
        site = lot.site
        return tuple(sorted((*(other for other in self.lots if other.site != site), lot)))


def estates_of(state: State) -> list[Estate]:
    """What each player board has in a state or view."""
    lots: list[list[Lot]] = [[] for _ in state.players]
    for number, site in enumerate(state.sites):
        if site.owner is not None:
            color = NO_COLOR if site.color is None else site.color
            lots[site.owner].append(Lot(number, site.value, site.level, color, site.workers))
    return [
        Estate(
            player.blocks,
            player.gold,
            player.supply,
            tuple(own),
            player.steps,
            player.graves,
            player.oases,
            player.ship,
            player.card,
        )
        for player, own in zip(state.players, lots, strict=True)
    ]


def grows(box: Box, lot: Lot) -> bool:
    """Whether more levels may come."""
    mission = box.mission
    return lot.level < LEVELS and not (mission is not None and mission.sealed and lot.level >= mission.level)


def joined(estate: Estate, lot: Lot) -> Estate:
    """A Worker, who is not in the supply any more, has come to the lot."""
    return estate._replace(lots=estate.with_lot(lot._replace(workers=lot.workers + 1)))


def bought(box: Box, estate: Estate, lot: Lot) -> Estate:
    """A Worker of the supply was paid for the lot."""
    gold = estate.gold - box.prices.worker
    return joined(estate, lot)._replace(gold=gold, supply=estate.supply - 1)


def paid(box: Box, estate: Estate, lot: Lot) -> tuple[int, ...] | None:
    """The blocks that are left when the next level above the first is paid; None if there are too few."""
    price = payment(box, estate.blocks, lot.color, lot.level + 1)
    if price is None:
        return None
    return tuple(have - one for have, one in zip(estate.blocks, price, strict=True))


def raised(box: Box, estate: Estate, lot: Lot, blocks: tuple[int, ...], color: int) -> Estate:
    """The next level stands, these blocks are left, and all Workers but one are home."""
    level = lot.level + 1
    mission = box.mission
    stay = 0 if mission is not None and mission.sealed and level >= mission.level else 1
    lots = estate.with_lot(Lot(lot.site, lot.value, level, color, stay))
    return estate._replace(blocks=blocks, supply=estate.supply + lot.workers - stay, lots=lots)


def less(blocks: tuple[int, ...], *spent: int) -> tuple[int, ...]:
    """The blocks without one of each color named."""
    left = list(blocks)
    for color in spent:
        left[color] -= 1
    return tuple(left)


def plus(blocks: tuple[int, ...], gained: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """The blocks with others."""
    return tuple(have + more for have, more in zip(blocks, gained, strict=True))


def exchanged(estate: Estate, block: int, other: int) -> Estate:
    """Two blocks were given for a white one."""
    blocks = list(estate.blocks)
    blocks[block] -= 1
    blocks[other] -= 1
    blocks[WHITE] += 1
    return estate._replace(blocks=tuple(blocks))


def after_action(box: Box, estate: Estate, lots: Mapping[int, Lot], command: do.Command) -> Estate | None:
    """The estate after a legal additional action, None for other commands. `lots` are the Foundations that belong to
    nobody."""
    prices = box.prices
    match command:
        case do.Build(site=site):
            lot = estate.lot(site)
            left = None if lot is None else paid(box, estate, lot)
            return None if lot is None or left is None else raised(box, estate, lot, left, lot.color)
        case do.BuildFirst(site=site, color=color, block=block):
            lot = estate.lot(site)
            return None if lot is None else raised(box, estate, lot, less(estate.blocks, block), color)
        case do.BuyWorker(site=site):
            return bought(box, estate, estate.lot(site) or lots[site])
        case do.BuyBlock():
            return estate._replace(gold=estate.gold - prices.block, blocks=plus(estate.blocks, ONE_WHITE))
        case do.Exchange(block=block, other=other):
            return exchanged(estate, block, other)
        case do.BuyGrave():
            return estate._replace(gold=estate.gold - prices.grave, graves=estate.graves + 1)
        case do.BuySail():
            return estate._replace(gold=estate.gold - prices.ship, ship=estate.ship + 1)
        case do.BuyCard(card=card):
            return estate._replace(gold=estate.gold - box.strategy_price(estate.steps), card=card)
    return None
