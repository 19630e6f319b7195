"""What the printed components mean at a table, for zooms and tips: tiles, levels, strategy cards."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.message import N_, Message, say, say_n

from . import ids
from .box import Box


class TileFacts(msgspec.Struct, frozen=True):
    """A tile as a player reads it."""

    name: Message
    effects: tuple[Message, ...]
    """What each different symbol brings when its row is activated, in the order of activation."""
    copies: int
    """How many equal tiles are in the stacks of this version."""
    version: Message
    """The version that adds it."""
    is_house: bool
    """Whether the combination of its symbols is ours."""


ACTIVATION: tuple[int, ...] = (ids.OASIS, ids.EYE, ids.GRAVE, *range(ids.WHITE + 1), ids.WORKER)
"""Symbols of tiles in the order in which a row is activated (R5)."""


def tile_facts(box: Box, tile: int) -> TileFacts:
    """The facts of a tile, 0-63."""
    printed = box.printed.tiles[tile]
    return TileFacts(
        printed.name,
        tuple(symbol_text(box, symbol) for symbol in ACTIVATION if symbol in printed.symbols),
        sum(box.kind[other] == printed.kind for other in box.tiles),
        ids.VERSION_NAMES[printed.version],
        box.printed.tiles_source() == "house",
    )


def symbol_text(box: Box, symbol: int) -> Message:
    """What one symbol of a tile brings in an activated row."""
    if symbol == ids.WORKER:
        return Message(N_("Worker: one of your supply, drawn in a straight line to a site."))
    if symbol == ids.EYE:
        if box.has_graves:
            return Message(N_("Eye of Horus: a step on the Horus track."))
        return Message(N_("Eye of Horus: 1 gold."))
    if symbol == ids.GRAVE:
        return Message(N_("Grave good: a step on their track, one for the whole row."))
    if symbol == ids.OASIS:
        return Message(N_("Oasis: a step on the Oases track."))
    if symbol == ids.WHITE:
        return Message(N_("White block: yours; it fits every color."))
    return say(N_("Block: yours; its color is {color}."), color=ids.COLOR_NAMES[symbol])


def cell_text(box: Box, cell: int) -> Message:
    """What a cell of the empty board is, and what it brings."""
    kind = box.board.kinds[cell]
    if kind == ids.SITE:
        return Message(N_("Building site: it gets a Foundation when a tile is placed beside it."))
    if kind == ids.OASIS_CELL:
        return Message(N_("Oasis: never empty, never built on. It brings 1 gold in an activated row."))
    if kind == ids.NILE_CELL:
        return Message(N_("Nile: never empty, never built on. It takes your ship a space on in an activated row."))
    return say(N_("Space for a tile, {half} half."), half=ids.HALF_NAMES[box.board.half[cell]])


def level_text(box: Box, level: int) -> Message:
    """What a level of a pyramid costs and is worth, 1-5."""
    blocks = box.level_blocks[level]
    return say_n(
        "Level {level}: {count} block, worth {value}.",
        "Level {level}: {count} blocks, worth {value}.",
        blocks,
        level=level,
        value=box.level_value[level],
    )


def strategy_reward(box: Box) -> Message:
    """What each strategy card brings."""
    return say(
        N_("{open} points if you fulfill it, {owned} if the card is yours. In a tie nobody gets them."),
        open=box.strategy.open,
        owned=box.strategy.owned,
    )
