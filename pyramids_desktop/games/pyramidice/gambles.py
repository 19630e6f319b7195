"""What asks chance before dice are used: throwing some again, or replacing a Divinity of the row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pyramids_desktop.core.chance import Rng

from . import commands as do
from .bench import Bench, Workshop
from .foresight import shared, thrown
from .ids import MAAT, STONE
from .plan import Plan
from .state import State
from .tried import Tried

MOST_SETS: Final = 6
"""So many sets of dice to throw again are looked at."""


class Gamble(Tried):
    """Something that chance decides: commands, and what may lie there after them."""

    def __init__(self, commands: tuple[do.Command, ...], start: Callable[[Rng], Bench]) -> None:
        super().__init__()
        self.commands = commands
        self.start = start


def find_gambles(view: State, workshop: Workshop, plan: Plan) -> list[Gamble]:
    """Sets of dice to throw again, those that good plans leave over, and Divinities to replace for a spare die."""
    bench = workshop.start
    found: list[Gamble] = []
    if not bench.dice:
        return found
    begin: do.Command | None = None
    if not view.marks.rerolled:
        begin = do.Reroll()
    elif (MAAT in bench.own or bench.borrowed == MAAT) and not bench.tilted >> MAAT & 1:
        begin = do.Use(MAAT)
    if begin is not None:
        sets: dict[tuple[int, ...], None] = {}
        for _, dice in plan.spare:
            again = shared(bench.dice, dice)
            if again:
                sets.setdefault(tuple(sorted(again)))
            if len(sets) >= MOST_SETS:
                break
        sets.setdefault(bench.dice)
        used = bench._replace(tilted=bench.tilted | 1 << MAAT) if isinstance(begin, do.Use) else bench
        for again in sets:
            commands = (begin, *(do.Pick(die) for die in again), do.Throw())
            found.append(Gamble(commands, partial(thrown, used, again)))
    if view.pile:
        spare = shared(bench.dice, plan.end.dice)
        die = min(spare or bench.dice, key=lambda die: (die > STONE, die))
        place = bench.dice.index(die)
        left = bench._replace(dice=bench.dice[:place] + bench.dice[place + 1 :])
        for card in bench.row:
            commands = (do.Replace(card), do.Pay(die))
            found.append(Gamble(commands, partial(_replaced, left, card, view.bag)))
    return found


def _replaced(bench: Bench, card: int, bag: tuple[int, ...], rng: Rng) -> Bench:
    """The bench with another Divinity in the place of one."""
    new = bag[rng.randrange(len(bag))]
    row = tuple(sorted((*(other for other in bench.row if other != card), new)))
    return bench._replace(row=row, replaced=bench.replaced + 1)
