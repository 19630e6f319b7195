"""What is missing to pay a cost, in words."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say_n

from .ids import CAT_SYMBOL, STONE, WORKER_SYMBOL
from .paying import Means, payable


def lack(own: Means, symbols: tuple[int, ...], waive: int) -> Message | None:
    """The first thing that is missing to pay the symbols; None if nothing is."""
    if payable(own, symbols, waive):
        return None
    cats, workers = symbols.count(CAT_SYMBOL), symbols.count(WORKER_SYMBOL)
    missing = _resources(own, cats, workers)
    if missing is not None:
        return missing
    dice = tuple(one for one in symbols if one < CAT_SYMBOL)
    have = len(own.dice) + len(own.virtual)
    if have < len(dice) - waive:
        return say_n(
            "it takes {count} die, and you have {have}.",
            "it takes {count} dice, and you have {have}.",
            len(dice) - waive,
            have=have,
        )
    stones = sum(one >= STONE for one in dice)
    held = sum(die > STONE for die in own.dice) + len(own.virtual)
    if held < stones - waive:
        return say_n(
            "it takes {count} Stone die, and you have {have}.",
            "it takes {count} Stone dice, and you have {have}.",
            stones,
            have=held,
        )
    return _values(own, symbols, dice)


def _resources(own: Means, cats: int, workers: int) -> Message | None:
    if own.bastet:
        missing = cats + workers - own.cats - own.workers
        return (
            say_n("{count} Worker or Cat is missing.", "{count} Workers or Cats are missing.", missing)
            if missing > 0
            else None
        )
    if own.workers < workers:
        return say_n("{count} Worker is missing.", "{count} Workers are missing.", workers - own.workers)
    if own.cats < cats:
        return say_n("{count} Cat is missing.", "{count} Cats are missing.", cats - own.cats)
    return None


def _values(own: Means, symbols: tuple[int, ...], dice: tuple[int, ...]) -> Message:
    """Dice enough, but not with these values: by so many Cats too few, or of which value there is none."""
    for more in range(1, 21):
        if payable(own._replace(golden=max(own.golden, 0) + more), symbols):
            printed = next((one % 10 for one in dice if one % 10 and one % 10 not in _shown(own)), 0)
            if printed:
                return say_n(
                    "no die shows {value}, and {count} Cat is missing to change one.",
                    "no die shows {value}, and {count} Cats are missing to change one.",
                    more,
                    value=printed,
                )
            return say_n(
                "the dice do not show its values, and {count} Cat is missing to change them.",
                "the dice do not show its values, and {count} Cats are missing to change them.",
                more,
            )
    return Message(N_("the dice do not show its values."))


def _shown(own: Means) -> set[int]:
    return {die % 10 for die in own.dice} | {value for _, values in own.virtual for value in values}
