"""The best use of a row: where its Workers go, what is built between and after, what is bought and exchanged.

A beam search over the commands of the rest of a turn, on `Estate`s, judged where the turn would end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from . import commands as do
from .box import Box
from .estate import NO_COLOR, Estate, Lot, bought, exchanged, grows, joined, less, paid, plus, raised
from .ids import PYRAMID_COLORS, WHITE
from .spending import ONE_WHITE, exchange_legal

MOST_ACTIONS: Final = 8
"""So many additional actions at the end of a turn are looked at."""
BLOCKED: Final = 2.0
"""What is lost for each block or gold above what may be kept, when it has to be changed."""


class TurnPlan(NamedTuple):
    """What to do in the rest of the turn, and what it promises."""

    worth: float
    commands: tuple[do.Command, ...]
    estate: Estate


class _Node(NamedTuple):
    worth: float
    estate: Estate
    only: int | None
    commands: tuple[do.Command, ...]


class Rest:
    """The rest of one player board's turn. `judge` tells what an estate promises at its end."""

    def __init__(
        self,
        box: Box,
        free: Mapping[int, Lot],
        reach: Callable[[int], Sequence[int]],
        judge: Callable[[Estate], float],
        *,
        first: bool = False,
        cards: Sequence[int] = (),
        lacking: frozenset[tuple[int, int]] = frozenset(),
        stack: int | None = None,
    ) -> None:
        self._box = box
        self._free = free
        self._reach = reach
        self._judge = judge
        self._first = first
        """Whether all Workers must go to one Foundation (R7)."""
        self._cards = cards
        """The strategy cards that nobody has."""
        self._lacking = lacking
        """Colors and levels of which the supply has run out (R47)."""
        self._stack = stack
        """A stack that can be looked at for gold that may not be kept."""

    def plan(self, estate: Estate, workers: Sequence[int], width: int, only: int | None = None) -> TurnPlan:
        """The best plan found with Workers on these cells, following up so many ways at each step."""
        layer = self._with_builds([_Node(self._worth(estate), estate, only, ())])
        for cell in workers:
            following = [after for node in layer for after in self._moves(node, cell)]
            layer = _best(self._with_builds(_best(following, width)), width)
        best = layer[0]
        for _ in range(MOST_ACTIONS):
            layer = _best([after for node in layer for after in self._actions(node)], width)
            if not layer:
                break
            if layer[0].worth > best.worth:
                best = layer[0]
        return TurnPlan(best.worth, best.commands, best.estate)

    def _worth(self, estate: Estate) -> float:
        box = self._box
        worth = self._judge(estate)
        over = sum(estate.blocks) - box.limits.blocks
        if over > 0:
            worth -= BLOCKED * over
        if estate.gold > box.limits.gold:
            worth -= BLOCKED * (estate.gold - box.limits.gold)
        return worth

    def _after(self, node: _Node, estate: Estate, command: do.Command, only: int | None = None) -> _Node:
        return _Node(self._worth(estate), estate, node.only if only is None else only, (*node.commands, command))

    def _lot(self, estate: Estate, site: int) -> Lot | None:
        """The lot on the site if a Worker may come there."""
        lot = estate.lot(site) or self._free.get(site)
        if lot is None or lot.workers >= self._box.limits.site_workers or not grows(self._box, lot):
            return None
        return lot

    # ---- Workers

    def _moves(self, node: _Node, cell: int) -> Iterator[_Node]:
        """The Worker on the cell to each of his targets, or home."""
        estate = node.estate
        for site in self._reach(cell):
            if node.only is not None and site != node.only:
                continue
            lot = self._lot(estate, site)
            if lot is not None:
                yield self._after(node, joined(estate, lot), do.Move(cell, site), site if self._first else None)
        yield self._after(node, estate._replace(supply=estate.supply + 1), do.Home(cell))

    # ---- building

    def _with_builds(self, nodes: list[_Node]) -> list[_Node]:
        """The nodes, and those that come of building, again and again."""
        found = list(nodes)
        for node in found:
            found.extend(self._builds(node))
        return found

    def _builds(self, node: _Node) -> Iterator[_Node]:
        box, estate = self._box, node.estate
        for lot in estate.lots:
            if lot.workers < box.limits.site_workers or not grows(box, lot):
                continue
            if lot.level:
                left = paid(box, estate, lot)
                if left is not None and (lot.color, lot.level + 1) not in self._lacking:
                    yield self._after(node, raised(box, estate, lot, left, lot.color), do.Build(lot.site))
            else:
                yield from self._first_levels(node, lot)

    def _first_levels(self, node: _Node, lot: Lot) -> Iterator[_Node]:
        """The first level in each color that seems good, for the blocks that are least of use."""
        estate = node.estate
        for color, block in first_payments(estate):
            if (color, 1) in self._lacking:
                continue
            after = raised(self._box, estate, lot, less(estate.blocks, block), color)
            yield self._after(node, after, do.BuildFirst(lot.site, color, block))

    # ---- other actions

    def _actions(self, node: _Node) -> Iterator[_Node]:
        yield from self._builds(node)
        box, estate = self._box, node.estate
        prices, gold = box.prices, estate.gold
        if sum(estate.blocks) >= prices.blocks_for_white and self._wants_white(estate):
            for pair in exchange_legal(estate.blocks):
                assert isinstance(pair, do.Exchange)  # it lists nothing else
                if pair.other != WHITE:
                    yield self._after(node, exchanged(estate, pair.block, pair.other), pair)
        if not gold:
            return
        if gold >= prices.worker and estate.supply > 0:
            for site in {*self._free, *(lot.site for lot in estate.lots)}:
                lot = self._lot(estate, site)
                if lot is not None:
                    yield self._after(node, bought(box, estate, lot), do.BuyWorker(site))
        if gold >= prices.block:
            more = estate._replace(gold=gold - prices.block, blocks=plus(estate.blocks, ONE_WHITE))
            yield self._after(node, more, do.BuyBlock())
        if self._stack is not None and gold > box.limits.gold:
            yield self._after(node, estate._replace(gold=gold - prices.look), do.Look(self._stack))
        if box.has_graves and gold >= prices.grave:
            more = estate._replace(gold=gold - prices.grave, graves=estate.graves + 1)
            yield self._after(node, more, do.BuyGrave())
        if box.has_nile:
            if gold >= prices.ship and estate.ship < box.board.end_of_nile:
                yield self._after(node, estate._replace(gold=gold - prices.ship, ship=estate.ship + 1), do.BuySail())
            price = box.strategy_price(estate.steps)
            if estate.card is None and price and gold >= price:
                for card in self._cards:
                    yield self._after(node, estate._replace(gold=gold - price, card=card), do.BuyCard(card))

    def _wants_white(self, estate: Estate) -> bool:
        """Whether white blocks would let a level be built now, or there are too many blocks."""
        box, blocks = self._box, estate.blocks
        held = sum(blocks)
        if held > box.limits.blocks:
            return True
        for lot in estate.lots:
            if lot.level and lot.workers >= box.limits.site_workers and grows(box, lot):
                short = box.level_blocks[lot.level + 1] - blocks[lot.color] - blocks[WHITE]
                others = held - blocks[lot.color] - blocks[WHITE]
                if 0 < short <= others // box.prices.blocks_for_white:
                    return True
        return False


def first_payments(estate: Estate) -> list[tuple[int, int]]:
    """Colors for a new pyramid, those of which there are most blocks, each with the blocks that may pay for it."""
    blocks = estate.blocks
    held = [block for block in range(WHITE + 1) if blocks[block]]
    if not held:
        return []
    used = {lot.color for lot in estate.lots if lot.color != NO_COLOR}
    colors = sorted(PYRAMID_COLORS, key=lambda color: (-blocks[color], color in used, color))[:3]
    found = []
    for color in colors:
        others = [block for block in held if block not in (color, WHITE)]
        pays = sorted(others, key=lambda block: (block in used, blocks[block]))[:2] or held[:1]
        found += [(color, block) for block in pays]
    return found


def _best(nodes: list[_Node], width: int) -> list[_Node]:
    """The best nodes, each estate once."""
    nodes.sort(key=_worth_of, reverse=True)
    found: list[_Node] = []
    seen: set[tuple[Estate, int | None]] = set()
    for node in nodes:
        key = (node.estate, node.only)
        if key not in seen:
            seen.add(key)
            found.append(node)
            if len(found) >= width:
                break
    return found


def _worth_of(node: _Node) -> float:
    return node.worth
