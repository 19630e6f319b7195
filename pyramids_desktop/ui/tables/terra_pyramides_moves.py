"""What can be done at Terra Pyramides' table besides the game's own gestures, and what moves bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.core.session import Destinations
from pyramids_desktop.games.terra_pyramides import building, ids, placing, words
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.spec import Chain, Look, Preview, gain_line, score_gain

Parts = tuple[tuple[str, int], ...]


def printed(look: Look) -> Printed:
    """What the look's table plays with."""
    found: Printed = look.game.box(look.view)  # type: ignore[attr-defined]
    return found


def price_of(box: Printed, spending: str) -> int:
    """The gold that a spending costs; 0 for the exchange of blocks."""
    prices = box.prices
    return {
        "look": prices.look,
        "worker": prices.worker,
        "block": prices.block,
        "grave": prices.grave,
        "ship": prices.ship,
    }.get(spending, 0)


def row_gains(box: Printed, view: st.State, line: int) -> Parts:
    """What a row would give the mover: names of symbols with counts, in the order of activation."""
    one = box.board.lines[line]
    tiles = [view.tiles[cell] for cell in one.cells]
    symbols = [symbol for tile in tiles if tile is not None and tile != HOLE for symbol in box.symbols[tile]]
    eyes, gold = symbols.count(ids.EYE), one.oases
    graves = symbols.count(ids.GRAVE)
    if not box.has_graves:
        eyes, gold = 0, gold + eyes
    found = [
        ("gold", gold),
        ("oasis", symbols.count(ids.OASIS)),
        ("eye", eyes),
        ("grave", graves if view.graves_each else min(graves, 1)),
        ("nile", one.nile),
        *((ids.COLORS[color], symbols.count(color)) for color in range(ids.WHITE + 1)),
        ("worker", symbols.count(ids.WORKER)),
    ]
    return tuple((name, count) for name, count in found if count)


# ---- further gestures


def shortcuts(look: Look) -> Destinations:
    """The places of spendings as sources, a block onto a site, a card onto the own board."""
    if look.mover is None or look.mover != look.viewer:
        return {}
    found: dict[str, dict[str | None, tuple[Any, ...]]] = {}

    def add(source: str, target: str | None, command: Any) -> None:
        ways = found.setdefault(source, {})
        ways[target] = (*ways.get(target, ()), Chain((command,), look.game.name(look.view, command)))

    me = st.board_of(look.view, look.viewer)
    for command in look.commands:
        match command:
            case do.Look(stack=stack):
                add("spend:look", f"stack:{stack}", command)
            case do.BuyWorker(site=site):
                add("spend:worker", f"site:{site}", command)
            case do.Exchange(block=block, other=other):
                add("spend:exchange", None, command)
                if block != other:
                    add(f"block:{me}:{other}", f"block:{me}:{block}", command)
            case do.BuyBlock():
                add("spend:block", None, command)
            case do.BuyGrave():
                add("spend:grave", None, command)
            case do.BuySail():
                add("spend:ship", None, command)
                add(f"ship:{me}", "nile", command)
            case do.BuyCard(card=card):
                add(f"card:{card}", f"hand:{look.viewer}", command)
            case do.Build(site=site):
                for color, count in enumerate(look.view.players[me].blocks):
                    if count and color in (look.view.sites[site].color, ids.WHITE):
                        add(f"block:{me}:{color}", f"site:{site}", command)
            case do.BuildFirst(site=site, block=block):
                add(f"block:{me}:{block}", f"site:{site}", command)
    return found


def by_place(look: Look, commands: Sequence[Any], part: tuple[float, float]) -> Any | None:
    """The stairs of a tile go to the site nearer to where it is let go."""
    if not all(isinstance(command, do.Place) for command in commands):
        return None
    box = printed(look)

    def pull(command: Any) -> float:
        x, y = box.board.xy(command.cell)
        sx, sy = box.board.xy(box.board.sites[command.toward])
        return (part[0] - 0.5) * (sx - x) + (part[1] - 0.5) * (sy - y)

    return max(commands, key=pull)


# ---- what a target says before anything is let go there


def enclosing(box: Printed, view: st.State, cell: int) -> tuple[int, ...]:
    """The sites that a tile on the cell would enclose."""
    taken = view.taken | 1 << cell
    return tuple(
        box.board.site_number[site] for site in box.board.sites_by[cell] if not box.board.around_mask[site] & ~taken
    )


def founds(box: Printed, view: st.State, cell: int) -> bool:
    """Whether a tile on the cell brings a Foundation."""
    return any(not view.sites[box.board.site_number[site]].value for site in box.board.stairs[cell])


def enclosure_gains(box: Printed, view: st.State, site: int, tile: int | None, cell: int) -> Parts:
    """What enclosing a site with this tile on the cell brings its owner."""
    around = placing.Surroundings(box, view, site)
    symbols = box.symbols[tile] if tile is not None and tile != HOLE else ()
    near = cell in box.board.around[box.board.sites[site]]
    new = symbols if near and view.tiles[cell] is None else ()
    graves = around.graves + new.count(ids.GRAVE)
    found = [
        ("gold", around.gold),
        ("oasis", around.oases + new.count(ids.OASIS)),
        ("eye", around.eyes + new.count(ids.EYE)),
        ("grave", graves),
        ("nile", around.nile),
    ]
    return tuple((name, count) for name, count in found if count)


def tags(look: Look, commands: Sequence[Any]) -> tuple[tuple[str, str], ...]:
    """A Foundation that comes, a site that is enclosed, the levels that a block builds."""
    box, view = printed(look), look.view
    first = commands[0].commands[0] if isinstance(commands[0], Chain) else commands[0]
    match first:
        case do.Place(cell=cell) if box.has_graves:
            closed = [site for site in enclosing(box, view, cell) if view.sites[site].owner is not None]
            return (("check-mark", str(len(closed))),) if closed else ()
        case do.Build(site=site):
            return (("laurel-crown", str(box.level_value[view.sites[site].level + 1])),)
    return ()


# ---- what a move brings


def preview(look: Look, command: Any) -> Preview | None:
    """Cost and gain of a command, and the projected score after it."""
    if isinstance(command, Chain):
        return preview(look, command.commands[0]) if len(command.commands) == 1 else None
    lines = tuple(_lines(look, command))
    return Preview(lines) if lines or isinstance(command, do.Place) else None


def _lines(look: Look, command: Any) -> Iterator[Message]:
    box, view = printed(look), look.view
    match command:
        case do.Place():
            yield from _placing(look, box, command)
        case do.Move(site=site):
            yield from _arriving(look, box, site)
        case do.BuyWorker(site=site):
            yield say(N_("costs {price} gold"), price=box.prices.worker)
            yield from _arriving(look, box, site)
        case do.Build(site=site):
            yield from _level(look, command, view.sites[site].level + 1)
        case do.BuildFirst():
            yield from _level(look, command, 1)
        case do.BuyCard():
            yield say(N_("worth {points} if you fulfill it"), points=box.strategy.owned)


def _level(look: Look, command: Any, level: int) -> Iterator[Message]:
    yield say_n(
        "Level {level} for {count} block",
        "Level {level} for {count} blocks",
        printed(look).level_blocks[level],
        level=level,
    )
    gain = score_gain(look, command, look.viewer)
    if gain is not None and not look.view.mission:
        yield gain_line(*gain)


def _placing(look: Look, box: Printed, command: do.Place) -> Iterator[Message]:
    view = look.view
    price = placing.half_price(box, view, look.viewer, command.cell)
    if price:
        yield say(N_("costs {price} gold: the other half"), price=price)
    if founds(box, view, command.cell):
        yield Message(N_("brings a Foundation"))
    if not box.has_graves:
        return
    tile = view.hands[look.viewer].tile
    for site in enclosing(box, view, command.cell):
        owner = view.sites[site].owner
        if owner is None or not view.sites[site].workers:
            continue
        parts = enclosure_gains(box, view, site, tile, command.cell)
        yield say(
            N_("encloses {site} for {seat}: {gains}"),
            site=words.site_place(box, site),
            seat=SeatName(owner),
            gains=parts_text(parts),
        )


def parts_text(parts: Parts) -> Message:
    """Gains in words: "2 Eyes of Horus, 1 gold"."""
    if not parts:
        return Message(N_("nothing"))
    return listed([_part_text(name, count) for name, count in parts])


def listed(texts: Sequence[Message]) -> Message:
    """One or more texts in a row, with commas between."""
    return reduce(lambda first, following: say(N_("{first}, {next}"), first=first, next=following), texts)


def _part_text(name: str, count: int) -> Message:
    match name:
        case "gold":
            return say(N_("{count} gold"), count=count)
        case "eye":
            return say_n("{count} Eye of Horus", "{count} Eyes of Horus", count)
        case "grave":
            return say_n("{count} grave good", "{count} grave goods", count)
        case "oasis":
            return say_n("{count} oasis", "{count} oases", count)
        case "nile":
            return say_n("{count} Nile space", "{count} Nile spaces", count)
        case "worker":
            return say_n("{count} Worker", "{count} Workers", count)
    color = ids.COLOR_NAMES[ids.COLORS.index(name)]
    return say(N_("{count} {what}"), count=count, what=color)


def _arriving(look: Look, box: Printed, number: int) -> Iterator[Message]:
    site = look.view.sites[number]
    full = box.limits.site_workers
    yield say(N_("Worker {count} of {full} there"), count=site.workers + 1, full=full)
    yield from missing(look, box, number, site.workers + 1)


class NextLevel(NamedTuple):
    """What the next level of a site costs, what is missing for it, and what it brings."""

    level: int
    color: int | None
    """None while any may be chosen."""
    blocks: int
    blocks_missing: int
    workers_missing: int
    worth: int
    gain: int
    """By how much it is worth more than what stands there."""


def next_level(look: Look, box: Printed, number: int, workers: int | None = None) -> NextLevel | None:
    """The next level of a site for the near seat, with so many Workers there; None if there is none to come."""
    site = look.view.sites[number]
    if not site.value or not building.may_grow(box, site):
        return None
    level = site.level + 1
    need = box.level_blocks[level]
    blocks = st.player_of(look.view, look.near).blocks
    have = sum(blocks) if site.color is None else blocks[site.color] + blocks[ids.WHITE]
    here = site.workers if workers is None else workers
    worth = box.level_value[level]
    return NextLevel(
        level,
        site.color,
        need,
        max(0, need - have),
        max(0, box.limits.site_workers - here),
        worth,
        worth - site_worth(box, site),
    )


def site_worth(box: Printed, site: st.Site) -> int:
    """What a Foundation or pyramid is worth."""
    return box.level_value[site.level] if site.level else site.value


def missing(look: Look, box: Printed, number: int, workers: int | None = None) -> tuple[Message, ...]:
    """What the next level of a site costs and brings, then what the near seat lacks for it."""
    found = next_level(look, box, number, workers)
    if found is None:
        return ()
    color = ids.COLOR_NAMES[found.color] if found.color is not None else Message(N_("any"))
    cost = say(
        N_("Level {level}: {need} {color}, worth {value}"),
        level=found.level,
        need=found.blocks,
        color=color,
        value=found.worth,
    )
    lacking = [
        say_n("{count} block is missing", "{count} blocks are missing", found.blocks_missing),
        say_n("{count} Worker is missing", "{count} Workers are missing", found.workers_missing),
    ]
    counts = (found.blocks_missing, found.workers_missing)
    return (cost, *(text for text, count in zip(lacking, counts, strict=True) if count))
